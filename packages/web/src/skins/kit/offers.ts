/** Collects offers: targets and buttons by selection. */
import type { Action } from '@em/engine'
import type { At, Button, Choice, Interaction, Key, Situation, Target } from '../../skin/index.ts'

export class Offers<A extends Action, S extends Situation<unknown, A>> {
  readonly s: S
  private readonly aims = new Map<Key, Target<A>[]>()
  private readonly keys = new Map<Key, Button<A>[]>()
  private readonly later = new Map<Key, (() => readonly Target<A>[])[]>()
  readonly actors = new Map<number, A | undefined>()

  constructor(s: S) {
    this.s = s
  }

  /** A piece that can be selected; `first` is done when it is. */
  actor(piece: number, first?: A): void {
    if (!this.actors.has(piece)) this.actors.set(piece, first)
  }
  aim(key: Key, at: At, choice: Choice<A>): void {
    const list = this.aims.get(key)
    const target = { at, choices: [choice] }
    if (list) list.push(target)
    else this.aims.set(key, [target])
  }
  /** Computed only when that is selected. */
  lazily(key: Key, targets: () => readonly Target<A>[]): void {
    const list = this.later.get(key)
    if (list) list.push(targets)
    else this.later.set(key, [targets])
  }
  button(key: Key, button: Button<A>): void {
    const list = this.keys.get(key)
    if (list) list.push(button)
    else this.keys.set(key, [button])
  }
  act(key: Key, id: string, action: A | undefined, label: string, more: Partial<Button<A>> = {}): void {
    const { does: _, ...rest } = more
    if (action) this.button(key, { id, label, tone: 'plain', does: { action }, ...rest })
  }
  tool(key: Key, id: string, label: string, to: Key, pressed = false): void {
    this.button(key, { id, label, tone: 'plain', pressed, does: { select: to } })
  }

  targets(key: Key): readonly Target<A>[] {
    return [...(this.aims.get(key) ?? []), ...(this.later.get(key) ?? []).flatMap((make) => make())]
  }
  /** From least to most likely: the primary one last. */
  buttons(key: Key): readonly Button<A>[] {
    const rank = { quiet: 0, plain: 1, primary: 2 } as const
    return [...(this.keys.get(key) ?? [])].sort((a, b) => rank[a.tone] - rank[b.tone])
  }
  /** All of it, as the table asks for it. */
  collected(): Pick<Interaction<A>, 'actors' | 'targets' | 'buttons'> {
    return {
      actors: [...this.actors].map(([piece, first]) => ({ piece, ...(first ? { first } : {}) })),
      targets: (key) => this.targets(key),
      buttons: (key) => this.buttons(key),
    }
  }
}
