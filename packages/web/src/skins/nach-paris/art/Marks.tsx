/** Marks that change during a game, by hex or by number, on the sheet of a scenario: for the layer under the counters. */
import { bankOf, floodAreas } from '@em/nach-paris/data'
import type { JSX } from 'preact'
import { ringPath, shrunk } from '../../../hexmap/border.ts'
import { borderRings } from './lines.ts'
import { MAP_INK, MARK_INK, SANS, sideLook } from './palette.ts'
import { printOf } from './print.ts'
import { centreOn, isIn, type Sheet, shape, sheetOf } from './sheet.ts'
import { fortShape } from './signs-shapes.ts'

interface OnSheet {
  readonly scenario: number
}

/** By the rules' number of the work: 2 or 1 steps left, 0 destroyed. Only differences from the print are drawn. */
export function FortStates({ scenario, forts }: OnSheet & { readonly forts: readonly number[] }): JSX.Element {
  const those = printOf(sheetOf(scenario)).works.forts
  const gone = those.filter((f) => forts[f.id] === 0)
  const hurt = those.filter((f) => f.kind === 'feste' && forts[f.id] === 1)
  return (
    <g fill="none" stroke-linejoin="round" stroke-linecap="round">
      <path d={gone.map((f) => fortShape(f, 1)).join('')} fill={MARK_INK.paper} stroke={MARK_INK.ink} />
      <path
        d={gone.map(({ at: [x, y] }) => `M${x - 5} ${y - 5}l10 10M${x + 5} ${y - 5}l-10 10`).join('')}
        stroke={MARK_INK.red}
        stroke-width="2.2"
      />
      <path
        d={hurt.map(({ at: [x, y] }) => `M${x - 6.5} ${y + 6.5}l13-13`).join('')}
        stroke={MARK_INK.red}
        stroke-width="2.2"
      />
    </g>
  )
}

/** By structure: 0 whole, else the turns of repair; 99 and more is for good. */
export function BrokenStructures({ scenario, broken }: OnSheet & { readonly broken: readonly number[] }): JSX.Element {
  const those = printOf(sheetOf(scenario)).rails.structures.filter((s) => (broken[s.id] ?? 0) > 0)
  return (
    <g font-family={SANS} font-size="7" font-weight="800" text-anchor="middle">
      {those.map(({ id, at: [x, y] }) => (
        <g key={id} fill={MARK_INK.red}>
          <path d={`M${x - 6} ${y - 6}l12 12M${x + 6} ${y - 6}l-12 12`} stroke={MARK_INK.paper} stroke-width="4.6" />
          <path d={`M${x - 6} ${y - 6}l12 12M${x + 6} ${y - 6}l-12 12`} stroke={MARK_INK.red} stroke-width="2.4" />
          <circle cx={x + 9} cy={y - 7} r="5" fill={MARK_INK.paper} stroke={MARK_INK.red} />
          <text x={x + 9} y={y - 4.5}>
            {(broken[id] ?? 0) >= 99 ? '∞' : broken[id]}
          </text>
        </g>
      ))}
    </g>
  )
}

/** By flood area: 1 when its lock is open; plains drowned, banks wide. */
export function Floods({ scenario, flooded }: OnSheet & { readonly flooded: readonly number[] }): JSX.Element {
  const sheet = sheetOf(scenario)
  const plains = floodAreas.flatMap((area, i) =>
    flooded[i] === 1
      ? area.plain.filter((hex) => isIn(sheet, hex)).map((hex) => shape.outlineAt(centreOn(sheet, hex)))
      : [],
  )
  const banks = sheet.hexes.flatMap((hex) =>
    [0, 1, 2, 3, 4, 5].flatMap((d) => {
      const area = bankOf[hex * 6 + d] ?? -1
      if (area < 0 || flooded[area] !== 1) return []
      const [a, b] = shape.sideAt(centreOn(sheet, hex), d)
      return [`M${a.join(' ')}L${b.join(' ')}`]
    }),
  )
  return (
    <g stroke-linecap="round">
      <path
        d={plains.join('')}
        fill={MAP_INK.water}
        fill-opacity=".85"
        stroke={MAP_INK.casing}
        stroke-dasharray="6 3"
      />
      <path d={banks.join('')} fill="none" stroke={MAP_INK.water} stroke-width="9" stroke-opacity=".8" />
    </g>
  )
}

/** The holder of a railway hex, an objective or a lock: a round pennant for the Allies, a swallow-tail for the Germans. */
export function ControlFlag({
  scenario,
  hex,
  side,
}: OnSheet & { readonly hex: number; readonly side: number }): JSX.Element {
  const [x, y] = centreOn(sheetOf(scenario), hex)
  const look = sideLook(side)
  const [fx, fy] = [x - 24, y - 14]
  return (
    <g stroke={look.edge} stroke-width="1">
      <path d={`M${fx} ${fy - 6}v14`} stroke-width="1.6" />
      <path
        d={
          side === 0
            ? `M${fx} ${fy - 6}h11l-3.500 3.500 3.500 3.500h-11Z`
            : `M${fx} ${fy - 6}h7a3.500 3.500 0 0 1 0 7h-7Z`
        }
        fill={look.body}
      />
    </g>
  )
}

/** The border of a set of hexes, drawn a little inside: areas of control, command, bans. */
export const borderPath = (sheet: Sheet, hexes: ReadonlySet<number>, inset = 2): string =>
  borderRings(sheet, (cell) => cell.inside && hexes.has(cell.hex))
    .map((ring) => ringPath(shrunk(ring, inset, shape.radius)))
    .join('')
