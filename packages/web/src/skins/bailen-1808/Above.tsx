/** Above the counters: corners that can be clicked to choose a facing, the words of front, flank and rear. */
import { centreOf, cornerAt as cornerOf, FacingWords } from './art/index.ts'
import { cornerAt, cornersOf } from './corners.ts'
import type { S } from './game.ts'
import { facingShown, type Props } from './Marks.tsx'

export function Above(props: Props) {
  const { s } = props
  const corners = cornersOf(s)
  const shown = facingShown(props)
  return (
    <>
      {shown ? <FacingWords hex={shown.hex} facing={shown.facing} lang={s.lang} /> : null}
      {corners ? <Corners s={s} {...corners} over={cornerAt(props.pointed)} /> : null}
    </>
  )
}

interface CornersProps {
  readonly s: S
  readonly hex: number
  readonly facings: readonly number[]
  readonly over: number
}

/** A handle at each corner. */
function Corners({ s, hex, facings, over }: CornersProps) {
  const centre = centreOf(hex)
  return (
    <g class="bn-corners">
      {facings.map((facing) => {
        const [x, y] = cornerOf(centre, facing, 0.86)
        return (
          <g
            key={facing}
            class={`bn-corner ${facing === over ? 'over' : ''}`}
            data-at={`widget:face-${facing}`}
            data-testid={`widget-face-${facing}`}
            transform={`translate(${x} ${y}) rotate(${facing * 60 - 60})`}
          >
            <title>{s.say('ui.corner', { facing })}</title>
            <circle r="20" fill="transparent" />
            <circle r="9" class="disc" />
            <path d="M-5.4-3.8 6.6 0-5.4 3.8-2.4 0Z" class="tip" />
          </g>
        )
      })}
    </g>
  )
}
