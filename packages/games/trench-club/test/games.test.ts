/**
 * Whole games, recorded once and replayed to the same position, with every conservation law after every move. They are
 * written anew only when the rules change on purpose: run this test with RECORD_GAMES=1 and say why in the commit.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type Action, defaultConfig, fastDice, Match, parseRecord, pick, recordOf, type Seat, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { trenchClub } from '../src/index.ts'
import type { TrenchAction, TrenchClub } from '../src/types.ts'
import { game } from './position.ts'

interface Fixture {
  readonly name: string
  /** Of dice and players; by default the name. Another where the games together would else miss something. */
  readonly seed?: string
  readonly scenario: 'skirmish' | 'battle'
  readonly players: number
  readonly arrangement?: number
  readonly options: Readonly<Record<string, boolean | string>>
  /** How each seat plays: the game's own bot, or by chance, but every kind of action as often as any other. */
  readonly seats: readonly ('bot' | 'curious')[]
}

const FIXTURES: readonly Fixture[] = [
  {
    name: 'skirmish-bots',
    scenario: 'skirmish',
    players: 2,
    options: { maxRounds: '30' },
    seats: ['bot', 'bot'],
  },
  {
    name: 'skirmish-trenches-cards',
    scenario: 'skirmish',
    players: 2,
    arrangement: 3,
    options: { half: 'south', trenches: true, cardsAH: true, cardsGB: true, maxRounds: '30' },
    seats: ['curious', 'curious'],
  },
  {
    name: 'battle-curious',
    seed: '3',
    scenario: 'battle',
    players: 4,
    options: { maxRounds: '30' },
    seats: ['curious', 'curious', 'curious', 'curious'],
  },
  {
    name: 'battle-variants',
    scenario: 'battle',
    players: 4,
    options: {
      trenches: true,
      shortGame: true,
      maxTwoPerType: false,
      areaHitsFriends: true,
      cardsFR: true,
      seatOrder: 'britishSecond',
      maxRounds: '30',
    },
    seats: ['curious', 'curious', 'curious', 'curious'],
  },
]
const fileOf = (f: Fixture): URL => new URL(`./fixtures/${f.name}.json`, import.meta.url)
const seedOf = (f: Fixture): string => f.seed ?? f.name
const LIMIT = 250_000

function play(f: Fixture): Match {
  const config = defaultConfig(game, {
    scenario: f.scenario,
    players: f.players,
    ...(f.arrangement === undefined ? {} : { arrangement: f.arrangement }),
    options: f.options,
  })
  const match = Match.start(game, config, fastDice(seedOf(f)))
  const random = seeded(`${seedOf(f)} players`)
  while (!match.over) {
    const seat = match.deciders[0]!
    // Who plays by chance would soon give up by chance.
    const legal = match.legal(seat).filter((a) => a.type !== 'offerSurrender')
    const action: Action = f.seats[seat] === 'bot' ? own(match, seat, legal, random) : curious(legal, random)
    const result = match.submit(seat, action)
    if (!result.ok) throw new Error(`${f.name}: ${JSON.stringify(action)} ${result.denial.key}`)
  }
  return match
}
/** Rare kinds would hardly come up among hundreds of movements; a phase ends one time in ten, and money is mostly saved. */
function curious(legal: readonly Action[], random: ReturnType<typeof seeded>): Action {
  const ends = (a: Action): boolean => /^end|^confirm$/.test(a.type)
  const goesOn = legal.filter((a) => !ends(a))
  const saves = goesOn.some((a) => a.type === 'recruit') && !goesOn.some((a) => a.type === 'special')
  const stops = saves ? random.below(4) > 0 : random.below(10) === 0
  if (goesOn.length === 0 || (goesOn.length < legal.length && stops)) return pick(legal.filter(ends), random)
  const kind = pick([...new Set(goesOn.map((a) => a.type))], random)
  return pick(
    goesOn.filter((a) => a.type === kind),
    random,
  )
}
const own = (match: Match, seat: Seat, legal: readonly Action[], random: ReturnType<typeof seeded>): Action =>
  trenchClub.bot(trenchClub.view(match.state as TrenchClub, seat), seat, legal as readonly TrenchAction[], random)

/** What the four games together are to have seen, as kinds of events. */
const SEEN = new Set<string>()

describe('whole games', () => {
  for (const f of FIXTURES) {
    it(`${f.name}: replays to the same position, and every law holds after every move`, () => {
      if (process.env.RECORD_GAMES) {
        mkdirSync(new URL('./fixtures/', import.meta.url), { recursive: true })
        const record = recordOf(play(f), { kind: 'fast', seed: seedOf(f) })
        // One move a line: a changed game shows as changed lines.
        const { moves, ...head } = record
        const body = moves.map((m) => JSON.stringify(m)).join(',\n')
        writeFileSync(fileOf(f), `${JSON.stringify(head).slice(0, -1)},"moves":[\n${body}\n]}\n`)
      }
      expect(statSync(fileOf(f)).size).toBeLessThan(LIMIT)
      const record = parseRecord(readFileSync(fileOf(f), 'utf8'))
      expect(record.rulesVersion).toBe(trenchClub.rulesVersion)
      expect([record.config.scenario, record.config.players]).toEqual([f.scenario, f.players])
      expect(record.config.options).toMatchObject(f.options)
      if (record.dice.kind !== 'fast') throw new Error('recorded with fast dice')
      const match = Match.start(game, record.config, fastDice(record.dice.seed))
      record.moves.forEach((move, i) => {
        const result = match.submit(move.seat, move.action)
        if (!result.ok)
          throw new Error(`move ${i + 1} ${JSON.stringify(move)}: ${result.denial.key} [${result.denial.rule}]`)
        const broken = trenchClub.laws(match.state as TrenchClub)
        if (broken.length > 0) throw new Error(`after move ${i + 1} ${JSON.stringify(move)}: ${broken.join('; ')}`)
      })
      for (const e of match.log) SEEN.add(e.key)
      expect(match.over).toBe(true)
      expect((match.state as TrenchClub).ending).not.toBe('')
      expect(match.hash).toBe(record.hash)
    })
  }

  it('between them they have seen captures, both kinds of bonus, cards, transport, repairs, recruits and special forces', () => {
    const missing = [
      'log.fortTaken',
      'log.flank',
      'log.envelop',
      'log.hitsCard',
      'log.returnHits',
      'log.boarded',
      'log.unloaded',
      'log.repaired',
      'log.recruited',
      'log.specialDrawn',
      'log.destroyed',
    ].filter((key) => !SEEN.has(key))
    expect(missing).toEqual([])
  })
})
