/** Points to inspect after a run: pairs that share too little border, closed borders and their length. */
import type { DownfallMap } from '../../packages/web/src/skins/downfall-of-empires/art/types.ts'

/** Straight pieces of a path of M, L and Z, each as "x y x y" with its ends in a fixed order. */
export function pieces(d: string): Map<string, number> {
  const out = new Map<string, number>()
  for (const sub of d.split('M').slice(1)) {
    const points = sub
      .replace('Z', '')
      .split('L')
      .map((s) => s.split(' ').map(Number) as [number, number])
    if (sub.endsWith('Z')) points.push(points[0]!)
    for (let i = 0; i + 1 < points.length; i++) {
      const [a, b] = [points[i]!, points[i + 1]!]
      const key = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? `${a} ${b}` : `${b} ${a}`
      out.set(key, Math.hypot(a[0] - b[0], a[1] - b[1]))
    }
  }
  return out
}

export function sharedLength(a: Map<string, number>, b: Map<string, number>): number {
  let sum = 0
  for (const [k, len] of a) if (b.has(k)) sum += len
  return sum
}

export function survey(map: DownfallMap, land: readonly (readonly [string, string])[]): string[] {
  const notes: string[] = []
  const parts = new Map(Object.entries(map.zones).map(([id, z]) => [id, pieces(z.d)]))
  for (const [a, b] of land) {
    const len = sharedLength(parts.get(a)!, parts.get(b)!)
    if (len < 16) notes.push(`adjacent but hardly touching: ${a} ${b}, ${len.toFixed(1)}`)
  }
  for (const c of map.closed) {
    const len = [...pieces(c.d).values()].reduce((s, v) => s + v, 0)
    notes.push(`closed border: ${c.a} ${c.b}, ${len.toFixed(0)}`)
  }
  return notes
}
