/** Phase E in positions by chance: every list that it offers, against the text read apart from the rules (plain-operational.ts). */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { parisHexes, unitSide } from '../../src/data/index.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { MARCHED_ON, RETREATED } from '../../src/types.ts'
import { drawn } from '../drawn.ts'
import { PlainPhase, told } from '../plain-operational.ts'
import type { Scene } from '../position.ts'

/** Picks, steps, units left and forced marches by chance; assaults are compared and not fought. */
function follow(s: Scene, decisions: number, seed: string): number {
  const random = seeded(seed)
  const { g, t } = s
  const plain = new PlainPhase(g, g.side)
  pushOperational(t, g.side)
  let seen = 0
  for (let n = 0; n < decisions && g.stack.length > 0; n++) {
    const f = g.stack.at(-1)!
    const step = s.module.steps[f.step]!
    const legal = step.actions(g, f, g.seatOf[g.side]!)
    expect(legal.map(told).sort(), `decision ${n}`).toEqual(f.step === 'move' ? plain.move() : plain.phase())
    const here = legal.filter((a) => a.type !== 'assault')
    const on = here.filter((a) => !['stop', 'top', 'done'].includes(a.type) || random.below(9) === 0)
    // A group of which only an assault is possible cannot go on.
    if (here.length === 0) break
    const action = pick(on.length > 0 ? on : here, random)
    plain.note(action)
    step.take(g, f, g.seatOf[g.side]!, action, t)
    seen++
  }
  return seen
}

/** Some enemies have been assaulted in this phase, and some of those have fallen back. */
function assaulted(s: Scene, seed: string): void {
  const random = seeded(seed)
  s.g.at.forEach((at, u) => {
    if (at >= 0 && unitSide[u] !== s.g.side && random.below(6) === 0)
      s.g.marks[u] = random.below(2) === 0 ? MARCHED_ON : MARCHED_ON | RETREATED
  })
}

describe('phase E by chance', () => {
  it.each(Array.from({ length: 14 }, (_, i) => i + 1))(
    '[12.5a] [12.5b] [12.6a] [12.6b] [12.7a] [12.3a] [12.10a] [13.23a] [7.5d] [13.8a] [A23] every list is as the text says: %i',
    (seed) => {
      const more = seed % 3 === 0 ? ({ side: 1, turn: 2 + (seed % 6) } as const) : {}
      const s = drawn(`phase E ${seed}`, 60, 2 + (seed % 3), more)
      assaulted(s, `assaulted ${seed}`)
      expect(follow(s, 40, `moves ${seed}`)).toBeGreaterThan(0)
    },
  )

  it.each(Array.from({ length: 10 }, (_, i) => i + 1))(
    '[10.4c] [10.4d] [10.4e] [A38] with Hentsch there who is inside has to go, and nothing else goes first: %i',
    (seed) => {
      const centre = pick(parisHexes, seeded(`centre ${seed}`))
      const s = drawn(`Hentsch calls ${seed}`, 50, 5, { scenario: 'historical', side: 1, turn: 9 }, centre)
      s.g.hentsch = 1
      assaulted(s, `Hentsch ${seed}`)
      expect(follow(s, 40, `out ${seed}`)).toBeGreaterThan(0)
    },
  )
})
