/**
 * Why bots acted as they did. After the game everything may be told. Before that, only a player whose opponents are all bots is told, and
 * only where the bot saw nothing that the asker could not see: the answer is then computed on states dealt from
 * the asker's own view, without the bot's plan. Neither the answer nor its absence depends on hidden information.
 */
import {
  type Action,
  type AnyGame,
  legalActions,
  type Match,
  type Seat,
  type State,
  sameAction,
  seeded,
  type Viewer,
} from '@em/engine'
import type { Why } from '@em/wire'
import type { BotRunner, BotTask } from './bots.ts'
import { Fault } from './faults.ts'
import type { Positions } from './positions.ts'
import type { Session } from './session.ts'
import type { Store } from './store/store.ts'

/** Number of deals in which the bot must see the same. */
const DEALS = 6
/** Maximum number of moves explained between two log numbers. */
const MOST = 12

interface Asked {
  readonly store: Store
  readonly positions: Positions
  readonly bots: BotRunner
}

/** Reasons for the moves from the previous position to the one with this number. */
export async function whyAt(
  { store, positions, bots }: Asked,
  session: Session,
  rev: number,
  viewer: Viewer,
): Promise<Why> {
  const { stored, match: live, numbering, seats } = session
  const { over } = live
  if (!over && !isAlone(session, viewer)) throw new Fault(403, 'Reasons are told when the game is over.')
  const first = rev === 0 ? 0 : numbering.movesAt(rev - 1)
  const moves = live.moves.slice(first, numbering.movesAt(rev))
  const found: { seat: Seat; reasons: Why['moves'][number]['reasons'] }[] = []
  for (const [i, { seat, action }] of moves.entries()) {
    const bot = seats[seat]?.bot
    if (bot === undefined) continue
    if (found.length === MOST) break
    const number = first + i
    const known = over
      ? positions.matchAt(session, number).state
      : openly(live.game, positions, session, number, seat, viewer as Seat)
    if (!known) return { moves: found, hidden: true }
    const { game, config } = stored
    const { legal, done } = choiceIn(live.game, known, seat, action)
    if (done < 0) return { moves: found, hidden: true }
    if (legal.length === 1) continue
    const view = live.game.view(known, seat)
    const plan = over ? store.planAt(stored.id, seat, number) : undefined
    const task: BotTask = { game, config, bot, seat, view, legal, seed: '', plan, reader: over ? seat : viewer, done }
    const { reasons } = await bots.decide(task, () => true)
    found.push({ seat, reasons: reasons ?? null })
  }
  const people = [...new Set(moves.flatMap(({ seat }) => (seats[seat]?.bot === undefined ? [seat] : [])))]
  return { moves: found, hidden: false, ...(people.length > 0 && { people }) }
}

const isAlone = ({ seats }: Session, viewer: Viewer): boolean =>
  viewer !== 'spectator' && seats.every(({ kind, seat }) => kind === 'bot' || seat === viewer)

function choiceIn(game: AnyGame, g: State, seat: Seat, action: Action) {
  const legal = legalActions(game, g, seat)
  return { legal, done: legal.findIndex((one) => sameAction(one, action)) }
}

/** A state with the bot's view, known to the asker before and after the move; undefined if that view is not unique. */
function openly(
  game: AnyGame,
  positions: Positions,
  session: Session,
  number: number,
  seat: Seat,
  asker: Seat,
): State | undefined {
  const dealt = onlyDeal(game, positions.matchAt(session, number), seat, asker)
  return dealt && onlyDeal(game, positions.matchAt(session, number + 1), seat, asker) ? dealt : undefined
}

function onlyDeal(game: AnyGame, match: Match, seat: Seat, asker: Seat): State | undefined {
  const view = match.view(asker)
  const deals = Array.from({ length: DEALS }, (_, i) => game.determinize(view, asker, seeded(`why ${i}`)))
  const seen = new Set(deals.map((g) => JSON.stringify(game.view(g, seat))))
  return seen.size === 1 ? deals[0] : undefined
}
