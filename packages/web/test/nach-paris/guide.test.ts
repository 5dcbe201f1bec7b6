/** The lessons of Guise, gone through with "do it for me" alone, against any dice and any opponent, to the end of the game. */
import { anyGame, defaultConfig, fastDice, Match, seeded } from '@em/engine'
import { nachParis } from '@em/nach-paris'
import { scenarios } from '@em/nach-paris/data'
import { catalogues, makeFormatter } from '@em/nach-paris/texts'
import { describe, expect, it } from 'vitest'
import type { Lesson, Pointed } from '../../src/skin/index.ts'
import type { NachParisAction, NachParisView, S } from '../../src/skins/nach-paris/game.ts'
import { guide } from '../../src/skins/nach-paris/guide/index.ts'
import { sensible } from '../../src/skins/nach-paris/guide/policy.ts'
import { interaction } from '../../src/skins/nach-paris/interaction.ts'
import { uiCatalogues } from '../../src/skins/nach-paris/texts.ts'
import { games } from '../../src/skins/registry.ts'
import { anything, asBot, type Rival, readable } from '../lessons.ts'
import { situations } from '../skin-play.ts'

type L = Lesson<NachParisView, NachParisAction>
const game = anyGame(nachParis)
const make = situations<NachParisView, NachParisAction>({
  catalogues: [catalogues, uiCatalogues],
  formatter: makeFormatter,
})
const situation = (match: Match, me: number): S => make(match, me, 'en', new Set())
const start = (seed: string): Match =>
  Match.start(game, defaultConfig(game, { scenario: 'guise', players: 2 }), fastDice(seed))

const itself = asBot(game)

interface Taught {
  /** Lessons on display when the reader had to decide: the actions taken under them, and when. */
  readonly did: ReadonlyMap<string, ReadonlySet<string>>
  readonly when: ReadonlyMap<string, string>
  readonly reached: string
  readonly over: boolean
}
interface Manner {
  readonly me?: number
  /** The reader ignores the lesson and acts at random. */
  readonly stubborn?: boolean
  look?(s: S, now: L): void
}

/** Presses the lesson's button; reads on if it has nothing to do; plays on to the end of the game. */
function learn(seed: string, rival: Rival, { me = 0, stubborn = false, look }: Manner = {}): Taught {
  const match = start(seed)
  const random = seeded(seed)
  const did = new Map<string, Set<string>>()
  const when = new Map<string, string>()
  let lesson = 0
  for (let n = 0; !match.over && n < 4000; n++) {
    if (!match.deciders.includes(me)) {
      const other = match.deciders[0] ?? 1 - me
      const pick = rival(match, other, random)
      if (pick) match.submit(other, pick)
      continue
    }
    const s = situation(match, me)
    for (; guide[lesson]; lesson++) {
      const now = guide[lesson]
      if (!now || now.done?.(s)) continue
      const seen = did.get(now.id) ?? new Set()
      if (!did.has(now.id)) when.set(now.id, `${s.view.gt} ${s.view.side} ${s.view.phase}`)
      did.set(now.id, seen)
      look?.(s, now)
      const does = now.play?.(s)
      // Either there is something to do, always, or there is a button that leads on.
      if (does) expect(s.legal, now.id).toContain(does)
      else expect(now.done, now.id).toBeUndefined()
      if (does) seen.add(does.type)
      if (does || now.done) break
    }
    const does = stubborn ? s.legal[random.below(s.legal.length)] : (guide[lesson]?.play?.(s) ?? sensible(s))
    if (!does) throw new Error('nothing was done')
    match.submit(me, does)
  }
  return { did, when, reached: guide[lesson]?.id ?? 'end', over: match.over }
}

/** Every subject of a lesson is there to be seen. */
function checkPoint(s: S, p: Pointed): void {
  const number = Number(p.slice(6))
  if (p.startsWith('place:')) expect(scenarios[0]?.inPlay[number], p).toBe(1)
  else if (p.startsWith('piece:')) expect(s.view.at[number] ?? -1, p).toBeGreaterThanOrEqual(0)
  else expect(p).not.toMatch(/-1$|undefined|NaN/)
}

/** Needs a battle, or an enemy attack; the others always come up. */
const BY_CHANCE = new Set(['bombard', 'defend', 'last', 'free'])

describe('the lessons of Guise', () => {
  it('are offered in the lobby', () => {
    const card = games.find((g) => g.id === 'nach-paris')
    expect(card?.learn).toMatchObject({ scenario: 'guise', seats: ['me', 'heuristic'] })
  })

  it('have words in both languages, short enough for a card', () => readable(guide, 400))

  it('go with the game to its end, each at its phase, whatever the dice and the opponent', () => {
    for (let i = 0; i < 5; i++) {
      const { did, when, over } = learn(`guise-${i}`, i % 2 === 0 ? itself : anything)
      expect(over, `guise-${i}`).toBe(true)
      const ids = guide.map((l) => l.id).filter((id) => !BY_CHANCE.has(id))
      expect(
        ids.filter((id) => !did.has(id)),
        `guise-${i}`,
      ).toEqual([])
      // The subject of a lesson has been done under it, in its turn and phase.
      expect(did.get('arrive')).toContain('arrive')
      expect(did.get('dig')).toContain('dig')
      expect(did.get('march')).toContain('step')
      expect(did.get('attack')).toContain('attack')
      expect(['arrive', 'dig', 'march', 'rest', 'attack', 'points'].map((id) => when.get(id))).toEqual([
        '13 0 2',
        '13 0 3',
        '14 0 2',
        '14 0 2',
        '14 0 3',
        expect.stringMatching(/^15 0/),
      ])
    }
  }, 240_000)

  it('point at what is on the board, and at buttons that are there', () => {
    const pointed = new Set<string>()
    const there = new Set<string>()
    const look = (s: S, now: L): void => {
      const points = now.points?.(s) ?? []
      for (const p of points) checkPoint(s, p)
      for (const p of points) if (p.startsWith('btn-')) pointed.add(p)
      for (const p of points) {
        if (p.startsWith('overlay-')) expect(game.overlays).toContain(p.slice('overlay-'.length))
      }
      if (pointed.size > there.size) for (const b of interaction(s).buttons('')) there.add(`btn-${b.id}`)
    }
    const { over } = learn('to the end', itself, { look })
    expect(over).toBe(true)
    expect([...pointed]).toEqual(['btn-arriveAll'])
    expect([...pointed].filter((id) => !there.has(id))).toEqual([])
  }, 120_000)

  it('never leave a reader who does anything else without a way on', () => {
    for (let i = 0; i < 3; i++) {
      expect(learn(`stubborn-${i}`, anything, { stubborn: true }).over, `stubborn-${i}`).toBe(true)
    }
  }, 120_000)

  it('can be followed with the other side too', () => {
    expect(learn('french', anything, { me: 1 }).over).toBe(true)
  }, 120_000)
})
