/**
 * One process serves many games. A fault in one game's rules, or a move in that game, must not change what another game
 * shows. Derived data would, if it outlived an exception or belonged to another state.
 */
import {
  type Action,
  type AnyGame,
  apply,
  deciders,
  fastDice,
  forgetAll,
  type GameConfig,
  hashState,
  legalActions,
  Match,
  PlayTable,
  pick,
  type Random,
  type State,
  seeded,
} from '@em/engine'
import type { Note, Sample } from './findings.ts'

class Injected extends Error {}

/** A copy of the state whose fields, including those of its lists, throw after `reads` reads. */
function faulty(game: AnyGame, g: State, reads: number): State {
  let left = reads
  const spend = (): void => {
    if (left-- <= 0) throw new Injected('injected')
  }
  const wrapped = new Map<object, object>()
  const wrap = <T extends object>(value: T): T => {
    const known = wrapped.get(value)
    if (known) return known as T
    const proxy = new Proxy(value, {
      get(target, key) {
        spend()
        const found: unknown = Reflect.get(target, key)
        return Array.isArray(found) && key !== 'stack' ? wrap(found) : found
      },
    })
    wrapped.set(value, proxy)
    return proxy
  }
  return wrap(game.clone(g))
}

/** Everything shown or offered to any viewer, as text. */
function shown(game: AnyGame, g: State, players: number): string {
  const seats = Array.from({ length: players }, (_, seat) => seat)
  return JSON.stringify([
    deciders(game, g),
    seats.map((seat) => [legalActions(game, g, seat), game.view(g, seat)]),
    game.view(g, 'spectator'),
  ])
}

/** Few reads reach the first fields of a rule, many a deep search. */
const READS = [3, 20, 100, 600, 3000]
const FAULTS_AT_ONCE = 2

/**
 * Makes an action fail at a random point on a copy, as a broken rule would. Afterwards an untouched state must show the same as
 * with all derived data dropped. Returns the number of exceptions actually thrown.
 */
export function checkFaults({ game, state, config }: Match, action: Action, random: Random, note: Note): number {
  let thrown = 0
  const before = shown(game, state, config.players)
  for (let i = 0; i < FAULTS_AT_ONCE; i++) {
    // Sometimes the copy finds derived data of the same position, sometimes it must compute all of it.
    if (random.below(2) === 0) forgetAll()
    const g = faulty(game, state, random.below(pick(READS, random)))
    try {
      const seat = deciders(game, g)[0] ?? 0
      apply(game, g, seat, action, new PlayTable(g, fastDice(1)))
      legalActions(game, g, deciders(game, g)[0] ?? 0)
      game.view(g, seat)
    } catch (error) {
      if (!(error instanceof Injected)) {
        const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
        note('faultLeaks', `an injected fault came out as ${what}`)
      }
      thrown++
    }
    const after = shown(game, state, config.players)
    forgetAll()
    if (after !== before || after !== shown(game, state, config.players))
      note('faultLeaks', 'a fault in a copy changes what the game shows')
  }
  return thrown
}

/** The end of a game that is played alone. */
export const endAlone = (game: AnyGame, { config, seed, moves }: Sample): string =>
  Match.replay(game, config, fastDice(seed), moves).hash

/** A second game of the same kind, with moves now and then between those of the first. */
export class Bystander {
  private readonly seed: string
  private readonly random: Random
  private readonly match: Match
  /** Sizes of the lists that it was offered. */
  private readonly offered: number[] = []

  constructor(game: AnyGame, config: GameConfig, seed: string) {
    this.seed = seed
    this.random = seeded(`${seed} bystander`)
    this.match = Match.start(game, config, fastDice(seed))
  }
  move(): void {
    if (this.match.over) return
    const seat = pick(this.match.deciders, this.random)
    const legal = this.match.legal(seat)
    this.offered.push(legal.length)
    this.match.submit(seat, pick(legal, this.random))
  }
  /** Replayed alone, without other games' derived data, it must reach the same end by the same lists. */
  check(note: Note): void {
    const { game, config, moves } = this.match
    forgetAll()
    const alone = Match.start(game, config, fastDice(this.seed))
    for (const [i, { seat, action }] of moves.entries()) {
      const offered = alone.legal(seat).length
      if (offered !== this.offered[i]) {
        note('faultLeaks', `beside another game ${this.offered[i]} actions were offered at move ${i}, alone ${offered}`)
        return
      }
      alone.submit(seat, action)
    }
    if (hashState(alone.state) !== this.match.hash) note('faultLeaks', 'beside another game it ended differently')
  }
}
