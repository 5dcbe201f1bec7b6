/** The shape of each data file. Checks across files are in check.ts. */
import type * as z from 'zod'
import { scenarios, units } from './schema-forces.ts'
import { board, forts, hexsides, rails, towns } from './schema-map.ts'
import { constants, tables, turns } from './schema-tables.ts'

export const schemas = { constants, tables, turns, board, towns, hexsides, rails, forts, units, scenarios }
export type FileName = keyof typeof schemas
export type GameData = { readonly [K in FileName]: z.infer<(typeof schemas)[K]> }
