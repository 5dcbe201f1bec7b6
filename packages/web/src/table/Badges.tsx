/** The figures of attacks beside their targets on the board: declared ones in a frame, those that could be made without. */

import { language } from '../prefs.ts'
import type { Figures } from '../skin/index.ts'
import { type At, type Point, pieceOf, placeOf } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import { arrowBoxes, badgeSpot, boxAbout } from './badge-place.ts'
import type { Slice } from './parts.ts'

/** Pixels on the screen (LOOK, odds badges). */
const HEIGHT = 19
const LETTER = 12.5
/** The number of an order on its arrow, about. */
const DISC = 16

interface Shown {
  readonly at: At
  readonly spot: Point
  /** The middle of its counter. */
  readonly counter: Point
  readonly figures: Figures
  readonly declared: boolean
  /** Others in the same stack have figures too: this is the best of them. */
  readonly best: boolean
}

export function Badges({ play, sight, odds }: Slice<'play' | 'sight' | 'odds'>) {
  const badges = odds.badges()
  if (badges.length === 0) return null
  const k = 1 / sight.sharp.value
  return (
    <g class="odds-badges">
      {shownOf({ play, sight }, badges).map(({ at, spot: [x, y], figures, declared, best }) => {
        const { words, width } = lettered(figures, best)
        return (
          <g
            key={at}
            class={`odds-badge tone-${figures.tone + 2} ${declared ? 'declared' : ''}`}
            data-testid={`odds-${at.replace(':', '-')}`}
            transform={`translate(${x} ${y}) scale(${k})`}
          >
            <rect x={-width / 2} y={-HEIGHT / 2} width={width} height={HEIGHT} rx="5" />
            <text y={LETTER * 0.36} font-size={LETTER}>
              {words}
            </text>
          </g>
        )
      })}
    </g>
  )
}

function lettered(figures: Figures, best: boolean): { readonly words: string; readonly width: number } {
  const short = figures.mark ?? figures.badge
  const words = best ? t('odds.upTo', { odds: short }) : short
  return { words, width: Math.max(34, 12 + words.length * 7.4) }
}

/** Below their counters; where the board says where its names are printed, beside these. */
function clear({ play, sight }: Slice<'play' | 'sight'>, shown: readonly Shown[]): readonly Shown[] {
  const names = play.skin.board.names?.(language.value)
  if (!names) return shown
  const k = 1 / sight.sharp.value
  const counter = sight.counter.value
  const spotOf = (at: At): Point | undefined => {
    const lie = sight.lies.value.get(pieceOf(at) ?? -1)
    return lie ? [lie.x, lie.y] : play.byId.get(placeOf(at) ?? -1)?.stands[0]
  }
  const arrows = (play.scene.value?.arrows ?? []).flatMap(({ from, to }) => {
    const [start, end] = [spotOf(from), spotOf(to)]
    return start && end ? arrowBoxes(start, end, DISC * k) : []
  })
  const counters = [...sight.lies.value.values()].map(({ x, y }) => boxAbout([x, y], counter))
  const taken = [...names, ...counters, ...arrows]
  return shown.map((one) => {
    const badge = [lettered(one.figures, one.best).width * k, (HEIGHT + 2) * k] as const
    const spot = badgeSpot(one.counter, counter, badge, taken)
    taken.push(boxAbout(spot, badge))
    return { ...one, spot }
  })
}

/** One badge a stack while its counters lie on each other: of the attack that promises most. */
function shownOf(
  { play, sight }: Slice<'play' | 'sight'>,
  badges: readonly { readonly at: At; readonly figures: Figures; readonly declared: boolean }[],
): readonly Shown[] {
  const pieces = play.scene.value?.pieces ?? []
  const lies = sight.lies.value
  const [, h] = sight.counter.value
  const drop = h / 2 + (HEIGHT / 2 + 1) / sight.sharp.value
  const found = new Map<string, Shown>()
  for (const { at, figures, declared } of badges) {
    const piece = pieces.find((p) => p.id === pieceOf(at))
    const place = piece?.place ?? placeOf(at)
    if (place === undefined) continue
    const mates = pieces.filter((p) => p.place === place && (piece === undefined || p.stack === piece.stack))
    const apart = piece !== undefined && (sight.stacking(place) === 'spread' || mates.length === 1)
    const lie = lies.get((apart ? piece : mates.at(-1))?.id ?? -1)
    const [x, y] = lie ? [lie.x, lie.y] : (play.byId.get(place)?.stands[0] ?? [0, 0])
    const key = apart ? at : `${place}/${piece?.stack ?? 0}`
    const known = found.get(key)
    const better = !known || (declared && !known.declared) || figures.good.share > known.figures.good.share
    const kept = known && !(better && known.declared === declared) && !(declared && !known.declared) ? known : undefined
    found.set(key, {
      ...(kept ?? { at, spot: [x, y + drop], counter: [x, y], figures, declared }),
      best: known !== undefined && !declared,
    })
  }
  return clear({ play, sight }, [...found.values()])
}
