/** Above the counters: arrows of attacks in preparation; the wheel that turns a unit, with its front, flanks and rear. */
import { arcsOf } from '@em/nach-paris/rules/facing'
import type { JSX } from 'preact'
import { Aims } from './Aims.tsx'
import { centreOn, HEX, MARK_INK, sheetOf } from './art/index.ts'
import { type S, stateOf } from './game.ts'
import type { Props } from './Marks.tsx'
import { arcsShown, wheelAhead, wheelOf } from './moving.ts'

/** By arc of the rules: front, flank, rear. */
const ARCS = ['front', 'flank', 'rear'] as const
const arcsAt = (s: S, unit: number, hex: number, facing: number): readonly number[] => {
  const g = stateOf(s.view)
  return arcsOf({ ...g, at: g.at.with(unit, hex), facing: g.facing.with(unit, facing) }, unit)
}

export const Above = (props: Props): JSX.Element => (
  <>
    <Aims {...props} />
    <Wheel {...props} />
  </>
)

/** Six handles, one over each hexside; the one that it faces is filled. */
function Wheel(props: Props): JSX.Element | null {
  const { s, selected, pointed, lie } = props
  const ahead = wheelAhead(s, selected)
  const unit = ahead?.unit ?? wheelOf(s, selected)
  const hex = ahead?.hex ?? s.view.at[unit] ?? -1
  const at = ahead ? centreOn(sheetOf(s.view.scenario), hex) : unit < 0 ? undefined : lie(unit)
  if (!at) return null
  const aimed = /^widget:face-(\d)$/.exec(pointed ?? '')
  const facing = aimed ? Number(aimed[1]) : (ahead?.facing ?? s.view.facing[unit] ?? 0)
  const arcs = arcsAt(s, unit, hex, facing)
  return (
    <g class="np-wheel" transform={`translate(${at[0]} ${at[1]})`}>
      <circle r={HEX * 0.6} fill="none" stroke={MARK_INK.gold} stroke-width="2.5" pointer-events="none" />
      {[0, 1, 2, 3, 4, 5].map((d) => {
        const a = ((d - 1.5) * Math.PI) / 3
        return (
          <g key={d} transform={`translate(${Math.cos(a) * HEX * 0.6} ${Math.sin(a) * HEX * 0.6})`}>
            <g
              class={`np-handle ${ARCS[arcs[d] ?? 0]} ${d === facing ? 'now' : ''}`}
              data-at={`widget:face-${d}`}
              data-testid={`widget-face-${d}`}
            >
              <title>{s.say('ui.a.face', { facing: d })}</title>
              <circle r="9" fill={d === facing ? MARK_INK.ink : MARK_INK.paper} stroke={MARK_INK.ink} />
              <path
                d="M-4 2.500 0-3 4 2.500"
                transform={`rotate(${d * 60})`}
                fill="none"
                stroke={d === facing ? MARK_INK.paper : MARK_INK.ink}
                stroke-width="2.200"
              />
            </g>
          </g>
        )
      })}
      {(arcsShown(s, selected, pointed) ? [0, 1, 2, 3, 4, 5] : []).map((d) => {
        const a = ((d - 1.5) * Math.PI) / 3
        return (
          <text
            key={d}
            fill={MARK_INK.ink}
            stroke={MARK_INK.paper}
            x={Math.cos(a) * HEX * 0.92}
            y={Math.sin(a) * HEX * 0.92 + 3}
            class={`np-arc ${ARCS[arcs[d] ?? 0]}`}
          >
            {s.say(`ui.arc.${arcs[d] ?? 0}`)}
          </text>
        )
      })}
    </g>
  )
}
