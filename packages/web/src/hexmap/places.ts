/** The hexes of a map as places of the table. */
import type { Both, Place, Point } from '../skin/index.ts'

export const both = (text: string): Both => ({ es: text, en: text })

interface HexPlace {
  readonly hex: number
  readonly label: string
  readonly name?: Both
  readonly row: number
  readonly centre: Point
  /** Positions of two stacks in the hex. */
  readonly pair?: readonly [first: Point, second: Point]
  readonly shape: string
  readonly neighbours: readonly number[]
}
/** Its label serves as its name if it has no other; screen readers find it in its row. */
export const hexPlace = ({
  hex,
  label,
  name = both(label),
  row,
  centre,
  pair,
  shape,
  neighbours,
}: HexPlace): Place => ({
  id: hex,
  key: label,
  name,
  group: { es: `Fila ${row}`, en: `Row ${row}` },
  centre,
  stands: [centre, ...(pair ?? ([centre, centre] as const))],
  shape,
  neighbours: neighbours.filter((n) => n >= 0),
})
/** "Lille (1632)". */
export const townLabel = (town: Both, label: string): Both => ({
  es: `${town.es} (${label})`,
  en: `${town.en} (${label})`,
})
/** The six entries of a table by hex × 6 + direction. */
export const six = (table: ArrayLike<number>, hex: number): readonly number[] =>
  [0, 1, 2, 3, 4, 5].map((direction) => table[hex * 6 + direction] ?? -1)
