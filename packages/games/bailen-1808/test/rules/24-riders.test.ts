/** Riders in answer to a move and riders who have won: each in its own state, by each of the six sides, with what others may know of them. */
import { describe, expect, it } from 'vitest'
import { labelOf, near } from '../../src/data/index.ts'
import { type ControlFrame, pushControl } from '../../src/rules/control.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { approaches, mightSally, pushSally, riders, type SallyFrame } from '../../src/rules/sally.ts'
import { pushUncontrolled, type UncontrolledFrame } from '../../src/rules/uncontrolled.ts'
import { GONE, REACTED } from '../../src/types.ts'
import { ground, type Plan } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { F } from './turn-play.ts'

const BASES = { ES: '4028', FR: '0101' }
const on = (plan: Plan = {}) => sceneOn(ground({ bases: BASES, ...plan }))
const scene = on()
/** Two hexes from 1515, straight in each of the six directions, and the hex between. */
const STRAIGHT = [0, 1, 2, 3, 4, 5].map((d) => {
  const next = near[hex('1515') * 6 + d]!
  return [labelOf(near[next * 6 + d]!), labelOf(next)] as const
})
const ready = (s: Scene, kind: SallyFrame['kind'] = 'reaction', at = '1515'): number[] =>
  riders(fieldOf(s.g), 0, hex(at), kind)
const might = (s: Scene, kind: SallyFrame['kind'] = 'reaction', at = '1515'): boolean =>
  mightSally(fieldOf(s.g), 0, hex(at), kind)

describe('who may ride', () => {
  it('[11.2b] [11f] by each of the six sides, and across no stream', () => {
    for (const [at, between] of STRAIGHT) {
      const units = { FAR: `${at}E!`.replace('!', ''), L41: '1515!' }
      const s = scene({ units })
      expect(ready(s), at).toEqual([s.u('FAR')])
      for (const stream of [`${at}-${between}`, `${between}-1515`])
        expect(ready(on({ sides: { stream: [stream] } })({ units })), stream).toEqual([])
    }
  })
  it('[7.2g] [11.8e] not among friends who look another way, be it the first', () => {
    // From 1715 two hexes lead to 1515; friends stand in one of them.
    const ways = (look: string): string[] => {
      const s = scene({ units: { FAR: '1715W', LAN: `1614${look}`, L41: '1515!' } })
      return approaches(fieldOf(s.g), [s.u('FAR')], hex('1515'), 'counter').map(labelOf)
    }
    expect([ways('NE'), ways('E'), ways('W').sort()]).toEqual([['1615'], ['1615'], ['1614', '1615']])
  })
  it('[4.2s] under D within the sector only', () => {
    const rides = (sector: string): number => {
      const s = scene({ units: { FAR: '1715W', L41: '1515!' }, orders: { JUN: 'D', VEN: 'D', COU: 'D', GRI: 'D' } })
      for (const id of ['JUN', 'VEN', 'COU', 'GRI']) {
        s.g.sector[F(id)] = hex(sector)
        s.g.sectorFacing[F(id)] = 0
      }
      return ready(s, 'counter').length
    }
    expect([rides('1615'), rides('3020')]).toEqual([1, 0])
  })
  it('[Q57] who has ridden before stays, and the others of its hex ride', () => {
    const s = scene({ units: { FAR: '1715W', DRE: { at: '1715W', marks: REACTED }, L41: '1515!' } })
    expect([ready(s), might(s)]).toEqual([[s.u('FAR')], true])
  })
  it('[11b] [11.5c] a reaction charge needs the two points of its declaration besides those of the way', () => {
    const rides = (fatigue: number): number => {
      const s = scene({ units: { FAR: { at: '1715W', fatigue }, L41: '1515!' } })
      expect(might(s)).toBe(ready(s).length > 0)
      return ready(s).length
    }
    // Heavy cavalry has eight points, less two for each level; the way takes one.
    expect([rides(2), rides(3)]).toEqual([1, 0])
  })
  it('[11f] [11.8d] all, those of one hex, each alone; one after the other', () => {
    const s = scene({ units: { FAR: '1715W', DRE: '1715W', BOR: '1716W', L41: '1515!' }, asksAll: true })
    s.push((_g, t) => pushSally(t, 'counter', 0, hex('1515')))
    const ids = ['FAR', 'DRE', 'BOR'].map(s.u)
    const offered = (): string[] => s.offers('react').map((a) => a.units.join())
    expect(offered().sort()).toEqual([ids.join(), `${ids[0]},${ids[1]}`, ...ids.map(String)].sort())
    s.take({ type: 'react', units: [ids[0]!] })
    expect(offered()).toEqual([String(ids[1]), String(ids[2])])
    s.take({ type: 'react', units: [ids[2]!] })
    expect(ids.map((u) => (s.g.marks[u]! & REACTED) !== 0)).toEqual([true, false, true])
  })
  it('[Q57] [Q60] without orders nobody rides, and is told by which ruling', () => {
    for (const [kind, rule] of [
      ['reaction', 'Q57'],
      ['counter', 'Q60'],
    ] as const) {
      const s = scene({ units: { FAR: '1715W', BOR: '1716W', L41: '1515!' }, asksAll: true })
      s.push((_g, t) => pushSally(t, kind, 0, hex('1515')))
      s.g.masked.fill(1)
      s.g.order.fill(0)
      expect(s.why({ type: 'react', units: [s.u('FAR')] }).rule).toBe(rule)
    }
  })
  it('[11.1a] the target of a reaction charge may evade it when it is faster', () => {
    const s = scene({ units: { FAR: '1715W', CZ1: '1515!' }, asksAll: true })
    s.push((_g, t) => pushSally(t, 'reaction', 0, hex('1515')))
    s.take({ type: 'react', units: [s.u('FAR')] })
    if (s.step() === 'sally') s.take({ type: 'done' })
    expect([s.step(), s.asked()]).toEqual(['evade', 'FR'])
  })
})

describe('what others may know of riders', () => {
  const below = (marks: readonly number[], more: Given['units'] = {}): Scene =>
    scene({
      units: {
        RES: '1715W',
        ...Object.fromEntries(
          ['FAR', 'DRE'].slice(0, marks.length).map((id, i) => [id, { at: '1715W', marks: marks[i]! }]),
        ),
        L41: '1515!',
        ...more,
      },
    })
  it('[6m] [Q57] below the top one there may be cavalry as long as one counter there has not ridden', () => {
    expect([might(below([0])), might(below([REACTED, 0])), might(below([0, REACTED]))]).toEqual([true, true, true])
    expect([might(below([REACTED])), might(below([REACTED, REACTED])), might(below([]))]).toEqual([false, false, false])
  })
  it('[6m] [14.1d] by one of two ways, if the other is barred by disorder; by none, if both are', () => {
    // From 1715 two hexes lead to 1515.
    const at = (more: Given['units']): boolean =>
      might(scene({ units: { RES: '1715W', FAR: '1715W', L41: '1515!', ...more } }), 'counter')
    expect([at({}), at({ COR: '1614!' }), at({ COR: '1615!' }), at({ COR: '1614!', JAE: '1615!' })]).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(at({ COR: '1614#', JAE: '1615#' })).toBe(false)
  })
  it('[6m] [6a] through a hex of friends in good order, not of friends in disorder', () => {
    const by = (friends: string): boolean =>
      might(
        on({ sides: { ravine: ['1715-1615'] } })({
          units: { RES: '1715W', FAR: '1715W', COR: `1614${friends}`, L41: '1515!' },
        }),
        'counter',
      )
    expect([by('W'), by('!')]).toEqual([true, false])
  })
  it('[6f] [6m] cavalry on top rides by the way that has room', () => {
    const full: Given['units'] = { BOR: { at: '1614W', sp: 16 } }
    const s = (more: Given['units']) => scene({ units: { FAR: '1715W', L41: '1515!', ...more } })
    expect([might(s(full), 'counter'), might(s({ ...full, PAV: { at: '1615W', sp: 16 } }), 'counter')]).toEqual([
      true,
      false,
    ])
  })
})

describe('riders who have won', () => {
  const inHand = (s: Scene, ids: readonly string[], cleared: string, origins: readonly string[], die = 6): Scene =>
    s.push(
      (_g, t) =>
        pushControl(t, { units: ids.map(s.u), cleared: hex(cleared), origins: origins.map(hex), evaded: false }),
      die,
    )
  it('[4.2s] [11.9j] they occupy the hex together or not at all', () => {
    const may = (order: string): boolean => {
      const s = scene({ units: { CO2: '1010E', CZ1: '1010E', RES: '3010W' }, orders: { DUP: order } })
      s.g.sector[F('DUP')] = hex('0505')
      s.g.sectorFacing[F('DUP')] = 0
      return inHand(s, ['CO2', 'CZ1'], '1110', ['1010', '1010']).offers('occupy').length > 0
    }
    expect([may('A'), may('D')]).toEqual([true, false])
  })
  it('[11.9j] [Q62] who is where it began does not return, nor do those with it', () => {
    const types = (...origins: string[]): string[] => {
      const s = scene({ units: { CO2: '1010E', CZ1: '1010E', RES: '3010W' } })
      return inHand(s, ['CO2', 'CZ1'], '1110', origins)
        .legal()
        .map((a) => a.type)
    }
    expect(types('0810', '0710')).toEqual(['stay', 'occupy', 'return'])
    expect([types('1010', '1010'), types('1010', '0810'), types('0810', '1010')]).toEqual([
      ['stay', 'occupy'],
      ['stay', 'occupy'],
      ['stay', 'occupy'],
    ])
    const s = scene({ units: { CO2: '1010E', RES: '3010W' } })
    s.push((_g, t) => pushControl(t, { units: [s.u('CO2')], cleared: hex('1110'), origins: [-1], evaded: false }), 6)
    expect(s.offers('return')).toEqual([])
  })
  it('[16g] an enemy leader beside the hex to which they return has to be brought away', () => {
    const s = scene({ units: { CO2: '1010E', RES: '3010W' }, leaders: { reding: '0811' }, asksAll: true })
    inHand(s, ['CO2'], '1110', ['0810']).take({ type: 'return' })
    s.take(s.offers('face')[0]!)
    expect([s.step(), s.asked(), s.where('CO2')]).toEqual(['protect', 'ES', '0810'])
  })
  it('[7.2f] those who return to different hexes turn each in its own', () => {
    const s = scene({ units: { CO2: '1010E', CZ1: '1010E', RES: '3010W' } })
    inHand(s, ['CO2', 'CZ1'], '1110', ['0810', '0710']).take({ type: 'return' })
    const faced: string[] = []
    while (s.step() === 'front') {
      const { units } = s.g.stack.at(-1) as { readonly units: readonly number[] } & ControlFrame
      faced.push(units.map((u) => labelOf(s.g.at[u]!)).join())
      s.take(s.offers('face')[0]!)
    }
    expect(faced.sort()).toEqual(['0710', '0810'])
  })
  it('[11.9a] [Q99] who has fallen is not tested; a hex that enemies hold is not occupied', () => {
    const s = scene({ units: { CO2: '1010E', CZ1: '1010E', RES: '1110W', COR: '1110W' } })
    const of = { units: ['CO2', 'CZ1'].map(s.u), cleared: hex('1110'), origins: [-1, -1], evaded: false }
    s.push((g, t) => {
      pushControl(t, of)
      g.at[s.u('CO2')] = GONE
    }, 6)
    expect(s.events('log.controlled').map((e) => e.params!.unit)).toEqual([s.u('CZ1')])
    const back = scene({ units: { CO2: '1010E', RES: '1110W' }, asksAll: true })
    inHand(back, ['CO2'], '1110', ['0810'])
    expect([back.why({ type: 'occupy' }).rule, back.can({ type: 'return' })]).toEqual(['Q99', true])
  })
  it('[11.9j] [14.1f] a hex that is empty but may not be entered is refused as such', () => {
    const s = scene({ units: { CO2: '1010!', RES: '1209SW' } })
    inHand(s, ['CO2'], '1110', ['0710'])
    expect(s.why({ type: 'occupy' }).rule).toBe('11.9j')
  })
  it('[11.1c] [Q105] they follow an evader together or not at all', () => {
    const follows = (fatigue: number): string[] => {
      const s = scene({ units: { CO2: '1010E', CZ1: { at: '1010E', fatigue }, RES: '3010W' } })
      for (const id of ['CO2', 'CZ1']) s.g.origin[s.u(id)] = hex('0910')
      const frame: SallyFrame = {
        step: 'sally',
        stage: 'chase',
        kind: 'reaction',
        side: 1,
        hex: hex('1110'),
        chosen: ['CO2', 'CZ1'].map(s.u),
        todo: [hex('1010')],
        ready: [],
        chase: true,
        asked: 0,
      }
      s.push((_g, t) => t.push<SallyFrame>(frame))
      return ['CO2', 'CZ1'].map(s.where)
    }
    expect([follows(0), follows(4)]).toEqual([
      ['1110', '1110'],
      ['1010', '1010'],
    ])
  })
  it('[14.1e] out of control it does not stay among friends in good order, in the corner of the map either', () => {
    const away = on({ bases: { ES: '4028', FR: '0110' } })
    const s = away({ units: { CO2: { at: '0301!', fatigue: 3 }, L41: '0101E', RES: '3010W' } })
    s.push((g, t) => pushUncontrolled(g, t, [s.u('CO2')], 4))
    while (s.step() === 'uncontrolled') s.take(s.offers('ahead')[0]!)
    expect(s.events('log.runsAhead').map((e) => e.params!.hexes)).toEqual([2])
    expect(s.where('CO2')).toBe('0102')
  })
  it('[11.9g] out of control they run as far as the slowest of them', () => {
    const s = scene({ units: { CO2: { at: '1010!', fatigue: 2 }, CZ1: '1010!', RES: '3025W' } })
    const mp: number[] = []
    s.push((g, t) => {
      pushUncontrolled(g, t, ['CO2', 'CZ1'].map(s.u), 1)
      mp.push((g.stack.at(-1) as UncontrolledFrame).mp)
      t.pop()
    })
    expect(mp).toEqual([4])
  })
  it('[11.9d] nobody leaps: each step at the prey leads to a hex beside, and nearer', () => {
    const s = scene({ units: { CO2: '1010!', RES: '1208!' } })
    s.push((g, t) => pushUncontrolled(g, t, [s.u('CO2')], 0))
    const steps = s.offers('step').map((a) => labelOf(a.to))
    expect(steps.sort()).toEqual(['1009', '1110'])
    expect(s.why({ type: 'step', to: hex('1011') }).rule).toBe('11.9d')
  })
})
