/** The drawn map must say what the adjacency list says: checked from map.json alone. */
import { describe, expect, it } from 'vitest'
import adjacency from '../data/adjacency.json'
import map from '../data/map.json'
import zoneData from '../data/zones.json'

type Pt = readonly [number, number]
interface Shape {
  readonly d: string
  readonly square: boolean
  readonly centre: number[]
  readonly counters: number[]
  readonly enemy: number[]
  readonly label: number[]
  readonly flag: number[]
  readonly bbox: number[]
}

const zones: Readonly<Record<string, Shape>> = map.zones
const ids = zoneData.zones.map((z) => z.id)
const shape = (id: string): Shape => {
  const z = zones[id]
  if (z === undefined) throw new Error(`no zone ${id}`)
  return z
}
const point = (p: readonly number[]): Pt => [p[0] ?? Number.NaN, p[1] ?? Number.NaN]

/** Subpaths of M, L and Z as closed rings. */
function rings(d: string): Pt[][] {
  expect(d).toMatch(/^(M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)+Z)+$/)
  return d
    .split('M')
    .slice(1)
    .map((s) =>
      s
        .slice(0, -1)
        .split('L')
        .map((p) => point(p.split(' ').map(Number))),
    )
}
const outline = new Map(ids.map((id) => [id, rings(shape(id).d)]))

/** Even-odd rule. */
function inside(rs: readonly Pt[][], [x, y]: Pt): boolean {
  let odd = false
  for (const r of rs) {
    for (let i = 0, j = r.length - 1; i < r.length; j = i++) {
      const [a, b] = [r[i]!, r[j]!]
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd
    }
  }
  return odd
}

function toSegment([x, y]: Pt, a: Pt, b: Pt): number {
  const len2 = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
  const t = len2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / len2))
  return Math.hypot(x - a[0] - t * (b[0] - a[0]), y - a[1] - t * (b[1] - a[1]))
}

function distance(p: readonly Pt[][], q: readonly Pt[][]): number {
  let best = Number.POSITIVE_INFINITY
  for (const r of p)
    for (const v of r)
      for (const s of q)
        s.forEach((a, i) => {
          best = Math.min(best, toSegment(v, a, s[(i + 1) % s.length]!))
        })
  return best
}

/** Pieces of outline, with their length, by a key that does not depend on direction. */
function pieces(rs: readonly Pt[][]): Map<string, number> {
  const out = new Map<string, number>()
  for (const r of rs) {
    r.forEach((a, i) => {
      const b = r[(i + 1) % r.length]!
      out.set([a.join(), b.join()].sort().join(' '), Math.hypot(a[0] - b[0], a[1] - b[1]))
    })
  }
  return out
}

const pairKey = (a: string, b: string) => [a, b].sort().join(' ')

describe('map.json', () => {
  it('draws every zone of zones.json and no other', () => {
    expect(ids).toHaveLength(74)
    expect(Object.keys(zones).sort()).toEqual([...ids].sort())
  })

  it('lets every adjacent pair touch', () => {
    const apart = adjacency.land
      .map(([a, b]) => ({ pair: `${a} ${b}`, gap: distance(outline.get(a!)!, outline.get(b!)!) }))
      .filter(({ gap }) => gap >= 2)
    expect(apart).toEqual([])
  })

  it('gives adjacent pairs a border long enough to be seen', () => {
    const parts = new Map(ids.map((id) => [id, pieces(outline.get(id)!)]))
    const thin = adjacency.land.filter(([a, b]) => {
      let shared = 0
      for (const [k, len] of parts.get(a!)!) if (parts.get(b!)!.has(k)) shared += len
      return shared < 10
    })
    expect(thin).toEqual([])
  })

  it('marks every other contact of two zones as closed, and nothing else', () => {
    const adjacent = new Set(adjacency.land.map(([a, b]) => pairKey(a!, b!)))
    const owner = new Map<string, string>()
    const touching = new Set<string>()
    for (const id of ids) {
      for (const key of pieces(outline.get(id)!).keys()) {
        const other = owner.get(key)
        if (other !== undefined) touching.add(pairKey(id, other))
        owner.set(key, id)
      }
    }
    const closed = map.closed.map((c) => pairKey(c.a, c.b)).sort()
    expect(closed).toEqual([...touching].filter((k) => !adjacent.has(k)).sort())
    expect(closed.filter((k) => adjacent.has(k))).toEqual([])
  })

  it('draws an arrow for every arrow of the list', () => {
    expect(map.arrows.map((a) => pairKey(a.a, a.b)).sort()).toEqual(
      adjacency.arrow.map(([a, b]) => pairKey(a!, b!)).sort(),
    )
  })

  it.each(['centre', 'counters', 'enemy', 'label', 'flag'] as const)(
    'keeps each %s anchor inside its zone',
    (anchor) => {
      expect(ids.filter((id) => !inside(outline.get(id)!, point(shape(id)[anchor])))).toEqual([])
    },
  )

  it('leaves room between stacks', () => {
    const spots = ids.flatMap((id) => [shape(id).counters, shape(id).enemy].map((p) => ({ id, p: point(p) })))
    const close = spots.flatMap((s, i) =>
      spots
        .slice(i + 1)
        .filter((t) => Math.hypot(s.p[0] - t.p[0], s.p[1] - t.p[1]) < 40)
        .map((t) => `${s.id} ${t.id}`),
    )
    expect(close).toEqual([])
  })

  it('states boxes that hold the outlines', () => {
    for (const id of ids) {
      const [x0, y0, x1, y1] = shape(id).bbox
      const all = outline.get(id)!.flat()
      expect([Math.min(...all.map((p) => p[0])), Math.min(...all.map((p) => p[1]))]).toEqual([x0, y0])
      expect([Math.max(...all.map((p) => p[0])), Math.max(...all.map((p) => p[1]))]).toEqual([x1, y1])
    }
  })

  it('says where it comes from and stays small', () => {
    expect(map.provenance.every((p) => p.status === 'reconstructed' && p.source.length > 0)).toBe(true)
    expect(JSON.stringify(map).length).toBeLessThan(450 * 1024)
  })
})
