/** The words that the table of Nach Paris needs beside the game's own catalogue. */
import type { Catalogue, Language } from '@em/engine'
import { en } from './texts-en.ts'
import { es } from './texts-es.ts'

export const uiCatalogues: Readonly<Record<Language, Catalogue>> = { es, en }
