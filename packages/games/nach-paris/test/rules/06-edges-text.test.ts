/** Edges of families, marches, duty, engineers, digging, ENCs and dead ends that chance seldom draws (6.6, 7, 10 to 13, 16, 21). */
import { describe, expect, it } from 'vitest'
import {
  counterSides,
  encs,
  INF,
  isAutonomous,
  labelOf,
  lineIndex,
  lines,
  near,
  railArms,
  scenarioIndex,
  scenarios,
  stackingByTerrain,
  structures,
  terrain,
  unitCorps,
  unitCount,
  unitIds,
  unitNation,
  unitRank,
  unitSteps,
  unitType,
  works,
  worksOfEnc,
} from '../../src/data/index.ts'
import { pushCombatMoves } from '../../src/rules/combat-moves.ts'
import { commanderOf, pushHqChanges } from '../../src/rules/command.ts'
import { pushConsolidation } from '../../src/rules/consolidate.ts'
import { matesOf } from '../../src/rules/corps.ts'
import { digger, pushFieldWorks } from '../../src/rules/field-works.ts'
import { isForbidden } from '../../src/rules/ground.ts'
import { steps } from '../../src/rules/index.ts'
import { pushLocks } from '../../src/rules/locks.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { moverOf, startOf } from '../../src/rules/mover.ts'
import { armIndex, usable } from '../../src/rules/rail-net.ts'
import { reached } from '../../src/rules/reach.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { hasLimitedWorks } from '../../src/rules/shelter.ts'
import { combine, mates, whyNotSplit } from '../../src/rules/split.ts'
import { isAtOwnEnc, pushSupply } from '../../src/rules/supply.ts'
import { cabOf, cabTest } from '../../src/rules/tests.ts'
import { pushWithdrawals } from '../../src/rules/withdraw.ts'
import {
  ABSENT,
  ALLIED,
  BEL,
  CHANGING,
  DESTROYED,
  FIELD_WORKS,
  FOLDED,
  FRE,
  GER,
  GERMAN,
  INDOCTRINATED,
  type Unit,
} from '../../src/types.ts'
import { fort } from '../combat-play.ts'
import { moving, pick } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ ...given, options: { weather: false, ...given.options }, steps: Object.values(steps) })
const put = (s: Scene, u: Unit, where: number, n: number): void => {
  s.g.at[u] = where
  s.g.steps[u] = n
}

describe('families', () => {
  it('[6.6.1a] a division splits only while both its parts are with it', () => {
    const s = at({ units: { '40e DI': 'AM25' }, side: ALLIED })
    const [whole, first, second] = [s.u('40e DI'), s.u('79e Bde'), s.u('80e Bde')]
    s.g.at[first] = FOLDED
    s.g.at[second] = FOLDED
    expect(whyNotSplit(s.g, whole, [])).toBeUndefined()
    for (const lost of [first, second]) {
      s.g.at[first] = FOLDED
      s.g.at[second] = FOLDED
      s.g.at[lost] = DESTROYED
      expect(whyNotSplit(s.g, whole, [])?.rule).toBeDefined()
    }
  })
  it('[6.6.3b] a cavalry corps takes its Jäger back where each of the three is beside both others', () => {
    const s = at({ units: { '3.KD': 'AM28/1', '6.KD': 'AM28/1', 'JB 4.KK': 'AM28' } })
    const [third, sixth] = [s.u('3.KD'), s.u('6.KD')]
    for (const u of [third, sixth]) s.g.steps[u] = 2
    const all = (): number => mates(s.g, s.u('JB 4.KK'), []).length
    expect(all()).toBe(1)
    // In a row: the Jäger beside both, these two hexes apart.
    s.g.at[third] = hex('AM29')
    s.g.at[sixth] = hex('AM27')
    expect(all()).toBe(0)
    s.g.at[sixth] = hex('AM28')
    expect(all()).toBe(1)
  })
  it('[6.6.4b] [R54] 17.ID forms whether 15.ID, which takes its regiment back, is on the map or not', () => {
    const s = at({ units: { '33.IB': 'AM28', '34.IB': 'AM28' } })
    s.g.at[s.u('17.ID')] = FOLDED
    expect(s.g.at[s.u('15.ID')]! < 0).toBe(true)
    expect(mates(s.g, s.u('33.IB'), [])).toEqual([[s.u('34.IB')]])
    const most = stackingByTerrain[terrain[hex('AM27')]!]!
    put(s, s.u('15.ID'), hex('AM27'), 3)
    for (const [i, id] of ['3.ID', '4.ID', '5.ID'].entries()) put(s, s.u(id), hex('AM27'), i < 2 ? 4 : most - 11)
    expect(mates(s.g, s.u('33.IB'), [])).toEqual([])
    // On a train it takes no room (6.4.2).
    s.g.line[s.u('15.ID')] = 0
    expect(mates(s.g, s.u('33.IB'), [])).toEqual([[s.u('34.IB')]])
    // 17.ID is not of the scenario: its brigades stay what they are.
    s.g.at[s.u('17.ID')] = ABSENT
    expect(mates(s.g, s.u('33.IB'), [])).toEqual([])
  })
  it('[6.6.4c] [R54] 15.ID gets its regiment back while it lives', () => {
    const back = (steps: number): number => {
      const s = at({ units: { '33.IB': 'AM28', '34.IB': 'AM28' } })
      s.g.at[s.u('17.ID')] = FOLDED
      if (steps > 0) put(s, s.u('15.ID'), hex('AM27'), steps)
      s.roll((g, t) => combine(g, t, s.u('33.IB'), [s.u('34.IB')]))
      return s.g.steps[s.u('15.ID')]!
    }
    expect([back(0), back(1), back(3)]).toEqual([0, 2, 4])
  })
  it('[6.6.3a] the Jäger leave neither a division that has lost a step nor its sister', () => {
    const why = (third: number, sixth: number): string | undefined => {
      const s = at({ scenario: 'campaign', gt: 5, units: { '3.KD': 'AM27', '6.KD': 'AM28' } })
      s.g.at[s.u('JB 4.KK')] = FOLDED
      s.g.steps[s.u('3.KD')] = third
      s.g.steps[s.u('6.KD')] = sixth
      return whyNotSplit(s.g, s.u('3.KD'), [])?.key
    }
    expect([why(3, 3), why(2, 3), why(3, 2), why(2, 2), why(1, 3)]).toEqual([
      undefined,
      'deny.split.losses',
      'deny.split.losses',
      'deny.split.losses',
      'deny.split.steps',
    ])
  })
  it.each(scenarios.map((it) => it.id))('[2.5.7] [2.5.7b] the living of every corps are mates: %s', (id) => {
    const s = at({ scenario: id })
    const { autonomous, notAutonomous } = scenarios[scenarioIndex(id)]!
    s.g.steps = unitSteps.map((n, u) => (u % 7 === 0 ? 0 : n))
    const loose = (u: number): boolean =>
      autonomous.includes(u) || (isAutonomous[u] === 1 && !notAutonomous.includes(u))
    for (let u = 0; u < unitCount; u++) {
      const said = unitCorps.flatMap((corps, v) =>
        corps >= 0 && corps === unitCorps[u] && v !== u && s.g.steps[v]! > 0 && !loose(u) && !loose(v) ? [v] : [],
      )
      expect(matesOf(s.g, u), unitIds[u]).toEqual(said)
    }
  })
})

describe('marches', () => {
  it('[6.4.1a] [7.1.2] a full hex is none to go to when nothing lies behind it', () => {
    const most = stackingByTerrain[terrain[hex('AM27')]!]!
    const s = at({
      phase: 2,
      units: { '14.ID': 'AM28', '3.ID': 'AM27', '4.ID': 'AM27', '5.ID': 'AM27', '6.ID': `AM27/${most - 12}` },
    })
    const m = moverOf(s.g, s.u('14.ID'), true)
    const from = startOf(m, hex('AM28'), 0)
    const cost = reached(m, from, 99).find((r) => r.hex === hex('AM27'))!.cost
    const to = (mf: number): string[] => reached(m, from, mf).map((r) => `${labelOf(r.hex)}${r.end ? '' : ' passing'}`)
    expect([to(cost).some((t) => t.startsWith('AM27')), to(2 * cost + 10).includes('AM27 passing')]).toEqual([
      false,
      true,
    ])
    expect(to(2 * cost + 10).filter((t) => t.endsWith('passing'))).toEqual(['AM27 passing'])
    expect(to(2 * cost + 10)).not.toContain('AM28')
  })
  it('[7.6.2] [19.2.3] cavalry that rides into a hidden zone rides on out of it; infantry is stopped', () => {
    const enters = (id: string): Scene => {
      const s = moving(
        { units: { [id]: 'AN28', '1ere DI': 'AM26>5' }, options: { fog: true, weather: false } },
        (it) => {
          it.g.fog[it.u('1ere DI')] = 1
          it.g.fog[it.u(id)] = 1
        },
      )
      return pick(s, id).take({ type: 'step', hex: hex('AN27') })
    }
    const [rides, marches] = [enters('2.KD'), enters('14.ID')]
    expect([rides.offers('step').length > 0, rides.events('log.halted').length]).toEqual([true, 0])
    expect([marches.offers('step').length, marches.events('log.halted').length > 0]).toEqual([0, true])
  })
  it('[7.6.3c] once a unit has marched out of a zone into the open, no other goes from zone to zone', () => {
    const begun = (first: string): string => {
      const s = moving({
        units: { '14.ID': 'AN27', '13.ID': 'AN27', '3.ID': 'AM27>4', '1ere DI': 'AM26>5' },
        options: { weather: false },
      })
      pick(s, '14.ID').take({ type: 'step', hex: hex(first) })
      if (s.step() === 'move') s.take({ type: 'stop' })
      if (s.step() === 'chooseFacing') s.take({ type: 'face', facing: 0 })
      pick(s, '13.ID')
      const next = { type: 'step', hex: hex('AM27') } as const
      return s.can(next) ? 'goes' : s.why(next).rule
    }
    expect([begun('AM27'), begun('AN28')]).toEqual(['goes', '7.6.3c'])
  })
  it('[21.2.2a] [R48] who cannot come to stand beside the enemy any more owes nothing', () => {
    const french = (spent: number): Scene =>
      moving(
        {
          scenario: 'campaign',
          gt: 14,
          side: ALLIED,
          units: { '1ere DI': 'AM24', '19.ID': 'AM26>0' },
          options: { doctrine: true, weather: false },
        },
        (it) => {
          it.g.doctrine[it.u('1ere DI')] = INDOCTRINATED
          it.g.spent[it.u('1ere DI')] = spent
        },
      )
    expect([french(0).can({ type: 'done' }), french(99).can({ type: 'done' })]).toEqual([false, true])
    const tired = pick(french(99), '1ere DI')
    expect([tired.can({ type: 'stop' }), tired.offers('face').length]).toEqual([true, 5])
  })
  it('[21.2.2a] friends beside it are no enemies, and enemies farther than two hexes none that it owes anything', () => {
    const owes = (friend: string, enemy: string): boolean =>
      !moving(
        {
          scenario: 'campaign',
          gt: 14,
          side: ALLIED,
          units: { '1ere DI': 'AM24', '2e DI': friend, '19.ID': enemy },
          options: { doctrine: true, weather: false },
        },
        (it) => {
          it.g.doctrine[it.u('1ere DI')] = INDOCTRINATED
        },
      ).can({ type: 'done' })
    expect([owes('AM20', 'AM26>0'), owes('AM23', 'AM26>0'), owes('AM23', 'AM27>0')]).toEqual([true, true, false])
  })
  it('[3.3.2b] [R102] through GT2 French and Belgians keep behind their frontier, Germans do not', () => {
    const { hexes } = scenarios[scenarioIndex('campaign')]!
    const s = at({ scenario: 'campaign', gt: 2 })
    const forbidden = (id: string, gt: number): number => {
      s.g.gt = gt
      return hexes.filter((h) => isForbidden(s.g, s.u(id), h)).length
    }
    const [french, belgian] = [forbidden('1ere DI', 2), forbidden('DC Belge', 2)]
    expect([french > 100, belgian > french, forbidden('19.ID', 2)]).toEqual([true, true, 0])
    expect([forbidden('1ere DI', 3) < french, forbidden('DC Belge', 3) < belgian]).toEqual([true, true])
    expect(isForbidden(s.g, s.u('DC Belge'), hex('AG41'))).toBe(false)
  })
  it('[9.6.1b] each unit that retreats turns by its own losses, whoever goes first', () => {
    const s = at({ side: GERMAN, units: { '1ere DI': 'AM25', '2e DI': 'AM25' } })
    const [first, second] = [s.u('1ere DI'), s.u('2e DI')]
    s.push((_g, t) => pushRetreat(t, ALLIED, [first, second], [2, 1]))
    const facings = (u: Unit): number =>
      new Set(s.offers('retreat').flatMap((a) => (a.unit === u ? [a.facing] : []))).size
    expect([facings(first), facings(second)]).toEqual([1, 6])
    s.take(s.offers('retreat').find((a) => a.unit === first)!)
    expect(facings(second)).toBe(6)
  })
  it('[7.6.3c] [9.7.3] [19.2.3] from one hidden zone into another: who goes first does not keep the next from it', () => {
    const s = at({
      units: { '14.ID': 'AN27', '13.ID': 'AN27', '3.ID': 'AM27>4', '1ere DI': 'AM26>5' },
      options: { fog: true },
    })
    s.g.fog[s.u('1ere DI')] = 1
    s.push((g, t) => pushCombatMoves(g, t, GERMAN))
    for (const id of ['14.ID', '13.ID']) {
      s.take({ type: 'shift', unit: s.u(id), hex: hex('AM27') })
      if (s.step() === 'chooseFacing') s.take({ type: 'face', facing: 0 })
    }
    expect([s.where('14.ID'), s.where('13.ID'), s.events('log.shiftFails').length]).toEqual(['AM27', 'AM27', 0])
  })
})

describe('Consolidation', () => {
  it('[6.5.1a] [6.5.2b] who has given a step may give another, whoever gave one in between', () => {
    const s = at({ scenario: 'campaign', gt: 14 })
    const like = (u: Unit): string => JSON.stringify([unitNation[u], unitRank[u], counterSides[u]])
    const free = [...Array(unitCount).keys()].filter(
      (u) => unitType[u] === INF && unitNation[u] === GER && unitCorps[u]! < 0 && unitSteps[u] === 3,
    )
    const alike = free.map((u) => free.filter((v) => like(u) === like(v))).find((list) => list.length >= 5)
    const [a, b, c, d, e] = alike!
    for (const u of [a!, b!, c!, d!, e!]) put(s, u, hex('AM27'), 2)
    s.push((g, t) => pushConsolidation(g, t, GERMAN))
    for (const [unit, from] of [
      [a, d],
      [b, e],
      [c, d],
    ] as const)
      s.take({ type: 'consolidate', unit: unit!, from: from! })
    expect([a, b, c, d, e].map((u) => s.g.steps[u!])).toEqual([3, 3, 3, 0, 1])
  })
})

describe('works', () => {
  it('[10.1.3a] guns dig by the CAB of the INF beside them; alone by their own', () => {
    const s = at({ units: { 'I/Fußa.7': 'AM27' } })
    const har = s.u('I/Fußa.7')
    const better = (u: Unit): boolean => {
      put(s, u, hex('AM27'), unitSteps[u]!)
      const is = cabOf(s.g, u).value > cabOf(s.g, har).value
      s.g.at[u] = ABSENT
      return is
    }
    const inf = [...Array(unitCount).keys()].find((u) => unitType[u] === INF && unitNation[u] === GER && better(u))!
    put(s, inf, hex('AM27'), unitSteps[inf]!)
    expect([digger(s.g, [inf, har]), digger(s.g, [har, inf]), digger(s.g, [har])]).toEqual([inf, inf, har])
  })
  it('[11.1.7] Field Works are upgraded where everybody of the hex is in them', () => {
    const offered = (second: number): number => {
      const s = at({ scenario: 'campaign', gt: 22, units: { '14.ID': 'AM27', '13.ID': 'AM27' } })
      s.g.works[s.u('14.ID')] = FIELD_WORKS
      s.g.works[s.u('13.ID')] = second
      return s.push((g, t) => pushFieldWorks(g, t, GERMAN)).offers('upgrade').length
    }
    expect([offered(FIELD_WORKS), offered(0)]).toEqual([1, 0])
  })
  it('[R39] [19.1.3a] works without room for all: one hexside, one nation, one hidden unit is enough', () => {
    const s = at({ scenario: 'campaign', gt: 14, units: { '1ere DI': 'AM25', '2e DI': 'AM25' } })
    s.g.forts = works.map((w) => w.steps)
    // Liège: Regular for Belgians, Field Works for other Allies, on three hexsides of X36.
    const liege = (...from: number[]): boolean => hasLimitedWorks(s.g, ALLIED, hex('X36'), from)
    expect([liege(0), liege(0, 3), liege(3), liege(2, 3)]).toEqual([true, true, false, false])
    expect(hasLimitedWorks(s.g, GERMAN, hex('X36'), [0])).toBe(false)
    expect(hasLimitedWorks(s.g, GERMAN, hex('S21'), [0])).toBe(true)
    const dug = (): boolean => hasLimitedWorks(s.g, ALLIED, hex('AM25'), [0])
    expect(dug()).toBe(false)
    s.g.works[s.u('1ere DI')] = FIELD_WORKS
    expect(dug()).toBe(false)
    s.g.fog[s.u('1ere DI')] = 1
    expect(dug()).toBe(true)
  })
  it('[16.1.7b] [19.2.3] hidden enemies keep a Fort from blowing up what lies beside it, and are not told before', () => {
    const bridge = structures.findIndex(
      (b) => b.other >= 0 && [labelOf(b.hex), labelOf(b.other)].sort().join() === 'X35,Y35',
    )
    const liege = (enemies: Readonly<Record<string, string>>): Scene => {
      const s = at({
        scenario: 'campaign',
        gt: 4,
        side: ALLIED,
        phase: 2,
        works: ['Fléron'],
        units: enemies,
        options: { fog: true },
      })
      for (const id of Object.keys(enemies)) s.g.fog[s.u(id)] = 1
      return s.push((_g, t) => pushMovement(t, ALLIED))
    }
    const blow = { type: 'blow', work: fort('Fléron'), structure: bridge } as const
    // Both ends of the bridge lie beside Fléron or one of them: guns must see them all.
    const [a, b] = [structures[bridge]!.hex, structures[bridge]!.other]
    const beside = [0, 1, 2, 3, 4, 5].filter((d) => [a, b].includes(near[works[blow.work]!.hex * 6 + d]!))
    expect(beside.length).toBeGreaterThan(0)
    const free = liege({})
    free.take(blow, 10)
    expect([free.g.broken[bridge]! > 0, free.events('log.blowFails').length]).toEqual([true, 0])
    const shut = liege({ '4.KD': 'X34', '9.KD': 'Y34', '2.KD': 'X36' })
    expect(shut.can(blow)).toBe(true)
    shut.take(blow)
    expect([shut.g.broken[bridge], shut.events('log.blowFails').length]).toEqual([0, 1])
  })
  it('[16.1.4a] [19.2.3] engineers under a hidden zone are let try, and fail', () => {
    const engineer = (hidden: number): Scene => {
      const s = moving(
        { units: { 'SCF.1': 'AM26', '14.ID': 'AM27>3' }, side: ALLIED, options: { fog: true, weather: false } },
        (it) => {
          it.g.fog[it.u('14.ID')] = hidden
          it.g.fog[it.u('SCF.1')] = 1
        },
      )
      return pick(s, 'SCF.1')
    }
    expect([engineer(1).offers('destroy').length > 0, engineer(0).offers('destroy').length]).toEqual([true, 0])
    const s = engineer(1)
    const { structure } = s.offers('destroy')[0]!
    s.take({ type: 'destroy', structure })
    expect([s.g.broken[structure], s.events('log.destroyFails').length > 0]).toEqual([0, true])
  })
})

describe('communications', () => {
  it('[13.1.8] an ENC is its nation’s while one Fort stands, or while no enemy is in any of its hexes', () => {
    const maubeuge = 2
    const [a, b, c] = encs[maubeuge]!.hexes
    const s = at({ scenario: 'campaign', gt: 14, side: ALLIED, units: { '1ere DI': 'AM25', '19.ID': 'AM27' } })
    const [french, german] = [s.u('1ere DI'), s.u('19.ID')]
    const own = (forts: readonly number[], enemy: number): boolean => {
      s.g.forts.fill(0)
      for (const w of forts) s.g.forts[w] = 1
      s.g.at[french] = a!
      s.g.at[german] = enemy
      return isAtOwnEnc(s.g, french)
    }
    const [first, ...more] = worksOfEnc[maubeuge]!
    expect([own([], hex('AM20')), own([], b!), own([], c!)]).toEqual([true, false, false])
    expect([own([first!], b!), own(more, c!), own([first!, ...more], b!)]).toEqual([true, true, true])
  })
  it('[13.1.9] [19.2.3] an ENC of many hexes is asked about where a marker lies near one of them', () => {
    const asked = (where: string): number => {
      const s = at({
        scenario: 'campaign',
        gt: 14,
        side: ALLIED,
        phase: 0,
        works: ['Boussois'],
        units: { 'Cav Div': where },
        options: { fog: true },
      })
      s.g.fog[s.u('Cav Div')] = 1
      s.push((_g, t) => pushSupply(t, ALLIED))
      let n = 0
      for (; s.step() === 'supply' && n < 20; n++) s.take({ type: 'done' })
      return n
    }
    const near3 = labelOf(near[near[hex('AJ31') * 6 + 1]! * 6 + 1]!)
    expect([asked(near3) > 0, asked('AM20')]).toEqual([true, 0])
  })
  it('[13.2.2c] a corps of which one division has failed before changes its HQ without a test', () => {
    const s = at({
      scenario: 'campaign',
      gt: 14,
      phase: 0,
      units: { '19.ID': 'AM27', '20.ID': 'AM28', '2.AOK': 'AM40', '1.AOK': 'AM29' },
    })
    for (const id of ['19.ID', '20.ID']) s.g.hq[s.u(id)] = s.u('2.AOK')
    s.g.marks[s.u('20.ID')]! |= CHANGING
    s.push((g, t) => pushHqChanges(g, t, GERMAN))
    const change = s.offers('changeHq').find((a) => a.hq === s.u('1.AOK'))!
    s.take(change)
    expect(['19.ID', '20.ID'].map((id) => s.g.hq[s.u(id)])).toEqual([s.u('1.AOK'), s.u('1.AOK')])
  })
  it('[13.1.3] the HQ that is told as its commander is on the map, and the one whose radius it is deepest in', () => {
    const s = at({ side: ALLIED, units: { '1ere DI': 'AM25' } })
    const commander = (): number | undefined => commanderOf(s.g, s.u('1ere DI'))?.hq
    expect(commander()).toBeUndefined()
    put(s, s.u('QG 4A'), hex('AM21'), 1)
    expect(commander()).toBe(s.u('QG 4A'))
    put(s, s.u('QG 5A'), hex('AM24'), 1)
    expect(commander()).toBe(s.u('QG 5A'))
    expect(commanderOf(s.g, s.u('1ere DI'))).toMatchObject({ distance: 1 })
  })
  it('[7.8.2] steps of a withdrawn unit that nobody can make up are not owed any longer', () => {
    const leaves = (payer: string): Scene =>
      at({ scenario: 'campaign', gt: 13, phase: 2, units: { '3.GID': 'AM27/3', [payer]: 'AM28' } }).push((g, t) =>
        pushWithdrawals(g, t, GERMAN),
      )
    const [paid, forgiven] = [leaves('2.GRD'), leaves('2.KD')]
    expect([paid.step(), paid.g.steps[paid.u('2.GRD')]]).toEqual(['over', 3])
    expect([forgiven.step(), forgiven.where('3.GID'), forgiven.where('2.KD')]).toEqual(['over', 'gone', 'AM28'])
  })
  it('[17.2.1c] a lock with two hexes to hold opens only with both', () => {
    const s = at({ scenario: 'campaign', gt: 14, side: ALLIED, phase: 0, options: { locks: true } })
    const offers = (): number[] => {
      s.g.stack.length = 0
      return s
        .push((g, t) => pushLocks(g, t, ALLIED))
        .offers('openLock')
        .map((a) => a.area)
    }
    expect(offers()).toContain(0)
    s.g.lockHeld[0] = GER
    expect(offers()).not.toContain(0)
    s.g.lockHeld[0] = BEL
    s.g.lockHeld[1] = GER
    expect(offers()).not.toContain(0)
  })
  it.each(['C17', 'F65', 'F66', 'C10'])('[12.1.5f] a dead end is used as a whole or not at all: %s', (id) => {
    const line = lineIndex(id)
    const { hexes } = lines[line]!
    const used = (enemy: number): number => {
      const s = at({ scenario: 'campaign', gt: 14, side: ALLIED })
      s.g.rail = s.g.rail.map((side, h) => (h === enemy ? GERMAN : side < 0 ? side : ALLIED))
      const net = usable(s.g, FRE)
      return hexes
        .flatMap((h) => railArms[h]!.map((arm, i) => (arm.line === line ? net.arms[armIndex(h, i)]! : 0)))
        .reduce((sum, n) => sum + n, 0)
    }
    const whole = used(-1)
    expect(whole).toBeGreaterThan(0)
    for (const h of hexes) expect(used(h)).toBe(0)
  })
  it('[5.1.2b] [R47] a test that needs no die names its rules all the same, doctrine and what adds nothing apart', () => {
    const s = at({ side: ALLIED, units: { '1ere DI': 'AM25' } })
    const u = s.u('1ere DI')
    expect(unitType[u]).toBe(INF)
    s.g.doctrine[u] = INDOCTRINATED
    const items = [
      { rule: '9.5.1a', key: 'x', value: -99 },
      { rule: '9.5.1b', key: 'x', value: 0 },
    ]
    expect(s.roll((g, t) => cabTest(g, t, u, -99, items, '9.3.2c'))).toBe(false)
    expect(s.events('log.testLost')[0]!.rules).toEqual(['9.3.2c', '5.1.1a', '2.5.8a', '9.5.1a', '5.1.2b'])
  })
})
