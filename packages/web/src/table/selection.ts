/** What is selected, pointed at and chosen. Lives in the client only. */
import { computed, signal } from '@preact/signals'
import type { At, Key, Target } from '../skin/index.ts'
import { targetMap } from './aim.ts'
import type { Play } from './play.ts'

export type Selection = ReturnType<typeof makeSelection>

export function makeSelection({ skin, interaction }: Play) {
  const selected = signal<Key>('')
  /** Pieces that act together with the selected one. */
  const group = signal<readonly number[]>([])
  const targets = computed<ReadonlyMap<At, Target>>(() => {
    const now = interaction.value
    const own = targetMap(now?.targets(selected.value) ?? [])
    // Those who keep their places to each other go by the first one.
    if (!now || group.value.length === 0 || skin.board.parallel) return own
    const others = group.value.map((u) => targetMap(now.targets(`piece:${u}`)))
    return new Map([...own].filter(([at]) => others.every((map) => map.has(at))))
  })
  return {
    selected,
    group,
    /** What the selected thing can act on, by where it is pointed at. */
    targets,
    pointed: signal<At | null>(null),
    /** A target of which several things can be meant, or that must be confirmed. */
    chooser: signal<Target | null>(null),
    /** The place at which the keyboard is. */
    cursor: signal<number>(skin.places[0]?.id ?? 0),
    /** The place whose stacks are spread out. */
    spread: signal<number | null>(null),
    /** The piece whose sheet is shown. */
    inspected: signal<number | null>(null),
  }
}
