/** Quotas, refusals on the way, what is opened to the enemy's eyes, and lines of the log that must or must not be there. */
import { fixedDice, PlayTable, settle } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { facings, labelOf } from '../../src/data/index.ts'
import { bailen } from '../../src/index.ts'
import { pushCharges } from '../../src/rules/charge.ts'
import { pushCombatStep } from '../../src/rules/combat-step.ts'
import { formationInCommand, outOfCommand } from '../../src/rules/command.ts'
import { tempt } from '../../src/rules/desertion.ts'
import { pushDivisionTest } from '../../src/rules/division.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { pushMove } from '../../src/rules/move.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { pushOrders } from '../../src/rules/orders.ts'
import { pushShock, type ShockFrame } from '../../src/rules/shock.ts'
import { applyResult } from '../../src/rules/shock-result.ts'
import { disorder } from '../../src/rules/states.ts'
import { openStacks, rideInSight, tell } from '../../src/rules/tell.ts'
import { A, DONE, RT, SHOCKED } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { bind, declare } from './shock-play.ts'
import { F, PHASE } from './turn-play.ts'

const scene = sceneOn(ground({ bases: { ES: '4028', FR: '0101' } }))

describe('order A', () => {
  const closing = (units: Given['units'], change: (s: Scene) => void = () => {}): unknown => {
    const s = scene({ units })
    change(s)
    s.push((_g, t) => pushMovement(t, 1, 2))
    if (s.step() !== 'movement' || s.can({ type: 'done' })) return ''
    const why = s.why({ type: 'done' })
    return [why.rule, why.params?.unit, why.params?.need, why.params?.have]
  }
  const L41 = 52
  it('[4.2n] [Q13] assaults are not over while too few of a formation have attacked and one of them still can', () => {
    expect(closing({ L41: '1010E', RES: '1310W' })).toEqual(['4.2n', L41, 1, 0])
    expect(closing({ L41: '1010E', L42: '1010E', L43: '1010E', RES: '1310W' })).toEqual(['4.2n', L41, 2, 0])
  })
  it('[4.2n] [Q13] the first unit of all owes its attack like any other', () => {
    const s = scene({ units: { L41: '1310W', GW3: '1010E', SR1: '1010E' }, phasing: 'ES' })
    s.push((_g, t) => pushMovement(t, 0, 2))
    expect([s.can({ type: 'done' }), s.why({ type: 'done' }).params?.unit]).toEqual([false, s.u('GW3')])
    const near = scene({ units: { L41: '1110W', GW3: '1010E', RES: '3010E' }, phasing: 'ES' })
    near.push((_g, t) => pushFireStep(t, 0, 'offensive'))
    expect([near.can({ type: 'done' }), near.why({ type: 'done' }).params?.unit]).toEqual([false, near.u('GW3')])
  })
  it('[4.2n] [Q13] who may fire later counts, who faces away does not', () => {
    expect(closing({ L41: '1010E', FC: '1009E', RES: '1310W' })).toBe('')
    expect(closing({ L41: '1010E', RES: '1110W' })).toBe('')
    expect(closing({ L41: '1010W', RES: '1110E' })).toEqual(['4.2n', L41, 1, 0])
  })
  it('[4.2n] [7b] who has moved owes nothing more', () => {
    const moved = (s: Scene): void => {
      s.g.marks[s.u('L41')] = DONE
    }
    expect(closing({ L41: '1010E', RES: '1310W' }, moved)).toBe('')
    expect(closing({ L41: '1010E', L42: '1010E', RES: '1310W' }, moved)).toEqual(['4.2n', 53, 1, 0])
  })
})

describe('different targets of one stack', () => {
  const SECOND = labelOf(facings.front[hex('1010')]![1]!.find((h) => h !== hex('1110'))!)
  const asked = (units: Given['units'], change: (s: Scene) => void = () => {}): Scene => {
    const s = scene({ units: { L41: '1010E', RES: '1110W', ...units } })
    change(s)
    const ids = ['L41', 'L42'].filter((id) => s.g.at[s.u(id)]! >= 0)
    s.push((g, t) => pushMove(g, t, ids.map(s.u), { sub: 2 }))
    return s.take({ type: 'assault', facing: 1, hex: hex('1110') })
  }
  it('[10l] [10m] are asked for where two units assault and a second enemy stands before them', () => {
    const s = asked({ L42: '1010E', COR: `${SECOND}W` })
    expect(s.step()).toBe('bind')
    s.take({ type: 'bind', unit: s.u('L41'), hex: hex(SECOND) }).take({
      type: 'bind',
      unit: s.u('L42'),
      hex: hex('1110'),
    })
    expect([s.g.target[s.u('L41')], s.g.target[s.u('L42')]]).toEqual([hex(SECOND), hex('1110')])
    const told = s.events('log.move.bound')
    expect(told.map((e) => [e.rules, e.seats, e.depth])).toEqual([
      [['10l'], [s.g.seatOf[1]], 0],
      [['10l'], [s.g.seatOf[1]], 0],
    ])
  })
  it('[10f] [10l] are not where one unit assaults, or nobody else may be attacked there', () => {
    expect(asked({ COR: `${SECOND}W` }).step()).toBe('over')
    expect(asked({ L42: '1010E' }).step()).toBe('over')
    expect(asked({ L42: '1010E', COR: `${SECOND}W` }, (s) => s.g.marks.splice(s.u('COR'), 1, SHOCKED)).step()).toBe(
      'over',
    )
  })
})

describe('refused on the way', () => {
  const units: Given['units'] = { DR1: '1010E', RES: '1410W', COR: '1111E', JAE: '3010W' }
  it('[11g] [Q99] [7c] a target out of reach, a step into the enemy, a hex that is not next', () => {
    const s = scene({ units, push: (_g, t) => pushCharges(t, 1) })
    expect(s.why({ type: 'charge', units: [s.u('DR1')], hex: hex('3010') }).rule).toBe('11g')
    declare(s, '1410', 'DR1')
    expect(s.step()).toBe('charge')
    const rules = ['1111', '1510'].map((at) => s.why({ type: 'step', to: hex(at) }).rule)
    expect(rules).toEqual(['Q99', '7c'])
  })
})

describe('what is opened (6m)', () => {
  const units: Given['units'] = {
    L41: '1010E',
    RES: '1110W',
    COR: '1110W',
    JAE: '1510W',
    L42: '1410E',
    L43: '1410E',
    S4: '1810E',
    IR1: '1910W',
    IR2: '2310W',
    L31: '2210E',
  }
  const looked = (s: Scene, look: (t: PlayTable) => void): boolean => {
    const t = new PlayTable(s.g, fixedDice(), () => {})
    t.news = false
    look(t)
    return t.news
  }
  it('[6m] looking into a stack cannot be taken back, looking at one unit can', () => {
    const s = scene({ units })
    expect(looked(s, (t) => openStacks(s.g, t, [hex('1510')]))).toBe(false)
    expect(looked(s, (t) => openStacks(s.g, t, [hex('1510'), hex('1110')]))).toBe(true)
    expect(looked(s, (t) => openStacks(s.g, t, []))).toBe(false)
  })
  it('[6m] [10.2a] the stacks of both sides are opened before the order of combats is chosen', () => {
    const opens = (...pairs: [string, string][]): boolean => {
      const s = scene({ units })
      for (const [id, at] of pairs) bind(s, at, id)
      return looked(s, (t) => {
        pushCombatStep(t, 1, 'assaults')
        settle(bailen, s.g, t)
      })
    }
    const single: [string, string][] = [
      ['S4', '1910'],
      ['L31', '2310'],
    ]
    expect(opens(...single)).toBe(false)
    expect(opens(...single, ['L42', '1510'])).toBe(true)
    expect(opens(...single, ['L41', '1110'])).toBe(true)
  })
  it('[6m] a shock opens the stacks of both sides', () => {
    const opens = (id: string, at: string): boolean => {
      const s = scene({ units })
      return looked(s, (t) => pushShock(s.g, t, { kind: 'assault', side: 1, attackers: [s.u(id)], hex: hex(at) }))
    }
    expect([opens('S4', '1910'), opens('L41', '1110'), opens('L42', '1510')]).toEqual([false, true, true])
  })
  it('[6m] who lies on top when riders have gone is seen', () => {
    const rides = (...ids: string[]): boolean => {
      const s = scene({ units })
      return looked(s, (t) => rideInSight(s.g, t, ids.map(s.u), hex('1612')))
    }
    expect([rides('L41'), rides('L42'), rides('L42', 'L43')]).toEqual([false, true, false])
  })
  it('[11a] nobody is asked for charges when no enemy is on the map', () => {
    const asked = (more: Given['units']): string =>
      scene({ units: { DR1: '1010E', ...more }, asksAll: true, push: (_g, t) => pushCharges(t, 1) }).step()
    expect([asked({}), asked({ RES: '1410W' })]).toEqual(['over', 'charges'])
  })
  it('[6m] [2z] that cavalry under other counters has rested is read by its owner alone', () => {
    const s = scene({ units: { DR1: '1010E', CO2: '1010E' } })
    const stack = [s.u('DR1'), s.u('CO2')]
    for (const u of stack) s.g.fatigue[u] = 1
    s.push((_g, t) => t.push({ step: 'turn', at: PHASE.G } as never))
    const readers = stack.map((u) => s.log.find((e) => e.key === 'log.rested' && e.params!.unit === u)?.seats ?? 'all')
    expect(readers).toEqual(stack.map((u) => (s.g.depth[u]! > 0 ? [s.g.seatOf[1]] : 'all')))
    expect(readers).toContain('all')
    expect(readers).toContainEqual([s.g.seatOf[1]])
  })
  it('[6m] of units in sight everything is said, and nothing more to their owner', () => {
    const s = scene({ units })
    s.push((g, t) => tell(g, t, 'log.charge', [s.u('L41')], ['11b', '11d'], { side: 1, hex: hex('1410') }))
    s.push((g, t) => disorder(g, t, [s.u('S4')], '14d'))
    expect([s.events('log.charge').length, s.events('log.outOfSight'), s.events('log.bindingLost')]).toEqual([
      1,
      [],
      [],
    ])
  })
})

describe('command', () => {
  it('[3.3b] [Q10] those who are alone are units on the map', () => {
    const s = scene({
      units: { L41: '1010E', L42: '3020E', RES: '4010W' },
      leaders: { chabert: '1009', dupont: '1011' },
    })
    expect(outOfCommand(s.g, F('CHA'), fieldOf(s.g))).toEqual([s.u('L42')])
  })
  it('[3d] a commander in the first hex of the map is found', () => {
    const s = scene({ units: { L41: '0203E', RES: '3010W' }, leaders: { chabert: '0101', dupont: '0303' } })
    expect(formationInCommand(s.g, F('CHA'))).toBe(true)
  })
  it('[4.1b] a formation on its way may change its order where its commander stands with the CinC, not where no line joins them', () => {
    const can = (dupont: string): boolean => {
      const s = scene({
        units: { L41: '1010E', RES: '3010W' },
        leaders: { chabert: '1009', dupont },
        turn: 2,
        push: (g, t) => {
          g.fresh[F('CHA')] = 1
          pushOrders(g, t)
        },
      })
      return s.legal('FR').some((a) => a.type === 'order' && a.formation === F('CHA'))
    }
    expect(can('1009')).toBe(true)
  })
})

describe('orders that a scenario limits', () => {
  const tried = (scenario: string, turn: number, order: number, formation = 'VEN'): unknown => {
    const s = scene({ scenario, turn, units: { GW3: '1510W', CE1: '1512W', L41: '3010W' }, orders: { VEN: 'M' } })
    s.push((g, t) => pushOrders(g, t))
    const action = { type: 'order', formation: F(formation), order } as const
    if (s.can(action, 'ES')) return true
    const why = s.why(action, 'ES')
    return [why.rule, why.key, why.params?.turn]
  }
  it('[19a] Venegas may not attack before the fifth turn of the second scenario, and may from then on', () => {
    expect([tried('2', 1, A), tried('2', 4, A)]).toEqual([
      ['19a', 'deny.orderLimited', 5],
      ['19a', 'deny.orderLimited', 5],
    ])
    expect([tried('2', 4, RT), tried('2', 5, A), tried('2', 6, A)]).toEqual([true, true, true])
  })
  it('[19a] where the limit outlasts the game he never may', () => {
    expect(tried('3', 2, A)).toEqual(['19a', 'deny.orderNever', undefined])
  })
})

describe('nothing happens', () => {
  it('[17d] a formation that is not on the map does not test', () => {
    const s = scene({ units: { L41: '1010E', RES: '3010W' } })
    s.push((_g, t) => pushDivisionTest(t, F('PAN')))
    expect([s.log.length, s.g.tested[F('PAN')]]).toEqual([0, 1])
  })
  it('[19a] nobody is tempted in a scenario that says nothing of it', () => {
    for (const scenario of ['1', '2', '3', '4']) {
      const s = scene({ scenario, units: { L41: '1010E', RES: '3010W' }, options: { swissDesertion: true } })
      s.push((g, t) => tempt(g, t))
      expect(s.log).toEqual([])
    }
  })
})

describe('an assault', () => {
  const fought = (face: number): Scene => {
    const s = scene({ units: { L41: '1010E', L42: '1109SE', RES: '1110W' } })
    return s.push(
      (g, t) => pushShock(g, t, { kind: 'assault', side: 1, attackers: [s.u('L41'), s.u('L42')], hex: hex('1110') }),
      face,
      6,
    )
  }
  it('[10.2a] [Q103] tells strengths hex by hex and each modifier of the die', () => {
    const s = fought(6)
    const items = s.log.filter((e) => e.key.startsWith('log.item.shock'))
    expect(items.map((e) => `${e.key.slice(15)} ${e.rules![0]} ${e.params!.value}`)).toEqual([
      'strength 10.2a 8',
      'strength 10.2a 8',
      'strength 10.2a 8',
      'flank Q103 1',
    ])
    expect(s.events('log.cleared').map((e) => [e.params!.hex, e.rules])).toEqual([[hex('1110'), ['13a']]])
  })
  it('[12a] [14c] attackers who are thrown back retreat once, from each hex', () => {
    const s = scene({ units: { L41: '1010E', L42: '1109SE', RES: '1110W' } })
    const frame = {
      step: 'shock',
      stage: 'result',
      result: 'A1',
      broken: false,
      attackers: [s.u('L41'), s.u('L42')],
      defenders: [s.u('RES')],
      from: [hex('1010'), hex('1109')],
      hex: hex('1110'),
      leader: -1,
      against: -1,
    } as unknown as ShockFrame
    const pushed: (readonly number[])[] = []
    applyResult(s.g, frame, { push: (f: { units: number[] }) => pushed.push(f.units), log: () => {} } as never)
    expect(pushed).toEqual([[s.u('L41')], [s.u('L42')]])
  })
})
