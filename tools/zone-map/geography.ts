/** Hand-placed points [longitude, latitude]: lands that are no zone, the reach of each zone, rivers, seas. */
import type { Pt } from './projection.ts'

/** "lon lat, lon lat" as points. */
function pts(text: string): Pt[] {
  return text.split(', ').map((p): Pt => {
    const [lon, lat] = p.split(' ').map(Number)
    return [lon!, lat!]
  })
}

export interface Fill {
  /** Key of the country tint, or a name of its own for a land that takes no part. */
  readonly country: string
  readonly points: readonly Pt[]
  /** Takes the whole island a point stands on and nothing else. */
  readonly island?: true
}

/** Land that is no zone. */
export const FILLS: Readonly<Record<string, Fill>> = {
  spain: { country: 'spain', points: pts('-4 40, -6 42, -2 42.3, 0 41.8, 1.5 42, -8 39, -3 43.1') },
  netherlands: { country: 'netherlands', points: pts('5.4 52.3, 6.3 52.7, 5.2 51.75, 6.1 53.2') },
  switzerland: { country: 'switzerland', points: pts('7.4 46.75, 8.6 46.9, 9.4 46.75, 6.9 46.4') },
  denmark: { country: 'denmark', points: pts('9.3 56, 9.2 55.4, 11.7 55.5') },
  scandinavia: {
    country: 'scandinavia',
    points: pts('9 60, 14 58.5, 16 60.5, 14 56.3, 13 57, 17 59, 8 58.6, 12 62, 18 63'),
  },
  finland: { country: 'russia', points: pts('24 61.4, 27 62, 22.5 60.6') },
  britain: { country: 'uk', points: pts('-3.5 56.5, -2.5 54.6, -3.8 52.4') },
  ireland: { island: true, country: 'uk', points: pts('-8 53, -6.5 54.6') },
  albania: { country: 'albania', points: pts('20 41.2, 20.1 40.3, 19.3 42.5') },
  hellas: { country: 'greece', points: pts('21.8 39.6, 22 38, 23.3 38.6, 21.2 40.1') },
  anatolia: {
    country: 'turkey',
    points: pts(
      '28.2 38.4, 30.5 37.6, 36.5 37.6, 37.5 39.2, 28 39.4, 35.5 41.3, 39.5 37.2, 43 38.2, 30 40.4, 32 41.4, 38 40.6, 33 39.9, 31.3 40.2, 34.6 39.4, 32.8 38.6',
    ),
  },
  mesopotamia: { country: 'turkey', points: pts('41 34, 43.5 35.5, 39.5 32.6, 45 33') },
  persia: { country: 'persia', points: pts('46.5 37, 48 35') },
  steppe: {
    country: 'russia',
    points: pts(
      '34 58, 35 52, 40 53, 34.6 48.6, 34.3 45.4, 41 44.6, 45.5 46, 30 57.6, 44 51, 28.2 58.9, 33.4 55.5, 47 43, 48.5 40.5, 26 59, 33 61.5, 30.3 59.9, 37.6 55.7, 39.7 47.3, 36 55, 38.5 56.4, 36 57, 38 48.2, 37 47.4, 29.5 59.2, 31.5 59.2',
    ),
  },
  africa: { country: 'africa', points: pts('27 29.5, 22 31, 10 34, 3 35') },
  nile: { country: 'egypt', points: pts('31 28, 33 28.3, 29 30.4') },
  arabia: { country: 'turkey', points: pts('38 29.5, 40 27') },
  islands: { island: true, country: 'italy', points: pts('14 37.6, 9 40') },
  corsica: { island: true, country: 'france', points: pts('9.1 42.2') },
  cyprus: { island: true, country: 'uk', points: pts('33.2 35') },
  crete: { island: true, country: 'greece', points: pts('24.9 35.2') },
}

/** Further points of a zone, where its centre and its half edges do not reach. */
export const REACH: Readonly<Record<string, readonly Pt[]>> = {
  roma: pts('10.3 43.9, 9.95 44.15, 16.3 39, 13.5 41.6, 15 40.9, 16.5 41, 17.8 40.4, 11 43.6, 15.5 40.2'),
  burdeos: pts('-1 43.6, 1.3 43.8, -0.8 46.2, 2.6 43.3'),
  lyon: pts('4.5 43.8, 6.2 43.8, 3.6 44.9, 6.3 45.2'),
  lehavre: pts('-3 48.2, -1.5 47.6, -4.3 48.3, 0.2 49.4'),
  londres: pts('-1.5 52.4, -3.5 50.9, 0.8 52.4, -1 53.4, -4.8 50.3'),
  hamburgo: pts('8 53.3, 10.2 54.2, 12 53.8, 9 54.5'),
  danzig: pts('16.2 54.1, 18.6 54.3'),
  konigsberg: pts('21.5 55.2, 20.2 53.9'),
  riga: pts('22 57, 22.2 56.3, 25.5 57.8, 27 57'),
  elcairo: pts('30.3 29.9, 31.9 29.6, 30.8 31, 31.2 29.4, 31.7 31'),
  jerusalen: pts('35.3 32.8'),
  damasco: pts('36.2 35.6, 37.8 35, 36.3 33.4'),
  odessa: pts('32.6 46.8, 29.6 46'),
  tiflis: pts('42.6 42.2, 46 41.4, 44.5 42.6'),
  kars: pts('44 40.2'),
  erzurum: pts('40 40.6, 42.5 39, 40.3 39.2'),
  sarajevo: pts('16.6 43.6, 18.3 42.8'),
  zagreb: pts('15.4 44.6'),
  salonica: pts('24.4 41.1, 21.6 40.8'),
  constantinopla: pts('27 41.5'),
  gallipoli: pts('26.6 40.6, 26.4 39.8, 27.3 40.2, 26.8 39.5'),
  varna: pts('27.6 42.5, 26 43.6'),
  kiev: pts('32.5 50.3, 31.5 51.5'),
  minsk: pts('30.2 53, 29.8 55'),
  bucarest: pts('27.6 44.6, 28.4 44.2'),
  transilvania: pts('22.4 46.9'),
  iasi: pts('27 47.6'),
  carpatos: pts('23 48.3'),
  tirol: pts('10.4 47.1'),
  turin: pts('8.9 44.5, 9.6 44.3'),
  milan: pts('8.9 45.8'),
}

/** Zones that need more room than their neighbours give: factors across and down. */
export const ROOM: Readonly<Record<string, readonly [number, number]>> = {
  constantinopla: [1.3, 1.3],
  gallipoli: [1.3, 1.5],
  erzurum: [1.1, 1.1],
  carpatos: [1.06, 1.15],
  belfort: [1.06, 1.05],
  skopie: [1.1, 1.25],
}

export const RIVERS: readonly (readonly Pt[])[] = [
  pts('9.5 46.9, 8.6 47.6, 7.6 47.6, 7.75 48.6, 8.4 49.5, 8.2 50, 7.6 50.4, 6.9 51.1, 6.3 51.8, 4.6 51.9, 3.4 52.2'),
  pts(
    '8.2 48, 10 48.4, 12.1 49, 13.5 48.5, 16.4 48.2, 18 47.8, 19 47.7, 19 46, 19.4 45.2, 20.5 44.8, 22.5 44.6, 23 43.8, 26 43.8, 27.8 44.2, 28.1 45.3, 29.5 45.2, 30.6 45',
  ),
  pts('19 49.8, 21.4 50.5, 21.6 51.4, 21 52.3, 19 52.7, 18.6 53.6, 18.9 54.3, 19.2 54.9'),
  pts('15.2 50.3, 14.2 50.6, 13.4 51.4, 12 52, 11.5 53, 10 53.5, 8.9 53.9, 7.8 54.3'),
  pts('17.8 50.4, 17 51.2, 15.3 52, 14.6 52.7, 14.4 53.6, 14.2 54.4'),
  pts('23 49.4, 25.6 48.7, 28.4 48.1, 29.6 46.8, 30.4 46.2, 31 45.7'),
  pts('32 54.7, 30.4 53.2, 30.6 51.5, 30.6 50.3, 33 49, 35 48.3, 33.5 47, 32.4 46.6, 31.4 46.2'),
  pts('7.4 44.9, 9 45.1, 11 45, 12.4 44.9, 13.4 44.8'),
  pts('4 45.6, 3.2 47, 2 47.9, 0.5 47.3, -1.6 47.2, -3 47.1'),
  pts('4.7 47.6, 4 48.3, 2.6 48.5, 2.2 49, 1 49.4, 0.2 49.5, -0.9 49.8'),
  pts('5.5 48, 5.4 49.2, 4.9 49.9, 5.2 50.5, 5.8 51, 5.2 51.8, 3.4 52'),
  pts('4.8 46.4, 4.8 45, 4.7 43.6, 4.8 42.6'),
  pts('31.2 27, 31.2 29, 31.1 30.2, 30.5 31.3, 30.3 32'),
  pts('31 54, 28.5 55.3, 26 56.3, 24.1 57, 23.5 57.4'),
  pts('25 53.4, 24 54.4, 22 55, 21.2 55.3, 20.2 55.5'),
  pts('23.4 48.1, 22 48.2, 20.5 47.5, 20.2 46, 20.3 45.2'),
  pts('36.5 53, 39 51.5, 40.5 49.6, 43 48.6, 41.5 47.6, 39.4 47.1, 38.4 46.6'),
  pts('39.6 39.8, 38.6 38.6, 38 37, 40 35.3, 42 34.2'),
  pts('14.3 46.5, 15.9 46.3, 17.6 45.8, 18.9 45.5'),
  pts('-3.4 43, -1.5 42.3, 0.5 41.2, 1.4 40.5'),
]

export interface Sea {
  readonly id: string
  readonly es: string
  readonly en: string
  readonly at: Pt
  readonly size: number
  /** Degrees clockwise. */
  readonly turn?: number
}

export const SEAS: readonly Sea[] = [
  { id: 'north', es: 'Mar del Norte', en: 'North Sea', at: [3.2, 55.4], size: 22 },
  { id: 'baltic', es: 'Mar Báltico', en: 'Baltic Sea', at: [18.3, 55.6], size: 17 },
  { id: 'black', es: 'Mar Negro', en: 'Black Sea', at: [34.4, 43.3], size: 22 },
  { id: 'mediterranean', es: 'Mar Mediterráneo', en: 'Mediterranean Sea', at: [19.5, 34.6], size: 24 },
  { id: 'atlantic', es: 'Atlántico', en: 'Atlantic', at: [-3.0, 45.6], size: 17, turn: -78 },
  { id: 'adriatic', es: 'Adriático', en: 'Adriatic', at: [15.3, 43], size: 15 },
  { id: 'tyrrhenian', es: 'Tirreno', en: 'Tyrrhenian', at: [12, 40], size: 15 },
  { id: 'aegean', es: 'Egeo', en: 'Aegean', at: [25.1, 38.6], size: 14 },
]
