/** The lessons of Trench Club, gone through with "do it for me" alone, against any dice. */
import { anyGame, defaultConfig } from '@em/engine'
import { trenchClub } from '@em/trench-club'
import { catalogues, makeFormatter } from '@em/trench-club/texts'
import { describe, expect, it } from 'vitest'
import type { Lesson } from '../../src/skin/index.ts'
import { games } from '../../src/skins/registry.ts'
import { onMap, type S, type TrenchAction, type TrenchView, topFrame } from '../../src/skins/trench-club/game.ts'
import { guide } from '../../src/skins/trench-club/guide/index.ts'
import { goOn } from '../../src/skins/trench-club/guide/policy.ts'
import { interaction } from '../../src/skins/trench-club/interaction.ts'
import { uiCatalogues } from '../../src/skins/trench-club/texts.ts'
import { anything, learn, readable, type Taught } from '../lessons.ts'
import { situations } from '../skin-play.ts'

const game = anyGame(trenchClub)
const make = situations<TrenchView, TrenchAction>({ catalogues: [catalogues, uiCatalogues], formatter: makeFormatter })
const card = games.find((g) => g.id === 'trench-club')
const config = defaultConfig(game, {
  scenario: card?.learn?.scenario ?? '',
  players: 1,
  options: { ...card?.learn?.options, maxRounds: '30' },
})

interface Manner {
  readonly stubborn?: boolean
  readonly until?: 'lessons' | 'game'
  look?(s: S, now: Lesson<TrenchView, TrenchAction>): void
}
const study = (seed: string, manner: Manner = {}): Taught =>
  learn({
    game,
    config,
    guide,
    seed,
    rival: anything,
    situation: (match, me) => make(match, me, 'en', new Set()),
    otherwise: goOn,
    moment: (s) => `${s.view.round} ${topFrame(s.view)?.step}`,
    ...manner,
  })

/** Every lesson, and the round and phase in which it may be shown. */
const MOMENTS: Readonly<Record<string, RegExp>> = {
  aim: /^1 orders$/,
  sheet: /^1 orders$/,
  orders: /^1 orders$/,
  fort: /^1 move$/,
  move: /^1 move$/,
  end: /^1 move$/,
  declare: /^1 declare$/,
  fight: /^1 declare$/,
  buy: /^1 recruit$/,
  automa: /^1 recruit$/,
  second: /^2 (move|declare|unload|repair|recruit)$/,
  free: /^3 /,
}
/** After the purchase nothing may be left to decide, and the turn passes by itself. */
const BY_CHANCE = new Set(['automa'])

describe('the lessons of Trench Club', () => {
  it('are offered in the lobby, and have words in both languages, short enough for a card', () => {
    expect(card?.learn).toMatchObject({ scenario: 'solo', options: { placed: true } })
    expect(Object.keys(MOMENTS)).toEqual(guide.map((l) => l.id))
    readable(guide)
  })

  it('are shown each in its phase and done in it, whatever the dice', () => {
    for (let i = 0; i < 12; i++) {
      const { did, when, reached } = study(`club-${i}`)
      expect(reached, `club-${i}`).toBe('end')
      for (const [id, moments] of when) {
        for (const moment of moments) expect(moment, `${id} in club-${i}`).toMatch(MOMENTS[id] ?? /^$/)
      }
      const unseen = guide.flatMap((l) => (when.has(l.id) || BY_CHANCE.has(l.id) ? [] : [l.id]))
      expect(unseen, `club-${i}`).toEqual([])
      expect(did.get('orders')).toContain('order')
      expect(did.get('fort')).toContain('take')
      expect(did.get('move')).toContain('move')
      expect(did.get('declare')).toContain('attack')
      expect(did.get('fight')).toContain('confirm')
      expect(did.get('buy')).toContain('recruit')
    }
  })

  it('point at units on the board, and at buttons that are there', () => {
    const look = (s: S, now: Lesson<TrenchView, TrenchAction>): void => {
      const buttons = new Set(
        interaction(s)
          .buttons('')
          .map((b) => `btn-${b.id}`),
      )
      for (const p of now.points?.(s) ?? []) {
        if (p.startsWith('piece:')) expect(onMap(s.view.at[Number(p.slice(6))] ?? -1), `${now.id} ${p}`).toBe(true)
        if (p.startsWith('btn-')) expect(buttons, now.id).toContain(p)
      }
    }
    study('points', { look })
  })

  it('never leave a reader who does anything else without a way on', () => {
    for (let i = 0; i < 4; i++) {
      const { reached, over } = study(`stubborn-${i}`, { stubborn: true })
      expect(over || reached === 'end', `stubborn-${i} stopped at ${reached}`).toBe(true)
    }
  })

  it('lead into a game that can be finished', () => {
    expect(study('to the end', { until: 'game', stubborn: true }).over).toBe(true)
  })
})
