/** What is hard to come by: counters under counters, two hexes at once, the first and the last hex, those who are off the map. */
import { describe, expect, it } from 'vitest'
import { distance, labelOf, leaderIndex, near, scenarios } from '../../src/data/index.ts'
import { bailen } from '../../src/index.ts'
import { firePreview } from '../../src/odds/fire.ts'
import { preview } from '../../src/odds.ts'
import { ridersOf, runOf, stridesFrom } from '../../src/rules/charge-path.ts'
import { tempt } from '../../src/rules/desertion.ts'
import { pushDisplace } from '../../src/rules/displace.ts'
import { mightEvade } from '../../src/rules/evade.ts'
import { fieldOf, stackAt } from '../../src/rules/field.ts'
import { PART } from '../../src/rules/fire-points.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { pushStackDied, rides } from '../../src/rules/leaders.ts'
import { takeLoss } from '../../src/rules/losses.ts'
import { type MoveFrame, pushMove, reachOf } from '../../src/rules/move.ts'
import { moverOfMove, placeOf, whyNotStop } from '../../src/rules/move-ends.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { noteArrival } from '../../src/rules/objectives.ts'
import { owedIn1c } from '../../src/rules/obligations.ts'
import type { OrdersFrame } from '../../src/rules/orders.ts'
import { pushReactionFire } from '../../src/rules/reaction-fire.ts'
import { pushArrivals } from '../../src/rules/reinforce.ts'
import { pushReorganise } from '../../src/rules/reorganise.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { pushSally, type SallyFrame } from '../../src/rules/sally.ts'
import type { ShockFrame } from '../../src/rules/shock.ts'
import { nextTargets } from '../../src/rules/shock-after.ts'
import { disorder, markDisordered } from '../../src/rules/states.ts'
import { pushUncontrolled } from '../../src/rules/uncontrolled.ts'
import { pushEntered } from '../../src/rules/windows.ts'
import { pushWithdraw } from '../../src/rules/withdraw.ts'
import { enemyZones } from '../../src/rules/zones.ts'
import { AWAY, DISORDERED, FIRED, HALVED, IN_SQUARE, MOVED, NO_FIRE, ROUTED, SKIRMISHING } from '../../src/types.ts'
import { view } from '../../src/view.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, sceneOn } from '../position.ts'
import { account, attack, chargingOn, declare } from './shock-play.ts'
import { F, order, turnFrom } from './turn-play.ts'

const BASES = { ES: '4028', FR: '0101' }
const GROUND = ground({ bases: BASES })
const scene = sceneOn(GROUND)
const charging = chargingOn(GROUND)

describe('a window before a charge', () => {
  const might = (units: Given['units'], ...by: string[]): boolean => {
    const s = scene({ units })
    return mightEvade(s.g, fieldOf(s.g), { attackers: by.map(s.u), hex: hex('1310'), charge: true })
  }
  it('[11.1a] [6m] opens for all that is known: riders who start from under a battery may be slow', () => {
    const target = { OLI: '1310W', FAR: '1310W' }
    expect([
      might({ CO2: '1010E', ...target }, 'CO2'),
      might({ FV: '1010E*', CO2: '1010E', ...target }, 'CO2'),
    ]).toEqual([false, true])
  })
  it('[11.1a] [5.3b] opens for light cavalry that skirmishes together; not where rout, a square or carbines are in the way', () => {
    const under = (below: Given['units']): boolean =>
      might({ CO2: '1010E', OLI: '1310W~', ...below, DRE: '3010W', NUM: '3010W' }, 'CO2')
    expect([under({ LAN: '1310W~' }), under({ LAN: '1310!!' }), under({ RES: '1310#' })]).toEqual([true, false, false])
    expect(under({ LAN: { at: '1310W~', marks: FIRED } })).toBe(false)
  })
  it('[11.1a] [Q96] against riders of two hexes opens only for what might be faster than the fastest of them', () => {
    const units = { CO2: '1110E', DR1: '1111E', OLI: '1310W', DRE: '1310W' } as const
    expect([might(units, 'CO2'), might(units, 'DR1'), might(units, 'CO2', 'DR1')]).toEqual([true, false, false])
  })
})

describe('a battery with NF', () => {
  it('[Q76] [Q69] [15b] that goes back with its escort in disorder is first to fire again, and told so', () => {
    const s = scene({ units: { L41: '1010E', FV: { at: '1010E', marks: NO_FIRE }, RES: '1110W' }, turn: 2 })
    const units = ['L41', 'FV'].map(s.u)
    s.push((g, t) => pushRetreat(g, t, { units, hexes: 1, from: [hex('1110')], test: true }))
    s.take(s.offers('retreat')[0]!, 6, 2)
    expect([s.g.condition[s.u('FV')], s.g.marks[s.u('FV')]! & NO_FIRE]).toEqual([DISORDERED, NO_FIRE])
    s.g.stack.length = 0
    s.push((g, t) => pushReorganise(g, t))
    const rally = { type: 'rally', unit: s.u('FV') } as const
    expect(preview(view(s.g, 1), 1, rally)!.main!.outcomes.map((o) => o.key)).toContain('outcome.firesAgain')
    s.take(rally, 6)
    expect([s.g.condition[s.u('FV')], s.g.marks[s.u('FV')]! & NO_FIRE]).toEqual([DISORDERED, 0])
  })
  it('[Q76] [Q72] that fails once more is said to be silent once', () => {
    const said = (marks: number): number => {
      const s = scene({ units: { FV: { at: '1010E', marks }, RES: '3010W' } })
      return s.push((g, t) => disorder(g, t, [s.u('FV')], '14d')).events('log.noFire').length
    }
    expect([said(0), said(NO_FIRE)]).toEqual([1, 0])
  })
})

describe('reinforcements', () => {
  it('[19a] [6k] those who wait lie in no stack while the first of them come', () => {
    const s = scene({ scenario: '4', units: { L41: '2014E', RES: '2514W', CZ1: '2016E' }, turn: 2 })
    const { units } = scenarios[s.g.scenario]!.reinforcements[0]!
    for (const u of units) s.g.at[u] = AWAY
    s.g.arrives.fill(0)
    s.g.arrives[0] = 2
    s.push((g, t) => pushArrivals(g, t, 1)).take(s.offers('enter')[0]!)
    expect(units.map((u) => s.g.depth[u])).toEqual(units.map(() => 0))
  })
})

describe('the last hex of the map', () => {
  it('[4.2b] is as near to the enemy for one side whatever the other side has just looked for', () => {
    // The Spaniard in the corner has the edge of the map on most sides.
    const s = scene({
      units: { RES: '0101!', JAE: '4026!', L41: '3928E' },
      leaders: { chabert: '4028' },
      orders: { CHA: 'SO' },
    })
    s.push((_g, t) => pushMovement(t, 0, 0))
    expect(s.can({ type: 'pick', units: [s.u('RES')] })).toBe(true)
    s.g.stack.length = 0
    s.push((_g, t) => pushMovement(t, 1, 0)).take({ type: 'pick', units: [s.u('L41')] })
    expect(s.why({ type: 'step', to: hex('4028') }).rule).toBe('4.2b')
  })
})

describe('the preview of a ride', () => {
  it('[11.8f] [11.6a] names the top rider of the stack that goes first, also behind a battery', () => {
    const s = scene({ units: { FAR: '1012NE', AC1: '1011NE', DRE: '1008SE', L41: '1010!' }, asksAll: true })
    s.push((_g, t) => pushSally(t, 'reaction', 0, hex('1010')))
    const told = (...ids: string[]) =>
      preview(view(s.g, 0), 0, { type: 'react', units: ids.map(s.u) })!.notes!.find((n) => n.key === 'note.sally.test')!
        .params!.unit
    expect([told('FAR', 'DRE'), told('DRE', 'FAR')]).toEqual(['FAR', 'DRE'].map(s.u))
    // Nothing else is thrown for while they choose.
    expect(preview(view(s.g, 0), 0, { type: 'resolve', hex: hex('1010') })).toBeUndefined()
  })
})

describe('the front after a retreat', () => {
  it('[12b] is towards the nearest attacker, in the first hex of the map too, and of two as near the first', () => {
    const looks = (at: string, ...from: string[]): unknown[] => {
      const s = scene({ units: { L41: `${at}E`, RES: '3010W' }, asksAll: true })
      s.push((g, t) => pushRetreat(g, t, { units: [s.u('L41')], hexes: 1, from: from.map(hex), test: false }))
      s.take(s.offers('retreat').at(-1)!)
      return [labelOf(s.g.at[s.u('L41')]!), s.g.facing[s.u('L41')], s.offers('face').map((a) => a.facing)]
    }
    expect([looks('0303', '0101', '0109'), looks('0303', '0109', '0101')]).toEqual([
      ['0202', facing('NW'), []],
      ['0202', facing('NW'), []],
    ])
    // Straight ahead there are two corners, to the side one.
    expect([looks('1010', '1110', '1009'), looks('1010', '1009', '1110')]).toEqual([
      ['0911', facing('NE'), [facing('NE'), facing('E')]],
      ['0911', facing('NE'), []],
    ])
  })
})

describe('a charge', () => {
  /** Wood all around: from 1010 the only way to 1012 is 1011. */
  const lane = (): Record<string, 'B'> => {
    const open = ['1010', '1011', '1012']
    const around = open.flatMap((label) => [0, 1, 2, 3, 4, 5].map((d) => labelOf(near[hex(label) * 6 + d]!)))
    return Object.fromEntries(around.filter((label) => !open.includes(label)).map((label) => [label, 'B']))
  }
  const inLane = chargingOn(ground({ bases: BASES, terrain: lane() }))
  it('[6m] [11g] rides on by its only way without a question unless friends lie hidden as far as its points may reach', () => {
    const step = (friends: string): unknown[] => {
      const units = { CO2: '1010SE', L41: `${friends}E`, L42: `${friends}E`, RES: '1012#' }
      const s = declare(inLane({ units, asksAll: true }), '1012', 'CO2')
      return [distance(hex('1010'), hex(friends)), s.step()]
    }
    // The fastest have ten points, of which two are spent.
    expect(['1810', '1910', '2010'].map(step)).toEqual([
      [8, 'charge'],
      [9, 'front'],
      [10, 'front'],
    ])
  })
  it('[2p] is not asked about where there is no enemy left', () => {
    expect(charging({ units: { CO2: '1010SE' }, asksAll: true }).step()).toBe('over')
  })
  it('[7.2g] [11g] does not end among friends who look elsewhere, at the first corner neither', () => {
    const can = (looks: string): boolean => {
      const s = scene({ units: { CO2: '1008SE', DR1: `1011${looks}`, RES: '1012#' } })
      const run = runOf(ridersOf(fieldOf(s.g), 1, [s.u('CO2')], hex('1008')), hex('1012'))
      const strides = stridesFrom(run, { hex: hex('1010'), prev: hex('1009'), spent: 4, moved: 2, seen: true })
      return strides.some((it) => it.hex === hex('1011'))
    }
    expect(['NE', 'E', 'SE', 'SW', 'W', 'NW'].map(can)).toEqual([false, false, true, true, false, false])
  })
})

describe('the first unit and the first hex', () => {
  it('[14.1b] [14.1e] who is moved on through units in good order goes on, the first unit of all too', () => {
    const s = scene({ units: { GW3: '2010!', RES: '2010E', OM1: '2111E', OM2: '2011E', L41: '3510W' } })
    s.push((g, t) => pushDisplace(g, t, hex('2010')))
    s.take(s.offers('retreat')[0]!)
    expect([s.where('GW3'), s.step()]).toEqual(['2111', 'displace'])
  })
  it('[14.1e] [Q74] who is moved on in rout and comes to its base leaves the map', () => {
    const s = scene({ units: { L41: '0201!!', L42: '0201E', RES: '3010W' } })
    s.push((g, t) => pushDisplace(g, t, hex('0201')))
    expect([s.where('L41'), s.events('log.leftMap').length]).toEqual(['gone', 1])
  })
  it('[16g] a leader alone in the first hex looks after himself when an enemy comes next to him', () => {
    const units = { L41: '1010W', RES: '0102W' }
    const s = scene({ units, leaders: { chabert: '0101', dupont: '1010' }, phasing: 'ES', asksAll: true })
    s.push((g, t) => pushEntered(g, t, [s.u('RES')], hex('0102'), { charging: false }))
    expect(s.step()).toBe('protect')
  })
})

describe('orders', () => {
  it('[4.1d] [4.1g] that an order was tried to be changed is known to the other side', () => {
    const s = scene({ units: { L41: '1010E', RES: '3010W' }, orders: { CHA: 'M' }, turn: 2, push: turnFrom('A') })
    s.takeAs('FR', order('CHA', 3), 1)
    const { stack } = bailen.view(s.g, s.g.seatOf[0])
    expect((stack.at(-1) as OrdersFrame).written[F('CHA')]).toBe(1)
  })
})

describe('what is shown of a move', () => {
  it('[4.2a] [7d] under SO are all hexes that its points reach, though it may end only nearer to its commander', () => {
    const wooded = sceneOn(ground({ bases: BASES, terrain: { '1710': 'M' } }))
    const s = wooded({
      units: { L41: '2010E', RES: '3920W' },
      leaders: { chabert: '2510' },
      orders: { CHA: 'SO' },
    })
    s.push((g, t) => pushMove(g, t, [s.u('L41')]))
    const found = reachOf(s.g, s.g.stack.at(-1) as MoveFrame)
    const at = (label: string) => found.find((r) => r.hex === hex(label))
    expect([at('1710')?.cost, at('1710')?.end, at('2110')?.end]).toEqual([4, false, true])
  })
})

describe('who stands with units that look nowhere', () => {
  it('[7.2g] [7.3a] [Q73] looks where it looks: its zone is the zone of the hex', () => {
    const zone = (units: Given['units']): number[] => [...enemyZones(fieldOf(scene({ units }).g), 1)]
    const alone = zone({ RES: '1010E', L41: '3010W' })
    expect(zone({ JAE: '1010!', RES: '1010E', L41: '3010W' })).toEqual(alone)
  })
  it('[5.1r] [5.1b] of a square one light battalion alone goes out in skirmish order', () => {
    const s = scene({ units: { VC1: '1010#', VC2: '1010#', L41: '3010W' }, phasing: 'ES', orders: { GRI: 'M' } })
    s.push((g, t) => pushMove(g, t, ['VC1', 'VC2'].map(s.u)))
    s.take({ type: 'form', unit: s.u('VC2'), form: SKIRMISHING })
    expect(['VC1', 'VC2'].map((id) => s.g.form[s.u(id)])).toEqual([IN_SQUARE, SKIRMISHING])
  })
})

describe('accounts and odds', () => {
  it('[9.7a] [12a] [16k] who is driven back by fire tests where it has come to, without the leader of the hex that it left', () => {
    const holds = (reding: string): number | undefined => {
      const s = scene({ units: { RES: '1110W', L41: '1010E' }, leaders: { reding } })
      const shot = { side: 1, kind: 'offensive', hex: hex('1110'), shooters: [s.u('L41')], parts: [20 * PART] } as const
      const { outcomes } = firePreview(fieldOf(s.g), shot)!.main!
      return outcomes.find((o) => o.key === 'odds.fire.retreat.holds')?.cases
    }
    // Will C: two faces of six fail.
    expect([holds('3020'), holds('1110')]).toEqual([4, 4])
  })
  it('[Q103] names an attack on the front and wills that are even as what changes nothing', () => {
    const s = scene({ units: { L41: '1010E', MCU: '1110W' } })
    const { items } = account(s, 'assault', ['L41'], '1110').die
    expect(items.filter((i) => i.off).map((i) => i.key)).toEqual(['item.shock.front', 'item.shock.willEven'])
  })
  it('[10.1a] tells who might evade what comes of standing', () => {
    const s = scene({ units: { L41: '1010E', BOR: '1110W' }, asksAll: true })
    attack(s, '1110', ['L41'])
    expect([s.step(), preview(view(s.g, 0), 0, { type: 'pass' })?.key]).toEqual(['evade', 'preview.shock'])
  })
})

describe('leaders', () => {
  it('[16g] enemies who evade come next to a leader who is alone: he is asked, not their own', () => {
    const s = scene({
      units: { L41: '1010E', BOR: '1110W' },
      leaders: { chabert: '1310', dupont: '0610', coupigny: '1311', reding: '3020' },
      asksAll: true,
    })
    attack(s, '1110', ['L41']).take({ type: 'evade', path: [hex('1210')] })
    expect([s.step(), s.asked()]).toEqual(['protect', 'FR'])
  })
  it('[16c] ride to the first hex of the map as to any other', () => {
    const s = scene({ units: { L41: '0103E', RES: '3010W' }, leaders: { chabert: '0102' } })
    expect(rides(s.g, fieldOf(s.g), leaderIndex('chabert'))).toContain(0)
  })
  it('[4.1b] [19a] reinforcements in command by themselves get no other order while no line leads to their commander', () => {
    const why = (near: string): string => {
      const s = scene({
        units: { L41: '1010E', RES: '0102!', JAE: `${near}!` },
        leaders: { chabert: '0101', dupont: '0610' },
        orders: { CHA: 'M' },
        turn: 2,
      })
      s.g.fresh[F('CHA')] = 1
      s.push(turnFrom('A'))
      return s.can(order('CHA', 3), 'FR') ? 'may' : s.why(order('CHA', 3), 'FR').rule
    }
    expect([why('0201'), why('0301')]).toEqual(['4.1b', 'may'])
  })
})

describe('stacks', () => {
  it('[Q26] [14.1c] skirmishers in disorder no longer lie on top of a battery', () => {
    const s = scene({ units: { VC1: '1010E~', AC1: '1010E', L41: '3010W' } })
    s.push((g, t) => markDisordered(g, t, [s.u('VC1')], '14d'))
    expect(stackAt(s.g, hex('1010'))).toEqual(['AC1', 'VC1'].map(s.u))
  })
  it('[9.4a] [Q40] who has fired with all its points is not asked about the other enemy in front of it', () => {
    const s = scene({ units: { L41: '1010E', RES: '1110!', JAE: '1111!' }, asksAll: true })
    s.push((_g, t) => pushFireStep(t, 1, 'offensive'))
    const [first] = [...s.offers('aim')].sort((a, b) => b.points - a.points)
    s.take(first!, 1)
    expect(s.step()).toBe('over')
  })
})

describe('what is said and what is owed', () => {
  it('[19a] Swiss who desert are said to desert, those who stay to stay', () => {
    const said = (die: number): string[] => {
      const units = { SR21: '1010E', SR1: '1110W', L41: '0510E' }
      const s = scene({ scenario: '1', units, options: { swissDesertion: true } })
      return s.push((g, t) => tempt(g, t), die).log.map((e) => e.key)
    }
    expect([said(2), said(3)]).toEqual([['log.deserts', 'log.eliminated'], ['log.staysLoyal']])
  })
  it('[14e] [Q75] half losses owe one test, and none by a unit that is lost with its last point', () => {
    const owes = (points: number, marks = 0): unknown => {
      const s = scene({ units: { L41: { at: '1010E', sp: 5, marks }, RES: '3010W' } })
      let owed: unknown
      s.push((g, t) => {
        owed = takeLoss(g, t, s.u('L41'), points, '9.4a')
      })
      return owed
    }
    expect([owes(1), owes(1, HALVED), owes(5)]).toEqual([true, false, false])
  })
  it('[18c] who comes to an objective in disorder does not take it', () => {
    const s = scene({ units: { L41: '1010!', L42: '1012E', RES: '3010W' } })
    const place = scenarios[s.g.scenario]!.objectives.flatMap((o) => o.hexes)
    const i = s.g.held.indexOf(0)
    noteArrival(s.g, [s.u('L41')], place[i]!)
    expect(s.g.held[i]).toBe(0)
    noteArrival(s.g, [s.u('L41'), s.u('L42')], place[i]!)
    expect(s.g.held[i]).toBe(1)
  })
  it('[14.1d] [Q74] a move does not end among friends in disorder or rout, each for its own reason', () => {
    const why = (state: string): string => {
      const s = scene({ units: { L41: '1010E', L42: `1110${state}`, RES: '3010W' }, orders: { CHA: 'M' } })
      s.push((g, t) => pushMove(g, t, [s.u('L41')])).steps('1110')
      return s.why({ type: 'stop', facing: 1 }).rule
    }
    expect([why('!'), why('!!')]).toEqual(['14.1d', 'Q74'])
  })
  it('[4.2m] who has to close in and can come no nearer may stop', () => {
    const s = scene({ units: { L41: '1010E', RES: '1810W' } })
    s.push((g, t) => pushMove(g, t, [s.u('L41')]))
    const f = s.g.stack.at(-1) as MoveFrame
    const why = (...ways: string[]) => whyNotStop(moverOfMove(s.g, f), f, placeOf(s.g, f), ways.map(hex))?.rule
    expect([why('1110'), why('0910'), why()]).toEqual(['4.2m', undefined, undefined])
  })
})

describe('some of a stack', () => {
  it('[9.5c] [9.5t] guns that fire in reaction hit those who move, not those whom they pass', () => {
    const hit = (...movers: string[]): unknown[] => {
      const s = scene({ units: { L41: '1010E', L42: '1010E', AC1: '1310W' }, asksAll: true })
      s.push((_g, t) => pushReactionFire(t, 0, hex('1010'), movers.map(s.u)))
      s.take(s.offers('aim')[0]!, ...movers.map(() => 1))
      return s.events('log.volley').map((e) => e.params!.unit === s.u('L41'))
    }
    expect([hit('L41'), hit('L41', 'L42')]).toEqual([[true], [true, false]])
  })
  it('[11.9f] [6f] cavalry out of hand that runs ahead stops before the last hexes where there is no room for it', () => {
    const runs = (friends: Given['units']): unknown => {
      const s = scene({ units: { CO2: '1010!', ...friends, RES: '3920W' }, asksAll: true })
      s.push((g, t) => pushUncontrolled(g, t, [s.u('CO2')], facing('E')))
      if (s.step() === 'uncontrolled') s.take(s.legal()[0]!)
      return [s.where('CO2'), s.events('log.runsAhead')[0]!.params!.hexes]
    }
    expect([runs({}), runs({ DR1: '1810!', DR2: '1810!', CZ1: '1810!' })]).toEqual([
      ['1810', 8],
      ['1710', 7],
    ])
  })
  it('[17.1h] who is in rout withdraws with the others unless it has fled already', () => {
    const goes = (marks: number): boolean => {
      const s = scene({ units: { L41: { at: '1515!!', marks }, L42: '1516E', RES: '3020W' }, asksAll: true })
      s.push((g, t) => pushWithdraw(g, t, F('CHA'), 'withdrawal'))
      for (let n = 0; n < 9 && s.step() === 'withdraw'; n++) s.take(s.legal()[0]!)
      return s.where('L41') !== '1515'
    }
    expect([goes(0), goes(MOVED)]).toEqual([true, false])
  })
})

describe('once more', () => {
  it('[13e] only who is in phase attacks again from the hex that it has cleared', () => {
    const next = (phasing: 'ES' | 'FR'): string[] => {
      const s = scene({ units: { FAR: '1110E', L42: '1210W', L41: '1310W' }, phasing })
      const frame = { side: 0, hex: hex('1110'), attackers: [s.u('FAR')] } as unknown as ShockFrame
      return nextTargets(s.g, frame).map(labelOf)
    }
    expect([next('ES'), next('FR')]).toEqual([['1210'], []])
  })
  it('[Q72] [14.1a] disorder does nothing to those who are in disorder or rout', () => {
    const s = scene({ units: { L41: '1010!', L42: '1110!!', RES: '3010W' } })
    s.push((g, t) => disorder(g, t, ['L41', 'L42'].map(s.u), '14d'))
    expect([...['L41', 'L42'].map((id) => s.g.condition[s.u(id)]), s.log.length]).toEqual([DISORDERED, ROUTED, 0])
  })
  it('[9.3a] [4.2n] [Q40] who has but one point to fire with meets the quota of A, who has less owes an assault', () => {
    const owed = (sp: number): string | undefined => {
      const s = scene({ units: { DR1: { at: '1010E', sp }, RES: '1110!' } })
      const field = fieldOf(s.g)
      return owedIn1c(field, enemyZones(field, 1), 1)?.rule
    }
    expect([owed(2), owed(3)]).toEqual(['4.2n', undefined])
  })
  it('[16g] [Q77] a leader who must go is asked where he has two stacks as near', () => {
    const step = (other: string): string => {
      const s = scene({
        units: { L41: '1010E', L42: `${other}E`, RES: '3010W' },
        leaders: { chabert: '1012' },
        asksAll: true,
      })
      return s.push((g, t) => pushStackDied(g, t, 1, hex('1012'))).step()
    }
    expect([step('1014'), step('1015')]).toEqual(['protect', 'over'])
  })
  it('[11f] [Q45] a unit that comes onto the map is ridden at as one that moves, not as one that charges', () => {
    const s = scene({ units: { L41: '1010E', FAR: '1210W' }, asksAll: true })
    s.push((g, t) => pushMove(g, t, [s.u('L41')], { spent: 1 }))
    expect([(s.g.stack.at(-1) as SallyFrame).kind, s.g.marks[s.u('L41')]]).toEqual(['reaction', MOVED])
  })
  it('[7.2g] [7.2b] [14c] who retreats among friends looks as they do when it tests, to the first corner too', () => {
    const outflanked = (friends: string): number => {
      const units = { L41: '1010E', L42: `1110${friends}`, RES: '0910E', JAE: '1009!' }
      const s = scene({ units, asksAll: true })
      s.push((g, t) => pushRetreat(g, t, { units: [s.u('L41')], hexes: 1, from: [hex('0910')], test: true }))
      s.take(s.offers('retreat').find((a) => a.path[0] === hex('1110'))!, 6)
      return s.events('log.item.test.enemyAtFlankOrRear').length
    }
    expect([outflanked('NE'), outflanked('NW'), outflanked('E')]).toEqual([1, 0, 1])
  })
})
