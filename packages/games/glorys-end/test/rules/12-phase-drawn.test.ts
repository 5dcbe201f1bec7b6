/** Phase E in positions by chance: every list that it offers, against the text read apart from the rules (plain-operational.ts). */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { isInfantry, parisHexes, unitSide } from '../../src/data/index.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushOperational } from '../../src/rules/movement.ts'
import { addTrench, removeTrench, zoneAt } from '../../src/rules/works.ts'
import { ABSENT, MARCHED_ON, RETREATED } from '../../src/types.ts'
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

/** Without trenches most steps need no second look. */
function level(s: Scene): void {
  for (const h of [...s.g.trenches]) removeTrench(s.g, s.t, h)
}

/** Every hex of infantry of the side has a trench, and cavalry is among it. */
function entrenched(s: Scene): void {
  level(s)
  for (const h of fieldOf(s.g).filled[s.g.side as 0 | 1]) {
    if (zoneAt(s.g, h) >= 0 || !fieldOf(s.g).stacks[h]!.some((u) => isInfantry[u] === 1)) continue
    addTrench(s.g, h, s.g.side)
    s.g.trenchDone[s.g.trenches.indexOf(h)] = 1
  }
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
      if (seed % 2 === 0) level(s)
      assaulted(s, `assaulted ${seed}`)
      expect(follow(s, 40, `moves ${seed}`)).toBeGreaterThan(0)
    },
  )

  it.each(Array.from({ length: 12 }, (_, i) => i + 1))(
    '[6.2a] [6.2c] [6.3a] [9.4b] [12.6a] where some may not stay they are not left, and nobody gets stuck: %i',
    (seed) => {
      const s = drawn(`trenches and nations ${seed}`, 80, 2, { scenario: 'historical', side: seed % 3 === 0 ? 1 : 0 })
      // All that move are free to, and far enough in command.
      s.g.at.forEach((at, u) => {
        if (at >= 0) s.g.marks[u] = 0
      })
      entrenched(s)
      expect(follow(s, 50, `stays ${seed}`)).toBeGreaterThan(0)
    },
  )

  it.each(Array.from({ length: 6 }, (_, i) => i + 1))(
    '[6.3a] [6.3b] [6.2c] Belgians and British pass through Paris and do not stop there: %i',
    (seed) => {
      const centre = pick(parisHexes, seeded(`capital ${seed}`))
      const s = drawn(`through Paris ${seed}`, 45, 3, { scenario: 'historical', side: 0, turn: 9 }, centre)
      // The city is empty.
      s.g.at.forEach((at, u) => {
        if (parisHexes.includes(at)) s.g.at[u] = ABSENT
      })
      if (seed % 2 === 0) level(s)
      expect(follow(s, 50, `capital ${seed}`)).toBeGreaterThan(0)
    },
  )

  it.each(Array.from({ length: 10 }, (_, i) => i + 1))(
    '[10.4c] [10.4d] [10.4e] [A38] with Hentsch there who is inside has to go, and nothing else goes first: %i',
    (seed) => {
      const centre = pick(parisHexes, seeded(`centre ${seed}`))
      const s = drawn(`Hentsch calls ${seed}`, 50, 5, { scenario: 'historical', side: 1, turn: 9 }, centre)
      s.g.hentsch = 1
      if (seed % 2 === 0) entrenched(s)
      assaulted(s, `Hentsch ${seed}`)
      expect(follow(s, 40, `out ${seed}`)).toBeGreaterThan(0)
    },
  )
})
