/** Cards instead of dice (CARD-1 to CARD-4, RUL-89), names (RUL-90). */
import { describe, expect, it } from 'vitest'
import { cardCount, cardHits, data, diceByDamage, isVessel, typeIds, typeIndex } from '../../src/data/index.ts'
import { unitTypeNames } from '../../src/texts/names.ts'
import { type Given, type Piece, type Scene, scene, type Units } from '../position.ts'
import { miss } from './throws.ts'

const FAR: Units = { deFar: 'DE transport 20,0', frFar: 'FR transport 20,20' }
const duel = (
  options: NonNullable<Given['options']>,
  a: Partial<Piece> = {},
  d: Partial<Piece> = {},
  more: Units = {},
): Scene =>
  scene({
    rows: ['.'],
    phase: 'declare',
    options,
    units: {
      a: { unit: 'DE tank', at: [5, 4], ...a },
      d: { unit: 'FR tank', at: [5, 5], ...d },
      ...more,
      ...FAR,
    },
  })
const DE = { cardsDE: true }
const params = (s: Scene, key: string) => s.events(key)[0]!.params!

describe('CARD', () => {
  it.each([1, 2, 5, 10])(
    '[CARD-1] one of ten cards a combat instead of dice: card %i and its number of hits',
    (card) => {
      const s = duel(DE)
      // One draw, then the twelve dice of the defender.
      s.attack([['a', 'd']], card, ...miss(12))
      const expected = data.cards.cards[card - 1]!.hits[data.cards.rowDice.indexOf(12)]![6 - 2]!
      expect(params(s, 'log.hitsCard')).toMatchObject({ card, dice: 12, value: 6, hits: expected })
      expect(s.events('log.hits')).toEqual([])
      expect(cardCount).toBe(10)
    },
  )

  it('[CARD-2] the row goes by damage and bonus together', () => {
    const flank: Units = { b: 'DE infantry 6,6' }
    const opposite: Units = { b: 'DE infantry 5,6' }
    for (let damage = 0; damage < 6; damage++) {
      for (const [more, extra] of [
        [{}, 0],
        [flank, 2],
        [opposite, 3],
      ] as const) {
        const s = duel(DE, { damage }, {}, more)
        s.attack([['a', 'd']], 2, ...miss(12))
        const dice = diceByDamage[damage]! + extra
        const row = data.cards.cards[1]!.hits[data.cards.rowDice.indexOf(dice)]!
        expect(params(s, 'log.hitsCard'), `${damage} + ${extra}`).toMatchObject({ dice, hits: row[4] })
      }
    }
  })

  it('[CARD-3] the column goes by the hit value, 2 to 10', () => {
    const printed = [1, 1, 2, 3, 5, 5, 7, 7, 9]
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => cardHits(1, 12, value))).toEqual(printed)
    const drawn = (unit: string, xp: number): unknown => {
      const s = duel(DE, { unit, xp }, { unit: 'FR heavy_mortar' })
      s.attack([['a', 'd']], 2)
      return params(s, 'log.hitsCard').hits
    }
    expect(drawn('DE infantry', 0)).toBe(1)
    expect(drawn('DE armoured_car', 3)).toBe(5)
    expect(drawn('DE tank', 5)).toBe(9)
  })

  it('[CARD-4] each player by itself: cards against dice, dice against cards, cards against cards', () => {
    const keys = (options: NonNullable<Given['options']>, ...dice: number[]): string[] =>
      duel(options)
        .attack([['a', 'd']], ...dice)
        .log.map((e) => e.key)
        .filter((key) => /^log\.(hits|returnHits)/.test(key))
    expect(keys({ cardsDE: true }, 3, ...miss(12))).toEqual(['log.hitsCard', 'log.returnHits'])
    expect(keys({ cardsFR: true }, ...miss(12), 3)).toEqual(['log.hits', 'log.returnHitsCard'])
    expect(keys({ cardsDE: true, cardsFR: true }, 3, 3)).toEqual(['log.hitsCard', 'log.returnHitsCard'])
    expect(keys({}, ...miss(12), ...miss(12))).toEqual(['log.hits', 'log.returnHits'])
  })

  it('[CARD-4] on average as many hits as with dice, in every cell', () => {
    for (const dice of data.cards.rowDice) {
      for (let value = 2; value <= 10; value++) {
        let sum = 0
        for (let card = 0; card < cardCount; card++) sum += cardHits(card, dice, value)
        expect(Math.abs(sum / cardCount - (dice * value) / 12), `${dice} dice at ${value}`).toBeLessThanOrEqual(0.17)
      }
    }
  })

  it('[RUL-89] drawn without putting back; after ten all are shuffled again', () => {
    const s = duel(DE, { unit: 'DE heavy_mortar', at: [5, 2] })
    const power = s.g.powerNation.indexOf(0)
    s.g.cards[power] = [3, 7]
    // The first of the two that are left, then the other, then one of ten again.
    const shoot = (roll: number): unknown => {
      const again = duel(DE, { unit: 'DE heavy_mortar', at: [5, 2] })
      again.g.cards[power] = s.g.cards[power]!
      again.attack([['a', 'd']], roll)
      s.g.cards[power] = again.g.cards[power]!
      return params(again, 'log.hitsCard').card
    }
    expect([shoot(1), shoot(1), shoot(10)]).toEqual([4, 8, 10])
    expect(s.g.cards[power]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('[RUL-89] the attack and each return fire draw separately, each player from the own cards', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      options: { trenches: true, cardsDE: true, cardsFR: true },
      trenches: [
        [
          [5, 5],
          [5, 6],
        ],
      ],
      units: { a: 'DE tank 5,4', d: 'FR infantry 5,5', e: 'FR infantry 5,6', ...FAR },
    })
    s.attack([['a', 'd']], 1, 1, 1)
    expect(params(s, 'log.hitsCard').card).toBe(1)
    // The second soldier draws from the nine that the first has left.
    expect(s.events('log.returnHitsCard').map((e) => e.params!.card)).toEqual([1, 2])
    const [de, fr] = [s.g.powerNation.indexOf(0), s.g.powerNation.indexOf(2)]
    expect([s.g.cards[de]!.length, s.g.cards[fr]!.length]).toEqual([9, 8])
  })

  it('[RUL-89] there is a row for every number of dice that can arise, as repaired', () => {
    const arising = new Set(diceByDamage.flatMap((n) => [n, n + 2, n + 3]))
    expect([...arising].sort((a, b) => a - b)).toEqual([...data.cards.rowDice])
    const printed = data.cards.cards[1]!.hits
    expect(printed[data.cards.rowDice.indexOf(5)]).toEqual([0, 0, 1, 1, 1, 2, 2, 3, 3])
    expect(printed[data.cards.rowDice.indexOf(7)]).toEqual([0, 1, 1, 2, 2, 3, 3, 3, 5])
    expect(printed[data.cards.rowDice.indexOf(11)]).toEqual([0, 1, 3, 3, 4, 5, 6, 7, 8])
  })

  it('[RUL-89] [BERTHA-1] Big Bertha draws a card for her dice; the scatter die is thrown all the same', () => {
    const s = duel(DE, { unit: 'DE big_bertha', at: [5, 10] })
    s.attack([['a', 'd']], 7, 3)
    expect(params(s, 'log.onTarget').roll).toBe(7)
    expect(params(s, 'log.hitsCard').card).toBe(3)
  })

  it('[RUL-89] an area attack draws one card for all its victims', () => {
    const s = duel(DE, { unit: 'DE gas_launcher', at: [5, 3] }, { unit: 'FR infantry' }, { e: 'FR tank 5,6' })
    s.attack([['a', 'd']], 5)
    expect(s.events('log.hitsCard').map((e) => [e.params!.card, e.params!.value])).toEqual([
      [5, 4],
      [5, 2],
    ])
  })
})

describe('names', () => {
  it('[RUL-90] one mortar, the heavy one; the gunboat is a vessel; howitzer and assault gun are two guns', () => {
    expect(typeIds.filter((id) => id.includes('mortar'))).toEqual(['heavy_mortar'])
    expect(isVessel[typeIndex('gunboat')]).toBe(1)
    expect(isVessel.filter((v) => v === 1)).toHaveLength(1)
    expect(data.units.units.filter((u) => ['howitzer', 'assault_gun'].includes(u.id)).map((u) => u.class)).toEqual([
      'gun',
      'gun',
    ])
    const { es, en } = unitTypeNames
    expect([es.heavy_mortar, es.gunboat, es.howitzer]).toEqual(['Mortero pesado', 'Cañonero', 'Obús'])
    expect([en.heavy_mortar, en.gunboat, en.howitzer]).toEqual(['Heavy mortar', 'Gunboat', 'Howitzer'])
  })
})
