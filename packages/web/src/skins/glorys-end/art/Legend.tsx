/** The signs that the legend explains, each about its own origin and some 24 units wide. */
import type { JSX } from 'preact'
import { CITY_SIGN, FRONTIER_SIGN, type Marked, riverSign, swatch } from '../../../hexmap/Legend.tsx'
import { MAP_INK, MARK_INK, SANS } from './palette.ts'
import { star } from './shapes.ts'

const tree = (x: number): string => `M${x - 2.6}-1a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0Z`
const disc = (shape: string, ink: string, text: string, dash?: string): JSX.Element => (
  <g font-family={SANS} font-weight="700" text-anchor="middle">
    <path d={shape} fill={MARK_INK.paper} stroke={ink} stroke-width="1.25" stroke-dasharray={dash} />
    <text y="2.6" font-size="7.8" fill={ink}>
      {text}
    </text>
  </g>
)
const ROUND = 'M-6.2 0a6.2 6.2 0 1 1 12.4 0a6.2 6.2 0 1 1-12.4 0Z'
const CUT = 'M-2.7-6.2H2.7L6.2-2.7V2.7L2.7 6.2H-2.7L-6.2 2.7V-2.7Z'

/** Seven to a column. */
export const MARKED: readonly Marked[] = [
  {
    draw: (
      <g>
        {swatch(MAP_INK.wood, MAP_INK.woodEdge, 13)}
        <path d={[-6, 1, 7].map(tree).join('')} fill={MAP_INK.tree} stroke={MAP_INK.treeInk} stroke-width=".7" />
      </g>
    ),
    words: { es: 'Bosque', en: 'Forest' },
  },
  {
    draw: (
      <g>
        {swatch(MAP_INK.marsh, MAP_INK.marshEdge, 13)}
        <path d="M-7 2h6M2 0h6M-4-3v4M5-5v4" stroke={MAP_INK.reed} stroke-width=".9" />
      </g>
    ),
    words: { es: 'Pantano', en: 'Marsh' },
  },
  {
    draw: (
      <g>
        {swatch(MAP_INK.mountain, MAP_INK.slope, 13)}
        <path d="M-9 4Q-6-1-4-5Q-2 0 2 4M1 4Q3 0 5-3Q7 1 9 4" fill={MAP_INK.peak} stroke={MAP_INK.slope} />
      </g>
    ),
    words: { es: 'Montaña', en: 'Mountain' },
  },
  {
    draw: riverSign(7.2, 5.1),
    words: { es: 'Río principal', en: 'Major river' },
  },
  {
    draw: riverSign(4.1, 2.3),
    words: { es: 'Río secundario', en: 'Minor river' },
  },
  {
    draw: FRONTIER_SIGN,
    words: { es: 'Frontera', en: 'Frontier' },
  },
  {
    draw: (
      <path d="M-13 0H13" stroke={MAP_INK.casing} stroke-width="1.7" stroke-dasharray="1.5 4" stroke-linecap="round" />
    ),
    words: { es: 'Línea del Mosa 3.8', en: 'Meuse Line 3.8' },
  },
  {
    draw: CITY_SIGN,
    words: { es: 'Ciudad', en: 'City' },
  },
  {
    draw: (
      <g>
        <circle r="3.6" fill={MAP_INK.margin} stroke={MAP_INK.name} stroke-width="1.2" />
        <circle r="1.5" fill={MAP_INK.name} />
      </g>
    ),
    words: { es: 'Población', en: 'Town' },
  },
  {
    draw: <path d={star(8, 8.6, 0.8)} fill="none" stroke={MAP_INK.builtEdge} stroke-width="1.1" />,
    words: { es: 'Fortaleza de 1914', en: 'Fortress of 1914' },
  },
  {
    draw: (
      <g fill="none">
        <path d="M-13 0H13" stroke={MAP_INK.rule} stroke-opacity=".2" stroke-width="5.4" />
        <path d="M-13 0H13" stroke={MAP_INK.rule} stroke-width="1.3" stroke-dasharray="7 4" />
      </g>
    ),
    words: { es: 'Perímetro de París 4.3e', en: 'Perimeter of Paris 4.3e' },
  },
  { draw: disc(ROUND, MAP_INK.alliedPoints, '3'), words: { es: 'PV de los Aliados', en: 'VP of the Allies' } },
  { draw: disc(CUT, MAP_INK.germanPoints, '3'), words: { es: 'PV de los alemanes', en: 'VP of the Germans' } },
  {
    draw: disc(CUT, MAP_INK.germanPoints, '3c', '2.2 1.5'),
    words: { es: 'PV solo al final 4.3', en: 'VP at the end only 4.3' },
  },
]
