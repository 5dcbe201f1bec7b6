/** Everything the game says, in both languages. */
import type { Catalogue, Language } from '@em/engine'
import { en } from './en.ts'
import { es } from './es.ts'

export { makeFormatter, unitName } from './format.ts'

export const catalogues: Readonly<Record<Language, Catalogue>> = { es, en }
