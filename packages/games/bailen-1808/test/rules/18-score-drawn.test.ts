/** Points, levels and break points in drawn positions, counted a second time from the text (17, 18). */
import { fastDice, type LogEvent, PlayTable, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { commanderOf, distance, formationSide, scenarios, unitSide } from '../../src/data/index.ts'
import { divisionItems, isDemoralised, noteDemoralised } from '../../src/rules/division.ts'
import { LOST, REPLACED } from '../../src/rules/leaders.ts'
import { endGame, scoreOf } from '../../src/rules/victory.ts'
import { type Bailen, GONE, type Side } from '../../src/types.ts'
import { drawn } from '../drawn.ts'
import { gun, other, routed, units } from '../plain-rules.ts'

const from = (first: number, n: number): number[] => Array.from({ length: n }, (_, i) => first + i)
/** Many have fallen, some commanders too; objectives are held by either side or neither. */
function battered(seed: number): Bailen {
  const g = drawn(seed, { pieces: 60, radius: 6, marks: [], shaky: true })
  const random = seeded(`battered ${seed}`)
  const s = scenarios[g.scenario]!
  const hard = new Set(s.formations.filter(() => random.below(3) === 0))
  for (const u of s.units)
    if (g.at[u]! < 0 && (hard.has(s.formations.find((f) => s.unitsOf[f]!.includes(u))!) || random.below(4) === 0))
      g.at[u] = GONE
  for (const f of s.formations) {
    const l = commanderOf[f]!
    const die = random.below(8)
    if (die < 2) g.leaderAt[l] = GONE
    g.leaderMarks[l] = die === 3 ? LOST : die === 4 ? REPLACED : 0
    g.demoralised[f] = random.below(4) === 0 ? 1 : 0
  }
  g.held.forEach((_, i) => {
    g.held[i] = (random.below(3) - 1) as Side
  })
  return g
}
/** 17a: infantry and cavalry that are eliminated or in rout. */
const fallen = (g: Bailen, f: number): number =>
  scenarios[g.scenario]!.unitsOf[f]!.filter((u) => !gun(u) && (g.at[u] === GONE || (g.at[u]! >= 0 && routed(g, u))))
    .length
const broken = (g: Bailen, f: number): boolean => {
  const s = scenarios[g.scenario]!
  const l = commanderOf[f]!
  const alone = g.leaderAt[l] === GONE && s.unitsOf[f]!.some((u) => g.at[u]! >= 0)
  return fallen(g, f) >= s.breakPoint[f]! || (g.leaderMarks[l]! & LOST) !== 0 || alone
}
function points(
  g: Bailen,
  side: Side,
): { readonly formations: number[]; readonly objectives: number[]; readonly sum: number } {
  const s = scenarios[g.scenario]!
  const formations = s.formationsOf[other(side)].filter(
    (f) => g.demoralised[f] === 1 || s.unitsOf[f]!.every((u) => g.at[u] === GONE),
  )
  let first = 0
  const objectives = s.objectives.flatMap((o, i) => {
    const own = o.hexes.filter((_, k) => g.held[first + k] === side).length
    first += o.hexes.length
    return o.scores[side] && own >= o.need ? [i] : []
  })
  return { formations, objectives, sum: formations.length + objectives.reduce((n, i) => n + s.objectives[i]!.vp, 0) }
}
const LEVELS = ['draw', 'marginal', 'tactical', 'decisive']

describe('in drawn positions', () => {
  it('[18b] [18c] [18d] [18e] [18f] [18g] [18h] points, the winner and the level of victory', () => {
    const levels = new Set<string>()
    for (const seed of from(1500, 60)) {
      const g = battered(seed)
      const [es, fr] = [points(g, 0), points(g, 1)]
      for (const [side, own] of [es, fr].entries())
        expect(scoreOf(g, side as Side)).toEqual({
          formations: own.formations,
          objectives: own.objectives,
          points: own.sum,
        })
      const log: LogEvent[] = []
      endGame(g, new PlayTable(g, fastDice(seed), (e) => log.push(e)))
      const lead = es.sum - fr.sum
      expect([g.points, g.winner, g.stack.length]).toEqual([[es.sum, fr.sum], lead === 0 ? 2 : lead > 0 ? 0 : 1, 0])
      const level = LEVELS[Math.min(3, Math.abs(lead))]!
      levels.add(level)
      const s = scenarios[g.scenario]!
      const expected = [
        ...[es, fr].flatMap((own, side) => [
          ...own.formations.map((formation) => ['log.scoreFormation', { side, formation }]),
          ...own.objectives.map((i) => [
            'log.scoreObjective',
            { side, place: s.objectives[i]!.place, points: s.objectives[i]!.vp },
          ]),
        ]),
        [`log.${level}`, { es: es.sum, fr: fr.sum, ...(lead === 0 ? {} : { side: lead > 0 ? 0 : 1 }) }],
      ]
      expect(log.map((e) => [e.key, e.params])).toEqual(expected)
      expect(log.at(-1)!.rules).toEqual([['18d', '18e', '18f', '18g'][LEVELS.indexOf(level)], '18h'])
    }
    expect([...levels].sort()).toEqual([...LEVELS].sort())
  })
  it('[17a] [17b] [17e] [17.1d] [17.3a] break points, lost commanders, and the die of the division', () => {
    const told = new Set<string>()
    for (const seed of from(1600, 40)) {
      const g = battered(seed)
      const s = scenarios[g.scenario]!
      const before = [...g.demoralised]
      for (const f of s.formations) {
        expect(isDemoralised(g, f), `${seed} ${f}`).toBe(broken(g, f))
        const beyond = Math.max(0, fallen(g, f) - s.breakPoint[f]!)
        const foes = units.filter((u) => unitSide[u] === other(formationSide[f]! as Side) && g.at[u]! >= 0)
        const near = s.unitsOf[f]!.some((u) => g.at[u]! >= 0 && foes.some((e) => distance(g.at[u]!, g.at[e]!) <= 5))
        const changed = (g.leaderMarks[commanderOf[f]!]! & (LOST | REPLACED)) !== 0
        const on = divisionItems(g, f)
          .filter((i) => !i.off)
          .map((i) => i.key)
        const want = [
          ...(beyond >= 2 ? ['mod.beyondBreakPoint'] : []),
          ...(changed ? ['mod.commanderLost'] : []),
          ...(near ? [] : ['mod.noEnemyNear']),
        ]
        expect(on, `${seed} ${f}`).toEqual(want)
        const [each] = divisionItems(g, f)
        const two = divisionItems({ ...g, at: g.at.map((at, u) => (s.unitsOf[f]!.includes(u) ? GONE : at)) }, f)[0]!
          .value
        const all = Math.floor((s.unitsOf[f]!.filter((u) => !gun(u)).length - s.breakPoint[f]!) / 2)
        if (beyond >= 2) expect(each!.value * all).toBe(two * Math.floor(beyond / 2))
      }
      const log: LogEvent[] = []
      noteDemoralised(g, new PlayTable(g, fastDice(seed), (e) => log.push(e)))
      const expected = s.formations.flatMap((f) => {
        const now = broken(g, f) ? 1 : 0
        expect(g.demoralised[f]).toBe(now)
        if (now === before[f]) return []
        const key =
          now === 0 ? 'formationNormal' : fallen(g, f) >= s.breakPoint[f]! ? 'demoralised' : 'demoralisedCommander'
        told.add(key)
        return [[`log.${key}`, { formation: f, n: fallen(g, f), point: s.breakPoint[f] }]]
      })
      expect(log.map((e) => [e.key, e.params])).toEqual(expected)
    }
    expect(told.size).toBe(3)
  })
})
