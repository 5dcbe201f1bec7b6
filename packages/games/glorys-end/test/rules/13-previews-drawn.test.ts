/** What a player is shown before he attacks, in positions by chance: from what his seat knows, every case counted by hand. */
import type { Preview } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  BRITISH,
  cavalryFactor,
  combatColumn,
  combatResult,
  defence,
  distance,
  type Hex,
  isCavalry,
  isCorps,
  labelOf,
  NAVAL,
  STEPS,
  type Unit,
  unitNation,
  unitSide,
  unitSteps,
  unitType,
} from '../../src/data/index.ts'
import { glorysEnd } from '../../src/index.ts'
import { combatPreview } from '../../src/odds/combat.ts'
import { additions } from '../../src/odds/unseen.ts'
import { type Battle, defendersIn } from '../../src/rules/account.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { suppliedAt } from '../../src/rules/supply.ts'
import { isFortress, isGun, isMobile } from '../../src/rules/units.ts'
import { type Glory, HIDDEN } from '../../src/types.ts'
import { knownState } from '../../src/view.ts'
import { drawn } from '../drawn.ts'
import { accountOf } from '../plain-combat.ts'

const SEEDS = Array.from({ length: 10 }, (_, i) => i + 1)

/** The position as the phasing side knows it, with hexes that it could attack and who is beside them. */
function known(seed: string, pieces: number): { g: Glory; targets: readonly [Hex, readonly Unit[]][] } {
  const s = drawn(seed, pieces, 2)
  s.push((g, t) => pushPrepared(t, g.side))
  s.g.stack.push({ step: 'turn' })
  const g = knownState(glorysEnd.view(s.g, s.g.seatOf[s.g.side]!))
  const field = fieldOf(g)
  const targets = field.filled[(1 - g.side) as 0 | 1].flatMap((hex): [Hex, readonly Unit[]][] => {
    const near = g.at.flatMap((at, u) =>
      at >= 0 && unitSide[u] === g.side && isMobile(u) && distance(at, hex) === 1 ? [u] : [],
    )
    return near.length > 0 ? [[hex, near]] : []
  })
  return { g, targets }
}

/** Every choice among the units out of sight that may lie below, at every strength: sums of their defence. */
function sumsBelow(g: Glory, hex: Hex, attackers: readonly Unit[], march: boolean): string[] {
  const seen = fieldOf(g).stacks[hex]!
  const top = seen[0]!
  const marine = (u: Unit): boolean => unitType[u] === NAVAL && unitNation[u] === BRITISH
  const riders = attackers.every((u) => isCavalry[u] === 1)
  const hidden = g.at.flatMap((at, u) =>
    at === HIDDEN && unitSide[u] === unitSide[top] && isMobile(u) && !isFortress(top) && !isGun(top) ? [u] : [],
  )
  const found = new Set(['0 false'])
  const fed = (u: Unit): boolean =>
    (march && !g.options.marchHalvesDefenders) ||
    suppliedAt(g, unitNation[u]!, hex, 'defence') ||
    seen.some((v) => isFortress(v) && unitNation[v] === unitNation[u])
  const lay = (i: number, below: readonly Unit[], steps: number, sum: number): void => {
    const all = [...seen, ...below]
    if (steps > 9 || all.filter((u) => isCorps[u] === 1).length > 2) return
    if (new Set(all.filter((u) => !marine(u)).map((u) => unitNation[u])).size > 1) return
    found.add(`${sum} ${below.some((u) => isCavalry[u] === 0)}`)
    for (let n = i; n < hidden.length; n++) {
      const u = hidden[n]!
      for (let own = 1; own <= unitSteps[u]!; own++) {
        const factor = (riders && isCavalry[u] === 1 ? cavalryFactor : defence)[u * STEPS + own]!
        lay(n + 1, [...below, u], steps + own, sum + (fed(u) ? factor : Math.floor(factor / 2)))
      }
    }
  }
  const inSight = seen.reduce((n, u) => n + g.steps[u]!, 0)
  lay(0, [], inSight, 0)
  return [...found].sort()
}

describe('drawn positions', () => {
  it.each(SEEDS)('[13.8a] [6.1a] [6.1b] [6.2a] [6.2b] [7.6a] [13.24a] what may lie below: %i', (seed) => {
    const { g, targets } = known(`below ${seed}`, 26)
    Object.assign(g.options, { marchHalvesDefenders: seed % 2 === 0 })
    for (const [hex, near] of targets) {
      for (const march of [false, true]) {
        const told = additions(g, hex, near, march).map((a) => `${a.defence} ${a.infantry}`)
        expect(told.sort(), labelOf(hex)).toEqual(sumsBelow(g, hex, near, march))
      }
    }
  })

  it.each(SEEDS)(
    '[13.9a] [13.12a] [13.17a] [14.2e] [A16] forces, odds, cases and sums are those of the die: %i',
    (seed) => {
      const { g, targets } = known(`cases ${seed}`, 60)
      let shown = 0
      for (const [hex, attackers] of targets) {
        for (const march of [false, true]) {
          const defenders = defendersIn(fieldOf(g), hex, g.side)
          const plain = accountOf(g, attackers, hex, march)
          if (defenders.length === 0 || plain.attack === 0) continue
          const battle: Battle = { side: g.side, hex, march, attackers, defenders }
          const preview = combatPreview(g, battle)
          const column = combatColumn(plain.attack, plain.defence)
          const faces = [1, 2, 3, 4, 5, 6].map((face) =>
            column < 0 ? { attacker: 2, defender: 0, retreat: false } : combatResult(column, face + plain.die),
          )
          const cases = new Map<string, number>()
          for (const { attacker, defender, retreat } of faces) {
            const balance = defender + (retreat ? 1 : 0) - attacker - plain.extra
            const key = [retreat, attacker + plain.extra, defender, Math.max(-2, Math.min(2, balance))].join(' ')
            cases.set(key, (cases.get(key) ?? 0) + 1)
          }
          expect(preview.params).toEqual({ hex, attack: plain.attack, defence: plain.defence, odds: plain.odds })
          expect(preview.key).toBe(march ? 'preview.combat.march' : 'preview.combat.prepared')
          const main = preview.main!.outcomes.map(
            ({ key, params, tone, cases: n }) =>
              `${[key === 'outcome.combat.retreat', params?.attacker, params?.defender, tone].join(' ')}: ${n}`,
          )
          expect(main.sort()).toEqual([...cases].map(([key, n]) => `${key}: ${n}`).sort())
          expect([preview.main!.key, preview.main!.cases]).toEqual(['odds.combat', 6])
          const steps = defenders.reduce((n, u) => n + g.steps[u]!, 0)
          expect(preview.sums).toEqual([
            { key: 'sum.combat.retreat', cases: faces.filter((f) => f.retreat).length },
            { key: 'sum.combat.destroyed', cases: faces.filter((f) => f.defender >= steps).length },
          ])
          const notes = preview.notes!.map((n) => n.key)
          expect(notes).toEqual([
            ...(plain.extra > 0 ? ['note.combat.fortress'] : []),
            ...(column < 0 ? ['note.combat.hopeless'] : []),
          ])
          shown++
        }
      }
      expect(shown).toBeGreaterThan(0)
    },
  )

  it.each(SEEDS)('[13.8a] [13.11b] each column that what lies below could lead to is shown once: %i', (seed) => {
    const { g, targets } = known(`columns ${seed}`, 26)
    for (const [hex, attackers] of targets) {
      const defenders = defendersIn(fieldOf(g), hex, g.side)
      const more = additions(g, hex, attackers, false)
      const preview = combatPreview(g, { side: g.side, hex, march: false, attackers, defenders }, more)
      const names = new Set<string>()
      const nameOf = (total: number, infantry: boolean): string => {
        const plain = accountOf(g, attackers, hex, false)
        const horse = !infantry && defenders.every((u) => isCavalry[u] === 1)
        const meets = horse ? plain.attack : attackOn(g, attackers, hex)
        const column = combatColumn(meets, total)
        const high = (n: number): number => Math.max(0, Math.floor(n) - 5)
        const die = plain.die - high(plain.attack / plain.defence) + high(meets / total)
        return column < 0 ? 'none' : `${column} ${die}`
      }
      const inSight = defenceOf(g, attackers, hex)
      for (const { defence: sum, infantry } of more)
        if (sum > 0 || infantry) names.add(nameOf(Math.max(1, inSight + sum), infantry))
      const isFoot = (u: Unit): boolean => isCavalry[u] === 0
      const first = defenders.length > 0 ? nameOf(Math.max(1, inSight), defenders.some(isFoot)) : ''
      if (defenders.length === 0) checkUnknown(g, hex, attackers, preview)
      expect((preview.whatIf ?? []).length, labelOf(hex)).toBe([...names].filter((n) => n !== first).length)
    }
  })
})
/** The attackers' strength against units other than cavalry. */
const attackOn = (g: Glory, attackers: readonly Unit[], hex: Hex): number => {
  const items = combatPreview(g, { side: g.side, hex, march: false, attackers, defenders: [] }).accounts[0]!
  return items.total
}
/** Only decoys are seen: the attack and the die, without what odds add (15.2). */
function checkUnknown(g: Glory, hex: Hex, attackers: readonly Unit[], preview: Preview): void {
  const plain = accountOf(g, attackers, hex, false)
  const die = plain.die - Math.max(0, Math.floor(plain.attack / plain.defence) - 5)
  expect(preview.accounts[1]!.total, labelOf(hex)).toBe(die)
  expect(preview.main).toBeUndefined()
}
/** The defence of what is seen, without the least of 1 (A16). */
const defenceOf = (g: Glory, attackers: readonly Unit[], hex: Hex): number => {
  const defenders = defendersIn(fieldOf(g), hex, g.side)
  if (defenders.length === 0) return 0
  const account = combatPreview(g, { side: g.side, hex, march: false, attackers, defenders }).accounts[1]!
  return account.items.reduce((n, i) => (i.rule === 'A16' ? n : n + i.value), 0)
}
