/** The six tracks of diplomacy, as a cartouche printed in the sea and as a card on a phone. A marker moves by a click. */
import type { PanelProps } from '../../skin/index.ts'
import { Chip } from '../../table/Shared.tsx'
import { tracks } from './data.ts'
import type { DownfallAction, DownfallView } from './game.ts'
import { sideCodes } from './names.ts'

type Props = PanelProps<DownfallView, DownfallAction>

export function Diplomacy({ s, hands }: Props) {
  return (
    <div class="diplomacy">
      <h2>
        {s.say('ui.diplomacy')} <Chip id="12b" open={hands.openRule} />
        <span class="aside">{s.say('ui.dipHead')}</span>
      </h2>
      <ul>
        {tracks.map((track, id) => {
          const at = s.view.tracks[id] ?? 0
          const open = s.view.season >= track.from && s.view.season <= track.to && at < track.last
          const up = hands.targets.get(`widget:track-${id}-up`)
          const down = hands.targets.get(`widget:track-${id}-down`)
          return (
            <li key={track.id} class={open ? '' : 'shut'}>
              <span class="track-name">{s.say('{track}', { track: id })}</span>
              <span class="boxes" role="img" aria-label={s.say('ui.trackAt', { track: id, n: at, last: track.last })}>
                {Array.from({ length: track.last + 1 }, (_, n) => (
                  <i key={n} class={`${n === at ? 'at' : ''} ${n === track.last ? 'star' : ''}`}>
                    {n === track.last ? '★' : n === 0 ? '0' : ''}
                  </i>
                ))}
              </span>
              {down ? (
                <button
                  type="button"
                  class="move"
                  data-testid={`widget-track-${id}-down`}
                  aria-label={down.choices[0]?.label}
                  onClick={() => hands.click(`widget:track-${id}-down`)}
                >
                  −1
                </button>
              ) : null}
              {up ? (
                <button
                  type="button"
                  class="move"
                  data-testid={`widget-track-${id}-up`}
                  aria-label={up.choices[0]?.label}
                  onClick={() => hands.click(`widget:track-${id}-up`)}
                >
                  +2
                </button>
              ) : null}
              {up || down ? null : <span class="goal">{goal(s, id)}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function goal(s: Props['s'], id: number): string {
  const track = tracks[id]
  if (!track) return ''
  const done = (s.view.tracks[id] ?? 0) >= track.last
  if (done) return s.say(track.joins ? 'ui.joined' : 'ui.done')
  if (s.view.season < track.from) return s.say('ui.since', { season: String(1914 + Math.floor((track.from + 1) / 4)) })
  if (s.view.season > track.to) return s.say('ui.closed')
  return track.joins ? `→ ${sideCodes[track.joins]?.[s.lang]}` : ''
}

/** In the board's empty south-west. */
export const Cartouche = (props: Props) => (
  <div class="cartouche scrolls" style={{ left: '24px', bottom: '24px', width: '440px' }}>
    <Diplomacy {...props} />
  </div>
)
