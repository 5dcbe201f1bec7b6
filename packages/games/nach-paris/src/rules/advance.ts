/** Advance after Combat, and a new facing for its units (9.6.5 to 9.6.7, 11.2.7b, R73, R95). */
import { type Denial, type Frame, type Step, step, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { directionTo, FACINGS, isRap } from '../data/index.ts'
import { FOM, type Hex, type NachParis, type Side, type Unit } from '../types.ts'
import { turnTo } from './choose-facing.ts'
import { hasFacing } from './facing.ts'
import { stackAt, still } from './field.ts'
import { canCross, isForbidden } from './ground.ts'
import { isBarred } from './may-stand.ts'
import { finish } from './report.ts'
import { room } from './stacking.ts'
import { has, isEmbarked, isEng, isHq, isSar, placeUnit, sideOf, valuesOf } from './units.ts'

export interface AdvanceFrame extends Frame {
  readonly step: 'advance'
  readonly side: Side
  /** Emptied hexes of the enemy. */
  readonly hexes: readonly Hex[]
  /** Units of the Combat that may still advance, and those that may still turn. */
  goers: Unit[]
  turners: Unit[]
  asked: number
}

/** No unit of the other side is left there, and no Active work of his (9.6.5a, 9.6.5e). */
export const isVacated = (g: NachParis, side: Side, hex: Hex): boolean =>
  stackAt(g, hex).every((u) => sideOf(u) === side) && !isBarred(g, side, hex)

/** Asks the side that does not retreat, whose units were in the Combat, for advances and facings. */
export function pushAdvance(t: Table, side: Side, units: readonly Unit[], hexes: readonly Hex[]): void {
  if (hexes.length > 0) {
    t.push<AdvanceFrame>({ step: 'advance', side, hexes: [...hexes], goers: [...units], turners: [...units], asked: 0 })
  }
}

export function whyNotAdvance(g: NachParis, u: Unit, hex: Hex): Denial | undefined {
  if (isSar(u) || isHq(u) || isEng(u) || isRap[u] === 1) return { rule: '9.6.6', key: 'deny.combat.noAdvance' }
  if (has(g, u, FOM)) return { rule: '9.6.6', key: 'deny.combat.marched' }
  if (valuesOf(g, u).weak) return { rule: '9.6.5b', key: 'deny.combat.weak' }
  const dir = directionTo(g.at[u]!, hex)
  if (dir < 0 || isEmbarked(g, u) || !canCross(g, u, g.at[u]!, dir))
    return { rule: '9.6.7', key: 'deny.combat.noWayIn' }
  if (isForbidden(g, u, hex)) return { rule: '3.3.2b', key: 'deny.combat.frontier' }
  if (!isVacated(g, sideOf(u), hex)) return { rule: '9.6.5a', key: 'deny.combat.notEmpty' }
  return room(g, hex, [u])
}

function list(g: NachParis, f: AdvanceFrame): NachParisAction[] {
  const found: NachParisAction[] = []
  for (const unit of f.goers) {
    for (const hex of f.hexes) if (!whyNotAdvance(g, unit, hex)) found.push({ type: 'advance', unit, hex })
  }
  for (const unit of f.turners) {
    if (!hasFacing(g, unit) || isEmbarked(g, unit)) continue
    for (const facing of FACINGS) if (facing !== g.facing[unit]) found.push({ type: 'turn', unit, facing })
  }
  found.push({ type: 'done' })
  return found
}

const advance: Step<NachParis, AdvanceFrame, NachParisAction> = {
  name: 'advance',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]!] : []),
  actions: (g, f) => still(g, () => list(g, f)),
  take(g, f, _seat, action, t) {
    f.asked = 0
    if (action.type === 'advance') {
      f.goers = f.goers.filter((u) => u !== action.unit)
      t.log({ key: 'log.combat.advances', params: { unit: action.unit, hex: action.hex }, rules: ['9.6.5a'], depth: 1 })
      placeUnit(g, t, action.unit, action.hex)
    } else if (action.type === 'turn') {
      f.turners = f.turners.filter((u) => u !== action.unit)
      turnTo(g, action.unit, action.facing)
    } else finish(g, t, {})
  },
  run(g, f, t) {
    // Whether a hidden unit has a choice, or has turned already, is secret: it is asked all the same.
    const secret = [...f.goers, ...f.turners].some((u) => g.fog[u] === 1)
    if (still(g, () => list(g, f)).length === 1 && !secret) finish(g, t, {})
    else f.asked = 1
  },
  refuse(g, f, _seat, action) {
    const { unit, hex } = action as { readonly unit?: unknown; readonly hex?: unknown }
    if (typeof unit !== 'number') return undefined
    if (action.type === 'turn') return { rule: '9.6.5c', key: 'deny.combat.notInvolved' }
    if (action.type !== 'advance' || typeof hex !== 'number') return undefined
    if (!f.goers.includes(unit) || !f.hexes.includes(hex)) return { rule: '9.6.5a', key: 'deny.combat.notInvolved' }
    return whyNotAdvance(g, unit, hex)
  },
}

export const advanceSteps = [step<NachParis, AdvanceFrame, NachParisAction, NachParisAction>(advance)]
