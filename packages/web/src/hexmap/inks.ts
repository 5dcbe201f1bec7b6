/** Inks that printed hex maps and counters share. A game's palette adds its own. */

/** Marks in pencil and what is printed on counters. */
export const MARK_INK = {
  paper: '#fbf7ec',
  ink: '#1f2328',
  white: '#ffffff',
  /** Of the cardboard on the paper. */
  shadow: '#2a2010',
  gold: '#ffc93c',
  goldEdge: '#d99a00',
  red: '#a5301c',
  green: '#2c6a4b',
  legal: '#1f8a70',
  teal: '#1f6f78',
  violet: '#5a3d8a',
  earth: '#6b4d2a',
} as const

/** A staff map of 1914 on ivory paper. */
export const STAFF_INK = {
  margin: '#f4ecd8',
  clear: '#f1e8d2',
  sea: '#c3d3d4',
  shore: '#5e8797',
  coast: '#31596d',
  water: '#8fb9c9',
  waterLight: '#c9e0e7',
  casing: '#31596d',
  tree: '#8fa268',
  treeInk: '#5f7443',
  peak: '#e9d9b2',
  slope: '#7c5f31',
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
  neat: '#3b2f1c',
} as const

/** The look of an army's counters. */
export interface ArmyLook {
  readonly body: string
  readonly edge: string
  readonly ink: string
  /** Fill behind the symbol of the arm. */
  readonly box: string
  /** The left stripe (solid, double, long or short dashes, dots) identifies a nation without colour. */
  readonly stripe: 'solid' | 'double' | 'short' | 'long' | 'dots'
  readonly stripeInk: string
  /** Round corners for the Allies, cut ones for the Central Powers. */
  readonly corners: 'round' | 'chamfered'
}

/** The armies of 1914 in the west. */
export const ARMIES_1914 = {
  french: {
    body: '#2d4f86',
    edge: '#142a50',
    ink: '#ffffff',
    box: '#4a6ca4',
    stripe: 'solid',
    stripeInk: '#a9c1e6',
    corners: 'round',
  },
  british: {
    body: '#c8ab70',
    edge: '#6b5222',
    ink: '#1c160b',
    box: '#e2cc9a',
    stripe: 'double',
    stripeInk: '#5f4718',
    corners: 'round',
  },
  belgian: {
    body: '#9cc3dc',
    edge: '#3d6a86',
    ink: '#0d2230',
    box: '#c2dcec',
    stripe: 'short',
    stripeInk: '#2a5a78',
    corners: 'round',
  },
  german: {
    body: '#a9aea0',
    edge: '#4c5147',
    ink: '#15181a',
    box: '#c8ccbf',
    stripe: 'long',
    stripeInk: '#3f463c',
    corners: 'chamfered',
  },
} as const satisfies Readonly<Record<string, ArmyLook>>
