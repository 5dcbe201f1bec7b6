/** The hours of the battle: a watch that shows the time of a turn, and the track of turns. */
import type { JSX } from 'preact'
import { MARK_INK, SANS } from './palette.ts'

/** A pocket watch about its own origin, 30 units across; `time` is "10:00". */
export function Watch({ time }: { readonly time: string }): JSX.Element {
  const [h = 0, m = 0] = time.split(':').map(Number)
  return (
    <g class="bn-watch" stroke={MARK_INK.ink}>
      <title>{time}</title>
      <path d="M-2.4-17H2.4V-14H-2.4Z" fill={MARK_INK.gold} />
      <circle cy="-19" r="2.6" fill="none" stroke-width="1.3" />
      <circle r="14" fill={MARK_INK.gold} stroke-width="1.2" />
      <circle r="11.4" fill={MARK_INK.paper} stroke-width=".8" />
      {Array.from({ length: 12 }, (_, k) => (
        <path
          key={k}
          d={`M0-${k % 3 === 0 ? 8.4 : 9.4}V-10.4`}
          transform={`rotate(${k * 30})`}
          stroke-width={k % 3 === 0 ? 1.2 : 0.7}
        />
      ))}
      <g stroke-linecap="round">
        <path d="M0 1V-5.8" transform={`rotate(${(h % 12) * 30 + m / 2})`} stroke-width="1.8" />
        <path d="M0 1.6V-8.6" transform={`rotate(${m * 6})`} stroke-width="1.1" />
      </g>
      <circle r="1.2" fill={MARK_INK.ink} stroke="none" />
    </g>
  )
}

/** Cells from left to right, 46 × 34 each, the watch on the current one. */
export function TimeTrack({
  times,
  current,
}: {
  readonly times: readonly string[]
  readonly current: number
}): JSX.Element {
  return (
    <g class="bn-track" font-family={SANS} text-anchor="middle">
      {times.map((time, i) => (
        <g key={time} transform={`translate(${i * 46 + 23} 17)`}>
          <rect
            x="-22"
            y="-16"
            width="44"
            height="32"
            rx="3"
            fill={i === current ? MARK_INK.now : MARK_INK.paper}
            stroke={MARK_INK.ink}
            stroke-opacity={i < current ? 0.35 : 0.8}
          />
          <text y="-4" font-size="8" font-weight="700" fill={MARK_INK.ink} fill-opacity=".7">
            {i + 1}
          </text>
          <text y="9" font-size="11.5" font-weight="700" fill={MARK_INK.ink} fill-opacity={i < current ? 0.5 : 1}>
            {time}
          </text>
        </g>
      ))}
    </g>
  )
}
