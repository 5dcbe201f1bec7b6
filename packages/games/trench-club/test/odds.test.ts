/** Exact odds: the preview against counts made another way, and against the rules themselves; every item with its rule. */
import { type Distribution, deciders, fixedDice, PlayTable, type Preview } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { cardCount, cardHits, data, diceByDamage, typeIndex } from '../src/data/index.ts'
import { trenchClub } from '../src/index.ts'
import { declaredPreview, diceCases, previewAttack } from '../src/odds.ts'
import { ruleText } from '../src/rulebook/index.ts'
import { resolve } from '../src/rules/combat.ts'
import { GONE } from '../src/types.ts'
import { type Cell, type Given, type Piece, type Scene, scene, type Units } from './position.ts'

/* ---------- the same by another way: whole numbers of any size, and thresholds straight from the data file ---------- */

const choose = (n: number, k: number): bigint => {
  let c = 1n
  for (let i = 0; i < k; i++) c = (c * BigInt(n - i)) / BigInt(i + 1)
  return c
}
/** By hits: cases of 12^dice. */
const throwsOf = (dice: number, value: number): bigint[] =>
  Array.from(
    { length: dice + 1 },
    (_, k) => choose(dice, k) * BigInt(value) ** BigInt(k) * BigInt(12 - value) ** BigInt(dice - k),
  )
const thresholds = (type: string, row: 'open' | 'forest' | 'trench'): readonly number[] =>
  row === 'trench' ? data.damage.tables.tank.forest : data.damage.tables[data.units.units[typeIndex(type)]!.armour][row]
const pointsOf = (list: readonly number[], hits: number): number => list.filter((n) => hits >= n).length
/** By damage points, 0 to 6: the share of the cases. */
function damageShares(dice: number, value: number, list: readonly number[]): number[] {
  const by = new Array<bigint>(7).fill(0n)
  throwsOf(dice, value).forEach((n, hits) => {
    by[pointsOf(list, hits)]! += n
  })
  const scale = 10n ** 15n
  return by.map((n) => Number((n * scale) / 12n ** BigInt(dice)) / 1e15)
}
const convolve = (a: readonly number[], b: readonly number[]): number[] => {
  const by = new Array<number>(7).fill(0)
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      by[Math.min(6, i + j)]! += x * y
    })
  })
  return by
}
const mean = (shares: readonly number[]): number => shares.reduce((sum, p, k) => sum + p * k, 0)

/* ---------- reading a preview ---------- */

const look = (s: Scene, a = 'a', d = 'd'): Preview => {
  const seat = deciders(trenchClub, s.g)[0]!
  const p = trenchClub.preview(trenchClub.view(s.g, seat), seat, { type: 'attack', unit: s.u(a), target: s.u(d) })
  if (!p) throw new Error('no preview')
  return p
}
/** Shares by damage from 0 to 6; what destroys counts as the damage that is missing. */
function shares(d: Distribution, missing = 6): number[] {
  const by = new Array<number>(7).fill(0)
  for (const o of d.outcomes)
    by[o.key === 'outcome.destroyed' ? missing : Number(o.params!.damage)]! += o.cases / d.cases
  return by
}
const returnFire = (p: Preview): Distribution => p.whatIf!.find((d) => d.key === 'preview.returnFire')!
const close = (got: readonly number[], expected: readonly number[]): void => {
  expect(got).toHaveLength(expected.length)
  got.forEach((x, i) => {
    expect(x, `${i} of ${got}`).toBeCloseTo(expected[i]!, 12)
  })
}

const FAR: Units = { deFar: 'DE transport 20,0', frFar: 'FR transport 20,20' }
const duel = (a: Partial<Piece>, d: Partial<Piece>, given: Partial<Given> = {}, more: Units = {}): Scene =>
  scene({
    rows: ['.'],
    phase: 'declare',
    ...given,
    units: { a: { unit: 'DE tank', at: [5, 4], ...a }, d: { unit: 'FR tank', at: [5, 5], ...d }, ...more, ...FAR },
  })

describe('hits', () => {
  it('are counted exactly for every number of dice and every value', () => {
    for (const dice of [5, 7, 8, 9, 10, 11, 12, 13, 14, 15]) {
      for (let value = 2; value <= 10; value++) {
        const { total, by } = diceCases(dice, value)
        // Their own parts are the smallest that stay whole; in parts of 12^dice they are the binomial ones.
        const factor = 12n ** BigInt(dice) / BigInt(total)
        expect(BigInt(total) * factor).toBe(12n ** BigInt(dice))
        expect(by.map((n) => BigInt(n) * factor)).toEqual(throwsOf(dice, value))
        expect(by.every(Number.isSafeInteger)).toBe(true)
      }
    }
  })

  it('three dice at value 5, thrown in all 1728 ways', () => {
    const counted = [0, 0, 0, 0]
    for (let i = 0; i < 1728; i++) {
      const faces = [i % 12, Math.floor(i / 12) % 12, Math.floor(i / 144)].map((f) => f + 1)
      counted[faces.filter((f) => f <= 5).length]!++
    }
    expect(diceCases(3, 5)).toEqual({ total: 1728, by: counted })
  })
})

describe('damage', () => {
  it('armoured car against infantry: 2.33 in the open, 1.75 in forest, 0.67 in a trench', () => {
    const given: readonly Partial<Given>[] = [
      {},
      { rows: ['F'], corner: [5, 5] },
      { options: { trenches: true }, trenches: [[[5, 5]]] },
    ]
    const means = given.map((g) => {
      const p = look(duel({ unit: 'DE armoured_car' }, { unit: 'FR infantry' }, g))
      return Math.round(mean(shares(p.main!)) * 100) / 100
    })
    expect(means).toEqual([2.33, 1.75, 0.67])
  })

  const TABLE: Readonly<Record<string, readonly string[]>> = {
    infantry: ['1.0/1.0', '1.0/2.3', '0.8/2.3', '0.3/3.7', '0.4/3.0', '0.3/2.3'],
    heavy_infantry: ['2.3/1.0', '2.3/2.3', '1.8/2.3', '1.0/3.7', '1.2/3.0', '1.0/2.3'],
    armoured_car: ['2.3/0.8', '2.3/1.8', '1.8/1.8', '1.0/2.8', '1.2/2.3', '1.0/1.8'],
    tank: ['3.7/0.3', '3.7/1.0', '2.8/1.0', '1.7/1.7', '2.0/1.3', '1.7/1.0'],
    renault_ft17: ['3.0/0.4', '3.0/1.2', '2.3/1.2', '1.3/2.0', '1.6/1.6', '1.3/1.2'],
    mark1_female: ['2.3/0.3', '2.3/1.0', '1.8/1.0', '1.0/1.7', '1.2/1.3', '1.0/1.0'],
    anti_tank_gunners: ['1.7/1.1', '1.7/2.8', '1.3/2.8', '1.7/4.3', '2.0/3.6', '1.7/2.8'],
  }
  const COLUMNS = ['infantry', 'heavy_infantry', 'armoured_car', 'tank', 'renault_ft17', 'mark1_female']
  it.each(Object.entries(TABLE))('%s in melee: expected damage dealt and received against each', (type, row) => {
    const got = COLUMNS.map((target) => {
      const p = look(duel({ unit: `DE ${type}` }, { unit: `FR ${target}` }))
      return `${mean(shares(p.main!)).toFixed(1)}/${mean(shares(returnFire(p))).toFixed(1)}`
    })
    expect(got).toEqual(row)
  })

  it('by damage and rank, both ways, as convolved from the data file', () => {
    for (const [damage, xp] of [
      [0, 0],
      [2, 3],
      [5, 5],
      [3, 4],
    ] as const) {
      const s = duel({ unit: 'DE tank', damage, xp }, { unit: 'FR heavy_infantry', damage: 1 })
      const p = look(s)
      const value = 6 + (xp >= 5 ? 4 : xp >= 3 ? 2 : 0)
      const dealt = damageShares(diceByDamage[damage]!, value, thresholds('heavy_infantry', 'open'))
      const missing = 5
      const capped = dealt.slice(0, missing).concat(
        dealt.slice(missing).reduce((x, y) => x + y),
        0,
      )
      close(shares(p.main!, missing), capped)
      // The heading says the two things that are asked first.
      expect(p.params!.chance).toBeCloseTo(capped[missing]!, 12)
      const mean = capped.reduce((sum, x, damage) => sum + x * Math.min(damage, missing), 0)
      expect(Math.abs(Number(p.params!.damage) - mean)).toBeLessThanOrEqual(0.05 + 1e-9)
      const answer = damageShares(11, 4, thresholds('tank', 'open'))
      const left = 6 - damage
      const fate = answer.map((x, k) => (k < left ? x : k === left ? answer.slice(left).reduce((y, z) => y + z) : 0))
      close(shares(returnFire(p), left), fate)
    }
  })

  it('several answers out of a trench add up', () => {
    const s = duel(
      { unit: 'DE armoured_car' },
      { unit: 'FR infantry', damage: 3 },
      {
        options: { trenches: true },
        trenches: [
          [
            [5, 5],
            [5, 6],
          ],
        ],
      },
      { e: { unit: 'GB heavy_infantry', at: [5, 6], xp: 3 } },
    )
    const p = look(s)
    const car = thresholds('armoured_car', 'open')
    close(shares(returnFire(p)), convolve(damageShares(8, 2, car), damageShares(12, 6, car)))
    close(
      shares(p.main!, 3),
      (() => {
        const d = damageShares(12, 4, thresholds('infantry', 'trench'))
        return [d[0]!, d[1]!, d[2]!, d.slice(3).reduce((x, y) => x + y), 0, 0, 0]
      })(),
    )
    expect(p.notes!.map((n) => n.rule)).toEqual(['TRENCH-15', 'TRENCH-14'])
  })

  it('every count is out of the same number of cases', () => {
    const p = look(duel({ damage: 1 }, { damage: 2 }))
    for (const d of [p.main!, ...p.whatIf!]) expect(d.outcomes.reduce((sum, o) => sum + o.cases, 0)).toBe(d.cases)
    expect(p.histogram!.reduce((sum, bin) => sum + bin.cases, 0)).toBe(p.main!.cases)
    expect(p.histogram).toHaveLength(diceByDamage[1]! + 1)
  })
})

describe('cards', () => {
  const cards = { cardsDE: true, cardsFR: true }
  /** Plays the combat on a copy with these draws: damage to attacker and target, 6 for destroyed. */
  function played(s: Scene, draws: readonly number[]): [number, number] {
    const g = trenchClub.clone(s.g)
    resolve(g, s.u('a'), s.u('d'), new PlayTable(g, fixedDice(...draws), () => undefined))
    const after = (u: number): number => (g.at[u] === GONE ? 6 : g.damage[u]!)
    return [after(s.u('a')), after(s.u('d'))]
  }

  it('each card that is left is one case', () => {
    const s = duel({ damage: 2 }, { unit: 'FR infantry' }, { options: cards })
    const de = s.g.powerNation.indexOf(0)
    s.g.cards[de] = [0, 4, 9]
    const p = look(s)
    expect(p.main!.cases).toBe(3)
    const list = thresholds('infantry', 'open')
    const expected = new Array<number>(7).fill(0)
    for (const card of [0, 4, 9]) expected[pointsOf(list, cardHits(card, 10, 6))]! += 1 / 3
    close(shares(p.main!), expected)
    expect(returnFire(p).cases).toBe(cardCount)
  })

  it('[RUL-89] two answers of one player are two different cards', () => {
    const position = (left: number[]): Scene => {
      const s = duel(
        { unit: 'DE armoured_car' },
        { unit: 'FR heavy_infantry' },
        {
          options: { ...cards, trenches: true },
          trenches: [
            [
              [5, 5],
              [5, 6],
            ],
          ],
        },
        { e: { unit: 'FR infantry', at: [5, 6], damage: 1 } },
      )
      s.g.cards[s.g.powerNation.indexOf(2)] = left
      return s
    }
    for (const left of [Array.from({ length: cardCount }, (_, i) => i), [2, 9], [7]]) {
      const s = position(left)
      const counted = new Array<number>(7).fill(0)
      let cases = 0
      // The attacker's card does not matter here; then every first and second card, as the rules themselves draw them.
      for (let first = 1; first <= left.length; first++) {
        const second = left.length > 1 ? left.length - 1 : cardCount
        for (let then = 1; then <= second; then++) {
          counted[played(s, [1, first, then])[0]]!++
          cases++
        }
      }
      const d = returnFire(look(s))
      expect(d.cases).toBe(cases)
      close(
        shares(d),
        counted.map((n) => n / cases),
      )
    }
  })
})

describe('Big Bertha', () => {
  it('one of twelve for each neighbour, the rest on the target', () => {
    for (const [xp, off] of [
      [0, 6],
      [3, 3],
      [5, 0],
    ] as const) {
      const north: Cell = [5, 4]
      const s = duel({ unit: 'DE big_bertha', at: [5, 10], xp }, {}, {}, { own: { unit: 'AH infantry', at: north } })
      const p = look(s)
      const value = 6 + (off === 6 ? 0 : off === 3 ? 2 : 4)
      const strike = damageShares(12, value, thresholds('tank', 'open'))
      close(
        shares(p.main!),
        strike.map((x, k) => (x * (12 - off)) / 12 + (k === 0 ? off / 12 : 0)),
      )
      const others = p.whatIf!.filter((d) => d.key === 'preview.alsoHit')
      expect(others.map((d) => d.params!.unit)).toEqual(off > 0 ? [s.u('own')] : [])
      if (off > 0) {
        const hit = damageShares(12, value, thresholds('infantry', 'open'))
        close(
          shares(others[0]!),
          hit.map((x, k) => x / 12 + (k === 0 ? 11 / 12 : 0)),
        )
        // Harming a friend is bad news.
        expect(others[0]!.outcomes.every((o) => o.tone <= 0)).toBe(true)
      }
    }
  })

  it('[BERTHA-2] [BERTHA-3] [BERTHA-4] in danger: all six neighbours from a recruit, N, SE and SW from a veteran, nobody from a hero', () => {
    const around = { N: [5, 4], SE: [6, 6], SW: [4, 6], S: [5, 6], NW: [4, 5], NE: [6, 5] } as const
    const units: Units = {}
    for (const [name, at] of Object.entries(around)) units[name] = { unit: 'FR infantry', at }
    const inDanger = [0, 3, 5].map((xp) => {
      const s = duel({ unit: 'DE big_bertha', at: [5, 10], xp }, {}, {}, units)
      const hit = look(s).whatIf!.filter((d) => d.key === 'preview.alsoHit')
      return hit.map((d) => Object.keys(around).find((name) => s.u(name) === d.params!.unit)!)
    })
    expect(inDanger).toEqual([['N', 'SE', 'SW', 'S', 'NW', 'NE'], ['N', 'SE', 'SW'], []])
  })
})

describe('area attacks', () => {
  it('[AREA-1] everybody in the pattern at its own value and row; friends, which is bad news, unless the option spares them', () => {
    const s = duel(
      { unit: 'DE gas_launcher', at: [5, 3] },
      { unit: 'FR infantry' },
      {},
      { tank: 'FR tank 5,6', own: 'AH infantry 6,6' },
    )
    const p = look(s)
    close(shares(p.main!), damageShares(12, 4, thresholds('infantry', 'open')))
    const others = p.whatIf!.filter((d) => d.key === 'preview.alsoHit')
    expect(others.map((d) => d.params!.unit)).toEqual([s.u('tank'), s.u('own')])
    close(shares(others[0]!), damageShares(12, 2, thresholds('tank', 'open')))
    close(shares(others[1]!), damageShares(12, 4, thresholds('infantry', 'open')))
    expect(others[1]!.outcomes.every((o) => o.tone <= 0)).toBe(true)
    Object.assign(s.g.options, { areaHitsFriends: false })
    const spared = look(s).whatIf!.filter((d) => d.key === 'preview.alsoHit')
    expect(spared.map((d) => d.params!.unit)).toEqual([s.u('tank')])
  })
})

describe('the account', () => {
  const items = (p: Preview, i = 0): unknown[] => p.accounts[i]!.items.map((x) => [x.rule, x.value, x.off ?? false])

  it('itemises the dice, each with its rule, and what was looked for and not found', () => {
    const b = (at: Cell): Units => ({ b: { unit: 'DE infantry', at } })
    const plain = look(duel({ damage: 3 }, { damage: 1 }))
    expect(items(plain)).toEqual([
      ['COMBAT-4', 8, false],
      ['COMBAT-7', 0, true],
    ])
    expect(items(plain, 1)).toEqual([['COMBAT-4', 11, false]])
    expect(items(look(duel({}, {}, {}, b([6, 6]))))[1]).toEqual(['COMBAT-7', 2, false])
    expect(items(look(duel({}, {}, {}, b([5, 6]))))[1]).toEqual(['COMBAT-9', 3, false])
    const ring = { ...b([6, 6]), c: { unit: 'DE infantry', at: [4, 6] } as Piece }
    expect(items(look(duel({}, {}, {}, ring)))[1]).toEqual(['COMBAT-8', 3, false])
    expect(items(look(duel({ unit: 'DE heavy_mortar', at: [5, 2] }, {})))[1]).toEqual(['COMBAT-6', 0, true])
  })

  it('names a rule of the rulebook everywhere, and the items that count make the total', () => {
    const s = duel({}, {}, {}, { b: 'DE infantry 6,6' })
    const p = look(s)
    for (const account of p.accounts) {
      expect(account.total).toBe(account.items.filter((x) => !x.off).reduce((sum, x) => sum + x.value, 0))
      for (const item of account.items) expect(ruleText(item.rule), item.rule).toBeDefined()
    }
    for (const rule of [...p.rules, ...p.notes!.flatMap((n) => n.rule ?? [])])
      expect(ruleText(rule), rule).toBeDefined()
    expect(p.accounts.map((x) => x.total)).toEqual([14, 12])
  })

  it('promises what the rules then throw', () => {
    const s = duel({ damage: 1, xp: 3 }, { damage: 2 }, {}, { b: 'DE infantry 5,6' })
    const p = look(s)
    const [attack, answer] = p.accounts.map((x) => x.total) as [number, number]
    s.attack([['a', 'd']], ...new Array<number>(attack + answer).fill(12))
    expect(s.events('log.hits')[0]!.params).toMatchObject({ dice: attack, value: p.params!.value, row: p.params!.row })
    expect(s.events('log.returnHits')[0]!.params!.dice).toBe(answer)
  })
})

describe('what it is made from', () => {
  it('[COMBAT-14] [COMBAT-15] attacks that are declared on one target, taken together', () => {
    const s = duel(
      {},
      { damage: 2 },
      {},
      { b: { unit: 'DE infantry', at: [4, 5] }, own: { unit: 'DE infantry', at: [8, 8] } },
    )
    const seat = deciders(trenchClub, s.g)[0]!
    const v = trenchClub.view(s.g, seat)
    const both = declaredPreview(v, seat, s.u('d'), [s.u('a'), s.u('b')])!
    expect([both.key, both.params!.n]).toEqual(['preview.together', 2])
    // Four points are missing: whatever comes to more destroys as well.
    const sum = convolve(shares(look(s).main!, 4), shares(look(s, 'b').main!, 4))
    const expected = [...sum.slice(0, 4), sum.slice(4).reduce((n, x) => n + x, 0), 0, 0]
    close(shares(both.main!, 4), expected)
    expect(both.params!.chance).toBeCloseTo(expected[4]!, 12)
    expect(both.params!.damage).toBe(Math.round(mean(expected) * 10) / 10)
    expect(both.main!.outcomes.every((o) => o.tone >= 0)).toBe(true)
    expect(both.whatIf!.map((d) => d.params!.unit)).toEqual(
      ['a', 'b'].filter((id) => look(s, id).whatIf?.some((d) => d.key === 'preview.returnFire')).map(s.u),
    )
    // Return fire is bad news for the attackers' side and good news for the other.
    const tones = (reader: number): number[] =>
      declaredPreview(trenchClub.view(s.g, reader), reader, s.u('d'), [s.u('a'), s.u('b')])!.whatIf!.flatMap((d) =>
        d.outcomes.filter((o) => o.key === 'outcome.destroyed').map((o) => o.tone),
      )
    const other = s.g.seatsOf[s.g.unitPower[s.u('d')]!]![0]!
    expect([tones(seat), tones(other)]).toEqual([
      [-2, -2],
      [2, 2],
    ])
    expect(both.accounts).toEqual(['a', 'b'].map((id) => look(s, id).accounts[0]))
    // One alone is told as it is; nobody, and a target that is gone, have no odds.
    expect(declaredPreview(v, seat, s.u('d'), [s.u('a')])).toEqual(look(s))
    expect(declaredPreview(v, seat, s.u('d'), [])).toBeUndefined()
    s.g.at[s.u('d')] = GONE
    expect(declaredPreview(trenchClub.view(s.g, seat), seat, s.u('d'), [s.u('a')])).toBeUndefined()
  })

  it('no preview of what cannot be attacked or is no attack', () => {
    const s = duel({}, { at: [5, 9] })
    const v = trenchClub.view(s.g, 0)
    expect(trenchClub.preview(v, 0, { type: 'attack', unit: s.u('a'), target: s.u('d') })).toBeUndefined()
    expect(trenchClub.preview(v, 0, { type: 'attack', unit: 99, target: 98 })).toBeUndefined()
    expect(trenchClub.preview(v, 0, { type: 'confirm' })).toBeUndefined()
  })

  it('nothing hidden: the same for everybody, and from the state itself', () => {
    const s = duel({ damage: 1 }, { damage: 1 }, { options: { cardsDE: true } })
    const action = { type: 'attack', unit: s.u('a'), target: s.u('d') } as const
    const own = s.g.seatsOf[0]![0]!
    const all = [0, 1, 2, 3].map((seat) => trenchClub.preview(trenchClub.view(s.g, seat), seat, action)!)
    expect(all[own]).toEqual(previewAttack(s.g, s.u('a'), s.u('d'), true))
    for (const p of all) {
      expect(p.main!.outcomes.map((o) => [o.key, o.cases])).toEqual(
        all[own]!.main!.outcomes.map((o) => [o.key, o.cases]),
      )
    }
  })
})
