/** Marks under the counters: sectors, assaults and charges, objectives, and the layers about the thing under the pointer. */
import { formationSide, scenarios, unitArm, unitRange } from '@em/bailen-1808/data'
import { type Field, fieldOf } from '@em/bailen-1808/rules/field'
import { sectorHexes } from '@em/bailen-1808/rules/sector'
import { sees, sightBetween } from '@em/bailen-1808/rules/sight'
import { type MarksProps, pieceOf, placeOf } from '../../skin/index.ts'
import {
  AssaultArrow,
  ChargeArrow,
  ChargeTarget,
  centreOf,
  cornerAt as cornerOf,
  FacingWashes,
  HEX,
  lookOf,
  MARK_INK,
  outline,
  RangeRing,
  SectorArea,
  SectorMarker,
  type SideNumber,
  SightLine,
} from './art/index.ts'
import { cornerAt, cornersOf } from './corners.ts'
import { stackAt } from './data.ts'
import { whereAsked } from './focus.ts'
import {
  type BailenAction,
  type BailenView,
  leaderOf,
  ordersFrame,
  ownSide,
  type S,
  stateOf,
  topFrame,
} from './game.ts'
import { chosenFormation, lieOf } from './ordering.ts'

export type Props = MarksProps<BailenView, BailenAction>

/** The hex under the pointer, also when the pointer is on a counter in it. */
export function pointedHex({ s, pointed }: Pick<Props, 's' | 'pointed'>): number {
  if (!pointed) return -1
  const place = placeOf(pointed)
  if (place !== undefined) return place
  const piece = pieceOf(pointed)
  if (piece === undefined) return -1
  const leader = leaderOf(piece)
  return (leader === undefined ? s.view.at[piece] : s.view.leaderAt[leader]) ?? -1
}

/** The hex of the selection, else of the move in hand. */
export function selectedHex({ s, selected }: Pick<Props, 's' | 'selected'>): number {
  const piece = pieceOf(selected)
  if (piece !== undefined && leaderOf(piece) === undefined) return s.view.at[piece] ?? -1
  const top = topFrame(s.view)
  return top?.step === 'move' ? (s.view.at[top.units?.[0] ?? -1] ?? -1) : -1
}

export function Marks(props: Props) {
  const { s, layers } = props
  return (
    <g class="bn-marks">
      <Objectives s={s} />
      <Sectors {...props} />
      <Facing {...props} />
      {layers.has('sight') ? <Sight {...props} /> : null}
      <Range {...props} />
      <Attacks s={s} />
      <Asked s={s} />
    </g>
  )
}

/** A small flag of the side that holds it, at the left of the hex: the name at its foot stays free. */
function Objectives({ s }: { readonly s: S }) {
  const hexes = scenarios[s.view.scenario]?.objectives.flatMap((o) => o.hexes) ?? []
  return (
    <>
      {hexes.map((hex, i) => {
        const side = s.view.held[i]
        if (side === undefined) return null
        const [x, y] = centreOf(hex)
        const look = lookOf(side)
        return (
          <g key={hex} transform={`translate(${x - HEX * 0.4} ${y + HEX * 0.12})`} class="bn-flag">
            <path d="M0 0V-17" stroke={MARK_INK.ink} stroke-width="1.6" />
            <path d="M0-17H12L9-12.5 12-8H0Z" fill={look.body} stroke={look.edge} />
          </g>
        )
      })}
    </>
  )
}

/** Markers of sectors, the area of the one that matters: pointed at, chosen, or being put down. */
function Sectors(props: Props) {
  const { s, selected } = props
  const { view } = s
  const at = pointedHex(props)
  const lie = lieOf(s, selected)
  const chosen = chosenFormation(selected)
  const own = ownSide(s)
  const written = ordersFrame(view)?.sites ?? []
  const sites = view.sector.flatMap((hex, formation) =>
    hex < 0
      ? []
      : [{ formation, hex, facing: view.sectorFacing[formation] ?? 0, shift: view.sectorShift[formation] ?? 0 }],
  )
  for (let i = 0; i + 3 < written.length; i += 4) {
    const [formation, hex, facing, shift] = written.slice(i, i + 4)
    if (formation === undefined || hex === undefined) continue
    const old = sites.findIndex((x) => x.formation === formation)
    if (old >= 0) sites.splice(old, 1)
    sites.push({ formation, hex, facing: facing ?? 0, shift: shift ?? 0 })
  }
  return (
    <>
      {sites
        .filter((x) => x.hex === at || x.formation === chosen)
        .map((x) => (
          <SectorArea
            key={x.formation}
            side={sideOf(x.formation)}
            hexes={sectorHexes({ hex: x.hex, facing: x.facing, shift: x.shift === 1 ? 1 : 0 })}
          />
        ))}
      {lie && at >= 0 && own >= 0 ? (
        <SectorArea side={own === 1 ? 1 : 0} hexes={sectorHexes({ hex: at, ...lie })} />
      ) : null}
      {sites.map((x) => {
        const [cx, cy] = cornerOf(centreOf(x.hex), 3, 0.52)
        return (
          <g key={x.formation} transform={`translate(${cx} ${cy})`}>
            <SectorMarker side={sideOf(x.formation)} formation={x.formation} facing={x.facing} lang={s.lang} />
          </g>
        )
      })}
    </>
  )
}
const sideOf = (formation: number): SideNumber => formationSide[formation] ?? 0

/** Front, flank and rear: as the corner under the pointer would turn the unit; with the layer on, of the unit under the pointer. */
export function facingShown(props: Props): { readonly hex: number; readonly facing: number } | undefined {
  const { s, layers, pointed } = props
  const turned = cornerAt(pointed)
  const corners = turned >= 0 ? cornersOf(s) : undefined
  if (corners) return { hex: corners.hex, facing: turned }
  if (!layers.has('facing')) return undefined
  for (const hex of [pointedHex(props), selectedHex(props)]) {
    const facing = stackAt(s.view, hex)
      .map((u) => s.view.facing[u] ?? -1)
      .find((f) => f >= 0)
    if (facing !== undefined) return { hex, facing }
  }
  return undefined
}
function Facing(props: Props) {
  const shown = facingShown(props)
  return shown ? <FacingWashes hex={shown.hex} facing={shown.facing} /> : null
}

/** From the selection to the thing under the pointer; without a selection, everything visible from there. */
function Sight(props: Props) {
  const { s } = props
  const at = pointedHex(props)
  if (at < 0) return null
  const g = stateOf(s.view)
  const field = fieldOf(g)
  const from = selectedHex(props)
  if (from >= 0 && from !== at) {
    return <SightLine from={from} to={at} blocked={sees(g, field, from, at) ? undefined : blockedAt(field, from, at)} />
  }
  return (
    <>
      {s.view.stacks
        .filter((x) => x.hex !== at)
        .map((x) => x.hex)
        .filter((hex) => sees(g, field, at, hex))
        .map((hex) => (
          <SightLine key={hex} from={at} to={hex} />
        ))}
      <path d={outline(at, 0.93)} fill="none" stroke={MARK_INK.violet} stroke-width="2" />
    </>
  )
}

/** The hex that stops the line; in the dark, which stops it nowhere, the target itself. */
function blockedAt(field: Field, from: number, to: number): number {
  const line = sightBetween(field, from, to)
  if (line.clear) return to
  return typeof line.at === 'number' ? line.at : (line.at[0] ?? to)
}

/** The reach of the battery that is selected. */
function Range({ s, selected }: Props) {
  const u = pieceOf(selected)
  if (u === undefined || leaderOf(u) !== undefined || unitArm[u] !== 2) return null
  const hex = s.view.at[u] ?? -1
  return hex < 0 ? null : <RangeRing hex={hex} radius={unitRange[u] ?? 1} />
}

/** The hex about which the reader is asked. */
function Asked({ s }: { readonly s: S }) {
  const hex = s.legal.length > 0 ? whereAsked(s.view) : -1
  if (hex < 0) return null
  return (
    <g fill="none" class="bn-asked">
      <path d={outline(hex, 0.97)} stroke={MARK_INK.paper} stroke-width="6" opacity=".8" />
      <path d={outline(hex, 0.97)} stroke={MARK_INK.red} stroke-width="3" stroke-dasharray="10 6" />
    </g>
  )
}

/** AS and charges that go in: an arrow for each pair of hexes. */
function Attacks({ s }: { readonly s: S }) {
  const { view } = s
  const pairs = new Map<string, { from: number; to: number; charge: boolean }>()
  view.target.forEach((to, u) => {
    const from = view.at[u] ?? -1
    if (to >= 0 && from >= 0) pairs.set(`${from}-${to}`, { from, to, charge: (view.charge[u] ?? 0) > 0 })
  })
  for (const b of view.buried) {
    if (b.target >= 0) pairs.set(`${b.hex}-${b.target}`, { from: b.hex, to: b.target, charge: b.charge > 0 })
  }
  const riding = topCharge(view)
  return (
    <>
      {[...pairs].map(([key, { from, to, charge }]) =>
        charge ? (
          <ChargeArrow key={key} from={from} to={to} />
        ) : (
          <AssaultArrow key={key} from={from} to={to} lang={s.lang} />
        ),
      )}
      {riding ? <ChargeArrow from={riding.from} to={riding.to} /> : null}
      {riding ? (
        <g transform={`translate(${cornerOf(centreOf(riding.to), 0, 0.7).join(' ')})`}>
          <ChargeTarget lang={s.lang} />
        </g>
      ) : null}
    </>
  )
}
/** The charge that is being ridden just now. */
function topCharge(view: BailenView): { from: number; to: number } | undefined {
  const frame = view.stack.findLast((f) => f.step === 'charge') as
    | { readonly hex?: number; readonly units?: readonly number[] }
    | undefined
  const from = view.at[frame?.units?.find((u) => u >= 0) ?? -1] ?? -1
  return frame?.hex !== undefined && from >= 0 && frame.hex !== from ? { from, to: frame.hex } : undefined
}
