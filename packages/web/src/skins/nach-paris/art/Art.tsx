/** The printed map of a scenario, by the scale of the table. */
import type { JSX } from 'preact'
import { Ground } from './Ground.tsx'
import { HEX, sheetOf } from './sheet.ts'
import { type Lang, levelOf } from './types.ts'

export interface ArtProps {
  readonly lang: Lang
  /** Pixels to a board unit. */
  readonly scale: number
}

const made: (((props: ArtProps) => JSX.Element) | undefined)[] = []
/** The same component every time, so that the table keeps what it has drawn. */
export function artOf(scenario: number): (props: ArtProps) => JSX.Element {
  const Art = ({ lang, scale }: ArtProps): JSX.Element => (
    <Ground sheet={sheetOf(scenario)} lang={lang} level={levelOf(HEX * scale)} />
  )
  made[scenario] ??= Art
  return made[scenario]
}
