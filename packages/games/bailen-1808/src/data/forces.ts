/** Units, leaders and formations by number: their place in the data files. */

import { numbering } from '@em/engine'
import { type Formation, type Leader, SIDES, type Side, type Unit } from '../types.ts'
import { data } from './all.ts'
import { ARMS, ART, CAV, CLASSES, INF, LIGHT, LINE, MOUNTS, NATIONS, WILLS } from './words.ts'

export const sideIndex = (id: string): Side => (id === SIDES[0] ? 0 : 1)

/* ---------- units (1.3.1) ---------- */

const units = data.units.units
export const unitCount: number = units.length
export const unitIds: readonly string[] = units.map((u) => u.id)
export const unitIndex: (id: string) => Unit = numbering(unitIds, 'unit')
export const unitNames: readonly string[] = units.map((u) => u.name)
export const unitSide: readonly Side[] = units.map((u) => sideIndex(u.side))
export const unitNation: readonly number[] = units.map((u) => NATIONS.indexOf(u.nation))
/** INF, CAV or ART. */
export const unitArm: readonly number[] = units.map((u) => ARMS.indexOf(u.arm))
/** LINE, LIGHT, MEDIUM or HEAVY. */
export const unitClass: readonly number[] = units.map((u) => CLASSES.indexOf(u.class))
/** 0 foot, 1 horse for artillery; -1 for the others. */
export const unitMount: readonly number[] = units.map((u) => (u.mount ? MOUNTS.indexOf(u.mount) : -1))
/** Initial strength points. */
export const unitSp: readonly number[] = units.map((u) => u.sp)
/** 0 for will A to 5 for F. */
export const unitWill: readonly number[] = units.map((u) => WILLS.indexOf(u.will))
/** 1 for light infantry and light cavalry, which may skirmish (5.1r, 5.3b). */
export const maySkirmish: readonly number[] = units.map((_, u) =>
  unitArm[u] !== ART && unitClass[u] === LIGHT ? 1 : 0,
)
/** MP of the unit; of artillery when limbered (table 2). */
export const unitMovement: readonly number[] = units.map((u, i) => {
  const { infantry, cavalry, artillery } = data.movement
  if (unitArm[i] === INF) return unitClass[i] === LINE ? infantry.line : infantry.light
  if (unitArm[i] === CAV) return cavalry[u.class as 'light' | 'medium' | 'heavy']
  return artillery[u.mount ?? 'foot']
})
/** Range of artillery (9.5f to 9.5h); 1 for the others (9.1a, 9.3a). */
export const unitRange: readonly number[] = units.map((u, i) =>
  unitArm[i] === ART ? data.limits.artillery.range[u.class as 'light' | 'medium' | 'heavy'] : 1,
)
/** By distance 1 to 5: what multiplies the points of artillery (9.5i to 9.5l). */
export const rangeFactor: readonly number[] = [
  0,
  ...(['1', '2', '3', '4', '5'] as const).map((d) => data.limits.artillery.factor[d]),
]

/* ---------- leaders (16) ---------- */

const leaders = data.leaders.leaders
export const leaderCount: number = leaders.length
export const leaderIds: readonly string[] = leaders.map((l) => l.id)
export const leaderIndex: (id: string) => Leader = numbering(leaderIds, 'leader')
export const leaderNames: readonly string[] = leaders.map((l) => l.name)
export const leaderSide: readonly Side[] = leaders.map((l) => sideIndex(l.side))
export const isCinc: readonly number[] = leaders.map((l) => (l.type === 'cinc' ? 1 : 0))
/** By leader, then by face: 0 the leader himself, 1 his successor (16.1d). */
export const leaderShock: readonly (readonly number[])[] = leaders.map((l) => [l.front.shock, l.reverse.shock])
export const leaderMorale: readonly (readonly number[])[] = leaders.map((l) => [l.front.morale, l.reverse.morale])

/* ---------- formations (17) ---------- */

const formations = data.formations.formations
export const formationCount: number = formations.length
export const formationIds: readonly string[] = formations.map((f) => f.id)
export const formationIndex: (id: string) => Formation = numbering(formationIds, 'formation')
export const formationNames: readonly { readonly es: string; readonly en: string }[] = formations.map((f) => ({
  es: f.es,
  en: f.en,
}))
export const formationSide: readonly Side[] = formations.map((f) => sideIndex(f.side))
export const commanderOf: readonly Leader[] = formations.map((f) => leaderIndex(f.commander))
/** By leader: the formation he commands; -1 for a commander in chief. */
export const commandOf: readonly Formation[] = leaders.map((_, l) => commanderOf.indexOf(l))
/** By unit: its formation, the same in every scenario in which it takes part. */
export const unitFormation: readonly Formation[] = unitIds.map((id) =>
  formations.findIndex((f) => f.units.includes(id)),
)
