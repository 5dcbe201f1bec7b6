/** Units that are not on the map and can be placed: to be deployed, to enter, to be rebuilt. A click takes one in hand. */
import { DECOY, unitType } from '@em/glorys-end/data'
import type { PanelProps } from '../../skin/index.ts'
import { Chip } from '../../table/Shared.tsx'
import { COUNTER, Counter, faceOf } from './art/index.ts'
import { unitName } from './data.ts'
import { deciding, type GloryAction, type GloryView, type S, stepOf } from './game.ts'
import { capacityOf, inHand, unitKey, waitingUnits } from './rear.ts'

type Props = PanelProps<GloryView, GloryAction>

const RULES: Readonly<Record<string, string>> = {
  deploy: '3.3b',
  reinforce: '8.1b',
  replace: '8.7b',
  strategic: '16.3c',
}

export function Tray({ s, hands }: Props) {
  const waiting = waitingUnits(s)
  if (waiting.length === 0) return null
  const step = stepOf(s.view)
  const hand = step === 'deploy' || step === 'reinforce' ? inHand(hands.selected, waiting) : keyOf(hands.selected)
  return (
    <section class="card ge-tray" data-testid="tray">
      <h2>
        {s.say(`ui.tray.${step}`)} <Chip id={RULES[step] ?? '8.1b'} open={hands.openRule} />
      </h2>
      {armiesOf(s, waiting).map(([army, units]) => (
        <div key={army}>
          {army > 0 ? <h3>{s.say('ui.army', { army })}</h3> : null}
          {army === 0 && deciding(s.view, 'deploy') ? <h3>{s.say('ui.noArmy')}</h3> : null}
          <ul>
            {units.map((u) => (
              <li key={u}>
                <button
                  type="button"
                  aria-pressed={u === hand}
                  aria-label={unitName(u, s.lang)}
                  title={unitName(u, s.lang)}
                  data-testid={`widget-unit-${u}`}
                  onClick={() => {
                    hands.select(unitKey(u))
                    const hex = whereTo(s, u)
                    if (hex >= 0) hands.centre(hex)
                  }}
                >
                  <Face s={s} u={u} chosen={u === hand} />
                  {unitType[u] === DECOY ? <span>×{alike(s, u)}</span> : null}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
/** The marker of its army, or the first hex that is open to it. */
function whereTo(s: S, u: number): number {
  const frame = deciding(s.view, 'deploy')
  const marker = frame ? (s.view.markers[frame.side === 1 ? 1 : 0][s.view.army[u] ?? 0] ?? -1) : -1
  const open = s.legal.find((a) => 'unit' in a && a.unit === u && 'hex' in a)
  return marker >= 0 ? marker : open && 'hex' in open ? open.hex : -1
}

const keyOf = (key: string): number => (key.startsWith('tool:unit-') ? Number(key.slice('tool:unit-'.length)) : -1)

const EDGE = COUNTER / 2 + 7
const Face = ({ s, u, chosen }: { readonly s: S; readonly u: number; readonly chosen: boolean }) => (
  <svg viewBox={`${-EDGE} ${-EDGE} ${EDGE * 2} ${EDGE * 2}`} aria-hidden="true">
    <Counter {...faceOf(u, s.view.steps[u] ?? 0, s.lang)} own level="table" selected={chosen} />
  </svg>
)

/** Decoys that lie in the reserve with this one: only the first of them is offered. */
const alike = (s: S, u: number): number =>
  s.view.at.filter((at, v) => at === s.view.at[u] && unitType[v] === DECOY && s.view.army[v] === s.view.army[u]).length

/** By army while they are deployed, those without one last. */
function armiesOf(s: S, units: readonly number[]): readonly (readonly [army: number, units: readonly number[]])[] {
  if (!deciding(s.view, 'deploy')) return [[-1, units]]
  const armies = [...new Set(units.map((u) => s.view.army[u] ?? 0))].sort((a, b) => (a || 99) - (b || 99))
  return armies.map((army) => [army, units.filter((u) => s.view.army[u] === army)])
}

/** Remaining rail and sea capacity in this phase. */
export function Trains({ s, hands }: Props) {
  const left = capacityOf(s)
  if (!left) return null
  return (
    <section class="card ge-trains" data-testid="trains">
      <h2>
        {s.say('ui.trains')} <Chip id="11.1a" open={hands.openRule} />
      </h2>
      <p>
        <b>{left.rail}</b> {s.say('ui.trains.rail', { most: left.railMost })}
        {left.sea >= 0 ? (
          <>
            {' · '}
            <b>{left.sea}</b> {s.say('ui.trains.sea')} <Chip id="11.5a" open={hands.openRule} />
          </>
        ) : null}
      </p>
    </section>
  )
}
