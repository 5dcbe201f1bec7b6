/** A counter without art of its own: the colour and corners of its side, and a line of text. */
import type { JSX } from 'preact'
import { MARK_INK } from './inks.ts'

interface PlainCounterProps {
  readonly look: { readonly body: string; readonly corners: 'round' | 'chamfered' }
  readonly text: string
  readonly size: number
  readonly selected: boolean
  readonly able: boolean
}
const paint = (fill: string) => ({ fill, stroke: MARK_INK.paper })
/** A square of half that width with its corners cut. */
const chamfered = (half: number, cut: number): string => {
  const side = 2 * (half - cut)
  return `M${cut - half} ${-half}h${side}l${cut} ${cut}v${side}l${-cut} ${cut}h${-side}l${-cut} ${-cut}v${-side}Z`
}

/** The paper rim is wide on the selected counter, narrow on one that can act, and a line on any other. */
export const PlainCounter = ({ look, text, size, selected, able }: PlainCounterProps): JSX.Element => (
  <g text-anchor="middle" font-size={size / 2} fill={MARK_INK.paper} stroke-width={selected ? 6 : able ? 3 : 1}>
    {look.corners === 'round' ? (
      <rect x={-size / 2} y={-size / 2} width={size} height={size} rx={size / 5} {...paint(look.body)} />
    ) : (
      <path d={chamfered(size / 2, size / 6)} {...paint(look.body)} />
    )}
    <text y={size / 6} stroke="none">
      {text}
    </text>
  </g>
)
