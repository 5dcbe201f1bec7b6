/** Peaks, trees and sand inside the zones whose terrain the rules read; they keep clear of borders and of the name. */
import { random } from './noise.ts'
import type { Pt } from './projection.ts'
import type { Grid } from './raster.ts'
import { cellX } from './raster.ts'

export interface Ground {
  readonly label: number
  readonly terrain: string
  readonly keepOut: readonly [number, number, number, number]
}

const STYLE: Readonly<Record<string, { gap: number; edge: number; lo: number; hi: number; tries: number }>> = {
  mountain: { gap: 15, edge: 9, lo: 1.05, hi: 1.65, tries: 1500 },
  forest: { gap: 11.5, edge: 7, lo: 1.15, hi: 1.5, tries: 1500 },
  desert: { gap: 10, edge: 4, lo: 0.9, hi: 1.3, tries: 1500 },
}

export type Symbol3 = [number, number, number]

export function scatter(
  g: Grid,
  labels: Uint8Array,
  clear: Float32Array,
  blocked: Uint8Array,
  ground: readonly Ground[],
) {
  const out: Record<'mountain' | 'forest' | 'desert', Symbol3[]> = { mountain: [], forest: [], desert: [] }
  const rnd = random(11)
  for (const z of ground) {
    const style = STYLE[z.terrain]
    if (style === undefined) continue
    const cells: number[] = []
    for (let i = 0; i < labels.length; i++)
      if (labels[i] === z.label && clear[i]! > style.edge && !blocked[i]) cells.push(i)
    const found: Symbol3[] = []
    for (let k = 0; k < style.tries && cells.length > 0; k++) {
      const i = cells[Math.floor(rnd() * cells.length)]!
      const p: Pt = [cellX(g, i % g.cols) + rnd() - 0.5, cellX(g, Math.floor(i / g.cols)) + rnd() - 0.5]
      const size = style.lo + rnd() * (style.hi - style.lo)
      const [x0, y0, x1, y1] = z.keepOut
      if (p[0] > x0 && p[0] < x1 && p[1] > y0 && p[1] < y1) continue
      if (found.every((q) => Math.hypot(q[0] - p[0], q[1] - p[1]) > style.gap)) found.push([p[0], p[1], size])
    }
    const into = out[z.terrain as keyof typeof out]
    // The southern ones stand in front.
    into.push(
      ...found.sort((a, b) => a[1] - b[1]).map((q): Symbol3 => [r1(q[0]), r1(q[1]), Math.round(q[2] * 100) / 100]),
    )
  }
  return out
}

const r1 = (v: number) => Math.round(v * 10) / 10
