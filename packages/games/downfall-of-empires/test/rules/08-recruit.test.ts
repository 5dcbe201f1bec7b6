/** 8 Recruit. */
import { describe, expect, it } from 'vitest'
import type { RecruitAction, RecruitFrame } from '../../src/types.ts'
import { type Given, type Scene, scene, zone } from '../position.ts'
import { endTurn, endTurnsUntil, opened, pooled, reach, steps, whereIs } from './helpers.ts'

const recruiting = (given: Given): Scene => scene(given).take({ type: 'recruit' })
const enter = (s: Scene, nationality: string, at: string, full = false, cls?: number): RecruitAction => ({
  type: 'enter',
  army: pooled(s, nationality, cls),
  zone: zone(at),
  full,
})
/** What is left to spend, general and earmarked. */
function purse(s: Scene): { steps: number; italian: number; turkish: number; american: number } {
  const { steps, italian, turkish, american } = s.g.stack[s.g.stack.length - 1] as RecruitFrame
  return { steps, italian, turkish, american }
}
const general = (given: Given): number => purse(recruiting(given)).steps

describe('8 Where', () => {
  it('[8a] in controlled cities of their own country, or in controlled zones contiguous to one', () => {
    const s = recruiting({ turn: 'fb' })
    for (const at of ['paris', 'lyon', 'lille', 'orleans'])
      expect(s.can(enter(s, 'french', at, false, 4)), at).toBe(true)
    for (const at of ['nancy', 'ardenas', 'londres'])
      expect(s.why(enter(s, 'french', at, false, 4)).rule, at).toBe('8a')
    // Brussels lies next to no French city, Belgrade is another country's.
    for (const at of ['bruselas', 'belgrado']) expect(s.why(enter(s, 'french', at, false, 4)).rule, at).toBe('8a')
  })

  it('[8a] a city that was lost recruits nobody, nor do the zones around it', () => {
    const s = recruiting({ turn: 'fb', control: { paris: 'german' } })
    for (const at of ['paris', 'lille', 'amiens']) expect(s.why(enter(s, 'french', at, false, 4)).rule).toBe('8a')
    expect(s.can(enter(s, 'french', 'orleans', false, 4))).toBe(true)
  })

  it('[8a] [A19] the contiguous zone may lie in another country, if controlled', () => {
    const given: Given = { turn: 'german', control: { bruselas: 'german' } }
    const s = recruiting(given)
    expect(s.can(enter(s, 'german', 'bruselas'))).toBe(true)
    const not = recruiting({ turn: 'german' })
    expect(not.why(enter(not, 'german', 'bruselas')).rule).toBe('8a')
  })

  it('[8a] [A20] in a shared zone too, if it is controlled and has room', () => {
    const s = recruiting({ turn: 'german', armies: { konigsberg: ['german', 'russian'] } })
    expect(s.can(enter(s, 'german', 'konigsberg'))).toBe(true)
    const full = recruiting({ turn: 'german', armies: { konigsberg: ['german', 'german', 'german', 'russian'] } })
    expect(full.why(enter(full, 'german', 'konigsberg')).rule).toBe('3b')
    const lost = recruiting({
      turn: 'german',
      control: { konigsberg: 'russian' },
      armies: { konigsberg: ['german', 'russian'] },
    })
    expect(lost.why(enter(lost, 'german', 'konigsberg')).rule).toBe('8a')
  })

  it('[8b] [A78] British and Americans in controlled ports instead', () => {
    const s = recruiting({ turn: 'fb', season: 12, tracks: { usa: 'last' } })
    for (const nation of ['british', 'american']) {
      const cls = nation === 'british' ? 4 : 5
      for (const at of ['londres', 'calais', 'lehavre', 'burdeos'])
        expect(s.can(enter(s, nation, at, false, cls))).toBe(true)
      for (const at of ['paris', 'lille']) expect(s.why(enter(s, nation, at, false, cls)).rule).toBe('8b')
    }
    const lost = recruiting({ turn: 'fb', control: { calais: 'german' } })
    expect(lost.why(enter(lost, 'british', 'calais', false, 4)).rule).toBe('8a')
  })

  it('[8c] a reduced army is restored anywhere on the map', () => {
    const s = recruiting({
      turn: 'german',
      control: { riga: 'german', vilna: 'german' },
      armies: { riga: ['german-', 'russian'] },
    })
    s.take({ type: 'restore', army: s.army('riga') })
    expect(steps(s, s.army('riga'))).toBe(2)
    expect(s.why({ type: 'restore', army: s.army('riga') }).rule).toBe('8c')
    expect(s.why({ type: 'restore', army: s.army('riga', 1) }).rule).toBe('14e')
  })

  it('[8d] not while it is unsupplied', () => {
    const ring = { warsaw: 'german', grodno: 'german', vilna: 'german', konigsberg: 'russian' } as const
    const armies = { konigsberg: ['russian'], riga: ['russian-'] }
    const s = endTurn(scene({ turn: 'fb', control: ring, armies })).take({ type: 'recruit' })
    expect(steps(s, s.army('konigsberg'))).toBe(1)
    expect(s.why({ type: 'restore', army: s.army('konigsberg') }).rule).toBe('8d')
    expect(s.can({ type: 'restore', army: s.army('riga') })).toBe(true)
  })
})

describe('8 Steps', () => {
  it('[8e] restoring costs 1', () => {
    const s = recruiting({ turn: 'german', armies: { berlin: ['german-'] } })
    s.take({ type: 'restore', army: s.army('berlin') })
    expect(purse(s).steps).toBe(2)
  })

  it('[8f] a new army reduced costs 1; [8g] full costs 2', () => {
    const s = recruiting({ turn: 'german' })
    const reduced = enter(s, 'german', 'berlin')
    s.take(reduced)
    expect([purse(s).steps, 'army' in reduced && steps(s, reduced.army)]).toEqual([2, 1])
    const full = enter(s, 'german', 'munich', true)
    s.take(full)
    expect(['army' in full && steps(s, full.army), s.step()]).toEqual([2, 'menu'])
  })

  it('[8g] one step is not enough for a full army', () => {
    const s = recruiting({ turn: 'german' })
    s.take(enter(s, 'german', 'berlin', true))
    expect(purse(s).steps).toBe(1)
    expect(s.why(enter(s, 'german', 'munich', true)).rule).toBe('8h')
    expect(s.can(enter(s, 'german', 'munich'))).toBe(true)
  })

  it('[8h] three steps for Germans, Franco-British and Russians', () => {
    for (const turn of ['german', 'fb', 'russian'] as const) expect(general({ turn, season: 5 })).toBe(3)
  })
  it('[8i] two for Austria-Hungary', () => expect(general({ turn: 'ah' })).toBe(2))

  it('[8j] for any army of the side except American ones', () => {
    const armies = { paris: ['french-'], londres: ['british-'], belgrado: ['serbian-'], roma: ['italian-'] }
    const s = recruiting({
      turn: 'fb',
      season: 12,
      tracks: { usa: 'last', italy: 'last' },
      armies: { ...armies, calais: ['american-'] },
    })
    for (const at of Object.keys(armies)) s.take({ type: 'restore', army: s.army(at) })
    // Four general steps and the Italian one; four restored, the Italian with its own.
    expect(purse(s)).toEqual({ steps: 1, italian: 0, turkish: 0, american: 1 })
    s.take({ type: 'restore', army: s.army('calais') })
    expect(purse(s)).toEqual({ steps: 1, italian: 0, turkish: 0, american: 0 })
    expect(s.why(enter(s, 'american', 'londres')).rule).toBe('8o')
  })

  it('[8k] four for the Franco-British from 1917', () => {
    expect(general({ turn: 'fb', season: 10 })).toBe(3)
    for (const season of [11, 14, 18]) expect(general({ turn: 'fb', season })).toBe(4)
  })

  it('[8l] four for the Germans in winter while they control Brussels', () => {
    for (const season of [3, 7, 11, 15]) {
      expect(general({ turn: 'german', season, control: { bruselas: 'german' } })).toBe(4)
      expect(general({ turn: 'german', season })).toBe(3)
      expect(general({ turn: 'german', season, control: { bruselas: 'ah' } })).toBe(3)
    }
    for (const season of [4, 5, 6]) expect(general({ turn: 'german', season, control: { bruselas: 'german' } })).toBe(3)
  })

  it('[8m] once Italy is at war, one step more that only Italians can use', () => {
    const s = recruiting({ turn: 'fb', season: 5, tracks: { italy: 'last' }, armies: { roma: ['italian-'] } })
    expect(purse(s)).toEqual({ steps: 3, italian: 1, turkish: 0, american: 0 })
    s.take(enter(s, 'french', 'paris', true, 4)).take(enter(s, 'french', 'lyon', false, 4))
    expect(s.why(enter(s, 'french', 'lyon', false, 4)).rule).toBe('8h')
    s.take({ type: 'restore', army: s.army('roma') })
    expect(s.step()).toBe('menu')
    expect(purse(recruiting({ turn: 'fb', season: 5 })).italian).toBe(0)
  })

  it('[8m] it goes first, and general steps may be added to it', () => {
    const s = recruiting({ turn: 'fb', season: 5, tracks: { italy: 'last' } })
    s.take(enter(s, 'italian', 'roma', true))
    expect(purse(s)).toEqual({ steps: 2, italian: 0, turkish: 0, american: 0 })
  })

  it('[8n] once Turkey is at war, the same for Turks in an Austro-Hungarian Recruit', () => {
    const s = recruiting({ turn: 'ah', season: 5, tracks: { turkey: 'last' } })
    expect(purse(s)).toEqual({ steps: 2, italian: 0, turkish: 1, american: 0 })
    s.take(enter(s, 'austro-hungarian', 'viena', true))
    expect(s.why(enter(s, 'austro-hungarian', 'viena')).rule).toBe('8h')
    expect(s.can(enter(s, 'turkish', 'ankara'))).toBe(true)
    expect(purse(recruiting({ turn: 'ah', season: 5 })).turkish).toBe(0)
  })

  it('[8o] once the United States are at war, one step for Americans, their only one', () => {
    const s = recruiting({ turn: 'fb', season: 12, tracks: { usa: 'last' } })
    expect(purse(s)).toEqual({ steps: 4, italian: 0, turkish: 0, american: 1 })
    expect(s.why(enter(s, 'american', 'londres', true)).rule).toBe('8o')
    s.take(enter(s, 'american', 'londres'))
    expect(purse(s)).toEqual({ steps: 4, italian: 0, turkish: 0, american: 0 })
    const peace = recruiting({ turn: 'fb', season: 12 })
    expect(purse(peace).american).toBe(0)
    expect(peace.why(enter(peace, 'american', 'londres')).rule).toBe('4h')
  })

  it('[A21] the pool is a hard limit; steps may be forgone, and what is left is lost', () => {
    const zones = ['riga', 'vilna', 'warsaw', 'minsk', 'kiev']
    const armies = Object.fromEntries(zones.map((id, i) => [id, new Array<string>(i < 4 ? 3 : 2).fill('russian')]))
    const s = scene({ turn: 'russian', armies })
    expect(s.why({ type: 'recruit' }).rule).toBe('8a')
    const g = recruiting({ turn: 'german' })
    g.take(enter(g, 'german', 'berlin')).take({ type: 'endRecruit' })
    expect(g.step()).toBe('menu')
    expect(general({ turn: 'german' })).toBe(3)
  })

  it('[12r] [A25] after the surrender one step in all, for Russians or Romanians', () => {
    const given: Given = { turn: 'russian', season: 16, tracks: { romania: 'last', russianSurrender: 'last' } }
    expect(general(given)).toBe(1)
    const s = recruiting({ ...given, armies: { bucarest: ['romanian-'] } })
    expect(s.can(enter(s, 'russian', 'moscu'))).toBe(true)
    expect(s.why(enter(s, 'russian', 'moscu', true)).rule).toBe('8h')
    s.take({ type: 'restore', army: s.army('bucarest') })
    expect(s.step()).toBe('menu')
  })

  it('[A84] a recruited army may be activated in the same side-turn', () => {
    const s = recruiting({ turn: 'german' })
    const order = enter(s, 'german', 'berlin')
    s.take(order).take({ type: 'endRecruit' })
    const army = 'army' in order ? order.army : -1
    opened(s)
    expect(reach(s, army).has('posen')).toBe(true)
  })

  it('[A26] [14e] ceded German armies are restored with German steps; new ones never enter into Austro-Hungarian zones', () => {
    const armies = { cracovia: ['german-@ah'] }
    const s = recruiting({ turn: 'german', armies })
    expect(s.can({ type: 'restore', army: s.army('cracovia') })).toBe(true)
    for (const at of ['cracovia', 'praga']) expect(s.why(enter(s, 'german', at)).rule).toBe('8a')
    const ah = recruiting({ turn: 'ah', armies })
    expect(ah.why({ type: 'restore', army: ah.army('cracovia') }).rule).toBe('14e')
  })
})

describe('8 Mediterranean and Greece', () => {
  it('[8p] [A22] [A74] in Cairo only British armies of class 3(2)', () => {
    const s = recruiting({ turn: 'fb' })
    expect(s.can(enter(s, 'british', 'elcairo', false, 3))).toBe(true)
    expect(s.why(enter(s, 'british', 'elcairo', false, 4)).rule).toBe('8p')
    expect(s.why(enter(s, 'french', 'elcairo', false, 3)).rule).toBe('8p')
    const us = recruiting({ turn: 'fb', season: 12, tracks: { usa: 'last' } })
    expect(us.why(enter(us, 'american', 'elcairo')).rule).toBe('8p')
  })

  it('[8p] [A23] Gallipoli likewise, once it is held; that is no move, so it may be after 1915', () => {
    const given: Given = { turn: 'fb', season: 8, tracks: { turkey: 'last' } }
    const held = recruiting({ ...given, control: { gallipoli: 'fb' } })
    expect(held.can(enter(held, 'british', 'gallipoli', false, 3))).toBe(true)
    expect(held.why(enter(held, 'british', 'gallipoli', false, 4)).rule).toBe('8p')
    const not = recruiting(given)
    expect(not.why(enter(not, 'british', 'gallipoli', false, 3)).rule).toBe('8a')
    // For its owner Gallipoli is a zone beside Constantinople.
    const turk = recruiting({ ...given, turn: 'ah' })
    expect(turk.can(enter(turk, 'turkish', 'gallipoli'))).toBe(true)
  })

  it('[8q] no Franco-British move into Salonica before 1916, by land or sea', () => {
    const at = (season: number): Scene =>
      opened(scene({ turn: 'fb', season, armies: { skopie: ['serbian'], londres: ['british3'] } }))
    const early = at(6)
    expect(early.why({ type: 'move', army: early.army('skopie'), path: [zone('salonica')] }).rule).toBe('8q')
    expect(early.why({ type: 'sea', army: early.army('londres'), to: zone('salonica') }).rule).toBe('8q')
    const open = at(7)
    expect(open.can({ type: 'move', army: open.army('skopie'), path: [zone('salonica')] })).toBe(true)
    expect(open.can({ type: 'sea', army: open.army('londres'), to: zone('salonica') })).toBe(true)
  })

  it('[8r] no recruiting there before 1916', () => {
    const early = recruiting({ turn: 'fb', season: 6 })
    expect(early.why(enter(early, 'british', 'salonica', false, 3)).rule).toBe('8r')
    const open = recruiting({ turn: 'fb', season: 7 })
    expect(open.can(enter(open, 'british', 'salonica', false, 3))).toBe(true)
  })

  it('[8s] from 1916 it takes British and French 3(2) armies and the Serbian one, nobody else', () => {
    const s = recruiting({ turn: 'fb', season: 7, control: { belgrado: 'ah' } })
    for (const nation of ['british', 'french', 'serbian'])
      expect(s.can(enter(s, nation, 'salonica', false, 3))).toBe(true)
    for (const nation of ['british', 'french']) expect(s.why(enter(s, nation, 'salonica', false, 4)).rule).toBe('8s')
    const us = recruiting({ turn: 'fb', season: 12, tracks: { usa: 'last', italy: 'last' } })
    expect(us.why(enter(us, 'american', 'salonica')).rule).toBe('8s')
    expect(us.why(enter(us, 'italian', 'salonica')).rule).toBe('8s')
  })

  const greece = (season: number, turn: 'ah' | 'german' | 'fb' = 'ah'): Given => ({
    season,
    turn,
    control: { skopie: turn === 'german' ? 'german' : 'ah', nis: 'ah', belgrado: 'ah' },
    armies: { skopie: [turn === 'german' ? 'german' : 'austro-hungarian'] },
  })
  const intoGreece = (s: Scene) => ({ type: 'move', army: s.army('skopie'), path: [zone('salonica')] }) as const

  it('[8t] Austria-Hungary may not move into Greece until the Franco-British have moved into or recruited in Salonica', () => {
    const closed = opened(scene(greece(8)))
    expect(closed.why(intoGreece(closed)).rule).toBe('8t')
    const s = scene(greece(8, 'fb')).take({ type: 'recruit' })
    const order = enter(s, 'british', 'salonica', false, 3)
    s.take(order).take({ type: 'endRecruit' })
    endTurnsUntil(s, 'ah')
    opened(s)
    const target = 'army' in order ? order.army : -1
    expect(s.can({ type: 'moveAttack', army: s.army('skopie'), to: zone('salonica'), target })).toBe(true)
  })

  it('[8t] a move by sea opens it as well, and it stays open when they have left', () => {
    const s = scene({ ...greece(8, 'fb'), armies: { skopie: ['austro-hungarian'], londres: ['british3'] } })
    s.activate([{ type: 'sea', army: s.army('londres'), to: zone('salonica') }])
    endTurnsUntil(s, 'fb')
    s.activate([{ type: 'sea', army: s.army('londres'), to: zone('calais') }])
    endTurnsUntil(s, 'ah')
    opened(s)
    expect(s.can(intoGreece(s))).toBe(true)
  })

  it('[8t] [A24] the Germans are bound by the same condition', () => {
    const closed = opened(scene(greece(8, 'german')))
    expect(closed.why(intoGreece(closed)).rule).toBe('8t')
    const open = opened(scene(greece(11, 'german')))
    expect(open.can(intoGreece(open))).toBe(true)
  })

  it('[8u] from 1917 without that condition', () => {
    const before = opened(scene(greece(10)))
    expect(before.why(intoGreece(before)).rule).toBe('8t')
    const open = opened(scene(greece(11)))
    expect(open.can(intoGreece(open))).toBe(true)
  })

  it('[A24] Salonica is Franco-British from the start, without a city, and feeds the Serbs before 1916', () => {
    const s = scene({ season: 4, turn: 'ah', armies: { skopie: ['serbian'] }, control: { belgrado: 'ah', nis: 'ah' } })
    expect(s.control('salonica')).toBe('fb')
    endTurn(s)
    expect(steps(s, s.army('skopie'))).toBe(2)
  })

  it('[A78] Americans: class 5, by sea like the British, but not to the Mediterranean nor to Italy', () => {
    const given: Given = {
      turn: 'fb',
      season: 12,
      tracks: { usa: 'last', italy: 'last' },
      armies: { londres: ['american'], lyon: ['american'] },
    }
    const s = opened(scene(given))
    const army = s.army('londres')
    expect(s.can({ type: 'sea', army, to: zone('calais') })).toBe(true)
    for (const to of ['elcairo', 'salonica']) expect(s.why({ type: 'sea', army, to: zone(to) }).rule).toBe('9.1e')
    expect(s.why({ type: 'move', army: s.army('lyon'), path: [zone('turin')] }).rule).toBe('9.1r')
    expect(whereIs(s, army)).toBe('londres')
  })
})
