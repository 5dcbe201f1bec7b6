/** A reader's hands on a match: every click is counted, and means what the real table takes it for. Without a browser they act on the match itself. */
import { type Match, sameAction } from '@em/engine'
import { choose } from '../../src/kept.ts'
import type { At, Button, Interaction, Key } from '../../src/skin/index.ts'
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
  /* The effect of a click; hands on a page override it. */
  protected async act(action: A, next: readonly A[], _at: At): Promise<void> {
    let startled = this.submit(action)
    for (const a of next) {
      if (startled || !this.mine || !this.legal.some((x) => sameAction(x, a))) break
      startled = this.submit(a)
    }
    this.key = ''
  }
  protected async pick(key: Key, _at: At): Promise<void> {
    this.key = key
  }
  protected async take(action: A, next: readonly A[], at: At): Promise<void> {
    await this.act(action, next, at)
  }
  protected async push(id: string, _asked: boolean): Promise<void> {
    const { does } = this.button(id)
    if ('select' in does) this.key = does.select
    else if ('action' in does) await this.act(does.action, [], 'widget:')
    else if ('run' in does) {
      for (let next = does.run(this.legal); next; next = this.mine ? does.run(this.legal) : undefined) this.submit(next)
      this.key = ''
    }
  }
  protected async choose(scope: string): Promise<void> {
    choose(COMPANY, scope)
  }

  private count(): void {
    this.clicks++
    this.by.set(this.step, (this.by.get(this.step) ?? 0) + 1)
  }
  async click(at: At): Promise<void> {
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
    if (means.kind === 'tool') await this.pick(means.key, at)
    else if (means.kind === 'select') await this.pick(`piece:${means.piece}`, at)
    else if (means.kind === 'act') {
      await this.act(means.choice.action as A, (means.choice.next ?? []) as readonly A[], at)
    } else if (means.kind === 'choose') {
      // The first of several, or the one that must be confirmed: one click more.
      this.count()
      const [choice] = means.target.choices
      if (choice) await this.take(choice.action as A, (choice.next ?? []) as readonly A[], at)
    } else throw new Error(`${at} with ${this.key} means ${means.kind}`)
  }
  /** The panel's switch for the units that go along with a click. */
  async company(scope: string): Promise<void> {
    if (usualCompany() === scope) return
    this.count()
    await this.choose(scope)
  }
  protected button(id: string): Button<A> {
    const found = interaction(this.s)
      .buttons(this.key)
      .find((b) => b.id === id)
    if (!found) throw new Error(`no button ${id} at ${this.step} with "${this.key}"`)
    return found
  }
  async press(id: string): Promise<void> {
    this.count()
    // The table asks before a step is ended in which nothing has been done.
    const asked = id === 'done' && 'action' in this.button(id).does && interaction(this.s).end?.idle === false
    if (asked) this.count()
    await this.push(id, asked)
  }
}
