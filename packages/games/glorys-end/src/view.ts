/** The view of a seat: of enemy stacks the top unit, of deployments under way nothing (13.8a, 3.3j, 3.5e). */
import { type Frame, perObject, type Rows, rowsOf, type Viewer } from '@em/engine'
import { clone } from './clone.ts'
import {
  FORTRESS,
  type Hex,
  type Side,
  type Unit,
  unitArmy,
  unitCount,
  unitSide,
  unitSteps,
  unitType,
} from './data/index.ts'
import { BATTLE_MARKS, buriedUnits, concealed, discreet, isDeployed, openHexes, sideOfViewer } from './hidden.ts'
import { controlOf } from './rules/control.ts'
import { isFree } from './rules/deployment.ts'
import { fieldOf, stackAt } from './rules/field.ts'
import { type Glory, HIDDEN, RESERVE } from './types.ts'

export { determinize } from './deal.ts'
export type * from './types.ts'

/** A hex with a stack, as the viewer sees it. */
export interface SeenStack {
  readonly hex: Hex
  readonly side: Side
  readonly top: Unit
  /** The side in control of the hex now, cavalry's passing control included; -1 during set-up. */
  readonly control: number
  /**
   * Battle marks shared by all units under the top. They were made in the open. If nothing lies there they are the
   * top's, so that this does not tell the two cases apart.
   */
  readonly below: number
  /** Everything in it is public: a battle involving it is being fought, or was just now and continues. */
  readonly open: boolean
}

export interface GloryView extends Readonly<Omit<Glory, 'stack'>> {
  readonly stack: readonly Frame[]
  /** From the lowest hex number on. */
  readonly stacks: readonly SeenStack[]
}

export function view(g: Glory, viewer: Viewer): GloryView {
  const v = clone(g)
  if (g.stack.length > 0) {
    concealed(g, viewer).forEach((hidden, side) => {
      if (hidden) conceal(v, side)
    })
    // The assignment of units without an army is its owner's secret.
    const own = sideOfViewer(g, viewer)
    for (let u = 0; u < unitCount; u++) if (unitSide[u] !== own) v.army[u] = unitArmy[u]!
  }
  const seen = seenStacks(v, seenBefore(g).get(viewer))
  seenBefore(g).set(viewer, seen)
  const { stacks: whole } = fieldOf(v)
  const buried = buriedUnits(v, viewer)
  for (const u of buried) bury(v, u)
  for (const hex of new Set(buried.map((u) => g.at[u]!))) level(v, whole[hex]!)
  const isKnown = (u: Unit): boolean => v.at[u] !== HIDDEN
  return { ...v, stack: v.stack.map((frame) => discreet(frame, isKnown)), stacks: seen.records }
}

/** By state and viewer: the stacks of the last view. */
const seenBefore = perObject((_: Glory) => new Map<Viewer, Rows<SeenStack>>())

/** Restores the state before the side's deployment. */
function conceal(v: Glory, side: Side): void {
  const hexes = new Set<Hex>()
  for (let u = 0; u < unitCount; u++) {
    if (unitSide[u] !== side || !isDeployed(u) || v.at[u]! < 0) continue
    hexes.add(v.at[u]!)
    v.at[u] = RESERVE
    v.depth[u] = 0
    v.steps[u] = unitSteps[u]!
  }
  for (const hex of hexes) level(v, stackAt(v, hex))
  if (isFree(v)) v.markers[side === 0 ? 0 : 1] = v.markers[side === 0 ? 0 : 1].map(() => -1)
}

/** Removes everything that could tell one buried unit from another. */
function bury(v: Glory, u: Unit): void {
  v.at[u] = HIDDEN
  v.steps[u] = 0
  v.depth[u] = 0
  v.marks[u] = 0
}
/** Closes the gaps in the visible rest of a stack: they would count the hidden units. */
function level(v: Glory, stack: readonly Unit[]): void {
  let depth = 0
  for (const u of stack) if (v.at[u]! >= 0) v.depth[u] = depth++
}

/** From the lowest hex number on; called before burying, which leaves every top where it is. */
function seenStacks(v: Glory, before: Rows<SeenStack> | undefined): Rows<SeenStack> {
  const field = fieldOf(v)
  const known = openHexes(v)
  const [allied, german] = field.filled
  const numbers: number[] = []
  for (let a = 0, b = 0; a < allied.length || b < german.length; ) {
    const side = b === german.length || (a < allied.length && allied[a]! < german[b]!) ? 0 : 1
    const hex = side === 0 ? allied[a++]! : german[b++]!
    const stack = field.stacks[hex]!
    const control = v.phase < 0 ? -1 : controlOf(v, field, hex)
    numbers.push(hex, side, stack[0]!, control, marksBelow(v, stack), known.has(hex) ? 1 : 0)
  }
  return rowsOf(before, numbers, 6, (n, i) => ({
    hex: n[i]!,
    side: n[i + 1]!,
    top: n[i + 2]!,
    control: n[i + 3]!,
    below: n[i + 4]!,
    open: n[i + 5] === 1,
  }))
}

function marksBelow(v: Glory, stack: readonly Unit[]): number {
  let marks = BATTLE_MARKS
  let under = 0
  for (let i = 1; i < stack.length; i++) {
    if (unitType[stack[i]!] === FORTRESS) continue
    marks &= v.marks[stack[i]!]!
    under++
  }
  return under > 0 ? marks : BATTLE_MARKS & v.marks[stack[0]!]!
}

/** The state as the viewer knows it for certain: hidden units stay off the map. */
export function knownState(v: GloryView): Glory {
  const { stacks: _stacks, ...open } = v
  return clone({ ...open, stack: [...v.stack] })
}
