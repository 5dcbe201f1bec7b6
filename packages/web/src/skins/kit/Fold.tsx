/** A card that can be folded; the reader's last choice for it is kept in this browser. */
import type { ComponentChildren, JSX } from 'preact'
import { Chevron } from './Chevron.tsx'
import { foldsOf } from './folds.ts'

export interface FoldProps {
  readonly id: string
  readonly title: string
  /** Beside the title, also when folded. */
  readonly aside?: ComponentChildren
  /** Open as long as the reader has not said otherwise. */
  readonly open: boolean
  readonly children: ComponentChildren
}

/** The cards of one game, kept under its short name. */
export function foldFor(game: string): (props: FoldProps) => JSX.Element {
  const folds = foldsOf(game)
  return ({ id, title, aside, open, children }) => (
    <details
      class="card gp-card"
      data-testid={`fold-${id}`}
      open={folds.isOpen(id) ?? open}
      onToggle={(e) => folds.keepOpen(id, e.currentTarget.open)}
    >
      <summary data-testid={`widget-${id}`}>
        <Chevron />
        <h2>{title}</h2>
        {aside === undefined ? null : <span class="aside">{aside}</span>}
      </summary>
      {children}
    </details>
  )
}
