/**
 * The quick player for playouts. It ranks the movements of a phase once and makes them in that order while they are
 * still possible, then looks a second time; it decides everything else as the bot does.
 */
import { notQuitting, type Policy, pick, type Random, type Seat } from '@em/engine'
import type { TrenchAction, TrenchClub } from '../types.ts'
import type { TrenchCandidate } from './scene.ts'

type Rank = (g: TrenchClub, seat: Seat, legal: readonly TrenchAction[]) => readonly TrenchCandidate[]

/** How often it looks at a movement phase before ending it. */
const LOOKS = 2

interface Phase {
  readonly turn: number
  looks: number
  /** Movements worth making, the best last. */
  readonly left: TrenchCandidate[]
}

/** A unit that may still move, in an action that is still offered. */
const found = (legal: readonly TrenchAction[], a: TrenchAction): TrenchAction | undefined => {
  if (a.type === 'move') return legal.find((b) => b.type === 'move' && b.unit === a.unit && b.to === a.to)
  if (a.type === 'take' || a.type === 'enter') {
    return legal.find((b) => b.type === a.type && b.unit === a.unit && b.fort === a.fort)
  }
  if (a.type === 'board') return legal.find((b) => b.type === 'board' && b.unit === a.unit && b.truck === a.truck)
  return undefined
}

export function quickPlayer(
  rank: Rank,
  quits: (a: TrenchAction) => boolean,
  random: Random,
): Policy<TrenchClub, TrenchAction> {
  let phase: Phase = { turn: -1, looks: 0, left: [] }

  const best = (g: TrenchClub, seat: Seat, legal: readonly TrenchAction[]): TrenchAction => {
    let first: TrenchCandidate | undefined
    for (const c of rank(g, seat, legal)) if (!first || c.score > first.score) first = c
    return first?.action ?? pick(legal, random)
  }

  const move = (g: TrenchClub, seat: Seat, legal: readonly TrenchAction[]): TrenchAction => {
    const turn = g.round * g.powerNation.length + g.turn
    if (phase.turn !== turn) phase = { turn, looks: 0, left: [] }
    for (;;) {
      const { left } = phase
      while (left.length > 0) {
        const still = found(legal, left.pop()!.action)
        if (still) return still
      }
      const end = legal.find((a) => a.type === 'endMove')
      if (phase.looks === LOOKS || !end) return end ?? best(g, seat, legal)
      phase.looks++
      const ranked = [...rank(g, seat, legal)].sort((a, b) => b.score - a.score)
      const most = ranked.findIndex((c) => c.action.type === 'endMove')
      const worth = ranked.slice(0, Math.max(0, most))
      const other = worth[0]
      // Roads, mines and trucks change what other units can do, so they come one by one.
      if (other && !found(legal, other.action)) return other.action
      const units = new Set<number>()
      for (const c of worth) {
        if (!('unit' in c.action) || units.has(c.action.unit) || c.action.type === 'build' || c.action.type === 'mine')
          continue
        units.add(c.action.unit)
        left.push(c)
      }
      left.reverse()
      if (left.length === 0) return end
    }
  }

  return {
    choose(g, seat, listed) {
      const legal = notQuitting(listed(), quits)
      if (legal.length === 1) return legal[0]!
      return g.stack[g.stack.length - 1]?.step === 'move' ? move(g, seat, legal) : best(g, seat, legal)
    },
  }
}
