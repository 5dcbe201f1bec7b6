/** The lessons of Bailén 1808, gone through with "do it for me" alone, against any dice and any opponent. */
import { bailen } from '@em/bailen-1808'
import { catalogues, makeFormatter } from '@em/bailen-1808/texts'
import { type Action, anyGame, defaultConfig, fastDice, Match, type Random, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { BailenAction, BailenView } from '../../src/skins/bailen-1808/game.ts'
import { guide } from '../../src/skins/bailen-1808/guide/index.ts'
import { sensible } from '../../src/skins/bailen-1808/guide/policy.ts'
import { panelCatalogues } from '../../src/skins/bailen-1808/panels/texts.ts'
import { uiCatalogues } from '../../src/skins/bailen-1808/texts.ts'
import { situations } from '../skin-play.ts'

const game = anyGame(bailen)
const situation = situations<BailenView, BailenAction>({
  catalogues: [catalogues, uiCatalogues, panelCatalogues],
  formatter: makeFormatter,
})
const ME = 0

/** By lesson: the kinds of actions or the steps in which it may be shown. */
const PHASES: Readonly<Record<string, (kinds: ReadonlySet<string>, step: string) => boolean>> = {
  orders: (_, step) => step === 'orders',
  seal: (_, step) => step === 'orders',
  move: (kinds, step) => step === 'movement' || step === 'move' || kinds.has('pick'),
  face: (_, step) => step === 'move',
  march: (_, step) => ['movement', 'move'].includes(step),
  leaders: (kinds) => kinds.has('lead'),
  fire: (kinds) => kinds.has('aim') || kinds.has('shoot'),
  assault: (_, step) => ['movement', 'move'].includes(step),
  shock: (_, step) => !['orders', 'movement', 'move', 'reorganise'].includes(step),
  charge: (kinds) => kinds.has('charge'),
  rally: (kinds) => kinds.has('rally'),
}

interface Taught {
  /** Lessons that were there to be read when the reader had to decide. */
  readonly seen: ReadonlySet<string>
  readonly reached: string
  readonly turn: number
  readonly over: boolean
}

type Rival = (match: Match, seat: number, random: Random) => Action | undefined
const anything: Rival = (match, seat, random) => {
  const legal = match.legal(seat)
  return legal[random.below(legal.length)]
}
const itself: Rival = (match, seat, random) => game.bot(match.view(seat), seat, match.legal(seat), random)

/** Presses the lesson's button; reads on if it has nothing to do. */
function learn(seed: string, rival: Rival, { arrangement = 1, alone = false } = {}): Taught {
  const match = Match.start(game, defaultConfig(game, { scenario: '2', players: 2, arrangement }), fastDice(seed))
  const random = seeded(seed)
  const seen = new Set<string>()
  let lesson = 0
  for (let n = 0; !match.over && n < 3000; n++) {
    const s = situation(match, ME, 'es', new Set())
    const mine = match.deciders.includes(ME)
    for (let now = guide[lesson]; now?.done?.(s); now = guide[lesson]) lesson++
    const now = guide[lesson]
    if (mine && now && (now.when?.(s) ?? true)) {
      seen.add(now.id)
      const kinds = new Set(s.legal.map((a) => a.type))
      const step = `${s.view.stack.at(-1)?.step}`
      // The phase that a lesson teaches: its subject is legal then.
      const phase = PHASES[now.id]
      if (phase) expect(phase(kinds, step), `${now.id} in ${step}: ${[...kinds].join(' ')}`).toBe(true)
      for (const at of now.points?.(s) ?? []) expect(at).not.toMatch(/-1$|undefined|NaN/)
      if (!now.done) lesson++
    }
    if (!now && lesson >= guide.length) break
    if (mine) {
      const does = alone
        ? s.legal[random.below(s.legal.length)]
        : ((now?.done ? now.play?.(s) : undefined) ?? sensible(s))
      expect(s.legal).toContain(does)
      if (does) match.submit(ME, does)
      continue
    }
    const other = match.deciders[0] ?? 1
    const pick = rival(match, other, random)
    if (pick) match.submit(other, pick)
  }
  return {
    seen,
    reached: guide[lesson]?.id ?? 'end',
    turn: (match.view(ME) as BailenView).turn,
    over: match.over,
  }
}

describe('the lessons', () => {
  it('have words in both languages, short enough for a card', () => {
    for (const l of guide) {
      for (const lang of ['es', 'en'] as const) {
        expect(l.title[lang].length, l.id).toBeGreaterThan(3)
        expect(l.text[lang].length, l.id).toBeLessThan(420)
      }
      expect(l.play === undefined, `${l.id} waits for something that can be done`).toBe(l.done === undefined)
    }
  })
  it('end before the game does, whatever the dice; each of them has its occasion in some game', () => {
    const found = Array.from({ length: 6 }, (_, i) => learn(`learn-${i}`, i < 3 ? anything : itself))
    for (const f of found) expect(f.reached).toBe('end')
    expect(found.some((f) => !f.over)).toBe(true)
    const never = guide.filter((l) => !found.some((f) => f.seen.has(l.id))).map((l) => l.id)
    expect(never).toEqual([])
    // Lessons common to all games must come up in every game.
    for (const id of ['aim', 'orders', 'seal', 'command', 'move', 'face', 'zones', 'march', 'leaders', 'fire', 'free'])
      for (const f of found) expect(f.seen.has(id), id).toBe(true)
  })
  it('can be followed with the other side too', () => {
    expect(learn('spanish', itself, { arrangement: 0 }).reached).toBe('end')
  })
  it('pass by themselves for a reader who does anything but what they say', () => {
    for (const seed of ['stubborn-1', 'stubborn-2']) expect(learn(seed, itself, { alone: true }).reached).toBe('end')
  })
  it('leave a game that “do it for me” could finish', () => {
    const match = Match.start(game, defaultConfig(game, { scenario: '2', players: 2, arrangement: 1 }), fastDice('end'))
    for (let n = 0; !match.over && n < 3000; n++) {
      const seat = match.deciders[0] ?? 0
      const does = sensible(situation(match, seat, 'en', new Set()))
      if (!does) throw new Error('nothing was done')
      match.submit(seat, does)
    }
    expect(match.over).toBe(true)
  })
})
