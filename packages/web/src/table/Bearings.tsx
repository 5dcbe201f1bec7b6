/** On a telephone, what matters and lies out of sight has a sign at the edge of the board; a tap looks there. */
import { phone } from '../prefs.ts'
import type { Slice } from './parts.ts'

/** From the sides half of what a finger needs, and a little; above and below the table's own buttons stand in the corners. */
const PAD = [34, 88] as const
/** Signs nearer to each other than this would lie on each other. */
const APART = 50

export function Bearings({ play, sight }: Slice<'play' | 'sight'>) {
  const s = play.situation.value
  if (!phone.value || !s || !play.deciding.value) return null
  const shown: {
    readonly id: string
    readonly label: string
    readonly x: number
    y: number
    turn: number
    place: number
  }[] = []
  for (const { id, label, places } of play.skin.bearings?.(s) ?? []) {
    const spots = places.flatMap((place) =>
      play.byId.has(place) ? [{ place, at: play.byId.get(place)?.centre ?? [0, 0] }] : [],
    )
    const found = sight.bearing(
      spots.map((p) => p.at),
      PAD,
    )
    const place = spots.find((p) => p.at === found?.to)?.place
    if (!found || place === undefined) continue
    const crossing = shown.find((b) => Math.abs(b.x - found.x) < APART * 2 && Math.abs(b.y - found.y) < APART)
    const y = crossing ? crossing.y + (found.y < crossing.y ? -APART : APART) : found.y
    shown.push({ id, label, x: found.x, y, turn: found.turn, place })
  }
  return (
    <>
      {shown.map(({ id, label, x, y, turn, place }) => (
        <button
          key={id}
          type="button"
          class="bearing"
          data-testid={`bearing-${id}`}
          style={{ left: `${x}px`, top: `${y}px` }}
          onClick={() => sight.lookAt(place)}
        >
          <svg viewBox="-8 -8 16 16" aria-hidden="true">
            <path d="M-6-3H1V-7L7 0 1 7V3H-6Z" fill="currentColor" transform={`rotate(${turn})`} />
          </svg>
          <span>{label}</span>
        </button>
      ))}
    </>
  )
}
