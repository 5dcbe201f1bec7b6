/** Markers and pencil marks on the board: sector, assault, charge, facing, control, sight, range, the time. */
import type { JSX } from 'preact'
import { Shadow } from './Counter.tsx'
import { ASPECTS, type Aspect, aspectHexes, aspectPath, betweenHexes, rangePath } from './facing.ts'
import { borderPath, centreOf, outline, RADIUS } from './layout.ts'
import { FORMATION_BANDS, lookOf, MARK_INK, SANS } from './palette.ts'
import { nib, slab } from './shapes.ts'
import type { Lang, Point, SideNumber } from './types.ts'
import { MARK_WORDS } from './words.ts'

interface Spoken {
  readonly lang: Lang
}

/** SD, about its own origin: the shield of a defended sector, pointing as its owner turned it (Q15). */
export function SectorMarker({
  side,
  formation,
  facing,
  lang,
}: Spoken & { readonly side: SideNumber; readonly formation: number; readonly facing: number }): JSX.Element {
  const look = lookOf(side)
  return (
    <g class="bn-sector">
      <title>{MARK_WORDS.SD[lang]}</title>
      <path d={nib(facing, 15, 9, 7)} fill={look.edge} />
      <Shadow d={slab(side, 30)} />
      <path d={slab(side, 30)} fill={MARK_INK.paper} stroke={look.edge} stroke-width="1.4" />
      <path d="M-9.6-10.6H9.6V-1C9.6 5.6 4.6 9.6 0 11.6C-4.6 9.6-9.6 5.6-9.6-1Z" fill={look.body} stroke={look.edge} />
      <path d="M-8.6-9.6H8.6V-6.4H-8.6Z" fill={FORMATION_BANDS[formation] ?? look.edge} />
      <text y="4.4" font-size="9.4" font-weight="800" text-anchor="middle" font-family={SANS} fill={look.ink}>
        SD
      </text>
    </g>
  )
}

/** The hexes of a sector, in sheet coordinates. */
export function SectorArea({
  hexes,
  side,
}: {
  readonly hexes: readonly number[]
  readonly side: SideNumber
}): JSX.Element {
  const d = borderPath(hexes, 4)
  return (
    <g class="bn-sector-area" pointer-events="none">
      <path
        d={d}
        fill={lookOf(side).body}
        fill-opacity=".12"
        stroke={MARK_INK.paper}
        stroke-width="4.6"
        stroke-opacity=".7"
      />
      <path d={d} fill="none" stroke={lookOf(side).edge} stroke-width="2" stroke-dasharray="9 5" />
    </g>
  )
}

/** A tapering arrow from point to point; `gap` keeps its ends clear of the counters. */
export function arrowPath(from: Point, to: Point, wide: number, gapFrom = 30, gapTo = 34): string {
  const d = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [ux, uy] = [(to[0] - from[0]) / d, (to[1] - from[1]) / d]
  // Between neighbours there is little room: the arrow never turns round.
  const free = Math.max(14, d - gapFrom - gapTo)
  const start = (d - free) / 2 + ((gapFrom - gapTo) / 2) * (free > 14 ? 1 : 0)
  const head = Math.min(wide * 2.4, free * 0.7)
  const put = (u: number, v: number): string =>
    `${(from[0] + ux * (start + u) - uy * v).toFixed(1)} ${(from[1] + uy * (start + u) + ux * v).toFixed(1)}`
  return `M${put(0, wide * 0.36)}L${put(free - head, wide)}L${put(free - head, wide * 2.2)}L${put(free, 0)}L${put(free - head, -wide * 2.2)}L${put(free - head, -wide)}L${put(0, -wide * 0.36)}Z`
}

interface Aimed {
  readonly from: number
  readonly to: number
}

/** AS: the arrow of an assault over the hexside (10c). */
export function AssaultArrow({ from, to, lang }: Spoken & Aimed): JSX.Element {
  return (
    <g class="bn-assault">
      <title>{MARK_WORDS.AS[lang]}</title>
      <path
        d={arrowPath(centreOf(from), centreOf(to), 5.4, 26, 26)}
        fill={MARK_INK.red}
        fill-opacity=".92"
        stroke={MARK_INK.paper}
        stroke-width="2"
        stroke-linejoin="round"
      />
    </g>
  )
}

/** The way of a charge: the same red, long, through the hexes entered. */
export function ChargeArrow({ from, to }: Aimed): JSX.Element {
  return (
    <path
      class="bn-charge"
      d={arrowPath(centreOf(from), centreOf(to), 8, 40, 40)}
      fill={MARK_INK.red}
      fill-opacity=".88"
      stroke={MARK_INK.paper}
      stroke-width="2.2"
      stroke-linejoin="round"
    />
  )
}

/** OC, about its own origin: crossed sabres in a red ring, at a corner of the target's hex (11d). */
export function ChargeTarget({ lang }: Spoken): JSX.Element {
  return (
    <g class="bn-oc">
      <title>{MARK_WORDS.OC[lang]}</title>
      <circle r="10.5" fill={MARK_INK.paper} stroke={MARK_INK.red} stroke-width="2" />
      <g fill="none" stroke={MARK_INK.red} stroke-width="1.6" stroke-linecap="round">
        <path d="M-6 5.4C-1 3.6 4-1 6-6.2M6 5.4C1 3.6-4-1-6-6.2" />
        <path d="M-6.4 2.4-3.4 6.2M6.4 2.4 3.4 6.2" stroke-width="1.3" />
      </g>
    </g>
  )
}

const ASPECT_LOOKS: Readonly<
  Record<Aspect, { readonly fill: string; readonly opacity: number; readonly ink: string }>
> = {
  front: { fill: MARK_INK.red, opacity: 0.3, ink: MARK_INK.redDark },
  flank: { fill: MARK_INK.flank, opacity: 0.26, ink: MARK_INK.flankDark },
  rear: { fill: MARK_INK.rear, opacity: 0.2, ink: MARK_INK.rearWord },
}
const ASPECT_WORDS: Readonly<Record<Aspect, Readonly<Record<Lang, string>>>> = {
  front: { es: 'FRENTE', en: 'FRONT' },
  flank: { es: 'FLANCO', en: 'FLANK' },
  rear: { es: 'RETAGUARDIA', en: 'REAR' },
}

/** Front, flank and rear of a unit in that hex: washes with their words, the rear hatched. Sheet coordinates. */
export function FacingWashes({ hex, facing }: { readonly hex: number; readonly facing: number }): JSX.Element {
  return (
    <g class="bn-facing" pointer-events="none">
      {ASPECTS.map((aspect) => (
        <path
          key={aspect}
          d={aspectPath(hex, facing, aspect)}
          fill={ASPECT_LOOKS[aspect].fill}
          fill-opacity={ASPECT_LOOKS[aspect].opacity}
          stroke={ASPECT_LOOKS[aspect].fill}
          stroke-width="1.6"
        />
      ))}
      <path
        d={aspectHexes(hex, facing, 'rear').map(hatchPath).join('')}
        stroke={MARK_INK.rear}
        stroke-width="1.2"
        stroke-opacity=".3"
      />
    </g>
  )
}
/** The words of the washes; drawn after the counters, so that they can be read. */
export function FacingWords({
  hex,
  facing,
  lang,
}: Spoken & { readonly hex: number; readonly facing: number }): JSX.Element {
  return (
    <g
      class="bn-facing-words"
      pointer-events="none"
      font-family={SANS}
      font-size="9"
      font-weight="800"
      letter-spacing=".8"
      text-anchor="middle"
      stroke={MARK_INK.hatch}
      stroke-width="3"
      paint-order="stroke"
    >
      {ASPECTS.flatMap((aspect) =>
        aspectHexes(hex, facing, aspect).map((h) => {
          const [x, y] = centreOf(h)
          return (
            <text key={h} x={x} y={(y + RADIUS * 0.79).toFixed(1)} fill={ASPECT_LOOKS[aspect].ink}>
              {ASPECT_WORDS[aspect][lang]}
            </text>
          )
        }),
      )}
    </g>
  )
}

/** Diagonals across a hex and no further. */
export function hatchPath(hex: number): string {
  const [x, y] = centreOf(hex)
  const lines: string[] = []
  const half = (RADIUS * Math.sqrt(3)) / 2
  const inside = (u: number, v: number): boolean =>
    Math.abs(v) <= half * 0.95 && Math.abs(u) * Math.sqrt(3) + Math.abs(v) <= 2 * half * 0.95
  for (let at = -90; at <= 90; at += 8) {
    const on: number[] = []
    for (let u = -RADIUS; u <= RADIUS; u += 0.5) if (inside(u, at - u)) on.push(u)
    const [a, b] = [on[0], on[on.length - 1]]
    if (a !== undefined && b !== undefined && b - a > 2) {
      lines.push(`M${(x + a).toFixed(1)} ${(y + at - a).toFixed(1)}L${(x + b).toFixed(1)} ${(y + at - b).toFixed(1)}`)
    }
  }
  return lines.join('')
}

/** Controlled hexes of a side: front full, flank dashed (7.3). Sheet coordinates. */
export function ControlZone({
  front,
  flank,
  side,
}: {
  readonly front: readonly number[]
  readonly flank: readonly number[]
  readonly side: SideNumber
}): JSX.Element {
  const { body, edge } = lookOf(side)
  return (
    <g class="bn-zone" pointer-events="none" stroke-linejoin="round">
      <path d={borderPath(front, 3)} fill={body} fill-opacity=".2" stroke={edge} stroke-width="1.8" />
      <path
        d={borderPath(flank, 5)}
        fill={body}
        fill-opacity=".1"
        stroke={edge}
        stroke-width="1.4"
        stroke-dasharray="3 4"
      />
    </g>
  )
}

/** Seen: a thin violet line to the target. Not seen: it ends at the hex that blocks, with a bar across it (8). */
export function SightLine({ from, to, blocked }: Aimed & { readonly blocked?: number | undefined }): JSX.Element {
  const [a, b] = betweenHexes(from, to, 26)
  const stop = blocked === undefined ? b : nearest(a, b, centreOf(blocked))
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
  const line = (p: Point, q: Point): string =>
    `M${p.map((v) => v.toFixed(1)).join(' ')}L${q.map((v) => v.toFixed(1)).join(' ')}`
  return (
    <g class="bn-sight" fill="none" stroke-linecap="round" pointer-events="none">
      <path d={line(a, stop)} stroke={MARK_INK.paper} stroke-width="5" opacity=".85" />
      <path d={line(a, stop)} stroke={MARK_INK.violet} stroke-width="2.4" />
      {blocked === undefined ? (
        <circle cx={b[0]} cy={b[1]} r="4" fill={MARK_INK.violet} stroke={MARK_INK.paper} stroke-width="1.4" />
      ) : (
        <g>
          <path d={line(stop, b)} stroke={MARK_INK.violet} stroke-width="1.6" stroke-dasharray="2 5" opacity=".7" />
          <path d={outline(blocked, 0.93)} stroke={MARK_INK.violet} stroke-width="1.6" stroke-dasharray="5 4" />
          <path
            d="M0-9V9"
            transform={`translate(${stop[0].toFixed(1)} ${stop[1].toFixed(1)}) rotate(${angle.toFixed(1)})`}
            stroke={MARK_INK.violet}
            stroke-width="3.6"
          />
        </g>
      )}
    </g>
  )
}
/** The point of the line from a to b that lies nearest to p. */
function nearest(a: Point, b: Point, p: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)))
  return [a[0] + dx * t, a[1] + dy * t]
}

/** How far a battery reaches; the inner ring is the reach of its doubled fire. Sheet coordinates. */
export function RangeRing({ hex, radius }: { readonly hex: number; readonly radius: number }): JSX.Element {
  const d = rangePath(hex, radius)
  return (
    <g class="bn-range" fill="none" pointer-events="none">
      <path d={d} stroke={MARK_INK.paper} stroke-width="5" opacity=".7" />
      <path d={d} stroke={MARK_INK.violet} stroke-width="2" stroke-dasharray="10 5" />
    </g>
  )
}
