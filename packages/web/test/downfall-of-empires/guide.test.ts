/** The lessons of 1914, gone through with "do it for me" alone, against any dice and any opponent. */
import { downfall } from '@em/downfall-of-empires'
import { catalogues, makeFormatter } from '@em/downfall-of-empires/texts'
import { anyGame, defaultConfig } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { Lesson } from '../../src/skin/index.ts'
import type { DownfallAction, DownfallView, S } from '../../src/skins/downfall-of-empires/game.ts'
import { topFrame } from '../../src/skins/downfall-of-empires/game.ts'
import { guide } from '../../src/skins/downfall-of-empires/guide/index.ts'
import { sensible } from '../../src/skins/downfall-of-empires/guide/policy.ts'
import { interaction } from '../../src/skins/downfall-of-empires/interaction.ts'
import { uiCatalogues } from '../../src/skins/downfall-of-empires/texts.ts'
import { games } from '../../src/skins/registry.ts'
import { anything, learn, type Rival, readable, type Taught } from '../lessons.ts'
import { situations } from '../skin-play.ts'

const game = anyGame(downfall)
const make = situations<DownfallView, DownfallAction>({
  catalogues: [uiCatalogues, catalogues],
  formatter: makeFormatter,
})
const SIDES = ['German', 'Franco-British', 'Russian', 'Austro-Hungarian']
const itself: Rival = (match, seat, random) => game.bot(match.view(seat), seat, match.legal(seat), random)

interface Manner {
  readonly stubborn?: boolean
  readonly until?: 'lessons' | 'game'
  look?(s: S, now: Lesson<DownfallView, DownfallAction>): void
}
const study = (seed: string, rival: Rival, manner: Manner = {}): Taught =>
  learn({
    game,
    config: defaultConfig(game, { players: 2 }),
    guide,
    seed,
    rival,
    situation: (match, me) => make(match, me, 'en', new Set()),
    otherwise: sensible,
    moment: (s) => [s.view.season, SIDES[s.view.turn] ?? '', topFrame(s.view)?.step ?? ''].join(' ').replace('  ', ' '),
    ...manner,
  })

/** Every lesson, and the season, side and step in which it may be shown. */
const MOMENTS: Readonly<Record<string, RegExp>> = {
  aim: /^1 setupTech$/,
  tech: /^1 setupTech$/,
  partner: /^1 setupTech$/,
  actions: /^1 German menu$/,
  army: /^1 German menu$/,
  activate: /^1 German menu$/,
  attack: /^1 German activate$/,
  support: /^1 German activate$/,
  confirm: /^1 German (activate|combats)$/,
  dice: /^1 German menu$/,
  entrench: /^1 German menu$/,
  research: /^1 German menu$/,
  end: /^1 German menu$/,
  enemy: /^1 (Franco-British|Russian) (cancelAir|absorb|secondLoss|retreat)$/,
  diplomacy: /^1 Austro-Hungarian menu$/,
  supply: /^1 Austro-Hungarian menu$/,
  recruit: /^2 German (menu|recruit)$/,
  points: /^2 German menu$/,
  missions: /^2 German menu$/,
  autumn: /^2 German /,
  free: /^(2 (?!German)|3)/,
}
/** Only a side under attack is asked anything. */
const BY_CHANCE = new Set(['enemy'])

describe('the lessons of Downfall', () => {
  it('are offered in the lobby, and have words in both languages, short enough for a card', () => {
    const card = games.find((g) => g.id === 'downfall-of-empires')
    expect(card?.learn).toMatchObject({ scenario: 'grand-campaign', seats: ['me', 'heuristic'] })
    expect(Object.keys(MOMENTS)).toEqual(guide.map((l) => l.id))
    readable(guide)
  })

  it('are shown each at its moment and done under it, whatever the dice and the opponent', () => {
    for (let i = 0; i < 4; i++) {
      const { did, when, reached } = study(`empires-${i}`, i % 2 === 0 ? itself : anything)
      expect(reached, `empires-${i}`).toBe('end')
      for (const [id, moments] of when) {
        for (const moment of moments) expect(moment, `${id} in empires-${i}`).toMatch(MOMENTS[id] ?? /^$/)
      }
      const unseen = guide.flatMap((l) => (when.has(l.id) || BY_CHANCE.has(l.id) ? [] : [l.id]))
      expect(unseen, `empires-${i}`).toEqual([])
      expect(did.get('tech')).toContain('pickTile')
      expect(did.get('activate')).toContain('activate')
      expect(did.get('attack')).toContain('moveAttack')
      expect(did.get('support')).toContain('moveSupport')
      expect(did.get('confirm')).toContain('confirm')
      expect(did.get('entrench')).toContain('entrench')
      expect(did.get('research')).toContain('research')
      expect(did.get('diplomacy')).toContain('diplomacy')
      expect(did.get('recruit')).toContain('recruit')
    }
  }, 120_000)

  it('point at armies and zones that are there, and at buttons that are there', () => {
    const look = (s: S, now: Lesson<DownfallView, DownfallAction>): void => {
      const buttons = new Set(
        interaction(s)
          .buttons('')
          .map((b) => `btn-${b.id}`),
      )
      for (const p of now.points?.(s) ?? []) {
        if (p.startsWith('piece:'))
          expect(s.view.armyZone[Number(p.slice(6))] ?? -1, `${now.id} ${p}`).toBeGreaterThanOrEqual(0)
        if (p.startsWith('btn-')) expect(buttons, `${now.id} at season ${s.view.season}`).toContain(p)
        if (p.startsWith('overlay-')) expect(game.overlays).toContain(p.slice('overlay-'.length))
      }
    }
    study('points', itself, { look })
  }, 60_000)

  it('lead into a game that can be finished', () => {
    const { over, reached } = study('to the end', anything, { until: 'game', stubborn: true })
    expect([over, reached]).toEqual([true, 'end'])
  }, 120_000)

  it('never leave a reader who does anything else without a way on', () => {
    for (let i = 0; i < 3; i++) {
      expect(study(`stubborn-${i}`, anything, { stubborn: true }).reached, `stubborn-${i}`).toBe('end')
    }
  }, 60_000)
})
