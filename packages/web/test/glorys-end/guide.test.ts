/** The lessons on the Marne, gone through with "do it for me" alone, against any dice and any opponent. */
import { anyGame, defaultConfig, fastDice, Match, type Random, seeded } from '@em/engine'
import { glorysEnd } from '@em/glorys-end'
import { unitIndex } from '@em/glorys-end/data'
import { ATTACKED, MOVED } from '@em/glorys-end/types'
import { describe, expect, it } from 'vitest'
import type { Lesson, Pointed } from '../../src/skin/index.ts'
import type { GloryAction, GloryView, S } from '../../src/skins/glorys-end/game.ts'
import { guide } from '../../src/skins/glorys-end/guide/index.ts'
import { sensible } from '../../src/skins/glorys-end/guide/policy.ts'
import { interaction } from '../../src/skins/glorys-end/interaction.ts'
import { isOnMarne } from '../../src/skins/glorys-end/Marne.tsx'
import { games } from '../../src/skins/registry.ts'
import { anything, asBot, type Rival, readable } from '../lessons.ts'

type L = Lesson<GloryView, GloryAction>
const game = anyGame(glorysEnd)
const ME = 0
/** The guide has its own words, so that the game's are not needed. */
const situation = (match: Match): S => ({
  view: match.view(ME) as GloryView,
  legal: match.legal(ME) as readonly GloryAction[],
  viewer: ME,
  deciders: match.deciders,
  seats: [],
  config: match.config,
  outcome: null,
  lang: 'es',
  say: (key) => key,
})
const start = (seed: string, arrangement = 0): Match =>
  Match.start(game, defaultConfig(game, { scenario: 'marne', players: 2, arrangement }), fastDice(seed))

/** By lesson: the phases of the sequence of play in which it may be shown in full. */
const PHASES: Readonly<Record<string, RegExp>> = {
  replace: /A/,
  rail: /D/,
  move: /E/,
  contact: /[EF]/,
  march: /E/,
  assault: /F/,
  again: /[ABC]/,
  dig: /B/,
}

interface Taught {
  /** Lessons on display when the reader had to decide, with the actions taken under them. */
  readonly did: ReadonlyMap<string, ReadonlySet<string>>
  readonly reached: string
  readonly turn: number
  readonly over: boolean
}

const itself = asBot(game)

/** Every subject of a lesson is there to be seen. */
function checkPoint(s: S, p: Pointed): void {
  const number = Number(p.slice(6))
  if (p.startsWith('place:')) expect(isOnMarne(number), p).toBe(true)
  else if (p.startsWith('piece:')) expect(s.view.at[number] ?? -1, p).toBeGreaterThanOrEqual(0)
  else expect(p).not.toMatch(/-1$|undefined|NaN/)
}

interface Manner {
  readonly arrangement?: number
  /** The reader ignores the lesson and acts at random; or ends phases as soon as the lesson asks for nothing particular. */
  readonly reader?: 'stubborn' | 'hasty'
  readonly until?: 'lessons' | 'game'
  look?(s: S, now: L): void
}

/** Lessons that let the reader play on. */
const LOOSE = new Set(['march', 'enemy', 'second'])
function answer(s: S, now: L | undefined, reader: Manner['reader'], random: Random): GloryAction | undefined {
  if (reader === 'stubborn') return s.legal[random.below(s.legal.length)]
  const end = s.legal.find((a) => a.type === 'done' || a.type === 'pass')
  if (reader === 'hasty' && end && LOOSE.has(now?.id ?? '')) return end
  return now?.play?.(s) ?? sensible(s)
}

/** Presses the lesson's button; reads on if it has nothing to do. */
function learn(seed: string, rival: Rival, { arrangement = 0, reader, until, look }: Manner = {}): Taught {
  const match = start(seed, arrangement)
  const random = seeded(seed)
  const did = new Map<string, Set<string>>()
  let lesson = 0
  for (let n = 0; !match.over && n < 3000; n++) {
    const other = match.deciders.find((seat) => seat !== ME)
    if (!match.deciders.includes(ME)) {
      const pick = rival(match, other ?? 1, random)
      if (pick) match.submit(other ?? 1, pick)
      continue
    }
    const s = situation(match)
    for (; guide[lesson]; lesson++) {
      const now = guide[lesson]
      if (!now || now.done?.(s)) continue
      const seen = did.get(now.id) ?? new Set()
      did.set(now.id, seen)
      const timely = now.when?.(s) ?? true
      const phase = PHASES[now.id]
      if (timely && phase) expect('ABCDEF'[s.view.phase], `${now.id} in turn ${s.view.turn}`).toMatch(phase)
      if (timely) look?.(s, now)
      if (reader === 'hasty' && LOOSE.has(now.id)) break
      const does = now.play?.(s)
      // Either there is something to do, always, or there is a button that leads on.
      if (does) expect(s.legal, now.id).toContain(does)
      else if (timely) expect(now.done, now.id).toBeUndefined()
      if (does && timely) seen.add(does.type)
      if (does || now.done || !timely) break
    }
    if (!guide[lesson] && until !== 'game') break
    const does = answer(s, guide[lesson], reader, random)
    if (!does) throw new Error('nothing was done')
    match.submit(ME, does)
  }
  return { did, reached: guide[lesson]?.id ?? 'end', turn: (match.view(ME) as GloryView).turn, over: match.over }
}

describe('the lessons of the Marne', () => {
  it('are offered in the lobby', () => {
    const card = games.find((g) => g.id === 'glorys-end')
    expect(card?.learn).toMatchObject({ scenario: 'marne', seats: ['me', 'heuristic'] })
  })

  it('have words in both languages, short enough for a card', () => readable(guide))

  it('end before the game does, each of them read and done, whatever the dice and the opponent', () => {
    for (let i = 0; i < 8; i++) {
      const { did, reached, turn, over } = learn(
        `marne-${i}`,
        i % 4 === 0 ? itself : anything,
        i % 2 === 0 ? {} : { reader: 'hasty' },
      )
      expect([reached, turn, over], `marne-${i}`).toEqual(['end', 10, false])
      expect([...did.keys()], `marne-${i}`).toEqual(guide.map((l) => l.id))
      // The subject of a lesson has been done under it.
      expect(did.get('replace')).toContain('replace')
      expect(did.get('rail')).toContain('rail')
      expect(did.get('move')).toContain('step')
      expect(did.get('assault')).toContain('attack')
      expect(did.get('dig')).toContain('dig')
    }
  }, 120_000)

  it('point at what is on the board, and at buttons that are there; the game can be finished', () => {
    const pointed = new Set<string>()
    const there = new Set<string>()
    const look = (s: S, now: L): void => {
      const points = now.points?.(s) ?? []
      for (const p of points) checkPoint(s, p)
      for (const p of points) if (p.startsWith('btn-')) pointed.add(p)
      for (const b of interaction(s).buttons('')) there.add(`btn-${b.id}`)
    }
    const { reached, over, turn } = learn('to the end', itself, { until: 'game', look })
    expect([reached, over, turn]).toEqual(['end', true, 12])
    expect([...pointed].filter((id) => !there.has(id))).toEqual([])
    expect([...pointed]).toContain('btn-done')
    const first = situation(start('layers'))
    const layers = guide
      .flatMap((l): readonly string[] => l.points?.(first) ?? [])
      .filter((p) => p.startsWith('overlay-'))
    expect(layers).toEqual(['overlay-supply', 'overlay-rail', 'overlay-contact'])
    for (const id of layers) expect(game.overlays).toContain(id.slice('overlay-'.length))
  }, 60_000)

  it('never leave a reader who does anything else without a way on', () => {
    for (let i = 0; i < 4; i++) {
      const { reached, over } = learn(`stubborn-${i}`, i === 0 ? itself : anything, { reader: 'stubborn' })
      expect(over || reached === 'end', `stubborn-${i} stopped at ${reached}`).toBe(true)
    }
  }, 60_000)

  it('wait for a prepared assault: one on the march is another thing', () => {
    const s = situation(start('marks'))
    const lesson = guide.find((l) => l.id === 'assault')
    const corps = unitIndex('F-9')
    const after = (marks: number): boolean | undefined =>
      lesson?.done?.({ ...s, view: { ...s.view, marks: s.view.marks.map((m, u) => (u === corps ? marks : m)) } })
    expect([after(0), after(ATTACKED | MOVED), after(ATTACKED)]).toEqual([false, false, true])
  })

  it('can be followed with the other side too', () => {
    // An opponent that plays at random loses Paris or Melun before the lessons end.
    expect(learn('german', itself, { arrangement: 1 }).reached).toBe('end')
  }, 60_000)
})
