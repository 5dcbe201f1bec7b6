/**
 * "Do it for me": the choice of the game's own player from the reader's view, always the same in the same situation. If
 * a lesson asks for something that this player would leave alone, this file chooses it.
 */
import { Last, seeded } from '@em/engine'
import { bot } from '@em/glorys-end/bot'
import { distance, FORTRESS, unitSide, unitSteps, unitType } from '@em/glorys-end/data'
import { REPLACED } from '@em/glorys-end/types'
import { least } from '../../kit/least.ts'
import { first, type GloryAction, type GloryView, type Of, of, ownSide, type S, stepOf } from '../game.ts'
import { attacksByHex, oddsOfPlan, type Plan, plansOn } from '../planning.ts'
import { reachOfPick } from '../reach.ts'

type Act = GloryAction

/* ---------- the reader's view ---------- */

export const ownUnits = (s: S): readonly number[] =>
  s.view.at.flatMap((at, u) => (at >= 0 && unitSide[u] === ownSide(s) && unitType[u] !== FORTRESS ? [u] : []))
const hexOf = (s: S, u: number): number => s.view.at[u] ?? -1
/** Enemy stacks with the unit that lies on top: all that is seen of them. */
export const enemies = (s: S): readonly { readonly hex: number; readonly top: number }[] =>
  s.view.stacks.filter((x) => x.side !== ownSide(s))
const nearest = (s: S, hex: number): number => Math.min(99, ...enemies(s).map((e) => distance(hex, e.hex)))
/** An enemy stands beside that hex. */
export const inContact = (s: S, hex: number): boolean => nearest(s, hex) === 1

/* ---------- general choices ---------- */

const asked = new Last<{ readonly does: Act | undefined }, GloryView>()
/** The next action for any question. Cards are drawn often, so the last answer is kept. */
export function sensible(s: S): Act | undefined {
  return (asked.get(s.view) ?? asked.set({ does: advised(s) }, s.view)).does
}
const advised = (s: S): Act | undefined =>
  s.viewer === 'spectator' || s.legal.length === 0 ? undefined : bot(s.view, s.viewer, s.legal, seeded('guide'))

/* ---------- choices for lessons ---------- */

/** The unit out of the line with the heaviest losses, until one has received a replacement. */
export function replace(s: S): Act | undefined {
  const got = ownUnits(s).some((u) => ((s.view.marks[u] ?? 0) & REPLACED) !== 0)
  const does = sensible(s)
  if (got || does?.type === 'replace') return does
  return (
    least(of(s.legal, 'replace'), ({ unit }) => {
      const missing = (unitSteps[unit] ?? 0) - (s.view.steps[unit] ?? 0)
      return (inContact(s, hexOf(s, unit)) ? 10 : 0) - missing
    }) ?? does
  )
}

/** New arrivals first, to the station nearest to the enemy. */
export function rail(s: S): Act | undefined {
  const does = sensible(s)
  if (does?.type === 'rail') return does
  return least(of(s.legal, 'rail'), (a) => (hexOf(s, a.unit) < 0 ? 0 : 100) + nearest(s, a.hex)) ?? does
}

/** A unit that is not beside the enemy and can move. */
export function march(s: S): Act | undefined {
  const does = sensible(s)
  if (stepOf(s.view) !== 'operational' || does?.type === 'pick') return does
  const free = of(s.legal, 'pick').find(
    ({ units }) => !inContact(s, hexOf(s, units[0] ?? -1)) && reachOfPick(s.view, units).ways.length > 0,
  )
  return free ?? does
}

/** Beside the enemy. */
export function dig(s: S): Act | undefined {
  const does = sensible(s)
  return does?.type === 'dig' ? does : (least(of(s.legal, 'dig'), (a) => nearest(s, hexOf(s, a.unit))) ?? does)
}

/** Steps that the enemy loses beyond our own, on the average of the six faces; a retreat counts too. */
function gain(s: S, plan: Plan): number {
  const main = oddsOfPlan(s, plan)?.main
  if (!main) return 0
  const sum = main.outcomes.reduce((all, o) => {
    const balance = Number(o.params?.defender ?? 0) - Number(o.params?.attacker ?? 0)
    return all + o.cases * (balance + (o.key.endsWith('retreat') ? 0.7 : 0))
  }, 0)
  return sum / main.cases
}
/** The assault that promises most; from several hexes rather than from one. */
function bestAssault(s: S): Of<'attack'> | undefined {
  const plans = [...attacksByHex(s)].flatMap(([hex, attacks]) => plansOn(s, hex, attacks))
  return least(plans, (plan) => -gain(s, plan) - (plan.from < 0 ? 0.5 : 0))?.begin
}
/** An assault, even a risky one; every unit that can joins in. */
export function assault(s: S): Act | undefined {
  if (stepOf(s.view) !== 'prepared') return sensible(s)
  return first(s.legal, 'join') ?? first(s.legal, 'launch') ?? bestAssault(s) ?? sensible(s)
}
