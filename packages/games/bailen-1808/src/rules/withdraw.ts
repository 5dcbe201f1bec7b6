/** Withdrawal and flight of a formation (17.1g to 17.1m, Q82): every unit goes back towards its base at once. */
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { BailenAction, RetreatAction } from '../actions.ts'
import { distance, formationSide, groundOf, limits, near, unitArm, unitSide, zocCost } from '../data/index.ts'
import { type Bailen, enemyOf, type Formation, type Hex, MOVED, NO_FIRE, type Unit } from '../types.ts'
import { scenarioOf } from './command.ts'
import { type Field, fieldOf, stackAt } from './field.ts'
import { pushFront } from './front.ts'
import { pushProtection } from './leaders.ts'
import { leaveMap } from './losses.ts'
import { pushTests } from './morale.ts'
import { baseOf, leavesAt } from './retreat.ts'
import { fits } from './stacking.ts'
import { depthOf, markRouted } from './states.ts'
import { factorOf, has, hasFacing, isDeployed, isGood, isRouted, mark, moveUnits, onMap } from './units.ts'
import { enemyZones } from './zones.ts'

export interface WithdrawFrame extends Frame {
  readonly step: 'withdraw'
  readonly formation: Formation
  /** Flight: the whole factor by the way that leads farthest; withdrawal: two hexes of the owner's choice. */
  readonly flight: boolean
  /** Units still to go; the first is current. */
  readonly units: Unit[]
  /** 1: the owner has to choose a path for the current unit. */
  asked: number
}

export function pushWithdraw(g: Bailen, t: Table, formation: Formation, kind: 'withdrawal' | 'flight'): void {
  const flight = kind === 'flight'
  const all = scenarioOf(g).unitsOf[formation]!.filter((u) => onMap(g, u))
  // Units that have already moved in rout do not move again (17.1h); in flight all are in rout from now on (17.1k).
  const units = flight ? all : all.filter((u) => !(isRouted(g, u) && has(g, u, MOVED)))
  t.push<WithdrawFrame>({ step: 'withdraw', formation, flight, units: nearestFirst(g, units), asked: 0 })
  if (flight) markRouted(g, t, all, '17.1k')
}

/** The unit nearest to the base goes first and makes room. */
const nearestFirst = (g: Bailen, units: readonly Unit[]): Unit[] =>
  [...units].sort((a, b) => distance(g.at[a]!, baseOf(g, a)) - distance(g.at[b]!, baseOf(g, b)))

/* ---------- ways ---------- */

interface Going {
  readonly field: Field
  readonly u: Unit
  readonly base: Hex
  readonly zones: readonly number[]
  readonly flight: boolean
  readonly points: number
  readonly found: (readonly Hex[])[]
}

/** Every path whose steps lead nearer to the base, or keep the distance if none does; never into an enemy zone. */
function pathsOf(g: Bailen, field: Field, u: Unit, flight: boolean): readonly (readonly Hex[])[] {
  if (isDeployed(g, u) || has(g, u, NO_FIRE)) return []
  const s: Going = {
    field,
    u,
    base: baseOf(g, u),
    zones: enemyZones(field, unitSide[u]!),
    flight,
    points: flight ? factorOf(g, u) : limits.retreat.withdrawal,
    found: [],
  }
  go(s, g.at[u]!, [], 0)
  const longest = s.found.reduce((n, path) => Math.max(n, path.length), 0)
  const far = flight ? s.found : s.found.filter((path) => path.length === longest)
  return flight ? best(s, far) : far
}

function go(s: Going, at: Hex, path: readonly Hex[], spent: number): void {
  const { field, u, base } = s
  const costs = groundOf(field.g).stepCost[unitArm[u]!]!
  const enemy = enemyOf(unitSide[u]!)
  const open: number[] = []
  let nearer = false
  const price = (d: number): number => (s.flight ? costs[at * 6 + d]! + (s.zones[at] === 0 ? 0 : zocCost.leave) : 1)
  for (let d = 0; d < 6; d++) {
    const to = near[at * 6 + d]!
    if (costs[at * 6 + d]! < 0 || field.side[to] === enemy || s.zones[to] !== 0) continue
    if (spent + price(d) > s.points) continue
    const gain = distance(at, base) - distance(to, base)
    if (gain < 0) continue
    if (gain > 0) nearer = true
    open.push(d)
  }
  for (const d of open) {
    const to = near[at * 6 + d]!
    if (nearer && distance(to, base) === distance(at, base)) continue
    // Around the base equal steps never end: one is enough.
    if (!nearer && path.length > 0) continue
    const along = [...path, to]
    const leaves = leavesAt(field.g, u, to)
    if (leaves || fits(field, u, to)) s.found.push(along)
    if (!leaves) go(s, to, along, spent + price(d))
  }
}

/** The way that ends nearest to the base; among equals the one farthest from the nearest enemy (17.1l). */
function best(s: Going, paths: readonly (readonly Hex[])[]): readonly (readonly Hex[])[] {
  const enemies = s.field.filled[enemyOf(unitSide[s.u]!)]
  const value = (path: readonly Hex[]): number => {
    const end = path.at(-1)!
    let clear = 99
    for (const hex of enemies) clear = Math.min(clear, distance(end, hex))
    return -1000 * distance(end, s.base) + clear
  }
  let top: readonly Hex[] | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const path of paths) {
    const v = value(path)
    if (v > most) {
      most = v
      top = path
    }
  }
  return top ? [top] : []
}

/* ---------- the step ---------- */

function withdraw(g: Bailen, f: WithdrawFrame, u: Unit, path: readonly Hex[], t: Table): void {
  const from = g.at[u]!
  const to = path.at(-1)!
  f.units.shift()
  f.asked = 0
  const passed = isGood(g, u) ? [] : path.slice(0, -1).flatMap((hex) => stackAt(g, hex))
  moveUnits(g, [u], to)
  mark(g, [u], MOVED)
  t.log({
    key: f.flight ? 'log.flees' : 'log.withdraws',
    params: { unit: u, from, to, path: [...path] },
    rules: [f.flight ? '17.1l' : '17.1g'],
    depth: depthOf(g),
  })
  if (leavesAt(g, u, to)) return leaveMap(g, t, u, 'Q74')
  if (hasFacing(g, u)) pushFront(g, t, [u])
  // Units passed through by a disordered or routed unit test, unless routed themselves (14.1b).
  pushTests(
    t,
    passed.filter((p) => !isRouted(g, p)).map((p) => ({ unit: p, subjects: [p], cause: 'passed' as const })),
  )
  pushProtection(g, t, enemyOf(unitSide[u]!), to)
}

const withdrawStep: Step<Bailen, WithdrawFrame, RetreatAction> = {
  name: 'withdraw',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[formationSide[f.formation]!]] : []),
  actions: (g, f) => {
    const u = f.units[0]!
    return pathsOf(g, fieldOf(g), u, f.flight).map((path) => ({ type: 'retreat', unit: u, path }))
  },
  take(g, f, _seat, action, t) {
    withdraw(g, f, action.unit, action.path, t)
  },
  run(g, f, t) {
    const u = f.units[0]
    if (u === undefined) return t.pop()
    const paths = onMap(g, u) ? pathsOf(g, fieldOf(g), u, f.flight) : []
    // Blocked: it stays and is not eliminated (Q82).
    if (paths.length === 0) f.units.shift()
    else if (paths.length === 1) withdraw(g, f, u, paths[0]!, t)
    else f.asked = 1
  },
  refuse: (_g, _f, _seat, action) =>
    action.type === 'retreat' ? { rule: 'Q82', key: 'deny.withdrawPath' } : undefined,
}

export const withdrawSteps = [step<Bailen, WithdrawFrame, RetreatAction, BailenAction>(withdrawStep)]
