/** Exhibits that every gallery has: the printed map, and games at their beginning, in their middle and at their end. */
import type { Match } from '@em/engine'
import type { Both, Cut, Exhibit, Position } from '../../skin/index.ts'

export const AT_FIRST: Both = { es: 'Al empezar', en: 'At the beginning' }
export const IN_BATTLE: Both = { es: 'En plena batalla', en: 'In the middle of the battle' }
const AT_LAST: Both = { es: 'Al final', en: 'At the end' }

interface Size {
  readonly width: number
  readonly height: number
}
export const whole = ({ width, height }: Size): Cut => [0, 0, width, height]

/** The whole printed map. */
export const printedMap = (size: Size): Exhibit => ({
  kind: 'print',
  id: 'terrain',
  title: { es: 'El mapa impreso', en: 'The printed map' },
  cut: whole(size),
  zoom: 640 / size.width,
})

type Shown = Pick<Position, 'cut' | 'zoom'> & Partial<Pick<Position, 'viewer' | 'sheets'>>

/** A situation as the first seat sees it, unless another is named. */
export const position = (id: string, title: Both, match: () => Match, shown: Shown): Exhibit => ({
  kind: 'position',
  id,
  title,
  match,
  viewer: 0,
  ...shown,
})
/** A finished game, as a spectator sees it. */
export const atLast = (match: () => Match, shown: Shown): Exhibit =>
  position('end', AT_LAST, match, { viewer: 'spectator', ...shown })
