/** The printed map: everything that never changes during a game, in the layer order of a printed sheet. */
import type { JSX } from 'preact'
import { useId, useMemo } from 'preact/hooks'
import { Folds, Paths, PrintedSheet, SheetDefs, Shore, StrokedIds, Water } from '../../../hexmap/Print.tsx'
import { Furniture } from './Furniture.tsx'
import { boardSize, drawing } from './layout.ts'
import { Names } from './Names.tsx'
import { EDGE, MAP_INK } from './palette.ts'
import { type Print, printOf } from './print.ts'
import { Signs } from './Signs.tsx'
import type { Lang, Level } from './types.ts'

export interface GroundProps {
  readonly lang: Lang
  /** Semantic zoom: far has no numbers, no single trees and only the great names. */
  readonly level: Level
}

const { width, height } = boardSize

/** Drawn once for each language and level; the same tree is handed back otherwise. */
export function Ground({ lang, level }: GroundProps): JSX.Element {
  const id = useId()
  const print = printOf()
  const still = useMemo(() => <Still id={id} print={print} />, [id, print])
  const growth = useMemo(() => <Growing print={print} />, [print])
  const lines = useMemo(() => <Lines print={print} level={level} />, [print, level])
  const ids = useMemo(() => <StrokedIds ids={print.ids} ink={MAP_INK.hexId} width={0.72} />, [print])
  const signs = useMemo(() => <Signs level={level} lang={lang} />, [level, lang])
  const words = useMemo(() => <Names lang={lang} level={level} />, [lang, level])
  const furniture = useMemo(() => <Furniture lang={lang} level={level} />, [lang, level])
  return (
    <PrintedSheet
      id={id}
      prefix="ge"
      level={level}
      width={width}
      height={height}
      still={still}
      growth={growth}
      ids={ids}
      grain={0.55}
      veil={{ outline: print.outline, ink: MAP_INK, opacity: 0.62, line: { opacity: 0.5, width: 1.2 } }}
      above={[signs, words, furniture]}
    >
      {lines}
    </PrintedSheet>
  )
}

interface Drawn {
  readonly print: Print
}

/** Paper, countries, relief, areas of terrain, the sea. */
function Still({ id, print }: Drawn & { readonly id: string }): JSX.Element {
  return (
    <g>
      <SheetDefs id={id} width={width} height={height} edge={EDGE} />
      <rect width={width} height={height} fill={MAP_INK.margin} />
      <g clip-path={`url(#${id}sheet)`}>
        <rect width={width} height={height} fill={MAP_INK.clear} />
        {print.countries.map((d, i) => (
          <path key={i} d={d} fill={MAP_INK.countries[i] ?? MAP_INK.clear} />
        ))}
        <Folds id={id} width={width} height={height} opacity={0.42} />
        <Paths d={print.mountains} fill={MAP_INK.mountain} fill-opacity=".75" />
        <Paths d={print.marshes} fill={MAP_INK.marsh} stroke={MAP_INK.marshEdge} stroke-dasharray="3 2.4" />
        <Paths
          d={print.woods}
          fill={MAP_INK.wood}
          fill-opacity=".92"
          stroke={MAP_INK.woodEdge}
          stroke-width="1.1"
          fill-rule="evenodd"
        />
        <Paths d={print.hachures} stroke={MAP_INK.hachure} stroke-opacity=".42" stroke-width=".9" fill="none" />
        <path d={drawing.sea} fill={MAP_INK.sea} fill-rule="evenodd" />
        <Shore lines={drawing.shore} ink={MAP_INK.shore} />
      </g>
    </g>
  )
}

function Growing({ print: { growth } }: Drawn): JSX.Element {
  return (
    <g stroke-linejoin="round" stroke-linecap="round" fill="none">
      <Paths d={growth.trunks} stroke={MAP_INK.treeInk} stroke-width=".75" stroke-opacity=".85" />
      <Paths d={growth.crowns} fill={MAP_INK.tree} stroke={MAP_INK.treeInk} stroke-width=".7" />
      <Paths d={growth.pools} stroke={MAP_INK.marshEdge} stroke-width=".9" />
      <Paths d={growth.reeds} stroke={MAP_INK.reed} stroke-width=".8" />
      <Paths d={growth.peaks} fill={MAP_INK.peak} stroke={MAP_INK.slope} stroke-width="1" stroke-opacity=".8" />
      <Paths d={growth.shades} stroke={MAP_INK.slope} stroke-width=".8" stroke-opacity=".72" />
    </g>
  )
}

/** Grid, borders, water, built-up ground. */
function Lines({ print, level }: Drawn & { readonly level: Level }): JSX.Element {
  const { rivers, built } = print
  // Seen from afar the lines that count are drawn a little heavier.
  const heavy = level === 'far' ? 1.5 : level === 'mid' ? 1.15 : 1
  return (
    <g fill="none" stroke-linejoin="round">
      <Paths
        d={print.grid}
        class="ge-grid"
        display={level === 'far' ? 'none' : undefined}
        stroke={MAP_INK.grid}
        stroke-opacity={level === 'mid' ? 0.26 : 0.4}
        stroke-width=".75"
      />
      <Paths d={print.borders} stroke={MAP_INK.borderBand} stroke-opacity=".2" stroke-width={6.5 * heavy} />
      <g stroke-linecap="round">
        <Water ink={MAP_INK} courses={rivers.minor} casing={4.1 * heavy} water={2.3 * heavy} />
        <Water ink={MAP_INK} courses={rivers.major} casing={7.2 * heavy} water={5.1 * heavy} />
        {level === 'far' ? null : (
          <Paths d={rivers.major} stroke={MAP_INK.waterLight} stroke-width=".9" stroke-dasharray="16 9 5 12" />
        )}
      </g>
      <path d={drawing.coast} stroke={MAP_INK.coast} stroke-width={1.5 * heavy} />
      <Paths d={print.borders} stroke={MAP_INK.border} stroke-width={1.35 * heavy} stroke-dasharray="9 3 1.6 3" />
      <Paths d={built.grounds} fill={MAP_INK.built} stroke={MAP_INK.builtEdge} stroke-width=".9" stroke-opacity=".8" />
      <Paths d={built.blocks} fill={MAP_INK.block} />
      <g display={level === 'far' ? 'none' : undefined}>
        <Paths d={built.rings} fill={MAP_INK.margin} stroke={MAP_INK.name} stroke-width="1.2" />
        <Paths d={built.dots} fill={MAP_INK.name} />
      </g>
    </g>
  )
}
