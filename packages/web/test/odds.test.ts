/** Odds that stay: which figures decide, the order of charts, and an account for every declared attack. */
import { bailen } from '@em/bailen-1808'
import { makeFormatter as bailenFormat, catalogues as bailenTexts } from '@em/bailen-1808/texts'
import { downfall } from '@em/downfall-of-empires'
import { declaredPreview } from '@em/downfall-of-empires/odds'
import { makeFormatter as downfallFormat, catalogues as downfallTexts } from '@em/downfall-of-empires/texts'
import type { DownfallView } from '@em/downfall-of-empires/view'
import { type Action, type AnyGame, anyGame, defaultConfig, fastDice, Match, type Tone } from '@em/engine'
import { glorysEnd } from '@em/glorys-end'
import { catalogues as gloryTexts } from '@em/glorys-end/texts'
import { trenchClub } from '@em/trench-club'
import { makeFormatter as trenchFormat, catalogues as trenchTexts } from '@em/trench-club/texts'
import { describe, expect, it } from 'vitest'
import type { AnySkin, Situation } from '../src/skin/index.ts'
import * as bailenOdds from '../src/skins/bailen-1808/odds.ts'
import { uiCatalogues as bailenWords } from '../src/skins/bailen-1808/texts.ts'
import * as downfallOdds from '../src/skins/downfall-of-empires/odds.ts'
import { uiCatalogues as downfallWords } from '../src/skins/downfall-of-empires/texts.ts'
import { formatter as gloryFormat } from '../src/skins/glorys-end/format.ts'
import * as gloryOdds from '../src/skins/glorys-end/odds.ts'
import { uiCatalogues as gloryWords } from '../src/skins/glorys-end/texts.ts'
import * as trenchOdds from '../src/skins/trench-club/odds.ts'
import { uiCatalogues as trenchWords } from '../src/skins/trench-club/texts.ts'
import { goodFirst, toneOf } from '../src/tone.ts'
import { findPosition as findGlory, legalOf } from './glorys-end/match.ts'
import { situations } from './skin-play.ts'

/** The parts of a skin under test. */
type Half = Pick<AnySkin, 'declared' | 'figures' | 'formatter'> & {
  readonly texts: Parameters<typeof situations>[0]['catalogues']
}

const list = (...tones: Tone[]) => tones.map((tone, n) => ({ tone, n }))
const order = (...tones: Tone[]): number[] => goodFirst(list(...tones)).map((x) => x.n)

describe('the order of endings', () => {
  it('runs from good to bad, whichever way the game lists them', () => {
    expect(order(2, 1, 0, -1, -2)).toEqual([0, 1, 2, 3, 4])
    expect(order(-2, -1, 0, 1, 2)).toEqual([4, 3, 2, 1, 0])
    // None, 1 damage, 2 damage, destroyed: the most damage first.
    expect(order(0, 1, 1, 2)).toEqual([3, 2, 1, 0])
    // The same of one's own unit: no damage first.
    expect(order(0, -1, -1, -2)).toEqual([0, 1, 2, 3])
    expect(order(-1, 2, 0)).toEqual([1, 2, 0])
  })

  it('gives a chance the tone of what it is set against', () => {
    expect([toneOf(0.9, 0.1), toneOf(0.5, 0.3), toneOf(0.4, 0.4), toneOf(0.2, 0.5), toneOf(0, 1)]).toEqual([
      2, 1, 0, -1, -2,
    ])
  })
})

interface Case {
  readonly name: string
  readonly game: AnyGame
  readonly skin: Half
  readonly config: Parameters<typeof defaultConfig>[1]
  /** Action that leads to a declared attack; default: the first legal one. */
  want(legal: readonly Action[], n: number): Action | undefined
  /** Where to begin, when not at the beginning. */
  readonly from?: () => Match
  /** The end of looking: so many attacks declared. */
  readonly many: number
}

const named = (legal: readonly Action[], ...types: string[]): Action | undefined => {
  for (const type of types) {
    const found = legal.find((a) => a.type === type)
    if (found) return found
  }
  return undefined
}
const CASES: readonly Case[] = [
  {
    name: 'Downfall',
    game: anyGame(downfall),
    skin: { ...downfallOdds, formatter: downfallFormat, texts: [downfallTexts, downfallWords] } as unknown as Half,
    config: { players: 2 },
    want: (legal) => named(legal, 'pickTile', 'attack', 'moveAttack', 'activate', 'move', 'endTurn'),
    many: 2,
  },
  {
    name: 'Trench Club',
    game: anyGame(trenchClub),
    skin: { ...trenchOdds, formatter: trenchFormat, texts: [trenchTexts, trenchWords] } as unknown as Half,
    config: { scenario: 'skirmish', players: 2 },
    want: (legal, n) =>
      named(legal, 'attack') ??
      (n % 3 === 0 ? named(legal, 'endMove', 'confirm', 'endTurn') : undefined) ??
      legal[(n * 7919) % legal.length],
    many: 1,
  },
  {
    name: 'Bailén',
    game: anyGame(bailen),
    skin: { ...bailenOdds, formatter: bailenFormat, texts: [bailenTexts, bailenWords] } as unknown as Half,
    config: { players: 2 },
    want: (legal, n) =>
      legal.find((a) => a.type === 'order' && (a as { order?: number }).order === 3) ??
      named(legal, 'seal', 'assault', 'aim') ??
      legal[(n * 7919) % legal.length],
    many: 1,
  },
  {
    name: "Glory's End",
    game: anyGame(glorysEnd),
    skin: { ...gloryOdds, formatter: gloryFormat, texts: [gloryTexts, gloryWords] } as unknown as Half,
    config: { players: 2 },
    want: () => undefined,
    from: () => findGlory('marne', (at) => legalOf(at).some((a) => a.type === 'join')).match,
    many: 1,
  },
]

/** Plays until so many attacks stand declared, for their owner to read. */
function declaredIn({ game, skin, config, want, from, many }: Case): Situation | undefined {
  const situation = situations<unknown, Action>({ catalogues: skin.texts, formatter: skin.formatter })
  const match = from?.() ?? Match.start(game, defaultConfig(game, config), fastDice('odds'))
  for (let n = 0; n < 3000 && !match.over; n++) {
    const seat = match.deciders[0] ?? 0
    const s = situation(match, seat, 'en', new Set())
    if ((skin.declared?.(s).length ?? 0) >= many) return s
    const action = want(s.legal, n) ?? s.legal[0]
    if (!action) return undefined
    match.submit(seat, action)
  }
  return undefined
}

describe('declared attacks', () => {
  it.each(CASES)('of $name each have an account until they are resolved, and figures that decide', async (c) => {
    const s = declaredIn(c)
    if (!s) throw new Error('no attack was declared')
    const all = c.skin.declared?.(s) ?? []
    expect(new Set(all.map((d) => d.at)).size).toBe(all.length)
    for (const d of all) {
      expect(d.title.split(/[\s,]+/).length, d.title).toBeLessThanOrEqual(6)
      const preview = await d.odds()
      if (!preview) throw new Error(`no account of ${d.title}`)
      const figures = c.skin.figures?.(s, preview)
      expect(figures?.badge).toMatch(/\d/)
      for (const part of [figures?.good, figures?.bad]) {
        expect(part?.share).toBeGreaterThanOrEqual(0)
        expect(part?.share).toBeLessThanOrEqual(1)
        expect(part?.label).not.toMatch(/^ui\./)
      }
    }
  })

  it('of Downfall count the supports that were ordered after them', async () => {
    const c = CASES[0]
    if (!c) throw new Error('no case')
    const game = c.game
    const match = Match.start(game, defaultConfig(game, { players: 2 }), fastDice('odds'))
    const totals: number[] = []
    let target = -1
    for (let n = 0; n < 400 && totals.length < 2; n++) {
      const seat = match.deciders[0] ?? 0
      const legal = match.legal(seat) as readonly (Action & { target?: number })[]
      const support = legal.find((a) => /upport/.test(a.type) && a.target === target)
      const action =
        (target >= 0 ? support : undefined) ??
        named(legal, 'pickTile', ...(target < 0 ? ['attack', 'moveAttack'] : ['confirm']), 'activate', 'endTurn') ??
        legal[0]
      if (!action) break
      if (/ttack$/.test(action.type)) target = (action as { target?: number }).target ?? -1
      if (action.type === 'confirm') {
        target = -1
        totals.length = 0
      }
      match.submit(seat, action)
      if (target < 0 || (action as { target?: number }).target !== target) continue
      const preview = declaredPreview(match.view(seat) as DownfallView, seat, target)
      totals.push(preview?.accounts[0]?.total ?? 0)
    }
    expect(totals.length).toBe(2)
    expect(totals[1]).toBeGreaterThan(totals[0] ?? 0)
  })
})
