/** The frame of the sheet, and beneath it the title and the legend. */
import { scenarios } from '@em/nach-paris/data'
import type { JSX } from 'preact'
import { MARKED } from './Legend.tsx'
import { MAP_INK, SERIF } from './palette.ts'
import { EDGE, HEX, type Sheet } from './sheet.ts'
import type { Lang } from './types.ts'

const SCALE: Readonly<Record<Lang, string>> = { es: '1 hexágono = 10 km', en: '1 hex = 10 km' }

export function Furniture({ sheet, lang }: { readonly sheet: Sheet; readonly lang: Lang }): JSX.Element {
  const { width, mapHeight, legendColumns } = sheet
  const frame = (by: number, w: number): JSX.Element => (
    <rect
      x={by}
      y={by}
      width={width - 2 * by}
      height={mapHeight - 2 * by}
      fill="none"
      stroke={MAP_INK.neat}
      stroke-width={w}
    />
  )
  const column = (width - 2 * EDGE - 20) / legendColumns
  return (
    <g class="np-frame" font-family={SERIF} fill={MAP_INK.name}>
      {frame(EDGE, 1)}
      {frame(EDGE - 5, 2.6)}
      <g transform={`translate(0 ${mapHeight})`}>
        <text x={EDGE + 8} y="14" font-size="17" font-weight="700">
          {scenarios[sheet.scenario]?.[lang]}
        </text>
        <g transform={`translate(${width - EDGE - 8 - 2 * HEX} 12)`}>
          <path d={`M0 0H${HEX}`} stroke={MAP_INK.neat} stroke-width="3.4" />
          <path d={`M${HEX}-1.2H${2 * HEX}V1.2H${HEX}Z`} fill="none" stroke={MAP_INK.neat} />
          <text x={HEX} y="-6" font-size="9" text-anchor="middle">
            {SCALE[lang]}
          </text>
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
