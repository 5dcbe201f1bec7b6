/** Skirmish at the ford: a whole game on seven hexes, the model for a new one. */
import { botOf, evaluateBy, type GameModule } from '@em/engine'
import { mind } from './bot.ts'
import { SIDES, STEPS, units } from './data.ts'
import { preview } from './odds.ts'
import { steps, stepsOf, winner } from './rules.ts'
import type { Skirmish, SkirmishAction, TurnFrame } from './types.ts'
import { clone, type SkirmishView } from './view.ts'

const first: TurnFrame = { step: 'turn', side: 0, acted: [] }

export const skirmish: GameModule<Skirmish, SkirmishAction, SkirmishView> = {
  id: 'skirmish',
  rulesVersion: '1',
  scenarios: [{ id: 'ford', arrangements: { 2: [[['blue'], ['red']]] } }],
  options: [],
  steps,
  setup: () => ({
    stack: [{ ...first, acted: [] }],
    round: 1,
    hex: units.map((u) => u.hex),
    steps: units.map(() => STEPS),
    held: [0, 0],
  }),
  clone,
  view: clone,
  determinize: clone,
  outcome(g) {
    if (g.stack.length > 0) return undefined
    const won = winner(g)
    const scores = Object.fromEntries(SIDES.map((id, side) => [id, stepsOf(g, side)]))
    return { winners: won < 0 ? [] : [won], scores }
  },
  evaluate: evaluateBy(mind),
  preview,
  mind,
  bot: botOf(mind),
  overlays: [],
  overlay: () => ({ places: [], links: [] }),
  laws(g) {
    const present = g.hex.filter((hex) => hex >= 0)
    const shared = present.length === new Set(present).size ? [] : ['two companies share a hex']
    const ghosts = g.steps.every((n, i) => n >= 0 && n <= STEPS && n > 0 === g.hex[i]! >= 0) ? [] : ['a ghost company']
    return [...shared, ...ghosts]
  },
}
