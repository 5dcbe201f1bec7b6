/**
 * Railways. A line is a chain of hexes; in each of them it has arms towards its neighbours along the line. Traffic passes in a
 * hex from arm to arm: along its own line, and to other lines where towns, dots or one-direction junctions join them.
 */
import { numbering } from '@em/engine'
import { data } from './all.ts'
import { bridgeOn, bridges, directionTo, hexAt, hexCount } from './map.ts'
import {
  HCR_IMPROVED,
  type Hex,
  LCR,
  type Line,
  RAIL_CLASSES,
  RED,
  STRUCTURE_CLASSES,
  type Structure,
} from './words.ts'

const { rails } = data

export interface RailLine {
  readonly id: string
  readonly name: string
  /** HCR_IMPROVED, HCR or LCR. */
  readonly class: number
  readonly hexes: readonly Hex[]
  /** Has an end that joins nothing (12.1.5d, 12.1.5f). */
  readonly deadEnd: boolean
}
export const lines: readonly RailLine[] = rails.lines.map((l) => ({
  id: l.id,
  name: l.name,
  class: RAIL_CLASSES.indexOf(l.class),
  hexes: l.hexes.map(hexAt),
  deadEnd: l.deadEnd === true,
}))
export const lineIndex: (id: string) => Line = numbering(
  lines.map((l) => l.id),
  'line',
)
export const isHigh = (line: Line): boolean => lines[line]!.class < LCR

/** Where a line leaves a hex. A line that ends in a hex has one arm there; a line within a single hex has one to nowhere. */
export interface Arm {
  readonly line: Line
  readonly class: number
  /** The next hex of the line, or -1 for a stub. */
  readonly to: Hex
  readonly dir: number
  /** 1 when the arm reaches the station of a town. */
  readonly station: number
  /** The Major River bridge that it crosses, by place in `bridges`, or -1. */
  readonly bridge: number
}

const townLines = new Map<Hex, ReadonlySet<Line>>()
const dotLines = new Map<Hex, ReadonlySet<Line>>()
for (const c of rails.connections) {
  ;(c.kind === 'town' ? townLines : dotLines).set(hexAt(c.hex), new Set(c.lines.map(lineIndex)))
}

const armTable: Arm[][] = Array.from({ length: hexCount }, () => [])
for (const [l, line] of lines.entries()) {
  for (const [i, hex] of line.hexes.entries()) {
    const ends = [line.hexes[i - 1], line.hexes[i + 1]].filter((h): h is Hex => h !== undefined)
    for (const to of ends.length === 0 ? [-1] : ends) {
      const dir = to < 0 ? -1 : directionTo(hex, to)
      armTable[hex]!.push({
        line: l,
        class: line.class,
        to,
        dir,
        station: townLines.get(hex)?.has(l) ? 1 : 0,
        bridge: dir < 0 ? -1 : bridgeOn[hex * 6 + dir]!,
      })
    }
  }
}
/** By hex: every arm of every line. */
export const railArms: readonly (readonly Arm[])[] = armTable
/** "H8>AL25" in this hex as its place in railArms; "L19": the line's only arm. */
export function armAt(hex: Hex, text: string): number {
  const [id = '', to] = text.split('>')
  const line = lineIndex(id)
  return armTable[hex]!.findIndex((a) => a.line === line && (to === undefined || a.to === hexAt(to)))
}

const oneWays = new Map<Hex, (typeof rails.oneWay)[number][]>()
for (const junction of rails.oneWay) oneWays.set(hexAt(junction.hex), [junction])
/** By hex: arms × arms, 1 where traffic passes from one to the other with every structure whole. */
export const railPass: readonly (readonly number[])[] = armTable.map((arms, hex) => {
  const n = arms.length
  const pass = new Array<number>(n * n).fill(0)
  const both = (joined: ReadonlySet<Line> | undefined, a: Arm, b: Arm): boolean =>
    joined?.has(a.line) === true && joined.has(b.line)
  arms.forEach((a, i) => {
    arms.forEach((b, j) => {
      if (i === j) return
      if (a.line === b.line || both(townLines.get(hex), a, b) || both(dotLines.get(hex), a, b)) pass[i * n + j] = 1
    })
  })
  for (const junction of oneWays.get(hex) ?? []) {
    for (const pair of junction.pairs) {
      const [i, j] = pair.map((text) => armAt(hex, text)) as [number, number]
      pass[i * n + j] = 1
      pass[j * n + i] = 1
    }
  }
  return pass
})

/** By hex: 1 with any railway; 1 with a HCR; 1 with a LCR. */
export const hasRail: readonly number[] = armTable.map((arms) => (arms.length > 0 ? 1 : 0))
export const hasHigh: readonly number[] = armTable.map((arms) => (arms.some((a) => a.class < LCR) ? 1 : 0))
export const hasLow: readonly number[] = armTable.map((arms) => (arms.some((a) => a.class === LCR) ? 1 : 0))
export const hasImproved: readonly number[] = armTable.map((arms) =>
  arms.some((a) => a.class === HCR_IMPROVED) ? 1 : 0,
)
export const railHexes: readonly Hex[] = armTable.flatMap((arms, hex) => (arms.length > 0 ? [hex] : []))
/** By hex: its lines, in order. */
export const linesIn: readonly (readonly Line[])[] = armTable.map((arms) => [...new Set(arms.map((a) => a.line))])

/* ---------- structures (4.3g, 16): special rail structures, then bridges over Major Rivers ---------- */

export interface RailStructure {
  readonly name: string
  readonly hex: Hex
  /** The other hex of a bridge; -1 of a rail structure. */
  readonly other: Hex
  /** WHITE to RED; bridges over Major Rivers count as red (16.1.5a). */
  readonly class: number
  /** 'V', 'P', 'T', or 'B' for a bridge over a Major River. */
  readonly kind: 'V' | 'P' | 'T' | 'B'
  readonly line: Line
  /** Places in railArms[hex] that its destruction cuts off from the middle of the hex and from all other arms. */
  readonly cuts: readonly number[]
}
export const firstBridge: Structure = rails.structures.length
export const structures: readonly RailStructure[] = [
  ...rails.structures.map((s): RailStructure => {
    const hex = hexAt(s.hex)
    return {
      name: s.name,
      hex,
      other: -1,
      class: STRUCTURE_CLASSES.indexOf(s.class),
      kind: s.kind,
      line: lineIndex(s.line),
      cuts: s.cuts.map((text) => armAt(hex, text)),
    }
  }),
  ...bridges.map(
    (b): RailStructure => ({
      name: b.name,
      hex: b.a,
      other: b.b,
      class: RED,
      kind: 'B',
      line: -1,
      cuts: railArms[b.a]!.flatMap((arm, i) => (arm.to === b.b ? [i] : [])),
    }),
  ),
]
export const structureIndex: (name: string) => Structure = numbering(
  rails.structures.map((s) => s.name),
  'structure',
)
/** By hex: structures that an engineer there can reach: its own, and bridges on its hexsides. */
export const structuresIn: readonly (readonly Structure[])[] = (() => {
  const table: Structure[][] = Array.from({ length: hexCount }, () => [])
  structures.forEach((s, i) => {
    table[s.hex]!.push(i)
    if (s.other >= 0) table[s.other]!.push(i)
  })
  return table
})()
/** The structure of a bridge, by its place in `bridges`. */
export const structureOfBridge = (bridge: number): Structure => firstBridge + bridge
