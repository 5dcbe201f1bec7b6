/** Small print of several chapters: the numbers on which tables turn, the first of a list, hexes where two rules meet. */
import { describe, expect, it } from 'vitest'
import {
  BELGIUM,
  country,
  FRANCE,
  hasRail,
  hexAt,
  neighbours,
  ports,
  scenarios,
  stackingByTerrain,
  terrain,
  unitIndex,
  unitSide,
} from '../../src/data/index.ts'
import { battleOf } from '../../src/rules/account.ts'
import { columnShift } from '../../src/rules/assault-account.ts'
import { pushBombardment } from '../../src/rules/bombard.ts'
import { still } from '../../src/rules/field.ts'
import { pushFieldWorks } from '../../src/rules/field-works.ts'
import { steps } from '../../src/rules/index.ts'
import { dieAccount } from '../../src/rules/modifiers.ts'
import { type MovementFrame, reachOfUnit } from '../../src/rules/movement.ts'
import { stationCapacity } from '../../src/rules/rail-move.ts'
import { zoneItems } from '../../src/rules/retreat.ts'
import { pushSupply } from '../../src/rules/supply.ts'
import { placeUnit } from '../../src/rules/units.ts'
import { zonesOf } from '../../src/rules/zones.ts'
import { ALLIED, AWAY, FOUGHT, FRE, GERMAN } from '../../src/types.ts'
import { fort } from '../combat-play.ts'
import { canGo, go, moving, pick, stop, train, whyStep } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ gt: 14, ...given, options: { weather: false, ...given.options }, steps: Object.values(steps) })

describe('tables', () => {
  it('[11.5.2b] [R34] columns by CBF: 2 to 4, 5 to 8, 9 and more', () => {
    // CBF 4, 5, 8 and 9.
    const forts = ['Condé-sur-Aisne', 'Les Ayvelles', 'Génicourt', 'Sarts']
    const s = at({ scenario: 'campaign', works: forts })
    const shifts = (id: string): number[] => forts.map((name) => columnShift(s.g, fort(name), s.u(id)))
    expect([shifts('19.ID'), shifts('2.KD'), shifts('PiR.24')]).toEqual([
      [4, 3, 3, 2],
      [1, 0, 0, 0],
      [4, 4, 4, 4],
    ])
  })
  it('[9.6.2b] the ARF that bears on a retreat counts in steps: none, 1 to 4, 5 to 11, 12 and more', () => {
    const under = (units: Readonly<Record<string, string>>): number =>
      zoneItems(at({ scenario: 'campaign', units }).g, ALLIED, hex('AM26'))[0]!.value
    // The ARF of each: 0, 2, 4, 5, 11, 12.
    const found = ['JB 4.KK', '5.RD/1', '5.RD/2', '3.ID/1', '3.ID/3', '3.ID/4'].map((unit) => {
      const [id, n] = unit.split('/')
      return under({ [id!]: `AM27${n ? `/${n}` : ''}>3` })
    })
    expect(found).toEqual([3, 0, 0, -3, -3, -6])
    // Those of several units are added: 4 and 1, 11 and 1.
    expect(under({ '5.RD': 'AM27/2>3', 'G.Ers': 'AM27/1>3' })).toBe(-3)
    expect(under({ '3.ID': 'AM27/3>3', 'G.Ers': 'AM27/1>3' })).toBe(-6)
  })
})

describe('bombardment', () => {
  it('[8.2.2b] an enemy has no part in it; what else is asked of it is answered in general', () => {
    const s = at({ side: ALLIED, phase: 1, units: { '1ere DI': 'AP27>0', '2e DI': 'AO27>5', '18.ID': 'AP28>3' } })
    s.push((_g, t) => pushBombardment(t, ALLIED)).take({ type: 'shell', hex: hex('AP28') })
    const told = (type: string): string => s.refusal({ type, unit: s.u('18.ID') })
    expect(told('join')).toBe('8.2.2b deny.bombard.nations')
    expect(told('target')).toBe(told('pick'))
    expect(told('target')).not.toBe(told('join'))
  })
})

describe('Combat', () => {
  it('[9.4.8] [9.4.9] [9.1.8b] who fought before and is alone in its hex still has a flank and a rear', () => {
    const facing = (towards: number): readonly string[] => {
      const s = at({ units: { '19.ID': 'AM27>3', '1ere DI': `AM26>${towards}` } })
      s.g.marks[s.u('1ere DI')] = FOUGHT
      const b = battleOf(s.g, GERMAN, hex('AM26'), [s.u('19.ID')])
      expect([b.defenders, b.earlier]).toEqual([[], [s.u('1ere DI')]])
      return dieAccount(s.g, b).items.map((i) => i.rule)
    }
    expect(facing(0)).not.toContain('9.4.9')
    expect(facing(3)).toContain('9.4.9')
    expect([1, 2, 4, 5].some((d) => facing(d).includes('9.4.8'))).toBe(true)
  })
})

describe('Field Works', () => {
  it('[10.1.1] the first unit of the list digs like any other', () => {
    const s = at({ units: { '3.ID': 'AP28>3' } }).push((g, t) => pushFieldWorks(g, t, GERMAN))
    expect([s.u('3.ID'), s.offers('dig').map((a) => a.units)]).toEqual([0, [[0]]])
  })
})

/** Hexes on both sides of the frontier of France and Belgium. */
const FRONTIERS = [
  ['AI29', 'AJ29'],
  ['AJ29', 'AI29'],
] as const

describe('marches', () => {
  const exit = { '5e DI': 'AN26', '6e DI': 'AN25>0', '19.ID': 'AN27>3', '20.ID': 'AO24>1', '1ere DI': 'AK23' }
  it('[7.6.3c] what is shown of a unit goes from zone to zone only before all others', () => {
    const s = moving({ side: ALLIED, units: exit })
    const shown = (): boolean =>
      reachOfUnit(s.g, s.g.stack.at(-1) as MovementFrame, s.u('5e DI')).some((r) => r.path.join() === `${hex('AN25')}`)
    expect(shown()).toBe(true)
    stop(go(pick(s, '1ere DI'), 'AK24'))
    expect([shown(), whyStep(pick(s, '5e DI'), 'AN25').rule]).toEqual([false, '7.6.3c'])
  })
  /** The Jäger are picked at one place and join 3.KD at another. */
  const jaeger = (places: Readonly<Record<'JB 4.KK' | '3.KD' | '6.KD', string>>, ...way: string[]): Scene => {
    const units = { ...places, '1ere DI': 'AM26>0' }
    const s = go(pick(moving({ scenario: 'campaign', gt: 14, units, options: { weather: false } }), 'JB 4.KK'), ...way)
    return s.take(s.offers('combine')[0]!)
  }
  it('[6.6.3b] [7.6.3a] a division that takes its Jäger back in an enemy zone leaves it as one that stood there', () => {
    const s = jaeger({ 'JB 4.KK': 'AM28', '3.KD': 'AM27/2', '6.KD': 'AM28/2' })
    expect([s.where('3.KD'), s.where('JB 4.KK')]).toEqual(['AM27', 'gone'])
    expect([whyStep(s, 'AL27').rule, canGo(s, 'AM28')]).toEqual(['7.6.3a', true])
  })
  it('[6.6.3b] [7.6.3a] one that is in none goes on freely, wherever its Jäger stood', () => {
    const s = jaeger({ 'JB 4.KK': 'AM27', '3.KD': 'AM28/2', '6.KD': 'AM28/2' })
    expect([s.where('3.KD'), s.where('JB 4.KK')]).toEqual(['AM28', 'gone'])
    expect(canGo(s, 'AM27')).toBe(true)
    expect(canGo(go(s, 'AL28'), 'AL27')).toBe(true)
    // The march of the Jäger into the zone costs it MF, and does not halt it.
    const marched = jaeger({ 'JB 4.KK': 'AM28', '3.KD': 'AM28/2', '6.KD': 'AM28/2' }, 'AM27')
    expect([marched.where('3.KD'), marched.g.spent[marched.u('3.KD')]! > 0]).toEqual(['AM28', true])
    expect(canGo(marched, 'AM27')).toBe(true)
  })
  it('[3.3.2b] [R102] in GT2 Germans march over every frontier, French and Belgians over none', () => {
    const over = (id: string, from: string, to: string): string => {
      const side = unitSide[unitIndex(id)]!
      const s = pick(moving({ scenario: 'campaign', gt: 2, side, units: { [id]: from } }), id)
      return canGo(s, to) ? 'goes' : whyStep(s, to).rule
    }
    const ways = (id: string): string[] => FRONTIERS.map(([from, to]) => over(id, from, to))
    expect(FRONTIERS.map(([from, to]) => [country[hex(from)], country[hex(to)]])).toEqual([
      [BELGIUM, FRANCE],
      [FRANCE, BELGIUM],
    ])
    expect([ways('19.ID'), ways('1ere DI'), ways('1e DA')]).toEqual([
      ['goes', 'goes'],
      ['goes', '3.3.2b'],
      ['3.3.2b', 'goes'],
    ])
  })
  it('[2.5.3c] [7.9.1b] a gun that is in no firing position has none to leave', () => {
    for (const id of ['KMK.b3', 'ÖFAB.2']) {
      const s = pick(moving({ scenario: 'campaign', gt: 14, units: { [id]: 'AM25' } }), id)
      expect([s.offers('limber'), s.refusal({ type: 'limber' })]).toEqual([[], '2.5.3c deny.fip.notThere'])
    }
  })
  it('[1.1.5c] [12.1.3] an objective and a railway are taken once: who holds them enters without a word', () => {
    const s = at({ scenario: 'campaign', units: { '14.ID': 'AM27' } })
    const place = scenarios[s.g.scenario]!.objectives.find((h) => hasRail[h] === 1)!
    const enters = (): string[] => {
      s.log.length = 0
      s.roll((g, t) => placeUnit(g, t, s.u('14.ID'), place))
      return s.log.map((e) => e.key)
    }
    expect(enters()).toEqual(['log.railTaken', 'log.objectiveTaken'])
    s.g.at[s.u('14.ID')] = hex('AM27')
    expect(enters()).toEqual([])
  })
  it('[6.1.2] zones asked for in a time of rest are those of that time', () => {
    const { g, u } = at({ units: { '19.ID': 'AM27>3' } })
    const inZone = (): boolean => still(g, () => zonesOf(g, GERMAN).by[hex('AM26')] === 1)
    const facing = inZone()
    g.facing[u('19.ID')] = 0
    const turned = inZone()
    g.at[u('19.ID')] = hex('AM31')
    expect([facing, turned, inZone()]).toEqual([true, false, false])
  })
})

describe('trains', () => {
  it('[12.2.1] [12.2.1f] a suburb of Paris holds eight steps where the network ends, too', () => {
    const s = at({ scenario: 'campaign' })
    const ends = (label: string, only: string): number => {
      const rail = s.g.rail.slice()
      for (const h of neighbours[hex(label)]!) if (rail[h]! >= 0) rail[h] = h === hex(only) ? ALLIED : GERMAN
      s.g.rail = rail
      return stationCapacity(s.g, FRE, hex(label))
    }
    expect(ends('AX16', 'AX15')).toBe(8)
  })
  it('[6.4.1a] [6.4.2] nobody gets off where the hex is full of those on foot', () => {
    const most = stackingByTerrain[terrain[hexAt('AM27')]!]!
    const train14 = (steps: number): Scene => {
      const units = { '14.ID': 'AM27/1', '3.ID': 'AM27', '4.ID': 'AM27', '5.ID': 'AM27', '6.ID': `AM27/${steps - 12}` }
      return pick(
        moving({ units }, (it) => train(it, '14.ID', 'H3', 'AL28')),
        '14.ID',
      )
    }
    expect(train14(most).why({ type: 'disembark' })).toEqual({
      rule: '6.4.1a',
      key: 'deny.stacking',
      params: { hex: hex('AM27'), steps: most + 1, most },
    })
    expect(train14(most - 1).can({ type: 'disembark' })).toBe(true)
  })
})

describe('arrivals', () => {
  it('[7.7.1a] [7.7.2b] the first unit of the list arrives like any other: in its GT, not before', () => {
    const comes = (due: number): number[] => {
      const s = moving({ scenario: 'campaign', gt: 14, units: { '2.AOK': 'AM30', '4.ID': 'AM31' } }, (it) => {
        it.g.at[it.u('3.ID')] = AWAY
        it.g.due[it.u('3.ID')] = due
      })
      return [...new Set(s.offers('arrive').flatMap((a) => (a.unit <= s.u('4.ID') ? [a.unit] : [])))]
    }
    expect([comes(14), comes(15)]).toEqual([[0], []])
  })
})

describe('ports', () => {
  it('[13.1.10b] [18.1.1] what the first port of the list gives is noted as with the others', () => {
    const wrong = ports.flatMap((port, i) => {
      if (port.capacity === 0) return []
      const s = at({ scenario: 'campaign', side: ALLIED, phase: 0, units: { 'QG 5A': 'AM26' } })
      s.g.rail = s.g.rail.map((side, h) => (side < 0 || h === port.hex ? -1 : GERMAN))
      s.g.at[s.u('QG 5A')] = port.hex
      s.push((_g, t) => pushSupply(t, ALLIED))
      return s.g.portUsed[i] === 1 ? [] : [port.name]
    })
    expect(wrong).toEqual([])
  })
  it('[13.1.10a] [19.2.3] of a port off the map of the scenario nobody is asked', () => {
    const s = at({
      scenario: 'sambre-meuse',
      gt: 12,
      side: ALLIED,
      phase: 0,
      units: { '1ere DI': 'AS38' },
      options: { fog: true },
    })
    s.g.fog[s.u('1ere DI')] = 1
    expect(s.push((_g, t) => pushSupply(t, ALLIED)).step()).toBe('over')
  })
})
