/** The orders of this step, each with a button that cancels it alone. */
import { t } from '../texts/index.ts'
import type { Slice } from './parts.ts'

export function Orders({ play, acting }: Slice<'play' | 'acting'>) {
  const s = play.situation.value
  if (!s || !play.session || !play.deciding.value) return null
  const orders = play.skin.orders?.(s) ?? []
  if (orders.length === 0) return null
  const off = !play.state.value?.canUndo || play.session.model.value.pending !== undefined
  return (
    <section class="card orders" data-testid="orders">
      <h2>{t('orders.title')}</h2>
      <ol>
        {orders.map((order, i) => (
          <li key={JSON.stringify(order.action)}>
            <b class="order-number">{i + 1}</b>
            <span>{order.label}</span>
            <button
              type="button"
              class="close"
              data-testid={`cancel-${i}`}
              disabled={off}
              aria-label={t('orders.cancel', { what: order.label })}
              onClick={() => acting.cancel(orders, i)}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
