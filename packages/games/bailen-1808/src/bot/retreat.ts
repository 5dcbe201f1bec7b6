/** Going back: the safest way, away from the enemy and not through friends. */
import type { BailenAction } from '../actions.ts'
import { distance } from '../data/index.ts'
import { baseOf } from '../rules/retreat.ts'
import { GOOD, type Hex, type Unit } from '../types.ts'
import { bestFacing } from './front.ts'
import { felt, type Scene, weigh } from './scene.ts'
import { standingOf, standWorth } from './stand.ts'

/** Friends in good order on the way test their morale (12f). */
function shaken(s: Scene, path: readonly Hex[]): number {
  let n = 0
  for (const hex of path.slice(0, -1)) {
    if (s.field.side[hex] === s.side) n += s.field.stacks[hex]!.filter((u) => s.g.condition[u] === GOOD).length
  }
  return n
}

export function chooseRetreat(s: Scene, legal: readonly BailenAction[]): BailenAction | undefined {
  let best: BailenAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'retreat') continue
    const end = a.path.at(-1)!
    const t = standingOf(s, [a.unit])
    const zone = a.path.some((hex) => s.zones[hex] !== 0) ? 2.5 : 0
    const value =
      -0.12 * felt(s).press[end]! +
      0.03 * felt(s).help[end]! -
      0.9 * shaken(s, a.path) -
      zone -
      felt(s).muskets[end]! +
      0.15 * standWorth(t, end)
    weigh(s, a, value, 'why.refuge', { hex: end })
    if (value <= most) continue
    most = value
    best = a
  }
  return best
}

/** Flight towards the base: through the hexes of least enemy influence. */
export function chooseFlight(
  s: Scene,
  units: readonly Unit[],
  legal: readonly BailenAction[],
): BailenAction | undefined {
  const u = units[0]
  const base = u !== undefined && u >= 0 ? baseOf(s.g, u) : -1
  let best: BailenAction | undefined
  let low = Number.POSITIVE_INFINITY
  for (const a of legal) {
    if (a.type !== 'step') continue
    const friends =
      s.field.side[a.to] === s.side ? 6 * s.field.stacks[a.to]!.filter((v) => s.g.condition[v] === GOOD).length : 0
    const cost = felt(s).press[a.to]! + friends + (base >= 0 ? 0.5 * distance(a.to, base) : 0)
    weigh(s, a, -cost, 'why.refuge', { hex: a.to })
    if (cost >= low) continue
    low = cost
    best = a
  }
  return best
}

export function chooseFace(s: Scene, hex: Hex, legal: readonly BailenAction[]): BailenAction | undefined {
  const corners = legal.flatMap((a) => (a.type === 'face' ? [a.facing] : []))
  if (corners.length === 0) return undefined
  const facing = bestFacing(s, hex, corners)
  return legal.find((a) => a.type === 'face' && a.facing === facing)
}
