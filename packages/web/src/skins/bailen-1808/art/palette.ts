/** Colours of Bailén 1808: the staff map on July stubble, the two armies, their formations, the pencil marks. */
import { MARK_INK as COMMON_INK } from '../../../hexmap/inks.ts'
import type { SideNumber } from './types.ts'

export { CONDENSED, SANS, SERIF } from '../../kit/type.ts'

export interface SideLook {
  readonly body: string
  readonly edge: string
  readonly ink: string
  /** Behind the symbol of the arm. */
  readonly box: string
  /** The reverse of the counter, for disordered units: unbleached paper with stripes of the side. */
  readonly back: string
  readonly stripe: string
  /** Round corners, or cut ones: they show the side without colour. */
  readonly corners: 'round' | 'chamfered'
}

/** By side. */
export const SIDE_LOOKS: readonly [SideLook, SideLook] = [
  {
    body: '#dcb255',
    edge: '#80591a',
    ink: '#1d1503',
    box: '#f2dc9e',
    back: '#f0dda6',
    stripe: '#dcb255',
    corners: 'chamfered',
  },
  {
    body: '#31548c',
    edge: '#162c54',
    ink: '#ffffff',
    box: '#4d70a8',
    back: '#c3cfe6',
    stripe: '#7d99c9',
    corners: 'round',
  },
]
export const lookOf = (side: SideNumber): SideLook => SIDE_LOOKS[side]

/** Bands by place in formations.json: five Spanish, then seven French. None of them is the colour of its counter. */
export const FORMATION_BANDS: readonly string[] = [
  '#8e1b16',
  '#2f6b34',
  '#3b3f8f',
  '#f7f2e4',
  '#5b3a1e',
  '#f0c53f',
  '#f4f0e4',
  '#d8512f',
  '#10151d',
  '#5cb39b',
  '#c9b8e6',
  '#9ad0ee',
]

export const MAP_INK = {
  margin: '#f1e8d2',
  /** By level, low to high. */
  levels: ['#c9c493', '#d8cb98', '#e6d8ab', '#efe2bb', '#f6ecce'],
  slope: '#7c5f31',
  cliff: '#4f3716',
  parcels: ['#dcc98f', '#eadfba', '#d5c795', '#e9d9a2'],
  furrow: '#b39a5c',
  grove: '#b9c08a',
  groveEdge: '#7f8a52',
  olive: '#8d9760',
  oliveLight: '#b8c08c',
  oliveInk: '#5d673a',
  oliveShade: '#6d6a3a',
  trunk: '#55492a',
  scrub: '#7d7a3f',
  scrubDark: '#6a6b36',
  water: '#8fb9c9',
  waterLight: '#c2dbe2',
  casing: '#31596d',
  ravine: '#6f5227',
  road: '#f7eed6',
  roadCase: '#6b4d2a',
  town: '#dcbf9c',
  roof: '#b4593c',
  roofLight: '#c87354',
  roofInk: '#5e2a1a',
  wall: '#f3e6cb',
  ink: '#3b2f22',
  grid: '#5f5232',
  hexId: '#57492a',
  name: '#2b2010',
  waterName: '#24526a',
  roadName: '#5a3f1e',
  halo: '#efe3c2',
  neat: '#3b2f1c',
} as const

export const MARK_INK = {
  ...COMMON_INK,
  /** What may be done. */
  green: COMMON_INK.legal,
  redDark: '#7f1f0f',
  flank: '#d08a00',
  flankDark: '#7a4d00',
  rear: '#3a332a',
  order: '#7c6a48',
  orderLight: '#a8956b',
  orderEdge: '#2d2414',
  orderLine: '#e5d6ad',
  orderBack: '#fffaf0',
  rearWord: '#2b2620',
  hatch: '#f3e9cd',
  star: '#1d1503',
  starRim: '#efe3c2',
  unknownBand: '#777',
  now: '#e8c56a',
} as const

/** Overlays: the yellow of Spanish counters is that of the stubble, and would not be seen on the map. */
export const OVERLAY_INK: Readonly<Record<string, string>> = {
  ES: '#bb5a1e',
  FR: SIDE_LOOKS[1].body,
  'ES.flank': '#e39a63',
  'FR.flank': '#8fa9d2',
}
