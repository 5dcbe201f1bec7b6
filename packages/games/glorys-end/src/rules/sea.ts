/** Movement by sea: Allied, from turn 8 on, from port to port (11.5). */
import type { Denial } from '@em/engine'
import {
  ABBEVILLE,
  ALLIED,
  BRITISH,
  coastal,
  coastalHexes,
  FRENCH,
  GERMAN,
  isPort,
  limits,
  NAVAL_BRIGADE,
  northOfAbbeville,
  portAccess,
  portHexes,
  unitNation,
} from '../data/index.ts'
import type { Glory, Hex, Side, Unit } from '../types.ts'
import { controlOf } from './control.ts'
import type { Field } from './field.ts'
import { enemyNear, whyNotInCountry } from './rail-net.ts'
import { isOpen } from './scenario.ts'
import { room } from './stacking.ts'
import { kindsAt, supplyKinds } from './supply.ts'
import { FULL, PORT } from './supply-kinds.ts'
import { stepsAt } from './units.ts'

const deny = (rule: string, key: string): Denial => ({ rule, key })
const WHEN = deny('11.5a', 'deny.sea.when')
const NO_PORT = deny('11.5c', 'deny.sea.noPort')
const ACCESS = deny('11.5f', 'deny.sea.access')
const GERMANS_THERE = deny('11.5g', 'deny.sea.germans')
const NOT_HELD = deny('11.2a', 'deny.sea.notHeld')
const ENEMY_HERE = deny('11.2b', 'deny.rail.enemyNear')
const ENEMY_THERE = deny('11.2c', 'deny.rail.enemyNear')
const NO_SUPPLY = deny('11.2a', 'deny.rail.noSupply')
const STARVES = deny('11.2k', 'deny.rail.starves')
const SAME = deny('11.2c', 'deny.rail.same')
const NO_NORTH = deny('11.2j', 'deny.sea.noNorth')

/** Steps that the side may still move by sea (11.5a); -1 for none at all. */
export const seaLeft = (g: Glory, side: Side, used: number): number =>
  side === ALLIED && g.turn >= limits.sea.fromTurn ? limits.sea.steps - used : -1

/** With the option, units with port supply only may sail too (A17). */
const suffices = (g: Glory, nation: number, kinds: number): boolean =>
  (kinds & FULL) !== 0 || (g.options.portSupplyMovesBySea && nation !== FRENCH && (kinds & PORT) !== 0)

/** Why no ship can take or land the unit in that hex (11.5c to 11.5g, 11.2h to 11.2j, A50). */
function whyNotHarbour(g: Glory, field: Field, u: Unit, hex: Hex): Denial | undefined {
  if (!isOpen(g, hex)) return NO_PORT
  if (isPort[hex] === 0 && !(u === NAVAL_BRIGADE && coastal[hex] === 1)) return NO_PORT
  if (field.side[hex] === GERMAN) return GERMANS_THERE
  const access = isPort[hex] === 1 ? portAccess[portHexes.indexOf(hex)]! : []
  if (access.some((h) => field.side[h] === GERMAN)) return ACCESS
  if (controlOf(g, field, hex) !== ALLIED) return NOT_HELD
  if (enemyNear(field, GERMAN, hex)) return hex === g.at[u] ? ENEMY_HERE : ENEMY_THERE
  const nation = unitNation[u]!
  if (nation !== BRITISH) return whyNotInCountry(g, field, nation, hex)
  // Belgian ports are open to the British (11.5d), but the north is not while Abbeville is German.
  return northOfAbbeville[hex] === 1 && controlOf(g, field, ABBEVILLE) === GERMAN ? NO_NORTH : undefined
}

function whyNotEmbark(g: Glory, field: Field, u: Unit): Denial | undefined {
  const hex = g.at[u]!
  const denied = whyNotHarbour(g, field, u, hex)
  if (denied) return denied
  if (g.controlAtPlayerTurn[hex] !== ALLIED) return NOT_HELD
  return suffices(g, unitNation[u]!, supplyKinds(g, u, field)) ? undefined : NO_SUPPLY
}

function whyNotLand(g: Glory, field: Field, u: Unit, to: Hex): Denial | undefined {
  if (to === g.at[u]) return SAME
  const denied = whyNotHarbour(g, field, u, to)
  if (denied) return denied
  const nation = unitNation[u]!
  return suffices(g, nation, kindsAt(g, nation, to, field)) ? room(g, field, to, [u]) : STARVES
}

export function whyNotSail(g: Glory, field: Field, side: Side, used: number, u: Unit, to: Hex): Denial | undefined {
  const left = seaLeft(g, side, used)
  if (left < 0) return WHEN
  if (stepsAt(g, u) > left) {
    return { rule: '11.5a', key: 'deny.sea.limit', params: { used, most: limits.sea.steps } }
  }
  return whyNotEmbark(g, field, u) ?? whyNotLand(g, field, u, to)
}

/** Sea destinations of a unit that is free to sail. */
export function seaTargets(g: Glory, field: Field, u: Unit): Hex[] {
  if (whyNotEmbark(g, field, u)) return []
  return (u === NAVAL_BRIGADE ? ANY_COAST : portHexes).filter((to) => !whyNotLand(g, field, u, to))
}
const ANY_COAST: readonly Hex[] = [...new Set([...portHexes, ...coastalHexes])]
