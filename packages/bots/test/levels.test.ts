/** Levels: random choice among candidates, tuned weights, and whole-turn plans found by playouts. */
import {
  type Action,
  defaultConfig,
  LEVELS,
  legalActions,
  namedDice,
  type Policy,
  type Seat,
  type State,
  seeded,
} from '@em/engine'
import { describe, expect, it } from 'vitest'
import { bots, type Patience, type Plan, strengthIn } from '../src/index.ts'
import { asItself, playOut, worthOf } from '../src/playout.ts'
import { freshPlan, search, surely } from '../src/search.ts'
import { moved, perturbed } from '../src/weights.ts'
import { hoard } from './hoard.ts'

const config = defaultConfig(hoard)
const start = (): State => hoard.setup(config)
const coins = (a: Action): number => (a as unknown as { n: number }).n

/** A clock that advances by a millisecond each time it is read. */
function patience(decision: number, turn: number): Patience & { readonly looked: () => number } {
  let time = 0
  return { now: () => time++, decision, turn, looked: () => time }
}

function decide(
  level: string,
  seat: Seat,
  over: { game?: typeof hoard; seed?: number; plan?: Plan; patience?: Patience } = {},
) {
  const g = { ...start(), turn: seat }
  const { game = hoard, seed = 1, ...rest } = over
  const input = { game, config, view: hoard.view(g, seat), seat, legal: legalActions(hoard, g, seat) }
  return bots[level]!.decide({ ...input, random: seeded(seed), ...rest })
}

describe('levels', () => {
  it('are bots by their names, and the old names stay', () => {
    for (const id of [...LEVELS, 'random', 'passer', 'greedy', 'heuristic']) expect(bots[id]?.id).toBe(id)
  })
  it('the recruit takes worse candidates too, the better the more often', () => {
    const taken = Array.from({ length: 300 }, (_, seed) => coins(decide('recruit', 0, { seed }).action))
    const count = (n: number): number => taken.filter((x) => x === n).length
    expect(count(2)).toBeGreaterThan(count(3))
    expect(count(3)).toBeGreaterThan(count(6))
    expect(count(2)).toBeLessThan(290)
  })
  it('sergeant and captain slip, each less often than the one before', () => {
    const wrong = (level: string): number =>
      Array.from({ length: 300 }, (_, seed) => coins(decide(level, 1, { seed }).action)).filter((n) => n !== 2).length
    expect(wrong('captain')).toBeGreaterThan(20)
    expect(wrong('captain')).toBeLessThan(0.7 * wrong('sergeant'))
    expect(wrong('sergeant')).toBeLessThan(0.9 * wrong('recruit'))
    expect(wrong('heuristic')).toBe(0)
  })
  it('a game may say how its gentle levels err, and how often anything will do', () => {
    const slips = {
      recruit: { often: 0, blur: 1, blind: 0.5 },
      sergeant: { often: 0, blur: 1 },
      captain: { often: 0, blur: 1 },
    }
    const game = { ...hoard, mind: { ...hoard.mind, slips } }
    const wrong = (level: string): number =>
      Array.from({ length: 200 }, (_, seed) => coins(decide(level, 1, { seed, game }).action)).filter((n) => n !== 2)
        .length
    expect(wrong('recruit')).toBeGreaterThan(50)
    expect(wrong('recruit')).toBeLessThan(110)
    expect(wrong('sergeant')).toBe(0)
  })
  it('the general errs only where the game says so, and with the weights that tuning found', () => {
    const slips = { recruit: { often: 1, blur: 1 }, sergeant: { often: 1, blur: 1 }, captain: { often: 1, blur: 1 } }
    const taken = (more: object): number[] => {
      const game = { ...hoard, mind: { ...hoard.mind, slips: { ...slips, ...more } } }
      return Array.from({ length: 200 }, (_, seed) => coins(decide('general', 1, { seed, game }).action))
    }
    expect(new Set(taken({}))).toEqual(new Set([4]))
    const erring = taken({ general: { often: 0, blur: 1, blind: 0.2 } }).filter((n) => n !== 4).length
    expect(erring).toBeGreaterThan(10)
    expect(erring).toBeLessThan(60)
  })
  it('the general plays the weights that tuning found for the side, those of the author where there are none', () => {
    expect([coins(decide('general', 0).action), coins(decide('general', 1).action)]).toEqual([2, 4])
  })
  it('the marshal finds a plan that takes more, and keeps it through the turn', () => {
    const first = decide('marshal', 0)
    expect(coins(first.action)).toBeGreaterThan(2)
    const next = decide('marshal', 0, { seed: 9, plan: first.plan! })
    expect(next).toEqual(first)
  })
  it('the marshal makes as many playouts, and as long ones, as the game asks for', () => {
    expect(strengthIn(hoard)).toMatchObject({ playouts: 48, turns: 4 })
    const game = { ...hoard, mind: { ...hoard.mind, playouts: 90, horizon: 1 } }
    expect(strengthIn(game)).toMatchObject({ playouts: 90, turns: 1, plans: 8 })
    expect(decide('marshal', 0).plan!.played).toBeLessThan(60)
    expect(decide('marshal', 0, { game }).plan!.played).toBeGreaterThanOrEqual(90)
  })
  it('a plan of another turn is not followed, but tried again beside new ones', () => {
    const old = { ...decide('marshal', 0).plan!, turn: -5, proven: [7, 8, 9] }
    const next = decide('marshal', 0, { seed: 3, plan: old }).plan!
    expect([next.turn, next.proven]).toEqual([0, [old.chosen, 7, 8]])
    const first = decide('marshal', 0, { seed: 3 }).plan!
    expect([first.turn, first.proven]).toEqual([0, []])
  })
  it('a plan outlasts decisions in the turns of others', () => {
    const { plan } = decide('marshal', 0)
    const g = { ...start(), turn: 1 }
    const input = { game: hoard, config, view: hoard.view(g, 0), seat: 0, legal: legalActions(hoard, g, 1) }
    expect(bots.marshal!.decide({ ...input, random: seeded(1), plan }).plan).toBe(plan)
  })
})

describe('a playout', () => {
  it('where throws have names, has the same dice for the same throw, whatever was thrown before', () => {
    const plan = (first: Action) => () => {
      let n = 0
      return { choose: (): Action => (n++ === 0 ? first : { type: 'roll' }) }
    }
    const throwOf = (g: State): number =>
      3 * (g as { turn: number } & State).turn + (g as { taken: number } & State).taken
    const gap = (game: typeof hoard, seed: number): number => {
      const play = (first: Action): number =>
        playOut(game, start(), { seat: 0, weights: [{ want: 2 }, { want: 2 }], ours: plan(first), seed, turns: 1 })!
      return play({ type: 'roll' }) - play({ type: 'take', n: 1 } as Action)
    }
    const gaps = (game: typeof hoard): number[] => Array.from({ length: 60 }, (_, seed) => gap(game, seed))
    // The plans differ by a throw that only one of them makes.
    const first = Array.from({ length: 60 }, (_, seed) => namedDice(seed, () => 0).roll(6) - 1)
    expect(gaps({ ...hoard, mind: { ...hoard.mind, throwOf } })).toEqual(first)
    expect(gaps(hoard)).not.toEqual(first)
  })
})

describe('the search', () => {
  const strength = { plans: 4, playouts: 24, spread: 0.4, turns: 1, kept: 2, doubt: 0 } as const
  const question = { game: hoard, config, view: hoard.view(start(), 0), seat: 0 }

  it('makes its playouts, drops the worse half in stages, and keeps the plan against which all are measured', () => {
    const plan = search({ ...question, random: seeded(1) }, freshPlan(0, strength, seeded(2)), strength)
    expect(plan.played).toBeGreaterThanOrEqual(24)
    expect(plan.gains).toHaveLength(2)
    expect(plan.gains[0]![0]).toBe(0)
    expect(plan.gains[0]!.slice(1).every((gain) => gain === 0)).toBe(true)
  })
  it('begins with the bot as it is, what was followed before, and new plans', () => {
    const before = { turn: 0, chosen: 5, proven: [5, 6, 7], gains: [], played: 9 }
    const numbers = freshPlan(1, strength, seeded(2), before).gains.map(([number]) => number)
    expect(numbers.slice(0, 3)).toEqual([0, 5, 6])
    expect(new Set(numbers).size).toBe(4)
    const idle = { ...before, chosen: 0, proven: undefined }
    expect(freshPlan(1, strength, seeded(2), idle as unknown as Plan).proven).toEqual([])
  })
  it('out of patience it drops the playout in hand, takes the best so far, and goes on from there when it is asked again', () => {
    const cut = search(
      { ...question, random: seeded(1), patience: patience(37, 1000) },
      freshPlan(0, strength, seeded(2)),
      strength,
    )
    expect(cut.gains.map((row) => row.length - 1)).toEqual([3, 3, 3, 2])
    expect(cut.played).toBe(11)
    const means = cut.gains.map(([, ...gains]) => gains.reduce((a, b) => a + b, 0) / gains.length)
    expect(cut.chosen).toBe(cut.gains[means.indexOf(Math.max(...means))]![0])
    const done = search({ ...question, random: seeded(5) }, cut, strength)
    expect(done.played).toBeGreaterThanOrEqual(24)
    for (const [number, ...gains] of done.gains) {
      const before = cut.gains.find(([n]) => n === number)!.slice(1)
      expect(gains.slice(0, before.length)).toEqual(before)
    }
  })
  it('without a clock, or with all the time that it needs, it makes the same playouts', () => {
    const free = search({ ...question, random: seeded(1) }, freshPlan(0, strength, seeded(2)), strength)
    const unhurried = { ...question, random: seeded(1), patience: patience(1e6, 1e6) }
    expect(search(unhurried, freshPlan(0, strength, seeded(2)), strength)).toEqual(free)
  })
  it('counts the time of all decisions of a turn, and searches no more when the turn has had its share', () => {
    let plan: Plan | undefined
    const spent: number[] = []
    const played: number[] = []
    for (let i = 0; i < 6; i++) {
      const clock = patience(100, 250)
      plan = decide('marshal', 0, { seed: i, patience: clock, ...(plan && { plan }) }).plan!
      expect(clock.looked()).toBeLessThan(110)
      spent.push(plan.spent!)
      played.push(plan.played)
    }
    expect(spent[0]).toBeGreaterThan(100)
    expect(played[1]).toBeGreaterThan(played[0]!)
    expect(played.slice(3)).toEqual([played[3], played[3], played[3]])
    expect(spent[5]).toBeLessThan(270)
    const next = decide('marshal', 0, { patience: patience(100, 250), plan: { ...plan!, turn: -5 } }).plan!
    expect(next.played).toBe(played[0])
  })
  it('where a decision is too short for a comparison it does not try again in that turn', () => {
    const { action, plan } = decide('marshal', 0, { patience: patience(5, 1000) })
    expect([coins(action), plan?.played, plan?.chosen]).toEqual([2, 0, 0])
    expect(plan?.spent).toBeGreaterThanOrEqual(1000)
  })
  it('with no time at all the bot plays as it is', () => {
    const { action, plan } = decide('marshal', 0, { patience: patience(0, 0) })
    expect([coins(action), plan?.played, plan?.chosen]).toEqual([2, 0, 0])
  })
  it('doubts a gain that varies', () => {
    expect(surely([2, 2, 2], 1)).toBe(2)
    expect(surely([0, 4, 2], 1)).toBeLessThan(1)
    expect(surely([9], 0)).toBe(Number.NEGATIVE_INFINITY)
  })
})

describe('a playout', () => {
  const weights = [
    { want: 1, shy: 3 },
    { want: 3, shy: 3 },
  ]
  it('plays the plan until the turn ends and the usual weights afterwards, to the end of so many turns', () => {
    const ours = asItself(hoard, { want: 6, shy: 3 })
    const out = (turns: number): number | undefined =>
      playOut(hoard, start(), { seat: 0, weights, ours, seed: 1, turns })
    expect([out(1), out(2), out(3)]).toEqual([18, 9, 12])
  })
  it('does not count what lies between the turns of players', () => {
    const turnOf = (g: State) => ({ ...hoard.mind.turnOf(g), seats: hoard.mind.turnOf(g).turn === 1 ? [] : [0] })
    const gaps = { ...hoard, mind: { ...hoard.mind, turnOf } }
    const out = (game: typeof hoard, turns: number): number | undefined =>
      playOut(game, start(), { seat: 0, weights, ours: asItself(hoard, weights[1]!), seed: 1, turns })
    expect(out(gaps, 2)).toBe(out(hoard, 3))
    expect(out(gaps, 2)).not.toBe(out(hoard, 2))
  })
  it('asks again for the first actions of a turn only after a die, and comes to the same end', () => {
    let asked = 0
    /** Takes six coins, rolls a die, and takes one more. */
    const ours = (): Policy => ({
      choose(g, _seat, legal) {
        asked++
        const { taken } = g as State & { taken: number }
        const all = legal() as readonly { readonly type: string; readonly n?: number }[]
        return all.find((a) => (taken === 1 ? a.type === 'roll' : a.n === (taken === 0 ? 6 : 1)))!
      },
    })
    const script: Action[] = []
    const out = (seed: number, more: object): number | undefined =>
      playOut(hoard, start(), { seat: 0, weights, ours, seed, turns: 4, ...more })
    const plainly = [1, 2, 3].map((seed) => out(seed, {}))
    expect(asked).toBe(9)
    expect([1, 2, 3].map((seed) => out(seed, { script }))).toEqual(plainly)
    expect(script.map(({ type }) => type)).toEqual(['take', 'roll'])
    expect(asked).toBe(9 + 3 + 1 + 1)
  })
  it('is dropped when nobody waits for it any more', () => {
    let asked = 0
    const over = (): boolean => ++asked > 4
    expect(
      playOut(hoard, start(), { seat: 0, weights, ours: asItself(hoard, weights[0]!), seed: 1, turns: 3, over }),
    ).toBe(undefined)
    expect(asked).toBe(5)
  })
  it('a finished game is worth its margin and the victory', () => {
    const over = { ...start(), stack: [], coins: [9, 4] } as State
    expect([worthOf(hoard, over, 0), worthOf(hoard, over, 1)]).toEqual([15, -15])
  })
})

describe('weights', () => {
  it('move by factors within their bounds; fixed ones stay', () => {
    expect(moved(hoard, {}, [1], Math.log(2))).toEqual({ want: 4 })
    expect(moved(hoard, { want: 4 }, [1], 3)).toEqual({ want: 6 })
    expect(Object.keys(perturbed(hoard, {}, 0.3, seeded(1)))).toEqual(['want'])
  })
})
