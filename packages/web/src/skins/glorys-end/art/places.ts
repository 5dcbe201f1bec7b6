/** The hexes as places of the table. */
import { labelOf, near, rowOf, townNames, townOf } from '@em/glorys-end/data'
import type { Both, Place } from '../../../skin/index.ts'
import { centreOf, HEXES, outline } from './layout.ts'

/** "1632" or "Lille (1632)". */
function nameOf(hex: number): Both {
  const label = labelOf(hex)
  const town = townNames[townOf[hex] ?? -1]
  return town ? { es: `${town.es} (${label})`, en: `${town.en} (${label})` } : { es: label, en: label }
}

function placeOf(hex: number): Place {
  const centre = centreOf(hex)
  const row = rowOf(hex)
  return {
    id: hex,
    key: labelOf(hex),
    name: nameOf(hex),
    group: { es: `Fila ${row}`, en: `Row ${row}` },
    centre,
    // One stack a hex (6.1); the second stand is for what has just been pushed aside.
    stands: [centre, centre, [centre[0] + 12, centre[1] - 12]],
    shape: outline(hex, 0.96),
    neighbours: [0, 1, 2, 3, 4, 5].map((d) => near[hex * 6 + d] ?? -1).filter((n) => n >= 0),
  }
}

/** Every hex of the map, those at sea too. */
export const places: readonly Place[] = HEXES.map(placeOf)
