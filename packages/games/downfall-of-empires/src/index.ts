/** Downfall of Empires: the First World War by zones, two to four players. */
import type { GameModule, Outcome } from '@em/engine'
import { bot, evaluate, mind } from './bot.ts'
import { clone } from './clone.ts'
import { arrangements } from './data/index.ts'
import { laws } from './laws.ts'
import { preview } from './odds.ts'
import { overlay, overlays } from './overlays.ts'
import { rolls } from './rolls.ts'
import { steps } from './rules/index.ts'
import { allPoints } from './rules/victory.ts'
import { setup } from './setup.ts'
import { type Downfall, type DownfallAction, SIDES } from './types.ts'
import { type DownfallView, determinize, view } from './view.ts'

/** 5b, A02: a player wins if any of his sides has the highest total; equal highest totals share the win. */
function outcome(g: Downfall): Outcome | undefined {
  if (g.stack.length > 0) return undefined
  const points = allPoints(g)
  const best = Math.max(...points)
  const winners = new Set(points.flatMap((p, side) => (p === best ? [g.seatOf[side]!] : [])))
  return { winners: [...winners].sort(), scores: Object.fromEntries(SIDES.map((name, side) => [name, points[side]!])) }
}

export const downfall: GameModule<Downfall, DownfallAction, DownfallView> = {
  id: 'downfall-of-empires',
  rulesVersion: '3',
  scenarios: [{ id: 'grand-campaign', arrangements }],
  options: [
    { id: 'crossSharedZones', values: [true, false], initial: true, rule: 'A30' },
    { id: 'russianDutyBySide', values: [false, true], initial: false, rule: 'A28' },
    { id: 'minorsInOffensive', values: [false, true], initial: false, rule: 'A42' },
    { id: 'missionsWhenAvailable', values: [false, true], initial: false, rule: 'A55' },
  ],
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
  overlays,
  overlay,
  laws,
}
