/** 9 Activate: the context of a planning decision, computed once and handed down. */
import { Beside } from '@em/engine'
import { armyCountry, limit, limits, zoneCount } from '../data/index.ts'
import { type ActivateFrame, AH, type Army, type Downfall, GERMAN, type OrderAction, type Zone } from '../types.ts'
import { enemiesIn, type Field, fieldOf, friendsIn, hasSurrendered, ownIn } from './field.ts'
import { italyCounts } from './italy.ts'
import { type Corridor, type Lie, lieAsBefore, lieOf, strategicReach, type Way, waysOver } from './movement.ts'
import { activationCost, change, EMPTY_PLAN, leaving, type Plan, withOrder } from './plan.ts'
import { available, TILE } from './technology.ts'

/** State of a zone for an army that enters without a fight. */
export const SPOT = { unjudged: 0, open: 1, full: 2, shut: 3 } as const
type Spot = (typeof SPOT)[keyof typeof SPOT]

/** Copied for each decision: a list of fixed length is cheaper. */
const UNJUDGED = new Array<Spot>(zoneCount).fill(SPOT.unjudged)
const { armies: ACTIVATIONS, withManeuver } = limits.activation

/** The context of a planning decision, computed once. */
export interface Planning {
  readonly g: Downfall
  readonly side: number
  readonly extra: boolean
  readonly field: Field
  readonly plan: Plan
  /** Activations still available (9a, 10.2a). */
  readonly left: number
  /** A zone with one army too many, which another must leave before the set is complete (A36, A83). */
  readonly debt: Zone | undefined
  readonly ground: Ground
  /** Computed on first use; see `routesAfter`. */
  routes: Routes | undefined
  /** By zone, judged once: its state for an army that does not fight (`spotOf`). */
  readonly spots: Spot[]
}

/** Facts that are constant while orders are collected, because no army moves before `confirm` (A83). */
export interface Ground {
  readonly field: Field
  /** Counted on first use. */
  italy: readonly number[] | undefined
  /** By `kindOf`: for armies in play, and for surrendered ones, which may enter fewer zones (12q). */
  readonly lies: (Lie | undefined)[]
  /** By army: one order per way, made once and offered at every decision that allows it. */
  readonly marches: (readonly March[] | undefined)[]
  /** The same for strategic moves, along the routes for which they were made. */
  readonly transfers: ({ readonly routes: readonly Zone[]; readonly orders: readonly Transfer[] } | undefined)[]
  /** By the shared zones that no friend holds any more; see `routesAfter`. */
  readonly routes: Map<string, Routes>
}

/** Strategic destinations by corridor and zone of departure. */
type Routes = Record<Corridor, Map<Zone, Zone[]>>

type March = Extract<OrderAction, { type: 'move' }>
type Transfer = Extract<OrderAction, { type: 'strategic' }>

/** The ground of each frame being planned. */
const grounds = new Beside<ActivateFrame, Ground>()

export const groundOf = (field: Field): Ground => ({
  field,
  italy: undefined,
  lies: [],
  marches: [],
  transfers: [],
  routes: new Map(),
})

export function italyOf(p: Planning): readonly number[] {
  p.ground.italy ??= italyCounts(p.g)
  return p.ground.italy
}

export const activationLimit = (g: Downfall, side: number): number =>
  available(g, side, TILE.maneuver) ? withManeuver : ACTIVATIONS

/** `known` is the ground of the present position, if the caller has it. */
export function planning(g: Downfall, f: ActivateFrame, known?: Ground): Planning {
  const ground = known ?? grounds.get(f) ?? grounds.set(f, groundOf(fieldOf(g)))
  const { field } = ground
  let plan = EMPTY_PLAN
  for (const order of f.orders) plan = withOrder(g, plan, order)
  const left = activationLimit(g, f.side) - plan.used
  const debt = debtOf(field, plan, f.side)
  const spots = UNJUDGED.slice()
  return { g, side: f.side, extra: f.extra, field, plan, left, debt, ground, routes: undefined, spots }
}

/** The same with one order more. */
export function plannedWith(p: Planning, order: OrderAction): Planning {
  const plan = withOrder(p.g, p.plan, order)
  const { g, side, extra, field, ground } = p
  const left = p.left - activationCost(order)
  const debt = debtOf(field, plan, side)
  return { g, side, extra, field, plan, left, debt, ground, routes: undefined, spots: UNJUDGED.slice() }
}

const roomAfter = (field: Field, plan: Plan, side: number, zone: Zone): number =>
  limit[zone]! - friendsIn(field, side, zone) - change(plan, zone)

function debtOf(field: Field, plan: Plan, side: number): Zone | undefined {
  for (const { to } of plan.entries) if (roomAfter(field, plan, side, to) < 0) return to
  return undefined
}

/** Friends that were in the zone and stay there (A81). */
export const stayers = (p: Planning, zone: Zone): number => staying(p.field, p.plan, p.side, zone)
const staying = (field: Field, plan: Plan, side: number, zone: Zone): number =>
  ownIn(field, side, zone) - leaving(plan, zone)

/** The same for either partner's command: used where a German army is ceded or recovered. */
export const friendsStaying = (p: Planning, zone: Zone): number =>
  friendsIn(p.field, p.side, zone) - leaving(p.plan, zone)

/** 14a, A70, A75: a German army that ends in an Austro-Hungarian zone is ceded. */
export const cedes = (p: Planning, zone: Zone): boolean => p.side === GERMAN && p.g.control[zone] === AH

export const hasRoom = (p: Planning, to: Zone): boolean => roomAfter(p.field, p.plan, p.side, to) > 0

/** Armies that may enter the same zones: all in play, and the surrendered ones of each country (12q). */
const kindOf = (p: Planning, army: Army): number => (hasSurrendered(p.field, army) ? 1 + armyCountry[army]! : 0)

/** The cached value of the key, made on first use. */
function kept<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = make()
  map.set(key, value)
  return value
}

/** The lie of the land, shared by armies of a kind. */
export function lieFor(p: Planning, army: Army): Lie {
  const kind = kindOf(p, army)
  p.ground.lies[kind] ??= lieAsBefore(
    lieOf(p.g, p.field, army, p.side),
    `${kind} ${p.side} ${p.g.options.crossSharedZones}`,
  )
  return p.ground.lies[kind]
}

/** The ways of the army, shared by armies of a kind in the same zone. */
export const waysFor = (p: Planning, army: Army): readonly Way[] =>
  waysOver(lieFor(p, army), p.g.armyZone[army]!, p.g.options.crossSharedZones)

/** Routes of plans that leave the same shared zones without a friend: only zones with enemies are checked for friends. */
function routesAfter(ground: Ground, plan: Plan, side: number): Routes {
  let key = ''
  for (const { from } of plan.entries) {
    if (enemiesIn(ground.field, side, from) > 0 && staying(ground.field, plan, side, from) <= 0) key = `${key}-${from}`
  }
  return kept(ground.routes, key, () => ({ own: new Map(), partners: new Map() }))
}

/** Strategic destinations; armies that start together share them. */
export function routesFor(p: Planning, army: Army, corridor: Corridor): Zone[] {
  p.routes ??= routesAfter(p.ground, p.plan, p.side)
  return kept(p.routes[corridor], p.g.armyZone[army]!, () =>
    strategicReach(p.g, lieFor(p, army), army, p.side, corridor, (zone) => stayers(p, zone) > 0),
  )
}

/** One order for each of the ways of the army. */
export function marchesFor(p: Planning, army: Army, ways: readonly Way[]): readonly March[] {
  p.ground.marches[army] ??= ways.map(({ path }): March => ({ type: 'move', army, path }))
  return p.ground.marches[army]
}

export function transfersFor(p: Planning, army: Army, routes: readonly Zone[]): readonly Transfer[] {
  const known = p.ground.transfers[army]
  if (known?.routes === routes) return known.orders
  const orders = routes.map((to): Transfer => ({ type: 'strategic', army, to }))
  p.ground.transfers[army] = { routes, orders }
  return orders
}
