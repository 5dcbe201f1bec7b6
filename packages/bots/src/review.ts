/**
 * After a game: which turns of a player cost most, compared with a strong bot's plan. Both are played out from states dealt from
 * the player's view at the start of the turn, with the same dice. The player's actions are repeated as far as the dice allow. So are
 * the bot's, recorded on a deal and dice of their own: a bot that could answer each die would seem better than it is. Luck in the
 * actual game does not enter.
 */
import {
  type Action,
  type AnyGame,
  type GameConfig,
  type Match,
  type Move,
  type Policy,
  type Random,
  type Seat,
  type State,
  sameAction,
  weightsOf,
} from '@em/engine'
import type { Patience } from './bot.ts'
import { asItself, playOut } from './playout.ts'
import { freshPlan, meanOf, type Strength, search, standardError, valuesOf } from './search.ts'
import { tunedFor } from './weights.ts'

/** A player's action at a step. */
export interface Deed {
  readonly step: string
  readonly action: Action
}

/** One of the player's own turns. */
export interface Played {
  readonly turn: number
  /** The player's view when the turn began. */
  readonly view: unknown
  readonly deeds: readonly Deed[]
}

/** A turn with the number of its first move, counted from 1. */
export interface Recorded extends Played {
  readonly from: number
}

/** The seat's own turns and its actions in them. Plays the moves on a match that has just begun; throws at an illegal one. */
export function turnsOf(match: Match, moves: readonly Move[], seat: Seat): readonly Recorded[] {
  const { mind } = match.game
  const turns: { turn: number; view: unknown; deeds: Deed[]; from: number }[] = []
  moves.forEach((move, i) => {
    const { turn, seats } = mind.turnOf(match.state)
    if (move.seat === seat && seats.includes(seat)) {
      let now = turns.at(-1)
      if (now?.turn !== turn) {
        now = { turn, view: match.view(seat), deeds: [], from: i + 1 }
        turns.push(now)
      }
      now.deeds.push({ step: match.state.stack.at(-1)?.step ?? '', action: move.action })
    }
    if (!match.submit(move.seat, move.action).ok) throw new Error(`Move ${i + 1} is not legal.`)
  })
  return turns
}

export interface Judged {
  readonly turn: number
  /** Points at the end of the game by which the bot's plan is better, and their standard error. */
  readonly loss: number
  readonly error: number
  /** The number of the bot's plan. */
  readonly chosen: number
}

/** Repeats the same actions at the same steps, in order, as far as possible; otherwise the given player decides. */
export const repeating =
  (deeds: readonly Deed[], otherwise: (random: Random) => Policy) =>
  (random: Random): Policy => {
    const others = otherwise(random)
    let next = 0
    return {
      choose(g, seat, legal) {
        const offered = legal()
        const step = g.stack.at(-1)?.step
        for (let i = next; i < deeds.length; i++) {
          const deed = deeds[i]!
          const again = deed.step === step ? offered.find((a) => sameAction(a, deed.action)) : undefined
          if (!again) continue
          next = i + 1
          return again
        }
        return others.choose(g, seat, () => offered)
      },
    }
  }

/** Records a player's actions with their steps. */
const noting =
  (player: (random: Random) => Policy, deeds: Deed[]) =>
  (random: Random): Policy => {
    const policy = player(random)
    return {
      choose(g, seat, legal) {
        const step = g.stack.at(-1)?.step ?? ''
        const action = policy.choose(g, seat, legal)
        deeds.push({ step, action })
        return action
      },
    }
  }

interface Question {
  readonly game: AnyGame
  readonly config: GameConfig
  readonly seat: Seat
  readonly random: Random
  /** Strength of the search for the bot's plan. */
  readonly strength: Strength
  /** Comparisons for each turn, on deals and dice of their own. */
  readonly playouts: number
  /** Set when a reader waits: half of `decision` goes to the bot's plan, half to comparisons; a few of those are always made. */
  readonly patience?: Patience | undefined
}

/** Fewer comparisons mean nothing. */
const FEWEST = 4
const SEEDS = 0x40000000

/** A plan is chosen on some dice and judged on others, because the best of many is partly lucky. */
export function judge(question: Question, played: Played): Judged {
  const { game, config, seat, random, strength, playouts } = question
  const { turn, view, deeds } = played
  const weights = Array.from({ length: config.players }, (_, s) =>
    weightsOf(game.mind.weights, tunedFor(game, config, s)),
  )
  const base = tunedFor(game, config, seat)
  const patience = question.patience && halfOf(question.patience)
  const found = search({ game, config, view, seat, random, patience }, freshPlan(turn, strength, random), strength)
  const plan = weightsOf(game.mind.weights, valuesOf(game, base, found.chosen, strength.spread))
  const usual = asItself(game, weightsOf(game.mind.weights, base))
  const over = patience ? lateBy(patience) : () => false
  const play = (dealt: State, ours: (random: Random) => Policy, seed: number, turns: number): number =>
    playOut(game, dealt, { seat, weights, ours, seed, turns })!
  const planned = (): readonly Deed[] => {
    const noted: Deed[] = []
    play(game.determinize(view, seat, random), noting(asItself(game, plan), noted), random.below(SEEDS), 1)
    return noted
  }
  const compared = (): number => {
    const better = planned()
    const dealt = game.determinize(view, seat, random)
    const seed = random.below(SEEDS)
    const worth = (done: readonly Deed[]): number =>
      play(game.clone(dealt), repeating(done, usual), seed, strength.turns)
    return worth(better) - worth(deeds)
  }
  const losses: number[] = []
  while (losses.length < playouts && (losses.length < FEWEST || !over())) losses.push(compared())
  return { turn, loss: meanOf(losses), error: standardError(losses), chosen: found.chosen }
}

const halfOf = ({ now, decision }: Patience): Patience => ({ now, decision: decision / 2, turn: decision / 2 })

function lateBy({ now, decision }: Patience): () => boolean {
  const stop = now() + decision
  return () => now() >= stop
}

/** The costliest first, without turns whose cost is in doubt. */
export const costly = <J extends Pick<Judged, 'loss' | 'error'>>(judged: readonly J[]): readonly J[] =>
  judged.filter(isCostly).sort((a, b) => b.loss - a.loss)
export const isCostly = ({ loss, error }: Pick<Judged, 'loss' | 'error'>): boolean => loss > 0 && loss > error
