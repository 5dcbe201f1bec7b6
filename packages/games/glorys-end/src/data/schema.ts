/** The shape of each data file. Checks across files are in check.ts. */
import * as z from 'zod'
import { country, hex, hexside, nation, positive, provenance, side, small, source, text } from './schema-parts.ts'
import { calendar, combat, limits, siege, switches, terrain } from './schema-tables.ts'
import { GUNS, SIZES, TERRAINS } from './words.ts'

/* ---------- board ---------- */

const corner = z.strictObject({ row: positive, column: positive })
const board = z.strictObject({
  provenance,
  scale: z.strictObject({ km: z.number().positive() }),
  first: corner,
  last: corner,
  countries: z.record(z.enum(['F', 'B', 'G', 'L', 'N', 'S']), country),
  letters: z.record(z.enum(['.', 'f', 's', 'm']), z.enum(TERRAINS)),
  /** From the western column to the row's easternmost; ~ is sea. */
  rows: z.array(
    z.strictObject({
      row: positive,
      east: positive,
      country: z.string().regex(/^[FBGLNS~]+$/, 'a row is made of F B G L N S ~'),
      terrain: z.string().regex(/^[.fsm~]+$/, 'a row is made of . f s m ~'),
    }),
  ),
  coastal: z.array(hex),
  allSea: z.array(hexside),
  rivers: z.array(
    z.strictObject({ id: text, es: text, en: text, kind: z.enum(['major', 'minor']), sides: z.array(hexside).min(1) }),
  ),
  meuse: z.strictObject({
    west: z.array(positive),
    river: z.array(text).min(1),
    line: z.array(hexside).min(1),
    marne: z.array(hexside).min(1),
  }),
  towns: z.array(z.strictObject({ hex, es: text, en: text, country, kind: z.enum(['town', 'city']), ...source })),
  ports: z.strictObject({
    sea: z.array(hex).min(1),
    inland: z.array(z.strictObject({ hex, access: z.array(hex).min(1) })),
  }),
  paris: z.strictObject({ hexes: z.array(hex).min(1), perimeter: positive }),
  edges: z.strictObject({
    west: z.strictObject({ column: positive, rows: z.tuple([positive, positive]) }),
    south: z.strictObject({ row: positive, columns: z.tuple([positive, positive]) }),
  }),
})

/* ---------- forces ---------- */

const factors = z.tuple([small, small])
const unitClass = z.strictObject({
  nation,
  type: z.enum(['infantry', 'naval', 'cavalry', 'siege']),
  size: z.enum(SIZES),
  adHoc: z.literal(true).optional(),
  movement: positive,
  /** Full strength first: attack and defence; of cavalry against cavalry alone, and otherwise (13.24). */
  steps: z.array(factors).max(4),
  gun: z.enum(GUNS).optional(),
})
const units = z.strictObject({
  provenance,
  classes: z.record(text, unitClass),
  units: z
    .array(
      z.strictObject({
        id: text,
        label: text,
        es: text,
        en: text,
        class: text,
        /** One of three: an army (0 for any), a start hex, or turn and place of entry (2.4b). */
        army: small.optional(),
        hex: hex.optional(),
        turn: positive.optional(),
        entry: z.union([hex, z.enum(['east', 'south', 'paris', 'port', 'portOrCoast'])]).optional(),
        ...source,
      }),
    )
    .min(1),
  decoys: z.strictObject({ DE: small, FR: small, GB: small }),
})
const positions = z.strictObject({
  provenance,
  fortresses: z
    .array(z.strictObject({ id: text, hex, nation, es: text, en: text, defence: positive, siege: small, ...source }))
    .min(1),
  zones: z.array(z.strictObject({ hex, nation })),
  markers: z.strictObject({ FR: z.array(hex).length(5), DE: z.array(hex).length(7) }),
})

/* ---------- victory ---------- */

const vp = z.strictObject({ hex, vp: positive, ...source })
const bothSides = z.strictObject({ allied: z.int(), german: z.int() })
const victory = z.strictObject({
  provenance,
  levels: bothSides,
  start: bothSides,
  german: z.array(vp).min(1),
  allied: z.array(vp).min(1),
  groups: z.array(
    z.strictObject({
      id: text,
      es: text,
      en: text,
      hexes: z.array(hex).min(1),
      vp: positive,
      mode: z.literal('any'),
      ...source,
    }),
  ),
  conditional: z.strictObject({ german: z.array(vp), allied: z.array(vp) }),
  eastern: z.strictObject({ withdrawn: positive, declined: positive }),
  belgian: z.strictObject({ division: z.int().max(0), corps: z.int().max(0) }),
  plan17: z.strictObject({ steps: positive, lastTurn: positive, most: positive, vp: positive }),
  netherlands: z.int().max(0),
  britain: z.strictObject({ entersAt: positive }),
})

/* ---------- scenarios ---------- */

const range = z.tuple([positive, positive])
const marne = z.strictObject({
  area: z.strictObject({ rows: range, columns: range }),
  supply: z.strictObject({ allied: z.literal('south'), german: z.literal('north') }),
  commandDone: z.boolean(),
  outOfCommand: z.array(hex),
  replacements: z.strictObject({ FR: small, DE: small, GB: small }),
  income: z.strictObject({ from: positive, each: positive, nations: z.array(nation).min(1) }),
  rebuild: z.boolean(),
  fortresses: z.array(text),
  germanControl: z.strictObject({ printed: z.array(hex), reconstructed: z.array(hex) }),
  units: z.array(z.strictObject({ unit: text, steps: positive, hex })).min(1),
  entries: z.array(z.strictObject({ turn: positive, unit: text, steps: positive })),
  victory: z.strictObject({
    captures: z.array(hex).min(1),
    germanCorps: positive,
    frenchCorps: positive,
    frenchDivision: positive,
    britishStep: positive,
    southOfRow: positive,
    germanUnitSouth: positive,
    towns: z.array(vp.pick({ hex: true, vp: true })).min(1),
  }),
})
export const BANS = ['abbeville', 'channel'] as const
const scenario = z.strictObject({
  id: z.enum(['historical', 'free', 'marne', 'short']),
  es: text,
  en: text,
  turns: range,
  deployment: z.enum(['historical', 'free', 'fixed']),
  /** Closed to both sides, whatever the deployment. */
  neutral: z.array(country),
  options: z.array(z.enum(['hentsch', 'decoys'])),
  vp: z.record(side, z.int()),
  victory: z.enum(['campaign', 'marne', 'short']),
  bans: z.array(z.enum(BANS)),
  marne: marne.optional(),
  short: z.strictObject({ margin: positive, corpsAtParis: positive, germanCities: positive }).optional(),
})
const scenarios = z.strictObject({
  provenance,
  bans: z.record(
    z.enum(BANS),
    z.strictObject({ hexes: z.array(hex).min(1), keys: z.array(hex).min(1), paris: z.boolean() }),
  ),
  scenarios: z.array(scenario).length(4),
})

export const schemas = {
  board,
  terrain,
  combat,
  siege,
  limits,
  calendar,
  victory,
  units,
  positions,
  scenarios,
  switches,
}
export type FileName = keyof typeof schemas
export type GameData = { readonly [K in FileName]: z.infer<(typeof schemas)[K]> }
