/**
 * The art of Nach Paris: SVG in the units of a scenario's sheet (a hex is HEX = 60 across flats). Own drawings. Scenarios go by
 * their number.
 *
 *   sheetOf(scenario)             width, height, hexes, centres; hexUnder(sheet, x, y), centreOn(sheet, hex), shape.outlineAt(centre)
 *   artOf(scenario)               the component <Art lang scale />, the same every time: the printed map of the window
 *   placesOf(scenario)            its hexes as places of the table, those at sea too
 *   <Piece … />                   a counter of COUNTER_SIZE units, by unit; a FOW marker by fogPiece(hex). It draws its own
 *                                 rings, stack count and edges (board.style `piled`)
 *   <Counter … />, <FogCounter … />   the same, COUNTER = 48 units square, for panels: {...faceOf(unit, steps)}, level, lang
 *
 * Marks by hex, for the layer under the counters, all with `scenario`: <FortStates forts />, <BrokenStructures broken />,
 *   <Floods flooded />, <ControlFlag hex side />; borderPath(sheet, hexes) for areas.
 */
export { artOf } from './Art.tsx'
export { TAG_WORDS, type TagCode } from './Badges.tsx'
export { Counter, type CounterProps, FogCounter } from './Counter.tsx'
export { BrokenStructures, borderPath, ControlFlag, Floods, FortStates } from './Marks.tsx'
export { COUNTER_SIZE, faceOf, fogPiece, Piece, stateOf, tagsOf } from './Piece.tsx'
export { AUSTRIAN, MAP_INK, MARK_INK, NATION_LOOKS, sideLook } from './palette.ts'
export { placesOf } from './places.ts'
export { ArmSymbol, sizeMark } from './Symbols.tsx'
export { COUNTER, slabFor, wedge } from './shapes.ts'
export { centreOn, HEX, hexUnder, RADIUS, type Sheet, shape, sheetOf } from './sheet.ts'
export { stackOf } from './stacks.ts'
export { LEVELS, type Level, levelOf } from './types.ts'
export { countryWords, riverWords, townWords } from './words.ts'
