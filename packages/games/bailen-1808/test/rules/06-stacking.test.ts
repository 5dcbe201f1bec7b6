/**
 * 6: units that may share a hex. The limits by number are in test/movement-stacking; here allies, marches, readings,
 * hidden units.
 */
import { describe, expect, it } from 'vitest'
import { NATIONS, unitIndex, unitNation } from '../../src/data/index.ts'
import { stackAt } from '../../src/rules/field.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { formSquare } from '../../src/rules/square.ts'
import { room } from '../../src/rules/stacking.ts'
import { cancelBinding, disorder } from '../../src/rules/states.ts'
import { DONE, ON_ROAD, REGULAR } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from '../position.ts'

const GROUND = ground({
  terrain: { '0905': 'P' },
  roads: [['0520', '0620', '0721', '0821', '0922']],
})
const scene = sceneOn(GROUND)

/** One of the Spaniards is temporarily English, so that 6l has a unit to forbid. */
function withEnglishman<T>(id: string, result: () => T): T {
  const nations = unitNation as number[]
  const own = nations[unitIndex(id)]!
  nations[unitIndex(id)] = NATIONS.indexOf('GB')
  try {
    return result()
  } finally {
    nations[unitIndex(id)] = own
  }
}

const FREE = { CHA: 'D', PAN: 'D', DUP: 'D', PRI: 'D', BRB: 'D', SCH: 'D', VEN: 'D', COU: 'D', GRI: 'D' }
const limit = (units: Given['units'], at: string, options: Given['options'] = {}): string => {
  const s = scene({ units, options })
  const list = stackAt(s.g, hex(at))
  return room(s.g, hex(at), list.slice(1), list.slice(0, 1), true)?.rule ?? ''
}
const moving = (given: Omit<Given, 'push'>): Scene =>
  scene({ orders: FREE, ...given, push: (_g, t) => pushMovement(t, 1, 0) })
const pick = (s: Scene, ...ids: string[]): Scene => s.take({ type: 'pick', units: ids.map((id) => s.u(id)) })

describe('one hex', () => {
  it('[6a] units of different formations share it', () => {
    const s = pick(moving({ units: { GP1: '0505E', L41: '0506E', OM1: '3920E' } }), 'L41')
    s.steps('0505').take({ type: 'stop', facing: facing('E') })
    expect([s.where('GP1'), s.where('L41')]).toEqual(['0505', '0505'])
  })
  it('[6l] [Q88] Spaniards and Englishmen do not', () => {
    expect(limit({ GW3: '0505E', TEJ: '0505E' }, '0505')).toBe('')
    expect(withEnglishman('TEJ', () => limit({ GW3: '0505E', TEJ: '0505E' }, '0505'))).toBe('6l')
    expect(withEnglishman('TEJ', () => limit({ TEJ: '0505E' }, '0505'))).toBe('')
    expect(limit({ GW3: '0505E', OM1: '0505E' }, '0505')).toBe('')
  })
  it('[6d] [6e] one battery with a single point of foot or horse, three by themselves', () => {
    const guns = { FV: '0505E', FC: '0505E' } as const
    const mixed = [{ L41: { at: '0505E', sp: 1 } }, { DR1: { at: '0505E', sp: 5 } }] as Given['units'][]
    for (const units of mixed) {
      expect([limit({ ...units, ...guns }, '0505'), limit({ ...units, FC: '0505E' }, '0505')]).toEqual(['6d', ''])
    }
    expect([limit({ ...guns, FP: '0505E' }, '0505'), limit({ ...guns, FP: '0505E', FRB: '0505E' }, '0505')]).toEqual([
      '',
      '6e',
    ])
  })
  it('[6k] buildings hold 18 SP like woods', () => {
    const inf = (sp: number): Given['units'] => ({ L41: '0905E', L42: '0905E', S4: { at: '0905E', sp } })
    expect([limit(inf(2), '0905'), limit(inf(3), '0905')]).toEqual(['', '6k'])
  })
  it('[6h] squares that are too many pass through each other and may not stay', () => {
    const units = { L41: '0505#', L42: '0505#', L43: '0504#', OM1: '3920E' }
    const s = pick(moving({ units }), 'L43').steps('0505')
    expect(s.why({ type: 'stop', facing: -1 }).rule).toBe('6g')
    s.steps('0506')
    expect(s.where('L43')).toBe('0506')
  })
  it('[Q101] [6g] points and units both bind a square; with the other reading either is enough', () => {
    const heavy: Given['units'] = { L41: '0505#', L42: '0505#', S4: { at: '0505#', sp: 3 } }
    const many: Given['units'] = {
      L41: { at: '0505#', sp: 4 },
      L42: { at: '0505#', sp: 4 },
      L43: { at: '0505#', sp: 4 },
      S4: { at: '0505#', sp: 4 },
    }
    const both = { ...heavy, GP1: { at: '0505#', sp: 1 } }
    for (const units of [heavy, many, both]) expect(limit(units, '0505')).toBe('6g')
    expect(limit({ ...heavy, S4: { at: '0505#', sp: 2 } }, '0505')).toBe('')
    const either = { squareEitherLimit: true }
    expect([heavy, many, both].map((units) => limit(units, '0505', either))).toEqual(['', '', '6g'])
  })
})

describe('the guns of a square', () => {
  it('[6g] [7.2g] a battery that comes through a square beside infantry in line does not unlimber there; alone it does', () => {
    const units = { S4: '0505#', FC: '0505E', MGI: '0506E', FRB: '0506E*', OM1: '3920E' }
    const down = (s: Scene) => ({ type: 'form', unit: s.u('FRB'), form: REGULAR }) as const
    const both = pick(moving({ units }), 'FRB', 'MGI').steps('0505')
    expect(both.why(down(both)).rule).toBe('7.2g')
    expect(both.steps('0504').can(down(both))).toBe(true)
    const alone = pick(moving({ units }), 'FRB').steps('0505')
    alone.take(down(alone))
    expect([alone.where('FRB'), alone.step()]).toEqual(['0505', 'movement'])
  })
  it('[6d] a square does not leave skirmishers alone with its two batteries', () => {
    const goes = (units: Given['units']): boolean => {
      const push: Given['push'] = (_g, t) => pushMovement(t, 0, 0)
      const s = scene({ units: { ...units, L41: '3920E' }, orders: FREE, phasing: 'ES', push })
      return s.can({ type: 'pick', units: [s.u('GW3')] })
    }
    const guns = { AC1: '0505E', AP1: '0505E' }
    expect(goes({ GW3: '0505#', VC1: '0505E~', ...guns })).toBe(false)
    expect(goes({ GW3: '0505#', VC1: '0505E~', AC1: '0505E' })).toBe(true)
    expect(goes({ GW3: '0505#', SR1: '0505#', VC1: '0505E~', ...guns })).toBe(true)
    expect(goes({ GW3: '0505#', ...guns })).toBe(true)
  })
  it('[6d] [Q25] nor do these move off together: one battery goes with them, or the guns go alone', () => {
    const units = { VC1: '0505E~', AC1: '0505E*', AP1: '0505E*', GW3: { at: '0505#', marks: DONE }, L41: '3920E' }
    const set = (...ids: string[]): Scene => {
      const s = scene({ units, orders: FREE, phasing: 'ES', push: (_g, t) => pushMovement(t, 0, 0) })
      pick(s, 'VC1', 'AC1', 'AP1')
      for (const id of ids) s.take({ type: 'leave', unit: s.u(id) })
      return s
    }
    const all = set()
    expect([all.offers('step').length, all.why({ type: 'step', to: hex('0506') }).rule]).toEqual([0, '6d'])
    expect(set('AP1').steps('0506').can({ type: 'stop', facing: 0 })).toBe(true)
    expect(set('VC1').steps('0506').can({ type: 'stop', facing: 0 })).toBe(true)
  })
  it('[6d] [7.2d] infantry that rallies between the two batteries of its broken square turns with them, and stays', () => {
    const units = { AC1: '0505E', AP1: '0505E', GW3: '0505E', L41: '3920E' }
    const s = scene({ units, orders: FREE, phasing: 'ES', push: (_g, t) => pushMovement(t, 0, 0) })
    pick(s, 'AC1', 'AP1', 'GW3')
    expect([s.offers('step').length, s.offers('stop').length]).toEqual([0, 6])
  })
  it('[14.1e] who has to leave its hex is told of at the same depth, whoever else was disordered with it', () => {
    const s = scene({ units: { L41: '0505E', L42: '0709E', L43: '0709E', OM1: '3920E' } })
    s.push((g, t) => disorder(g, t, [s.u('L41'), s.u('L42')], '14d'))
    if (s.step() === 'displace') s.take(s.legal()[0]!)
    expect(s.events('log.displaced').map((e) => [e.params?.unit, e.depth])).toEqual([[s.u('L42'), 0]])
  })
})

describe('marches under M', () => {
  it('[6i] two units of one hex do not march together: a point less', () => {
    const given = (units: Given['units']): Given => ({
      units: { ...units, OM1: '3901E' },
      orders: { ...FREE, CHA: 'M' },
      leaders: { chabert: '0518' },
    })
    const alone = pick(moving(given({ L41: '0520E' })), 'L41').steps('0620')
    expect(alone.g.marks[alone.u('L41')]! & ON_ROAD).toBe(ON_ROAD)
    const two = pick(moving(given({ L41: '0520E', L42: '0520E' })), 'L41', 'L42').steps('0620')
    expect(two.g.marks[two.u('L41')]! & ON_ROAD).toBe(0)
  })
  it('[6i] [6j] nobody comes to stay with one that has marched', () => {
    const s = moving({
      units: { L41: { at: '0620E', marks: ON_ROAD | DONE }, GP1: '0619E', OM1: '3901E' },
      orders: { ...FREE, CHA: 'M' },
      leaders: { chabert: '0518', pannetier: '0518' },
    })
    pick(s, 'GP1').steps('0620')
    expect(s.why({ type: 'stop', facing: facing('E') }).rule).toBe('6i')
    s.steps('0621')
    expect(s.can({ type: 'stop', facing: facing('E') })).toBe(true)
  })
})

describe('what the enemy does not see', () => {
  const mayRead = (s: Scene, seat: number) => s.log.filter((e) => e.seats === undefined || e.seats.includes(seat))
  it('[6m] a unit put on top below a battery is named to its owner only', () => {
    const s = moving({ units: { FP: '0505E', GP1: '0505E', GP2: '0505E', OM1: '3920E' } })
    s.take({ type: 'top', unit: s.u('GP2') })
    const [es, fr] = s.g.seatOf
    const named = (seat: number) => mayRead(s, seat).filter((e) => e.params?.unit === unitIndex('GP2'))
    expect([named(es).length, named(fr).length]).toEqual([0, 1])
  })
  it('[6m] units under the top one that are disordered are counted, not named', () => {
    const s = moving({ units: { GP1: '0505E', GP2: '0505E', OM1: '3920E' } })
    s.push((g, t) => disorder(g, t, [s.u('GP1'), s.u('GP2')], '14d'))
    const [es, fr] = s.g.seatOf
    const names = (seat: number) => mayRead(s, seat).flatMap((e) => (e.params?.units ?? []) as number[])
    expect(names(es)).toContain(s.u('GP1'))
    expect(names(es)).not.toContain(s.u('GP2'))
    expect(names(es)).toHaveLength(2)
    expect(names(fr)).toContain(s.u('GP2'))
  })
  it('[6m] nor is one who makes square or loses its assault under others', () => {
    const s = moving({ units: { GP1: '0505E', GP2: '0505E', OM1: '3920E' } })
    s.push((g, t) => formSquare(g, t, hex('0505'), '5.1o'))
    s.push((g, t) => {
      g.target[s.u('GP2')] = hex('0605')
      cancelBinding(g, t, [s.u('GP2')], '10h')
    })
    const [es] = s.g.seatOf
    expect(mayRead(s, es).flatMap((e) => (e.params?.units ?? []) as number[])).not.toContain(s.u('GP2'))
  })
})
