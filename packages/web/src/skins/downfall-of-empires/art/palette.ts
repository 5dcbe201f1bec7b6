/** Colours and codes of Downfall: one body and ink per nationality, one tint per country, the colours of the printed map. */
import { MARK_INK as COMMON_INK } from '../../../hexmap/inks.ts'
import type { Lang } from './types.ts'

export { SANS, SERIF } from '../../kit/type.ts'

export type Coalition = 'central' | 'entente'

export const NATIONALITIES = [
  'german',
  'austro-hungarian',
  'turkish',
  'bulgarian',
  'french',
  'british',
  'russian',
  'serbian',
  'italian',
  'romanian',
  'american',
] as const
export type Nationality = (typeof NATIONALITIES)[number]

export interface NationLook {
  readonly body: string
  readonly edge: string
  readonly ink: string
  /** Lighter box behind the arm symbol. */
  readonly box: string
  /** The three-letter code distinguishes ten nations; colour alone cannot. */
  readonly code: Readonly<Record<Lang, string>>
}

export const NATIONS: Readonly<Record<Nationality, NationLook>> = {
  german: { body: '#a9aea0', edge: '#6e7467', ink: '#15181a', box: '#c9cdc1', code: { es: 'ALE', en: 'GER' } },
  'austro-hungarian': {
    body: '#eee6cf',
    edge: '#a99b73',
    ink: '#1f1a10',
    box: '#fbf7ea',
    code: { es: 'A-H', en: 'A-H' },
  },
  turkish: { body: '#5c1a2a', edge: '#34101a', ink: '#ffffff', box: '#7b3547', code: { es: 'TUR', en: 'TUR' } },
  bulgarian: { body: '#7b5a34', edge: '#4c361c', ink: '#ffffff', box: '#8f6d45', code: { es: 'BUL', en: 'BUL' } },
  french: { body: '#2d4f86', edge: '#1b3462', ink: '#ffffff', box: '#4a6ba2', code: { es: 'FRA', en: 'FRA' } },
  british: { body: '#c8ab70', edge: '#8e743c', ink: '#1c160b', box: '#e0cb9b', code: { es: 'BRI', en: 'BRI' } },
  russian: { body: '#4f7148', edge: '#31492c', ink: '#ffffff', box: '#64875c', code: { es: 'RUS', en: 'RUS' } },
  serbian: { body: '#d08050', edge: '#955028', ink: '#1d0f04', box: '#e0a07a', code: { es: 'SER', en: 'SER' } },
  italian: { body: '#bccaa2', edge: '#83946a', ink: '#10180c', box: '#d5dfc2', code: { es: 'ITA', en: 'ITA' } },
  romanian: { body: '#dcb63c', edge: '#9c7d1c', ink: '#231a02', box: '#ebd073', code: { es: 'RUM', en: 'ROM' } },
  american: { body: '#2c6870', edge: '#184349', ink: '#ffffff', box: '#44828a', code: { es: 'EUA', en: 'USA' } },
}

export type SideKey = 'german' | 'fb' | 'russian' | 'ah'

export interface SideLook {
  readonly body: string
  readonly ink: string
  readonly coalition: Coalition
}

/** Seat dots, flags, tracks: a circle for the Entente, a diamond for the Central Powers. */
export const SIDE_LOOKS: Readonly<Record<SideKey, SideLook>> = {
  german: { body: '#a9aea0', ink: '#15181a', coalition: 'central' },
  fb: { body: '#2d4f86', ink: '#ffffff', coalition: 'entente' },
  russian: { body: '#4f7148', ink: '#ffffff', coalition: 'entente' },
  ah: { body: '#eee6cf', ink: '#1f1a10', coalition: 'central' },
}

/** Tints of the printed map by country; countries not listed here take no part. */
export const COUNTRY_TINTS: Readonly<Record<string, string>> = {
  uk: '#ddd0ad',
  france: '#c9d4df',
  belgium: '#d7dcc8',
  germany: '#cbcdc3',
  'austria-hungary': '#e3d9bb',
  serbia: '#dcc0ae',
  greece: '#d3dfe2',
  bulgaria: '#d3c3a9',
  romania: '#e6d9a6',
  italy: '#d4dcc6',
  turkey: '#dcbfb3',
  egypt: '#e8d9b1',
  russia: '#c6d2b6',
}
export const NEUTRAL_TINT = '#e2dac4'

export const MAP_INK = {
  sea: '#c3d3d4',
  /** From the coast outwards, up to the open sea. */
  shore: ['#a7c0c6', '#b1c7cb', '#b9cccf'],
  shoreLine: '#93afb6',
  coast: '#3f5a63',
  river: '#6d9fb4',
  zone: '#6e6044',
  stateBand: '#7a2b1a',
  state: '#5a2114',
  closed: '#3b3020',
  box: '#3b2f1c',
  arrow: '#5a4a2e',
  name: '#1d160b',
  halo: '#f4ecd8',
  seaName: '#3f6572',
  desert: '#a9853f',
  city: '#8f4c3c',
  trench: '#4a3a22',
  parapet: '#fbf3df',
  peak: '#d9cba6',
  peakInk: '#6f5a36',
  tree: '#8fa268',
  treeInk: '#5f7443',
  anchor: '#1f4a66',
  cityRim: '#fbf3e2',
  flagPole: '#1d1a14',
  boxFill: '#fffaf0',
} as const

/** The backs of tiles, and the cards that hold them. */
export const TILE_INK = { back: '#8a7349', edge: '#4a3a1c', line: '#e2cf9d', face: '#f6ecce' } as const

export const MARK_INK = { ...COMMON_INK, done: COMMON_INK.green, alarm: COMMON_INK.red } as const
