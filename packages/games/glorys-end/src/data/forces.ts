/**
 * The pieces by number: units as in units.json, then fortresses as in positions.json, then decoys. One numbering for
 * every piece that can lie in a stack.
 */
import { numbering } from '@em/engine'
import { data } from './all.ts'
import { hexAt } from './map.ts'
import {
  ALLIED,
  AT_HEX,
  BELGIAN,
  CAVALRY,
  CORPS,
  DECOY,
  DIVISION,
  ENTRIES,
  FORTRESS,
  GERMAN,
  GERMANS,
  GUNS,
  type Hex,
  INFANTRY,
  NATIONS,
  NAVAL,
  SIEGE,
  SIZES,
  type Side,
  TYPES,
  type Unit,
} from './words.ts'

interface Piece {
  readonly id: string
  readonly label: string
  readonly es: string
  readonly en: string
  readonly nation: number
  readonly type: number
  readonly size: number
  readonly adHoc: number
  readonly movement: number
  /** Full strength first. */
  readonly factors: readonly (readonly [number, number])[]
  readonly army: number
  readonly hex: Hex
  readonly turn: number
  readonly entry: number
  readonly entryHex: Hex
  readonly gun: number
  readonly siege: number
}

const nationIndex = (id: (typeof NATIONS)[number]): number => NATIONS.indexOf(id)
const ABSENT = { army: -1, hex: -1, turn: 0, entry: -1, entryHex: -1, gun: -1, siege: 0, size: -1, adHoc: 0 }

const units = data.units.units.map((u): Piece => {
  const c = data.units.classes[u.class]!
  const named = (ENTRIES as readonly (string | undefined)[]).indexOf(u.entry)
  return {
    ...ABSENT,
    id: u.id,
    label: u.label,
    es: u.es,
    en: u.en,
    nation: nationIndex(c.nation),
    type: TYPES.indexOf(c.type),
    size: SIZES.indexOf(c.size),
    adHoc: c.adHoc ? 1 : 0,
    movement: c.movement,
    factors: c.steps,
    army: u.army ?? -1,
    hex: u.hex === undefined ? -1 : hexAt(u.hex),
    turn: u.turn ?? 0,
    entry: u.entry === undefined ? -1 : named < 0 ? AT_HEX : named,
    entryHex: u.entry === undefined || named >= 0 ? -1 : hexAt(u.entry),
    gun: c.gun ? GUNS.indexOf(c.gun) : -1,
  }
})
const forts = data.positions.fortresses.map(
  (f): Piece => ({
    ...ABSENT,
    id: f.id,
    label: f.en,
    es: f.es,
    en: f.en,
    nation: nationIndex(f.nation),
    type: FORTRESS,
    movement: 0,
    factors: [[0, f.defence]],
    hex: hexAt(f.hex),
    siege: f.siege,
  }),
)
const decoys = (['FR', 'GB', 'DE'] as const).flatMap((nation) =>
  Array.from(
    { length: data.units.decoys[nation] },
    (_, i): Piece => ({
      ...ABSENT,
      id: `${nation}-decoy-${i + 1}`,
      label: '?',
      es: 'Señuelo',
      en: 'Decoy',
      nation: nationIndex(nation),
      type: DECOY,
      movement: data.limits.decoyMovement,
      factors: [],
      army: 0,
    }),
  ),
)
const pieces = [...units, ...forts, ...decoys]

export const unitCount: number = pieces.length
/** Fortresses are numbered from here on, decoys from `firstDecoy`; before them come the units that move and fight. */
export const firstFortress: Unit = units.length
export const firstDecoy: Unit = units.length + forts.length
export const unitIds: readonly string[] = pieces.map((p) => p.id)
export const unitIndex: (id: string) => Unit = numbering(unitIds, 'unit')
/** The label on the counter: "2", "4R", "1C". */
export const unitLabels: readonly string[] = pieces.map((p) => p.label)
export const unitNames: readonly { readonly es: string; readonly en: string }[] = pieces.map(({ es, en }) => ({
  es,
  en,
}))
/** FRENCH, BRITISH, BELGIAN or GERMANS. */
export const unitNation: readonly number[] = pieces.map((p) => p.nation)
export const sideOfNation = (nation: number): Side => (nation === GERMANS ? GERMAN : ALLIED)
export const unitSide: readonly Side[] = unitNation.map(sideOfNation)
/** INFANTRY, NAVAL, CAVALRY, SIEGE, FORTRESS or DECOY. */
export const unitType: readonly number[] = pieces.map((p) => p.type)
/** CORPS, DIVISION, BRIGADE or BATTALION; -1 for fortresses and decoys. */
export const unitSize: readonly number[] = pieces.map((p) => p.size)
/** 1 for ad hoc groups, marked with a bracket (2.8a). */
export const isAdHoc: readonly number[] = pieces.map((p) => p.adHoc)
/** 1 for units that count as a corps in a stack: cavalry corps and groups of that size too (6.1b, A15). */
export const isCorps: readonly number[] = pieces.map((p) => (p.size === CORPS ? 1 : 0))
/** 1 for infantry and naval infantry, which dig and hold trenches (9.1e). */
export const isInfantry: readonly number[] = pieces.map((p) => (p.type === INFANTRY || p.type === NAVAL ? 1 : 0))
export const isCavalry: readonly number[] = pieces.map((p) => (p.type === CAVALRY ? 1 : 0))
/** MP of one operational movement; 0 for fortresses (2.10a). */
export const unitMovement: readonly number[] = pieces.map((p) => p.movement)
/** Steps at full strength, also the unit's weight in a stack (6.1a, A15); 0 for siege guns and decoys. */
export const unitSteps: readonly number[] = pieces.map((p) => p.factors.length)
const MOST = 4
const bySteps = (factor: 0 | 1, of: (p: Piece) => boolean): readonly number[] =>
  pieces.flatMap((p) =>
    Array.from({ length: MOST + 1 }, (_, left) =>
      left > 0 && of(p) ? (p.factors[p.factors.length - left]?.[factor] ?? 0) : 0,
    ),
  )
/** Tables of factors go by unit × STEPS + steps left. */
export const STEPS: number = MOST + 1
const second = bySteps(1, () => true)
/** By unit × STEPS + steps left; of cavalry against a force that is not all cavalry (13.24b). */
export const attack: readonly number[] = bySteps(0, () => true).map((factor, i) =>
  isCavalry[Math.floor(i / STEPS)] === 1 ? second[i]! : factor,
)
export const defence: readonly number[] = second
/** By unit × STEPS + steps left: cavalry's bracketed factor against cavalry alone, in attack and defence (13.24a). */
export const cavalryFactor: readonly number[] = bySteps(0, (p) => p.type === CAVALRY)

/** By unit: 1 to 7; 0 when the owner assigns it (3.4a), decoys too (15.1b); -1 for none. */
export const unitArmy: readonly number[] = pieces.map((p) => p.army)
/** By unit: the start hex printed on it, fortresses too; -1 for none. */
export const unitHex: readonly Hex[] = pieces.map((p) => p.hex)
/** By unit: the turn of its entry; 0 for initial units. */
export const entryTurn: readonly number[] = pieces.map((p) => p.turn)
/** By unit: AT_HEX, AT_EAST, AT_SOUTH, AT_PARIS, AT_PORT, AT_PORT_OR_COAST; -1 for initial units. */
export const entryPlace: readonly number[] = pieces.map((p) => p.entry)
/** By unit: the hex of an AT_HEX entry; otherwise -1. */
export const entryHex: readonly Hex[] = pieces.map((p) => p.entryHex)
/** By turn from 0 on: the units that are due. */
export const arrivals: readonly (readonly Unit[])[] = Array.from(
  { length: data.scenarios.scenarios[0]!.turns[1] + 1 },
  (_, t) => (t === 0 ? [] : pieces.flatMap((p, u) => (p.turn === t ? [u] : []))),
)
/** By unit: its place in GUNS; -1 for all but siege guns. */
export const unitGun: readonly number[] = pieces.map((p) => p.gun)
/** By unit: a fortress's modifier to the die of siege guns (14.10a); 0 for all others. */
export const siegeModifier: readonly number[] = pieces.map((p) => p.siege)
/** By unit: VP that its loss costs the Allies (4.5a); Belgian fortresses cost nothing (4.5b). */
export const belgianLoss: readonly number[] = pieces.map((p) => {
  if (p.nation !== BELGIAN || p.type === FORTRESS) return 0
  return p.size === CORPS ? data.victory.belgian.corps : p.size === DIVISION ? data.victory.belgian.division : 0
})
/** By unit: 1 when a replacement may restore a step on the map (8.7a). */
export const takesReplacements: readonly number[] = pieces.map((p) =>
  p.type === INFANTRY && p.nation !== BELGIAN ? 1 : 0,
)
/** By unit: 1 when it may return from the dead pile (8.7b). */
export const mayBeRebuilt: readonly number[] = takesReplacements.map((may, u) =>
  may === 1 && isCorps[u] === 1 ? 1 : 0,
)
/** By unit: 1 if it moves by rail (11.1b). */
export const usesRail: readonly number[] = pieces.map((p) =>
  p.type === INFANTRY || p.type === NAVAL || p.type === SIEGE ? 1 : 0,
)
/** The British Naval Brigade, which lands on any coast (8.3c, 11.5e). */
export const NAVAL_BRIGADE: Unit = unitIndex('E-N-bde')

/* ---------- positions ---------- */

/** By hex of a fortified zone: its nation. In order of the file. */
export const zones: readonly { readonly hex: Hex; readonly nation: number; readonly side: Side }[] =
  data.positions.zones.map((z) => {
    const n = nationIndex(z.nation)
    return { hex: hexAt(z.hex), nation: n, side: sideOfNation(n) }
  })
/** By side, by army from 1 on: the printed hex of its mobilization marker; place 0 is no army. */
export const markers: readonly (readonly Hex[])[] = [data.positions.markers.FR, data.positions.markers.DE].map(
  (list) => [-1, ...list.map(hexAt)],
)
/** The fortress whose fall opens Belgium to German supply (7.11a). */
export const LIEGE_FORTRESS: Unit = unitIndex('B-Liege')
/** By side, by army from 0 on: its initial units; those of army 0 are assigned by their owner, decoys among them (3.4a, 15.1b). */
export const initialUnits: readonly (readonly (readonly Unit[])[])[] = markers.map((list, side) =>
  list.map((_, army) => pieces.flatMap((p, u) => (p.army === army && unitSide[u] === side ? [u] : []))),
)
