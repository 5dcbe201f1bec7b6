/**
 * Roads as curves: the centres of road hexes, moved a little, are the controls of quadratic splines that meet half-way
 * between two hexes. Three road hexes that touch each other become one fork in their common corner.
 */
import { at, hash, mid } from '../../../hexmap/curves.ts'
import { neighbourCells } from './geometry.ts'
import type { Ground } from './ground.ts'
import type { Cell, Point } from './types.ts'

export interface Roads {
  readonly roads: string
  /** The stretches inside bridge hexes. */
  readonly bridges: readonly string[]
}

interface Node {
  readonly at: Point
  readonly bridge: boolean
  readonly ends: Point[]
}

const ROADS = 'RB'
const id = ([c = 0, r = 0]: Cell): string => `${c},${r}`

/** `only` limits the drawing, never the joins. */
export function roadsOf(ground: Ground, only: (cell: Cell) => boolean = () => true): Roads {
  const nodes = new Map<string, Node>()
  for (const { cell, centre, letter, inPlay } of ground.cells) {
    if (!inPlay || !ROADS.includes(letter)) continue
    const sway = letter === 'B' ? 2 : 8
    const shift = (seed: number): number => (hash(cell[0], cell[1], seed) - 0.5) * 2 * sway
    nodes.set(id(cell), { at: [centre[0] + shift(1), centre[1] + shift(2)], bridge: letter === 'B', ends: [] })
  }
  const forks = new Set<string>()
  for (const { cell, inPlay } of ground.cells) {
    const here = nodes.get(id(cell))
    if (!inPlay || here === undefined) continue
    const near = neighbourCells(cell)
    near.forEach((other, d) => {
      const there = nodes.get(id(other))
      if (there === undefined) return
      // The two hexes that touch both ends of this link; a road there makes the link part of a triangle.
      const third = [near[(d + 1) % 6], near[(d + 5) % 6]].find((x) => x !== undefined && nodes.has(id(x)))
      const apex = third === undefined ? undefined : nodes.get(id(third))
      if (third === undefined || apex === undefined) {
        here.ends.push(mid(here.at, there.at))
        return
      }
      const name = [id(cell), id(other), id(third)].sort().join(' ')
      if (forks.has(name)) return
      forks.add(name)
      const centre: Point = [(here.at[0] + there.at[0] + apex.at[0]) / 3, (here.at[1] + there.at[1] + apex.at[1]) / 3]
      for (const node of [here, there, apex]) node.ends.push(centre)
    })
  }
  for (const { cell, centre, letter, inPlay } of ground.cells) {
    const node = nodes.get(id(cell))
    if (!inPlay || letter !== 'R' || node === undefined || node.ends.length !== 1) continue
    const out = exit(ground, cell, centre, node.ends[0] ?? centre)
    if (out !== undefined) node.ends.push(out)
  }
  const drawn = ground.cells.flatMap(({ cell }) => (only(cell) ? [nodes.get(id(cell))] : []))
  const strokes = drawn.flatMap((node) => (node === undefined ? [] : [{ node, d: stroke(node) }]))
  return {
    roads: strokes.map((s) => s.d).join(''),
    bridges: strokes.flatMap((s) => (s.node.bridge ? [s.d] : [])),
  }
}

/** A road that ends at the edge of the board leaves it, as straight as it can. */
function exit(ground: Ground, cell: Point, centre: Point, end: Point): Point | undefined {
  const inPlay = new Set(ground.cells.flatMap((c) => (c.inPlay ? [id(c.cell)] : [])))
  let [best, score]: [Point | undefined, number] = [undefined, 0.2]
  for (const n of neighbourCells(cell)) {
    if (inPlay.has(id(n)) || ground.letter(n) === 'W') continue
    const to = ground.cells.find((c) => id(c.cell) === id(n))?.centre ?? centre
    const [ax, ay, bx, by] = [centre[0] - end[0], centre[1] - end[1], to[0] - centre[0], to[1] - centre[1]]
    const straight = (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by) || 1)
    if (straight > score) [best, score] = [[centre[0] + 2 * bx, centre[1] + 2 * by], straight]
  }
  return best
}

function stroke({ at: c, ends }: Node): string {
  const [only] = ends
  if (only === undefined) return `M${at([c[0] - 4, c[1]])}L${at([c[0] + 4, c[1]])}`
  if (ends.length === 1) return `M${at(only)}L${at(c)}`
  const [a, b] = straightest(c, ends)
  const main = `M${at(a)}Q${at(c)} ${at(b)}`
  const join = mid(mid(a, c), mid(c, b))
  const others = ends.filter((e) => e !== a && e !== b)
  return main + others.map((e) => `M${at(e)}Q${at(mid(e, c, 0.6))} ${at(join)}`).join('')
}

function straightest(c: Point, ends: readonly Point[]): readonly [Point, Point] {
  let best: readonly [Point, Point] = [ends[0] ?? c, ends[1] ?? c]
  let least = Number.POSITIVE_INFINITY
  ends.forEach((a, i) => {
    for (const b of ends.slice(i + 1)) {
      const [ax, ay, bx, by] = [a[0] - c[0], a[1] - c[1], b[0] - c[0], b[1] - c[1]]
      const cosine = (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by) || 1)
      if (cosine < least) [least, best] = [cosine, [a, b]]
    }
  })
  return best
}
