/**
 * Deployment (3.3 to 3.6): corps on the border in front of their markers, guns with the corps before Liège, cavalry
 * with its historical army. In Free Deployment the markers follow the plans of both staffs: the right wheel through
 * Belgium, and Plan XVII bent north.
 */
import type { Frame } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import {
  attack,
  CITY,
  country,
  DECOY,
  defence,
  distance,
  FRANCE,
  GERMAN,
  GERMANY,
  type Hex,
  hexAt,
  hexCount,
  isCavalry,
  isCorps,
  isInfantry,
  LIEGE,
  land,
  NETHERLANDS,
  type Side,
  STEPS,
  SWITZERLAND,
  town,
  type Unit,
  unitIds,
  unitSteps,
  unitType,
} from '../data/index.ts'
import { isGun } from '../rules/units.ts'
import { type Choices, kept, of, simply } from './choices.ts'
import type { Scene } from './scene.ts'
import { stepsFrom } from './ways.ts'

/** By side, by army from 1 on: hex wanted for the marker in Free Deployment. */
const PLANS: readonly (readonly string[])[] = [
  ['3716', '3319', '2822', '2523', '2227'],
  ['1517', '1717', '2017', '2316', '2616', '3115', '3413'],
]
/** Units without an army of their own: their historical army. Guns join the army with Liège within reach. */
const ARMIES: Readonly<Record<string, number>> = { 'G-1C': 3, 'G-2C': 1, 'G-3C': 6, 'G-4C': 5, 'F-1C': 5 }
const SIEGE_ARMY = 2

export function deployment(s: Scene, f: Frame & { readonly side: Side }, legal: readonly GloryAction[]): Choices {
  const found = [...markers(f.side, legal), ...assigned(legal)]
  if (found.length > 0) return found
  const placed = deployed(s, f.side, legal)
  if (placed.length > 0) return placed
  const rest = kept(legal, 'seal', 0)
  return rest.length > 0 ? rest : kept(legal, 'deployRest', 0)
}

const markers = (side: Side, legal: readonly GloryAction[]): Choices =>
  of(legal, 'marker').map((a) =>
    simply(a, -distance(a.hex, hexAt(PLANS[side]![a.army - 1]!)), 'why.staff', { hex: a.hex }),
  )

/** Decoys are left to the game's own proposal. */
const assigned = (legal: readonly GloryAction[]): Choices =>
  of(legal, 'assign').flatMap((a) =>
    a.army === (isGun(a.unit) ? SIEGE_ARMY : ARMIES[unitIds[a.unit]!])
      ? [simply(a, 1, 'why.army', { unit: a.unit })]
      : [],
  )

const passable: readonly boolean[] = Array.from(
  { length: hexCount },
  (_, h) => land[h] === 1 && country[h] !== SWITZERLAND && country[h] !== NETHERLANDS,
)
const homeOf = (side: Side): readonly Hex[] =>
  Array.from({ length: hexCount }, (_, h) => h).filter((h) => country[h] === (side === GERMAN ? FRANCE : GERMANY))
const enemyHomes = [homeOf(0), homeOf(1)] as const

/** Strong corps first, guns after the units they join. */
const rank = (u: Unit): number => {
  if (unitType[u] === DECOY) return -9
  if (isGun(u)) return -1
  const i = u * STEPS + unitSteps[u]!
  return attack[i]! + defence[i]! + 10 * isInfantry[u]! + 5 * isCorps[u]!
}

function deployed(s: Scene, side: Side, legal: readonly GloryAction[]): Choices {
  let unit = -1
  for (const a of legal) if (a.type === 'deploy' && (unit < 0 || rank(a.unit) > rank(unit))) unit = a.unit
  if (unit < 0 || unitType[unit] === DECOY) return []
  const foes = [...enemyHomes[side as 0 | 1], ...s.foes.map((foe) => foe.hex)]
  const toEnemy = stepsFrom(foes, passable, new Array<number>(hexCount).fill(0))
  return of(legal, 'deploy').flatMap((a) =>
    a.unit === unit ? [simply(a, placeWorth(s, unit, a.hex, toEnemy), 'why.deploy', { hex: a.hex })] : [],
  )
}

/** Highest attack of second-line units. */
const SECOND_LINE = 4

function placeWorth(s: Scene, u: Unit, hex: Hex, toEnemy: readonly number[]): number {
  if (country[hex] === NETHERLANDS) return -99
  const stack = s.field.side[hex] === s.side ? s.field.stacks[hex]! : []
  let corps = 0
  let foot = 0
  for (const v of stack) {
    corps += isCorps[v]!
    foot += isInfantry[v]!
  }
  const beforeLiege = distance(hex, LIEGE) === 1 ? 1 : 0
  if (isGun(u)) return (foot > 0 ? 10 : 0) + 5 * beforeLiege - toEnemy[hex]!
  const near = -Math.max(1, toEnemy[hex]!)
  // Landwehr and reserves garrison the cities of their own country.
  const second = attack[u * STEPS + unitSteps[u]!]! <= SECOND_LINE && isInfantry[u] === 1
  if (second && s.side === GERMAN && town[hex] === CITY && country[hex] === GERMANY && foot === 0) return 12 + near
  // Cavalry stands neither in front of the line nor alone.
  if (isCavalry[u] === 1) return near + (stack.length > 0 ? 2 : 0)
  const strike = beforeLiege * (s.side === GERMAN && corps < 2 ? 2.5 : 0)
  const company = corps === 1 ? -0.4 : 0
  return near + strike + company
}
