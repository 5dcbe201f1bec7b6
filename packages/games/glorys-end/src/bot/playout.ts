/**
 * The quick player of playouts. It thinks like the game's own player, but on a fully dealt state and with one scene per
 * phase: it searches a group's goal again only when the group's turn to move seems to have come, and plays a march to
 * its end.
 */
import { type Frame, type Policy, pick, type Random, type Seat } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { distance } from '../data/index.ts'
import { fieldOf, still } from '../rules/field.ts'
import { type MoveFrame, type OperationalFrame, placeOf, placeOfMove } from '../rules/move-frame.ts'
import { moverOf } from '../rules/mover.ts'
import type { Glory, Hex, Unit } from '../types.ts'
import type { Choices } from './choices.ts'
import { type Goal, gainOf, goalOf, isFar, wayTo } from './move.ts'
import { type Posts, postsOf } from './posts.ts'
import { attackOf, defenceOf, type Scene, sceneIn } from './scene.ts'
import { type Context, contextOf } from './stand.ts'
import type { Weights } from './weights.ts'

export type Chooser = (s: Scene, f: Frame, legal: readonly GloryAction[]) => Choices
type Pick = Extract<GloryAction, { readonly type: 'pick' }>

/** A group's best move, and the number of moves made when it was computed. */
interface Wish {
  readonly from: Hex
  gain: number
  goal: Goal
  seen: number
}

/** Number of moves after which the posts' calls are recomputed. */
const STALE = 8
/** Steps before any march. */
const EARLY = ['replace', 'entrench', 'strategic', 'reinforce']
/** A group this near to a hex that was left or entered gets a new wish. */
const NEAR = 3

export class Playout implements Policy<Glory, GloryAction> {
  private readonly w: Weights
  private readonly random: Random
  private readonly byStep: Readonly<Record<string, Chooser>>
  private phase: OperationalFrame | undefined
  private context: Context | undefined
  private readonly wishes = new Map<string, Wish>()
  private moves = 0
  private turn = -1
  private posts: Posts | undefined
  private foes = 0
  /** The march in progress: its hexes, the next one last, and the target of its assault at the end. */
  private way: Hex[] = []
  private target: Hex = -1
  private moving: readonly Unit[] = []
  private from: Hex = -1
  /** A forced march reaches farther: its goal must be searched again. */
  private hurried = false

  constructor(w: Weights, random: Random, byStep: Readonly<Record<string, Chooser>>) {
    this.w = w
    this.random = random
    this.byStep = byStep
  }

  choose(g: Glory, seat: Seat, legal: () => readonly GloryAction[]): GloryAction {
    const offered = legal()
    const frame = g.stack[g.stack.length - 1]
    if (offered.length === 1 || !frame) return offered[0]!
    return still(g, () => {
      if (frame.step === 'operational') return this.next(g, seat, frame as OperationalFrame, offered)
      const onward = frame.step === 'move' ? this.onward(g, frame as MoveFrame, offered) : undefined
      return onward ?? this.plain(g, seat, frame, offered)
    })
  }

  private plain(g: Glory, seat: Seat, frame: Frame, offered: readonly GloryAction[]): GloryAction {
    const choices = this.byStep[frame.step]?.(this.sceneOf(g, seat, frame.step), frame, offered) ?? []
    let best = choices[0]
    for (const c of choices) if (c.score > best!.score) best = c
    return best?.action ?? pick(offered, this.random)
  }

  /** Posts do not change before the first march: they are computed once per player turn, at their first use. */
  private sceneOf(g: Glory, seat: Seat, step: string): Scene {
    if (!EARLY.includes(step)) return sceneIn(g, seat, this.w)
    const turn = 2 * g.turn + g.side
    if (this.turn !== turn || !this.posts) this.posts = postsOf(sceneIn(g, seat, this.w))
    this.turn = turn
    return sceneIn(g, seat, this.w, this.posts)
  }

  /* ---------- the phase ---------- */

  private next(g: Glory, seat: Seat, op: OperationalFrame, offered: readonly GloryAction[]): GloryAction {
    const c = this.contextFor(g, seat, op)
    const picks = offered.filter((a): a is Pick => a.type === 'pick')
    const done = offered.find((a) => a.type === 'done')
    let best: Pick | undefined
    for (;;) {
      best = this.loudest(c, op, picks)
      if (!best) return done ?? offered[0]!
      const wish = this.wishes.get(keyOf(best))!
      if (wish.gain <= this.w.stand.least) return done ?? best
      if (wish.seen === this.moves) break
      this.wish(c, op, best)
    }
    const { goal } = this.wishes.get(keyOf(best))!
    const { units } = best
    this.moving = units
    this.from = g.at[units[0]!]!
    this.way = wayTo(moverOf(c.s.field, op.side, units), placeOf(g, op, units), goal.hex)
    this.target = goal.target
    this.hurried = false
    this.wishes.delete(keyOf(best))
    return best
  }

  private loudest(c: Context, op: OperationalFrame, picks: readonly Pick[]): Pick | undefined {
    let best: Pick | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const a of picks) {
      const { gain } = this.wishes.get(keyOf(a)) ?? this.wish(c, op, a)
      if (gain <= most) continue
      most = gain
      best = a
    }
    return best
  }

  private wish(c: Context, op: OperationalFrame, { units, ...rest }: Pick): Wish {
    const goal = goalOf(c, op, units)
    const wish = { from: c.s.g.at[units[0]!]!, gain: gainOf(c, op, units, goal), goal, seen: this.moves }
    this.wishes.set(keyOf({ units, ...rest }), wish)
    return wish
  }

  /** The scene of the phase, updated for the last mover; a new one after a fight. */
  private contextFor(g: Glory, seat: Seat, op: OperationalFrame): Context {
    const field = fieldOf(g)
    const foes = field.filled[(1 - op.side) as 0 | 1].length * 1000 + fallen(g)
    if (this.phase !== op || !this.context || this.foes !== foes) {
      this.phase = op
      this.foes = foes
      this.context = contextOf(sceneIn(g, seat, this.w))
      this.wishes.clear()
      this.moves = 0
      this.moving = []
      return this.context
    }
    this.moves++
    this.shift(g)
    const { s } = this.context
    // The field is that of the current state.
    const now = s.field === field ? s : { ...s, field }
    if (this.moves % STALE !== 0) this.context = { ...this.context, s: now }
    else {
      this.context = { ...this.context, s: now, posts: postsOf(now) }
      this.wishes.clear()
    }
    return this.context
  }

  private shift(g: Glory): void {
    const { s } = this.context!
    const to = g.at[this.moving[0]!] ?? -1
    // Units near a gap may close it: they get new wishes.
    for (const [key, { from }] of this.wishes) {
      if (distance(from, this.from) <= NEAR || (to >= 0 && distance(from, to) <= NEAR)) this.wishes.delete(key)
    }
    for (const u of this.moving) {
      const to = g.at[u]!
      if (to < 0 || to === this.from) continue
      s.shield[this.from]! -= defenceOf(g, u)
      s.shield[to]! += defenceOf(g, u)
      s.might[this.from]! -= attackOf(g, u)
      s.might[to]! += attackOf(g, u)
    }
    this.moving = []
  }

  /* ---------- a march ---------- */

  private onward(g: Glory, f: MoveFrame, offered: readonly GloryAction[]): GloryAction | undefined {
    if (!this.context || f.units[0] !== this.moving[0]) return undefined
    if (f.steps === 0 && isFar(this.context, this.from)) {
      const force = offered.find((a) => a.type === 'force' && a.units.length === f.units.length)
      if (force) {
        this.hurried = true
        return force
      }
    }
    if (this.hurried) {
      this.hurried = false
      const { hex, target } = goalOf(this.context, this.phase!, f.units)
      this.way = wayTo(moverOf(this.context.s.field, f.side, f.units), placeOfMove(g, f), hex)
      this.target = target
    }
    const to = this.way.pop()
    if (to !== undefined) return offered.find((a) => a.type === 'step' && a.hex === to)
    if (this.target >= 0) {
      const { target } = this
      this.target = -1
      return offered.find((a) => a.type === 'assault' && a.hex === target)
    }
    return offered.find((a) => a.type === 'stop')
  }
}

const keyOf = (a: Pick): string => a.units.join()
/** Steps left on both sides: every fight changes the sum. */
const fallen = (g: Glory): number => g.steps.reduce((sum, n) => sum + n, 0)
