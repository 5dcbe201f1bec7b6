/** Entrenchment (9): digging units, completion of trenches, and abandonment. */
import { type Action, type Denial, type Frame, type Step, step, type Table } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { ALL_ROUND, isInfantry, limits, near, type Side, type Unit, unitSide } from '../data/index.ts'
import { DIGGING, enemyOf, type Glory, REPLACED } from '../types.ts'
import { type Field, fieldOf } from './field.ts'
import { supplied } from './supply.ts'
import { has, mark } from './units.ts'
import { addTrench, hasFortress, hasTrench, removeTrench, trenchAt, zoneAt } from './works.ts'

export interface EntrenchFrame extends Frame {
  readonly step: 'entrench'
  readonly side: Side
  /** How many more may dig without an enemy trench beside them (9.1b, 9.1c). */
  quota: number
  /** Infantry that began the phase beside an entrenched enemy (9.1d). */
  readonly free: Unit[]
}

const { oneUpTo, low, high } = limits.entrench

export function pushEntrench(g: Glory, t: Table, side: Side): void {
  const die = t.roll(limits.die)
  const quota = die <= oneUpTo ? low : high
  t.log({ key: 'log.entrench', params: { side, die, n: quota }, rules: ['9.1a', die <= oneUpTo ? '9.1b' : '9.1c'] })
  const field = fieldOf(g)
  const free: Unit[] = []
  for (const hex of field.filled[side as 0 | 1]) {
    if (facesTrench(g, field, hex, side)) for (const u of field.stacks[hex]!) if (isInfantry[u] === 1) free.push(u)
  }
  const frame: EntrenchFrame = { step: 'entrench', side, quota, free }
  t.push(frame)
}
/** Judged on the public marker (A46). */
function facesTrench(g: Glory, field: Field, hex: number, side: Side): boolean {
  for (const d of ALL_ROUND) {
    const to = near[hex * 6 + d]!
    if (to >= 0 && field.side[to] === enemyOf(side) && hasTrench(g, to, enemyOf(side))) return true
  }
  return false
}

/** Why this unit cannot dig (9.1, 9.2, A45). */
export function whyNotDig(g: Glory, field: Field, f: EntrenchFrame, u: Unit): Denial | undefined {
  const params = { unit: u }
  const hex = g.at[u]!
  if (hex < 0 || unitSide[u] !== f.side || isInfantry[u] === 0) return { rule: '9.1e', key: 'deny.cannotDig' }
  if (hasFortress(field, hex) || zoneAt(g, hex) >= 0) return { rule: '9.2a', key: 'deny.hasWorks', params: { hex } }
  if (trenchAt(g, hex) >= 0) return { rule: '9.2a', key: 'deny.hasTrench', params: { hex } }
  if (has(g, u, REPLACED)) return { rule: '9.2c', key: 'deny.replacedAlready', params }
  if (f.quota === 0 && !f.free.includes(u)) return { rule: '9.1b', key: 'deny.noQuota' }
  if (!supplied(g, u, 'full')) return { rule: '7.5b', key: 'deny.noSupply', params }
  return undefined
}

/** The legal actions, at most `most` of them: one is enough to know whether there is a decision. */
function offers(g: Glory, f: EntrenchFrame, most = Number.POSITIVE_INFINITY): GloryAction[] {
  const field = fieldOf(g)
  const list: GloryAction[] = []
  for (const hex of field.filled[f.side as 0 | 1]) {
    if (list.length >= most) break
    for (const unit of field.stacks[hex]!) {
      if (!whyNotDig(g, field, f, unit)) list.push({ type: 'dig', unit })
    }
  }
  return list
}

const entrench: Step<Glory, EntrenchFrame, GloryAction> = {
  name: 'entrench',
  seats: (g, f) => (offers(g, f, 1).length > 0 ? [g.seatOf[f.side as 0 | 1]] : []),
  run: (_g, _f, t) => t.pop(),
  actions: (g, f) => [...offers(g, f), { type: 'done' }],
  take(g, f, _seat, action, t) {
    if (action.type !== 'dig') return t.pop()
    if (!f.free.includes(action.unit)) f.quota--
    mark(g, [action.unit], DIGGING)
    addTrench(g, g.at[action.unit]!, f.side)
    t.log({ key: 'log.digs', params: { side: f.side, hex: g.at[action.unit]! }, rules: ['9.2b'] })
  },
  refuse(g, f, _seat, action: Action) {
    const { unit } = action as { unit?: number }
    return action.type === 'dig' && typeof unit === 'number' ? whyNotDig(g, fieldOf(g), f, unit) : undefined
  },
}

/**
 * End of the Prepared Combat Phase: completes trenches begun earlier, even if their units have changed (9.2d) or are
 * out of command (10.3b), and gives up those without infantry (9.2e, 9.3a). Where the top is no infantry, all players
 * now learn whether some lies under it.
 */
export function completeTrenches(g: Glory, t: Table, side: Side): void {
  const field = fieldOf(g)
  for (const hex of [...g.trenches]) {
    const i = trenchAt(g, hex)
    if (g.trenchSide[i] !== side) continue
    if (field.side[hex] === side && isInfantry[field.stacks[hex]![0]!] === 0) t.reveal()
    if (field.side[hex] !== side || !field.stacks[hex]!.some((u) => isInfantry[u] === 1))
      removeTrench(g, t, hex, '9.3a')
    else if (g.trenchDone[i] === 0) {
      g.trenchDone[i] = 1
      t.log({ key: 'log.trenchDone', params: { hex }, rules: ['9.2e'] })
    }
  }
}

export const entrenchSteps = [step<Glory, EntrenchFrame, GloryAction, GloryAction>(entrench)]
