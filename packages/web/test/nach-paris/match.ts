/** Positions of Nach Paris for the browser: played on by the bot, and shown on a page without a server's game. */
import { anyGame, defaultConfig, fastDice, type GameConfig, Match, seeded } from '@em/engine'
import { nachParis } from '@em/nach-paris'
import type { NachParisAction } from '@em/nach-paris/actions'
import { bot } from '@em/nach-paris/bot'
import { SIDES } from '@em/nach-paris/types'
import type { NachParisView } from '@em/nach-paris/view'
import type { Page } from 'playwright-core'
import { openMatch as openFake, type Position } from '../fake-match.ts'

const game = anyGame(nachParis)

export const viewOf = ({ match, seat }: Position): NachParisView => match.view(seat) as NachParisView
export const legalOf = ({ match, seat }: Position): readonly NachParisAction[] =>
  match.legal(seat) as readonly NachParisAction[]
export const stepOf = (at: Position): string => viewOf(at).stack.at(-1)?.step ?? ''

/** The bot plays for both until the position is as wanted. */
export function findPosition(
  scenario: string,
  wanted: (at: Position) => boolean,
  options?: GameConfig['options'],
): Position {
  const config = defaultConfig(game, { scenario, players: 2 })
  const match = Match.start(game, { ...config, options: { ...config.options, ...options } }, fastDice('browser'))
  for (let n = 0; n < 3000 && !match.over; n++) {
    const at: Position = { match, seat: match.deciders[0] ?? 0 }
    if (wanted(at)) return at
    match.submit(at.seat, bot(viewOf(at), at.seat, legalOf(at), seeded('browser')))
  }
  throw new Error('no such position was found')
}

export const openMatch = (page: Page, url: string, at: Position): Promise<void> => openFake(page, url, game, SIDES, at)
