/** Seeded randomness: the map must come out the same on every machine. */
import type { Pt } from './projection.ts'

export function random(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function lattice(seed: number, wave: number): (x: number, y: number) => number {
  const size = 256
  const rnd = random(seed)
  const values = Float32Array.from({ length: size * size }, () => rnd() * 2 - 1)
  const value = (i: number, j: number) => values[((j & 255) << 8) | (i & 255)]!
  const ease = (t: number) => t * t * (3 - 2 * t)
  return (x, y) => {
    const u = x / wave
    const v = y / wave
    const i = Math.floor(u)
    const j = Math.floor(v)
    const s = ease(u - i)
    const t = ease(v - j)
    const top = value(i, j) * (1 - s) + value(i + 1, j) * s
    const low = value(i, j + 1) * (1 - s) + value(i + 1, j + 1) * s
    return top * (1 - t) + low * t
  }
}

/** A field of small displacements, the sum of octaves of [wave length, amplitude]. */
export function waver(seed: number, octaves: readonly (readonly [number, number])[]): (x: number, y: number) => Pt {
  const fields = octaves.map(([wave, amp], k) => ({
    amp,
    fx: lattice(seed + 2 * k, wave),
    fy: lattice(seed + 2 * k + 1, wave),
  }))
  return (x, y) => {
    let dx = 0
    let dy = 0
    for (const f of fields) {
      dx += f.amp * f.fx(x, y)
      dy += f.amp * f.fy(x, y)
    }
    return [dx, dy]
  }
}
