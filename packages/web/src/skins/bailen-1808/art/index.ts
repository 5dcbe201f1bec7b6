/**
 * The art of Bailén 1808: SVG fragments in the units of a sheet (SHEET.width × SHEET.height, HEX 88 across flats). Own
 * drawings; nothing here judges, and nothing looks at a game: numbers in, picture out.
 *
 * The map, in sheet coordinates, drawn once:
 *   <Ground lang level />             level = levelOf(HEX * scale); classes bn-growth, bn-ids, bn-grid, bn-names, bn-fields
 * Where things lie: centreOf(hex), outline(hex, .93), hexUnder(x, y), borderPath(hexes, inset).
 *
 * Pieces, about their own origin, to be placed with translate(centreOf(hex)); a counter is COUNTER (48) units square and
 * needs no scale at that hex size; numbers as @em/bailen-1808/data gives them:
 *   <Counter side arm kind will formation name={shortName(…)} sp full facing level lang … />
 *       stays upright; the nib points to the corner it faces, none for facing -1. condition 1 shows the reverse side,
 *       2 the flag DE too; form 1 bayonets and CU, 2 dots and GR, 3 AE. marks: AD, NF, AS, OC. stack counts all units of
 *       the hex, buried says that the reader does not know those beneath. selected and able draw their own rings.
 *   <LeaderCounter side cinc shock morale name formation order level lang … />   order: 0 to 6, -1 face down
 *   <OrderMarker order lang />, <SectorMarker side formation facing lang />, <ChargeTarget lang />, <Watch time />
 *
 * Marks in sheet coordinates, by hex number:
 *   <FacingWashes hex facing />       under the counters; <FacingWords hex facing lang /> above them
 *   <ControlZone front flank side />, <SectorArea hexes side />, <SightLine from to blocked />, <RangeRing hex radius />
 *   <AssaultArrow from to lang />, <ChargeArrow from to />
 * Bare shapes: facingAngle, facingVector, facingToward(from, to), aspectPath, aspectHexes, wedgePath, rangePath, arrowPath,
 *   hatchPath. Signs for panels: ArmBlock, ArmSilhouette, Bugle, ClassDots; <TimeTrack times current />.
 */
export { ArmBlock, type ArmProps, ArmSilhouette, Bugle, ClassDots } from './Arms.tsx'
export { Counter, type CounterProps } from './Counter.tsx'
export {
  ASPECTS,
  type Aspect,
  aspectHexes,
  aspectPath,
  betweenHexes,
  facingAngle,
  facingToward,
  facingVector,
  rangePath,
  wedgePath,
} from './facing.ts'
export { Ground, type GroundProps } from './Ground.tsx'
export { LeaderCounter, type LeaderProps, OrderMarker } from './Leader.tsx'
export {
  borderPath,
  centreOf,
  cornerAt,
  HEX,
  hexesWithin,
  hexUnder,
  outline,
  RADIUS,
  SHEET,
  sideOf,
} from './layout.ts'
export {
  AssaultArrow,
  arrowPath,
  ChargeArrow,
  ChargeTarget,
  ControlZone,
  FacingWashes,
  FacingWords,
  hatchPath,
  RangeRing,
  SectorArea,
  SectorMarker,
  SightLine,
} from './Marks.tsx'
export { FORMATION_BANDS, lookOf, MAP_INK, MARK_INK, SIDE_LOOKS, type SideLook } from './palette.ts'
export { COUNTER, disc, slab } from './shapes.ts'
export { TimeTrack, Watch } from './Time.tsx'
export { type Lang, LEVELS, type Level, levelOf, type Point, type SideNumber } from './types.ts'
export { MARK_WORDS, type MarkCode, ORDER_CODES, ORDER_WORDS, shortName, tableName } from './words.ts'
