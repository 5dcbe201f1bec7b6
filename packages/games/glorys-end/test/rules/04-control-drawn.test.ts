/** Control and what hangs on it, hex by hex in positions by chance and in small scenes (4.3e, 4.7, 4.8, 7.10d, A12, A52, A70). */
import { describe, expect, it } from 'vitest'
import { DECOY, FORTRESS, GERMAN, hexAt, hexCount, unitSide, unitType, zones } from '../../src/data/index.ts'
import { controlMap, controlOf, noteEntry, setControl, settleControl } from '../../src/rules/control.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { noteParis, noteParisNow } from '../../src/rules/paris.ts'
import { placeUnits } from '../../src/rules/units.ts'
import { addTrench } from '../../src/rules/works.ts'
import { drawn } from '../drawn.ts'
import { unitsIn } from '../plain-combat.ts'
import { type Given, type Scene, scene } from '../position.ts'

describe('control', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    '[4.7d] [4.8a] [A12] [A21] [A32] whoever stands in a hex has it, but for decoys and fortresses: %i',
    (seed) => {
      const { g } = drawn(`control ${seed}`, 60, 4)
      // Some that stand there do not hold it for good, as cavalry.
      g.at.forEach((at, u) => {
        if (at >= 0 && (u + seed) % 3 === 0) g.control = g.control.with(at, 1 - unitSide[u]!)
      })
      for (let round = 0; round < 2; round++) {
        const map = controlMap(g)
        const field = fieldOf(g)
        for (let h = 0; h < hexCount; h++) {
          const holder = unitsIn(g, h).find((u) => unitType[u] !== DECOY && unitType[u] !== FORTRESS)
          const expected = holder === undefined ? g.control[h] : unitSide[holder]
          expect([map[h], controlOf(g, field, h)], `${h}`).toEqual([expected, expected])
        }
        // The same question again after one has gone.
        const u = g.at.findIndex((at) => at >= 0)
        placeUnits(g, [u], hexAt('4041'))
      }
    },
  )

  it('[4.7a] control of several hexes changes where it must', () => {
    const { g } = scene()
    const hexes = ['3534', '3535'].map(hexAt)
    setControl(g, hexes.slice(0, 1), GERMAN)
    setControl(g, hexes, GERMAN)
    expect(hexes.map((h) => g.control[h])).toEqual([GERMAN, GERMAN])
    const same = g.control
    setControl(g, hexes, GERMAN)
    expect(g.control).toBe(same)
  })

  const entered = (given: Given, id: string, label: string): Scene => {
    const s = scene(given)
    noteEntry(s.g, s.t, [s.u(id)], hexAt(label))
    return s
  }
  it('[A70] the Meuse is crossed in France by a German who holds what he enters', () => {
    expect(entered({}, 'G-2', '2830').g.germanWest).toBe(1)
    // In Belgium, in France east of the Meuse, a decoy, a Frenchman: not.
    expect(entered({}, 'G-2', '1525').g.germanWest).toBe(0)
    expect(entered({}, 'G-2', '3419').g.germanWest).toBe(0)
    expect(entered({}, 'DE-decoy-1', '2830').g.germanWest).toBe(0)
    expect(entered({}, 'F-1', '2830').g.germanWest).toBe(0)
  })

  it('[9.3a] [14.3g] an enemy trench or zone is gone when it is entered, the first of the list too; one’s own stays', () => {
    const s = scene()
    addTrench(s.g, hexAt('3534'), 0)
    noteEntry(s.g, s.t, [s.u('F-1')], hexAt('3534'))
    expect(s.g.trenches).toEqual([hexAt('3534')])
    noteEntry(s.g, s.t, [s.u('G-2')], hexAt('3534'))
    expect(s.g.trenches).toEqual([])
    for (const [i, zone] of zones.entries()) {
      const z = scene()
      z.g.zones = z.g.zones.with(i, 1)
      noteEntry(z.g, z.t, [z.u(zone.side === 1 ? 'G-2' : 'F-1')], zone.hex)
      expect(z.g.zones[i]).toBe(1)
      noteEntry(z.g, z.t, [z.u(zone.side === 1 ? 'F-1' : 'G-2')], zone.hex)
      expect(z.g.zones[i]).toBe(0)
    }
  })

  it('[4.5c] a Belgian costs the Allies when it leaves Belgium, not before', () => {
    const cost = (given: Given, label: string): number => entered(given, 'B-1', label).g.vp[0] - scene(given).g.vp[0]
    expect(cost({}, '1525')).toBe(0)
    expect(cost({}, '2830')).toBeLessThan(0)
    expect(cost({ scenario: 'marne' }, '2830')).toBe(0)
  })

  it('[7.10d] Brussels is lost for good to the German, not by what happens elsewhere', () => {
    const s = scene({ german: ['1625'] })
    settleControl(s.g, s.t, [hexAt('1625'), hexAt('1525')])
    expect(s.g.brusselsLost).toBe(0)
    setControl(s.g, [hexAt('1525')], GERMAN)
    settleControl(s.g, s.t, [hexAt('1525')])
    expect(s.g.brusselsLost).toBe(1)
  })
})

describe('Paris in danger', () => {
  const danger = (given: Given, change: (s: Scene) => void = () => {}): readonly number[] => {
    const s = scene({ turn: 8, german: ['2529', '2331', '2627'], ...given })
    change(s)
    noteParisNow(s.g, s.t)
    return [s.g.parisInDanger, s.log.length]
  }
  const LINE = { 'G-3': '2733', 'G-4': '2731' }
  it('[4.3e] [A52] a supplied German inside the perimeter, and nobody else', () => {
    expect(danger({ units: { 'G-2': '2834', ...LINE } })).toEqual([1, 1])
    expect(danger({ units: { ...LINE } })).toEqual([0, 0])
    expect(danger({ units: { 'DE-decoy-1': '2834', ...LINE } })).toEqual([0, 0])
    expect(danger({ units: { 'F-1': '2834', ...LINE } })).toEqual([0, 0])
    // Once is enough.
    const again = danger({ units: { 'G-2': '2834', ...LINE } }, (s) => {
      s.g.parisInDanger = 1
    })
    expect(again).toEqual([1, 0])
  })

  it('[4.3e] one of a stack is enough when it enters', () => {
    const s = scene({
      turn: 8,
      german: ['2529', '2331', '2627'],
      units: { 'G-2': '2834', 'DE-decoy-1': '2834', ...LINE },
    })
    noteParis(s.g, s.t, [s.u('DE-decoy-1')], hexAt('2834'))
    expect(s.g.parisInDanger).toBe(0)
    noteParis(s.g, s.t, [s.u('DE-decoy-1'), s.u('G-2')], hexAt('2834'))
    expect(s.g.parisInDanger).toBe(1)
  })

  it('[4.3e] on the Marne nothing depends on it', () => {
    const s = scene({ scenario: 'marne', turn: 8, units: { 'G-2': '2834' }, german: ['2529', '2331', '2627', '2834'] })
    noteParisNow(s.g, s.t)
    noteParis(s.g, s.t, [s.u('G-2')], hexAt('2834'))
    expect(s.g.parisInDanger).toBe(0)
  })
})
