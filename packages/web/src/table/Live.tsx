/** Everything on the board that changes: washes, marks, counters, pencil. Layers in LOOK's order. */
import { useMemo, useRef } from 'preact/hooks'
import { type At, type Point, pieceOf, placeOf, type Target } from '../skin/index.ts'
import { Badges } from './Badges.tsx'
import { ChangedArrows, ChangedLosses } from './Changed.tsx'
import { GuideFrames } from './Guide.tsx'
import { Brackets, Pieces } from './Pieces.tsx'
import type { Slice } from './parts.ts'
import { RouteLayer } from './Route.tsx'

export function Live({
  play,
  selection,
  sight,
  talk,
  odds,
  room,
  story,
  advice,
}: Slice<'play' | 'selection' | 'sight' | 'talk' | 'odds' | 'room' | 'story' | 'advice'>) {
  const s = play.situation.value
  if (!s) return null
  const { width, height } = sight.board
  return (
    <svg class="live" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={play.skin.summary(s)} focusable="false">
      <Hatches />
      <clipPath id="board-edge">
        <rect width={width} height={height} />
      </clipPath>
      <g clip-path="url(#board-edge)">
        <OverlayLayer play={play} sight={sight} talk={talk} />
        <Washes play={play} selection={selection} talk={talk} story={story} />
      </g>
      <HitShapes play={play} />
      <g class="marks">
        <MarkLayer play={play} selection={selection} sight={sight} room={room} />
      </g>
      <ChangedArrows play={play} sight={sight} story={story} />
      <Arrows play={play} sight={sight} story={story} below />
      <Pieces play={play} selection={selection} sight={sight} story={story} />
      <ChangedLosses play={play} sight={sight} story={story} />
      <Arrows play={play} sight={sight} story={story} />
      <Dots play={play} selection={selection} sight={sight} />
      <MarkLayer play={play} selection={selection} sight={sight} room={room} above />
      <Badges play={play} sight={sight} odds={odds} />
      <RouteLayer play={play} selection={selection} sight={sight} />
      <AdvisedArrow play={play} selection={selection} sight={sight} advice={advice} />
      <GuideFrames play={play} room={room} />
    </svg>
  )
}

/** Where the advised move leads, from who makes it; a way that is drawn already needs no arrow beside it. */
function AdvisedArrow({ play, selection, sight, advice }: Slice<'play' | 'selection' | 'sight' | 'advice'>) {
  const s = play.situation.value
  const told = s && play.deciding.value ? advice.given() : undefined
  const target = selection.chooser.value
  if (!s || !told || !target) return null
  const route = play.skin.route?.(s, told.action, told.next)
  const goal = route?.against ?? route?.steps.at(-1)?.place
  const from = pointOf({ play, sight }, route?.from ?? (selection.selected.value as At))
  const to = goal === undefined ? pointOf({ play, sight }, target.at) : play.byId.get(goal)?.stands[0]
  if (!from || !to || Math.hypot(to[0] - from[0], to[1] - from[1]) < 1) return null
  const w = sight.counter.value[0] / 30
  const [a, b] = shorten(from, to, 13 * w, sight.counter.value[1])
  return (
    <g class="advised-arrow" data-testid="advised-arrow">
      <path d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`} stroke-width={4.4 * w} marker-end="url(#head-advice)" />
    </g>
  )
}

function MarkLayer({
  play,
  selection,
  sight,
  room,
  above = false,
}: Slice<'play' | 'selection' | 'sight' | 'room'> & { readonly above?: boolean }) {
  const s = play.situation.value
  const lies = sight.lies.value
  const Marks = above ? play.skin.Above : play.skin.Marks
  if (!s || !Marks) return null
  const lie = (piece: number): Point | undefined => {
    const at = lies.get(piece)
    return at ? [at.x, at.y] : undefined
  }
  return (
    <Marks
      s={s}
      size={sight.counter.value[0]}
      lie={lie}
      selected={selection.selected.value}
      pointed={selection.pointed.value}
      layers={room.layers.value}
    />
  )
}

const Hatches = () => (
  <defs>
    <pattern id="hatch-no" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="2.4" height="7" fill="var(--map-ink)" opacity=".5" />
    </pattern>
    <pattern id="hatch-cut" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <rect width="2.6" height="8" fill="var(--map-red)" opacity=".55" />
    </pattern>
    <marker id="head-attack" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto">
      <path d="M0 0 10 5 0 10Z" fill="var(--map-red)" stroke="var(--map-paper)" stroke-width=".8" />
    </marker>
    <marker id="head-move" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3.8" markerHeight="3.8" orient="auto">
      <path d="M0 0 10 5 0 10Z" fill="var(--map-ink)" stroke="var(--map-paper)" stroke-width=".8" />
    </marker>
    <marker id="head-advice" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto">
      <path d="M0 0 10 5 0 10Z" fill="var(--map-blue)" stroke="var(--map-paper)" stroke-width=".8" />
    </marker>
    <marker id="head-support" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto">
      <path d="M0 0 10 5 0 10Z" fill="var(--map-brown)" stroke="var(--map-paper)" stroke-width=".8" />
    </marker>
  </defs>
)

/** One shape per place, invisible, so that a place can be hit anywhere inside its borders. */
function HitShapes({ play }: Slice<'play'>) {
  const places = play.skin.places
  return useMemo(
    () => (
      <g class="hits">
        {places.map((p) => (
          <path key={p.id} d={p.shape} data-at={`place:${p.id}`} data-testid={`place-${p.key}`} fill="transparent" />
        ))}
      </g>
    ),
    [places],
  )
}

const hasAttack = (target: Target | undefined): boolean => target?.choices.some((c) => c.tone === 'attack') ?? false

function Washes({ play, selection, talk, story }: Slice<'play' | 'selection' | 'talk' | 'story'>) {
  const targets = selection.targets.value
  const pieces = play.scene.value?.pieces ?? []
  const chosenAt = selection.chooser.value?.at
  const refusedAt = talk.refusal.value?.at
  const placeUnder = (at: At | undefined): number | undefined =>
    at === undefined ? undefined : (placeOf(at) ?? pieces.find((p) => p.id === pieceOf(at))?.place)
  const legal = new Set<number>()
  const attack = new Set<number>()
  for (const [at, target] of targets) {
    const place = placeUnder(at)
    if (place === undefined) continue
    if (hasAttack(target)) attack.add(place)
    else legal.add(place)
  }
  const selectedPiece = pieceOf(selection.selected.value)
  const home = pieces.find((p) => p.id === selectedPiece)?.place
  const chosen = placeUnder(chosenAt)
  const refused = placeUnder(refusedAt)
  const cursor = selection.cursor.value
  return (
    <g class="washes">
      {play.skin.places.map((p) => {
        const kind =
          refused === p.id
            ? 'no'
            : chosen === p.id
              ? attack.has(p.id)
                ? 'attack chosen'
                : 'legal chosen'
              : home === p.id
                ? 'selected'
                : attack.has(p.id)
                  ? 'attack'
                  : legal.has(p.id)
                    ? 'legal'
                    : ''
        return kind ? <path key={p.id} d={p.shape} class={`wash ${kind}`} /> : null
      })}
      {[...story.recent.value].map((id) => (
        <path
          key={id}
          d={play.byId.get(id)?.shape}
          class={`wash last ${story.happening.value.has(id) ? 'happening' : ''}`}
        />
      ))}
      <path d={play.byId.get(cursor)?.shape} class="wash cursor" />
    </g>
  )
}

/** A dot's radius on the screen. */
const LEAST_DOT = 8.2

/** The dot says "you may come here" to those who do not see the wash. Above the counters, so that it is never lost. */
function Dots({ play, selection, sight }: Slice<'play' | 'selection' | 'sight'>) {
  // From far off the cost is still to be read.
  const usual = sight.counter.value[0] * 0.16
  const r = Math.max(usual, Math.min(usual * 1.5, LEAST_DOT / sight.sharp.value))
  const occupied = new Set((play.scene.value?.pieces ?? []).map((p) => p.place))
  const passing = play.deciding.value ? (play.interaction.value?.passing?.(selection.selected.value) ?? []) : []
  return (
    <g class="dots">
      {passing.map((id) => {
        const [x, y] = play.byId.get(id)?.stands[0] ?? [0, 0]
        const lift = occupied.has(id) ? sight.counter.value[1] * 0.78 : 0
        return selection.targets.value.has(`place:${id}`) ? null : (
          <circle key={id} cx={x} cy={y - lift} r={r * 0.8} stroke-width={r * 0.34} class="pass" />
        )
      })}
      {[...selection.targets.value].map(([at, target]) => {
        const id = placeOf(at)
        const place = id === undefined ? undefined : play.byId.get(id)
        if (!place || id === undefined) return null
        if (hasAttack(target))
          return occupied.has(id) ? (
            <Aimed key={at} play={play} selection={selection} sight={sight} at={at} place={id} />
          ) : null
        const [x, y] = place.stands[0]
        const lift = occupied.has(id) ? sight.counter.value[1] * 0.78 : 0
        const cost = target.choices[0]?.cost
        if (cost === undefined) return <circle key={at} cx={x} cy={y - lift} r={r} class="dot" />
        return (
          <g key={at} class="dot-cost" transform={`translate(${x} ${y - lift})`}>
            <circle r={r * 1.15} class="dot" />
            <text y={r * 0.42} font-size={r * 1.2}>
              {cost}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** Brackets round the stack in a hex that can be attacked. */
function Aimed({
  play,
  selection,
  sight,
  at,
  place,
}: Slice<'play' | 'selection' | 'sight'> & { readonly at: At; readonly place: number }) {
  const top = (play.scene.value?.pieces ?? []).filter((p) => p.place === place && p.stack === 0)
  const lie = sight.lies.value.get(top.at(-1)?.id ?? -1)
  const [x, y] = lie ? [lie.x, lie.y] : (play.byId.get(place)?.stands[0] ?? [0, 0])
  const [w, h] = sight.counter.value
  return (
    <g transform={`translate(${x} ${y})`}>
      <Brackets w={w} h={h} heavy={selection.chooser.value?.at === at} aim={false} />
    </g>
  )
}

function Arrows({
  play,
  sight,
  story,
  below = false,
}: Slice<'play' | 'sight' | 'story'> & { readonly below?: boolean }) {
  const fight = below ? null : story.fight.value
  const arrows = (play.scene.value?.arrows ?? []).filter((a) => (a.kind === 'move') === below)
  // A piece that fell in the fight on show is pointed at where it was last seen.
  const seen = useRef(new Map<number, Point>())
  if (!below) for (const [id, lie] of sight.lies.value) seen.current.set(id, [lie.x, lie.y])
  const spot = (at: At): Point | undefined => pointOf({ play, sight }, at) ?? seen.current.get(pieceOf(at) ?? -1)
  const w = sight.counter.value[0] / 30
  const { Arrow: Own } = play.skin
  return (
    <g class="arrows">
      {[...arrows, ...(fight ? [fight] : [])].map((a) => {
        const start = spot(a.from)
        const end = spot(a.to)
        if (!start || !end) return null
        if (Own) return <Own key={`${a.from}${a.to}${a.label}`} arrow={a} from={start} to={end} />
        const [from, to] = shorten(start, end, 13 * w, sight.counter.value[1])
        const d = `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`
        const mid: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
        return (
          <g key={`${a.kind}${d}`} class={`arrow ${a.kind}`}>
            <path d={d} class="case" stroke-width={6 * w} />
            <path d={d} class="line" stroke-width={3.2 * w} marker-end={`url(#head-${a.kind})`} />
            {a.label ? (
              <g transform={`translate(${mid[0]} ${mid[1]})`}>
                <circle r={7 * w} class="disc" />
                <text y={3.4 * w} font-size={9.5 * w}>
                  {a.label}
                </text>
              </g>
            ) : null}
          </g>
        )
      })}
    </g>
  )
}

export function pointOf({ play, sight }: Slice<'play' | 'sight'>, at: At): Point | undefined {
  const lie = sight.lies.value.get(pieceOf(at) ?? -1)
  return lie ? [lie.x, lie.y] : play.byId.get(placeOf(at) ?? -1)?.stands[0]
}

/** From edge to edge. Between counters side by side there is no room: there it passes above them. */
function shorten(from: Point, to: Point, by: number, height: number): readonly [Point, Point] {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const length = Math.hypot(dx, dy)
  if (length < by * 4.5 && Math.abs(dy) < height * 0.8) {
    const lift = height * 0.74
    return [
      [from[0], from[1] - lift],
      [to[0], to[1] - lift],
    ]
  }
  const cut = Math.min(0.32, (by * 0.8) / length)
  return [
    [from[0] + dx * cut, from[1] + dy * cut],
    [to[0] - dx * cut, to[1] - dy * cut],
  ]
}

function OverlayLayer({ play, sight, talk }: Slice<'play' | 'sight' | 'talk'>) {
  const shown = talk.overlay.value
  if (!shown) return null
  const w = sight.counter.value[0] / 30
  return (
    <g class="overlay">
      {[...new Map(shown.data.places.map((p) => [play.byId.get(p.place)?.id, p]))].map(([id, p]) => {
        if (id === undefined) return null
        const cut = p.group === 'cut'
        return (
          <path
            key={id}
            d={play.byId.get(id)?.shape}
            class={cut ? 'overlay-cut' : 'overlay-wash'}
            fill={cut ? 'url(#hatch-cut)' : play.skin.overlayColour(p.group)}
          />
        )
      })}
      {shown.data.links.map((l) => {
        const a = play.byId.get(l.from)?.centre
        const b = play.byId.get(l.to)?.centre
        if (!a || !b) return null
        return (
          <path
            key={`${l.from}-${l.to}`}
            d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`}
            class="overlay-link"
            stroke-width={2.6 * w}
            stroke-dasharray={`0 ${6 * w}`}
          />
        )
      })}
    </g>
  )
}
