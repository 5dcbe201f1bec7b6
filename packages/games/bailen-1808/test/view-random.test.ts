/** What a seat imagines looks like what it sees, in games at random (4b, 6m). */
import { fastDice, legalActions, pick, type Seat, seeded, type Viewer } from '@em/engine'
import { begin, playOn } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import type { BailenAction } from '../src/actions.ts'
import { buriedUnits, UNIT_FIELDS } from '../src/hidden.ts'
import { bailen } from '../src/index.ts'
import { laws } from '../src/laws.ts'
import { HIDDEN } from '../src/types.ts'
import { determinize, view } from '../src/view.ts'

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']

describe('games at random', () => {
  it.each(['1', '2', '3'])(
    'what a seat imagines looks like what it sees, and holds the laws: scenario %s',
    (scenario) => {
      const { g, t } = begin(bailen, { scenario }, fastDice(`view ${scenario}`))
      const random = seeded(`view ${scenario}`)
      let hidden = 0
      const look = (seat: Seat): void => {
        for (const viewer of VIEWERS) {
          const v = view(g, viewer)
          const imagined = determinize(v, viewer, random)
          expect(JSON.stringify(view(imagined, viewer))).toBe(JSON.stringify(v))
          hidden += v.buried.length
          expect(v.at.filter((at) => at === HIDDEN)).toHaveLength(v.buried.length)
          // Nothing hidden is named by a frame.
          const secret = new Set(buriedUnits(g, viewer))
          for (const frame of v.stack) {
            for (const field of UNIT_FIELDS[frame.step] ?? []) {
              const value = (frame as unknown as Record<string, number | number[]>)[field] ?? []
              expect([value].flat().filter((u) => secret.has(u))).toEqual([])
            }
          }
          if (viewer === seat) expect(legalActions(bailen, imagined, seat).length).toBeGreaterThan(0)
          const faults = laws(imagined).filter((x) => !x.startsWith('too much'))
          expect(faults).toEqual([])
        }
      }
      const choose = (legal: readonly BailenAction[], seat: Seat, n: number): BailenAction => {
        if (n % 7 === 0) look(seat)
        return pick(legal, random)
      }
      playOn(bailen, { g, t }, choose, 700)
      expect(hidden).toBeGreaterThan(0)
    },
  )
})
