/** What the rules offer, decision by decision, beside what the text read a second time offers. */
import type { Frame, PlayTable } from '@em/engine'
import { expect } from 'vitest'
import type { ChargeFrame } from '../src/rules/charge.ts'
import type { EvadeFrame } from '../src/rules/evade.ts'
import type { SallyFrame } from '../src/rules/sally.ts'
import type { ShockFrame } from '../src/rules/shock.ts'
import type { Bailen, Unit } from '../src/types.ts'
import { type Decision, lines, playOn } from './drawn.ts'
import * as cavalry from './plain-cavalry.ts'
import * as shots from './plain-fire.ts'
import * as back from './plain-retreat.ts'

type Reading = (g: Bailen, f: never) => readonly object[]

/** Whom an evasion is from: the attackers of the frame below. */
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
}

/** How often each step was compared. */
export type Seen = Map<string, number>

/** Plays on from what is pushed, comparing every decision. */
export function read(seen: Seen, g: Bailen, seed: number, push: (t: PlayTable) => void, most: number): void {
  playOn(
    g,
    seed,
    push,
    ({ f, legal }: Decision) => {
      const reading = READ[f.step]
      if (!reading) return
      seen.set(f.step, (seen.get(f.step) ?? 0) + 1)
      expect(lines(legal), `${f.step}, seed ${seed}: ${JSON.stringify(f)}`).toEqual(lines(reading(g, f as never)))
    },
    most,
  )
}
