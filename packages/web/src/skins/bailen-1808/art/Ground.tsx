/** The printed map: everything that never changes during a game, in the layer order of a printed sheet. */

import { hexCount } from '@em/bailen-1808/data'
import { once } from '@em/engine'
import type { JSX } from 'preact'
import { useId, useMemo } from 'preact/hooks'
import { Folds, Paths, PrintedSheet, SheetDefs } from '../../../hexmap/Print.tsx'
import { Furniture } from './Furniture.tsx'
import { borderPath, SHEET } from './layout.ts'
import { Names } from './Names.tsx'
import { Symbols } from './Places.tsx'
import { MAP_INK, SANS } from './palette.ts'
import { type Print, printOf } from './print.ts'
import type { Lang, Level } from './types.ts'

export interface GroundProps {
  readonly lang: Lang
  /** Semantic zoom: far has no numbers, no single trees and only the great names. */
  readonly level: Level
  /** High contrast: without grain, furrows and other decoration that no rule reads. */
  readonly plain?: boolean | undefined
}

/** The edge of the picture within the sheet. */
const EDGE = 16

/** Drawn once for each language and level; the same tree is handed back otherwise. Its size is SHEET. */
export function Ground({ lang, level, plain = false }: GroundProps): JSX.Element {
  const id = useId()
  const print = printOf()
  const still = useMemo(() => <Still id={id} print={print} plain={plain} />, [id, print, plain])
  const trees = useMemo(() => <Trees print={print} />, [print])
  const lines = useMemo(() => <Lines print={print} />, [print])
  const ids = useMemo(() => <Ids print={print} />, [print])
  const words = useMemo(() => <Names lang={lang} level={level} ways={print.ways} />, [lang, level, print])
  return (
    <PrintedSheet
      id={id}
      prefix="bn"
      level={level}
      width={SHEET.width}
      height={SHEET.height}
      still={still}
      growth={trees}
      ids={ids}
      grain={plain ? undefined : 0.6}
      veil={{ outline: outlineOfAll(), ink: MAP_INK, opacity: 0.62, line: { opacity: 0.5, width: 1.3 } }}
      above={[words, <Furniture key="furniture" lang={lang} edge={EDGE} />]}
    >
      {lines}
    </PrintedSheet>
  )
}

interface Drawn {
  readonly print: Print
}

/** Paper, levels, fields, slopes, areas of wood and town. */
function Still({ id, print, plain }: Drawn & { readonly id: string; readonly plain: boolean }): JSX.Element {
  const { width, height } = SHEET
  const { relief, growth } = print
  return (
    <g>
      <SheetDefs id={id} width={width} height={height} edge={EDGE} />
      <rect width={width} height={height} fill={MAP_INK.margin} />
      <g clip-path={`url(#${id}sheet)`}>
        <rect width={width} height={height} fill={MAP_INK.levels[0]} />
        {relief.tints.map((d, i) => (
          <path key={i} d={d} fill={MAP_INK.levels[i + 1] ?? MAP_INK.margin} fill-rule="evenodd" />
        ))}
        {plain ? null : (
          <g class="bn-fields">
            <Folds id={id} width={width} height={height} opacity={0.4} />
            {growth.parcels.map(({ fill, paths }) => (
              <Paths d={paths} key={fill} fill={fill} opacity=".5" />
            ))}
            <Paths d={growth.furrows} fill="none" stroke={MAP_INK.furrow} stroke-opacity=".3" stroke-width=".7" />
          </g>
        )}
        <path
          d={growth.groves}
          fill={MAP_INK.grove}
          fill-opacity=".7"
          stroke={MAP_INK.groveEdge}
          stroke-dasharray="2 3"
        />
        <path d={growth.scrubs} fill={MAP_INK.scrub} fill-opacity=".16" />
        <g fill="none" stroke={MAP_INK.slope} stroke-linecap="round">
          <Paths d={relief.brows} stroke-width="1" stroke-opacity=".5" />
          <Paths d={relief.hachures} stroke-width="1.15" stroke-opacity=".62" />
        </g>
        <g fill="none" stroke={MAP_INK.cliff} stroke-linecap="round">
          <Paths d={relief.cliffBrows} stroke-width="2.4" />
          <Paths d={relief.cliffs} stroke-width="1.9" stroke-opacity=".85" />
        </g>
      </g>
    </g>
  )
}

function Trees({ print: { growth } }: Drawn): JSX.Element {
  return (
    <g stroke-linejoin="round" stroke-linecap="round">
      <Paths d={growth.oliveShades} fill={MAP_INK.oliveShade} opacity=".35" />
      <Paths d={growth.olives} fill={MAP_INK.olive} stroke={MAP_INK.oliveInk} stroke-width=".7" />
      <Paths d={growth.oliveLights} fill="none" stroke={MAP_INK.oliveLight} stroke-width=".8" />
      <Paths d={growth.bushes} fill={MAP_INK.olive} fill-opacity=".55" stroke={MAP_INK.scrubDark} stroke-width=".8" />
      <Paths d={growth.tufts} fill="none" stroke={MAP_INK.scrubDark} stroke-width=".9" />
    </g>
  )
}

/** Grid, water, roads, town and the signs of single places. */
function Lines({ print }: Drawn): JSX.Element {
  const { waters, ways, town } = print
  return (
    <g fill="none" stroke-linejoin="round">
      <Paths d={print.grid} class="bn-grid" stroke={MAP_INK.grid} stroke-opacity=".42" stroke-width=".9" />
      <g stroke={MAP_INK.ravine} stroke-linecap="round">
        <Paths d={waters.banks} stroke-width="1" stroke-opacity=".75" />
        <Paths d={waters.ravines} stroke-width="2.2" />
      </g>
      <g stroke-linecap="round">
        <Paths d={waters.streams} stroke={MAP_INK.casing} stroke-width="5.4" />
        <Paths d={waters.streams} stroke={MAP_INK.water} stroke-width="3" stroke-dasharray="16 2.5" />
        <Paths d={waters.rivers} stroke={MAP_INK.casing} stroke-width="13.5" />
        <Paths d={waters.rivers} stroke={MAP_INK.water} stroke-width="10.3" />
        <Paths d={waters.rivers} stroke={MAP_INK.waterLight} stroke-width="1.3" stroke-dasharray="22 13 7 17" />
      </g>
      <path d={town.ground} fill={MAP_INK.town} fill-opacity=".8" />
      <Paths d={ways.tracks} stroke={MAP_INK.roadCase} stroke-width="3" stroke-dasharray="10 5" />
      <path d={town.streets} stroke={MAP_INK.roadCase} stroke-width="6.4" />
      <path d={town.streets} stroke={MAP_INK.road} stroke-width="4.2" />
      <Paths d={ways.roads} stroke={MAP_INK.roadCase} stroke-width="8.6" />
      <Paths d={ways.roads} stroke={MAP_INK.road} stroke-width="5.8" />
      <path d={town.shadows} fill={MAP_INK.roofInk} fill-opacity=".3" />
      <path d={town.lit} fill={MAP_INK.roofLight} />
      <path d={town.dark} fill={MAP_INK.roof} />
      <path d={town.outlines} stroke={MAP_INK.roofInk} stroke-width=".7" />
      <Symbols church={town.church} bridges={waters.bridges} />
    </g>
  )
}

const outlineOfAll = once(() => borderPath(Array.from({ length: hexCount }, (_, h) => h)))

function Ids({ print }: Drawn): JSX.Element {
  return (
    <g font-family={SANS} font-size="9" text-anchor="middle" fill={MAP_INK.hexId} fill-opacity=".9">
      {print.ids.map(({ text, x, y }, i) => (
        <text key={i} x={x} y={y}>
          {text}
        </text>
      ))}
    </g>
  )
}
