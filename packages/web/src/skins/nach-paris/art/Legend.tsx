/** The signs that the legend explains, each about its own origin and some 24 units wide. */
import type { JSX } from 'preact'
import { CITY_SIGN, FRONTIER_SIGN, type Marked, riverSign, swatch } from '../../../hexmap/Legend.tsx'
import type { Both } from '../../../skin/index.ts'
import { CLASS_FILL, CLASS_INK, FORT_FILL, MAP_INK, MARK_INK, SANS } from './palette.ts'
import { fortShape, structureShape } from './signs-shapes.ts'

const both = (es: string, en: string): Both => ({ es, en })

const marked = (fill: string, stroke: string, on: string, ink: string): JSX.Element => (
  <g>
    {swatch(fill, stroke, 14)}
    <path d={on} fill="none" stroke={ink} stroke-width="1" stroke-linecap="round" />
  </g>
)
const line = (w: number, dash?: string): JSX.Element => (
  <path d="M-13 0H13" stroke={MAP_INK.rail} stroke-width={w} stroke-dasharray={dash} />
)
const fort = (category: number, kind: 'fort' | 'feste' | 'zone'): JSX.Element => (
  <g stroke={MARK_INK.ink} stroke-width="1.2" stroke-linejoin="round">
    {kind === 'feste' ? <path d={fortShape({ at: [0, 0], category, kind }, 2.6)} fill={MARK_INK.paper} /> : null}
    <path d={fortShape({ at: [0, 0], category, kind })} fill={FORT_FILL[category] ?? MAP_INK.earth} />
  </g>
)
const structure = (kind: 'V' | 'P' | 'T', c: number, x: number): JSX.Element => (
  <g>
    <path d={structureShape([x, -1], kind, 5)} fill={CLASS_FILL[c]} stroke={MARK_INK.ink} />
    <text x={x} y="1.6" fill={CLASS_INK[c]}>
      {kind}
    </text>
    <path
      d={Array.from({ length: c }, (_, i) => `M${x - 5 + i * 3.6} 6.4h2.800`).join('')}
      stroke={MARK_INK.ink}
      stroke-width="1.4"
    />
  </g>
)

export const MARKED: readonly Marked[] = [
  {
    draw: marked(MAP_INK.broken, MAP_INK.brokenInk, 'M-8 2q4-5 8 0M1 3q4-5 8 0', MAP_INK.brokenInk),
    words: both('Quebrado', 'Broken'),
  },
  {
    draw: marked(
      MAP_INK.rough,
      MAP_INK.roughEdge,
      'M-8 3q4-6 8 0M3 0a2.500 2.500 0 1 1 5 0a2.500 2.500 0 1 1-5 0M5.500 2.500v2.500',
      MAP_INK.treeInk,
    ),
    words: both('Accidentado', 'Rough'),
  },
  {
    draw: marked(MAP_INK.mountain, MAP_INK.slope, 'M-9 4Q-6-1-4-5Q-2 0 2 4M1 4Q3 0 5-3Q7 1 9 4', MAP_INK.slope),
    words: both('Montañoso', 'Mountainous'),
  },
  {
    draw: marked(MAP_INK.lowland, MAP_INK.lowlandInk, 'M-8 2h6m-3 0v-3M2 0h6m-3 0v-3', MAP_INK.lowlandInk),
    words: both('Tierras bajas', 'Lowland'),
  },
  {
    draw: marked(MAP_INK.plain, MAP_INK.plainInk, 'M-8 0q2-3 4 0t4 0t4 0t4 0', MAP_INK.plainInk),
    words: both('Llanura inundable', 'Flood Plain'),
  },
  { draw: riverSign(3.7, 2), words: both('Río menor o canal', 'Minor River or canal') },
  { draw: riverSign(6, 4.1), words: both('Río', 'River') },
  {
    draw: (
      <g>
        {riverSign(9.4, 7.2)}
        <path
          d="M-4-8l1.500 3v9l-1.500 3M4-8l-1.500 3v9l1.500 3"
          fill="none"
          stroke={MAP_INK.rail}
          stroke-width="1.7"
        />
      </g>
    ),
    words: both('Río mayor, puente', 'Major River, bridge'),
  },
  {
    draw: (
      <g>
        <path d="M-13 0H13" stroke={MAP_INK.deep} stroke-width="8.5" stroke-linecap="round" />
        <path
          d="M-10-2a3 3 0 1 1 6 0a3 3 0 1 1-6 0M-3 2a3 3 0 1 1 6 0a3 3 0 1 1-6 0M4-2a3 3 0 1 1 6 0a3 3 0 1 1-6 0"
          fill={MAP_INK.deep}
          stroke={MAP_INK.deepInk}
        />
      </g>
    ),
    words: both('Bosque profundo', 'Deep Forest'),
  },
  {
    draw: (
      <g fill="none" stroke={MAP_INK.slope}>
        <path d="M-13 0H-6M6 0H13" stroke-width="3" />
        <path d="M-12-6v12M-8-5v10M8-5v10M12-6v12" />
        <path d="M-4-5q4 5 0 10M4-5q-4 5 0 10" stroke-width="2" />
      </g>
    ),
    words: both('Cresta y puerto', 'Ridge and pass'),
  },
  {
    draw: <path d="M-13 0H13" stroke={MAP_INK.plainInk} stroke-width="11" stroke-dasharray="1.2 5" />,
    words: both('Orilla inundable', 'Floodable bank'),
  },
  {
    draw: FRONTIER_SIGN,
    words: both('Frontera', 'Frontier'),
  },
  {
    draw: (
      <g>
        {line(3.6)}
        <path d="M-13 0H13" stroke={MAP_INK.margin} stroke-width="1.9" stroke-dasharray="6 5" />
      </g>
    ),
    words: both('Alta capacidad mejorada', 'Improved high capacity'),
  },
  { draw: line(1.7), words: both('Alta capacidad', 'High capacity') },
  {
    draw: (
      <g>
        {line(1.2, '5 2.2')}
        <circle r="2.5" fill={MAP_INK.rail} />
      </g>
    ),
    words: both('Baja capacidad, empalme', 'Low capacity, junction'),
  },
  {
    draw: (
      <g>
        <circle cx="-5" r="4.8" fill={MAP_INK.margin} stroke={MAP_INK.name} stroke-width="1.25" />
        <circle cx="-5" r="2.2" fill={MAP_INK.name} />
        <circle cx="7" r="3.2" fill={MAP_INK.margin} stroke={MAP_INK.name} stroke-width="1.25" />
        <rect x="0" y="-8" width="4" height="4" fill={MAP_INK.rail} />
      </g>
    ),
    words: both('Población, estación', 'Towns, station'),
  },
  {
    draw: CITY_SIGN,
    words: both('Población grande', 'Large town'),
  },
  { draw: fort(0, 'fort'), words: both('Fuerte blanco', 'White fort') },
  { draw: fort(1, 'fort'), words: both('Fuerte negro', 'Black fort') },
  { draw: fort(2, 'fort'), words: both('Fuerte amarillo', 'Yellow fort') },
  { draw: fort(2, 'feste'), words: both('Feste (dos pasos)', 'Feste (two steps)') },
  { draw: fort(-1, 'zone'), words: both('Zona fortificada', 'Fortified Zone') },
  {
    draw: (
      <g fill="none" stroke={MAP_INK.earth}>
        <path d="M-13-1v-4h3v4h3v-4h3v4h3v-4h3v4h3v-4h3v4h3v-4" />
        <path d="M-13 3H13" stroke-width="1.5" />
      </g>
    ),
    words: both('Trinchera (doble: mejorada)', 'Trench (double: improved)'),
  },
  {
    draw: (
      <g font-family={SANS} font-weight="800" font-size="7" text-anchor="middle">
        {structure('V', 1, -12)}
        {structure('P', 2, 0)}
        {structure('T', 3, 12)}
      </g>
    ),
    words: both('Viaducto, puente, túnel', 'Viaduct, bridge, tunnel'),
  },
]
