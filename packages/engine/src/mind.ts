/**
 * How a game's own player thinks: weights as data, candidates with their reasons, features of a position, and a quick player for
 * playouts. Bots of every level, tuning, advice and reasons are built on it without knowing any game.
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
  /** In a unit that the game chooses, the same for all candidates of one decision. */
  readonly score: number
  /** Parts of the score. Computed on demand; play itself never asks. */
  readonly why: () => readonly Term[]
}

export interface Turn {
  /** Changes when a player's turn ends; values never repeat. */
  readonly turn: number
  /** The seats whose turn it is; none between turns or during set-up. */
  readonly seats: readonly Seat[]
}

/** Chooses on a dealt state. A policy may cache results during one playout and need not list the legal actions. */
export interface Policy<G extends State = State, A extends Action = Action> {
  choose(g: G, seat: Seat, legal: () => readonly A[]): A
}

/** Weights found by tuning, with their provenance. */
export interface Tuned {
  readonly scenario: string
  readonly side: string
  /** By dotted name; other weights keep their values from the table. */
  readonly values: WeightValues
  /** Provenance: command, games, result on seeds that tuning never saw. */
  readonly made: Readonly<Record<string, string | number>>
}

/** How a gentle level errs. */
export interface Slips {
  /** Share of decisions in which it picks one of several candidates at random. */
  readonly often: number
  /** Score gap, as a share of the spread of their scores, that it then barely notices. */
  readonly blur: number
  /** Share of decisions in which it plays any legal action; absent: 0. */
  readonly blind?: number
}
/** By level. The General errs only in games where the Field Marshal's search alone would be too small a step to notice. */
export type SlipsByLevel = Readonly<Record<'recruit' | 'sergeant' | 'captain', Slips>> & { readonly general?: Slips }

export interface Mind<G extends State = State, A extends Action = Action, V = unknown, W extends object = object> {
  readonly weights: WeightTree
  readonly tuned: readonly Tuned[]
  /** Legal actions worth considering, best first; none where the game's player has no opinion. Reads only the view. */
  candidates(view: V, seat: Seat, legal: readonly A[], w: W): readonly Candidate<A>[]
  /** Named numbers of a position, larger where the seat stands better, 0 where the sides are even. */
  features(g: G, seat: Seat): Readonly<Record<string, number>>
  /** By feature: its worth in the units of `margin` and `victory`. */
  readonly coefficients: Readonly<Record<string, number>>
  /** The seat's lead in a finished game, in the game's own points. */
  margin(g: G, seat: Seat): number
  /** Worth of winning beyond the margin, in the same points. */
  readonly victory: number
  turnOf(g: G): Turn
  /**
   * Names the next throw by a whole number. Plans that come to the same throw get the same dice, so they differ only by what they do.
   * Absent: dice come in one sequence, and an extra throw in one plan shifts all its later ones.
   */
  throwOf?(g: G): number
  /** Ends of turns after which a playout is judged, where the game sets its own number. */
  readonly horizon?: number
  /** Playouts in a turn, where the level's number is too small: games played out to their end vary most. */
  readonly playouts?: number
  /** How gentle levels err in this game, where the common figures would make the steps between levels too small or far too large. */
  readonly slips?: SlipsByLevel
  /** A quick player for one playout. */
  policy(w: W, random: Random): Policy<G, A>
}

/** Best first; ties keep their legal order. */
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

/** A candidate whose score is the sum of its terms, by key. */
export const weighed = <A extends Action>(action: A, terms: Readonly<Record<string, number>>): Candidate<A> => ({
  action,
  score: Object.values(terms).reduce((sum, value) => sum + value, 0),
  why: () => Object.entries(terms).map(([key, value]) => ({ key, value })),
})

export type Chooser<A extends Action, V> = (view: V, seat: Seat, legal: readonly A[], random: Random) => A

/** The game's own player: the first candidate, or a random action where it has no opinion. It never gives up. */
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

/** Playouts through the view and the candidates: correct for every game, but slow. */
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

/** A mind for a player that only chooses: no weights, no reasons, no plans. */
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
