/** A unit's silhouette, 48 x 40 with its ground line at y 37, in one ink with a paper halo drawn as wider strokes. */
import type { JSX } from 'preact'
import type { Glyph } from './glyph.ts'
import { FOOT } from './glyphs-foot.ts'
import { GUNS } from './glyphs-guns.ts'
import { MACHINES } from './glyphs-machines.ts'
import { MARK_INK } from './palette.ts'
import type { UnitKind } from './types.ts'

export const GLYPHS: Readonly<Record<UnitKind, Glyph>> = { ...FOOT, ...GUNS, ...MACHINES }

export interface SilhouetteProps {
  readonly kind: UnitKind
  readonly ink?: string | undefined
  /** Width of the paper rim; 0 for none. */
  readonly halo?: number | undefined
  /** Faces left instead of right. */
  readonly flip?: boolean | undefined
  /** Etched lines; leave them out where the figure is under 24 px. */
  readonly detail?: boolean | undefined
}

export function Silhouette(p: SilhouetteProps): JSX.Element {
  const { ink = MARK_INK.silhouette, halo = 1.2, flip = false, detail = true } = p
  const glyph = GLYPHS[p.kind]
  return (
    <g
      class="silhouette"
      transform={flip ? 'translate(48 0) scale(-1 1)' : undefined}
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      {halo > 0 ? <Body glyph={glyph} ink={MARK_INK.halo} grow={halo} /> : null}
      <Body glyph={glyph} ink={ink} grow={0} />
      <Details glyph={glyph} ink={ink} fine={detail} />
    </g>
  )
}

interface Part {
  readonly glyph: Glyph
  readonly ink: string
}

function Body({ glyph, ink, grow }: Part & { readonly grow: number }): JSX.Element {
  return (
    <g fill="none" stroke={ink}>
      <path d={glyph.fill + (glyph.more ?? '')} fill={ink} stroke-width={grow * 2} />
      {(glyph.lines ?? []).map(([width, d]) => (
        <path key={d} d={d} stroke-width={width + grow * 2} />
      ))}
    </g>
  )
}

function Details({ glyph, ink, fine }: Part & { readonly fine: boolean }): JSX.Element {
  return (
    <g fill="none" stroke={MARK_INK.halo} stroke-opacity=".85">
      {(fine ? (glyph.etch ?? []) : []).map(([width, d]) => (
        <path key={d} d={d} stroke-width={width} />
      ))}
      {glyph.cut === undefined ? null : <path d={glyph.cut} fill={MARK_INK.halo} fill-opacity=".85" stroke="none" />}
      {glyph.again === undefined ? null : <path d={glyph.again} fill={ink} stroke="none" />}
    </g>
  )
}
