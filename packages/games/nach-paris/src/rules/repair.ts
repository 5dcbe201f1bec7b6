/** Repair of destroyed structures by engineers (17.1). */
import type { Denial, Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { limits, structuresIn, unitNation } from '../data/index.ts'
import { LOC, type NachParis, type Nation, PERMANENT, type Side, type Structure, type Unit, WORKED } from '../types.ts'
import { type Loop, loopStep, pushLoop } from './nations.ts'
import { exertersOf, learn } from './seen.ts'
import { tell } from './tell.ts'
import { isEmbarked, isEng, mark, sideOf, unitsOf, valuesOf } from './units.ts'

/** Why this engineer cannot repair that. */
function whyNot(g: NachParis, u: Unit, structure: Structure): Denial | undefined {
  const hex = g.at[u]!
  if (!isEng(u) || isEmbarked(g, u)) return { rule: '17.1.2b', key: 'deny.notEngineer', params: { unit: u } }
  if (g.supply[u] !== LOC) return { rule: '13.3.1a', key: 'deny.repairSupply', params: { unit: u } }
  if (!structuresIn[hex]!.includes(structure) || g.broken[structure] === 0)
    return { rule: '17.1.2a', key: 'deny.nothingToRepair', params: { unit: u } }
  if (g.broken[structure] === PERMANENT) return { rule: '16.1.5b', key: 'deny.beyondRepair', params: { structure } }
  // 17.1.4, R41: one enemy unit with guns enough, with or without friends there.
  if (isUnderGuns(g, u, false)) return { rule: '17.1.4', key: 'deny.repairZone', params: { unit: u, hex } }
  return undefined
}
/** Before GT20, guns whose zone covers the hex prevent work (17.1.4); `truth`: including those under FOW (19.2.3). */
const isUnderGuns = (g: NachParis, u: Unit, truth: boolean): boolean =>
  g.gt <= limits.repairZoneUntil &&
  exertersOf(g, sideOf(u), g.at[u]!, truth).some((v) => valuesOf(g, v).arf >= limits.repairArf)

/** Several engineers do not speed up one structure, and each works once (17.1.3): structures are noted as -1 - structure. */
const noteOf = (structure: Structure): number => -1 - structure

function offer(g: NachParis, nation: Nation, noted: readonly number[]): NachParisAction[] {
  const found: NachParisAction[] = []
  for (const unit of unitsOf(g, g.side, (u) => isEng(u) && unitNation[u] === nation && !noted.includes(u))) {
    for (const structure of structuresIn[g.at[unit]!]!) {
      if (!noted.includes(noteOf(structure)) && !whyNot(g, unit, structure))
        found.push({ type: 'repair', unit, structure })
    }
  }
  return found
}

function repair(g: NachParis, t: Table, unit: Unit, structure: Structure): void {
  learn(g, t, sideOf(unit), g.at[unit]!)
  if (isUnderGuns(g, unit, true)) {
    tell(g, t, unit, { key: 'log.repairFails', params: { unit, structure }, rules: ['17.1.4', '19.2.3'] })
    return
  }
  g.broken[structure]!--
  mark(g, [unit], WORKED)
  const left = g.broken[structure]!
  const key = left === 0 ? 'log.repaired' : 'log.repairing'
  tell(g, t, unit, { key, params: { unit, structure, left }, rules: ['17.1.2a'] })
}

const loop: Loop = {
  name: 'repair',
  offer: (g, f) => offer(g, f.nation, f.noted),
  take(g, t, action, f) {
    if (action.type !== 'repair') return
    repair(g, t, action.unit, action.structure)
    f.noted.push(action.unit, noteOf(action.structure))
  },
  refuse(g, f, action) {
    const { unit, structure } = action as { unit?: unknown; structure?: unknown }
    if (action.type !== 'repair' || typeof unit !== 'number' || typeof structure !== 'number') return undefined
    if (!(g.at[unit]! >= 0) || unitNation[unit] !== f.nation || g.broken[structure] === undefined) return undefined
    if (f.noted.includes(noteOf(structure))) return { rule: '17.1.3', key: 'deny.repairedNow', params: { structure } }
    return whyNot(g, unit, structure)
  },
}
export const pushRepair = (g: NachParis, t: Table, side: Side): void => pushLoop(g, t, loop, side)
export const repairSteps = [loopStep(loop)]
