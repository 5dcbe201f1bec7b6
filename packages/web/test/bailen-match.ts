/** Positions of Bailén 1808 for the browser: found by playing at random, and shown on a page without a server's game. */
import { bailen } from '@em/bailen-1808'
import type { BailenAction } from '@em/bailen-1808/actions'
import type { BailenView } from '@em/bailen-1808/view'
import { type Action, anyGame, defaultConfig, fastDice, Match, type Seat, seeded } from '@em/engine'
import type { Page } from 'playwright-core'

const game = anyGame(bailen)
export const ATTACK = 3

export interface Position {
  readonly match: Match
  readonly seat: Seat
}
export const viewOf = ({ match, seat }: Position): BailenView => match.view(seat) as BailenView
export const legalOf = ({ match, seat }: Position): readonly BailenAction[] =>
  match.legal(seat) as readonly BailenAction[]
export const stepOf = (at: Position): string => viewOf(at).stack.at(-1)?.step ?? ''

/** Plays at random, everybody under orders to attack, until the position is as wanted. */
export function findPosition(scenario: string, wanted: (at: Position) => boolean): Position {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const match = Match.start(game, defaultConfig(game, { scenario, players: 2 }), fastDice(seed))
    const random = seeded(seed)
    for (let n = 0; n < 2500 && !match.over; n++) {
      const at: Position = { match, seat: match.deciders[0] ?? 0 }
      if (wanted(at)) return at
      const legal = legalOf(at)
      const orders = legal.filter((a) => a.type === 'order' && a.order === ATTACK)
      const seal = legal.find((a) => a.type === 'seal')
      const pick = orders[0] ?? seal ?? legal[random.below(legal.length)]
      if (!pick) throw new Error('a decision without a legal action')
      match.submit(at.seat, pick)
    }
  }
  throw new Error('no such position was found')
}

/** The page plays this match itself: what a server would answer comes from here. `fails`: at which of the acts it says so. */
export async function openMatch(
  page: Page,
  url: string,
  { match, seat }: Position,
  fails: (act: number) => boolean = () => false,
): Promise<void> {
  let acts = 0
  let rev = 1
  const state = () => ({
    t: 'state',
    game: game.id,
    config: match.config,
    viewer: seat,
    seats: ['ES', 'FR'].map((side, n) => ({ seat: n, kind: 'human', name: `P${n}`, sides: [side] })),
    commitment: '',
    view: match.view(seat),
    log: match.log,
    rev,
    deciders: match.deciders,
    legal: match.legal(seat),
    canUndo: false,
    outcome: match.outcome ?? null,
  })
  await page.routeWebSocket(/\/socket/, (ws) => {
    const send = (message: unknown): void => ws.send(JSON.stringify(message))
    send(state())
    ws.onMessage((raw) => {
      const m = JSON.parse(String(raw)) as { t: string; q: number; id: string; overlay: string; action: Action }
      const view = match.view(seat)
      if (m.t === 'preview') send({ t: 'preview', q: m.q, preview: game.preview(view, seat, m.action) ?? null })
      if (m.t === 'why') send({ t: 'why', q: m.q, denial: match.why(seat, m.action) ?? null })
      if (m.t === 'overlay') send({ t: 'overlay', q: m.q, overlay: game.overlay(view, seat, m.overlay) })
      if (m.t !== 'act') return
      if (fails(++acts)) return send({ t: 'error', message: 'The move could not be stored.' })
      match.submit(seat, m.action)
      rev++
      send(state())
      send({ t: 'done', id: m.id, rev })
    })
  })
  await page.goto(`${url}/#/g/fake`)
  await page.waitForSelector('[data-testid="prompt"][data-deciding="yes"]')
}
