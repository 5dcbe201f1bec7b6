/** Everything the game says, in both languages. */
import { type Catalogues, joined } from '@em/engine'
import { en } from './en.ts'
import { es } from './es.ts'
import { why } from './why.ts'

export { makeFormatter, unitName } from './format.ts'

export const catalogues: Catalogues = joined({ play: { es, en }, why })
