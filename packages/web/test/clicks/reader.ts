/**
 * A reader that plays a turn as a will says (`will.ts`), and counts the clicks. Without a browser the clicks act on the match itself; a page
 * does the same ones (`page-reader.ts`).
 */
import { type Action, type AnyGame, type Match, sameAction } from '@em/engine'
import type { At, Choice, Interaction, Key, Piece, Point, Situation } from '../../src/skin/index.ts'
import { meaning, targetMap, wayTo } from '../../src/table/aim.ts'
import { together } from '../../src/table/together.ts'
import type { Marches, Way, Will } from './will.ts'

/** Game-specific parts of a plan. */
export interface Planned<A extends Action = Action> extends Marches<A> {
  readonly game: AnyGame
  situation(match: Match, seat: number): Situation<unknown, A>
  interaction(s: Situation<unknown, A>): Interaction<A>
  pieces(s: Situation<unknown, A>): readonly Piece[]
  centre(place: number): Point
  /** Of a place, in board units. */
  readonly width: number
  autoAnswer?(s: Situation<unknown, A>): A | undefined
  /** Short cuts of the game's table, tried before anything else: whether one of them did something. */
  habit?(hands: Hands<A>, wish: A): Promise<boolean>
  /** The turn that is played, as long as it lasts. */
  turn(view: unknown): string
  /** The reader's own phases: clicks while others act are counted apart. */
  own?(view: unknown, seat: number): boolean
  /** How far the nearest enemy is from a place, where stacks march together. */
  danger?(view: unknown, seat: number): (place: number) => number
  /** Clicks that one move took before: select, destination and, where nothing ended it, the end. */
  readonly before?: number
}

/** Abilities and knowledge of a habit. */
export interface Hands<A extends Action> {
  readonly s: Situation<unknown, A>
  readonly now: Interaction<A>
  /** The plan from here on, for as long as it is wanted. */
  foresee(wanted: (a: A) => boolean): readonly A[]
  /** One action by the clicks that it takes. */
  by1(action: A): Promise<void>
  /** A button by its name. */
  push(id: string): Promise<void>
  /** A click on the board; where it only proposes, another one on the button. */
  click(at: At): Promise<void>
  go(piece: number, to: number): Promise<boolean>
}

/** Stacks farther from the enemy than this march together. */
const SAFE = 3
/** The side of the square, in board units over the width of a place, that a box is drawn round. */
const BOX = 5

export class Reader<A extends Action = Action> implements Hands<A> {
  readonly plan: Planned<A>
  readonly match: Match
  readonly seat: number
  key: Key = ''
  clicks = 0
  /** Answers while others act. */
  answers = 0
  /** Clicks for the same deeds before stacks could march together and the next one ended the last. */
  before = 0
  readonly by = new Map<string, number>()
  private readonly will: Will<A>
  private marched = false
  private turn: string | undefined

  constructor(plan: Planned<A>, will: Will<A>, match: Match, seat: number) {
    this.plan = plan
    this.will = will
    this.match = match
    this.seat = seat
  }
  get s(): Situation<unknown, A> {
    return this.plan.situation(this.match, this.seat)
  }
  get mine(): boolean {
    return !this.match.over && this.match.deciders.includes(this.seat)
  }
  get now(): Interaction<A> {
    return this.plan.interaction(this.s)
  }
  /** The turn that is counted is over. */
  private get isOver(): boolean {
    const { match, plan, turn } = this
    return match.over || (turn !== undefined && plan.turn(match.view(this.seat)) !== turn)
  }
  /** Others answer as the plan has it. */
  others(): void {
    const { match } = this
    while (!this.isOver && !match.deciders.includes(this.seat)) {
      const seat = match.deciders[0] ?? 0
      match.submit(seat, this.will.next(seat))
    }
  }

  /* The effect of a click; a reader at a page overrides it. */
  protected async act(action: A, next: readonly A[], _at: At): Promise<void> {
    this.submit(action)
    for (const a of next) {
      if (!this.mine || !(this.match.legal(this.seat) as readonly A[]).some((x) => sameAction(x, a))) break
      this.submit(a)
    }
    this.settle()
  }
  protected submit(action: A): void {
    if (!this.match.submit(this.seat, action).ok) throw new Error(`not legal: ${JSON.stringify(action)}`)
    this.others()
  }
  /** Events that need no click. */
  protected settle(): void {
    for (let n = 0; this.mine && !this.isOver && n < 200; n++) {
      const answer = this.plan.autoAnswer?.(this.s)
      if (!answer) break
      this.submit(answer)
    }
  }
  protected async pick(key: Key, first: A | undefined, at: At): Promise<void> {
    if (first) await this.act(first, [], at)
    this.key = key
  }
  protected async tool(key: Key, _id: string): Promise<void> {
    this.key = key
  }
  protected async choose(action: A, next: readonly A[], at: At, _index: number): Promise<void> {
    await this.act(action, next, at)
  }
  protected async press(action: A, id: string, _asked: boolean): Promise<void> {
    await this.act(action, [], `widget:${id}`)
  }

  protected count(n = 1): void {
    const view = this.match.view(this.seat)
    if (this.plan.own?.(view, this.seat) === false) {
      this.answers += n
      return
    }
    this.clicks += n
    this.before += n
    const stack = (this.match.view(this.seat) as { readonly stack?: readonly { readonly step: string }[] }).stack
    const step = stack?.at(-1)?.step ?? ''
    this.by.set(step, (this.by.get(step) ?? 0) + n)
  }
  /** The selection that outlives an action, as at the table. */
  protected keep(): void {
    if (!this.mine) {
      this.key = ''
      return
    }
    const now = this.plan.interaction(this.s)
    const piece = this.key.startsWith('piece:') ? Number(this.key.slice(6)) : undefined
    const still =
      piece === undefined ? now.targets(this.key).length > 0 : now.actors.some((a) => a.piece === piece && !a.first)
    if (!still) this.key = now.onward ?? ''
  }

  /** A click on the board. */
  async click(at: At): Promise<void> {
    this.count()
    const { s } = this
    const now = this.plan.interaction(s)
    const means = meaning({
      at,
      selected: this.key,
      targets: targetMap(now.targets(this.key)) as never,
      interaction: now as unknown as Interaction,
      pieces: this.plan.pieces(s),
      careful: false,
      tight: () => false,
    })
    switch (means.kind) {
      case 'select': {
        const first = now.actors.find((a) => a.piece === means.piece)?.first
        return this.pick(`piece:${means.piece}`, first, at)
      }
      case 'act':
        await this.act(means.choice.action as A, (means.choice.next ?? []) as readonly A[], at)
        return this.keep()
      case 'choose': {
        this.count()
        const [choice] = means.target.choices
        if (choice) await this.choose(choice.action as A, (choice.next ?? []) as readonly A[], at, 0)
        return this.keep()
      }
      default:
        throw new Error(`${at} with ${this.key} means ${means.kind}`)
    }
  }

  /** One thing of the plan. */
  async step(): Promise<void> {
    this.settle()
    if (!this.mine) return
    const wish = this.will.next(this.seat)
    if (!this.marched && wish.type === 'pick' && this.plan.danger) {
      this.marched = true
      return this.marchAll()
    }
    if (await this.plan.habit?.(this, wish)) return
    const way = this.will.way(wish)
    const allies = way ? this.allies(wish, way) : []
    if (way && allies.length > 1 && (await this.join(allies, `place:${way.to}`))) return
    if (way && (await this.go(way.piece, way.to))) return
    const onward = wish.type === 'step' ? this.will.onward(wish) : undefined
    if (onward !== undefined && this.leads('', onward)) {
      this.key = ''
      return this.click(`place:${onward}`)
    }
    if (wish.type === 'sector') {
      const at = this.plan
        .interaction(this.s)
        .targets('')
        .find((t) => t.at.startsWith('place:'))?.at
      this.key = ''
      if (at) return this.click(at)
    }
    // Turning where it stands is no part of the plan.
    if (!way && wish.type === 'pick') return this.finish()
    // Picking up the next unit leaves the last one where it is.
    const now = this.plan.interaction(this.s)
    const opens = now.actors.filter((a) => a.first && a.first.type === wish.type)
    if (opens.length > 0) {
      const next = this.will.afterwards(wish)
      if (next && opens.some((a) => a.piece === next.piece)) return this.open(next.piece, next.to)
    }
    await this.by1(wish)
  }
  /** Picks up a piece by the click that opens its step, along with its companions in the plan; else it goes alone. */
  private async open(piece: number, to: number): Promise<void> {
    const clicks = this.clicks
    this.key = ''
    await this.click(`piece:${piece}`)
    if (!this.mine) return
    const wish = this.will.next(this.seat)
    const allies = this.allies(wish, { piece, to })
    if (allies.length > 1 && (await this.join(allies, `place:${to}`))) return
    await this.go(piece, to, clicks)
  }
  /** Stacks far from the enemy go together, box by box, the foremost as near to him as it gets. */
  private async marchAll(): Promise<void> {
    const done = new Set<number>()
    await this.marchByFormation(done)
    for (let n = 0; n < 40 && this.mine; n++) {
      const { s } = this
      const far = this.plan.danger?.(s.view, this.seat)
      if (!far) return
      const able = new Set(this.plan.interaction(s).actors.map((a) => a.piece))
      const tops = new Map<number, Piece>()
      for (const p of this.plan.pieces(s)) {
        if (able.has(p.id) && !done.has(p.id) && far(p.place) > SAFE && p.rank >= (tops.get(p.place)?.rank ?? -1))
          tops.set(p.place, p)
      }
      const stacks = [...tops.values()].sort((a, b) => far(a.place) - far(b.place))
      const lead = stacks[0]
      if (!lead) return
      const [x, y] = this.plan.centre(lead.place)
      const near = stacks.filter((p) => {
        const [px, py] = this.plan.centre(p.place)
        return Math.max(Math.abs(px - x), Math.abs(py - y)) <= (BOX / 2) * this.plan.width
      })
      for (const p of near) done.add(p.id)
      // One alone goes where the plan wants it.
      if (near.length < 2) continue
      const ids = near.map((p) => p.id)
      for (const id of await this.gather(() => this.box(ids), far)) done.add(id)
    }
  }
  /** A commander's whole formation, where all of it is far from the enemy. */
  private async marchByFormation(done: Set<number>): Promise<void> {
    const seen = new Set<number>()
    for (let n = 0; n < 20 && this.mine; n++) {
      const far = this.plan.danger?.(this.s.view, this.seat)
      const places = new Map(this.plan.pieces(this.s).map((p) => [p.id, p.place]))
      const safe = (u: number): boolean => (far?.(places.get(u) ?? -1) ?? 0) > SAFE
      const { now } = this
      const found = [...places.keys()].flatMap((piece) => {
        const units = seen.has(piece) ? undefined : now.company?.(piece)
        return units?.every(safe) ? [{ leader: piece, units }] : []
      })[0]
      if (!far || !found) return
      const { leader, units } = found
      seen.add(leader)
      for (const u of units) done.add(u)
      await this.gather(() => this.company(leader, units), far)
    }
  }
  private allies(wish: A, way: Way): readonly number[] {
    const attacks = ({ piece, to }: Way): boolean => this.attack(piece, to).length > 0
    return this.plan.danger && wish.type === 'pick' && attacks(way) ? this.will.allies(wish, way, attacks) : []
  }
  private attack(piece: number, to: number): readonly Choice<A>[] {
    const target = this.plan
      .interaction(this.s)
      .targets(`piece:${piece}`)
      .find((t) => t.at === `place:${to}`)
    return (target?.choices ?? []).filter((c) => c.tone === 'attack' && !c.confirm)
  }
  /** One click for each with the modifier, one on the enemy. */
  private async join(pieces: readonly number[], at: At): Promise<boolean> {
    const [lead] = pieces
    const [choice] = this.attack(lead ?? -1, Number(at.slice(6)))
    if (!choice) return false
    const held = this.key === `piece:${lead ?? -1}`
    const clicks = pieces.length + (held ? 0 : 1)
    this.count(clicks)
    this.before += pieces.length * 2 - clicks
    await this.add(pieces, held)
    await this.goTogether(pieces, at, choice)
    return true
  }
  /** One box or one click on a commander, one click on the goal; returns the units that went. */
  private async gather(
    takeUp: () => Promise<readonly number[]>,
    far: (place: number) => number,
  ): Promise<readonly number[]> {
    const pieces = await takeUp()
    const [lead] = pieces
    if (lead === undefined || !this.mine) return []
    const goal = this.plan
      .interaction(this.s)
      .targets(`piece:${lead}`)
      .flatMap((t) => {
        const c = t.choices[0]
        const place = t.at.startsWith('place:') ? Number(t.at.slice(6)) : -1
        return c && c.tone === 'move' && !c.confirm && far(place) >= 2 ? [{ at: t.at, choice: c, far: far(place) }] : []
      })
      .sort((a, b) => a.far - b.far)[0]
    this.count(goal ? 2 : 1)
    if (!goal) return []
    this.before += pieces.length * (this.plan.before ?? 2) - 2
    await this.goTogether(pieces, goal.at, goal.choice)
    return pieces
  }
  /** The first by a click, if it is not in hand, the others with the modifier. */
  protected async add(_pieces: readonly number[], _held: boolean): Promise<void> {}
  /** Draws a box round them; returns the units caught, the leading one first. */
  protected async box(pieces: readonly number[]): Promise<readonly number[]> {
    const first = this.plan.interaction(this.s).actors.find((a) => a.piece === pieces[0])?.first
    if (first) await this.act(first, [], `piece:${pieces[0] ?? -1}`)
    return pieces
  }
  /** Clicks on a commander; returns the units picked up, the leading one first. */
  protected async company(_leader: number, units: readonly number[]): Promise<readonly number[]> {
    const tops = new Map<number, number>()
    const ranks = new Map(this.plan.pieces(this.s).map((p) => [p.id, p]))
    for (const u of units) {
      const { place = -1, rank = 0 } = ranks.get(u) ?? {}
      if (rank >= (ranks.get(tops.get(place) ?? -1)?.rank ?? -1)) tops.set(place, u)
    }
    return this.box([...tops.values()])
  }
  protected async goTogether(pieces: readonly number[], at: At, choice: Choice<A>): Promise<void> {
    const next = together({
      at,
      choice: choice as unknown as Choice,
      pieces,
      parallel: true,
      interaction: () => this.plan.interaction(this.s) as unknown as Interaction,
      scene: () => this.plan.pieces(this.s),
      centre: (place) => this.plan.centre(place),
    })
    for (let n = 0; n < 400 && this.mine; n++) {
      const action = next(this.match.legal(this.seat))
      if (!action) break
      this.submit(action as A)
    }
    this.settle()
    this.key = ''
  }
  /** Takes up a piece and sends it there: two clicks, or one where it is in hand already. */
  async go(piece: number, to: number, before = this.clicks): Promise<boolean> {
    const actor = this.plan.interaction(this.s).actors.find((a) => a.piece === piece)
    if (!actor) return false
    if (this.key !== `piece:${piece}`) {
      if (!actor.first && !this.leads(`piece:${piece}`, to)) return false
      this.key = ''
      await this.click(`piece:${piece}`)
    }
    if (!this.mine || !this.leads(this.key, to)) return this.clicks > before
    await this.click(`place:${to}`)
    this.before += Math.max(0, (this.plan.before ?? 2) - (this.clicks - before))
    return true
  }
  private leads(key: Key, to: number): boolean {
    return this.plan
      .interaction(this.s)
      .targets(key)
      .some((t) => t.at === `place:${to}` && t.choices.length > 0)
  }
  protected async runAll(run: (legal: readonly A[]) => A | undefined, _id: string): Promise<void> {
    this.count()
    for (let n = 0; n < 60 && this.mine; n++) {
      const action = run(this.match.legal(this.seat) as readonly A[])
      if (!action) break
      this.before += 2
      this.submit(action)
    }
    this.settle()
    this.keep()
  }
  /** Ends the step. */
  private async finish(): Promise<void> {
    const end = this.plan.interaction(this.s).end
    if (!end) throw new Error('nothing ends this step')
    await this.by1(end.action)
  }
  /** One action, as a click or a press means it. */
  async by1(wish: A): Promise<void> {
    const now = this.plan.interaction(this.s)
    const pressed = now.buttons(this.key).find((b) => 'action' in b.does && sameAction(b.does.action, wish))
    const found = pressed ? { key: this.key, target: { at: `widget:${pressed.id}` as const } } : wayTo(now, wish)
    if (!found) {
      const opener = now.actors.find((a) => a.first && sameAction(a.first, wish))
      if (!opener) throw new Error(`no click means ${JSON.stringify(wish)}`)
      this.key = ''
      return this.click(`piece:${opener.piece}`)
    }
    if (found.key !== this.key) {
      if (found.key.startsWith('piece:')) {
        this.key = ''
        await this.click(found.key as At)
      } else if (found.key !== '') await this.takeUp(now, found.key)
      else this.key = ''
    }
    const { at } = found.target
    if (!at.startsWith('widget:')) return this.click(at)
    this.count()
    const id = at.slice('widget:'.length)
    const ends = now.end && sameAction(now.end.action, wish) && !now.end.idle && !now.end.returns
    if (ends) this.count()
    await this.press(wish, id, ends ?? false)
    this.keep()
  }

  /** Selects a tool by its buttons: from the selection, from nothing, or from a piece selected for it. */
  private async takeUp(now: Interaction<A>, key: Key): Promise<void> {
    const pieces = now.actors.filter((a) => !a.first).map((a): Key => `piece:${a.piece}`)
    for (const from of [this.key, '' as const, ...pieces]) {
      const way = toolsTo(now, from, key)
      if (!way) continue
      if (from !== this.key) this.key = ''
      if (from !== this.key) await this.click(from as At)
      for (const { id, to } of way) {
        this.count()
        await this.tool(to, id)
      }
      return
    }
    throw new Error(`no button leads to ${key}`)
  }

  async push(id: string): Promise<void> {
    const button = this.now.buttons(this.key).find((b) => b.id === id)
    if (!button) throw new Error(`no button ${id}`)
    const { does } = button
    if ('run' in does) return this.runAll(does.run, id)
    this.count()
    if ('select' in does) await this.tool(does.select, id)
    else if ('action' in does) await this.press(does.action, id, false)
  }
  foresee(wanted: (a: A) => boolean): readonly A[] {
    return this.will.foresee(wanted)
  }

  /** Plays the turn to its end. */
  async playTurn(): Promise<number> {
    this.others()
    this.turn = this.plan.turn(this.match.view(this.seat))
    for (let n = 0; n < 600 && !this.isOver; n++) {
      if (this.mine) await this.step()
      else this.others()
    }
    return this.clicks
  }
}

/** The buttons that lead from one selection to another. */
function toolsTo<A extends Action>(
  now: Interaction<A>,
  start: Key,
  goal: Key,
): readonly { readonly id: string; readonly to: Key }[] | undefined {
  const ways = new Map<Key, readonly { readonly id: string; readonly to: Key }[]>([[start, []]])
  for (const [from, way] of ways) {
    for (const { id, does } of now.buttons(from))
      if ('select' in does && !ways.has(does.select)) ways.set(does.select, [...way, { id, to: does.select }])
  }
  return ways.get(goal)
}
