/** Room for counters: crowded centres are pushed apart, and the whole map (coast too) is bent by the same smooth field. */
import type { Pt } from './projection.ts'

export type Warp = (p: Pt) => Pt

export interface Centre {
  readonly at: Pt
  /** Half of the room it wants across and down, as a factor of the common spacing. */
  readonly wide: number
  readonly high: number
}

export interface SpreadOptions {
  readonly spacing: number
  readonly rounds: number
  /** Pull towards the true place, per round. */
  readonly home: number
  /** Centres stay inside: left, top, right, bottom. */
  readonly bounds: readonly [number, number, number, number]
  /** Lines between centres that no third centre may come near or change sides of: the map keeps its topology. */
  readonly edges: readonly (readonly [number, number])[]
  /** How near, as a factor of the spacing. */
  readonly berth: number
}

/** Relaxes the centres until neighbours are `spacing` apart, each as near home as that allows. */
export function spread(centres: readonly Centre[], o: SpreadOptions): Pt[] {
  const q = centres.map((c): Pt => [c.at[0], c.at[1]])
  for (let round = 0; round < o.rounds; round++) {
    const push = q.map((): Pt => [0, 0])
    for (let i = 0; i < q.length; i++) {
      for (let j = i + 1; j < q.length; j++) {
        const [a, b, ca, cb] = [q[i]!, q[j]!, centres[i]!, centres[j]!]
        const sx = (ca.wide + cb.wide) / 2
        const sy = (ca.high + cb.high) / 2
        const dx = (a[0] - b[0]) / sx
        const dy = (a[1] - b[1]) / sy
        const d = Math.hypot(dx, dy) || 1e-6
        if (d >= o.spacing) continue
        const f = ((o.spacing - d) / 2) * 0.35
        push[i]![0] += (f * dx * sx) / d
        push[i]![1] += (f * dy * sy) / d
        push[j]![0] -= (f * dx * sx) / d
        push[j]![1] -= (f * dy * sy) / d
      }
    }
    keepOff(centres, q, push, o)
    for (let i = 0; i < q.length; i++) {
      const p = q[i]!
      const home = centres[i]!.at
      p[0] += push[i]![0] + (home[0] - p[0]) * o.home
      p[1] += push[i]![1] + (home[1] - p[1]) * o.home
      p[0] = Math.min(o.bounds[2], Math.max(o.bounds[0], p[0]))
      p[1] = Math.min(o.bounds[3], Math.max(o.bounds[1], p[1]))
    }
  }
  return q
}

/** Pushes third centres back from the lines between neighbours, to the side they come from. */
function keepOff(centres: readonly Centre[], q: readonly Pt[], push: readonly Pt[], o: SpreadOptions): void {
  const berth = o.berth * o.spacing
  for (const [i, j] of o.edges) {
    const [a, b] = [q[i]!, q[j]!]
    const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1e-6
    const n: Pt = [-(b[1] - a[1]) / len, (b[0] - a[0]) / len]
    for (let k = 0; k < q.length; k++) {
      if (k === i || k === j) continue
      const c = q[k]!
      const along = ((c[0] - a[0]) * (b[0] - a[0]) + (c[1] - a[1]) * (b[1] - a[1])) / len ** 2
      if (along < 0.05 || along > 0.95) continue
      const off = (c[0] - a[0]) * n[0] + (c[1] - a[1]) * n[1]
      const side = Math.sign(cross(centres[i]!.at, centres[j]!.at, centres[k]!.at))
      const want = berth - side * off
      // A centre on the far side of a long line is no trespasser: only those just across count.
      if (want <= 0 || want > 2 * berth) continue
      const f = side * want * 0.12
      push[k]![0] += f * n[0]
      push[k]![1] += f * n[1]
      for (const e of [i, j]) {
        push[e]![0] -= (f * n[0]) / 2
        push[e]![1] -= (f * n[1]) / 2
      }
    }
  }
}

const cross = (a: Pt, b: Pt, c: Pt) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Thin-plate spline that carries `from` to `to`, nearly exactly (`slack` lets it stay smooth). */
export function thinPlate(from: readonly Pt[], to: readonly Pt[], slack: number): Warp {
  const n = from.length
  const size = n + 3
  const scale = 1000
  const at = from.map(([x, y]): Pt => [x / scale, y / scale])
  const m: number[][] = []
  for (let i = 0; i < n; i++) {
    const row = new Array<number>(size).fill(0)
    for (let j = 0; j < n; j++) row[j] = i === j ? slack : bend(at[i]!, at[j]!)
    row[n] = 1
    row[n + 1] = at[i]![0]
    row[n + 2] = at[i]![1]
    m.push(row)
  }
  for (const c of [0, 1, 2]) {
    const row = new Array<number>(size).fill(0)
    for (let j = 0; j < n; j++) row[j] = c === 0 ? 1 : at[j]![c - 1]!
    m.push(row)
  }
  const rhs = (axis: 0 | 1) => [...from.map((p, i) => to[i]![axis] - p[axis]), 0, 0, 0]
  const [wx, wy] = solve(m, [rhs(0), rhs(1)])
  return (p) => {
    const u: Pt = [p[0] / scale, p[1] / scale]
    let dx = wx![n]! + wx![n + 1]! * u[0] + wx![n + 2]! * u[1]
    let dy = wy![n]! + wy![n + 1]! * u[0] + wy![n + 2]! * u[1]
    for (let i = 0; i < n; i++) {
      const k = bend(u, at[i]!)
      dx += k * wx![i]!
      dy += k * wy![i]!
    }
    return [p[0] + dx, p[1] + dy]
  }
}

function bend(a: Pt, b: Pt): number {
  const r2 = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
  return r2 < 1e-12 ? 0 : r2 * Math.log(r2)
}

/** Gaussian elimination with partial pivoting, several right-hand sides. */
function solve(matrix: number[][], rhs: number[][]): number[][] {
  const n = matrix.length
  const m = matrix.map((row, i) => [...row, ...rhs.map((r) => r[i]!)])
  for (let c = 0; c < n; c++) {
    let best = c
    for (let r = c + 1; r < n; r++) if (Math.abs(m[r]![c]!) > Math.abs(m[best]![c]!)) best = r
    ;[m[c], m[best]] = [m[best]!, m[c]!]
    const pivot = m[c]!
    for (let r = 0; r < n; r++) {
      const row = m[r]!
      const f = r === c ? 0 : row[c]! / pivot[c]!
      if (f !== 0) for (let k = c; k < row.length; k++) row[k]! -= f * pivot[k]!
    }
  }
  return rhs.map((_, k) => m.map((row, i) => row[n + k]! / row[i]!))
}
