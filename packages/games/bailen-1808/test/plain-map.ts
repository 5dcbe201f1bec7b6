/**
 * Ground for tests. A test file that wants its own writes, before its imports take effect:
 *
 *   vi.mock('../src/data/files.ts', async (actual) => (await import('./plain-map.ts')).plain(await actual(), {
 *     terrain: { '0505': 'B' }, sides: { river: ['0504-0505'] },
 *   }))
 *   vi.mock('../src/data/check.ts', () => ({ crossCheck: () => [] }))
 *
 * The map then has the size of the printed one, all clear and level, with nothing on it but what the test names. Tests of
 * the real map write neither line.
 */

export interface Ground {
  /** P town, B wood, M scrub, by printed number. */
  readonly terrain?: Readonly<Record<string, 'P' | 'B' | 'M'>>
  /** By printed number. */
  readonly level?: Readonly<Record<string, number>>
  /** Levels of whole rows, by printed row number. */
  readonly rowLevel?: Readonly<Record<number, number>>
  readonly sides?: Readonly<Partial<Record<'river' | 'bridge' | 'stream' | 'ravine', readonly string[]>>>
  /** Each a list of neighbours. */
  readonly roads?: readonly (readonly string[])[]
  /** Where the two sides withdraw to; default as in the scenarios. */
  readonly bases?: Readonly<Record<'ES' | 'FR', string>>
}

interface Files {
  readonly files: Readonly<Record<string, unknown>>
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

export function plain(actual: unknown, ground: Ground = {}): Files {
  const { files } = actual as Files
  const scenarios = files.scenarios as { scenarios: readonly object[] }
  return {
    files: {
      ...files,
      map: {
        ...(files.map as object),
        terrain: rowsOf('.', ground.terrain ?? {}),
        elevation: rowsOf('0', ground.level ?? {}, ground.rowLevel),
        roads: (ground.roads ?? []).map((hexes, i) => ({ id: `road${i}`, kind: 'road', es: '-', en: '-', hexes })),
        hexsides: { river: [], bridge: [], stream: [], ravine: [], ...ground.sides },
      },
      scenarios: ground.bases
        ? { ...scenarios, scenarios: scenarios.scenarios.map((s) => ({ ...s, bases: ground.bases })) }
        : scenarios,
    },
  }
}
