/** Passing the screen: the board is gone, not only covered; the next player's state comes when the curtain lifts. */
import { useEffect, useRef } from 'preact/hooks'
import type { SeatKey } from '../net/api.ts'
import type { TableState } from '../net/model.ts'
import { t } from '../texts/index.ts'
import { Logo } from './Shared.tsx'

/** The seat of this browser that must decide now, when the present one need not. */
export function handOver(
  table: TableState | undefined,
  others: readonly SeatKey[],
): { readonly key: SeatKey; readonly name: string } | undefined {
  if (!table || table.outcome) return undefined
  if (table.viewer !== 'spectator' && table.deciders.includes(table.viewer)) return undefined
  const key = others.find((k) => table.deciders.includes(k.seat))
  if (!key) return undefined
  return { key, name: table.seats.find((s) => s.seat === key.seat)?.name ?? String(key.seat + 1) }
}

export function Curtain({ name, lift }: { readonly name: string; lift(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <main class="curtain" data-testid="curtain">
      <Logo />
      <h1>{t('curtain.title', { name })}</h1>
      <p>{t('curtain.note')}</p>
      <button type="button" class="btn primary" data-testid="curtain-lift" ref={button} onClick={lift}>
        {t('curtain.lift', { name })}
      </button>
    </main>
  )
}
