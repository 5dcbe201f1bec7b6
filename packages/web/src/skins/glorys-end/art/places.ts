/** The hexes as places of the table. */
import { labelOf, near, rowOf, townNames, townOf } from '@em/glorys-end/data'
import { both, hexPlace, six, townLabel } from '../../../hexmap/places.ts'
import type { Place } from '../../../skin/index.ts'
import { centreOf, HEXES, outline } from './layout.ts'

function placeOf(hex: number): Place {
  const label = labelOf(hex)
  const town = townNames[townOf[hex] ?? -1]
  const centre = centreOf(hex)
  return hexPlace({
    hex,
    label,
    name: town ? townLabel(town, label) : both(label),
    row: rowOf(hex),
    centre,
    // One stack per hex (6.1); the second stand is for a unit that has just been pushed aside.
    pair: [centre, [centre[0] + 12, centre[1] - 12]],
    shape: outline(hex, 0.96),
    neighbours: six(near, hex),
  })
}

/** Every hex of the map, those at sea too. */
export const places: readonly Place[] = HEXES.map(placeOf)
