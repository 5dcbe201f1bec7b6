/** Names on a map. */
import type { ComponentChildren, JSX } from 'preact'
import { SERIF } from '../skins/kit/type.ts'
import type { Label, TurnedLabel } from './lettering.ts'

interface LetteringProps {
  readonly class: string
  readonly ink: { readonly name: string; readonly halo: string }
  readonly children: ComponentChildren
}
/** Letters with a halo of the paper's colour. */
export const Lettering = ({ class: name, ink, children }: LetteringProps): JSX.Element => (
  <g
    class={name}
    font-family={SERIF}
    text-anchor="middle"
    fill={ink.name}
    stroke={ink.halo}
    stroke-linejoin="round"
    paint-order="stroke"
  >
    {children}
  </g>
)

export const TownNames = ({ labels }: { readonly labels: readonly Label[] }): JSX.Element => (
  <>
    {labels.map(({ hex, text, at, size, anchor, city }) => (
      <text
        key={hex}
        x={at[0].toFixed(1)}
        y={at[1].toFixed(1)}
        font-size={size.toFixed(1)}
        font-weight={city ? 700 : 400}
        letter-spacing={city ? (size * 0.07).toFixed(1) : undefined}
        text-anchor={anchor === 'middle' ? undefined : anchor}
        stroke-width={(size * 0.34).toFixed(1)}
      >
        {text}
      </text>
    ))}
  </>
)

/** Names of rivers along their courses. */
export const RiverNames = ({ names }: { readonly names: readonly TurnedLabel[] }): JSX.Element => (
  <>
    {names.map(({ text, at: [x, y], turn, size }) => (
      <text
        key={`${text} ${x}`}
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})`}
        font-size={size.toFixed(1)}
        letter-spacing={(size * 0.08).toFixed(1)}
        stroke-width={(size * 0.22).toFixed(1)}
      >
        {text}
      </text>
    ))}
  </>
)
