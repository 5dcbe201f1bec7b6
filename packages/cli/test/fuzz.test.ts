/** The fuzzer finds nothing in a sound game, and finds each kind of planted fault. */
import {
  type Action,
  type AnyGame,
  anyGame,
  type GameModule,
  Last,
  pick,
  type Seat,
  seeded,
  type Table,
} from '@em/engine'
import { describe, expect, it } from 'vitest'
import { config, played } from '../../engine/test/helpers.ts'
import { type Toy, type ToyAction, type ToyView, toy, toyModule } from '../../engine/test/toy.ts'
import { badInput } from '../src/fuzz/bad.ts'
import { situationOf } from '../src/fuzz/checks.ts'
import { anyConfig, anyMove } from '../src/fuzz/run.ts'
import { gameSeed } from '../src/seed.ts'
import { em } from './env.ts'

type Module = GameModule<Toy, ToyAction, ToyView>
const fuzz = async (over: Partial<Module>, args = '--games 12 --seed f') => {
  const { code, out, err } = await em(`fuzz toy ${args} --json`, { games: { toy: anyGame({ ...toyModule, ...over }) } })
  return { code, err, report: JSON.parse(out) }
}
const { steps } = toyModule
/** The toy with something extra in its turns. */
const turns = (more: (g: Toy, seat: Seat, action: ToyAction, t: Table) => void): Partial<Module> => ({
  steps: {
    ...steps,
    turn: {
      ...steps.turn!,
      take(g, f, seat, a, t) {
        more(g, seat, a, t)
        steps.turn!.take(g, f, seat, a, t)
      },
    },
  },
})

describe('em fuzz', () => {
  it('finds nothing in a sound game, with more than 110 bad inputs a game', async () => {
    const { code, err, report } = await fuzz({}, '--games 60 --seed f')
    expect(err).toBe('')
    expect(report).toMatchObject({
      game: 'toy',
      games: 60,
      finished: 60,
      badAccepted: 0,
      badRefusals: 0,
      replayMismatches: 0,
      viewLeaks: 0,
      peeks: 0,
      tells: 0,
      faultLeaks: 0,
      lawViolations: 0,
      stateFaults: 0,
      gameFaults: 0,
      problems: [],
    })
    expect(report.badInputs).toBeGreaterThanOrEqual(60 * 110)
    expect(report.injected).toBeGreaterThanOrEqual(60)
    expect(code).toBe(0)
  })

  it('says how deep the stack became, also between two decisions, and how long the longest game was', async () => {
    const { blow } = steps
    /** The blow runs automatically on top of three more frames, which are gone before the next decision. */
    const deep: Partial<Module> = {
      steps: {
        ...steps,
        blow: {
          ...blow!,
          run(g, f, t) {
            for (let i = 0; i < 3; i++) t.push({ step: 'blow' })
            for (let i = 0; i < 3; i++) t.pop()
            blow!.run!(g, f, t)
          },
        },
      },
    }
    const plain = (await fuzz({})).report
    expect((await fuzz(deep)).report.deepest).toBe(plain.deepest + 3)
    const alone = await Promise.all(
      [0, 1, 2, 3].map(async (i) => (await fuzz({}, `--games 1 --seed ${gameSeed('f', i)}`)).report.longest),
    )
    const four = (await fuzz({}, '--games 4 --seed f')).report
    expect(four.longest).toBe(Math.max(...alone))
    expect(four.actions).toBe(alone.reduce((sum, n) => sum + n, 0))
    expect(four.bound).toBe(20_000)
    const { out } = await em('fuzz toy --games 4 --seed f')
    expect(out).toContain(
      `\ndeepest stack ${four.deepest} frames, longest game ${four.longest} actions (bound 20000)\n`,
    )
  })

  it('says of a game without end that it is as long as the bound', async () => {
    const { report } = await fuzz({ steps: { ...steps, turn: { ...steps.turn!, take: () => undefined } } }, '--games 1')
    expect(report).toMatchObject({ longest: report.bound, finished: 0 })
  })

  const refuse = (how: (seat: Seat, action: Action) => never | undefined): Partial<Module> => ({
    steps: { ...steps, bid: { ...steps.bid!, refuse: (_g, _f, seat, action) => how(seat, action) } },
  })
  let flips = 0

  /** Commits a list before it is complete: an exception in between leaves half of it for every game. */
  const careless = (): Module['view'] => {
    const key = {}
    const kept = new Last<{ readonly round: number; readonly points: number[] }, object>()
    return (g, v) => {
      const known = kept.get(key)
      const list = known?.round === g.round ? known : kept.set({ round: g.round, points: [] }, key)
      if (list !== known) for (const p of g.points) list.points.push(p)
      return { ...toyModule.view(g, v), points: [...list.points] }
    }
  }

  it.each<[string, string, Partial<Module>]>([
    [
      'a view that shows another hand',
      'viewLeaks',
      { view: (g, v) => ({ ...toyModule.view(g, v), hand: g.hands[0]! }) },
    ],
    [
      'a view that gives hands away in passing',
      'viewLeaks',
      {
        view: (g, v) => ({ ...toyModule.view(g, v), points: g.points.map((p, s) => p + (g.hands[s]![0] ?? 0) / 100) }),
      },
    ],
    [
      'choices that depend on another hand',
      'viewLeaks',
      {
        steps: {
          ...steps,
          turn: {
            ...steps.turn!,
            actions: (g, f, s) => steps.turn!.actions(g, f, s).slice(g.hands[1 - s]?.includes(3) ? 1 : 0),
          },
        },
      },
    ],
    [
      'a refusal that depends on another hand',
      'viewLeaks',
      {
        steps: {
          ...steps,
          bid: {
            ...steps.bid!,
            refuse: (g, _f, s) => ({ rule: 'T2', key: g.hands[(s + 1) % 2]!.includes(3) ? 'taken' : 'notInHand' }),
          },
        },
      },
    ],
    [
      'an action that shows another hand and can be taken back',
      'peeks',
      turns((g, seat, a, t) => {
        if (a.type === 'aim') t.log({ key: 'toy.peeped', params: { cards: g.hands[seat === 0 ? 1 : 0]! } })
      }),
    ],
    [
      'an action that can be taken back only where another hand is poor',
      'peeks',
      turns((g, seat, a, t) => {
        if (a.type === 'aim' && g.hands[seat === 0 ? 1 : 0]!.some((card) => card < 4)) t.reveal()
      }),
    ],
    [
      'a question that is asked only of a hand that can answer',
      'tells',
      {
        steps: {
          ...steps,
          parry: {
            ...steps.parry!,
            seats: (g, f) => (steps.parry!.seats(g, f).some((s) => g.hands[s]!.includes(3)) ? [0, 1] : [0]),
          },
        },
      },
    ],
    ['a list that a fault leaves half made', 'faultLeaks', { view: careless() }],
    ['a broken law', 'lawViolations', { laws: (g) => (g.round > 2 ? ['round 3 has begun'] : []) }],
    [
      'a clone that shares',
      'stateFaults',
      { clone: (g) => ({ ...toyModule.clone(g), hands: g.hands, points: g.points }) },
    ],
    ['a clone that differs', 'stateFaults', { clone: (g) => ({ ...toyModule.clone(g), round: g.round + 1 }) }],
    [
      'a state that JSON changes',
      'stateFaults',
      { setup: (c) => ({ ...toyModule.setup(c), rounds: 4, limit: Number.POSITIVE_INFINITY }) as Toy },
    ],
    [
      'a listing that changes the state',
      'badRefusals',
      {
        steps: {
          ...steps,
          bid: {
            ...steps.bid!,
            actions: (g, f, s) => {
              g.points.push(0)
              return steps.bid!.actions(g, f, s)
            },
          },
        },
      },
    ],
    ['a refusal that throws', 'badRefusals', refuse(() => JSON.parse('oops'))],
    [
      'a refusal without a reason',
      'badRefusals',
      { steps: { ...steps, bid: { ...steps.bid!, refuse: () => ({ rule: '', key: '' }) } } },
    ],
    [
      'a refusal that changes its mind',
      'badRefusals',
      { steps: { ...steps, bid: { ...steps.bid!, refuse: () => ({ rule: '', key: `k${flips++}` }) } } },
    ],
    [
      'a game that asks something outside its state',
      'replayMismatches',
      {
        steps: {
          ...steps,
          turn: {
            ...steps.turn!,
            take: (g, f, s, a, t) => {
              g.points[0]! += flips++
              steps.turn!.take(g, f, s, a, t)
            },
          },
        },
      },
    ],
    ['a game without an outcome', 'gameFaults', { outcome: () => undefined }],
    [
      'a seat that must decide and cannot',
      'gameFaults',
      { steps: { ...steps, parry: { ...steps.parry!, actions: () => [] } } },
    ],
    [
      'a game that throws',
      'gameFaults',
      {
        steps: {
          ...steps,
          blow: {
            ...steps.blow!,
            run: () => {
              throw new Error('crash')
            },
          },
        },
      },
    ],
    ['a game without end', 'gameFaults', { steps: { ...steps, turn: { ...steps.turn!, take: () => undefined } } }],
  ])('finds %s and says with which seed', async (_name, fault, over) => {
    const { code, err, report } = await fuzz(over, fault === 'gameFaults' ? '--games 3 --seed f' : undefined)
    expect(report[fault]).toBeGreaterThan(0)
    expect(code).toBe(1)
    expect(err).toContain(`${fault}: `)
    const [problem] = report.problems
    expect(err).toContain(`em fuzz toy --games 1 --seed ${problem.seed}\n`)
  })

  it('finds the same fault again from the seed that it prints', async () => {
    const over: Partial<Module> = { laws: (g) => (g.points[0]! === 4 ? ['four points'] : []) }
    const first = (await fuzz(over, '--games 40 --seed f')).report.problems.at(-1)
    expect(first.seed).not.toBe('f')
    const again = await fuzz(over, `--games 1 --seed ${first.seed}`)
    expect(again.report.problems).toContainEqual(first)
  })

  it('finds an engine that accepts what is not offered', async () => {
    // A list whose `find` always succeeds makes the engine believe that everything is offered.
    const loose = (list: readonly ToyAction[]): readonly ToyAction[] =>
      Object.assign([...list], { find: () => list[0] })
    const bid = { ...steps.bid!, actions: (g: Toy, f: { step: string }, s: Seat) => loose(steps.bid!.actions(g, f, s)) }
    const { report, code } = await fuzz({ steps: { ...steps, bid } })
    expect(report.badAccepted).toBeGreaterThan(0)
    expect(code).toBe(1)
  })

  it('keeps one in twenty of the actions that give up', () => {
    const random = seeded('give up')
    const legal: Action[] = [{ type: 'rest' }, { type: 'take' }]
    const resting = (game: AnyGame): number =>
      Array.from({ length: 4000 }, () => anyMove(game, legal, random)).filter((a) => a.type === 'rest').length
    expect(resting(toy)).toBeGreaterThan(1800)
    const quitter = resting(anyGame({ ...toyModule, quits: (a) => a.type === 'rest' }))
    expect(quitter).toBeGreaterThan(60)
    expect(quitter).toBeLessThan(150)
  })

  it('mixes players, arrangements and options, or keeps the players that were asked for', () => {
    const random = seeded('mix')
    const mixed = Array.from({ length: 60 }, () => anyConfig(toy, random))
    expect(new Set(mixed.map((c) => `${c.players} ${c.options.short}`)).size).toBe(4)
    expect(new Set(Array.from({ length: 20 }, () => anyConfig(toy, random, 3).players))).toEqual(new Set([3]))
  })
})

describe('bad inputs', () => {
  it('are of every kind, never legal, and refused', () => {
    const random = seeded('kinds')
    const kinds = new Map<string, number>()
    for (let n = 0; n < 60; n++) {
      const match = played(`bad ${n}`, n % 12, { players: 2 + (n % 2) })
      if (match.over) continue
      const stale = played(`bad ${n}`, 1).legal(0)
      for (let i = 0; i < 60; i++) {
        const bad = badInput(situationOf(match, stale), random)
        kinds.set(bad.kind, (kinds.get(bad.kind) ?? 0) + 1)
        expect(match.submit(bad.seat, bad.given).ok).toBe(false)
      }
    }
    const expected = ['unknown type', 'malformed', 'missing field', 'extra field', 'wrong value', 'mutated', 'crossed']
    const others = [
      'inherited behind strangers',
      '__proto__ field',
      'off-turn',
      'no such seat',
      "another seat's",
      'stale',
    ]
    for (const kind of [...expected, ...others]) expect(kinds.get(kind), kind).toBeGreaterThan(10)
    expect(kinds.get('nothing') ?? 0).toBe(0)
  })
  it('leave a change out of account that is itself legal', () => {
    const match = played('legal', 0, config())
    const offered = new Set(match.legal(0).map((a) => JSON.stringify(a)))
    const random = seeded('legal')
    for (let i = 0; i < 500; i++) {
      const { seat, given } = badInput(situationOf(match, []), random)
      if (seat === 0 && typeof given === 'object') expect(offered.has(JSON.stringify(given))).toBe(false)
    }
    expect(pick([...offered], random)).toContain('bid')
  })
})
