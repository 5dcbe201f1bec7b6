/** A review of a finished game, in whatever thread: the seat's turns one after the other, each compared with a strong bot's plan. */
import { type Instead, insteadOf, isCostly, type Judged, judge, strengthIn, turnsOf } from '@em/bots'
import { type GameConfig, Match, type Move, type Seat, seeded } from '@em/engine'
import type { Games } from './bot-thinking.ts'
import { diceFrom } from './origin-of-dice.ts'

export interface ReviewTask {
  /** The game module's id. */
  readonly reviewed: string
  readonly config: GameConfig
  /** The dice secret. The game is over, so it is public. */
  readonly secret: string
  readonly moves: readonly Move[]
  readonly seat: Seat
}

/** The number of turns, or the judgement of the next one. */
export type ReviewNews = { readonly turns: number } | { readonly judged: JudgedTurn }
export interface JudgedTurn extends Judged {
  /** The number of its first move, counted from 1. */
  readonly from: number
  /** For a costly turn: the better choice, and its place. */
  readonly instead?: Instead | undefined
  /** What the player saw at that decision. */
  readonly seen?: unknown
}

/** Target time for all turns together, in milliseconds, and bounds for each. */
const WHOLE_MS = 90_000
const LEAST_MS = 1000
const MOST_MS = 8000
/** Comparisons for each turn, if time permits. */
const PLAYOUTS = 24

export function* reviewed(games: Games, task: ReviewTask): Generator<ReviewNews> {
  const game = games[task.reviewed]
  if (!game) throw new Error(`no game "${task.reviewed}"`)
  const { config, seat, secret, moves } = task
  const start = (): Match => Match.start(game, config, diceFrom(secret))
  const turns = turnsOf(start(), moves, seat)
  yield { turns: turns.length }
  const ms = Math.max(LEAST_MS, Math.min(MOST_MS, WHOLE_MS / Math.max(1, turns.length)))
  const patience = { now: () => performance.now(), decision: ms, turn: ms }
  const random = seeded(`${secret}:review`)
  const question = { game, config, seat, random, strength: strengthIn(game), playouts: PLAYOUTS, patience }
  const match = start()
  // It stays behind at the decisions that are told.
  const follower = start()
  const seenAt = (move: number): unknown => {
    for (const { seat, action } of moves.slice(follower.moves.length, move - 1)) follower.submit(seat, action)
    return follower.view(seat)
  }
  for (const [i, turn] of turns.entries()) {
    const { from } = turn
    const judged = judge(question, turn)
    if (!isCostly(judged)) {
      yield { judged: { ...judged, from } }
      continue
    }
    for (const { seat, action } of moves.slice(match.moves.length, from - 1)) match.submit(seat, action)
    const until = turns[i + 1]?.from ?? moves.length + 1
    const { chosen } = judged
    const instead = insteadOf(match, { game, config, seat, chosen, moves, from, until })
    yield { judged: { ...judged, from, instead, ...(instead && { seen: seenAt(instead.move) }) } }
  }
}
