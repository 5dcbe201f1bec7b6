/**
 * Retreat after combat (12, Q35, Q67 to Q69), rout's two hexes (14.2a) and falling back (11.6h, 11.8g): the owner
 * chooses one path for each unit; then come tests, facing, and units that may not stay where they are.
 */
import { facingsOn } from '@em/board'
import type { Frame, Step, Table } from '@em/engine'
import type { RetreatAction } from '../actions.ts'
import { columnOf, edge, grid, groundOf, unitFormation, unitSide } from '../data/index.ts'
import { type Bailen, enemyOf, type Facing, type Hex, LIMBERED, MOVED, REGULAR, type Unit } from '../types.ts'
import { scenarioOf } from './command.ts'
import { pushDisplace } from './displace.ts'
import { type Field, fieldOf, stackAt } from './field.ts'
import { CORNERS, facingAt, pushFront } from './front.ts'
import { pushProtection } from './leaders.ts'
import { eliminate, leaveMap, takeLoss } from './losses.ts'
import { pushTests, type Testing } from './morale.ts'
import { type Way, ways } from './retreat-paths.ts'
import { cancelBinding, depthOf, markDisordered } from './states.ts'
import { hasFacing, isArtillery, isDeployed, isGood, isRouted, isSquare, mark, moveUnits, onMap } from './units.ts'

/** The base of a unit's retreat: its formation's own, or the other one in the east once help has come from there. */
export function baseOf(g: Bailen, u: Unit): Hex {
  const { base, baseChange } = scenarioOf(g)
  const formation = unitFormation[u]!
  if (baseChange && unitSide[u] === baseChange.side && columnOf(g.at[u]!) > baseChange.eastOfColumn) {
    const come = scenarioOf(g).unitsOf[baseChange.with]!.some((other) => onMap(g, other))
    if (come) return baseChange.hex
  }
  return groundOf(g).bases?.[unitSide[u]!] ?? base[formation]!
}

/** Routed units that reach their base or the edge leave the map (Q74). */
export const leavesAt = (g: Bailen, u: Unit, hex: Hex): boolean =>
  isRouted(g, u) && (edge[hex] === 1 || hex === baseOf(g, u))

/** Away from the attackers; towards the base, where a unit without a way is lost; towards the base as far as it can. */
export const AWAY_FROM = 0
export const TO_BASE = 1
export const FALL_BACK = 2

export interface RetreatFrame extends Frame {
  readonly step: 'retreat'
  /** Still to go. */
  readonly units: Unit[]
  /** Have gone. */
  readonly moved: Unit[]
  /** Friends passed through: they test (12f). */
  readonly passed: Unit[]
  /** Hexes where infantry and cavalry of this retreat have ended: guns go with them (Q69). */
  readonly ends: Hex[]
  /** Units that lost half on the way (Q75). */
  readonly halved: Unit[]
  /** The attacking hexes. */
  readonly from: readonly Hex[]
  readonly hexes: number
  /** AWAY_FROM, TO_BASE or FALL_BACK. */
  readonly mode: number
  readonly test: boolean
  /** Guns among them have an escort to follow. */
  readonly escorted: boolean
  /** 1: the owner has to choose. */
  asked: number
  /** 1: all have moved, the tests are being taken. */
  stage: number
}

export interface Retreat {
  readonly units: readonly Unit[]
  readonly hexes: number
  /** The attacking hexes of the combat. */
  readonly from: readonly Hex[]
  /** Each unit tests after its retreat (14c, Q67). */
  readonly test: boolean
  /** Towards the base instead of away from the attackers: rout (14.2a). */
  readonly toBase?: boolean
}

export function pushRetreat(g: Bailen, t: Table, { units, hexes, from, test, toBase = false }: Retreat): void {
  push(g, t, units, hexes, from, toBase ? TO_BASE : AWAY_FROM, test)
}

/** Towards the base, without a test, as far as it can go (11.6h, 11.8g). */
export function pushFallBack(g: Bailen, t: Table, units: readonly Unit[], hexes: number): void {
  push(g, t, units, hexes, [], FALL_BACK, false)
}

function push(
  g: Bailen,
  t: Table,
  units: readonly Unit[],
  hexes: number,
  from: readonly Hex[],
  mode: number,
  test: boolean,
): void {
  // Guns come last and follow their escort.
  const order = [...units].sort((a, b) => Number(isArtillery(a)) - Number(isArtillery(b)) || g.depth[a]! - g.depth[b]!)
  // A retreating unit leaves its square.
  for (const u of order) if (isSquare(g, u)) breakSquare(g, u)
  const escorted = mode === AWAY_FROM && order.some(isArtillery) && !order.every(isArtillery)
  t.push<RetreatFrame>({
    step: 'retreat',
    units: order,
    moved: [],
    passed: [],
    ends: [],
    halved: [],
    from: [...from],
    hexes,
    mode,
    test,
    escorted,
    asked: 0,
    stage: 0,
  })
}

function breakSquare(g: Bailen, u: Unit): void {
  g.form[u] = REGULAR
  if (isGood(g, u)) g.facing[u] = Math.max(0, facingAt(g, g.at[u]!, [u]))
}

/* ---------- choosing ---------- */

/** The legal paths of a unit; guns with an escort end where a unit of it has ended. */
export function waysOf(g: Bailen, field: Field, f: RetreatFrame, u: Unit): readonly Way[] {
  if (isDeployed(g, u) && !g.options.unlimberedGunsRetreat && f.mode === AWAY_FROM) return []
  const found = ways(field, u, f.hexes, f.from, f.mode)
  return f.escorted && isArtillery(u) ? found.filter((w) => f.ends.includes(w.path.at(-1)!)) : found
}

/** Guns wait for the other units of the retreat. */
const isReady = (f: RetreatFrame, u: Unit): boolean => !f.escorted || !isArtillery(u) || f.units.every(isArtillery)

function choose(g: Bailen, f: RetreatFrame, t: Table): void {
  const field = fieldOf(g)
  let first: { readonly u: Unit; readonly way: Way } | undefined
  let choice = false
  for (const u of [...f.units]) {
    if (!isReady(f, u)) continue
    const found = onMap(g, u) ? waysOf(g, field, f, u) : []
    if (found.length === 0) {
      // Friends that go first never make room: a unit without a way now will not find one later.
      f.units.splice(f.units.indexOf(u), 1)
      if (onMap(g, u)) stuck(g, f, u, t)
      return
    }
    first ??= { u, way: found[0]! }
    choice ||= found.length > 1
  }
  if (first && !choice) go(g, f, first.u, first.way, t)
  else f.asked = 1
}

/** No way: eliminated (12j); a unit that only falls back stays. */
function stuck(g: Bailen, f: RetreatFrame, u: Unit, t: Table): void {
  if (f.mode !== FALL_BACK) return eliminate(g, t, u, f.escorted && isArtillery(u) ? 'Q69' : '12j')
  t.log({ key: 'log.cannotFallBack', params: { unit: u }, rules: ['11.6h'], depth: depthOf(g) })
}

/* ---------- going ---------- */

function go(g: Bailen, f: RetreatFrame, u: Unit, way: Way, t: Table): void {
  const from = g.at[u]!
  const to = way.path.at(-1)!
  f.units.splice(f.units.indexOf(u), 1)
  f.asked = 0
  for (const hex of way.path.slice(0, -1)) {
    for (const friend of stackAt(g, hex)) {
      if (!f.passed.includes(friend) && !f.moved.includes(friend)) f.passed.push(friend)
    }
  }
  t.log({
    key: 'log.retreats',
    params: { unit: u, from, to, path: [...way.path] },
    rules: [f.mode === AWAY_FROM ? '12a' : f.mode === TO_BASE ? '14.2a' : '11.6h'],
    depth: depthOf(g),
  })
  // Unlimbered guns are limbered (Q69).
  if (isDeployed(g, u)) g.form[u] = LIMBERED
  moveUnits(g, [u], to)
  mark(g, [u], MOVED)
  cancelBinding(g, t, [u], '12a')
  if (leavesAt(g, u, to)) return leaveMap(g, t, u, 'Q74')
  f.moved.push(u)
  if (!isArtillery(u)) f.ends.push(to)
  if (hasFacing(g, u)) g.facing[u] = cornersOf(g, f, to, [u])[0]!
  pushProtection(g, t, enemyOf(unitSide[u]!), to)
  if (way.zone) payZone(g, f, u, t)
}

/** Pays the price of an enemy zone of control, once for each retreat (12d, Q35). */
function payZone(g: Bailen, f: RetreatFrame, u: Unit, t: Table): void {
  markDisordered(g, t, [u], '12d')
  if (takeLoss(g, t, u, 1, '12d')) f.halved.push(u)
}

/** The front stays towards the attackers (12b); among other units of the hex their facing decides (7.2g). */
function cornersOf(g: Bailen, f: RetreatFrame, hex: Hex, units: readonly Unit[]): readonly Facing[] {
  const given = facingAt(g, hex, units)
  if (given >= 0) return [given]
  let near = -1
  for (const other of f.from) if (near < 0 || grid.distance(hex, other) < grid.distance(hex, near)) near = other
  const toward = near < 0 ? [] : facingsOn(grid, hex, near)
  return toward.length > 0 ? toward : CORNERS
}

/* ---------- afterwards ---------- */

function pushAllTests(g: Bailen, f: RetreatFrame, t: Table): void {
  const list: Testing[] = []
  for (const u of f.moved) {
    if (!onMap(g, u)) continue
    // One test serves for the retreat and for half losses (Q75).
    if (f.test) list.push({ unit: u, subjects: [u], cause: 'retreat' })
    else if (f.halved.includes(u)) list.push({ unit: u, subjects: [u], cause: 'half' })
  }
  for (const u of f.passed) if (onMap(g, u)) list.push({ unit: u, subjects: [u], cause: 'passed' })
  pushTests(t, list)
}

function settleDown(g: Bailen, f: RetreatFrame, t: Table): void {
  t.pop()
  const byHex = new Map<Hex, Unit[]>()
  for (const u of f.moved) if (onMap(g, u)) byHex.set(g.at[u]!, [...(byHex.get(g.at[u]!) ?? []), u])
  for (const hex of byHex.keys()) pushDisplace(g, t, hex)
  for (const [hex, units] of byHex) pushFront(g, t, units, cornersOf(g, f, hex, units))
}

export const retreat: Step<Bailen, RetreatFrame, RetreatAction> = {
  name: 'retreat',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[unitSide[f.units[0]!]!]] : []),
  actions(g, f) {
    const field = fieldOf(g)
    const found: RetreatAction[] = []
    for (const u of f.units) {
      if (!isReady(f, u)) continue
      for (const way of waysOf(g, field, f, u)) found.push({ type: 'retreat', unit: u, path: way.path })
    }
    return found
  },
  take(g, f, _seat, action, t) {
    const way = waysOf(g, fieldOf(g), f, action.unit).find((w) => samePath(w.path, action.path))
    if (way) go(g, f, action.unit, way, t)
  },
  run(g, f, t) {
    if (f.units.length > 0) return choose(g, f, t)
    if (f.stage === 1) return settleDown(g, f, t)
    f.stage = 1
    pushAllTests(g, f, t)
  },
  refuse(g, f, _seat, action) {
    if (action.type !== 'retreat') return undefined
    const { unit, path } = action as RetreatAction
    if (!f.units.includes(unit)) return { rule: '12a', key: 'deny.retreat.notRetreating' }
    return whyNot(g, f, unit, path)
  },
}

const samePath = (a: readonly Hex[], b: readonly Hex[]): boolean =>
  a.length === b.length && a.every((hex, i) => hex === b[i])

function whyNot(g: Bailen, f: RetreatFrame, u: Unit, path: readonly Hex[]) {
  const field = fieldOf(g)
  if (!isReady(f, u)) return { rule: 'Q69', key: 'deny.retreat.gunsFollow' }
  let at = g.at[u]!
  for (const hex of path) {
    if (!grid.onBoard(hex)) return { rule: '12h', key: 'deny.retreat.offMap' }
    if (grid.distance(at, hex) !== 1) return { rule: '7c', key: 'deny.retreat.notAdjacent' }
    if (field.side[hex] === 1 - unitSide[u]!) return { rule: 'Q99', key: 'deny.retreat.enemyThere' }
    at = hex
  }
  if (f.mode === AWAY_FROM && f.hexes > 1 && grid.distance(g.at[u]!, at) < 2)
    return { rule: '12e', key: 'deny.retreat.tooNear' }
  if (f.escorted && isArtillery(u)) return { rule: 'Q69', key: 'deny.retreat.gunsFollow' }
  return f.mode === AWAY_FROM
    ? { rule: 'Q68', key: 'deny.retreat.retreatAway' }
    : { rule: '14.2c', key: 'deny.retreat.towardBase' }
}
