/** A review of a finished game, wherever it is made: the seat's turns one after the other, each beside what a strong bot would have done. */
import { type Instead, insteadOf, isCostly, type Judged, judge, strengthIn, turnsOf } from '@em/bots'
import { type GameConfig, Match, type Move, type Seat, seeded } from '@em/engine'
import type { Games } from './bot-thinking.ts'
import { diceFrom } from './origin-of-dice.ts'

export interface ReviewTask {
  /** The game module's id. */
  readonly reviewed: string
  readonly config: GameConfig
  /** Of the dice. The game is over: it is open to all. */
  readonly secret: string
  readonly moves: readonly Move[]
  readonly seat: Seat
}

/** How many turns there are, or what became of the next one. */
export type ReviewNews = { readonly turns: number } | { readonly judged: JudgedTurn }
export interface JudgedTurn extends Judged {
  /** The number of its first move, from 1 on. */
  readonly from: number
  /** Of a costly turn: what would have been better, and where. */
  readonly instead?: Instead | undefined
  /** What the player saw at that decision. */
  readonly seen?: unknown
}

/** All turns together take about so long, in milliseconds, and none less than the least or more than the most. */
const WHOLE_MS = 90_000
const LEAST_MS = 1000
const MOST_MS = 8000
/** Comparisons for a turn, if there is time. */
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
