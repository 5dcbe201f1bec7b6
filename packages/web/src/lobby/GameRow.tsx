/** One game in a list: a small picture of its board, who plays against whom, turn, score, whose turn it is. */
import type { GameStatus } from '@em/wire'
import { type Glimpse, glimpseOf } from '../glimpse.ts'
import { number } from '../numbers.ts'
import { language } from '../prefs.ts'
import { formatRoute } from '../router.ts'
import { cardOf } from '../skins/registry.ts'
import { t } from '../texts/index.ts'
import { Vignette } from './Vignette.tsx'

/** Counters as they stood, on the board where it was painted. */
const Counters = ({ seen }: { readonly seen: Glimpse }) => {
  const { width, height } = seen
  const r = Math.max(width, height) / 50
  return (
    <svg class="counters" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="xMidYMid meet">
      {seen.image ? <image href={seen.image} width={width} height={height} preserveAspectRatio="none" /> : null}
      {seen.dots.map(({ colour, at }) => (
        <g key={colour} fill={colour}>
          {at.map((x, i) =>
            i % 2 === 0 ? (
              <rect
                key={i}
                x={(x * width) / 100 - r}
                y={((at[i + 1] ?? 0) * height) / 100 - r}
                width={2 * r}
                height={2 * r}
                rx={r / 3}
              />
            ) : null,
          )}
        </g>
      ))}
    </svg>
  )
}

export const isMyTurn = (game: GameStatus): boolean =>
  !game.outcome && game.mine.some((m) => game.deciders.includes(m.seat))

function stateOf(game: GameStatus): string {
  if (game.outcome) {
    const won = game.mine.some((m) => game.outcome?.winners.includes(m.seat))
    return t(won ? 'mine.won' : game.outcome.winners.length === 0 ? 'mine.none' : 'mine.lost')
  }
  if (isMyTurn(game)) return t('lobby.yourTurn')
  const next = game.seats.find((s) => game.deciders.includes(s.seat))
  return t('lobby.turnOf', { name: next?.name || t('lobby.computer') })
}

const Score = ({ points }: { readonly points: Glimpse['points'] }) =>
  points.length === 0 ? null : (
    <span class="score">
      {points.map((p) => (
        <span key={p.name} title={p.name}>
          <i style={{ background: p.colour }} aria-hidden="true" />
          <span class="sr-only">{p.name}</span> {number(p.points)}
        </span>
      ))}
    </span>
  )

export function GameRow({ game, drop }: { readonly game: GameStatus; drop(): void }) {
  const seen = glimpseOf(game.id)
  const mine = isMyTurn(game)
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' }).format(new Date(game.updated))
  // At one table everybody is named; else only the others.
  const isMine = (seat: number): boolean => game.mine.length === 1 && game.mine.some((x) => x.seat === seat)
  const rival = seen?.rival || game.seats.flatMap((s) => (s.name && !isMine(s.seat) ? [s.name] : [])).join(', ')
  const facts = [seen?.scenario, seen?.turn, rival, when].filter((x) => x)
  return (
    <li>
      <a href={formatRoute({ page: 'table', id: game.id })} data-testid={`continue-${game.id}`}>
        <span class={`glimpse ${seen ? 'seen' : ''}`}>
          {seen?.image ? null : <Vignette game={game.game} />}
          {seen ? <Counters seen={seen} /> : null}
        </span>
        <span class="what">
          <b>{cardOf(game.game)?.name ?? game.game}</b>
          <small>{facts.join(' · ')}</small>
          {seen ? <Score points={seen.points} /> : null}
        </span>
        <span class={`state ${mine ? 'on' : ''}`}>{stateOf(game)}</span>
      </a>
      {game.outcome ? (
        <a class="again" href={formatRoute({ page: 'replay', id: game.id, rev: 0 })}>
          {t('mine.replay')}
        </a>
      ) : null}
      <button type="button" class="close" aria-label={t('lobby.forget')} title={t('lobby.forget')} onClick={drop}>
        ×
      </button>
    </li>
  )
}
