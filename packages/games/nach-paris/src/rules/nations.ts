/** A step of the phasing player taken by each of his nations in turn: Belgians, French, British (3.2.1f, R2). */
import { type Action, type AnyStep, type Denial, type Frame, Last, type Step, step, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { ALLIED, BEL, BRI, FRE, GER, type NachParis, type Nation, type Side, type Unit } from '../types.ts'
import { still } from './field.ts'
import { isSecretive } from './seen.ts'

const ALLIES: readonly Nation[] = [BEL, FRE, BRI]
const GERMANS: readonly Nation[] = [GER]
export const nationsOf = (side: Side): readonly Nation[] => (side === ALLIED ? ALLIES : GERMANS)
/** The nation that acts after this one; -1 when all have. */
export function nextNation(side: Side, nation: Nation): Nation | -1 {
  const order = nationsOf(side)
  return order[order.indexOf(nation) + 1] ?? -1
}

/** The nation acts until it is done or has no action left; then the next one. */
export interface LoopFrame extends Frame {
  readonly side: Side
  nation: Nation
  /** 1 when the nation has a choice. */
  open: number
  /** Units noted by the loop; empty at the start of each nation. */
  noted: Unit[]
}

export interface Loop {
  readonly name: string
  /** All legal actions of the nation except "done". */
  offer(g: NachParis, f: LoopFrame): readonly NachParisAction[]
  take(g: NachParis, t: Table, action: NachParisAction, f: LoopFrame): void
  /** Called when the nation begins, and when it has finished. */
  enter?(g: NachParis, t: Table, nation: Nation): void
  leave?(g: NachParis, t: Table, nation: Nation, f: LoopFrame): void
  refuse?(g: NachParis, f: LoopFrame, action: Action): Denial | undefined
}

const DONE_ACTION: NachParisAction = { type: 'done' }

export function pushLoop(g: NachParis, t: Table, loop: Loop, side: Side): void {
  const nation = nationsOf(side)[0]!
  t.push<LoopFrame>({ step: loop.name, side, nation, open: 0, noted: [] })
  loop.enter?.(g, t, nation)
}

export function loopStep(loop: Loop): AnyStep<NachParis, NachParisAction> {
  /** The last list, for the frame that asks right after `run` made it. */
  const known = new Last<readonly NachParisAction[], NachParis, LoopFrame>()
  const next = (g: NachParis, f: LoopFrame, t: Table): void => {
    loop.leave?.(g, t, f.nation, f)
    f.open = 0
    f.noted = []
    const nation = nextNation(f.side, f.nation)
    if (nation < 0) t.pop()
    else {
      f.nation = nation
      loop.enter?.(g, t, nation)
    }
  }
  const s: Step<NachParis, LoopFrame, NachParisAction> = {
    name: loop.name,
    seats: (g, f) => (f.open === 1 ? [g.seatOf[f.side]!] : []),
    actions: (g, f) => known.get(g, f) ?? [...still(g, () => loop.offer(g, f)), DONE_ACTION],
    take(g, f, _seat, action, t) {
      known.forget()
      f.open = 0
      if (action.type === 'done') next(g, f, t)
      else loop.take(g, t, action, f)
    },
    run(g, f, t) {
      const offered = still(g, () => loop.offer(g, f))
      // Actions of its hidden units are its secret, and so is the lack of any.
      if (offered.length > 0 || isSecretive(g, f.nation)) {
        f.open = 1
        known.set([...offered, DONE_ACTION], g, f)
      } else next(g, f, t)
    },
    refuse: (g, f, _seat, action) => loop.refuse?.(g, f, action),
  }
  return step<NachParis, LoopFrame, NachParisAction, NachParisAction>(s)
}
