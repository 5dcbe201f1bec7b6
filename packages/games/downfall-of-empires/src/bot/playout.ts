/**
 * The quick player of playouts. It thinks as the game's own bot does, but on a state in which everything is dealt, and
 * lists a side's options once per side-turn and activation: ideas are weighed again only when it is their turn.
 */
import { type Frame, type Policy, pick, type Random, type Seat, sameAction } from '@em/engine'
import { activationCost } from '../rules/plan.ts'
import { activationLimit } from '../rules/planning.ts'
import type {
  ActivateAction,
  ActivateFrame,
  Downfall,
  DownfallAction,
  MenuAction,
  OrderAction,
  RecruitAction,
  RecruitFrame,
} from '../types.ts'
import { type Idea, ideaOf, ideasOf, kindOf as kindOfOrder } from './activate.ts'
import type { Choices } from './choices.ts'
import { judge } from './judge.ts'
import { freebie, inTime, offersOf } from './menu.ts'
import { planValue } from './plan.ts'
import { type Position, positionOf } from './position.ts'
import { type Choice, kindOf, recruitChoice, recruitChoices } from './recruit.ts'
import { firstTiles } from './research.ts'
import { decidingSide, type Scene, sceneIn } from './scene.ts'
import type { Weights } from './weights.ts'

type Weigh = (s: Scene, frame: Frame, legal: readonly DownfallAction[]) => Choices

/** An activation in hand: no army moves before it is confirmed (A83), so the scene holds. */
interface Planning {
  readonly s: Scene
  readonly base: Position
  readonly ideas: Idea[]
  /** Remaining orders of the chosen idea. */
  queue: OrderAction[]
}

export class Playout implements Policy<Downfall, DownfallAction> {
  private readonly w: Weights
  private readonly random: Random
  private readonly weigh: Weigh
  private sideTurn = -1
  private wanted: MenuAction[] = []
  /** Findings of the menu; each is used once. */
  private notes: Scene['notes'] = {}
  private frame: Frame | undefined
  private planning: Planning | undefined
  private recruits: { readonly s: Scene; readonly choices: Choice[] } | undefined

  constructor(w: Weights, random: Random, weigh: Weigh) {
    this.w = w
    this.random = random
    this.weigh = weigh
  }

  choose(g: Downfall, seat: Seat, legal: () => readonly DownfallAction[]): DownfallAction {
    const offered = legal()
    const frame = g.stack[g.stack.length - 1]
    if (offered.length === 1 || !frame) return offered[0]!
    if (frame.step === 'menu') return this.fromMenu(g, seat, frame, offered as readonly MenuAction[])
    if (frame.step === 'activate')
      return this.order(g, seat, frame as ActivateFrame, offered as readonly ActivateAction[])
    if (frame.step === 'recruit')
      return this.recruit(g, seat, frame as RecruitFrame, offered as readonly RecruitAction[])
    return this.plain(g, seat, frame, offered)
  }

  private plain(g: Downfall, seat: Seat, frame: Frame, offered: readonly DownfallAction[]): DownfallAction {
    const choices =
      frame.step === 'setupTech' ? firstTiles(offered) : this.weigh(this.sceneOf(g, seat, frame), frame, offered)
    let best = choices[0]
    for (const c of choices) if (c.score > best!.score) best = c
    return best?.action ?? pick(offered, this.random)
  }

  private sceneOf(g: Downfall, seat: Seat, frame: Frame): Scene {
    return sceneIn(g, seat, decidingSide(g.seatOf, seat, frame), this.w)
  }

  /** The actions of a side-turn are chosen once, in the order of their execution. */
  private fromMenu(g: Downfall, seat: Seat, frame: Frame, offered: readonly MenuAction[]): DownfallAction {
    const now = 4 * g.season + g.turn
    if (this.sideTurn === now) {
      for (let next = this.wanted.shift(); next; next = this.wanted.shift()) {
        const found = offered.find((a) => sameAction(a, next))
        if (!found) continue
        if (found.type === 'activate') this.wanted = []
        return found
      }
    }
    this.sideTurn = now
    this.wanted = []
    const s = this.sceneOf(g, seat, frame)
    this.notes = s.notes
    const free = freebie(s, offered)
    if (free) return free[0]!.action
    const [first, ...rest] = inTime(s, offersOf(s, offered))
    // After a fight everything is asked again.
    this.wanted = first?.action.type === 'activate' ? [] : rest.map((o) => o.action)
    return first?.action ?? offered.find((a) => a.type === 'endTurn') ?? pick(offered, this.random)
  }

  private order(g: Downfall, seat: Seat, f: ActivateFrame, offered: readonly ActivateAction[]): DownfallAction {
    if (this.frame !== f || !this.planning) {
      const s = this.sceneOf(g, seat, f)
      const ideas = [...(this.notes.ideas ?? ideasOf(s, f, offered))].sort((a, b) => b.rank - a.rank)
      this.notes = {}
      this.frame = f
      this.planning = { s, base: positionOf(g), ideas, queue: [] }
    }
    const plan = this.planning
    const next = plan.queue.shift()
    const ready = next && offered.find((a) => sameAction(a, next))
    if (ready) return ready
    plan.queue = []
    const confirm = offered.find((a) => a.type === 'confirm')
    return this.nextIdea(g, f, plan, offered) ?? confirm ?? this.plain(g, seat, f, offered)
  }

  private nextIdea(
    g: Downfall,
    f: ActivateFrame,
    plan: Planning,
    offered: readonly ActivateAction[],
  ): OrderAction | undefined {
    const { s, base, ideas } = plan
    const used = f.orders.reduce((n, o) => n + activationCost(o), 0)
    const left = activationLimit(g, f.side) - used
    const now = planValue(s, base, f.orders)
    for (let top = ideas.shift(); top; top = ideas.shift()) {
      const order = top.cost <= left ? standIn(s, offered, top.orders) : undefined
      if (!order) continue
      const idea = ideaOf(s, base, f.orders, now, [order, ...top.orders.slice(1)])
      if (idea.gain < this.w.worthwhile) continue
      const next = ideas[0]
      // Weighed again, it falls behind the next one, which is tried first.
      if (next && idea.rank < next.rank * PATIENT) {
        insert(ideas, idea)
        continue
      }
      plan.queue = idea.orders.slice(1)
      // Another army like it may follow.
      if (idea.orders.length === 1) insert(ideas, { ...idea, rank: idea.rank * FOLLOWS })
      return order
    }
    return undefined
  }

  private recruit(g: Downfall, seat: Seat, f: RecruitFrame, offered: readonly RecruitAction[]): DownfallAction {
    if (this.frame !== f || !this.recruits) {
      const s = this.sceneOf(g, seat, f)
      this.frame = f
      const choices = [...(this.notes.recruits ?? recruitChoices(s, positionOf(g), offered))]
      this.recruits = { s, choices: choices.sort((a, b) => b.gain - a.gain) }
    }
    const { s, choices } = this.recruits
    const base = positionOf(g)
    const now = judge(s, base)
    for (let top = choices.shift(); top; top = choices.shift()) {
      const kind = kindOf(s, top.action)
      const action = offered.find((a) => a.type !== 'endRecruit' && kindOf(s, a) === kind)
      if (!action || action.type === 'endRecruit') continue
      const again = recruitChoice(s, base, action, now)
      if (again.gain <= 0) continue
      const next = choices[0]
      if (!next || again.gain >= next.gain * PATIENT) {
        choices.unshift(again)
        return action
      }
      const at = choices.findIndex((c) => c.gain < again.gain)
      choices.splice(at < 0 ? choices.length : at, 0, again)
    }
    return offered.find((a) => a.type === 'endRecruit') ?? this.plain(g, seat, f, offered)
  }
}

/** Share of the gain that a second army like the first may add. */
const FOLLOWS = 0.6

/** The order itself, or that of an identical army if it moves alone. */
function standIn(
  s: Scene,
  offered: readonly ActivateAction[],
  orders: readonly OrderAction[],
): OrderAction | undefined {
  const [head] = orders
  const found = offered.find((a) => sameAction(a, head!))
  if (found && found.type !== 'confirm') return found
  if (orders.length > 1 || 'target' in head!) return undefined
  const kind = kindOfOrder(s, head!)
  const twin = offered.find((a) => a.type !== 'confirm' && a.type === head!.type && kindOfOrder(s, a) === kind)
  return twin as OrderAction | undefined
}

/** An idea waits once its worth has fallen below this share of the next one's. */
const PATIENT = 0.9

function insert(ideas: Idea[], idea: Idea): void {
  const at = ideas.findIndex((i) => i.rank < idea.rank)
  ideas.splice(at < 0 ? ideas.length : at, 0, idea)
}
