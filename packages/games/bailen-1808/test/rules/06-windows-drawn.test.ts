/** Windows in drawn positions: opened wherever they might be used for all that anybody can tell, and nowhere else (6m). */
import { seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { leaderSide } from '../../src/data/index.ts'
import { mightCounterCharge } from '../../src/rules/counter-charge.ts'
import { mightEvade } from '../../src/rules/evade.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { needsProtection } from '../../src/rules/leaders.ts'
import { mightHideMuskets, mightSquare } from '../../src/rules/might.ts'
import { mightReactionCharge } from '../../src/rules/reaction-charge.ts'
import { mightReact } from '../../src/rules/reaction-fire.ts'
import { alarmedHexes } from '../../src/rules/square.ts'
import { isNoticed } from '../../src/rules/windows.ts'
import { type Bailen, FIRED, FIRED_GUN, REACTED, SHOCKED } from '../../src/types.ts'
import { drawn, type Wanted } from '../drawn.ts'
import { hexesOfSide, horse, other, stack } from '../plain-rules.ts'
import * as plain from '../plain-windows.ts'

const from = (first: number, n: number): number[] => Array.from({ length: n }, (_, i) => first + i)
/** How often each window was open and shut: both must come up. */
class Count {
  readonly open = new Map<string, number>()
  readonly shut = new Map<string, number>()
  readonly wrong: string[] = []
  note(name: string, told: boolean, expected: boolean, where: string): void {
    const list = expected ? this.open : this.shut
    list.set(name, (list.get(name) ?? 0) + 1)
    if (told !== expected) this.wrong.push(`${name} ${where}: ${told}`)
  }
}
function look(g: Bailen, seed: number, n: Count): void {
  const field = fieldOf(g)
  for (const side of [0, 1] as const) {
    for (const hex of hexesOfSide(g, other(side))) {
      const where = `seed ${seed}, hex ${hex}`
      n.note('fire', mightReact(field, side, hex), plain.fire(g, side, hex), where)
      n.note('charge', mightReactionCharge(field, side, hex), plain.reactionCharge(g, side, hex), where)
      n.note('counter', mightCounterCharge(field, side, hex), plain.counterCharge(g, side, hex), where)
      n.note('noticed', isNoticed(field, side, hex), plain.noticed(g, side, hex, leaderSide), where)
      n.note('protect', needsProtection(g, field, side, hex), plain.protection(g, side, hex, leaderSide), where)
      const alarmed = alarmedHexes(field, side, hex)
      n.note('alarm', alarmed.join() === plain.alarmed(g, side, hex).join(), true, `${where}: ${alarmed}`)
      const attackers = stack(g, hex)
      for (const target of hexesOfSide(g, side)) {
        const shock = { attackers, hex: target, charge: false }
        n.note(
          'evade',
          mightEvade(g, field, shock),
          plain.evasion(g, target, attackers, false),
          `${where} at ${target}`,
        )
        if (!attackers.every(horse)) continue
        const charge = { ...shock, charge: true }
        n.note('flee', mightEvade(g, field, charge), plain.evasion(g, target, attackers, true), `${where} at ${target}`)
      }
    }
    for (const hex of hexesOfSide(g, side)) {
      n.note('square', mightSquare(field, hex), plain.square(g, hex), `seed ${seed}, hex ${hex}`)
      n.note('muskets', mightHideMuskets(g, stack(g, hex)), plain.muskets(g, hex), `seed ${seed}, hex ${hex}`)
    }
  }
}

const WANTED: readonly Wanted[] = [
  { pieces: 60, radius: 3, marks: [FIRED, FIRED_GUN, REACTED, SHOCKED, 0, 0] },
  { pieces: 40, radius: 4, horse: true, marks: [FIRED, REACTED, SHOCKED, 0, 0, 0] },
  { pieces: 90, radius: 2, marks: [] },
  { pieces: 50, radius: 3, horse: true, marks: [], shaky: true },
]

describe('in drawn positions', () => {
  const n = new Count()
  it.each([1100, 1109, 1118, 1127])(
    '[6m] [9.5c] [11f] [11.8a] [5.1l] [10.1a] [11.1a] [16g] a window is opened on what everybody sees, from %d on',
    (first) => {
      for (const seed of from(first, 9)) {
        const g = drawn(seed, WANTED[seed % 4]!)
        const random = seeded(`lone ${seed}`)
        // Some leaders are alone.
        g.leaderAt.forEach((at, l) => {
          if (at >= 0 && random.below(2) === 0) g.leaderAt[l] = at + 1
        })
        look(g, seed, n)
      }
      expect(n.wrong.splice(0)).toEqual([])
    },
  )
  it('[6m] and every window was open and shut', () => {
    if (process.env.SEEN) console.log(n.open, n.shut)
    for (const name of ['fire', 'charge', 'counter', 'evade', 'flee', 'square', 'muskets', 'protect'])
      expect(
        [n.open.get(name) ?? 0, n.shut.get(name) ?? 0].every((x) => x > 5),
        name,
      ).toBe(true)
  })
})
