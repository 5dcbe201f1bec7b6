/** The printed board: everything that never changes during a game, in the layer order of a printed sheet. */
import type { JSX } from 'preact'
import { useId, useMemo } from 'preact/hooks'
import { at } from '../../../hexmap/curves.ts'
import { grainTile, RELIEF_SPAN, reliefTile } from '../../../hexmap/texture.ts'
import { FortWork } from './Fort.tsx'
import { HEX, type Layout, layoutOf, MARGIN } from './geometry.ts'
import { MAP_INK, SANS, SERIF } from './palette.ts'
import { type Print, printOf, trenchPath } from './print.ts'
import type { BoardData, Lang, Part, Point } from './types.ts'
import { RoadWork, TrenchWork } from './Works.tsx'

export interface BoardArtProps {
  /** `data/board.json` as it is. */
  readonly board: BoardData
  /** The half in use; the whole board when left out. */
  readonly half?: Part | undefined
  /** The expert variant: trenches are printed only then. */
  readonly trenches: boolean
  readonly lang: Lang
  /** Hex numbers. The table may also hide them by CSS at the levels far and mid: class `tc-ids`; the grid: `tc-grid`. */
  readonly ids?: boolean | undefined
}

/** Redrawn only when a prop changes; the same tree is handed back otherwise. Its size is `layoutOf(board, half)`. */
export function BoardArt({ board, half = 'whole', trenches, lang, ids = true }: BoardArtProps): JSX.Element {
  return useMemo(
    () => <Sheet board={board} half={half} trenches={trenches} lang={lang} ids={ids} />,
    [board, half, trenches, lang, ids],
  )
}

const EDGE = 13

function Sheet({ board, half, trenches, lang, ids }: Required<BoardArtProps> & { readonly half: Part }): JSX.Element {
  const layout = layoutOf(board, half)
  const print = printOf(board, half)
  const { width, height } = layout
  // Two boards may stand on one page: the lobby's and a table's.
  const id = useId()
  const dug = board.trenches.filter((t) => half === 'whole' || t.half === half)
  return (
    <g class="map-art" pointer-events="none">
      <Definitions id={id} width={width} height={height} />
      <rect width={width} height={height} fill={MAP_INK.margin} />
      <g clip-path={`url(#${id}sheet)`}>
        <Land id={id} layout={layout} print={print} />
        <Water print={print} />
        <Woods print={print} />
        <path class="tc-grid" d={print.grid} fill="none" stroke={MAP_INK.grid} stroke-opacity=".3" stroke-width=".9" />
        <RoadWork roads={print.roads} bridges={print.bridges} />
        {trenches ? dug.map((t) => <TrenchWork key={t.id} d={trenchPath(board, half, t.hexes)} />) : null}
        <Veil layout={layout} print={print} />
      </g>
      <Forts board={board} layout={layout} />
      <Starts board={board} layout={layout} />
      {grainTile() === null ? null : <rect width={width} height={height} fill={`url(#${id}grain)`} />}
      {ids ? <Ids board={board} layout={layout} /> : null}
      <Neatline width={width} height={height} />
      {board.forts.length > 0 ? <Title text={TITLES[lang][half]} width={layout.width} height={layout.height} /> : null}
    </g>
  )
}

interface Size {
  readonly width: number
  readonly height: number
}
interface Named {
  readonly id: string
}
interface Drawn {
  readonly layout: Layout
  readonly print: Print
}
interface Placed {
  readonly board: BoardData
  readonly layout: Layout
}

function Definitions({ id, width, height }: Size & Named): JSX.Element {
  const [grain, relief] = [grainTile(), reliefTile()]
  return (
    <defs>
      <clipPath id={`${id}sheet`}>
        <rect x={EDGE} y={EDGE} width={width - 2 * EDGE} height={height - 2 * EDGE} />
      </clipPath>
      {grain === null ? null : (
        <pattern id={`${id}grain`} width={grain.width} height={grain.height} patternUnits="userSpaceOnUse">
          <image href={grain.href} width={grain.width} height={grain.height} />
        </pattern>
      )}
      {relief === null ? null : (
        <pattern id={`${id}relief`} width={RELIEF_SPAN} height={RELIEF_SPAN} patternUnits="userSpaceOnUse">
          <image href={relief.href} width={RELIEF_SPAN} height={RELIEF_SPAN} preserveAspectRatio="none" />
        </pattern>
      )}
    </defs>
  )
}

function Land({ id, layout: { width, height }, print }: Drawn & Named): JSX.Element {
  return (
    <g>
      <rect width={width} height={height} fill={MAP_INK.ground} />
      {reliefTile() === null ? null : <rect width={width} height={height} fill={`url(#${id}relief)`} />}
      <path d={print.tufts} fill="none" stroke={MAP_INK.tuft} stroke-width=".9" stroke-linecap="round" opacity=".8" />
      <path d={print.holes} fill="none" stroke={MAP_INK.shell} stroke-width="1" opacity=".6" />
    </g>
  )
}

function Water({ print }: { readonly print: Print }): JSX.Element {
  const [near = '', far = ''] = print.ripples
  return (
    <g fill-rule="evenodd" stroke-linejoin="round">
      <path d={print.water} fill="none" stroke={MAP_INK.bank} stroke-width="8" />
      <path d={print.water} fill={MAP_INK.water} stroke={MAP_INK.casing} stroke-width="2.2" />
      <path d={near} fill="none" stroke={MAP_INK.ripple} stroke-width=".9" stroke-opacity=".8" />
      <path d={far} fill={MAP_INK.waterDeep} stroke={MAP_INK.ripple} stroke-width=".7" stroke-opacity=".5" />
      <path d={print.current} fill="none" stroke={MAP_INK.casing} stroke-opacity=".42" stroke-linecap="round" />
    </g>
  )
}

/** Relative commands, so that a tree is a place and a constant. */
const TREES = {
  light: { body: 'm-3.6-2.4c-1.7-1.5-.7-4.1 1.1-4.2c.4-2.3 4.6-2.3 5 0c1.9.1 2.8 2.7 1.1 4.2z', fill: 'treeLight' },
  dark: { body: 'm-3.9-2.2c-1.7-1.7-.5-4.3 1.3-4.5c.3-2.7 4.9-2.7 5.2 0c1.9.2 2.9 2.8 1.3 4.5z', fill: 'treeDark' },
  fir: { body: 'm-3.5-1.6l2.2-3h-1.3l2.6-4.6l2.6 4.6h-1.3l2.2 3z', fill: 'treeDark' },
} as const
const stamp = (places: readonly Point[], d: string): string => places.map((p) => `M${at(p)}${d}`).join('')

function Woods({ print }: { readonly print: Print }): JSX.Element {
  const kinds = (['light', 'dark', 'fir'] as const).filter((k) => print.trees[k].length > 0)
  const all = kinds.flatMap((k) => print.trees[k])
  return (
    <g stroke-linejoin="round" stroke-linecap="round">
      <path d={print.woods} fill={MAP_INK.wood} stroke={MAP_INK.woodEdge} stroke-width="1.2" fill-rule="evenodd" />
      <path d={stamp(all, 'm-2.4-.4a3.4 1.2 0 1 0 6.4 0z')} fill={MAP_INK.treeInk} opacity=".28" />
      <path d={stamp(all, 'v-3')} stroke={MAP_INK.treeInk} stroke-width="1.1" />
      {kinds.map((k) => (
        <path
          key={k}
          d={stamp(print.trees[k], TREES[k].body)}
          fill={MAP_INK[TREES[k].fill]}
          stroke={MAP_INK.treeInk}
          stroke-width=".75"
        />
      ))}
    </g>
  )
}

/** Shows everything beyond the part in play as if through tracing paper. */
function Veil({ layout: { width, height }, print }: Drawn): JSX.Element {
  return (
    <g>
      <path d={`M0 0H${width}V${height}H0Z${print.field}`} fill-rule="evenodd" fill={MAP_INK.margin} opacity=".62" />
      <path d={print.field} fill="none" stroke={MAP_INK.neat} stroke-opacity=".5" stroke-width="1.3" />
    </g>
  )
}

function Forts({ board, layout }: Placed): JSX.Element {
  const forts = board.forts.filter((f) => layout.has(layout.hexOf(f.core)))
  return (
    <g>
      {forts.map((f) => (
        <FortWork
          key={f.id}
          name={layout.part === 'whole' ? f.id : f.id.slice(f.id.lastIndexOf('-') + 1)}
          left={layout.at(f.left)}
          core={layout.at(f.core)}
          right={layout.at(f.right)}
        />
      ))}
    </g>
  )
}

function Starts({ board, layout }: Placed): JSX.Element {
  return (
    <g font-family={SERIF} font-weight="700" font-size="14" text-anchor="middle" fill={MAP_INK.name}>
      {board.starts.map(({ number, at: cell }) => {
        if (!layout.has(layout.hexOf(cell))) return null
        const [x, y] = layout.at(cell)
        return (
          <g key={number} transform={`translate(${x} ${y})`}>
            <circle r="13" fill={MAP_INK.margin} stroke={MAP_INK.neat} stroke-width="1.5" />
            <circle r="10.6" fill="none" stroke={MAP_INK.neat} stroke-width=".6" />
            <text y="4.8">{number}</text>
          </g>
        )
      })}
    </g>
  )
}

function Ids({ board, layout }: Placed): JSX.Element {
  const forts = new Set(board.forts.flatMap((f) => [f.left, f.core, f.right].map(layout.hexOf)))
  return (
    <g
      class="tc-ids"
      font-family={SANS}
      font-size="7.2"
      text-anchor="middle"
      fill={MAP_INK.hexId}
      letter-spacing=".02em"
    >
      {layout.hexes.map((hex) => {
        if (forts.has(hex)) return null
        const [x, y] = layout.centre(hex)
        return (
          <text key={hex} x={x} y={y - HEX / 2 + 9}>
            {layout.label(hex)}
          </text>
        )
      })}
    </g>
  )
}

const TITLES: Readonly<Record<Lang, Readonly<Record<Part, string>>>> = {
  es: { north: 'Trench Club, mitad norte', south: 'Trench Club, mitad sur', whole: 'Trench Club, tablero entero' },
  en: { north: 'Trench Club, northern half', south: 'Trench Club, southern half', whole: 'Trench Club, whole board' },
}

/** In the margin below the last hexes, where no floating bar lies. */
function Title({ text, width, height }: Size & { readonly text: string }): JSX.Element {
  return (
    <text
      x={width - EDGE - 9}
      y={height - EDGE - 6}
      text-anchor="end"
      font-family={SERIF}
      font-style="italic"
      font-size="11.5"
      letter-spacing=".04em"
      fill={MAP_INK.name}
      fill-opacity=".8"
    >
      {text}
    </text>
  )
}

function Neatline({ width, height }: Size): JSX.Element {
  const inner = MARGIN - EDGE - 10
  return (
    <g fill="none" stroke={MAP_INK.neat}>
      <rect x={EDGE} y={EDGE} width={width - 2 * EDGE} height={height - 2 * EDGE} stroke-width="1" />
      <rect x="6" y="6" width={width - 12} height={height - 12} stroke-width={inner > 0 ? 2.6 : 1} />
    </g>
  )
}
