/** Path data with one decimal. */
import type { Pt } from './projection.ts'

export const round = (v: number): number => Math.round(v * 10) / 10
export const roundPt = (p: Pt): Pt => [round(p[0]), round(p[1])]

export function line(p: readonly Pt[]): string {
  return `M${p.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`
}

export function loops(rs: readonly (readonly Pt[])[]): string {
  return rs.map((r) => `${line(r)}Z`).join('')
}

/** Catmull-Rom through the points, as cubic curves. */
export function curve(p: readonly Pt[]): string {
  const g = (i: number): Pt => p[Math.max(0, Math.min(p.length - 1, i))]!
  let d = `M${round(p[0]![0])} ${round(p[0]![1])}`
  for (let i = 0; i + 1 < p.length; i++) {
    const [a, b, c, e] = [g(i - 1), g(i), g(i + 1), g(i + 2)]
    const k = 1 / 6
    const n = [
      b[0] + (c[0] - a[0]) * k,
      b[1] + (c[1] - a[1]) * k,
      c[0] - (e[0] - b[0]) * k,
      c[1] - (e[1] - b[1]) * k,
      ...c,
    ]
    d += `C${n.map(round).join(' ')}`
  }
  return d
}
