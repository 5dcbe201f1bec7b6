/** What a player is shown of a move before it is made: it agrees with what the moves then allow. */
import { describe, expect, it } from 'vitest'
import { GERMAN, hexAt, labelOf } from '../src/data/index.ts'
import { combatActionPreview } from '../src/odds/index.ts'
import { oddsOfMarch, outlookOf, outlookOfMove } from '../src/outlook.ts'
import type { MoveFrame } from '../src/rules/move-frame.ts'
import { pushOperational } from '../src/rules/movement.ts'
import { type Play, play } from './combat-play.ts'
import { type Given, operational, type Scene } from './movement-scene.ts'

/** With units far away, so that the phase goes on. */
const german = (units: Given['units'], more: Partial<Given> = {}): Scene =>
  operational({ units: { ...units, 'F-12': '4342', 'G-12': '3411' }, side: GERMAN, ...more })
const assault = { type: 'assault', hex: hexAt('3631') } as const

/** On ground that the German holds to the front. */
const phase = (units: Readonly<Record<string, string>>): Play =>
  play({ units }).push((_g, t) => pushOperational(t, GERMAN))

describe('the outlook of units', () => {
  it('[13.23a] holds the march assaults that their ways allow, with the way that leads there', () => {
    const p = phase({ 'G-2': '3229', 'F-1': '3631' })
    const { marches } = outlookOf(p.g, [p.u('G-2')])
    expect(marches.map(({ hex, way }) => [labelOf(hex), labelOf(way.hex)])).toContainEqual(['3631', '3530'])
    expect(p.move(['G-2'], '3329', '3430', '3530').can(assault)).toBe(true)
  })

  it('has the odds that the assault has once the units have walked there', () => {
    const p = phase({ 'G-2': '3229', 'F-1': '3631' })
    const march = outlookOf(p.g, [p.u('G-2')]).marches.find(({ hex }) => hex === assault.hex)
    const before = march && oddsOfMarch(p.g, [p.u('G-2')], march)
    p.move(['G-2'], ...(march?.way.path ?? []).map(labelOf))
    expect(before).toBeDefined()
    expect(before).toEqual(combatActionPreview(p.g, assault))
  })

  it('goes on from where a move has come to, and has no assault for units that cannot pay for it', () => {
    const s = german({ 'G-2': '3128', 'F-1': '3631' }).pick('G-2').steps('3229', '3329', '3430')
    const outlook = outlookOfMove(s.g, s.top() as MoveFrame)
    expect(outlook.ways.map((w) => labelOf(w.hex))).toContain('3530')
    expect(outlook.marches).toEqual([])
  })

  it('[12.10a] holds the hexes that only a forced march reaches, where one may be made', () => {
    const at = (turn: number): Scene => german({ 'G-2': '2333' }, { german: ['2331', '2233', '2236'], turn })
    const s = at(3)
    const { ways, forced, who } = outlookOf(s.g, [s.u('G-2')])
    expect(who).toEqual([s.u('G-2')])
    expect(ways.map((w) => labelOf(w.hex))).not.toContain('2338')
    expect(forced.map((w) => labelOf(w.hex))).toContain('2338')
    const late = at(7)
    expect(outlookOf(late.g, [late.u('G-2')])).toMatchObject({ forced: [], who: [] })
  })
})
