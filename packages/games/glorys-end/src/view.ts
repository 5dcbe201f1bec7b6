/** What a seat may see: of enemy stacks the top unit, of deployments under way nothing (13.8a, 3.3j, 3.5e). */
import type { Frame, Viewer } from '@em/engine'
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
  /** Who controls the hex now, cavalry's passing control included; -1 during set-up. */
  readonly control: number
  /**
   * Of the marks that battles leave: those that everything under the top has. They were made in the open. Where nothing lies
   * there, they are the top's, so that this does not tell the one from the other.
   */
  readonly below: number
  /** Everybody knows all that is in it: a battle is being fought with it, or was just now and goes on. */
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
    // The assignment of units without an army is nobody else's business.
    const own = sideOfViewer(g, viewer)
    for (let u = 0; u < unitCount; u++) if (unitSide[u] !== own) v.army[u] = unitArmy[u]!
  }
  const battles = below(v)
  const buried = buriedUnits(v, viewer)
  for (const u of buried) bury(v, u)
  for (const hex of new Set(buried.map((u) => g.at[u]!))) level(v, hex)
  const isKnown = (u: Unit): boolean => v.at[u] !== HIDDEN
  return { ...v, stack: v.stack.map((frame) => discreet(frame, isKnown)), stacks: seenStacks(v, battles) }
}

/** As before it was deployed. */
function conceal(v: Glory, side: Side): void {
  const hexes = new Set<Hex>()
  for (let u = 0; u < unitCount; u++) {
    if (unitSide[u] !== side || !isDeployed(u) || v.at[u]! < 0) continue
    hexes.add(v.at[u]!)
    v.at[u] = RESERVE
    v.depth[u] = 0
    v.steps[u] = unitSteps[u]!
  }
  for (const hex of hexes) level(v, hex)
  if (isFree(v)) v.markers[side === 0 ? 0 : 1] = v.markers[side === 0 ? 0 : 1].map(() => -1)
}

/** Nothing is left that could tell one buried unit from another. */
function bury(v: Glory, u: Unit): void {
  v.at[u] = HIDDEN
  v.steps[u] = 0
  v.depth[u] = 0
  v.marks[u] = 0
}
/** What remains of a stack lies close: gaps would count what is hidden. */
function level(v: Glory, hex: Hex): void {
  stackAt(v, hex).forEach((u, depth) => {
    v.depth[u] = depth
  })
}

/** By hex with a stack: what is seen of it besides its top. */
type Below = ReadonlyMap<Hex, Omit<SeenStack, 'hex' | 'side' | 'top'>>
function below(v: Glory): Below {
  const field = fieldOf(v)
  const known = openHexes(v)
  const found = new Map<Hex, Omit<SeenStack, 'hex' | 'side' | 'top'>>()
  for (const side of [0, 1] as const) {
    for (const hex of field.filled[side]) {
      const stack = field.stacks[hex]!
      const under = stack.filter((u, depth) => depth > 0 && unitType[u] !== FORTRESS)
      const marks = (under.length > 0 ? under : stack.slice(0, 1)).reduce((all, u) => all & v.marks[u]!, BATTLE_MARKS)
      found.set(hex, { control: v.phase < 0 ? -1 : controlOf(v, field, hex), below: marks, open: known.has(hex) })
    }
  }
  return found
}

function seenStacks(v: Glory, battles: Below): SeenStack[] {
  const { stacks, filled } = fieldOf(v)
  return ([0, 1] as const)
    .flatMap((side) => filled[side].map((hex) => ({ hex, side, top: stacks[hex]![0]!, ...battles.get(hex)! })))
    .sort((a, b) => a.hex - b.hex)
}

/** The state as the viewer can be sure of it: what is hidden stays off the map. */
export function knownState(v: GloryView): Glory {
  const { stacks: _stacks, ...open } = v
  return clone({ ...open, stack: [...v.stack] })
}
