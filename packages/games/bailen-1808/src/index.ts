/** Bailén 1808: grand-tactical Napoleonic battle, two players. */
import type { GameModule, Outcome } from '@em/engine'
import type { BailenAction } from './actions.ts'
import { bot, evaluate, mind } from './bot.ts'
import { clone } from './clone.ts'
import { laws } from './laws.ts'
import { preview } from './odds.ts'
import { overlay, overlays } from './overlays.ts'
import { rolls } from './rolls.ts'
import { scenarioOf } from './rules/command.ts'
import { steps } from './rules/index.ts'
import { options, scenarios } from './scenarios.ts'
import { setup } from './setup.ts'
import { type Bailen, GONE, SIDES } from './types.ts'
import { type BailenView, determinize, view } from './view.ts'

/** 18: the side that leads wins; equal points are a draw. */
function outcome(g: Bailen): Outcome | undefined {
  if (g.winner < 0) return undefined
  return {
    winners: g.winner === 2 ? [] : [g.seatOf[g.winner === 0 ? 0 : 1]],
    scores: { [SIDES[0]]: g.points[0], [SIDES[1]]: g.points[1] },
  }
}

/** Turns played, and by side the strength points lost and formations demoralised. */
function figures(g: Bailen): Record<string, number> {
  const { unitsOf, formationsOf, strength } = scenarioOf(g)
  const found: Record<string, number> = { turns: g.turn }
  for (const side of [0, 1] as const) {
    const units = formationsOf[side].flatMap((f) => unitsOf[f] ?? [])
    const lost = units.reduce((sum, u) => sum + strength[u]! - (g.at[u] === GONE ? 0 : g.sp[u]!), 0)
    found[`strength lost ${SIDES[side]}`] = lost
    found[`demoralised ${SIDES[side]}`] = formationsOf[side].filter((f) => g.demoralised[f] === 1).length
  }
  return found
}

export const bailen: GameModule<Bailen, BailenAction, BailenView> = {
  id: 'bailen-1808',
  rulesVersion: '13',
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
  preview,
  mind,
  bot,
  overlays,
  overlay,
  laws,
}
