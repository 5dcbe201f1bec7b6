/** A game module: data, steps, what each seat may see, how the game ends. The kernel knows games only through this interface. */
import type { Action, Seat, Viewer } from './action.ts'
import type { LogEvent } from './log.ts'
import type { Mind } from './mind.ts'
import type { Preview } from './preview.ts'
import { pick, type Random } from './random.ts'
import type { Roll } from './rolls.ts'
import type { AnyStep, State } from './step.ts'

export interface ScenarioInfo {
  readonly id: string
  /** Permitted numbers of seats; for each, and for each arrangement, the side ids that every seat plays. */
  readonly arrangements: Readonly<Record<number, readonly (readonly (readonly string[])[])[]>>
  /** By number of seats and arrangement: sides that no seat plays because the rules play them. */
  readonly automa?: Readonly<Record<number, readonly (readonly string[])[]>>
}

/** An option that the players may set before the game; `key` also names its text. */
export interface OptionInfo {
  readonly id: string
  readonly values: readonly (string | boolean)[]
  readonly initial: string | boolean
  /** Default in simulations and tests, where it differs: a limit that games between people do not have. */
  readonly simulated?: string | boolean
  /** The ruling or rule that it changes. */
  readonly rule: string
  /** Scenarios to which the option applies; absent: all. */
  readonly only?: readonly string[]
}

export interface GameConfig {
  readonly scenario: string
  readonly players: number
  /** Index of an arrangement permitted for this number of players. */
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
  /** Hand-written and cheap: bots call it thousands of times a second. */
  clone(g: G): G
  /** The engine's only output to a client or a bot. A view never changes once returned, so it may share only immutable parts. */
  view(g: G, viewer: Viewer): V
  /** Deals hidden information at random, consistently with the view: a full state that the viewer cannot tell from the true one. */
  determinize(view: V, viewer: Viewer, random: Random): G
  outcome(g: G): Outcome | undefined
  /** Figures that simulations average over finished games besides the winner, such as turns and losses. Absent: none. */
  figures?(g: G): Readonly<Record<string, number>>
  /** Throws in a log with their expectations, where luck in them is good or bad for a side. */
  rolls?(view: V, log: readonly LogEvent[]): readonly Roll[]
  /** How good the position is for a seat; larger is better. Used by generic bots. */
  evaluate(g: G, seat: Seat): number
  /** Account and exact odds of an action that the seat considers, computed from what the seat may know. */
  preview(view: V, seat: Seat, action: A): Preview | undefined
  /** How the game's own player thinks. Bots of every level, tuning, advice and reasons are built on it. */
  readonly mind: Mind<G, A, V>
  /** The game's own player: chooses one of the legal actions from what its seat may see. */
  bot(view: V, seat: Seat, legal: readonly A[], random: Random): A
  /** Actions that end the game for their own seat, such as giving up; random players leave them out. Absent: there are none. */
  quits?(action: A): boolean
  /** Board overlays ("control", "supply") in button order; each id names its text. */
  readonly overlays: readonly string[]
  overlay(view: V, viewer: Viewer, id: string): Overlay
  /** Conservation laws: a sentence for each that does not hold. */
  laws(g: G): readonly string[]
  /** Named computations that `em bench` times. Each must run in full, without cached results. */
  readonly costs?: Readonly<Record<string, (g: G) => void>>
}

/** A wash over places, and lines between them. Places are the game's own numbers. */
export interface Overlay {
  /** `group` picks the wash (a side's id, "cut"); `key` names the text that explains it. */
  readonly places: readonly { readonly place: number; readonly group: string; readonly key?: string }[]
  readonly links: readonly { readonly from: number; readonly to: number; readonly group: string }[]
}

/** A game with its own types erased, as server, bots and command line hold it. */
export type AnyGame = GameModule<State, Action, unknown>

/** The only place that erases a game's types. */
export const anyGame = <G extends State, A extends Action, V>(game: GameModule<G, A, V>): AnyGame =>
  game as unknown as AnyGame

/** The legal actions that do not quit the game; all legal actions if each of them quits. */
export const goingOn = (game: AnyGame, legal: readonly Action[]): readonly Action[] => notQuitting(legal, game.quits)

/** The actions that do not give up; all of them if each gives up. */
export function notQuitting<A extends Action>(legal: readonly A[], quits?: (action: A) => boolean): readonly A[] {
  if (!quits || !legal.some(quits)) return legal
  const others = legal.filter((action) => !quits(action))
  return others.length > 0 ? others : legal
}

/** A random legal action that does not quit the game; all are equally likely. */
export function anyAction(game: AnyGame, legal: readonly Action[], random: Random): Action {
  // The list may be long: it is filtered only if the first draw gives up.
  const action = pick(legal, random)
  return game.quits?.(action) ? pick(goingOn(game, legal), random) : action
}

/** For simulations and tests: fields that are not given take their `simulated` or `initial` value. */
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

/** Checks a config from outside against what the game permits. Throws with a clear sentence. */
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

/** The seats that play the two sides of a game. Throws if the config's scenario has no such arrangement. */
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
