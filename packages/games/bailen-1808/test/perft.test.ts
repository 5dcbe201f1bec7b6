/**
 * Counts of legal actions at depth from named positions: a slip anywhere in orders, movement or facing shows as a number.
 * Small ones are argued for; the rest were computed once and are pinned. Every die shows a four.
 */
import { defaultConfig } from '@em/engine'
import { always, perft, settled } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import { bailen } from '../src/index.ts'
import { pushMovement } from '../src/rules/movement.ts'
import { ground } from './plain-map.ts'
import { game, sceneOn } from './position.ts'

const GROUND = ground({
  terrain: { '2014': 'B', '2015': 'B' },
  sides: { stream: ['1714-1713', '1714-1814'] },
})
const scene = sceneOn(GROUND)

const PINNED = {
  ground: [3, 26, 192, 1379],
  stack: [5, 34, 321],
  enemy: [2, 13, 64, 245],
  orders: [42, 2118],
}

const FOUR = always(4)
const counts = perft(bailen, FOUR)

const march = (units: Readonly<Record<string, string>>, orders: Readonly<Record<string, string>> = {}) =>
  scene({ units, orders: { CHA: 'D', ...orders }, push: (_g, t) => pushMovement(t, 1, 0) }).g

describe('counts of legal actions', () => {
  it('[7.2a] [7.2e] a battalion alone: pick or be done; six steps, one change of formation, six corners', () => {
    // Line infantry cannot skirmish: the one change is into square. Picking leads to 6 + 1 + 6; being done ends it.
    expect(counts(march({ L41: '1010E' }), 2)).toEqual([2, 6 + 1 + 6])
  })

  it('[5.1r] light infantry has one more formation to choose', () => {
    const spanish = (unit: string) =>
      counts(
        scene({
          units: { [unit]: '1010E' },
          orders: { GRI: 'D', VEN: 'D' },
          phasing: 'ES',
          push: (_g, t) => pushMovement(t, 0, 0),
        }).g,
        2,
      )
    expect(spanish('CE1')).toEqual([2, 13])
    expect(spanish('VC1')).toEqual([2, 14])
  })

  it('[7d] [7.1a] movement with facing over streams and wood', () => {
    expect(counts(march({ L41: '1714E', S4: '1914E' }), 4)).toEqual(PINNED.ground)
  })

  it('[Q106] [Q26] a stack: together, one by one, on top', () => {
    expect(counts(march({ L41: '1010E', L42: '1010E' }), 3)).toEqual(PINNED.stack)
  })

  it('[7.3d] [7.3j] an enemy near by: control, stops, tests', () => {
    expect(counts(march({ L41: '1010E', BOR: '1210W' }, { CHA: 'A' }), 4)).toEqual(PINNED.enemy)
  })

  it('[4a] [4.1] the first orders of the vanguard, both sides at once', () => {
    const g = { ...bailen.setup(defaultConfig(game, { scenario: '2' })), ground: GROUND }
    expect(counts(settled(bailen, g, FOUR), 2)).toEqual(PINNED.orders)
  })
})
