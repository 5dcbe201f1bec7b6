/** Choice of a corner: near and strong enemies in front, none behind. */
import { aspect, FLANK, FRONT } from '@em/board'
import { distance, grid } from '../data/index.ts'
import type { Facing, Hex } from '../types.ts'
import type { Scene } from './scene.ts'

const CORNERS: readonly Facing[] = [0, 1, 2, 3, 4, 5]
/** Enemies farther away count only when none is nearer. */
const FAR = 8
const WORTH = { front: 1, flank: 0, rear: -1.2 }

interface Watched {
  readonly hex: Hex
  readonly weight: number
}

function watched(s: Scene, hex: Hex): Watched[] {
  const found: Watched[] = []
  let nearest: Watched | undefined
  for (const foe of s.foes) {
    const away = distance(hex, foe.hex)
    if (away === 0) continue
    const weight = (3 + foe.shock) / (away * away * (foe.routed ? 4 : 1))
    const w = { hex: foe.hex, weight: away === 1 ? weight * 2 : weight }
    if (!nearest || weight > nearest.weight) nearest = w
    if (away <= FAR) found.push(w)
  }
  return found.length > 0 || !nearest ? found : [nearest]
}

function facingWorth(hex: Hex, facing: Facing, around: readonly Watched[]): number {
  let sum = 0
  for (const w of around) {
    const side = aspect(grid, hex, facing, w.hex)
    sum += w.weight * (side === FRONT ? WORTH.front : side === FLANK ? WORTH.flank : WORTH.rear)
  }
  return sum
}

/** The best of these corners; the first if they are all equal. */
export function bestFacing(s: Scene, hex: Hex, corners: readonly Facing[] = CORNERS): Facing {
  const around = watched(s, hex)
  let best = corners[0]!
  let most = Number.NEGATIVE_INFINITY
  for (const facing of corners) {
    const worth = facingWorth(hex, facing, around)
    if (worth <= most) continue
    most = worth
    best = facing
  }
  return best
}
