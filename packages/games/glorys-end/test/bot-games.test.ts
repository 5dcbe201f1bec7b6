/** Whole games: every choice is legal, the bot plays from its view alone and beats random play. Pins no rule. */
import { anyAction, apply, deciders, fastDice, legalActions, sameAction, seeded } from '@em/engine'
import { begin } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import type { GloryAction } from '../src/actions.ts'
import { bot } from '../src/bot.ts'
import { glorysEnd } from '../src/index.ts'
import type { Glory } from '../src/types.ts'
import { game } from './position.ts'

interface Played {
  readonly g: Glory
  readonly decisions: number
}
type Watch = (g: Glory, seat: number, legal: readonly GloryAction[], choice: GloryAction, n: number) => void

/** The bot plays the sides marked in `by`, chance the others, until the game is over or `turns` have passed. */
function play(scenario: string, seed: number, by: readonly boolean[], turns: number, watch?: Watch): Played {
  const { g, t } = begin(glorysEnd, { scenario }, fastDice(seed))
  const random = seeded(`bot ${seed}`)
  const first = g.turn
  let n = 0
  for (; g.stack.length > 0 && g.turn < first + turns; n++) {
    const seat = deciders(glorysEnd, g)[0]!
    const legal = legalActions(glorysEnd, g, seat)
    const mine = by[g.seatOf.indexOf(seat)]
    const choice = mine
      ? bot(glorysEnd.view(g, seat), seat, legal, random)
      : (anyAction(game, legal, random) as GloryAction)
    if (mine) watch?.(g, seat, legal, choice, n)
    apply(glorysEnd, g, seat, choice, t)
  }
  return { g, decisions: n }
}
const BOTH = [true, true]
const LONG = 120_000

describe('the bot', () => {
  it.each([
    ['marne', 8],
    ['historical', 0],
    ['free', 8],
    ['short', 0],
  ])(
    'plays legally in the scenario %s, from what it sees alone, and leaves its view as it was',
    (scenario, least) => {
      const random = seeded('deal')
      let compared = 0
      const { g } = play(scenario, 5, BOTH, 1, (now, seat, legal, choice, n) => {
        if (!legal.some((a) => sameAction(a, choice))) throw new Error(`not offered: ${JSON.stringify(choice)}`)
        if (least === 0 || n % 17 !== 0 || legal.length === 1) return
        const view = glorysEnd.view(now, seat)
        const before = JSON.stringify(view)
        const other = glorysEnd.determinize(view, seat, random)
        const otherLegal = legalActions(glorysEnd, other, seat)
        expect(bot(glorysEnd.view(other, seat), seat, otherLegal, seeded('other'))).toEqual(choice)
        expect(bot(view, seat, legal, seeded('another'))).toEqual(choice)
        expect(JSON.stringify(view)).toBe(before)
        compared++
      })
      expect(compared).toBeGreaterThanOrEqual(least)
      expect(glorysEnd.laws(g)).toEqual([])
      expect(g.stack.length).toBeGreaterThan(0)
    },
    LONG,
  )

  it('beats chance on the Marne from both sides', { timeout: LONG }, () => {
    expect(play('marne', 1, [true, false], 5).g.winner).toBe(0)
    expect(play('marne', 1, [false, true], 5).g.winner).toBe(1)
  })

  it('makes no move that leads nowhere', { timeout: LONG }, () => {
    // Five turns with some 45 units, bot against bot.
    const { g, decisions } = play('marne', 4, BOTH, 9)
    expect(g.winner).toBeGreaterThanOrEqual(0)
    expect(decisions).toBeLessThan(1500)
  })
})
