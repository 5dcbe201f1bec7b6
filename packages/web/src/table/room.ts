/** The furniture round the board: which tab, dialog, sheet and layers are open, the lesson, the clock. */
import { signal } from '@preact/signals'
import { lessonOf, NO_LESSON } from './lessons.ts'
import type { Play } from './play.ts'

export type Tab = 'log' | 'rules' | 'units' | 'forces'
export type Dialog = 'none' | 'menu' | 'help' | 'goto' | 'end' | 'how' | 'charts'
export type Room = ReturnType<typeof makeRoom>

export function makeRoom({ id, session }: Play) {
  const rule = signal<string | null>(null)
  const layers = signal<ReadonlySet<string>>(new Set())
  return {
    tab: signal<Tab>('log'),
    rule,
    dialog: signal<Dialog>('none'),
    panelOpen: signal(false),
    sheet: signal<'line' | 'half' | 'full'>('half'),
    /** The final score has been closed: the board can be looked at. */
    looking: signal(false),
    /** Those of the skin's own layers that are switched on. */
    layers,
    /** The lesson of a guided game, NO_LESSON without one. */
    lesson: signal(session ? lessonOf(id) : NO_LESSON),
    /** Seconds of the phase that the reader's clock still has; undefined while none runs. */
    timeLeft: signal<number | undefined>(undefined),
    openRule: (id: string): void => {
      rule.value = id
    },
    toggleLayer: (id: string): void => {
      layers.value = layers.value.has(id)
        ? new Set([...layers.value].filter((x) => x !== id))
        : new Set([...layers.value, id])
    },
  }
}
