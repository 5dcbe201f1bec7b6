/**
 * The art of Glory's End: SVG in the units of the sheet (boardSize; a hex is HEX = 60 across flats). Own drawings.
 *
 *   <Art lang scale />            the printed map, drawn once for each language and level of zoom
 *   places, boardSize, centreOf   hexes by the numbers of the game's actions
 *   <Piece … />                   a counter of COUNTER_SIZE units; it draws its own rings, stack count and edges and keeps
 *                                 its size at every zoom (board.style `piled`)
 *   <Counter … />                 the same, 48 units square, for panels: {...faceOf(unit, steps, lang)} and a level
 *
 * Marks by hex, for the layer under the counters: <Trench hex side complete />, <FortifiedZone hex nation />,
 *   <FortressMark hex nation defence /> (beside troops that hold it; a fortress alone is a counter), <ControlFlag hex side />,
 *   <MobilizationMarker hex side army />, <PlayArea border={borderPath(hexes)} />, <SupplyLine path onward blocked />.
 */
export { Art } from './Art.tsx'
export { TAG_WORDS, type TagCode } from './Badges.tsx'
export { Counter, type CounterProps } from './Counter.tsx'
export { kindsOf, stackOf, stateOf } from './known.ts'
export { boardSize, borderPath, centreOf, drawing, HEX, hexUnder, outline, RADIUS } from './layout.ts'
export {
  attackPath,
  ControlFlag,
  FortifiedZone,
  FortressMark,
  linePath,
  MobilizationMarker,
  PlayArea,
  SupplyLine,
  Trench,
} from './Marks.tsx'
export { COUNTER_SIZE, faceOf, Piece, tagsOf } from './Piece.tsx'
export { MAP_INK, MARK_INK, NATION_LOOKS, sideLook } from './palette.ts'
export { places } from './places.ts'
export { ArmSymbol, sizeMark } from './Symbols.tsx'
export { COUNTER, slabFor, star } from './shapes.ts'
export { LEVELS, type Level, levelOf } from './types.ts'
