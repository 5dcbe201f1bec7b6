/** Colours of Trench Club: the printed trench map, the four nations, the pencil marks. */
import { MARK_INK as COMMON_INK } from '../../../hexmap/inks.ts'
import type { FactionKey, NationCode } from './types.ts'

export { SANS, SERIF } from '../../kit/type.ts'

export interface NationLook {
  /** Top of the base, flags, tokens: light enough for a black silhouette. */
  readonly body: string
  /** Rim of the base, poles, outlines. */
  readonly edge: string
  /** Letters on the body. */
  readonly ink: string
  /** Lighter tone of the body, for the inner line. */
  readonly light: string
  readonly faction: FactionKey
}

export const NATION_LOOKS: Readonly<Record<NationCode, NationLook>> = {
  DE: { body: '#98a091', edge: '#3f463b', ink: '#15181a', light: '#c3c8ba', faction: 'central' },
  AH: { body: '#eee6cf', edge: '#7a6a3d', ink: '#1f1a10', light: '#fffaec', faction: 'central' },
  FR: { body: '#5b86c9', edge: '#173768', ink: '#071430', light: '#a9c1e6', faction: 'entente' },
  GB: { body: '#c8ab70', edge: '#6b4f1d', ink: '#1c160b', light: '#e6d3a6', faction: 'entente' },
}

export const MAP_INK = {
  margin: '#f1e8d2',
  ground: '#d8d9bd',
  water: '#97bdc9',
  waterDeep: '#8ab3c1',
  casing: '#31596d',
  ripple: '#5f8fa0',
  bank: '#c4bf98',
  wood: '#b3bf8a',
  woodEdge: '#6f8050',
  treeLight: '#93a56a',
  treeDark: '#7c9058',
  treeInk: '#4f6338',
  road: '#efe4c4',
  roadCase: '#6d5433',
  rut: '#b79f70',
  plank: '#e3d3a8',
  timber: '#4a3a22',
  grid: '#4d4a30',
  hexId: '#5d5340',
  trench: '#4b4636',
  parapet: '#f1ecd6',
  stone: '#c4b899',
  stoneDark: '#a2956f',
  stoneLight: '#ddd2b6',
  wall: '#3d3526',
  shell: '#8a7f58',
  tuft: '#8d9668',
  neat: '#3b2f1c',
  name: '#241d12',
} as const

export const MARK_INK = {
  ...COMMON_INK,
  halo: '#f6f1dd',
  silhouette: '#1b1c19',
  /** Cells of damage on the rim of a base. */
  cell: '#f3efdf',
  cellInk: '#1b1b18',
  dugIn: '#4a3a22',
  done: COMMON_INK.green,
  alarm: COMMON_INK.red,
  range: COMMON_INK.violet,
  neutral: '#8d7e5b',
  /** A neutral fort, in the score. */
  empty: '#5a6a75',
} as const

/** Experience, first chevron to fifth: recruit's, veteran's, hero's. */
export const CHEVRONS = ['#ffffff', '#ffffff', '#ffd23f', '#ffd23f', '#e2452c'] as const
