/**
 * How a game's own player thinks: weights as data, candidates with their reasons, features of a position, and a quick player for
 * playouts. Bots of every level, tuning, advice and reasons are made of this and know no game.
 */
import type { Action, Seat } from './action.ts'
import { notQuitting } from './game.ts'
import { pick, type Random } from './random.ts'
import type { State } from './step.ts'
import type { Params } from './verdict.ts'
import { NO_CHANGES, type WeightTree, type WeightValues, weightsOf } from './weights.ts'

/** A part of a score. The key names its text in the game's catalogues. */
export interface Term {
  readonly key: string
  /** In the unit of the candidate's score. */
  readonly value: number
  readonly params?: Params
}

export interface Candidate<A extends Action = Action> {
  readonly action: A
  /** In a unit of the game's choice, the same for all candidates of one decision. */
  readonly score: number
  /** What the score is made of. Computed on demand: play never asks. */
  readonly why: () => readonly Term[]
}

export interface Turn {
  /** Changes when a player's turn ends, and never comes back. */
  readonly turn: number
  /** The seats whose turn it is; none between turns and in set-up. */
  readonly seats: readonly Seat[]
}

/** Chooses on a dealt state. It may keep what it worked out between the calls of one playout, and need not list what is legal. */
export interface Policy<G extends State = State, A extends Action = Action> {
  choose(g: G, seat: Seat, legal: () => readonly A[]): A
}

/** Weights found by tuning, with how they were made. */
export interface Tuned {
  readonly scenario: string
  readonly side: string
  /** By dotted name; whatever is not named is as the table says. */
  readonly values: WeightValues
  /** How they were made: the command, the games, the result on seeds that tuning never saw. */
  readonly made: Readonly<Record<string, string | number>>
}

/** How a gentle level errs. */
export interface Slips {
  /** The share of its decisions in which it takes one of several candidates by chance. */
  readonly often: number
  /** The share of the spread of their scores that is then no reason to prefer one to another. */
  readonly blur: number
  /** The share of its decisions in which anything legal will do; 0 where it is absent. */
  readonly blind?: number
}
/** By level. The General errs only where the Field Marshal's search alone would be no step that anybody feels. */
export type SlipsByLevel = Readonly<Record<'recruit' | 'sergeant' | 'captain', Slips>> & { readonly general?: Slips }

export interface Mind<G extends State = State, A extends Action = Action, V = unknown, W extends object = object> {
  readonly weights: WeightTree
  readonly tuned: readonly Tuned[]
  /** Legal actions worth a thought, best first; none where the game's player has no opinion. Reads only the view. */
  candidates(view: V, seat: Seat, legal: readonly A[], w: W): readonly Candidate<A>[]
  /** Named numbers of a position, each larger where the seat stands better, 0 where nobody is ahead. */
  features(g: G, seat: Seat): Readonly<Record<string, number>>
  /** By feature: its worth in `margin` and `victory` at the end of the game. */
  readonly coefficients: Readonly<Record<string, number>>
  /** By how much the seat is ahead in a finished game, in the game's own points. */
  margin(g: G, seat: Seat): number
  /** What winning is worth beyond the margin, in the same points. */
  readonly victory: number
  turnOf(g: G): Turn
  /**
   * What the next throw is for, as a whole number: plans that come to the same throw have the same dice, and differ by what they do.
   * Absent: dice come in one row, and a plan that throws one more has others from then on.
   */
  throwOf?(g: G): number
  /** Ends of turns after which a playout is judged, where the game knows better than the level that asks. */
  readonly horizon?: number
  /** Playouts in a turn, where the level's own number is too small: whole games that are played to the end vary most. */
  readonly playouts?: number
  /** How gentle levels err in this game, where the figures for all games make steps that nobody feels, or far too large ones. */
  readonly slips?: SlipsByLevel
  /** A quick player for one playout. */
  policy(w: W, random: Random): Policy<G, A>
}

/** Best first; equals stay in the order in which they are legal. */
export const ranked = <A extends Action>(candidates: Candidate<A>[]): readonly Candidate<A>[] =>
  candidates.sort((a, b) => b.score - a.score)

const NOTHING: readonly Term[] = []
export const noReason = (): readonly Term[] => NOTHING

/** A candidate whose score is one term. */
export const plainly = <A extends Action>(action: A, score: number, key: string, params?: Params): Candidate<A> => ({
  action,
  score,
  why: () => [params ? { key, value: score, params } : { key, value: score }],
})

/** A candidate whose score is the sum of its terms, by their keys. */
export const weighed = <A extends Action>(action: A, terms: Readonly<Record<string, number>>): Candidate<A> => ({
  action,
  score: Object.values(terms).reduce((sum, value) => sum + value, 0),
  why: () => Object.entries(terms).map(([key, value]) => ({ key, value })),
})

export type Chooser<A extends Action, V> = (view: V, seat: Seat, legal: readonly A[], random: Random) => A

/** The game's own player: the first candidate, by chance where it has no opinion; it never gives up. */
export function botOf<G extends State, A extends Action, V, W extends object>(
  mind: Mind<G, A, V, W>,
  quits?: (action: A) => boolean,
  changes: WeightValues = NO_CHANGES,
): Chooser<A, V> {
  const w = weightsOf(mind.weights, changes) as W
  return (view, seat, legal, random) => {
    const stays = notQuitting(legal, quits)
    if (stays.length === 1) return stays[0]!
    return mind.candidates(view, seat, stays, w)[0]?.action ?? pick(stays, random)
  }
}

/** How good a position is for a seat: the weighted sum of its features, in points at the end of the game. */
export function evaluateBy<G extends State>(
  mind: Pick<Mind<G>, 'features' | 'coefficients'>,
): (g: G, seat: Seat) => number {
  return (g, seat) => {
    let sum = 0
    const features = mind.features(g, seat)
    for (const name in features) sum += features[name]! * mind.coefficients[name]!
    return sum
  }
}

/** Playouts through the view and the candidates: right for every game, quick for none. */
export const policyByView =
  <G extends State, A extends Action, V, W extends object>(
    view: (g: G, viewer: Seat) => V,
    candidates: Mind<G, A, V, W>['candidates'],
    quits?: (action: A) => boolean,
  ): Mind<G, A, V, W>['policy'] =>
  (w, random) => ({
    choose(g, seat, legal) {
      const stays = notQuitting(legal(), quits)
      if (stays.length === 1) return stays[0]!
      return candidates(view(g, seat), seat, stays, w)[0]?.action ?? pick(stays, random)
    },
  })

/** A mind around a player that only chooses: no weights, no reasons, no plans. */
export function plainMind<G extends State, A extends Action, V>(parts: {
  readonly bot: Chooser<A, V>
  readonly view: (g: G, viewer: Seat) => V
  readonly evaluate: (g: G, seat: Seat) => number
  readonly margin?: (g: G, seat: Seat) => number
}): Mind<G, A, V> {
  return {
    weights: {},
    tuned: [],
    candidates: () => [],
    features: (g, seat) => ({ position: parts.evaluate(g, seat) }),
    coefficients: { position: 1 },
    margin: parts.margin ?? parts.evaluate,
    victory: 0,
    turnOf: () => ({ turn: 0, seats: [] }),
    policy: (_, random) => ({ choose: (g, seat, legal) => parts.bot(parts.view(g, seat), seat, legal(), random) }),
  }
}
