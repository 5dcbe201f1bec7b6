/** Phase C: die, command factor and attack orders; the higher total moves first (2k to 2m, Q4 to Q6). */
import type { Table } from '@em/engine'
import { limits } from '../data/index.ts'
import { A, type Bailen, type Formation, type Side } from '../types.ts'
import { scenarioOf } from './command.ts'
import { onMap } from './units.ts'

/**
 * Attack orders in force: orders masked by SO and orders of formations that are not on the map do not count (Q5, Q10).
 */
export function attackOrders(g: Bailen, side: Side): number {
  const { formationsOf, unitsOf } = scenarioOf(g)
  const isThere = (f: Formation): boolean => unitsOf[f]!.some((u) => onMap(g, u))
  return formationsOf[side].filter((f) => g.order[f] === A && g.masked[f] === 0 && isThere(f)).length
}

export function rollInitiative(g: Bailen, t: Table): void {
  const { commandFactor } = scenarioOf(g)
  const bonus = (side: Side): number => commandFactor[side] + attackOrders(g, side)
  for (;;) {
    const dice = [t.roll(limits.die), t.roll(limits.die)] as const
    const totals = [dice[0] + bonus(0), dice[1] + bonus(1)] as const
    // Totals only: together with the dice they would reveal the number of attack orders (Q5).
    const params = { es: totals[0], fr: totals[1] }
    if (totals[0] === totals[1]) {
      t.log({ key: 'log.initiativeTie', params, rules: ['2m'] })
      continue
    }
    g.first = totals[0] > totals[1] ? 0 : 1
    t.log({ key: 'log.initiative', params: { ...params, side: g.first }, rules: ['2k', '2l', '2m'] })
    return
  }
}
