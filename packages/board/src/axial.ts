/**
 * Axial coordinates: each hex is a number of steps in direction 1 (q) and in direction 2 (r). They turn geometry into plain
 * arithmetic, the same for pointy and flat tops, because directions count clockwise from the same place in both.
 */

/** By direction: what a step adds to q and to r. */
export const AXIAL_STEPS = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
] as const

/**
 * A cell is a number for a hex to which a shape's offsets can be added: a shape elsewhere is the same offsets from
 * another cell. Rows are twice as wide as the board, so each offset stands for exactly one difference of coordinates, and a
 * shape that sticks out of the board does not wrap around to the other side.
 */
export interface AxialFrame {
  /** By hex. */
  readonly q: readonly number[]
  readonly r: readonly number[]
  readonly cell: readonly number[]
  /** By cell: the hex, or -1 off the board. */
  readonly hex: readonly number[]
  /** Distance between the cells of q and q + 1; the cells of r and r + 1 are adjacent. */
  readonly width: number
  /** The cell at any coordinates; -1 off the board. */
  at(q: number, r: number): number
}

/** From the coordinates of each hex. Hexes that are not `present` have cells but are off the board. */
export function axialFrame(q: readonly number[], r: readonly number[], present: (hex: number) => boolean): AxialFrame {
  const [firstQ, lastQ] = range(q)
  const [firstR, lastR] = range(r)
  const width = 2 * (lastR - firstR) + 3
  const cellAt = (atQ: number, atR: number): number => (atQ - firstQ + 1) * width + atR - firstR + 1
  const hex = new Array<number>((lastQ - firstQ + 3) * width).fill(-1)
  const cell = q.map((atQ, h) => cellAt(atQ, r[h]!))
  cell.forEach((c, h) => {
    if (present(h)) hex[c] = h
  })
  return {
    q,
    r,
    cell,
    hex,
    width,
    at: (atQ, atR) => (atQ < firstQ || atQ > lastQ || atR < firstR || atR > lastR ? -1 : hex[cellAt(atQ, atR)]!),
  }
}

function range(values: readonly number[]): readonly [number, number] {
  let low = values[0] ?? 0
  let high = low
  for (const v of values) {
    if (v < low) low = v
    if (v > high) high = v
  }
  return [low, high]
}
