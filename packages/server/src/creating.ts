/** A new game: checked, set up, and its keys handed out. */
import { bots } from '@em/bots'
import { checkConfig, type GameConfig, Match } from '@em/engine'
import { hmacDice, newSecret } from '@em/engine/crypto-dice'
import type { CreateGame, GameCreated, SeatRequest } from '@em/wire'
import type { Games } from './bot-thinking.ts'
import { Fault, sentenceOf } from './faults.ts'
import type { Store } from './store/store.ts'
import type { StoredSeat } from './store/stored.ts'
import { hashToken, newGameId, newToken } from './tokens.ts'

/** Resolves when the game is on the disk. */
export async function createGame(store: Store, games: Games, wanted: CreateGame): Promise<GameCreated> {
  const game = Object.hasOwn(games, wanted.game) ? games[wanted.game] : undefined
  if (!game) throw new Fault(400, `There is no game "${wanted.game}".`)
  const secret = newSecret()
  const config = refusing(() => checkConfig(game, wanted.config))
  const seats = seatsOf(config, game.scenarios.find((s) => s.id === config.scenario)?.arrangements, wanted.seats)
  const match = refusing(() => Match.start(game, config, hmacDice(secret)))

  const id = newGameId()
  const created = new Date().toISOString()
  const keys = seats.flatMap(({ kind }, seat) => (kind === 'human' ? [{ seat, token: newToken() }] : []))
  await store.create(
    {
      id,
      game: game.id,
      rulesVersion: game.rulesVersion,
      config,
      seats,
      secret,
      created,
      updated: created,
      standing: { rev: 0, deciders: match.deciders, over: match.over, outcome: match.outcome ?? null },
    },
    keys.map(({ seat, token }) => ({ seat, hash: hashToken(token) })),
    match.snapshot(),
    match.log,
  )
  return { id, seats: keys }
}

type Arrangements = Readonly<Record<number, readonly (readonly (readonly string[])[])[]>>

function seatsOf(config: GameConfig, arrangements: Arrangements | undefined, wanted: readonly SeatRequest[]) {
  const sides = arrangements?.[config.players]?.[config.arrangement] ?? []
  if (wanted.length !== sides.length) {
    throw new Fault(400, `seats: this game has ${sides.length} of them, not ${wanted.length}.`)
  }
  return wanted.map((seat, i): StoredSeat => {
    const shared = { name: seat.name ?? '', sides: sides[i] ?? [] }
    if (seat.kind === 'human') return { kind: 'human', ...shared }
    const bot = seat.bot ?? 'heuristic'
    if (!Object.hasOwn(bots, bot)) {
      throw new Fault(400, `seats.${i}.bot: there is no bot "${bot}"; there are ${Object.keys(bots).join(', ')}.`)
    }
    return { kind: 'bot', bot, ...shared }
  })
}

/** A game module's complaint about a bad configuration goes to the asker. */
function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Fault(400, sentenceOf(error))
  }
}
