/** Colour, shape and name of the two sides. */
import { SIDES } from '@em/nach-paris/types'
import { twoSides } from '../kit/side.ts'
// Not through the index: the lobby's set-up names the sides and needs no map.
import { sideLook } from './art/palette.ts'

export const { sideMark, sideMarkOf, sideName } = twoSides(
  [SIDES[0], SIDES[1]],
  [
    { es: 'Alemania', en: 'Germany' },
    { es: 'Aliados', en: 'Allies' },
  ],
  [sideLook(0), sideLook(1)],
)
