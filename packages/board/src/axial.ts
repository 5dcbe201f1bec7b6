/**
 * Axial coordinates: every hex as so many steps in direction 1 (q) and in direction 2 (r). They make geometry plain
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
 * A hex's cell is a number to which a shape's offset can be added: the same shape elsewhere is the same offsets from
 * another cell. Rows are twice as wide as the board, so that each offset between hexes stands for one difference of
 * coordinates, and a shape that sticks out of the board does not come back at the other side.
 */
export interface AxialFrame {
  /** By hex. */
  readonly q: readonly number[]
  readonly r: readonly number[]
  readonly cell: readonly number[]
  /** By cell: the hex, or -1 off the board. */
  readonly hex: readonly number[]
  /** How far apart the cells of q and q + 1 are; those of r and r + 1 are one apart. */
  readonly width: number
  /** Any place at all; -1 off the board. */
  at(q: number, r: number): number
}

/** From the coordinates of each hex; those for which `present` does not hold have cells, but are off the board. */
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
