/** Colours of Nach Paris: the staff map of 1914, the armies, the pencil marks. */
export { CONDENSED, SANS, SERIF } from '../../kit/type.ts'

export interface NationLook {
  readonly body: string
  /** The second colour of a two-coloured counter, behind the designation. */
  readonly head?: string
  readonly headInk: string
  readonly edge: string
  readonly ink: string
  /** Behind the symbol of the arm. */
  readonly box: string
  /** The left stripe: solid, double, short or long dashes, dots, so that a nation can be told without colour. */
  readonly stripe: 'solid' | 'double' | 'short' | 'long' | 'dots'
  readonly stripeInk: string
  /** Round corners for the Allies, cut ones for the Central Powers. */
  readonly corners: 'round' | 'chamfered'
}

/** GER, BEL, FRE, BRI as the rules number them, then the Austrian guns. */
export const AUSTRIAN = 4
export const NATION_LOOKS: readonly NationLook[] = [
  {
    body: '#a9aea0',
    headInk: '#15181a',
    edge: '#4c5147',
    ink: '#15181a',
    box: '#c8ccbf',
    stripe: 'long',
    stripeInk: '#3f463c',
    corners: 'chamfered',
  },
  {
    body: '#9cc3dc',
    head: '#1f3a54',
    headInk: '#ffffff',
    edge: '#2d5570',
    ink: '#0d2230',
    box: '#c2dcec',
    stripe: 'short',
    stripeInk: '#2a5a78',
    corners: 'round',
  },
  {
    body: '#2d4f86',
    head: '#94312b',
    headInk: '#ffffff',
    edge: '#142a50',
    ink: '#ffffff',
    box: '#4a6ca4',
    stripe: 'solid',
    stripeInk: '#a9c1e6',
    corners: 'round',
  },
  {
    body: '#c8ab70',
    headInk: '#1c160b',
    edge: '#6b5222',
    ink: '#1c160b',
    box: '#e2cc9a',
    stripe: 'double',
    stripeInk: '#5f4718',
    corners: 'round',
  },
  {
    body: '#c9dde8',
    headInk: '#12222c',
    edge: '#5c7787',
    ink: '#12222c',
    box: '#e6f0f5',
    stripe: 'dots',
    stripeInk: '#3b5a6b',
    corners: 'chamfered',
  },
]
const [GERMAN_LOOK] = NATION_LOOKS
export const lookOf = (nation: number): NationLook => {
  const look = NATION_LOOKS[nation] ?? GERMAN_LOOK
  if (!look) throw new Error('no nations')
  return look
}
/** By side: German, then the French for the Allies. */
export const sideLook = (side: number): NationLook => lookOf(side === 0 ? 0 : 2)

/** Corps are told apart by their number; the colour only helps to find those of one corps. */
export const CORPS_COLOURS: readonly string[] = [
  '#f3d35c',
  '#e58a5b',
  '#8fc58a',
  '#d9a3cf',
  '#7fc3c9',
  '#f2f0e6',
  '#c9b28a',
  '#a9b7ea',
]

export const MAP_INK = {
  margin: '#f4ecd8',
  clear: '#f1e8d2',
  /** A wash over the ground: FR, BE, DE, LU, NL, CH. */
  countries: ['#f3ead3', '#f0e6c3', '#e5e1d2', '#ecd9d4', '#f0dcc0', '#ead2c4'],
  sea: '#c3d3d4',
  shore: '#5e8797',
  coast: '#31596d',
  water: '#8fb9c9',
  waterLight: '#c9e0e7',
  casing: '#31596d',
  broken: '#e2d2a4',
  brokenInk: '#8a7048',
  rough: '#cdd0a0',
  roughEdge: '#8a9b62',
  tree: '#8fa268',
  treeInk: '#5f7443',
  deep: '#71884e',
  mountain: '#d3b98a',
  peak: '#e9d9b2',
  slope: '#7c5f31',
  lowland: '#dbe3c4',
  lowlandInk: '#6f9179',
  plain: '#c3d9d2',
  plainInk: '#3f7482',
  built: '#e2c3ab',
  block: '#8f4c3c',
  builtEdge: '#7d4434',
  rail: '#2b2721',
  grid: '#6d6146',
  hexId: '#5d5340',
  name: '#241d12',
  halo: '#f4ecd8',
  waterName: '#24526a',
  countryName: '#5a2114',
  border: '#5a2114',
  borderBand: '#7a2b1a',
  earth: '#6b4d2a',
  neat: '#3b2f1c',
} as const

/** White, yellow, orange, red, as structures are printed (4.3g). */
export const CLASS_FILL: readonly string[] = ['#fffdf6', '#f2cf3f', '#e8903a', '#b3331f']
export const CLASS_INK: readonly string[] = ['#1f2328', '#1f2328', '#1f2328', '#ffffff']
/** White, black, yellow forts (8.6.3a). */
export const FORT_FILL: readonly string[] = ['#fffdf6', '#1f2328', '#f2cf3f']

export const MARK_INK = {
  paper: '#fbf7ec',
  ink: '#1f2328',
  gold: '#ffc93c',
  goldEdge: '#d99a00',
  red: '#a5301c',
  paleRed: '#f0b7a8',
  green: '#2c6a4b',
  teal: '#1f6f78',
  earth: '#6b4d2a',
} as const
