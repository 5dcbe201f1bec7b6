/** What the other side may do when a phasing unit has entered a hex: the windows of MOVE_STACK, in their fixed order. */
import { type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { ALWAYS, type Bailen, enemyOf, type Hex, NEVER, type Side, type Unit, WINDOWS } from '../types.ts'

/** After phasing units have entered a hex: protection, reaction fire, charges, squares, one after the other. */
export interface EnteredFrame {
  readonly step: 'entered'
  /** The moving side. */
  readonly side: Side
  readonly units: Unit[]
  readonly hex: Hex
  readonly charging: boolean
  /** The window that comes next: 0 protection, 1 fire, 2 charges, 3 squares. */
  at: number
  /** Infantry hexes that have had their chance to form square against these movers in this phase (Q19). */
  readonly asked: Hex[]
}

/** The frame of a move: `asked` stays with it, so that no infantry is asked twice about the same movers (Q19). */
export interface Asking {
  asked?: Hex[]
}

/** What a standing order or an earlier "no more in this phase" answers; `ask` when the player decides now. */
export function answered(g: Bailen, side: Side, window: (typeof WINDOWS)[number]): 'pass' | 'use' | 'ask' {
  const w = WINDOWS.indexOf(window)
  if ((g.declined[side] & (1 << w)) !== 0) return 'pass'
  const standing = g.standing[side][w]
  return standing === NEVER ? 'pass' : standing === ALWAYS ? 'use' : 'ask'
}

/** Interrupts i1 to i4 for what has just entered the hex. The mover's frame is on top when this is called. */
export function pushEntered(
  g: Bailen,
  t: Table,
  units: readonly Unit[],
  hex: Hex,
  { charging }: { charging: boolean },
): void {
  const below: Asking | undefined = g.stack[g.stack.length - 1] as Asking | undefined
  const frame: EnteredFrame = {
    step: 'entered',
    side: g.phasing === 1 ? 1 : 0,
    units: [...units],
    hex,
    charging,
    at: 0,
    asked: below?.asked ?? [],
  }
  t.push(frame)
}

const entered: Step<Bailen, EnteredFrame, BailenAction> = {
  name: 'entered',
  seats: () => [],
  actions: () => [],
  take: () => {},
  run(_g, f, t) {
    void enemyOf(f.side)
    t.pop()
  },
}

export const windowSteps = [step<Bailen, EnteredFrame, BailenAction, BailenAction>(entered)]
