/** The hexes of a scenario as places of the table. */
import { tabled } from '@em/engine'
import { labelOf, rowOf } from '@em/nach-paris/data'
import { both, hexPlace, townLabel } from '../../../hexmap/places.ts'
import type { Place } from '../../../skin/index.ts'
import { centreOn, nearIn, type Sheet, shape, sheetOf } from './sheet.ts'
import { townWords } from './words.ts'

function placeOf(sheet: Sheet, hex: number): Place {
  const label = labelOf(hex)
  const town = townWords(hex)
  const centre = centreOn(sheet, hex)
  return hexPlace({
    hex,
    label,
    name: town.en === '' ? both(label) : townLabel(town, label),
    row: rowOf(hex),
    centre,
    pair: [
      [centre[0] - 6, centre[1] + 5],
      [centre[0] + 7, centre[1] - 6],
    ],
    shape: shape.outlineAt(centre, 0.96),
    neighbours: nearIn(sheet, hex),
  })
}

/** Every hex of the window, those at sea too. */
export const placesOf = tabled((scenario): readonly Place[] =>
  sheetOf(scenario).hexes.map((hex) => placeOf(sheetOf(scenario), hex)),
)
