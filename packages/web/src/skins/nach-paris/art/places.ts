/** The hexes of a scenario as places of the table. */
import { tabled } from '@em/engine'
import { labelOf, rowOf } from '@em/nach-paris/data'
import type { Both, Place } from '../../../skin/index.ts'
import { centreOn, nearIn, type Sheet, shape, sheetOf } from './sheet.ts'
import { townWords } from './words.ts'

/** "AP26" or "St-Quentin (AP26)". */
function nameOf(hex: number): Both {
  const label = labelOf(hex)
  const town = townWords(hex)
  return town.en === '' ? { es: label, en: label } : { es: `${town.es} (${label})`, en: `${town.en} (${label})` }
}

function placeOf(sheet: Sheet, hex: number): Place {
  const centre = centreOn(sheet, hex)
  const row = rowOf(hex)
  return {
    id: hex,
    key: labelOf(hex),
    name: nameOf(hex),
    group: { es: `Fila ${row}`, en: `Row ${row}` },
    centre,
    stands: [centre, [centre[0] - 6, centre[1] + 5], [centre[0] + 7, centre[1] - 6]],
    shape: shape.outlineAt(centre, 0.96),
    neighbours: nearIn(sheet, hex),
  }
}

/** Every hex of the window, those at sea too. */
export const placesOf = tabled((scenario): readonly Place[] =>
  sheetOf(scenario).hexes.map((hex) => placeOf(sheetOf(scenario), hex)),
)
