/** No key that the rules speak lacks a text, and both languages say the same things. */
import { join } from 'node:path'
import { describeCatalogues } from '@em/engine/test-kit'
import { catalogues } from '../src/texts/index.ts'

describeCatalogues({ catalogues, src: join(import.meta.dirname, '../src'), tails: ['.for', '.against'] })
