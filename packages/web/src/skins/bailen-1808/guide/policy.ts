/**
 * "Do it for me": the choice of the game's own player from the reader's view, always the same in the same situation. If
 * a lesson asks for something that this player would leave alone, this file chooses it.
 */

import { bot } from '@em/bailen-1808/bot'
import { ART, CAV, unitArm, unitSide } from '@em/bailen-1808/data'
import { IN_SQUARE } from '@em/bailen-1808/types'
import { Last, seeded } from '@em/engine'
import { least } from '../../kit/least.ts'
import { stackAt } from '../data.ts'
import { type BailenAction, type BailenView, movementFrame, of, ownSide, type S, topFrame } from '../game.ts'
import { assaultsFrom, type Reached, waysOfPick } from '../reach.ts'

type Act = BailenAction

/* ---------- the reader's view ---------- */

export const ownUnits = (s: S): readonly number[] =>
  s.view.at.flatMap((at, u) => (at >= 0 && unitSide[u] === ownSide(s) ? [u] : []))
/** Cavalry that may still charge in this game: disordered units may recover. */
export const hasCavalry = (s: S): boolean => ownUnits(s).some((u) => unitArm[u] === CAV)

/** Visible strength of a stack: the points of its top unit for each counter. */
function strengthAt(s: S, hex: number): number {
  const stack = s.view.stacks.find((x) => x.hex === hex)
  return stack ? (s.view.sp[stack.top] ?? 0) * stack.count : 0
}
const strengthOf = (s: S, units: readonly number[]): number =>
  units.reduce((sum, u) => sum + (unitArm[u] === ART ? 0 : (s.view.sp[u] ?? 0)), 0)

/* ---------- general choices ---------- */

const asked = new Last<{ readonly does: Act | undefined }, BailenView>()
/** The next action for any question. Cards are drawn often, so the last answer is kept. */
export const sensible = (s: S): Act | undefined =>
  (asked.get(s.view) ?? asked.set({ does: advised(s, s.legal) }, s.view)).does
const advised = (s: S, legal: readonly Act[]): Act | undefined =>
  s.viewer === 'spectator' || legal.length === 0 ? undefined : bot(s.view, s.viewer, legal, seeded('guide'))

/** Actions begun without a lesson about them. */
export interface Boldness {
  readonly charges: boolean
  readonly assaults: boolean
}
/** The same without beginning anything that has not been taught yet. */
export function cautious(s: S, bold: Boldness): Act | undefined {
  const step = topFrame(s.view)?.step
  const waits =
    (step === 'charges' && !bold.charges) || (step === 'movement' && movementFrame(s.view)?.sub === 2 && !bold.assaults)
  return (waits ? s.legal.find((a) => a.type === 'done' || a.type === 'pass') : undefined) ?? sensible(s)
}

/* ---------- choices for lessons ---------- */

/** The assault with the best visible odds, if they are that good. */
export function bestAssault(s: S, ratio: number): Act | undefined {
  const side = ownSide(s)
  const scored = of(s.legal, 'pick').flatMap((pick) => {
    const at = s.view.at[pick.units[0] ?? -1] ?? -1
    const here: Reached = { hex: at, cost: 0, path: [], end: true }
    const odds = [...assaultsFrom(s.view, [here, ...waysOfPick(s.view, pick)], side).keys()].map(
      (hex) => strengthOf(s, pick.units) / Math.max(1, strengthAt(s, hex)),
    )
    const best = Math.max(0, ...odds)
    return best >= ratio ? [{ pick, best }] : []
  })
  return least(scored, (x) => -x.best)?.pick
}

/** With everything at one target; units bound to an assault hold their fire (10h). */
export function fire(s: S): Act | undefined {
  const free = of(s.legal, 'aim').filter((a) => (s.view.target[a.unit] ?? -1) < 0)
  const shoot = of(s.legal, 'shoot')[0]
  const target = topFrame(s.view)?.hex ?? -1
  const joining = shoot ? free.filter((a) => a.hex === target) : free
  return least(joining, (a) => -a.points) ?? shoot
}

/** The weakest target that is not in square. */
export function charge(s: S): Act | undefined {
  const soft = of(s.legal, 'charge').filter((a) => s.view.form[stackAt(s.view, a.hex)[0] ?? -1] !== IN_SQUARE)
  return least(soft, (a) => strengthAt(s, a.hex) - strengthOf(s, a.units))
}
