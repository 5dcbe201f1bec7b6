/** Positions of Glory's End for the browser: found by playing on at random, and shown on a page without a server's game. */
import { anyGame, defaultConfig, fastDice, type GameConfig, Match, seeded } from '@em/engine'
import { glorysEnd } from '@em/glorys-end'
import type { GloryAction } from '@em/glorys-end/actions'
import { SIDES } from '@em/glorys-end/data'
import type { GloryView } from '@em/glorys-end/view'
import type { Page } from 'playwright-core'
import { openMatch as openFake, type Position } from '../fake-match.ts'

const game = anyGame(glorysEnd)

export const viewOf = ({ match, seat }: Position): GloryView => match.view(seat) as GloryView
export const legalOf = ({ match, seat }: Position): readonly GloryAction[] =>
  match.legal(seat) as readonly GloryAction[]
export const stepOf = (at: Position): string => viewOf(at).stack.at(-1)?.step ?? ''

/** Plays on with forced actions only, and random ones now and then, until the position is as wanted. */
export function findPosition(
  scenario: string,
  wanted: (at: Position) => boolean,
  options?: GameConfig['options'],
): Position {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const config = defaultConfig(game, { scenario, players: 2 })
    const match = Match.start(game, { ...config, options: { ...config.options, ...options } }, fastDice(seed))
    const random = seeded(seed)
    for (let n = 0; n < 1500 && !match.over; n++) {
      const at: Position = { match, seat: match.deciders[0] ?? 0 }
      if (wanted(at)) return at
      const legal = legalOf(at)
      const short = legal.find((a) => a.type === 'deployRest' || a.type === 'seal')
      const end = random.below(4) > 0 ? legal.find((a) => a.type === 'done' || a.type === 'launch') : undefined
      const pick = short ?? end ?? legal[random.below(legal.length)]
      if (!pick) throw new Error('a decision without a legal action')
      match.submit(at.seat, pick)
    }
  }
  throw new Error('no such position was found')
}

export const openMatch = (page: Page, url: string, at: Position): Promise<void> => openFake(page, url, game, SIDES, at)
