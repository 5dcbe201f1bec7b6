/**
 * Whole games, recorded once and replayed to the same position, with every law of conservation checked along the way. They pin no
 * single rule. Record them again only when the rules change on purpose: run the test with RECORD_GAMES=1, or with the name
 * of one game, and give the reason in the commit.
 */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type Action,
  type AnyGame,
  anyGame,
  defaultConfig,
  fastDice,
  type GameConfig,
  type GameModule,
  goingOn,
  Match,
  parseRecord,
  pick,
  type Random,
  recordOf,
  type State,
  seeded,
} from '../../src/index.ts'

/** The game's own bot, any legal action, or each kind of action equally often. */
export type Player = 'bot' | 'random' | 'curious'

type Curious = (legal: readonly Action[], random: Random) => Action

export interface RecordedGame<G extends State = State> {
  readonly name: string
  /** Seed of the dice and the players; default: the name. */
  readonly seed?: string
  readonly config?: Partial<GameConfig>
  /** One player for every seat, or one per seat. */
  readonly players: Player | readonly Player[]
  /** How a curious player chooses in this game, if not the default way. */
  readonly curious?: Curious
  /** Asserts what is special about the final position. */
  readonly ends?: (state: G) => void
}

export interface Recordings<G extends State = State> {
  readonly games: readonly RecordedGame<G>[]
  /** The folder of the recordings: `new URL('./fixtures/', import.meta.url)`. */
  readonly folder: URL
  /** Size limit of a recording, in bytes. */
  readonly limit: number
  /** Number of moves between law checks; default: 1. */
  readonly every?: number
  /** How a curious player chooses; default: `curious` with the action kinds in `ends`. */
  readonly curious?: Curious
  /** Kinds of events that must occur in the games taken together. */
  readonly seen?: readonly string[]
}

/** A curious player: picks each kind of action equally often, but kinds in `ends` only one time in `often`. */
export function curious(ends: RegExp, often: number): Curious {
  return (legal, random) => {
    const goesOn = legal.filter((a) => !ends.test(a.type))
    if (goesOn.length === 0 || (goesOn.length < legal.length && random.below(often) === 0)) {
      return pick(
        legal.filter((a) => ends.test(a.type)),
        random,
      )
    }
    return ofAnyKind(goesOn, random)
  }
}

/** Chooses a kind first, then an action of it: rare kinds would hardly come up among dozens of steps. */
export function ofAnyKind(actions: readonly Action[], random: Random): Action {
  const kind = pick([...new Set(actions.map((a) => a.type))], random)
  return pick(
    actions.filter((a) => a.type === kind),
    random,
  )
}

/** One test per recorded game, and one for what they cover together. */
export function describeRecordedGames<G extends State, A extends Action, V>(
  module: GameModule<G, A, V>,
  recordings: Recordings<G>,
): void {
  const game = anyGame(module)
  const { RECORD_GAMES } = process.env
  const seen = new Set<string>()
  describe('whole games', () => {
    for (const recorded of recordings.games) {
      it(`${recorded.name}: replays to the same position, and every law holds along the way`, {
        timeout: RECORD_GAMES ? 900_000 : 60_000,
      }, () => {
        const file = new URL(`./${recorded.name}.json`, recordings.folder)
        if (RECORD_GAMES === '1' || RECORD_GAMES === recorded.name) write(file, game, recorded, recordings)
        if (!existsSync(file)) throw new Error(`${recorded.name} was never recorded: run this file with RECORD_GAMES=1`)
        expect(statSync(file).size).toBeLessThan(recordings.limit)
        const match = replay(file, game, recorded, recordings.every ?? 1)
        for (const event of match.log) seen.add(event.key)
        recorded.ends?.(match.state as G)
      })
    }
    const wanted = recordings.seen
    if (wanted) {
      it('show every kind of event that they were recorded for', () => {
        expect(wanted.filter((key) => !seen.has(key))).toEqual([])
      })
    }
  })
}

function write(
  file: URL,
  game: AnyGame,
  recorded: Omit<RecordedGame, 'ends'>,
  recordings: Omit<Recordings, 'games'>,
): void {
  mkdirSync(recordings.folder, { recursive: true })
  const seed = recorded.seed ?? recorded.name
  const { moves, ...head } = recordOf(play(game, recorded, seed, recordings), { kind: 'fast', seed })
  // One move per line, so that a changed game shows as changed lines.
  const body = moves.map((m) => JSON.stringify(m)).join(',\n')
  writeFileSync(file, `${JSON.stringify(head).slice(0, -1)},"moves":[\n${body}\n]}\n`)
}

function play(
  game: AnyGame,
  recorded: Omit<RecordedGame, 'ends'>,
  seed: string,
  recordings: Omit<Recordings, 'games'>,
): Match {
  const match = Match.start(game, defaultConfig(game, recorded.config), fastDice(seed))
  const random = seeded(`${seed} players`)
  const byKind = recorded.curious ?? recordings.curious ?? ofAnyKind
  while (!match.over) {
    const seat = match.deciders[0]!
    const player = typeof recorded.players === 'string' ? recorded.players : recorded.players[seat]
    const legal = goingOn(game, match.legal(seat))
    const action =
      player === 'bot'
        ? game.bot(game.view(match.state, seat), seat, legal, random)
        : player === 'curious'
          ? byKind(legal, random)
          : pick(legal, random)
    const result = match.submit(seat, action)
    if (!result.ok) throw new Error(`${recorded.name}: ${JSON.stringify(action)} ${result.denial.key}`)
  }
  return match
}

function replay(file: URL, game: AnyGame, recorded: Omit<RecordedGame, 'ends'>, every: number): Match {
  const record = parseRecord(readFileSync(file, 'utf8'))
  expect(record.rulesVersion).toBe(game.rulesVersion)
  expect(record.config).toMatchObject(recorded.config ?? {})
  if (record.dice.kind !== 'fast') throw new Error('recorded with fast dice')
  const match = Match.start(game, record.config, fastDice(record.dice.seed))
  record.moves.forEach((move, i) => {
    const result = match.submit(move.seat, move.action)
    const at = `move ${i + 1} ${JSON.stringify(move)}`
    if (!result.ok) throw new Error(`${at}: ${result.denial.key} [${result.denial.rule}]`)
    if (i % every !== 0) return
    const broken = game.laws(match.state)
    if (broken.length > 0) throw new Error(`after ${at}: ${broken.join('; ')}`)
  })
  expect(match.over).toBe(true)
  expect(match.outcome).toBeDefined()
  expect(match.hash).toBe(record.hash)
  return match
}
