/** 1914: Glory's End: the campaign in the West from August to November 1914, two players. */
import type { GameModule, Outcome } from '@em/engine'
import type { GloryAction } from './actions.ts'
import { bot, evaluate, mind } from './bot.ts'
import { clone } from './clone.ts'
import { SIDES } from './data/index.ts'
import { laws } from './laws.ts'
import { combatActionPreview } from './odds/index.ts'
import { overlay, overlays } from './overlays.ts'
import { rolls } from './rolls.ts'
import { steps } from './rules/index.ts'
import { supplyAnew } from './rules/supply.ts'
import { options, scenarios } from './scenarios.ts'
import { setup } from './setup.ts'
import type { Glory } from './types.ts'
import { determinize, type GloryView, knownState, view } from './view.ts'

/** A draw has no winner (4.1g, 4.1i, 16.4a). */
function outcome(g: Glory): Outcome | undefined {
  if (g.winner < 0) return undefined
  return {
    winners: g.winner === 2 ? [] : [g.seatOf[g.winner === 0 ? 0 : 1]],
    scores: { [SIDES[0]]: g.vp[0], [SIDES[1]]: g.vp[1] },
  }
}

export const glorysEnd: GameModule<Glory, GloryAction, GloryView> = {
  id: 'glorys-end',
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
  preview: (v, _seat, action) => combatActionPreview(knownState(v), action),
  mind,
  bot,
  overlays,
  overlay,
  laws,
  costs: { supply: supplyAnew },
}
