/** Paper grain and the folds of the ground, painted once into small bitmaps that repeat: no filter runs while panning. */
import { once } from '@em/engine'
import { type Bitmap, paint } from '../skins/kit/bitmap.ts'
import { hash } from './curves.ts'

/** Smooth noise, 0 to 1, that repeats after `cells` steps, so that tiles join seamlessly. */
function tiled(seed: number, cells: number): (u: number, v: number) => number {
  // One more column and row, equal to the first, so that features of the last cell join the first.
  const wide = cells + 1
  const lattice = Float64Array.from({ length: wide * wide }, (_, n) =>
    hash((n % wide) % cells, Math.floor(n / wide) % cells, seed),
  )
  const at = (n: number): number => lattice[n] ?? 0
  const ease = (t: number): number => t * t * (3 - 2 * t)
  return (u, v) => {
    const x = u * cells
    const y = v * cells
    const i = Math.floor(x)
    const j = Math.floor(y)
    const s = ease(x - i)
    const t = ease(y - j)
    const n = j * wide + i
    return (at(n) * (1 - s) + at(n + 1) * s) * (1 - t) + (at(n + wide) * (1 - s) + at(n + wide + 1) * s) * t
  }
}

/** Fine specks, faint fibres, slow blotches. */
export const grainTile: () => Bitmap | null = once(() => {
  const [blotch, fibre] = [tiled(3, 7), tiled(5, 64)]
  const size = 192
  return paint(size, size, (x, y) => {
    const speck = hash(x, y, 9) ** 2 * 22
    const slow = blotch(x / size, y / size) * 9
    const thread = fibre(x / size, (y * 0.25) / size) > 0.86 ? 8 : 0
    return [74, 64, 40, speck + slow + thread]
  })
})

/** Rolling ground lit from the north-west, under 6 % of contrast; stretched to `RELIEF_SPAN` units. */
export const RELIEF_SPAN = 640
export const reliefTile: () => Bitmap | null = once(() => {
  const size = 256
  const octaves = [
    { noise: tiled(23, 5), amp: 1 },
    { noise: tiled(24, 11), amp: 0.45 },
    { noise: tiled(25, 27), amp: 0.16 },
  ]
  const heights = new Float32Array(size * size)
  for (let y = 0, n = 0; y < size; y++) {
    for (let x = 0; x < size; x++, n++) {
      let sum = 0
      for (const { noise, amp } of octaves) sum += amp * noise(x / size, y / size)
      heights[n] = sum
    }
  }
  const wrap = (v: number) => (v + size) % size
  const height = (x: number, y: number) => heights[wrap(y) * size + wrap(x)] ?? 0
  return paint(size, size, (x, y) => {
    const shade = Math.max(-1, Math.min(1, (height(x + 1, y + 1) - height(x - 1, y - 1)) * 11))
    return shade > 0 ? [64, 60, 30, shade * 40] : [255, 252, 232, -shade * 60]
  })
})
