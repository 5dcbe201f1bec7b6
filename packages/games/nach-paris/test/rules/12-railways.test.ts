/** Chapter 12, in the rulebook's order: what other files do not say. */
import { describe, expect, it } from 'vitest'
import {
  directionTo,
  embark,
  hexCount,
  isHigh,
  LARGE_TOWN,
  LCR,
  lineIndex,
  lines,
  MOUNTAINOUS,
  NO_TOWN,
  near,
  ROUGH,
  railArms,
  railHexes,
  rmv,
  SMALL_TOWN,
  terrain,
  townSize,
  works,
} from '../../src/data/index.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import { stationCapacity } from '../../src/rules/rail-move.ts'
import { usable } from '../../src/rules/rail-net.ts'
import { IN_REGULAR, OPEN, sheltersOf } from '../../src/rules/shelter.ts'
import { countedSteps } from '../../src/rules/stacking.ts'
import { turnCost } from '../../src/rules/trains.ts'
import { transitBars } from '../../src/rules/transit.ts'
import { placeUnit } from '../../src/rules/units.ts'
import { setup } from '../../src/setup.ts'
import { ALLIED, FRE, GER, GERMAN, MOVED, REGULAR } from '../../src/types.ts'
import { play } from '../combat-play.ts'
import { moving, pick, ride, stop, train } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

/** The whole map under French rails, or German ones. */
const french = (
  units: Record<string, string>,
  before: (s: Scene) => void = () => {},
  more: Partial<Given> = {},
): Scene =>
  moving({ scenario: 'campaign', gt: 14, side: ALLIED, units, options: { weather: false }, ...more }, (s) => {
    layRails(s, more.side ?? ALLIED)
    before(s)
  })
function layRails(s: Scene, side: number): void {
  const rail = new Array<number>(hexCount).fill(-1)
  for (const h of railHexes) rail[h] = side
  s.g.rail = rail
  s.g.broken.fill(0)
}
const whyRide = (s: Scene, line: string, label: string): string =>
  s.why({ type: 'ride', line: lineIndex(line), hex: hex(label) }).rule
const all = (side: number): Scene => {
  const s = scene({ scenario: 'campaign', gt: 16, side: GERMAN })
  layRails(s, side)
  return s
}

describe('networks (12.1)', () => {
  it('[12.1.2b] what the German does not control at the start is Allied', () => {
    const g = setup({ scenario: 'guise', players: 2, arrangement: 0, options: {} })
    const counted = railHexes.map((h) => g.rail[h]).filter((side) => side !== undefined && side >= 0)
    expect(new Set(counted)).toEqual(new Set([GERMAN, ALLIED]))
    expect(counted.filter((side) => side === GERMAN)).toHaveLength(18)
  })
  it('[12.1.4] [R98] an advance or retreat of two steps takes the railway, one step does not', () => {
    const s = scene({ units: { '14.ID': 'AP29', '145e RI': 'AM25' } })
    const taken = (id: string, label: string): number => {
      s.roll((g, t) => placeUnit(g, t, s.u(id), hex(label)))
      return s.g.rail[hex(label)]!
    }
    expect(taken('145e RI', 'AN28')).toBe(GERMAN)
    expect(taken('14.ID', 'AP26')).toBe(GERMAN)
  })
  it('[12.1.5b] a high line is of use while high lines lead home', () => {
    const s = all(GERMAN)
    const net = usable(s.g, GER)
    expect(net.high[hex('AK27')]).toBe(1)
    // Cut off: the Allies hold a ring of rail hexes around it.
    const rail = s.g.rail.slice()
    for (let d = 0; d < 6; d++) if (rail[near[hex('AK27') * 6 + d]!]! >= 0) rail[near[hex('AK27') * 6 + d]!] = ALLIED
    s.g.rail = rail
    expect(usable(s.g, GER).any[hex('AK27')]).toBe(0)
  })
  it('[12.1.5d] so is one that ends, joined to such a line', () => {
    const ends = lines.flatMap((line, l) => (line.deadEnd && isHigh(l) ? [line.hexes.at(-1)!] : []))
    const s = all(ALLIED)
    const net = usable(s.g, FRE)
    const open = lines.flatMap((line, l) => (isHigh(l) ? [line.hexes[0]!, line.hexes.at(-1)!] : []))
    const last = [...ends, ...open].filter((h) => railArms[h]!.length === 1)
    expect(last.length).toBeGreaterThan(0)
    expect(last.some((h) => net.high[h] === 1)).toBe(true)
  })
  it('[12.1.6b] a Fortification with guns beside a line cuts it', () => {
    const s = all(GERMAN)
    const w = works.findIndex((work) => work.arf > 0 && work.nation === FRE && besides(work.hex).length > 0)
    const [beside] = besides(works[w]!.hex)
    expect(usable(s.g, GER).any[beside!]).toBe(1)
    s.g.forts[w] = 1
    expect(usable(s.g, GER).any[beside!]).toBe(0)
  })
  const besides = (at: number): number[] =>
    [0, 1, 2, 3, 4, 5].map((d) => near[at * 6 + d]!).filter((h) => h >= 0 && railHexes.includes(h) && usableAlone(h))
  const usableAlone = (h: number): boolean => usable(all(GERMAN).g, GER).any[h] === 1
})

describe('trains (12.2, 12.3)', () => {
  it('[12.2.1c] [12.2.1d] [12.2.1f] dead ends, through lines by terrain, and half where the network ends', () => {
    const s = all(ALLIED)
    const net = usable(s.g, FRE)
    const taken = (h: number): number => stationCapacity(s.g, FRE, h, net)
    const through = (rough: boolean): number | undefined =>
      railHexes.find(
        (h) =>
          net.any[h] === 1 &&
          townSize[h] === NO_TOWN &&
          railArms[h]!.length === 2 &&
          railArms[h]!.every((arm) => arm.to >= 0 && net.any[arm.to] === 1) &&
          (terrain[h] === ROUGH || terrain[h] === MOUNTAINOUS) === rough,
      )
    expect(taken(through(false)!)).toBe(embark.other)
    expect(taken(through(true)!)).toBe(embark.roughOrMountain)
    const end = railHexes.find(
      (h) =>
        net.any[h] === 1 && railArms[h]!.length === 1 && railArms[h]![0]!.class === LCR && townSize[h]! <= SMALL_TOWN,
    )
    if (end !== undefined) expect(taken(end)).toBe(embark.lcrEndNoneOrSmall)
    // The same hex when the line beyond it is the enemy's: it is the last of its network.
    const last = through(false)!
    const rail = s.g.rail.slice()
    rail[railArms[last]![1]!.to] = GERMAN
    s.g.rail = rail
    const cut = usable(s.g, FRE)
    if (cut.any[last] === 1) expect(stationCapacity(s.g, FRE, last, cut)).toBe(embark.other / 2)
  })
  it('[11.1.8] [12.2.1a] who boards a train has left its entrenchments, also when it gets off where it was', () => {
    const s = moving({ units: { '14.ID': 'AO28/3' } }, ({ g, u }) => {
      g.works[u('14.ID')] = REGULAR
      g.ramparts[u('14.ID')] = 1 << 3
    })
    const u = s.u('14.ID')
    const shelter = (): number[] => sheltersOf(s.g, hex('AO28'), [3], [u], [])
    expect(shelter()).toEqual([IN_REGULAR])
    pick(s, '14.ID').take(s.offers('embark')[0]!)
    expect(shelter()).toEqual([OPEN])
    s.take({ type: 'disembark' })
    expect(shelter()).toEqual([OPEN])
  })
  it('[12.2.3c] [12.5.3] rail ART is never embarked: it stands on its rails, on its moving side', () => {
    const s = french({ 'SKM.b5': 'AN23' }, () => {}, { side: GERMAN })
    pick(s, 'SKM.b5')
    expect(s.offers('embark')).toEqual([])
    expect([s.g.line[s.u('SKM.b5')], s.g.fip[s.u('SKM.b5')]]).toEqual([-1, 0])
    expect(s.offers('ride').length).toBeGreaterThan(0)
  })
  it('[12.2.4a] [R68] one train in a hex, on whatever line: nobody halts or boards beside it, and it can be passed', () => {
    const s = french({ '1ere DI': 'AJ27', '2e DI': 'AK27', '5e DI': 'AJ27' }, (it) => {
      train(it, '1ere DI', 'H7', 'AI26')
      train(it, '2e DI', 'H3', 'AJ27')
    })
    expect(pick(s, '5e DI').offers('embark')).toEqual([])
    stop(s)
    ride(pick(s, '2e DI'), 'H3', 'AJ27')
    expect(s.why({ type: 'stop' }).rule).toBe('12.2.4a')
  })
  it('[12.2.4a] a train arrives when the one before it has gone on', () => {
    const s = french({ '2e DI': 'AJ27' }, (it) => {
      train(it, '2e DI', 'H3', 'AK27')
      it.g.at[it.u('1ere DI')] = -2
      it.g.due[it.u('1ere DI')] = 4
      it.g.steps[it.u('1ere DI')] = 4
    })
    expect(s.offers('arrive').some((a) => a.unit === s.u('1ere DI'))).toBe(false)
    stop(ride(pick(s, '2e DI'), 'H3', 'AK27'))
    expect(s.offers('arrive').some((a) => a.unit === s.u('1ere DI'))).toBe(true)
  })
  it('[12.2.4b] [6.4.2] who is on a train does not count for stacking', () => {
    const s = scene({ units: { '1ere DI': 'AN23', '2e DI': 'AN23' } })
    train(s, '2e DI', 'H11', 'AN24')
    expect(countedSteps(s.g, [s.u('1ere DI'), s.u('2e DI')])).toBe(4)
  })
  it('[12.3.5b] a train that stands blocks the line, rail ART does not', () => {
    const s = french({ '1ere DI': 'AK27', '2e DI': 'AL28' }, (it) => {
      train(it, '1ere DI', 'H3', 'AJ27')
      train(it, '2e DI', 'H3', 'AK27')
    })
    pick(s, '2e DI')
    expect(whyRide(s, 'H3', 'AK27')).toBe('12.3.5a')
    const art = french({ 'SKM.b5': 'AK27', '14.ID': 'AL28' }, (it) => train(it, '14.ID', 'H3', 'AK27'), {
      side: GERMAN,
    })
    pick(art, '14.ID')
    expect(art.can({ type: 'ride', line: lineIndex('H3'), hex: hex('AK27') })).toBe(true)
  })
  it('[12.3.7a] [12.3.7b] turning needs a station, and costs by its size and the unit’s mobility', () => {
    const s = scene({ units: { '1ere DI': 'AN23' } })
    const town = (size: number): number =>
      railHexes.find((h) => townSize[h] === size && railArms[h]!.some((a) => a.station === 1))!
    const cost = (h: number): number => turnCost(s.g, s.u('1ere DI'), h)
    expect(cost(railHexes.find((h) => townSize[h] === NO_TOWN)!)).toBe(-1)
    expect([cost(town(SMALL_TOWN)), cost(town(LARGE_TOWN))]).toEqual([
      rmv.reverse.small[0],
      rmv.reverse.largeOrGreat[0],
    ])
    const turned = french({ '1ere DI': 'AJ27' }, (it) => train(it, '1ere DI', 'H3', 'AK27'))
    pick(turned, '1ere DI')
    const [back] = turned.offers('turnTrain')
    turned.take(back!)
    expect(turned.g.spent[turned.u('1ere DI')]).toBe(cost(hex('AJ27')))
  })
  it('[12.3.8] who got off a train may attack in the same turn', () => {
    const p = play({ side: GERMAN, units: { '14.ID': 'AP29>3', '1ere DI': 'AP28>0' } })
    p.g.marks[p.u('14.ID')] = MOVED
    p.push((_g, t) => pushCombats(t, GERMAN))
    expect(p.can({ type: 'attack', unit: p.u('14.ID'), hex: hex('AP28'), full: true })).toBe(true)
  })
})

describe('capacity (12.4)', () => {
  it('[12.4.1b] what is no convoy counts for nothing, but binds the direction of a low line for all others', () => {
    const s = french({ 'QG 5A': 'AL25', 'QG 4A': 'AJ25' }, (it) => train(it, 'QG 5A', 'L13', 'AK24'))
    stop(ride(ride(pick(s, 'QG 5A'), 'L13', 'AK24', 'AJ25'), 'H9', 'AI24'))
    expect(s.g.convoysRun).toBe(0)
    train(s, 'QG 4A', 'L13', 'AK24')
    pick(s, 'QG 4A')
    expect(whyRide(s, 'L13', 'AK24')).toBe('12.4.1b')
  })
  it('[12.4.3a] trains use no Transit Capacity', () => {
    const s = french({ '2e DI': 'AK27' }, (it) => train(it, '2e DI', 'H3', 'AJ27'))
    stop(ride(pick(s, '2e DI'), 'H3', 'AJ27'))
    expect(s.g.transit).toEqual([])
    expect(transitBars(s.g, hex('AK27'), directionTo(hex('AK27'), hex('AJ27')), 8)).toBeUndefined()
  })
  it('[12.4.3b] a convoy waits before a hex that is full, and goes on in a later phase', () => {
    const s = french({ '6e DI': 'AK27' }, (it) => {
      train(it, '6e DI', 'H3', 'AJ27')
      const key = (lineIndex('H3') * hexCount + hex('AJ27')) * 2
      it.g.convoys = [key, 2, key + 1, 2]
    })
    pick(s, '6e DI')
    expect(whyRide(s, 'H3', 'AJ27')).toBe('12.4.1c')
    stop(s)
    expect([s.where('6e DI'), s.g.line[s.u('6e DI')]]).toEqual(['AK27', lineIndex('H3')])
  })
})
