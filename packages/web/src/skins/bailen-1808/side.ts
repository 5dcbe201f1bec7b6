/** Colour, shape and name of the two sides. */
import { SIDES } from '@em/bailen-1808/types'
import { twoSides } from '../kit/side.ts'
// Not through the index: the lobby's set-up names the sides and needs no map.
import { SIDE_LOOKS } from './art/palette.ts'

export const { sideMark, sideMarkOf, sideName } = twoSides(
  [SIDES[0], SIDES[1]],
  [
    { es: 'España', en: 'Spain' },
    { es: 'Francia', en: 'France' },
  ],
  SIDE_LOOKS,
)
