/** Building blocks of the data schemas. */
import * as z from 'zod'
import { COUNTRIES, NATIONS, SIDES } from './words.ts'

export const small = z.int().min(0)
export const positive = z.int().min(1)
export const text = z.string().min(1)
export const side = z.enum(SIDES)
export const nation = z.enum(NATIONS)
export const country = z.enum(COUNTRIES)
export const hex = z.string().regex(/^\d{4}$/, 'a hex is row and column, two digits each')
export const hexside = z.string().regex(/^\d{4}-\d{4}$/, 'a hexside is two hexes with a dash between')
export const ruleId = z.string().regex(/^\d+\.\d+[a-z]?$/, 'a rule is like 4.2a')
/**
 * The origin of a row: `printed` names the rule, `inferred` the argument; with neither it is reconstructed as its
 * file's provenance tells.
 */
export const source = { printed: ruleId.optional(), inferred: text.optional() }
export const provenance = z
  .array(z.strictObject({ path: text, status: z.enum(['printed', 'reconstructed']), source: text }))
  .min(1)
