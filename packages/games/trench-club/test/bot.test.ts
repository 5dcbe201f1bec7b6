/** The bot: its chances are the rules' own, it plays from its view alone, never gives up, and plays a sensible war. */
import { defaultConfig, fastDice, Match, pick, type Random, type Seat, seeded, weightsOf } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { after, fallen, hurtNow, strike } from '../src/bot/clash.ts'
import { aimsOf, errands } from '../src/bot/march.ts'
import { sceneIn } from '../src/bot/scene.ts'
import { turnsTo } from '../src/bot/ways.ts'
import { weights } from '../src/bot/weights.ts'
import { bot } from '../src/bot.ts'
import { trenchClub } from '../src/index.ts'
import { previewAttack } from '../src/odds.ts'
import type { TrenchAction, TrenchClub } from '../src/types.ts'
import { fort, game, hex, type Scene, scene } from './position.ts'

const choice = (s: Scene, seat: Seat): TrenchAction => bot(trenchClub.view(s.g, seat), seat, s.legal(), seeded('bot'))

type Player = (match: Match, seat: Seat, random: Random) => TrenchAction
const heuristic: Player = (match, seat, random) =>
  bot(trenchClub.view(match.state as TrenchClub, seat), seat, match.legal(seat) as readonly TrenchAction[], random)
const anything: Player = (match, seat, random) => {
  const legal = match.legal(seat) as readonly TrenchAction[]
  const stays = legal.filter((a) => a.type !== 'offerSurrender' && a.type !== 'surrender')
  return pick(stays.length > 0 ? stays : legal, random)
}

function play(
  scenario: string,
  seed: number,
  players: readonly Player[],
  options: Record<string, string | boolean> = {},
) {
  const config = defaultConfig(game, { scenario, players: players.length, options })
  const match = Match.start(game, config, fastDice(seed))
  const random = seeded(`bot ${seed}`)
  while (!match.over) {
    const seat = match.deciders[0]!
    const action = players[seat]!(match, seat, random)
    expect(action.type).not.toBe('offerSurrender')
    expect(match.submit(seat, action).ok).toBe(true)
  }
  expect(game.laws(match.state)).toEqual([])
  return match
}

describe('chances', () => {
  it('are those of the preview, with flank and with damage', () => {
    const { g, u } = scene({
      rows: ['.......', '...F...', '.......'],
      corner: [4, 4],
      units: {
        car: { unit: 'DE armoured_car', at: [7, 4], damage: 1 },
        foot: 'DE infantry 6,5',
        enemy: { unit: 'FR infantry', at: [7, 5], damage: 2 },
      },
    })
    const shown = previewAttack(g, u('car'), u('enemy'), true)
    const destroyed = shown.main!.outcomes.find((o) => o.key === 'outcome.destroyed')
    const dies = (destroyed?.cases ?? 0) / shown.main!.cases
    expect(fallen(after(hurtNow(g, u('enemy')), strike(g, u('car'), u('enemy'))))).toBeCloseTo(dies, 10)
    expect(dies).toBeGreaterThan(0)
  })
})

describe('movement', () => {
  it('takes the fort that wins the game, whatever else there is', () => {
    const s = scene({
      nations: ['DE', 'FR'],
      units: { foot: 'DE infantry 4,1', tank: 'DE tank 12,5', enemy: 'FR mounted_infantry 12,6' },
      forts: { 'N-B': 'DE', 'N-C': 'DE', 'N-D': 'DE', 'N-E': 'DE' },
    })
    expect(choice(s, 0)).toEqual({ type: 'take', unit: s.u('foot'), fort: fort('N-A') })
  })

  it('sends soldiers to different forts, the nearest each', () => {
    const { g, u } = scene({
      nations: ['DE', 'FR'],
      units: { one: 'DE infantry 5,2', two: 'DE heavy_infantry 5,3', enemy: 'FR infantry 20,9' },
    })
    const s = sceneIn(g, 0, 0, weightsOf(weights))
    const going = errands(s, aimsOf(s))
    expect(going.get(u('one'))).not.toBe(going.get(u('two')))
  })

  it('counts the way in turns: none at the door, one from two open hexes away', () => {
    const { g, u } = scene({
      nations: ['DE', 'FR'],
      units: { foot: 'DE infantry 4,1', enemy: 'FR infantry 20,9' },
    })
    expect(turnsTo(g, u('foot'), hex([4, 1]), fort('N-A'))).toBe(0)
    expect(turnsTo(g, u('foot'), hex([6, 2]), fort('N-A'))).toBeGreaterThan(0)
    expect(turnsTo(g, u('foot'), hex([6, 2]), fort('N-A'))).toBeLessThan(
      turnsTo(g, u('foot'), hex([12, 2]), fort('N-A')),
    )
  })
})

describe('attacks', () => {
  it('strikes the soldier who is about to take a fort before a dearer unit', () => {
    const s = scene({
      nations: ['DE', 'FR'],
      units: {
        gun: 'DE assault_gun 5,3',
        thief: { unit: 'FR infantry', at: [4, 1], damage: 3 },
        tank: 'FR tank 7,4',
      },
      forts: { 'N-A': 'DE' },
      phase: 'declare',
    })
    expect(choice(s, 0)).toEqual({ type: 'attack', unit: s.u('gun'), target: s.u('thief') })
  })

  it('does not throw a hurt infantry at a tank', () => {
    const s = scene({
      nations: ['DE', 'FR'],
      units: {
        foot: { unit: 'DE infantry', at: [5, 3], damage: 3 },
        tank: 'FR tank 5,2',
      },
      phase: 'declare',
    })
    expect(choice(s, 0)).toEqual({ type: 'confirm' })
  })
})

describe('money', () => {
  it('recruits soldiers when it has none, not where the enemy stands at the door', () => {
    const s = scene({
      nations: ['DE', 'FR'],
      units: { tank: 'DE tank 6,6', enemy: 'FR infantry 4,1' },
      forts: { 'N-A': 'DE', 'N-C': 'DE' },
      bonds: { DE: 3 },
      phase: 'recruit',
    })
    const a = choice(s, 0)
    expect(a.type).toBe('recruit')
    expect(a).toMatchObject({ fort: fort('N-C') })
  })

  it('repairs a hurt tank and leaves a scratched infantry', () => {
    const s = scene({
      nations: ['DE', 'FR'],
      units: {
        foot: { unit: 'DE infantry', at: 'N-A', damage: 1 },
        tank: { unit: 'DE tank', at: 'N-A', damage: 3 },
        enemy: 'FR infantry 20,9',
      },
      forts: { 'N-A': 'DE' },
      bonds: { DE: 2 },
      phase: 'repair',
    })
    expect(choice(s, 0)).toEqual({ type: 'repair', unit: s.u('tank') })
  })
})

describe('whole games', () => {
  it('keep nothing between decisions: the same dice, the same game again', () => {
    const match = play('skirmish', 5, [heuristic, heuristic])
    const again = play('skirmish', 5, [heuristic, heuristic])
    expect(again.hash).toBe(match.hash)
  })

  it('beats play by chance in every one of six games', () => {
    let wins = 0
    for (let seed = 0; seed < 6; seed++) {
      const seat = seed % 2
      const match = play('skirmish', seed, seat === 0 ? [heuristic, anything] : [anything, heuristic])
      if (match.outcome!.winners.includes(seat)) wins++
    }
    expect(wins).toBe(6)
  }, 60_000)

  it.each([
    ['battle', 4, {}],
    ['battle', 3, { trenches: true }],
    ['coop', 2, {}],
    ['solo', 1, { trenches: true, cardsDE: true }],
  ] as const)(
    'plays %s with %i players to the end',
    (scenario, players, options) => {
      const match = play(scenario, 3, new Array<Player>(players).fill(heuristic), options)
      expect(match.outcome).toBeDefined()
    },
    60_000,
  )
})
