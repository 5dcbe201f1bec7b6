/** The facing that a player most likely wants. */
import { distance, facings } from '@em/bailen-1808/data'
import { centreOf, facingToward } from './art/index.ts'
import type { BailenView } from './game.ts'

/** Toward the nearest enemies: their number in the front hexes first, then the direction of the nearest. */
export function defaultFacing<C extends { readonly facing: number }>(
  view: BailenView,
  hex: number,
  side: number,
  corners: readonly C[],
): C | undefined {
  const enemies = view.stacks.filter((x) => x.side !== side).map((x) => x.hex)
  let near = -1
  for (const e of enemies) if (near < 0 || distance(hex, e) < distance(hex, near)) near = e
  if (near < 0 || hex < 0) return corners[0]
  const toward = facingToward(centreOf(hex), centreOf(near))
  const worth = (facing: number): number => {
    if (facing < 0) return 0
    const inFront = (facings.front[hex]?.[facing] ?? []).filter((h) => enemies.includes(h)).length
    const turned = Math.min((facing - toward + 6) % 6, (toward - facing + 6) % 6)
    return inFront * 10 - turned
  }
  return [...corners].sort((a, b) => worth(b.facing) - worth(a.facing))[0]
}
