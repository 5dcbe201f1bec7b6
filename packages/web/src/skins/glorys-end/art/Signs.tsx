/** Single signs on the map: points, ports, traces of fortresses, lines that a rule reads, edges that feed. */
import { eastEdge, firstDecoy, firstFortress, near, southEdge, unitHex, westEdge } from '@em/glorys-end/data'
import type { JSX } from 'preact'
import type { Both } from '../../../skin/index.ts'
import { portSpots } from './built.ts'
import { boardSize, centreOf, drawing, sideOf } from './layout.ts'
import { MAP_INK, MARK_INK, SANS, SIDE_INK } from './palette.ts'
import { swung } from './paths.ts'
import { star } from './shapes.ts'
import type { Lang, Level, Point, SideNumber } from './types.ts'
import { worths } from './worth.ts'

interface Zoomed {
  readonly level: Level
}

export function Signs({ level, lang }: Zoomed & { readonly lang: Lang }): JSX.Element {
  return (
    <g class="ge-signs">
      <RuleLines level={level} />
      <Edges lang={lang} />
      {level === 'far' ? null : (
        <>
          <Fortresses />
          <Ports />
        </>
      )}
      <Points level={level} />
    </g>
  )
}

/** The perimeter of Paris (4.3e) and the Meuse Line where no river runs (3.8a). */
function RuleLines({ level }: Zoomed): JSX.Element {
  const heavy = level === 'far' ? 1.6 : 1
  const perimeter = swung(drawing.perimeter)
  const meuse = swung(drawing.meuseLine)
  return (
    <g fill="none" stroke-linejoin="round">
      <path d={perimeter} stroke={MAP_INK.rule} stroke-opacity=".2" stroke-width={5.4 * heavy} />
      <path d={perimeter} stroke={MAP_INK.rule} stroke-width={1.3 * heavy} stroke-dasharray="7 4" />
      <path d={meuse} stroke={MAP_INK.casing} stroke-opacity=".22" stroke-width={5.4 * heavy} />
      <path
        d={meuse}
        stroke={MAP_INK.casing}
        stroke-width={1.5 * heavy}
        stroke-dasharray="1.5 4"
        stroke-linecap="round"
      />
    </g>
  )
}

/** The works that stood there in 1914; counters show whether they stand in the game. */
const traces: string = unitHex
  .slice(firstFortress, firstDecoy)
  .map((hex) => star(8, 17.4, 0.8, centreOf(hex)))
  .join('')
function Fortresses(): JSX.Element {
  return (
    <g fill="none" stroke={MAP_INK.builtEdge} stroke-linejoin="miter">
      <path d={traces} stroke-width="3.4" stroke-opacity=".22" />
      <path d={traces} stroke-width="1" stroke-opacity=".9" />
    </g>
  )
}

// Few paths and no transforms: the browser re-sorts every transformed element in every frame.
const discs: string = portSpots.map(([x, y]) => `M${x - 6.6} ${y}a6.6 6.6 0 1 1 13.2 0a6.6 6.6 0 1 1-13.2 0Z`).join('')
const anchors: string = portSpots
  .map(
    ([x, y]) =>
      `M${x} ${y - 4.4}v8.8M${x - 2.6} ${y - 2.4}h5.2M${x - 4.2} ${y + 1.6}c.4 2.1 2.2 3.2 4.2 3.2s3.8-1.1 4.2-3.2`,
  )
  .join('')
function Ports(): JSX.Element {
  return (
    <g fill="none" stroke={MAP_INK.waterName} stroke-linecap="round">
      <path d={discs} fill={MARK_INK.paper} fill-opacity=".92" stroke-width=".9" />
      <path d={anchors} stroke-width="1.4" />
    </g>
  )
}

/** White discs: a round blue rim for places that the Allies score, a grey octagon for those that the Germans score. */
function disc(side: SideNumber, [x, y]: Point, r: number): string {
  if (side === 0) return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`
  const c = r * 0.44
  const points = [
    [-c, -r],
    [c, -r],
    [r, -c],
    [r, c],
    [c, r],
    [-c, r],
    [-r, c],
    [-r, -c],
  ] as const
  return `M${points.map(([dx, dy]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join('L')}Z`
}
function Points({ level }: Zoomed): JSX.Element | null {
  if (level === 'far') return null
  const r = level === 'mid' ? 8 : 6.2
  return (
    <g font-family={SANS} font-weight="700" text-anchor="middle" class="ge-worth">
      {([0, 1] as const).flatMap((side) =>
        [false, true].map((conditional) => {
          const those = worths.filter((w) => w.side === side && w.conditional === conditional)
          return (
            <g key={`${side} ${conditional}`} fill={SIDE_INK[side]}>
              <path
                d={those.map(({ at }) => disc(side, at, r)).join('')}
                fill={MARK_INK.paper}
                stroke={SIDE_INK[side]}
                stroke-width="1.25"
                stroke-dasharray={conditional ? '2.2 1.5' : undefined}
              />
              {those.map(({ at: [x, y], vp }) => (
                <text
                  key={`${x} ${y}`}
                  x={x.toFixed(1)}
                  y={(y + r * 0.4).toFixed(1)}
                  font-size={vp > 9 ? r * 1.1 : r * 1.26}
                >
                  {vp}
                  {conditional ? <tspan font-size={r * 0.82}>c</tspan> : null}
                </text>
              ))}
            </g>
          )
        }),
      )}
    </g>
  )
}

/** Directions in which hexes of an edge have no neighbour: the sides that supply comes over. */
interface Edge {
  readonly side: SideNumber
  readonly hexes: readonly number[]
  readonly directions: readonly number[]
}
const EDGES: readonly Edge[] = [
  { side: 0, hexes: westEdge, directions: [3, 4, 5] },
  { side: 0, hexes: southEdge, directions: [2, 3] },
  { side: 1, hexes: eastEdge, directions: [0, 1, 2] },
]
const edgeSides = ({ hexes, directions }: Edge): string =>
  hexes
    .flatMap((hex) => directions.filter((d) => near[hex * 6 + d] === -1).map((d) => sideOf(hex, d)))
    .map(([a, b]) => `M${a.join(' ')}L${b.join(' ')}`)
    .join('')

/** A small arrow into every second hex, from outside. */
function arrowsOf({ hexes, directions }: Edge): string {
  // East is the direction 1, so 0 radians; the south lies between two directions.
  const a = (((directions[0] ?? 0) + (directions[directions.length - 1] ?? 0)) / 2 - 1) * (Math.PI / 3)
  const [ux, uy] = [Math.cos(a), Math.sin(a)]
  return hexes
    .filter((_, i) => i % 2 === 0)
    .map((hex) => {
      const [x, y] = centreOf(hex)
      const point = (along: number, aside: number): Point => [x + ux * along - uy * aside, y + uy * along + ux * aside]
      return `M${[point(31, 0), point(40, 5), point(40, -5)].map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L')}Z`
    })
    .join('')
}

const ALLIED_WORDS: Both = {
  es: 'ABASTECIMIENTO ALIADO · 7.3a',
  en: 'ALLIED SUPPLY · 7.3a',
}
const GERMAN_WORDS: Both = { es: 'ABASTECIMIENTO ALEMÁN · 7.3a', en: 'GERMAN SUPPLY · 7.3a' }
/** In the margin beside the edges. */
const EDGE_WORDS: readonly {
  readonly at: Point
  readonly turn: number
  readonly side: SideNumber
  readonly words: Both
}[] = [
  { at: [25, 1240], turn: -90, side: 0, words: ALLIED_WORDS },
  { at: [880, boardSize.height - 19], turn: 0, side: 0, words: ALLIED_WORDS },
  { at: [boardSize.width - 24, 1130], turn: 90, side: 1, words: GERMAN_WORDS },
]

function Edges({ lang }: { readonly lang: Lang }): JSX.Element {
  return (
    <g class="ge-edges" stroke-linecap="round">
      {EDGES.map((edge, i) => (
        <g key={i} fill={SIDE_INK[edge.side]} stroke={SIDE_INK[edge.side]}>
          <path
            d={edgeSides(edge)}
            fill="none"
            stroke-width="3.4"
            stroke-opacity=".75"
            stroke-dasharray={edge.side === 1 ? '12 5' : undefined}
          />
          <path d={arrowsOf(edge)} stroke="none" />
        </g>
      ))}
      <g font-family={SANS} font-size="9" font-weight="600" letter-spacing="1.6" text-anchor="middle">
        {EDGE_WORDS.map(({ at: [x, y], turn, side, words }) => (
          <text key={`${x}`} transform={`translate(${x} ${y}) rotate(${turn})`} fill={SIDE_INK[side]}>
            {words[lang]}
          </text>
        ))}
      </g>
    </g>
  )
}
