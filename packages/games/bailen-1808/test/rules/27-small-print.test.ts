/** What every direction, every member and every first place has to be tried for: rows, facings, orders, previews. */
import { describe, expect, it } from 'vitest'
import { distance, labelOf, near, scenarios } from '../../src/data/index.ts'
import { standPreview } from '../../src/odds/consider.ts'
import { shockPreview } from '../../src/odds/shock.ts'
import { occupy } from '../../src/rules/advance.ts'
import { ridersOf, runOf, stridesFrom } from '../../src/rules/charge-path.ts'
import { formationInCommand } from '../../src/rules/command.ts'
import { mightEvade } from '../../src/rules/evade.ts'
import { fieldOf, stackAt } from '../../src/rules/field.ts'
import { pushRecoverMoves } from '../../src/rules/flee.ts'
import { pushMove } from '../../src/rules/move.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { isPinned } from '../../src/rules/obligations.ts'
import { maskOrders } from '../../src/rules/orders.ts'
import { pushArrivals } from '../../src/rules/reinforce.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { pushShock, type ShockFrame } from '../../src/rules/shock.ts'
import { applyResult } from '../../src/rules/shock-result.ts'
import { pushWithdraw } from '../../src/rules/withdraw.ts'
import { enemyZones } from '../../src/rules/zones.ts'
import { AWAY, FIRED, GONE, GOOD, REGULAR, ROUTED } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from '../position.ts'
import { attack } from './shock-play.ts'
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

describe('the first corner', () => {
  it('[7.2g] is refused to who stops among friends for what they look at, not for being none', () => {
    const s = scene({ units: { L41: '1010E', L42: '1110W', RES: '3010W' }, orders: { CHA: 'M' } })
    s.push((g, t) => pushMove(g, t, [s.u('L41')])).steps('1110')
    expect([s.why({ type: 'stop', facing: 0 }).rule, s.why({ type: 'stop', facing: -1 }).rule]).toEqual([
      '7.2g',
      '7.2a',
    ])
  })
  it('[5.1f] [4.2w] is that of a square in good order that breaks up to fall back, until it has gone', () => {
    const s = scene({ units: { L41: '1010#', RES: '1012W' }, orders: { CHA: 'RC' }, asksAll: true })
    s.push((g, t) => pushRecoverMoves(g, t, 1))
    expect([s.step(), s.g.form[s.u('L41')], s.g.facing[s.u('L41')]]).toEqual(['flee', REGULAR, 0])
  })
})

describe('fights that go on', () => {
  it('[10.2d] [13e] one more shock that is too weak is not fought either', () => {
    const s = scene({ units: { L41: { at: '1010E', sp: 1 }, RES: { at: '1110W', sp: 9 } } })
    s.push((g, t) => pushShock(g, t, { kind: 'again', side: 1, attackers: [s.u('L41')], hex: hex('1110') }))
    expect([s.events('log.shockTooWeak').length, s.events('log.shockResult').length]).toEqual([1, 0])
  })
  it('[Q69] guns that go back two hexes end where their escort has ended, whatever the way', () => {
    const s = scene({ units: { L41: '1010E', FV: '1010E*', RES: '1110W' }, asksAll: true })
    const units = ['L41', 'FV'].map(s.u)
    s.push((g, t) => pushRetreat(g, t, { units, hexes: 2, from: [hex('1110')], test: false }))
    const first = s.offers('retreat').find((a) => a.unit === s.u('L41'))!
    s.take(first)
    const ends = s.step() === 'retreat' ? s.offers('retreat').map((a) => a.path.at(-1)) : [s.g.at[s.u('FV')]]
    expect(new Set(ends)).toEqual(new Set([first.path.at(-1)]))
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

describe('some of several', () => {
  it('[10k] nobody stays out of a shock for whom there is room', () => {
    const s = scene({
      units: {
        L41: { at: '1010E', sp: 10 },
        L42: { at: '1010E', sp: 10 },
        L43: { at: '1010E', sp: 8 },
        S4: { at: '1010E', sp: 4 },
        RES: '1110W',
      },
      asksAll: true,
    })
    attack(s, '1110', ['L41', 'L42', 'L43', 'S4'])
    const chosen = s.offers('engage').map((a) => a.units.map((u) => s.g.sp[u]))
    expect(chosen).toEqual([
      [10, 10, 4],
      [10, 8, 4],
      [10, 8, 4],
    ])
  })
  it('[Q106] units of two hexes are not picked together, also where they could not assault alone', () => {
    const s = scene({ units: { L41: '1010E', L42: '1012E', L43: '1310E', RES: '1410W' } })
    s.push((_g, t) => pushMovement(t, 1, 2))
    expect(s.why({ type: 'pick', units: ['L41', 'L42'].map(s.u) }).key).toBe('deny.move.oneHex')
  })
  it('[4.2u] [7.3a] under RT who is in the wide zone of skirmishing cavalry but not beside it is not pinned', () => {
    const pinned = (at: string): boolean => {
      const s = scene({ units: { L41: '1010E', FAR: at } })
      const field = fieldOf(s.g)
      const zones = enemyZones(field, 1)
      expect(zones[hex('1010')]).not.toBe(0)
      return isPinned(field, zones, 1, hex('1010'))
    }
    expect([pinned('1110W~'), pinned('1210W~')]).toEqual([true, false])
  })
  it('[11.1a] [Q52] before a charge a stack might evade only if all that is seen of it might', () => {
    const might = (fired: boolean): boolean => {
      const below = { LAN: '1310W', DRE: { at: '1310W', marks: fired ? FIRED : 0 } }
      const s = scene({ units: { CO2: '1010E', OLI: '1310W', ...below } })
      return mightEvade(s.g, fieldOf(s.g), { attackers: [s.u('CO2')], hex: hex('1310'), charge: true })
    }
    expect([might(false), might(true)]).toEqual([true, false])
  })
  it('[17.1k] in flight only those on the map are in rout', () => {
    const s = scene({ units: { L41: '1515E', L42: '1516E', RES: '3020W' } })
    s.g.at[s.u('L42')] = GONE
    s.push((g, t) => pushWithdraw(g, t, F('CHA'), 'flight'))
    expect([s.g.condition[s.u('L41')], s.g.condition[s.u('L42')]]).toEqual([ROUTED, GOOD])
  })
  it('[14.1b] who flees through units in rout makes none of them test', () => {
    const tests = (state: string, ...dice: number[]): number => {
      const s = scene({ units: { L41: '1515E', GP1: `1514${state}`, RES: '1516W' } })
      s.push((g, t) => pushWithdraw(g, t, F('CHA'), 'flight'), ...dice)
      expect(s.events('log.flees')[0]!.params!.path).toContain(hex('1514'))
      return s.log.filter((e) => e.key.startsWith('log.test.passed')).length
    }
    expect([tests('E', 6), tests('!!')]).toEqual([1, 0])
  })
  it('[13a] [6k] of units that advance from two hexes those of the second lie on top, each in their order', () => {
    const s = scene({ units: { L41: '1010E', L42: '1010E', L43: '1111E', S4: '1111E', RES: '3010W' } })
    const ids = ['L41', 'L42', 'L43', 'S4']
    s.push((g, t) => occupy(g, t, ids.map(s.u), hex('1110'), 1, '13a'))
    expect(stackAt(s.g, hex('1110')).map((u) => ids[ids.map(s.u).indexOf(u)])).toEqual(['L43', 'S4', 'L41', 'L42'])
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
  it('[10.1a] [10.2e] told to who could evade, what hurts him is bad', () => {
    const s = scene({ units: { L41: '1010E', BOR: '1110W' } })
    const frame = { kind: 'assault', side: 1, attackers: [s.u('L41')], hex: hex('1110') } as unknown as ShockFrame
    const { main } = standPreview(s.g, frame)!
    const good = ['A1', 'A2', 'AB'].map((r) => `outcome.shock.${r}`)
    expect(main!.outcomes.length).toBeGreaterThan(2)
    for (const o of main!.outcomes) {
      if (o.key !== 'outcome.shock.BM') expect(o.tone! > 0, o.key).toBe(good.includes(o.key))
    }
  })
  it('[10.1a] [11.9d] names an evasion of a plain shock, not of one by cavalry out of control', () => {
    const units = { L41: '1010E', BOR: '1110W' } as const
    const evades = (kind: 'assault' | 'forced'): boolean =>
      told(kind, units, 'L41', '1110').notes!.some((n) => n.key === 'note.shock.mayEvade')
    expect([evades('assault'), evades('forced')]).toEqual([true, false])
  })
})
