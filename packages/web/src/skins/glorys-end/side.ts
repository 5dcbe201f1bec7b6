/** Colour, shape and name of the two sides. */
import type { Language } from '@em/engine'
import { SIDES } from '@em/glorys-end/data'
import type { SideMark } from '../../skin/index.ts'
// Not through the index: the lobby's set-up names the sides and needs no map.
import { sideLook } from './art/palette.ts'

const NAMES: readonly Readonly<Record<Language, string>>[] = [
  { es: 'Aliados', en: 'Allies' },
  { es: 'Alemania', en: 'Germany' },
]

export function sideMark(side: number, lang: Language): SideMark {
  const which = side === 1 ? 1 : 0
  const look = sideLook(which)
  return { id: SIDES[which], name: NAMES[which]?.[lang] ?? '', colour: look.body, shape: look.corners }
}
export const sideMarkOf = (id: string, lang: Language): SideMark => sideMark(id === SIDES[1] ? 1 : 0, lang)
