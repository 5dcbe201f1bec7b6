/**
 * The quick player of playouts. It thinks like the game's own player, but on a fully dealt state; it plays a march to
 * its end, and questions that depend only on the enemy share one scene.
 */
import { type Frame, type Policy, pick, type Random, type Seat } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { still } from '../rules/field.ts'
import type { Hex, NachParis } from '../types.ts'
import { type Scene, sceneIn } from './scene.ts'
import type { Weights } from './weights.ts'

export type Chooser = (s: Scene, f: Frame, legal: readonly NachParisAction[]) => NachParisAction | undefined

/** Steps whose answers depend on the enemy, and only roughly on friends. */
const ROUGH = ['movement', 'chooseFacing', 'fieldWorks', 'boarding', 'supply', 'hide', 'replacements']
/** Number of these questions that share a scene. */
const SHARED = 12

export class Playout implements Policy<NachParis, NachParisAction> {
  private readonly w: Weights
  private readonly random: Random
  private readonly byStep: Readonly<Record<string, Chooser>>
  private scene: Scene | undefined
  private key = ''
  private used = 0
  /** The march in progress: its frame and its hexes. */
  private frame: Frame | undefined
  private way: Hex[] = []

  constructor(w: Weights, random: Random, byStep: Readonly<Record<string, Chooser>>) {
    this.w = w
    this.random = random
    this.byStep = byStep
  }

  choose(g: NachParis, seat: Seat, legal: () => readonly NachParisAction[]): NachParisAction {
    const offered = legal()
    const frame = g.stack[g.stack.length - 1]
    if (offered.length === 1 || !frame) return offered[0]!
    const onward = frame === this.frame ? this.onward(offered) : undefined
    if (onward) return onward
    const choose = this.byStep[frame.step]
    if (!choose) return pick(offered, this.random)
    return still(g, () => {
      const s = this.sceneFor(g, seat, frame.step)
      const chosen = choose(s, frame, offered) ?? pick(offered, this.random)
      const marches = frame.step === 'move' && chosen.type === 'step' && s.marched.way[0] === chosen.hex
      this.frame = marches ? frame : undefined
      this.way = marches ? s.marched.way.slice(1) : []
      return chosen
    })
  }

  private sceneFor(g: NachParis, seat: Seat, step: string): Scene {
    const key = `${g.gt} ${seat} ${step}`
    if (ROUGH.includes(step) && this.scene && this.key === key && this.used < SHARED) {
      this.used++
      return this.scene
    }
    const scene = sceneIn(g, seat, this.w)
    if (ROUGH.includes(step)) {
      this.scene = scene
      this.key = key
      this.used = 0
    }
    return scene
  }

  private onward(offered: readonly NachParisAction[]): NachParisAction | undefined {
    const to = this.way.shift()
    if (to !== undefined) return offered.find((a) => a.type === 'step' && a.hex === to)
    this.frame = undefined
    return offered.find((a) => a.type === 'stop')
  }
}
