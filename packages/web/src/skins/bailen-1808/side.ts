/** Colour, shape and name of the two sides. */
import { SIDES } from '@em/bailen-1808/types'
import type { Language } from '@em/engine'
import type { SideMark } from '../../skin/index.ts'
import { SIDE_LOOKS } from './art/index.ts'

const NAMES: readonly Readonly<Record<Language, string>>[] = [
  { es: 'España', en: 'Spain' },
  { es: 'Francia', en: 'France' },
]

export function sideMark(side: number, lang: Language): SideMark {
  const look = SIDE_LOOKS[side === 1 ? 1 : 0]
  return {
    id: SIDES[side === 1 ? 1 : 0],
    name: NAMES[side]?.[lang] ?? '',
    colour: look.body,
    shape: look.corners,
  }
}
export const sideMarkOf = (id: string, lang: Language): SideMark => sideMark(id === SIDES[1] ? 1 : 0, lang)
