/** The race for forts in the top bar: a shield for each fort that wins, one side from each end. */

import { NATION_LOOKS } from './art/index.ts'
import { MARK_INK } from './art/palette.ts'
import { nationCode } from './data.ts'
import type { S } from './game.ts'
import { nationNames } from './names.ts'

export function Score({ s }: { readonly s: S }) {
  const { view } = s
  const side = (faction: 0 | 1) => {
    const nations = view.powerNation.filter((_, p) => view.powerFaction[p] === faction).map(nationCode)
    const held = view.forts[faction]
    const look = NATION_LOOKS[nations[0] ?? 'DE']
    const shields = Array.from({ length: view.fortsToWin }, (_, i) => (faction === 0 ? i : view.fortsToWin - 1 - i))
    const names = nations.map((n) => nationNames[n]?.[s.lang]).join(' + ')
    return (
      <span class={`tc-side f${faction}`} style={{ '--tc-body': look.body }}>
        <span class="wide">{names}</span>
        <svg viewBox={`0 0 ${view.fortsToWin * 15} 17`} height="17" aria-hidden="true">
          {shields.map((i) => {
            const x = (faction === 0 ? i : view.fortsToWin - 1 - i) * 15
            const on = i < held
            return (
              <path
                key={i}
                d={`M${x + 1} 1H${x + 13}V9Q${x + 13} 13 ${x + 7} 16Q${x + 1} 13 ${x + 1} 9Z`}
                fill={on ? look.body : 'none'}
                stroke={on ? look.light : MARK_INK.empty}
              />
            )
          })}
        </svg>
        <b>{held}</b>
      </span>
    )
  }
  return (
    <span class="tc-score" aria-hidden="true">
      {side(0)}
      <small class="wide">{s.say('ui.firstTo', { n: view.fortsToWin })}</small>
      {side(1)}
    </span>
  )
}
