/** Building blocks of the data schemas. */
import * as z from 'zod'
import { NATION_IDS, SIDE_IDS } from './words.ts'

export const small = z.int().min(0)
export const positive = z.int().min(1)
export const text = z.string().min(1)
export const side = z.enum(SIDE_IDS)
export const nation = z.enum(NATION_IDS)
export const hex = z.string().regex(/^[A-Z]{1,2}\d{1,2}$/, 'a hex is column letters and a row, like AK31')
export const hexside = z
  .string()
  .regex(/^[A-Z]{1,2}\d{1,2}\/[A-Z]{1,2}\d{1,2}$/, 'a hexside is two hexes with a stroke between, like AK31/AL31')
export const yes = z.literal(true).optional()
export const provenance = z
  .array(z.strictObject({ path: z.string(), status: z.enum(['printed', 'derived', 'reconstructed']), source: text }))
  .min(1)
