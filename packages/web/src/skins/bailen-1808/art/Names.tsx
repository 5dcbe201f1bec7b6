/** The lettering of the map: town in capitals, hills in italics, water and roads along their course. */

import { hexAt } from '@em/bailen-1808/data'
import type { JSX } from 'preact'
import { centreOf, HEX } from './layout.ts'
import { MAP_INK, SERIF } from './palette.ts'
import { mapData } from './terrain.ts'
import type { Lang, Level, Point } from './types.ts'
import type { Ways } from './water.ts'

export interface NamesProps {
  readonly lang: Lang
  readonly level: Level
  readonly ways: Ways
}

interface Style {
  readonly size: number
  readonly weight: number
  readonly tracking: number
  readonly italic: boolean
  /** From the middle of the place's hexes. */
  readonly off: Point
}
const STYLES: Readonly<Record<string, Style>> = {
  town: { size: 28, weight: 700, tracking: 8, italic: false, off: [4, 50] },
  hill: { size: 15, weight: 400, tracking: 1, italic: true, off: [0, 2] },
  well: { size: 12.5, weight: 400, tracking: 0.3, italic: false, off: [12, 57] },
  cross: { size: 13.5, weight: 400, tracking: 0.4, italic: false, off: [10, 40] },
  inn: { size: 13.5, weight: 400, tracking: 0.4, italic: false, off: [12, 37] },
  bridge: { size: 13, weight: 400, tracking: 0.4, italic: false, off: [60, 34] },
}
const PLAIN: Style = { size: 13, weight: 400, tracking: 0.4, italic: false, off: [0, 30] }

/** At the level far letters are drawn larger, so that they can still be read, and only the great ones. */
const GREAT = new Set(['town'])
const GROW: Readonly<Record<Level, number>> = { far: 1.9, mid: 1.3, table: 1, near: 0.92 }

export function Names({ lang, level, ways }: NamesProps): JSX.Element {
  const grow = GROW[level]
  return (
    <g
      class="bn-names"
      font-family={SERIF}
      text-anchor="middle"
      fill={MAP_INK.name}
      stroke={MAP_INK.halo}
      stroke-opacity=".9"
      stroke-linejoin="round"
      paint-order="stroke"
    >
      {mapData.places.map((place) => {
        const style = STYLES[place.kind] ?? PLAIN
        if (level === 'far' && !GREAT.has(place.kind) && place.kind !== 'hill') return null
        const [x, y] = middle(place.hexes)
        const name = place.kind === 'town' ? place[lang].toUpperCase() : place[lang]
        const size = style.size * (place.kind === 'town' ? Math.min(grow, 1.5) : grow)
        return (
          <text
            key={place.id}
            x={(x + style.off[0] + style.tracking / 2).toFixed(1)}
            y={(y + style.off[1]).toFixed(1)}
            font-size={size.toFixed(1)}
            font-weight={style.weight}
            font-style={style.italic ? 'italic' : undefined}
            letter-spacing={style.tracking * grow}
            stroke-width={place.kind === 'town' ? 4.4 : 3.4}
          >
            {name}
          </text>
        )
      })}
      {level === 'far' ? null : <Roads lang={lang} ways={ways} />}
      <Waters lang={lang} grow={grow} />
    </g>
  )
}

function middle(hexes: readonly string[]): Point {
  const all = hexes.map((label) => centreOf(hexAt(label)))
  const mean = (i: 0 | 1): number => all.reduce((sum, p) => sum + p[i], 0) / all.length
  return [mean(0), mean(1)]
}

/** Beside the road, turned as it runs there: by road, the stretches between which hexes the name stands. */
const ROAD_NAMES: Readonly<Record<string, readonly (readonly [from: number, to: number, aside: number])[]>> = {
  caminoReal: [
    [5, 6, -16],
    [14, 17, -17],
    [20, 22, -15],
  ],
  caminoDeMengibar: [[11, 15, -13]],
  caminoDeBanos: [[5, 8, -13]],
  caminoDeLinares: [[3, 6, -13]],
}
function Roads({ lang }: { readonly lang: Lang; readonly ways: Ways }): JSX.Element {
  return (
    <g fill={MAP_INK.roadName} font-size="13.5" font-style="italic" letter-spacing="1.6" stroke-width="3.4">
      {mapData.roads.flatMap((road) =>
        (ROAD_NAMES[road.id] ?? []).map(([from, to, aside]) => {
          const [a, b] = [centreOf(hexAt(road.hexes[from] ?? '')), centreOf(hexAt(road.hexes[to] ?? ''))]
          return (
            <text key={`${road.id}${from}`} transform={beside(a, b, aside)}>
              {road[lang]}
            </text>
          )
        }),
      )}
    </g>
  )
}

/** Upright letters: the line is read from left to right, or downward. */
function beside(a: Point, b: Point, aside: number): string {
  const [p, q] = b[0] < a[0] - 1 ? [b, a] : [a, b]
  const angle = Math.atan2(q[1] - p[1], q[0] - p[0])
  const [x, y] = [(p[0] + q[0]) / 2 - Math.sin(angle) * aside, (p[1] + q[1]) / 2 + Math.cos(angle) * aside]
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((angle * 180) / Math.PI).toFixed(1)})`
}

/** Rivers have no names in the map file, since no rule reads them: by hexside near which the name stands. */
const WATER_NAMES: readonly {
  readonly names: Readonly<Record<Lang, string>>
  readonly from: string
  readonly to: string
  readonly aside: number
  readonly size: number
}[] = [
  { names: { es: 'Río Rumblar', en: 'River Rumblar' }, from: '0809', to: '0814', aside: -84, size: 17 },
  { names: { es: 'Río Rumblar', en: 'River Rumblar' }, from: '0924', to: '0927', aside: 14, size: 17 },
  { names: { es: 'Arroyo de los Alamillos', en: 'Alamillos brook' }, from: '2821', to: '2826', aside: 20, size: 13 },
]
function Waters({ lang, grow }: { readonly lang: Lang; readonly grow: number }): JSX.Element {
  return (
    <g fill={MAP_INK.waterName} font-style="italic" letter-spacing={HEX / 70} stroke-width="3.4">
      {WATER_NAMES.map(({ names, from, to, aside, size }) => (
        <text
          key={from}
          font-size={size * Math.min(grow, 1.5)}
          transform={beside(centreOf(hexAt(from)), centreOf(hexAt(to)), aside)}
        >
          {names[lang]}
        </text>
      ))}
    </g>
  )
}
