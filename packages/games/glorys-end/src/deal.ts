/** Deals what a view hides: the units under the tops of enemy stacks, and deployments not yet shown. */
import { type Random, seeded, shuffle, type Viewer } from '@em/engine'
import { FORTRESS, type Hex, type Side, type Unit, unitCount, unitSide, unitSteps, unitType } from './data/index.ts'
import { concealed, openHexes, SEEN_MARKS, sideOfViewer } from './hidden.ts'
import { carryOut } from './rules/deployment.ts'
import { fieldOf, stackAt } from './rules/field.ts'
import { isDeploy } from './rules/setup-steps.ts'
import { room } from './rules/stacking.ts'
import { type Glory, HIDDEN } from './types.ts'
import { type GloryView, knownState } from './view.ts'

export function determinize(v: GloryView, viewer: Viewer, random: Random): Glory {
  const g = knownState(v)
  const deploying = g.stack.filter(isDeploy).map((f) => f.side)
  concealed(g, viewer).forEach((hidden, side) => {
    // A side that has sealed its plan has deployed somewhere.
    if (hidden && !deploying.includes(side)) carryOut(g, side)
  })
  const own = sideOfViewer(g, viewer)
  for (const side of [0, 1]) if (side !== own) dealUnits(g, side, random)
  return g
}
/** One deal that is always the same: for what does not depend on which units are hidden. */
export const assumedState = (v: GloryView, viewer: Viewer): Glory => determinize(v, viewer, seeded('assumed'))

/** Every hidden unit goes under some top of its side, within the limits of the hex where that is possible. */
function dealUnits(g: Glory, side: Side, random: Random): void {
  const hidden: Unit[] = []
  for (let u = 0; u < unitCount; u++) if (g.at[u] === HIDDEN && unitSide[u] === side) hidden.push(u)
  if (hidden.length === 0) return
  // Where a battle is fought everything is known.
  const open = openHexes(g)
  const hexes = fieldOf(g).filled[side as 0 | 1].filter(
    (hex) => !open.has(hex) && unitType[stackAt(g, hex)[0]!] !== FORTRESS,
  )
  // Large ones first: they fit in fewer places.
  const order = shuffle(hidden, random).sort((a, b) => unitSteps[b]! - unitSteps[a]!)
  for (const u of order) lay(g, u, shuffle(hexes, random))
}
function lay(g: Glory, u: Unit, hexes: readonly Hex[]): void {
  const field = fieldOf(g)
  for (let steps = unitSteps[u]!; steps >= Math.min(1, unitSteps[u]!); steps--) {
    g.steps[u] = steps
    const hex = hexes.find((h) => !room(g, field, h, [u]))
    if (hex !== undefined) return under(g, u, hex)
  }
  g.steps[u] = Math.min(1, unitSteps[u]!)
  under(g, u, hexes[0]!)
}
function under(g: Glory, u: Unit, hex: Hex): void {
  const there = stackAt(g, hex)
  g.at[u] = hex
  g.marks[u] = g.marks[there[0]!]! & SEEN_MARKS
  const order = [...there.filter((o) => unitType[o] !== FORTRESS), u, ...there.filter((o) => unitType[o] === FORTRESS)]
  order.forEach((o, depth) => {
    g.depth[o] = depth
  })
}
