/** The furniture of the map: neat line, title, scale and compass rose. */
import type { JSX } from 'preact'
import { cells, FOOT, HEX, SHEET } from './layout.ts'
import { MAP_INK, SANS, SERIF } from './palette.ts'
import { mapData } from './terrain.ts'
import type { Lang } from './types.ts'

const TITLES: Readonly<Record<Lang, string>> = {
  es: 'Campo de Bailén, 19 de julio de 1808',
  en: 'The field of Bailén, 19 July 1808',
}

export function Furniture({ lang, edge }: { readonly lang: Lang; readonly edge: number }): JSX.Element {
  const { width, height } = SHEET
  const [rx, ry] = cells.centreAt(3, 24)
  return (
    <g class="bn-frame">
      <g fill="none" stroke={MAP_INK.neat}>
        <rect x={edge} y={edge} width={width - 2 * edge} height={height - 2 * edge} />
        <rect x="7" y="7" width={width - 14} height={height - 14} stroke-width="3" />
      </g>
      <text
        x={edge + 34}
        y={height - FOOT / 2 + 8}
        font-family={SERIF}
        font-size="25"
        font-style="italic"
        fill={MAP_INK.name}
      >
        {TITLES[lang]}
      </text>
      <g transform={`translate(${width - edge - 34} ${height - FOOT / 2 - 4})`}>
        <Scale lang={lang} />
      </g>
      <g transform={`translate(${rx} ${ry})`} opacity=".62">
        <Rose west={lang === 'es' ? 'O' : 'W'} />
      </g>
    </g>
  )
}

/** One kilometre in quarters, which are hexes. */
function Scale({ lang }: { readonly lang: Lang }): JSX.Element {
  const km = (HEX * 1000) / mapData.hexMetres
  const quarters = [0, 1, 2, 3, 4, 5, 6, 7]
  return (
    <g transform={`translate(${-2 * km} 0)`} stroke={MAP_INK.neat} fill={MAP_INK.neat}>
      {quarters.map((q) => (
        <rect
          key={q}
          x={(q * km) / 4}
          y="4"
          width={km / 4}
          height="6"
          fill={q % 2 === 0 ? MAP_INK.neat : MAP_INK.margin}
        />
      ))}
      <g stroke="none" font-family={SANS} font-size="12" text-anchor="middle">
        <text x="0" y="-1">
          0
        </text>
        <text x={km} y="-1">
          1
        </text>
        <text x={2 * km} y="-1" text-anchor="end">
          2 km
        </text>
        <text x={km} y="24" font-style="italic" font-family={SERIF}>
          {lang === 'es' ? `un hexágono, ${mapData.hexMetres} m` : `one hex, ${mapData.hexMetres} m`}
        </text>
      </g>
    </g>
  )
}

/** Eight points, the north one with a lily. */
function Rose({ west }: { readonly west: string }): JSX.Element {
  const point = (turn: number, long: number, wide: number): JSX.Element => (
    <g key={turn} transform={`rotate(${turn})`}>
      <path d={`M0 0 0 ${-long} ${-wide} ${-wide}Z`} fill={MAP_INK.halo} />
      <path d={`M0 0 0 ${-long} ${wide} ${-wide}Z`} fill={MAP_INK.neat} />
    </g>
  )
  return (
    <g stroke={MAP_INK.neat} stroke-width="1" stroke-linejoin="round" font-family={SERIF} text-anchor="middle">
      <circle r="40" fill="none" stroke-width=".8" />
      <circle r="36.5" fill="none" stroke-width="1.6" />
      {[45, 135, 225, 315].map((turn) => point(turn, 34, 6))}
      {[0, 90, 180, 270].map((turn) => point(turn, 54, 8))}
      <path
        d="M0-74c4 4 4 8 0 13c-4-5-4-9 0-13M0-61c-8 1-11-7-6-11c0 5 2 7 6 9c4-2 6-4 6-9c5 4 2 12-6 11M-5-59H5"
        fill={MAP_INK.neat}
        stroke-width=".6"
      />
      <g stroke="none" fill={MAP_INK.neat} font-size="15" font-weight="700">
        <text x="67" y="5">
          E
        </text>
        <text x="-67" y="5">
          {west}
        </text>
        <text y="71">S</text>
      </g>
    </g>
  )
}
