/** The printed map, by the scale of the table. */
import type { JSX } from 'preact'
import { Ground } from './Ground.tsx'
import { HEX } from './layout.ts'
import { type Lang, levelOf } from './types.ts'

export interface ArtProps {
  readonly lang: Lang
  /** Pixels to a board unit. */
  readonly scale: number
}

export const Art = ({ lang, scale }: ArtProps): JSX.Element => <Ground lang={lang} level={levelOf(HEX * scale)} />
