/** Replacements, trains and ships where countries, Hentsch and the agreed readings have a say, against the text (plain-rules.ts, plain-phases.ts). */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  ALLIED,
  BELGIUM,
  BRITISH,
  coastalHexes,
  country,
  GERMAN,
  type Hex,
  hexAt,
  landHexes,
  NAVAL,
  parisHexes,
  portHexes,
  townHexes,
  type Unit,
  unitNation,
  unitSide,
  unitSteps,
  unitType,
  westOfMeuse,
} from '../../src/data/index.ts'
import { controlMap } from '../../src/rules/control.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushStrategic, type StrategicFrame } from '../../src/rules/rail.ts'
import { pushReplacements } from '../../src/rules/replacements.ts'
import { room } from '../../src/rules/stacking.ts'
import { placeUnits } from '../../src/rules/units.ts'
import { drawn } from '../drawn.ts'
import { replacementsOf, voyagesOf } from '../plain-phases.ts'
import { checkRail } from '../plain-supply.ts'
import type { Scene } from '../position.ts'

const FLANDERS = landHexes.filter((h) => country[h] === BELGIUM && westOfMeuse[h] === 1)

/** Half of the side's units stand in towns of its own. */
function toTowns(s: Scene, seed: string, towns: readonly Hex[] = townHexes): void {
  const random = seeded(seed)
  s.g.at.forEach((at, u) => {
    if (at < 0 || unitSide[u] !== s.g.side || random.below(2) === 0) return
    const field = fieldOf(s.g)
    const own = towns.filter(
      (h) => controlMap(s.g)[h] === s.g.side && field.side[h] !== 1 - s.g.side && !room(s.g, field, h, [u]),
    )
    if (own.length === 0) return
    placeUnits(s.g, [u], pick(own, random))
    s.g.marks[u] = 0
  })
  s.g.controlAtTurn = [...s.g.control]
  s.g.controlAtPlayerTurn = [...s.g.control]
}

describe('behind the front', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    '[8.7g] [11.2f] [A70] before turn 10 France west of the Meuse is closed to German trains and replacements, Belgium is not: %i',
    (seed) => {
      const random = seeded(`Flanders ${seed}`)
      const given = { scenario: 'historical', side: 1, turn: 7 + (seed % 4) } as const
      const s = drawn(`Flanders ${seed}`, 40, 4, given, pick(FLANDERS, random))
      s.g.pool = s.g.pool.map(() => 3)
      s.push((g, t) => pushReplacements(g, t, g.side))
      const offered = s.step() === 'replace' ? s.legal() : []
      const told = offered.flatMap((a) =>
        a.type === 'replace' ? [`replace ${a.unit}`] : a.type === 'rebuild' ? [`rebuild ${a.unit} ${a.hex}`] : [],
      )
      expect(told).toEqual(replacementsOf(s.g, s.g.side))
      s.g.stack.length = 0
      toTowns(s, `towns ${seed}`)
      s.push((_g, t) => pushStrategic(t, s.g.side))
      if (s.step() === 'strategic') checkRail(s.g, s.g.stack.at(-1) as StrategicFrame)
    },
  )

  it.each([1, 2, 3, 4, 5, 6])(
    '[10.4c] [10.4e] with Hentsch there no train carries Germans from, to or through the perimeter: %i',
    (seed) => {
      const random = seeded(`perimeter ${seed}`)
      const given = { scenario: 'historical', side: 1, turn: 12 } as const
      const s = drawn(`perimeter ${seed}`, 40, 7, given, pick(parisHexes, random))
      s.g.hentsch = seed % 3 === 0 ? 2 : 1
      toTowns(s, `around ${seed}`)
      s.push((_g, t) => pushStrategic(t, s.g.side))
      if (s.step() === 'strategic') checkRail(s.g, s.g.stack.at(-1) as StrategicFrame)
      expect(unitsOn(s)).toBeGreaterThan(5)
    },
  )

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    '[11.5c] [11.5d] [11.2j] [A17] [A50] who sails with the supply of a port alone, if that is agreed, and where: %i',
    (seed) => {
      const random = seeded(`Channel ${seed}`)
      const given = {
        scenario: 'historical',
        side: ALLIED,
        turn: 12,
        options: { portSupplyAllowsSea: seed % 4 > 0 },
      } as const
      const s = drawn(`Channel ${seed}`, 30, 4, given, portHexes[seed % portHexes.length]!)
      // Abbeville is German half the time, so that lines end at the ports.
      const held = s.g.control.slice()
      for (const h of [...portHexes, ...coastalHexes]) if (fieldOf(s.g).side[h] !== GERMAN) held[h] = ALLIED
      held[ABBEVILLE] = seed % 2
      s.g.control = held
      s.g.at.forEach((at, u) => {
        if (at >= 0 || random.below(4) > 0 || !sails(u)) return
        const to = pick([...portHexes, ...(unitNation[u] === BRITISH ? coastalHexes : portHexes)], random)
        const field = fieldOf(s.g)
        s.g.steps[u] = 1 + random.below(unitSteps[u]!)
        if (field.side[to] !== GERMAN && !room(s.g, field, to, [u])) placeUnits(s.g, [u], to)
      })
      s.g.controlAtTurn = [...s.g.control]
      s.g.controlAtPlayerTurn = [...s.g.control]
      s.push((g, t) => pushStrategic(t, g.side))
      const offered = s.step() === 'strategic' ? s.offers('sea').map((a) => `${a.unit} ${a.hex}`) : []
      expect(offered.sort()).toEqual(voyagesOf(s.g, 4).sort())
      VOYAGES.push(...offered)
    },
  )

  it('[11.5c] and there were some', () => {
    expect(VOYAGES.length).toBeGreaterThan(50)
  })
})
const VOYAGES: string[] = []
const ABBEVILLE = hexAt('2038')
const sails = (u: Unit): boolean => unitSide[u] === ALLIED && (unitType[u] === NAVAL || unitSteps[u]! > 0)
const unitsOn = (s: Scene): number => s.g.at.filter((at) => at >= 0).length
