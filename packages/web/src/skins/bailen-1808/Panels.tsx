/** Side panel: orders while they are written, the attack being prepared; its lasting parts are in panels/. */
import { commanderOf, formationNames, scenarios } from '@em/bailen-1808/data'
import { orderOf } from '@em/bailen-1808/rules/command'
import type { PanelProps } from '../../skin/index.ts'
import { Chip } from '../../table/Shared.tsx'
import { OrderMarker } from './art/index.ts'
import { commanderName, hexName, percent, unitName } from './data.ts'
import {
  type BailenAction,
  type BailenView,
  frameNamed,
  leaderPiece,
  of,
  ordersFrame,
  ownSide,
  type S,
  stateOf,
  topFrame,
} from './game.ts'
import { chanceOf, chosenFormation, formationKey, refusedOrders } from './ordering.ts'
import { Glance, Procedure } from './panels/index.tsx'
import { Points, verdictWords } from './panels/VictoryFold.tsx'
import { tallies } from './panels/victory.ts'

export type Props = PanelProps<BailenView, BailenAction>

export function Panels(props: Props) {
  return (
    <>
      <Procedure {...props} />
      <Orders {...props} />
      <Attack {...props} />
      <Glance {...props} />
    </>
  )
}

/* ---------- phase A ---------- */

const Marker = ({ order, s }: { readonly order: number; readonly s: S }) => (
  <svg viewBox="-11 -11 22 22" width="26" height="26" aria-hidden="true">
    <OrderMarker order={order} lang={s.lang} />
  </svg>
)

function Orders({ s, hands }: Props) {
  const frame = ordersFrame(s.view)
  const own = ownSide(s)
  const scenario = scenarios[s.view.scenario]
  if (!frame || own < 0 || !scenario || topFrame(s.view)?.step !== 'orders') return null
  const side = own === 1 ? 1 : 0
  const chosen = chosenFormation(hands.selected)
  const left = (scenario.orderChanges[side] ?? 0) - (s.view.changes[side] ?? 0)
  return (
    <section class="card bn-orders" data-testid="orders">
      <h2>
        {s.say('ui.orders')} <Chip id="4a" open={hands.openRule} />
        {s.view.turn > 1 ? <span class="aside">{s.say('ui.changesLeft', { n: Math.max(0, left) })}</span> : null}
      </h2>
      <ul>
        {scenario.formationsOf[side].map((formation) => (
          <li key={formation}>
            <FormationRow s={s} hands={hands} formation={formation} open={chosen === formation} />
            {chosen === formation ? <Choices s={s} hands={hands} formation={formation} /> : null}
          </li>
        ))}
      </ul>
      <p class="note">
        {s.say('ui.ordersNote')} <Chip id="4b" open={hands.openRule} />
      </p>
    </section>
  )
}

function FormationRow({ s, hands, formation, open }: Props & { readonly formation: number; readonly open: boolean }) {
  const { view } = s
  const able = of(s.legal, 'order').some((a) => a.formation === formation)
  const movable = able || of(s.legal, 'resite').some((a) => a.formation === formation)
  const order = view.order[formation] ?? 0
  const masked = view.masked[formation] === 1
  const written = ordersFrame(view)?.written[formation] === 1
  const words = masked
    ? s.say('ui.outOfCommand')
    : order === 0 && !written
      ? s.say('ui.unordered')
      : s.say('{order}', { order })
  const body = (
    <>
      <Marker s={s} order={masked ? 0 : order} />
      <span>
        <b>{commanderName(formation)}</b>
        <small>
          {formationNames[formation]?.[s.lang]} · {words}
        </small>
      </span>
      {written ? <i aria-hidden="true">✓</i> : null}
    </>
  )
  if (!movable) return <span class="bn-row off">{body}</span>
  const on = (view.leaderAt[commanderOf[formation] ?? -1] ?? -1) >= 0
  const key = on ? (`piece:${leaderPiece(commanderOf[formation] ?? -1)}` as const) : formationKey(formation)
  return (
    <button
      type="button"
      class="bn-row"
      data-testid={`widget-formation-${formation}`}
      aria-expanded={open}
      onClick={() => hands.select(open ? '' : key)}
    >
      {body}
    </button>
  )
}

function Choices({ s, hands, formation }: Props & { readonly formation: number }) {
  const chance = chanceOf(s, formation)
  return (
    <ul class="bn-choices">
      {of(s.legal, 'order')
        .filter((a) => a.formation === formation)
        .map((a) => (
          <li key={a.order}>
            <button
              type="button"
              data-testid={`widget-order-${formation}-${a.order}`}
              onClick={() => hands.click(`widget:order-${formation}-${a.order}`)}
              onPointerEnter={() => hands.point(`widget:order-${formation}-${a.order}`)}
            >
              <Marker s={s} order={a.order} />
              <span>
                <b>{s.say(`ui.order.${a.order}`)}</b>
                <small>{s.say(`ui.obliges.${a.order}`)}</small>
              </span>
              <em>{chance < 1 ? percent(s, chance) : s.say('ui.noDie')}</em>
            </button>
          </li>
        ))}
      {refusedOrders(s, formation).map(({ orders, why }) => (
        <li key={why.key} data-testid={`refused-${formation}-${orders.join('-')}`}>
          <span class="bn-off">
            <Marker s={s} order={orders[0] ?? 0} />
            <span>
              <b>{orders.map((order) => s.say(`ui.order.${order}`)).join(', ')}</b>
              <small>
                {s.say(why.key, why.params)} <Chip id={why.rule} open={hands.openRule} tone="no" />
              </small>
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/* ---------- fire being put together ---------- */

function Attack({ s, hands }: Props) {
  const frame = frameNamed(s.view, 'fire') ?? frameNamed(s.view, 'reactionFire')
  if (!frame || topFrame(s.view) !== frame) return null
  const shooters = frame.shooters ?? []
  // Where the enemy moves under the guns the prompt asks it all.
  if (shooters.length === 0 && frame.step === 'reactionFire') return null
  return (
    <section class="card bn-attack" data-testid="attack">
      <h2>
        {s.say('ui.attack')} <Chip id="9.7a" open={hands.openRule} />
      </h2>
      {shooters.length === 0 ? <p class="empty">{s.say('ui.attackNone')}</p> : null}
      <ul>
        {shooters.map((u) => (
          <li key={u}>
            <b>{unitName(s.lang, u)}</b> <small>{hexName(s.view.at[u] ?? -1)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/* ---------- the end ---------- */

/** The level of the victory, and the sources of each side's points. */
export function Final({ s }: Props) {
  const both = tallies(s.view)
  return (
    <>
      <p>
        <b>{verdictWords(s, both)}</b>
      </p>
      <div class="bp-tallies">
        {[both[1], both[0]].map((tally) => (
          <Points key={tally.side} s={s} tally={tally} />
        ))}
      </div>
    </>
  )
}

/** The order that binds a unit now, for the sheet. */
export const orderNow = (s: S, u: number): number => orderOf(stateOf(s.view), u)
