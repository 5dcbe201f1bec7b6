/** Zones of control that are kept from question to question follow every change of what they are made from (7.3, Q23, Q32). */
import { describe, expect, it } from 'vitest'
import { near } from '../../src/data/index.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { moveUnits, removeUnit } from '../../src/rules/units.ts'
import { enemyZones, inEnemyZone } from '../../src/rules/zones.ts'
import { type Bailen, DISORDERED, GOOD, IN_SQUARE, LIMBERED, REGULAR, ROUTED, SKIRMISHING } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { controlled, FLANK } from '../plain-rules.ts'
import { hex, sceneOn } from '../position.ts'

const scene = sceneOn(ground())
/** Hexes of which the rules and the text say different things. */
const differing = (g: Bailen): number[] => {
  const kept = enemyZones(fieldOf(g), 1)
  return controlled(g, 0).flatMap((bits, h) => (kept[h] === bits ? [] : [h]))
}
const corners = [0, 1, 2, 3, 4, 5]
/** Condition, formation and facing. */
const FOOT = [
  ...corners.map((f) => [GOOD, REGULAR, f]),
  ...corners.map((f) => [GOOD, SKIRMISHING, f]),
  [GOOD, IN_SQUARE, -1],
  [DISORDERED, REGULAR, -1],
  [ROUTED, REGULAR, -1],
]
const GUNS = [
  ...corners.map((f) => [GOOD, LIMBERED, f]),
  [DISORDERED, LIMBERED, -1],
  [ROUTED, LIMBERED, -1],
  [GOOD, REGULAR, 0],
]

describe('zones of control', () => {
  // The first unit of the Spaniards, one in their midst, and a battery.
  it.each([
    ['GW3', FOOT],
    ['VC1', FOOT],
    ['AC4', GUNS],
  ] as const)('[7.3a] [5.1v] [Q32] follow condition, formation and facing of %s', (id, stances) => {
    const { g, u } = scene({
      units: { GW3: '1010E', VC1: '1510E', AC4: '2010E*', OLI: '2510W~', L41: '3010W' },
      options: { disorderedControl: true },
    })
    const stand = ([condition, form, facing]: readonly number[]): void => {
      g.condition[u(id)] = condition!
      g.form[u(id)] = form!
      g.facing[u(id)] = facing!
    }
    for (const before of stances)
      for (const after of stances) {
        stand(before)
        enemyZones(fieldOf(g), 1)
        stand(after)
        expect(differing(g), `${before} ${after}`).toEqual([])
      }
  })
  it('[5.1v] [5.3c] [Q23] wide ones follow the enemies who come between and go', () => {
    const { g, u } = scene({ units: { BAR: '1510E~', OLI: '2510W~', GW3: '1010E', L41: '3010W', L42: '3012W' } })
    const between = ['1510', '2510'].flatMap((label) => corners.map((d) => near[hex(label) * 6 + d]!))
    for (const to of [...between, ...between.toReversed()]) {
      moveUnits(g, [u('L41')], to)
      expect(differing(g), `${to}`).toEqual([])
      moveUnits(g, [u('L42')], g.at[u('L42')] === hex('3012') ? hex('3013') : hex('3012'))
      expect(differing(g), `${to}`).toEqual([])
    }
  })
  it('[7.3b] [Q32] are those of the game that is asked about, whatever another one says', () => {
    const units = { BAR: '1510!', OLI: '2510W~', L41: '3010W' } as const
    const open = scene({ units }).g
    const strict = scene({ units, options: { disorderedControl: true } }).g
    const wooded = sceneOn(ground({ terrain: { '2509': 'B', '2410': 'P' } }))({ units }).g
    for (const g of [open, strict, open, wooded, open, strict, wooded, strict])
      expect(differing(g).length, `${[open, strict, wooded].indexOf(g)}`).toBe(0)
  })
  it('[Q32] disorder beside rout controls all around with the other reading', () => {
    const { g } = scene({ units: { GW3: '1510!', COR: '1510!!', L41: '3010W' }, options: { disorderedControl: true } })
    expect(corners.map((d) => enemyZones(fieldOf(g), 1)[near[hex('1510') * 6 + d]!])).toEqual(corners.map(() => FLANK))
    expect(differing(g)).toEqual([])
    expect(['1510', '1511', '1610', '1612', '0101'].map((label) => inEnemyZone(g, hex(label), 1))).toEqual(
      ['1510', '1511', '1610', '1612', '0101'].map((label) => controlled(g, 0)[hex(label)] !== 0),
    )
  })
})

describe('a unit that is gone', () => {
  it('[14e] leaves neither place nor binding, and those who lay under it move up, in the first hex of the map too', () => {
    for (const label of ['0101', '1510']) {
      const { g, u } = scene({ units: { GW3: `${label}E`, COR: `${label}E`, RES: `${label}E`, L41: '3010W' } })
      g.target[u('COR')] = hex('3010')
      g.charge[u('COR')] = 4
      removeUnit(g, u('COR'))
      expect([g.at[u('COR')], g.depth[u('COR')], g.target[u('COR')], g.charge[u('COR')]]).toEqual([-1, 0, -1, 0])
      expect(['GW3', 'RES'].map((id) => g.depth[u(id)])).toEqual([0, 1])
      moveUnits(g, [u('GW3')], hex('2010'))
      expect([g.depth[u('GW3')], g.depth[u('RES')]]).toEqual([0, 0])
    }
  })
})
