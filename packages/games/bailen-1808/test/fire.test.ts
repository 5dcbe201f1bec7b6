/** Fire: who fires with what at whom, the account, losses, the screen; example 6 and the numeric cases of 9.3, 9.5, 5.1. */
import { describe, expect, it, vi } from 'vitest'
import { fireColumn } from '../src/data/index.ts'
import { fireAccount, firePreview } from '../src/odds/fire.ts'
import type { Attack } from '../src/rules/attack.ts'
import { fieldOf } from '../src/rules/field.ts'
import { PART, pointsOf, wholePoints } from '../src/rules/fire-points.ts'
import { pushFireStep } from '../src/rules/fire-step.ts'
import { canReact, pushReactionFire } from '../src/rules/reaction-fire.ts'
import { has } from '../src/rules/units.ts'
import { pushVolley } from '../src/rules/volley.ts'
import { ASSAULTED, ATTACKED, FIRED, FIRED_GUN, NO_FIRE } from '../src/types.ts'
import { type Given, hex, type Scene, scene } from './position.ts'

vi.mock('../src/data/files.ts', async (actual) =>
  (await import('./plain-map.ts')).plain(await actual(), {
    terrain: { '2005': 'B', '2205': 'P', '3005': 'B' },
  }),
)
vi.mock('../src/data/check.ts', () => ({ crossCheck: () => [] }))

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
const attack = (s: Scene, hexLabel: string, ids: readonly string[], each: number): Attack => ({
  side: s.g.phasing === 1 ? 1 : 0,
  kind: 'offensive',
  hex: hex(hexLabel),
  shooters: ids.map(s.u),
  parts: ids.map(() => each * PART),
})

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
  it('[4.2c] [4.2d] without orders no offensive fire, but defensive fire', () => {
    expect(offensive({ L41: '0505E', GW3: '0604SW' }, { orders: { ...FREE, CHA: 'SO' } }).step()).toBe('over')
    expect(defensive({ GW3: '0505E', L41: '0604SW' }, { orders: { ...FREE, VEN: 'SO' } }).asked()).toBe('ES')
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
    const s = offensive({ L41: '0505E', L42: '0603SE', GW3: '0604SW' }, { orders: { ...FREE, CHA: 'H' } })
    s.take({ type: 'aim', unit: s.u('L41'), hex: hex('0604'), points: 6 }, 1)
    expect(s.step()).toBe('over')
    expect(s.events('log.volley')).toHaveLength(1)
  })
})

describe('modifiers of the die', () => {
  const account = (units: Given['units'], at: string, ids: readonly string[], more: Partial<Given> = {}) => {
    const s = scene({ units, orders: FREE, ...more })
    const target = fieldOf(s.g).stacks[hex(at)]!.find((u) => u >= 0)!
    const items = fireAccount(fieldOf(s.g), attack(s, at, ids, 6), target, false).die.items
    return Object.fromEntries(items.map((i) => [i.key.replace('item.fire.', ''), i.value]))
  }
  it('terrain, square, flank or rear, skirmishers, limbered guns, guns under musketry', () => {
    expect(account({ L41: '0505E', GW3: '0604SW' }, '0604', ['L41'])).toEqual({})
    expect(account({ L41: '0505E', GW3: '0604NE' }, '0604', ['L41'])).toEqual({ throughFlankOrRear: 1 })
    expect(account({ L41: '0505E', GW3: '0604#' }, '0604', ['L41'])).toEqual({ targetInSquare: 1 })
    expect(account({ L41: '0505E', VC1: '0604NE~' }, '0604', ['L41'])).toEqual({ targetSkirmishing: -1 })
    expect(account({ L41: '0505E', AC1: '0604SW*' }, '0604', ['L41'])).toEqual({ targetLimberedOrMarching: 1 })
    expect(account({ L41: '0505E', AC1: '0604SW' }, '0604', ['L41'])).toEqual({ unlimberedGunsUnderMusketry: -1 })
    expect(account({ L41: '1904SE', GW3: '2005NW' }, '2005', ['L41'])).toMatchObject({ terrain: -1 })
    expect(account({ L41: '2104SE', GW3: '2205NW' }, '2205', ['L41'])).toMatchObject({ terrain: -2 })
    expect(account({ MGI: '0505E', GW3: '0604SW' }, '0604', ['MGI'])).toEqual({ firerWillA: 1 })
  })
  it('[Q47] [9.5o] of several firers the least favourable value counts', () => {
    const units = { L41: '0505E', L42: '0703SW', GW3: '0604SW' }
    expect(account(units, '0604', ['L42'])).toEqual({ throughFlankOrRear: 1 })
    expect(account(units, '0604', ['L41', 'L42'])).toEqual({})
  })
  it('[6b] artillery gains from three units in a hex, musketry does not', () => {
    const units = { FC: '0505E', L41: '0603SE', VC1: '0704W', CE1: '0704W', TEJ: '0704W' }
    expect(account(units, '0704', ['FC'])).toEqual({ artilleryAtCrowd: 1 })
    const near = { L41: '0505E', VC1: '0604SW', CE1: '0604SW', TEJ: '0604SW' }
    expect(account(near, '0604', ['L41'])).toEqual({})
  })
  it('[17.1j] in withdrawal the will of the firer is one level lower', () => {
    const s = scene({ units: { MGI: '0505E', GW3: '0604SW' }, orders: FREE })
    s.g.morale.fill(1)
    const items = fireAccount(fieldOf(s.g), attack(s, '0604', ['MGI'], 4), s.u('GW3'), false).die.items
    expect(items).toEqual([])
  })
})

describe('losses', () => {
  const volley = (units: Given['units'], ids: readonly string[], each: number, dice: readonly number[]): Scene => {
    const s = scene({ units, orders: FREE })
    const at = Object.values(units)[ids.length]!
    const label = (typeof at === 'string' ? at : at.at).slice(0, 4)
    return s.push((g, t) => pushVolley(g, t, attack(s, label, ids, each)), ...dice)
  }
  it('[9.4a] the top unit takes all, and what it cannot take is lost [9.4c]', () => {
    const s = volley({ L41: '0505E', TEJ: { at: '0604SW', sp: 1 }, RES: '0604SW' }, ['L41'], 20, [5])
    expect(s.where('TEJ')).toBe('gone')
    expect(s.g.sp[s.u('RES')]).toBe(8)
  })
  it('[9.4b] guns on top of a mixed stack are skipped; [9.4e] alone they are hit', () => {
    const mixed = volley({ L41: '0505E', AC1: '0604SW', RES: '0604SW' }, ['L41'], 20, [1])
    expect(mixed.g.sp[mixed.u('AC1')]).toBe(6)
    expect(mixed.g.sp[mixed.u('RES')]).toBe(7)
    const alone = volley({ L41: '0505E', AC1: '0604SW' }, ['L41'], 20, [2])
    expect(alone.g.sp[alone.u('AC1')]).toBe(5)
  })
  it('[5.1t] one loss on a screened stack: the skirmishers take it, and the test', () => {
    const s = volley({ L41: '0505E', VC1: '0604SW~', RES: '0604SW' }, ['L41'], 20, [3, 6])
    expect([s.g.sp[s.u('VC1')], s.g.sp[s.u('RES')]]).toEqual([5, 8])
    expect(s.events('log.test.fire.holds')[0]?.params).toMatchObject({ unit: s.u('VC1') })
  })
  it('[5.1u] [Q22] more losses: the first on the skirmishers, the rest and the test on the next unit', () => {
    const s = volley({ L41: '0505E', VC1: '0604SW~', RES: '0604SW' }, ['L41'], 20, [5, 6])
    expect([s.g.sp[s.u('VC1')], s.g.sp[s.u('RES')]]).toEqual([5, 7])
    expect(s.events('log.test.fire.holds')[0]?.params).toMatchObject({ unit: s.u('RES') })
  })
  it('[5.1u] three losses: 1 and 2', () => {
    const s = scene({ units: { L41: '0505E', VC1: '0604NE~', RES: '0604NE' }, orders: FREE })
    // Through the rear and twenty points: 6 + 1 is 3D1.
    s.push((g, t) => pushVolley(g, t, attack(s, '0604', ['L41'], 20)), 6)
    expect([s.g.sp[s.u('VC1')], s.g.sp[s.u('RES')]]).toEqual([5, 6])
    expect(s.step()).toBe('retreat')
    expect(s.offers('retreat').every((a) => a.unit === s.u('RES'))).toBe(true)
  })
  it('[9.5s] [Q44] adjacent artillery: what is left over goes down the stack', () => {
    const units = { FC: '0505E', TEJ: { at: '0604SW', sp: 1 }, RES: '0604SW' }
    const s = scene({ units, orders: FREE })
    const guns: Attack = { ...attack(s, '0604', ['FC'], 20), kind: 'defensive' }
    s.push((g, t) => pushVolley(g, t, guns), 5, 6)
    expect(s.where('TEJ')).toBe('gone')
    expect(s.g.sp[s.u('RES')]).toBe(7)
  })
  it('[9.5t] [Q42] from 2 hexes on artillery attacks each unit of the stack with a die of its own', () => {
    const s = volley({ FC: '0505E', VC1: '0704W~', RES: '0704W' }, ['FC'], 20, [2, 3, 6])
    expect(s.events('log.volley').map((e) => e.params?.unit)).toEqual([s.u('VC1'), s.u('RES')])
    // The skirmishers have -1 for themselves: 1 is "1"; the line unit 1M.
    expect(s.events('log.volley').map((e) => e.params?.result)).toEqual(['1', '1M'])
  })
  it('[14e] [Q75] the loss that reaches half makes the unit test, once', () => {
    const s = volley({ L41: '0505E', RES: { at: '0604SW', sp: 5 } }, ['L41'], 20, [1, 6])
    expect(s.g.sp[s.u('RES')]).toBe(4)
    expect(s.events('log.test.half.holds')).toHaveLength(1)
    s.push((g, t) => pushVolley(g, t, attack(s, '0604', ['L41'], 20)), 1)
    expect(s.g.sp[s.u('RES')]).toBe(3)
  })
  it('[Q75] one test serves for fire and half losses', () => {
    const s = volley({ L41: '0505E', RES: { at: '0604SW', sp: 5 } }, ['L41'], 20, [3, 6])
    expect(s.log.filter((e) => e.key.startsWith('log.test'))).toHaveLength(1)
  })
  it('[10p] guns alone in their hex cannot retreat: D1 destroys them', () => {
    const s = scene({ units: { L41: '0505E', AC1: '0604NE' }, orders: FREE })
    s.push((g, t) => pushVolley(g, t, attack(s, '0604', ['L41'], 20)), 6)
    expect(s.where('AC1')).toBe('gone')
  })
  it('[10h] [Q95] who fires gives up his assault', () => {
    const s = offensive({ L41: '0505E', GW3: '0604SW' }, { push: () => undefined })
    s.g.target[s.u('L41')] = hex('0604')
    s.push((_g, t) => pushFireStep(t, 1, 'offensive'))
    s.take({ type: 'aim', unit: s.u('L41'), hex: hex('0604'), points: 6 }, 1)
    expect(s.g.target[s.u('L41')]).toBe(-1)
  })
})

describe('reaction fire', () => {
  const units = { AC1: '0505E', AP1: '0507E', L41: '0705W', L42: '0605W' }
  it('[9.5c] [Q43] guns at 2 hexes or more in range and sight, never adjacent', () => {
    const s = scene({ units, orders: FREE })
    const field = fieldOf(s.g)
    expect(canReact(s.g, field, 0, hex('0705'))).toBe(true)
    const near = scene({ units: { AC1: '0505E', L41: '0605W' }, orders: FREE })
    expect(canReact(near.g, fieldOf(near.g), 0, hex('0605'))).toBe(false)
    const hidden = scene({ units: { AC1: '2003E', L41: '2007W' }, orders: FREE })
    expect(canReact(hidden.g, fieldOf(hidden.g), 0, hex('2007'))).toBe(false)
  })
  it('[Q45] any number of batteries, together; each once a turn', () => {
    const s = scene({ units: { AC1: '0505E', AP1: '0507E', L41: '0706W' }, orders: FREE })
    s.push((g, t) => pushReactionFire(g, t, 0, hex('0706')))
    s.take({ type: 'aim', unit: s.u('AC1'), hex: hex('0706'), points: 9 })
    s.take({ type: 'aim', unit: s.u('AP1'), hex: hex('0706'), points: 6 }, 1, 6)
    expect(s.events('log.volley')[0]?.params).toMatchObject({ points: 15 })
    expect(canReact(s.g, fieldOf(s.g), 0, hex('0706'))).toBe(false)
  })
  it('[4.2c] [4.2y] not without orders and not under RC', () => {
    for (const order of ['SO', 'RC']) {
      const s = scene({ units, orders: { ...FREE, VEN: order } })
      expect(canReact(s.g, fieldOf(s.g), 0, hex('0705'))).toBe(false)
    }
  })
  it('a standing order answers; one who declines is not asked again in this phase', () => {
    const s = scene({ units: { AC1: '0505E', L41: '0705W' }, orders: FREE })
    s.push((g, t) => pushReactionFire(g, t, 0, hex('0705'))).take({ type: 'passAll' })
    expect(canReact(s.g, fieldOf(s.g), 0, hex('0705'))).toBe(false)
    const auto = scene({ units: { AC1: '0505E', L41: '0705W' }, orders: FREE })
    auto.g.standing[0].fill(2)
    auto.push((g, t) => pushReactionFire(g, t, 0, hex('0705')), 1)
    expect(auto.events('log.volley')).toHaveLength(1)
  })
  it('only what moves is attacked when others share the hex', () => {
    const s = scene({ units: { AC1: '0505E', L41: '0705W', L42: '0705W' }, orders: FREE })
    s.push((g, t) => pushReactionFire(g, t, 0, hex('0705'), [s.u('L42')]))
    s.take({ type: 'aim', unit: s.u('AC1'), hex: hex('0705'), points: 9 }, 1)
    expect(s.events('log.volley').map((e) => e.params?.unit)).toEqual([s.u('L42')])
  })
})

describe('odds of fire', () => {
  const chances = (target: string) => {
    const s = scene({ units: { L41: '0505E', [target]: '0604SW' }, orders: FREE })
    const p = firePreview(fieldOf(s.g), attack(s, '0604', ['L41'], 6))!
    const sum = (key: string) => p.sums!.find((x) => x.key === key)!.cases
    expect(p.main!.cases).toBe(36)
    expect(p.main!.outcomes.reduce((n, o) => n + o.cases, 0)).toBe(36)
    return {
      rout: sum('odds.rout'),
      disorder: sum('odds.disorderOrRout') - sum('odds.rout'),
      loss: sum('odds.anyLoss'),
    }
  }
  it('a volley of 6 points: will D routs in 2 of 36 cases and is disordered in 4; C 2 and 2; E 4 and 2', () => {
    expect(chances('MCU')).toEqual({ rout: 2, disorder: 4, loss: 12 })
    expect(chances('RES')).toEqual({ rout: 2, disorder: 2, loss: 12 })
    expect(chances('VG2')).toEqual({ rout: 4, disorder: 2, loss: 12 })
  })
  it('promises what the dice decide: every face of both dice', () => {
    const tally = new Map<string, number>()
    for (let die = 1; die <= 6; die++) {
      for (let second = 1; second <= 6; second++) {
        const s = scene({ units: { L41: '0505E', MCU: '0604SW' }, orders: FREE })
        const dice = die === 4 || die === 6 ? [die, second] : [die]
        s.push((g, t) => pushVolley(g, t, attack(s, '0604', ['L41'], 6)), ...dice)
        const lost = 5 - s.g.sp[s.u('MCU')]!
        const state = ['holds', 'disorder', 'rout'][s.g.condition[s.u('MCU')]!]
        tally.set(`odds.fire.${state} ${lost}`, (tally.get(`odds.fire.${state} ${lost}`) ?? 0) + 1)
      }
    }
    const s = scene({ units: { L41: '0505E', MCU: '0604SW' }, orders: FREE })
    const p = firePreview(fieldOf(s.g), attack(s, '0604', ['L41'], 6))!
    for (const o of p.main!.outcomes) expect([o.key, tally.get(`${o.key} ${o.params!.lost}`)]).toEqual([o.key, o.cases])
  })
  it('[Q40] the column by whole points', () => {
    expect([0.9, 1, 1.9, 2, 6.5, 7, 20, 99].map(fireColumn)).toEqual([-1, 0, 0, 1, 2, 3, 6, 6])
  })
})
