/**
 * Hex grids as printed on a map. Internally, hexes are numbered row by row from the north-west corner, whatever the map
 * prints; labels are translated at the boundary. Neighbours are a table, six per hex.
 */
import { type AxialFrame, axialFrame } from './axial.ts'

/** Layout and labels of a map's hexes. */
export interface HexLayout {
  /** `pointy`: a corner points north and rows run straight; `flat`: a side faces north and columns run straight. */
  readonly top: 'pointy' | 'flat'
  readonly rows: Numbering<'south' | 'north'>
  readonly columns: Numbering<'east' | 'west'>
  /** Which rows (pointy) or columns (flat), by the parity of their printed number, are shifted half a hex, and to which side. */
  readonly shifted: 'odd' | 'even'
  readonly toward: 'east' | 'west' | 'south' | 'north'
  /** Whether a label gives the row or the column first. */
  readonly order: 'rrcc' | 'ccrr'
  /** Labels of hexes inside the rectangle that the map lacks. */
  readonly missing?: readonly string[]
}

/** Lowest printed number, count, and direction of growth. */
export interface Numbering<Direction> {
  readonly first: number
  readonly count: number
  readonly growing: Direction
}

// Directions run clockwise, so the opposite of d is (d + 3) % 6: ne, e, se, sw, w, nw on a pointy grid and
// n, ne, se, s, sw, nw on a flat one.
// Doubled coordinates: half hexes along the shifted direction, whole rows (columns) along the other.
const POINTY_STEPS = [
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
] as const
const FLAT_STEPS = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const

export interface HexGrid {
  readonly top: 'pointy' | 'flat'
  readonly rows: number
  readonly columns: number
  /** rows × columns, missing hexes included. */
  readonly size: number
  /** By hex × 6 + direction: the neighbour, or -1 off the board. */
  readonly table: Int16Array
  /** Coordinates for arithmetic: facings, lines, areas. */
  readonly axial: AxialFrame
  /** The hex of a printed label; -1 if the map has none. */
  at(label: string): number
  label(hex: number): string
  onBoard(hex: number): boolean
  /** Steps from one hex to the other on an endless board. */
  distance(a: number, b: number): number
  /** Direction of a neighbour, 0 to 5; -1 if the hexes are not adjacent. */
  direction(from: number, to: number): number
  /** The hexes at that distance, clockwise from the first direction, without hexes off the board. */
  ring(centre: number, radius: number): number[]
  /** From a to b, both included, as straight as possible, without hexes off the board. */
  line(a: number, b: number): number[]
  /** The hex's centre, in hex widths (pointy) or heights (flat), east and south of the first hex. */
  centre(hex: number): readonly [x: number, y: number]
}

export function hexGrid(layout: HexLayout): HexGrid {
  const { top } = layout
  const rows = layout.rows.count
  const columns = layout.columns.count
  const size = rows * columns
  if (size > 32_767) throw new Error(`${size} hexes are more than the table can number`)
  const pointy = top === 'pointy'
  if (pointy !== (layout.toward === 'east' || layout.toward === 'west')) {
    throw new Error(`${top}-topped hexes cannot be shifted ${layout.toward}`)
  }
  const rowNumber = printed(layout.rows, layout.rows.growing === 'south')
  const columnNumber = printed(layout.columns, layout.columns.growing === 'east')
  const largest = Math.max(...[layout.rows, layout.columns].map((n) => n.first + n.count - 1))
  const digits = Math.max(2, String(largest).length)

  // Shifting some rows west equals shifting the others east: only the difference counts.
  const further = layout.toward === 'east' || layout.toward === 'south'
  const pushed = (line: number): number => {
    const number = pointy ? rowNumber.of(line) : columnNumber.of(line)
    return ((Math.abs(number) % 2 === 1) === (layout.shifted === 'odd')) === further ? 1 : 0
  }
  const across = (hex: number): number => {
    const row = Math.floor(hex / columns)
    const column = hex % columns
    return pointy ? 2 * column + pushed(row) : column
  }
  const down = (hex: number): number => {
    const row = Math.floor(hex / columns)
    const column = hex % columns
    return pointy ? row : 2 * row + pushed(column)
  }
  const inside = (x: number, y: number): number => {
    const row = pointy ? y : (y - pushed(x)) / 2
    const column = pointy ? (x - pushed(y)) / 2 : x
    return row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : -1
  }

  const label = (hex: number): string => {
    const row = pad(rowNumber.of(Math.floor(hex / columns)), digits)
    const column = pad(columnNumber.of(hex % columns), digits)
    return layout.order === 'rrcc' ? row + column : column + row
  }
  const byLabel = new Map<string, number>()
  for (let hex = 0; hex < size; hex++) byLabel.set(label(hex), hex)
  for (const gone of layout.missing ?? []) {
    if (!byLabel.delete(gone)) throw new Error(`missing hex "${gone}": there is no such label`)
  }
  const present = new Uint8Array(size)
  for (const hex of byLabel.values()) present[hex] = 1
  const hexAt = (x: number, y: number): number => {
    const hex = inside(x, y)
    return hex >= 0 && present[hex] === 1 ? hex : -1
  }

  const steps = pointy ? POINTY_STEPS : FLAT_STEPS
  const table = new Int16Array(size * 6).fill(-1)
  for (let hex = 0; hex < size; hex++) {
    if (present[hex] === 0) continue
    steps.forEach(([dx, dy], d) => {
      table[hex * 6 + d] = hexAt(across(hex) + dx, down(hex) + dy)
    })
  }

  const origin = pushed(0)
  const hexes = Array.from({ length: size }, (_, hex) => hex)
  const q = hexes.map((hex) => (across(hex) - down(hex) + (pointy ? -origin : origin)) / 2)
  const r = hexes.map((hex) => (pointy ? down(hex) : (across(hex) + down(hex) - origin) / 2))

  const distance = (a: number, b: number): number => {
    const dq = q[a]! - q[b]!
    const dr = r[a]! - r[b]!
    return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
  }

  return {
    top,
    rows,
    columns,
    size,
    table,
    axial: axialFrame(q, r, (hex) => present[hex] === 1),
    at: (text) => byLabel.get(text) ?? -1,
    label,
    onBoard: (hex) => present[hex] === 1,
    distance,
    direction: (from, to) => {
      for (let d = 0; d < 6; d++) if (to >= 0 && table[from * 6 + d] === to) return d
      return -1
    },
    ring: (centre, radius) => {
      if (radius === 0) return [centre]
      const found: number[] = []
      let x = across(centre) + radius * steps[0][0]
      let y = down(centre) + radius * steps[0][1]
      for (let side = 0; side < 6; side++) {
        // From the first corner clockwise: each side runs in the direction two further on.
        const [dx, dy] = steps[(side + 2) % 6]!
        for (let i = 0; i < radius; i++) {
          const hex = hexAt(x, y)
          if (hex >= 0) found.push(hex)
          x += dx
          y += dy
        }
      }
      return found
    },
    line: (a, b) => {
      const n = distance(a, b)
      const found: number[] = []
      for (let i = 0; i <= n; i++) {
        const t = n === 0 ? 0 : i / n
        const x = across(a) + (across(b) - across(a)) * t
        const y = down(a) + (down(b) - down(a)) * t
        const hex = pointy ? hexAt(...nearest(x, y, origin)) : hexAt(...swap(nearest(y, x, origin)))
        if (hex >= 0) found.push(hex)
      }
      return found
    },
    centre: (hex) => {
      const x = across(hex)
      const y = down(hex)
      return pointy ? [x / 2, (y * Math.sqrt(3)) / 2] : [(x * Math.sqrt(3)) / 2, y / 2]
    },
  }
}

/** Converts between a row's (column's) place, counted from the north (west), and its printed number. */
const printed = <D>(n: Numbering<D>, along: boolean): { of(place: number): number } => ({
  of: (place) => n.first + (along ? place : n.count - 1 - place),
})

const pad = (n: number, digits: number): string => String(n).padStart(digits, '0')

type Pair = readonly [number, number]
const swap = ([a, b]: Pair): Pair => [b, a]

/**
 * The hex nearest to a point in doubled coordinates, by way of cube coordinates; a tiny offset settles ties.
 * `origin` is where line 0 begins, which makes the halves whole.
 */
function nearest(doubled: number, line: number, origin: number): Pair {
  const q = (doubled - origin - line) / 2 + 1e-6
  const r = line + 2e-6
  const s = -q - r
  let rq = Math.round(q)
  let rr = Math.round(r)
  const rs = Math.round(s)
  const dq = Math.abs(rq - q)
  const dr = Math.abs(rr - r)
  const ds = Math.abs(rs - s)
  if (dq > dr && dq > ds) rq = -rr - rs
  else if (dr > ds) rr = -rq - rs
  return [2 * rq + rr + origin, rr]
}

/** Distances of all pairs: from a to b at a × size + b. For rules that need millions of them. */
export function distanceTable(grid: HexGrid): Uint8Array {
  const table = new Uint8Array(grid.size * grid.size)
  for (let a = 0; a < grid.size; a++) {
    for (let b = 0; b < grid.size; b++) table[a * grid.size + b] = Math.min(255, grid.distance(a, b))
  }
  return table
}
