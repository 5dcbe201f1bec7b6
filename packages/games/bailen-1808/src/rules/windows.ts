/** Reactions of the other side to a phasing unit entering a hex: the windows of MOVE_STACK, in their fixed order (i1 to i4). */
import { automatic, type Frame, step, type Table, top } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { unitSide } from '../data/index.ts'
import { type Bailen, enemyOf, type Hex, type Side, type Unit } from '../types.ts'
import { mightCounterCharge, pushCounterCharge } from './counter-charge.ts'
import { enemyWithin } from './enemies.ts'
import { type Field, fieldOf } from './field.ts'
import { needsProtection, pushProtection } from './leaders.ts'
import { FARTHEST } from './might.ts'
import { mightReactionCharge, pushReactionCharge } from './reaction-charge.ts'
import { mightReact, pushReactionFire } from './reaction-fire.ts'
import { alarmedHexes, pushReactionSquare } from './square.ts'
import { isCavalry } from './units.ts'

/** After phasing units have entered a hex: protection, reaction fire, charges, squares, one after the other. */
export interface EnteredFrame extends Frame {
  readonly step: 'entered'
  /** The side that does not move. */
  readonly side: Side
  readonly units: Unit[]
  readonly hex: Hex
  readonly charging: boolean
  /** The next window: 0 protection, 1 fire, 2 charges, 3 squares. */
  at: number
}

/**
 * The frame of a move, directly below. `asked` are the infantry hexes that have had their chance to form square against
 * these movers: it stays with the move, so that none is asked twice (Q19).
 */
export interface Asking extends Frame {
  readonly asked?: Hex[]
}
const askedBy = (g: Bailen, f: EnteredFrame): Hex[] => {
  const mover: Asking | undefined = g.stack[g.stack.lastIndexOf(f) - 1]
  return mover?.asked ?? []
}

/** Whether any unit of the side is near enough for a window; the movers themselves need not be in the field yet. */
export function isNoticed(field: Field, side: Side, hex: Hex): boolean {
  return enemyWithin(field, side, hex, FARTHEST) || needsProtection(field.g, field, side, hex)
}

/** Interrupts i1 to i4 for units that have just entered the hex. The frame of the move must be on top. */
export function pushEntered(
  _g: Bailen,
  t: Table,
  units: readonly Unit[],
  hex: Hex,
  { charging }: { readonly charging: boolean },
): void {
  const first = units[0]
  if (first === undefined) return
  const side = enemyOf(unitSide[first]!)
  t.push<EnteredFrame>({ step: 'entered', side, units: [...units], hex, charging, at: 0 })
}

type Window = (field: Field, f: EnteredFrame, units: readonly Unit[], t: Table) => void
/** Each pushes its procedure when it might be used, as far as any player can tell, and nothing otherwise (6m). */
const IN_ORDER: readonly Window[] = [
  function protection(field, f, _units, t) {
    if (needsProtection(field.g, field, f.side, f.hex)) pushProtection(field.g, t, f.side, f.hex)
  },
  function fire(field, f, units, t) {
    if (mightReact(field, f.side, f.hex)) pushReactionFire(t, f.side, f.hex, units)
  },
  function charges(field, f, _units, t) {
    if (f.charging) {
      if (mightCounterCharge(field, f.side, f.hex)) pushCounterCharge(t, f.side, f.hex)
    } else if (mightReactionCharge(field, f.side, f.hex)) pushReactionCharge(t, f.side, f.hex)
  },
  function squares(field, f, units, t) {
    const { g } = field
    // Cavalry under other counters alarms no infantry (Q19).
    if (!units.some((u) => isCavalry(u) && (f.charging || g.depth[u] === 0))) return
    const asked = askedBy(g, f)
    const next = alarmedHexes(field, f.side, f.hex).find((hex) => !asked.includes(hex))
    if (next === undefined) return
    asked.push(next)
    // One after the other: this window comes again until no infantry is left to ask.
    f.at--
    pushReactionSquare(t, f.side, next)
  },
]

const entered = automatic<Bailen, EnteredFrame, BailenAction>('entered', (g, f, t) => {
  const units = f.units.filter((u) => g.at[u] === f.hex)
  const field = fieldOf(g)
  while (units.length > 0) {
    const window = IN_ORDER[f.at]
    if (!window) break
    f.at++
    window(field, f, units, t)
    // A window has opened on top: the rest follows when it closes.
    if (top(g) !== f) return
  }
  t.pop()
})

export const windowSteps = [step<Bailen, EnteredFrame, BailenAction, BailenAction>(entered)]
