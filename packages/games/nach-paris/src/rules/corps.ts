/** Corps of two divisions (2.5.7, 9.4.11, R30), as the scenario defines them. */
import { corpsIds, isAutonomous, unitCorps, unitCount } from '../data/index.ts'
import type { NachParis, Unit } from '../types.ts'
import { scenarioOf } from './scenario.ts'

/** By corps: every unit with its box, autonomous ones included. */
const boxed: readonly (readonly Unit[])[] = corpsIds.map((_, corps) => {
  const units: Unit[] = []
  for (let u = 0; u < unitCount; u++) if (unitCorps[u] === corps) units.push(u)
  return units
})

/** By its counter (2.5.7b), or as the scenario says (S1h). */
export function isAutonomousNow(g: NachParis, u: Unit): boolean {
  const s = scenarioOf(g)
  if (s.autonomous.includes(u)) return true
  return isAutonomous[u] === 1 && !s.notAutonomous.includes(u)
}

/** The other living units of its corps, on the map or still to come; none for autonomous units. */
export function matesOf(g: NachParis, u: Unit): readonly Unit[] {
  const corps = unitCorps[u]!
  if (corps < 0 || isAutonomousNow(g, u)) return []
  return boxed[corps]!.filter((v) => v !== u && g.steps[v]! > 0 && !isAutonomousNow(g, v))
}
/** Whether it is not an orphan (2.5.7c). */
export const hasMate = (g: NachParis, u: Unit): boolean => matesOf(g, u).length > 0
