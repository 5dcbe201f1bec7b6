/** What the table shows before a move: it agrees with what the rules then offer and do. */
import { describe, expect, it } from 'vitest'
import { distance } from '../src/data/index.ts'
import { nachParis } from '../src/index.ts'
import { abfPreview } from '../src/odds/bombard.ts'
import { combatActionPreview } from '../src/odds/combat.ts'
import { attackPlan, firePlan, marchOrder, outlooksOf, ridesOf, trainOrders } from '../src/outlook/index.ts'
import { abfAccount } from '../src/rules/abf.ts'
import { attackSteps, pushCombats } from '../src/rules/attack.ts'
import { pushBombardment } from '../src/rules/bombard.ts'
import { facingSteps } from '../src/rules/choose-facing.ts'
import { radiusFor } from '../src/rules/command.ts'
import { movementSteps, pushMovement } from '../src/rules/movement.ts'
import { events, fort, play } from './combat-play.ts'
import { hex, type Scene, scene } from './position.ts'

const begun = (units: Record<string, string>, scenario = 'guise'): Scene =>
  scene({ scenario, units, gt: 14, steps: [...movementSteps, ...facingSteps] }).push((_g, t) => pushMovement(t, 0))
const view = (s: Scene) => nachParis.view(s.g, s.seat())

describe('the outlook of a march', () => {
  it('[7.1.7] tells the way and its cost, and the march takes that way at that cost', () => {
    const s = begun({ '19.ID': 'AM28>3', '2.AOK': 'AN29' })
    const all = outlooksOf(view(s), s.u('19.ID'))
    expect(all.length).toBeGreaterThan(10)
    for (const o of all.filter((r) => r.path.length === 2 && r.end && !r.forced).slice(0, 6)) {
      const t = begun({ '19.ID': 'AM28>3', '2.AOK': 'AN29' }).take({ type: 'pick', unit: s.u('19.ID') })
      for (const to of o.path) t.take({ type: 'step', hex: to })
      expect(t.g.spent[t.u('19.ID')]).toBe(o.cost)
    }
  })
  it('[6.1.1] the facing has the enemy in front, and the exposure says by which arc it would stand', () => {
    const s = begun({ '19.ID': 'AM28>0', '28e DI': 'AM26>0', '2.AOK': 'AN29' })
    const beside = outlooksOf(view(s), s.u('19.ID')).find((o) => o.hex === hex('AM27'))!
    expect(beside.exposure).toMatchObject({ flank: 0, rear: 0 })
    expect(beside.exposure.front).toBeGreaterThan(0)
    expect([beside.stops, beside.facing]).toEqual([true, 3])
  })
  it('[13.1.1a] says where an HQ reaches the unit', () => {
    const s = begun({ '19.ID': 'AM28>3', '2.AOK': 'AN29' })
    s.g.hq[s.u('19.ID')] = s.u('2.AOK')
    const reach = outlooksOf(view(s), s.u('19.ID'))
    const radius = radiusFor(s.g, s.u('2.AOK'), s.u('19.ID'))
    expect(reach.map((o) => o.commanded)).toEqual(reach.map((o) => distance(o.hex, hex('AN29')) <= radius))
    expect(new Set(reach.map((o) => o.commanded)).size).toBe(2)
    const far = begun({ '19.ID': 'AM28>3' })
    expect(outlooksOf(view(far), far.u('19.ID')).some((o) => o.commanded)).toBe(false)
  })
})

describe('the outlook of a train', () => {
  it('[12.3.4] every hex that it names can be ridden to, one ride after the other, at that cost', () => {
    const ready = (): Scene => {
      const s = begun({ '19.ID': 'AP29>3', '2.AOK': 'AP28' }).take({ type: 'pick', unit: unit('19.ID') })
      return s.take(s.offers('embark')[0]!)
    }
    const unit = (id: string): number => scene().u(id)
    const first = ready()
    const rides = ridesOf(view(first))
    expect(rides.length).toBeGreaterThan(0)
    for (const ride of rides.slice(0, 5)) {
      const s = ready()
      for (const leg of ride.path) s.take({ type: 'ride', ...leg })
      expect([s.g.at[s.u('19.ID')], s.g.spent[s.u('19.ID')]]).toEqual([ride.hex, ride.cost])
    }
  })
})

describe('orders', () => {
  it('[12.2.1a] a train order is legal to its last action and ends in its hex', () => {
    const ready = (): Scene => begun({ '19.ID': 'AP29>3', '2.AOK': 'AP28' })
    const first = ready()
    const orders = trainOrders(view(first), first.u('19.ID'))
    expect(orders.length).toBeGreaterThan(2)
    for (const order of orders.slice(0, 6)) {
      const s = ready()
      for (const action of order.actions) s.take(action)
      expect([s.g.at[s.u('19.ID')], s.g.line[s.u('19.ID')]! >= 0, s.step()]).toEqual([order.hex, true, 'movement'])
    }
  })
  it('[7.1.3a] a stack marches together, each unit by actions that are legal in their turn', () => {
    const units = { '19.ID': 'AM28>3', '20.ID': 'AM28>3', '2.AOK': 'AN29' }
    const s = begun(units)
    const pair = [s.u('19.ID'), s.u('20.ID')]
    const reach = (u: number) => outlooksOf(view(s), u)
    const to = reach(pair[0]!).find((o) => o.end && !o.forced && o.path.length === 2)!
    const order = marchOrder(view(s), pair, to, reach)
    expect(order.units).toEqual(pair)
    const t = begun(units)
    for (const action of order.actions) t.take(action)
    expect(pair.map((u) => t.g.at[u])).toEqual([to.hex, to.hex])
    expect(pair.map((u) => t.g.facing[u])).toEqual([to.facing, to.facing])
  })
  it('[9.1.6] an attack that is put together has the account of the attack that is launched', () => {
    const s = scene({
      units: { '19.ID': 'AM27>3', '20.ID': 'AN27>2', '28e DI': 'AM26>0' },
      gt: 14,
      steps: attackSteps,
    }).push((_g, t) => pushCombats(t, 0))
    const plan = attackPlan(view(s), hex('AM26'))
    expect(plan.attackers.map((a) => a.share)).toEqual(['whole', 'whole'])
    const [begin, ...rest] = plan.actions
    s.take(begin!)
    for (const action of rest.filter((a) => a.type === 'support').slice(0, 1)) {
      expect(combatActionPreview(s.g, action)).toEqual(plan.preview)
    }
    const part = attackPlan(view(s), hex('AM26'))
    expect(part.actions).toEqual([])
  })
  it.each([
    ['two guns', ['I,II/Fußa.9', 'II,III/Fußa.4']],
    ['the only gun', ['I,II/Fußa.9']],
  ])('[8.5.3] a bombardment that is put together has the account of the one that is fired: %s', (_, ids) => {
    const units = Object.fromEntries(ids.map((id) => [id, 'AL31>1']))
    const s = play({ scenario: 'sambre-meuse', gt: 12, phase: 1, works: ['Leveau'], units })
    s.push((_g, t) => pushBombardment(t, 0))
    const start = { type: 'breach' as const, work: fort('Leveau') }
    const plan = firePlan(view(s), start)!
    expect([plan.guns, plan.able]).toEqual([ids.map(s.u), ids.map(s.u)])
    expect(plan.preview).toEqual(abfPreview(s.g, start.work, abfAccount(s.g, start.work, ids.map(s.u))))
    const silent = firePlan(view(s), start, new Set(ids.map(s.u)))!
    expect([silent.guns, silent.able]).toEqual([[], ids.map(s.u)])
    plan.actions.forEach((action, i) => {
      s.take(action, ...(i === plan.actions.length - 1 ? [20, 20] : []))
    })
    expect(events(s, 'log.bombard.abf')[0]?.params).toMatchObject({ units: ids.map(s.u) })
  })
})
