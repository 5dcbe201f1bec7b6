/** What the rules offer, decision by decision, beside what the text read a second time offers. */
import type { PlayTable } from '@em/engine'
import { anyGame, explain, seeded } from '@em/engine'
import { expect } from 'vitest'
import { bailen } from '../src/index.ts'
import type { Bailen, Unit } from '../src/types.ts'
import { type Decision, playOn } from './drawn.ts'
import { compareOffers, lines } from './plain-offers.ts'
import { MALFORMED, type Memo, madeUp, nearMisses, WHY } from './plain-refusals.ts'
import { complete } from './said.ts'

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
    told.push(`${line} ${complete(explain(game, g, seat, a)).rule ?? ''}`)
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
      if (!compareOffers(g, legal, `seed ${seed}`)) return
      seen.set(f.step, (seen.get(f.step) ?? 0) + 1)
      refused(d, seed)
    },
    most,
  )
}
