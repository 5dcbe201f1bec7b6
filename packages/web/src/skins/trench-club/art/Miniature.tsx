/**
 * A miniature: a black silhouette on a base, about the centre of its hex. At scale 1 it is made for a hex of 64 units:
 * 54 wide and from -30 to 30 high.
 */
import type { JSX } from 'preact'
import { basePath, hatch } from './base.ts'
import { CHEVRONS, MARK_INK, NATION_LOOKS, type NationLook, SANS } from './palette.ts'
import { Silhouette } from './Silhouette.tsx'
import type { FactionKey, Level, NationCode, UnitKind } from './types.ts'

export interface MiniatureProps {
  readonly kind: UnitKind
  readonly nation: NationCode
  /** 0 to 6; the sixth destroys. */
  readonly damage?: number | undefined
  /** Experience, 0 to 5. */
  readonly xp?: number | undefined
  /** How much is drawn; `table` when left out. */
  readonly level?: Level | undefined
  readonly selected?: boolean | undefined
  /** Has made its movement this turn. */
  readonly moved?: boolean | undefined
  /** Has an attack declared or carried out this turn. */
  readonly attacked?: boolean | undefined
  /** Belongs to an army that may not be given orders yet. */
  readonly barred?: boolean | undefined
  /** Units aboard; undefined for units that carry none. */
  readonly passengers?: number | undefined
  /** Sheltered by the trench on its hex. */
  readonly dug?: boolean | undefined
  /** Printed below at the level `near`. */
  readonly name?: string | undefined
}

/** Width and height in board units, for rings and brackets round it. */
export const MINIATURE = { width: 56, height: 62 } as const
const BASE_Y = 15
const THICK = 4
const AIR: ReadonlySet<UnitKind> = new Set<UnitKind>(['airplane', 'airship'])
const BASES: Readonly<Record<FactionKey, { readonly top: string; readonly ring: string; readonly hatch: string }>> = {
  central: { top: basePath('central'), ring: basePath('central', 4), hatch: hatch('central') },
  entente: { top: basePath('entente'), ring: basePath('entente', 4), hatch: hatch('entente') },
}

export function Miniature(p: MiniatureProps): JSX.Element {
  const level = p.level ?? 'table'
  const look = NATION_LOOKS[p.nation]
  if (level === 'far') return <Chip {...p} look={look} />
  const air = AIR.has(p.kind)
  const small = level === 'mid'
  return (
    <g class="miniature">
      <g transform={`translate(0 ${BASE_Y})`}>
        {p.selected ? <Ring faction={look.faction} /> : null}
        <Base look={look} />
        {p.barred ? (
          <path d={BASES[look.faction].hatch} stroke={look.ink} stroke-width="1.3" stroke-opacity=".75" />
        ) : null}
        {air ? <Stand edge={look.edge} /> : null}
        {small ? <DamageBar damage={p.damage ?? 0} /> : <DamageCells damage={p.damage ?? 0} />}
        {small ? null : <Code nation={p.nation} look={look} barred={p.barred === true} />}
      </g>
      <g transform={air ? 'translate(-25.2 -40) scale(1.05)' : 'translate(-25.2 -28) scale(1.05)'}>
        <Silhouette kind={p.kind} flip={look.faction === 'entente'} halo={small ? 1.5 : 1.2} detail={!small} />
      </g>
      {p.dug ? <Parapet /> : null}
      <Chevrons xp={p.xp ?? 0} />
      {p.moved ? <MovedTick /> : null}
      {p.attacked ? <AttackedMark /> : null}
      {p.passengers === undefined ? null : <Passengers count={p.passengers} />}
      {level === 'near' && p.name !== undefined ? <Name text={p.name} y={p.dug ? 43 : 38.5} /> : null}
    </g>
  )
}

/** Top, thickness and shadow; two offset copies stand for the soft shadow. */
function Base({ look }: { readonly look: NationLook }): JSX.Element {
  const { top } = BASES[look.faction]
  return (
    <g stroke-linejoin="round">
      <path d={top} transform={`translate(1.4 ${THICK + 2.4})`} fill={MARK_INK.shadow} opacity=".2" />
      <path d={top} transform={`translate(.8 ${THICK + 1.4})`} fill={MARK_INK.shadow} opacity=".34" />
      <path d={top} transform={`translate(0 ${THICK})`} fill={look.edge} stroke={look.edge} />
      <path d={top} fill={look.body} stroke={look.edge} stroke-width="1.1" />
      <path d={top} transform="scale(.93 .88)" fill="none" stroke={look.light} stroke-opacity=".7" stroke-width=".9" />
    </g>
  )
}

/** Aircraft are held up by a rod. */
function Stand({ edge }: { readonly edge: string }): JSX.Element {
  return (
    <g>
      <ellipse rx="6" ry="2.4" fill={edge} cy="-1" />
      <path d="M0-1V-32" stroke={MARK_INK.halo} stroke-width="4.4" />
      <path d="M0-1V-32" stroke={edge} stroke-width="2.6" />
    </g>
  )
}

const CELL = 4.5
function DamageCells({ damage }: { readonly damage: number }): JSX.Element {
  return (
    <g stroke={MARK_INK.cellInk} stroke-width=".7">
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <rect
          key={i}
          x={-19 + i * CELL}
          y="3.1"
          width={CELL - 0.9}
          height="5"
          rx=".8"
          fill={i < damage ? MARK_INK.cellInk : MARK_INK.cell}
        />
      ))}
    </g>
  )
}

/** The same six steps where cells would run together. */
function DamageBar({ damage }: { readonly damage: number }): JSX.Element {
  return (
    <g>
      <rect
        x="-17"
        y="3"
        width="34"
        height="6.4"
        rx="1"
        fill={MARK_INK.cell}
        stroke={MARK_INK.cellInk}
        stroke-width="1.2"
      />
      {damage > 0 ? (
        <rect x="-17" y="3" width={(34 * Math.min(6, damage)) / 6} height="6.4" rx="1" fill={MARK_INK.cellInk} />
      ) : null}
    </g>
  )
}

interface CodeProps {
  readonly nation: NationCode
  readonly look: NationLook
  readonly barred: boolean
}
/** Kept clear of the hatching. */
function Code({ nation, look, barred }: CodeProps): JSX.Element {
  return (
    <text
      x="13.8"
      y="8"
      font-family={SANS}
      font-size="7"
      font-weight="800"
      text-anchor="middle"
      fill={look.ink}
      stroke={look.body}
      stroke-width={barred ? 2.2 : 0}
      paint-order="stroke"
    >
      {nation}
    </text>
  )
}

function Chevrons({ xp }: { readonly xp: number }): JSX.Element | null {
  if (xp <= 0) return null
  return (
    <g stroke={MARK_INK.cellInk} stroke-width=".9" stroke-linejoin="round">
      {CHEVRONS.slice(0, xp).map((fill, i) => (
        <path key={i} d={`M-30.5 ${6 - i * 5.4}l4.6-4.2 4.6 4.2v3.6l-4.6-4.2-4.6 4.2Z`} fill={fill} />
      ))}
    </g>
  )
}

function MovedTick(): JSX.Element {
  return (
    <g transform="translate(-25 28)">
      <circle r="5" fill={MARK_INK.paper} stroke={MARK_INK.done} stroke-width="1.1" />
      <path d="M-2.4 0-.6 1.9 2.6-2" fill="none" stroke={MARK_INK.done} stroke-width="1.6" />
    </g>
  )
}

/** A burst, whose shape distinguishes it from the tick without colour. */
function AttackedMark(): JSX.Element {
  return (
    <g transform="translate(25.5 28)">
      <path
        d="M0-6.4 1.7-2.4 5.6-3.6 3.2 0 5.6 3.6 1.7 2.4 0 6.4-1.7 2.4-5.6 3.6-3.2 0-5.6-3.6-1.7-2.4Z"
        fill={MARK_INK.alarm}
        stroke={MARK_INK.paper}
        stroke-width="1.2"
        paint-order="stroke"
      />
    </g>
  )
}

/** A seat for each of the four, filled when taken. */
function Passengers({ count }: { readonly count: number }): JSX.Element {
  return (
    <g transform="translate(0 -24.5)">
      <rect
        x="-15"
        y="-4.6"
        width="30"
        height="9.2"
        rx="2"
        fill={MARK_INK.paper}
        stroke={MARK_INK.ink}
        stroke-width=".9"
      />
      {[0, 1, 2, 3].map((i) => {
        const ink = i < count ? MARK_INK.ink : 'none'
        return (
          <g key={i} transform={`translate(${-10.2 + i * 6.8} 0)`} fill={ink} stroke={MARK_INK.ink} stroke-width=".7">
            <circle cy="-1.7" r="1.5" />
            <path d="M-2.2 3.2c0-4 4.4-4 4.4 0Z" />
          </g>
        )
      })}
    </g>
  )
}

/** The parapet before a unit that has dug in: teeth toward the viewer, never over the damage cells. */
const TEETH = `M-29 27${'h4v-4.4h4.3v4.4'.repeat(7)}`
function Parapet(): JSX.Element {
  return (
    <g fill="none" stroke-linejoin="miter" transform="translate(0 5.6)">
      <path d={TEETH} stroke={MARK_INK.paper} stroke-width="4.6" />
      <path d={TEETH} stroke={MARK_INK.dugIn} stroke-width="2.5" />
    </g>
  )
}

function Ring({ faction }: { readonly faction: FactionKey }): JSX.Element {
  const d = BASES[faction].ring
  return (
    <g fill="none" stroke-linejoin="round" transform="translate(0 2)">
      <path d={d} stroke={MARK_INK.ink} stroke-width="5" />
      <path d={d} stroke={MARK_INK.gold} stroke-width="3" />
    </g>
  )
}

/** Below the base, and below the parapet where there is one. */
function Name({ text, y }: { readonly text: string; readonly y: number }): JSX.Element {
  return (
    <text
      y={y}
      font-family={SANS}
      font-size="6.8"
      font-weight="700"
      text-anchor="middle"
      fill={MARK_INK.ink}
      stroke={MARK_INK.paper}
      stroke-width="2.6"
      stroke-linejoin="round"
      paint-order="stroke"
    >
      {text}
    </text>
  )
}

/** From afar: the base seen from above, silhouette without details, damage as a bar. */
function Chip({ look, ...p }: MiniatureProps & { readonly look: NationLook }): JSX.Element {
  const central = look.faction === 'central'
  const d = central ? 'M-27 0-14-23H14L27 0 14 23H-14Z' : 'M-24 0a24 24 0 0 1 48 0a24 24 0 0 1-48 0Z'
  const taken = Math.min(6, p.damage ?? 0)
  return (
    <g class="miniature chip" stroke-linejoin="round">
      <path d={d} transform="translate(1.6 2.8)" fill={MARK_INK.shadow} opacity=".35" />
      {p.selected ? <path d={d} fill="none" stroke={MARK_INK.ink} stroke-width="12" /> : null}
      {p.selected ? <path d={d} fill="none" stroke={MARK_INK.gold} stroke-width="8" /> : null}
      <path d={d} fill={look.body} stroke={look.edge} stroke-width="3" />
      <g transform="translate(-20.4 -20) scale(.85)">
        <Silhouette kind={p.kind} flip={!central} halo={2} detail={false} />
      </g>
      <rect x="-15" y="14" width="30" height="6" fill={MARK_INK.cell} stroke={MARK_INK.cellInk} stroke-width="1.6" />
      {taken > 0 ? <rect x="-15" y="14" width={taken * 5} height="6" fill={MARK_INK.cellInk} /> : null}
    </g>
  )
}
