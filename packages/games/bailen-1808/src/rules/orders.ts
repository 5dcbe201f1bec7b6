/** Phase A: orders, sealed by both sides (2b to 2f, 3.3, 4, 4.1). */
import { type Denial, type Frame, type Seat, type Step, step, type Table } from '@em/engine'
import type { BailenAction, OrdersAction } from '../actions.ts'
import { commanderOf, formationSide, grid, limits } from '../data/index.ts'
import {
  A,
  ALONE,
  ALWAYS,
  ASK,
  type Bailen,
  D,
  type Formation,
  H,
  M,
  NEVER,
  NO_FACING,
  ONLY_GOOD,
  type Order,
  RC,
  RT,
  type Side,
  SO,
  WINDOWS,
} from '../types.ts'
import { commandDistance, formationInCommand, outOfCommand, scenarioOf } from './command.ts'
import { type Field, fieldOf } from './field.ts'
import { sitesFor } from './sector.ts'
import { mark } from './units.ts'

/** Both sides write at the same time; their orders are applied when both have sealed. */
export interface OrdersFrame extends Frame {
  readonly step: 'orders'
  /** By side: 1 once sealed. */
  sealed: number[]
  /** By side: the formation whose SD marker is being put down, -1 for none. */
  siting: number[]
  /** By formation: 1 when its commander can be given an order (3.3a). */
  readonly able: number[]
  /** By formation: 1 when a sector could hold all its units (Q15). */
  readonly defends: number[]
  /** By formation: 1 when its order has been written or tried in this phase. */
  written: number[]
  /** By formation: 1 when its SD marker has been moved in this phase (2e). */
  resited: number[]
  /** Sectors put down in this phase: formation, hex, facing, shift; repeated. */
  sites: number[]
}

/** Mark of a CinC who has tried to change an order (4.1h). */
export const TRIED = 2
/** Legal standing answers of each window. */
const ANSWERS: Readonly<Record<(typeof WINDOWS)[number], readonly number[]>> = {
  protect: [ASK, NEVER, ALWAYS],
  fire: [ASK, NEVER, ALWAYS, ONLY_GOOD],
  charge: [ASK, NEVER, ALWAYS],
  counter: [ASK, NEVER, ALWAYS],
  square: [ASK, NEVER, ALWAYS],
  evade: [ASK, NEVER, ALWAYS],
}

/* ---------- A0: command ---------- */

/** SO for formations out of the CinC's radius and for single units out of their commander's (2f, 3.3b, Q10). */
export function maskOrders(g: Bailen): void {
  const field = fieldOf(g)
  const s = scenarioOf(g)
  for (const formation of s.formations) {
    const inRadius = formationInCommand(g, formation, field)
    g.masked[formation] = inRadius ? 0 : 1
    if (inRadius && g.fresh[formation] === 1 && withinRadius(g, field, formation)) g.fresh[formation] = 0
  }
  for (const formation of s.formations) mark(g, outOfCommand(g, formation, field), ALONE)
}
/** Whether the commander's line to his CinC is short enough, whatever the scenario grants. */
function withinRadius(g: Bailen, field: Field, formation: Formation): boolean {
  const s = scenarioOf(g)
  const side = formationSide[formation]!
  const cinc = s.cinc[side]
  const commander = g.leaderAt[commanderOf[formation]!]!
  return commandDistance(field, side, g.leaderAt[cinc]!, commander, s.radius[cinc]!) >= 0
}

export function pushOrders(g: Bailen, t: Table): void {
  const s = scenarioOf(g)
  const able = g.order.map((_, f) => (s.formations.includes(f) && canBeOrdered(g, f) ? 1 : 0))
  const frame: OrdersFrame = {
    step: 'orders',
    sealed: [0, 0],
    siting: [-1, -1],
    able,
    defends: able.map((can, f) => (can === 1 && sitesFor(g, f, true).length > 0 ? 1 : 0)),
    written: able.map(() => 0),
    resited: able.map(() => 0),
    sites: [],
  }
  t.push(frame)
}

/** The marker lies on a commander on the map and in command (4c, 3.3a); entering formations have theirs chosen now. */
const canBeOrdered = (g: Bailen, formation: Formation): boolean =>
  arriving(g, formation) || (g.leaderAt[commanderOf[formation]!]! >= 0 && formationInCommand(g, formation))

/** Reinforcements get their order when they enter (scenario notes). */
const arriving = (g: Bailen, formation: Formation): boolean =>
  scenarioOf(g).reinforcements.some((r, i) => g.arrives[i] === g.turn && r.formations.includes(formation))

/* ---------- A1: orders that may be written ---------- */

/** Written without a roll: on turn 1, for formations just entered, and once a turn for independent ones (Q7, Q104). */
export function isFree(g: Bailen, formation: Formation): boolean {
  if (g.turn === 1 || arriving(g, formation)) return true
  if (scenarioOf(g).independent.includes(formation)) return true
  return g.options.freeOrderAfterRecovery && g.order[formation] === SO
}

const deny = (rule: string, key: string, params?: Denial['params']): Denial =>
  params ? { rule, key, params } : { rule, key }

/** Why this formation cannot be given any order now; undefined when it can be. */
function refuseFormation(g: Bailen, f: OrdersFrame, side: Side, formation: Formation): Denial | undefined {
  const s = scenarioOf(g)
  if (!s.formationsOf[side].includes(formation)) return deny('3b', 'deny.notYourFormation')
  if (f.able[formation] === 0) return deny('3.3a', 'deny.formationOutOfCommand', { formation })
  if (g.order[formation] === RC) return deny('17.2a', 'deny.recovering', { formation })
  if (f.written[formation] === 1 || g.tried[formation] === 1) return deny('4.1g', 'deny.triedAlready', { formation })
  if (isFree(g, formation)) return undefined
  if (g.leaderAt[s.cinc[side]]! < 0) return deny('4.1a', 'deny.noCinc')
  if (g.changes[side] >= s.orderChanges[side]) return deny('4.1f', 'deny.noChangesLeft', { n: s.orderChanges[side] })
  // A formation in command by radius has a line; a reinforcement on its way may be cut off.
  if (g.fresh[formation] === 1 && changeDistance(g, formation) < 0) return deny('4.1b', 'deny.noLine', { formation })
  return undefined
}

/** Why it cannot have this order. */
function refuseOrder(g: Bailen, f: OrdersFrame, formation: Formation, order: Order): Denial | undefined {
  if (order === SO) return deny('4.2a', 'deny.orderNone')
  if (order === RC && !g.options.recoveryOrderByChoice) return deny('Q98', 'deny.orderRecover')
  const { orderLimits, turns } = scenarioOf(g)
  const limit = orderLimits.find((l) => l.formation === formation && g.turn < l.beforeTurn)
  if (limit && !limit.orders.includes(order)) {
    if (limit.beforeTurn > turns) return deny('19a', 'deny.orderNever', { formation })
    return deny('19a', 'deny.orderLimited', { formation, turn: limit.beforeTurn })
  }
  // A formation off the map has no unit for a sector to hold.
  if (order === D && (f.defends[formation] === 0 || arriving(g, formation))) {
    return deny('4.2r', 'deny.sectorTooSmall', { formation })
  }
  if (order === g.order[formation] && !isFree(g, formation)) return deny('4.1a', 'deny.sameOrder')
  return undefined
}

/** A2: the marker of a formation that already defends may be moved, once, from turn 2 on (2e). */
function refuseResite(g: Bailen, f: OrdersFrame, side: Side, formation: Formation): Denial | undefined {
  if (!scenarioOf(g).formationsOf[side].includes(formation)) return deny('3b', 'deny.notYourFormation')
  if (g.turn === 1) return deny('2e', 'deny.resiteTurnOne')
  if (f.resited[formation] === 1) return deny('2e', 'deny.resitedAlready')
  if (g.order[formation] !== D || f.able[formation] === 0) return deny('2e', 'deny.notDefending')
  if (f.defends[formation] === 0) return deny('4.2r', 'deny.sectorTooSmall', { formation })
  return undefined
}

/** Every formation in command has an order before the first turn's orders are sealed (4a). */
const unordered = (g: Bailen, f: OrdersFrame, side: Side): Formation =>
  scenarioOf(g).formationsOf[side].find(
    (formation) => f.able[formation] === 1 && f.written[formation] === 0 && (g.turn === 1 || arriving(g, formation)),
  ) ?? -1

const CHOICES: readonly Order[] = [M, H, A, D, RT, RC]
const sideOf = (g: Bailen, seat: Seat): Side => (g.seatOf[0] === seat ? 0 : 1)

function actionsFor(g: Bailen, f: OrdersFrame, side: Side): OrdersAction[] {
  const found: OrdersAction[] = []
  const siting = f.siting[side]!
  if (siting >= 0) {
    for (const { hex, facing, shift } of sitesFor(g, siting)) found.push({ type: 'sector', hex, facing, shift })
    return found
  }
  for (const formation of scenarioOf(g).formationsOf[side]) {
    if (refuseFormation(g, f, side, formation)) continue
    for (const order of CHOICES) {
      if (!refuseOrder(g, f, formation, order)) found.push({ type: 'order', formation, order })
    }
  }
  for (const formation of scenarioOf(g).formationsOf[side]) {
    if (!refuseResite(g, f, side, formation)) found.push({ type: 'resite', formation })
  }
  WINDOWS.forEach((name, window) => {
    if ((g.restood[side] & (1 << window)) !== 0) return
    for (const value of ANSWERS[name])
      if (g.standing[side][window] !== value) found.push({ type: 'standing', window, value })
  })
  if (unordered(g, f, side) < 0) found.push({ type: 'seal' })
  return found
}

/* ---------- the step ---------- */

const ordersStep: Step<Bailen, OrdersFrame, BailenAction> = {
  name: 'orders',
  seats: (g, f) => ([0, 1] as const).filter((side) => f.sealed[side] === 0).map((side) => g.seatOf[side]),
  actions: (g, f, seat) => {
    const side = sideOf(g, seat)
    return f.sealed[side] === 1 ? [] : actionsFor(g, f, side)
  },
  take(g, f, seat, action, t) {
    const side = sideOf(g, seat)
    switch (action.type) {
      case 'order':
        give(g, f, side, action.formation, action.order, t)
        return
      case 'resite':
        f.resited[action.formation] = 1
        f.siting[side] = action.formation
        return
      case 'sector': {
        const formation = f.siting[side]!
        f.sites.push(formation, action.hex, action.facing, action.shift)
        f.siting[side] = -1
        return
      }
      case 'standing':
        g.standing[side][action.window] = action.value
        g.restood[side] |= 1 << action.window
        return
      default:
        f.sealed[side] = 1
        t.log({ key: 'log.sealed', params: { side }, rules: ['4b'] })
        if (f.sealed.every((s) => s === 1)) close(g, f, t)
    }
  },
  refuse(g, f, seat, action) {
    const side = sideOf(g, seat)
    const a = action as BailenAction
    if (f.siting[side]! >= 0) return deny('4.2r', 'deny.siteFirst')
    if (a.type === 'seal') return deny('4a', 'deny.orderMissing', { formation: unordered(g, f, side) })
    if (a.type === 'resite') return refuseResite(g, f, side, a.formation)
    if (a.type !== 'order') return undefined
    return refuseFormation(g, f, side, a.formation) ?? refuseOrder(g, f, a.formation, a.order)
  },
}

/** 4.1: the CinC tries to change an order; or it is simply placed (2d). */
function give(g: Bailen, f: OrdersFrame, side: Side, formation: Formation, order: Order, t: Table): void {
  f.written[formation] = 1
  if (!isFree(g, formation) && !attempt(g, side, formation, t)) return
  g.order[formation] = order
  t.log({ key: 'log.order', params: { formation, order }, rules: ['4a', '4b'], seats: [g.seatOf[side]] })
  if (order !== D) return
  f.siting[side] = formation
  f.resited[formation] = 1
}

/** The hexes between CinC and commander, at any distance; -1 when no legal line joins them (4.1b, 3.1). */
export function changeDistance(g: Bailen, formation: Formation): number {
  const side = formationSide[formation]!
  const cinc = g.leaderAt[scenarioOf(g).cinc[side]]!
  return commandDistance(fieldOf(g), side, cinc, g.leaderAt[commanderOf[formation]!]!, grid.size)
}

/** Distance, quotient, die: a result above the quotient lets the order change (4.1b to 4.1e, Q9). */
function attempt(g: Bailen, side: Side, formation: Formation, t: Table): boolean {
  const s = scenarioOf(g)
  const cinc = s.cinc[side]
  const distance = changeDistance(g, formation)
  const quotient = changeQuotient(distance, s.commandFactor[side])
  const die = t.roll(limits.die)
  const granted = die > quotient
  g.changes[side]++
  g.tried[formation] = 1
  g.leaderMarks[cinc]! |= TRIED
  t.log({
    key: granted ? 'log.changeGranted' : 'log.changeRefused',
    params: { formation, leader: cinc, distance, factor: s.commandFactor[side], quotient, die },
    rules: ['4.1c', '4.1d', granted ? '4.1a' : '4.1e', '4.1h'],
  })
  return granted
}
/** Hexes by command factor, rounded up (4.1c). */
export const changeQuotient = (distance: number, factor: number): number => Math.ceil(distance / factor)

/** Both have sealed: sectors go on the map, those of formations that no longer defend come off. */
function close(g: Bailen, f: OrdersFrame, t: Table): void {
  for (let i = 0; i < f.sites.length; i += 4) {
    const [formation, hex, facing, shift] = f.sites.slice(i, i + 4) as [number, number, number, number]
    // Its marker was moved, and then its order was changed.
    if (g.order[formation] !== D) continue
    g.sector[formation] = hex
    g.sectorFacing[formation] = facing
    g.sectorShift[formation] = shift
    t.log({ key: 'log.sector', params: { formation, hex, facing }, rules: ['4.2p', '4.2q'] })
  }
  g.order.forEach((order, formation) => {
    if (order === D || g.sector[formation] === -1) return
    g.sector[formation] = -1
    g.sectorFacing[formation] = NO_FACING
    g.sectorShift[formation] = 0
  })
  t.reveal()
  t.pop()
}

export const orderSteps = [step<Bailen, OrdersFrame, BailenAction, BailenAction>(ordersStep)]
