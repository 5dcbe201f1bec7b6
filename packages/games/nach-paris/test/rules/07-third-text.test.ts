/** The last conditions of marches, trains, arrivals and repairs: guns on rails, ships, camps at the edge of the map (7.5, 9.2, 11.3, 12.2, 14.1, 17.1, 21.2). */
import type { Table } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  counterSides,
  directionTo,
  limits,
  lineIndex,
  near,
  railArms,
  replacementCost,
  scenarioIndex,
  scenarios,
  structureIndex,
  structures,
  unitIds,
  unitNation,
  unitSteps,
  works,
} from '../../src/data/index.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import { gunsFor, pushBombardment } from '../../src/rules/bombard.ts'
import { blow, blowActions } from '../../src/rules/destroy.ts'
import { steps } from '../../src/rules/index.ts'
import type { LeftoversFrame } from '../../src/rules/leftovers.ts'
import { mayOweContact } from '../../src/rules/move-do.ts'
import { HALTED } from '../../src/rules/move-frame.ts'
import { whyNotEmbark } from '../../src/rules/rail-move.ts'
import { usable } from '../../src/rules/rail-net.ts'
import { pushRepair } from '../../src/rules/repair.ts'
import { pushReplacements } from '../../src/rules/replace.ts'
import type { RetreatFrame } from '../../src/rules/retreat.ts'
import { waysOut } from '../../src/rules/withdraw-cavalry.ts'
import { ALLIED, AT_SEA, DONE, ELIMINATED, FRE, GER, GERMAN, INDOCTRINATED } from '../../src/types.ts'
import { fort, play } from '../combat-play.ts'
import { moving, pick } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ ...given, options: { weather: false, ...given.options }, steps: Object.values(steps) })
const top = <F>(s: Scene): F => s.g.stack.at(-1) as unknown as F

describe('guns on rails', () => {
  it('[12.2.3c] [12.3.3a] are never embarked, and ride where a line leads', () => {
    const s = moving({ units: { 'KMK.b2': 'AM27', '1ere DI': 'AM20' }, options: { weather: false } })
    const u = s.u('KMK.b2')
    expect(whyNotEmbark(s.g, u, 99, false, usable(s.g, GER, true))?.rule).toBe('12.2.3c')
    pick(s, 'KMK.b2')
    expect(s.why({ type: 'embark', line: 0, direction: 0 }).rule).toBe('12.2.3c')
    expect(s.why({ type: 'ride', line: lineIndex('H3'), hex: hex('AM20') }).rule).toBe('12.3.3a')
  })
  it('[9.3.3i] [9.3.3j] that are left and unhurt are not asked whether they go back', () => {
    const s = at({ gt: 14, units: { 'KMK.b2': 'AM27', '2.AOK': 'AM27' } })
    s.g.stack.push({ step: 'listens' })
    const f: LeftoversFrame = {
      step: 'leftovers',
      side: GERMAN,
      units: [s.u('2.AOK'), s.u('KMK.b2')],
      losses: 0,
      modifier: 0,
      retreats: false,
      stage: 2,
      hurt: [],
      steps: [],
    }
    s.g.stack.push(f as never)
    s.roll((g, t) => steps.leftovers!.run!(g, f as never, t))
    expect(top<RetreatFrame>(s).units).toEqual([s.u('2.AOK')])
  })
})

describe('what a move leaves', () => {
  it('[12.3.3a] guns on rails go on along the line on which they came', () => {
    const s = moving({ units: { 'KMK.b2': 'AM27', '1ere DI': 'AM20' }, options: { weather: false } })
    pick(s, 'KMK.b2')
    const [first] = s.offers('ride')
    s.take(first!)
    const f = s.g.stack.find((it) => it.step === 'move') as unknown as { line: number } | undefined
    expect([s.step(), f?.line]).toEqual(['move', first!.line])
  })
  it('[7.9.1a] who takes a firing position moves no farther', () => {
    const s = moving({ units: { 'KMK.b3': 'AM27', '1ere DI': 'AM20' }, options: { weather: false } })
    pick(s, 'KMK.b3')
    expect(s.can({ type: 'emplace' })).toBe(true)
    s.take({ type: 'emplace' })
    const f = s.g.stack.find((it) => it.step === 'move') as unknown as { how: number } | undefined
    expect(f === undefined || f.how === HALTED).toBe(true)
    expect(s.step() === 'move' ? s.offers('step') : []).toEqual([])
  })
  it('[16.1.7b] [19.2.3] a Fort that blows something up beside a marker learns of it for good', () => {
    const { worksInPlay } = scenarios[scenarioIndex('campaign')]!
    const reveals = (fog: number): number => {
      const s = at({
        scenario: 'campaign',
        gt: 14,
        phase: 2,
        units: { '14.ID': 'AM20', '1ere DI': 'AM21' },
        options: { fog: true },
      })
      s.g.forts = works.map((w, i) => (worksInPlay[i] === 1 ? w.steps : 0))
      const [first] = [1, 2].flatMap((nation) => blowActions(s.g, nation, []))
      if (first?.type !== 'blow') throw new Error('nothing can be blown up')
      const place = structures[first.structure]!.hex
      const beside = [0, 1, 2, 3, 4, 5]
        .map((d) => near[place * 6 + d]!)
        .find((h) => h >= 0 && !works.some((w) => w.hex === h))!
      s.g.at[s.u('14.ID')] = beside
      s.g.fog[s.u('14.ID')] = fog
      let n = 0
      const table = { roll: () => 10, log: () => {}, reveal: () => n++ } as unknown as Table
      blow(s.g, table, first.work, first.structure)
      return n
    }
    expect([reveals(0), reveals(1) > 0]).toEqual([0, true])
  })
})

describe('who is stuck, at sea or without an end', () => {
  it('[12.2.4a] a train that can do nothing else may stop beside another', () => {
    const s = moving(
      { units: { '14.ID': 'AM27', '13.ID': 'AM27', '1ere DI': 'AM20' }, options: { weather: false } },
      (it) => {
        for (const id of ['14.ID', '13.ID']) {
          it.g.line[it.u(id)] = lineIndex('H3')
          it.g.facing[it.u(id)] = directionTo(hex('AM27'), hex('AL28'))
        }
        it.g.rail = it.g.rail.map((side, h) => (side < 0 || h === hex('AM27') ? side : ALLIED))
        it.g.spent[it.u('14.ID')] = 99
      },
    )
    pick(s, '14.ID')
    expect([s.step(), s.g.marks[s.u('14.ID')]! & DONE]).toEqual(['movement', DONE])
  })
  it('[21.2.2a] [18.1.4] who is at sea or comes from there owes nobody contact', () => {
    const s = at({
      scenario: 'campaign',
      gt: 14,
      side: ALLIED,
      phase: 2,
      units: { '1ere DI': 'AX39', '19.ID': 'AX37' },
      options: { naval: true, doctrine: true },
    })
    const u = s.u('1ere DI')
    s.g.doctrine[u] = INDOCTRINATED
    expect(mayOweContact(s.g, u, hex('AX39'))).toBe(true)
    expect(mayOweContact(s.g, u, AT_SEA)).toBe(false)
    s.g.at[u] = AT_SEA
    expect(mayOweContact(s.g, u, hex('AX39'))).toBe(false)
  })
  it('[9.2.2a] [R32] where every way leads away from its supply all are open', () => {
    const { exits } = scenarios[scenarioIndex('campaign')]!
    const exit = exits.find((e) => e.home === ALLIED && railArms[e.hex]!.length === 4)!
    const s = at({ scenario: 'campaign', gt: 14, units: { '4e DC': 'AM20' } })
    s.g.at[s.u('4e DC')] = exit.hex
    s.g.rail = s.g.rail.map((side, h) => (side < 0 || h === exit.hex ? side : GERMAN))
    const open = [0, 1, 2, 3, 4, 5].filter(
      (d) => scenarios[scenarioIndex('campaign')]!.inPlay[near[exit.hex * 6 + d]!] === 1,
    )
    expect(waysOut(s.g, s.u('4e DC')).length).toBe(open.length)
    expect(open.length).toBeGreaterThan(1)
  })
})

describe('camps', () => {
  it('[11.3.8] beside the edge of the map nothing fires along from beyond it', () => {
    const s = play({
      scenario: 'campaign',
      side: ALLIED,
      gt: 14,
      units: { 'Gar. Anvers': 'AG42', '19.ID': 'AG43', '1e DA': 'AG42' },
    })
    for (const id of ['Gar. Anvers', '1e DA']) s.g.facing[s.u(id)] = directionTo(hex('AG42'), hex('AG43'))
    s.push((_g, t) => pushCombats(t, ALLIED))
    const attack = s.offers('attack').find((a) => unitIds[a.unit] === 'Gar. Anvers') ?? s.offers('attack')[0]!
    s.takeWithin([10, 1, 1, 1, 1], attack)
    expect(['attack', 'combat', 'combats', 'retreat', 'advance', 'over']).toContain(s.step())
    expect(unitIds[attack.unit]).toBe('Gar. Anvers')
  })
  it('[11.3.5b] three ARF of Forts alone are enough, where five with a brigade are not', () => {
    const camp = fort('Fléron')
    const target = near[works[camp]!.hex * 6]!
    const s = play({
      scenario: 'campaign',
      gt: 8,
      side: ALLIED,
      phase: 1,
      works: ['Fléron'],
      units: { '14.ID': 'AM20', '15e BM': 'AM21/1' },
    })
    s.g.at[s.u('14.ID')] = target
    s.g.at[s.u('15e BM')] = works[camp]!.hex
    s.g.facing[s.u('15e BM')] = 0
    s.push((_g, t) => pushBombardment(t, ALLIED))
    expect(s.offers('shell').map((a) => a.hex)).toEqual([target])
    expect(gunsFor(s.g, top(s), { type: 'shell', hex: target })).toEqual({ guns: [], works: [camp] })
  })
  it('[14.1.3] [14.1.5a] what costs more than a whole Replacement is not rebuilt for one', () => {
    const rebuilt = (pool: number): number => {
      const gt = scenarios[scenarioIndex('campaign')]!.replacements[GER]!.findIndex((n, i) => n === 0 && i > 5)
      const s = at({ scenario: 'campaign', gt, units: { '19.ID': 'AM27' } })
      s.g.at[s.u('1.GID')] = ELIMINATED
      s.g.pool[GER] = pool
      s.push((g, t) => pushReplacements(g, t, GERMAN))
      return s.offers('rebuild').length
    }
    const cost = replacementCost[at({}).u('1.GID')]! * 2
    expect([rebuilt(cost - 1), rebuilt(cost) > 0]).toEqual([0, true])
  })
})

describe('repairs', () => {
  const GUISE = structureIndex('Tunnel de Guise')
  it('[17.1.2a] [17.1.4] what lies elsewhere is not repaired; guns of exactly so much ARF keep engineers from work', () => {
    const other = structures.findIndex((st, i) => i !== GUISE && st.hex !== hex('AM26') && st.other !== hex('AM26'))
    const s = at({ phase: 0, gt: 14, units: { 'Ebk.1': 'AM26', '1ere DI': 'AP21' } })
    s.g.broken[GUISE] = 2
    s.g.broken[other] = 2
    s.push((g, t) => pushRepair(g, t, GERMAN))
    expect(s.why({ type: 'repair', unit: s.u('Ebk.1'), structure: other }).rule).toBe('17.1.2a')
    const offered = (id: string, n: number): number => {
      const r = at({ phase: 0, gt: 14, units: { 'Ebk.1': 'AM26', [id]: `AM25/${n}` } })
      r.g.facing[r.u(id)] = directionTo(hex('AM25'), hex('AM26'))
      r.g.broken[GUISE] = 2
      r.push((g, t) => pushRepair(g, t, GERMAN))
      return r.step() === 'repair' ? r.offers('repair').length : 0
    }
    const arf = (u: number, n: number): number => (n > 0 && n <= unitSteps[u]! ? counterSides[u]![n]!.arf : -1)
    const strengths = [1, 2, 3, 4]
    const gun = unitIds.findIndex(
      (_, u) =>
        unitNation[u] === FRE &&
        strengths.some((n) => arf(u, n) === limits.repairArf) &&
        strengths.some((n) => arf(u, n) >= 0 && arf(u, n) < limits.repairArf),
    )
    const just = strengths.find((n) => arf(gun, n) === limits.repairArf)!
    const less = strengths.find((n) => arf(gun, n) >= 0 && arf(gun, n) < limits.repairArf)!
    expect([offered(unitIds[gun]!, just), offered(unitIds[gun]!, less)]).toEqual([0, 1])
  })
})
