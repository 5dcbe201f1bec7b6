/** Colour, shape and name of the two sides. */
import { SIDES } from '@em/glorys-end/data'
import { twoSides } from '../kit/side.ts'
// Not through the index: the lobby's set-up names the sides and needs no map.
import { sideLook } from './art/palette.ts'

export const { sideMark, sideMarkOf, sideName } = twoSides(
  [SIDES[0], SIDES[1]],
  [
    { es: 'Aliados', en: 'Allies' },
    { es: 'Alemania', en: 'Germany' },
  ],
  [sideLook(0), sideLook(1)],
)
