/** Victory points of both sides in the top bar, beside the track of turns. */
import { scenarios } from '@em/glorys-end/data'
import type { S } from './game.ts'
import { Score as Points } from './panels/index.tsx'

/** Thirty turns need smaller boxes on the track. */
const MANY = 12

export function Score({ s }: { readonly s: S }) {
  const { firstTurn = 1, lastTurn = 1 } = scenarios[s.view.scenario] ?? {}
  return (
    <span class={`ge-score ${lastTurn - firstTurn > MANY ? 'long' : ''}`}>
      <Points s={s} />
    </span>
  )
}
