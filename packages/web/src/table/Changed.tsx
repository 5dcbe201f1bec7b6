/** What others did since the reader's last action: a strip above the board, arrows and losses on it, until the first action. */
import { number, signed } from '../numbers.ts'
import { formatRoute } from '../router.ts'
import type { Point } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import { isPlaying } from './Prompt.tsx'
import type { Slice } from './parts.ts'
import { Dot } from './Shared.tsx'

export function ChangedStrip({ play, room, story, id }: Slice<'play' | 'room' | 'story'> & { readonly id: string }) {
  const s = play.situation.value
  const changed = story.changed.value
  if (!s || !changed || !play.deciding.value || isPlaying({ play }) || s.outcome) return null
  const { entries, before, moves } = changed
  const tolls = entries.flatMap((e) => play.skin.toll?.(s, e) ?? [])
  const sides = play.skin.standings?.(s) ?? []
  const lost = sides.flatMap(({ side }) => {
    const n = tolls.reduce((sum, x) => (x.lost?.side === side.id ? sum + x.lost.n : sum), 0)
    return n > 0 ? [{ side, n }] : []
  })
  const taken = new Set(tolls.flatMap((x) => x.taken ?? [])).size
  const scored = sides.filter(({ side, points }) => points !== before.find((b) => b.side.id === side.id)?.points)
  const battles = play.skin.battles(s, entries).length
  if (battles + moves.length + lost.length + taken + scored.length === 0) return null
  return (
    <section class="changed" data-testid="changed" aria-label={t('changed.title')}>
      <strong>{t('changed.title')}</strong>
      {battles > 0 ? <span>{t('changed.battles', { n: battles })}</span> : null}
      {moves.length > 0 ? <span>{t('changed.moved', { n: moves.length })}</span> : null}
      {lost.length > 0 ? (
        <span>
          {t('changed.lost')}{' '}
          {lost.map(({ side, n }) => (
            <span key={side.id} class="changed-side">
              <Dot side={side} /> <span class="sr-only">{side.name}</span>
              <b class="minus">−{number(n)}</b>
            </span>
          ))}
        </span>
      ) : null}
      {taken > 0 ? <span>{t('changed.taken', { n: taken })}</span> : null}
      {scored.map(({ side, points }) => (
        <span key={side.id} class="changed-side">
          <Dot side={side} /> {side.name}{' '}
          <b>{signed(points - (before.find((b) => b.side.id === side.id)?.points ?? 0))}</b> ({number(points)})
        </span>
      ))}
      <a href={formatRoute({ page: 'replay', id, rev: entries[0]?.rev ?? 0 })} data-testid="changed-replay">
        {t('changed.replay')}
      </a>
      <button
        type="button"
        class="close"
        aria-label={t('changed.close')}
        data-testid="changed-close"
        onClick={() => {
          story.changed.value = null
          room.panelOpen.value = false
        }}
      >
        ×
      </button>
    </section>
  )
}

/** Up to the edge of the counter that has arrived. */
function shorten(from: Point, to: Point, by: number): readonly [Point, Point] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const share = length > by * 1.5 ? (length - by) / length : 1
  return [from, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]]
}

/** Moves that others made, from where each counter was to where it is: fading from the last to the first. */
export function ChangedArrows({ play, sight, story }: Slice<'play' | 'sight' | 'story'>) {
  const changed = story.changed.value
  const s = play.situation.value
  if (!changed || !s || !play.deciding.value || isPlaying({ play })) return null
  const w = sight.counter.value[0] / 30
  const { moves } = changed
  return (
    <g class="changed-marks">
      {moves.map(({ piece, from, to }, i) => {
        const [start, end] = [play.byId.get(from)?.stands[0], play.byId.get(to)?.stands[0]]
        if (!start || !end) return null
        const [a, b] = shorten(start, end, 15 * w)
        return (
          <path
            key={piece}
            d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`}
            stroke-width={2.6 * w}
            opacity={0.35 + (0.5 * (i + 1)) / moves.length}
            marker-end="url(#head-move)"
          />
        )
      })}
    </g>
  )
}

/** Where others' turns cost somebody something: above the counters, which would cover half of it. */
export function ChangedLosses({ play, sight, story }: Slice<'play' | 'sight' | 'story'>) {
  const changed = story.changed.value
  const s = play.situation.value
  if (!changed || !s || !play.deciding.value || isPlaying({ play })) return null
  const lost = new Map<number, number>()
  for (const e of changed.entries) {
    const toll = play.skin.toll?.(s, e)?.lost
    if (toll?.place !== undefined) lost.set(toll.place, (lost.get(toll.place) ?? 0) + toll.n)
  }
  return (
    <g class="changed-marks">
      {[...lost].map(([place, n]) => {
        const at = play.byId.get(place)?.stands[0]
        if (!at) return null
        const [cw, ch] = sight.counter.value
        return (
          <g
            key={place}
            class="changed-loss"
            transform={`translate(${at[0] + cw * 0.5} ${at[1] - ch * 0.5}) scale(${1 / sight.sharp.value})`}
          >
            <rect x="-13" y="-9" width="26" height="18" rx="9" />
            <text y="4.500">−{n}</text>
          </g>
        )
      })}
    </g>
  )
}
