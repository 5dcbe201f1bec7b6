/** A page that plays the test's own match: this file stands in for the server. */
import type { Action, AnyGame, Match, Seat } from '@em/engine'
import { listChange, Shapes, type State } from '@em/wire'
import type { Page, WebSocketRoute } from 'playwright-core'
import { decided, testid } from './browser.ts'

export interface Position {
  readonly match: Match
  readonly seat: Seat
}

/** Answers a page's sockets: the match of the test that has the page now. */
const served = new WeakMap<Page, (ws: WebSocketRoute) => void>()

/** A question about an action that has become illegal meanwhile gets no answer, as at the server. */
function orNothing<T>(ask: () => T | undefined): T | null {
  try {
    return ask() ?? null
  } catch {
    return null
  }
}

/** The others are bots of this level that never answer; `hear` receives the page's messages. */
interface Waiting {
  readonly level: string
  readonly hear: (message: { readonly t: string }) => void
}

/** `sides` by seat, one or several. `fails`: at which of the acts the server says that it could not store it. */
export async function openMatch(
  page: Page,
  url: string,
  game: AnyGame,
  sides: readonly (string | readonly string[])[],
  { match, seat }: Position,
  fails: (act: number) => boolean = () => false,
  waiting?: Waiting,
): Promise<void> {
  let acts = 0
  let rev = 1
  const isFirst = !served.has(page)
  const state = (): State => {
    const shapes = new Shapes()
    const log = match.log.map((entry) => shapes.tell(entry))
    return {
      t: 'state',
      game: game.id,
      config: match.config,
      viewer: seat,
      seats: sides.map((side, n) => ({
        seat: n,
        name: `P${n}`,
        sides: [side].flat(),
        ...(waiting && n !== seat ? { kind: 'bot', bot: waiting.level } : { kind: 'human' }),
      })),
      commitment: '',
      view: match.view(seat),
      log,
      numbers: match.log.flatMap((entry) => [entry.rev, 1]),
      shapes: shapes.all,
      rev,
      deciders: match.deciders,
      legal: listChange([], match.legal(seat)) ?? [],
      canUndo: match.canUndo(seat),
      outcome: match.outcome ?? null,
    }
  }
  served.set(page, (ws) => {
    const send = (message: unknown): void => ws.send(JSON.stringify(message))
    send(state())
    ws.onMessage((raw) => {
      const m = JSON.parse(String(raw)) as { t: string; q: number; id: string; overlay: string; action: Action }
      const view = match.view(seat)
      waiting?.hear(m)
      if (m.t === 'preview')
        send({ t: 'preview', q: m.q, preview: orNothing(() => game.preview(view, seat, m.action)) })
      if (m.t === 'why') send({ t: 'why', q: m.q, denial: match.why(seat, m.action) ?? null })
      if (m.t === 'overlay') send({ t: 'overlay', q: m.q, overlay: game.overlay(view, seat, m.overlay) })
      if (m.t !== 'act' && m.t !== 'undo') return
      if (m.t === 'undo') match.undo(seat)
      else if (fails(++acts)) return send({ t: 'error', message: 'The move could not be stored.' })
      else match.submit(seat, m.action)
      rev++
      send(state())
      send({ t: 'done', id: m.id, rev })
    })
  })
  if (isFirst) await page.routeWebSocket(/\/games\/fake\/socket/, (ws) => served.get(page)?.(ws))
  await page.goto(`${url}/#/g/fake`)
  if (waiting) await page.waitForSelector(testid('prompt'))
  else await decided(page)
}
