/**
 * Whole games, recorded once and replayed to the same position, with every conservation law along the way. They are
 * written anew only when the rules change on purpose: run this test with RECORD_GAMES=1 and say why in the commit.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type Action, defaultConfig, fastDice, Match, parseRecord, pick, recordOf, type Seat, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { BailenAction } from '../src/actions.ts'
import { bailen } from '../src/index.ts'
import type { Bailen } from '../src/types.ts'
import { game } from './position.ts'

interface Fixture {
  readonly name: string
  readonly scenario: string
  readonly options: Readonly<Record<string, boolean | string>>
  /** How both seats play: the game's own bot, or by chance, but every kind of action as often as any other. */
  readonly players: 'bot' | 'curious'
  /** Of dice and players. */
  readonly seed: string
}

const FIXTURES: readonly Fixture[] = [
  { name: 'battle-bots', seed: 'battle-bots', scenario: '1', options: {}, players: 'bot' },
  { name: 'vanguard-curious', seed: 'vanguard-curious', scenario: '2', options: {}, players: 'curious' },
  { name: 'morning-bots', seed: 'morning-bots 2', scenario: '3', options: {}, players: 'bot' },
  {
    name: 'morning-other-readings',
    seed: 'morning-other-readings',
    scenario: '3',
    options: { squaresTestAgain: true, disorderedControl: true, fullRecovery: true, largerMultiplierOnly: true },
    players: 'bot',
  },
]
const fileOf = (f: Fixture): URL => new URL(`./fixtures/${f.name}.json`, import.meta.url)
const LIMIT = 400_000
/** Laws are looked at after every so many moves: after each one would take longer than the game. */
const OFTEN = 7

function play(f: Fixture): Match {
  const match = Match.start(game, defaultConfig(game, { scenario: f.scenario, options: f.options }), fastDice(f.seed))
  const random = seeded(`${f.seed} players`)
  while (!match.over) {
    const seat = match.deciders[0]!
    const legal = match.legal(seat)
    const action: Action = f.players === 'bot' ? own(match, seat, legal, random) : curious(legal, random)
    const result = match.submit(seat, action)
    if (!result.ok) throw new Error(`${f.name}: ${JSON.stringify(action)} ${result.denial.key}`)
  }
  return match
}
/** Rare kinds would hardly come up among dozens of steps; a step of the phase ends one time in eight. */
function curious(legal: readonly Action[], random: ReturnType<typeof seeded>): Action {
  const ends = (a: Action): boolean => /^(done|seal|pass|passAll|callOff)$/.test(a.type)
  const goesOn = legal.filter((a) => !ends(a))
  if (goesOn.length === 0 || (goesOn.length < legal.length && random.below(8) === 0)) {
    return pick(legal.filter(ends), random)
  }
  const kind = pick([...new Set(goesOn.map((a) => a.type))], random)
  return pick(
    goesOn.filter((a) => a.type === kind),
    random,
  )
}
const own = (match: Match, seat: Seat, legal: readonly Action[], random: ReturnType<typeof seeded>): Action =>
  bailen.bot(bailen.view(match.state as Bailen, seat), seat, legal as readonly BailenAction[], random)

/** What the games together have seen, as kinds of events. */
const SEEN = new Set<string>()

describe('whole games', () => {
  for (const f of FIXTURES) {
    it(`${f.name}: replays to the same position, and every law holds along the way`, () => {
      if (process.env.RECORD_GAMES) {
        mkdirSync(new URL('./fixtures/', import.meta.url), { recursive: true })
        const record = recordOf(play(f), { kind: 'fast', seed: f.seed })
        // One move a line: a changed game shows as changed lines.
        const { moves, ...head } = record
        const body = moves.map((m) => JSON.stringify(m)).join(',\n')
        writeFileSync(fileOf(f), `${JSON.stringify(head).slice(0, -1)},"moves":[\n${body}\n]}\n`)
      }
      expect(statSync(fileOf(f)).size).toBeLessThan(LIMIT)
      const record = parseRecord(readFileSync(fileOf(f), 'utf8'))
      expect(record.rulesVersion).toBe(bailen.rulesVersion)
      expect(record.config.scenario).toBe(f.scenario)
      expect(record.config.options).toMatchObject(f.options)
      if (record.dice.kind !== 'fast') throw new Error('recorded with fast dice')
      const match = Match.start(game, record.config, fastDice(record.dice.seed))
      record.moves.forEach((move, i) => {
        const result = match.submit(move.seat, move.action)
        if (!result.ok)
          throw new Error(`move ${i + 1} ${JSON.stringify(move)}: ${result.denial.key} [${result.denial.rule}]`)
        if (i % OFTEN !== 0) return
        const broken = bailen.laws(match.state as Bailen)
        if (broken.length > 0) throw new Error(`after move ${i + 1} ${JSON.stringify(move)}: ${broken.join('; ')}`)
      })
      for (const e of match.log) SEEN.add(e.key)
      expect(match.over).toBe(true)
      expect(match.outcome).toBeDefined()
      expect(match.hash).toBe(record.hash)
    })
  }

  it('between them they have seen fire, assaults, charges, squares, rout, rallies, division tests and reinforcements', () => {
    const missing = [
      'log.volley',
      'log.move.assaults',
      'log.shock.assault',
      'log.shock.charge',
      'log.shockResult',
      'log.charge',
      'log.square',
      'log.disorder',
      'log.rout',
      'log.retreats',
      'log.rallied',
      'log.recovered',
      'log.demoralised',
      'log.enters',
      'log.sector',
      'log.changeGranted',
      'log.changeRefused',
    ].filter((key) => !SEEN.has(key))
    expect(missing).toEqual([])
  })
})
