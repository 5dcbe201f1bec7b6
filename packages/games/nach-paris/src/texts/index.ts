/** Everything the game says, in both languages. */
import { type Catalogue, type Catalogues, joined, type Language } from '@em/engine'
import { scenarios } from '../data/index.ts'
import * as bombard from './bombard.ts'
import * as combat from './combat.ts'
import * as logistics from './logistics.ts'
import * as movement from './movement.ts'
import * as turn from './turn.ts'
import { why } from './why.ts'

export { makeFormatter } from './format.ts'

const names = (lang: Language): Catalogue => Object.fromEntries(scenarios.map((s) => [`scenario.${s.id}`, s[lang]]))
const titles = { es: names('es'), en: names('en') }

export const catalogues: Catalogues = joined({ titles, turn, logistics, bombard, movement, combat, why })
