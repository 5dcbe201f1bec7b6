/**
 * Hidden information (13.8a, 3.3j, 3.5e): everything under the top counter of an enemy stack except its fortress, and
 * deployments that are not yet sealed. Even the number of counters is secret (A22).
 */
import type { Frame, Viewer } from '@em/engine'
import { FORTRESS, type Hex, type Side, type Unit, unitArmy, unitCount, unitSide, unitType } from './data/index.ts'
import { stackAt } from './rules/field.ts'
import { scenarioOf } from './rules/scenario.ts'
import { isDeploy } from './rules/setup-steps.ts'
import { ATTACKED, type Glory, HIT, MARCHED_ON, MOVED, OOC, RAILED, RETREATED } from './types.ts'

/** Marks put on a whole stack in public. */
export const SEEN_MARKS = OOC | MOVED | RAILED | ATTACKED
/** Public marks of battle on attacked units: they decide which may be attacked again (13.6d, 13.18g, A23). */
export const BATTLE_MARKS = HIT | MARCHED_ON | RETREATED

/** By step: the lists of its frame that hold units, each with its parallel lists. */
const UNIT_LISTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  entrench: [['free']],
  withdraw: [['chosen']],
  operational: [['members', 'spent', 'fed'], ['topped']],
  move: [['units']],
  prepared: [['attackers'], ['only'], ['prey']],
  assault: [['attackers']],
  siege: [['guns']],
  losses: [['units']],
  retreat: [['units', 'from']],
  advance: [['units']],
}

/** The viewer's side; -1 for a spectator. */
export const sideOfViewer = (g: Pick<Glory, 'seatOf'>, viewer: Viewer): Side | -1 =>
  viewer === 'spectator' ? -1 : g.seatOf.indexOf(viewer)

/** Sides whose deployment this viewer must not see: deploying ones, and in Free Deployment also sealed ones (3.5e). */
export function concealed(g: Glory, viewer: Viewer): readonly boolean[] {
  const own = sideOfViewer(g, viewer)
  const deploying = g.stack.filter(isDeploy).map((f) => f.side)
  const free = scenarioOf(g).deployment === 'free'
  return [0, 1].map((side) => side !== own && (free ? deploying.length > 0 : deploying.includes(side)))
}
export const isDeployed = (u: Unit): boolean => unitArmy[u]! >= 0

type Fields = Readonly<Record<string, unknown>>
const fields = (frame: Frame): Fields => frame as unknown as Fields
const listOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value : [])

/** Cavalry that has withdrawn in public and may be chased: at once, or after the attackers' advance (13.25c, 13.25d). */
export function preyOf(g: Glory): readonly Unit[] {
  const withdrew = g.stack.some((frame) => frame.step === 'assault' && fields(frame).withdrew === 1)
  for (const frame of g.stack) {
    if (frame.step === 'prepared' && (withdrew || listOf(fields(frame).only).length > 0)) {
      return listOf(fields(frame).prey)
    }
  }
  return []
}

/** Hexes whose units are all known: a battle involving them is being fought (13.8b), or just was and continues. */
export function openHexes(g: Glory): Set<Hex> {
  const open = new Set<Hex>()
  const prey = preyOf(g)
  for (const u of prey) {
    if (g.at[u]! >= 0 && stackAt(g, g.at[u]!).every((v) => prey.includes(v))) open.add(g.at[u]!)
  }
  for (const frame of g.stack) {
    if (frame.step !== 'assault') continue
    const f = fields(frame)
    open.add(Number(f.hex))
    for (const u of listOf(f.attackers)) if (g.at[u]! >= 0) open.add(g.at[u]!)
    for (const hex of listOf(f.from)) open.add(hex)
  }
  return open
}

/** The units that the viewer cannot name, in order of number. */
export function buriedUnits(g: Glory, viewer: Viewer): Unit[] {
  if (g.stack.length === 0) return []
  const own = sideOfViewer(g, viewer)
  const open = openHexes(g)
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) {
    const hex = g.at[u]!
    if (hex < 0 || unitSide[u] === own || unitType[u] === FORTRESS) continue
    if (g.depth[u]! > 0 && !open.has(hex)) found.push(u)
  }
  return found
}

/** The frame without the units that the viewer cannot name. */
export function discreet(frame: Frame, isKnown: (u: Unit) => boolean): Frame {
  const groups = UNIT_LISTS[frame.step]
  if (!groups) return frame
  const copy: Record<string, unknown> = { ...frame }
  for (const group of groups) {
    const units = listOf(copy[group[0]!])
    if (units.every(isKnown)) continue
    for (const name of group) copy[name] = listOf(copy[name]).filter((_, i) => isKnown(units[i]!))
  }
  return copy as unknown as Frame
}
