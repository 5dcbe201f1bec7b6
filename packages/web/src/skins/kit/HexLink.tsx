/** A hex by its name; where the board can be moved, a click brings it into the middle. */
import type { Params } from '@em/engine'
import type { JSX } from 'preact'
import type { Hands } from '../../skin/index.ts'

interface HexLinkProps {
  readonly s: { say(key: string, params?: Params): string }
  readonly hands?: Pick<Hands, 'centre'>
  readonly hex: number
}
export const HexLink = ({ s, hands, hex }: HexLinkProps): JSX.Element => {
  const name = s.say('{hex}', { hex })
  return hands ? (
    <button type="button" class="gp-hex" onClick={() => hands.centre(hex)} title={s.say('gp.centre', { hex })}>
      {name}
    </button>
  ) : (
    <span>{name}</span>
  )
}
