/** The shape of each data file. Checks across files are in check.ts. */
import * as z from 'zod'
import { NATIONS, UNIT_TYPES } from '../types.ts'

export const CLASSES = ['foot', 'special_foot', 'vehicle', 'tank', 'gun', 'air', 'ship'] as const
export const ARMOURS = ['soft', 'gun', 'car', 'light_tank', 'tank'] as const
export const ICONS = ['scatter', 'area', 'unlimitedRange', 'mines', 'build'] as const
export const DOMAINS = ['ground', 'air', 'water'] as const

const small = z.int().min(0)
const positive = z.int().min(1)
const nation = z.enum(NATIONS)
const unitType = z.enum(UNIT_TYPES)
const cell = z.tuple([small, small])
const half = z.enum(['north', 'south'])
const provenance = z
  .array(
    z.strictObject({
      path: z.string().min(1),
      status: z.enum(['printed', 'reconstructed']),
      source: z.string().min(1),
    }),
  )
  .min(1)

const values = z.tuple([positive, positive, positive])
const range = z.tuple([positive, positive.nullable()])
const units = z.strictObject({
  provenance,
  units: z
    .array(
      z.strictObject({
        id: unitType,
        en: z.string().min(1),
        es: z.string().min(1),
        nations: z.array(nation),
        special: z.boolean(),
        class: z.enum(CLASSES),
        foot: z.boolean(),
        transportable: z.boolean(),
        domain: z.enum(DOMAINS),
        cost: positive,
        speed: z.number().positive().multipleOf(0.5),
        attack: values.nullable(),
        attackVs: z.partialRecord(z.enum(CLASSES), values).optional(),
        groundRange: range.nullable(),
        airRange: range.nullable(),
        armour: z.enum(ARMOURS),
        capacity: small,
        icons: z.array(z.enum(ICONS)),
        printed: z.string().min(1),
      }),
    )
    .min(1),
})

const row = z.array(positive).length(6)
const damage = z.strictObject({
  provenance,
  tables: z.record(z.enum(ARMOURS), z.strictObject({ open: row, forest: row })),
})

const dice = z.strictObject({
  provenance,
  die: positive,
  byDamage: z.array(positive).length(6),
  flank: positive,
  envelop: positive,
  destroyedAt: positive,
  ranks: z.strictObject({ veteran: positive, hero: positive }),
  xpCap: positive,
  deviates: z.tuple([small, small, small]),
  scatter: z.array(z.enum(['n', 'ne', 'se', 's', 'sw', 'nw'])).length(6),
})

const cards = z.strictObject({
  provenance,
  rowDice: z.array(positive).min(1),
  columns: z.array(positive).min(1),
  cards: z
    .array(
      z.strictObject({
        id: positive,
        indicator: z.number().positive(),
        status: z.enum(['printed', 'reconstructed']),
        hits: z.array(z.array(small)),
      }),
    )
    .min(1),
})

const span = z.tuple([small, small])
/** Rows of letters, and trenches. */
const ground = {
  rows: z.array(z.string().regex(/^[.FRWBEC#]+$/, 'a row is made of . F R W B E C #')).min(1),
  trenches: z.array(
    z.strictObject({
      id: z.string().min(1),
      half,
      hexes: z.array(cell).min(1),
      touchesForts: z.array(z.string()),
    }),
  ),
}
const board = z.strictObject({
  provenance,
  columns: positive,
  ...ground,
  halves: z.record(
    half,
    /** First and last row of even columns, then of odd ones; first and last start number. */
    z.strictObject({ rows: z.tuple([span, span]), starts: span }),
  ),
  starts: z.array(z.strictObject({ number: positive, at: cell })).min(1),
  forts: z.array(z.strictObject({ id: z.string().min(1), half, left: cell, core: cell, right: cell })).min(1),
})
/** Another ground under the forts and starts of the board. */
const valley = z.strictObject({ provenance, ...ground })

const economy = z.strictObject({
  provenance,
  startBonds: z.record(nation, small),
  incomePerFort: positive,
  repairCost: positive,
  transferFee: positive,
  specialForces: z.strictObject({ price: positive, deck: z.array(unitType).min(1) }),
  maxPerType: positive,
  fortsToWin: z.strictObject({ four: positive, two: positive, shortFour: positive, shortTwo: positive }),
  /** By round of the opening, by place in the turn order: how many armies may be ordered. */
  opening: z.strictObject({
    four: z.array(z.array(positive).length(4)).min(1),
    two: z.array(z.array(positive).length(2)).min(1),
  }),
  /** Extra units of the Automa; "nation" is the sheet's own unit. */
  difficulty: z.record(
    z.enum(['easy', 'standard', 'hard', 'overkill']),
    z.array(z.union([unitType, z.literal('nation')])),
  ),
  automaDraws: z.array(positive),
})

export const schemas = { units, damage, dice, cards, board, valley, economy }
export type FileName = keyof typeof schemas
export type GameData = { readonly [K in FileName]: z.infer<(typeof schemas)[K]> }
