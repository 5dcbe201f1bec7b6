/**
 * Cavalry that answers a move: the reaction charge (11f, Q57) and the counter-charge (11.8, Q60). Both choose units,
 * move one hex next to the enemy, test, and fight at once; differences are noted in place.
 */
import { facingsOn } from '@em/board'
import { type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import {
  CAV,
  chargeDeclaration,
  directionTo,
  distance,
  grid,
  groundOf,
  limits,
  near,
  ring,
  unitFormation,
  unitMovement,
  unitSide,
  zocCost,
} from '../data/index.ts'
import {
  type Bailen,
  D,
  enemyOf,
  type Hex,
  M,
  MOVED,
  RC,
  REACTED,
  REGULAR,
  RT,
  type Side,
  SO,
  type Unit,
  WINDOWS,
} from '../types.ts'
import { mayOccupy, occupy } from './advance.ts'
import { currentCharge } from './charge.ts'
import { inCommand, orderOf } from './command.ts'
import { pushContact } from './contact.ts'
import { pushControl } from './control.ts'
import { mightEvade, pushEvade } from './evade.ts'
import { tire } from './fatigue.ts'
import { type Field, fieldOf, stackAt } from './field.ts'
import { pushFront } from './front.ts'
import { pushProtection } from './leaders.ts'
import { isHidden, isPlain, mayBegin } from './might.ts'
import { pushTest } from './morale.ts'
import { told, type Waiting } from './report.ts'
import { pushFallBack } from './retreat.ts'
import { inSector } from './sector.ts'
import { hexesOf } from './shock-account.ts'
import { pushShock } from './shock-frame.ts'
import { sees } from './sight.ts'
import { company, room } from './stacking.ts'
import { rideInSight, tell } from './tell.ts'
import { facingOf, factorOf, has, isCavalry, isGood, isSquare, mark, onMap, topOf } from './units.ts'
import { enemyZones } from './zones.ts'

export type SallyKind = 'reaction' | 'counter'

export interface SallyFrame extends Waiting {
  readonly step: 'sally'
  stage: 'choose' | 'evade' | 'move' | 'meet' | 'met' | 'shock' | 'after' | 'chase' | 'control'
  readonly kind: SallyKind
  /** The reacting side. */
  readonly side: Side
  /** The enemy's hex. */
  readonly hex: Hex
  /** The riding units. */
  chosen: Unit[]
  /** Hexes whose riders have not moved yet; later, hexes whose riders have not tested yet. */
  todo: Hex[]
  /** Units that have passed and attack. */
  ready: Unit[]
  /** The enemy has evaded: on to the hex that it left (11.1c). */
  chase: boolean
  asked: number
}

/* ---------- which units ---------- */

const windowOf = (kind: SallyKind): 'charge' | 'counter' => (kind === 'reaction' ? 'charge' : 'counter')

/** Only SO and RC forbid starting a combat (4.2c, 4.2y, Q57, Q60); by the other reading M and RT bar reaction charges. */
function orderAllows(g: Bailen, u: Unit, kind: SallyKind): boolean {
  const order = orderOf(g, u)
  if (order === SO || order === RC) return false
  return kind === 'counter' || !g.options.marchingOrdersBarAttacks || (order !== M && order !== RT)
}

const isReady = (g: Bailen, u: Unit, kind: SallyKind): boolean =>
  isCavalry(u) && isGood(g, u) && g.form[u] === REGULAR && !has(g, u, REACTED) && orderAllows(g, u, kind)

interface Approach {
  readonly to: Hex
  readonly cost: number
}

/** Hexes next to the enemy that cavalry could ride into from there, as far as ground and visible friends allow. */
function openApproaches(field: Field, side: Side, at: Hex, target: Hex, kind: SallyKind): Approach[] {
  const zones = enemyZones(field, side)
  const ground = groundOf(field.g)
  const found: Approach[] = []
  for (let d = 0; d < 6; d++) {
    const to = near[at * 6 + d]!
    if (distance(to, target) !== 1 || field.side[to] === enemyOf(side)) continue
    const strike = to * 6 + directionTo(to, target)
    if (
      kind === 'reaction'
        ? ground.barsCharge[at * 6 + d] === 1 || ground.barsCharge[strike] === 1
        : ground.shockAttacker[strike]! <= 0
    )
      continue
    const step = ground.stepCost[CAV]![at * 6 + d]!
    if (step < 0) continue
    const facing = facingOf(field.g, field.stacks[to]!)
    if (facing >= 0 && !facingsOn(grid, to, target).includes(facing)) continue
    found.push({
      to,
      cost: step + (zones[to] !== 0 ? zocCost.enter : 0) + (kind === 'reaction' ? chargeDeclaration : 0),
    })
  }
  return found
}

/** Whether these units can take that way: points, sector, room in the hex; and only units in command enter an enemy zone (3.2a). */
function mayTake(field: Field, units: readonly Unit[], { to, cost }: Approach, there: readonly Unit[]): boolean {
  const { g } = field
  if (units.some((u) => factorOf(g, u) < cost || (orderOf(g, u) === D && !inSector(g, unitFormation[u]!, to))))
    return false
  if (room(g, to, there, units, true) || company(g, there, units)) return false
  return enemyZones(field, unitSide[units[0]!]!)[to] === 0 || units.every((u) => inCommand(g, u, field))
}

/** Hexes next to the enemy that the units of one hex can ride into. */
export function approaches(field: Field, units: readonly Unit[], target: Hex, kind: SallyKind): Hex[] {
  const first = units[0]!
  return openApproaches(field, unitSide[first]!, field.g.at[first]!, target, kind)
    .filter((way) => mayTake(field, units, way, field.stacks[way.to]!))
    .map((way) => way.to)
}

/** Cavalry of `side` two hexes from the enemy and in sight of it, out of enemy zones, that could ride at it. */
export function riders(field: Field, side: Side, hex: Hex, kind: SallyKind): Unit[] {
  const { g } = field
  const found: Unit[] = []
  for (const at of ring(hex, limits.charge.reactionAt)) {
    if (field.side[at] !== side || !field.stacks[at]!.some((u) => isReady(g, u, kind))) continue
    if (enemyZones(field, side)[at] !== 0 || !sees(g, field, at, hex)) continue
    for (const u of field.stacks[at]!) {
      if (isReady(g, u, kind) && approaches(field, [u], hex, kind).length > 0) found.push(u)
    }
  }
  return found.sort((a, b) => a - b)
}

/** Whether cavalry of `side` might ride at the enemy in the hex, as far as any player can tell. */
export function mightSally(field: Field, side: Side, hex: Hex, kind: SallyKind): boolean {
  for (const at of ring(hex, limits.charge.reactionAt)) {
    if (field.side[at] !== side || enemyZones(field, side)[at] !== 0 || !mightRideFrom(field, side, at, hex, kind))
      continue
    if (sees(field.g, field, at, hex)) return true
  }
  return false
}
function mightRideFrom(field: Field, side: Side, at: Hex, hex: Hex, kind: SallyKind): boolean {
  const { g } = field
  const stack = field.stacks[at]!
  const top = stack[0]!
  const seen = isCavalry(top) && isFit(g, top) && mayBegin(g, top)
  const below = stack.slice(1).some((u) => isFit(g, u))
  if (!seen && !below) return false
  const ways = openApproaches(field, side, at, hex, kind)
  // Of the friends there only the top one is known.
  if (seen && ways.some((way) => mayTake(field, [top], way, field.stacks[way.to]!.slice(0, 1)))) return true
  if (!below) return false
  return ways.some(({ to, cost }) => {
    if (field.stacks[to]!.some((u) => !isGood(g, u) || isSquare(g, u))) return false
    return isHidden(g, side, (u) => isCavalry(u) && unitMovement[u]! >= cost)
  })
}
/** In good order, in line and not yet used, as its counter and markers show. */
const isFit = (g: Bailen, u: Unit): boolean => isGood(g, u) && isPlain(g, u) && !has(g, u, REACTED)

export function pushSally(t: Table, kind: SallyKind, side: Side, hex: Hex): void {
  t.push<SallyFrame>({
    step: 'sally',
    stage: 'choose',
    kind,
    side,
    hex,
    chosen: [],
    todo: [],
    ready: [],
    chase: false,
    asked: 0,
  })
}

/** All, those of one hex, or one at a time in rising order: each selection can be made in one way only. */
function selections(field: Field, f: SallyFrame): Unit[][] {
  const { g } = field
  const all = riders(field, f.side, f.hex, f.kind)
  const last = Math.max(-1, ...f.chosen)
  const singles = all.filter((u) => u > last).map((u) => [u])
  if (f.chosen.length > 0) return singles
  const stacks = hexesOf(g, all).map((hex) => all.filter((u) => g.at[u] === hex))
  const seen = new Set<string>()
  return [all, ...stacks, ...singles].filter((units) => {
    const key = units.join()
    if (units.length === 0 || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/* ---------- riding ---------- */

function launch(g: Bailen, f: SallyFrame, t: Table): void {
  const counter = f.kind === 'counter'
  const key = counter ? 'log.counterCharge' : 'log.reactionCharge'
  tell(g, t, key, f.chosen, counter ? ['11.8a', 'Q60'] : ['11f', 'Q57'], { side: f.side, hex: f.hex })
  for (const u of f.chosen) g.origin[u] = g.at[u]!
  mark(g, f.chosen, REACTED | MOVED)
  f.todo = hexesOf(g, f.chosen)
  f.stage = 'evade'
  if (counter) {
    const charge = currentCharge(g)
    if (charge) charge.countered = true
    return
  }
  const evasion = { attackers: f.chosen, hex: f.hex, charge: true }
  if (mightEvade(g, fieldOf(g), evasion)) pushEvade(g, t, evasion)
}

const movers = (g: Bailen, f: SallyFrame): Unit[] => f.chosen.filter((u) => g.at[u] === f.todo[0])

function move(g: Bailen, f: SallyFrame, t: Table): void {
  const units = movers(g, f)
  if (units.length === 0) {
    if (f.todo.shift() !== undefined) return
    f.todo = hexesOf(
      g,
      f.chosen.filter((u) => onMap(g, u)),
    )
    f.stage = f.chase ? 'chase' : 'meet'
    return
  }
  const open = approaches(fieldOf(g), units, f.hex, f.kind)
  if (open.length > 1) f.asked = 1
  else if (open.length === 1) ride(g, f, open[0]!, t)
  else {
    // Other units have taken the place: these stay.
    f.chosen = f.chosen.filter((u) => !units.includes(u))
    f.todo.shift()
  }
}

function ride(g: Bailen, f: SallyFrame, to: Hex, t: Table): void {
  const units = movers(g, f)
  f.asked = 0
  f.todo.shift()
  rideInSight(g, t, units, to)
  pushProtection(g, t, enemyOf(f.side), to)
  pushFront(g, t, units, facingsOn(grid, to, f.hex))
}

/* ---------- meeting ---------- */

const foes = (g: Bailen, f: SallyFrame): Unit[] => stackAt(g, f.hex).filter((u) => unitSide[u] !== f.side)
const nextGroup = (g: Bailen, f: SallyFrame): Unit[] => f.chosen.filter((u) => g.at[u] === f.todo[0] && isGood(g, u))

function meet(g: Bailen, f: SallyFrame, t: Table): void {
  if (f.todo.length === 0) {
    f.stage = 'shock'
    return
  }
  const units = nextGroup(g, f)
  if (units.length === 0 || foes(g, f).length === 0) {
    f.todo.shift()
    return
  }
  f.stage = 'met'
  if (f.kind === 'reaction') return pushContact(g, t, units, f.hex)
  pushTest(t, topOf(g, units), units, 'counter')
}

function met(g: Bailen, f: SallyFrame, t: Table): void {
  const report = told(f)
  const passed = f.kind === 'reaction' ? report?.yes === true : report?.morale === '-'
  f.stage = 'meet'
  const units = nextGroup(g, f)
  f.todo.shift()
  if (passed) {
    f.ready.push(...units)
    return
  }
  if (f.kind === 'reaction') return
  tell(g, t, 'log.counterFails', units, ['11.8g', '11.8i'], { hex: f.hex })
  const charge = currentCharge(g)
  if (charge) charge.doubled = true
  pushFallBack(g, t, units, limits.charge.counterFailedBack)
}

function strike(g: Bailen, f: SallyFrame, t: Table): void {
  f.stage = 'after'
  f.ready = f.ready.filter((u) => onMap(g, u) && isGood(g, u) && distance(g.at[u]!, f.hex) === 1)
  if (f.ready.length > 0 && foes(g, f).length > 0) {
    pushShock(g, t, { kind: f.kind, side: f.side, attackers: f.ready, hex: f.hex })
  }
}

/** A charger whose counter-chargers have all fallen takes its control test where it stands (11.8n, Q60). */
function afterwards(g: Bailen, f: SallyFrame, t: Table): void {
  t.pop()
  if (f.kind !== 'counter' || f.ready.length === 0 || f.ready.some((u) => onMap(g, u))) return
  const charge = currentCharge(g)
  const units = charge?.units.filter((u) => g.at[u] === f.hex && isGood(g, u)) ?? []
  pushControl(t, { units, cleared: f.hex, origins: units.map((u) => g.origin[u]!), evaded: false, resume: true })
}

/* ---------- after an evasion ---------- */

/** Into the vacated hex, if way and points allow it; then fatigue and control (11.1c, Q105). */
function pursue(g: Bailen, f: SallyFrame, t: Table): void {
  const at = f.todo[0]
  if (at === undefined) return t.pop()
  f.stage = 'control'
  const units = f.chosen.filter((u) => g.at[u] === at)
  if (units.length === 0) return
  const field = fieldOf(g)
  const there = field.stacks[f.hex]!
  const costs = groundOf(g).stepCost[CAV]!
  const out = costs[at * 6 + directionTo(at, f.hex)]! + chargeDeclaration
  const reaches = units.every((u) => {
    const back = g.origin[u]!
    const first = costs[back * 6 + directionTo(back, at)]!
    return mayOccupy(field, u, f.hex, f.side) && first + out <= factorOf(g, u)
  })
  tire(g, t, units)
  if (reaches && !room(g, f.hex, there, units, true) && !company(g, there, units)) {
    f.todo[0] = f.hex
    occupy(g, t, units, f.hex, f.side, '11.1c')
  }
  pushFront(g, t, units)
}
function testChasers(g: Bailen, f: SallyFrame, t: Table): void {
  const at = f.todo.shift()
  const units = f.chosen.filter((u) => g.at[u] === at)
  f.chosen = f.chosen.filter((u) => !units.includes(u))
  f.stage = 'chase'
  if (units.length === 0) return
  pushControl(t, { units, cleared: f.hex, origins: units.map((u) => g.origin[u]!), evaded: true })
}

const RUN: Readonly<Record<SallyFrame['stage'], (g: Bailen, f: SallyFrame, t: Table) => void>> = {
  choose(g, f, t) {
    if (f.chosen.length === 0 || selections(fieldOf(g), f).length > 0) f.asked = 1
    else launch(g, f, t)
  },
  evade(_g, f) {
    f.chase = told(f)?.evaded === true
    f.stage = 'move'
  },
  move,
  meet,
  met,
  shock: strike,
  after: afterwards,
  chase: pursue,
  control: testChasers,
}

const sally: Step<Bailen, SallyFrame, BailenAction> = {
  name: 'sally',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]] : []),
  actions(g, f) {
    const field = fieldOf(g)
    if (f.stage === 'move') {
      return approaches(field, movers(g, f), f.hex, f.kind).map((to) => ({ type: 'step', to }))
    }
    const found: BailenAction[] = selections(field, f).map((units) => ({ type: 'react', units }))
    if (f.chosen.length > 0) found.push({ type: 'done' })
    else found.push({ type: 'pass' }, { type: 'passAll' })
    return found
  },
  take(g, f, _seat, action, t) {
    f.asked = 0
    if (action.type === 'step') return ride(g, f, action.to, t)
    if (action.type === 'react') {
      f.chosen = [...f.chosen, ...action.units]
      return
    }
    if (action.type === 'done') return launch(g, f, t)
    if (action.type === 'passAll') g.declined[f.side] |= 1 << WINDOWS.indexOf(windowOf(f.kind))
    t.pop()
  },
  run: (g, f, t) => RUN[f.stage](g, f, t),
  refuse(g, f, _seat, action) {
    if (action.type === 'step') return { rule: '11.8e', key: 'deny.shock.approach' }
    if (action.type !== 'react') return undefined
    return whyNotRide(g, f, (action as Extract<BailenAction, { type: 'react' }>).units)
  },
}

function whyNotRide(g: Bailen, f: SallyFrame, units: readonly Unit[]) {
  const field = fieldOf(g)
  const counter = f.kind === 'counter'
  for (const u of units) {
    if (unitSide[u] !== f.side || !onMap(g, u)) return undefined
    if (!isCavalry(u)) return { rule: '11a', key: 'deny.shock.chargeCavalry' }
    if (!isGood(g, u)) return { rule: counter ? '11.8b' : '11.3a', key: 'deny.shock.chargeDisordered' }
    if (g.form[u] !== REGULAR) return { rule: '10r', key: 'deny.shock.chargeSkirmish' }
    if (has(g, u, REACTED)) return { rule: 'Q57', key: 'deny.shock.reactedBefore' }
    if (!orderAllows(g, u, f.kind)) return { rule: counter ? 'Q60' : 'Q57', key: 'deny.shock.reactOrder' }
    if (distance(g.at[u]!, f.hex) !== limits.charge.reactionAt)
      return { rule: '11.8d', key: 'deny.shock.reactDistance' }
    if (!sees(g, field, g.at[u]!, f.hex)) return { rule: '11.8d', key: 'deny.shock.reactSight' }
    if (enemyZones(field, f.side)[g.at[u]!] !== 0) return { rule: '11.8c', key: 'deny.shock.reactZone' }
  }
  return { rule: '11.8e', key: 'deny.shock.approach' }
}

export const sallySteps = [step<Bailen, SallyFrame, BailenAction, BailenAction>(sally)]
