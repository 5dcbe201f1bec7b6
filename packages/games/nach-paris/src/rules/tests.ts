/** The Combat Ability Test (5.1). */
import type { Item, Table } from '@em/engine'
import { cabMods, encOf, fortressOf, limits, neighbours, weather } from '../data/index.ts'
import { EXM1, EXM2, FOM, INDOCTRINATED, type NachParis, type Unit } from '../types.ts'
import { encInPlay } from './scenario.ts'
import { tellOwner } from './tell.ts'
import { has, sideOf, valuesOf } from './units.ts'

export interface Cab {
  readonly value: number
  readonly items: readonly Item[]
}

/** Phase IV. */
export const COMBAT = 3

/**
 * The unit's CAB with its standing modifiers, in the phase `when` (0 to 3): extended movement in its own Combat Phase
 * (7.4.2), a Forced March (7.5.4), heat (15.1.1a), the neighbourhood of its own fortress (5.1.4), doctrine (21.2.1b),
 * R97. The item of doctrine is its owner's secret (R47).
 */
export function cabOf(g: NachParis, u: Unit, when: number = g.phase): Cab {
  const items: Item[] = [{ rule: '2.5.8a', key: 'cab.printed', value: valuesOf(g, u).cab }]
  const add = (rule: string, key: string, value: number): void => {
    items.push({ rule, key, value })
  }
  if (when === COMBAT && g.side === sideOf(u)) {
    if (has(g, u, EXM2)) add('7.4.2', 'cab.exm2', cabMods.exm2)
    else if (has(g, u, EXM1)) add('7.4.2', 'cab.exm1', cabMods.exm1)
  }
  if (has(g, u, FOM)) add('7.5.4', 'cab.fom', cabMods.fom)
  if (g.options.weather && weather(g.gt) === 'heat') add('15.1.1a', 'cab.heat', cabMods.heat)
  if (isNearOwnEnc(g, u)) add('5.1.4', 'cab.fortress', cabMods.fortRelated)
  if (g.doctrine[u] === INDOCTRINATED) add('21.2.1b', 'cab.doctrine', cabMods.doctrine)
  let value = 0
  for (const item of items) value += item.value
  return { value, items }
}

/** In or next to the ENC that it belongs to (5.1.4). */
export function isNearOwnEnc(g: NachParis, u: Unit): boolean {
  const own = fortressOf[u]!
  const hex = g.at[u]!
  if (own < 0 || hex < 0 || !encInPlay(g, own)) return false
  return encOf[hex] === own || neighbours[hex]!.some((to) => encOf[to] === own)
}

/**
 * Rolls the unit's test at its CAB plus the modifier, whose items are named for the log; at 0 or less it fails without
 * a roll (5.1.2b). `before` is the CAB that counts when steps were lost to the same result (5.1.3). True: passed.
 */
export function cabTest(
  g: NachParis,
  t: Table,
  u: Unit,
  modifier: number,
  items: readonly Item[],
  rule: string,
  before: Cab = cabOf(g, u),
): boolean {
  const cab = before.value + modifier
  // R47: of doctrine only the total is logged.
  const rules = new Set(
    [...before.items, ...items].filter((i) => !i.off && i.value !== 0 && i.rule !== '21.2.1b').map((i) => i.rule),
  )
  const told = [rule, '5.1.1a', ...rules]
  if (cab <= 0) {
    tellOwner(g, t, u, { key: 'log.testLost', params: { unit: u, cab, modifier }, rules: [...told, '5.1.2b'] })
    return false
  }
  const die = t.roll(limits.die)
  const passed = die <= cab
  tellOwner(g, t, u, {
    key: passed ? 'log.testPassed' : 'log.testFailed',
    params: { unit: u, cab, modifier, die },
    rules: told,
  })
  return passed
}
