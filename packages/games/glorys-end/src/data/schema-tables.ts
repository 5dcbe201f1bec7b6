/** The shape of the files that hold the printed tables and the constants of the text. */
import * as z from 'zod'
import { hex, nation, positive, provenance, small, text } from './schema-parts.ts'
import { DIRECTIONS, GUNS, TERRAINS } from './words.ts'

const result = z.string().regex(/^\d\/\d(R)?$/, 'a result is attacker/defender, then perhaps R')
const directions = z.array(z.enum(DIRECTIONS)).length(3)
export const combat = z.strictObject({
  provenance,
  columns: z.array(z.string().regex(/^\d:\d$/, 'a column is n:m')).min(2),
  rows: z.array(z.strictObject({ die: positive, cells: z.array(result) })).length(6),
  worse: result,
  clamp: z.tuple([positive, positive]),
  perOddsAbove: positive,
  concentric: positive,
  fortressExtra: positive,
  compass: z.strictObject({ allied: directions, german: directions }),
})

export const siege = z.strictObject({
  provenance,
  guns: z.record(z.enum(GUNS), z.strictObject({ upTo: positive })),
  modifier: z.literal('added'),
})

const drm = z.int()
export const terrain = z.strictObject({
  provenance,
  hex: z.record(z.enum(TERRAINS), z.strictObject({ mp: positive, drm })),
  town: z.strictObject({ drm }),
  city: z.strictObject({ drm }),
  hexside: z.record(z.enum(['major', 'minor']), z.strictObject({ mp: small, drm })),
  position: z.record(z.enum(['fortress', 'zone', 'trench']), z.strictObject({ drm, concentric: z.boolean() })),
})

export const limits = z.strictObject({
  provenance,
  die: positive,
  calendar: z.strictObject({
    firstDay: z.string().regex(/^\d{4}-\d\d-\d\d$/, 'a day is yyyy-mm-dd'),
    daysPerTurn: positive,
  }),
  setup: z.strictObject({ range: positive }),
  /** First turn of each phase that does not exist from the start. */
  phases: z.strictObject({ reinforcements: positive, entrenchment: positive, command: positive, strategic: positive }),
  stacking: z.strictObject({ steps: positive, corps: positive }),
  supply: z.strictObject({ line: positive }),
  abbeville: z.strictObject({ northOfRow: positive }),
  entrench: z.strictObject({ oneUpTo: positive, low: positive, high: positive }),
  command: z.strictObject({ lostOn: positive, stacks: positive, movementDivisor: positive }),
  rail: z.strictObject({ steps: positive, perHubLost: positive, hubs: z.array(hex).min(1) }),
  sea: z.strictObject({ fromTurn: positive, steps: positive }),
  meuseFrom: positive,
  forcedMarch: z.strictObject({ from: positive, to: positive, mp: positive }),
  leastMovement: positive,
  decoyMovement: positive,
})

const income = z.strictObject({
  from: positive.optional(),
  each: positive.optional(),
  on: z.record(z.string().regex(/^\d+$/), positive).optional(),
})
export const calendar = z.strictObject({
  provenance,
  replacements: z.record(nation, income),
  withdrawal: z.strictObject({ turn: positive, corps: positive, attack: positive, cavalrySteps: positive }),
  netherlands: z.strictObject({ cancels: z.array(positive).min(1) }),
})

const flag = z.strictObject({
  ruling: z.string().regex(/^A\d+$/),
  value: z.boolean(),
  marne: z.boolean().optional(),
  what: text,
})
export const switches = z.strictObject({
  provenance,
  switches: z.strictObject({
    germanStrategicTurn1: flag,
    portSupplyAllowsSea: flag,
    liegeStarvesOwnHex: flag,
    inlandPortsNeedFreeAccess: flag,
    marchHalvesDefenders: flag,
    navalLandingNeedsLine: flag,
  }),
})
