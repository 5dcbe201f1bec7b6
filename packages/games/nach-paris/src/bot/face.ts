/** Facing (6.1): towards enemies that the unit can attack, otherwise towards those nearby. */
import { directionTo, distance, isLongRange, near, works, worksIn } from '../data/index.ts'
import { arcsOf } from '../rules/facing.ts'
import { isArt, unitsOf, valuesOf } from '../rules/units.ts'
import type { Direction, Hex, Unit } from '../types.ts'
import type { Scene } from './scene.ts'

/** By direction: weight of the enemy there. */
function weights(s: Scene, u: Unit, hex: Hex): number[] {
  const found = [0, 0, 0, 0, 0, 0]
  const { aff } = valuesOf(s.g, u)
  for (const foe of s.foes) {
    const d = distance(hex, foe.hex)
    if (d === 0 || d > 5) continue
    const force = (foe.attack + 2) / (d * d) + (d === 1 ? 6 : 0)
    if (d === 1) found[directionTo(hex, foe.hex)]! += force
    else
      for (let dir = 0; dir < 6; dir++) {
        const to = near[hex * 6 + dir]!
        if (to >= 0 && distance(to, foe.hex) < d) found[dir]! += force / 2
      }
  }
  if (aff > 0 || isArt(u)) {
    const range = gunRange(s, u, hex)
    const aimed = targetsOfGuns(s, u)
    works.forEach((w, i) => {
      if (w.side === s.side || s.g.forts[i] === 0) return
      const d = distance(hex, w.hex)
      if (d === 0 || d > range) return
      for (let dir = 0; dir < 6; dir++) {
        const to = near[hex * 6 + dir]!
        if (to >= 0 && distance(to, w.hex) < d) found[dir]! += d === 1 ? 12 * leftOver(s, w.hex, aimed) : 5
      }
    })
  }
  return found
}
/** Guns look at Fortifications within reach; only if there is none, at those in the second row. */
const gunRange = (s: Scene, u: Unit, hex: Hex): number =>
  isLongRange[u] !== 1 && works.some((w, i) => w.side !== s.side && s.g.forts[i]! > 0 && distance(hex, w.hex) === 1)
    ? 1
    : 2
/** Hexes that the side's other guns face: guns turn only when not firing, so each looks at what the others leave. */
const targetsOfGuns = (s: Scene, u: Unit): readonly Hex[] =>
  unitsOf(s.g, s.side, (v) => v !== u && isArt(v) && valuesOf(s.g, v).aff > 0).map(
    (v) => near[s.g.at[v]! * 6 + s.g.facing[v]!]!,
  )
/** Share of the hex's Fortifications that the other guns do not break in a turn or two. */
function leftOver(s: Scene, hex: Hex, aimed: readonly Hex[]): number {
  const there = worksIn[hex]!.filter((w) => s.g.forts[w]! > 0).length
  const guns = aimed.filter((at) => at === hex).length
  return Math.max(LEAST, 1 - (s.w.guns.breaks * guns * Math.min(2, s.left)) / Math.max(1, there))
}
const LEAST = 0.15
const KEEPS = [1, 0.35, 0]

/** The facing with most of the enemy in front; `from`: the present facing, kept unless another is clearly better. */
export function bestFacing(s: Scene, u: Unit, hex: Hex, from: Direction = -1): Direction {
  const lies = weights(s, u, hex)
  const goal = s.targets.length > 0 && lies.every((n) => n === 0) ? nearestTarget(s, hex) : -1
  if (goal >= 0) {
    for (let dir = 0; dir < 6; dir++) {
      const to = near[hex * 6 + dir]!
      if (to >= 0 && distance(to, goal) < distance(hex, goal)) lies[dir]! += 1
    }
  }
  const score = (facing: Direction): number => {
    const before = s.g.facing[u]!
    s.g.facing[u] = facing
    const arcs = arcsOf(s.g, u)
    s.g.facing[u] = before
    let sum = 0
    for (let dir = 0; dir < 6; dir++) sum += lies[dir]! * KEEPS[arcs[dir]!]!
    return sum + lies[facing]! * 0.1
  }
  let best = from >= 0 ? from : 0
  let most = score(best) + (from >= 0 ? 0.12 * lies.reduce((a, b) => a + b, 0) + 0.5 : 0)
  for (let facing = 0; facing < 6; facing++) {
    const found = score(facing)
    if (found > most) [best, most] = [facing, found]
  }
  return best
}
function nearestTarget(s: Scene, hex: Hex): Hex {
  let best = -1
  for (const t of s.targets) if (best < 0 || distance(hex, t.hex) < distance(hex, best)) best = t.hex
  return best
}
