/** The last of the small print: what is left over from others, ways with one bend, hexes and ranks that come first. */
import { describe, expect, it } from 'vitest'
import { distance } from '../../src/data/index.ts'
import { chargePreview } from '../../src/odds/shock.ts'
import { preview } from '../../src/odds.ts'
import { type CavalryRetreatFrame, pushCavalryRetreat } from '../../src/rules/cavalry-retreat.ts'
import { pushCharges } from '../../src/rules/charge.ts'
import { completes, firstStride, ridersOf, runOf } from '../../src/rules/charge-path.ts'
import { canStrike } from '../../src/rules/combat-step.ts'
import { canEvade } from '../../src/rules/evade.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { type FleeFrame, pushFlee, pushRecoverMoves } from '../../src/rules/flee.ts'
import { type MoveFrame, pushMove, reachOf } from '../../src/rules/move.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { moverOf, startOf } from '../../src/rules/mover.ts'
import { goalOf } from '../../src/rules/obligations.ts'
import { pushSally } from '../../src/rules/sally.ts'
import { pushShock } from '../../src/rules/shock.ts'
import { disorder, rout } from '../../src/rules/states.ts'
import { pushEntered } from '../../src/rules/windows.ts'
import { enemyZones } from '../../src/rules/zones.ts'
import { ASSAULTED, DONE, FIRED_GUN, IN_SQUARE, MOVED, SPENT } from '../../src/types.ts'
import { view } from '../../src/view.ts'
import { ground, type Plan } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'

const BASES = { ES: '4028', FR: '0101' }
const on = (plan: Plan = {}) => sceneOn(ground({ bases: BASES, ...plan }))
const scene = on()

describe('previews of rides', () => {
  const sally = (units: Given['units']): Scene => {
    const s = scene({ units, asksAll: true })
    return s.push((_g, t) => pushSally(t, 'counter', 0, hex('1515')))
  }
  it('[11.8f] [Q107] names the test and what is said of the fight; a ride without a way has none', () => {
    const s = sally({ FAR: '1715W', BOR: '2515W', L41: '1515!!' })
    const told = (id: string) => preview(view(s.g, 0), 0, { type: 'react', units: [s.u(id)] })
    expect(told('FAR')!.notes!.map((n) => n.key)).toEqual(['note.sally.test', 'note.shock.broken'])
    expect(told('BOR')).toBeUndefined()
  })
  it('[5.1l] [Q19] squares are formed against who has come to two hexes, not against who began there', () => {
    const s = scene({ units: { CZ1: '1010E', RES: '1410W', COR: '0810E' } })
    const { notes } = chargePreview(s.g, { units: [s.u('CZ1')], hex: hex('1410'), buried: 0 })!
    expect(notes!.find((n) => n.key === 'note.charge.squares')!.params!.hexes).toEqual([hex('1410')])
  })
})

describe('ways', () => {
  it('[11g] a charge of two hexes may have a bend', () => {
    // From 1612 to 1515: by 1613, which a ravine bars, or by 1513 and straight down from there.
    const may = (ravine: string[]): boolean => {
      const s = on({ sides: { ravine } })({ units: { CZ1: '1612W', RES: '1515W' } })
      const riders = ridersOf(fieldOf(s.g), 1, [s.u('CZ1')], hex('1612'))
      return completes(runOf(riders, hex('1515')), firstStride(riders))
    }
    expect([
      may([]),
      may(['1612-1613']),
      may(['1612-1613', '1612-1513', '1612-1512', '1612-1611', '1612-1712', '1612-1713']),
    ]).toEqual([true, true, false])
  })
  it('[4.2m] [Q13] as near as it can is the nearest hex of all that it reaches', () => {
    const terrain: Record<string, 'M'> = {}
    for (let c = 8; c <= 16; c++)
      for (let r = 4; r <= 16; r++) terrain[`${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`] = 'M'
    const s = on({ terrain })({ units: { L41: '1010E', RES: '2210W' } })
    const field = fieldOf(s.g)
    const m = moverOf(field, enemyZones(field, 1), 1, [s.u('L41')], hex('1010'))
    // Six points are three hexes of scrub.
    expect(goalOf(m, startOf(m, false))).toBe(9)
  })
})

describe('what is left over', () => {
  it('[14.2b] [5.1p] who has spent its points does not flee with those of another', () => {
    const s = scene({ units: { L41: '0102!!', L42: { at: '1010!!', marks: SPENT }, RES: '3010W' } })
    s.push((g, t) => pushFlee(g, t, 1))
    while (s.step() === 'flee') s.take(s.offers('step')[0]!)
    expect([s.where('L41'), s.where('L42')]).toEqual(['gone', '1010'])
  })
  it('[6m] [9.5b] a battery alone that has fired hides no other, wherever others lie hidden', () => {
    const units: Given['units'] = { FC: { at: '1010E', marks: FIRED_GUN }, FV: '0505E', FRB: '0505E', RES: '1310W' }
    const s = scene({ units, asksAll: true, orders: { CHA: 'D', BRB: 'D', PAN: 'D', SCH: 'D' } })
    s.push((_g, t) => pushFireStep(t, 1, 'offensive'))
    expect(s.step()).toBe('over')
  })
  it('[Q26] [14.1c] skirmishers who lose their order make way for the guns below them', () => {
    for (const lose of [disorder, rout]) {
      const s = scene({ units: { VC1: '1510W~', AC1: '1510W', RES: '1510W', L41: '3010E' } })
      const tops: number[] = []
      s.push((g, t) => {
        lose(g, t, [s.u('VC1')], '14g')
        tops.push(g.depth[s.u('AC1')]!, g.depth[s.u('VC1')]!, g.depth[s.u('RES')]!)
        g.stack.length = 0
      })
      expect(tops).toEqual([0, 1, 2])
    }
  })
})

describe('together', () => {
  const tired = { cavalryRetreatFatigued: true }
  it('[11.10c] [11.5c] cavalry rides back with the points of the most tired one, and with its own when it parts', () => {
    const s = scene({ units: { CO2: { at: '1010E', fatigue: 2 }, CZ1: '1010E', RES: '3010W' }, options: tired })
    s.push((g, t) => pushCavalryRetreat(g, t, ['CO2', 'CZ1'].map(s.u)))
    const points = (): number => (s.g.stack.at(-1) as CavalryRetreatFrame).mp
    expect(points()).toBe(4)
    expect([s.take({ type: 'leave', unit: s.u('CO2') }).step(), points()]).toEqual(['cavalryRetreat', 10])
    const three = scene({
      units: { CO2: { at: '1010E', fatigue: 2 }, CZ1: '1010E', DR1: '1010E', RES: '3010W' },
      options: tired,
    })
    three.push((g, t) => pushCavalryRetreat(g, t, ['CO2', 'CZ1', 'DR1'].map(three.u)))
    three.take({ type: 'leave', unit: three.u('DR1') })
    expect((three.g.stack.at(-1) as CavalryRetreatFrame).mp).toBe(4)
  })
  it('[11.10c] [6f] its last point brings it through a full hex', () => {
    const end = (fatigue: number, ...dice: number[]): string => {
      const north = on({ bases: { ES: '1028', FR: '1001' } })
      const full: Given['units'] = { DR1: '1009!', DR2: '1009!', CO2: { at: '1009!', sp: 4 } }
      const s = north({ units: { CZ1: { at: '1010E', fatigue }, RES: '3010W', ...full }, options: tired })
      s.push((g, t) => pushCavalryRetreat(g, t, [s.u('CZ1')]), ...dice)
      return s.where('CZ1')
    }
    // Ten points less two for each level; those whom it passes test.
    expect([end(4, 6, 6, 6), end(5)]).toEqual(['1008', '1010'])
  })
  it('[10.1h] who evades together goes where each of them can', () => {
    const may = (...ids: string[]): boolean => {
      const sides = { river: ['1410-1409', '1410-1411', '1410-1510', '1410-1511'] }
      const s = on({ sides })({ units: { L41: '1310E', ...Object.fromEntries(ids.map((id) => [id, '1410W*'])) } })
      if (ids.includes('PAV')) s.g.form[s.u('PAV')] = 0
      return canEvade(s.g, fieldOf(s.g), { attackers: [s.u('L41')], hex: hex('1410'), charge: false })
    }
    expect([may('PAV'), may('AC1'), may('PAV', 'AC1')]).toEqual([true, false, false])
  })
  it('[14.2b] [6m] whoever is nearest to the base flees first, then by hex and by its place in the stack', () => {
    const s = scene({
      units: { L41: '2010!!', L42: '1010!!', L43: '0505!!', GP1: '1210!!', GP2: '1210!!', RES: '3025W', COR: '3027W' },
    })
    s.g.depth[s.u('GP2')] = 0
    s.g.depth[s.u('GP1')] = 1
    const order: number[] = []
    s.push((g, t) => {
      pushFlee(g, t, 1)
      order.push(...(g.stack.at(-1) as FleeFrame).units)
      g.stack.length = 0
    })
    expect(order).toEqual(['L43', 'L42', 'GP2', 'GP1', 'L41'].map(s.u))
    // As far from the base as each other: by the number of their hexes.
    const even = scene({ units: { L41: '0105!!', L42: '0501!!', RES: '3025W' } })
    even.push((g, t) => {
      pushFlee(g, t, 1)
      const { units } = g.stack.at(-1) as FleeFrame
      const far = units.map((u) => distance(g.at[u]!, 0))
      expect([far[0] === far[1], units.map((u) => g.at[u]!)]).toEqual([true, [hex('0501'), hex('0105')]])
      g.stack.length = 0
    })
  })
})

describe('questions that nobody needs', () => {
  it('[11e] [6m] no charge is asked for while all cavalry in sight is shaken or has moved', () => {
    const asked = (piece: Given['units'][string]): string => {
      const s = scene({ units: { CZ1: piece, L41: '0505E', RES: '1410W' }, asksAll: true })
      return s.push((_g, t) => pushCharges(t, 1)).step()
    }
    expect([asked('1010E'), asked('1010!'), asked({ at: '1010E', marks: DONE })]).toEqual(['charges', 'over', 'over'])
  })
  it('[4.2w] [7.2d] who recovers far from the enemy stays and is not asked where it looks', () => {
    const s = scene({ units: { L41: '1010E', L42: '1012#', RES: '3010W' }, orders: { CHA: 'RC' }, asksAll: true })
    s.push((g, t) => pushRecoverMoves(g, t, 1))
    expect([s.step(), s.g.form[s.u('L42')]]).toEqual(['over', IN_SQUARE])
  })
})

describe('the first hex of the map', () => {
  it('[9.7a] is fired at as any other, by all who join in, and by nobody else', () => {
    const units: Given['units'] = { FV: '0103NE', FC: '0302W', RES: '0101E', COR: '0501W' }
    const s = scene({ units, asksAll: true, orders: { CHA: 'D', BRB: 'D', PAN: 'D', SCH: 'D' } })
    s.push((_g, t) => pushFireStep(t, 1, 'offensive'))
    expect(new Set(s.offers('aim').map((a) => a.hex))).toEqual(new Set([0, hex('0501')]))
    s.take(s.offers('aim').find((a) => a.unit === s.u('FV'))!)
    expect(s.offers('aim').map((a) => [a.unit, a.hex])).toEqual([[s.u('FC'), 0]])
    expect([s.offers('shoot').length, s.offers('done').length]).toEqual([1, 0])
    expect(s.why({ type: 'aim', unit: s.u('FC'), hex: hex('0501'), points: 6 }).rule).toBe('9.7a')
    expect(s.why({ type: 'done' }).rule).toBe('9.7e')
  })
  it('[Q26] whoever assaults it may be put on top of its stack', () => {
    const marks = DONE | ASSAULTED
    const s = scene({
      units: { L41: { at: '0102NW', marks }, L42: { at: '0102NW', marks }, RES: '0101E' },
      asksAll: true,
    })
    for (const id of ['L41', 'L42']) s.g.target[s.u(id)] = hex('0101')
    s.push((_g, t) => pushMovement(t, 1, 2))
    expect(s.offers('top').map((a) => a.unit)).toEqual([s.u('L42')])
  })
})

describe('one step or none', () => {
  it('[10e] [Q49] an assault in place costs a point: it has moved', () => {
    const s = scene({ units: { L41: '1010E', RES: '1110W' } })
    s.push((g, t) => pushMove(g, t, [s.u('L41')], { sub: 2 }))
    s.take(s.offers('assault')[0]!)
    expect(s.g.marks[s.u('L41')]! & MOVED).toBe(MOVED)
  })
  it('[10a] [10d] nobody strikes at a hex that is not beside its own', () => {
    const s = scene({ units: { L41: '1010E', RES: '1110W', COR: '1310W' } })
    expect([canStrike(s.g, s.u('L41'), hex('1110')), canStrike(s.g, s.u('L41'), hex('1310'))]).toEqual([true, false])
  })
  it('[7c] the first hex of the map is within reach as any other', () => {
    const s = scene({ units: { L41: '0103E', RES: '3010W' }, orders: { CHA: 'RT' } })
    s.push((g, t) => pushMove(g, t, [s.u('L41')]))
    expect(reachOf(s.g, s.g.stack.at(-1) as MoveFrame).map((r) => r.hex)).toContain(0)
  })
  it('[9.7e] who has aimed in reaction fires before anything else', () => {
    const s = scene({ units: { L41: '1010E', AC1: '1310W', AP1: '1308W' }, asksAll: true })
    s.push((g, t) => pushEntered(g, t, [s.u('L41')], hex('1010'), { charging: false }))
    s.take(s.offers('aim')[0]!)
    expect([s.why({ type: 'pass' }).rule, s.why({ type: 'passAll' }).rule]).toEqual(['9.7e', '9.7e'])
  })
  it('[16.1c] [10p] a leader who stands with lone guns falls with them, the first one too', () => {
    const s = scene({ units: { AC1: '1110W', L41: '1010E', RES: '3010W' }, leaders: { reding: '1110' } })
    s.push((g, t) => pushShock(g, t, { kind: 'assault', side: 1, attackers: [s.u('L41')], hex: hex('1110') }))
    if (s.step() === 'shock') s.take({ type: 'leader', leader: 0 }, 6)
    expect([s.where('AC1'), s.events('log.leaderLost').map((e) => [e.params!.leader, e.rules![0]])]).toEqual([
      'gone',
      [[0, '16.1c']],
    ])
  })
})
