/** Everything on the board that changes: washes, marks, counters, pencil. Layers in LOOK's order. */
import { useMemo, useRef } from 'preact/hooks'
import { type At, type Point, pieceOf, placeOf, type Target } from '../skin/index.ts'
import type { Desk } from './desk.ts'
import { GuideFrames } from './Guide.tsx'
import { Brackets, Pieces } from './Pieces.tsx'
import { RouteLayer } from './Route.tsx'

export function Live({ desk }: { readonly desk: Desk }) {
  const s = desk.situation.value
  if (!s) return null
  const { width, height } = desk.board
  return (
    <svg class="live" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={desk.skin.summary(s)} focusable="false">
      <Hatches />
      <OverlayLayer desk={desk} />
      <Washes desk={desk} />
      <HitShapes desk={desk} />
      <g class="marks">
        <MarkLayer desk={desk} />
      </g>
      <Arrows desk={desk} below />
      <Pieces desk={desk} />
      <Arrows desk={desk} />
      <Dots desk={desk} />
      <MarkLayer desk={desk} above />
      <RouteLayer desk={desk} />
      <GuideFrames desk={desk} />
    </svg>
  )
}

function MarkLayer({ desk, above = false }: { readonly desk: Desk; readonly above?: boolean }) {
  const s = desk.situation.value
  const lies = desk.lies.value
  const Marks = above ? desk.skin.Above : desk.skin.Marks
  if (!s || !Marks) return null
  const lie = (piece: number): Point | undefined => {
    const at = lies.get(piece)
    return at ? [at.x, at.y] : undefined
  }
  return (
    <Marks
      s={s}
      size={desk.counter.value[0]}
      lie={lie}
      selected={desk.selected.value}
      pointed={desk.pointed.value}
      layers={desk.layers.value}
    />
  )
}

const Hatches = () => (
  <defs>
    <pattern id="hatch-no" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="2.4" height="7" fill="#1f2328" opacity=".5" />
    </pattern>
    <pattern id="hatch-cut" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <rect width="2.6" height="8" fill="#a5301c" opacity=".55" />
    </pattern>
    <marker id="head-attack" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto">
      <path d="M0 0 10 5 0 10Z" fill="#a5301c" stroke="#fbf7ec" stroke-width=".8" />
    </marker>
    <marker id="head-move" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3.8" markerHeight="3.8" orient="auto">
      <path d="M0 0 10 5 0 10Z" fill="#1f2328" stroke="#fbf7ec" stroke-width=".8" />
    </marker>
    <marker id="head-support" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto">
      <path d="M0 0 10 5 0 10Z" fill="#8a4b12" stroke="#fbf7ec" stroke-width=".8" />
    </marker>
  </defs>
)

/** One shape per place, invisible, so that a place can be hit anywhere inside its borders. */
function HitShapes({ desk }: { readonly desk: Desk }) {
  const places = desk.skin.places
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

function Washes({ desk }: { readonly desk: Desk }) {
  const targets = desk.targets.value
  const pieces = desk.scene.value?.pieces ?? []
  const chosenAt = desk.chooser.value?.at
  const refusedAt = desk.refusal.value?.at
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
  const selectedPiece = pieceOf(desk.selected.value)
  const home = pieces.find((p) => p.id === selectedPiece)?.place
  const chosen = placeUnder(chosenAt)
  const refused = placeUnder(refusedAt)
  const cursor = desk.cursor.value
  return (
    <g class="washes">
      {desk.skin.places.map((p) => {
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
      {[...desk.recent.value].map((id) => (
        <path
          key={id}
          d={desk.byId.get(id)?.shape}
          class={`wash last ${desk.happening.value.has(id) ? 'happening' : ''}`}
        />
      ))}
      <path d={desk.byId.get(cursor)?.shape} class="wash cursor" />
    </g>
  )
}

/** A dot's radius on the screen. */
const LEAST_DOT = 8.2

/** The dot says "you may come here" to those who do not see the wash. Above the counters, so that it is never lost. */
function Dots({ desk }: { readonly desk: Desk }) {
  // From far off the cost is still to be read.
  const usual = desk.counter.value[0] * 0.16
  const r = Math.max(usual, Math.min(usual * 1.5, LEAST_DOT / desk.sharp.value))
  const occupied = new Set((desk.scene.value?.pieces ?? []).map((p) => p.place))
  return (
    <g class="dots">
      {[...desk.targets.value].map(([at, target]) => {
        const id = placeOf(at)
        const place = id === undefined ? undefined : desk.byId.get(id)
        if (!place || id === undefined) return null
        if (hasAttack(target)) return occupied.has(id) ? <Aimed key={at} desk={desk} at={at} place={id} /> : null
        const [x, y] = place.stands[0]
        const lift = occupied.has(id) ? desk.counter.value[1] * 0.78 : 0
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
function Aimed({ desk, at, place }: { readonly desk: Desk; readonly at: At; readonly place: number }) {
  const top = (desk.scene.value?.pieces ?? []).filter((p) => p.place === place && p.stack === 0)
  const lie = desk.lies.value.get(top.at(-1)?.id ?? -1)
  const [x, y] = lie ? [lie.x, lie.y] : (desk.byId.get(place)?.stands[0] ?? [0, 0])
  const [w, h] = desk.counter.value
  return (
    <g transform={`translate(${x} ${y})`}>
      <Brackets w={w} h={h} heavy={desk.chooser.value?.at === at} aim={false} />
    </g>
  )
}

function Arrows({ desk, below = false }: { readonly desk: Desk; readonly below?: boolean }) {
  const fight = below ? null : desk.fight.value
  const arrows = (desk.scene.value?.arrows ?? []).filter((a) => (a.kind === 'move') === below)
  // Whoever fell in the fight that is shown is pointed at where they were last seen.
  const seen = useRef(new Map<number, Point>())
  if (!below) for (const [id, lie] of desk.lies.value) seen.current.set(id, [lie.x, lie.y])
  const spot = (at: At): Point | undefined => pointOf(desk, at) ?? seen.current.get(pieceOf(at) ?? -1)
  const w = desk.counter.value[0] / 30
  const { Arrow: Own } = desk.skin
  return (
    <g class="arrows">
      {[...arrows, ...(fight ? [fight] : [])].map((a) => {
        const start = spot(a.from)
        const end = spot(a.to)
        if (!start || !end) return null
        if (Own) return <Own key={`${a.from}${a.to}${a.label}`} arrow={a} from={start} to={end} />
        const [from, to] = shorten(start, end, 13 * w, desk.counter.value[1])
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

export function pointOf(desk: Desk, at: At): Point | undefined {
  const lie = desk.lies.value.get(pieceOf(at) ?? -1)
  return lie ? [lie.x, lie.y] : desk.byId.get(placeOf(at) ?? -1)?.stands[0]
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

function OverlayLayer({ desk }: { readonly desk: Desk }) {
  const shown = desk.overlay.value
  if (!shown) return null
  const w = desk.counter.value[0] / 30
  return (
    <g class="overlay">
      {[...new Map(shown.data.places.map((p) => [desk.byId.get(p.place)?.id, p]))].map(([id, p]) => {
        if (id === undefined) return null
        const cut = p.group === 'cut'
        return (
          <path
            key={id}
            d={desk.byId.get(id)?.shape}
            class={cut ? 'overlay-cut' : 'overlay-wash'}
            fill={cut ? 'url(#hatch-cut)' : desk.skin.overlayColour(p.group)}
          />
        )
      })}
      {shown.data.links.map((l) => {
        const a = desk.byId.get(l.from)?.centre
        const b = desk.byId.get(l.to)?.centre
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
