/** 18 victory, 19 variants: objectives, points, levels; reinforcements, desertion, the base in the east. */
import { describe, expect, it } from 'vitest'
import { hexAt, leaderIndex, scenarios } from '../../src/data/index.ts'
import { laws } from '../../src/laws.ts'
import { fireAccount } from '../../src/odds/fire.ts'
import { tempt } from '../../src/rules/desertion.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { holds, noteArrival } from '../../src/rules/objectives.ts'
import { pushArrivals, scheduleArrivals } from '../../src/rules/reinforce.ts'
import { baseOf } from '../../src/rules/retreat.ts'
import { endGame, levelOf, scoreOf } from '../../src/rules/victory.ts'
import { ABSENT, AWAY, type Bailen, DISORDERED, GONE, LIMBERED } from '../../src/types.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'
import { F } from './turn-play.ts'

const plain: Given = { units: { L41: '1514E', RES: '3514W' } }
/** Holders at the end: by objective, 0 or 1. In scenario 3 neither side scores for its initial holdings. */
const ended = (set: (g: Bailen, s: Scene) => void, scenario = '3'): Scene => {
  const s = scene({ ...plain, scenario })
  set(s.g, s)
  return s.push((g, t) => endGame(g, t))
}
const hold = (g: Bailen, objective: number, side: 0 | 1): void => {
  const { objectives } = scenarios[g.scenario]!
  let at = 0
  for (let i = 0; i < objective; i++) at += objectives[i]!.hexes.length
  for (let i = 0; i < objectives[objective]!.hexes.length; i++) g.held[at + i] = side
}

describe('18 points', () => {
  it('[18a] [18b] each demoralised formation is a point for the enemy', () => {
    const s = ended((g) => {
      g.demoralised[F('CHA')] = 1
      g.demoralised[F('DUP')] = 1
      g.demoralised[F('COU')] = 1
    })
    expect(s.g.points).toEqual([2, 1])
  })
  it('[Q83] those that are at the end, and those of which nothing is left', () => {
    const s = scene(plain)
    for (const id of ['CZ1', 'CZ2']) s.g.at[s.u(id)] = GONE
    expect(scoreOf(s.g, 0).formations).toEqual([F('DUP')])
    s.g.at[s.u('CZ1')] = AWAY
    expect(scoreOf(s.g, 0).formations).toEqual([])
  })
  it('[18a] [18c] objectives are worth what the scenario says, to the side that it names', () => {
    // Scenario 3: Bailén 3 and the noria 1 for the French, Cruz Blanca 1 for the Spanish.
    expect(ended((g) => hold(g, 0, 1)).g.points).toEqual([0, 3])
    expect(ended((g) => hold(g, 1, 1)).g.points).toEqual([0, 1])
    expect(ended((g) => hold(g, 2, 0)).g.points).toEqual([1, 0])
    // Held at the start by sides that do not score them.
    expect(ended(() => {}).g.points).toEqual([0, 0])
    // Scenario 1: Cruz Blanca scores for either holder, the bridge 2 for the Spanish.
    expect(ended((g) => hold(g, 2, 1), '1').g.points).toEqual([0, 1])
    expect(ended((g) => hold(g, 2, 0), '1').g.points).toEqual([1, 0])
    expect(ended((g) => hold(g, 3, 0), '1').g.points).toEqual([2, 1])
  })
  it('[18c] a handicap counts for the French, is told at the end, and only where one was agreed', () => {
    const s = scene({ ...plain, scenario: '1', options: { handicap: '2' } })
    expect([scoreOf(s.g, 0).points, scoreOf(s.g, 1).points]).toEqual([0, 3])
    s.push((g, t) => endGame(g, t))
    expect(s.g.points).toEqual([0, 3])
    expect(s.log.map((x) => x.key)).toContain('log.scoreHandicap')
    expect(laws(s.g).filter((law) => law.includes('score'))).toEqual([])
    const none = ended(() => {}, '1')
    expect(none.g.points).toEqual([0, 1])
    expect(none.log.map((x) => x.key)).not.toContain('log.scoreHandicap')
  })
  it('[18c] Bailén needs 4 of its 7 hexes, the bridge both', () => {
    const s = scene({ ...plain, scenario: '1' })
    const town = ['3212', '3312', '3213', '3313'] as const
    for (const [i, at] of town.entries()) {
      expect(holds(s.g, 1, 0)).toBe(false)
      noteArrival(s.g, [s.u('L41')], hexAt(at))
      expect(holds(s.g, 1, 0)).toBe(i === 3)
    }
    noteArrival(s.g, [s.u('RES')], hexAt('0817'))
    expect(holds(s.g, 0, 3)).toBe(false)
    noteArrival(s.g, [s.u('RES')], hexAt('0917'))
    expect(holds(s.g, 0, 3)).toBe(true)
  })
  it('[18c] a hex is held by who last had a unit in order there, also when it has gone on', () => {
    const s = scene({ units: { L41: '2714!', L42: '2613E', RES: '3514W' } })
    noteArrival(s.g, [s.u('L41')], hexAt('2814'))
    expect(holds(s.g, 1, 1)).toBe(false)
    noteArrival(s.g, [s.u('L42')], hexAt('2814'))
    expect(holds(s.g, 1, 1)).toBe(true)
  })
})

describe('18 levels', () => {
  const lead = (es: number, fr: number): [string, number] => {
    const s = ended((g) => {
      // Points by formations alone.
      for (const id of ['CHA', 'DUP', 'SCH', 'PRI', 'PAN', 'BRB'].slice(0, es)) g.demoralised[F(id)] = 1
      for (const id of ['VEN', 'COU', 'GRI', 'JUN'].slice(0, fr)) g.demoralised[F(id)] = 1
    })
    return [s.log.at(-1)!.key, s.g.winner]
  }
  it('[18d] equal points: a draw', () =>
    expect([lead(4, 4), lead(0, 0)]).toEqual([
      ['log.draw', 2],
      ['log.draw', 2],
    ]))
  it('[18e] a lead of 1: marginal', () =>
    expect([lead(5, 4), lead(1, 2)]).toEqual([
      ['log.marginal', 0],
      ['log.marginal', 1],
    ]))
  it('[18f] a lead of 2: tactical', () =>
    expect([lead(6, 4), lead(1, 3)]).toEqual([
      ['log.tactical', 0],
      ['log.tactical', 1],
    ]))
  it('[18g] [Q83] a lead of 3 or more: decisive', () => {
    expect([lead(5, 2), lead(0, 4)]).toEqual([
      ['log.decisive', 0],
      ['log.decisive', 1],
    ])
    expect([0, 1, 2, 3, 9].map(levelOf)).toEqual(['draw', 'marginal', 'tactical', 'decisive', 'decisive'])
  })
  it('[18h] the scale is the same in every scenario, and the end tells both totals', () => {
    for (const scenario of ['1', '2', '3', '4']) {
      const s = ended((g) => {
        g.demoralised[F('CHA')] = 1
        g.demoralised[F('DUP')] = 1
        g.held.fill(1)
        hold(g, 0, 0)
      }, scenario)
      expect(s.log.at(-1)!.params).toMatchObject({ es: s.g.points[0], fr: s.g.points[1] })
      expect(s.log.at(-1)!.key).toBe(`log.${levelOf(Math.abs(s.g.points[0] - s.g.points[1]))}`)
      expect(laws(s.g).filter((law) => law.includes('score'))).toEqual([])
    }
  })
})

describe('19 reinforcements', () => {
  /** Pannetier's brigade at the western entry of scenario 1, on turn 5. */
  const coming = (units: Given['units'] = {}, turn = 5): Scene => {
    const s = scene({
      scenario: '1',
      units: { L41: '2514E', RES: '3514W', ...units },
      orders: { PAN: 'D', CHA: 'D' },
      turn,
    })
    for (const id of ['L31', 'L32', 'GP1', 'GP2', 'FP']) s.g.at[s.u(id)] = AWAY
    s.g.leaderAt[leaderIndex('pannetier')] = AWAY
    s.g.fresh[F('PAN')] = 1
    s.g.arrives[1] = 5
    return s
  }
  const arrive = (s: Scene): Scene => s.push((g, t) => pushArrivals(g, t, 1))
  it('[19a] they enter one after the other by the road, the first hex paid, the commander with the last', () => {
    const s = arrive(coming())
    const way = ['0219', '0319', '0418', '0519', '0618']
    for (const [i, id] of ['L31', 'L32', 'GP1', 'GP2', 'FP'].entries()) {
      expect(s.offers('enter').map((a) => a.unit)).toEqual([s.u(id)])
      s.take({ type: 'enter', unit: s.u(id) })
      expect(s.where(id)).toBe('0120')
      expect(s.g.leaderAt[leaderIndex('pannetier')]).toBe(id === 'FP' ? hex('0120') : AWAY)
      for (const to of way.slice(0, way.length - i)) if (s.step() === 'move') s.steps(to)
      if (s.step() === 'move') s.take(s.offers('stop')[0]!)
      expect(s.where(id)).toBe(way[way.length - 1 - i])
    }
    expect(s.g.form[s.u('FP')]).toBe(LIMBERED)
    expect(s.events('log.enters').map((e) => e.params)).toEqual(
      ['L31', 'L32', 'GP1', 'GP2', 'FP'].map((id) => ({ unit: s.u(id), hex: hex('0120') })),
    )
    expect(s.events('log.leaderEnters').map((e) => e.params)).toEqual([
      { leader: leaderIndex('pannetier'), hex: hex('0120') },
    ])
  })
  it('[19a] they need not enter: who stays out may come on a later turn', () => {
    const s = arrive(coming()).take({ type: 'done' })
    expect([s.asked(), s.g.at[s.u('L31')]]).toEqual(['', AWAY])
    s.g.turn++
    expect(
      arrive(s)
        .offers('enter')
        .map((a) => a.unit),
    ).toEqual([s.u('L31')])
  })
  it('[19a] who has not moved off keeps the next one out until the next turn', () => {
    const s = arrive(coming())
    s.take({ type: 'enter', unit: s.u('L31') })
    s.take(s.offers('stop')[0]!)
    expect(s.asked()).toBe('')
    expect(s.g.at[s.u('L32')]).toBe(AWAY)
  })
  it('[16g] [Q77] an enemy leader alone where they enter must go, next to it he may', () => {
    const reding = leaderIndex('reding')
    const met = (at: string): Scene => {
      const s = coming()
      s.g.leaderAt[reding] = hex(at)
      return arrive(s).take({ type: 'enter', unit: s.u('L31') })
    }
    const upon = met('0120')
    // One refuge: it needs no question.
    expect([upon.g.leaderAt[reding], upon.step()]).toEqual([hex('3514'), 'move'])
    const beside = met('0219')
    expect([beside.step(), beside.asked()]).toEqual(['protect', 'ES'])
    expect(beside.take({ type: 'pass' }).step()).toBe('move')
    expect(met('0319').step()).toBe('move')
  })
  it('[9.5c] [Q45] the hex by which they come is a hex entered: guns fire at the column, and what is disordered goes no farther', () => {
    const met = (): Scene => {
      const s = arrive(coming({ AC1: '0319W' }))
      return s.take({ type: 'enter', unit: s.u('L31') })
    }
    const s = met()
    expect([s.asked(), s.step()]).toEqual(['ES', 'reactionFire'])
    const account = fireAccount(
      fieldOf(s.g),
      { side: 0, kind: 'reaction', hex: hex('0120'), shooters: [s.u('AC1')], parts: [12] },
      s.u('L31'),
      false,
    )
    expect(account.die.items.map((i) => i.key)).toContain('item.fire.targetLimberedOrMarching')
    // Let off, it goes on with what is left of its points.
    expect(s.take({ type: 'pass' }).step()).toBe('move')
    expect(s.steps('0219').where('L31')).toBe('0219')
    const hit = met()
    hit.take(hit.offers('aim')[0]!, 6, 3)
    expect([hit.where('L31'), hit.g.condition[hit.u('L31')], hit.step()]).toEqual(['0120', DISORDERED, 'over'])
  })
  it('[11f] [5.1l] [Q45] cavalry and infantry two hexes from the entry answer as at any other hex', () => {
    const s = arrive(coming({ FAR: '0319W' }))
    expect(s.take({ type: 'enter', unit: s.u('L31') }).step()).toBe('sally')
    const ridden = coming({ RES: '0319W' })
    ridden.g.at[ridden.u('DR1')] = AWAY
    ridden.g.arrives[0] = 5
    ridden.g.arrives[1] = 0
    arrive(ridden).take({ type: 'enter', unit: ridden.u('DR1') })
    expect([ridden.asked(), ridden.step()]).toEqual(['ES', 'reactionSquare'])
  })
  it('[19a] before their turn they do not come', () => {
    expect(arrive(coming({}, 4)).asked()).toBe('')
  })
  it('[19a] on the way they are in command, and enter an enemy zone though nobody leads them yet', () => {
    const enters = (commander: number): string => {
      const s = coming({ MCU: '0318SW' })
      s.g.leaderAt[leaderIndex('pannetier')] = commander
      arrive(s)
        .take({ type: 'enter', unit: s.u('L31') })
        .steps('0219')
      const into = { type: 'step', to: hex('0319') } as const
      return s.can(into) ? '' : s.why(into).rule
    }
    expect([enters(AWAY), enters(GONE)]).toEqual(['', '7.3d'])
  })
  it('[19a] an enemy on the entry hex: a turn later, on the nearest free hex of the edge, even if he stays', () => {
    const s = arrive(coming({ MCU: '0120E' }))
    expect(s.asked()).toBe('')
    expect(s.events('log.entryTaken')).toHaveLength(1)
    s.g.turn = 6
    arrive(s)
    s.take({ type: 'enter', unit: s.u('L31') })
    const [column, row] = [Number(s.where('L31').slice(0, 2)), Number(s.where('L31').slice(2))]
    expect(column).toBe(1)
    expect(Math.abs(row - 20)).toBeGreaterThan(0)
    expect(Math.abs(row - 20)).toBeLessThanOrEqual(4)
  })
  it('[19a] scenario 4, variant: Vedel marches to the guns and comes on turn 10 and a die', () => {
    const s = scene({ ...plain, scenario: '4', options: { vedelMarches: true } })
    const before = [...s.g.arrives]
    s.push((g, t) => scheduleArrivals(g, t), 4)
    expect(s.g.arrives.at(-1)).toBe(14)
    const history = scene({ ...plain, scenario: '4' }).push((g, t) => scheduleArrivals(g, t))
    expect(history.g.arrives).toEqual(before)
  })
})

describe('19 other rules of scenarios', () => {
  it('[19a] [14.2c] scenario 4: east of column 30 the French fall back on Vedel once he is there', () => {
    const base = (at: string, vedel: boolean): number => {
      const s = scene({ scenario: '4', units: { L41: at, RES: '2020W', ...(vedel ? { L11: '3910W' } : {}) } })
      return baseOf(s.g, s.u('L41'))
    }
    expect([base('3110E', true), base('3010E', true), base('3110E', false)]).toEqual([
      hex('4009'),
      hex('0120'),
      hex('0120'),
    ])
    const s = scene({ scenario: '4', units: { RES: '3110W', AFR: '3210W', L11: '3910W' } })
    expect([baseOf(s.g, s.u('RES')), baseOf(s.g, s.u('AFR')), baseOf(s.g, s.u('L11'))]).toEqual([
      hex('3728'),
      hex('0120'),
      hex('4009'),
    ])
  })
  it('[19a] scenario 1, variant: Swiss who meet Swiss go home on 1 or 2, once each', () => {
    const met = (die: number, on = true, at = '2010W'): Scene => {
      const s = scene({
        scenario: '1',
        units: { SP1: '1910E', SR1: at, L41: '1510E' },
        options: { swissDesertion: on },
      })
      return s.push((g, t) => tempt(g, t), ...(on && at === '2010W' ? [die] : []))
    }
    expect([met(1).where('SP1'), met(2).where('SP1'), met(3).where('SP1')]).toEqual(['gone', 'gone', '1910'])
    expect([met(1, false).where('SP1'), met(1, true, '2110W').where('SP1')]).toEqual(['1910', '1910'])
    const s = met(3)
    s.push((g, t) => tempt(g, t))
    expect(s.where('SP1')).toBe('1910')
    // What marks them is known to the laws.
    expect(laws(s.g).filter((law) => law.includes('marks'))).toEqual([])
    expect(s.g.at[s.u('SR2')]).toBe(ABSENT)
  })
})
