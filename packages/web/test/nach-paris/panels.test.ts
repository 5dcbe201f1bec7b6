/** The panels of Nach Paris: points with their sources and levels, the calendar, fortresses, units with their reasons. */
import { anyGame, defaultConfig, fastDice, Match, seeded } from '@em/engine'
import { nachParis } from '@em/nach-paris'
import type { NachParisAction } from '@em/nach-paris/actions'
import { encIndex, HQ, hexAt, INF, scenarios, unitCount, unitSide, unitType, worksOfEnc } from '@em/nach-paris/data'
import { rules } from '@em/nach-paris/rulebook'
import { COMMANDED, commandOf } from '@em/nach-paris/rules/command'
import { pointsOf } from '@em/nach-paris/rules/victory'
import { catalogues, makeFormatter } from '@em/nach-paris/texts'
import { AWAY, type NachParis } from '@em/nach-paris/types'
import { knownState, type NachParisView } from '@em/nach-paris/view'
import { type ComponentType, h } from 'preact'
import { describe, expect, it, vi } from 'vitest'
import type { PanelProps } from '../../src/skin/index.ts'
import { Calendar } from '../../src/skins/nach-paris/panels/CalendarFold.tsx'
import { calendarOf, delayedOf } from '../../src/skins/nach-paris/panels/calendar.ts'
import { Final } from '../../src/skins/nach-paris/panels/Final.tsx'
import { Fogs } from '../../src/skins/nach-paris/panels/FogFold.tsx'
import { Score } from '../../src/skins/nach-paris/panels/Score.tsx'
import { Sheet } from '../../src/skins/nach-paris/panels/Sheet.tsx'
import { Sieges } from '../../src/skins/nach-paris/panels/SiegeFold.tsx'
import { fortressesOf } from '../../src/skins/nach-paris/panels/sieges.ts'
import { panelCatalogues } from '../../src/skins/nach-paris/panels/texts.ts'
import { Points, Victory } from '../../src/skins/nach-paris/panels/VictoryFold.tsx'
import { differenceOf, levelNow, levelsOf, tallies } from '../../src/skins/nach-paris/panels/victory.ts'
import { uiCatalogues } from '../../src/skins/nach-paris/texts.ts'
import { wordsIn } from '../glorys-end/words.ts'
import { idleHands, situations } from '../skin-play.ts'

// The panels ask the browser for the reader's preferences when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
})

const game = anyGame(nachParis)
const situation = situations<NachParisView, NachParisAction>({
  catalogues: [catalogues, uiCatalogues, panelCatalogues],
  formatter: makeFormatter,
})
type S = ReturnType<typeof situation>
const ids = new Set(rules.map((r) => r.id))
const start = (scenario: string, options: Readonly<Record<string, boolean | string>> = {}): Match =>
  Match.start(game, defaultConfig(game, { scenario, players: 2, options }), fastDice(scenario))
const seen = (match: Match, seat = 0, lang: 'es' | 'en' = 'en', missing = new Set<string>()): S =>
  situation(match, seat, lang, missing)
const opened: string[] = []
const hands = idleHands(opened)
function play(match: Match, moves: number, look: (n: number) => void): void {
  const random = seeded(match.config.scenario)
  for (let n = 0; !match.over && n < moves; n++) {
    look(n)
    const seat = match.deciders[0] ?? 0
    const legal = match.legal(seat)
    const action = legal[random.below(legal.length)]
    if (action) match.submit(seat, action)
  }
}
const sheet = (s: S, id: number): string => wordsIn(h(Sheet, { s, id, openRule: () => {} }))

describe('points and their sources', () => {
  it.each(['guise', 'liege', 'marne'])('add up to what the rules count, at every moment (%s)', (scenario) => {
    const match = start(scenario, { fog: false })
    play(match, 300, (n) => {
      if (n % 25 !== 0) return
      const { view } = seen(match)
      const [german, allied] = tallies(view)
      expect([german.points, allied.points]).toEqual(pointsOf(match.state as NachParis))
      for (const t of [german, allied]) expect(t.sources.reduce((sum, x) => sum + x.points, 0)).toBe(t.points)
    })
  })
  it('a handicap is a source of its own, of the side that has it', () => {
    for (const [side, handicap] of ['german-4', 'allied-4'].entries()) {
      const s = seen(start('marne', { handicap }))
      const [ours, theirs] = side === 0 ? tallies(s.view) : [...tallies(s.view)].reverse()
      expect(ours!.sources.filter((x) => x.item === 'handicap').map((x) => x.points)).toEqual([4])
      expect(theirs!.sources.some((x) => x.item === 'handicap')).toBe(false)
      expect(wordsIn(h(Points, { s, hands, tally: ours! }))).toContain('+4 Handicap')
    }
  })
  it('levels leave no gap, and the present one holds the difference', () => {
    for (const { id } of scenarios) {
      const { view } = seen(start(id))
      const levels = levelsOf(view)
      expect(levels[0]?.atMost).toBe(Number.POSITIVE_INFINITY)
      expect(levels.at(-1)?.atLeast).toBe(Number.NEGATIVE_INFINITY)
      for (const [i, level] of levels.entries()) if (i > 0) expect(level.atMost).toBe(levels[i - 1]!.atLeast - 1)
      const now = levelNow(view)!
      const d = differenceOf(view)
      expect(d >= now.atLeast && d <= now.atMost).toBe(true)
    }
  })
  it('Guise that falls counts for the Germans', () => {
    const { view } = seen(start('guise'))
    const at = scenarios[0]!.objectives.indexOf(hexAt('AM26'))
    const held = (side: number): number => {
      const changed = { ...view, held: view.held.map((h, i) => (i === at ? side : h)) }
      return differenceOf(changed)
    }
    expect(held(0) - held(1)).toBe(6)
  })
  it('a finished game is told by the points that were counted', () => {
    const s = seen(start('guise'))
    const over: S = { ...s, view: { ...s.view, winner: 0, vp: [12, 0] } }
    expect(wordsIn(h(Final, { s: over, hands }))).toContain('Decisive victory of the Germans.')
    expect(wordsIn(h(Score, { s: over }))).toContain('Germany 12, Allies 0')
  })
})

describe('turns to come', () => {
  it('every unit on the Set-up Card is told of once', () => {
    for (const { id } of scenarios) {
      const { view } = seen(start(id))
      const told = [...delayedOf(view), ...calendarOf(view).flatMap((t) => t.due)].map((d) => d.unit)
      const waiting = view.at.flatMap((at, u) => (at === AWAY ? [u] : []))
      expect(
        told.sort((a, b) => a - b),
        id,
      ).toEqual(waiting)
    }
  })
  it('who is late waits; withdrawals are in their turn', () => {
    const { view } = seen(start('campaign'))
    expect(delayedOf({ ...view, gt: 9 }).length).toBeGreaterThan(20)
    const { withdrawals } = scenarios[5]!
    expect(
      calendarOf(view)
        .flatMap((t) => t.leave.map((u) => `${u} ${t.gt}`))
        .sort(),
    ).toEqual(withdrawals.map((w) => `${w.unit} ${w.gt}`).sort())
  })
})

describe('fortresses', () => {
  it('tell which Forts of Liège stand, and what the rest are worth', () => {
    const { view } = seen(start('liege'))
    const liege = (v: NachParisView) => fortressesOf(v).find((f) => f.name === 'Liège')!
    expect([liege(view).standing, liege(view).works.length, liege(view).unfinished, liege(view).cab]).toEqual([
      12, 12, -1, 0,
    ])
    const forts = worksOfEnc[encIndex('Liège')]!
    const lost = (n: number): number =>
      liege({ ...view, forts: view.forts.map((f, w) => (forts.indexOf(w) >= 0 && forts.indexOf(w) < n ? 0 : f)) }).cab
    // 11.6.14: half of them, three quarters, all but one.
    expect([lost(5), lost(6), lost(9), lost(11), lost(12)]).toEqual([0, -1, -3, -6, 0])
  })
  it('outside of the scenario they are not mentioned', () => {
    expect(fortressesOf(seen(start('guise')).view)).toEqual([])
  })
})

describe('a unit', () => {
  const match = start('guise')
  // All due units arrive, and nothing else happens.
  const quick = (a: { readonly type: string }): number =>
    ['arrive', 'face', 'stop', 'done', 'pass'].indexOf(a.type) + 1 || 9
  for (let n = 0; n < 90; n++) {
    const seat = match.deciders[0] ?? 0
    const [first] = [...match.legal(seat)].sort((a, b) => quick(a) - quick(b))
    if (first) match.submit(seat, first)
  }
  const [german, allied] = [seen(match, 0), seen(match, 1)]
  const there = german.view.at.findIndex((at, u) => at >= 0 && unitSide[u] === 0 && unitType[u] === INF)

  it('has its values step by step, its facing, its HQ and its line', () => {
    const text = sheet(german, there)
    expect(text).toContain('Germany · infantry · brigade')
    expect(text).toMatch(/Front: .*Rear: /)
    expect(text).toMatch(/Commanded by .*radius/)
    expect(text).toMatch(/MF to the railway/)
    expect(text).toContain('2.4.6a')
  })
  it('that is an HQ is not told to command itself', () => {
    const hq = german.view.at.findIndex((at, u) => at >= 0 && unitSide[u] === 0 && unitType[u] === HQ)
    expect(sheet(german, hq)).toContain('Needs no HQ')
    expect(sheet(german, hq)).not.toContain('Commanded by')
  })
  it('the enemy is told the rating, not the reasons', () => {
    expect(sheet(allied, there)).toContain('In communications')
    expect(sheet(allied, there)).not.toContain('radius')
  })
  it('agrees with the rules about command', () => {
    const g = knownState(german.view)
    expect(german.view.at.filter((at, u) => at >= 0 && unitSide[u] === 0).length).toBeGreaterThan(8)
    for (let u = 0; u < unitCount; u++) {
      if (unitSide[u] !== 0 || (german.view.at[u] ?? -1) < 0 || unitType[u] === HQ) continue
      const text = sheet(german, u)
      const commanded = text.includes('Commanded by') || text.includes('Needs no HQ')
      expect(commanded, String(u)).toBe(commandOf(g, u) === COMMANDED)
    }
  })
})

describe('words', () => {
  it('has the same keys in both languages', () => {
    expect(Object.keys(panelCatalogues.es)).toEqual(Object.keys(panelCatalogues.en))
  })
  it.each([
    ['guise', true],
    ['liege', false],
    ['marne', false],
    ['sambre-meuse', true],
    ['campaign', true],
  ] as const)('has words and known rules for everything over a game (%s, fog %s)', (scenario, fog) => {
    const missing = new Set<string>()
    const match = start(scenario, { fog, recon: fog })
    const panels: readonly ComponentType<PanelProps<NachParisView, NachParisAction>>[] = [
      Victory,
      Calendar,
      Sieges,
      Fogs,
      Final,
    ]
    const chips = new Set<string>()
    play(match, 240, (n) => {
      if (n % 60 !== 0) return
      for (const lang of ['es', 'en'] as const) {
        for (const seat of [0, 1]) {
          const s = seen(match, seat, lang, missing)
          const units = s.view.at.flatMap((at, u) => (at >= 0 ? [u] : [])).filter((_, i) => i % 11 === 0)
          const fogs = s.view.fogs.slice(0, 1).map((f) => unitCount + f.hex)
          const text = [
            ...panels.map((Part) => wordsIn(h(Part, { s, hands }))),
            ...[...units, ...fogs].map((u) => sheet(s, u)),
          ].join(' ')
          for (const [id] of text.matchAll(/\b(?:R\d+|\d+\.\d+\.\d+[a-z]?)\b/g)) chips.add(id)
        }
      }
    })
    expect([...missing]).toEqual([])
    expect([...chips].filter((id) => !ids.has(id))).toEqual([])
    expect(chips.size).toBeGreaterThan(5)
  })
})
