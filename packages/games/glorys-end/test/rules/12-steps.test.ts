/** Operational movement: steps, costs, stacks and what closes a hex (12, 9.4, 14.3, 14.7). */
import { describe, expect, it } from 'vitest'
import { directionTo, GERMAN, hexAt, inParis, labelOf, stepCost, unitIndex } from '../../src/data/index.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { type MoveFrame, type OperationalFrame, reachOf, reachOfUnits } from '../../src/rules/movement.ts'
import { moverOf } from '../../src/rules/mover.ts'
import { mayStep } from '../../src/rules/reach.ts'
import { DIGGING, DONE, FORCED, MOVED, OOC, RAILED, REPLACED } from '../../src/types.ts'
import { around, operational } from '../movement-scene.ts'

const step = (label: string) => ({ type: 'step', hex: hexAt(label) }) as const
const pick = (...ids: string[]) => ({ type: 'pick', units: ids.map(unitIndex) }) as const
const leave = (id: string) => ({ type: 'leave', unit: unitIndex(id) }) as const
const assault = (label: string) => ({ type: 'assault', hex: hexAt(label) }) as const

describe('steps and costs', () => {
  it('[12.3c] nobody crosses the all-sea side 1839 to 1939, the guarantee notwithstanding', () => {
    const s = operational({ units: { 'F-1': '1839' } }).pick('F-1')
    expect(s.ways()).not.toContain('1939')
    expect(s.why(step('1939')).rule).toBe('12.3c')
  })
  it('[12.1a] [12.8a] a corps of MF 4 goes four clear hexes, then stops by itself', () => {
    const s = operational({ units: { 'F-1': '3534', 'F-2': '4040' } })
    s.pick('F-1').steps('3535', '3536', '3537', '3538')
    expect(s.where('F-1')).toBe('3538')
    expect(s.top()?.step).toBe('operational')
    expect(s.why(pick('F-1')).rule).toBe('12.2d')
  })
  it('[12.8a] [12.9a] [12.9b] a forest takes two, a mountain three, a major river one more; minor rivers nothing', () => {
    const s = operational({ units: { 'G-2': '3612', 'G-1C': '3512' }, side: GERMAN })
    s.pick('G-2')
    const costs = new Map(reachOf(s.g, s.top() as MoveFrame).map((r) => [labelOf(r.hex), r]))
    expect(costs.get('3613')?.cost).toBe(1)
    expect(costs.get('3614')?.cost).toBe(4)
    expect(costs.get('3614')?.path.map(labelOf)).toEqual(['3613', '3614'])
  })
  it('[12.3a] [A34] one hex is guaranteed at the start and takes everything, also out of command', () => {
    const s = operational({ units: { 'G-2': { at: '3613', marks: OOC }, 'G-3': '4011' }, side: GERMAN })
    // MF 4 halved is 2, the mountain 3614 takes 3.
    s.pick('G-2')
    expect(s.can(step('3614'))).toBe(true)
    s.steps('3614')
    expect(s.top()?.step).toBe('operational')
    expect(s.where('G-2')).toBe('3614')
  })
  it('[12.3a] the guarantee is gone once a hex has been entered', () => {
    const s = operational({ units: { 'G-2': { at: '3612', marks: OOC } }, side: GERMAN })
      .pick('G-2')
      .steps('3613')
    expect(s.why(step('3614')).rule).toBe('12.1a')
  })
  it('[12.2b] who was refitted, digs or went by rail does not move, nor does a fortress', () => {
    const s = operational({
      units: {
        'F-1': { at: '3534', marks: REPLACED },
        'F-2': { at: '3535', marks: DIGGING },
        'F-3': { at: '3536', marks: RAILED },
        'F-Toul': '3320',
        'F-4': '4040',
      },
    })
    expect(s.offers('pick').flatMap((a) => a.units)).toEqual([unitIndex('F-4')])
    expect(s.why(pick('F-1')).rule).toBe('8.7i')
    expect(s.why(pick('F-2')).rule).toBe('9.2b')
    expect(s.why(pick('F-3')).rule).toBe('11.1c')
    expect(s.why(pick('F-Toul')).rule).toBe('2.10a')
  })
  it('[3.2b] [3.2c] [A48] [16.1a] neutrals, Switzerland and what lies off the mini-map are closed', () => {
    const north = operational({ units: { 'G-2': '1518' }, side: GERMAN }).pick('G-2')
    expect(north.why(step('1519')).rule).toBe('3.6b')
    const south = operational({ units: { 'F-1': '4215' } }).pick('F-1')
    const swiss = around('4215').find((h) => h.startsWith('43') && south.why(step(h)).rule === '3.2c')
    expect(swiss).toBeDefined()
    const marne = operational({ scenario: 'marne', turn: 9, units: { 'F-1': '3730' } }).pick('F-1')
    expect(marne.why(step(around('3730')[2]!)).rule).toBe('16.1a')
  })
})

describe('stacks', () => {
  const pair = { 'F-1': '3534', 'F-1C': '3534' }
  it('[12.7a] a stack goes at the pace of the slowest; the faster goes on when that one is left', () => {
    const s = operational({ units: pair }).pick('F-1', 'F-1C').steps('3535', '3536', '3537', '3538')
    expect(s.ways()).toEqual([])
    s.take(leave('F-1'))
    s.steps('3539', '3540')
    expect(s.where('F-1C')).toBe('3540')
    expect(s.where('F-1')).toBe('3538')
  })
  it('[12.6a] a unit that was left moves on with what it has, while its parent is open', () => {
    const s = operational({ units: { ...pair, 'F-2': '4040' } })
      .pick('F-1', 'F-1C')
      .steps('3535')
    s.take(leave('F-1')).steps('3536').take({ type: 'stop' })
    s.pick('F-1').steps('3536', '3537', '3538')
    expect(s.where('F-1')).toBe('3538')
    expect(s.top()?.step).toBe('operational')
  })
  it('[12.6b] once another parent sets out the earlier one is closed, those that stayed too', () => {
    const s = operational({ units: { ...pair, 'F-3': '3534', 'F-2': '4040' } })
    s.pick('F-1').steps('3535').take({ type: 'stop' })
    s.pick('F-2').steps('4041').take({ type: 'stop' })
    expect(s.why(pick('F-1C')).rule).toBe('12.2d')
    expect(s.g.marks[unitIndex('F-3')]! & MOVED).toBe(0)
  })
  it('[12.5a] units that did not begin together never move together', () => {
    const s = operational({ units: { 'F-1': '3534', 'F-2': '3535' } })
      .pick('F-1')
      .steps('3535')
      .take({ type: 'stop' })
    expect(s.why(pick('F-1', 'F-2')).rule).toBe('12.2d')
    expect(s.can(pick('F-2'))).toBe(true)
  })
  it('[6.1a] [6.1b] [6.4a] nine steps and two corps at every moment, also in passing', () => {
    const small = { 'F-2': { at: '3535', steps: 2 }, 'F-3': { at: '3535', steps: 2 } }
    const s = operational({ units: { 'F-1': '3534', ...small } }).pick('F-1')
    expect(s.why(step('3535')).rule).toBe('6.1b')
    const t = operational({ units: { 'F-1': '3534', 'F-2': '3535', 'F-M': '3535', 'F-45': '3535' } }).pick('F-1')
    expect(t.why(step('3535')).rule).toBe('6.1a')
  })
  it('[6.2c] [6.3b] other Allied nations and Paris are passed, never ended in', () => {
    const s = operational({ units: { 'E-19': '3534', 'F-1': '3535' } })
      .pick('E-19')
      .steps('3535')
    expect(s.why({ type: 'stop' }).rule).toBe('6.2a')
    s.steps('3536')
    expect(s.can({ type: 'stop' })).toBe(true)
    const paris = operational({ units: { 'E-19': '3135' } })
      .pick('E-19')
      .steps('3136')
    expect(paris.why({ type: 'stop' }).rule).toBe('6.3b')
  })
  it('[6.3b] with the last point the British do not step into Paris, the French do', () => {
    const last = (id: string, from: string): string | undefined => {
      const { g } = operational({ units: { [id]: from, 'F-12': '4342' } })
      const place = { hex: hexAt(from), left: 1, fresh: false, halted: false }
      return mayStep(moverOf(fieldOf(g), 0, [unitIndex(id)]), place, directionTo(hexAt(from), hexAt('3036')))?.rule
    }
    const beside = around('3036').filter((label) => inParis[hexAt(label)] === 0)
    for (const from of beside) {
      const cost = stepCost[hexAt(from) * 6 + directionTo(hexAt(from), hexAt('3036'))]!
      if (cost === 1) expect([last('E-1', from), last('F-1', from)], from).toEqual(['6.3b', undefined])
    }
    expect(beside.length).toBeGreaterThan(1)
  })
  it('[6.2c] no step leads where the move could not end', () => {
    // Three points are gone: the fourth may not be spent among the French.
    const s = operational({ units: { 'E-19': '3531', 'F-1': '3535' } })
      .pick('E-19')
      .steps('3532', '3533', '3534')
    expect(s.ways()).not.toContain('3535')
    expect(s.why(step('3535')).rule).toBe('6.2a')
  })
  it('[13.8a] [14.7g] a unit is put on top once a phase, and a gun never over those who guard it', () => {
    const s = operational({ units: { 'G-2': '2815', 'G-3': '2815', 'G-420': '2815' }, side: GERMAN })
    const top = (id: string) => ({ type: 'top', unit: unitIndex(id) }) as const
    expect(s.why(top('G-420')).rule).toBe('14.7g')
    s.take(top('G-3')).take(top('G-2'))
    expect(s.can(top('G-3'))).toBe(false)
    expect(s.g.depth[unitIndex('G-2')]).toBe(0)
  })
  it('[13.8a] guns left behind are not on top of others, and one that comes lies below', () => {
    const s = operational({ units: { 'G-420': '2814', 'G-2': '2815' }, side: GERMAN })
      .pick('G-420')
      .steps('2815')
    s.take({ type: 'stop' })
    expect(s.g.depth[unitIndex('G-2')]).toBe(0)
    expect(s.g.depth[unitIndex('G-420')]).toBe(1)
  })
})

describe('enemies and works', () => {
  it('[12.4a] [A21] no hex with an enemy unit or decoy is entered', () => {
    const s = operational({ units: { 'F-1': '3534', 'G-2': '3535', 'DE-decoy-1': '3533' } }).pick('F-1')
    expect(s.why(step('3535')).rule).toBe('12.4a')
    expect(s.why(step('3533')).rule).toBe('12.4a')
  })
  it('[14.7g] [A73] guns alone are overrun without a halt, but not by a decoy', () => {
    const s = operational({ units: { 'F-1': '3534', 'G-420': '3535' } })
      .pick('F-1')
      .steps('3535', '3536')
    expect(s.where('G-420')).toBe('gone')
    expect(s.where('F-1')).toBe('3536')
    expect(s.log.filter((e) => e.key === 'log.move.overrun')).toHaveLength(1)
    const decoy = operational({ units: { 'FR-decoy-1': '3534', 'G-420': '3535' } }).pick('FR-decoy-1')
    expect(decoy.why(step('3535')).rule).toBe('A73')
  })
  it('[14.3c] infantry enters an empty zone, which is gone, and stops there', () => {
    const s = operational({
      units: { 'G-2': '3923', 'G-3': '3111' },
      zones: ['3922'],
      side: GERMAN,
    })
    s.pick('G-2').steps('3922')
    expect(s.top()?.step).toBe('operational')
    expect(s.g.zones.every((z) => z === 0)).toBe(true)
    expect(s.g.marks[unitIndex('G-2')]! & DONE).toBe(DONE)
  })
  it('[14.3b] [9.4a] [A73] cavalry, guns and decoys without infantry do not; nor does cavalry with it', () => {
    const units = { 'G-2': '3923', 'G-1C': '3923', 'G-420': '3923', 'DE-decoy-1': '3923' }
    const why = (...ids: string[]): string => {
      const s = operational({ units, zones: ['3922'], side: GERMAN })
      if (ids.length === 1) s.pick(ids[0]!)
      else {
        s.pick('G-2', 'G-1C', 'DE-decoy-1', 'G-420')
        for (const id of Object.keys(units)) if (!ids.includes(id)) s.take(leave(id))
      }
      return s.can(step('3922')) ? '' : s.why(step('3922')).rule
    }
    expect(why('G-1C')).toBe('9.4a')
    expect(why('G-420')).toBe('14.3b')
    expect(why('DE-decoy-1')).toBe('A73')
    expect(why('G-2', 'G-1C')).toBe('9.4a')
    expect(why('G-2', 'G-420')).toBe('')
  })
  it('[9.4a] [9.4b] cavalry passes its own trench but does not end there, and never enters an enemy one', () => {
    const dug = (side: number) => (g: Parameters<NonNullable<Parameters<typeof operational>[0]['change']>>[0]) => {
      g.trenches = [hexAt('3535')]
      g.trenchSide = [side]
      g.trenchDone = [1]
    }
    const own = operational({ units: { 'F-1C': '3534' }, change: dug(0) })
      .pick('F-1C')
      .steps('3535')
    expect(own.why({ type: 'stop' }).rule).toBe('9.4b')
    const enemy = operational({ units: { 'F-1C': '3534', 'F-1': '3536' }, change: dug(1) })
    expect(enemy.pick('F-1C').why(step('3535')).rule).toBe('9.4a')
    enemy.take({ type: 'stop' }).pick('F-1').steps('3535')
    expect(enemy.g.trenches).toEqual([])
  })
})

describe('march assault', () => {
  const base = { 'F-1': '3534', 'G-2': '3536' }
  it('[13.23a] [7.5b] [10.2d] needs the points of entering, supply and command at the start', () => {
    const s = operational({ units: base }).pick('F-1').steps('3535')
    expect(s.can(assault('3536'))).toBe(true)
    const far = operational({ units: { 'F-1': '3531', 'F-2': '4040', 'G-2': '3536' } })
      .pick('F-1')
      .steps('3532', '3533', '3534', '3535')
    expect(far.top()?.step).toBe('operational')
    const lost = operational({ units: { ...base, 'F-1': { at: '3535', marks: OOC } } }).pick('F-1')
    expect(lost.why(assault('3536')).rule).toBe('10.2d')
    const starved = operational({
      units: { ...base, 'F-1': '3535' },
      change: (g) => {
        g.controlAtTurn = g.control.map(() => -1)
      },
    }).pick('F-1')
    expect(starved.why(assault('3536')).rule).toBe('7.5b')
  })
  it('[12.10b] [7.5b] nor if one of the group makes a forced march, or one of them is not supplied', () => {
    const forced = operational({
      units: { 'G-2': { at: '2816', marks: FORCED }, 'G-3': '2816', 'F-1': '2817' },
      side: GERMAN,
    })
    expect(forced.pick('G-2', 'G-3').why(assault('2817'))).toMatchObject({ rule: '12.10b' })
    expect(forced.take(leave('G-2')).can(assault('2817'))).toBe(true)
    // North of Abbeville, which is German, a port feeds British marines but no French.
    const units = { 'F-1': '1436', 'E-N-div': '1436', 'G-2': '1536' }
    const port = operational({ units, german: ['2038'] })
    expect(port.pick('F-1', 'E-N-div').why(assault('1536'))).toMatchObject({ rule: '7.5b' })
    expect(port.take(leave('F-1')).can(assault('1536'))).toBe(true)
  })
  it('[7.5d] supplied at the start is supplied for the whole of the move', () => {
    const s = operational({ units: base }).pick('F-1').steps('3535')
    s.g.controlAtTurn = s.g.control.map(() => -1)
    expect(s.can(assault('3536'))).toBe(true)
    // Nor is it halved there: one point stays one, and may be declared (A16).
    const { 'F-1': _, ...others } = base
    const weak = operational({ units: { ...others, 'F-52R': '3534' } })
      .pick('F-52R')
      .steps('3535')
    weak.g.controlAtTurn = weak.g.control.map(() => -1)
    expect(weak.can(assault('3536'))).toBe(true)
  })
  it('[13.23d] not on fortresses, zones or trenches, nor on lone guns, nor where the attackers could not stay', () => {
    const fort = operational({ units: { 'G-2': '2821', 'F-Verdun': '2822' }, side: GERMAN }).pick('G-2')
    expect(fort.why(assault('2822')).rule).toBe('13.23d')
    const guns = operational({ units: { 'F-1': '3535', 'G-420': '3536' } }).pick('F-1')
    expect(guns.why(assault('3536')).rule).toBe('14.7g')
    const zone = operational({ units: { 'G-2': '3923', 'F-1': '3922' }, zones: ['3922'], side: GERMAN }).pick('G-2')
    expect(zone.why(assault('3922')).rule).toBe('13.23d')
    const among = operational({ units: { 'E-19': '3534', 'F-1': '3535', 'G-2': '3536' } })
      .pick('E-19')
      .steps('3535')
    expect(among.why(assault('3536')).rule).toBe('6.2a')
  })
  it('[A21] decoys and guns alone assault nobody', () => {
    const s = operational({ units: { 'FR-decoy-1': '3535', 'G-2': '3536' } }).pick('FR-decoy-1')
    expect(s.why(assault('3536')).rule).toBe('A21')
  })
})

describe('forced march', () => {
  const given = { units: { 'G-2': '2333', 'G-3': '2333' }, side: GERMAN, german: ['2331'] } as const
  const force = (...ids: string[]) => ({ type: 'force', units: ids.map(unitIndex) }) as const
  it('[12.10a] [12.10b] [12.10c] German infantry west of the Meuse adds a point on turns 2 to 6, unit by unit, and makes no march assault', () => {
    const s = operational({ ...given, turn: 3 }).pick('G-2')
    s.take(force('G-2')).steps('2334', '2335', '2336', '2337', '2338')
    expect(s.where('G-2')).toBe('2338')
    const t = operational({ ...given, units: { ...given.units, 'F-1': '2334' } })
      .pick('G-2')
      .take(force('G-2'))
    expect(t.why(assault('2334')).rule).toBe('12.10b')
  })
  it('[12.10a] not on other turns, not by cavalry, not east of the Meuse, not out of command or supply, not once moved', () => {
    expect(
      operational({ ...given, turn: 7 })
        .pick('G-2')
        .why(force('G-2')).rule,
    ).toBe('12.10a')
    const horse = operational({ ...given, units: { 'G-1C': '2333' } }).pick('G-1C')
    expect(horse.why(force('G-1C')).key).toBe('deny.move.forceWho')
    const east = operational({ units: { 'G-2': '2617' }, side: GERMAN }).pick('G-2')
    expect(east.why(force('G-2')).key).toBe('deny.move.forceEast')
    const ooc = operational({ ...given, units: { 'G-2': { at: '2333', marks: OOC } } }).pick('G-2')
    expect(ooc.why(force('G-2')).rule).toBe('10.2c')
    const cut = operational({ ...given, german: [] }).pick('G-2')
    expect(cut.why(force('G-2')).key).toBe('deny.move.forceSupply')
    const late = operational(given).pick('G-2').steps('2334')
    expect(late.why(force('G-2')).key).toBe('deny.move.forceLate')
  })
  it('[A60] a stack has the point only when every member uses it', () => {
    const s = operational(given).pick('G-2', 'G-3').take(force('G-2'))
    s.steps('2334', '2335', '2336', '2337')
    expect(s.ways()).toEqual([])
    const t = operational(given).pick('G-2', 'G-3').take(force('G-2', 'G-3'))
    t.steps('2334', '2335', '2336', '2337')
    expect(t.ways()).toContain('2338')
  })
})

describe('bans', () => {
  it('[7.13a] Germans pass Abbeville but do not end there without the Channel ports', () => {
    const s = operational({ units: { 'G-2': '2037' }, side: GERMAN })
      .pick('G-2')
      .steps('2038')
    expect(s.why({ type: 'stop' }).rule).toBe('7.13a')
    // Nor with their last point, since they could not go on.
    const last = operational({ units: { 'G-420': { at: '2037', marks: OOC } }, side: GERMAN }).pick('G-420')
    expect(last.why(step('2038')).rule).toBe('7.13a')
    const keys = ['1226', '1032', '1335', '1337', '1439']
    const t = operational({ units: { 'G-2': '2037' }, german: keys, side: GERMAN })
      .pick('G-2')
      .steps('2038')
    expect(t.can({ type: 'stop' })).toBe(true)
    const lifted = operational({
      units: { 'G-2': '2037' },
      side: GERMAN,
      change: (g) => {
        g.lifted[0] = 1
      },
    })
    expect(lifted.pick('G-2').steps('2038').can({ type: 'stop' })).toBe(true)
    const free = operational({ scenario: 'free', units: { 'G-2': '2037' }, side: GERMAN })
      .pick('G-2')
      .steps('2038')
    expect(free.can({ type: 'stop' })).toBe(true)
  })
  it('[17.2a] in the short campaign Calais also asks for Paris in danger', () => {
    const given = { scenario: 'short', units: { 'G-2': '1437' }, side: GERMAN, german: ['1226', '1032'] } as const
    const s = operational(given).pick('G-2')
    s.steps('1337')
    expect(s.why({ type: 'stop' }).rule).toBe('17.2a')
    const t = operational({
      ...given,
      change: (g) => {
        g.parisInDanger = 1
      },
    })
    expect(t.pick('G-2').steps('1337').can({ type: 'stop' })).toBe(true)
  })
})

describe('Hentsch', () => {
  const called = (g: { hentsch: number }): void => {
    g.hentsch = 1
  }
  it('[10.4c] [10.4d] [10.4e] [A38] those inside must leave by the most direct way, nobody enters, and no march assault', () => {
    const s = operational({
      units: { 'G-2': '2837', 'G-3': '2637', 'F-1': '2838' },
      side: GERMAN,
      turn: 8,
      change: called,
    })
    expect(s.why({ type: 'done' }).rule).toBe('10.4c')
    s.pick('G-2')
    expect(s.ways().every((h) => h.startsWith('27'))).toBe(true)
    expect(s.why({ type: 'stop' }).rule).toBe('10.4c')
    expect(s.why(assault('2838')).rule).toBe('10.4d')
    s.steps(s.ways()[0]!)
    s.steps(s.ways()[0]!)
    expect(s.can({ type: 'stop' })).toBe(true)
    s.take({ type: 'stop' })
    expect(s.can({ type: 'done' })).toBe(true)
    s.pick('G-3')
    expect(s.why(step('2737')).rule).toBe('10.4e')
  })
})

describe('what the client asks', () => {
  it('[12.1a] reach before the pick is that after it', () => {
    const s = operational({ units: { 'F-1': '3534', 'G-2': '3536', 'F-2': '4040' } })
    const before = reachOfUnits(s.g, s.top() as OperationalFrame, [unitIndex('F-1')])
    s.pick('F-1')
    expect(reachOf(s.g, s.top() as MoveFrame)).toEqual(before)
    expect(before.some((r) => labelOf(r.hex) === '3536')).toBe(false)
    expect(before.every((r) => r.cost <= 4 && r.end && r.path.length <= 4)).toBe(true)
  })
})

describe('the order of a stack (13.8a, 14.7g)', () => {
  it('[14.7g] a gun that comes to others lies below them, above a fortress only', () => {
    const s = operational({ units: { 'G-2': '3923', 'G-420': '3924' }, side: GERMAN })
    s.pick('G-420').steps('3923')
    expect(s.g.depth[unitIndex('G-2')]).toBe(0)
    expect(s.g.depth[unitIndex('G-420')]).toBe(1)
  })
  it('[14.7g] and it comes to the top when they are gone', () => {
    const s = operational({ units: { 'G-2': '3923', 'G-420': '3923' }, side: GERMAN })
    s.pick('G-2').steps('3924')
    expect(s.g.depth[unitIndex('G-420')]).toBe(0)
  })
})
