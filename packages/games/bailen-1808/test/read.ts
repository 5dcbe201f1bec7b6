/** What the rules offer, decision by decision, beside what the text read a second time offers. */
import type { Frame, PlayTable } from '@em/engine'
import { anyGame, explain, seeded } from '@em/engine'
import { expect } from 'vitest'
import { bailen } from '../src/index.ts'
import type { BindFrame } from '../src/rules/assault-move.ts'
import type { ChargeFrame } from '../src/rules/charge.ts'
import type { EvadeFrame } from '../src/rules/evade.ts'
import type { SallyFrame } from '../src/rules/sally.ts'
import type { ShockFrame } from '../src/rules/shock.ts'
import type { Bailen, Unit } from '../src/types.ts'
import { type Decision, lines, playOn } from './drawn.ts'
import * as cavalry from './plain-cavalry.ts'
import * as shots from './plain-fire.ts'
import * as moves from './plain-moves.ts'
import { MALFORMED, type Memo, madeUp, nearMisses, WHY } from './plain-refusals.ts'
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
  move: moves.move,
  movement: moves.movement,
  // 7.2f: any corner.
  drop: () => [0, 1, 2, 3, 4, 5].map((facing) => ({ type: 'face', facing })),
  // 10l: each unit in its turn, one of the two hexes before it.
  bind: (_g: Bailen, f: BindFrame) => f.hexes.map((hex) => ({ type: 'bind', unit: f.units[f.at]!, hex })),
}
const game = anyGame(bailen)

/** Actions that are not offered are refused with the rule that the text gives first. */
function refused({ g, f, legal, seat }: Decision, seed: number): void {
  const why = WHY[f.step]
  if (!why) return
  const memo: Memo = {}
  const offered = new Set(lines(legal))
  const random = seeded(`made up ${seed} ${g.stack.length} ${legal.length}`)
  const one = (n: number): number => random.below(n)
  const units = (f as { readonly units?: readonly Unit[]; readonly moving?: readonly Unit[] }).units ?? []
  const [told, expected]: [string[], string[]] = [[], []]
  for (const a of [...madeUp(g, one), ...nearMisses(g, units, one)]) {
    const line = JSON.stringify(a)
    const rule = offered.has(line) ? undefined : why(g, f as never, a, memo)
    if (rule === undefined) continue
    told.push(`${line} ${explain(game, g, seat, a).rule ?? ''}`)
    expected.push(`${line} ${rule}`)
  }
  expect(told, `${f.step}, seed ${seed}: ${JSON.stringify(f)}`).toEqual(expected)
  const nonsense = MALFORMED.filter((a) => explain(game, g, seat, a).key !== 'kernel.notOffered')
  expect(nonsense, f.step).toEqual([])
}

/** How often each step was compared. */
export type Seen = Map<string, number>

/** Plays on from what is pushed, comparing every decision. */
export function read(
  seen: Seen,
  g: Bailen,
  seed: number,
  push: (t: PlayTable) => void,
  most: number,
  also?: (d: Decision) => void,
): void {
  playOn(
    g,
    seed,
    push,
    (d: Decision) => {
      const { f, legal } = d
      also?.(d)
      const reading = READ[f.step]
      if (!reading) return
      seen.set(f.step, (seen.get(f.step) ?? 0) + 1)
      expect(lines(legal), `${f.step}, seed ${seed}: ${JSON.stringify(f)}`).toEqual(lines(reading(g, f as never)))
      refused(d, seed)
    },
    most,
  )
}
