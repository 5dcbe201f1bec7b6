/**
 * Five levels from gentle to strong, built on the game's own player: three that err, each less than the one before, one with tuned
 * weights that does not err, and one that also searches.
 */
import {
  type AnyGame,
  type Candidate,
  goingOn,
  type Level,
  NO_CHANGES,
  pick,
  type Random,
  type SlipsByLevel,
  weightsOf,
} from '@em/engine'
import type { Bot, BotInput, Decision } from './bot.ts'
import { freshPlan, type Strength, search, valuesOf } from './search.ts'
import { freeWeights, tunedFor } from './weights.ts'

const SLIPS: SlipsByLevel = {
  recruit: { often: 1, blur: 0.9 },
  sergeant: { often: 0.8, blur: 0.6 },
  captain: { often: 0.4, blur: 0.5 },
}
export const slipsIn = ({ mind }: AnyGame): SlipsByLevel => mind.slips ?? SLIPS
/** Number of candidates considered. */
const LOOKS = 8

const STRENGTH: Strength = { plans: 8, playouts: 48, spread: 0.35, turns: 4, kept: 3, doubt: 0.5 }
/** Strength of the Field Marshal, of advice and of reviews; a game may set its own numbers (docs/opponents.md). */
export const strengthIn = ({ mind }: AnyGame): Strength => ({
  ...STRENGTH,
  playouts: mind.playouts ?? STRENGTH.playouts,
  turns: mind.horizon ?? STRENGTH.turns,
})

/** Picks one of the best; a better score relative to the others makes a candidate likelier. */
function softly(candidates: readonly Candidate[], blur: number, random: Random): Candidate | undefined {
  const seen = candidates.slice(0, LOOKS)
  const best = seen[0]
  if (!best) return undefined
  const gaps = seen.map((c) => best.score - c.score)
  const typical = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length - 1)
  if (typical === 0) return seen[random.below(seen.length)]
  const odds = gaps.map((gap) => Math.exp(-gap / (blur * typical)))
  let drawn = (random.below(1 << 20) / (1 << 20)) * odds.reduce((sum, p) => sum + p, 0)
  for (const [i, p] of odds.entries()) {
    drawn -= p
    if (drawn < 0) return seen[i]
  }
  return best
}

/** True with probability `share`. */
const happens = (share: number, random: Random): boolean => random.below(1000) < 1000 * share

/** The game's player with these weights. */
function best({ game, view, seat, legal: offered, random }: BotInput, values = NO_CHANGES): Decision['action'] {
  const legal = goingOn(game, offered)
  if (legal.length === 1) return legal[0]!
  const first = game.mind.candidates(view, seat, legal, weightsOf(game.mind.weights, values))[0]
  return first?.action ?? game.bot(view, seat, legal, random)
}

/** The game's player with these weights and its level's errors. */
const erring = (id: keyof SlipsByLevel, values: NonNullable<Bot['values']>): Bot => ({
  id,
  values,
  decide(input) {
    const { game, config, view, seat, legal: offered, random } = input
    const mine = values(game, config, seat)
    const slips = slipsIn(game)[id]
    if (!slips) return { action: best(input, mine) }
    const { often, blur, blind = 0 } = slips
    const legal = goingOn(game, offered)
    if (blind > 0 && happens(blind, random)) return { action: pick(legal, random) }
    const candidates = game.mind.candidates(view, seat, legal, weightsOf(game.mind.weights, mine))
    const taken = happens(often, random) ? softly(candidates, blur, random) : candidates[0]
    return { action: taken?.action ?? game.bot(view, seat, legal, random) }
  },
})

/** Searches during the decisions of its own turn, and keeps the plan until the turn ends. */
const marshal: Bot = {
  id: 'marshal',
  values(game, config, seat, plan) {
    const base = tunedFor(game, config, seat)
    return plan ? valuesOf(game, base, plan.chosen, strengthIn(game).spread) : base
  },
  decide(input) {
    const { game, config, view, seat, random, patience } = input
    const strength = strengthIn(game)
    const began = patience?.now() ?? 0
    const base = tunedFor(game, config, seat)
    if (freeWeights(game) === 0) return { action: best(input, base) }
    const { turn, seats } = game.mind.turnOf(game.determinize(view, seat, random))
    // Between its own turns it keeps its record of plans.
    if (!seats.includes(seat)) return { action: best(input, base), ...(input.plan && { plan: input.plan }) }
    const kept = input.plan?.turn === turn ? input.plan : freshPlan(turn, strength, random, input.plan)
    const plan = kept.played < strength.playouts ? search(input, kept, strength) : kept
    const action = best(input, valuesOf(game, base, plan.chosen, strength.spread))
    return { action, plan: patience ? { ...plan, spent: (plan.spent ?? 0) + patience.now() - began } : plan }
  },
}

const asWritten = (): typeof NO_CHANGES => NO_CHANGES

export const levels: Readonly<Record<Level, Bot>> = {
  recruit: erring('recruit', asWritten),
  sergeant: erring('sergeant', asWritten),
  captain: erring('captain', asWritten),
  general: erring('general', tunedFor),
  marshal,
}
