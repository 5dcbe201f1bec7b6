/** The shape of each data file. Checks across files are in check.ts. */
import * as z from 'zod'
import { ORDERS } from '../types.ts'
import { hex, modifier, positive, provenance, side, text, will } from './schema-parts.ts'
import { control, division, fire, formationChange, limits, morale, movement, shock, terrain } from './schema-tables.ts'
import { ARMS, CLASSES, MOUNTS, NATIONS, TERRAINS } from './words.ts'

/* ---------- map ---------- */

const hexside = z.string().regex(/^\d{4}-\d{4}$/, 'a hexside is two hexes with a dash between')
const map = z.strictObject({
  provenance,
  columns: positive,
  rows: positive,
  hexMetres: positive,
  levelMetres: positive,
  letters: z.record(z.enum(['.', 'P', 'B', 'M']), z.enum(TERRAINS)),
  terrain: z.array(z.string().regex(/^[.PBM]+$/, 'a row is made of . P B M')),
  elevation: z.array(z.string().regex(/^\d+$/, 'a row is made of digits')),
  roads: z.array(
    z.strictObject({ id: text, kind: z.enum(['road', 'track']), es: text, en: text, hexes: z.array(hex).min(2) }),
  ),
  hexsides: z.strictObject({
    river: z.array(hexside),
    bridge: z.array(hexside),
    stream: z.array(hexside),
    ravine: z.array(hexside),
  }),
  places: z
    .array(
      z.strictObject({
        id: text,
        es: text,
        en: text,
        kind: z.enum(['town', 'well', 'cross', 'inn', 'bridge', 'hill']),
        hexes: z.array(hex).min(1),
      }),
    )
    .min(1),
})

/* ---------- forces ---------- */

const units = z.strictObject({
  provenance,
  units: z
    .array(
      z.strictObject({
        id: text,
        side,
        nation: z.enum(NATIONS),
        name: text,
        arm: z.enum(ARMS),
        class: z.enum(CLASSES),
        mount: z.enum(MOUNTS).optional(),
        sp: positive,
        will,
        juncar: z.literal(true).optional(),
      }),
    )
    .min(1),
})

const factors = z.strictObject({ shock: z.int(), morale: z.int() })
const leaders = z.strictObject({
  provenance,
  leaders: z
    .array(
      z.strictObject({
        id: text,
        name: text,
        side,
        type: z.enum(['cinc', 'commander']),
        front: factors,
        reverse: factors,
        radius: positive,
      }),
    )
    .min(1),
})

const formation = { breakPoint: positive, divisionMorale: positive, units: z.array(text).min(1) }
const formations = z.strictObject({
  provenance,
  formations: z.array(z.strictObject({ id: text, side, es: text, en: text, commander: text, ...formation })).min(1),
})

/* ---------- scenarios ---------- */

const command = z.strictObject({ cinc: text, factor: positive, orderChanges: positive, radius: positive })
/** Hex and facing; * limbered, ~ skirmishing. */
const placed = z.string().regex(/^\d{4}(NE|E|SE|SW|W|NW)[*~]?$/, 'hex and facing, then * limbered or ~ skirmishing')
const scenario = z.strictObject({
  id: positive,
  es: text,
  en: text,
  turns: positive,
  firstTurn: z.string().regex(/^\d\d:\d\d$/, 'an hour is hh:mm'),
  minutesPerTurn: positive,
  command: z.record(side, command),
  bases: z.record(side, hex),
  formationBases: z.record(text, hex).optional(),
  formations: z.array(text).min(2),
  overrides: z.record(text, z.strictObject(formation)).optional(),
  strengthAtStart: z.record(text, positive).optional(),
  eliminatedAtStart: z.array(text).optional(),
  deployment: z.record(text, placed),
  leaders: z.record(text, hex),
  reinforcements: z.array(
    z.strictObject({
      turn: positive,
      side,
      hex,
      formations: z.array(text).optional(),
      units: z.array(text).optional(),
      variant: z.strictObject({ id: text, turn: positive, dice: positive }).optional(),
    }),
  ),
  objectives: z.array(
    z.strictObject({
      place: text,
      hexes: z.array(hex).min(1),
      need: positive,
      for: z.array(side).min(1),
      vp: positive,
      held: side,
    }),
  ),
  special: z.strictObject({
    orderLimits: z
      .array(z.strictObject({ formation: text, orders: z.array(z.enum(ORDERS)).min(1), beforeTurn: positive }))
      .optional(),
    desertion: z.strictObject({ formation: text, near: z.array(text).min(1), upTo: positive }).optional(),
    night: z.array(positive).optional(),
    thirst: z.strictObject({ side, fromTurn: positive, modifier, unless: text }).optional(),
    independent: z.array(text).optional(),
    baseChange: z.strictObject({ side, with: text, eastOfColumn: positive, hex }).optional(),
  }),
})
const scenarios = z.strictObject({
  provenance,
  entry: z.strictObject({ within: positive, delay: positive }),
  scenarios: z.array(scenario).min(1),
})

/* ---------- rulings with two readings ---------- */

const flag = z.strictObject({ ruling: z.string().regex(/^Q\d+$/), value: z.boolean(), what: text })
const switches = z.strictObject({
  provenance,
  switches: z.strictObject({
    initiativeFactor: z.strictObject({
      ruling: z.literal('Q4'),
      /** The text names another reading, but no number on the counters fits it. */
      value: z.literal('commandFactor'),
      what: text,
    }),
    separateFireFrom: z.strictObject({ ruling: z.literal('Q42'), value: z.int().min(2).max(3), what: text }),
    marchingOrdersBarAttacks: flag,
    harassAtLeastOne: flag,
    retreatOrderMayFire: flag,
    recoveryWithdrawsFully: flag,
    squaresTestAgain: flag,
    disorderedControl: flag,
    oneAttackPerTarget: flag,
    artilleryFrontArc: flag,
    cavalryRetreatFatigued: flag,
    unlimberedGunsRetreat: flag,
    fullRecovery: flag,
    leaderMoraleOptional: flag,
    recoveringTestTwice: flag,
    largerMultiplierOnly: flag,
    recoveryOrderByChoice: flag,
    squareEitherLimit: flag,
    squareFiresAll: flag,
    freeOrderAfterRecovery: flag,
    cavalryRetreatsFromRouted: flag,
  }),
})

export const schemas = {
  'formation-change': formationChange,
  movement,
  terrain,
  fire,
  shock,
  control,
  morale,
  division,
  limits,
  map,
  units,
  leaders,
  formations,
  scenarios,
  switches,
}
export type FileName = keyof typeof schemas
export type GameData = { readonly [K in FileName]: z.infer<(typeof schemas)[K]> }
