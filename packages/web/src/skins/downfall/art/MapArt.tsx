/** The printed map. */
import type { JSX } from 'preact'
import type { DownfallMap, Lang } from './types.ts'

export interface MapArtProps {
  readonly map: DownfallMap
  readonly lang: Lang
}

export function MapArt({ map }: MapArtProps): JSX.Element {
  return <path d={map.land} fill="#e2dac4" stroke="#3f5a63" />
}
