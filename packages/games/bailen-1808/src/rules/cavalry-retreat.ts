/** Cavalry retreat (11.10, Q64): an attack that does not clear the hex sends the cavalry back, disordered. */
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { CAV, directionTo, distance, groundOf, near, unitMovement, unitSide } from '../data/index.ts'
import { type Bailen, enemyOf, type Hex, MOVED, NO_FACING, type Side, type Unit } from '../types.ts'
import { pushDisplace } from './displace.ts'
import { type Field, fieldOf, stackAt } from './field.ts'
import { pushProtection } from './leaders.ts'
import { loseSP } from './losses.ts'
import { pushTests } from './morale.ts'
import { baseOf } from './retreat.ts'
import { hexesOf } from './shock-account.ts'
import { room } from './stacking.ts'
import { markDisordered } from './states.ts'
import { tell } from './tell.ts'
import { factorOf, mark, moveUnits, onMap } from './units.ts'
import { enemyZones } from './zones.ts'

export interface CavalryRetreatFrame extends Frame {
  readonly step: 'cavalryRetreat'
  readonly stage: 'retreat'
  readonly side: Side
  /** All of them, grouped by hex. */
  units: Unit[]
  /** The units of one hex now moving. */
  moving: Unit[]
  mp: number
  moved: number
  passed: Unit[]
  asked: number
}

/** Cavalry whose attack has not cleared the hex goes back towards its base in disorder. */
export function pushCavalryRetreat(g: Bailen, t: Table, units: readonly Unit[]): void {
  t.push<CavalryRetreatFrame>({
    step: 'cavalryRetreat',
    stage: 'retreat',
    side: unitSide[units[0]!]!,
    units: [...units],
    moving: [],
    mp: 0,
    moved: 0,
    passed: [],
    asked: 0,
  })
  markDisordered(g, t, units, '11.10b')
}

/** MP reduced by fatigue, or as printed (Q64). */
const pointsOf = (g: Bailen, u: Unit): number => (g.options.cavalryRetreatFatigued ? factorOf(g, u) : unitMovement[u]!)

/**
 * Hexes nearer to the base and out of enemy zones. Only the first hex, which is obligatory, may lie in one, at the
 * price of a retreat through a zone (12d).
 */
function waysBack(field: Field, f: CavalryRetreatFrame): Hex[] {
  const { g } = field
  const first = f.moving[0]!
  const at = g.at[first]!
  const base = baseOf(g, first)
  const zones = enemyZones(field, f.side)
  const open: Hex[] = []
  const controlled: Hex[] = []
  for (let d = 0; d < 6; d++) {
    const to = near[at * 6 + d]!
    const cost = groundOf(field.g).stepCost[CAV]![at * 6 + d]!
    if (cost < 0 || cost > f.mp || field.side[to] === enemyOf(f.side)) continue
    if (distance(to, base) >= distance(at, base)) continue
    if (!leadsSomewhere(field, f, to, f.mp - cost)) continue
    if (zones[to] === 0) open.push(to)
    else controlled.push(to)
  }
  return open.length > 0 || f.moved > 0 ? open : controlled
}

/** It may stop there, or in some hex farther on. */
function leadsSomewhere(field: Field, f: CavalryRetreatFrame, hex: Hex, mp: number): boolean {
  if (fitsIn(field, f, hex)) return true
  const base = baseOf(field.g, f.moving[0]!)
  const zones = enemyZones(field, f.side)
  for (let d = 0; d < 6; d++) {
    const to = near[hex * 6 + d]!
    const cost = groundOf(field.g).stepCost[CAV]![hex * 6 + d]!
    if (cost < 0 || cost > mp || zones[to] !== 0 || field.side[to] === enemyOf(f.side)) continue
    if (distance(to, base) < distance(hex, base) && leadsSomewhere(field, f, to, mp - cost)) return true
  }
  return false
}
const fitsIn = (field: Field, f: CavalryRetreatFrame, hex: Hex): boolean =>
  !room(
    field.g,
    hex,
    field.stacks[hex]!.filter((u) => !f.moving.includes(u)),
    f.moving,
    true,
  )

/** Takes up the next hex's units with their points; false when all have gone. */
function next(g: Bailen, f: CavalryRetreatFrame): boolean {
  f.units = f.units.filter((u) => onMap(g, u))
  const hex = hexesOf(g, f.units)[0]
  if (hex === undefined) return false
  f.moving = f.units.filter((u) => g.at[u] === hex)
  f.units = f.units.filter((u) => g.at[u] !== hex)
  f.mp = Math.min(...f.moving.map((u) => pointsOf(g, u)))
  f.moved = 0
  return true
}

function go(g: Bailen, f: CavalryRetreatFrame, to: Hex, t: Table): void {
  const at = g.at[f.moving[0]!]!
  f.asked = 0
  if (f.moved === 0) {
    tell(g, t, 'log.cavalryRetreat', f.moving, ['11.10a', '11.10c'], { hex: at })
  }
  const inZone = enemyZones(fieldOf(g), f.side)[to] !== 0
  f.mp -= groundOf(g).stepCost[CAV]![at * 6 + directionTo(at, to)]!
  f.moved++
  moveUnits(g, f.moving, to)
  mark(g, f.moving, MOVED)
  for (const u of stackAt(g, to)) if (!f.moving.includes(u) && !f.passed.includes(u)) f.passed.push(u)
  if (inZone) for (const u of f.moving) loseSP(g, t, u, 1, '12d')
  pushProtection(g, t, enemyOf(f.side), to)
}

/** Units may take separate ways (Q106): the rest wait in the hex until the others have gone. */
const mayPart = (f: CavalryRetreatFrame): boolean => f.moved === 0 && f.moving.length > 1
function part(g: Bailen, f: CavalryRetreatFrame, u: Unit): void {
  f.asked = 0
  f.moving = f.moving.filter((other) => other !== u)
  f.mp = Math.min(...f.moving.map((other) => pointsOf(g, other)))
  f.units.push(u)
}

/** Friends merely passed through take tests; cavalry does not stay among friends where it ends (12f, 14.1e). */
function halt(g: Bailen, f: CavalryRetreatFrame, t: Table): void {
  const end = g.at[f.moving[0]!]!
  const passed = f.passed.filter((u) => onMap(g, u) && g.at[u] !== end)
  f.asked = 0
  f.moving = []
  f.passed = []
  pushDisplace(g, t, end)
  pushTests(
    t,
    passed.map((u) => ({ unit: u, subjects: [u], cause: 'passed' as const })),
  )
}

const cavalryRetreat: Step<Bailen, CavalryRetreatFrame, BailenAction> = {
  name: 'cavalryRetreat',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]] : []),
  actions(g, f) {
    const field = fieldOf(g)
    const found: BailenAction[] = waysBack(field, f).map((to) => ({ type: 'step', to }))
    if (f.moved > 0 && fitsIn(field, f, g.at[f.moving[0]!]!)) found.push({ type: 'stop', facing: NO_FACING })
    if (mayPart(f)) for (const unit of f.moving) found.push({ type: 'leave', unit })
    return found
  },
  take(g, f, _seat, action, t) {
    if (action.type === 'step') go(g, f, action.to, t)
    else if (action.type === 'leave') part(g, f, action.unit)
    else halt(g, f, t)
  },
  run(g, f, t) {
    f.moving = f.moving.filter((u) => onMap(g, u))
    if (f.moving.length === 0 && !next(g, f)) return t.pop()
    const field = fieldOf(g)
    const open = waysBack(field, f)
    // Where there is no room for all of them there may be room for one.
    if (open.length === 0) return mayPart(f) ? part(g, f, f.moving.at(-1)!) : halt(g, f, t)
    const going = f.moved === 0 ? !mayPart(f) : !fitsIn(field, f, g.at[f.moving[0]!]!)
    if (open.length === 1 && going) go(g, f, open[0]!, t)
    else f.asked = 1
  },
  refuse(g, f, _seat, action) {
    if (action.type === 'stop') return { rule: 'Q64', key: 'deny.shock.retreatOne' }
    if (action.type === 'leave') return { rule: 'Q106', key: 'deny.shock.retreatParted' }
    if (action.type !== 'step') return undefined
    const { to } = action as Extract<BailenAction, { type: 'step' }>
    if (directionTo(g.at[f.moving[0]!]!, to) < 0) return { rule: '7c', key: 'deny.move.notNext' }
    if (fieldOf(g).side[to] === enemyOf(f.side)) return { rule: 'Q99', key: 'deny.move.enemyThere' }
    return { rule: '11.10c', key: 'deny.move.towardBase' }
  },
}

export const cavalryRetreatSteps = [step<Bailen, CavalryRetreatFrame, BailenAction, BailenAction>(cavalryRetreat)]
