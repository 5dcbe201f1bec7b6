/** The odds shown before an attack are those that the dice then keep. */
import { type Distribution, fastDice, PlayTable, type Preview } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { trenchClub } from '../src/index.ts'
import { diceCases, previewAttack } from '../src/odds.ts'
import { resolve } from '../src/rules/combat.ts'
import { GONE } from '../src/types.ts'
import { type Given, scene } from './position.ts'

describe('cases of dice', () => {
  it('are whole numbers, sum up, and have the mean of the dice', () => {
    for (const dice of [5, 7, 8, 10, 12, 14]) {
      for (const value of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
        const { total, by } = diceCases(dice, value)
        expect(by.every((n) => Number.isSafeInteger(n))).toBe(true)
        expect(by.reduce((a, b) => a + b, 0)).toBe(total)
        const mean = by.reduce((sum, n, k) => sum + n * k, 0) / total
        expect(mean).toBeCloseTo((dice * value) / 12, 9)
      }
    }
  })
})

const share = (d: Distribution, key: string, damage?: number): number => {
  const found = d.outcomes.filter((o) => o.key === key && (damage === undefined || o.params?.damage === damage))
  return found.reduce((sum, o) => sum + o.cases, 0) / d.cases
}

const RUNS = 3000

/** How often a unit is destroyed, and how often it takes no damage at all, over many combats. */
function frequencies(given: Given, attacker: string, target: string, watched: string) {
  const s = scene(given)
  const dice = fastDice('odds')
  let destroyed = 0
  let unhurt = 0
  for (let i = 0; i < RUNS; i++) {
    const g = trenchClub.clone(s.g)
    const before = g.damage[s.u(watched)]
    resolve(g, s.u(attacker), s.u(target), new PlayTable(g, dice))
    if (g.at[s.u(watched)] === GONE) destroyed++
    else if (g.damage[s.u(watched)] === before) unhurt++
  }
  return { destroyed: destroyed / RUNS, unhurt: unhurt / RUNS }
}

function preview(given: Given, attacker: string, target: string): Preview {
  const s = scene(given)
  return previewAttack(s.g, s.u(attacker), s.u(target), true)
}

/** Four times the standard error, and never nothing. */
const near = (seen: number, promised: number): void => {
  const error = 4 * Math.sqrt((promised * (1 - promised)) / RUNS) + 0.002
  expect(Math.abs(seen - promised), `${seen} against ${promised}`).toBeLessThanOrEqual(error)
}

function agrees(d: Distribution, seen: { destroyed: number; unhurt: number }): void {
  expect(d.outcomes.reduce((sum, o) => sum + o.cases, 0)).toBeCloseTo(d.cases, 0)
  near(seen.destroyed, share(d, 'outcome.destroyed'))
  near(seen.unhurt, share(d, 'outcome.damage', 0))
}

describe('a preview against many combats', () => {
  const melee: Given = {
    rows: ['.'],
    units: {
      A: { unit: 'DE armoured_car', at: [5, 4], damage: 1, xp: 3 },
      S: { unit: 'DE infantry', at: [6, 6] },
      D: { unit: 'GB heavy_infantry', at: [5, 5], damage: 2 },
    },
  }
  it('melee with flank: the target, and the attacker by return fire', () => {
    const p = preview(melee, 'A', 'D')
    agrees(p.main!, frequencies(melee, 'A', 'D', 'D'))
    agrees(p.whatIf![0]!, frequencies(melee, 'A', 'D', 'A'))
    expect(p.sums![0]!.cases).toBe(p.main!.outcomes.find((o) => o.key === 'outcome.destroyed')!.cases)
  })

  const bertha: Given = {
    rows: ['.'],
    units: {
      B: { unit: 'DE big_bertha', at: [5, 2] },
      T: { unit: 'FR infantry', at: [5, 8], damage: 3 },
      // North of the target: scatter result 1. South: result 4. An airplane is never hit.
      N: { unit: 'DE tank', at: [5, 7], damage: 4 },
      S: { unit: 'FR airplane', at: [5, 9] },
    },
  }
  it('Big Bertha: the target by 6 faces of 12, an own tank beside it by one, an airplane never', () => {
    const p = preview(bertha, 'B', 'T')
    agrees(p.main!, frequencies(bertha, 'B', 'T', 'T'))
    expect(p.whatIf).toHaveLength(1)
    agrees(p.whatIf![0]!, frequencies(bertha, 'B', 'T', 'N'))
    expect(frequencies(bertha, 'B', 'T', 'S').unhurt).toBe(1)
  })

  const trench: Given = {
    rows: ['.'],
    options: { trenches: true },
    trenches: [
      [
        [5, 5],
        [5, 6],
        [5, 7],
      ],
    ],
    units: {
      A: { unit: 'AH tank', at: [5, 4], damage: 3 },
      D: { unit: 'GB infantry', at: [5, 7], damage: 4 },
      E: { unit: 'FR heavy_infantry', at: [5, 5] },
    },
  }
  it('a trench: the tank row, and the answers of both soldiers together', () => {
    const p = preview(trench, 'A', 'D')
    expect(p.accounts).toHaveLength(3)
    agrees(p.main!, frequencies(trench, 'A', 'D', 'D'))
    agrees(p.whatIf![0]!, frequencies(trench, 'A', 'D', 'A'))
  })

  const cards: Given = { ...melee, options: { cardsDE: true, cardsGB: true } }
  it('cards: ten equally likely', () => {
    const p = preview(cards, 'A', 'D')
    expect(p.main!.cases).toBe(10)
    agrees(p.main!, frequencies(cards, 'A', 'D', 'D'))
    agrees(p.whatIf![0]!, frequencies(cards, 'A', 'D', 'A'))
  })

  const gas: Given = {
    rows: ['.'],
    units: {
      G: { unit: 'DE gas_launcher', at: [5, 2] },
      T: { unit: 'FR tank', at: [5, 5], damage: 5 },
      I: { unit: 'FR infantry', at: [5, 6], damage: 4 },
      own: { unit: 'DE infantry', at: [5, 4], damage: 4 },
    },
  }
  it('gas: each victim by its own hit value, friends spared', () => {
    const p = preview(gas, 'G', 'T')
    agrees(p.main!, frequencies(gas, 'G', 'T', 'T'))
    expect(p.whatIf).toHaveLength(1)
    agrees(p.whatIf![0]!, frequencies(gas, 'G', 'T', 'I'))
    expect(frequencies(gas, 'G', 'T', 'own').unhurt).toBe(1)
  })

  it('through the module, from the view: for every attack that is possible, whoever makes it', () => {
    const s = scene({ ...melee, phase: 'declare' })
    const v = trenchClub.view(s.g, s.g.unitOwner[s.u('A')]!)
    const attack = { type: 'attack', unit: s.u('A'), target: s.u('D') } as const
    expect(trenchClub.preview(v, 0, attack)).toEqual(previewAttack(s.g, s.u('A'), s.u('D'), true))
    expect(trenchClub.preview(v, 0, { ...attack, target: s.u('S') })).toBeUndefined()
    expect(trenchClub.preview(v, 0, { type: 'confirm' })).toBeUndefined()
    // What the enemy could do to us is shown too, with the signs turned round.
    const threat = trenchClub.preview(v, 0, { type: 'attack', unit: s.u('D'), target: s.u('A') })!
    expect(threat.main!.outcomes.at(-1)).toMatchObject({ key: 'outcome.destroyed', tone: -2 })
  })
})
