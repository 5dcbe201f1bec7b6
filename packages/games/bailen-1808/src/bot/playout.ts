/**
 * The quick player of playouts. It thinks as the game's own bot does, but on a state in which everything is dealt, and
 * it follows a march to its end without replanning.
 */
import { type Frame, type Policy, pick, type Random, type Seat } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import type { MoveFrame } from '../rules/move-ends.ts'
import type { Bailen, Hex } from '../types.ts'
import { bestFacing } from './front.ts'
import { type Scene, sceneIn } from './scene.ts'
import type { Weights } from './weights.ts'

export type Chooser = (s: Scene, f: Frame, legal: readonly BailenAction[]) => BailenAction | undefined

export class Playout implements Policy<Bailen, BailenAction> {
  private readonly w: Weights
  private readonly random: Random
  private readonly byStep: Readonly<Record<string, Chooser>>
  /** The march in hand: its frame, its hexes with the next one last, and the scene in which it was planned. */
  private frame: MoveFrame | undefined
  private way: Hex[] = []
  private scene: Scene | undefined

  constructor(w: Weights, random: Random, byStep: Readonly<Record<string, Chooser>>) {
    this.w = w
    this.random = random
    this.byStep = byStep
  }

  choose(g: Bailen, seat: Seat, legal: () => readonly BailenAction[]): BailenAction {
    const offered = legal()
    const frame = g.stack[g.stack.length - 1]
    if (offered.length === 1 || !frame) return offered[0]!
    if (frame === this.frame && this.scene) {
      const onward = this.onward(g, offered)
      if (onward) return onward
    }
    const choose = this.byStep[frame.step]
    if (!choose) return pick(offered, this.random)
    const s = sceneIn(g, seat, this.w)
    const chosen = choose(s, frame, offered) ?? pick(offered, this.random)
    const marches = frame.step === 'move' && chosen.type === 'step' && s.marched.way.length > 1
    this.frame = marches ? (frame as MoveFrame) : undefined
    this.scene = s
    this.way = marches ? s.marched.way.slice(0, -1) : []
    return chosen
  }

  private onward(g: Bailen, offered: readonly BailenAction[]): BailenAction | undefined {
    const to = this.way.pop()
    if (to !== undefined) return offered.find((a) => a.type === 'step' && a.to === to)
    const { frame, scene } = this
    this.frame = undefined
    const corners = offered.flatMap((a) => (a.type === 'stop' ? [a.facing] : []))
    if (!frame || !scene || frame.sub === 2 || corners.length === 0) return undefined
    const facing = corners.length === 1 ? corners[0]! : bestFacing(scene, g.at[frame.units[0]!]!, corners)
    return offered.find((a) => a.type === 'stop' && a.facing === facing)
  }
}
