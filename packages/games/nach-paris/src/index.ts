/** 1914 Nach Paris: the opening campaign in the West at ten kilometres to the hex, two players. */
import type { GameModule, Outcome, Preview } from '@em/engine'
import type { NachParisAction } from './actions.ts'
import { bot, evaluate, mind } from './bot.ts'
import { clone } from './clone.ts'
import { determinize } from './deal.ts'
import { laws } from './laws.ts'
import { bombardActionPreview } from './odds/bombard.ts'
import { combatActionPreview } from './odds/combat.ts'
import { overlay, overlays } from './overlays.ts'
import { rolls } from './rolls.ts'
import { steps } from './rules/index.ts'
import { scenarioOf } from './rules/scenario.ts'
import { levelFor } from './rules/victory.ts'
import { options, scenarios } from './scenarios.ts'
import { setup } from './setup.ts'
import { type NachParis, SIDES } from './types.ts'
import { knownState, type NachParisView, view } from './view.ts'

/** A draw has no winner. */
function outcome(g: NachParis): Outcome | undefined {
  if (g.winner < 0) return undefined
  return {
    winners: g.winner === 2 ? [] : [g.seatOf[g.winner as 0 | 1]],
    scores: { [SIDES[0]]: g.vp[0], [SIDES[1]]: g.vp[1] },
  }
}

/** Steps lost, game turns played, and the level of victory, whose mean over many games is their share. */
const figures = (g: NachParis): Readonly<Record<string, number>> => {
  const { winner, level } = levelFor(scenarioOf(g).victory.levels, g.vp[0] - g.vp[1])
  return {
    gt: g.gt,
    germanLosses: g.losses[0]!,
    alliedLosses: g.losses[1]! + g.losses[2]! + g.losses[3]!,
    [winner === 2 ? 'draw' : `${SIDES[winner as 0 | 1]} ${level}`]: 1,
  }
}

/** Possible outcomes of an action, as far as its seat may know. */
const preview = (v: NachParisView, action: NachParisAction): Preview | undefined => {
  const g = knownState(v)
  const fogs = v.fogs.map((f) => f.hex)
  return bombardActionPreview(g, action, fogs) ?? combatActionPreview(g, action, fogs)
}

export const nachParis: GameModule<NachParis, NachParisAction, NachParisView> = {
  id: 'nach-paris',
  rulesVersion: '9',
  scenarios,
  options,
  steps,
  setup,
  clone,
  view,
  determinize,
  outcome,
  figures,
  rolls,
  evaluate,
  preview: (v, _seat, action) => preview(v, action),
  mind,
  bot,
  overlays,
  overlay,
  laws,
}
