/** Gathers many small strokes into few paths, block by block of the sheet, so that drawing a part touches only that part. */
import type { Point } from '../skin/index.ts'

const BLOCK = 620

export interface Blocks {
  put(at: Point, d: string): void
  /** One path for each block that contains strokes. */
  paths(): readonly string[]
}

export function blocksOf(sheetWidth: number): Blocks {
  const across = Math.ceil(sheetWidth / BLOCK)
  const parts = new Map<number, string[]>()
  return {
    put([x, y], d) {
      const block =
        Math.max(0, Math.floor(y / BLOCK)) * across + Math.max(0, Math.min(across - 1, Math.floor(x / BLOCK)))
      const list = parts.get(block)
      if (list) list.push(d)
      else parts.set(block, [d])
    },
    paths: () => [...parts.keys()].sort((a, b) => a - b).map((k) => (parts.get(k) ?? []).join('')),
  }
}
