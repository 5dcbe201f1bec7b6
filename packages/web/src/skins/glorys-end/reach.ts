/** Where units could go, and whom they could assault from there: asked from the rules on the state as the reader knows it. */
import type { Preview } from '@em/engine'
import { directionTo, hexside, RIVER, stepCost } from '@em/glorys-end/data'
import { combatActionPreview } from '@em/glorys-end/odds'
import { fieldOf } from '@em/glorys-end/rules/field'
import { marchTargets } from '@em/glorys-end/rules/march'
import { fedBy, placeOf } from '@em/glorys-end/rules/move-frame'
import { reachOf, reachOfUnits } from '@em/glorys-end/rules/movement'
import { moverOf, whyNotForce } from '@em/glorys-end/rules/mover'
import type { Reached } from '@em/glorys-end/rules/reach'
import { hasZone } from '@em/glorys-end/rules/works'
import { enemyOf, FORCED, type Unit } from '@em/glorys-end/types'
import { perView } from '../kit/memo.ts'
import {
  deciding,
  frameOf,
  type Glory,
  type GloryView,
  type MoveFrame,
  type OperationalFrame,
  type S,
  stateOf,
} from './game.ts'

export type { Reached }

/** A hex with an enemy that can be assaulted at the end of a way; the best of the ways that lead there. */
export interface March {
  readonly hex: number
  readonly way: Reached
  /** What the assault itself takes. */
  readonly cost: number
}

export interface Reach {
  readonly ways: readonly Reached[]
  /** Hexes that only a forced march reaches (12.10a), and who makes it. */
  readonly forced: readonly Reached[]
  readonly who: readonly Unit[]
  readonly marches: readonly March[]
}

const remembered = perView<GloryView, Reach>()
const NOWHERE: Reach = { ways: [], forced: [], who: [], marches: [] }

/** Of units that are taken up now, all of one hex. */
export const reachOfPick = (view: GloryView, units: readonly Unit[]): Reach =>
  remembered(view, units.join(), () => {
    const op = deciding(view, 'operational')
    if (!op) return NOWHERE
    const g = stateOf(view)
    return reachFrom(g, op, units, reachOfUnits(g, op, units), false)
  })

/** Of the move in hand. */
export const reachOfMove = (view: GloryView): Reach =>
  remembered(view, 'hand', () => {
    const frame = deciding(view, 'move')
    const op = frameOf(view, 'operational')
    if (!frame || !op) return NOWHERE
    const g = stateOf(view)
    return reachFrom(g, op, frame.units, reachOf(g, frame), frame.halted === 1)
  })

function reachFrom(
  g: Glory,
  op: OperationalFrame,
  units: readonly Unit[],
  ways: readonly Reached[],
  halted: boolean,
): Reach {
  const known = new Set(ways.map((w) => w.hex))
  const who = placeOf(g, op, units).fresh ? forcible(g, op, units) : []
  const farther = who.length > 0 ? reachOfUnits(marching(g, who), op, units).filter((w) => !known.has(w.hex)) : []
  return { ways, forced: farther, who, marches: marchesOf(g, op, units, ways, halted) }
}

/** Those who may make a forced march and have not begun one. */
const forcible = (g: Glory, op: OperationalFrame, units: readonly Unit[]): readonly Unit[] =>
  units.filter((u) => ((g.marks[u] ?? 0) & FORCED) === 0 && !whyNotForce(g, u, g.at[u] ?? -1, fedBy(g, op, u)))
const marching = (g: Glory, who: readonly Unit[]): Glory => ({
  ...g,
  marks: g.marks.map((m, u) => (who.includes(u) ? m | FORCED : m)),
})

/** Nobody minds a longer way that crosses no river at its end (13.15a); after that the cheapest is taken. */
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
  const found = new Map<number, March & { readonly rank: number }>()
  for (const way of [here, ...ways]) {
    if (!way.end) continue
    const place =
      way === here
        ? start
        : { hex: way.hex, left: start.left - way.cost, fresh: false, halted: hasZone(g, way.hex, enemyOf(op.side)) }
    for (const hex of marchTargets(g, op, mover, place)) {
      const step = way.hex * 6 + directionTo(way.hex, hex)
      const rank = ((hexside[step] ?? 0) & RIVER) !== 0 ? 1 : 0
      const old = found.get(hex)
      if (old && (old.rank < rank || (old.rank === rank && old.way.cost <= way.cost))) continue
      found.set(hex, { hex, way, cost: stepCost[step] ?? 0, rank })
    }
  }
  return [...found.values()]
}

/** The odds of a march assault as if the units stood beside it already. */
export function oddsOfMarch(s: S, units: readonly Unit[], { hex, way }: March): Preview | undefined {
  const g = stateOf(s.view)
  const op = frameOf(s.view, 'operational')
  if (!op) return undefined
  const frame: MoveFrame = {
    step: 'move',
    side: op.side,
    units: [...units],
    from: way.hex,
    steps: 0,
    halted: 0,
    state: 0,
  }
  const then: Glory = {
    ...g,
    at: g.at.map((at, u) => (units.includes(u) ? way.hex : at)),
    stack: [...g.stack.filter((f) => f.step !== 'move'), frame],
  }
  return combatActionPreview(then, { type: 'assault', hex })
}
