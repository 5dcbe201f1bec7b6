/** The scenarios in numbers. Frozen: a game keeps the scenario's number, never a copy. */
import { data } from './all.ts'
import { unitIndex, unitSteps } from './forces.ts'
import { columnOf, hexAt, hexCount, landHexes, onMap, rowOf } from './map.ts'
import { COUNTRIES, type Hex, NATIONS, type Unit } from './words.ts'

/** A unit on the map at the start. */
export interface Placement {
  readonly unit: Unit
  readonly hex: Hex
  readonly steps: number
}

/** Hexes where Germans may not end their move before they control all the keys (7.13a, 17.2a). */
export interface Ban {
  readonly id: string
  readonly hexes: readonly Hex[]
  readonly keys: readonly Hex[]
  /** Paris must have been in danger too. */
  readonly paris: boolean
}

export interface Marne {
  /** By hex: 1 on the mini-map. */
  readonly inArea: readonly number[]
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
  /** By side: hexes that feed it (16.1d). */
  readonly supplyEdge: readonly [readonly Hex[], readonly Hex[]]
  readonly outOfCommand: readonly Hex[]
  /** By nation: replacements in store at the start. */
  readonly replacements: readonly number[]
  /** By nation: steps a turn from `incomeFrom` on. */
  readonly income: readonly number[]
  readonly incomeFrom: number
  /** Top to bottom in each hex as listed; fortresses last. */
  readonly placements: readonly Placement[]
  readonly germanControl: readonly Hex[]
  /** Units that come by rail (16.3c, 16.3d). */
  readonly entries: readonly { readonly turn: number; readonly unit: Unit; readonly steps: number }[]
  /** German capture of one of these wins at once (16.4b). */
  readonly captures: readonly Hex[]
  /** By hex: Allied VP for holding it at the end (16.4d). */
  readonly townVp: readonly number[]
  readonly vp: {
    readonly germanCorps: number
    readonly frenchCorps: number
    readonly frenchDivision: number
    readonly britishStep: number
    readonly germanUnitSouth: number
  }
  /** Supplied German units in rows beyond this one score (16.4f). */
  readonly southOfRow: number
}

export interface Scenario {
  readonly id: 'historical' | 'free' | 'marne' | 'short'
  readonly es: string
  readonly en: string
  readonly firstTurn: number
  readonly lastTurn: number
  readonly deployment: 'historical' | 'free' | 'fixed'
  /** By country: 1 when closed to both sides, whatever the deployment. */
  readonly neutral: readonly number[]
  readonly mayUse: { readonly hentsch: boolean; readonly decoys: boolean }
  /** By side: VP at the start. */
  readonly vp: readonly [number, number]
  readonly victory: 'campaign' | 'marne' | 'short'
  readonly bans: readonly Ban[]
  /** Units and fortresses with a start hex, at full strength (3.3a, 3.8b); the Marne has its own list. */
  readonly placements: readonly Placement[]
  /** By hex: 1 where this scenario is played. */
  readonly inPlay: readonly number[]
  readonly marne: Marne | null
  readonly short: { readonly margin: number; readonly corpsAtParis: number; readonly germanCities: number } | null
}

type Row = (typeof data.scenarios.scenarios)[number]

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) freeze(part)
  }
  return value
}

const everyHex = Array.from({ length: hexCount }, (_, h) => h)
const fullStrength = (unit: Unit, hex: Hex): Placement => ({ unit, hex, steps: unitSteps[unit]! })
const printed: readonly Placement[] = [
  ...data.units.units.flatMap((u) => (u.hex === undefined ? [] : [fullStrength(unitIndex(u.id), hexAt(u.hex))])),
  ...data.positions.fortresses.map((f) => fullStrength(unitIndex(f.id), hexAt(f.hex))),
]

function marneOf(m: NonNullable<Row['marne']>): Marne {
  const { rows, columns } = m.area
  const inside = (h: Hex): boolean =>
    onMap[h] === 1 &&
    rowOf(h) >= rows[0] &&
    rowOf(h) <= rows[1] &&
    columnOf(h) >= columns[0] &&
    columnOf(h) <= columns[1]
  const edge = (row: number): readonly Hex[] => landHexes.filter((h) => inside(h) && rowOf(h) === row)
  const byNation = (of: (n: (typeof NATIONS)[number]) => number): readonly number[] => NATIONS.map(of)
  const townVp = new Array<number>(hexCount).fill(0)
  for (const { hex, vp } of m.victory.towns) townVp[hexAt(hex)] = vp
  const { germanCorps, frenchCorps, frenchDivision, britishStep, germanUnitSouth } = m.victory
  return {
    inArea: everyHex.map((h) => (inside(h) ? 1 : 0)),
    rows,
    columns,
    supplyEdge: [edge(rows[1]), edge(rows[0])],
    outOfCommand: m.outOfCommand.map(hexAt),
    replacements: byNation((n) => (n === 'BE' ? 0 : m.replacements[n])),
    income: byNation((n) => (m.income.nations.includes(n) ? m.income.each : 0)),
    incomeFrom: m.income.from,
    placements: [
      ...m.units.map((p) => ({ unit: unitIndex(p.unit), hex: hexAt(p.hex), steps: p.steps })),
      ...m.fortresses.map((id) => printed.find((p) => p.unit === unitIndex(id))!),
    ],
    germanControl: [...m.germanControl.printed, ...m.germanControl.reconstructed].map(hexAt),
    entries: m.entries.map((e) => ({ turn: e.turn, unit: unitIndex(e.unit), steps: e.steps })),
    captures: m.victory.captures.map(hexAt),
    townVp,
    vp: { germanCorps, frenchCorps, frenchDivision, britishStep, germanUnitSouth },
    southOfRow: m.victory.southOfRow,
  }
}

function scenarioOf(row: Row): Scenario {
  const marne = row.marne ? marneOf(row.marne) : null
  return {
    id: row.id,
    es: row.es,
    en: row.en,
    firstTurn: row.turns[0],
    lastTurn: row.turns[1],
    deployment: row.deployment,
    neutral: COUNTRIES.map((c) => (row.neutral.includes(c) ? 1 : 0)),
    mayUse: { hentsch: row.options.includes('hentsch'), decoys: row.options.includes('decoys') },
    vp: [row.vp.allied, row.vp.german],
    victory: row.victory,
    bans: row.bans.map((id) => {
      const { hexes, keys, paris } = data.scenarios.bans[id]
      return { id, hexes: hexes.map(hexAt), keys: keys.map(hexAt), paris }
    }),
    placements: marne?.placements ?? printed,
    inPlay: marne?.inArea ?? onMap,
    marne,
    short: row.short ?? null,
  }
}

/** By number from 0: historical, free deployment, Marne, short. */
export const scenarios: readonly Scenario[] = freeze(data.scenarios.scenarios.map(scenarioOf))
export const scenarioIndex = (id: Scenario['id']): number => scenarios.findIndex((s) => s.id === id)
