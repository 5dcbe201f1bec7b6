/** Board art of Trench Club: SVG fragments drawn about their own origin and placed by the caller. */
export { BoardArt, type BoardArtProps } from './BoardArt.tsx'
export { FortFlag, type FortFlagProps } from './Fort.tsx'
export { HEX, type Layout, layoutOf, RADIUS } from './geometry.ts'
export {
  AttackArrow,
  type AttackArrowProps,
  ContactMark,
  type ContactMarkProps,
  Die12,
  type Die12Props,
  Mine,
  type MineProps,
  RangeRing,
  type RangeRingProps,
  ReachDot,
  type ReachDotProps,
  Token,
  type TokenProps,
} from './Marks.tsx'
export { MINIATURE, Miniature, type MiniatureProps } from './Miniature.tsx'
export { MARK_INK, NATION_LOOKS, type NationLook } from './palette.ts'
export { Silhouette, type SilhouetteProps } from './Silhouette.tsx'
export {
  type BoardData,
  type FactionKey,
  type Lang,
  type Level,
  levelOf,
  type NationCode,
  type Part,
  type Point,
  type UnitKind,
} from './types.ts'
export { UnitIcon, type UnitIconProps } from './UnitIcon.tsx'
export { TrenchVignette } from './Vignette.tsx'
export { BuiltWorks, type BuiltWorksProps } from './Works.tsx'
