/** Goes through the lessons of a guided game with "do it for me" alone, and notes at which moment each of them is shown. */
import { type Action, type AnyGame, fastDice, type GameConfig, Match, type Random, seeded } from '@em/engine'
import { expect } from 'vitest'
import type { Lesson, Situation } from '../src/skin/index.ts'

export type Rival = (match: Match, seat: number, random: Random) => Action | undefined
export const anything: Rival = (match, seat, random) => {
  const legal = match.legal(seat)
  return legal[random.below(legal.length)]
}

/** The game's own bot. */
export const asBot =
  (game: AnyGame): Rival =>
  (match, seat, random) =>
    game.bot?.(match.view(seat), seat, match.legal(seat), random)

interface Course<V, A extends Action> {
  readonly game: AnyGame
  readonly config: GameConfig
  readonly guide: readonly Lesson<V, A>[]
  readonly seed: string
  readonly me?: number
  readonly rival: Rival
  /** The reader ignores the lesson and acts at random. */
  readonly stubborn?: boolean
  readonly until?: 'lessons' | 'game'
  situation(match: Match, me: number): Situation<V, A>
  /** The reader's action when no lesson asks for one. */
  otherwise(s: Situation<V, A>): A | undefined
  /** The name of the moment in the game. */
  moment(s: Situation<V, A>): string
  look?(s: Situation<V, A>, now: Lesson<V, A>): void
}

export interface Taught {
  /** Actions taken under each displayed lesson. */
  readonly did: ReadonlyMap<string, ReadonlySet<string>>
  /** The moments at which a lesson was shown in full; while it only waits for its time, it is not. */
  readonly when: ReadonlyMap<string, readonly string[]>
  readonly reached: string
  readonly over: boolean
  readonly match: Match
}

export function learn<V, A extends Action>(c: Course<V, A>): Taught {
  const { guide, me = 0 } = c
  const match = Match.start(c.game, c.config, fastDice(c.seed))
  const random = seeded(c.seed)
  const did = new Map<string, Set<string>>()
  const when = new Map<string, string[]>()
  let lesson = 0
  for (let n = 0; !match.over && n < 4000; n++) {
    if (!match.deciders.includes(me)) {
      const other = match.deciders[0] ?? 1 - me
      const pick = c.rival(match, other, random)
      if (pick) match.submit(other, pick)
      continue
    }
    const s = c.situation(match, me)
    for (; guide[lesson]; lesson++) {
      const now = guide[lesson]
      if (!now || now.done?.(s)) continue
      const timely = now.when?.(s) ?? true
      if (timely) {
        c.look?.(s, now)
        const moments = when.get(now.id) ?? []
        if (!moments.includes(c.moment(s))) moments.push(c.moment(s))
        when.set(now.id, moments)
      }
      const does = now.play?.(s)
      // Either there is something to do, always, or there is a button that leads on.
      if (does) expect(s.legal, now.id).toContain(does)
      else if (timely) expect(now.done, `${now.id} at ${c.moment(s)}`).toBeUndefined()
      if (does && timely) did.set(now.id, (did.get(now.id) ?? new Set()).add(does.type))
      if (does || now.done || !timely) break
    }
    if (!guide[lesson] && c.until !== 'game') break
    const does = c.stubborn ? s.legal[random.below(s.legal.length)] : (guide[lesson]?.play?.(s) ?? c.otherwise(s))
    if (!does) throw new Error('nothing was done')
    match.submit(me, does)
  }
  return { did, when, reached: guide[lesson]?.id ?? 'end', over: match.over, match }
}

/** Short enough for a card, in both languages, and no lesson waits for an impossible action. */
export function readable<V, A extends Action>(guide: readonly Lesson<V, A>[], most = 380): void {
  expect(new Set(guide.map((l) => l.id)).size).toBe(guide.length)
  for (const l of guide) {
    for (const lang of ['es', 'en'] as const) {
      expect(l.title[lang].length, l.id).toBeGreaterThan(2)
      expect(l.title[lang].length, l.id).toBeLessThan(40)
      expect(l.text[lang].length, l.id).toBeGreaterThan(80)
      expect(l.text[lang].length, l.id).toBeLessThan(most)
    }
    expect(l.text.es).not.toBe(l.text.en)
    if (l.done) expect(l.play, `${l.id} waits for something that can be done`).toBeDefined()
  }
}
