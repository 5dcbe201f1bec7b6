/**
 * Does nothing that it need not do: it ends every phase, declines every offer, and holds where it may. Decisions that cannot be passed,
 * such as a set-up or a loss, go to the game's own player. A bot that cannot beat it has missed the point of the game.
 */
import type { Action } from '@em/engine'
import type { Bot } from './bot.ts'

/** Kinds of action that end or decline something, in all games; the first legal one is taken. */
const PASSES = [
  'passAll',
  'pass',
  'done',
  'endTurn',
  'endMove',
  'endRecruit',
  'endRepair',
  'endTransfer',
  'end',
  'decline',
  'holdFire',
  'stand',
  'hold',
  'stay',
  'stop',
]

/** Answers to a question that decline what it offers. */
const declines = (a: Action): boolean => {
  const { spend, level } = a as { readonly spend?: unknown; readonly level?: unknown }
  return spend === false || (a.type === 'tanks' && level === 0)
}

function passOf(legal: readonly Action[]): Action | undefined {
  let best: Action | undefined
  let rank = PASSES.length
  for (const a of legal) {
    const at = PASSES.indexOf(a.type)
    if (at < 0 || at >= rank) continue
    best = a
    rank = at
  }
  return best ?? legal.find(declines) ?? sealOf(legal)
}

/** Leaves orders as they are. Sealing also ends set-up, which must not be passed. */
const sealOf = (legal: readonly Action[]): Action | undefined =>
  legal.some((a) => a.type === 'order' || a.type === 'resite') ? legal.find((a) => a.type === 'seal') : undefined

export const passer: Bot = {
  id: 'passer',
  decide: ({ game, view, seat, legal, random }) => ({ action: passOf(legal) ?? game.bot(view, seat, legal, random) }),
}
