/** Positions of Nach Paris for the browser: played on by the bot, and shown on a page without a server's game. */
import { anyGame, defaultConfig, fastDice, type GameConfig, Match, type Seat, seeded } from '@em/engine'
import { nachParis } from '@em/nach-paris'
import type { NachParisAction } from '@em/nach-paris/actions'
import { bot } from '@em/nach-paris/bot'
import { arrivalOrder } from '@em/nach-paris/outlook'
import { type NachParis, SIDES } from '@em/nach-paris/types'
import type { NachParisView } from '@em/nach-paris/view'
import type { Page } from 'playwright-core'
import { openMatch as openFake, type Position } from '../fake-match.ts'

const game = anyGame(nachParis)

export const viewOf = ({ match, seat }: Position): NachParisView => match.view(seat) as NachParisView
export const legalOf = ({ match, seat }: Position): readonly NachParisAction[] =>
  match.legal(seat) as readonly NachParisAction[]
export const stepOf = (at: Position): string => viewOf(at).stack.at(-1)?.step ?? ''

const begin = (scenario: string, options?: GameConfig['options']): Match => {
  const config = defaultConfig(game, { scenario, players: 2 })
  return Match.start(game, { ...config, options: { ...config.options, ...options } }, fastDice('browser'))
}
const botAnswer = ({ match, seat }: Position): void => {
  match.submit(seat, bot(viewOf({ match, seat }), seat, legalOf({ match, seat }), seeded('browser')))
}

/** The bot plays for both until the position is as wanted. */
export function findPosition(
  scenario: string,
  wanted: (at: Position) => boolean,
  options?: GameConfig['options'],
): Position {
  const match = begin(scenario, options)
  for (let n = 0; n < 3000 && !match.over; n++) {
    const at: Position = { match, seat: match.deciders[0] ?? 0 }
    if (wanted(at)) return at
    botAnswer(at)
  }
  throw new Error('no such position was found')
}

/**
 * All due units arrive, and both sides take forced actions only, until the position is as wanted: quick, and independent of changes to the
 * bot. On an empty map nothing arrives.
 */
export function passTo(from: Match | string, wanted: (at: Position) => boolean, { empty = false } = {}): Position {
  const match = typeof from === 'string' ? begin(from) : from
  for (let n = 0; n < 3000 && !match.over; n++) {
    const at: Position = { match, seat: match.deciders[0] ?? 0 }
    if (wanted(at)) return at
    const legal = legalOf(at)
    const arrives = !empty && legal.some((a) => a.type === 'arrive')
    const order = arrives ? arrivalOrder(viewOf(at), at.seat).actions : []
    for (const action of order) match.submit(at.seat, action)
    if (order.length > 0) continue
    match.submit(at.seat, legal.find((a) => a.type === 'done' || a.type === 'pass') ?? legal[0])
  }
  throw new Error('no such position was found')
}

/** The same match with something changed on the map. */
export function changed({ match, seat }: Position, change: (g: NachParis) => void): Position {
  const snapshot = match.snapshot()
  const state = game.clone(snapshot.state)
  change(state as unknown as NachParis)
  return { match: Match.resume(game, { ...snapshot, state }, fastDice('laid'), [], []), seat }
}

/** The bot answers for the other seat whenever it is asked within the turn of this one. */
export function attended({ match, seat }: Position): Position {
  const { gt, side } = viewOf({ match, seat })
  const submit = match.submit.bind(match)
  match.submit = (by: Seat, action: unknown) => {
    const result = submit(by, action)
    const isTurn = (): boolean => {
      const now = viewOf({ match, seat })
      return now.gt === gt && now.side === side
    }
    while (by === seat && !match.over && isTurn() && !match.deciders.includes(seat)) {
      botAnswer({ match, seat: match.deciders[0] ?? 0 })
    }
    return result
  }
  return { match, seat }
}

export const openMatch = (page: Page, url: string, at: Position): Promise<void> => openFake(page, url, game, SIDES, at)
