/** The shapes of the files of the map: board, towns, hexsides, railways, fortifications. */
import * as z from 'zod'
import { hex, hexside, nation, positive, provenance, small, text, yes } from './schema-parts.ts'
import { CATEGORIES, RAIL_CLASSES, STRUCTURE_CLASSES } from './words.ts'

export const board = z.strictObject({
  provenance,
  /** From the north, each from the western column BI to the eastern A. */
  rows: z.array(
    z.strictObject({
      row: positive,
      country: z.string().regex(/^[FBGLNS~]+$/, 'a row is made of F B G L N S ~'),
      terrain: z.string().regex(/^[.brmlp~]+$/, 'a row is made of . b r m l p ~'),
    }),
  ),
})

export const towns = z.strictObject({
  provenance,
  towns: z.array(
    z.strictObject({
      name: text,
      hex,
      size: z.enum(['S', 'N', 'L']),
      country: z.enum(['FRA', 'BEL', 'GER', 'LUX']),
      old: yes,
      printed: text.optional(),
    }),
  ),
  urban: z.strictObject({
    paris: z.array(hex).min(1),
    suburbs: z.array(hex).min(1),
    brussels: z.array(hex).min(1),
    antwerp: z.array(hex).min(1),
  }),
  ports: z.array(z.strictObject({ name: text, hex, capacity: small, canal: z.array(hex) })),
  seaBoxes: z.array(z.strictObject({ id: text, ports: z.array(text).min(1) })),
  seaLegs: z.array(z.tuple([text, text, positive])),
  locks: z.array(z.strictObject({ id: text, nation, control: z.array(hex).min(1), plain: z.array(hex) })),
})

const named = z.array(z.strictObject({ name: text, sides: z.array(hexside) }))
export const hexsides = z.strictObject({
  provenance,
  rivers: z.array(
    z.strictObject({
      name: text,
      kind: z.enum(['MinorRiver', 'River', 'MajorRiver']),
      printed: yes,
      /** Marsh or Pond, which count as River (4.2a). */
      marsh: yes,
      sides: z.array(hexside).min(1),
    }),
  ),
  bridges: z.array(z.strictObject({ side: hexside, river: text, rail: z.boolean() })),
  forests: named,
  ridges: named,
  passes: z.array(hexside),
  banks: z.record(text, z.array(hexside)),
})

const arm = z
  .string()
  .regex(/^[A-Z]\d{1,2}(>[A-Z]{1,2}\d{1,2})?$/, 'an arm is a line and the neighbour it leads to, like H8>AL25')
const lineId = z.string().regex(/^[A-Z]\d{1,2}$/, 'a line is a letter and a number')
export const rails = z.strictObject({
  provenance,
  lines: z.array(
    z.strictObject({
      id: lineId,
      name: text,
      class: z.enum(RAIL_CLASSES),
      printed: yes,
      deadEnd: yes,
      hexes: z.array(hex).min(1),
    }),
  ),
  connections: z.array(
    z.strictObject({ hex, kind: z.enum(['town', 'dot']), lines: z.array(lineId).min(1), printed: yes }),
  ),
  oneWay: z.array(
    z.strictObject({ hex, stem: text, branches: z.array(text), pairs: z.array(z.tuple([arm, arm])).min(1) }),
  ),
  structures: z.array(
    z.strictObject({
      name: text,
      hex,
      line: lineId,
      kind: z.enum(['V', 'P', 'T']),
      class: z.enum(STRUCTURE_CLASSES),
      cuts: z.array(arm).min(1),
      printed: text.optional(),
    }),
  ),
})

export const forts = z.strictObject({
  provenance,
  forts: z.array(
    z.strictObject({
      name: text,
      hex,
      kind: z.enum(['Fort', 'Feste']),
      category: z.enum(CATEGORIES),
      cbf: small,
      arf: small,
      cab: positive,
      nation,
      no: positive,
      enc: text.optional(),
      printed: z.array(text).optional(),
    }),
  ),
  zones: z.array(z.strictObject({ name: text, hex, cbf: small, cab: positive, nation, guards: hexside.optional() })),
  encs: z.array(z.strictObject({ id: text, nation, hexes: z.array(hex).min(1), ready: positive.nullable() })),
  entrenchments: z.array(
    z.strictObject({ hex, toward: hex, level: z.enum(['regular', 'improved']), printed: text.optional() }),
  ),
})
