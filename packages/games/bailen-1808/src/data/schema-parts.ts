/** Building blocks of the data schemas. */
import * as z from 'zod'
import { SIDES } from '../types.ts'
import { WILLS } from './words.ts'

export const small = z.int().min(0)
export const positive = z.int().min(1)
export const text = z.string().min(1)
export const modifier = z.int()
export const side = z.enum(SIDES)
export const will = z.enum(WILLS)
export const hex = z.string().regex(/^\d{4}$/, 'a hex is column and row, two digits each')
export const provenance = z
  .array(z.strictObject({ path: text, status: z.enum(['printed', 'reconstructed']), source: text }))
  .min(1)
