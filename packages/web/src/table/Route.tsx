/** The way that a considered action would take: a line, what each step has cost so far, and what stops it. */
import { type Point, placeOf } from '../skin/index.ts'
import { targetAt } from './aim.ts'
import { pointOf } from './Live.tsx'
import type { Slice } from './parts.ts'

/** From a point so far toward another, but not beyond the middle between them. */
function toward(from: Point, to: Point | undefined, by: number): Point {
  const [dx, dy] = [(to?.[0] ?? from[0]) - from[0], (to?.[1] ?? from[1]) - from[1]]
  const part = Math.min(0.5, by / Math.max(1, Math.hypot(dx, dy)))
  return [from[0] + dx * part, from[1] + dy * part]
}
/** An arrow's head at the end of the line. */
function headOf(end: Point | undefined, aim: Point, size: number): string {
  if (!end) return ''
  const long = Math.max(1, Math.hypot(aim[0] - end[0], aim[1] - end[1]))
  const [ux, uy] = [((aim[0] - end[0]) / long) * size, ((aim[1] - end[1]) / long) * size]
  const [x, y] = end
  return `M${x + ux * 1.2} ${y + uy * 1.2}L${x - ux * 0.8 - uy} ${y - uy * 0.8 + ux}L${x - ux * 0.8 + uy} ${y - uy * 0.8 - ux}Z`
}

export function RouteLayer({ play, selection, sight }: Slice<'play' | 'selection' | 'sight'>) {
  const s = play.situation.value
  const at = selection.chooser.value?.at ?? selection.pointed.value
  if (!s || !at || !play.skin.route || !play.deciding.value) return null
  const target = selection.chooser.value ?? targetAt(at, selection.targets.value, play.scene.value?.pieces ?? [])
  const choice = target?.choices[0]
  const route = choice ? play.skin.route(s, choice.action, choice.next) : undefined
  const start = route ? pointOf({ play, sight }, route.from) : undefined
  if (!route || !start) return null
  const stops = route.steps.flatMap((step) => {
    const point = play.byId.get(step.place)?.stands[0]
    return point ? [{ ...step, point }] : []
  })
  const w = sight.counter.value[0] / 56
  const aim = play.byId.get(route.against ?? -1)?.stands[0]
  const whole = [start, ...stops.map((x) => x.point), ...(aim ? [aim] : [])]
  const edge = sight.counter.value[0] * 0.6
  // From the edge of who goes to the edge of the target: no counter is struck through.
  const line = whole.map((point, i) => {
    if (i === 0) return toward(point, whole[1], edge)
    return aim && point === aim ? toward(point, whole[i - 1], edge) : point
  })
  const d = `M${line.map(([x, y]) => `${x} ${y}`).join('L')}`
  const head = aim ? headOf(line.at(-1), aim, 9 * w) : ''
  const last = stops.at(-1)
  return (
    <g class="route" data-testid="route" data-to={placeOf(at)}>
      {route.risks?.map(({ place }) => (
        <path key={place} d={play.byId.get(place)?.shape} class="risk" stroke-width={4 * w} />
      ))}
      <path d={d} class="case" stroke-width={8 * w} />
      <path d={d} class={aim ? 'line against' : 'line'} stroke-width={4 * w} />
      {head ? <path d={head} class="head" /> : null}
      {stops.map((x, i) => (
        <g key={`${x.place}${i}`} transform={`translate(${x.point[0]} ${x.point[1]})`}>
          <circle r={11 * w} class={route.stop && x === last ? 'disc stop' : 'disc'} />
          <text y={4.4 * w} font-size={12 * w}>
            {x.label}
          </text>
        </g>
      ))}
      {route.risks?.map(({ place, word }) => {
        const [x, y] = play.byId.get(place)?.stands[0] ?? [0, 0]
        return (
          <g key={place} transform={`translate(${x} ${y - 30 * w})`} class="stop-word">
            <text font-size={12 * w}>{word}</text>
          </g>
        )
      })}
      {route.stop && last ? (
        <g transform={`translate(${last.point[0]} ${last.point[1] - 24 * w})`} class="stop-word">
          <text font-size={12 * w}>{route.stop}</text>
        </g>
      ) : null}
    </g>
  )
}
