/** Rule tests of the declaration, the way and the price of a charge (11, 11.1 to 11.5) and of their rulings. */
import { describe, expect, it } from 'vitest'
import { factorOf } from '../../src/rules/units.ts'
import { DISORDERED, FOUGHT, MOVED } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { account, chargingOn, combats, contact, declare, goneIn, ride } from './shock-play.ts'
import { turnFrom, until } from './turn-play.ts'

const GROUND = ground({
  bases: { ES: '0528', FR: '0501' },
  terrain: { '1505': 'M', '1705': 'B' },
  sides: { stream: ['2004-2005'], river: ['2204-2205'] },
  rowLevel: { 24: 1, 25: 1, 26: 1 },
})
const scene = sceneOn(GROUND)
const charging = chargingOn(GROUND)

const may = (units: Given['units'], charger: string, target: string): boolean => {
  const s = charging({ units })
  return s.offers('charge').some((a) => a.units.includes(s.u(charger)) && a.hex === hex(target))
}
/** With another unit that can charge, so that the step is open and can say why. */
const why = (units: Given['units'], charger: string, target: string): string => {
  const s = charging({ units: { ...units, CZ2: '3005E', MCU: '3305W' } })
  return s.why({ type: 'charge', units: [s.u(charger)], hex: hex(target) }).rule
}

describe('declaring a charge', () => {
  it('[11a] only cavalry charges, and the charge multiplies its factor', () => {
    expect(why({ L41: '0501SE', RES: '0504SE' }, 'L41', '0504')).toBe('11a')
    const s = charging({ units: { CO2: '0501SE', RES: '0504SE' } })
    goneIn(s, '0504', 'CO2')
    expect(account(s, 'charge', ['CO2'], '0504').attackers).toBe(6)
    expect(account(s, 'assault', ['CO2'], '0504').attackers).toBe(3)
  })

  it('[11b] it costs each unit 2 points: with 8 it rides 6 hexes and no more', () => {
    // RES shows its back: no zone of control on the way.
    expect(may({ CO2: '0501SE', RES: '0508SE' }, 'CO2', '0508')).toBe(true)
    expect(may({ CO2: '0501SE', RES: '0509SE' }, 'CO2', '0509')).toBe(false)
    const s = charging({ units: { CO2: '0501SE', RES: '0508SE' } })
    ride(declare(s, '0508', 'CO2'))
    expect(s.g.stack.find((f) => f.step === 'charge')).toMatchObject({ spent: 8, moved: 6 })
  })

  it('[11c] the target is two hexes away at least', () => {
    expect(may({ CO2: '0501SE', RES: '0503SE' }, 'CO2', '0503')).toBe(true)
    expect(may({ CO2: '0501SE', RES: '0502SE' }, 'CO2', '0502')).toBe(false)
    expect(why({ CO2: '0501SE', RES: '0502SE' }, 'CO2', '0502')).toBe('11c')
  })

  it('[11d] the target is named before the charger moves', () => {
    const s = charging({ units: { CO2: '0501SE', RES: '0504SE', JAE: '0904SE' } })
    expect(s.why({ type: 'charge', units: [s.u('CO2')], hex: hex('0505') }).rule).toBe('11d')
    declare(s, '0504', 'CO2')
    expect(s.where('CO2')).toBe('0501')
    expect(s.events('log.charge')[0]!.params).toMatchObject({ hex: hex('0504') })
    // No way that it can still choose leads to the other.
    ride(s).take(s.legal()[0]!, 6)
    s.take({ type: 'square', form: false }, 6)
    expect(s.g.target[s.u('CO2')]).toBe(hex('0504'))
  })

  it('[11e] as an attack in the own movement phase, in its own step', () => {
    const s = charging({ units: { CO2: '0501SE', RES: '0504SE' } })
    expect([s.step(), s.asked(), s.offers('charge').length]).toEqual(['charges', 'FR', 1])
    s.take({ type: 'done' })
    expect(s.step()).toBe('over')
  })

  it('[11.3a] disordered cavalry does not charge', () => {
    expect(may({ CO2: '0501!', RES: '0504SE' }, 'CO2', '0504')).toBe(false)
    expect(why({ CO2: '0501!', RES: '0504SE' }, 'CO2', '0504')).toBe('11.3a')
  })

  it('[Q94] guns of the hex do not join, units of two hexes declare apart and fight together', () => {
    const s = charging({ units: { FV: '0501SE*', CO2: '0501SE', CZ1: '0402SE', RES: '0504SE' } })
    expect(s.why({ type: 'charge', units: [s.u('CO2'), s.u('CZ1')], hex: hex('0504') }).rule).toBe('Q94')
    goneIn(s, '0504', 'CO2')
    expect(s.where('FV')).toBe('0501')
    declare(s, '0504', 'CZ1').steps('0403').take(s.legal()[0]!, 6)
    s.take({ type: 'square', form: false }, 6)
    // 3 x 2 and 4 x 1.5 against 8 at 1:1; from behind, +2: a 1 is AB.
    combats(s, 1)
    expect(s.events('log.shock.charge')[0]!.params).toMatchObject({ attack: 12, defence: 8 })
  })
})

describe('the way', () => {
  it('[11g] after more than two hexes the last two lead straight at the target', () => {
    const s = charging({ units: { CZ1: '0501SE', RES: '0506SE' } })
    declare(s, '0506', 'CZ1').steps('0502', '0503', '0504')
    expect(s.can({ type: 'step', to: hex('0505') })).toBe(true)
    // Round by 0604, beside the way, it would close at an angle: it has to take a new run first.
    s.steps('0604')
    for (const label of ['0505', '0605']) expect(s.why({ type: 'step', to: hex(label) }).rule).toBe('11g')
    // With fewer points, in a zone of control, there is no going round: from 0504 nobody is asked.
    const short = charging({ units: { CO2: '0501SE', RES: '0506NE' } })
    declare(short, '0506', 'CO2').steps('0502', '0503')
    if (short.step() === 'charge') short.steps('0504')
    expect([short.where('CO2'), short.step()]).toEqual(['0505', 'front'])
  })

  it('[11g] a move of two hexes may turn', () => {
    // 0404 is three hexes from 0506; over 0405 and 0406, which is a turn.
    const s = charging({ units: { CO2: { at: '0503SE', fatigue: 2 }, RES: '0506SE' } })
    expect(s.offers('charge')).toHaveLength(1)
    const turn = charging({ units: { CO2: { at: '0603SE', fatigue: 2 }, RES: '0506SE' } })
    declare(turn, '0506', 'CO2')
    expect(turn.offers('step').map((a) => a.to)).toContain(hex('0504'))
  })

  it('[11g] the hex that is offered first lies on the cheapest way', () => {
    const s = charging({ units: { CZ1: '0202SE', RES: '0506SE' } })
    declare(s, '0506', 'CZ1')
    const ridden: string[] = []
    while (s.step() === 'charge') {
      s.take(s.offers('step')[0]!)
      ridden.push(s.where('CZ1'))
    }
    // Always nearer, over 0504, it would have to turn back for a straight run of two hexes.
    expect(ridden).toEqual(['0303', '0403', '0404', '0505'])
  })

  it('[Q55] it sees its target from where the last two hexes begin; at two hexes a charge of one hex is possible', () => {
    // 4 points: 2 hexes, only straight down the column. Friends in 2503 stand in the line of sight.
    const units = { CO2: { at: '2502SE', fatigue: 2 }, RES: '2505SE' }
    expect(may(units, 'CO2', '2505')).toBe(true)
    expect(may({ ...units, CZ1: '2503SE' }, 'CO2', '2505')).toBe(false)
    const s = charging({ units: { CO2: '0501SE', RES: '0503SE' } })
    ride(declare(s, '0503', 'CO2'))
    expect(s.g.stack.find((f) => f.step === 'charge')).toMatchObject({ moved: 1 })
  })

  it('[11.2a] only against a target in clear ground', () => {
    expect(why({ CO2: '1501SE', RES: '1505SE' }, 'CO2', '1505')).toBe('11.2a')
    expect(why({ CO2: '1701SE', RES: '1705SE' }, 'CO2', '1705')).toBe('11.2a')
    expect(may({ CO2: '1301SE', RES: '1305SE' }, 'CO2', '1305')).toBe(true)
  })

  it('[11.2b] not across streams, rivers and slopes', () => {
    // 3 points: one hex, and the side between it and the target.
    const over = (column: string, from: string, to: string): boolean =>
      may({ DR1: { at: `${column}${from}SE`, fatigue: 3 }, RES: `${column}${to}SE` }, 'DR1', `${column}${to}`)
    expect(over('19', '03', '05')).toBe(true)
    expect(over('20', '03', '05')).toBe(false)
    expect(over('22', '03', '05')).toBe(false)
    // Row 24 lies higher than row 23.
    expect(over('19', '22', '24')).toBe(false)
    expect(over('19', '24', '26')).toBe(true)
  })
})

describe('what it is worth', () => {
  const multiplier = (target: string): number => {
    const s = charging({ units: { CZ1: '0501SE', RES: target } })
    goneIn(s, target.slice(0, 4), 'CZ1')
    return account(s, 'charge', ['CZ1'], target.slice(0, 4)).attackers / 4
  }
  it('[11.4a] a charge of one hex: half as much again', () => {
    expect(multiplier('0503SE')).toBe(1.5)
  })
  it('[11.4b] [Q54] of two hexes and more: twice', () => {
    expect(multiplier('0504SE')).toBe(2)
    expect(multiplier('0507SE')).toBe(2)
  })
})

describe('11.5: fatigue', () => {
  /** A charge that is fought: 3 x 1.5 against 8 is 1:2, from behind a 2 is AB. */
  const fought = (fatigue: number): Scene => {
    const s = charging({ units: { CO2: { at: '0501SE', fatigue }, RES: '0503SE' } })
    goneIn(s, '0503', 'CO2')
    expect(s.g.fatigue[s.u('CO2')]).toBe(fatigue)
    return combats(s, 2 + fatigue)
  }
  it('[11.5a] level 1 after the combat of a charge, none after a plain shock', () => {
    const s = fought(0)
    expect(s.g.fatigue[s.u('CO2')]).toBe(1)
  })
  it('[11.5b] each further charge adds a level', () => {
    const s = fought(1)
    expect(s.g.fatigue[s.u('CO2')]).toBe(2)
  })
  it('[11.5c] each level takes 2 points, as the way of a charge shows', () => {
    expect(may({ CO2: { at: '0501SE', fatigue: 1 }, RES: '0506SE' }, 'CO2', '0506')).toBe(true)
    expect(may({ CO2: { at: '0501SE', fatigue: 1 }, RES: '0507SE' }, 'CO2', '0507')).toBe(false)
  })
  it('[11.5e] [Q61] the effects add up without limit, but points do not fall below 0; the worst of a stack counts', () => {
    const s = scene({ units: { CO2: { at: '0505E', fatigue: 3 }, DR1: { at: '0505E', fatigue: 1 }, RES: '0605W' } })
    expect([factorOf(s.g, s.u('CO2')), factorOf(s.g, s.u('DR1'))]).toEqual([2, 7])
    expect(account(s, 'assault', ['CO2'], '0605').die.total).toBe(-3)
    expect(account(s, 'assault', ['CO2', 'DR1'], '0605').die.total).toBe(-3)
    s.g.fatigue[s.u('CO2')] = 6
    expect(factorOf(s.g, s.u('CO2'))).toBe(0)
    expect(account(s, 'assault', ['CO2'], '0605').die.total).toBe(-6)
  })
  it('[11.5f] one level less in phase G for who has neither moved nor fought', () => {
    const s = scene({
      units: {
        CO2: { at: '0505E', fatigue: 2 },
        DR1: { at: '0705E', fatigue: 2, marks: MOVED },
        DR2: { at: '0905E', fatigue: 2, marks: FOUGHT },
        RES: '3005W',
      },
      turn: 2,
      push: turnFrom('G'),
    })
    until(s, 'orders')
    expect(['CO2', 'DR1', 'DR2'].map((id) => s.g.fatigue[s.u(id)])).toEqual([1, 2, 2])
  })
  it('[Q61] who is counter-charged, fails his test or finds nobody is not tired', () => {
    const s = charging({ units: { CO2: '0501SE', RES: '0503SE' } })
    contact(s, '0503', ['CO2'], 6)
    s.take({ type: 'square', form: false }, 1)
    expect([s.g.condition[s.u('CO2')], s.g.fatigue[s.u('CO2')]]).toEqual([DISORDERED, 0])
  })
})
