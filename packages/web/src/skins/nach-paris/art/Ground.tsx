/** The printed map of a scenario: everything that never changes during a game, in the layer order of a printed sheet. */
import type { JSX } from 'preact'
import { useId, useMemo } from 'preact/hooks'
import { Folds, Paths, PrintedSheet, SheetDefs, Shore, StrokedIds, Water } from '../../../hexmap/Print.tsx'
import { Furniture } from './Furniture.tsx'
import { Names } from './Names.tsx'
import { MAP_INK } from './palette.ts'
import { type Print, printOf } from './print.ts'
import { Signs } from './Signs.tsx'
import { EDGE, type Sheet } from './sheet.ts'
import { Streets, Tracks } from './Tracks.tsx'
import type { Lang, Level } from './types.ts'

export interface GroundProps {
  readonly sheet: Sheet
  readonly lang: Lang
  /** Semantic zoom: far has no numbers, no single trees and only the great names. */
  readonly level: Level
}

/** Drawn once for each language and level; the same tree is handed back otherwise. */
export function Ground({ sheet, lang, level }: GroundProps): JSX.Element {
  const id = useId()
  const print = printOf(sheet)
  const still = useMemo(() => <Still id={id} print={print} sheet={sheet} />, [id, print, sheet])
  const growth = useMemo(() => <Growing print={print} />, [print])
  const streets = useMemo(() => <Streets print={print} />, [print])
  const lines = useMemo(() => <Lines print={print} level={level} />, [print, level])
  const tracks = useMemo(() => <Tracks print={print} level={level} />, [print, level])
  const ids = useMemo(() => <StrokedIds ids={print.ids} ink={MAP_INK.hexId} width={0.7} />, [print])
  const signs = useMemo(() => <Signs print={print} level={level} />, [print, level])
  const words = useMemo(() => <Names sheet={sheet} lang={lang} level={level} />, [sheet, lang, level])
  const furniture = useMemo(() => <Furniture sheet={sheet} lang={lang} />, [sheet, lang])
  const { width, mapHeight } = sheet
  return (
    <PrintedSheet
      id={id}
      prefix="np"
      level={level}
      width={width}
      height={mapHeight}
      still={still}
      growth={growth}
      ids={ids}
      grain={0.5}
      veil={{ outline: print.outline, ink: MAP_INK, opacity: 0.66, line: { opacity: 0.55, width: 1.4 } }}
      above={[signs, words, furniture]}
    >
      {streets}
      {lines}
      {tracks}
    </PrintedSheet>
  )
}

interface Drawn {
  readonly print: Print
}

/** Paper, countries, relief, areas of terrain, the sea. */
function Still({ id, print, sheet }: Drawn & { readonly id: string; readonly sheet: Sheet }): JSX.Element {
  const { width, height, mapHeight } = sheet
  const { areas, waters } = print
  return (
    <g>
      <SheetDefs id={id} width={width} height={mapHeight} edge={EDGE} />
      <rect width={width} height={height} fill={MAP_INK.margin} />
      <g clip-path={`url(#${id}sheet)`}>
        <rect width={width} height={mapHeight} fill={MAP_INK.clear} />
        {waters.countries.map((d, i) => (
          <path key={i} d={d} fill={MAP_INK.countries[i] ?? MAP_INK.clear} />
        ))}
        <Folds id={id} width={width} height={mapHeight} opacity={0.4} />
        <g fill-rule="evenodd">
          <path d={areas.broken} fill={MAP_INK.broken} fill-opacity=".6" />
          <path
            d={areas.rough}
            fill={MAP_INK.rough}
            fill-opacity=".85"
            stroke={MAP_INK.roughEdge}
            stroke-opacity=".7"
            stroke-width="1"
          />
          <path
            d={areas.mountainous}
            fill={MAP_INK.mountain}
            fill-opacity=".85"
            stroke={MAP_INK.slope}
            stroke-opacity=".4"
          />
          <path d={areas.lowland} fill={MAP_INK.lowland} fill-opacity=".75" />
          <path
            d={areas.plain}
            fill={MAP_INK.plain}
            stroke={MAP_INK.plainInk}
            stroke-dasharray="4 2.4"
            stroke-width="1.1"
          />
          <path d={waters.sea} fill={MAP_INK.sea} />
        </g>
        <Shore lines={waters.shore} ink={MAP_INK.shore} />
      </g>
    </g>
  )
}

function Growing({ print: { growth } }: Drawn): JSX.Element {
  return (
    <g stroke-linejoin="round" stroke-linecap="round" fill="none">
      <Paths d={growth.knolls} stroke={MAP_INK.brokenInk} stroke-width=".85" stroke-opacity=".8" />
      <Paths d={growth.trunks} stroke={MAP_INK.treeInk} stroke-width=".7" stroke-opacity=".8" />
      <Paths d={growth.crowns} fill={MAP_INK.tree} stroke={MAP_INK.treeInk} stroke-width=".65" />
      <Paths d={growth.peaks} fill={MAP_INK.peak} stroke={MAP_INK.slope} stroke-width="1" stroke-opacity=".8" />
      <Paths d={growth.shades} stroke={MAP_INK.slope} stroke-width=".8" stroke-opacity=".72" />
      <Paths d={growth.meadows} stroke={MAP_INK.lowlandInk} stroke-width=".8" stroke-opacity=".75" />
      <Paths d={growth.waves} stroke={MAP_INK.plainInk} stroke-width="1" />
    </g>
  )
}

/** Grid, frontiers, barriers, water. */
function Lines({ print, level }: Drawn & { readonly level: Level }): JSX.Element {
  const { waters, barriers } = print
  // Seen from afar the lines that count are drawn a little heavier.
  const heavy = level === 'far' ? 1.5 : level === 'mid' ? 1.15 : 1
  return (
    <g fill="none" stroke-linejoin="round" stroke-linecap="round">
      <Paths
        d={print.grid}
        class="np-grid"
        display={level === 'far' ? 'none' : undefined}
        stroke={MAP_INK.grid}
        stroke-opacity={level === 'mid' ? 0.28 : 0.42}
        stroke-width=".75"
      />
      <Paths d={waters.borders} stroke={MAP_INK.borderBand} stroke-opacity=".2" stroke-width={6.5 * heavy} />
      <Paths d={barriers.forest} stroke={MAP_INK.deep} stroke-opacity=".75" stroke-width={8.5} />
      <path d={barriers.trees} fill={MAP_INK.deep} stroke={MAP_INK.deepInk} stroke-width=".8" />
      <path d={barriers.slopes} stroke={MAP_INK.slope} stroke-width="1" />
      <Paths d={barriers.crest} stroke={MAP_INK.slope} stroke-width={3 * heavy} />
      <Water ink={MAP_INK} courses={waters.minor} casing={3.7 * heavy} water={2 * heavy} />
      <Water ink={MAP_INK} courses={waters.river} casing={6 * heavy} water={4.1 * heavy} />
      <Water ink={MAP_INK} courses={waters.major} casing={9.4 * heavy} water={7.2 * heavy} />
      <g display={level === 'far' ? 'none' : undefined}>
        <Paths d={waters.major} stroke={MAP_INK.waterLight} stroke-width="1.2" stroke-dasharray="16 9 5 12" />
        <Paths d={waters.marsh} stroke={MAP_INK.plain} stroke-width="11" stroke-opacity=".9" />
        <Paths
          d={waters.marsh}
          stroke={MAP_INK.casing}
          stroke-width="7.5"
          stroke-dasharray="1.1 3.4"
          stroke-linecap="butt"
        />
        <Paths
          d={waters.banks}
          stroke={MAP_INK.plainInk}
          stroke-width="11"
          stroke-dasharray="1.2 5"
          stroke-linecap="butt"
        />
      </g>
      <Paths d={waters.coast} stroke={MAP_INK.coast} stroke-width={1.5 * heavy} />
      <Paths
        d={waters.borders}
        stroke={MAP_INK.border}
        stroke-width={1.35 * heavy}
        stroke-dasharray="9 3 1.6 3"
        stroke-linecap="butt"
      />
    </g>
  )
}
