/** Board art of Downfall of Empires: SVG fragments drawn about their own origin and placed by the caller. */
export { COUNTER_SCALE, Counter, type CounterProps, Slab, StackCount } from './Counter.tsx'
export { MapArt, type MapArtProps } from './MapArt.tsx'
export {
  COUNTRY_TINTS,
  type Coalition,
  MARK_INK,
  NATIONALITIES,
  NATIONS,
  type Nationality,
  SIDE_LOOKS,
  type SideKey,
} from './palette.ts'
export {
  ControlFlag,
  Infantry,
  Peaks,
  SideDot,
  TILE_KEYS,
  TileBack,
  TileCard,
  TileIcon,
  type TileKey,
  Trees,
} from './Symbols.tsx'
export { body } from './shapes.ts'
export { Trench, type TrenchProps } from './Trench.tsx'
export type { Box, DownfallMap, Lang, Link, Point, SeaName, ZoneShape } from './types.ts'
