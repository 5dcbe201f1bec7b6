/** Retreat after combat and rout (12, 14.2, Q35, Q67 to Q69, Q74). */
import { describe, expect, it } from 'vitest'
import { labelOf } from '../src/data/index.ts'
import { pushTest } from '../src/rules/morale.ts'
import { baseOf, pushFallBack, pushRetreat } from '../src/rules/retreat.ts'
import { DISORDERED, GOOD, HALVED, LIMBERED, REGULAR, ROUTED } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from './position.ts'

const GROUND = ground({
  sides: { river: ['2006-2007', '2006-2106', '2006-2107', '2006-1906', '2006-1907', '2005-2006'] },
})
const scene = sceneOn(GROUND)

interface Made {
  readonly given: Given
  readonly units: readonly string[]
  readonly hexes?: number
  readonly from?: readonly string[]
  readonly test?: boolean
}
const retreat = ({ given, units, hexes = 1, from = ['0505'], test = false }: Made, ...dice: number[]): Scene => {
  const s = scene(given)
  return s.push((g, t) => pushRetreat(g, t, { units: units.map(s.u), hexes, from: from.map(hex), test }), ...dice)
}
const paths = (s: Scene): string[] =>
  s
    .offers('retreat')
    .map((a) => a.path.map(labelOf).join('-'))
    .sort()

describe('ways', () => {
  it('[12a] [12i] [Q68] one hex, farther from the attacker; the owner chooses', () => {
    const s = retreat({ given: { units: { GW3: '0506NW', L41: '0505SE' } }, units: ['GW3'] })
    expect(s.asked()).toBe('ES')
    expect(paths(s)).toEqual(['0406', '0507', '0606'])
  })
  it('[Q68] farther from every attacking hex', () => {
    const units = { GW3: '0506NW', L41: '0505SE', L42: '0605SW' }
    const s = retreat({ given: { units }, units: ['GW3'], from: ['0505', '0605'] })
    expect(paths(s)).toEqual(['0406', '0507'])
  })
  it('[7.3i] [Q35] out of enemy zones if there is such a way', () => {
    const units = { GW3: '0506NW', L41: '0505SE', L42: '0607NW' }
    const s = retreat({ given: { units }, units: ['GW3'] })
    expect(s.where('GW3')).toBe('0406')
    expect([s.g.sp[s.u('GW3')], s.g.condition[s.u('GW3')]]).toEqual([9, GOOD])
  })
  it('[12d] otherwise through a zone, for 1 SP and disorder', () => {
    const units = { GW3: '0506NW', L41: '0505SE', L42: '0607NW', L43: '0407NE' }
    const s = retreat({ given: { units }, units: ['GW3'] })
    expect(paths(s)).toEqual(['0406', '0507', '0606'])
    s.take({ type: 'retreat', unit: s.u('GW3'), path: [hex('0507')] })
    expect([s.g.sp[s.u('GW3')], s.g.condition[s.u('GW3')]]).toEqual([8, DISORDERED])
  })
  it('[12j] no way at all: eliminated; [Q99] enemies are in the way, [12h] so is the edge', () => {
    const around = { L41: '0101SE', L42: '0202NW', L43: '0201W' }
    const s = retreat({ given: { units: { GW3: '0102NW', ...around, S4: '0103NW' } }, units: ['GW3'], from: ['0101'] })
    expect(s.where('GW3')).toBe('gone')
  })
  it('[12e] after D2 the last hex is not next to the first', () => {
    const s = retreat({ given: { units: { GW3: '0506NW', L41: '0505SE' } }, units: ['GW3'], hexes: 2 })
    const ends = new Set(s.offers('retreat').map((a) => labelOf(a.path.at(-1)!)))
    expect([...ends].sort()).toEqual(['0307', '0407', '0508', '0607', '0707'])
    expect(s.why({ type: 'retreat', unit: s.u('GW3'), path: [hex('0507'), hex('0606')] })).toMatchObject({
      rule: '12e',
    })
    expect(s.why({ type: 'retreat', unit: s.u('GW3'), path: [hex('0405'), hex('0404')] })).toMatchObject({
      rule: 'Q68',
    })
  })
  it('example 8.1: A may go 0506 - 0406 - 0307', () => {
    const units = { RES: '0506NW', DR1: '0505SE' }
    const s = retreat({ given: { units }, units: ['RES'], hexes: 2 })
    expect(paths(s)).toContain('0406-0307')
  })
  it('[12g] into a hex with friends; [Q68] where there is no room one hex farther', () => {
    const full = { OM1: '0507NW', OM2: '0507NW', CE1: '0507NW' }
    const units = { GW3: '0506NW', L41: '0505SE', L42: '0607NW', RES: '0406NE' }
    const joined = retreat({ given: { units }, units: ['GW3'] })
    expect(joined.where('GW3')).toBe('0406')
    expect(joined.g.facing[joined.u('GW3')]).toBe(facing('NE'))
    const s = retreat({ given: { units: { GW3: '0506NW', L41: '0505SE', ...full } }, units: ['GW3'] })
    expect(paths(s)).toEqual(['0406', '0507-0407', '0507-0508', '0507-0607', '0606'])
  })
  it('impassable sides are no way', () => {
    const s = retreat({ given: { units: { AC1: '2006E*', L41: '2105W' } }, units: ['AC1'], from: ['2105'] })
    expect(s.where('AC1')).toBe('gone')
    expect(s.events('log.eliminated')).toMatchObject([{ rules: ['12j'] }])
    const foot = retreat({ given: { units: { GW3: '2006E', L41: '2105W' } }, units: ['GW3'], from: ['2105'] })
    expect(paths(foot).length).toBeGreaterThan(1)
  })
})

describe('what follows', () => {
  it('[12b] [7.2f] the front stays towards the attacker', () => {
    const s = retreat({ given: { units: { GW3: '0506NW', L41: '0505SE' } }, units: ['GW3'] })
    s.take({ type: 'retreat', unit: s.u('GW3'), path: [hex('0507')] })
    expect(s.offers('face').map((a) => a.facing)).toEqual([facing('NE'), facing('NW')])
    expect(s.why({ type: 'face', facing: facing('E') })).toMatchObject({ rule: '12b' })
    s.take({ type: 'face', facing: facing('NE') })
    expect(s.g.facing[s.u('GW3')]).toBe(facing('NE'))
  })
  it('[12c] [Q67] units of a stack go where they like, and each tests on its own will', () => {
    const units = { GW3: '0506NW', RES: '0506NW', L41: '0505SE' }
    const s = retreat({ given: { units }, units: ['GW3', 'RES'], test: true })
    s.take({ type: 'retreat', unit: s.u('RES'), path: [hex('0406')] })
    s.take({ type: 'retreat', unit: s.u('GW3'), path: [hex('0606')] }, 2, 2)
    expect([s.g.condition[s.u('RES')], s.g.condition[s.u('GW3')]]).toEqual([DISORDERED, DISORDERED])
    expect(s.events('log.test.retreat.disorder')).toHaveLength(2)
  })
  it('[12f] friends that are passed through test', () => {
    const units = { GW3: '0506NW', L41: '0505SE', OM1: '0507NW' }
    const s = retreat({ given: { units }, units: ['GW3'], hexes: 2 })
    s.take({ type: 'retreat', unit: s.u('GW3'), path: [hex('0507'), hex('0508')] }, 3)
    expect(s.events('log.test.passed.holds').map((e) => e.params?.unit)).toEqual([s.u('OM1')])
  })
  it('[Q75] the price of a zone and half losses: one test serves', () => {
    const units = { RES: { at: '0506NW', sp: 5 }, L41: '0505SE', L42: '0607NW', L43: '0407NE' }
    const s = retreat({ given: { units }, units: ['RES'], test: true })
    s.take({ type: 'retreat', unit: s.u('RES'), path: [hex('0507')] }, 6)
    expect(s.log.filter((e) => e.key.startsWith('log.test')).map((e) => e.key)).toEqual(['log.test.retreat.holds'])
    expect(s.events('log.loss')).toMatchObject([{ params: { unit: s.u('RES'), lost: 1, left: 4 }, rules: ['12d'] }])
    expect(s.g.marks[s.u('RES')]! & HALVED).toBe(HALVED)
  })
  it('[Q69] guns retreat with their escort and end limbered', () => {
    const units = { AC1: '0506NW', GW3: '0506NW', L41: '0505SE' }
    const s = retreat({ given: { units }, units: ['AC1', 'GW3'] })
    expect(s.why({ type: 'retreat', unit: s.u('AC1'), path: [hex('0507')] })).toMatchObject({ rule: 'Q69' })
    s.take({ type: 'retreat', unit: s.u('GW3'), path: [hex('0507')] })
    expect([s.where('AC1'), s.g.form[s.u('AC1')]]).toEqual(['0507', LIMBERED])
  })
  it('[Q69] with the other reading unlimbered guns are lost', () => {
    const given = { units: { AC1: '0506NW', GW3: '0506NW', L41: '0505SE' }, options: { unlimberedGunsRetreat: false } }
    const s = retreat({ given, units: ['AC1', 'GW3'] })
    s.take({ type: 'retreat', unit: s.u('GW3'), path: [hex('0507')] })
    expect(s.where('AC1')).toBe('gone')
  })
  it('a square that retreats is a square no more', () => {
    const s = retreat({ given: { units: { GW3: '0506#', L41: '0505SE' } }, units: ['GW3'] })
    s.take({ type: 'retreat', unit: s.u('GW3'), path: [hex('0507')] })
    expect(s.g.form[s.u('GW3')]).toBe(REGULAR)
  })
  it('[Q95] a retreat cancels an assault', () => {
    const s = scene({ units: { GW3: '0506NW', L41: '0505SE' } })
    s.g.target[s.u('GW3')] = hex('0505')
    s.push((g, t) => pushRetreat(g, t, { units: [s.u('GW3')], hexes: 1, from: [hex('0505')], test: false }))
    s.take({ type: 'retreat', unit: s.u('GW3'), path: [hex('0507')] })
    expect(s.g.target[s.u('GW3')]).toBe(-1)
  })
})

describe('rout', () => {
  const rout = (units: Given['units'], id: string, more: Partial<Given> = {}): Scene => {
    const s = scene({ units, ...more })
    return s.push((_g, t) => pushTest(t, s.u(id), [s.u(id)], 'fire'), 1)
  }
  it('[14.2a] [14.2c] two hexes towards the base, each nearer', () => {
    const s = rout({ RES: '2010E' }, 'RES')
    expect(s.g.condition[s.u('RES')]).toBe(ROUTED)
    expect(paths(s)).toEqual(['2011-2012', '2011-2112', '2111-2112', '2111-2211'])
    s.take(s.offers('retreat')[0]!)
    expect(s.step()).toBe('over')
  })
  it('[Q74] on reaching the edge or the base it leaves the map', () => {
    const s = rout({ RES: '3727E' }, 'RES')
    expect(s.where('RES')).toBe('gone')
    expect(s.events('log.leftMap')).toHaveLength(1)
  })
  it('[12j] hemmed in it is eliminated', () => {
    const s = rout({ RES: '2010E', L41: '2111W', L42: '2011NW', L43: '1911NE', S4: '2110W' }, 'RES')
    expect(s.where('RES')).toBe('gone')
    expect(s.events('log.eliminated')).toMatchObject([
      { params: { unit: s.u('RES'), hex: hex('2010') }, rules: ['12j'] },
    ])
    // One enemy fewer, and there is a way.
    const free = rout({ RES: '2010E', L41: '2111W', L43: '1911NE', S4: '2110W' }, 'RES')
    expect(free.events('log.eliminated')).toEqual([])
    expect(free.where('RES')).not.toBe('gone')
  })
  it('[14.1e] [Q74] it does not stay among units in good order', () => {
    const s = rout({ RES: '2010E', OM1: '2012E', OM2: '2112E', GW3: '2211E' }, 'RES')
    s.take({ type: 'retreat', unit: s.u('RES'), path: [hex('2011'), hex('2012')] })
    expect(s.step()).toBe('displace')
    expect(paths(s)).toEqual(['2013', '2113'])
    s.take({ type: 'retreat', unit: s.u('RES'), path: [hex('2113')] })
    expect([s.where('RES'), s.step()]).toEqual(['2113', 'over'])
    expect(s.events('log.displaced')).toMatchObject([
      { params: { unit: s.u('RES'), from: hex('2012'), to: hex('2113') } },
    ])
  })
  it('[Q72] a routed unit that gets R again runs again', () => {
    const s = rout({ RES: '2010!!' }, 'RES')
    expect(paths(s)).toEqual(['2011-2012', '2011-2112', '2111-2112', '2111-2211'])
    s.take({ type: 'retreat', unit: s.u('RES'), path: [hex('2011'), hex('2012')] })
    expect([s.where('RES'), s.g.condition[s.u('RES')]]).toEqual(['2012', ROUTED])
  })
})

describe('falling back', () => {
  it('[11.6h] [11.8g] towards the base, as far as there is a way, without a test', () => {
    const s = scene({ units: { DR1: '0505SE' } })
    s.push((g, t) => pushFallBack(g, t, [s.u('DR1')], 1))
    expect(paths(s)).toEqual(['0405', '0506'])
    const stuck = scene({
      units: { DR1: '0505SE', GW3: '0405E', RES: '0506NW', OM1: '0404E', OM2: '0605W' },
    })
    stuck.push((g, t) => pushFallBack(g, t, [stuck.u('DR1')], 1))
    expect(stuck.where('DR1')).toBe('0505')
    expect(stuck.step()).toBe('over')
  })
})

describe('bases', () => {
  it('[14.2c] by formation; in scenario 4 the French in the east turn to the other end once Vedel has come', () => {
    const s = scene({ scenario: '4', units: { L41: '3105E', L42: '3005E', GW3: '3205W' } })
    expect(['L41', 'L42', 'GW3'].map((id) => labelOf(baseOf(s.g, s.u(id))))).toEqual(['0120', '0120', '3728'])
    s.g.at[s.u('L11')] = hex('4009')
    expect(['L41', 'L42', 'L11'].map((id) => labelOf(baseOf(s.g, s.u(id))))).toEqual(['4009', '0120', '4009'])
  })
})
