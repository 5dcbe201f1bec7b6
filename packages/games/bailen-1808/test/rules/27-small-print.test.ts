/** What every direction, every member and every first place has to be tried for: rows, facings, orders, previews. */
import { describe, expect, it } from 'vitest'
import { distance, labelOf, near, scenarios } from '../../src/data/index.ts'
import { shockPreview } from '../../src/odds/shock.ts'
import { ridersOf, runOf, stridesFrom } from '../../src/rules/charge-path.ts'
import { formationInCommand } from '../../src/rules/command.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushMove } from '../../src/rules/move.ts'
import { maskOrders } from '../../src/rules/orders.ts'
import { pushArrivals } from '../../src/rules/reinforce.ts'
import type { ShockFrame } from '../../src/rules/shock.ts'
import { applyResult } from '../../src/rules/shock-result.ts'
import { pushWithdraw } from '../../src/rules/withdraw.ts'
import { AWAY } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from '../position.ts'
import { F } from './turn-play.ts'

const BASES = { ES: '4028', FR: '0101' }
const scene = sceneOn(ground({ bases: BASES }))

describe('the last two hexes of a charge', () => {
  it('[11g] lead straight at the target in each of the six rows, and not by a bend', () => {
    const s = scene({ units: { CO2: '1520E', RES: '1510#' } })
    const target = hex('1510')
    const riders = ridersOf(fieldOf(s.g), 1, [s.u('CO2')], hex('1520'))
    const run = runOf(riders, target)
    for (let d = 0; d < 6; d++) {
      const two = near[near[target * 6 + d]! * 6 + d]!
      const closes = (prev: number): boolean =>
        stridesFrom(run, { hex: two, prev, spent: 2, moved: 2, seen: true }).some(
          (it) => distance(it.hex, target) === 1,
        )
      const ahead = near[two * 6 + d]!
      expect(closes(ahead), `${labelOf(ahead)} ${labelOf(two)}`).toBe(true)
      for (const bend of [1, 5]) {
        const prev = near[two * 6 + ((d + bend) % 6)]!
        expect([distance(prev, target), closes(prev)], `${labelOf(prev)} ${labelOf(two)}`).toEqual([3, false])
      }
    }
  })
})

describe('orders and command', () => {
  it('[19a] [3d] reinforcements stay in command on their way until their commander has come within the radius', () => {
    const after = (dupont: string): number[] => {
      const s = scene({ units: { L41: '1010E', RES: '3010W' }, leaders: { chabert: '1009', dupont } })
      s.g.fresh[F('CHA')] = 1
      maskOrders(s.g)
      return [s.g.masked[F('CHA')]!, s.g.fresh[F('CHA')]!]
    }
    expect([after('3928'), after('1109')]).toEqual([
      [0, 1],
      [0, 0],
    ])
  })
  it('[19a] Vedel is in command wherever he is on the map, in its first hex too', () => {
    const s = scene({ scenario: '4', units: { L11: '0102E', RES: '3010W' }, leaders: { vedel: '0101' } })
    s.g.fresh[F('VED')] = 0
    expect(formationInCommand(s.g, F('VED'))).toBe(true)
  })
  it('[17.1g] the unit nearest to the base withdraws first and makes room', () => {
    const order = (near: string, far: string): unknown[] => {
      const s = scene({ units: { [near]: '0505E', [far]: '1515E', RES: '3020W' } })
      s.push((g, t) => pushWithdraw(g, t, F('CHA'), 'withdrawal'))
      for (let n = 0; n < 20 && s.step() !== 'over'; n++) s.take(s.legal()[0]!)
      return s.events('log.withdraws').map((e) => e.params!.unit === s.u(near))
    }
    expect([order('L41', 'L42'), order('L42', 'L41')]).toEqual([
      [true, false],
      [true, false],
    ])
  })
})

describe('facing', () => {
  it('[7.2g] [Q106] who goes on looks as the one that was left behind was turned, while they share the hex', () => {
    const s = scene({ units: { L41: '1010E', L42: '1010E', RES: '3010W' }, orders: { CHA: 'M' } })
    s.push((g, t) => pushMove(g, t, ['L41', 'L42'].map(s.u)))
    s.steps('1110').take({ type: 'leave', unit: s.u('L42') })
    s.take({ type: 'face', facing: facing('W') })
    expect(['L41', 'L42'].map((id) => s.g.facing[s.u(id)])).toEqual([facing('W'), facing('W')])
  })
})

describe('reinforcements', () => {
  /** The facing of the first unit of a group of scenario 4 in its hex of entry. */
  const enters = (group: number, side: 0 | 1, turn: number): number => {
    const s = scene({ scenario: '4', units: { L41: '2014E', RES: '2514W', CZ1: '2016E' }, turn })
    const { units } = scenarios[s.g.scenario]!.reinforcements[group]!
    for (const u of units) s.g.at[u] = AWAY
    s.g.arrives.fill(0)
    s.g.arrives[group] = turn
    s.push((g, t) => pushArrivals(g, t, side)).take(s.offers('enter')[0]!)
    return s.g.facing[units[0]!]!
  }
  it('[Q28] [19a] come onto the map with their face to its middle, by the western edge and by the eastern', () => {
    expect([enters(0, 1, 2), enters(3, 0, 17), enters(4, 1, 21)]).toEqual(['E', 'E', 'W'].map(facing))
  })
})

describe('guns that are lost', () => {
  const lone = (leaders: Given['leaders'], against: number): Scene => {
    const s = scene({ units: { L41: '1010E', AC1: '1110W' }, leaders: { chabert: '0610', dupont: '0620', ...leaders } })
    const frame = {
      step: 'shock',
      stage: 'result',
      result: 'D1',
      broken: false,
      attackers: [s.u('L41')],
      defenders: [s.u('AC1')],
      from: [hex('1010')],
      hex: hex('1110'),
      leader: -1,
      against,
    } as unknown as ShockFrame
    return s.push((g, t) => applyResult(g, frame, t))
  }
  it('[10p] [16.1c] take no leader with them where none lent them his factor', () => {
    const s = lone({}, -1)
    expect([s.where('AC1'), s.log.filter((e) => e.rules?.includes('16.1c'))]).toEqual(['gone', []])
  })
})

describe('the preview of a shock', () => {
  const told = (kind: 'assault' | 'forced', units: Given['units'], by: string, target: string) => {
    const s = scene({ units })
    return shockPreview(s.g, { kind, side: 1, attackers: [s.u(by)], hex: hex(target), buried: 0 })!
  }
  it('[10.2e] a result that costs both sides the same is neither good nor bad for either', () => {
    const { main } = told('assault', { L41: '1010E', RES: '1110W' }, 'L41', '1110')
    const tones = Object.fromEntries(main!.outcomes.map((o) => [o.key, o.tone]))
    expect(tones['outcome.shock.BM']).toBe(0)
  })
  it('[10.1a] [11.9d] names an evasion of a plain shock, not of one by cavalry out of control', () => {
    const units = { L41: '1010E', BOR: '1110W' } as const
    const evades = (kind: 'assault' | 'forced'): boolean =>
      told(kind, units, 'L41', '1110').notes!.some((n) => n.key === 'note.shock.mayEvade')
    expect([evades('assault'), evades('forced')]).toEqual([true, false])
  })
})
