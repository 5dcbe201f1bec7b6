/** Many small strokes gathered into few paths, block by block of the sheet, so that drawing a part touches only that part. */
import { SHEET } from './layout.ts'
import type { Point } from './types.ts'

const BLOCK = 620
const ACROSS = Math.ceil(SHEET.width / BLOCK)

export interface Blocks {
  put(at: Point, d: string): void
  /** One path for each block that has something. */
  paths(): readonly string[]
}

export function makeBlocks(): Blocks {
  const parts = new Map<number, string[]>()
  return {
    put([x, y], d) {
      const block =
        Math.max(0, Math.floor(y / BLOCK)) * ACROSS + Math.max(0, Math.min(ACROSS - 1, Math.floor(x / BLOCK)))
      const list = parts.get(block)
      if (list) list.push(d)
      else parts.set(block, [d])
    },
    paths: () => [...parts.keys()].sort((a, b) => a - b).map((k) => (parts.get(k) ?? []).join('')),
  }
}
