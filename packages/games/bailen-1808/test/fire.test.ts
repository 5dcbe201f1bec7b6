/** Fire: who fires with what at whom, and when; example 6 and the numeric cases of 9.3 and 9.5. */
import { describe, expect, it } from 'vitest'
import { fieldOf } from '../src/rules/field.ts'
import { PART, pointsOf, wholePoints } from '../src/rules/fire-points.ts'
import { pushFireStep } from '../src/rules/fire-step.ts'
import { canReact, pushReactionFire } from '../src/rules/reaction-fire.ts'
import { has } from '../src/rules/units.ts'
import { ASSAULTED, ATTACKED, FIRED, FIRED_GUN, NO_FIRE } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from './position.ts'

const GROUND = ground({
  terrain: { '2005': 'B', '2205': 'P', '3005': 'B' },
})
const scene = sceneOn(GROUND)

/** Orders that oblige to nothing. */
const FREE = { CHA: 'D', PAN: 'D', SCH: 'D', BRB: 'D', DUP: 'D', PRI: 'D', VEN: 'D', COU: 'D', GRI: 'D', JUN: 'D' }
const offensive = (units: Given['units'], more: Partial<Given> = {}): Scene =>
  scene({ units, orders: FREE, push: (_g, t) => pushFireStep(t, 1, 'offensive'), ...more })
const defensive = (units: Given['units'], more: Partial<Given> = {}): Scene =>
  scene({ units, orders: FREE, push: (_g, t) => pushFireStep(t, 0, 'defensive'), ...more })

const points = (s: Scene, id: string, range: number, kind: 'defensive' | 'offensive' = 'defensive'): number =>
  wholePoints(pointsOf(fieldOf(s.g), s.u(id), range, kind).parts)
const aims = (s: Scene, id: string): string[] =>
  s
    .offers('aim')
    .filter((a) => a.unit === s.u(id))
    .map((a) => `${a.points}`)
describe('fire points', () => {
  it('[9.1b] [9.1c] [9.1d] infantry: 6 from a hex, 4 in skirmish order, 3 after an assault', () => {
    const s = scene({
      units: { GW3: '0505E', VC1: '0507E~', RES: { at: '0509E', marks: ASSAULTED }, TEJ: '0511E', L41: '0605W' },
    })
    expect(points(s, 'GW3', 1)).toBe(6)
    expect(points(s, 'VC1', 1)).toBe(4)
    expect(points(s, 'RES', 1)).toBe(3)
    expect(points(s, 'TEJ', 1)).toBe(4)
  })
  it('[9.1d] [Q3] the limit binds the stack of which another unit has assaulted', () => {
    const s = scene({ units: { GW3: '0505E', RES: { at: '0505E', marks: ASSAULTED }, L41: '0605W' } })
    expect(points(s, 'GW3', 1)).toBe(3)
  })
  it('[9.3b] [Q40] cavalry: a third; 5 SP are 1 point, 2 SP cannot fire', () => {
    const s = offensive({ DR1: '0505E', CZ1: { at: '0507E', sp: 2 }, GW3: '0605W', RES: '0607W' })
    expect(aims(s, 'DR1')).toEqual(['1'])
    expect(aims(s, 'CZ1')).toEqual([])
    expect(s.why({ type: 'aim', unit: s.u('CZ1'), hex: hex('0607'), points: 1 })).toMatchObject({ rule: 'Q40' })
  })
  it('[9.5i] [9.5j] [9.5k] [9.5l] a battery of 6: 6 adjacent, 1 in square, 9 at 2 and 3, 3 at 4', () => {
    const s = scene({ units: { AC1: '0505E', AC2: '0515#', L41: '0605W' } })
    expect(points(s, 'AC1', 1)).toBe(6)
    expect(pointsOf(fieldOf(s.g), s.u('AC2'), 1, 'defensive').parts / PART).toBe(1.5)
    expect(points(s, 'AC2', 1)).toBe(1)
    expect([2, 3, 4].map((d) => points(s, 'AC1', d))).toEqual([9, 9, 3])
  })
  it('[14.1h] disorder halves what may be fired: 6 of 9 SP give 3', () => {
    const s = scene({ units: { GW3: '0505!', L41: '0605W' } })
    expect(points(s, 'GW3', 1)).toBe(3)
  })
  it('[4.2i] under order M defensive fire is halved when the hex is assaulted, and only then', () => {
    const s = scene({ units: { GW3: '0505E', L41: '0605W' }, orders: { VEN: 'M' } })
    expect(points(s, 'GW3', 1)).toBe(6)
    s.g.target[s.u('L41')] = hex('0505')
    expect(points(s, 'GW3', 1)).toBe(3)
    expect(points(s, 'GW3', 1, 'offensive')).toBe(6)
  })
  it('[Q40] fractions are added before they are dropped', () => {
    const s = offensive({ DR1: '0504SE', DR2: '0506NE', GW3: '0505W' })
    s.take({ type: 'aim', unit: s.u('DR1'), hex: hex('0505'), points: 1 })
    s.take({ type: 'aim', unit: s.u('DR2'), hex: hex('0505'), points: 1 }, 1)
    expect(s.events('log.volley')[0]?.params).toMatchObject({ points: 3 })
  })
})

describe('example 6: fire from a square', () => {
  const units = { L41: '0505#', GW3: '0504SE', RES: '0604SW', OM1: '0405NE' }
  it('[9.2a] [9.2b] 8 points fire with 2: both on one enemy, or 1 and 1', () => {
    const s = offensive(units)
    expect(aims(s, 'L41').sort()).toEqual(['1', '1', '1', '2', '2', '2'])
    expect(s.why({ type: 'aim', unit: s.u('L41'), hex: hex('0504'), points: 3 })).toMatchObject({ rule: 'Q39' })
    s.take({ type: 'aim', unit: s.u('L41'), hex: hex('0504'), points: 2 }, 1)
    expect(s.step()).toBe('over')
  })
  it('[9.2b] 1 and 1 on two of them; nothing is left for the third, and none twice', () => {
    const s = offensive(units)
    s.take({ type: 'aim', unit: s.u('L41'), hex: hex('0504'), points: 1 }, 1)
    expect(s.offers('aim').map((a) => a.hex)).toEqual([hex('0604'), hex('0405')])
    expect(s.why({ type: 'aim', unit: s.u('L41'), hex: hex('0504'), points: 1 })).toMatchObject({ rule: 'Q39' })
    s.take({ type: 'aim', unit: s.u('L41'), hex: hex('0405'), points: 1 }, 1)
    expect(s.step()).toBe('over')
  })
})

describe('who may fire at whom', () => {
  it('[9.1a] [9.1e] infantry only at adjacent front hexes', () => {
    const s = offensive({ L41: '0505E', GW3: '0604SW', RES: '0504SE', OM1: '0705W' })
    expect(s.offers('aim').every((a) => a.hex === hex('0604'))).toBe(true)
    expect(s.why({ type: 'aim', unit: s.u('L41'), hex: hex('0504'), points: 6 })).toMatchObject({ rule: '9.1e' })
    expect(s.why({ type: 'aim', unit: s.u('L41'), hex: hex('0705'), points: 6 })).toMatchObject({ rule: '9.1a' })
  })
  it('[9.3a] [9.3c] so does cavalry', () => {
    const s = offensive({ DR1: '0505E', GW3: '0604SW', RES: '0504SE', OM1: '0705W' })
    expect(s.offers('aim').map((a) => a.hex)).toEqual([hex('0604')])
    expect(s.why({ type: 'aim', unit: s.u('DR1'), hex: hex('0504'), points: 1 })).toMatchObject({ rule: '9.3c' })
    expect(s.why({ type: 'aim', unit: s.u('DR1'), hex: hex('0705'), points: 1 })).toMatchObject({ rule: '9.3a' })
  })
  it('[Q32] a disordered unit fires at any adjacent hex', () => {
    const s = offensive({ L41: '0505!', RES: '0404SE' })
    expect(aims(s, 'L41')).toEqual(['3'])
  })
  it('[Q32] [Q73] so does one that could not get away from units in good order', () => {
    const s = offensive({ L41: '0505!', L42: '0505E', RES: '0404SE' })
    expect(aims(s, 'L41')).toEqual(['3'])
  })
  it('[5.1v] [5.3c] skirmishers alone, and skirmishing cavalry, have front hexes all around', () => {
    const s = scene({
      units: { VC1: '0505E~', L41: '0404SE' },
      phasing: 'ES',
      orders: FREE,
      push: (_g, t) => pushFireStep(t, 0, 'offensive'),
    })
    expect(aims(s, 'VC1')).toEqual(['4'])
    expect(offensive({ CZ1: '0505E~', GW3: '0404SE' }).offers('aim')).toHaveLength(1)
    expect(offensive({ CZ1: '0505E', GW3: '0404SE' }).step()).toBe('over')
  })
  it('[9.1f] in a stack only the top unit fires', () => {
    const s = offensive({ L41: '0505E', L42: '0505E', GW3: '0604SW' })
    expect(new Set(s.offers('aim').map((a) => a.unit))).toEqual(new Set([s.u('L41')]))
    expect(s.why({ type: 'aim', unit: s.u('L42'), hex: hex('0604'), points: 6 })).toMatchObject({ rule: '9.1f' })
  })
  it('[9.4d] the fire of one hex may be split over several, of several hexes combined on one', () => {
    const s = offensive({ L41: '0505E', L42: '0603SE', GW3: '0604SW', RES: '0605NW' })
    s.take({ type: 'aim', unit: s.u('L41'), hex: hex('0604'), points: 2 })
    s.take({ type: 'aim', unit: s.u('L42'), hex: hex('0604'), points: 6 }, 1)
    expect(s.events('log.volley')[0]?.params).toMatchObject({ points: 8, column: '7-10' })
    s.take({ type: 'aim', unit: s.u('L41'), hex: hex('0605'), points: 4 }, 1)
    expect(s.step()).toBe('over')
  })
  it('[9.5e] [9.5f] [9.5g] [9.5h] offensive artillery at 2 hexes and more, within the range of its class', () => {
    const s = offensive({ FV: '0505E', FC: '0515E', GW3: '0905W', RES: '0605W', OM1: '0915W', OM2: '1015W' })
    expect(aims(s, 'FV')).toEqual([])
    const fv = s.u('FV')
    expect(s.why({ type: 'aim', unit: fv, hex: hex('0905'), points: 3 })).toMatchObject({ rule: '9.5h' })
    expect(s.why({ type: 'aim', unit: fv, hex: hex('0605'), points: 6 })).toMatchObject({ rule: '9.5e' })
    expect(s.offers('aim').map((a) => [a.unit, a.hex, a.points])).toEqual([[s.u('FC'), hex('0915'), 2]])
    expect(s.why({ type: 'aim', unit: s.u('FC'), hex: hex('1015'), points: 2 })).toMatchObject({ rule: '9.5g' })
    const heavy = scene({
      units: { AP1: '0505E', L41: '1005W', L42: '1105W' },
      phasing: 'ES',
      orders: FREE,
      push: (_g, t) => pushFireStep(t, 0, 'offensive'),
    })
    expect(heavy.offers('aim').map((a) => a.hex)).toEqual([hex('1005')])
  })
  it('[9.5p] [Q43] it needs a clear line, but has no arc', () => {
    const s = offensive({ FC: '1905E', RES: '1605E' })
    expect(s.offers('aim').map((a) => a.hex)).toEqual([hex('1605')])
    const blocked = offensive({ FC: '2003E', GW3: '2007W', RES: '2203W' })
    expect(blocked.why({ type: 'aim', unit: blocked.u('FC'), hex: hex('2007'), points: 2 })).toMatchObject({
      rule: '9.5p',
    })
  })
  it('[Q43] with the other reading it fires into its front arc only', () => {
    const s = offensive({ FC: '1905E', RES: '1605E' }, { options: { artilleryFrontArc: true } })
    expect(s.step()).toBe('over')
  })
  it('[9.5d] defensive artillery only at an adjacent hex', () => {
    const s = defensive({ AC1: '0505E', L41: '0605W', L42: '0705W' })
    expect(s.offers('aim').map((a) => [a.hex, a.points])).toEqual([[hex('0605'), 6]])
  })
  it('[9.5n] [9.5u] [9.5v] a battery fires with all it has, and once a turn', () => {
    const s = offensive({ FC: '0505E', GW3: '0805W', RES: '0804W' })
    expect(aims(s, 'FC')).toEqual(['6', '6'])
    expect(s.why({ type: 'aim', unit: s.u('FC'), hex: hex('0805'), points: 3 })).toMatchObject({ rule: '9.5n' })
    s.take({ type: 'aim', unit: s.u('FC'), hex: hex('0805'), points: 6 }, 1)
    expect(has(s.g, s.u('FC'), FIRED_GUN | FIRED | ATTACKED)).toBe(true)
    expect(s.step()).toBe('over')
  })
  it('[5.2b] [Q76] limbered guns and guns with NF do not fire', () => {
    const s = offensive({ FC: '0505E*', FP: { at: '0507E', marks: NO_FIRE }, L41: '0509E', GW3: '0805W', RES: '0609W' })
    expect(new Set(s.offers('aim').map((a) => a.unit))).toEqual(new Set([s.u('L41')]))
    expect(s.why({ type: 'aim', unit: s.u('FC'), hex: hex('0805'), points: 6 })).toMatchObject({ rule: '5.2b' })
    expect(s.why({ type: 'aim', unit: s.u('FP'), hex: hex('0805'), points: 6 })).toMatchObject({ rule: 'Q76' })
  })
  it('[9.5b] all guns of a hex of guns may fire, one by one or together', () => {
    const s = offensive({ FC: '0505E', FP: '0505E', GW3: '0805W' })
    s.take({ type: 'aim', unit: s.u('FC'), hex: hex('0805'), points: 6 })
    s.take({ type: 'aim', unit: s.u('FP'), hex: hex('0805'), points: 6 }, 1)
    expect(s.events('log.volley')[0]?.params).toMatchObject({ points: 12 })
  })
})

describe('arms together', () => {
  it('[9.6a] [9.6b] offensively guns and the infantry below them fire apart', () => {
    const s = offensive({ FC: '0505E', L41: '0505E', GW3: '0604SW', RES: '0706W' })
    s.take({ type: 'aim', unit: s.u('FC'), hex: hex('0706'), points: 6 }, 1)
    s.take({ type: 'aim', unit: s.u('L41'), hex: hex('0604'), points: 6 }, 1)
    expect(s.events('log.volley')).toHaveLength(2)
  })
  it('[9.6c] [9.6d] defensively guns add up with the infantry below them', () => {
    const s = defensive({ AC1: '0505E', GW3: '0505E', OM1: '0603SW', L41: '0604SW' })
    s.take({ type: 'aim', unit: s.u('AC1'), hex: hex('0604'), points: 6 })
    // Infantry of another hex may not come before the pair is complete.
    expect(s.why({ type: 'aim', unit: s.u('OM1'), hex: hex('0604'), points: 6 })).toMatchObject({ rule: '9.6d' })
    s.take({ type: 'aim', unit: s.u('GW3'), hex: hex('0604'), points: 6 }).take({ type: 'shoot' }, 1)
    expect(s.events('log.volley')[0]?.params).toMatchObject({ points: 12, column: '11-14' })
  })
  it('[9.6d] guns do not join muskets of another hex', () => {
    const s = defensive({ AC1: '0505E', OM1: '0603SE', L41: '0604SW' })
    s.take({ type: 'aim', unit: s.u('OM1'), hex: hex('0604'), points: 6 }, 1)
    expect(s.offers('aim').map((a) => a.unit)).toEqual([s.u('AC1')])
    const other = defensive({ AC1: '0505E', GW3: '0505E', OM1: '0603SE', L41: '0604SW' })
    other.take({ type: 'aim', unit: other.u('OM1'), hex: hex('0604'), points: 6 })
    expect(other.why({ type: 'aim', unit: other.u('AC1'), hex: hex('0604'), points: 6 })).toMatchObject({
      rule: '9.6d',
    })
    other.take({ type: 'aim', unit: other.u('GW3'), hex: hex('0604'), points: 6 })
    expect(other.can({ type: 'aim', unit: other.u('AC1'), hex: hex('0604'), points: 6 })).toBe(true)
  })
  it('[Q46] cavalry below guns fires by itself', () => {
    const s = defensive({ AC1: '0505E', BOR: '0505E', L41: '0604SW' })
    s.take({ type: 'aim', unit: s.u('AC1'), hex: hex('0604'), points: 6 }, 1)
    expect(s.offers('aim').map((a) => a.unit)).toEqual([s.u('BOR')])
  })
  it('[Q26] under a skirmish screen the battery counts as on top; only one unit of the hex fires its muskets', () => {
    const s = defensive({ VC1: '0505E~', AC1: '0505E', GW3: '0505E', L41: '0604SW' })
    const units = new Set(s.offers('aim').map((a) => a.unit))
    expect(units).toEqual(new Set([s.u('VC1'), s.u('AC1'), s.u('GW3')]))
    s.take({ type: 'aim', unit: s.u('GW3'), hex: hex('0604'), points: 6 })
    expect(s.offers('aim').map((a) => a.unit)).toEqual([s.u('AC1')])
  })
})

describe('orders', () => {
  it('[4.2c] [4.2d] without orders no offensive fire, and defensive fire only when attacked', () => {
    expect(offensive({ L41: '0505E', GW3: '0604SW' }, { orders: { ...FREE, CHA: 'SO' } }).step()).toBe('over')
    const given: Given = { units: { GW3: '0505E', L41: '0604SW' }, orders: { ...FREE, VEN: 'SO' } }
    const fire = (attacked: boolean): string => {
      const s = scene(given)
      if (attacked) s.g.target[s.u('L41')] = hex('0505')
      return s.push((_g, t) => pushFireStep(t, 0, 'defensive')).asked()
    }
    expect([fire(false), fire(true)]).toEqual(['', 'ES'])
  })
  it('[4.2y] under RC no fire at all', () => {
    expect(defensive({ GW3: '0505E', L41: '0604SW' }, { orders: { ...FREE, VEN: 'RC' } }).step()).toBe('over')
  })
  it('[Q16] under RT offensive fire depends on the reading', () => {
    const units = { L41: '0505E', GW3: '0604SW' }
    const orders = { ...FREE, CHA: 'RT' }
    expect(offensive(units, { orders }).asked()).toBe('FR')
    expect(offensive(units, { orders, options: { retreatOrderMayFire: false } }).step()).toBe('over')
  })
  it('[4.2n] [Q13] under A the step stays open while too few have attacked and one can fire', () => {
    const s = offensive({ L41: '0505E', GW3: '0604SW', L42: '0515E' }, { orders: { ...FREE, CHA: 'A' } })
    expect(s.why({ type: 'done' })).toMatchObject({ rule: '4.2n' })
    s.take({ type: 'aim', unit: s.u('L41'), hex: hex('0604'), points: 6 }, 1)
    expect(s.step()).toBe('over')
  })
  it('[4.2k] under H no more than 30% fire, those who are aiming included', () => {
    const four = { L41: '0505E', L42: '0603SE', L43: '2020E', S4: '2022E', GW3: '0604SW' }
    const s = offensive(four, { orders: { ...FREE, CHA: 'H' } })
    s.take({ type: 'aim', unit: s.u('L41'), hex: hex('0604'), points: 6 }, 1)
    expect(s.step()).toBe('over')
    expect(s.events('log.volley')).toHaveLength(1)
  })
})

describe('other readings', () => {
  it('[Q39] one attack on a target hex in a step', () => {
    const units = { L41: '0505E', L42: '0603SE', GW3: '0604SW' }
    const many = offensive(units)
    many.take({ type: 'aim', unit: many.u('L41'), hex: hex('0604'), points: 6 }).take({ type: 'shoot' }, 1)
    expect(many.offers('aim').map((a) => a.unit)).toEqual([many.u('L42')])
    const one = offensive(units, { options: { oneAttackPerTarget: true } })
    one.take({ type: 'aim', unit: one.u('L41'), hex: hex('0604'), points: 6 }).take({ type: 'shoot' }, 1)
    expect(one.step()).toBe('over')
  })
  it('[Q42] one attack for each unit only beyond 2 hexes', () => {
    const units = { FC: '0505E', GW3: '0705W', RES: '0705W' }
    const volleys = (separateFireFrom: string) => {
      const s = offensive(units, { options: { separateFireFrom } })
      const dice = separateFireFrom === '2' ? [1, 1] : [1]
      s.take({ type: 'aim', unit: s.u('FC'), hex: hex('0705'), points: 6 }, ...dice)
      return s.events('log.volley').length
    }
    expect([volleys('2'), volleys('3')]).toEqual([2, 1])
  })
  it('[Q101] a square fires with a quarter of its top unit, or of all its infantry', () => {
    const units = { L41: '0505#', L42: '0505#', GW3: '0604SW' }
    expect(aims(offensive(units), 'L41')).toEqual(['2'])
    expect(aims(offensive(units, { options: { squareFiresAll: true } }), 'L41')).toEqual(['4'])
  })
  it('[Q101] the battery of a square fires with a quarter as well', () => {
    const s = defensive({ AC1: '0505#', GW3: '0505#', L41: '0604SW' })
    expect(s.offers('aim').map((a) => [a.unit, a.points])).toEqual([
      [s.u('AC1'), 1],
      [s.u('GW3'), 2],
    ])
  })
})

describe('reaction fire', () => {
  const units = { AC1: '0505E', AP1: '0507E', L41: '0705W', L42: '0605W' }
  it('[9.5c] [Q43] guns at 2 hexes or more in range and sight, never adjacent', () => {
    const s = scene({ units, orders: FREE })
    expect(canReact(fieldOf(s.g), hex('0705'))).toBe(true)
    const near = scene({ units: { AC1: '0505E', L41: '0605W' }, orders: FREE })
    expect(canReact(fieldOf(near.g), hex('0605'))).toBe(false)
    const hidden = scene({ units: { AC1: '2003E', L41: '2007W' }, orders: FREE })
    expect(canReact(fieldOf(hidden.g), hex('2007'))).toBe(false)
  })
  it('[Q45] any number of batteries, together; each once a turn', () => {
    const s = scene({ units: { AC1: '0505E', AP1: '0507E', L41: '0706W' }, orders: FREE })
    s.push((_g, t) => pushReactionFire(t, 0, hex('0706')))
    s.take({ type: 'aim', unit: s.u('AC1'), hex: hex('0706'), points: 9 })
    s.take({ type: 'aim', unit: s.u('AP1'), hex: hex('0706'), points: 6 }, 1, 6)
    expect(s.events('log.volley')[0]?.params).toMatchObject({ points: 15 })
    expect(canReact(fieldOf(s.g), hex('0706'))).toBe(false)
  })
  it('[4.2c] [4.2y] not without orders and not under RC', () => {
    for (const order of ['SO', 'RC']) {
      const s = scene({ units, orders: { ...FREE, VEN: order } })
      expect(canReact(fieldOf(s.g), hex('0705'))).toBe(false)
    }
  })
  it('a standing order answers; one who declines is not asked again in this phase', () => {
    const s = scene({ units: { AC1: '0505E', L41: '0705W' }, orders: FREE })
    s.push((_g, t) => pushReactionFire(t, 0, hex('0705'))).take({ type: 'passAll' })
    expect(s.push((_g, t) => pushReactionFire(t, 0, hex('0705'))).asked()).toBe('')
    const auto = scene({ units: { AC1: '0505E', L41: '0705W' }, orders: FREE })
    auto.g.standing[0].fill(2)
    auto.push((_g, t) => pushReactionFire(t, 0, hex('0705')), 1)
    expect(auto.events('log.volley')).toHaveLength(1)
  })
  it('only what moves is attacked when others share the hex', () => {
    const s = scene({ units: { AC1: '0505E', L41: '0705W', L42: '0705W' }, orders: FREE })
    s.push((_g, t) => pushReactionFire(t, 0, hex('0705'), [s.u('L42')]))
    s.take({ type: 'aim', unit: s.u('AC1'), hex: hex('0705'), points: 9 }, 1)
    expect(s.events('log.volley').map((e) => e.params?.unit)).toEqual([s.u('L42')])
  })
})
