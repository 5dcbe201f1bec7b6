/** Parts that several printed sheets share: paper, water, shore, and the veil over everything beyond the hexes. */
import type { ComponentChildren, JSX, SVGAttributes } from 'preact'
import type { Level } from './level.ts'
import { PaperPatterns } from './PaperPatterns.tsx'
import { grainTile, reliefTile } from './texture.ts'

interface PathsProps extends Omit<SVGAttributes<SVGGElement>, 'd'> {
  readonly d: readonly string[]
}
/** Many paths drawn alike. */
export const Paths = ({ d: paths, ...look }: PathsProps): JSX.Element => (
  <g {...look}>
    {paths.map((d, i) => (
      <path key={i} d={d} />
    ))}
  </g>
)

interface Sized {
  readonly width: number
  readonly height: number
}
interface Papered extends Sized {
  /** Id of the component that draws the sheet, so that two sheets on a page do not share patterns. */
  readonly id: string
}

/** The clip path of the picture within its edge, and the patterns of the paper. */
export const SheetDefs = ({ id, width, height, edge }: Papered & { readonly edge: number }): JSX.Element => (
  <defs>
    <clipPath id={`${id}sheet`}>
      <rect x={edge} y={edge} width={width - 2 * edge} height={height - 2 * edge} />
    </clipPath>
    <PaperPatterns id={id} />
  </defs>
)

/** The folds of the ground over its colour. */
export const Folds = ({ id, width, height, opacity }: Papered & { readonly opacity: number }): JSX.Element | null =>
  reliefTile() === null ? null : <rect width={width} height={height} fill={`url(#${id}folds)`} fill-opacity={opacity} />
/** The grain of the paper over everything printed except letters. */
const Grain = ({ id, width, height, opacity }: Papered & { readonly opacity: number }): JSX.Element | null =>
  grainTile() === null ? null : <rect width={width} height={height} fill={`url(#${id}grain)`} fill-opacity={opacity} />

interface SheetProps extends Papered {
  /** Prefix of the classes `<prefix>-ground`, `<prefix>-growth`, `<prefix>-ids`. */
  readonly prefix: string
  readonly level: Level
  /** Paper and areas. */
  readonly still: ComponentChildren
  readonly growth: ComponentChildren
  readonly ids: ComponentChildren
  /** Strength of the grain; undefined: none. */
  readonly grain: number | undefined
  /** Lines, within the edge. */
  readonly children: ComponentChildren
  readonly veil: VeilLook
  /** Signs, letters and furniture. */
  readonly above: ComponentChildren
}
/** The layers of a printed sheet in order. From afar it omits growth and numbers. */
export const PrintedSheet = (p: SheetProps): JSX.Element => (
  <g class={`map-art ${p.prefix}-ground ${p.prefix}-${p.level}`} pointer-events="none">
    {p.still}
    <g clip-path={`url(#${p.id}sheet)`}>
      <g class={`${p.prefix}-growth`} display={p.level === 'far' ? 'none' : undefined}>
        {p.growth}
      </g>
      {p.children}
      <Veil width={p.width} height={p.height} {...p.veil} />
    </g>
    {p.grain === undefined ? null : <Grain id={p.id} width={p.width} height={p.height} opacity={p.grain} />}
    <g class={`${p.prefix}-ids`} display={p.level === 'far' || p.level === 'mid' ? 'none' : undefined}>
      {p.ids}
    </g>
    {p.above}
  </g>
)

interface WaterProps {
  readonly ink: { readonly casing: string; readonly water: string }
  readonly courses: readonly string[]
  readonly casing: number
  readonly water: number
}
/** All banks first, so that rivers flow into each other. */
export const Water = ({ ink, courses, casing, water }: WaterProps): JSX.Element => (
  <g>
    <Paths d={courses} stroke={ink.casing} stroke-width={casing} />
    <Paths d={courses} stroke={ink.water} stroke-width={water} />
  </g>
)

/** Lines engraved along a coast, fainter outwards. */
export const Shore = ({ lines, ink }: { readonly lines: readonly string[]; readonly ink: string }): JSX.Element => (
  <>
    {lines.map((d, i) => (
      <path key={i} d={d} fill="none" stroke={ink} stroke-opacity={0.62 - i * 0.17} stroke-width={0.95 - i * 0.12} />
    ))}
  </>
)

interface VeilLook {
  /** Outline of all hexes together. */
  readonly outline: string
  readonly ink: { readonly margin: string; readonly neat: string }
  readonly opacity: number
  readonly line: { readonly opacity: number; readonly width: number }
}
/** Shows everything beyond the hexes as if through tracing paper. */
const Veil = ({ width, height, outline, ink, opacity, line }: Sized & VeilLook): JSX.Element => (
  <g>
    <path d={`M0 0H${width}V${height}H0Z${outline}`} fill-rule="evenodd" fill={ink.margin} fill-opacity={opacity} />
    <path d={outline} fill="none" stroke={ink.neat} stroke-opacity={line.opacity} stroke-width={line.width} />
  </g>
)

/** Hex numbers, drawn as strokes. */
export const StrokedIds = ({
  ids,
  ink,
  width,
}: {
  readonly ids: readonly string[]
  readonly ink: string
  readonly width: number
}): JSX.Element => (
  <Paths
    d={ids}
    fill="none"
    stroke={ink}
    stroke-opacity=".9"
    stroke-width={width}
    stroke-linecap="round"
    stroke-linejoin="round"
  />
)

/** The neat line and the heavy one outside it. */
export const Frame = ({
  width,
  height,
  edge,
  ink,
}: Sized & { readonly edge: number; readonly ink: string }): JSX.Element => {
  const frame = (by: number, w: number): JSX.Element => (
    <rect x={by} y={by} width={width - 2 * by} height={height - 2 * by} fill="none" stroke={ink} stroke-width={w} />
  )
  return (
    <>
      {frame(edge, 1)}
      {frame(edge - 5, 2.6)}
    </>
  )
}
