/** The shape of the files that hold the eight tables (1.2a) and the numbers of the text. */
import * as z from 'zod'
import { modifier, positive, provenance, small, will } from './schema-parts.ts'
import {
  CONTROL_RESULTS,
  DIVISION_RESULTS,
  FIRE_RESULTS,
  HEXSIDES,
  MORALE_RESULTS,
  MOUNTS,
  SHOCK_RESULTS,
  TERRAINS,
  WILLS,
} from './words.ts'

export const formationChange = z.strictObject({
  provenance,
  infantry: z.strictObject({
    'regular>square': positive,
    'square>regular': positive,
    'regular>skirmish': positive,
    'skirmish>regular': positive,
    'square>skirmish': positive,
    'skirmish>square': positive,
  }),
  cavalry: z.strictObject({ 'regular>skirmish': positive, 'skirmish>regular': positive }),
  artillery: z.record(z.enum(MOUNTS), z.strictObject({ limber: positive, unlimber: positive })),
  reactionSquare: z.literal('all'),
})

export const movement = z.strictObject({
  provenance,
  infantry: z.strictObject({ line: positive, light: positive }),
  cavalry: z.strictObject({ light: positive, medium: positive, heavy: positive }),
  artillery: z.strictObject({ foot: positive, horse: positive, unlimbered: z.literal(0) }),
  leader: positive,
  modifiers: z.strictObject({ orderM: positive, orderMOnRoad: positive, perFatigueLevel: z.int().max(0) }),
  squareCostPerHex: positive,
  leaderCostPerHex: positive,
  zoc: z.strictObject({ enter: small, leave: small }),
  chargeDeclaration: small,
})

const hexsideKind = z.enum(HEXSIDES)
const hexKind = z.enum(TERRAINS)
const bars = z.strictObject({ hexes: z.array(hexKind), hexsides: z.array(hexsideKind) })
const multiplier = z.number().positive().multipleOf(0.25)
export const terrain = z.strictObject({
  provenance,
  hex: z.record(
    hexKind,
    z.strictObject({
      inf: positive.nullable(),
      cav: positive.nullable(),
      art: positive.nullable(),
      fire: z.int(),
      shockDefender: multiplier,
      blocksSight: z.boolean(),
      stack: positive.nullable(),
      stopsUncontrolledCavalry: z.boolean(),
    }),
  ),
  hexside: z.record(
    hexsideKind,
    z.strictObject({
      inf: small.nullable(),
      cav: small.nullable(),
      art: small.nullable(),
      shockAttacker: multiplier.nullable(),
    }),
  ),
  road: z.strictObject({ cost: positive, cancels: z.array(z.union([hexsideKind, z.literal('hex')])) }),
  barsCharge: bars,
  barsSquare: bars,
})

/** Rows by the modified die: the first is "<=n", the last ">=m", each once in between. */
const rowsOf = <const R extends readonly [string, ...string[]]>(results: R) =>
  z
    .array(
      z.strictObject({
        die: z.string().regex(/^(<=|>=)?-?\d+$/, 'a row is a total of the die, or <= or >= one'),
        cells: z.array(z.enum(results)),
      }),
    )
    .min(3)
const wills = z.array(will).length(WILLS.length)

export const fire = z.strictObject({
  provenance,
  columns: z.array(z.string().regex(/^\d+(-\d+|\+)?$/, 'a column is n, n-m or n+')).min(2),
  rows: rowsOf(FIRE_RESULTS),
  modifiers: z.strictObject({
    firerWillA: modifier,
    firerWillF: modifier,
    targetInSquare: modifier,
    targetSkirmishing: modifier,
    targetLimberedOrMarching: modifier,
    throughFlankOrRear: modifier,
    artilleryAtCrowd: modifier,
    unlimberedGunsUnderMusketry: modifier,
  }),
  crowd: positive,
})

export const shock = z.strictObject({
  provenance,
  columns: z.array(z.string().regex(/^\d+:\d+$/, 'a column is n:m')).min(2),
  rows: rowsOf(SHOCK_RESULTS),
  lossPerHex: positive,
  artilleryInDefence: positive,
  modifiers: z.strictObject({
    perAttackerLeaderFactor: modifier,
    perDefenderLeaderFactor: modifier,
    perFatigueLevel: modifier,
    throughFlank: modifier,
    throughRear: modifier,
    willBetterBy2: modifier,
    willWorseBy2: modifier,
    cavalryAgainstSquare: modifier,
    infantryAgainstSquare: modifier,
    cavalryAgainstWoodOrTown: modifier,
  }),
  multipliers: z.strictObject({
    disordered: multiplier,
    orderMAttacked: multiplier,
    chargeMoved1: multiplier,
    chargeMoved2: multiplier,
    counterCharge: multiplier,
    infantryAgainstRouted: multiplier,
    cavalryAgainstRouted: multiplier,
  }),
})

export const control = z.strictObject({
  provenance,
  columns: wills,
  rows: rowsOf(CONTROL_RESULTS),
  modifiers: z.strictObject({ targetEvaded: modifier }),
})

export const morale = z.strictObject({
  provenance,
  columns: wills,
  rows: rowsOf(MORALE_RESULTS),
  modifiers: z.strictObject({ perLeaderFactor: modifier, lostHalf: modifier, enemyAtFlankOrRear: modifier }),
  worseColumn: z.strictObject({ reorganisingInZoc: small, divisionBroken: small }),
})

export const division = z.strictObject({
  provenance,
  columns: z.array(positive).length(WILLS.length),
  rows: rowsOf(DIVISION_RESULTS),
  modifiers: z.strictObject({
    perTwoUnitsBeyondBreakPoint: modifier,
    commanderLostThisTurn: modifier,
    noEnemyWithin5: modifier,
  }),
  willValue: z.record(will, positive),
  breakPoint: z.strictObject({ share: z.number().positive().max(1), least: positive, single: positive }),
})

const share = z.number().positive().max(1)
export const limits = z.strictObject({
  provenance,
  die: positive,
  menPerPoint: positive,
  stacking: z.strictObject({
    infantry: positive,
    cavalry: positive,
    together: positive,
    square: z.strictObject({ points: positive, units: positive, artillery: small }),
    artilleryMixed: positive,
    artilleryAlone: positive,
    roadMarch: positive,
  }),
  passage: positive,
  fire: z.strictObject({
    regular: positive,
    skirmish: positive,
    assault: positive,
    square: share,
    cavalry: z.strictObject({ of: positive, in: positive }),
  }),
  artillery: z.strictObject({
    range: z.strictObject({ light: positive, medium: positive, heavy: positive }),
    factor: z.record(z.enum(['1', '2', '3', '4', '5']), z.number().positive()),
  }),
  orders: z.strictObject({
    SO: z.strictObject({ keepAway: positive }),
    M: z.strictObject({ stopWithin: positive }),
    H: z.strictObject({ closeTo: positive, attackAtMost: share }),
    A: z.strictObject({ closeTo: positive, attackAtLeast: share }),
    D: z.strictObject({ front: positive, depth: positive }),
    RT: z.strictObject({ keepAway: positive }),
    RC: z.strictObject({ clear: positive }),
  }),
  charge: z.strictObject({
    least: positive,
    reactionAt: positive,
    straight: positive,
    failedBack: positive,
    counterFailedBack: positive,
    uncontrolledReach: positive,
  }),
  square: z.strictObject({ reactionAt: positive, movesWithWill: will }),
  skirmishZoc: positive,
  shockPerHex: positive,
  leaderHit: positive,
  halfStrength: share,
  retreat: z.strictObject({ rout: positive, withdrawal: positive }),
  victory: z.strictObject({ perDemoralised: positive, marginal: positive, tactical: positive, decisive: positive }),
})
