/** 7: factors, costs, facing, zones of control, march by road. Examples 2 to 4 are in test/movement. */
import { describe, expect, it } from 'vitest'
import { facings, formationIndex, labelOf } from '../../src/data/index.ts'
import { fieldOf } from '../../src/rules/field.ts'
import type { MoveFrame } from '../../src/rules/move.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { pointsOf } from '../../src/rules/mover.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { FLANK_ZONE, FRONT_ZONE, zonesOf } from '../../src/rules/zones.ts'
import { DISORDERED, GOOD, ON_ROAD } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from '../position.ts'

const GROUND = ground({
  terrain: { '1005': 'B', '1006': 'B', '1205': 'P', '1405': 'M', '3105': 'B' },
  level: { '2405': 1, '2605': 2 },
  sides: {
    stream: ['1604-1605'],
    river: ['1804-1805', '2004-2005', '3304-3305'],
    bridge: ['2004-2005'],
    ravine: ['2204-2205'],
  },
  roads: [
    ['2004', '2005'],
    ['0520', '0620', '0721', '0821', '0922', '1022', '1123', '1223', '1324', '1424', '1525'],
  ],
})
const scene = sceneOn(GROUND)

/** Orders that oblige to nothing. */
const FREE = { CHA: 'D', PAN: 'D', SCH: 'D', BRB: 'D', DUP: 'D', PRI: 'D', VEN: 'D', COU: 'D', GRI: 'D', JUN: 'D' }
const moving = (units: Given['units'], more: Partial<Given> = {}): Scene =>
  scene({ units, orders: FREE, push: (_g, t) => pushMovement(t, 1, 0), ...more })
const pick = (s: Scene, ...ids: string[]): Scene => s.take({ type: 'pick', units: ids.map((id) => s.u(id)) })
const step = (s: Scene, to: string, ...dice: number[]): Scene => s.take({ type: 'step', to: hex(to) }, ...dice)
const why = (s: Scene, to: string): string => s.why({ type: 'step', to: hex(to) }).rule
const spent = (s: Scene): number[] => (s.g.stack[s.g.stack.length - 1] as MoveFrame).spent
const zones = (s: Scene, side: 0 | 1, bits: number): string[] =>
  zonesOf(fieldOf(s.g), side)
    .flatMap((zone, h) => (zone === bits ? [labelOf(h)] : []))
    .sort()
const FAR = { OM1: '3927E' } as const

describe('factors and costs', () => {
  it('[7a] each kind of unit has its factor', () => {
    const ids = ['L41', 'VC1', 'CZ1', 'DR1', 'CO2', 'FC', 'FV']
    const s = scene({ units: Object.fromEntries(ids.map((id, i) => [id, `${10 + i * 2}20E*`])), orders: FREE })
    expect(ids.map((id) => pointsOf(s.g, s.u(id)))).toEqual([6, 7, 10, 9, 8, 5, 8])
  })
  it('[7c] from hex to neighbouring hex, without gaps', () => {
    const s = pick(moving({ L41: '0505E', ...FAR }), 'L41')
    expect(why(s, '0503')).toBe('7c')
    s.steps('0504', '0503')
    expect(s.where('L41')).toBe('0503')
  })
  it('[7.1a] [7e] every ground costs each arm what the table says, sides added to hexes', () => {
    const cost = (id: string, at: string, to: string): number | string => {
      const s = pick(moving({ [id]: `${at}E*`, ...FAR }), id)
      return s.can({ type: 'step', to: hex(to) }) ? spent(step(s, to))[0]! : why(s, to)
    }
    const arms = (at: string, to: string) => ['L41', 'CZ1', 'FC'].map((id) => cost(id, at, to))
    expect(arms('0504', '0505')).toEqual([1, 1, 1])
    expect(arms('1004', '1005')).toEqual([2, 3, 4])
    expect(arms('1204', '1205')).toEqual([2, 3, 2])
    expect(arms('1404', '1405')).toEqual([2, 2, 3])
    expect(arms('1604', '1605')).toEqual([2, 2, 3])
    expect(arms('1804', '1805')).toEqual([4, 4, '7.1a'])
    // The bridge belongs to the road.
    expect(arms('2004', '2005')).toEqual([1, 1, 1])
    expect(arms('2204', '2205')).toEqual([3, '7.1a', '7.1a'])
    expect(arms('2404', '2405')).toEqual([2, 2, 3])
    expect(arms('2405', '2404')).toEqual([1, 1, 1])
    expect(arms('2604', '2605')).toEqual(['7.1a', '7.1a', '7.1a'])
  })
  it('[7f] enemy zones, stacking and the order can each forbid a step', () => {
    const out = pick(moving({ L41: '0507E', OM1: '0505SE' }, { leaders: { chabert: '2020' } }), 'L41')
    expect(why(out, '0506')).toBe('7.3d')
    const full = pick(moving({ L41: '0507E', L42: '0506E', L43: '0506E', S4: '0506E', ...FAR }), 'L41')
    expect(why(full, '0506')).toBe('6c')
    const back = pick(moving({ L41: '0507E', OM1: '0501E' }, { orders: { ...FREE, CHA: 'RT' } }), 'L41')
    expect(why(back, '0506')).toBe('4.2v')
  })
  it('[7g] nobody has to move, and who does goes where he likes', () => {
    const s = moving({ L41: '0505E', L42: '0707E', ...FAR })
    expect(s.can({ type: 'done' })).toBe(true)
    expect(pick(s, 'L41').offers('step')).toHaveLength(6)
    expect(s.offers('stop')).toHaveLength(6)
  })
  it('[7l] in any order; leaders come when all units have moved', () => {
    const s = scene({
      units: { L41: '0505E', L42: '0707E', ...FAR },
      orders: FREE,
      leaders: { chabert: '0606' },
      push: (_g, t) => t.push({ step: 'phase', side: 1, at: 0 } as { step: string }),
    })
    expect(new Set(s.offers('pick').map((a) => a.units[0]))).toEqual(new Set([s.u('L41'), s.u('L42')]))
    expect(s.offers('lead')).toEqual([])
    pick(s, 'L42').steps('0706').take({ type: 'stop', facing: 0 })
    pick(s, 'L41').steps('0504').take({ type: 'stop', facing: 0 })
    while (s.step() === 'movement') s.take({ type: 'done' })
    expect(s.step()).toBe('leaders')
    expect(s.offers('lead').length).toBeGreaterThan(0)
  })
})

describe('facing', () => {
  it('[7h] [Q28] a unit moves to its front: turning is free, so it turns with each step', () => {
    const around = facings.around[hex('0505')]!
    for (const to of around) {
      const s = pick(moving({ L41: '0505E', ...FAR }), 'L41').take({ type: 'step', to })
      expect(facings.front[hex('0505')]![s.g.facing[s.u('L41')]!]).toContain(to)
      expect(spent(s)).toEqual([1])
    }
    expect(around).toHaveLength(6)
  })
  it('[7i] [Q30] in disorder it has no front to go by, and stays without one', () => {
    const s = pick(moving({ L41: '0505!', ...FAR }), 'L41')
    expect(s.offers('step')).toHaveLength(6)
    step(s, '0405')
    expect(s.g.facing[s.u('L41')]).toBe(-1)
  })
  it('[7.2b] [Q27] each corner parts the six neighbours in 2 front, 2 flank and 2 rear hexes', () => {
    const h = hex('0505')
    for (let f = 0; f < 6; f++) {
      const parts = [facings.front[h]![f]!, facings.flank[h]![f]!, facings.rear[h]![f]!]
      expect(parts.map((p) => p.length)).toEqual([2, 2, 2])
      expect(new Set(parts.flat()).size).toBe(6)
    }
  })
  it('[7.2d] the facing chosen at the end stays', () => {
    const s = pick(moving({ L41: '0505E', L42: '0707E', ...FAR }), 'L41').steps('0504')
    s.take({ type: 'stop', facing: facing('SW') })
    expect(s.g.facing[s.u('L41')]).toBe(facing('SW'))
    expect(s.why({ type: 'pick', units: [s.u('L41')] }).rule).toBe('7b')
  })
})

describe('zones of control', () => {
  it('[7.3b] woods and buildings are not controlled from outside', () => {
    const s = scene({ units: { OM1: '1004SE', OM2: '1404SE', L41: '3927E' } })
    expect(zonesOf(fieldOf(s.g), 0)[hex('1005')]).toBe(0)
    expect(zonesOf(fieldOf(s.g), 0)[hex('1405')]).toBe(FRONT_ZONE)
    // So it may be entered without command and at its plain cost.
    const into = pick(moving({ L41: '0906E', OM1: '1004SE' }, { leaders: { chabert: '3927' } }), 'L41')
    expect(spent(step(into, '1005'))).toEqual([2])
  })
  it('[7.3c] [Q32] from inside all six hexes are controlled but other woods; those behind count as flank', () => {
    const s = scene({ units: { OM1: '1005NE', L41: '3927E' } })
    expect(zones(s, 0, FRONT_ZONE)).toEqual(['1004', '1105'])
    // 1006 behind it is wood itself.
    expect(zones(s, 0, FLANK_ZONE)).toEqual(['0905', '0906', '1106'])
  })
  it('[7.3e] [7.3j] [Q29] leaving a flank zone costs a point and no test, leaving a front both', () => {
    const units = { L41: '0410E', OM1: '0409E' }
    const flank = step(pick(moving(units), 'L41'), '0411')
    expect(spent(flank)).toEqual([2])
    const front = moving({ L41: '0510E', OM1: '0409E' })
    expect(zonesOf(fieldOf(front.g), 0)[hex('0510')]).toBe(FRONT_ZONE)
    step(pick(front, 'L41'), '0610', 6)
    expect([spent(front), front.events('log.test.exit.holds').length]).toEqual([[2], 1])
  })
  it('[7.3j] [Q29] who enters a front hex with nothing left to leave it stops there', () => {
    const s = pick(moving({ L41: '0514E', OM1: '0409E' }, { leaders: { chabert: '0512' } }), 'L41')
    s.steps('0513', '0512', '0511')
    expect(s.offers('step').length).toBeGreaterThan(0)
    step(s, '0510')
    // 5 of 6 are spent: out of the front hex it takes 2.
    expect([spent(s), s.offers('step')]).toEqual([[5], []])
  })
  it('[7.3h] a retreat after combat pays no points and takes no exit test', () => {
    const s = scene({ units: { GW3: '0506NW', L41: '0505SE' } })
    s.push((g, t) => pushRetreat(g, t, { units: [s.u('GW3')], hexes: 1, from: [hex('0505')], test: false }))
    s.take({ type: 'retreat', unit: s.u('GW3'), path: [hex('0507')] })
    expect(s.log.some((e) => e.key.startsWith('log.test'))).toBe(false)
  })
  it('[Q23] [5.1v] [5.3c] skirmishers control two hexes all around as front, not across wood, enemy or river', () => {
    const ring = (units: Given['units']) => zones(scene({ units: { L42: '3927E', ...units } }), 0, FRONT_ZONE)
    expect(ring({ OLI: '0505W~' })).toHaveLength(18)
    expect(ring({ VC1: '0505W~' })).toHaveLength(18)
    // Infantry in company has the zone of its stack; cavalry keeps its own.
    expect(ring({ VC1: '0505W~', CE1: '0505W' })).toHaveLength(2)
    expect(ring({ OLI: '0505W~', CE1: '0505W' })).toHaveLength(18)
    // 3106 lies behind the wood 3105 and 3205, both beside 3104's neighbours: only through the wood to 3106.
    const wood = ring({ OLI: '3104W~' })
    expect(wood).not.toContain('3105')
    expect(wood).not.toContain('3106')
    expect(wood).toContain('3102')
    // An enemy on the way, and a river behind which the second hex lies.
    expect(ring({ OLI: '0505W~', L41: '0504E' })).not.toContain('0503')
    expect(ring({ OLI: '3303W~' })).not.toContain('3305')
    // At one hex no side matters.
    expect(ring({ OLI: '3304W~' })).toContain('3305')
  })
  it('[Q32] disordered and routed units control nothing; with the other reading disorder keeps six flank hexes', () => {
    const at = (units: Given['units'], options: Given['options'] = {}) => scene({ units, options })
    const none = at({ OM1: '0505!', OM2: '0515!!', L41: '3927E' })
    expect([zones(none, 0, FRONT_ZONE), zones(none, 0, FLANK_ZONE)]).toEqual([[], []])
    const six = at({ OM1: '0505!', OM2: '0515!!', L41: '3927E' }, { disorderedControl: true })
    expect(zones(six, 0, FLANK_ZONE)).toEqual(['0404', '0405', '0504', '0506', '0604', '0605'])
    const limbered = at({ AC1: '0505E*', L41: '3927E' })
    expect(zones(limbered, 0, FRONT_ZONE)).toEqual(['0604', '0605'])
  })
  it('[3.2a] [7.3d] reinforcements that have just come are in command wherever their commander is', () => {
    const given = { leaders: { chabert: null } }
    const late = pick(moving({ L41: '0507E', OM1: '0505SE' }, given), 'L41')
    expect(why(late, '0506')).toBe('7.3d')
    const s = moving({ L41: '0507E', OM1: '0505SE' }, { leaders: { chabert: '3927' } })
    s.g.fresh[formationIndex('CHA')] = 1
    pick(s, 'L41')
    expect(s.can({ type: 'step', to: hex('0506') })).toBe(true)
  })
})

describe('without command', () => {
  it('[Q33] units under RT leave an enemy zone all the same, but take nobody along who is not', () => {
    const given = { orders: { ...FREE, CHA: 'RT' }, leaders: { chabert: '3920', pannetier: '3920' } }
    const units = { L41: '0507E', GP1: '0507E', OM1: '0506SE' }
    const alone = pick(moving(units, given), 'L41')
    expect(alone.can({ type: 'step', to: hex('0508') })).toBe(true)
    expect(why(pick(moving(units, given), 'L41', 'GP1'), '0508')).toBe('3.2a')
  })
})

describe('through friends', () => {
  const through = (there: Given['units']): Scene =>
    pick(moving({ L42: '0908W', ...there, ...FAR }, { leaders: { chabert: '1008' } }), 'L42').steps('0808')
  it('[7j] [Q31] all arms of the hex count, the mover does not', () => {
    const horse = { CO2: '0808W', FC: { at: '0808W', sp: 4 } } as const
    expect(why(through({ ...horse, CZ1: { at: '0808W', sp: 1 } }), '0708')).toBe('7j')
    expect(through(horse).can({ type: 'step', to: hex('0708') })).toBe(true)
  })
  it('[7j] [Q31] from front to rear as little as from rear to front; a stack without facing bars nothing', () => {
    const back = pick(moving({ L41: '0808W', L42: '0708E', ...FAR }, { leaders: { chabert: '1008' } }), 'L42').steps(
      '0808',
    )
    expect(why(back, '0908')).toBe('7j')
    expect(through({ L41: '0808#' }).can({ type: 'step', to: hex('0708') })).toBe(true)
  })
  it('[Q31] staying there is a matter of stacking only', () => {
    expect(through({ L41: '0808W' }).can({ type: 'stop', facing: facing('W') })).toBe(true)
  })
})

describe('stacks that move together', () => {
  const units = { CZ1: '1004E', GP1: '1004E', ...FAR }
  const leaders = { pannetier: '1003', dupre: '1003' }
  it('[Q106] each unit pays its own price for the ground', () => {
    expect(spent(step(pick(moving(units, { leaders }), 'CZ1', 'GP1'), '1005'))).toEqual([3, 2])
  })
  it('[Q106] the lowest MP bind them all, whoever is on top; left alone the faster one goes on', () => {
    const s = pick(moving({ CZ1: '0512E', GP1: '0512E', ...FAR }), 'CZ1', 'GP1')
    s.steps('0511', '0510', '0509', '0508', '0507', '0506')
    expect([s.offers('step'), spent(s)]).toEqual([[], [6, 6]])
    s.take({ type: 'leave', unit: s.u('GP1') }).take({ type: 'face', facing: 0 })
    s.steps('0505', '0504', '0503', '0502')
    expect([s.where('CZ1'), s.where('GP1')]).toEqual(['0502', '0506'])
  })
})

describe('march by road', () => {
  it('[7.4c] [4.2h] it lasts until the unit leaves the road, and does not come again in that move', () => {
    const s = pick(
      moving({ L41: '0520E', OM1: '3901E' }, { orders: { ...FREE, CHA: 'M' }, leaders: { chabert: '0518' } }),
      'L41',
    )
    s.steps('0620')
    expect(s.g.marks[s.u('L41')]! & ON_ROAD).toBe(ON_ROAD)
    s.steps('0621')
    expect(s.g.marks[s.u('L41')]! & ON_ROAD).toBe(0)
    s.steps('0721', '0821', '0922', '1022', '1123')
    expect(s.g.marks[s.u('L41')]! & ON_ROAD).toBe(0)
    // 8 MP in all, not 9.
    s.steps('1223')
    expect([spent(s), s.offers('step')]).toEqual([[8], []])
  })
})

describe('states', () => {
  it('[14.1a] disorder leaves the factor as it is', () => {
    const s = pick(moving({ L41: '0512!', ...FAR }), 'L41')
    s.steps('0511', '0510', '0509', '0508', '0507', '0506')
    expect([s.where('L41'), s.g.condition[s.u('L41')]]).toEqual(['0506', DISORDERED])
    const good = pick(moving({ L41: '0512E', ...FAR }), 'L41').steps('0511', '0510', '0509', '0508', '0507', '0506')
    expect([good.where('L41'), good.g.condition[good.u('L41')]]).toEqual(['0506', GOOD])
  })
})
