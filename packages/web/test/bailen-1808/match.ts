/** Positions of Bailén 1808 for the browser: found by playing at random, and shown on a page without a server's game. */
import { bailen } from '@em/bailen-1808'
import type { BailenAction } from '@em/bailen-1808/actions'
import type { BailenView } from '@em/bailen-1808/view'
import { anyGame, defaultConfig, fastDice, Match, seeded } from '@em/engine'
import type { Page } from 'playwright-core'
import { openMatch as openFake, type Position } from '../fake-match.ts'

export type { Position }

const game = anyGame(bailen)
export const ATTACK = 3

export const viewOf = ({ match, seat }: Position): BailenView => match.view(seat) as BailenView
export const legalOf = ({ match, seat }: Position): readonly BailenAction[] =>
  match.legal(seat) as readonly BailenAction[]
export const stepOf = (at: Position): string => viewOf(at).stack.at(-1)?.step ?? ''

/** Plays at random, all units under orders to attack and ready to charge, until the position is as wanted. */
export function findPosition(
  scenario: string,
  wanted: (at: Position) => boolean,
  seeds: readonly string[] = ['a', 'b', 'c', 'd', 'e', 'f'],
): Position {
  for (const seed of seeds) {
    const match = Match.start(game, defaultConfig(game, { scenario, players: 2 }), fastDice(seed))
    const random = seeded(seed)
    for (let n = 0; n < 2500 && !match.over; n++) {
      const at: Position = { match, seat: match.deciders[0] ?? 0 }
      if (wanted(at)) return at
      const legal = legalOf(at)
      const orders = legal.filter((a) => a.type === 'order' && a.order === ATTACK)
      const seal = legal.find((a) => a.type === 'seal')
      const charges = legal.filter((a) => a.type === 'charge')
      const free = charges.length > 0 ? charges : legal
      const pick = orders[0] ?? seal ?? free[random.below(free.length)]
      if (!pick) throw new Error('a decision without a legal action')
      match.submit(at.seat, pick)
    }
  }
  throw new Error('no such position was found')
}

/** The page plays this match itself. `fails`: at which of the acts its server says so. */
export const openMatch = (page: Page, url: string, at: Position, fails?: (act: number) => boolean): Promise<void> =>
  openFake(page, url, game, ['ES', 'FR'], at, fails)
