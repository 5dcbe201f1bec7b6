/** Cavalry that answers a move (11f, 11.8), where several stacks ride: who rides, who fights, who follows an enemy that evades. */
import { describe, expect, it } from 'vitest'
import type { BailenAction } from '../../src/actions.ts'
import { commanderOf, distance, labelOf, unitFormation } from '../../src/data/index.ts'
import { preview } from '../../src/odds.ts'
import { chaseFrom, ridersOf, runOf, type Stride, stridesFrom } from '../../src/rules/charge-path.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { approaches, pushSally, type SallyFrame } from '../../src/rules/sally.ts'
import { GONE } from '../../src/types.ts'
import { view } from '../../src/view.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { onward } from './shock-play.ts'

const BASES = { ES: '0528', FR: '0501' }
const scene = sceneOn(ground({ bases: BASES }))

/** The Spanish may ride at the French of 0501. */
const sally = (kind: SallyFrame['kind'], units: Given['units'], on = scene, more: Partial<Given> = {}): Scene =>
  on({ units, ...more, push: (_g, t) => pushSally(t, kind, 0, hex('0501')) })
const react = (s: Scene, ...ids: string[]): BailenAction => ({ type: 'react', units: ids.map(s.u) })

describe('several stacks', () => {
  it('[11.8e] [6f] where the first have taken the only place, the others stay and the first fight', () => {
    const s = sally('counter', {
      CO2: '0501SE',
      JAE: '0602NE',
      FAR: { at: '0702SW', sp: 10 },
      BOR: { at: '0701SW', sp: 10 },
    })
    s.take(react(s, 'FAR', 'BOR'))
    onward(s, 'sally')
    s.take(s.legal()[0]!, 6, 5, 6)
    expect(s.events('log.shock.counter').map((e) => e.params!.units)).toEqual([[s.u('FAR')]])
    expect(s.where('BOR')).toBe('0701')
  })
  it('[Q57] [Q102] a target that flees from the second contact is not fought by those who passed the first', () => {
    const s = sally('reaction', { DR1: '0501NW', FAR: '0702SW', BOR: '0503NE' })
    s.take(react(s, 'FAR', 'BOR'))
    while (s.step() === 'sally' || s.step() === 'front' || s.step() === 'evade') {
      const pass = s.offers('pass')[0] ?? s.legal()[0]!
      s.take(pass, ...(s.step() === 'front' && s.g.at[s.u('BOR')] !== hex('0503') ? [6, 6, 1] : []))
    }
    expect(s.where('DR1')).not.toBe('0501')
    expect(s.events('log.shock.reaction')).toEqual([])
    expect(s.events('log.chargeNobody')).toHaveLength(1)
  })
})

describe('the preview', () => {
  it('[11.8f] [11.8k] counts those who are chosen already with those who would join them; declining has none', () => {
    const s = sally('counter', { CO2: '0501SE', FAR: '0702SW', BOR: '0701SW' })
    const attack = (a: BailenAction): unknown => preview(view(s.g, 0), 0, a)?.params?.attack
    expect([attack(react(s, 'FAR')), attack(react(s, 'BOR')), attack({ type: 'pass' })]).toEqual([4, 8, undefined])
    s.take(react(s, 'FAR'))
    expect(attack(react(s, 'BOR'))).toBe(12)
    expect(s.offers('react').map((a) => a.units)).toEqual([[s.u('BOR')]])
    expect(attack({ type: 'done' })).toBeUndefined()
  })
})

describe('an enemy that evades', () => {
  const follow = (terrain: Record<string, 'M'>, units: Given['units'] = {}): Scene => {
    const given = { CZ1: '0501NW', FAR: { at: '0702SW', fatigue: 2 }, ...units } as const
    const s = sally('reaction', given, sceneOn(ground({ bases: BASES, terrain })), {
      leaders: { prive: '0301', dupont: '0201', venegas: '0904', reding: '0905' },
    })
    s.take(react(s, 'FAR')).take(s.offers('evade')[0]!)
    for (let n = 0; n < 9 && s.events('log.fatigue').length === 0; n++) s.take(s.legal()[0]!)
    return s
  }
  it('[11.1c] [Q105] is followed with the points that the ride has left', () => {
    expect(
      follow({})
        .events('log.advances')
        .map((e) => e.params!.hex),
    ).toEqual([hex('0501')])
    expect(follow({ '0601': 'M', '0602': 'M' }).events('log.advances')).toEqual([])
  })
})

describe('who rides where', () => {
  it('[11.8e] not into a hex where another enemy stands', () => {
    const ways = (units: Given['units']): string[] => {
      const s = scene({ units: { CO2: '1510SE', FAR: '1710SW', ...units } })
      return approaches(fieldOf(s.g), [s.u('FAR')], hex('1510'), 'counter')
        .map(labelOf)
        .sort()
    }
    expect(ways({})).toEqual(['1609', '1610'])
    expect(ways({ L41: '1609NW' })).toEqual(['1610'])
    expect(ways({ L41: '1609NW', L42: '1610NW' })).toEqual([])
  })
  it('[Q106] [3.2a] a stack rides only where each of them can: with the points, and in command into a zone', () => {
    const ways = (fatigue: number, face: string, led: boolean): number => {
      const s = scene({ units: { CO2: `1510${face}`, FAR: '1710SW', BOR: { at: '1710SW', fatigue } } })
      if (!led) s.g.leaderAt[commanderOf[unitFormation[s.u('BOR')]!]!] = GONE
      return approaches(fieldOf(s.g), [s.u('FAR'), s.u('BOR')], hex('1510'), 'counter').length
    }
    expect([ways(0, 'W', true), ways(4, 'W', true), ways(0, 'W', false)]).toEqual([2, 0, 2])
    expect([ways(0, 'E', true), ways(0, 'E', false)]).toEqual([2, 0])
  })
  it('[Q102] after the first contact has driven the target away the others meet nobody', () => {
    const s = sally('reaction', { DR1: '0501NW', FAR: '0702SW', BOR: '0503NE' })
    s.take(react(s, 'FAR', 'BOR'))
    for (let n = 0; n < 9 && s.events('log.rout').length === 0; n++) {
      const last = s.step() === 'front' && s.g.at[s.u('BOR')] !== hex('0503')
      s.take(s.offers('pass')[0] ?? s.legal()[0]!, ...(last ? [1] : []))
    }
    while (s.asked() !== '' && s.step() !== 'over') s.take(s.legal()[0]!)
    expect(s.events('log.chargeNobody')).toHaveLength(1)
  })
  const fighting = (
    stage: SallyFrame['stage'],
    units: Given['units'],
    ready: string[],
    change = (_s: Scene): void => {},
  ) => {
    const s = scene({ units: { CO2: '0501SE', ...units } })
    change(s)
    const ids = Object.keys(units).map(s.u)
    return s.push(
      (_g, t) =>
        t.push<SallyFrame>({
          step: 'sally',
          stage,
          kind: 'counter',
          side: 0,
          hex: hex('0501'),
          chosen: ids,
          todo: [],
          ready: ready.map(s.u),
          chase: false,
          asked: 0,
        }),
      ...(ready.length > 0 ? [5, 6] : []),
    )
  }
  it('[11.8h] only those who are still in order and beside the enemy strike', () => {
    const s = fighting('shock', { FAR: '0601NW', BOR: '0502!', DRE: '0702SW' }, ['FAR', 'BOR', 'DRE'])
    expect(s.events('log.shock.counter')[0]!.params!.units).toEqual([s.u('FAR')])
  })
})

describe('several who follow', () => {
  it('[11.1c] [11.5a] each stack in its turn, each tired once and tested for control', () => {
    const s = scene({ units: { L41: '3010W', FAR: '1610NW', BOR: '1511NE' } })
    s.g.origin[s.u('FAR')] = hex('1710')
    s.g.origin[s.u('BOR')] = hex('1512')
    s.push((_g, t) =>
      t.push<SallyFrame>({
        step: 'sally',
        stage: 'chase',
        kind: 'reaction',
        side: 0,
        hex: hex('1510'),
        chosen: [s.u('FAR'), s.u('BOR')],
        todo: [hex('1610'), hex('1511')],
        ready: [],
        chase: true,
        asked: 0,
      }),
    )
    while (s.step() !== 'over') s.take(s.legal()[0]!, ...(s.step() === 'front' ? [6] : []))
    expect(s.events('log.fatigue').map((e) => e.params!.units ?? e.params!.unit)).toEqual([s.u('FAR'), s.u('BOR')])
    expect(['FAR', 'BOR'].map((id) => s.g.fatigue[s.u(id)])).toEqual([1, 1])
    expect(s.events('log.controlled')).toHaveLength(2)
  })
})

describe('the way of a charge', () => {
  const charge = (units: Given['units'], target: string, river: string[] = []) => {
    const on = river.length === 0 ? scene : sceneOn(ground({ bases: BASES, sides: { river } }))
    const s = on({ units })
    const riders = ridersOf(fieldOf(s.g), 1, [s.u('CO2')], s.g.at[s.u('CO2')]!)
    const run = runOf(riders, hex(target))
    const at = (h: string, prev: string, moved = 2): Stride => ({
      hex: hex(h),
      prev: prev ? hex(prev) : -1,
      spent: 2,
      moved,
      seen: true,
    })
    const labels = (list: readonly Stride[]): string[] => list.map((x) => labelOf(x.hex)).sort()
    return {
      next: (h: string, prev: string, moved?: number) => labels(stridesFrom(run, at(h, prev, moved))),
      chase: (h: string, prev: string) => labels(chaseFrom(run, at(h, prev))),
    }
  }
  it('[11g] the last two hexes lie in a line with the target: in a row of hexes, or between two rows', () => {
    const { next } = charge({ CO2: '1520E', RES: '1510NE' }, '1510')
    const closes = (h: string, prev: string, moved?: number): string[] =>
      next(h, prev, moved).filter((at) => distance(hex(at), hex('1510')) === 1)
    // In a row, straight and bent.
    expect([closes('1512', '1513'), closes('1512', '1413'), closes('1512', '1612')]).toEqual([['1511'], [], []])
    // Between two rows from either side; before the second hex of the way anything goes.
    expect([closes('1710', '1810'), closes('1710', '1809')]).toEqual([
      ['1609', '1610'],
      ['1609', '1610'],
    ])
    expect(closes('1512', '1413', 1)).toEqual(['1511'])
  })
  it('[11g] also along the edge of the map, where the other of the two rows is missing', () => {
    const { next } = charge({ CO2: '2101E', RES: '1501SE' }, '1501')
    expect(next('1701', '1801')).toContain('1601')
  })
  it('[7j] not from rear to front of eight points of friends, unless it begins there; in the corner of the map too', () => {
    const friend = { L41: '1512SE' } as const
    const open = charge({ CO2: '1520E', RES: '1509NE' }, '1509').next('1512', '1513', 1)
    const shut = charge({ CO2: '1520E', RES: '1509NE', ...friend }, '1509').next('1512', '1513', 1)
    expect([open.includes('1511'), shut.includes('1511')]).toEqual([true, false])
    expect(charge({ CO2: '1520E', RES: '1509NE', ...friend }, '1509').next('1512', '', 0)).toContain('1511')
    const corner = (units: Given['units']) =>
      charge({ CO2: '1520E', RES: '0105NE', ...units }, '0105').next('0102', '0101', 1)
    expect([corner({}).includes('0103'), corner({ L41: '0102SE' }).includes('0103')]).toEqual([true, false])
  })
  it('[11.1c] [Q105] who follows an evasion takes a way that leads as near as possible', () => {
    const chase = (river: string[]) => charge({ CO2: '1710W', RES: '3010W' }, '1510', river).chase('1710', '1810')
    expect(chase([])).toEqual(['1609', '1610'])
    expect(chase(['1510-1609'])).toEqual(['1610'])
    expect(chase(['1510-1610'])).toEqual(['1609'])
  })
})
