/** Supply follows every single change of the position at once, whatever was worked out before it (7.1 to 7.11). */
import { forgetAll } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  ABBEVILLE,
  ALLIED,
  BRUSSELS,
  GERMAN,
  type Hex,
  labelOf,
  NETHERLANDS,
  portAccess,
  portHexes,
  type Side,
  townHexes,
  zones,
} from '../../src/data/index.ts'
import { supplyMap } from '../../src/rules/supply.ts'
import type { Glory } from '../../src/types.ts'
import { scene } from '../position.ts'

const told = (g: Glory, side: Side): string => JSON.stringify(supplyMap(g, side))
/** Whether the change has any effect; the answer after it must be as if computed for the first time. */
function changes(g: Glory, side: Side, change: (g: Glory) => void): boolean {
  forgetAll()
  const before = told(g, side)
  change(g)
  const kept = told(g, side)
  forgetAll()
  const fresh = told(g, side)
  expect(kept === fresh).toBe(true)
  return before !== fresh
}
const give = (hex: Hex, side: Side) => (g: Glory) => {
  g.control = g.control.with(hex, side)
}

describe('supply that was worked out before', () => {
  const allied = () => scene({ units: { 'F-1': '3535' } }).g
  it('[7.11b] [7.10a] [7.10c] Abbeville, and Brussels that is lost for a while or for good', () => {
    const g = allied()
    give(BRUSSELS, ALLIED)(g)
    give(ABBEVILLE, ALLIED)(g)
    expect(changes(g, ALLIED, give(ABBEVILLE, GERMAN))).toBe(true)
    expect(changes(g, ALLIED, give(ABBEVILLE, ALLIED))).toBe(true)
    expect(changes(g, ALLIED, give(BRUSSELS, GERMAN))).toBe(true)
    expect(changes(g, ALLIED, give(BRUSSELS, ALLIED))).toBe(true)
    expect(changes(g, ALLIED, (it) => Object.assign(it, { brusselsLost: 1 }))).toBe(true)
  })
  it('[7.9c] [7.9d] every port, and the hexes by which inland ones are reached', () => {
    portHexes.forEach((port, i) => {
      const g = allied()
      g.atWar.fill(1)
      for (const hex of [port, ...portAccess[i]!]) give(hex, ALLIED)(g)
      for (const hex of [port, ...portAccess[i]!]) {
        // A port is no town here, so that nothing else is lost with it.
        g.controlAtTurn = g.controlAtTurn.with(hex, GERMAN)
        expect(changes(g, ALLIED, give(hex, GERMAN)), `${port}`).toBe(true)
        expect(changes(g, ALLIED, give(hex, ALLIED)), `${port}`).toBe(true)
      }
    })
  })
  it('[7.3e] every town that feeds, [3.6d] [7.11a] the Netherlands, [7.2] zones and whoever stands in the way', () => {
    const g = scene({ units: { 'F-1': '3535' }, zones: zones.map((z) => labelOf(z.hex)) }).g
    let towns = 0
    let turns = 0
    for (const hex of townHexes.filter((_, i) => i % 5 === 0)) {
      g.controlAtTurn = g.controlAtTurn.with(hex, GERMAN)
      give(hex, ALLIED)(g)
      if (changes(g, GERMAN, give(hex, GERMAN))) towns++
      // A new turn begins and nothing else is different.
      if (changes(g, GERMAN, (it) => Object.assign(it, { controlAtTurn: it.controlAtTurn.with(hex, ALLIED) }))) turns++
    }
    expect([towns > 2, turns]).toEqual([true, towns])
    expect(changes(g, GERMAN, (it) => void it.atWar.splice(NETHERLANDS, 1, 1 - it.atWar[NETHERLANDS]!))).toBe(true)
    for (const z of zones.keys())
      changes(g, zones[z]!.side === GERMAN ? ALLIED : GERMAN, (it) => void it.zones.splice(z, 1, 1 - it.zones[z]!))
  })
})
