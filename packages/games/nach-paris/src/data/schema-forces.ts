/** The shapes of units.json and scenarios.json. */
import * as z from 'zod'
import { hex, nation, positive, provenance, side, small, text, yes } from './schema-parts.ts'
import { FAMILIES, MOBILITIES, RANKS, SCENARIO_IDS, SIZES, TYPES } from './words.ts'

const bySide = z.array(small).min(1).max(5)
const mobility = z.enum(MOBILITIES)
const unit = z.strictObject({
  id: text,
  nat: nation,
  type: z.enum(TYPES),
  size: z.enum(SIZES),
  steps: positive.max(5),
  rank: z.enum(RANKS).optional(),
  /** From full strength downward; a single value holds for every side. */
  cab: z.array(positive).min(1).max(5),
  cbf: bySide,
  arf: bySide,
  aff: z.union([small, bySide]).optional(),
  mf: z.union([small, bySide]),
  mob: z.union([mobility, z.array(mobility)]),
  /** Attrition Levels with a red ARF, with a light red CBF. */
  redAt: z.array(small).optional(),
  weakAt: z.array(small).optional(),
  corps: text.optional(),
  army: text.optional(),
  auto: yes,
  /** Two-part type symbol; the division of a part. */
  split: yes,
  div: text.optional(),
  consp: yes,
  light: z.enum(['BCA', 'BCP', 'JB']).optional(),
  min: yes,
  /** The ENC that it belongs to. */
  fort: text.optional(),
  /** French DR or DT that must test to attack (9.4.12a). */
  reserve: yes,
  rap: yes,
  sub: text.optional(),
  repCost: z.number().positive().optional(),
  radius: positive.optional(),
  radiusRestricted: z.tuple([positive, positive]).optional(),
  radiusFree: positive.optional(),
  air: small.optional(),
  doctrine: z.boolean().optional(),
  ammo: positive.optional(),
  move: z.enum(['motor', 'rail']).optional(),
  longRange: z.boolean().optional(),
  cal: z.number().positive().optional(),
  austrian: yes,
  aloneAff: positive.optional(),
  printed: z.array(text).optional(),
})
export const units = z.strictObject({
  provenance,
  armies: z.array(text).min(1),
  units: z.array(unit).min(1),
  families: z.array(
    z.strictObject({
      kind: z.enum(FAMILIES),
      wholes: z.array(text).min(1),
      parts: z.array(text).min(1),
      relieves: text.optional(),
      rule: text.optional(),
    }),
  ),
})

const arrival = z.strictObject({
  u: text,
  gt: positive,
  hex,
  loss: positive.max(4).optional(),
  rail: yes,
  fip: yes,
  llc: yes,
  works: yes,
})

/** Hexes by country, by columns and rows, or one by one. */
const area = z.strictObject({
  countries: z.array(z.enum(['FRA', 'BEL', 'GER', 'LUX'])).optional(),
  columns: z.tuple([text, text]).optional(),
  rows: z.tuple([positive, positive]).optional(),
  hexes: z.array(hex).optional(),
})

const victoryItem = z.discriminatedUnion('kind', [
  /** VP for the side that holds the hexes at the end; `any`: one of them is enough. */
  z.strictObject({
    kind: z.literal('hold'),
    hexes: z.array(hex).min(1),
    side: z.enum(['GER', 'ALL', 'holder']),
    vp: positive,
    any: yes,
  }),
  z.strictObject({ kind: z.literal('fort'), enc: text, side, vp: positive }),
  /** Once no Fortification of the ENC is Active at the end of that GT; the first row that fits counts. */
  z.strictObject({ kind: z.literal('encFallen'), enc: text, side, by: z.array(z.tuple([positive, positive])).min(1) }),
  z.strictObject({ kind: z.literal('encTaken'), enc: text, side, vp: positive }),
  z.strictObject({ kind: z.literal('encHolds'), enc: text, side, gt: positive, vp: positive }),
  /** Enemy steps lost above a threshold; `per` steps make one VP's worth. */
  z.strictObject({
    kind: z.literal('losses'),
    of: side,
    nations: z.array(nation).optional(),
    above: small,
    per: positive,
    side,
    vp: positive,
  }),
  /** For every unit of `nation`'s side with that many steps in the area at the end, at most `max` VP; `none`: VP if there is none. */
  z.strictObject({
    kind: z.literal('units'),
    of: side,
    steps: positive,
    types: z.array(z.enum(TYPES)).optional(),
    area,
    side,
    vp: positive,
    max: positive.optional(),
    once: yes,
    none: yes,
  }),
  z.strictObject({
    kind: z.literal('survives'),
    unit: text,
    steps: positive,
    area: area.optional(),
    side,
    vp: positive,
  }),
  z.strictObject({ kind: z.literal('strength'), nation, steps: positive, side, vp: positive }),
])

const scenario = z.strictObject({
  id: z.enum(SCENARIO_IDS),
  es: text,
  en: text,
  gt: z.tuple([positive, positive]),
  /** Columns from west to east or east to west, rows from south to north. */
  map: z.strictObject({ cols: z.tuple([text, text]), rows: z.tuple([positive, positive]) }),
  enc: z.array(text),
  /** Forts outside ENCs that lie in the window take part. */
  singleForts: z.boolean(),
  /** Rules 3.0: on the first GT units only arrive. */
  firstTurnLock: z.boolean(),
  fwFail: z.record(side, small),
  options: z.strictObject({
    facing: z.boolean(),
    weather: z.boolean(),
    locks: z.boolean(),
    naval: z.boolean(),
    fow: z.boolean(),
    recon: z.boolean(),
    doctrine: z.boolean(),
  }),
  /** GTs without Air Recon. */
  noAirRecon: z.array(positive).optional(),
  /** Nations that must stay out of rows above this one until that GT. */
  bans: z.array(z.strictObject({ nation, northOf: positive, before: positive })).optional(),
  germanRail: z.array(area),
  /** Lines that leave the window: whose home lies beyond. */
  exits: z.array(z.strictObject({ hex, line: text, to: hex, home: z.enum(['GER', 'ALL', 'none']) })),
  broken: z.array(z.strictObject({ structure: text, turns: z.union([positive, z.literal('permanent')]) })),
  ammo: z.record(text, small),
  rep: z.partialRecord(nation, z.record(z.string().regex(/^\d+$/), positive)),
  /** Taken off at the start of the owner's Movement Phase (7.8). */
  withdrawals: z.array(z.strictObject({ u: text, gt: positive })),
  autonomous: z.array(text),
  notAutonomous: z.array(text),
  hqReturn: z.partialRecord(nation, hex),
  victory: z.strictObject({
    items: z.array(victoryItem).min(1),
    /** Winner by German minus Allied VP: the first row whose `atLeast` is reached. */
    levels: z
      .array(
        z.strictObject({
          atLeast: z.int().nullable(),
          result: z.enum(['GER', 'ALL', 'draw']),
          level: z.enum(['decisive', 'win', 'marginal', 'draw']),
        }),
      )
      .min(2),
  }),
  units: z.array(arrival).min(1),
})
export const scenarios = z.strictObject({ provenance, scenarios: z.array(scenario).length(6) })
