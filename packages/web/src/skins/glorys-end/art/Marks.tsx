/** Marks on the map that are not counters, each by its hex in sheet units: works, flags, army markers, lines. */
import type { JSX } from 'preact'
import { centreOf, drawing, shape } from './layout.ts'
import { CONDENSED, lookOf, MAP_INK, MARK_INK, SANS, SIDE_INK, sideLook } from './palette.ts'
import { star } from './shapes.ts'
import type { NationNumber, Point, SideNumber } from './types.ts'

interface AtHex {
  readonly hex: number
}
const f = (v: number): string => String(Math.round(v * 10) / 10)
const put = (hex: number, dx = 0, dy = 0): string => {
  const [x, y] = centreOf(hex)
  return `translate(${f(x + dx)} ${f(y + dy)})`
}
/** Strong enough on paper for marks of a side: French blue, German field grey. */
const darkOf = (side: SideNumber): string => SIDE_INK[side]

/* ---------- works ---------- */

/**
 * Works stand along the two upper hexsides and come down a little at both sides, where flags, points and the name of the
 * place leave them room. From the left foot to the right one.
 */
function parapet(scale: number): readonly Point[] {
  const [left, top, right] = [4, 5, 0].map((k): Point => {
    const [x, y] = shape.corners[k] ?? [0, 0]
    return [x * scale, y * scale]
  })
  if (!left || !top || !right) return []
  return [[left[0], left[1] + 8], left, top, right, [right[0], right[1] + 8]]
}
const joined = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}`

/** Fire bays: the line steps outward and back. */
function bays(line: readonly Point[], width: number, depth: number): readonly Point[] {
  return line.flatMap((a, i) => {
    const b = line[i + 1]
    if (!b) return [a]
    const long = Math.hypot(b[0] - a[0], b[1] - a[1])
    const [ux, uy] = [(b[0] - a[0]) / long, (b[1] - a[1]) / long]
    const n = Math.max(1, Math.round(long / width / 2) * 2 - 1)
    return Array.from({ length: n }, (_, k) => k).flatMap((k) =>
      [k / n, (k + 1) / n].map((t): Point => {
        const out = k % 2 === 1 ? depth : 0
        return [a[0] + ux * long * t + uy * out, a[1] + uy * long * t - ux * out]
      }),
    )
  })
}
const BAYS = joined(bays(parapet(0.88), 3.4, 3))
const DIGGING = joined(parapet(0.92))

/** A trench (9.2): bays when complete, a dashed line while it is being dug. */
export function Trench({
  hex,
  side,
  complete,
}: AtHex & { readonly side: SideNumber; readonly complete: boolean }): JSX.Element {
  const ink = darkOf(side)
  return (
    <g transform={put(hex)} fill="none" stroke-linejoin="round" class="ge-trench">
      {complete ? (
        <>
          <path d={BAYS} stroke={MARK_INK.paper} stroke-width="4.4" stroke-opacity=".9" />
          <path d={BAYS} stroke={ink} stroke-width="1.9" />
        </>
      ) : (
        <>
          <path d={DIGGING} stroke={MARK_INK.paper} stroke-width="4.2" stroke-opacity=".85" />
          <path d={DIGGING} stroke={ink} stroke-width="2" stroke-dasharray="4 3.2" />
        </>
      )}
    </g>
  )
}

/** Redoubts at the three corners. */
const LINE = joined(parapet(0.9))
const REDOUBTS = parapet(0.9)
  .slice(1, 4)
  .map(
    ([x, y]) =>
      `M${f(x - 4)} ${f(y + 3.2)}V${f(y - 1.4)}L${f(x)} ${f(y - 4.8)}L${f(x + 4)} ${f(y - 1.4)}V${f(y + 3.2)}Z`,
  )
  .join('')

/** A fortified zone that stands (14.3): redoubts in the colour of its nation. */
export function FortifiedZone({ hex, nation }: AtHex & { readonly nation: NationNumber }): JSX.Element {
  const look = lookOf(nation)
  return (
    <g class="ge-zone" transform={put(hex)} stroke-linejoin="round" fill="none">
      <path d={LINE} stroke={MARK_INK.paper} stroke-width="3.6" stroke-opacity=".8" />
      <path d={LINE} stroke={look.edge} stroke-width="1.1" />
      <path d={REDOUBTS} fill={look.body} stroke={look.edge} stroke-width="1" />
    </g>
  )
}

/** A fortress beside the troops that hold it: star and defence, at the left of the hex. */
export function FortressMark({
  hex,
  nation,
  defence,
}: AtHex & { readonly nation: NationNumber; readonly defence: number }): JSX.Element {
  return (
    <g transform={put(hex, -27, 3)} class="ge-fortress" font-family={SANS} text-anchor="middle">
      <path d={star(6, 8.8, 0.7)} fill={MARK_INK.paper} stroke={lookOf(nation).edge} stroke-width="1.3" />
      <text y="3.1" font-size="8.6" font-weight="800" fill={MARK_INK.ink}>
        {defence}
      </text>
    </g>
  )
}

/* ---------- control ---------- */

/** Square for the Allies, swallow-tailed for the Germans; at the left of the hex, clear of the counter. */
const CLOTH: readonly [string, string] = ['M0-12H9.4V-5.2H0Z', 'M0-12H10L7-8.6 10-5.2H0Z']

export function ControlFlag({ hex, side }: AtHex & { readonly side: SideNumber }): JSX.Element {
  return (
    <g transform={put(hex, -27, 12)} class="ge-flag" stroke-linejoin="round">
      <path d="M0 2V-13" stroke={MARK_INK.paper} stroke-width="3.4" stroke-linecap="round" />
      <path
        d={CLOTH[side]}
        fill={sideLook(side).body}
        stroke={MARK_INK.paper}
        stroke-width="2.6"
        paint-order="stroke"
      />
      <path d={CLOTH[side]} fill="none" stroke={darkOf(side)} stroke-width=".9" />
      <path d="M0 2V-13" stroke={MARK_INK.ink} stroke-width="1.3" stroke-linecap="round" />
    </g>
  )
}

/* ---------- armies ---------- */

/** Where an army gathers (3.5): its number under the four crosses of an army, at the upper right of the hex. */
export function MobilizationMarker({
  hex,
  side,
  army,
}: AtHex & { readonly side: SideNumber; readonly army: number }): JSX.Element {
  const look = sideLook(side)
  const shape = side === 0 ? 'M-9 0A9 9 0 0 1 9 0A9 9 0 0 1-9 0Z' : 'M-3.7-9H3.7L9-3.7V3.7L3.7 9H-3.7L-9 3.7V-3.7Z'
  return (
    <g transform={put(hex, 21, -19)} class="ge-army" font-family={SANS} text-anchor="middle">
      <path d={shape} transform="translate(.5 .9)" fill={MARK_INK.shadow} fill-opacity=".35" />
      <path d={shape} fill={look.body} stroke={MARK_INK.paper} stroke-width="1.5" />
      <path d={shape} fill="none" stroke={look.edge} stroke-width=".7" />
      <text y="-3.2" font-size="4.3" font-weight="700" font-family={CONDENSED} letter-spacing=".2" fill={look.ink}>
        XXXX
      </text>
      <text y="5.6" font-size="9.6" font-weight="800" fill={look.ink}>
        {army}
      </text>
    </g>
  )
}

/* ---------- the part of the map that is played ---------- */

/** Everything but these hexes as through tracing paper: for the mini-map of the Marne (16.1). `border`: borderPath(hexes). */
export function PlayArea({ border }: { readonly border: string }): JSX.Element {
  const { width, height } = drawing
  return (
    <g class="ge-play-area" pointer-events="none">
      <path d={`M0 0H${width}V${height}H0Z${border}`} fill-rule="evenodd" fill={MAP_INK.margin} fill-opacity=".66" />
      <path d={border} fill="none" stroke={MAP_INK.neat} stroke-width="2.2" stroke-linejoin="round" />
    </g>
  )
}

/* ---------- lines ---------- */

/** Through the centres of these hexes, corners rounded. */
export function linePath(hexes: readonly number[]): string {
  const points = hexes.map(centreOf)
  const [first, ...rest] = points
  if (!first) return ''
  let d = `M${f(first[0])} ${f(first[1])}`
  rest.forEach((p, i) => {
    const next = rest[i + 1]
    d += next
      ? `Q${f(p[0])} ${f(p[1])} ${f((p[0] + next[0]) / 2)} ${f((p[1] + next[1]) / 2)}`
      : `L${f(p[0])} ${f(p[1])}`
  })
  return d
}

/** The line of a unit's supply to its source, and thinner on to the edge; red and ending at a cross where it is cut. */
export function SupplyLine({
  path,
  onward = [],
  blocked,
}: {
  readonly path: readonly number[]
  readonly onward?: readonly number[] | undefined
  readonly blocked?: number | undefined
}): JSX.Element {
  const last = path[path.length - 1]
  const ink = blocked === undefined ? MARK_INK.teal : MARK_INK.red
  return (
    <g class="ge-supply" fill="none" stroke-linecap="round" pointer-events="none">
      <path d={linePath(path)} stroke={MARK_INK.paper} stroke-width="6" stroke-opacity=".8" />
      <path d={linePath(path)} stroke={ink} stroke-width="3.4" stroke-dasharray=".1 6.4" />
      {onward.length > 0 && last !== undefined ? (
        <path d={linePath([last, ...onward])} stroke={ink} stroke-width="2.2" stroke-dasharray=".1 6.4" />
      ) : null}
      {blocked === undefined ? null : (
        <g transform={put(blocked)} stroke-width="4.6" stroke={MARK_INK.paper}>
          <path d="M-9-9 9 9M-9 9 9-9" stroke-width="8" />
          <path d="M-9-9 9 9M-9 9 9-9" stroke={MARK_INK.red} />
        </g>
      )}
    </g>
  )
}

/** An attack out of one hex into the next: red, on paper, ending before the counter. */
export function attackPath(from: number, to: number): string {
  const [a, b] = [centreOf(from), centreOf(to)]
  const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [ux, uy] = [(b[0] - a[0]) / d, (b[1] - a[1]) / d]
  const at = (along: number, aside: number): string =>
    `${f(a[0] + ux * along - uy * aside)} ${f(a[1] + uy * along + ux * aside)}`
  const [s, e] = [d * 0.3, d * 0.68]
  return `M${at(s, 2.4)}L${at(e - 8, 2.4)}L${at(e - 8, 6)}L${at(e, 0)}L${at(e - 8, -6)}L${at(e - 8, -2.4)}L${at(s, -2.4)}Z`
}
