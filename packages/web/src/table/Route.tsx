/** The way that a considered action would take: a line, what each step has cost so far, and what stops it. */
import { placeOf } from '../skin.ts'
import { targetAt } from './aim.ts'
import type { Desk } from './desk.ts'
import { pointOf } from './Live.tsx'

export function RouteLayer({ desk }: { readonly desk: Desk }) {
  const s = desk.situation.value
  const at = desk.chooser.value?.at ?? desk.pointed.value
  if (!s || !at || !desk.skin.route || !desk.deciding.value) return null
  const target = desk.chooser.value ?? targetAt(at, desk.targets.value, desk.scene.value?.pieces ?? [])
  const choice = target?.choices[0]
  const route = choice ? desk.skin.route(s, choice.action, choice.next) : undefined
  const start = route ? pointOf(desk, route.from) : undefined
  if (!route || !start) return null
  const stops = route.steps.flatMap((step) => {
    const point = desk.byId.get(step.place)?.stands[0]
    return point ? [{ ...step, point }] : []
  })
  const w = desk.counter.value[0] / 56
  const aim = desk.byId.get(route.against ?? -1)?.stands[0]
  const line = [start, ...stops.map((x) => x.point), ...(aim ? [aim] : [])]
  const d = `M${line.map(([x, y]) => `${x} ${y}`).join('L')}`
  const last = stops.at(-1)
  return (
    <g class="route" data-testid="route" data-to={placeOf(at)}>
      {route.risks?.map(({ place }) => (
        <path key={place} d={desk.byId.get(place)?.shape} class="risk" stroke-width={4 * w} />
      ))}
      <path d={d} class="case" stroke-width={8 * w} />
      <path d={d} class={aim ? 'line against' : 'line'} stroke-width={4 * w} />
      {stops.map((x, i) => (
        <g key={`${x.place}${i}`} transform={`translate(${x.point[0]} ${x.point[1]})`}>
          <circle r={11 * w} class={route.stop && x === last ? 'disc stop' : 'disc'} />
          <text y={4.4 * w} font-size={12 * w}>
            {x.label}
          </text>
        </g>
      ))}
      {route.risks?.map(({ place, word }) => {
        const [x, y] = desk.byId.get(place)?.stands[0] ?? [0, 0]
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
