/** Lines along hexsides: each side is drawn by the same slightly unsteady hand in every line that contains it. */
import type { Pt } from '../zone-map/projection.ts'
import { type Sheet, WIDE } from './sheet.ts'

/** A side by its two corners; corners are named by their rounded coordinates. */
interface Stroke {
  readonly from: string
  readonly to: string
  readonly points: readonly Pt[]
}

const name = (p: Pt): string => `${Math.round(p[0])},${Math.round(p[1])}`

/** A small number from -1 to 1 that depends only on the corner pair. */
function unsteady(key: string, k: number): number {
  let h = 2166136261 ^ k
  for (let i = 0; i < key.length; i++) h = Math.imul(h ^ key.charCodeAt(i), 16777619)
  return ((h >>> 8) & 0xffff) / 32768 - 1
}

export function strokeOf(sheet: Sheet, hex: number, d: number, sway: number): Stroke {
  const ends = [sheet.corner(hex, d), sheet.corner(hex, d + 1)].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const [a, b] = ends as [Pt, Pt]
  const key = `${name(a)} ${name(b)}`
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const long = Math.hypot(dx, dy)
  const inner = [0.27, 0.73].map((t, k): Pt => {
    const j = unsteady(key, k) * sway * WIDE
    return [a[0] + dx * t - (dy / long) * j, a[1] + dy * t + (dx / long) * j]
  })
  return { from: name(a), to: name(b), points: [a, ...inner, b] }
}

/** Strokes joined end to end into lines as long as they go; where more than two meet, lines end. */
export function join(strokes: readonly Stroke[]): Pt[][] {
  const at = new Map<string, number[]>()
  strokes.forEach((s, i) => {
    for (const end of [s.from, s.to]) at.set(end, [...(at.get(end) ?? []), i])
  })
  const used = new Set<number>()
  const out: Pt[][] = []
  const walk = (start: string, first: number): void => {
    const line: Pt[] = []
    let corner = start
    for (let i: number | undefined = first; i !== undefined; ) {
      used.add(i)
      const s = strokes[i]!
      const ahead = s.from === corner
      const points = ahead ? s.points : [...s.points].reverse()
      line.push(...(line.length === 0 ? points : points.slice(1)))
      corner = ahead ? s.to : s.from
      const here: readonly number[] = at.get(corner)!
      i = here.length === 2 ? here.find((k) => !used.has(k)) : undefined
    }
    out.push(line)
  }
  for (const loops of [false, true]) {
    for (const [corner, here] of at) {
      if ((here.length === 2) !== loops) continue
      for (const i of here) if (!used.has(i)) walk(corner, i)
    }
  }
  return out
}

/** The strokes in the order given as one line; they must meet end to end. */
export function chain(strokes: readonly Stroke[]): Pt[] {
  const line: Pt[] = []
  let corner = ''
  strokes.forEach((s, i) => {
    const next = strokes[i + 1]
    const meets = (end: string): boolean => next !== undefined && (next.from === end || next.to === end)
    const ahead = corner === '' ? next === undefined || meets(s.to) : s.from === corner
    if (corner !== '' && !ahead && s.to !== corner) throw new Error(`stroke ${i} does not go on from the one before`)
    const points = ahead ? s.points : [...s.points].reverse()
    line.push(...(line.length === 0 ? points : points.slice(1)))
    corner = ahead ? s.to : s.from
  })
  return line
}
