/** A card that can be folded up; what the reader last did to it is kept in this browser. */
import type { ComponentChildren } from 'preact'
import { keep } from '../../../prefs.ts'

interface FoldProps {
  readonly id: string
  readonly title: string
  /** Beside the title, also when folded. */
  readonly aside?: ComponentChildren
  /** Open as long as the reader has not said otherwise. */
  readonly open: boolean
  readonly children: ComponentChildren
}

const nameOf = (id: string): string => `em.glory.fold.${id}`
function kept(id: string): boolean | undefined {
  try {
    const value = localStorage.getItem(nameOf(id))
    return value === null ? undefined : value === 'open'
  } catch {
    return undefined
  }
}

export const Fold = ({ id, title, aside, open, children }: FoldProps) => (
  <details
    class="card gp-card"
    data-testid={`fold-${id}`}
    open={kept(id) ?? open}
    onToggle={(e) => keep(nameOf(id), e.currentTarget.open ? 'open' : 'shut')}
  >
    <summary data-testid={`widget-${id}`}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d="M3 1.500 7 5 3 8.500" fill="none" stroke="currentColor" stroke-width="1.8" />
      </svg>
      <h2>{title}</h2>
      {aside === undefined ? null : <span class="aside">{aside}</span>}
    </summary>
    {children}
  </details>
)
