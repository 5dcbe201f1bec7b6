/** A card that can be folded; the reader's last choice for it is kept in this browser. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Chevron } from '../../kit/Chevron.tsx'
import { foldsOf } from '../../kit/folds.ts'

interface FoldProps {
  readonly id: string
  readonly title: string
  /** Beside the title, also when folded. */
  readonly aside?: string
  /** Open as long as the reader has not said otherwise. */
  readonly open: boolean
  /** Open regardless of the reader's choice: the game asks for it now. */
  readonly wanted?: boolean
  /** How long it stays open for having been asked for; afterwards it is again as the reader had it. */
  readonly holds?: boolean
  readonly children: ComponentChildren
}

const folds = foldsOf('bailen')

export function Fold({ id, title, aside, open, wanted = false, holds = true, children }: FoldProps) {
  const [said, say] = useState(() => folds.isOpen(id))
  const isOpen = wanted || (said ?? open)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!wanted) return
    // Stays open when no longer asked for: its reader has not finished.
    say(true)
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [wanted])
  useEffect(() => {
    if (!holds) say(folds.isOpen(id))
  }, [holds, id])
  return (
    <section ref={card} class="card bp-card" data-testid={`fold-${id}`}>
      <h2>
        <button
          type="button"
          class="bp-fold"
          data-testid={`widget-${id}`}
          aria-expanded={isOpen}
          onClick={() => {
            say(!isOpen)
            folds.keepOpen(id, !isOpen)
          }}
        >
          <Chevron open={isOpen} />
          {title}
          {aside ? <span class="aside">{aside}</span> : null}
        </button>
      </h2>
      {isOpen ? children : null}
    </section>
  )
}
