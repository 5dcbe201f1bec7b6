/** The printed map: everything that never changes during a game, in the layer order of a printed sheet. */

import { hexCount } from '@em/bailen-1808/data'
import { once } from '@em/engine'
import type { JSX } from 'preact'
import { useId, useMemo } from 'preact/hooks'
import { each, Folds, PrintedSheet, SheetDefs, Veil } from '../../../hexmap/Print.tsx'
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
      above={[words, <Furniture key="furniture" lang={lang} edge={EDGE} />]}
    >
      {lines}
      <Veil
        width={SHEET.width}
        height={SHEET.height}
        outline={outlineOfAll()}
        ink={MAP_INK}
        veil={0.62}
        line={0.5}
        lineWidth={1.3}
      />
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
              <g key={fill} fill={fill} opacity=".5">
                {each(paths)}
              </g>
            ))}
            <g fill="none" stroke={MAP_INK.furrow} stroke-opacity=".3" stroke-width=".7">
              {each(growth.furrows)}
            </g>
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
          <g stroke-width="1" stroke-opacity=".5">
            {each(relief.brows)}
          </g>
          <g stroke-width="1.15" stroke-opacity=".62">
            {each(relief.hachures)}
          </g>
        </g>
        <g fill="none" stroke={MAP_INK.cliff} stroke-linecap="round">
          <g stroke-width="2.4">{each(relief.cliffBrows)}</g>
          <g stroke-width="1.9" stroke-opacity=".85">
            {each(relief.cliffs)}
          </g>
        </g>
      </g>
    </g>
  )
}

function Trees({ print: { growth } }: Drawn): JSX.Element {
  return (
    <g stroke-linejoin="round" stroke-linecap="round">
      <g fill={MAP_INK.oliveShade} opacity=".35">
        {each(growth.oliveShades)}
      </g>
      <g fill={MAP_INK.olive} stroke={MAP_INK.oliveInk} stroke-width=".7">
        {each(growth.olives)}
      </g>
      <g fill="none" stroke={MAP_INK.oliveLight} stroke-width=".8">
        {each(growth.oliveLights)}
      </g>
      <g fill={MAP_INK.olive} fill-opacity=".55" stroke={MAP_INK.scrubDark} stroke-width=".8">
        {each(growth.bushes)}
      </g>
      <g fill="none" stroke={MAP_INK.scrubDark} stroke-width=".9">
        {each(growth.tufts)}
      </g>
    </g>
  )
}

/** Grid, water, roads, town and the signs of single places. */
function Lines({ print }: Drawn): JSX.Element {
  const { waters, ways, town } = print
  return (
    <g fill="none" stroke-linejoin="round">
      <g class="bn-grid" stroke={MAP_INK.grid} stroke-opacity=".42" stroke-width=".9">
        {each(print.grid)}
      </g>
      <g stroke={MAP_INK.ravine} stroke-linecap="round">
        <g stroke-width="1" stroke-opacity=".75">
          {each(waters.banks)}
        </g>
        <g stroke-width="2.2">{each(waters.ravines)}</g>
      </g>
      <g stroke-linecap="round">
        <g stroke={MAP_INK.casing} stroke-width="5.4">
          {each(waters.streams)}
        </g>
        <g stroke={MAP_INK.water} stroke-width="3" stroke-dasharray="16 2.5">
          {each(waters.streams)}
        </g>
        <g stroke={MAP_INK.casing} stroke-width="13.5">
          {each(waters.rivers)}
        </g>
        <g stroke={MAP_INK.water} stroke-width="10.3">
          {each(waters.rivers)}
        </g>
        <g stroke={MAP_INK.waterLight} stroke-width="1.3" stroke-dasharray="22 13 7 17">
          {each(waters.rivers)}
        </g>
      </g>
      <path d={town.ground} fill={MAP_INK.town} fill-opacity=".8" />
      <g stroke={MAP_INK.roadCase} stroke-width="3" stroke-dasharray="10 5">
        {each(ways.tracks)}
      </g>
      <path d={town.streets} stroke={MAP_INK.roadCase} stroke-width="6.4" />
      <path d={town.streets} stroke={MAP_INK.road} stroke-width="4.2" />
      <g stroke={MAP_INK.roadCase} stroke-width="8.6">
        {each(ways.roads)}
      </g>
      <g stroke={MAP_INK.road} stroke-width="5.8">
        {each(ways.roads)}
      </g>
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
