/** Steps of groups in positions by chance, against the text read step by step (plain-moves.ts). */
import { apply, legalActions, pick, type Random, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { parisHexes } from '../../src/data/index.ts'
import { glorysEnd } from '../../src/index.ts'
import { type MoveFrame, pushOperational } from '../../src/rules/movement.ts'
import { drawn } from '../drawn.ts'
import { checkReach, checkSteps } from '../plain-moves.ts'
import type { Scene } from '../position.ts'

/** Sixty actions of operational movement, each step that is offered judged by the text; returns how many were. */
function checkedSteps(s: Scene, random: Random): number {
  s.push((g, t) => pushOperational(t, g.side))
  let steps = 0
  for (let n = 0; n < 60 && s.g.stack.length > 0; n++) {
    const top = s.g.stack.at(-1)!
    if (top.step === 'move' && (top as MoveFrame).halted === 0) {
      steps += checkSteps(s.g, top as MoveFrame)
      checkReach(s.g, top as MoveFrame)
    }
    const legal = legalActions(glorysEnd, s.g, s.seat()).filter((a) => a.type !== 'assault' && a.type !== 'top')
    if (legal.length === 0) break
    const on = legal.filter((a) => a.type !== 'done' && a.type !== 'stop')
    apply(glorysEnd, s.g, s.seat(), pick(on.length > 0 ? on : legal, random), s.t)
  }
  return steps
}

describe('drawn positions', () => {
  it.each(Array.from({ length: 12 }, (_, i) => i + 1))(
    '[12.1a] [12.3a] [12.3b] [12.4a] [12.7a] [12.8a] [12.9a] [6.4a] [9.4a] [14.3b] each step that is offered is allowed, and no other: %i',
    (seed) => {
      const random = seeded(`ways ${seed}`)
      const s = drawn(`steps ${seed}`, 45, 3 + (seed % 3))
      expect(checkedSteps(s, random)).toBeGreaterThan(0)
    },
  )

  it.each(Array.from({ length: 8 }, (_, i) => i + 1))(
    '[10.4c] [10.4e] [A38] with Hentsch there Germans leave the perimeter by the most direct way, and none enters it: %i',
    (seed) => {
      const random = seeded(`out ${seed}`)
      const s = drawn(`Hentsch ${seed}`, 45, 5, { scenario: 'historical', side: 1, turn: 9 }, pick(parisHexes, random))
      s.g.hentsch = 1
      expect(checkedSteps(s, random)).toBeGreaterThan(0)
    },
  )
})
