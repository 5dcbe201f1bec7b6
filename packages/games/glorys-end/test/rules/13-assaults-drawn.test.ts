/** Assaults, their accounts and ways back in positions by chance, against the text read by itself (plain-combat.ts). */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  combatColumn,
  combatResult,
  distance,
  fortressExtra,
  labelOf,
  unitIds,
  unitSide,
} from '../../src/data/index.ts'
import { combatAccount, combatResultOf, facesOf } from '../../src/odds/combat.ts'
import { defendersIn } from '../../src/rules/account.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { canRetreat, ways } from '../../src/rules/retreat-paths.ts'
import { isMobile } from '../../src/rules/units.ts'
import { drawn } from '../drawn.ts'
import { accountOf, attacksOf, joinersOf, unitsIn, waysBack } from '../plain-combat.ts'

const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1)
const names = (list: readonly number[]): string[] => list.map((u) => unitIds[u]!)

describe('drawn positions', () => {
  it.each(SEEDS)(
    '[13.1b] [13.5a] [13.22a] [13.24c] [13.26a] [13.26b] [14.7c] [A16] [A31] [A69] who may attack what, and who joins: %i',
    (seed) => {
      const s = drawn(`assaults ${seed}`, 60, 2 + (seed % 3))
      s.push((g, t) => pushPrepared(t, g.side))
      const offered = s.step() === 'prepared' ? s.offers('attack') : []
      expect(offered.map((a) => `${a.unit} ${a.hex}`).sort()).toEqual(attacksOf(s.g, s.g.side))
      for (const a of offered.slice(0, 12)) {
        const g = s.module.clone(s.g)
        const expected = joinersOf(g, g.side, [a.unit], a.hex)
        if (expected.length === 0) continue
        // Another unit may join, so it is not launched at once.
        const f = g.stack.at(-1)!
        const legal = () => s.module.steps.prepared!.actions(g, f, g.seatOf[g.side]!)
        s.module.steps.prepared!.take(g, f, g.seatOf[g.side]!, a, s.t)
        const joins = legal().flatMap((b) => (b.type === 'join' ? [b.unit] : []))
        expect(names(joins), `${unitIds[a.unit]} at ${labelOf(a.hex)}`).toEqual(names(expected))
      }
    },
  )

  it.each(SEEDS)(
    '[7.6a] [13.4a] [13.9a] [13.10a] [13.12a] [13.13a] [13.14a] [13.15a] [13.16a] [13.16c] [13.24a] [13.24b] [14.2e] [14.3f] accounts: %i',
    (seed) => {
      const random = seeded(`accounts ${seed}`)
      const { g } = drawn(`accounts ${seed}`, 60, 2)
      const field = fieldOf(g)
      let fought = 0
      for (const hex of [...field.filled[0], ...field.filled[1]]) {
        const side = 1 - field.side[hex]!
        const near = g.at.flatMap((at, u) =>
          at >= 0 && unitSide[u] === side && isMobile(u) && distance(at, hex) === 1 ? [u] : [],
        )
        const defenders = defendersIn(field, hex, side)
        if (near.length === 0 || defenders.length === 0) continue
        for (let n = 0; n < 4; n++) {
          const attackers = n === 0 ? near : [...new Set([pick(near, random), pick(near, random), pick(near, random)])]
          const march = n === 3
          const plain = accountOf(g, attackers, hex, march)
          if (plain.attack === 0) continue
          const account = combatAccount(g, { side, hex, march, attackers, defenders })
          const { attack, defence, die, odds, extra } = account
          expect({ attack: attack.total, defence: defence.total, odds, die: die.total, extra }).toEqual(plain)
          expect(account.column).toBe(combatColumn(plain.attack, plain.defence))
          const expected = [1, 2, 3, 4, 5, 6].map((face) =>
            account.column < 0 ? '2/0' : combatResult(account.column, face + plain.die).code,
          )
          expect(facesOf(account).map((r) => r.code)).toEqual(expected)
          expect(combatResultOf(account, 3).code).toBe(expected[2])
          expect([0, fortressExtra]).toContain(extra)
          fought++
        }
      }
      expect(fought).toBeGreaterThan(0)
    },
  )

  it.each(SEEDS)(
    '[13.18d] [13.18f] [13.19a] [13.19b] [13.19c] [13.19d] [13.19e] [A28] [A30] [A75] where units fall back to: %i',
    (seed) => {
      const { g } = drawn(`retreats ${seed}`, 80, 2 + (seed % 2), seed % 3 === 0 ? { scenario: 'marne' } : {})
      const field = fieldOf(g)
      for (const side of [0, 1] as const) {
        for (const hex of field.filled[side]) {
          const units = field.stacks[hex]!.filter(isMobile)
          for (const group of [units, units.slice(0, 1)]) {
            if (group.length === 0) continue
            const found = ways(field, side, group, hex).map((w) => `${w.units.join()} ${w.hex} ${w.how}`)
            expect(found, `${names(group)} from ${labelOf(hex)}`).toEqual(waysBack(g, side, group, hex))
            if (found.length > 0 && found.every((w) => w.endsWith(' 0')) && found[0]!.startsWith(`${group.join()} `))
              expect(canRetreat(field, side, group, hex)).toBe(true)
            if (found.length === 0) expect(canRetreat(field, side, group, hex)).toBe(false)
          }
        }
      }
      expect(unitsIn(g, field.filled[0][0] ?? field.filled[1][0]!).length).toBeGreaterThan(0)
    },
  )
})
