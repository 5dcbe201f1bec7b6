/** Above the counters: corners that can be clicked to choose a facing, the words of front, flank and rear. */
import { centreOf, cornerAt, FacingWashes, FacingWords, MARK_INK, wedgePath } from './art/index.ts'
import { type BailenView, type S, topFrame } from './game.ts'
import { facingShown, type Props } from './Marks.tsx'

export function Above(props: Props) {
  const { s, layers, pointed } = props
  const corners = cornersOf(s)
  const over = pointed?.startsWith('widget:face-') ? Number(pointed.slice('widget:face-'.length)) : -1
  const shown = layers.has('facing') ? facingShown(props) : undefined
  return (
    <>
      {shown ? <FacingWords hex={shown.hex} facing={shown.facing} lang={s.lang} /> : null}
      {corners ? <Corners s={s} {...corners} over={over} /> : null}
    </>
  )
}

/** Where a facing is being chosen, and between which corners. */
export function cornersOf(s: S): { readonly hex: number; readonly facings: readonly number[] } | undefined {
  const facings = new Set<number>()
  for (const a of s.legal) {
    if ((a.type === 'stop' || a.type === 'face' || a.type === 'advance') && a.facing >= 0) facings.add(a.facing)
  }
  if (facings.size === 0) return undefined
  const hex = hexOf(s.view)
  return hex < 0 ? undefined : { hex, facings: [...facings] }
}
function hexOf(view: BailenView): number {
  const frame = topFrame(view) as
    | { readonly step: string; readonly hexes?: readonly number[]; readonly units?: readonly number[] }
    | undefined
  if (frame?.step === 'advance') return frame.hexes?.[0] ?? -1
  return view.at[frame?.units?.[0] ?? -1] ?? -1
}

interface CornersProps {
  readonly s: S
  readonly hex: number
  readonly facings: readonly number[]
  readonly over: number
}

/** A handle at each corner; the one under the pointer shows what would then be front, flank and rear. */
function Corners({ s, hex, facings, over }: CornersProps) {
  const centre = centreOf(hex)
  return (
    <g class="bn-corners">
      {over >= 0 ? (
        <g pointer-events="none">
          <FacingWashes hex={hex} facing={over} />
          <FacingWords hex={hex} facing={over} lang={s.lang} />
          <path d={wedgePath(hex, over, 'front')} fill={MARK_INK.red} fill-opacity=".22" />
        </g>
      ) : null}
      {facings.map((facing) => {
        const [x, y] = cornerAt(centre, facing, 0.86)
        const angle = facing * 60 - 60
        return (
          <g
            key={facing}
            class={`bn-corner ${facing === over ? 'over' : ''}`}
            data-at={`widget:face-${facing}`}
            data-testid={`widget-face-${facing}`}
            transform={`translate(${x} ${y}) rotate(${angle})`}
          >
            <title>{s.say('ui.corner', { facing })}</title>
            <circle r="15" fill="transparent" />
            <circle r="9" class="disc" />
            <path d="M-3.4-4.6 5.4 0-3.4 4.6Z" class="tip" />
          </g>
        )
      })}
    </g>
  )
}
