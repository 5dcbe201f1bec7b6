/** The end explains itself: the score turn by turn, losses, dice against expectation, turning points that open in the replay. */
import { useEffect, useState } from 'preact/hooks'
import { keysOf, positionAt } from '../net/api.ts'
import { decimal, number, percent, signed } from '../numbers.ts'
import { phone } from '../prefs.ts'
import { formatRoute } from '../router.ts'
import type { SideMark, Situation } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import { type Luck, lossesOf, luckOf, marksOf, type Scored, thinned, turningPoints } from './account.ts'
import type { Slice } from './parts.ts'
import { Review } from './Review.tsx'
import { Dot } from './Shared.tsx'

/** Positions that are asked for: more would make the graph no clearer. */
const MOST = 32

export function Report({ play, id }: Slice<'play'> & { readonly id: string }) {
  const s = play.situation.value
  const log = play.state.value?.log ?? []
  const last = (log.at(-1)?.rev ?? 0) + 1
  const scores = useScores({ play }, id)
  const standings = s && play.skin.standings?.(s)
  if (!s || !standings) return null
  const sides = standings.map((x) => x.side)
  const ids = sides.map((x) => x.id)
  const losses = lossesOf(play.skin, s, log, ids)
  const luck = luckOf(play.skin.rolls?.(s, log) ?? [], ids)
  const sudden = play.skin.sudden?.(s) === true
  const all = sudden ? scores : [...scores, { rev: last, label: t('report.end'), standings }]
  const points = turningPoints(play.skin, s, all, log)
  return (
    <div class="report" data-testid="report">
      {all.length > 2 ? (
        <section class="report-graph">
          <h3>
            {t('report.score')} <small>{t('report.ifEnded')}</small>
          </h3>
          <Graph scores={all} turning={points.map((p) => p.from.rev)} ended={!sudden} />
          <ol class="turning">
            {points.map((p, i) => (
              <li key={p.from.rev}>
                <b class="disc">{i + 1}</b> <span>{p.from.label}</span>{' '}
                <strong>
                  {p.side.name} {signed(p.change)}
                </strong>
                {p.fight ? <p>{s.say(p.fight.key, p.fight.params)}</p> : null}
                {p.entry ? <p>{s.say(p.entry.key, p.entry.params)}</p> : null}
                <a href={formatRoute({ page: 'replay', id, rev: p.from.rev })} data-testid={`turning-${i}`}>
                  {t('report.open')}
                </a>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <section class="report-losses">
        <h3>{t('report.losses')}</h3>
        <Bars
          s={s}
          sides={sides}
          losses={losses.map((x) => x.n)}
          word={(n) => play.skin.lossWord?.(s, n) ?? number(n)}
        />
      </section>
      {luck.length > 0 ? (
        <section class="report-luck">
          <h3>
            {t('report.luck')} <small>{t('report.luckNote')}</small>
          </h3>
          {luck.map((x) => (
            <Curve key={x.side} s={s} luck={x} side={sides.find((m) => m.id === x.side)} />
          ))}
        </section>
      ) : null}
      <Review play={play} id={id} />
    </div>
  )
}

/** The score at the beginning of every turn, as it arrives. */
function useScores({ play }: Slice<'play'>, id: string): readonly Scored[] {
  const [scores, setScores] = useState<readonly Scored[]>([])
  useEffect(() => {
    const s = play.situation.peek()
    const state = play.state.peek()
    if (!s || !state || !play.skin.standings) return undefined
    let live = true
    const keys = keysOf(id)
    const token = keys.length === 1 ? keys[0]?.token : undefined
    const ask = async (): Promise<void> => {
      for (const mark of thinned(marksOf(play.skin, s, state.log), MOST)) {
        const p = await positionAt(id, mark.rev, token).catch(() => undefined)
        if (!live) return
        if (!p) continue
        const then = play.skin.standings?.({ ...s, view: p.view, viewer: p.viewer, legal: [], outcome: null }) ?? []
        setScores((known) => [...known, { ...mark, standings: then }])
      }
    }
    void ask()
    return () => {
      live = false
    }
  }, [play, id])
  return scores
}

/** As wide as it is shown, so that its letters have the size that they say. */
const WIDE = 560
const NARROW = 330
const HIGH = 190
const PAD = 26
/** A letter of a label, and the room between two. */
const LETTER = 6.6
const BETWEEN = 14

interface GraphProps {
  readonly scores: readonly Scored[]
  readonly turning: readonly number[]
  /** The last score is that of the end, which needs no label. */
  readonly ended: boolean
}

function Graph({ scores, turning, ended }: GraphProps) {
  const every = scores.flatMap((x) => x.standings.map((y) => y.points))
  const [low, high] = [Math.min(0, ...every), Math.max(1, ...every)]
  const wide = phone.value ? NARROW : WIDE
  const x = (i: number): number => PAD + (i * (wide - PAD - 46)) / Math.max(1, scores.length - 1)
  const y = (n: number): number => HIGH - 22 - ((n - low) / (high - low)) * (HIGH - 52)
  const sides = scores.at(-1)?.standings ?? []
  const longest = Math.max(...scores.map((score) => score.label.length))
  const labels = Math.max(2, Math.floor((wide - PAD - 46) / (longest * LETTER + BETWEEN)))
  const shown = new Set(thinned([...scores.keys()].slice(0, ended ? -1 : undefined), labels))
  // Final points that are nearly equal are written below each other.
  const ends = new Map<string, number>()
  for (const { side, points } of [...sides].sort((a, b) => b.points - a.points)) {
    ends.set(side.id, Math.max(y(points) + 4, 13 + Math.max(Number.NEGATIVE_INFINITY, ...ends.values())))
  }
  return (
    <figure class="graph">
      <svg viewBox={`0 0 ${wide} ${HIGH}`} aria-hidden="true">
        {[low, high].map((n) => (
          <g key={n} class="graph-line">
            <path d={`M${PAD} ${y(n)}H${wide - 46}`} />
            <text x={PAD - 6} y={y(n) + 4}>
              {number(n)}
            </text>
          </g>
        ))}
        {sides.map(({ side, points }, n) => {
          const spots = scores.map((score, i) => [x(i), y(score.standings[n]?.points ?? 0)] as const)
          const dashed = side.shape === 'chamfered'
          return (
            <g key={side.id} style={{ color: side.colour }} class="graph-side">
              <path class="case" d={spots.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px} ${py}`).join('')} />
              <path
                d={spots.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px} ${py}`).join('')}
                stroke-dasharray={dashed ? '6 4' : undefined}
              />
              {spots.map(([px, py], i) =>
                dashed ? (
                  <path key={i} class="spot" d={`M${px} ${py - 4}L${px + 4} ${py}L${px} ${py + 4}L${px - 4} ${py}Z`} />
                ) : (
                  <circle key={i} class="spot" cx={px} cy={py} r="3.2" />
                ),
              )}
              <text x={wide - 40} y={ends.get(side.id) ?? y(points)}>
                {number(points)}
              </text>
            </g>
          )
        })}
        {scores.map((score, i) => (
          <g key={score.rev}>
            {shown.has(i) ? (
              <text class={i === 0 ? 'graph-at first' : 'graph-at'} x={i === 0 ? 4 : x(i)} y={HIGH - 4}>
                {score.label}
              </text>
            ) : null}
            {turning.includes(score.rev) ? (
              <g transform={`translate(${x(i)} 12)`} class="graph-turning">
                <path d={`M0 8V${HIGH - 36}`} />
                <circle r="9" />
                <text y="4">{turning.indexOf(score.rev) + 1}</text>
              </g>
            ) : null}
          </g>
        ))}
      </svg>
      <figcaption>
        {sides.map(({ side }) => (
          <span key={side.id}>
            <Dot side={side} /> {side.name}
          </span>
        ))}
      </figcaption>
      <ul class="sr-only">
        {scores.map((score) => (
          <li key={score.rev}>
            {score.label}: {score.standings.map((x) => `${x.side.name} ${number(x.points)}`).join(', ')}
          </li>
        ))}
      </ul>
    </figure>
  )
}

function Bars({
  sides,
  losses,
  word,
}: {
  readonly s: Situation
  readonly sides: readonly SideMark[]
  readonly losses: readonly number[]
  word(n: number): string
}) {
  const most = Math.max(1, ...losses)
  return (
    <ul class="loss-bars">
      {sides.map((side, i) => (
        <li key={side.id}>
          <Dot side={side} /> <span>{side.name}</span> <b>{word(losses[i] ?? 0)}</b>
          <i style={{ width: `${((losses[i] ?? 0) / most) * 100}%`, background: side.colour }} aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
}

/** "+0,5" or "+0.5", with a true minus sign. */
const above = (s: Situation, n: number): string => `${n > 0 ? '+' : ''}${decimal(s.lang, n)}`.replace('-', '\u2212')

/** A bell of bars, filled up to what the dice gave, the expectation dashed. */
function Curve({ s, luck, side }: { readonly s: Situation; readonly luck: Luck; readonly side: SideMark | undefined }) {
  const bars = Array.from({ length: 17 }, (_, i) => (i - 8) / 2.6)
  const z = luck.above / luck.deviation
  const at = (v: number): number => 100 + Math.max(-96, Math.min(96, v * 30))
  return (
    <figure class="luck">
      <figcaption>
        {side ? <Dot side={side} /> : null} {side?.name} <strong>{above(s, luck.above)}</strong>
      </figcaption>
      <svg viewBox="0 0 200 58" aria-hidden="true" style={{ color: side?.colour }}>
        {bars.map((v) => {
          const h = 44 * Math.exp((-v * v) / 2)
          return <rect key={v} class={v <= z ? 'full' : ''} x={at(v) - 5} width="10" y={52 - h} height={h} />
        })}
        <path class="mean" d="M100 4V54" />
        <path class="now" d={`M${at(z)} 2V54`} />
      </svg>
      <p>{t('report.throws', { n: luck.throws, share: percent(s.lang, luck.better, 0) })}</p>
    </figure>
  )
}
