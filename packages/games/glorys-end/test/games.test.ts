/**
 * Whole games, recorded once and replayed to the same position, with every conservation law along the way. No single rule is pinned here. They are
 * written anew only when the rules change on purpose: run this test with RECORD_GAMES=1, or with the name of one of them, and
 * say why in the commit.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type Action, defaultConfig, fastDice, Match, parseRecord, pick, recordOf, type Seat, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { GloryAction } from '../src/actions.ts'
import { glorysEnd } from '../src/index.ts'
import type { Glory } from '../src/types.ts'
import { game } from './position.ts'

interface Fixture {
  readonly name: string
  readonly scenario: 'historical' | 'free' | 'marne' | 'short'
  readonly options: Readonly<Record<string, boolean>>
  /** How both seats play: the game's own bot, or by chance, but every kind of action as often as any other. */
  readonly players: 'bot' | 'curious'
  /** The turn in which it ends. */
  readonly turn?: number
}

const FIXTURES: readonly Fixture[] = [
  {
    name: 'campaign-curious',
    scenario: 'historical',
    options: { decoys: true, hentsch: true },
    players: 'curious',
    turn: 30,
  },
  { name: 'campaign-bots', scenario: 'historical', options: {}, players: 'bot' },
  {
    name: 'free-other-readings',
    scenario: 'free',
    options: {
      decoys: true,
      germanStrategicTurn1: true,
      portSupplyAllowsSea: true,
      liegeStarvesOwnHex: true,
      inlandPortsNeedFreeAccess: false,
      marchHalvesDefenders: false,
      navalLandingNeedsLine: true,
    },
    players: 'curious',
  },
  { name: 'marne-bots', scenario: 'marne', options: { hentsch: true }, players: 'bot', turn: 12 },
  { name: 'short-bots', scenario: 'short', options: { decoys: true }, players: 'bot' },
]
const fileOf = (f: Fixture): URL => new URL(`./fixtures/${f.name}.json`, import.meta.url)
const LIMIT = 500_000
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
    const action: Action = f.players === 'bot' ? own(match, seat, legal, random) : curious(legal, random)
    const result = match.submit(seat, action)
    if (!result.ok) throw new Error(`${f.name}: ${JSON.stringify(action)} ${result.denial.key}`)
  }
  return match
}
/** Rare kinds would hardly come up among dozens of steps; a phase ends one time in ten. */
function curious(legal: readonly Action[], random: ReturnType<typeof seeded>): Action {
  const ends = (a: Action): boolean => /^(done|pass|seal|deployRest)$/.test(a.type)
  const goesOn = legal.filter((a) => !ends(a))
  if (goesOn.length === 0 || (goesOn.length < legal.length && random.below(10) === 0)) {
    return pick(legal.filter(ends), random)
  }
  const kind = pick([...new Set(goesOn.map((a) => a.type))], random)
  return pick(
    goesOn.filter((a) => a.type === kind),
    random,
  )
}
const own = (match: Match, seat: Seat, legal: readonly Action[], random: ReturnType<typeof seeded>): Action =>
  glorysEnd.bot(glorysEnd.view(match.state as Glory, seat), seat, legal as readonly GloryAction[], random)

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
        expect(record.rulesVersion).toBe(glorysEnd.rulesVersion)
        expect(record.config.scenario).toBe(f.scenario)
        expect(record.config.options).toMatchObject(f.options)
        if (record.dice.kind !== 'fast') throw new Error('recorded with fast dice')
        const match = Match.start(game, record.config, fastDice(record.dice.seed))
        record.moves.forEach((move, i) => {
          const result = match.submit(move.seat, move.action)
          if (!result.ok)
            throw new Error(`move ${i + 1} ${JSON.stringify(move)}: ${result.denial.key} [${result.denial.rule}]`)
          if (i % OFTEN !== 0) return
          const broken = glorysEnd.laws(match.state as Glory)
          if (broken.length > 0) throw new Error(`after move ${i + 1} ${JSON.stringify(move)}: ${broken.join('; ')}`)
        })
        for (const e of match.log) SEEN.add(e.key)
        expect(match.over).toBe(true)
        expect(match.outcome).toBeDefined()
        expect(match.hash).toBe(record.hash)
        if (f.turn !== undefined) expect((match.state as Glory).turn).toBe(f.turn)
      },
      PATIENCE,
    )
  }

  it('between them they have seen sieges, trenches, trains, ships, lost commands, retreats, attrition and Plan XVII', () => {
    const missing = [
      'log.attrition',
      'log.combat.advances',
      'log.combat.decoys',
      'log.combat.fortressFalls',
      'log.combat.fortressStands',
      'log.combat.guestsLost',
      'log.combat.hopeless',
      'log.combat.march',
      'log.combat.passesOn',
      'log.combat.prepared',
      'log.combat.retreats',
      'log.combat.withdraws',
      'log.confused',
      'log.declined',
      'log.enters',
      'log.move.overrun',
      'log.rail.came',
      'log.rail.moved',
      'log.rebuilt',
      'log.replaced',
      'log.sea.moved',
      'log.trenchDone',
      'log.trenchGone',
      'log.vpBelgian',
      'log.vpHex',
      'log.vpPlan17',
      'log.withdrawn',
      'log.zoneGone',
    ].filter((key) => !SEEN.has(key))
    expect(missing).toEqual([])
  })
})
