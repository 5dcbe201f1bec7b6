/**
 * Whole games, recorded once and replayed to the same position, with every conservation law along the way. No single rule is pinned here. They are
 * written anew only when the rules change on purpose: run this test with RECORD_GAMES=1, or with the name of one of them, and
 * say why in the commit.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import {
  type Action,
  anyGame,
  defaultConfig,
  fastDice,
  Match,
  parseRecord,
  pick,
  recordOf,
  type Seat,
  seeded,
} from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { NachParisAction } from '../src/actions.ts'
import { nachParis } from '../src/index.ts'
import type { NachParis } from '../src/types.ts'

interface Fixture {
  readonly name: string
  readonly scenario: 'guise' | 'liege' | 'ardennes' | 'sambre-meuse' | 'marne' | 'campaign'
  readonly options: Readonly<Record<string, boolean>>
  /** A phase is left after about this many of its actions: what is offered to no end would make files of megabytes. */
  readonly patience: number
  /** Both seats are played by the game's own bot. */
  readonly bots?: true
}

const FIXTURES: readonly Fixture[] = [
  { name: 'guise-bots', scenario: 'guise', options: {}, patience: 0, bots: true },
  { name: 'liege-bots-fog', scenario: 'liege', options: { fog: true, recon: true }, patience: 0, bots: true },
  { name: 'guise', scenario: 'guise', options: {}, patience: 40 },
  {
    name: 'guise-fog',
    scenario: 'guise',
    options: { fog: true, recon: true, doctrine: true, weather: true },
    patience: 40,
  },
  { name: 'liege', scenario: 'liege', options: { fog: false }, patience: 30 },
  { name: 'liege-fog', scenario: 'liege', options: { fog: true, recon: true }, patience: 30 },
  { name: 'ardennes', scenario: 'ardennes', options: { fog: false }, patience: 30 },
  { name: 'ardennes-fog', scenario: 'ardennes', options: { fog: true, recon: true, strictLosses: true }, patience: 30 },
  { name: 'sambre-meuse', scenario: 'sambre-meuse', options: { fog: false, facing: false }, patience: 30 },
  {
    name: 'sambre-meuse-fog',
    scenario: 'sambre-meuse',
    options: { fog: true, recon: true, locks: true },
    patience: 30,
  },
  { name: 'marne', scenario: 'marne', options: { fog: false, flankAndRear: true }, patience: 40 },
  { name: 'marne-fog', scenario: 'marne', options: { fog: true, recon: true, weather: true }, patience: 45 },
  { name: 'campaign', scenario: 'campaign', options: { fog: false, strictBombardment: false }, patience: 12 },
  {
    name: 'campaign-fog',
    scenario: 'campaign',
    options: { fog: true, recon: true, naval: true, locks: true, weather: true, doctrine: true },
    patience: 12,
  },
]
const fileOf = (f: Fixture): URL => new URL(`./fixtures/${f.name}.json`, import.meta.url)
const game = anyGame(nachParis)
const LIMIT = 700_000
/** Laws are looked at after every so many moves: after each one would take longer than the game. */
const OFTEN = 7
/** Bots take their time when a game is recorded; a replay does not. */
const RECORD = process.env.RECORD_GAMES
const PATIENCE = RECORD ? 900_000 : 60_000

function play(f: Fixture): Match {
  const match = Match.start(game, defaultConfig(game, { scenario: f.scenario, options: f.options }), fastDice(f.name))
  const random = seeded(`${f.name} players`)
  while (!match.over) {
    const seat = match.deciders[0]!
    const legal = match.legal(seat)
    const action = f.bots ? own(match, seat, legal, random) : curious(legal, f.patience, random)
    const result = match.submit(seat, action)
    if (!result.ok) throw new Error(`${f.name}: ${JSON.stringify(action)} ${result.denial.key}`)
  }
  return match
}
const own = (match: Match, seat: Seat, legal: readonly Action[], random: ReturnType<typeof seeded>): Action =>
  nachParis.bot(nachParis.view(match.state as NachParis, seat), seat, legal as readonly NachParisAction[], random)
/** Rare kinds would hardly come up among dozens of steps: every kind of action as often as any other. */
function curious(legal: readonly Action[], patience: number, random: ReturnType<typeof seeded>): Action {
  const ends = (a: Action): boolean => a.type === 'done' || a.type === 'pass'
  const goesOn = legal.filter((a) => !ends(a))
  if (goesOn.length === 0 || (goesOn.length < legal.length && random.below(patience) === 0)) {
    return pick(legal.filter(ends), random)
  }
  const kind = pick([...new Set(goesOn.map((a) => a.type))], random)
  return pick(
    goesOn.filter((a) => a.type === kind),
    random,
  )
}

/** What the games together have seen, as kinds of events. */
const SEEN = new Set<string>()

describe('whole games', () => {
  for (const f of FIXTURES) {
    it(
      `${f.name}: replays to the same position, and every law holds along the way`,
      () => {
        if (RECORD === '1' || RECORD === f.name) {
          mkdirSync(new URL('./fixtures/', import.meta.url), { recursive: true })
          const record = recordOf(play(f), { kind: 'fast', seed: f.name })
          // One move a line: a changed game shows as changed lines.
          const { moves, ...head } = record
          const body = moves.map((m) => JSON.stringify(m)).join(',\n')
          writeFileSync(fileOf(f), `${JSON.stringify(head).slice(0, -1)},"moves":[\n${body}\n]}\n`)
        }
        expect(statSync(fileOf(f)).size).toBeLessThan(LIMIT)
        const record = parseRecord(readFileSync(fileOf(f), 'utf8'))
        expect(record.rulesVersion).toBe(nachParis.rulesVersion)
        expect(record.config.scenario).toBe(f.scenario)
        expect(record.config.options).toMatchObject(f.options)
        if (record.dice.kind !== 'fast') throw new Error('recorded with fast dice')
        const match = Match.start(game, record.config, fastDice(record.dice.seed))
        record.moves.forEach((move, i) => {
          const result = match.submit(move.seat, move.action)
          if (!result.ok)
            throw new Error(`move ${i + 1} ${JSON.stringify(move)}: ${result.denial.key} [${result.denial.rule}]`)
          if (i % OFTEN !== 0) return
          const broken = nachParis.laws(match.state as NachParis)
          if (broken.length > 0) throw new Error(`after move ${i + 1} ${JSON.stringify(move)}: ${broken.join('; ')}`)
        })
        for (const e of match.log) SEEN.add(e.key)
        expect(match.over).toBe(true)
        expect(match.outcome).toBeDefined()
        expect(match.hash).toBe(record.hash)
      },
      PATIENCE,
    )
  }

  it('between them they have seen bombardments, assaults, sorties, trains, floods, doctrine, works, demolitions and divisions that split', () => {
    const missing = [
      'log.air.failed',
      'log.air.lost',
      'log.air.seen',
      'log.air.small',
      'log.arrives',
      'log.assault.declaredAlone',
      'log.assault.declaredHidden',
      'log.blownFor',
      'log.blownForGood',
      'log.bombard.abf',
      'log.bombard.abu',
      'log.bombard.effect',
      'log.bombard.order',
      'log.bombard.shots',
      'log.combat.advances',
      'log.combat.part',
      'log.combat.result',
      'log.combat.retreats',
      'log.combat.withdraws',
      'log.consolidated',
      'log.destroyed',
      'log.disembarks',
      'log.dissolved',
      'log.dugIn',
      'log.embarks',
      'log.emplaced',
      'log.forces',
      'log.fort.destroyed',
      'log.hidden',
      'log.hqChanged',
      'log.income',
      'log.indoctrinated',
      'log.lockOpened',
      'log.luxembourg',
      'log.objectiveTaken',
      'log.occupies',
      'log.railTaken',
      'log.rain',
      'log.recombines',
      'log.recon.seen',
      'log.replaced',
      'log.revealed',
      'log.rides',
      'log.shifts',
      'log.splits',
      'log.supply.llc',
      'log.supply.ooc',
      'log.testLost',
      'log.turnsTrain',
      'log.upgraded',
      'log.withdrawn',
    ].filter((key) => !SEEN.has(key))
    expect(missing).toEqual([])
  })
})
