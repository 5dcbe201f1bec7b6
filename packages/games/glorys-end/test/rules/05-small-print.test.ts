/** What happens only if everything else does not: one thing changes, and nothing beside it. */
import { describe, expect, it } from 'vitest'
import {
  ALLIED,
  BELGIAN,
  BELGIUM,
  DECOY,
  GERMAN,
  GERMANS,
  hexAt,
  hexVp,
  LIEGE_FORTRESS,
  landHexes,
  unitNation,
  unitType,
  vpHexes,
  zones,
} from '../../src/data/index.ts'
import { score, settleControl } from '../../src/rules/control.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { type OperationalFrame, pushOperational, reachOfUnits } from '../../src/rules/movement.ts'
import { moverOf, whyNotEnd } from '../../src/rules/mover.ts'
import { pushReinforce } from '../../src/rules/reinforce.ts'
import { finishSetup } from '../../src/rules/setup-steps.ts'
import { suppliedAt } from '../../src/rules/supply.ts'
import { dropLoneGuns, moveUnits, onMap, placeUnits } from '../../src/rules/units.ts'
import { addTrench } from '../../src/rules/works.ts'
import { ABSENT } from '../../src/types.ts'
import { hex, scene, start } from '../position.ts'

describe('control', () => {
  it('[14.3c] [14.3g] a zone falls to the enemy who enters it, not to its own side', () => {
    const s = scene({ units: { 'F-1': '3023', 'G-5': '3121' }, zones: ['3022'] })
    const zone = zones.findIndex((z) => z.hex === hex('3022'))
    moveUnits(s.g, s.t, [s.u('F-1')], hex('3022'))
    expect([s.g.zones[zone], s.log.length]).toEqual([1, 0])
    moveUnits(s.g, s.t, [s.u('F-1')], hex('3023'))
    moveUnits(s.g, s.t, [s.u('G-5')], hex('3022'))
    expect(s.g.zones[zone]).toBe(0)
  })

  it('[7.10d] Brussels is lost by Germans in Brussels, and by nobody and nothing else', () => {
    const s = scene({ units: { 'G-2': '1626', 'F-1': '1525' } })
    moveUnits(s.g, s.t, [s.u('G-2')], hex('1625'))
    settleControl(s.g, s.t, [hex('1525'), hex('1625'), hex('1518')])
    expect(s.g.brusselsLost).toBe(0)
    placeUnits(s.g, [s.u('F-1')], hex('3036'))
    moveUnits(s.g, s.t, [s.u('G-2')], hex('1525'))
    expect(s.g.brusselsLost).toBe(1)
  })

  it('[4.2b] [4.2d] a hex that was counted for a side counts no more when it is lost', () => {
    const s = scene({ units: { 'G-2': '2936', 'F-1': '2937' } })
    const place = vpHexes.findIndex((h) => hexVp[GERMAN]![h]! > 0 && s.g.control[h] === ALLIED)
    const at = vpHexes[place]!
    moveUnits(s.g, s.t, [s.u('G-2')], at)
    expect(s.g.counted[place]).toBe(2)
    placeUnits(s.g, [s.u('G-2')], hex('2936'))
    moveUnits(s.g, s.t, [s.u('F-1')], at)
    expect(s.g.counted[place]! & 2).toBe(0)
  })

  it('[2.10a] a unit is on the map from the first hex on', () => {
    const { g, u } = scene()
    g.at[u('F-1')] = 0
    expect([onMap(g, u('F-1')), onMap(g, u('F-2'))]).toEqual([true, false])
  })

  it('[9.2b] trenches are kept in the order of their hexes', () => {
    const { g } = scene()
    for (const label of ['3036', '1525', '4040', '2936']) addTrench(g, hexAt(label), 0)
    expect(g.trenches).toEqual([...g.trenches].sort((a, b) => a - b))
    expect([g.trenchSide, g.trenchDone]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ])
  })
})

describe('supply', () => {
  it('[7.11a] with the fortress of Liège gone the way is open, though a Belgian division stays in the hex', () => {
    const s = scene({ units: { 'B-3': '1620', 'B-Liege': '1620' }, turn: 4 })
    const fed = (): number => landHexes.filter((h) => suppliedAt(s.g, GERMANS, h, 'full')).length
    const before = fed()
    s.g.at[LIEGE_FORTRESS] = ABSENT
    expect(fed()).toBeGreaterThan(before)
  })
})

describe('set-up', () => {
  it('[3.6b] [3.7b] zones of a neutral Belgium are none; the others stand', () => {
    const s = scene({ scenario: 'free', turn: 1, zones: ['1325', '1423', '1335', '3022'] })
    finishSetup(s.g, s.t)
    expect(s.g.atWar[BELGIUM]).toBe(0)
    expect(zones.filter((_, i) => s.g.zones[i] === 1).some((z) => z.nation === BELGIAN)).toBe(false)
    expect(s.g.zones[zones.findIndex((z) => z.hex === hex('3022'))]).toBe(1)
  })

  it('[15.1b] decoys of a nation are all alike: one of them is offered', () => {
    const s = start('historical', { decoys: true })
    const decoys = new Set(
      s.legal().flatMap((a) => (a.type === 'assign' && unitType[a.unit] === DECOY ? [a.unit] : [])),
    )
    expect(decoys.size).toBe(new Set([...decoys].map((u) => unitNation[u])).size)
    expect(decoys.size).toBeGreaterThan(0)
  })
})

describe('what could be reached', () => {
  it('[12.5a] nothing by nobody, and nothing by units that are not together', () => {
    const s = scene({ units: { 'F-1': '3036', 'F-2': '3036', 'F-3': '3640' } })
    s.push((_g, t) => pushOperational(t, 0))
    const op = s.g.stack.at(-1) as OperationalFrame
    const reach = (...ids: string[]): number => reachOfUnits(s.g, op, ids.map(s.u)).length
    expect([reach(), reach('F-1', 'F-3')]).toEqual([0, 0])
    expect(reach('F-1', 'F-2')).toBeGreaterThan(0)
  })
})

describe('guns, trenches and the British', () => {
  it('[14.7e] guns are lost with the last who guards them, not before', () => {
    const s = scene({ units: { 'G-2': '3121', 'G-420': '3121' } })
    dropLoneGuns(s.g, s.t, hex('3121'))
    expect([s.where('G-420'), s.log.length]).toEqual(['3121', 0])
    s.g.at[s.u('G-2')] = ABSENT
    dropLoneGuns(s.g, s.t, hex('3121'))
    expect(s.where('G-420')).toBe('gone')
  })

  it('[9.4b] of a mixed stack the infantry may end its move in a trench of its own, the cavalry may not', () => {
    const { g, u } = scene({ units: { 'F-1': '3036', 'F-1C': '3036' } })
    addTrench(g, hex('3036'), 0)
    g.trenchDone[0] = 1
    const m = moverOf(fieldOf(g), 0, [u('F-1'), u('F-1C')])
    expect(whyNotEnd(m, hex('3036'), [u('F-1')])).toBeUndefined()
    expect(whyNotEnd(m, hex('3036'), [u('F-1C')])).toMatchObject({ rule: '9.4b' })
  })

  it('[3.7c] [A40] only German points bring the British into the war, and only twenty of them', () => {
    const s = scene({ scenario: 'free' })
    s.g.vp = [0, 0]
    score(s.g, s.t, 0, 40, '4.2b')
    score(s.g, s.t, 1, 19, '4.2b')
    expect(s.g.reached20).toBe(0)
    score(s.g, s.t, 1, 1, '4.2b')
    expect(s.g.reached20).toBe(1)
  })

  it('[3.7c] the British go to war once', () => {
    const s = scene({ scenario: 'free', turn: 6 })
    s.g.british = 1
    s.g.reached20 = 1
    s.push((g, t) => pushReinforce(g, t, 0))
    expect(s.log.map((e) => e.key)).not.toContain('log.britainAtWar')
  })
})
