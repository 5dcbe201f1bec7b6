/** The facing that a player most likely wants. */
import { distance, facings } from '@em/bailen-1808/data'
import { centreOf, facingAngle } from './art/index.ts'
import type { BailenView } from './game.ts'

/** Enemies farther away than this do not matter. */
const FAR = 10

/** The facing that units have, unless an enemy next to the hex would then stand in their flank or rear: then the likely one. */
export function keptFacing<C extends { readonly facing: number }>(
  view: BailenView,
  hex: number,
  side: number,
  corners: readonly C[],
  now: number,
): C | undefined {
  const kept = corners.find((c) => c.facing === now && now >= 0)
  const front = facings.front[hex]?.[now] ?? []
  const isExposed = view.stacks.some((x) => x.side !== side && distance(hex, x.hex) === 1 && !front.includes(x.hex))
  return kept && !isExposed ? kept : defaultFacing(view, hex, side, corners)
}

/** Towards enemies in the front hexes; without any, towards the side with most enemies, near ones counting most. */
export function defaultFacing<C extends { readonly facing: number }>(
  view: BailenView,
  hex: number,
  side: number,
  corners: readonly C[],
): C | undefined {
  const enemies = view.stacks.filter((x) => x.side !== side).map((x) => x.hex)
  if (enemies.length === 0 || hex < 0) return corners[0]
  const [x, y] = centreOf(hex)
  const nearest = Math.min(...enemies.map((e) => distance(hex, e)))
  const pull = enemies.flatMap((e) => {
    const far = distance(hex, e)
    const [ex, ey] = centreOf(e)
    return far > Math.max(FAR, nearest) || far === 0 ? [] : [{ angle: Math.atan2(ey - y, ex - x), force: far ** -3 }]
  })
  const worth = (facing: number): number => {
    if (facing < 0) return 0
    const inFront = (facings.front[hex]?.[facing] ?? []).filter((h) => enemies.includes(h)).length
    const corner = (facingAngle(facing) * Math.PI) / 180
    return inFront * 10 + pull.reduce((sum, { angle, force }) => sum + force * Math.cos(angle - corner), 0)
  }
  return [...corners].sort((a, b) => worth(b.facing) - worth(a.facing))[0]
}
