/** Built-up ground: an uneven ring round a place, and blocks of houses within it. */
import type { Point } from '../skin/index.ts'
import { fix, hash, insideOf, resample, smoothRing } from './curves.ts'

/** An uneven ring round a point; `flat` is its height to its width. */
export function blob([x, y]: Point, r: number, seed: number, flat: number): Point[] {
  const n = 14
  const corners = Array.from({ length: n }, (_, i): Point => {
    const a = (i / n) * 2 * Math.PI
    const d = r * (0.84 + 0.34 * hash(i, seed, 61))
    return [x + d * Math.cos(a), y + d * flat * Math.sin(a)]
  })
  return resample(smoothRing(corners, 2, 3), 3, true)
}

/** Blocks of houses on a turned grid within the ring, streets between them; denser in the middle. */
export function houses(ring: readonly Point[], seed: number, gap: number): string {
  const inside = insideOf([ring])
  const [xs, ys] = [ring.map((p) => p[0]), ring.map((p) => p[1])]
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [cx, cy, half] = [(x0 + x1) / 2, (y0 + y1) / 2, Math.max(x1 - x0, y1 - y0) / 2]
  const turn = (hash(seed, 3, 62) - 0.5) * 0.9
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const out: string[] = []
  const n = Math.ceil(half / gap) + 1
  for (let i = -n; i <= n; i++) {
    for (let j = -n; j <= n; j++) {
      const [u, v] = [i * gap, j * gap]
      const p: Point = [cx + u * cos - v * sin, cy + u * sin + v * cos]
      const far = Math.hypot(u, v) / half
      if (!inside(p) || hash(i + 40, j + 40, seed) < far * 0.42 - 0.05) continue
      const [w, h] = [gap * (0.52 + 0.2 * hash(i, j, seed + 1)), gap * (0.5 + 0.2 * hash(i, j, seed + 2))]
      const corner = (a: number, b: number): string =>
        `${fix(p[0] + (a * w * cos - b * h * sin) / 2)} ${fix(p[1] + (a * w * sin + b * h * cos) / 2)}`
      out.push(`M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}Z`)
    }
  }
  return out.join('')
}
