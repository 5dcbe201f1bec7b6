/** What the text read a second time offers at each step, and the comparison with what the rules offer. */
import type { Frame } from '@em/engine'
import { expect } from 'vitest'
import type { BindFrame } from '../src/rules/assault-move.ts'
import type { ChargeFrame } from '../src/rules/charge.ts'
import type { EvadeFrame } from '../src/rules/evade.ts'
import type { SallyFrame } from '../src/rules/sally.ts'
import type { ShockFrame } from '../src/rules/shock.ts'
import type { Bailen, Unit } from '../src/types.ts'
import * as cavalry from './plain-cavalry.ts'
import * as shots from './plain-fire.ts'
import * as moves from './plain-moves.ts'
import * as back from './plain-retreat.ts'

type Reading = (g: Bailen, f: never) => readonly object[]

/** The attackers being evaded: those of the frame below. */
function attackersOf(g: Bailen): readonly Unit[] {
  const below: Frame = g.stack.at(-2)!
  if (below.step === 'sally') return (below as SallyFrame).chosen
  return below.step === 'charge' ? (below as ChargeFrame).units : (below as ShockFrame).attackers
}
const READ: Readonly<Record<string, Reading>> = {
  charges: cavalry.charges,
  charge: cavalry.charge,
  sally: cavalry.sally,
  evade: (g: Bailen, f: EvadeFrame) => cavalry.evade(g, f, attackersOf(g)),
  cavalryRetreat: cavalry.cavalryRetreat,
  advance: cavalry.advance,
  control: cavalry.control,
  uncontrolled: cavalry.uncontrolled,
  combats: cavalry.combats,
  shock: cavalry.shock,
  contact: cavalry.contact,
  reactionSquare: cavalry.reactionSquare,
  front: cavalry.front,
  retreat: back.retreat,
  displace: back.displace,
  flee: back.flee,
  withdraw: back.withdraw,
  fire: shots.fire,
  reactionFire: shots.reactionFire,
  move: moves.move,
  movement: moves.movement,
  // 7.2f: any corner.
  drop: () => [0, 1, 2, 3, 4, 5].map((facing) => ({ type: 'face', facing })),
  // 10l: each unit in its turn, one of the two hexes before it.
  bind: (_g: Bailen, f: BindFrame) => f.hexes.map((hex) => ({ type: 'bind', unit: f.units[f.at]!, hex })),
}
/** Actions as lines that can be compared as sets. */
export const lines = (actions: readonly object[]): string[] => actions.map((a) => JSON.stringify(a)).sort()

/** Whether the step is one of those that are read; fails where the rules offer anything else. */
export function compareOffers(g: Bailen, legal: readonly object[], where: string): boolean {
  const f = g.stack.at(-1)!
  const reading = READ[f.step]
  // Pushed by itself, an evasion does not say which attackers it is from.
  if (!reading || (f.step === 'evade' && g.stack.length === 1)) return false
  expect(lines(legal), `${f.step}, ${where}: ${JSON.stringify(f)}`).toEqual(lines(reading(g, f as never)))
  return true
}
