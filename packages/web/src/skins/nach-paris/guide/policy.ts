/**
 * "Do it for me": the choice of the game's own player from the reader's view, always the same in the same situation. If a
 * lesson asks for something that this player would leave alone, this file chooses it.
 */
import { Last, seeded } from '@em/engine'
import { bot } from '@em/nach-paris/bot'
import { distance, HQ, unitSide, unitType } from '@em/nach-paris/data'
import { least } from '../../kit/least.ts'
import { first, type NachParisAction, type NachParisView, of, ownSide, type S, stepOf } from '../game.ts'

type Act = NachParisAction

/* ---------- the reader's view ---------- */

export const ownUnits = (s: S): readonly number[] =>
  s.view.at.flatMap((at, u) => (at >= 0 && unitSide[u] === ownSide(s) && unitType[u] !== HQ ? [u] : []))
const enemyHexes = (s: S): readonly number[] => [
  ...s.view.at.flatMap((at, u) => (at >= 0 && unitSide[u] !== ownSide(s) ? [at] : [])),
  ...s.view.fogs.flatMap((f) => (f.side !== ownSide(s) ? [f.hex] : [])),
]
/** Hexes to the nearest enemy in sight. */
export const nearest = (s: S, hex: number): number => Math.min(99, ...enemyHexes(s).map((h) => distance(hex, h)))
const hexOf = (s: S, u: number): number => s.view.at[u] ?? -1

/* ---------- general choices ---------- */

const asked = new Last<{ readonly does: Act | undefined }, NachParisView>()
/** The next action for any question. Cards are drawn often, so the last answer is kept. */
export function sensible(s: S): Act | undefined {
  return (asked.get(s.view) ?? asked.set({ does: advised(s) }, s.view)).does
}
const advised = (s: S): Act | undefined =>
  s.viewer === 'spectator' || s.legal.length === 0 ? undefined : bot(s.view, s.viewer, s.legal, seeded('guide'))

/* ---------- choices for lessons ---------- */

/** The unit nearest to the enemy digs, if the game's own player would dig no more. */
export function dig(s: S): Act | undefined {
  const does = sensible(s)
  if (stepOf(s.view) !== 'fieldWorks' || does?.type === 'dig') return does
  return least(of(s.legal, 'dig'), (a) => nearest(s, hexOf(s, a.units[0] ?? -1))) ?? does
}

/** A unit that is not yet beside the enemy marches. */
export function march(s: S): Act | undefined {
  const does = sensible(s)
  if (stepOf(s.view) !== 'movement' || does?.type === 'pick' || does?.type === 'arrive') return does
  return (
    least(of(s.legal, 'pick'), (a) => (nearest(s, hexOf(s, a.unit)) > 1 ? 0 : 50) + nearest(s, hexOf(s, a.unit))) ??
    does
  )
}

/** An attack, even a risky one: in full, and every unit that can joins. */
export function attack(s: S): Act | undefined {
  const step = stepOf(s.view)
  const does = sensible(s)
  if (step === 'attack') return of(s.legal, 'support').find((a) => a.full) ?? first(s.legal, 'launch') ?? does
  if (step !== 'combats' || does?.type === 'attack') return does
  return of(s.legal, 'attack').find((a) => a.full) ?? does
}
