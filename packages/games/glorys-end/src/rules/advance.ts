/**
 * Advance after combat (13.21, 13.25c, 14.9b): surviving attackers, never defenders (13.21d), may enter the hex if it
 * is free of enemies, before anything else happens (13.21b).
 */
import { type Denial, type Frame, type Step, step, type Table } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import type { Glory, Hex, Side, Unit } from '../types.ts'
import { liftBans } from './bans.ts'
import { isVacant } from './decoys.ts'
import { fieldOf } from './field.ts'
import { finish } from './report.ts'
import { room } from './stacking.ts'
import { isMobile, moveUnits, onMap } from './units.ts'

export interface AdvanceFrame extends Frame {
  readonly step: 'advance'
  readonly side: Side
  readonly hex: Hex
  readonly units: readonly Unit[]
  asked: number
}

/** Asks which of these advance, one by one: any part of them (13.21c); reports {all} when all of them stand in the hex. */
export function pushAdvance(t: Table, side: Side, units: readonly Unit[], hex: Hex): void {
  t.push<AdvanceFrame>({ step: 'advance', side, units: [...units], hex, asked: 0 })
}

function whyNot(g: Glory, f: AdvanceFrame, u: Unit): Denial | undefined {
  if (!f.units.includes(u) || !onMap(g, u) || !isMobile(u) || g.at[u] === f.hex)
    return { rule: '13.21a', key: 'deny.combat.notVictor' }
  if (!isVacant(g, f.hex, f.side)) return { rule: '13.21a', key: 'deny.combat.notEmpty' }
  return room(g, fieldOf(g), f.hex, [u])
}
const able = (g: Glory, f: AdvanceFrame): Unit[] => f.units.filter((u) => !whyNot(g, f, u))

function enter(g: Glory, f: AdvanceFrame, t: Table, u: Unit): void {
  t.log({ key: 'log.combat.advances', params: { unit: u, hex: f.hex }, rules: ['13.21a'], depth: 1 })
  moveUnits(g, t, [u], f.hex)
  liftBans(g, f.side, f.hex)
}

const advance: Step<Glory, AdvanceFrame, GloryAction> = {
  name: 'advance',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]!] : []),
  actions: (g, f) => [...able(g, f).map((unit): GloryAction => ({ type: 'advance', unit })), { type: 'pass' }],
  take(g, f, _seat, action, t) {
    f.asked = 0
    if (action.type === 'advance') enter(g, f, t, action.unit)
    else finish(g, t, { all: false })
  },
  run(g, f, t) {
    if (able(g, f).length === 0) finish(g, t, { all: f.units.every((u) => g.at[u] === f.hex) })
    else f.asked = 1
  },
  refuse(g, f, _seat, action) {
    if (action.type !== 'advance') return undefined
    const { unit } = action as { readonly unit?: unknown }
    return typeof unit === 'number' ? whyNot(g, f, unit) : undefined
  },
}

export const advanceSteps = [step<Glory, AdvanceFrame, GloryAction, GloryAction>(advance)]
