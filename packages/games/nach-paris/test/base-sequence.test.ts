import {
  type Action,
  apply,
  deciders,
  fastDice,
  hashState,
  type LogEvent,
  legalActions,
  PlayTable,
  pick,
  seeded,
  settle,
} from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { NachParisAction } from '../src/actions.ts'
import { unitCount, unitSide } from '../src/data/index.ts'
import { nachParis as rules } from '../src/index.ts'
import { FOM, FOM_BEFORE, MARKS_OF_TURN, type NachParis, type Switches } from '../src/types.ts'

/** The kernel asks no more of a game than its steps. */
type Module = Parameters<typeof legalActions<NachParis, NachParisAction, unknown>>[0]
const game = rules as unknown as Module

interface Taken {
  readonly gt: number
  readonly side: number
  readonly phase: number
  readonly step: string
  readonly action: Action
}

/** A game by chance, to its end or until `stop`; nobody is hurried: "done" is chosen less often than other things. */
function play(
  scenario: string,
  seed: number,
  options: Partial<Switches> = {},
  stop: (g: NachParis) => boolean = () => false,
): { g: NachParis; taken: Taken[]; log: LogEvent[] } {
  const g = rules.setup({ scenario, players: 2, arrangement: 0, options: { ...options } })
  const random = seeded(seed)
  const log: LogEvent[] = []
  const taken: Taken[] = []
  const t = new PlayTable(g, fastDice(seed), (e) => log.push(e))
  settle(game, g, t)
  for (let seat = deciders(game, g)[0]; seat !== undefined && !stop(g); seat = deciders(game, g)[0]) {
    const legal = legalActions(game, g, seat)
    if (legal.length === 0) throw new Error(`nothing to choose at ${g.stack.at(-1)?.step}`)
    let action = pick(legal, random)
    if (action.type === 'done' && random.below(3) > 0) action = pick(legal, random)
    taken.push({ gt: g.gt, side: g.side, phase: g.phase, step: g.stack.at(-1)!.step, action })
    apply(game, g, seat, action, t)
    const broken = rules.laws(g)
    if (broken.length > 0) throw new Error(`${scenario} ${seed}: ${broken.join('; ')} after ${JSON.stringify(action)}`)
  }
  return { g, taken, log }
}

describe('sequence of play', () => {
  const guise = play('guise', 1)

  it('[3.1.1a] a German Player Turn, then an Allied one, [3.2.1a] each in four phases', () => {
    const order = guise.log.flatMap((e) =>
      e.key === 'log.playerTurn' ? [`side ${e.params?.side}`] : e.key === 'log.phase' ? [e.params?.phase] : [],
    )
    expect(order.slice(0, 10)).toEqual(['side 0', 0, 1, 2, 3, 'side 1', 0, 1, 2, 3])
    expect(guise.log.filter((e) => e.key === 'log.gt').map((e) => e.params?.gt)).toEqual([13, 14, 15])
  })
  it('[3.0] [R4] on the first GT units only arrive, dig and move by the rail that brought them', () => {
    const first = guise.taken.filter((a) => a.gt === 13)
    expect(first.some((a) => a.action.type === 'arrive')).toBe(true)
    expect(new Set(first.map((a) => a.step))).toEqual(new Set(['movement', 'chooseFacing', 'fieldWorks']))
    for (const a of first.filter((x) => x.step === 'movement')) expect(['arrive', 'done']).toContain(a.action.type)
  })
  it('[3.0] from the second on they move and fight', () => {
    const later = new Set(guise.taken.filter((a) => a.gt > 13).map((a) => a.step))
    for (const step of ['movement', 'combatMoves', 'fieldWorks']) expect(later).toContain(step)
  })
  it('[3.2.1e] steps B to E follow the Combats in this order', () => {
    const ORDER = ['combats', 'combatMoves', 'consolidation', 'replacements', 'fieldWorks', 'hide']
    for (const [gt, side] of [
      [14, 0],
      [14, 1],
      [15, 0],
      [15, 1],
    ]) {
      const seen = guise.taken
        .filter((a) => a.gt === gt && a.side === side && a.phase === 3)
        .map((a) => ORDER.indexOf(a.step))
        .filter((i) => i >= 0)
      expect(seen.length).toBeGreaterThan(1)
      expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    }
  })
  it('[3.2.5h] nothing that lasts a Player Turn outlives it', () => {
    for (const side of [0, 1]) {
      const { g } = play('guise', 2, {}, (s) => s.gt === 14 && s.side === 1 - side && s.phase >= 1)
      for (let u = 0; u < unitCount; u++) if (unitSide[u] === side) expect(g.marks[u]! & MARKS_OF_TURN).toBe(0)
    }
  })
  it('[7.5.4] a FOM marker comes off in the next own Movement Phase, [7.5.5] and is remembered in it', () => {
    const { g } = play('guise', 3, {}, (s) => s.gt === 14 && s.side === 0 && s.phase === 2)
    const u = g.at.findIndex((at, unit) => at >= 0 && unitSide[unit] === 0)
    g.marks[u]! |= FOM
    const t = new PlayTable(g, fastDice(3))
    const random = seeded(3)
    const on = (until: (s: NachParis) => boolean): void => {
      while (!until(g))
        apply(game, g, deciders(game, g)[0]!, pick(legalActions(game, g, deciders(game, g)[0]!), random), t)
    }
    on((s) => s.side === 1)
    expect(g.marks[u]! & FOM).toBe(FOM)
    on((s) => s.side === 0 && s.phase === 2)
    expect(g.marks[u]! & (FOM | FOM_BEFORE)).toBe(FOM_BEFORE)
  })
  it('[10.1.5] failed Field Works are counted anew in every GT', () => {
    const { g } = play('guise', 4, {}, (s) => s.gt === 14 && s.side === 0 && s.phase === 2)
    expect(g.failed).toEqual([0, 0])
  })
  it('[1.1.5c] the game ends after its last GT with a result', () => {
    expect([guise.g.gt, guise.g.stack.length]).toEqual([15, 0])
    expect(rules.outcome(guise.g)).toBeDefined()
  })
})

describe('games by chance', () => {
  const FOG: Partial<Switches> = { fog: true, recon: true }
  it.each([
    ['guise', 11, {}],
    ['guise', 12, FOG],
    ['guise', 13, { facing: false, doctrine: true, weather: true }],
    ['liege', 14, {}],
    ['ardennes', 15, FOG],
    ['sambre-meuse', 16, { naval: true, locks: true }],
  ] as const)('%s, seed %i: every law holds until the end', (scenario, seed, options) => {
    const { g } = play(scenario, seed, options)
    expect(g.winner).toBeGreaterThanOrEqual(0)
  })
  it('[19.1.3a] what is offered does not depend on who lies under enemy markers', () => {
    let compared = 0
    let differing = 0
    play('ardennes', 31, FOG, (g) => {
      const seat = deciders(game, g)[0]!
      const v = rules.view(g, seat)
      if (v.fogs.length === 0 || compared++ % 4 !== 0) return false
      const guess = rules.determinize(v, seat, seeded(compared))
      if (guess.at.some((at, u) => at !== g.at[u])) differing++
      const step = g.stack.at(-1)!.step
      expect([step, legalActions(game, guess, seat)]).toEqual([step, legalActions(game, g, seat)])
      return false
    })
    expect(differing).toBeGreaterThan(20)
  })
  it('the same seed plays the same game', () => {
    expect(hashState(play('guise', 21).g)).toBe(hashState(play('guise', 21).g))
  })
  it('a copy of a state is equal to it and shares nothing that changes', () => {
    const { g } = play('guise', 22, {}, (s) => s.gt === 14 && s.phase === 3)
    const copy = rules.clone(g)
    expect(copy).toEqual(g)
    const before = hashState(g)
    const shared: readonly unknown[] = [g.rail, g.seatOf]
    for (const value of Object.values(copy)) if (Array.isArray(value) && !shared.includes(value)) value.length = 0
    expect(hashState(g)).toBe(before)
  })
})
