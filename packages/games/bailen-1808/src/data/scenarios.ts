/** The scenarios in numbers. Frozen: a game keeps the scenario's number, never a copy. */
import { type Facing, type Formation, type Hex, type Leader, ORDERS, SIDES, type Side, type Unit } from '../types.ts'
import { data } from './all.ts'
import {
  commanderOf,
  formationIndex,
  formationSide,
  leaderIds,
  leaderIndex,
  sideIndex,
  unitArm,
  unitIndex,
  unitSp,
} from './forces.ts'
import { placedAt } from './geometry.ts'
import { hexAt, placeIndex } from './map.ts'
import { ART } from './words.ts'

/** A unit on the map at the start. */
export interface Placement {
  readonly unit: Unit
  readonly hex: Hex
  readonly facing: Facing
  readonly limbered: boolean
  readonly skirmishing: boolean
}

/** A group that enters later, in this order, its commanders with the last unit of their formation. */
export interface Reinforcement {
  readonly turn: number
  readonly side: Side
  readonly hex: Hex
  readonly units: readonly Unit[]
  /** Whole formations whose commander comes with them. */
  readonly formations: readonly Formation[]
  readonly leaders: readonly Leader[]
  /** With the variant of that name: on `turn` plus so many dice. */
  readonly variant: { readonly id: string; readonly turn: number; readonly dice: number } | null
}

export interface Objective {
  readonly place: number
  readonly hexes: readonly Hex[]
  /** How many of the hexes a side must control. */
  readonly need: number
  /** By side: whether it scores. */
  readonly scores: readonly [boolean, boolean]
  readonly vp: number
  /** Side that controls its hexes at the start. */
  readonly held: Side
}

export interface Scenario {
  /** The printed number, 1 to 4. */
  readonly id: number
  readonly es: string
  readonly en: string
  readonly turns: number
  /** Minutes after midnight at which turn 1 begins. */
  readonly firstMinute: number
  readonly minutesPerTurn: number
  /** By side. */
  readonly cinc: readonly [Leader, Leader]
  readonly commandFactor: readonly [number, number]
  readonly orderChanges: readonly [number, number]
  /** By leader: command radius (3h). */
  readonly radius: readonly number[]
  /** Formations that take part, Spanish first. */
  readonly formations: readonly Formation[]
  /** By side. */
  readonly formationsOf: readonly [readonly Formation[], readonly Formation[]]
  /** By formation: its units in this scenario; empty when it does not take part. */
  readonly unitsOf: readonly (readonly Unit[])[]
  /** By formation; 0 when it does not take part. */
  readonly breakPoint: readonly number[]
  readonly divisionMorale: readonly number[]
  /** By formation: the hex towards which it withdraws (14.2c); -1 when it does not take part. */
  readonly base: readonly Hex[]
  /** All units that take part, also those lost before the start or entering later. */
  readonly units: readonly Unit[]
  /** By unit: strength at the start; 0 when it does not take part or is lost before. */
  readonly strength: readonly number[]
  readonly eliminated: readonly Unit[]
  /** Units of one hex stand from top to bottom (Q26). */
  readonly placements: readonly Placement[]
  /** By leader: his hex at the start, or -1. */
  readonly leaderHex: readonly Hex[]
  /** In order of turn. */
  readonly reinforcements: readonly Reinforcement[]
  readonly objectives: readonly Objective[]
  /** By turn from 1 on: the longest line of sight; 99 by day. */
  readonly sight: readonly number[]
  /** Formations that may only have these orders (numbers in ORDERS) before that turn. */
  readonly orderLimits: readonly {
    readonly formation: Formation
    readonly orders: readonly number[]
    readonly beforeTurn: number
  }[]
  /** Variant: units of the formation that first come next to one of `near` are lost on a die of `upTo` or less. */
  readonly desertion: {
    readonly formation: Formation
    readonly near: readonly Unit[]
    readonly upTo: number
  } | null
  /** From that turn on, tests of that side in phase B unless it controls the place. */
  readonly thirst: {
    readonly side: Side
    readonly fromTurn: number
    readonly modifier: number
    readonly unless: number
  } | null
  /** Formations always in command; their owner changes their order once a turn without a roll. */
  readonly independent: readonly Formation[]
  /** Formations of that side east of that column use this base once formation `with` is on the map. */
  readonly baseChange: {
    readonly side: Side
    readonly with: Formation
    readonly eastOfColumn: number
    readonly hex: Hex
  } | null
}

type Row = (typeof data.scenarios.scenarios)[number]

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) freeze(part)
  }
  return value
}

const bySide = <T>(of: (side: (typeof SIDES)[number]) => T): readonly [T, T] => [of(SIDES[0]), of(SIDES[1])]
const byFormation = <T>(row: Row, inPlay: (id: string) => T, absent: T): readonly T[] =>
  data.formations.formations.map((f) => (row.formations.includes(f.id) ? inPlay(f.id) : absent))
const rosterOf = (row: Row, id: string) => row.overrides?.[id] ?? data.formations.formations[formationIndex(id)]!

/** Skirmishers on top, then artillery, then the rest as listed (5.1s, 9.5a, Q26). */
function placementsOf(row: Row): Placement[] {
  const listed = Object.entries(row.deployment).map(([id, code]): Placement => {
    const { hex, facing, limbered, skirmishing } = placedAt(code)
    return { unit: unitIndex(id), hex: hexAt(hex), facing, limbered, skirmishing }
  })
  const rank = (p: Placement): number => (p.skirmishing ? 0 : unitArm[p.unit] === ART ? 1 : 2)
  return listed
    .map((p, i) => ({ p, i }))
    .sort((a, b) => a.p.hex - b.p.hex || rank(a.p) - rank(b.p) || a.i - b.i)
    .map(({ p }) => p)
}

function reinforcementOf(row: Row, r: Row['reinforcements'][number]): Reinforcement {
  const formations = (r.formations ?? []).map(formationIndex)
  const ids = [...(r.formations ?? []).flatMap((id) => rosterOf(row, id).units), ...(r.units ?? [])]
  return {
    turn: r.turn,
    side: sideIndex(r.side),
    hex: hexAt(r.hex),
    units: ids.map(unitIndex),
    formations,
    leaders: formations.map((f) => commanderOf[f]!),
    variant: r.variant ?? null,
  }
}

function scenarioOf(row: Row): Scenario {
  const formations = row.formations.map(formationIndex)
  const unitsOf = byFormation(row, (id) => rosterOf(row, id).units.map(unitIndex), [] as number[])
  const units = formations.flatMap((f) => unitsOf[f]!)
  const eliminated = (row.eliminatedAtStart ?? []).map(unitIndex)
  const [hours, minutes] = row.firstTurn.split(':').map(Number) as [number, number]
  const { orderLimits, desertion, night, thirst, independent, baseChange } = row.special
  return {
    id: row.id,
    es: row.es,
    en: row.en,
    turns: row.turns,
    firstMinute: hours * 60 + minutes,
    minutesPerTurn: row.minutesPerTurn,
    cinc: bySide((s) => leaderIndex(row.command[s].cinc)),
    commandFactor: bySide((s) => row.command[s].factor),
    orderChanges: bySide((s) => row.command[s].orderChanges),
    radius: data.leaders.leaders.map(
      (l) => Object.values(row.command).find((c) => c.cinc === l.id)?.radius ?? l.radius,
    ),
    formations,
    formationsOf: bySide((s) => formations.filter((f) => formationSide[f] === sideIndex(s))),
    unitsOf,
    breakPoint: byFormation(row, (id) => rosterOf(row, id).breakPoint, 0),
    divisionMorale: byFormation(row, (id) => rosterOf(row, id).divisionMorale, 0),
    base: byFormation(
      row,
      (id) => hexAt(row.formationBases?.[id] ?? row.bases[SIDES[formationSide[formationIndex(id)]!]]),
      -1,
    ),
    units,
    strength: unitSp.map((sp, u) => {
      if (!units.includes(u) || eliminated.includes(u)) return 0
      return row.strengthAtStart?.[data.units.units[u]!.id] ?? sp
    }),
    eliminated,
    placements: placementsOf(row),
    leaderHex: leaderIds.map((id) => (row.leaders[id] ? hexAt(row.leaders[id]) : -1)),
    reinforcements: row.reinforcements.map((r) => reinforcementOf(row, r)).sort((a, b) => a.turn - b.turn),
    objectives: row.objectives.map((o) => ({
      place: placeIndex(o.place),
      hexes: o.hexes.map(hexAt),
      need: o.need,
      scores: bySide((s) => o.for.includes(s)),
      vp: o.vp,
      held: sideIndex(o.held),
    })),
    sight: Array.from({ length: row.turns + 1 }, (_, turn) => night?.[turn - 1] ?? DAY),
    orderLimits: (orderLimits ?? []).map((o) => ({
      formation: formationIndex(o.formation),
      orders: o.orders.map((id) => ORDERS.indexOf(id)),
      beforeTurn: o.beforeTurn,
    })),
    desertion: desertion
      ? { formation: formationIndex(desertion.formation), near: desertion.near.map(unitIndex), upTo: desertion.upTo }
      : null,
    thirst: thirst ? { ...thirst, side: sideIndex(thirst.side), unless: placeIndex(thirst.unless) } : null,
    independent: (independent ?? []).map(formationIndex),
    baseChange: baseChange
      ? {
          side: sideIndex(baseChange.side),
          with: formationIndex(baseChange.with),
          eastOfColumn: baseChange.eastOfColumn,
          hex: hexAt(baseChange.hex),
        }
      : null,
  }
}

/** Longer than any line of sight in the rules. */
const DAY = 99
/** By number from 0; scenario 1 is the first. */
export const scenarios: readonly Scenario[] = freeze(data.scenarios.scenarios.map(scenarioOf))
/** A group whose entry hex is occupied enters this many turns later within this many hexes of it. */
export const entry = data.scenarios.entry
