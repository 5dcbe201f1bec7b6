/**
 * Whole games, recorded once and replayed to the same position, with every conservation law after every move. They are
 * written anew only when the rules change on purpose: run this test with RECORD_GAMES=1 and say why in the commit.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { type Action, defaultConfig, fastDice, Match, parseRecord, pick, recordOf, type Seat, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { downfall } from '../src/index.ts'
import type { Downfall, DownfallAction } from '../src/types.ts'
import { game } from './position.ts'

interface Fixture {
  readonly name: string
  readonly players: number
  readonly arrangement?: number
  readonly options?: Record<string, boolean>
  /** How each seat plays: the game's own bot, or any legal action. */
  readonly seats: readonly ('bot' | 'random')[]
}

const SWITCHED = { crossSharedZones: false, russianDutyBySide: true, minorsInOffensive: true }
const FIXTURES: readonly Fixture[] = [
  { name: 'two-random', players: 2, seats: ['random', 'random'] },
  { name: 'three-mixed', players: 3, arrangement: 1, seats: ['bot', 'random', 'bot'] },
  { name: 'four-bots', players: 4, seats: ['bot', 'bot', 'bot', 'bot'] },
  { name: 'four-random-switched', players: 4, options: SWITCHED, seats: ['random', 'random', 'random', 'random'] },
]
const fileOf = (f: Fixture): URL => new URL(`./fixtures/${f.name}.json`, import.meta.url)
const LIMIT = 250_000

function play(f: Fixture): Match {
  const config = defaultConfig(game, {
    players: f.players,
    ...(f.arrangement === undefined ? {} : { arrangement: f.arrangement }),
    ...(f.options ? { options: f.options } : {}),
  })
  const match = Match.start(game, config, fastDice(f.name))
  const random = seeded(`${f.name} players`)
  while (!match.over) {
    const seat = match.deciders[0]!
    const legal = match.legal(seat)
    const action: Action = f.seats[seat] === 'bot' ? own(match, seat, legal, random) : pick(legal, random)
    const result = match.submit(seat, action)
    if (!result.ok) throw new Error(`${f.name}: ${JSON.stringify(action)} ${result.denial.key}`)
  }
  return match
}
const own = (match: Match, seat: Seat, legal: readonly Action[], random: ReturnType<typeof seeded>): Action =>
  downfall.bot(downfall.view(match.state as Downfall, seat), seat, legal as readonly DownfallAction[], random)

describe('whole games', () => {
  for (const f of FIXTURES) {
    it(`${f.name}: replays to the same position, and every law holds after every move`, () => {
      if (process.env.RECORD_GAMES) {
        const record = recordOf(play(f), { kind: 'fast', seed: f.name })
        // One move a line: a changed game shows as changed lines.
        const { moves, ...head } = record
        const body = moves.map((m) => JSON.stringify(m)).join(',\n')
        writeFileSync(fileOf(f), `${JSON.stringify(head).slice(0, -1)},"moves":[\n${body}\n]}\n`)
      }
      expect(statSync(fileOf(f)).size).toBeLessThan(LIMIT)
      const record = parseRecord(readFileSync(fileOf(f), 'utf8'))
      expect(record.rulesVersion).toBe(downfall.rulesVersion)
      expect(record.config.players).toBe(f.players)
      if (record.dice.kind !== 'fast') throw new Error('recorded with fast dice')
      const match = Match.start(game, record.config, fastDice(record.dice.seed))
      record.moves.forEach((move, i) => {
        const result = match.submit(move.seat, move.action)
        if (!result.ok)
          throw new Error(`move ${i + 1} ${JSON.stringify(move)}: ${result.denial.key} [${result.denial.rule}]`)
        const broken = downfall.laws(match.state as Downfall)
        if (broken.length > 0) throw new Error(`after move ${i + 1} ${JSON.stringify(move)}: ${broken.join('; ')}`)
      })
      expect(match.over).toBe(true)
      expect((match.state as Downfall).season).toBe(18)
      expect(match.hash).toBe(record.hash)
    })
  }
})
