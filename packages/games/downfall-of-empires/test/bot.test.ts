/** The bot: its odds are the rules' own, it sees only its view, and it plays a sensible war. */
import {
  apply,
  deciders,
  defaultConfig,
  fastDice,
  fixedDice,
  legalActions,
  PlayTable,
  pick,
  type Seat,
  seeded,
  settle,
  type Tell,
} from '@em/engine'
import { describe, expect, it } from 'vitest'
import { better } from '../src/bot/choices.ts'
import { clash } from '../src/bot/clash.ts'
import { trenchMode } from '../src/bot/ground.ts'
import { bot, evaluate } from '../src/bot.ts'
import { trackIndex } from '../src/data/index.ts'
import { downfall } from '../src/index.ts'
import { accountOf } from '../src/rules/account.ts'
import type { Army, Downfall, DownfallAction } from '../src/types.ts'
import { type Given, game, type Scene, scene, zone } from './position.ts'

function choice(g: Downfall): DownfallAction {
  const seat = deciders(downfall, g)[0]!
  return bot(downfall.view(g, seat), seat, legalActions(downfall, g, seat), seeded('bot'))
}

/** Lets the bot decide until the side-turn is over; dice are fast ones. */
function playTurn(s: Scene): DownfallAction[] {
  const { g } = s
  const side = g.turn
  const season = g.season
  const done: DownfallAction[] = []
  const table = new PlayTable(g, fastDice('turn'))
  while (g.turn === side && g.season === season && g.stack.length > 0) {
    const seat = deciders(downfall, g)[0]!
    const action = bot(downfall.view(g, seat), seat, legalActions(downfall, g, seat), seeded('bot'))
    apply(downfall, g, seat, action, table)
    if (g.seatOf[side] === seat) done.push(action)
  }
  return done
}

/** Plays one combat with every pair of dice, the bot answering for both, and averages what came of it. */
function played(given: Given, at: string): { clear: number; defenceLoss: number; attackLoss: number; dies: number } {
  const sum = { clear: 0, defenceLoss: 0, attackLoss: 0, dies: 0 }
  for (let a = 1; a <= 6; a++) {
    for (let d = 1; d <= 6; d++) {
      const s = scene({ ...given, players: 2 })
      const [attacker, target] = [s.army(at, 0), s.army(at, 1)] as [Army, Army]
      const steps = (army: Army): number => s.g.armyStep[army]!
      const before = [steps(attacker), steps(target)] as const
      s.activate([{ type: 'attack', army: attacker, target }], a, d)
      for (let i = 0; s.step() !== 'menu' && s.step() !== 'season' && i < 5; i++) {
        apply(downfall, s.g, deciders(downfall, s.g)[0]!, choice(s.g), new PlayTable(s.g, fixedDice()))
      }
      sum.defenceLoss += before[1] - steps(target)
      sum.attackLoss += before[0] - steps(attacker)
      if (steps(attacker) === 0) sum.dies++
      const won = s.log.find((e) => e.key === 'log.dice')!.params!.outcome
      if (s.g.armyZone[target] !== zone(at) && won !== 'defWin' && won !== 'defDouble') sum.clear++
    }
  }
  return sum
}

describe('odds', () => {
  const cases: [string, Given, string][] = [
    ['full against full in the open', { armies: { warsaw: ['german', 'russian'] } }, 'warsaw'],
    ['full against reduced', { armies: { warsaw: ['german', 'russian-'] } }, 'warsaw'],
    ['reduced against full', { armies: { warsaw: ['german-', 'russian'] } }, 'warsaw'],
    [
      'a trench from which the loser retreats',
      { armies: { verdun: ['german', 'french'] }, trenches: { verdun: 'entente1' } },
      'verdun',
    ],
    [
      'a trench in which the loser stays',
      { armies: { verdun: ['german', 'french'] }, trenches: { verdun: 'entente2' } },
      'verdun',
    ],
    ['mountains', { armies: { belfort: ['german', 'french'] } }, 'belfort'],
  ]
  it.each(cases)('%s: the table is what 36 played combats give', (_what, given, at) => {
    const s = scene({ ...given, players: 2 })
    const [attacker, target] = [s.army(at, 0), s.army(at, 1)]
    const account = accountOf(s.g, { attacker, target, supports: [], zone: zone(at), tanks: 0, air: false })
    const level = s.g.trench[1][zone(at)]!
    const odds = clash(
      account.attack.total,
      account.defence.total,
      s.g.armyStep[attacker]!,
      s.g.armyStep[target]!,
      trenchMode(level, zone(at)),
      false,
      false,
    )
    const real = played(given, at)
    expect(odds.clear * 36).toBeCloseTo(real.clear, 6)
    expect(odds.defenceLoss * 36).toBeCloseTo(real.defenceLoss, 6)
    expect(odds.attackLoss * 36).toBeCloseTo(real.attackLoss, 6)
    expect(odds.attackerDies * 36).toBeCloseTo(real.dies, 6)
  })
})

/** Both sides of the eastern front are manned, so that nothing there is to be had for nothing. */
const quietFront: Record<string, string[]> = {
  konigsberg: ['german', 'german'],
  posen: ['german', 'german'],
  breslau: ['german', 'german'],
  cracovia: ['austro-hungarian', 'austro-hungarian'],
  lemberg: ['austro-hungarian', 'austro-hungarian'],
  transilvania: ['austro-hungarian', 'austro-hungarian'],
  vilna: ['russian', 'russian'],
  warsaw: ['russian', 'russian', 'russian'],
  lublin: ['russian', 'russian', 'russian'],
  rovno: ['russian', 'russian'],
  kamenets: ['russian', 'russian'],
}

describe('decisions', () => {
  it('walks into an empty enemy city in the last season', () => {
    const s = scene({ season: 18, turn: 'ah', players: 2, armies: { cracovia: ['austro-hungarian'] } })
    playTurn(s)
    expect(s.g.control[zone('warsaw')]).toBe(3)
  })

  it('does not leave the only defender of a city for a worthless zone with the enemy next door', () => {
    const s = scene({
      season: 18,
      turn: 'german',
      players: 2,
      armies: { colonia: ['german'], bruselas: ['french', 'french'] },
      control: { ardenas: 'fb' },
    })
    playTurn(s)
    expect(s.g.armyZone[s.army('colonia')]).toBe(zone('colonia'))
  })

  it('does not throw a reduced army against a full trench', () => {
    const s = scene({
      season: 9,
      turn: 'ah',
      players: 2,
      armies: {
        lemberg: ['austro-hungarian-'],
        kiev: ['russian', 'russian', 'russian'],
        rovno: ['russian', 'russian'],
      },
      trenches: { rovno: 'entente2', kiev: 'entente2' },
    })
    const orders = playTurn(s)
    expect(orders.some((a) => a.type === 'moveAttack')).toBe(false)
  })

  it('attacks together: three Germans against one Russian, one of them supported', () => {
    const s = scene({
      season: 9,
      turn: 'german',
      players: 2,
      armies: { posen: ['german', 'german', 'german'], warsaw: ['russian'], minsk: ['russian'] },
    })
    const orders = playTurn(s)
    expect(orders.some((a) => a.type === 'moveAttack' && a.target === s.army('warsaw'))).toBe(true)
  })

  it('recruits first when armies are missing', () => {
    const s = scene({
      season: 6,
      turn: 'russian',
      players: 2,
      armies: { vilna: ['russian-'], konigsberg: ['german', 'german'], warsaw: ['german'] },
      control: { warsaw: 'german' },
    })
    expect(choice(s.g)).toEqual({ type: 'recruit' })
  })

  it('brings a neutral in when one step is missing', () => {
    const s = scene({ season: 8, turn: 'ah', players: 2, armies: quietFront, tracks: { bulgaria: 4 } })
    const acts = playTurn(s)
    expect(acts).toContainEqual({ type: 'diplomacy', track: trackIndex('bulgaria'), up: true })
  })

  it('keeps the enemy from his neutral in the last season of its window', () => {
    const s = scene({ season: 6, turn: 'russian', players: 2, armies: quietFront, tracks: { turkey: 4 } })
    const acts = playTurn(s)
    expect(acts).toContainEqual({ type: 'diplomacy', track: trackIndex('turkey'), up: false })
  })

  it('spends nothing on a neutral that can no longer be won', () => {
    const s = scene({ season: 10, turn: 'russian', players: 2, armies: quietFront, tracks: { italy: 0 } })
    const acts = playTurn(s)
    expect(acts.some((a) => a.type === 'diplomacy' && a.track === trackIndex('italy'))).toBe(false)
  })
})

describe('whole games', () => {
  /** One game, the bot in one seat and chance in the other. */
  function duel(seat: Seat, seed: string): readonly Seat[] {
    const g = downfall.setup(defaultConfig(game, { players: 2 }))
    const table = new PlayTable(g, fastDice(seed))
    const random = seeded(seed)
    settle(downfall, g, table)
    for (let who = deciders(downfall, g); who.length > 0; who = deciders(downfall, g)) {
      const decider = who[0]!
      const legal = legalActions(downfall, g, decider)
      const view = downfall.view(g, decider)
      const before = JSON.stringify(view)
      const action = decider === seat ? bot(view, decider, legal, random) : pick(legal, random)
      if (!legal.includes(action)) throw new Error(`not legal: ${JSON.stringify(action)}`)
      if (JSON.stringify(view) !== before) throw new Error('the bot has changed its view')
      apply(downfall, g, decider, action, table)
    }
    return downfall.outcome(g)!.winners
  }

  it('beats random play as the Central Powers', { timeout: 120_000 }, () => expect(duel(0, 'c')).toEqual([0]))
  it('beats random play as the Entente', { timeout: 120_000 }, () => expect(duel(1, 'e')).toEqual([1]))

  it.each([3, 4])('plays the first year of a game for %i', { timeout: 120_000 }, (players) => {
    const g = downfall.setup(defaultConfig(game, { players }))
    const table = new PlayTable(g, fastDice('many'))
    settle(downfall, g, table)
    while (g.season < 4) {
      const who = deciders(downfall, g)
      const legal = legalActions(downfall, g, who[0]!)
      const action = bot(downfall.view(g, who[0]!), who[0]!, legal, seeded('x'))
      expect(legal).toContain(action)
      apply(downfall, g, who[0]!, action, table)
    }
    expect(downfall.laws(g)).toEqual([])
  })
})

describe('evaluation for generic bots', () => {
  it('likes a captured city, for its captor and against its loser', () => {
    const given: Given = { players: 2, armies: { warsaw: ['german'] } }
    const without = scene(given).g
    const taken = scene({ ...given, control: { warsaw: 'german' } }).g
    expect(evaluate(taken, 0)).toBeGreaterThan(evaluate(without, 0))
    expect(evaluate(taken, 1)).toBeLessThan(evaluate(without, 1))
  })
})

describe('why', () => {
  it('a city that is gained is no threat that was given up', () => {
    const [riga, kiev] = [{ zone: zone('riga') }, { zone: zone('kiev') }]
    const threats = (tell: Tell): void => {
      tell('why.chance', 0.4, riga, riga.zone)
      tell('why.chance', 0.3, kiev, kiev.zone)
    }
    const taken = (tell: Tell): void => tell('why.city', 1.5, riga, riga.zone)
    const why = better({ type: 'endTurn' }, 0.8, taken, threats).why()
    expect(why).toEqual([
      { key: 'why.city.for', value: expect.closeTo(1.1), params: riga },
      { key: 'why.chance.against', value: -0.3, params: kiev },
    ])
  })
})
