import type { Catalogue, Language } from '@em/engine'
import { en } from './texts-en.ts'
import { es } from './texts-es.ts'

export const panelCatalogues: Readonly<Record<Language, Catalogue>> = { es, en }
