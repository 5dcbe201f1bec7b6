/** Trench Club: skirmishes of the First World War on hexes, two to four players. */
import type { GameModule, Outcome } from '@em/engine'
import { bot, evaluate, mind, quits } from './bot.ts'
import { clone } from './clone.ts'
import { laws } from './laws.ts'
import { preview } from './odds.ts'
import { overlay, overlays } from './overlays.ts'
import { rolls } from './rolls.ts'
import { steps } from './rules/index.ts'
import { fortsOf } from './rules/victory.ts'
import { options, scenarios } from './scenarios.ts'
import { setup } from './setup.ts'
import { FACTIONS, type TrenchAction, type TrenchClub } from './types.ts'
import { determinize, type TrenchView, view } from './view.ts'

/** WIN-1 to WIN-4: the winning faction's players share the win; scores are forts. */
function outcome(g: TrenchClub): Outcome | undefined {
  if (g.winner < 0) return undefined
  const winners = new Set<number>()
  g.seatsOf.forEach((seats, power) => {
    if (g.powerFaction[power] === g.winner) for (const seat of seats) winners.add(seat)
  })
  return {
    winners: [...winners].sort((a, b) => a - b),
    scores: { [FACTIONS[0]]: fortsOf(g, 0), [FACTIONS[1]]: fortsOf(g, 1) },
  }
}

export const trenchClub: GameModule<TrenchClub, TrenchAction, TrenchView> = {
  id: 'trench-club',
  rulesVersion: '4',
  scenarios,
  options,
  steps,
  setup,
  clone,
  view,
  determinize,
  outcome,
  rolls,
  evaluate,
  preview,
  mind,
  bot,
  quits,
  overlays,
  overlay,
  laws,
}
