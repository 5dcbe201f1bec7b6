/** The units by number, as in units.json. */
import { numbering } from '@em/engine'
import { data } from './all.ts'
import { type FAMILIES, HAR, HQ, MOBILITIES, NATION_IDS, RANKS, SIZES, TYPES, type Unit } from './words.ts'
import { encIndex } from './works.ts'

const { units: file, constants } = data
const rows = file.units
type Row = (typeof rows)[number]

export const unitCount: number = rows.length
export const unitIds: readonly string[] = rows.map((u) => u.id)
export const unitIndex: (id: string) => Unit = numbering(unitIds, 'unit')
const everyUnit = rows.map((_, i) => i)
const flag = (test: (u: Row) => boolean): readonly number[] => rows.map((u) => (test(u) ? 1 : 0))

/** GER, BEL, FRE, BRI as 0 to 3. */
export const unitNation: readonly number[] = rows.map((u) => NATION_IDS.indexOf(u.nat))
/** 0 German, 1 Allied. */
export const unitSide: readonly number[] = unitNation.map((n) => (n === 0 ? 0 : 1))
export const unitType: readonly number[] = rows.map((u) => TYPES.indexOf(u.type))
export const unitSize: readonly number[] = rows.map((u) => SIZES.indexOf(u.size))
/** Steps at full strength. */
export const unitSteps: readonly number[] = rows.map((u) => u.steps)
/** RANK_A_PLUS to RANK_D; -1 without. */
export const unitRank: readonly number[] = rows.map((u) => (u.rank === undefined ? -1 : RANKS.indexOf(u.rank)))

/* ---------- counter sides ---------- */

export interface CounterSide {
  readonly cab: number
  readonly cbf: number
  readonly arf: number
  readonly aff: number
  readonly mf: number
  /** NORMAL, SUPERIOR, MOUNTAIN, RAIL. */
  readonly mob: number
  /** A red ARF (2.5.11b); a light red CBF (2.5.12). */
  readonly red: boolean
  readonly weak: boolean
}
const at = <T>(value: T | readonly T[] | undefined, level: number, none: T): T =>
  value === undefined ? none : Array.isArray(value) ? (value as readonly T[])[level]! : (value as T)
const NOTHING: CounterSide = { cab: 0, cbf: 0, arf: 0, aff: 0, mf: 0, mob: 0, red: false, weak: false }
/** By unit, by steps left (1 to full; 0 is empty). */
export const counterSides: readonly (readonly CounterSide[])[] = rows.map((u) => [
  NOTHING,
  ...Array.from({ length: u.steps }, (_, i): CounterSide => {
    const level = u.steps - 1 - i
    return {
      cab: u.cab[level]!,
      cbf: u.cbf[level]!,
      arf: u.arf[level]!,
      aff: at(u.aff, level, 0),
      mf: at(u.mf, level, 0),
      mob: MOBILITIES.indexOf(at(u.mob, level, 'N' as const)),
      red: u.redAt?.includes(level) ?? false,
      weak: u.weakAt?.includes(level) ?? false,
    }
  }),
])

/* ---------- corps, armies, HQs ---------- */

export const corpsIds: readonly string[] = [...new Set(rows.flatMap((u) => (u.corps === undefined ? [] : [u.corps])))]
/** The corps in its box, or -1; parts of split divisions have their parent's. */
export const unitCorps: readonly number[] = rows.map((u) => (u.corps === undefined ? -1 : corpsIds.indexOf(u.corps)))
/** 1: a diagonally filled corps box, or none (2.5.7b). */
export const isAutonomous: readonly number[] = flag((u) => u.auto === true)
/** By corps: its units that are not autonomous. */
export const corpsUnits: readonly (readonly Unit[])[] = corpsIds.map((_, c) =>
  everyUnit.filter((u) => unitCorps[u] === c && isAutonomous[u] === 0),
)
export const armyIds: readonly string[] = file.armies
/** German armies by number from 0; -1 for all other units. */
export const unitArmy: readonly number[] = rows.map((u) => (u.army === undefined ? -1 : armyIds.indexOf(u.army)))
/** By German army: its HQs; the 7th has two (13.2.1c). */
export const hqsOfArmy: readonly (readonly Unit[])[] = armyIds.map((_, a) =>
  everyUnit.filter((u) => unitType[u] === HQ && unitArmy[u] === a),
)
/** Command Radius; of German HQs from GT22 (2.5.5d). 0 for other units. */
export const hqRadius: readonly number[] = rows.map((u) => u.radius ?? u.radiusFree ?? 0)
/** German HQs before GT22: for INF of a corps, for all others (2.5.5c); the same as hqRadius for Allied ones. */
export const hqRadiusCorps: readonly number[] = rows.map((u) => u.radiusRestricted?.[0] ?? u.radius ?? 0)
export const hqRadiusOther: readonly number[] = rows.map((u) => u.radiusRestricted?.[1] ?? u.radius ?? 0)
export const hqSquadrons: readonly number[] = rows.map((u) => u.air ?? 0)
/** 1: an HQ of the doctrine of the offensive (21). */
export const isDoctrineHq: readonly number[] = flag((u) => u.doctrine === true)

/* ---------- marks on the counter ---------- */

export const isConspicuous: readonly number[] = flag((u) => u.consp === true)
/** BCA, BCP, JB (2.5.19). */
export const isLight: readonly number[] = flag((u) => u.light !== undefined)
/** MIN (2.2.3c). */
export const isMountain: readonly number[] = flag((u) => u.min === true)
export const isLongRange: readonly number[] = flag((u) => u.longRange === true)
export const is120L: readonly number[] = flag((u) => u.sub === '120L')
/** French DR and DT that test when they attack through GT17 (9.4.12a); the 70e does not. */
export const isReserve: readonly number[] = flag((u) => u.reserve === true)
/** French foot artillery: never advances (9.6.6). */
export const isRap: readonly number[] = flag((u) => u.rap === true)
export const isAustrian: readonly number[] = flag((u) => u.austrian === true)
/** SAR that move only by rail, or HAR likewise (2.2.3a). */
export const isRailArt: readonly number[] = flag((u) => u.move === 'rail')
export const isMotorised: readonly number[] = flag((u) => u.move === 'motor')
export const unitCalibre: readonly number[] = rows.map((u) => u.cal ?? 0)
/** Shots at mobilisation of marked SAR; -1 for all others (2.5.17, 8.8.2). */
export const unitAmmo: readonly number[] = rows.map((u) => u.ammo ?? -1)
/** PIO: AFF when it assaults alone (11.5.5b); 0 for others. */
export const aloneAff: readonly number[] = rows.map((u) => u.aloneAff ?? 0)
/** The ENC that it is related to (2.2.3e), or -1. */
export const fortressOf: readonly number[] = rows.map((u) => (u.fort === undefined ? -1 : encIndex(u.fort)))
export const isFortressUnit: readonly number[] = fortressOf.map((e) => (e >= 0 ? 1 : 0))
/** REPs a step (14.1.3). */
export const replacementCost: readonly number[] = rows.map((u) =>
  u.repCost !== undefined
    ? u.repCost
    : u.rank === 'A+' && u.type === 'INF'
      ? constants.rep['A+']
      : u.rank === 'A'
        ? constants.rep.A
        : constants.rep.other,
)
/** Counts against a HAR's ZOC and stacking: INF, PIO, CAV, HAR (6.4.2). */
export const countsForStacking: readonly number[] = unitType.map((t) =>
  t <= HAR || t === TYPES.indexOf('PIO') ? 1 : 0,
)

/* ---------- split and recombine (6.6) ---------- */

export interface Family {
  /** split: one whole, two parts; form: 33.IB and 34.IB become 17.ID; jaeger, chasseurs: two wholes give up a step each. */
  readonly kind: (typeof FAMILIES)[number]
  readonly wholes: readonly Unit[]
  readonly parts: readonly Unit[]
  /** The unit that gets its top step when the whole forms (6.6.4c), or -1. */
  readonly relieves: Unit
}
export const families: readonly Family[] = file.families.map((f) => ({
  kind: f.kind,
  wholes: f.wholes.map(unitIndex),
  parts: f.parts.map(unitIndex),
  relieves: f.relieves === undefined ? -1 : unitIndex(f.relieves),
}))
/** By unit: the family in which it is a whole, a part, or -1. */
export const familyOfWhole: readonly number[] = everyUnit.map((u) => families.findIndex((f) => f.wholes.includes(u)))
export const familyOfPart: readonly number[] = everyUnit.map((u) => families.findIndex((f) => f.parts.includes(u)))
