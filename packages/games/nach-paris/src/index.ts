/** 1914 Nach Paris: the opening campaign in the West at ten kilometres to the hex, two players. */
import type { GameModule, Outcome } from '@em/engine'
import type { NachParisAction } from './actions.ts'
import { clone } from './clone.ts'
import { laws } from './laws.ts'
import { steps } from './rules/index.ts'
import { options, scenarios } from './scenarios.ts'
import { setup } from './setup.ts'
import { type NachParis, SIDES } from './types.ts'
import { determinize, type NachParisView, view } from './view.ts'

/** A draw has no winner. */
function outcome(g: NachParis): Outcome | undefined {
  if (g.winner < 0) return undefined
  return {
    winners: g.winner === 2 ? [] : [g.seatOf[g.winner as 0 | 1]],
    scores: { [SIDES[0]]: g.vp[0], [SIDES[1]]: g.vp[1] },
  }
}

/** Steps lost and game turns played. */
const figures = (g: NachParis): Readonly<Record<string, number>> => ({
  gt: g.gt,
  germanLosses: g.losses[0]!,
  alliedLosses: g.losses[1]! + g.losses[2]! + g.losses[3]!,
})

/** The rules of the game: all of a module but its own player, its odds and its overlays. */
export type Rules = Omit<
  GameModule<NachParis, NachParisAction, NachParisView>,
  'bot' | 'evaluate' | 'preview' | 'overlays' | 'overlay'
>
export const rules: Rules = {
  id: 'nach-paris',
  rulesVersion: '1',
  scenarios,
  options,
  steps,
  setup,
  clone,
  view,
  determinize,
  outcome,
  figures,
  laws,
}
