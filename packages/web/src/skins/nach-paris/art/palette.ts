/** Colours of Nach Paris: the staff map of 1914, the armies, the pencil marks. */
import { ARMIES_1914, type ArmyLook, MARK_INK as COMMON_INK, STAFF_INK } from '../../../hexmap/inks.ts'

export { CONDENSED, SANS, SERIF } from '../../kit/type.ts'

export interface NationLook extends ArmyLook {
  /** The second colour of a two-coloured counter, behind the designation. */
  readonly head?: string
  readonly headInk: string
}

const { french, british, belgian, german } = ARMIES_1914
/** GER, BEL, FRE, BRI as the rules number them, then the Austrian guns. */
export const AUSTRIAN = 4
export const NATION_LOOKS: readonly NationLook[] = [
  { ...german, headInk: german.ink },
  { ...belgian, edge: '#2d5570', head: '#1f3a54', headInk: '#ffffff' },
  { ...french, head: '#94312b', headInk: '#ffffff' },
  { ...british, headInk: british.ink },
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

/** Numbers distinguish corps; the colour only helps to find the units of one corps. */
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
  ...STAFF_INK,
  /** A wash over the ground: FR, BE, DE, LU, NL, CH. */
  countries: ['#f3ead3', '#f0e6c3', '#e5e1d2', '#ecd9d4', '#f0dcc0', '#ead2c4'],
  broken: '#e2d2a4',
  brokenInk: '#8a7048',
  rough: '#cdd0a0',
  roughEdge: '#8a9b62',
  deep: '#71884e',
  deepInk: '#3f5229',
  mountain: '#d3b98a',
  lowland: '#dbe3c4',
  lowlandInk: '#6f9179',
  plain: '#c3d9d2',
  plainInk: '#3f7482',
  rail: '#2b2721',
  earth: '#6b4d2a',
} as const

/** White, yellow, orange, red, as structures are printed (4.3g). */
export const CLASS_FILL: readonly string[] = ['#fffdf6', '#f2cf3f', '#e8903a', '#b3331f']
export const CLASS_INK: readonly string[] = ['#1f2328', '#1f2328', '#1f2328', '#ffffff']
/** White, black, yellow forts (8.6.3a). */
export const FORT_FILL: readonly string[] = ['#fffdf6', '#1f2328', '#f2cf3f']

export const MARK_INK = {
  ...COMMON_INK,
  paleRed: '#f0b7a8',
  limited: '#8a5a00',
  forcedMarch: '#4a2f6b',
  squadrons: '#d8ecce',
} as const

/** Washes of the overlays that are no side's colour. */
export const OVERLAY_INK = {
  german: '#5d6355',
  rail: COMMON_INK.green,
  track: '#9fb59a',
  limited: COMMON_INK.goldEdge,
  other: COMMON_INK.teal,
} as const
