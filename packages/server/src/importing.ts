/** A record from elsewhere: checked from its dice to its end, then kept as a finished game that anybody may replay. */
import { setImmediate } from 'node:timers/promises'
import { checkConfig, type GameRecord, Match, parseRecord } from '@em/engine'
import { commitment } from '@em/engine/crypto-dice'
import type { Games } from './bot-thinking.ts'
import { Fault, sentenceOf } from './faults.ts'
import { diceFrom, originOf } from './origin-of-dice.ts'
import type { Store } from './store/store.ts'
import type { Entry, StoredSeat } from './store/stored.ts'
import { newGameId } from './tokens.ts'

const MOST_MOVES = 60_000
const LONGEST_SEED = 200
/** Moves between two yields to the event loop, so that other games go on meanwhile. */
const BREATH = 20
const SNAPSHOT_EVERY = 200

interface Told {
  readonly entries: readonly Entry[]
  readonly match: Match
}

function read(games: Games, text: string): { readonly record: GameRecord; readonly origin: string } {
  let record: GameRecord
  try {
    record = parseRecord(text)
  } catch (error) {
    throw new Fault(400, `This file is not the record of a game: ${sentenceOf(error)}`)
  }
  const game = Object.hasOwn(games, record.game) ? games[record.game] : undefined
  if (!game) throw new Fault(400, `This record is of a game that is not played here: "${record.game.slice(0, 40)}".`)
  if (record.rulesVersion !== game.rulesVersion) {
    throw new Fault(
      400,
      `This game was played with version ${record.rulesVersion.slice(0, 10)} of the rules; here they are version ${game.rulesVersion}.`,
    )
  }
  if (record.moves.length > MOST_MOVES) throw new Fault(400, `This record has more than ${MOST_MOVES} moves.`)
  const { dice } = record
  if (dice.kind === 'hmac' && (!/^[0-9a-f]{64}$/.test(dice.secret) || commitment(dice.secret) !== dice.commitment)) {
    throw new Fault(400, 'The secret of the dice is not the one that was published before the first of them.')
  }
  if (dice.kind === 'fast' && dice.seed.length > LONGEST_SEED) {
    throw new Fault(400, `The seed of the dice is too large: it has more than ${LONGEST_SEED} letters.`)
  }
  return { record, origin: originOf(dice) }
}

/** Replays the record move by move and names the first move that the rules refuse. */
async function replayed(games: Games, record: GameRecord, origin: string): Promise<Told> {
  const game = games[record.game]!
  let match: Match
  try {
    match = Match.start(game, checkConfig(game, record.config), diceFrom(origin))
  } catch (error) {
    throw new Fault(400, `The set-up of this record is not possible: ${sentenceOf(error)}`)
  }
  const entries: Entry[] = []
  const updated = new Date().toISOString()
  let saved = 0
  for (const [i, { seat, action }] of record.moves.entries()) {
    if (i % BREATH === BREATH - 1) await setImmediate()
    const logged = match.log.length
    let accepted = false
    try {
      accepted = !match.over && match.submit(seat, action).ok
    } catch {
      // Rules that throw on the content of a file have refused it, too.
    }
    if (!accepted) throw new Fault(400, `Move ${i + 1} of ${record.moves.length} is not legal.`)
    const rev = i + 1
    const standing = { rev, deciders: match.deciders, over: match.over, outcome: match.outcome ?? null }
    const due = match.settled && (match.over || rev - saved >= SNAPSHOT_EVERY)
    if (due) saved = rev
    entries.push({
      move: { rev, kind: 'action', seat, action, key: `record-${rev}` },
      events: match.log.slice(logged),
      standing,
      updated,
      ...(due ? { snapshot: { rev, snapshot: match.snapshot() } } : {}),
    })
  }
  if (!match.over) throw new Fault(400, 'The game of this record is not over.')
  if (match.hash !== record.hash) throw new Fault(400, 'The end of the game is not the one that the record says.')
  return { entries, match }
}

export async function importRecord(store: Store, games: Games, text: string): Promise<{ readonly id: string }> {
  const { record, origin } = read(games, text)
  const { entries, match } = await replayed(games, record, origin)
  const game = games[record.game]!
  const { config } = match
  const first = Match.start(game, config, diceFrom(origin))
  const sides = game.scenarios.find((s) => s.id === config.scenario)?.arrangements[config.players]?.[config.arrangement]
  const id = newGameId()
  const created = new Date().toISOString()
  await store.create(
    {
      id,
      game: game.id,
      rulesVersion: game.rulesVersion,
      config,
      seats: (sides ?? []).map((ids): StoredSeat => ({ kind: 'human', name: '', sides: ids })),
      secret: origin,
      created,
      updated: created,
      standing: { rev: 0, deciders: first.deciders, over: first.over, outcome: first.outcome ?? null },
    },
    [],
    first.snapshot(),
    first.log,
  )
  await Promise.all(
    entries.map(
      (entry) =>
        new Promise<void>((done, fail) => {
          store.append(id, entry, (error) => (error === undefined ? done() : fail(error)))
        }),
    ),
  )
  return { id }
}
