/** The printed map of a scenario, by the scale of the table. */
import { tabled } from '@em/engine'
import type { JSX } from 'preact'
import { Ground } from './Ground.tsx'
import { HEX, sheetOf } from './sheet.ts'
import { type Lang, levelOf } from './types.ts'

export interface ArtProps {
  readonly lang: Lang
  /** Pixels to a board unit. */
  readonly scale: number
}

/** By scenario. Always the same component, so that the table keeps its drawing. */
export const artOf = tabled((scenario) => {
  const sheet = sheetOf(scenario)
  return ({ lang, scale }: ArtProps): JSX.Element => <Ground sheet={sheet} lang={lang} level={levelOf(HEX * scale)} />
})
