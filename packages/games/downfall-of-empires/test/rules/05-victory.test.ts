/** 5 Victory points. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { downfall } from '../../src/index.ts'
import { SIDES, type TRACKS } from '../../src/types.ts'
import { type Given, type Scene, scene } from '../position.ts'
import { endTurn, score, track } from './helpers.ts'

type Control = NonNullable<Given['control']>
type Tracks = NonNullable<Given['tracks']>
const allied = (...names: (typeof TRACKS)[number][]): Tracks => Object.fromEntries(names.map((n) => [n, 'last']))
const five = allied('turkey', 'italy', 'bulgaria', 'romania', 'usa')
const points = (control: Control = {}, tracks: Tracks = {}) => score(scene({ control, tracks }).g)
/** What a change of control is worth, by side. */
function worth(control: Control, tracks: Tracks = five): Record<string, number> {
  const before = points({}, tracks)
  const after = points(control, tracks)
  return Object.fromEntries(SIDES.flatMap((s) => (after[s] === before[s] ? [] : [[s, after[s] - before[s]]])))
}

describe('5 The five situations', () => {
  const east1915: Control = { bruselas: 'german', warsaw: 'german', vilna: 'german', belgrado: 'ah' }
  it('[5o] nobody conquered anything, no alliance at all', () =>
    expect(points()).toEqual({ german: -4, ah: -1, fb: 3, russian: 4 }))
  it('[5o] the front of December 1915', () =>
    expect(points(east1915, allied('turkey', 'italy', 'bulgaria'))).toEqual({ german: 3, ah: 3, fb: 0, russian: 3 }))
  it('[5o] the front of December 1917', () => {
    const more: Control = { riga: 'german', bucarest: 'ah', jerusalen: 'fb', erzurum: 'russian' }
    expect(points({ ...east1915, ...more }, five)).toEqual({ german: 3, ah: 2, fb: 3, russian: 5 })
  })
  it('[5o] the front of July 1918', () => {
    const german = Object.fromEntries(['riga', 'minsk', 'kiev'].map((id) => [id, 'german' as const]))
    const control: Control = { ...east1915, ...german, odessa: 'ah', bucarest: 'ah', jerusalen: 'fb' }
    const tracks = { ...five, ...allied('russianSurrender') }
    expect(points(control, tracks)).toEqual({ german: 8, ah: 5, fb: -1, russian: 1 })
  })
  it('[5o] the front of November 1918, as the data give it', () => {
    const path = new URL('../../data/history.json', import.meta.url)
    const { november1918: n } = JSON.parse(readFileSync(path, 'utf8')) as {
      november1918: {
        allied: (typeof TRACKS)[number][]
        russiaSurrendered: boolean
        control: Control
        expected: Record<string, number>
      }
    }
    expect(n.russiaSurrendered).toBe(true)
    expect(n.expected).toEqual({ german: 4, ah: 1, fb: 3, russian: 1 })
    expect(points(n.control, allied(...n.allied, 'russianSurrender'))).toEqual(n.expected)
  })
})

describe('5 Cities', () => {
  it('[5d] one point for each non-natal city controlled; [5h] and the Franco-British total loses it with the Russian one', () =>
    expect(worth({ kiev: 'german' })).toEqual({ german: 1, russian: -1, fb: -1 }))
  it('[5e] minus one for each natal city not controlled', () => {
    expect(worth({ berlin: 'fb' })).toEqual({ german: -1, fb: 1 })
    expect(worth({ berlin: 'fb', munich: 'fb' })).toEqual({ german: -2, fb: 2 })
  })
  it('[5f] a natal city that is kept scores nothing, however many there are', () => {
    expect(points({}, five).german).toBe(-3 + 2)
    expect(worth({ berlin: 'german', paris: 'fb', roma: 'fb' })).toEqual({})
  })
  it('[5g] the German total includes what Austria-Hungary gains and loses in cities', () => {
    expect(worth({ odessa: 'ah' })).toEqual({ ah: 1, german: 1, russian: -1, fb: -1 })
    expect(worth({ lemberg: 'russian' })).toEqual({ ah: -1, german: -1, russian: 1, fb: 1 })
  })
  it('[5g] but not the other way round', () => expect(worth({ bruselas: 'german' })).toEqual({ german: 1, fb: -1 }))
  it('[5h] the Franco-British total includes what Russia gains and loses in cities, not the other way round', () => {
    expect(worth({ erzurum: 'russian' })).toEqual({ russian: 1, fb: 1, ah: -1, german: -1 })
    expect(worth({ jerusalen: 'fb' })).toEqual({ fb: 1, ah: -1, german: -1 })
  })
  it('[5i] [A11] Warsaw, Minsk, Vilna and Riga in Austro-Hungarian hands count for the Germans alone', () => {
    for (const id of ['warsaw', 'minsk', 'vilna', 'riga']) {
      expect(worth({ [id]: 'ah' })).toEqual({ german: 1, russian: -1, fb: -1 })
      expect(worth({ [id]: 'german' })).toEqual({ german: 1, russian: -1, fb: -1 })
    }
  })
  it('[A09] a natal city in the hands of the partner scores nothing for either', () => {
    expect(worth({ cracovia: 'german' })).toEqual({})
    expect(worth({ bucarest: 'fb' })).toEqual({})
  })
  it('[A10] cities of a country that never joined score nothing', () => {
    const s = scene({})
    expect(['roma', 'sofia', 'bucarest', 'constantinopla'].map(s.control)).toEqual(new Array(4).fill('nobody'))
    expect(score(s.g)).toEqual({ german: -4, ah: -1, fb: 3, russian: 4 })
  })
})

describe('5 Diplomacy', () => {
  const gain = (...names: (typeof TRACKS)[number][]): Record<string, number> => {
    const before = points()
    const after = points({}, allied(...names))
    return Object.fromEntries(SIDES.flatMap((s) => (after[s] === before[s] ? [] : [[s, after[s] - before[s]]])))
  }
  it('[5j] each ally adds one point to both sides of the coalition it joined', () => {
    expect(gain('turkey')).toEqual({ german: 1, ah: 1 })
    expect(gain('italy')).toEqual({ fb: 1, russian: 1 })
    expect(gain('usa')).toEqual({ fb: 1, russian: 1 })
  })
  it('[5k] the surrender of Russia adds one point to both Central Powers', () =>
    expect(gain('russianSurrender')).toEqual({ german: 1, ah: 1 }))
  it('[5l] without Bulgaria both Central Powers lose a point instead of gaining it', () => {
    expect(points().german).toBe(-3 - 1)
    expect(gain('bulgaria')).toEqual({ german: 2, ah: 2 })
  })
  it('[5m] without Romania both Entente sides lose a point instead of gaining it', () => {
    expect(points().russian).toBe(5 - 1)
    expect(gain('romania')).toEqual({ fb: 2, russian: 2 })
  })
  it('[5n] failing to win Turkey, Italy, the United States or the surrender costs nothing', () =>
    expect(points({}, allied('bulgaria', 'romania'))).toEqual({ german: -3 + 1, ah: 0 + 1, fb: 4 + 1, russian: 5 + 1 }))
  it('[5j] a marker short of its last box adds nothing', () =>
    expect(points({}, { turkey: 5, bulgaria: 5, italy: 7 })).toEqual(points()))
  it('[A12] an ally that is overrun or surrenders keeps its point', () => {
    const overrun = points({ bucarest: 'german', iasi: 'german' }, allied('romania'))
    // The city is lost, the alliance is not.
    expect(overrun.russian).toBe(5 + 1 - 1)
    expect(points({}, allied('romania', 'russianSurrender')).russian).toBe(5 + 1)
  })
})

describe('5 The end', () => {
  const lastTurn = (given: Given, players = 4): Scene => scene({ season: 18, turn: 'ah', players, ...given })
  it('[5a] points are computed once, at the end of season 18', () => {
    const early = scene({ season: 17, turn: 'ah' })
    endTurn(early)
    expect(early.g.season).toBe(18)
    expect(early.log.filter((e) => e.key === 'log.score')).toEqual([])
    for (let i = 0; i < 4; i++) {
      expect(downfall.outcome(early.g)).toBeUndefined()
      endTurn(early)
    }
    const scores = early.log.filter((e) => e.key === 'log.score').map((e) => e.params)
    expect(scores).toEqual([-4, 3, 4, -1].map((points, side) => ({ side, points })))
    expect(downfall.outcome(early.g)?.scores).toEqual({ german: -4, fb: 3, russian: 4, ah: -1 })
  })
  it('[5b] the player of the side with the highest total wins', () => {
    expect(downfall.outcome(endTurn(lastTurn({})).g)?.winners).toEqual([2])
    const east = ['warsaw', 'vilna', 'riga', 'minsk', 'kiev', 'bruselas']
    const control = Object.fromEntries(east.map((id) => [id, 'german' as const]))
    const german = lastTurn({ control, tracks: allied('turkey', 'bulgaria') })
    expect(score(german.g)).toEqual({ german: 5, ah: 2, fb: -3, russian: -1 })
    expect(downfall.outcome(endTurn(german).g)?.winners).toEqual([0])
  })
  it('[5b] [A02] a player wins with any of his sides; equal totals of different players share the win', () => {
    expect(downfall.outcome(endTurn(lastTurn({}, 2)).g)?.winners).toEqual([1])
    const equal = lastTurn({ tracks: allied('romania'), control: { estrasburgo: 'fb' } })
    expect(score(equal.g)).toEqual({ german: -5, ah: -1, fb: 6, russian: 6 })
    expect(downfall.outcome(endTurn(equal).g)?.winners).toEqual([1, 2])
  })
  it('[5o] the total shown during play is the total at the end', () => {
    const s = lastTurn({ tracks: allied('turkey') })
    const now = downfall.view(s.g, 0).points
    endTurn(s)
    expect(s.log.filter((e) => e.key === 'log.score').map((e) => e.params?.points)).toEqual(now)
    expect(s.g.tracks[track('turkey')]).toBe(6)
  })
})
