/** Where one of several units or hexes decides, and what is said at the edges: of the map, of a table, of a limit. */
import { describe, expect, it } from 'vitest'
import { firePreview } from '../../src/odds/fire.ts'
import { shockPreview } from '../../src/odds/shock.ts'
import { declaredPreview } from '../../src/odds.ts'
import type { Attack } from '../../src/rules/attack.ts'
import { canStrike } from '../../src/rules/combat-step.ts'
import { outOfCommand } from '../../src/rules/command.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { pushFlee } from '../../src/rules/flee.ts'
import { pushMove } from '../../src/rules/move.ts'
import { quotaState } from '../../src/rules/quota.ts'
import { pushFallBack } from '../../src/rules/retreat.ts'
import { riders, type SallyFrame } from '../../src/rules/sally.ts'
import { pushShock, type ShockFrame } from '../../src/rules/shock.ts'
import { mayBeShocked } from '../../src/rules/shock-account.ts'
import { settleCavalry } from '../../src/rules/shock-after.ts'
import { pursued, type UncontrolledFrame } from '../../src/rules/uncontrolled.ts'
import { pushVolley } from '../../src/rules/volley.ts'
import { ATTACKED, DONE, GONE, ON_ROAD, SHOCKED, SPENT } from '../../src/types.ts'
import { view } from '../../src/view.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { F } from './turn-play.ts'

const BASES = { ES: '4028', FR: '0101' }
const scene = sceneOn(ground({ bases: BASES }))

describe('one of several', () => {
  it('[10f] [Q48] a stack is not shocked again where one of it has been', () => {
    const s = scene({ units: { RES: { at: '1110W', marks: SHOCKED }, COR: '1110W', JAE: '1310W', L41: '1010E' } })
    const may = (...ids: string[]): boolean => mayBeShocked(s.g, ids.map(s.u))
    expect([may('RES'), may('RES', 'COR'), may('COR', 'RES'), may('COR', 'JAE'), may()]).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
  })
  it('[12a] [10p] infantry that stands with a battery goes back under fire, and the battery stays', () => {
    const s = scene({ units: { AC1: '1310W', RES: '1310W', L41: '1010E' } })
    const shot: Attack = { side: 1, kind: 'offensive', hex: hex('1310'), shooters: [s.u('L41')], parts: [20 * 48] }
    // 20 points, a 6: two points and back one hex.
    s.push((g, t) => pushVolley(g, t, shot), 6)
    expect([s.step(), s.g.sp[s.u('RES')], s.where('AC1')]).toEqual(['retreat', 6, '1310'])
    expect(s.offers('retreat').every((a) => a.unit === s.u('RES'))).toBe(true)
  })
  it('[10k] [Q50] whole units up to 24 points: no choice leaves out one that would just fit', () => {
    const eight = (ids: readonly string[]): Given['units'] =>
      Object.fromEntries(ids.map((id) => [id, { at: '1010E', sp: 8 }]))
    const ids = ['L41', 'L42', 'L43', 'S4']
    const s = scene({ units: { RES: '1110W', ...eight(ids) } })
    s.push((g, t) => pushShock(g, t, { kind: 'assault', side: 1, attackers: ids.map(s.u), hex: hex('1110') }))
    expect(s.offers('engage').map((a) => a.units.length)).toEqual([3, 3, 3, 3])
  })
  it('[4.2k] under H whoever has attacked already does not count twice when he aims', () => {
    // 30 per cent of seven are two.
    const ids = ['SR2', 'BAR', 'TEJ', 'ZA1', 'FAR'] as const
    const far = Object.fromEntries(ids.map((id, i) => [id, `09${15 + i}E`])) as Given['units']
    const s = scene({
      units: { GW3: { at: '1010E', marks: ATTACKED }, SR1: '1109SE', L41: '1110W', ...far },
      orders: { VEN: 'H' },
      phasing: 'ES',
    })
    expect(quotaState(s.g, F('VEN'))).toMatchObject({ base: 7, attacked: 1, atMost: 2 })
    s.push((_g, t) => pushFireStep(t, 0, 'offensive'))
    s.take(s.offers('aim').find((a) => a.unit === s.u('GW3'))!)
    expect(s.offers('aim').map((a) => a.unit)).toContain(s.u('SR1'))
  })
  it('[4.2k] under H the share is one of attackers: all of them fire in defence', () => {
    const s = scene({
      units: { GW3: '1010E', SR1: '1109SE', BAR: '0915E', TEJ: '0917E', L41: '1110W' },
      orders: { VEN: 'H' },
    })
    expect(quotaState(s.g, F('VEN')).atMost).toBe(1)
    s.push((_g, t) => pushFireStep(t, 0, 'defensive'))
    s.take(s.offers('aim').find((a) => a.unit === s.u('GW3'))!)
    expect(s.offers('aim').map((a) => a.unit)).toEqual([s.u('SR1')])
  })
})

describe('what has happened meanwhile', () => {
  const chase = (units: Given['units']): Scene => {
    const s = scene({ units: { CZ1: '1109E', CZ2: '1011E', ...units } })
    for (const id of ['CZ1', 'CZ2']) s.g.origin[s.u(id)] = hex('0909')
    const frame: SallyFrame = {
      step: 'sally',
      stage: 'chase',
      kind: 'reaction',
      side: 1,
      hex: hex('1110'),
      chosen: [s.u('CZ1')],
      todo: [hex('1109')],
      ready: [],
      chase: true,
      asked: 0,
    }
    return s.push((_g, t) => t.push<SallyFrame>(frame))
  }
  it('[11.1c] [14.1d] [Q105] cavalry does not follow an evader among friends in disorder', () => {
    expect(chase({ RES: '3010W' }).where('CZ1')).toBe('1110')
    expect(chase({ RES: '3010W', CO2: '1110!' }).where('CZ1')).toBe('1109')
  })
  it('[11.9a] [11.10a] whoever has fallen since the fight neither tests its control nor rides back', () => {
    for (const cleared of [true, false]) {
      const s = scene({ units: { CZ1: '1109E', CZ2: '1109E', RES: '1110W' } })
      const of = { kind: 'charge', side: 1, attackers: [s.u('CZ1'), s.u('CZ2')], hex: hex('1110') } as const
      const told: unknown[] = []
      s.push((g, t) => {
        pushShock(g, t, of)
        const f = { ...(g.stack.at(-1) as ShockFrame), todo: [s.u('CZ1'), s.u('CZ2')], cleared }
        t.pop()
        g.at[s.u('CZ1')] = GONE
        settleCavalry(g, f, t)
        const next = g.stack.at(-1) as { readonly step: string; readonly units?: readonly number[] }
        told.push(next.step, next.units)
        t.pop()
      })
      expect(told).toEqual([cleared ? 'control' : 'cavalryRetreat', [s.u('CZ2')]])
    }
  })
  it('[10c] the odds of declared assaults are those of all who hold a marker against the hex, and of nobody else', () => {
    const s = scene({ units: { L41: '1010E', L42: '1109SE', CZ1: '1011E', L43: '1210W', RES: '1110W' } })
    for (const id of ['L41', 'L42', 'CZ1']) s.g.target[s.u(id)] = hex('1110')
    s.g.charge[s.u('CZ1')] = 3
    const told = (side: 0 | 1, at: string) => {
      const seat = s.g.seatOf[side]
      return declaredPreview(view(s.g, seat), seat, hex(at))
    }
    const attackers = ['L41', 'L42'].map(s.u)
    const expected = shockPreview(s.g, { kind: 'assault', side: 1, attackers, hex: hex('1110'), buried: 0 })
    expect(told(1, '1110')).toEqual(expected)
    expect([told(0, '1110'), told(1, '1210')]).toEqual([undefined, undefined])
  })
  it('[10a] no odds are told of a shock that nobody makes or meets', () => {
    const s = scene({ units: { L41: '1010E', RES: '1110W' } })
    const odds = (at: string, ...ids: string[]) =>
      shockPreview(s.g, { kind: 'assault', side: 1, attackers: ids.map(s.u), hex: hex(at), buried: 0 })?.key
    expect([odds('1110'), odds('1109', 'L41')]).toEqual([undefined, undefined])
    expect(odds('1110', 'L41')).toBeDefined()
  })
})

describe('orders and command', () => {
  it('[3.3b] [16.1b] without a commander all are alone who are on the map, and nobody else', () => {
    const s = scene({ units: { L41: '1010E', L42: '1012E', RES: '4010W' }, leaders: { chabert: null } })
    expect(outOfCommand(s.g, F('CHA'), fieldOf(s.g))).toEqual([s.u('L41'), s.u('L42')])
  })
  it('[7.2g] who has not moved is told of the facing of its stack, not of those who marched there', () => {
    const s = scene({
      units: { L41: '1010E', GP1: { at: '1010E', marks: ON_ROAD | DONE }, RES: '1110W', COR: '1109W' },
      orders: { PAN: 'M' },
    })
    s.push((g, t) => pushMove(g, t, [s.u('L41')], { sub: 2 }))
    const why = [0, 1, 2, 3, 4, 5].map((facing) => {
      const a = { type: 'assault', facing, hex: hex('1110') } as const
      return s.can(a) ? '' : s.why(a).rule
    })
    expect([...new Set(why)].sort()).toEqual(['', '10j', '7.2g'])
  })
  it('[14.2b] routed units that cannot go count as having moved', () => {
    const s = scene({ units: { L41: { at: '1010!!', marks: SPENT }, RES: '4010W' } })
    s.push((g, t) => pushFlee(g, t, 1))
    expect([s.where('L41'), (s.g.marks[s.u('L41')]! & DONE) !== 0]).toEqual(['1010', true])
  })
})

describe('edges', () => {
  it('[9.5t] [Q42] the lowest column of the table has a preview for every unit of the stack', () => {
    const s = scene({ units: { FC: '1010E', RES: '1410W', COR: '1410W' }, options: { separateFireFrom: '3' } })
    const at = (parts: number): unknown => {
      const shot: Attack = { side: 1, kind: 'offensive', hex: hex('1410'), shooters: [s.u('FC')], parts: [parts] }
      const p = firePreview(fieldOf(s.g), shot)!
      return [p.params!.column, p.main !== undefined, p.whatIf?.length]
    }
    expect([at(48), at(2 * 48), at(47)]).toEqual([
      ['1', true, 1],
      ['2-3', true, 1],
      ['-', false, 0],
    ])
  })
  it('[13e] [7.1a] nobody attacks once more across a slope that cannot be climbed', () => {
    const again = (level: number): string[] => {
      const on = sceneOn(ground({ bases: BASES, level: { '1210': level } }))
      const s: Scene = on({ units: { L41: '1010E', AC1: '1110W', RES: '1210W' } })
      s.push((g, t) => pushShock(g, t, { kind: 'assault', side: 1, attackers: [s.u('L41')], hex: hex('1110') }), 6)
      s.take({ type: 'advance', units: [s.u('L41')], facing: s.g.facing[s.u('L41')]! })
      return s.step() === 'shock' ? s.legal().map((a) => a.type) : []
    }
    expect([again(0), again(1), again(2)]).toEqual([['again', 'pass'], ['again', 'pass'], []])
  })
  it('[10.2a] [11.8e] [11.9d] [Q95] a slope that cannot be climbed parts them: no assault, no blow, no ride across it', () => {
    const said = (level: number): unknown[] => {
      const on = sceneOn(ground({ bases: BASES, level: { '1110': level, '1310': level } }))
      const s = on({ units: { L41: '1010E', CO2: '1009E', RES: '1110W' } })
      const blow = canStrike(s.g, s.u('L41'), hex('1110'))
      s.push((g, t) => pushMove(g, t, [s.u('L41')], { sub: 2 }))
      const assaults = s.offers('assault').filter((a) => a.hex === hex('1110')).length
      const wild = on({ units: { CO2: '1010!', RES: '1110W' } })
      const loose = { side: 1, units: [wild.u('CO2')], heading: 1, mp: 8 } as unknown as UncontrolledFrame
      const struck = pursued(fieldOf(wild.g), loose).length
      const rode = riders(fieldOf(on({ units: { FAR: '1510W', L41: '1310E' } }).g), 0, hex('1310'), 'counter').length
      return [blow, assaults > 0, struck, rode]
    }
    expect([said(0), said(1), said(2)]).toEqual([
      [true, true, 1, 1],
      [true, true, 1, 1],
      [false, false, 0, 0],
    ])
  })
  it('[7.2f] [11.8g] who falls back to the edge of the map turns as it likes', () => {
    const s = sceneOn(ground({ bases: { ES: '4028', FR: '0110' } }))({ units: { DR1: '0210E', RES: '3010W' } })
    s.push((g, t) => pushFallBack(g, t, [s.u('DR1')], 1))
    if (s.step() === 'retreat') s.take(s.legal()[0]!)
    expect(s.legal().map((a) => (a.type === 'face' ? a.facing : -1))).toEqual([0, 1, 2, 3, 4, 5])
  })
})
