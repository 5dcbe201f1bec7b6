/**
 * Counts of legal actions at depth from named positions: a slip anywhere in movement, combat or rail shows as a number.
 * Small ones are argued for; the rest were computed once and are pinned. Every die shows a four.
 */
import { defaultConfig } from '@em/engine'
import { always, perft, settled } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import { glorysEnd } from '../src/index.ts'
import { pushOperational } from '../src/rules/movement.ts'
import { pushPrepared } from '../src/rules/prepared.ts'
import { pushStrategic } from '../src/rules/rail.ts'
import type { Glory } from '../src/types.ts'
import { type Given, game, scene } from './position.ts'

const PINNED = {
  rivers: [3, 14, 88, 497],
  stack: [8, 52, 325],
  enemy: [5, 28, 170, 1011],
  cavalry: [3, 4, 8, 18],
  assault: [5, 8, 16, 32],
  fortress: [2, 2, 4],
  rail: [163, 13284],
  deployment: [1105],
  marne: [14, 224],
}

const FOUR = always(4)
const counts = perft(glorysEnd, FOUR)

const march = (given: Given): Glory => scene(given).push((_g, t) => pushOperational(t, given.side ?? 0)).g
const attack = (given: Given): Glory => scene(given).push((_g, t) => pushPrepared(t, given.side ?? 0)).g
const rail = (given: Given): Glory => scene(given).push((_g, t) => pushStrategic(t, given.side ?? 0)).g

describe('counts of legal actions', () => {
  it('[12.1a] a corps alone: pick it or be done; six hexes or a stop', () => {
    expect(counts(march({ units: { 'F-1': '3230' } }), 2)).toEqual([2, 6 + 1])
  })

  it('[12.5b] [13.8a] two corps in a hex: both, either, the lower one on top, done', () => {
    // Together they may step, part (either stays) or stop; one of them may step or stop; on top, the other may still follow.
    const [one, two] = counts(march({ units: { 'F-1': '3230', 'F-2': '3230' } }), 2)
    expect([one, two]).toEqual([5, 6 + 2 + 1 + 2 * (6 + 1) + 5])
  })

  it('[12.3a] [12.9a] rivers, forest and mountain: what is left of four points', () => {
    expect(counts(march({ units: { 'F-1': '2926', 'F-2': '3418' } }), 4)).toEqual(PINNED.rivers)
  })

  it('[12.6a] a stack of three and one that it may join', () => {
    expect(counts(march({ units: { 'F-1': '3230', 'F-2': '3230', 'F-42': '3230', 'F-9': '3229' } }), 3)).toEqual(
      PINNED.stack,
    )
  })

  it('[13.23a] an enemy near by: march assaults, losses, retreats, advances', () => {
    expect(counts(march({ units: { 'F-1': '3230', 'F-2': '3230', 'G-9': '3129', 'G-10': '3029' } }), 4)).toEqual(
      PINNED.enemy,
    )
  })

  it('[13.25a] cavalry before infantry: it withdraws or stands', () => {
    expect(counts(attack({ units: { 'F-1': '3230', 'F-2': '3229', 'G-1C': '3129' } }), 4)).toEqual(PINNED.cavalry)
  })

  it('[13.5a] two targets, attackers who may join either', () => {
    expect(
      counts(attack({ units: { 'F-1': '3230', 'F-2': '3230', 'F-3': '3228', 'G-9': '3129', 'G-10': '3130' } }), 4),
    ).toEqual(PINNED.assault)
  })

  it('[14.9a] guns before a fortress', () => {
    expect(
      counts(attack({ units: { 'B-Liege': '1620', 'G-7': '1619', 'G-420': '1619' }, side: 1, german: ['1619'] }), 3),
    ).toEqual(PINNED.fortress)
  })

  it('[11.2c] trains between the towns of France', () => {
    expect(counts(rail({ units: { 'F-1': '3036', 'F-42': '3036', 'G-9': '2926' }, turn: 12 }), 2)).toEqual(PINNED.rail)
  })

  it('[3.3c] [3.4a] the first pieces of the Allied deployment', () => {
    const g = glorysEnd.setup(defaultConfig(game, { scenario: 'historical' }))
    expect(counts(settled(glorysEnd, g, FOUR), 1)).toEqual(PINNED.deployment)
  })

  it('[16.3a] the first Allied turn on the Marne', () => {
    const g = glorysEnd.setup(defaultConfig(game, { scenario: 'marne' }))
    expect(counts(settled(glorysEnd, g, FOUR), 2)).toEqual(PINNED.marne)
  })
})
