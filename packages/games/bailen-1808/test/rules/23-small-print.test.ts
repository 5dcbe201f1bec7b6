/** More of the small print: who is left out of a stack, hexes at the edge of the map, previews of what cannot come. */
import { describe, expect, it } from 'vitest'
import { labelOf, leaderIndex } from '../../src/data/index.ts'
import { fireAccount, firePreview } from '../../src/odds/fire.ts'
import { chargePreview, shockPreview } from '../../src/odds/shock.ts'
import { preview } from '../../src/odds.ts'
import { pushAdvance } from '../../src/rules/advance.ts'
import { canAssault } from '../../src/rules/assault-move.ts'
import { pushCavalryRetreat } from '../../src/rules/cavalry-retreat.ts'
import { commandDistance } from '../../src/rules/command.ts'
import { pushControl } from '../../src/rules/control.ts'
import { type EvadeFrame, pushEvade } from '../../src/rules/evade.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { pushFlee } from '../../src/rules/flee.ts'
import { type MoveFrame, pushMove, reachOf } from '../../src/rules/move.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { pushOrders } from '../../src/rules/orders.ts'
import { pushReorganise } from '../../src/rules/reorganise.ts'
import { pushSally, type SallyFrame } from '../../src/rules/sally.ts'
import { pushShock } from '../../src/rules/shock.ts'
import { pursued, type UncontrolledFrame } from '../../src/rules/uncontrolled.ts'
import { enemyZones } from '../../src/rules/zones.ts'
import { GONE, M } from '../../src/types.ts'
import { view } from '../../src/view.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, sceneOn } from '../position.ts'
import { bind, control } from './shock-play.ts'
import { F } from './turn-play.ts'

const BASES = { ES: '4028', FR: '0101' }
const scene = sceneOn(ground({ bases: BASES }))

describe('previews', () => {
  it('[4.2i] [Q40] the preview of an aim in defence halves those under M who are attacked; the fraction goes with the last point', () => {
    const orders = { VEN: 'M', COU: 'M', GRI: 'M', JUN: 'M' }
    const s = scene({ units: { RES: { at: '1110W', sp: 5 }, L41: '1010E' }, orders })
    bind(s, '1110', 'L41').push((_g, t) => pushFireStep(t, 0, 'defensive'))
    const aim = (points: number): unknown[] => {
      const { items, total } = preview(view(s.g, 0), 0, { type: 'aim', unit: s.u('RES'), hex: hex('1010'), points })!
        .accounts[0]!
      return [total, ...items.map((i) => `${i.rule} ${i.value}`)]
    }
    expect([aim(2), aim(1)]).toEqual([
      [2, '9.7a 5', '4.2i -2.5', 'Q40 -0.5'],
      [1, '9.7a 5', '4.2i -2.5', '9.4d -1.5'],
    ])
  })
  it('[4.1b] the preview of an order counts the hexes as an item', () => {
    const s = scene({ units: { L41: '1010E', RES: '3010W' }, leaders: { chabert: '0910', dupont: '0510' }, turn: 2 })
    s.push((g, t) => pushOrders(g, t))
    const { accounts, main } = preview(view(s.g, 1), 1, { type: 'order', formation: F('CHA'), order: M })!
    expect(accounts[0]!.items.map((i) => [i.rule, i.value])).toEqual([['4.1b', 3]])
    expect(main!.outcomes.map((o) => o.tone)).toEqual([2, -1])
  })
  it('[9.7b] skirmishers in front of others are no harder to hit than these', () => {
    const harder = (units: Given['units']): boolean => {
      const s = scene({ units: { L41: '1010E', ...units } })
      const shot = { side: 1, kind: 'offensive', hex: hex('1110'), shooters: [s.u('L41')], parts: [6 * 48] } as const
      const { die } = fireAccount(fieldOf(s.g), shot, s.u('VC1'), false)
      return die.items.some((i) => i.key === 'item.fire.targetSkirmishing')
    }
    expect([harder({ VC1: '1110W~' }), harder({ VC1: '1110W~', RES: '1110W' })]).toEqual([true, false])
  })
  it('[11f] [11.8d] riders who have been chosen count with those who might ride as well', () => {
    const attack = (chosen: readonly string[]): unknown => {
      const s = scene({ units: { FAR: '1210W', DRE: '1211W', L41: '1010W' }, asksAll: true })
      s.push((_g, t) => pushSally(t, 'reaction', 0, hex('1010')))
      ;(s.g.stack.at(-1) as SallyFrame).chosen = chosen.map(s.u)
      return preview(view(s.g, 0), 0, { type: 'react', units: [s.u('DRE')] })!.params!.attack
    }
    // Two points each, and half as many again for one hex.
    expect([attack([]), attack(['FAR'])]).toEqual([3, 6])
  })
  it('[9.4a] [11f] no odds of fire at a hex that nobody holds, nor of a ride that nobody asks for', () => {
    const s = scene({ units: { RES: '1110W', L41: '1010E', CZ1: '0910E' } })
    const shot = { side: 1, kind: 'offensive', shooters: [s.u('L41')], parts: [6 * 48] } as const
    const at = (label: string) => firePreview(fieldOf(s.g), { ...shot, hex: hex(label) })?.key
    expect([at('1110'), at('1109')]).toEqual(['preview.fire', undefined])
    s.push((g, t) => pushMove(g, t, [s.u('L41')]))
    expect(preview(view(s.g, 1), 1, { type: 'react', units: [s.u('CZ1')] })).toBeUndefined()
  })
  it('[11.6h] [16k] a charge that cannot fail its test is not said to fail', () => {
    // Will C: the first two faces fail. Reding, who stands where the charge ends, adds two.
    const fails = (reding: string): number | undefined => {
      const s = scene({ units: { FAR: '1410W', L41: '1010E' }, leaders: { reding }, phasing: 'ES' })
      const { outcomes } = chargePreview(s.g, { units: [s.u('FAR')], hex: hex('1010'), buried: 0 })!.main!
      return outcomes.find((o) => o.key === 'outcome.charge.fails')?.cases
    }
    expect([fails('1815'), fails('1111')]).toEqual([2 * 6 * 6, undefined])
  })
})

describe('previews of shocks', () => {
  it('[11.4a] [11.4b] name the rule of the distance, and how good each result is for its reader', () => {
    const s = scene({ units: { CZ1: '1010E', DR1: '1110E', RES: '1310W' } })
    const charge = (id: string) => chargePreview(s.g, { units: [s.u(id)], hex: hex('1310'), buried: 0 })!
    expect([charge('CZ1').rules, charge('DR1').rules]).toEqual([
      ['11b', '11.4b', '11.6a', '10.2e'],
      ['11b', '11.4a', '11.6a', '10.2e'],
    ])
    const { main, whatIf, accounts } = charge('CZ1')
    expect([main!.key, whatIf!.map((w) => w.key), accounts.map((a) => a.key.slice(14))]).toEqual([
      'odds.charge.square',
      ['odds.charge.line'],
      ['attack', 'defence', 'die'],
    ])
    expect(Object.fromEntries(main!.outcomes.map((o) => [o.key.slice(-2), o.tone]))).toMatchObject({ A2: -2, A1: -2 })
    const horse = scene({ units: { CZ1: '1010E', FAR: '1310W' } })
    const at = { units: [horse.u('CZ1')], hex: hex('1310'), buried: 0 }
    expect(chargePreview(horse.g, at)!.main!.key).toBe('odds.charge.any')
    const tones = (ids: readonly string[], reader: 0 | 1): Record<string, number> => {
      const t = scene({ units: { L41: '1010E', L42: '1010E', L43: '1010E', IR1: { at: '1110W', sp: 5 } } })
      const of = { kind: 'assault', side: 1, attackers: ids.map(t.u), hex: hex('1110'), buried: 0, reader } as const
      return Object.fromEntries(shockPreview(t.g, of)!.main!.outcomes.map((o) => [o.key.slice(-2), o.tone]))
    }
    const good = { A2: -2, A1: -2, AB: -1, BM: 0, DB: 1, D1: 2, D2: 2 }
    expect({ ...tones(['L41'], 1), ...tones(['L41', 'L42', 'L43'], 1) }).toEqual(good)
    expect(tones(['L41'], 0)).toMatchObject({ A2: 2, AB: 1, DB: -1, D1: -2 })
  })
})

describe('questions', () => {
  it('[6m] [9.5e] nobody is asked to fire who might hide no battery that reaches an enemy', () => {
    const step = (enemy: string, ...guns: readonly string[]): string => {
      const units = Object.fromEntries(guns.map((id) => [id, '1010E']))
      const s = scene({
        units: { ...units, RES: `${enemy}W` },
        asksAll: true,
        orders: { CHA: 'D', BRB: 'D', PAN: 'D' },
      })
      return s.push((_g, t) => pushFireStep(t, 1, 'offensive')).step()
    }
    // Light guns reach three hexes, medium ones four.
    expect([step('1310', 'FV', 'FRB'), step('1410', 'FV', 'FRB'), step('1410', 'FV', 'FC')]).toEqual([
      'fire',
      'over',
      'fire',
    ])
    expect([step('1510', 'FV', 'FC'), step('3010', 'FV', 'FC')]).toEqual(['over', 'over'])
  })
})

describe('assaults', () => {
  it('[10d] [10n] a stack assaults with those who may; an enemy two hexes away is no target', () => {
    const s = scene({ units: { FC: '0910E*', L41: '0910E', RES: '1110W' } })
    const field = fieldOf(s.g)
    expect(canAssault(field, enemyZones(field, 1), 1, [s.u('FC'), s.u('L41')])).toBe(true)
    expect(canAssault(field, enemyZones(field, 1), 1, [s.u('FC')])).toBe(false)
    s.push((_g, t) => pushMovement(t, 1, 2))
    s.take({ type: 'pick', units: [s.u('L41')] })
    for (let facing = 0; facing < 6; facing++)
      expect(s.why({ type: 'assault', facing, hex: hex('1110') }).rule).toBe('10d')
  })
})

describe('one hex, one rule', () => {
  it('[7.2g] winners who advance among friends face as these do, whichever way that is', () => {
    for (const [look, facing] of [
      ['NE', 0],
      ['SW', 3],
    ] as const) {
      const s = scene({ units: { L41: '1010E', L42: `1110${look}`, RES: '3010W' } })
      s.push((_g, t) => pushAdvance(t, { side: 1, units: [s.u('L41')], hexes: [hex('1110')] }))
      expect(s.offers('advance').map((a) => a.facing)).toEqual([facing])
    }
  })
  it('[10f] [Q48] whom cavalry charges is not assaulted as well', () => {
    const rule = (charged: boolean): string | undefined => {
      const s = scene({ units: { L41: '1010E', CZ1: '1011E', RES: '1110W' } })
      if (charged) {
        bind(s, '1110', 'CZ1')
        s.g.charge[s.u('CZ1')] = 4
      }
      s.push((g, t) => pushMove(g, t, [s.u('L41')], { sub: 2 }))
      const assault = { type: 'assault', facing: s.g.facing[s.u('L41')]!, hex: hex('1110') } as const
      return s.can(assault) ? undefined : s.why(assault).rule
    }
    expect([rule(false), rule(true)]).toEqual([undefined, '10f'])
  })
  it('[10.1h] [7e] who evades together pays as the slowest of them, hex by hex', () => {
    const scrub = Object.fromEntries(
      ['1509', '1510', '1511', '1609', '1610', '1611', '1709', '1710'].map((h) => [h, 'M']),
    )
    const on = sceneOn(ground({ bases: { ES: '4028', FR: '0101' }, terrain: scrub as Record<string, 'M'> }))
    const s = on({ units: { AC1: '1410W*', PAV: '1410W', L41: '1310E' } })
    s.push((g, t) => pushEvade(g, t, { attackers: [s.u('L41')], hex: hex('1410'), charge: false }))
    // Horse guns have eight points, and scrub takes three of them; of cavalry it takes two.
    s.take(s.offers('evade').find((a) => scrub[labelOf(a.path[0]!)] === 'M')!)
    expect((s.g.stack.at(-1) as EvadeFrame).mp).toBe(5)
  })
  it('[9.4d] [Q39] who may fire at a hex that was fired at is not told that it may not be', () => {
    const s = scene({
      units: { L41: '1010E', L42: '1109SE', CZ1: '0910E', RES: '1110W', COR: '1210W' },
      asksAll: true,
      orders: { CHA: 'D' },
    })
    s.push((_g, t) => pushFireStep(t, 1, 'offensive'))
    s.take(s.offers('aim').find((a) => a.unit === s.u('L41'))!).take({ type: 'shoot' }, 1)
    const why = (points: number) => s.why({ type: 'aim', unit: s.u('L42'), hex: hex('1110'), points }).key
    expect([why(40), s.why({ type: 'aim', unit: s.u('L41'), hex: hex('1110'), points: 6 }).key]).toEqual([
      'deny.fire.morePoints',
      'deny.fire.firedThere',
    ])
  })
  it('[14.2b] routed units that are no longer on the map do not flee', () => {
    const s = scene({ units: { L41: '1010!!', L42: '0505E', RES: '3010W' } })
    s.g.at[s.u('L41')] = GONE
    s.push((g, t) => {
      pushFlee(g, t, 1)
      expect((g.stack.at(-1) as { readonly units?: readonly number[] } | undefined)?.units ?? []).toEqual([])
    })
  })
  it('[14.2b] [6g] [6h] a battery that flees passes a square with two others, but none evades to where they are', () => {
    const s = scene({ units: { FC: '1010*!!', L42: '0910#', FV: '0910W', FRB: '0910W', RES: '3010W' } })
    s.push((g, t) => pushFlee(g, t, 1))
    expect(s.offers('step').map((a) => labelOf(a.to))).toContain('0910')
    const away = (guns: Given['units']): string[] => {
      const e = scene({ units: { AC1: '1410W*', L41: '1310E', RES: '1510#', ...guns } })
      e.push((g, t) => pushEvade(g, t, { attackers: [e.u('L41')], hex: hex('1410'), charge: false }))
      return e.offers('evade').map((a) => labelOf(a.path[0]!))
    }
    expect([away({ AC2: '1510W' }).includes('1510'), away({ AC2: '1510W', AP1: '1510W' }).includes('1510')]).toEqual([
      true,
      false,
    ])
  })
  it('[11.8n] [Q60] as long as one of the counter-chargers lives the charger is not tested', () => {
    const s = scene({ units: { FAR: '1110W', DRE: '1011W', CZ1: '1010E' }, asksAll: true })
    s.g.at[s.u('FAR')] = GONE
    const frame: SallyFrame = {
      step: 'sally',
      stage: 'after',
      kind: 'counter',
      side: 0,
      hex: hex('1010'),
      chosen: [],
      todo: [],
      ready: [s.u('FAR'), s.u('DRE')],
      chase: false,
      asked: 0,
    }
    const charge = {
      step: 'charge',
      side: 1,
      units: [s.u('CZ1')],
      hex: hex('1310'),
      at: hex('1010'),
      asked: [],
      choosing: 1,
    }
    s.push((_g, t) => {
      t.push(charge as never)
      t.push<SallyFrame>(frame)
    })
    expect([s.step(), s.log]).toEqual(['charge', []])
  })
  it('[3e] a line of command may begin in the first hex of the map', () => {
    const s = scene({ units: { L41: '0103E', RES: '3010W' } })
    expect(commandDistance(fieldOf(s.g), 1, hex('0101'), hex('0103'), 5)).toBe(1)
  })
  it('[15d] [7.2f] the first unit by its number faces as it likes when it has recovered', () => {
    const s = scene({ units: { GW3: '1510!', SR1: '1512!', L41: '3510E' }, phasing: 'ES' })
    s.push((g, t) => pushReorganise(g, t))
    s.take({ type: 'rally', unit: s.u('GW3') }, 6)
    expect([s.step(), s.offers('face').length]).toEqual(['front', 6])
  })
  it('[16.1a] the first leader by his number may be hit when he has lent his factor', () => {
    const s = scene({ units: { GW3: '1110W', L41: '1010E' }, leaders: { reding: '1110' }, phasing: 'ES' })
    const attackers = [s.u('GW3')]
    s.push((g, t) => pushShock(g, t, { kind: 'assault', side: 0, attackers, hex: hex('1010') }))
    // 9 against 8 is 1:1; a better will and Reding add two to the 2, and both lose a point.
    s.take({ type: 'leader', leader: leaderIndex('reding') }, 2, 6)
    expect(s.events('log.shockResult').map((e) => e.params!.result)).toEqual(['BM'])
    expect([...s.events('log.leaderSpared'), ...s.events('log.leaderHit')].map((e) => e.params!.leader)).toEqual([0])
  })
  it('[7c] the reach that is shown takes the cheapest way, round a river too', () => {
    const on = sceneOn(ground({ bases: BASES, sides: { river: ['1010-1009'] } }))
    const s = on({ units: { L41: '1010E', RES: '3010W' }, orders: { CHA: 'RT' } })
    s.push((g, t) => pushMove(g, t, [s.u('L41')]))
    const shown = reachOf(s.g, s.g.stack.at(-1) as MoveFrame)
    expect(shown.find((r) => r.hex === hex('1009'))?.cost).toBe(2)
  })
})

describe('riders who have to go', () => {
  it('[11.9j] [14.1f] [Q70] in hand but in disorder it does not occupy a hex that an enemy controls', () => {
    const may = (enemy: string): string[] => {
      const s = scene({ units: { CO2: '1010!', RES: enemy } })
      const of = { units: [s.u('CO2')], cleared: hex('1110'), origins: [-1], evaded: false }
      s.push((_g, t) => pushControl(t, of), 6)
      return s.step() === 'control' ? s.legal().map((a) => a.type) : []
    }
    expect([may('3010W').includes('occupy'), may('1209SW').includes('occupy')]).toEqual([true, false])
  })
  it('[11.9d] out of control it spends its last point on the way to its prey', () => {
    const s = scene({ units: { CO2: '1010!', RES: '1310W' } })
    const prey = (mp: number): number[] =>
      pursued(fieldOf(s.g), { side: 1, units: [s.u('CO2')], heading: 1, mp } as unknown as UncontrolledFrame)
    expect([prey(2), prey(1)]).toEqual([[hex('1310')], []])
  })
  it('[11.9d] prey that cannot be reached any more is let go', () => {
    const s = scene({ units: { CO2: '1010!', RES: '1310W' } })
    const frame = { step: 'uncontrolled', stage: 'approach', side: 1, units: [s.u('CO2')], heading: 1 }
    s.push((_g, t) => t.push({ ...frame, target: hex('1310'), mp: 0, path: [], passed: [], asked: 0 } as never))
    expect([s.step(), s.where('CO2')]).toEqual(['over', '1010'])
  })
  it('[11.9f] [6f] it does not run into a full hex from which it cannot go on', () => {
    const towns = Object.fromEntries(['1209', '1210', '1211', '1212'].map((h) => [h, 'P' as const]))
    const on = sceneOn(ground({ bases: BASES, terrain: towns }))
    const full: Given['units'] = { DR1: '1110!', DR2: '1110!', CZ1: '1110!', CZ2: '1111!', DR6: '1111!' }
    const s = control(on({ units: { CO2: '1010E', RES: '3010W', ...full } }), ['CO2'], '1010', 1)
    while (s.step() === 'uncontrolled') s.take(s.legal()[0]!)
    expect(s.where('CO2')).toBe('1010')
  })

  it('[11.10a] who has fallen in the meantime does not ride back', () => {
    const s = scene({ units: { CZ1: '1010E', CZ2: '1210E', RES: '3010W' } })
    s.push((g, t) => {
      pushCavalryRetreat(g, t, [s.u('CZ2'), s.u('CZ1')])
      g.at[s.u('CZ2')] = GONE
    })
    s.take(s.offers('step')[0]!).take(s.offers('stop')[0]!)
    expect([s.where('CZ2'), s.step()]).toEqual(['gone', 'over'])
  })
  it('[11.10c] [7.1a] no way back leads through a full hex to ground that cannot be climbed', () => {
    const full: Given['units'] = { DR1: '1009!', DR2: '1009!', CO2: { at: '1009!', sp: 4 } }
    const end = (level: number): string => {
      const heights = Object.fromEntries(
        ['0907', '0908', '1007', '1008', '1107', '1108', '0909', '1109'].map((h) => [h, level]),
      )
      const on = sceneOn(ground({ bases: { ES: '1028', FR: '1001' }, level: heights }))
      const s = on({ units: { CZ1: '1010E', RES: '3010W', ...full } })
      s.push((g, t) => pushCavalryRetreat(g, t, [s.u('CZ1')]))
      return s.where('CZ1')
    }
    expect([end(0), end(2)]).toEqual(['1008', '1010'])
  })
  it('[11.9f] [11.9i] the corner of the map is on the map', () => {
    const s = control(scene({ units: { CO2: { at: '0301W', fatigue: 3 }, RES: '3010W' } }), ['CO2'], '0301', 1)
    while (s.step() === 'uncontrolled') s.take(s.offers('ahead')[0]!)
    expect(s.where('CO2')).toBe('0101')
  })
})
