/**
 * Prospects of units in the operational phase, from their reader's knowledge: the hexes they could go to (12.1), those
 * that only a forced march reaches (12.10a), and the enemies they could assault on the march, with the odds (13.22).
 * Nothing here decides anything: every move is still one of the legal actions.
 */
import type { Preview } from '@em/engine'
import { directionTo, hexside, RIVER, stepCost } from './data/index.ts'
import { combatActionPreview } from './odds/index.ts'
import { fieldOf } from './rules/field.ts'
import { marchTargets } from './rules/march.ts'
import { fedBy, type MoveFrame, type OperationalFrame, phaseOf, placeOf } from './rules/move-frame.ts'
import { reachOf, reachOfUnits } from './rules/movement.ts'
import { moverOf, whyNotForce } from './rules/mover.ts'
import type { Reached } from './rules/reach.ts'
import { hasZone } from './rules/works.ts'
import { enemyOf, FORCED, type Glory, type Hex, type Unit } from './types.ts'

export type { Reached }

/** A hex with an enemy that can be assaulted at the end of a way, with the best way that leads there. */
export interface March {
  readonly hex: Hex
  readonly way: Reached
  /** Cost of the assault itself. */
  readonly cost: number
}

export interface Outlook {
  readonly ways: readonly Reached[]
  /** Hexes that only a forced march reaches, and the units that would make it. */
  readonly forced: readonly Reached[]
  readonly who: readonly Unit[]
  readonly marches: readonly March[]
}

/** For units of one hex that are picked now. */
export function outlookOf(g: Glory, units: readonly Unit[]): Outlook {
  const op = phaseOf(g)
  return outlookFrom(g, op, units, reachOfUnits(g, op, units), false)
}
/** For a move under way. */
export const outlookOfMove = (g: Glory, move: MoveFrame): Outlook =>
  outlookFrom(g, phaseOf(g), move.units, reachOf(g, move), move.halted === 1)

function outlookFrom(
  g: Glory,
  op: OperationalFrame,
  units: readonly Unit[],
  ways: readonly Reached[],
  halted: boolean,
): Outlook {
  const known = new Set(ways.map((w) => w.hex))
  const who = placeOf(g, op, units).fresh ? forcible(g, op, units) : []
  const farther = who.length > 0 ? reachOfUnits(marching(g, who), op, units).filter((w) => !known.has(w.hex)) : []
  return { ways, forced: farther, who, marches: marchesOf(g, op, units, ways, halted) }
}

/** Units that may make a forced march and have not begun one. */
const forcible = (g: Glory, op: OperationalFrame, units: readonly Unit[]): readonly Unit[] =>
  units.filter((u) => (g.marks[u]! & FORCED) === 0 && !whyNotForce(g, u, g.at[u]!, fedBy(g, op, u)))
const marching = (g: Glory, who: readonly Unit[]): Glory => ({
  ...g,
  marks: g.marks.map((m, u) => (who.includes(u) ? m | FORCED : m)),
})

/** A way whose last hexside is no river is better than a shorter one (13.15a); among equals the cheapest. */
function marchesOf(
  g: Glory,
  op: OperationalFrame,
  units: readonly Unit[],
  ways: readonly Reached[],
  halted: boolean,
): readonly March[] {
  const mover = moverOf(fieldOf(g), op.side, units)
  const start = placeOf(g, op, units, halted)
  const here: Reached = { hex: start.hex, cost: 0, path: [], end: true }
  const found = new Map<Hex, March & { readonly rank: number }>()
  for (const way of [here, ...ways]) {
    if (!way.end) continue
    const place =
      way === here
        ? start
        : { hex: way.hex, left: start.left - way.cost, fresh: false, halted: hasZone(g, way.hex, enemyOf(op.side)) }
    for (const hex of marchTargets(g, op, mover, place)) {
      const step = way.hex * 6 + directionTo(way.hex, hex)
      const rank = (hexside[step]! & RIVER) !== 0 ? 1 : 0
      const old = found.get(hex)
      if (old && (old.rank < rank || (old.rank === rank && old.way.cost <= way.cost))) continue
      found.set(hex, { hex, way, cost: stepCost[step]!, rank })
    }
  }
  return [...found.values()]
}

/** The odds of a march assault as if the units already stood at the end of the way. */
export function oddsOfMarch(g: Glory, units: readonly Unit[], { hex, way }: March): Preview | undefined {
  const move: MoveFrame = {
    step: 'move',
    side: phaseOf(g).side,
    units: [...units],
    from: way.hex,
    steps: 0,
    halted: 0,
    state: 0,
  }
  const then: Glory = {
    ...g,
    at: g.at.map((at, u) => (units.includes(u) ? way.hex : at)),
    stack: [...g.stack.filter((f) => f.step !== 'move'), move],
  }
  return combatActionPreview(then, { type: 'assault', hex })
}
