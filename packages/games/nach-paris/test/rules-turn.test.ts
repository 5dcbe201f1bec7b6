/** Turn and sequence of play by rule (3.1, 3.2). */
import {
  type AnyStep,
  apply,
  deciders,
  fastDice,
  type LogEvent,
  legalActions,
  PlayTable,
  pick,
  seeded,
  settle,
} from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { NachParisAction } from '../src/actions.ts'
import { nachParis as rules } from '../src/index.ts'
import { pushAdmin } from '../src/rules/admin.ts'
import { pushCombats, whyNotFight } from '../src/rules/attack.ts'
import { pushAssaults, pushBombardment } from '../src/rules/bombard.ts'
import { pushCombatMoves } from '../src/rules/combat-moves.ts'
import { pushConsolidation } from '../src/rules/consolidate.ts'
import { pushFieldWorks } from '../src/rules/field-works.ts'
import { steps as byName } from '../src/rules/index.ts'
import { lowerMarkers } from '../src/rules/markers.ts'
import { denyReplacement } from '../src/rules/replace.ts'
import { ALLIED, BOMBARDED, FOM, FRESH, GERMAN, type NachParis, OOC, SPENT, WITHDRAWN } from '../src/types.ts'
import { fort, play } from './combat-play.ts'
import { type Given, hex, type Scene, scene, start } from './position.ts'

type AnyRule = AnyStep<NachParis, NachParisAction>
const steps: readonly AnyRule[] = Object.values(byName)

/** Every step that runs is noted, in order, without repetitions. */
function noting(): { readonly steps: readonly AnyRule[]; readonly seen: string[] } {
  const seen: string[] = []
  const noted = steps.map(
    (s): AnyRule => ({
      ...s,
      run(g, f, t) {
        if (seen.at(-1) !== s.name) seen.push(s.name)
        s.run?.(g, f, t)
      },
    }),
  )
  return { steps: noted, seen }
}
/** A Player Turn of the side; "done" wherever there is a choice. */
function turnOf(given: Given, before: (s: Scene) => void = () => {}): { s: Scene; seen: string[] } {
  const { steps: noted, seen } = noting()
  const s = scene({ ...given, steps: noted })
  before(s)
  s.push((_g, t) => t.push({ step: 'playerTurn', side: given.side ?? GERMAN, at: 0 }))
  for (let i = 0; s.seat() >= 0 && i < 50; i++) {
    const over = s.legal().find((a) => a.type === 'done' || a.type === 'pass')
    s.take(over ?? s.legal()[0]!)
  }
  return { s, seen }
}

type Module = Parameters<typeof legalActions<NachParis, NachParisAction, unknown>>[0]
interface Taken {
  readonly side: number
  readonly phase: number
  readonly seat: number
  readonly type: string
}
/** A game by chance. */
function game(scenario: string, seed: number): { g: NachParis; taken: Taken[]; log: LogEvent[] } {
  const module = rules as unknown as Module
  const g = rules.setup({ scenario, players: 2, arrangement: 0, options: {} })
  const random = seeded(seed)
  const taken: Taken[] = []
  const log: LogEvent[] = []
  const t = new PlayTable(g, fastDice(seed), (e) => log.push(e))
  settle(module, g, t)
  for (let seat = deciders(module, g)[0]; seat !== undefined; seat = deciders(module, g)[0]) {
    const action = pick(legalActions(module, g, seat), random)
    taken.push({ side: g.side, phase: g.phase, seat, type: action.type })
    apply(module, g, seat, action, t)
  }
  return { g, taken, log }
}

describe('game turns', () => {
  const { g, taken, log } = game('guise', 7)
  it('[3.1.1b] [3.2.3a] [7.1.1b] whose Player Turn it is bombards, moves and attacks', () => {
    expect(taken.filter((a) => (a.phase === 1 || a.phase === 2) && a.seat !== g.seatOf[a.side as 0 | 1])).toEqual([])
    const attacks = taken.filter((a) => a.type === 'attack')
    expect(attacks.length).toBeGreaterThan(0)
    expect(attacks.every((a) => a.seat === g.seatOf[a.side as 0 | 1])).toBe(true)
  })
  it('[3.1.1c] the first is the German one of the first GT of the scenario', () => {
    const s = start('guise', steps)
    expect([s.g.gt, s.g.side, s.g.phase]).toEqual([13, GERMAN, -1])
    expect(log.slice(0, 2).map((e) => [e.key, e.params?.gt ?? e.params?.side])).toEqual([
      ['log.gt', 13],
      ['log.playerTurn', GERMAN],
    ])
  })
  it('[3.2.6a] the Allied Player Turn follows the German one, [3.2.6b] then the next GT', () => {
    const order = log.flatMap((e) =>
      e.key === 'log.gt' ? [`GT${e.params?.gt}`] : e.key === 'log.playerTurn' ? [e.params?.side] : [],
    )
    expect(order).toEqual(['GT13', 0, 1, 'GT14', 0, 1, 'GT15', 0, 1])
  })
})

describe('Administrative Phase', () => {
  it('[3.2.1b] [3.2.2d] rain, then LOC of both sides, then repair and locks', () => {
    const { steps: noted, seen } = noting()
    const s = scene({ phase: 0, gt: 14, side: ALLIED, steps: noted, options: { locks: true } })
    s.push((_g, t) => pushAdmin(t, ALLIED))
    expect(seen.filter((name) => name !== 'admin')).toEqual(['supply', 'supply', 'repair', 'locks'])
    const rain = scene({ phase: 0, gt: 13, steps, options: { weather: true }, units: { '19.ID': 'AH23' } })
    rain.g.supply[rain.u('19.ID')] = 0
    rain.push((_g, t) => pushAdmin(t, GERMAN), 20)
    const keys = rain.log.map((e) => e.key)
    const first = keys.findIndex((key) => key.startsWith('log.supply'))
    expect([rain.g.rain, first > 0, keys.slice(0, first).some((key) => /rain/i.test(key))]).toEqual([1, true, true])
  })
  it('[3.2.2a] [R3] nothing in the first GT, [3.2.2b] all of it from the next on', () => {
    const supply = (gt: number): { state: number; ran: boolean } => {
      const { s, seen } = turnOf({ gt, units: { '19.ID': 'AP29', '2.AOK': 'AP29' } }, (it) => {
        it.g.supply[it.u('19.ID')] = OOC
      })
      return { state: s.g.supply[s.u('19.ID')]!, ran: seen.includes('supply') }
    }
    expect(supply(13)).toEqual({ state: OOC, ran: false })
    expect(supply(14)).toEqual({ state: 0, ran: true })
  })
})

describe('Bombardment and Movement Phase', () => {
  const maubeuge = (): Scene =>
    play({
      scenario: 'sambre-meuse',
      phase: 1,
      gt: 12,
      works: ['Leveau', 'Sarts'],
      units: { 'PiR.24': 'AL31>1', 'II,III/Fußa.4': 'AL31>1', '1ere DI': 'AM31>3', '13.RD': 'AL31>4' },
    })
  it('[3.2.1c] preparatory bombardment first, then Assault ABFs are declared', () => {
    const s = maubeuge().push((_g, t) => pushBombardment(t, GERMAN))
    expect([s.offers('assault').length, s.offers('breach').length > 0]).toEqual([0, true])
    s.take({ type: 'pass' })
    expect([s.offers('assault').length > 0, s.offers('breach').length]).toEqual([true, 0])
  })
  it('[3.2.3b] Assault ABFs are declared there and carried out in the Combat Phase', () => {
    const s = maubeuge().push((_g, t) => pushBombardment(t, GERMAN))
    s.take({ type: 'pass' }).take({ type: 'assault', work: fort('Leveau'), unit: s.u('PiR.24') })
    while (s.seat() >= 0) s.take(s.legal().find((a) => a.type === 'seal' || a.type === 'pass' || a.type === 'done')!)
    expect([s.g.forts[fort('Leveau')], s.g.assaults.length]).toEqual([1, 1])
    s.g.phase = 3
    s.push((_g, t) => pushAssaults(t, GERMAN), 1, 20, 1)
    expect(s.g.forts[fort('Leveau')]).toBe(0)
  })
  it('[3.2.1d] FOM markers come off, then mandatory withdrawals, then movement', () => {
    const { steps: noted, seen } = noting()
    const units = { '3.GID': 'AM27/3', '2.GRD': 'AM28', '3.ID': 'AM29' }
    const s = scene({ scenario: 'campaign', gt: 13, units, steps: noted, options: { weather: false } })
    for (const id of ['2.GRD', '3.ID']) s.g.marks[s.u(id)] = FOM
    s.push((_g, t) => t.push({ step: 'playerTurn', side: GERMAN, at: 2 }))
    while (s.step() === 'bombard') s.take({ type: 'pass' })
    expect([s.step(), s.g.at[s.u('3.GID')], s.g.marks[s.u('2.GRD')]! & FOM]).toEqual(['withdrawals', WITHDRAWN, 0])
    expect(seen).not.toContain('movement')
    s.take({ type: 'withdraw', unit: s.u('2.GRD') })
    expect(s.step()).toBe('movement')
  })
})

describe('Combat Phase', () => {
  it('[3.2.5a] Assault ABFs before anything else', () => {
    const { seen } = turnOf({ gt: 14, units: { '19.ID': 'AM27>3', '1ere DI': 'AM26>0' } })
    expect(seen.indexOf('assaults')).toBeGreaterThan(seen.indexOf('movement'))
    expect(seen.indexOf('assaults')).toBeLessThan(seen.indexOf('combats'))
  })
  const units = { '2.KD': 'AP28', 'I/Fußa.7': 'AM27>3', '19.ID': 'AM27>3', '1ere DI': 'AM26>0' }
  const bombarded = (): Scene => {
    const s = scene({ gt: 14, units: { ...units, '2.KD': 'AP28/1' }, steps })
    for (const id of ['2.KD', 'I/Fußa.7', '19.ID']) s.g.marks[s.u(id)] = BOMBARDED
    return s
  }
  it('[3.2.5b] ART and CAV that have bombarded do nothing in it', () => {
    const s = bombarded()
    for (const id of ['2.KD', 'I/Fußa.7']) expect(whyNotFight(s.g, s.u(id))?.rule).toBe('9.1.1b')
    s.g.pool[0] = 10
    expect(
      denyReplacement(
        s.g,
        s.u('2.KD'),
        s.g.rail.map(() => 1),
      )?.rule,
    ).toBe('14.1.2')
    expect(
      bombarded()
        .push((g, t) => pushCombatMoves(g, t, GERMAN))
        .step(),
    ).toBe('over')
    expect(
      bombarded()
        .push((g, t) => pushConsolidation(g, t, GERMAN))
        .step(),
    ).toBe('over')
    const digs = bombarded().push((g, t) => pushFieldWorks(g, t, GERMAN))
    // [3.2.5c] INF does, and nothing else.
    expect(digs.offers('dig').map((a) => a.units)).toEqual([[digs.u('19.ID')]])
  })
  it('[3.2.5d] each Combat is resolved before the next begins', () => {
    const p = play({
      units: { '1.GID': 'AM27>3', '2.GID': 'AM27>3', '19.ID': 'AP28>3', '1ere DI': 'AM26/1>0', '2e DI': 'AP27/1>0' },
    })
    attackers(p)
    p.take({ type: 'attack', unit: p.u('1.GID'), hex: hex('AM26'), full: true })
    expect([p.step(), p.offers('attack')]).toEqual(['attack', []])
    p.dice.push(1, 1)
    const before = p.g.losses[2]!
    p.take({ type: 'launch' })
    expect(p.g.losses[2]! - before).toBe(1)
    while (p.step() !== 'combats') p.take(p.legal().find((a) => a.type === 'done') ?? p.legal()[0]!)
    expect(p.offers('attack').map((a) => a.unit)).toEqual([p.u('19.ID')])
  })
  it('[3.2.5e] then the Step Lost markers of the attacker go down, but for those of this phase; [3.2.5i] no others', () => {
    const s = scene({ units: { '19.ID': 'AM27', '3.ID': 'AM27', '4.ID': 'AM28', '22e DI': 'AM25' } })
    const lost = (): number[] => ['19.ID', '3.ID', '4.ID', '22e DI'].map((id) => s.g.lost[s.u(id)]!)
    s.g.lost[s.u('19.ID')] = 1
    s.g.lost[s.u('3.ID')] = 2
    s.g.lost[s.u('4.ID')] = 2
    s.g.marks[s.u('4.ID')] = FRESH
    s.g.lost[s.u('22e DI')] = 2
    lowerMarkers(s.g, s.t, GERMAN)
    expect(lost()).toEqual([0, 1, 2, 2])
    // In its next Combat Phase the marker is no longer new.
    lowerMarkers(s.g, s.t, GERMAN)
    expect(lost()).toEqual([0, 0, 1, 2])
  })
  it('[3.2.5e] that comes after the Combats and before step B', () => {
    const { s } = turnOf({ gt: 14, units: { '19.ID': 'AM27>3', '1ere DI': 'AM26>0' } }, (it) => {
      it.g.lost[it.u('19.ID')] = 1
    })
    expect(s.g.lost[s.u('19.ID')]).toBe(0)
  })
  it('[3.2.5f] one of Combat Movement, Consolidation, Replacements and Field Works', () => {
    const s = scene({ gt: 14, units: { '19.ID': 'AM27/3', '20.ID': 'AO28/3' }, steps })
    s.push((g, t) => pushCombatMoves(g, t, GERMAN)).take({ type: 'shift', unit: s.u('19.ID'), hex: hex('AM28') })
    s.take({ type: 'face', facing: 0 }).take({ type: 'done' })
    expect(s.g.marks[s.u('19.ID')]! & SPENT).toBe(SPENT)
    s.g.pool[0] = 10
    const rails = s.g.rail.map(() => 1)
    expect([s.u('19.ID'), s.u('20.ID')].map((u) => denyReplacement(s.g, u, rails)?.rule)).toEqual(['14.1.2', undefined])
    s.push((g, t) => pushFieldWorks(g, t, GERMAN))
    expect(s.offers('dig').map((a) => a.units)).toEqual([[s.u('20.ID')]])
    s.take({ type: 'dig', units: [s.u('20.ID')] }, 1)
    expect(denyReplacement(s.g, s.u('20.ID'), rails)?.rule).toBe('14.1.2')
  })
})
const attackers = (p: Scene): Scene => p.push((_g, t) => pushCombats(t, GERMAN))
