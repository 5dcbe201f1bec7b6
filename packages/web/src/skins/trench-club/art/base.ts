/** The base under a miniature: a hexagon for the Central Powers, an ellipse for the Entente, about its own centre. */
import { fix } from '../../../hexmap/curves.ts'
import type { FactionKey } from './types.ts'

export const BASE = { rx: 27, ry: 12.6, cut: 8.4 } as const

export function basePath(faction: FactionKey, grow = 0): string {
  const [rx, ry] = [BASE.rx + grow, BASE.ry + grow]
  if (faction === 'entente') return `M${-rx} 0a${rx} ${ry} 0 0 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0Z`
  const flat = BASE.rx - BASE.cut + grow * 0.5
  const h = ry - 0.8
  return `M${-rx} 0L${-flat} ${-h}H${flat}L${rx} 0L${flat} ${h}H${-flat}Z`
}

/** Half the width of the base at a height above or below its centre. */
export function halfWidth(faction: FactionKey, y: number): number {
  const { rx, ry, cut } = BASE
  const far = Math.abs(y) / (faction === 'central' ? ry - 0.8 : ry)
  if (far >= 1) return 0
  return faction === 'central' ? rx - cut * far : rx * Math.sqrt(1 - far * far)
}

/** Diagonal lines across the base and no further: computed, so that pieces need no clip path of their own. */
export function hatch(faction: FactionKey, gap = 5): string {
  const inside = (x: number, y: number): boolean => Math.abs(x) <= halfWidth(faction, y) - 0.8
  const lines: string[] = []
  for (let at = -BASE.rx - BASE.ry; at <= BASE.rx + BASE.ry; at += gap) {
    const within: number[] = []
    for (let y = -BASE.ry; y <= BASE.ry; y += 0.3) if (inside(at + y, y)) within.push(y)
    const [from, to] = [within[0], within[within.length - 1]]
    if (from !== undefined && to !== undefined) lines.push(`M${fix(at + from)} ${fix(from)}L${fix(at + to)} ${fix(to)}`)
  }
  return lines.join('')
}
