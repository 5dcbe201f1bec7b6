/** Paper grain and soft relief, painted once into small bitmaps: a filter over the whole board would be redrawn on every pan. */
import { once } from '@em/engine'
import { type Bitmap, paint } from '../../kit/bitmap.ts'

function generator(seed: number): () => number {
  let s = seed >>> 0
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0
    return s / 4294967296
  }
}

/** Smooth noise that repeats after `cells` lattice cells. */
function tiledNoise(seed: number, cells: number): (u: number, v: number) => number {
  const rnd = generator(seed)
  const values = Float32Array.from({ length: cells * cells }, rnd)
  const at = (i: number, j: number) =>
    values[(((j % cells) + cells) % cells) * cells + (((i % cells) + cells) % cells)] ?? 0
  const ease = (t: number) => t * t * (3 - 2 * t)
  return (u, v) => {
    const [x, y] = [u * cells, v * cells]
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const [s, t] = [ease(x - i), ease(y - j)]
    return (at(i, j) * (1 - s) + at(i + 1, j) * s) * (1 - t) + (at(i, j + 1) * (1 - s) + at(i + 1, j + 1) * s) * t
  }
}

/** A tile of fine brown specks and faint fibres. */
export const grainTile: () => Bitmap | null = once(() => {
  const size = 192
  const rnd = generator(7)
  const blotch = tiledNoise(3, 9)
  const fibre = tiledNoise(5, 48)
  return paint(size, size, (x, y) => {
    const speck = rnd() ** 2 * 20
    const slow = blotch(x / size, y / size) * 8
    const thread = fibre(x / size, (y * 0.25) / size) > 0.86 ? 8 : 0
    return [82, 66, 40, speck + slow + thread]
  })
})

/** Hills lit from the north-west, well under 6 % of contrast, to be stretched over the land. */
export const reliefSheet: () => Bitmap | null = once(() => {
  const [w, h] = [400, 288]
  const octaves = [
    { noise: tiledNoise(23, 13), amp: 1 },
    { noise: tiledNoise(24, 29), amp: 0.5 },
    { noise: tiledNoise(25, 61), amp: 0.22 },
  ]
  const height = (x: number, y: number) => octaves.reduce((s, o) => s + o.amp * o.noise(x / w, y / w), 0)
  return paint(w, h, (x, y) => {
    const slope = (height(x + 1, y + 1) - height(x - 1, y - 1)) * 12
    const shade = Math.max(-1, Math.min(1, slope))
    return shade > 0 ? [70, 52, 26, shade * 22] : [255, 250, 236, -shade * 34]
  })
})
