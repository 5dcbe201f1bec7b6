/** Loss points (13.17, 13.20): each player chooses the steps of his own force, a fortress last (14.2d). */
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { DEAD, type Glory, type Side, type Unit } from '../types.ts'
import { finish } from './report.ts'
import { isFortress, isMobile, loseStep, onMap, removeUnit, stepsOf } from './units.ts'

export interface LossesFrame extends Frame {
  readonly step: 'losses'
  readonly side: Side
  readonly units: readonly Unit[]
  points: number
  asked: number
}

/** The owner pays that many points with steps of these units; points that cannot be paid lapse (A56). */
export function pushLosses(t: Table, side: Side, units: readonly Unit[], points: number): void {
  t.push<LossesFrame>({ step: 'losses', side, units: [...units], points, asked: 0 })
}

/** Units that may pay the next point. */
function payers(g: Glory, f: LossesFrame): Unit[] {
  const there = f.units.filter((u) => onMap(g, u))
  const mobile = there.filter(isMobile)
  return mobile.length > 0 ? mobile : there
}

function pay(g: Glory, f: LossesFrame, t: Table, u: Unit): void {
  f.points--
  t.log({ key: 'log.combat.loses', params: { unit: u }, rules: ['13.20a'], depth: 1 })
  loseStep(g, t, u)
}

/** Removes the units at once, without payment. */
export function eliminate(g: Glory, t: Table, units: readonly Unit[], key: string, rule: string): void {
  if (units.length === 0) return
  t.log({ key, params: { units: [...units] }, rules: [rule], depth: 1 })
  for (const u of units) removeUnit(g, t, u, DEAD)
}

type Loss = Extract<GloryAction, { readonly type: 'lose' }>

const losses: Step<Glory, LossesFrame, Loss> = {
  name: 'losses',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]!] : []),
  actions: (g, f) => payers(g, f).map((unit) => ({ type: 'lose', unit })),
  take(g, f, _seat, action, t) {
    f.asked = 0
    pay(g, f, t, action.unit)
  },
  run(g, f, t) {
    const able = payers(g, f)
    const first = able[0]
    if (f.points <= 0 || first === undefined) finish(g, t, {})
    else if (able.length === 1) pay(g, f, t, first)
    else if (stepsOf(g, able) <= f.points) for (const u of able) while (onMap(g, u)) pay(g, f, t, u)
    else f.asked = 1
  },
  refuse(_g, f, _seat, action) {
    if (action.type !== 'lose') return undefined
    const { unit } = action as { readonly unit?: unknown }
    if (f.units.some((u) => u === unit && isFortress(u))) return { rule: '14.2d', key: 'deny.combat.fortressLast' }
    return { rule: '13.20b', key: 'deny.combat.notInvolved' }
  },
}

export const lossesSteps = [step<Glory, LossesFrame, Loss, GloryAction>(losses)]
