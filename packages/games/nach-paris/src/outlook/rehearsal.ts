/** Several decisions of one seat, played on in private: an order to a unit is a list of actions, each legal in its turn as far as the seat knows. */
import { apply, deciders, type Frame, legalActions, PlayTable, type Seat, sameAction, top } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { clone } from '../clone.ts'
import { nachParis } from '../index.ts'
import type { MoveFrame } from '../rules/move-frame.ts'
import type { Direction, Hex, NachParis, Unit } from '../types.ts'

/** Actions that need a die are never rehearsed. */
class Rolled extends Error {}
const NO_DICE = {
  roll(): number {
    throw new Rolled('a rehearsal rolls no dice')
  },
  save(): never {
    throw new Rolled('a rehearsal has no dice')
  },
}

export class Rehearsal {
  g: NachParis
  readonly seat: Seat
  actions: NachParisAction[] = []

  /** Plays on a copy. */
  constructor(g: NachParis, seat: Seat) {
    this.g = clone(g)
    this.seat = seat
  }
  get top(): Frame | undefined {
    return top(this.g)
  }
  legal(): readonly NachParisAction[] {
    return legalActions(nachParis, this.g, this.seat)
  }
  /** Takes the action if it is legal; the other side passes when asked in between. */
  take(action: NachParisAction): boolean {
    const found = this.legal().find((a) => sameAction(a, action))
    if (!found) return false
    const table = new PlayTable(this.g, NO_DICE)
    try {
      apply(nachParis, this.g, this.seat, found, table)
      for (let others = this.others(); others !== undefined; others = this.others()) {
        const pass = legalActions(nachParis, this.g, others).find((a) => a.type === 'pass')
        if (!pass) break
        apply(nachParis, this.g, others, pass, table)
      }
    } catch (error) {
      if (error instanceof Rolled) return false
      throw error
    }
    this.actions.push(found)
    return true
  }
  private others(): Seat | undefined {
    const asked = deciders(nachParis, this.g)
    return asked.length > 0 && !asked.includes(this.seat) ? asked[0] : undefined
  }
  /** Does all of it or nothing. */
  attempt(play: () => boolean): boolean {
    const [g, n] = [clone(this.g), this.actions.length]
    if (play()) return true
    this.g = g
    this.actions = this.actions.slice(0, n)
    return false
  }
}

const isMove = (f: Frame | undefined, unit: Unit): boolean => f?.step === 'move' && (f as MoveFrame).unit === unit

/** One unit marches this way, with a Forced March beyond its MF, stops there and takes its facing. */
export const march = (r: Rehearsal, unit: Unit, path: readonly Hex[], facing: Direction): boolean =>
  r.attempt(() => {
    if (!isMove(r.top, unit) && !r.take({ type: 'pick', unit })) return false
    for (const hex of path) {
      if (r.take({ type: 'step', hex })) continue
      if (!r.take({ type: 'force' }) || !r.take({ type: 'step', hex })) return false
    }
    return end(r, unit, facing)
  })

/** Ends the move in hand, unless the rules have ended it; then sets the facing. */
export function end(r: Rehearsal, unit: Unit, facing: Direction): boolean {
  if (isMove(r.top, unit) && !r.take({ type: 'stop' })) return false
  if (r.top?.step !== 'chooseFacing') return true
  return r.take({ type: 'face', facing })
}
