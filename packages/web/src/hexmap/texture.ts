/** Paper grain and the folds of the ground, painted once into small bitmaps that repeat: no filter runs while panning. */
import { once } from '@em/engine'
import { type Bitmap, paint } from '../skins/kit/bitmap.ts'
import { hash } from './curves.ts'

/** Smooth noise, 0 to 1, that repeats after `cells` steps, so that the tiles join. */
const tiled =
  (seed: number, cells: number) =>
  (u: number, v: number): number => {
    const wrap = (i: number) => ((i % cells) + cells) % cells
    const lattice = (i: number, j: number) => hash(wrap(i), wrap(j), seed)
    const ease = (t: number) => t * t * (3 - 2 * t)
    const [x, y] = [u * cells, v * cells]
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const [s, t] = [ease(x - i), ease(y - j)]
    return (
      (lattice(i, j) * (1 - s) + lattice(i + 1, j) * s) * (1 - t) +
      (lattice(i, j + 1) * (1 - s) + lattice(i + 1, j + 1) * s) * t
    )
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
  const heights = Float32Array.from({ length: size * size }, (_, i) =>
    octaves.reduce((s, o) => s + o.amp * o.noise((i % size) / size, Math.floor(i / size) / size), 0),
  )
  const wrap = (v: number) => (v + size) % size
  const height = (x: number, y: number) => heights[wrap(y) * size + wrap(x)] ?? 0
  return paint(size, size, (x, y) => {
    const shade = Math.max(-1, Math.min(1, (height(x + 1, y + 1) - height(x - 1, y - 1)) * 11))
    return shade > 0 ? [64, 60, 30, shade * 40] : [255, 252, 232, -shade * 60]
  })
})
