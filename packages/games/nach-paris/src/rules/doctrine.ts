/** Offensive à outrance (21.1, optional): secret rolls determine the indoctrinated units. */
import type { Table } from '@em/engine'
import { distance, hqRadius, isDoctrineHq, limits, unitCount, unitIds, unitNation } from '../data/index.ts'
import { ALLIED, FRE, INDOCTRINATED, type NachParis, PASSED, type Side, UNTESTED, type Unit } from '../types.ts'
import { attrition, isInf, onMap } from './units.ts'

/** The test uses this CAB, whatever the unit's own (21.1.1a). */
const FAITH = 15
/** French DI, DIC and DM. */
const isTested: readonly boolean[] = unitIds.map(
  (id, u) => unitNation[u] === FRE && isInf(u) && /(^| )(DI|DIC|DM)$/.test(id),
)
const hqs: readonly Unit[] = isDoctrineHq.flatMap((yes, u) => (yes === 1 ? [u] : []))

const isPreachedTo = (g: NachParis, u: Unit): boolean =>
  hqs.some((hq) => onMap(g, hq) && distance(g.at[hq]!, g.at[u]!) <= hqRadius[hq]!)

/** Once for each unit, while it has no losses (21.1.1c, 21.3.1). The roll and the list are its owner's secret (21.1.1b, R47). */
export function testDoctrine(g: NachParis, t: Table, side: Side): void {
  if (!g.options.doctrine || side !== ALLIED) return
  for (let u = 0; u < unitCount; u++) {
    if (!isTested[u] || g.doctrine[u] !== UNTESTED || attrition(g, u) > 0 || !isPreachedTo(g, u)) continue
    const die = t.roll(limits.die)
    g.doctrine[u] = die > FAITH ? INDOCTRINATED : PASSED
    const key = die > FAITH ? 'log.indoctrinated' : 'log.notIndoctrinated'
    t.log({ key, params: { unit: u, die }, rules: ['21.1.1a', '21.1.1b'], seats: [g.seatOf[ALLIED]] })
  }
}
