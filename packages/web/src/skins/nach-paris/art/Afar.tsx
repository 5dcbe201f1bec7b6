/**
 * Units seen from afar: armies and corps as the signs of a staff map, each where most of it stands, and small slabs where the
 * rest of it is. Their size on the screen is the same at every zoom, so that they can be read when a hex is a few pixels wide. In a
 * Large town, whose name is lettered from afar, the sign stands above the name.
 */
import { perObject } from '@em/engine'
import {
  CAV,
  corpsIds,
  HQ,
  INF,
  LARGE_TOWN,
  townSize,
  unitCorps,
  unitCount,
  unitIds,
  unitNation,
  unitType,
} from '@em/nach-paris/data'
import { OOC } from '@em/nach-paris/types'
import type { NachParisView } from '@em/nach-paris/view'
import type { JSX } from 'preact'
import { Rings } from '../../../hexmap/Cardboard.tsx'
import { CONDENSED, lookOf, MARK_INK } from './palette.ts'
import { stackOf } from './stacks.ts'
import type { Point } from './types.ts'

/** army: an HQ; corps: where most of its units stand; unit: a division without a corps; part: anything else. */
export type Afar = 'army' | 'corps' | 'unit' | 'part'
export interface Sign {
  readonly kind: Afar
  readonly label: string
}

/** By corps, the hex in which most of its steps lie under a unit of its own. */
const homes = perObject((view: NachParisView): ReadonlyMap<number, number> => {
  const steps = new Map<number, Map<number, number>>()
  for (let u = 0; u < unitCount; u++) {
    const [hex = -1, corps = -1] = [view.at[u], unitCorps[u]]
    if (hex < 0 || corps < 0) continue
    const top = stackOf(view, hex)[0] ?? -1
    if (unitCorps[top] !== corps) continue
    const hexes = steps.get(corps) ?? new Map<number, number>()
    hexes.set(hex, (hexes.get(hex) ?? 0) + (view.steps[u] ?? 0))
    steps.set(corps, hexes)
  }
  return new Map(
    [...steps].map(([corps, hexes]) => [corps, [...hexes].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? -1]),
  )
})

/** "IV" of "IV AK", "2" of "2e CA". */
const numberOf = (name: string): string => (name.split(' ')[0] ?? '').replace(/(er|e|re|st|nd|rd|th)$/, '')
/** "2.A" of "2.AOK", "5A" of "QG 5A". */
const armyOf = (hq: string): string =>
  hq
    .replace(/^(QG|GHQ) /, '')
    .replace(/OK( [ab])?$/, '')
    .slice(0, 6)

/** How a unit is shown; undefined when it lies under another. */
export function signOf(view: NachParisView, u: number): Sign | undefined {
  const hex = view.at[u] ?? -1
  if (stackOf(view, hex)[0] !== u) return undefined
  // An HQ stands for its army, whichever units share its hex.
  const hq = stackOf(view, hex).find((v) => unitType[v] === HQ)
  if (hq !== undefined) return { kind: 'army', label: armyOf(unitIds[hq] ?? '') }
  const corps = unitCorps[u] ?? -1
  if (corps >= 0 && homes(view).get(corps) === hex) return { kind: 'corps', label: numberOf(corpsIds[corps] ?? '') }
  if (corps < 0 && (unitType[u] === INF || unitType[u] === CAV)) {
    return { kind: 'unit', label: numberOf((unitIds[u] ?? '').replace('.', ' ')) }
  }
  return { kind: 'part', label: '' }
}

/* ---------- drawing, in pixels about the middle ---------- */

/** Half widths and half heights; from very far away only armies are spelt out. */
const SIZES: Readonly<Record<Afar, readonly [number, number]>> = {
  army: [17, 10.5],
  corps: [13.5, 8.5],
  unit: [10, 6.5],
  part: [6, 4],
}
const SMALL: Readonly<Record<Afar, readonly [number, number]>> = {
  army: [14, 9],
  corps: [5.5, 4],
  unit: [4, 3],
  part: [3, 2.2],
}
const MARKS: Readonly<Record<Afar, string>> = { army: 'XXXX', corps: 'XXX', unit: '', part: '' }

/** Widths of a hex in pixels for which the signs are drawn: between two of them nothing is drawn again. */
const BANDS: readonly number[] = [7, 10, 13, 17, 22, 28, 35]
export const bandOf = (px: number): number => BANDS.find((b) => px <= b) ?? 35
const VERY_FAR = 13

interface AfarProps {
  readonly view: NachParisView
  readonly unit: number
  /** Board units to a pixel. */
  readonly unitsPerPixel: number
  readonly veryFar: boolean
  readonly selected: boolean
  readonly able: boolean
}

const box =
  ([w, h]: readonly [number, number]) =>
  (more = 0, [x, y]: Point = [0, 0]): string =>
    `M${x - w - more} ${y - h - more}h${2 * (w + more)}v${2 * (h + more)}h${-2 * (w + more)}Z`

export const isVeryFar = (px: number): boolean => px <= VERY_FAR

export function AfarPiece(p: AfarProps): JSX.Element | null {
  const sign = signOf(p.view, p.unit)
  if (!sign) return null
  const { kind, label } = sign
  const size = (p.veryFar ? SMALL : SIZES)[kind]
  const look = lookOf(unitNation[p.unit] ?? 0)
  const slab = box(size)
  const told = label !== '' && (kind === 'army' || !p.veryFar)
  const [, h] = size
  const hex = p.view.at[p.unit] ?? -1
  const cut = stackOf(p.view, hex).some((u) => p.view.supply[u] === OOC)
  return (
    <g class="np-afar" transform={`scale(${p.unitsPerPixel}) translate(0 ${townSize[hex] === LARGE_TOWN ? 1 - h : 0})`}>
      <title>{unitIds[p.unit]}</title>
      <Rings slab={slab} under={0} selected={p.selected} able={p.able} />
      <path d={slab(0, [0.8, 1.2])} fill={MARK_INK.shadow} fill-opacity=".3" />
      <path d={slab()} fill={look.body} stroke={look.edge} stroke-width={kind === 'army' ? 1.8 : 1.1} />
      {kind === 'army' ? null : <Arm type={unitType[p.unit] ?? 0} size={size} ink={look.ink} />}
      {told ? (
        <g font-family={CONDENSED} font-weight="800" text-anchor="middle" fill={look.ink}>
          <text
            y={h * 0.52}
            font-size={h * 1.45}
            stroke={look.body}
            stroke-width="2.4"
            paint-order="stroke"
            {...(label.length > 4 ? { textLength: String(2 * size[0] - 5), lengthAdjust: 'spacingAndGlyphs' } : {})}
          >
            {label}
          </text>
          {MARKS[kind] === '' ? null : (
            <text
              y={-h - 1.6}
              font-size="6.2"
              fill={MARK_INK.ink}
              stroke={MARK_INK.paper}
              stroke-width="1.8"
              paint-order="stroke"
            >
              {MARKS[kind]}
            </text>
          )}
        </g>
      ) : null}
      {cut ? <circle cx={size[0]} cy={-h} r="3.4" fill={MARK_INK.red} stroke={MARK_INK.paper} /> : null}
    </g>
  )
}

/** Crossed lines for infantry, one for cavalry, a dot for guns; faint behind the number. */
function Arm({
  type,
  size: [w, h],
  ink,
}: {
  readonly type: number
  readonly size: readonly [number, number]
  readonly ink: string
}): JSX.Element {
  const d =
    type === INF
      ? `M${-w} ${-h}L${w} ${h}M${-w} ${h}L${w} ${-h}`
      : type === CAV
        ? `M${-w} ${h}L${w} ${-h}`
        : `M-1.800 0a1.800 1.800 0 1 1 3.600 0a1.800 1.800 0 1 1-3.600 0Z`
  return <path d={d} fill={type === INF || type === CAV ? 'none' : ink} stroke={ink} stroke-opacity=".45" />
}

/** A marker that hides its units: a hatched slab with a question mark. */
export function AfarFog({
  nation,
  unitsPerPixel,
  veryFar,
  selected,
  able,
  name,
}: Pick<AfarProps, 'unitsPerPixel' | 'veryFar' | 'selected' | 'able'> & {
  readonly nation: number
  readonly name: string
}): JSX.Element {
  const look = lookOf(nation)
  const slab = box(veryFar ? [4, 3] : [9, 7])
  return (
    <g class="np-afar np-fog" transform={`scale(${unitsPerPixel})`}>
      <title>{name}</title>
      <Rings slab={slab} under={0} selected={selected} able={able} />
      <path d={slab()} fill={look.body} stroke={look.edge} stroke-dasharray="3 1.6" stroke-width="1.3" />
      {veryFar ? null : (
        <text y="4" font-family={CONDENSED} font-size="11" font-weight="800" text-anchor="middle" fill={look.ink}>
          ?
        </text>
      )}
    </g>
  )
}
