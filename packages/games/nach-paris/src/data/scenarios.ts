/** The scenarios in numbers. Frozen: a game keeps the scenario's number, never a copy. */
import { data } from './all.ts'
import { unitAmmo, unitIndex, unitSteps } from './forces.ts'
import { columnNumber } from './geometry.ts'
import { columnOf, country, directionTo, hexAt, hexCount, land, rowOf } from './map.ts'
import { hasRail, lineIndex, structureIndex, structures } from './rails.ts'
import { COUNTRIES, type Hex, type Line, NATION_IDS, SIDE_IDS, type Structure, TYPES, type Unit } from './words.ts'
import { encIndex, works } from './works.ts'

type Row = (typeof data.scenarios.scenarios)[number]
type AreaRow = Row['germanRail'][number]
type VictoryRow = Row['victory']['items'][number]

export interface Arrival {
  readonly unit: Unit
  readonly gt: number
  readonly hex: Hex
  readonly steps: number
  /** By rail: 50 MF from the first hex of its line (7.7.3). */
  readonly rail: boolean
  readonly fip: boolean
  readonly llc: boolean
  readonly works: boolean
}
/** A line that leaves the map in play, and the side whose home network lies beyond: 0, 1, or -1 for neither. */
export interface Exit {
  readonly hex: Hex
  readonly line: Line
  /** Direction out of the hex; -1 at the edge of the whole map. */
  readonly dir: number
  readonly home: number
}
/** By hex: 1 inside. */
export type Area = readonly number[]

/** Items counted at the end. `side` scores; in `hold` -1 is the side that holds it. */
export type VictoryItem =
  | {
      readonly kind: 'hold'
      readonly hexes: readonly Hex[]
      readonly side: number
      readonly vp: number
      readonly any: boolean
    }
  | { readonly kind: 'fort'; readonly enc: number; readonly side: number; readonly vp: number }
  | {
      readonly kind: 'encFallen'
      readonly enc: number
      readonly side: number
      readonly by: readonly (readonly [gt: number, vp: number])[]
    }
  | { readonly kind: 'encTaken'; readonly enc: number; readonly side: number; readonly vp: number }
  | { readonly kind: 'encHolds'; readonly enc: number; readonly side: number; readonly gt: number; readonly vp: number }
  | {
      readonly kind: 'losses'
      readonly of: number
      /** Nations whose steps count; empty: all of the side. */
      readonly nations: readonly number[]
      readonly above: number
      readonly per: number
      readonly side: number
      readonly vp: number
    }
  | {
      readonly kind: 'units'
      readonly of: number
      readonly steps: number
      readonly types: readonly number[]
      readonly area: Area
      readonly side: number
      readonly vp: number
      /** At most so many VP. */
      readonly max: number
      /** VP once if there is any; VP if there is none. */
      readonly once: boolean
      readonly none: boolean
    }
  | {
      readonly kind: 'survives'
      readonly unit: Unit
      readonly steps: number
      readonly area: Area
      readonly side: number
      readonly vp: number
    }
  | {
      readonly kind: 'strength'
      readonly nation: number
      readonly steps: number
      readonly side: number
      readonly vp: number
    }

export interface Scenario {
  readonly id: Row['id']
  readonly es: string
  readonly en: string
  readonly firstGt: number
  readonly lastGt: number
  /** Column numbers (A = 1) and rows of the map in play. */
  readonly columns: readonly [least: number, most: number]
  readonly rows: readonly [least: number, most: number]
  /** By hex: 1 where units may be (1.1.4). */
  readonly inPlay: readonly number[]
  /** By hex: 1 inside the window, sea and neutral country included: what the client draws. */
  readonly inWindow: readonly number[]
  readonly hexes: readonly Hex[]
  /** By work: 1 when it takes part. */
  readonly worksInPlay: readonly number[]
  /** By structure: 1 when it lies in the window. */
  readonly structuresInPlay: readonly number[]
  readonly firstTurnLock: boolean
  /** By side: failed Field Works tests a GT (10.1.5). */
  readonly fieldWorks: readonly [number, number]
  readonly options: Row['options']
  readonly noAirRecon: readonly number[]
  readonly bans: readonly { readonly nation: number; readonly northOf: number; readonly before: number }[]
  /** By hex: the side that controls the railway at the start; -1 without one or out of the window. */
  readonly rail: readonly number[]
  readonly exits: readonly Exit[]
  /** Destroyed at the start: turns of repair, -1 for good. */
  readonly broken: readonly { readonly structure: Structure; readonly turns: number }[]
  /** By unit: shots of marked SAR at the start; -1 for all others. */
  readonly ammo: readonly number[]
  /** By nation, by GT: Replacements that arrive. */
  readonly replacements: readonly (readonly number[])[]
  readonly withdrawals: readonly { readonly unit: Unit; readonly gt: number }[]
  /** Units whose autonomy differs from their counter's here. */
  readonly autonomous: readonly Unit[]
  readonly notAutonomous: readonly Unit[]
  /** By nation: where a destroyed HQ returns (R111), or -1. */
  readonly hqReturn: readonly Hex[]
  readonly arrivals: readonly Arrival[]
  /** By unit: its place in arrivals, or -1 when it takes no part. */
  readonly arrivalOf: readonly number[]
  readonly objectives: readonly Hex[]
  readonly victory: {
    readonly items: readonly VictoryItem[]
    /** By German minus Allied VP: the first row that is reached; 0 German, 1 Allied, 2 draw. */
    readonly levels: readonly { readonly atLeast: number; readonly winner: number; readonly level: string }[]
  }
}

const everyHex = Array.from({ length: hexCount }, (_, h) => h)
const sideIndex = (id: (typeof SIDE_IDS)[number]): number => SIDE_IDS.indexOf(id)
const nationIndex = (id: (typeof NATION_IDS)[number]): number => NATION_IDS.indexOf(id)

function areaOf(area: AreaRow | undefined): Area {
  if (area === undefined) return everyHex.map(() => 1)
  const columns = area.columns?.map(columnNumber).sort((a, b) => a - b)
  const only = area.hexes && new Set(area.hexes.map(hexAt))
  return everyHex.map((h) => {
    if (area.countries && !area.countries.some((c) => COUNTRIES.indexOf(c) === country[h])) return 0
    if (columns && (columnOf(h) < columns[0]! || columnOf(h) > columns[1]!)) return 0
    if (area.rows && (rowOf(h) < area.rows[0] || rowOf(h) > area.rows[1])) return 0
    return only && !only.has(h) ? 0 : 1
  })
}

function itemOf(item: VictoryRow): VictoryItem {
  switch (item.kind) {
    case 'hold':
      return {
        kind: 'hold',
        hexes: item.hexes.map(hexAt),
        side: item.side === 'holder' ? -1 : sideIndex(item.side),
        vp: item.vp,
        any: item.any === true,
      }
    case 'fort':
    case 'encTaken':
      return { kind: item.kind, enc: encIndex(item.enc), side: sideIndex(item.side), vp: item.vp }
    case 'encFallen':
      return { kind: 'encFallen', enc: encIndex(item.enc), side: sideIndex(item.side), by: item.by }
    case 'encHolds':
      return { kind: 'encHolds', enc: encIndex(item.enc), side: sideIndex(item.side), gt: item.gt, vp: item.vp }
    case 'losses':
      return {
        kind: 'losses',
        of: sideIndex(item.of),
        nations: (item.nations ?? []).map(nationIndex),
        above: item.above,
        per: item.per,
        side: sideIndex(item.side),
        vp: item.vp,
      }
    case 'units':
      return {
        kind: 'units',
        of: sideIndex(item.of),
        steps: item.steps,
        types: (item.types ?? ['INF', 'CAV', 'PIO']).map((t) => TYPES.indexOf(t)),
        area: areaOf(item.area),
        side: sideIndex(item.side),
        vp: item.vp,
        max: item.max ?? Number.POSITIVE_INFINITY,
        once: item.once === true,
        none: item.none === true,
      }
    case 'survives':
      return {
        kind: 'survives',
        unit: unitIndex(item.unit),
        steps: item.steps,
        area: areaOf(item.area),
        side: sideIndex(item.side),
        vp: item.vp,
      }
    case 'strength':
      return {
        kind: 'strength',
        nation: nationIndex(item.nation),
        steps: item.steps,
        side: sideIndex(item.side),
        vp: item.vp,
      }
  }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) freeze(part)
  }
  return value
}

function scenarioOf(row: Row): Scenario {
  const columns = row.map.cols.map(columnNumber).sort((a, b) => a - b) as [number, number]
  const inWindow = everyHex.map((h) =>
    columnOf(h) >= columns[0] && columnOf(h) <= columns[1] && rowOf(h) >= row.map.rows[0] && rowOf(h) <= row.map.rows[1]
      ? 1
      : 0,
  )
  const inPlay = inWindow.map((inside, h) => (inside === 1 && land[h] === 1 ? 1 : 0))
  const german = row.germanRail.map(areaOf)
  const encs = new Set(row.enc.map(encIndex))
  const arrivals = row.units.map(
    (a): Arrival => ({
      unit: unitIndex(a.u),
      gt: a.gt,
      hex: hexAt(a.hex),
      steps: unitSteps[unitIndex(a.u)]! - (a.loss ?? 0),
      rail: a.rail === true,
      fip: a.fip === true,
      llc: a.llc === true,
      works: a.works === true,
    }),
  )
  const items = row.victory.items.map(itemOf)
  return freeze({
    id: row.id,
    es: row.es,
    en: row.en,
    firstGt: row.gt[0],
    lastGt: row.gt[1],
    columns,
    rows: row.map.rows,
    inPlay,
    inWindow,
    hexes: everyHex.filter((h) => inPlay[h] === 1),
    worksInPlay: works.map((w: { hex: Hex; enc: number }) =>
      inPlay[w.hex] === 1 && (w.enc >= 0 ? encs.has(w.enc) : row.singleForts) ? 1 : 0,
    ),
    structuresInPlay: structures.map((s) => (inPlay[s.hex] === 1 && (s.other < 0 || inPlay[s.other] === 1) ? 1 : 0)),
    firstTurnLock: row.firstTurnLock,
    fieldWorks: [row.fwFail.GER, row.fwFail.ALL],
    options: row.options,
    noAirRecon: row.noAirRecon ?? [],
    bans: (row.bans ?? []).map((b) => ({ ...b, nation: nationIndex(b.nation) })),
    rail: everyHex.map((h) => (inPlay[h] === 0 || hasRail[h] === 0 ? -1 : german.some((a) => a[h] === 1) ? 0 : 1)),
    exits: row.exits.map((e) => ({
      hex: hexAt(e.hex),
      line: lineIndex(e.line),
      dir: directionTo(hexAt(e.hex), hexAt(e.to)),
      home: e.home === 'none' ? -1 : sideIndex(e.home),
    })),
    broken: row.broken.map((b) => ({
      structure: structureIndex(b.structure),
      turns: b.turns === 'permanent' ? -1 : b.turns,
    })),
    ammo: unitAmmo.map((shots, u) => (shots < 0 ? -1 : (row.ammo[data.units.units[u]!.id] ?? shots))),
    replacements: NATION_IDS.map((id) =>
      Array.from({ length: row.gt[1] + 1 }, (_, gt) => row.rep[id]?.[String(gt)] ?? 0),
    ),
    withdrawals: row.withdrawals.map((w) => ({ unit: unitIndex(w.u), gt: w.gt })),
    autonomous: row.autonomous.map(unitIndex),
    notAutonomous: row.notAutonomous.map(unitIndex),
    hqReturn: NATION_IDS.map((id) => {
      const label = row.hqReturn[id]
      return label === undefined ? -1 : hexAt(label)
    }),
    arrivals,
    arrivalOf: unitSteps.map((_, u) => arrivals.findIndex((a) => a.unit === u)),
    objectives: [...new Set(items.flatMap((i) => (i.kind === 'hold' ? i.hexes : [])))],
    victory: {
      items,
      levels: row.victory.levels.map((l) => ({
        atLeast: l.atLeast ?? Number.NEGATIVE_INFINITY,
        winner: l.result === 'draw' ? 2 : sideIndex(l.result),
        level: l.level,
      })),
    },
  })
}

export const scenarios: readonly Scenario[] = data.scenarios.scenarios.map(scenarioOf)
export const scenarioIndex = (id: string): number => scenarios.findIndex((s) => s.id === id)
