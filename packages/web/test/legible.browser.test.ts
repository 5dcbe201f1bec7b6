/** The opening view of a scenario can be read: no text that decides is under 11 pixels, no two names on the map overlap, and none touches a sign. */
import { bailen } from '@em/bailen-1808'
import { downfall } from '@em/downfall-of-empires'
import { type AnyGame, anyGame, defaultConfig, fastDice, Match } from '@em/engine'
import { glorysEnd } from '@em/glorys-end'
import { nachParis } from '@em/nach-paris'
import { trenchClub } from '@em/trench-club'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './browser.ts'
import { openMatch, type Position } from './fake-match.ts'
import { legalOf, passTo, stepOf } from './nach-paris/match.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.faults()).toEqual([]))

const LEAST = 11
/** Titles that lie over a whole country, and rivers along their course, may be crossed by names. */
const BROAD = 20

const PAGES = [
  { name: 'desk', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
] as const
const GAMES: readonly AnyGame[] = [
  anyGame(downfall),
  anyGame(trenchClub),
  anyGame(bailen),
  anyGame(glorysEnd),
  anyGame(nachParis),
]
/** Counters with letters on them: Trench Club's miniatures have none. */
const LETTERED = new Set(['downfall-of-empires', 'bailen-1808', 'glorys-end', 'nach-paris'])
/** The first scenario of each game; all of them where proofs are asked for. */
const CASES = GAMES.flatMap((game) =>
  game.scenarios.slice(0, process.env.EM_PROOF ? undefined : 1).map((x) => ({ game, id: game.id, scenario: x.id })),
)

/** The first decision; of Nach Paris the first march, since its first units have to arrive. */
function opening(game: AnyGame, scenario: string): Position {
  const begun = Match.start(game, defaultConfig(game, { scenario }), fastDice('legible'))
  if (game.id !== 'nach-paris') return { match: begun, seat: begun.deciders[0] ?? 0 }
  return passTo(begun, (at) => stepOf(at) === 'movement' && !legalOf(at).some((a) => a.type === 'arrive'))
}

interface Seen {
  readonly small: readonly string[]
  readonly crossing: readonly string[]
  /** Names that touch the sign of a city or port. */
  readonly touched: readonly string[]
  readonly read: number
  /** A board on which everything has still to be placed has none. */
  readonly pieces: number
}

describe('the opening view', () => {
  it.each(CASES)('of $id, $scenario, is legible on a desk and on a phone', async ({ game, scenario }) => {
    for (const { name, ...options } of PAGES) {
      const page = await stage.page(options)
      const { match, seat } = opening(game, scenario)
      await openMatch(page, stage.url, game, ['a', 'b', 'c', 'd'], { match, seat })
      // Drawn sharp, a moment after the camera has come to rest.
      await page.waitForTimeout(400)
      const seen = await page.evaluate(
        ({ least, broad }): Seen => {
          const frame = document.querySelector('.board')?.getBoundingClientRect()
          const pixels = (text: SVGTextElement): number => {
            const m = text.getScreenCTM()
            return m ? Math.hypot(m.a, m.b) * Number.parseFloat(getComputedStyle(text).fontSize) : 0
          }
          const inView = (e: Element): boolean => {
            const b = e.getBoundingClientRect()
            if (!frame || b.width === 0) return false
            return b.left >= frame.left && b.right <= frame.right && b.top >= frame.top && b.bottom <= frame.bottom
          }
          const decides = [...document.querySelectorAll<SVGTextElement>('.piece text.decides')].filter(inView)
          const names = [...document.querySelectorAll<SVGTextElement>('.art text')].filter((x) => {
            const m = x.getScreenCTM()
            const straight = m !== null && Math.abs(m.b) < 0.01 && x.querySelector('textPath') === null
            return inView(x) && straight && /\p{L}{3}/u.test(x.textContent ?? '') && pixels(x) < broad
          })
          const crossing = names.flatMap((a, i) =>
            names.slice(i + 1).flatMap((b) => {
              const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
              const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left)
              const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)
              // Boxes of letters have room above and below them.
              const same = a.textContent === b.textContent
              return !same && wide > 2 && high > 5 ? [`${a.textContent} / ${b.textContent}`] : []
            }),
          )
          const touched = [...document.querySelectorAll('.art .sign')].filter(inView).flatMap((sign) => {
            const q = sign.getBoundingClientRect()
            return names.flatMap((name) => {
              const p = name.getBoundingClientRect()
              const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left)
              const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)
              return wide > 0.5 && high > 3 ? [name.textContent ?? ''] : []
            })
          })
          const small = decides.filter((x) => pixels(x) < least - 0.05)
          return {
            small: [...new Set(small.map((x) => `${x.textContent} ${pixels(x).toFixed(1)}`))],
            crossing,
            touched,
            read: decides.length,
            pieces: [...document.querySelectorAll('.piece')].filter(inView).length,
          }
        },
        { least: LEAST, broad: BROAD },
      )
      expect(seen.small, `${name}: too small`).toEqual([])
      expect(seen.crossing, `${name}: names that cross`).toEqual([])
      expect(seen.touched, `${name}: names that touch a sign`).toEqual([])
      if (LETTERED.has(game.id) && seen.pieces > 0) expect(seen.read, `${name}: nothing to be read`).toBeGreaterThan(0)
      await stage.leave(page)
    }
  })
})
