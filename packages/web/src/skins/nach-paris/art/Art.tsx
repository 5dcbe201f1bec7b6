/** The printed map of a scenario, by the scale of the table. */
import { tabled } from '@em/engine'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { useBaked } from './baked.ts'
import { Ground } from './Ground.tsx'
import { HEX, sheetOf } from './sheet.ts'
import { type Lang, levelOf } from './types.ts'

export interface ArtProps {
  readonly lang: Lang
  /** Pixels to a board unit. */
  readonly scale: number
}

/** By scenario. The same component every time, so that the table keeps what it has drawn. */
export const artOf = tabled((scenario) => {
  const sheet = sheetOf(scenario)
  return ({ lang, scale }: ArtProps): JSX.Element => {
    const drawn = useRef<SVGGElement>(null)
    const level = levelOf(HEX * scale)
    const picture = useBaked(drawn, sheet, `${lang} ${level}`)
    return (
      <>
        {picture === undefined ? null : (
          <image class="np-picture" href={picture} width={sheet.width} height={sheet.height} />
        )}
        <g class="np-drawn" ref={drawn}>
          <Ground sheet={sheet} lang={lang} level={level} />
        </g>
      </>
    )
  }
})
