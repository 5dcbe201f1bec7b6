/** Victory (WIN-1 to WIN-4, SHORT, RUL-59, RUL-60, RUL-93, RUL-94). */
import { defaultConfig } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { fortIds } from '../../src/data/board.ts'
import { trenchClub } from '../../src/index.ts'
import { GONE, IN_FORT, NATIONS } from '../../src/types.ts'
import { fort, type Given, game, type Piece, run, type Scene, scene, type Units } from '../position.ts'
import { hits, miss } from './throws.ts'

/** Beside the entrance [9,4] of N-D. */
const TAKER: Units = { taker: 'DE infantry 8,5' }
const FOE: Units = { foe: 'FR infantry 13,8' }

/** The German soldier takes N-D when its side already has so many forts, shared out among the two nations. */
function capture(held: number, given: Partial<Given> = {}): Scene {
  const two = given.nations !== undefined
  const ids = fortIds.filter((id) => id !== 'N-D' && (!two || id.startsWith('N'))).slice(0, held)
  const s = scene({
    units: { ...TAKER, ...FOE },
    forts: Object.fromEntries(ids.map((id, i) => [id, two || i % 2 === 0 ? 'DE' : 'AH'])),
    ...given,
  })
  return s.take({ type: 'take', unit: s.u('taker'), fort: fort('N-D') })
}
const ended = (s: Scene) => [s.g.winner, s.g.ending, s.step()]

describe('WIN by forts', () => {
  it('[WIN-1] four nations: the ninth of fourteen forts wins at once, both nations of the faction together', () => {
    expect(ended(capture(8))).toEqual([0, 'forts', 'over'])
    expect(capture(8).events('log.won.forts')[0]!.rules).toEqual(['WIN-1'])
    expect(ended(capture(7))).toEqual([-1, '', 'move'])
  })

  it('[WIN-2] two nations: the fifth of seven', () => {
    expect(ended(capture(4, { nations: ['DE', 'FR'] }))).toEqual([0, 'forts', 'over'])
    expect(capture(4, { nations: ['DE', 'FR'] }).events('log.won.forts')[0]!.rules).toEqual(['WIN-2'])
    expect(ended(capture(3, { nations: ['DE', 'FR'] }))).toEqual([-1, '', 'move'])
  })

  it('[SHORT-1] the short game: seven, or four with two nations', () => {
    const short = { options: { shortGame: true } }
    expect(ended(capture(6, short))).toEqual([0, 'forts', 'over'])
    expect(capture(6, short).events('log.won.forts')[0]!.rules).toEqual(['SHORT-1'])
    expect(ended(capture(5, short))[0]).toBe(-1)
    expect(ended(capture(6))[0]).toBe(-1)
    expect(ended(capture(3, { ...short, nations: ['DE', 'FR'] }))[0]).toBe(0)
    expect(ended(capture(2, { ...short, nations: ['DE', 'FR'] }))[0]).toBe(-1)
  })

  it('[SHORT-2] [RUL-60] in the short game anti-tank gunners take no fort, but enter their own', () => {
    const gunners = (shortGame: boolean, owner: string): Scene =>
      scene({
        units: { taker: 'AH anti_tank_gunners 8,5', other: 'AH infantry 8,4', ...FOE },
        forts: { 'N-D': owner },
        options: { shortGame },
      })
    for (const owner of ['neutral', 'FR']) {
      const short = gunners(true, owner)
      expect(short.why({ type: 'take', unit: short.u('taker'), fort: fort('N-D') })).toMatchObject({
        rule: 'SHORT-2',
        key: 'deny.gunnersTakeNoFort',
      })
      expect(short.can({ type: 'take', unit: short.u('other'), fort: fort('N-D') })).toBe(true)
      const long = gunners(false, owner)
      expect(long.can({ type: 'take', unit: long.u('taker'), fort: fort('N-D') })).toBe(true)
    }
    const own = gunners(true, 'AH')
    expect(own.legal().some((a) => a.type === 'enter' && a.unit === own.u('taker'))).toBe(true)
  })
})

describe('WIN otherwise', () => {
  const duel = (a: Piece, d: Piece, more: Units = {}): Scene =>
    scene({ rows: ['.'], phase: 'declare', units: { a, d, ...more }, bonds: { DE: 50, FR: 50 } })

  it('[WIN-3] a faction without any unit has lost, whatever money it has', () => {
    const s = duel({ unit: 'DE tank', at: [5, 4] }, { unit: 'FR infantry', at: [5, 5], damage: 5 })
    s.attack([['a', 'd']], ...hits(2, 12), ...miss(5))
    expect(ended(s)).toEqual([0, 'destroyed', 'over'])
    const spared = duel(
      { unit: 'DE tank', at: [5, 4] },
      { unit: 'FR infantry', at: [5, 5], damage: 5 },
      { ally: 'GB transport 20,20' },
    )
    spared.attack([['a', 'd']], ...hits(2, 12), ...miss(5))
    expect(spared.g.winner).toBe(-1)
  })

  it('[RUL-59] units in forts count; a capture that annihilates the last one wins', () => {
    const s = scene({
      units: { ...TAKER, inside: 'FR infantry N-D' },
      forts: { 'N-D': 'FR' },
    })
    expect(s.g.winner).toBe(-1)
    s.take({ type: 'take', unit: s.u('taker'), fort: fort('N-D') })
    expect(ended(s)).toEqual([0, 'destroyed', 'over'])
  })

  it('[RUL-59] if both sides lose their last unit at once the active one has won; if only the attacker dies, the other', () => {
    const both = duel({ unit: 'DE infantry', at: [5, 4], damage: 5 }, { unit: 'FR infantry', at: [5, 5], damage: 5 })
    both.attack([['a', 'd']], ...hits(2, 5), ...hits(2, 5))
    expect([both.where('a'), both.where('d')]).toEqual([GONE, GONE])
    expect(ended(both)).toEqual([0, 'destroyed', 'over'])
    const one = duel({ unit: 'DE infantry', at: [5, 4], damage: 5 }, { unit: 'FR infantry', at: [5, 5], damage: 5 })
    one.attack([['a', 'd']], ...miss(5), ...hits(2, 5))
    expect(ended(one)).toEqual([1, 'destroyed', 'over'])
  })

  it('[RUL-59] checked after each combat: attacks declared for later are not fought', () => {
    const s = duel(
      { unit: 'DE tank', at: [5, 4] },
      { unit: 'FR infantry', at: [5, 5], damage: 5 },
      { b: 'DE tank 5,6' },
    )
    s.attack(
      [
        ['a', 'd'],
        ['b', 'd'],
      ],
      ...hits(2, 15),
      ...miss(5),
    )
    expect(s.events('log.attackLost')).toEqual([])
    expect(ended(s)[2]).toBe('over')
  })

  it('[RUL-59] forts win at the moment of capture, in the middle of phase 1', () => {
    const s = capture(8)
    expect(s.g.at[s.u('taker')]).toBe(IN_FORT + fort('N-D'))
    expect(s.legal()).toEqual([])
    expect(trenchClub.outcome(s.g)!.winners).toEqual(
      [...s.g.seatsOf[0]!, ...s.g.seatsOf[s.g.powerNation.indexOf(1)]!].sort(),
    )
  })
})

describe('RUL-93, RUL-94', () => {
  it('[RUL-93] clockwise DE, FR, AH, GB; as an option DE, GB, AH, FR; with two the nations in use', () => {
    const order = (config: Parameters<typeof defaultConfig>[1]): string[] =>
      trenchClub.setup(defaultConfig(game, config)).powerNation.map((n) => NATIONS[n]!)
    expect(order({ scenario: 'battle', players: 4 })).toEqual(['DE', 'FR', 'AH', 'GB'])
    expect(order({ scenario: 'battle', players: 4, options: { seatOrder: 'britishSecond' } })).toEqual([
      'DE',
      'GB',
      'AH',
      'FR',
    ])
    expect(order({ scenario: 'skirmish', players: 2, arrangement: 2 }).sort()).toEqual(['AH', 'FR'])
  })

  /** The last turn of round 15 is over. */
  const roundsUp = (given: Partial<Given>, maxRounds = '15'): Scene => {
    const s = scene({ round: 15, units: { ...TAKER, ...FOE }, ...given, options: { maxRounds } })
    s.g.stack.length = 0
    s.g.stack.push({ step: 'turn', played: 4 } as (typeof s.g.stack)[number])
    return run(s)
  }

  it('[RUL-94] after the last round more forts win, then units that cost more, else nobody', () => {
    expect(ended(roundsUp({ forts: { 'N-A': 'DE', 'N-B': 'AH', 'N-E': 'FR' } }))).toEqual([0, 'rounds', 'over'])
    expect(ended(roundsUp({ forts: { 'N-A': 'DE', 'N-E': 'FR', 'N-F': 'GB' } }))).toEqual([1, 'rounds', 'over'])
    // Forts before units.
    const poor = { ...TAKER, foe: { unit: 'FR tank', at: [13, 8] } as Piece }
    expect(roundsUp({ units: poor, forts: { 'N-A': 'DE' } }).g.winner).toBe(0)
    expect(roundsUp({ units: poor }).g.winner).toBe(1)
    const draw = roundsUp({})
    expect(ended(draw)).toEqual([2, 'rounds', 'over'])
    expect(trenchClub.outcome(draw.g)!.winners).toEqual([])
    expect(draw.events('log.draw')[0]!.rules).toEqual(['RUL-94'])
  })

  it('[RUL-94] no limit between people unless they set one; not before the limit either', () => {
    expect(trenchClub.options.find((o) => o.id === 'maxRounds')).toMatchObject({ initial: 'none', simulated: '60' })
    const none = roundsUp({}, 'none')
    expect([none.g.winner, none.g.round]).toEqual([-1, 16])
    expect(roundsUp({ round: 14 }).g.winner).toBe(-1)
  })
})
