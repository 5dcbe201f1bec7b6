/** A table without a browser: one reader's hands on a match. Every click is counted, and means what the real table takes it for. */
import { type Match, sameAction } from '@em/engine'
import { choose } from '../../src/kept.ts'
import type { At, Interaction, Key } from '../../src/skin/index.ts'
import { COMPANY, usualCompany } from '../../src/skins/nach-paris/company.ts'
import type { NachParisAction, NachParisView, S } from '../../src/skins/nach-paris/game.ts'
import { stepOf } from '../../src/skins/nach-paris/game.ts'
import { interaction } from '../../src/skins/nach-paris/interaction.ts'
import { scene } from '../../src/skins/nach-paris/scene.ts'
import { meaning, targetMap } from '../../src/table/aim.ts'

type A = NachParisAction

export class Hands {
  readonly match: Match
  readonly seat: number
  private readonly look: (match: Match, seat: number) => S
  key: Key = ''
  clicks = 0
  /** Clicks by step. */
  readonly by = new Map<string, number>()

  constructor(match: Match, seat: number, look: (match: Match, seat: number) => S) {
    this.match = match
    this.seat = seat
    this.look = look
  }
  get s(): S {
    return this.look(this.match, this.seat)
  }
  get mine(): boolean {
    return !this.match.over && this.match.deciders.includes(this.seat)
  }
  get step(): string {
    return stepOf(this.match.view(this.seat) as NachParisView)
  }
  get legal(): readonly A[] {
    return this.match.legal(this.seat) as readonly A[]
  }
  targets(): ReadonlyMap<At, unknown> {
    return targetMap(interaction(this.s).targets(this.key))
  }
  has(id: string): boolean {
    return interaction(this.s)
      .buttons(this.key)
      .some((b) => b.id === id)
  }

  private submit(action: A): boolean {
    const before = this.match.log.length
    if (!this.match.submit(this.seat, action).ok) throw new Error(`not legal: ${JSON.stringify(action)}`)
    return this.match.log.slice(before).some((e) => typeof e.params?.die === 'number')
  }
  private act(action: A, next: readonly A[] = []): void {
    let startled = this.submit(action)
    for (const a of next) {
      if (startled || !this.mine || !this.legal.some((x) => sameAction(x, a))) break
      startled = this.submit(a)
    }
    this.key = ''
  }
  private count(): void {
    this.clicks++
    this.by.set(this.step, (this.by.get(this.step) ?? 0) + 1)
  }
  click(at: At): void {
    this.count()
    const { s } = this
    const now = interaction(s)
    const means = meaning({
      at,
      selected: this.key,
      targets: targetMap(now.targets(this.key)),
      interaction: now as unknown as Interaction,
      pieces: scene(s).pieces,
      careful: false,
      tight: () => false,
    })
    if (means.kind === 'tool') this.key = means.key
    else if (means.kind === 'select') this.key = `piece:${means.piece}`
    else if (means.kind === 'act') this.act(means.choice.action as A, (means.choice.next ?? []) as readonly A[])
    else if (means.kind === 'choose') {
      // The first of several, or the one that must be confirmed: one click more.
      this.count()
      const [choice] = means.target.choices
      if (choice) this.act(choice.action as A, (choice.next ?? []) as readonly A[])
    } else throw new Error(`${at} with ${this.key} means ${means.kind}`)
  }
  /** The panel's switch: who goes along with a click from now on. */
  company(scope: string): void {
    if (usualCompany() === scope) return
    this.count()
    choose(COMPANY, scope)
  }
  press(id: string): void {
    this.count()
    const button = interaction(this.s)
      .buttons(this.key)
      .find((b) => b.id === id)
    if (!button) throw new Error(`no button ${id} at ${this.step} with "${this.key}"`)
    const { does } = button
    if ('select' in does) this.key = does.select
    else if ('action' in does) {
      // The table asks before a step is ended in which nothing has been done.
      if (id === 'done' && interaction(this.s).end?.idle === false) this.count()
      this.act(does.action)
    } else {
      for (let next = does.run(this.legal); next; next = this.mine ? does.run(this.legal) : undefined) this.submit(next)
      this.key = ''
    }
  }
}
