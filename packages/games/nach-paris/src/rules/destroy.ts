/** Destruction of structures (16.1): by ENG and PIO as part of their movement, and by Fortifications. */
import type { Denial, Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { destruction, distance, limits, ORANGE, structures, structuresIn, WHITE, works, YELLOW } from '../data/index.ts'
import {
  FOM,
  type Hex,
  LOC,
  MOVED,
  type NachParis,
  type Nation,
  PERMANENT,
  type Structure,
  type Unit,
  WORKED,
  type Work,
} from '../types.ts'
import { stackAt } from './field.ts'
import { inPlay, scenarioOf } from './scenario.ts'
import { exertersOf, learn, seenZone } from './seen.ts'
import { tell } from './tell.ts'
import { has, isEmbarked, isEng, isPio, isTroops, mark, sideOf } from './units.ts'
import { inEnemyZone } from './zones.ts'

/** MF that a destruction costs (16.1.3); -1 for units that cannot. */
export const destructionCost = (u: Unit): number => (isEng(u) ? destruction.mf.ENG : isPio(u) ? destruction.mf.PIO : -1)

/** A Fortified Zone guards its bridge while it stands (16.1.10). */
const isGuarded = (g: NachParis, structure: Structure): boolean =>
  works.some((work, w) => work.guards === structure && g.forts[w]! > 0)

/** Targets of destruction: in play, of effect (4.3g), not yet gone for good. */
function whyNotThis(g: NachParis, structure: Structure): Denial | undefined {
  if (scenarioOf(g).structuresInPlay[structure] !== 1 || structures[structure]!.class === WHITE)
    return { rule: '16.1.1', key: 'deny.noStructure', params: { structure } }
  if (g.broken[structure] === PERMANENT) return { rule: '16.1.5c', key: 'deny.gone', params: { structure } }
  if (isGuarded(g, structure)) return { rule: '16.1.10', key: 'deny.guarded', params: { structure } }
  return undefined
}

/** Under the zone of enemy INF or CAV it needs friendly troops beside it (16.1.4); `truth`: zones under FOW count too (19.2.3). */
function isAloneUnderZone(g: NachParis, u: Unit, truth: boolean): boolean {
  const hex = g.at[u]!
  if (!exertersOf(g, sideOf(u), hex, truth).some(isTroops)) return false
  return !stackAt(g, hex).some((v) => v !== u && isTroops(v))
}

/** Why this unit cannot blow that up where it stands. Its MF are checked by its mover. */
export function whyNotDestroy(g: NachParis, u: Unit, structure: Structure): Denial | undefined {
  if (destructionCost(u) < 0 || isEmbarked(g, u)) return { rule: '16.1.2', key: 'deny.notSapper', params: { unit: u } }
  if (has(g, u, FOM)) return { rule: '16.1.2', key: 'deny.destroyFom', params: { unit: u } }
  if (g.supply[u] !== LOC)
    return { rule: g.supply[u] === 1 ? '13.3.1a' : '13.3.2a', key: 'deny.destroySupply', params: { unit: u } }
  if (!structuresIn[g.at[u]!]!.includes(structure))
    return { rule: '16.1.2', key: 'deny.structureElsewhere', params: { unit: u, structure } }
  if (isAloneUnderZone(g, u, false)) return { rule: '16.1.4a', key: 'deny.destroyZone', params: { unit: u } }
  return whyNotThis(g, structure)
}
export const destroyable = (g: NachParis, u: Unit): readonly Structure[] =>
  g.at[u]! < 0 ? [] : structuresIn[g.at[u]!]!.filter((s) => !whyNotDestroy(g, u, s))

/** Repair turns by class and band of the roll (16.1.5a). */
const BANDS = [3, 17] as const
function turnsOf(structure: Structure, roll: number): number {
  const kind = structures[structure]!.class
  const row = kind === YELLOW ? destruction.yellow : kind === ORANGE ? destruction.orange : destruction.red
  const turns = row[roll <= BANDS[0] ? 0 : roll <= BANDS[1] ? 1 : 2]!
  return turns === 'permanent' ? PERMANENT : turns
}

/** Rolls and marks it: of several destructions the worst stands (16.1.5c). */
function blowUp(g: NachParis, t: Table, structure: Structure, plus: number): { die: number; turns: number } {
  const die = t.roll(limits.die)
  const turns = Math.max(g.broken[structure]!, turnsOf(structure, die + plus))
  g.broken[structure] = turns
  return { die, turns }
}

/** By a unit; its mover deducts the MF. Hidden enemies may prevent it (16.1.4a, 19.2.3). */
export function destroy(g: NachParis, t: Table, u: Unit, structure: Structure): void {
  mark(g, [u], WORKED | MOVED)
  learn(g, t, sideOf(u), g.at[u]!)
  if (isAloneUnderZone(g, u, true)) {
    tell(g, t, u, { key: 'log.destroyFails', params: { unit: u, structure }, rules: ['16.1.4a', '19.2.3'] })
    return
  }
  const plus = isPio(u) ? destruction.pioRoll : 0
  const { die, turns } = blowUp(g, t, structure, plus)
  const rules = plus > 0 ? ['16.1.5a', '16.1.6'] : ['16.1.5a']
  const key = turns === PERMANENT ? 'log.destroyedForGood' : 'log.destroyedFor'
  tell(g, t, u, { key, params: { unit: u, structure, die, plus, turns }, rules })
}

/* ---------- Fortifications (16.1.7, R107) ---------- */

/** In its own hex in spite of zones; of an ENC one hex away where no enemy has one. `truth`: zones under FOW count too. */
function reachesWith(g: NachParis, work: Work, hex: Hex, truth: boolean): boolean {
  const fort = works[work]!
  if (fort.hex === hex) return true
  if (fort.enc < 0 || distance(fort.hex, hex) !== 1) return false
  return truth ? !inEnemyZone(g, fort.side, hex) : !seenZone(g, fort.side, hex)
}
/** The hexes of a structure that are in play: a bridge lies in two. */
const placesOf = (g: NachParis, structure: Structure): Hex[] =>
  [structures[structure]!.hex, structures[structure]!.other].filter((h) => h >= 0 && inPlay(g, h))

export function whyNotBlow(g: NachParis, work: Work, structure: Structure): Denial | undefined {
  if (!(g.forts[work]! > 0)) return { rule: '16.1.7a', key: 'deny.workGone', params: { work } }
  if (!placesOf(g, structure).some((h) => reachesWith(g, work, h, false)))
    return { rule: '16.1.7b', key: 'deny.workReach', params: { work, structure } }
  return whyNotThis(g, structure)
}

/** Fortifications and the structures in or next to their hexes: few of either have any. */
const WITHIN_REACH: readonly { readonly work: Work; readonly structure: Structure }[] = works.flatMap((fort, work) =>
  structures.flatMap((s, structure) => {
    const near = distance(fort.hex, s.hex) <= 1 || (s.other >= 0 && distance(fort.hex, s.other) <= 1)
    return near ? [{ work, structure }] : []
  }),
)

/** Destructions open to the nation's Fortifications; `tried` have had their one attempt of this Movement Phase. */
export function blowActions(g: NachParis, nation: Nation, tried: readonly Work[]): NachParisAction[] {
  const found: NachParisAction[] = []
  for (const { work, structure } of WITHIN_REACH) {
    if (works[work]!.nation !== nation || g.forts[work] === 0 || tried.includes(work)) continue
    if (!whyNotBlow(g, work, structure)) found.push({ type: 'blow', work, structure })
  }
  return found
}
export function blow(g: NachParis, t: Table, work: Work, structure: Structure): void {
  const { side } = works[work]!
  for (const hex of placesOf(g, structure)) learn(g, t, side, hex)
  if (!placesOf(g, structure).some((h) => reachesWith(g, work, h, true))) {
    t.log({ key: 'log.blowFails', params: { work, structure }, rules: ['16.1.7b', '19.2.3'] })
    return
  }
  const { die, turns } = blowUp(g, t, structure, 0)
  const key = turns === PERMANENT ? 'log.blownForGood' : 'log.blownFor'
  t.log({ key, params: { work, structure, die, turns }, rules: ['16.1.7a', '16.1.5a'] })
}
