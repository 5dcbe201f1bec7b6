/** Colours of Glory's End: the staff map of 1914, the four armies, the pencil marks. */
import type { NationNumber, SideNumber } from './types.ts'

export { CONDENSED, SANS, SERIF } from '../../kit/type.ts'

export interface NationLook {
  readonly body: string
  readonly edge: string
  readonly ink: string
  /** Behind the symbol of the arm. */
  readonly box: string
  /** The left stripe: solid, double, short or long dashes, so that a nation can be told without colour. */
  readonly stripe: 'solid' | 'double' | 'short' | 'long'
  readonly stripeInk: string
  /** Round corners for the Allies, cut ones for the Germans. */
  readonly corners: 'round' | 'chamfered'
}

/** By nation: French, British, Belgian, German. */
export const NATION_LOOKS: readonly [NationLook, NationLook, NationLook, NationLook] = [
  {
    body: '#2d4f86',
    edge: '#142a50',
    ink: '#ffffff',
    box: '#4a6ca4',
    stripe: 'solid',
    stripeInk: '#a9c1e6',
    corners: 'round',
  },
  {
    body: '#c8ab70',
    edge: '#6b5222',
    ink: '#1c160b',
    box: '#e2cc9a',
    stripe: 'double',
    stripeInk: '#5f4718',
    corners: 'round',
  },
  {
    body: '#9cc3dc',
    edge: '#3d6a86',
    ink: '#0d2230',
    box: '#c2dcec',
    stripe: 'short',
    stripeInk: '#2a5a78',
    corners: 'round',
  },
  {
    body: '#a9aea0',
    edge: '#4c5147',
    ink: '#15181a',
    box: '#c8ccbf',
    stripe: 'long',
    stripeInk: '#3f463c',
    corners: 'chamfered',
  },
]
export const lookOf = (nation: NationNumber): NationLook => NATION_LOOKS[nation]
/** The nation whose colour a side's marks carry. */
export const NATION_OF_SIDE: readonly [NationNumber, NationNumber] = [0, 3]
export const sideLook = (side: SideNumber): NationLook => lookOf(NATION_OF_SIDE[side])

export const MAP_INK = {
  margin: '#f4ecd8',
  clear: '#f1e8d2',
  /** A wash over the ground: FR, BE, DE, LU, NL, CH. */
  countries: ['#f3ead3', '#efe3b8', '#e3dfcf', '#ecd9d4', '#f0d9b8', '#ead2c4'],
  sea: '#c3d3d4',
  seaDeep: '#b7cacd',
  shore: '#5e8797',
  coast: '#31596d',
  water: '#8fb9c9',
  waterLight: '#c9e0e7',
  casing: '#31596d',
  wood: '#c6cf9f',
  woodEdge: '#8a9b62',
  tree: '#8fa268',
  treeInk: '#5f7443',
  marsh: '#cfdccb',
  marshEdge: '#86a5a0',
  reed: '#5d8480',
  mountain: '#dbc79b',
  peak: '#e9d9b2',
  slope: '#7c5f31',
  hachure: '#8a7048',
  built: '#e2c3ab',
  block: '#8f4c3c',
  builtEdge: '#7d4434',
  grid: '#6d6146',
  hexId: '#5d5340',
  name: '#241d12',
  halo: '#f4ecd8',
  waterName: '#24526a',
  countryName: '#5a2114',
  border: '#5a2114',
  borderBand: '#7a2b1a',
  rule: '#a5301c',
  neat: '#3b2f1c',
} as const

/** The neat line within the sheet. */
export const EDGE = 14

export const MARK_INK = {
  paper: '#fbf7ec',
  ink: '#1f2328',
  gold: '#ffc93c',
  goldEdge: '#d99a00',
  red: '#a5301c',
  green: '#2c6a4b',
  teal: '#1f6f78',
  earth: '#6b4d2a',
} as const
