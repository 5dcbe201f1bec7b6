/** Deals hidden information: the units under the tops of enemy stacks, and deployments not yet shown. */
import { type Random, seeded, shuffle, type Viewer } from '@em/engine'
import {
  DECOY,
  FORTRESS,
  type Hex,
  isCavalry,
  isCorps,
  SIEGE,
  type Side,
  type Unit,
  unitCount,
  unitSide,
  unitSteps,
  unitType,
} from './data/index.ts'
import { BATTLE_MARKS, concealed, preyOf, SEEN_MARKS, sideOfViewer } from './hidden.ts'
import { carryOut } from './rules/deployment.ts'
import { fieldOf, stackAt } from './rules/field.ts'
import { isDeploy } from './rules/setup-steps.ts'
import { room } from './rules/stacking.ts'
import { inOrder } from './rules/units.ts'
import { type Glory, HIDDEN } from './types.ts'
import { type GloryView, knownState, type SeenStack } from './view.ts'

export function determinize(v: GloryView, viewer: Viewer, random: Random): Glory {
  const g = knownState(v)
  const deploying = g.stack.filter(isDeploy).map((f) => f.side)
  concealed(g, viewer).forEach((hidden, side) => {
    // A side that has sealed its deployment has it somewhere on the map.
    if (hidden && !deploying.includes(side)) carryOut(g, side)
  })
  const own = sideOfViewer(g, viewer)
  for (const side of [0, 1]) if (side !== own) dealUnits(g, v.stacks, side, random)
  return g
}
/** One fixed deal, for values that do not depend on which units are hidden. */
export const assumedState = (v: GloryView, viewer: Viewer): Glory => determinize(v, viewer, seeded('assumed'))

/** A stack that may have units under its top. */
interface Slot {
  readonly hex: Hex
  /** The marks of all units there. */
  readonly marks: number
  /** At least one unit lies there, since all players saw it come. */
  readonly needs: boolean
  may(u: Unit): boolean
}

function slotsOf(g: Glory, seen: readonly SeenStack[], side: Side): Slot[] {
  const prey = preyOf(g)
  const slots: Slot[] = []
  for (const { hex, top, control, below, open, side: whose } of seen) {
    // In a battle everything is known; units with a fortress would show above it.
    if (whose !== side || open || unitType[top] === FORTRESS) continue
    // Units other than cavalry take a hex for good, and decoys take none (4.8, A21).
    const foreign = g.phase >= 0 && g.control[hex] !== side
    const ridden = (): boolean => stackAt(g, hex).some((o) => isCavalry[o] === 1)
    slots.push({
      hex,
      marks: (g.marks[top]! & SEEN_MARKS) | below,
      needs:
        below !== (g.marks[top]! & BATTLE_MARKS) || prey.includes(top) || (foreign && control === side && !ridden()),
      may: (u) => {
        // Only guns lie under a gun (14.7g).
        if (unitType[top] === SIEGE) return unitType[u] === SIEGE
        if (!foreign || (control === side && isCavalry[u] === 1)) return true
        return unitType[u] === DECOY && (control !== side || ridden())
      },
    })
  }
  return slots
}

/** Number of fresh deals when the last counters fit nowhere. */
const TRIES = 60

/** Puts every hidden unit under some top of its side, within the limits of the hex. */
function dealUnits(g: Glory, seen: readonly SeenStack[], side: Side, random: Random): void {
  const hidden: Unit[] = []
  for (let u = 0; u < unitCount; u++) if (g.at[u] === HIDDEN && unitSide[u] === side) hidden.push(u)
  if (hidden.length === 0) return
  const slots = slotsOf(g, seen, side)
  for (let n = 0; n < TRIES; n++) {
    // Units that do not all fit at full strength have lost steps.
    if (deal(g, slots, hidden, n > 0, n === TRIES - 1, random)) return
    for (const u of hidden) {
      g.at[u] = HIDDEN
      g.depth[u] = 0
    }
    for (const { hex } of slots) renumber(g, hex)
  }
}

function deal(
  g: Glory,
  slots: readonly Slot[],
  hidden: readonly Unit[],
  lean: boolean,
  anyhow: boolean,
  random: Random,
): boolean {
  const hand = shuffle([...hidden], random)
  for (const slot of shuffle(
    slots.filter((s) => s.needs),
    random,
  )) {
    const i = hand.findIndex((u) => fits(g, slot, u, lean))
    if (i < 0) {
      if (anyhow) continue
      return false
    }
    lay(g, slot, hand.splice(i, 1)[0]!)
  }
  // Large ones first: they fit in fewer places.
  hand.sort((a, b) => isCorps[b]! - isCorps[a]! || unitSteps[b]! - unitSteps[a]!)
  const free = [...slots]
  for (const u of hand) {
    shuffle(free, random)
    const slot = free.find((s) => fits(g, s, u, lean)) ?? (anyhow ? free[0] : undefined)
    if (!slot) return false
    lay(g, slot, u)
  }
  return true
}

/** Gives the unit the most steps that the hex has room for, or one when all are lean. */
function fits(g: Glory, slot: Slot, u: Unit, lean: boolean): boolean {
  const least = Math.min(1, unitSteps[u]!)
  const field = fieldOf(g)
  for (let steps = lean ? least : unitSteps[u]!; steps >= least; steps--) {
    g.steps[u] = steps
    if (slot.may(u) && !room(g, field, slot.hex, [u])) return true
  }
  return false
}

function lay(g: Glory, slot: Slot, u: Unit): void {
  g.depth[u] = unitCount
  g.at[u] = slot.hex
  g.marks[u] = slot.marks
  renumber(g, slot.hex)
}
function renumber(g: Glory, hex: Hex): void {
  inOrder(stackAt(g, hex)).forEach((u, depth) => {
    g.depth[u] = depth
  })
}
