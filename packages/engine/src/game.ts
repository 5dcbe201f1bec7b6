/** What a game module is: data, steps, what a seat may see, how it ends. The kernel knows games only through this. */
import type { Action, Seat, Viewer } from './action.ts'
import type { LogEvent } from './log.ts'
import type { Mind } from './mind.ts'
import type { Preview } from './preview.ts'
import { pick, type Random } from './random.ts'
import type { Roll } from './rolls.ts'
import type { AnyStep, State } from './step.ts'

export interface ScenarioInfo {
  readonly id: string
  /** Permitted numbers of seats; for each, the sides (game's own ids) that each seat plays, per arrangement. */
  readonly arrangements: Readonly<Record<number, readonly (readonly (readonly string[])[])[]>>
  /** For each number of seats and arrangement: the sides that no seat plays, since the rules play them. */
  readonly automa?: Readonly<Record<number, readonly (readonly string[])[]>>
}

/** A switch that the players may set before the game; `key` also names its text. */
export interface OptionInfo {
  readonly id: string
  readonly values: readonly (string | boolean)[]
  readonly initial: string | boolean
  /** What simulations and tests take instead, unless told otherwise: a limit that games between people do not have. */
  readonly simulated?: string | boolean
  /** The ruling or rule that it switches. */
  readonly rule: string
  /** The scenarios in which it means something; absent: all. */
  readonly only?: readonly string[]
}

export interface GameConfig {
  readonly scenario: string
  readonly players: number
  /** Which of the arrangements permitted for this number of players. */
  readonly arrangement: number
  readonly options: Readonly<Record<string, string | boolean>>
}

export interface Outcome {
  /** Several seats share a win; none means a draw. */
  readonly winners: readonly Seat[]
  /** Score by side id, for display. */
  readonly scores: Readonly<Record<string, number>>
}

export interface GameModule<G extends State = State, A extends Action = Action, V = unknown> {
  readonly id: string
  /** Changes whenever the same actions could lead to another state. Recorded with each game. */
  readonly rulesVersion: string
  readonly scenarios: readonly ScenarioInfo[]
  readonly options: readonly OptionInfo[]
  readonly steps: Readonly<Record<string, AnyStep<G, A>>>
  /** The starting state, with its first frame on the stack. Throws with a clear sentence on a bad config. */
  setup(config: GameConfig): G
  /** Cheap, by hand: bots call it thousands of times a second. */
  clone(g: G): G
  /** The only way out of the engine to a client or a bot. It never changes afterwards: parts may be shared only if they never do. */
  view(g: G, viewer: Viewer): V
  /** Deals the unknown at random, consistently with the view: a full state that the viewer cannot tell from the true one. */
  determinize(view: V, viewer: Viewer, random: Random): G
  outcome(g: G): Outcome | undefined
  /** What simulations average over finished games beside who won: its length in turns, losses. Absent: nothing. */
  figures?(g: G): Readonly<Record<string, number>>
  /** Throws in a log against their expectation, as far as luck with them is good or bad for a side. */
  rolls?(view: V, log: readonly LogEvent[]): readonly Roll[]
  /** How good the position is for a seat; larger is better. Used by generic bots. */
  evaluate(g: G, seat: Seat): number
  /** The account and exact odds of an action that the seat is considering, from what it may know. */
  preview(view: V, seat: Seat, action: A): Preview | undefined
  /** How the game's own player thinks: bots of every level, tuning, advice and reasons are made of it. */
  readonly mind: Mind<G, A, V>
  /** The game's own player: chooses one of the legal actions from what its seat may see. */
  bot(view: V, seat: Seat, legal: readonly A[], random: Random): A
  /** Actions that end the game for oneself, as giving up does: players by chance leave them out. Absent: there are none. */
  quits?(action: A): boolean
  /** What can be laid over the board ("control", "supply"), in the order of their buttons; each id names its text. */
  readonly overlays: readonly string[]
  overlay(view: V, viewer: Viewer, id: string): Overlay
  /** Conservation laws: a sentence for each that does not hold. */
  laws(g: G): readonly string[]
  /** Named computations that `em bench` times alone. Each must run in full, without results kept from earlier. */
  readonly costs?: Readonly<Record<string, (g: G) => void>>
}

/** A wash over places, and lines between them. Places are the game's own numbers. */
export interface Overlay {
  /** `group` picks the wash (a side's id, "cut"); `key` names the text that explains it. */
  readonly places: readonly { readonly place: number; readonly group: string; readonly key?: string }[]
  readonly links: readonly { readonly from: number; readonly to: number; readonly group: string }[]
}

/** A game whose own types are forgotten, as server, bots and command line keep it. */
export type AnyGame = GameModule<State, Action, unknown>

/** The only place where a game's own types are forgotten. */
export const anyGame = <G extends State, A extends Action, V>(game: GameModule<G, A, V>): AnyGame =>
  game as unknown as AnyGame

/** The legal actions that go on with the game; all of them where there are no others. */
export const goingOn = (game: AnyGame, legal: readonly Action[]): readonly Action[] => notQuitting(legal, game.quits)

/** The actions that do not give up; all of them where there are no others. */
export function notQuitting<A extends Action>(legal: readonly A[], quits?: (action: A) => boolean): readonly A[] {
  if (!quits || !legal.some(quits)) return legal
  const others = legal.filter((action) => !quits(action))
  return others.length > 0 ? others : legal
}

/** Any legal action that goes on with the game, each as likely as the next. */
export function anyAction(game: AnyGame, legal: readonly Action[], random: Random): Action {
  // Long lists are seldom looked through: only when chance has hit on giving up.
  const action = pick(legal, random)
  return game.quits?.(action) ? pick(goingOn(game, legal), random) : action
}

/** For simulations and tests: what is not given is as `simulated` or `initial` says. */
export function defaultConfig(game: AnyGame, over: Partial<GameConfig> = {}): GameConfig {
  const scenario = game.scenarios.find((s) => s.id === over.scenario) ?? game.scenarios[0]
  if (!scenario) throw new Error(`${game.id} has no scenario`)
  const players = over.players ?? Number(Object.keys(scenario.arrangements)[0])
  const options = Object.fromEntries(game.options.map((o) => [o.id, o.simulated ?? o.initial]))
  return {
    scenario: over.scenario ?? scenario.id,
    players,
    arrangement: over.arrangement ?? 0,
    options: { ...options, ...over.options },
  }
}

/** A config from outside, checked against what the game permits. Throws with a clear sentence. */
export function checkConfig(game: AnyGame, config: GameConfig): GameConfig {
  const scenario = game.scenarios.find((s) => s.id === config.scenario)
  if (!scenario) throw new Error(`${game.id}: no scenario "${config.scenario}"`)
  const arrangements = scenario.arrangements[config.players]
  if (!arrangements) throw new Error(`${game.id}: ${config.players} players are not possible`)
  if (!arrangements[config.arrangement]) throw new Error(`${game.id}: no arrangement ${config.arrangement}`)
  for (const [id, value] of Object.entries(config.options)) {
    const option = game.options.find((o) => o.id === id)
    if (!option) throw new Error(`${game.id}: no option "${id}"`)
    if (!option.values.includes(value)) throw new Error(`${game.id}: option "${id}" cannot be ${String(value)}`)
  }
  const initial = Object.fromEntries(game.options.map((o) => [o.id, o.initial]))
  return { ...config, options: { ...initial, ...config.options } }
}

/** The seats that play the two sides of a game. Throws where the config's scenario has no such arrangement. */
export function seatsOf(
  scenarios: readonly ScenarioInfo[],
  [first, second]: readonly [string, string],
  config: GameConfig,
): readonly [Seat, Seat] {
  const seats = scenarios.find((s) => s.id === config.scenario)?.arrangements[config.players]?.[config.arrangement]
  if (!seats) throw new Error(`no arrangement ${config.arrangement} for ${config.players} players`)
  const seat = (side: string): Seat => seats.findIndex((sides) => sides.includes(side))
  return [seat(first), seat(second)]
}
