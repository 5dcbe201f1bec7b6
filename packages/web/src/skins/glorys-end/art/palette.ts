/** Colours of Glory's End: the staff map of 1914, the four armies, the pencil marks. */
import { ARMIES_1914, type ArmyLook, MARK_INK as COMMON_INK, STAFF_INK } from '../../../hexmap/inks.ts'
import type { NationNumber, SideNumber } from './types.ts'

export { CONDENSED, SANS, SERIF } from '../../kit/type.ts'

export type NationLook = ArmyLook

const { french, british, belgian, german } = ARMIES_1914
/** By nation: French, British, Belgian, German. */
export const NATION_LOOKS: readonly [NationLook, NationLook, NationLook, NationLook] = [
  french,
  british,
  belgian,
  german,
]
export const lookOf = (nation: NationNumber): NationLook => NATION_LOOKS[nation]
/** The nation whose colour a side's marks have. */
export const NATION_OF_SIDE: readonly [NationNumber, NationNumber] = [0, 3]
export const sideLook = (side: SideNumber): NationLook => lookOf(NATION_OF_SIDE[side])

export const MAP_INK = {
  ...STAFF_INK,
  /** A wash over the ground: FR, BE, DE, LU, NL, CH. */
  countries: ['#f3ead3', '#efe3b8', '#e3dfcf', '#ecd9d4', '#f0d9b8', '#ead2c4'],
  wood: '#c6cf9f',
  woodEdge: '#8a9b62',
  marsh: '#cfdccb',
  marshEdge: '#86a5a0',
  reed: '#5d8480',
  mountain: '#dbc79b',
  hachure: '#8a7048',
  rule: '#a5301c',
  alliedPoints: '#1d3f78',
  germanPoints: '#3b4036',
} as const

/** The neat line within the sheet. */
export const EDGE = 14

export const MARK_INK = {
  ...COMMON_INK,
  outOfCommand: '#7a4d00',
  limited: '#8a5a00',
} as const

/** Overlays: German territory is drawn darker than German counters, whose colour would not show on the map. */
export const OVERLAY_INK = {
  german: '#5d6355',
  rail: COMMON_INK.green,
  track: '#9fb59a',
  limited: COMMON_INK.goldEdge,
  paris: COMMON_INK.red,
  other: COMMON_INK.teal,
} as const
/** By side: rims of points, outlines of works. */
export const SIDE_INK: readonly [string, string] = [MAP_INK.alliedPoints, MAP_INK.germanPoints]
