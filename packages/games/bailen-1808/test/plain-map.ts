/** Ground for tests: of the size of the printed map, all clear and level, with nothing on it but what the test names. */
import { type Ground, groundFrom, hexAt } from '../src/data/index.ts'

export interface Plan {
  /** P town, B wood, M scrub, by printed number. */
  readonly terrain?: Readonly<Record<string, 'P' | 'B' | 'M'>>
  /** By printed number. */
  readonly level?: Readonly<Record<string, number>>
  /** Levels of whole rows, by printed row number. */
  readonly rowLevel?: Readonly<Record<number, number>>
  readonly sides?: Readonly<Partial<Record<'river' | 'bridge' | 'stream' | 'ravine', string[]>>>
  /** Each a list of neighbours. */
  readonly roads?: string[][]
  /** Where the two sides withdraw to; default as in the scenarios. */
  readonly bases?: Readonly<Record<'ES' | 'FR', string>>
}

const COLUMNS = 40
const ROWS = 28

function rowsOf(
  fill: string,
  at: Readonly<Record<string, string | number>>,
  whole: Readonly<Record<number, number>> = {},
) {
  return Array.from({ length: ROWS }, (_, r) =>
    Array.from({ length: COLUMNS }, (_, c) => {
      const label = String(c + 1).padStart(2, '0') + String(r + 1).padStart(2, '0')
      return String(at[label] ?? whole[r + 1] ?? fill)
    }).join(''),
  )
}

export function ground({ terrain = {}, level = {}, rowLevel, sides, roads = [], bases }: Plan = {}): Ground {
  const plan = {
    terrain: rowsOf('.', terrain),
    elevation: rowsOf('0', level, rowLevel),
    roads: roads.map((hexes, i) => ({ id: `road${i}`, kind: 'road' as const, es: '-', en: '-', hexes })),
    hexsides: { river: [], bridge: [], stream: [], ravine: [], ...sides },
  }
  return groundFrom(plan, bases && [hexAt(bases.ES), hexAt(bases.FR)])
}
