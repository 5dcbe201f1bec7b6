/** The frame of the sheet, and beneath it the title and the legend. */
import { scenarios } from '@em/nach-paris/data'
import type { JSX } from 'preact'
import { ScaleBar } from '../../../hexmap/Legend.tsx'
import { Frame } from '../../../hexmap/Print.tsx'
import { MARKED } from './Legend.tsx'
import { MAP_INK, SERIF } from './palette.ts'
import { EDGE, HEX, type Sheet } from './sheet.ts'
import type { Lang } from './types.ts'

const SCALE: Readonly<Record<Lang, string>> = { es: '1 hexágono = 10 km', en: '1 hex = 10 km' }

export function Furniture({ sheet, lang }: { readonly sheet: Sheet; readonly lang: Lang }): JSX.Element {
  const { width, mapHeight, legendColumns } = sheet
  const column = (width - 2 * EDGE - 20) / legendColumns
  return (
    <g class="np-frame" font-family={SERIF} fill={MAP_INK.name}>
      <Frame width={width} height={mapHeight} edge={EDGE} ink={MAP_INK.neat} />
      <g transform={`translate(0 ${mapHeight})`}>
        <text x={EDGE + 8} y="14" font-size="17" font-weight="700">
          {scenarios[sheet.scenario]?.[lang]}
        </text>
        <g transform={`translate(${width - EDGE - 8 - 2 * HEX} 12)`}>
          <ScaleBar hex={HEX} words={SCALE[lang]} size={9} />
        </g>
        <path d={`M${EDGE} 24H${width - EDGE}`} stroke={MAP_INK.neat} stroke-width=".6" />
        {MARKED.map(({ draw, words }, i) => (
          <g
            key={i}
            transform={`translate(${(EDGE + 30 + (i % legendColumns) * column).toFixed(1)} ${40 + Math.floor(i / legendColumns) * 21})`}
          >
            {draw}
            <text x="22" y="3" font-size="8.6">
              {words[lang]}
            </text>
          </g>
        ))}
      </g>
    </g>
  )
}
