/** The eight tables (1.2a) as lookups by column and die, and the constants of the text. */

import { FORMS, type Morale, type ShockResult } from '../types.ts'
import { data } from './all.ts'
import { ART, CONTROL_RESULTS, DIVISION_RESULTS, MOUNTS } from './words.ts'

/** Rows of a table by the total of the die: totals beyond the first and last row use those. */
function byDie<R extends string>(rows: readonly { readonly die: string; readonly cells: readonly R[] }[]) {
  const lowest = Number(rows[0]!.die.slice(2))
  const last = rows.length - 1
  return (column: number, die: number): R => rows[Math.max(0, Math.min(last, die - lowest))]!.cells[column]!
}

/* ---------- 1 formation change, 2 movement ---------- */

const change = data['formation-change']
const changeTable: readonly Readonly<Record<string, number>>[] = [
  change.infantry,
  change.cavalry,
  ...MOUNTS.map((m) => ({
    'regular>limbered': change.artillery[m].limber,
    'limbered>regular': change.artillery[m].unlimber,
  })),
]
const changes: readonly (readonly number[])[] = changeTable.map((costs) =>
  FORMS.flatMap((from) => FORMS.map((to) => costs[`${from}>${to}`] ?? -1)),
)
/** MP of a change between two forms for an arm, artillery by its mount (0 foot, 1 horse); -1 when there is none (5b). */
export const changeCost = (arm: number, mount: number, from: number, to: number): number =>
  changes[arm === ART ? ART + mount : arm]![from * FORMS.length + to]!

export const leaderMovement: number = data.movement.leader
export const movementModifiers = data.movement.modifiers
export const { zoc: zocCost, chargeDeclaration } = data.movement

/* ---------- 4 fire ---------- */

export interface FireResult {
  readonly code: string
  /** Strength points lost. */
  readonly losses: number
  /** Whether a morale test follows (14d). */
  readonly test: boolean
  /** Hexes of retreat (12a). */
  readonly retreat: number
}
const fireResults = new Map(
  data.fire.rows
    .flatMap((row) => row.cells)
    .map((code): [string, FireResult] => [
      code,
      {
        code,
        losses: Number.parseInt(code, 10) || 0,
        test: /M|D/.test(code),
        retreat: Number(/D(\d)/.exec(code)?.[1] ?? 0),
      },
    ]),
)
const fireRows = byDie(data.fire.rows)
/** By column: the fewest points. */
export const fireColumns: readonly number[] = data.fire.columns.map((c) => Number.parseInt(c, 10))
export const fireColumnNames: readonly string[] = data.fire.columns
/** The column for so many points, fractions dropped; -1 when they are too few to fire (Q40). */
export const fireColumn = (points: number): number => fireColumns.findLastIndex((least) => Math.floor(points) >= least)
export const fireResult = (column: number, die: number): FireResult => fireResults.get(fireRows(column, die))!
export const fireModifiers = data.fire.modifiers
/** From this many combat units in a hex on, artillery fire gains `artilleryAtCrowd`. */
export const crowd: number = data.fire.crowd

/* ---------- 5 shock ---------- */

const odds = data.shock.columns.map((c) => c.split(':').map(Number) as [number, number])
export const shockColumnNames: readonly string[] = data.shock.columns
/**
 * The column of attackers against defenders, rounded in favour of the defenders (10.2b); -1 below the lowest (10.2d). The
 * highest serves for all above it (10.2c). Fractions of strength are exact, being products of quarters.
 */
export const shockColumn = (attackers: number, defenders: number): number =>
  odds.findLastIndex(([a, d]) => attackers * d >= defenders * a)
const shockRows = byDie(data.shock.rows)
export const shockResult = (column: number, die: number): ShockResult => shockRows(column, die)
export const {
  modifiers: shockModifiers,
  multipliers: shockMultipliers,
  lossPerHex: shockLoss,
  artilleryInDefence,
} = data.shock

/* ---------- 6 control, 7 morale, 8 division ---------- */

const controlRows = byDie(data.control.rows)
/** Does cavalry of that will stay in hand (11.9)? */
export const controlled = (will: number, die: number): boolean => controlRows(will, die) === CONTROL_RESULTS[0]
export const controlModifiers = data.control.modifiers

const moraleRows = byDie(data.morale.rows)
/** For a will, 0 to 5 (14f). */
export const moraleResult = (will: number, die: number): Morale => moraleRows(will, die)
export const moraleModifiers = data.morale.modifiers
/** Columns by which a test is shifted for the worse (15e, 17.1j, 17.1n). */
export const worseColumn = data.morale.worseColumn
/** A will so many levels worse; F cannot get worse. */
export const worse = (will: number, levels: number): number => Math.min(5, will + levels)

const divisionRows = byDie(data.division.rows)
/** STEADY, WITHDRAWING or FLEEING for a division morale of 1 to 6 (17.1d). */
export const divisionResult = (morale: number, die: number): number =>
  DIVISION_RESULTS.indexOf(divisionRows(data.division.columns.indexOf(morale), die))
export const divisionModifiers = data.division.modifiers

/* ---------- constants of the text ---------- */

export const limits = data.limits
/** The faces of the die, the only one (1a). */
export const FACES: readonly number[] = Array.from({ length: limits.die }, (_, i) => i + 1)
