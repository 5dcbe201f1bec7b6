/** Bombardments read from the text: who fires at what, whom it hits, every account (8, 11.2.6, 11.3.5, 11.5, 19.3). */
import {
  abfTable,
  abuTable,
  CAV,
  directionTo,
  distance,
  ENG,
  encOf,
  HAR,
  type Hex,
  HQ,
  is120L,
  isLongRange,
  marsh,
  near,
  PIO,
  RANKS,
  SAR,
  scenarios,
  TERRAINS,
  terrain,
  unitNation,
  unitRank,
  unitSide,
  unitType,
  WATERS,
  WORK_KINDS,
  water,
  works,
} from '../../src/data/index.ts'
import {
  ASSAULTS,
  BEL,
  BOMBARDED,
  FRE,
  INDOCTRINATED,
  LLC,
  type NachParis,
  OOC,
  type Side,
  sideOfNation,
  type Unit,
  type Work,
} from '../../src/types.ts'
import { fortsIn, type Items, isTroops, sheltersIn, workArf, workCbf, zoneOf } from './combat.ts'
import { sideOfCounter } from './counters.ts'
import { isFlooded } from './moves.ts'
import { arc, type Look, seesZone, unitsAt } from './zones.ts'

const name = (hex: Hex): string => TERRAINS[terrain[hex]!]!
const isHilly = (hex: Hex): boolean => name(hex) === 'Rough' || name(hex) === 'Mountainous'
const isStaff = (u: Unit): boolean => unitType[u] === HQ || unitType[u] === ENG
const isArt = (u: Unit): boolean => unitType[u] === HAR || unitType[u] === SAR
export const isZone = (w: Work): boolean => WORK_KINDS[works[w]!.kind] === 'Zone'

/* ---------- who fires ---------- */

/** Every rule that keeps the unit from any bombardment. */
function whyNoFire(g: NachParis, u: Unit): string[] {
  const found: string[] = []
  if ((g.marks[u]! & BOMBARDED) !== 0) found.push('8.1.4b')
  if (g.lost[u] === 2 || g.hurtNow[u]! + g.hurtBefore[u]! >= 2) found.push('8.1.1a')
  if (g.supply[u] === OOC) found.push('13.3.2a')
  if (g.line[u]! >= 0) found.push('6.2.1c')
  if (scenarios[g.scenario]!.withdrawals.some((w) => w.unit === u && w.gt === g.gt)) found.push('7.8.1b')
  if (unitType[u] === SAR && g.fip[u] !== 1) found.push('8.1.2c')
  return found
}
const fronts = (g: NachParis, u: Unit, hex: Hex): boolean => {
  const dir = directionTo(g.at[u]!, hex)
  return dir >= 0 && arc(g, u, dir) === 'front'
}
export function whyNoAbu(g: NachParis, u: Unit, hex: Hex): string[] {
  const found = whyNoFire(g, u)
  if (sideOfCounter(g, u).arf <= 0) found.push('8.1.2a')
  if (g.doctrine[u] === INDOCTRINATED) found.push('21.2.1a')
  if (!fronts(g, u, hex)) found.push('8.2.1')
  return found
}
/** 8.5.2, R17: two hexes away, over a front hex, out of enemy zones. */
const reachesFar = (p: Look, u: Unit, hex: Hex): boolean =>
  isLongRange[u] === 1 &&
  distance(p.g.at[u]!, hex) === 2 &&
  !seesZone(p, 1 - unitSide[u]!, p.g.at[u]!) &&
  [0, 1, 2, 3, 4, 5].some((d) => {
    const between = near[p.g.at[u]! * 6 + d]!
    return between >= 0 && arc(p.g, u, d) === 'front' && distance(between, hex) === 1
  })
export function whyNoAbf(p: Look, u: Unit, w: Work): string[] {
  const { g } = p
  const found = whyNoFire(g, u)
  if (sideOfCounter(g, u).aff <= 0) found.push('8.1.2b')
  if (g.ammo[u] === 0) found.push('8.8.2c')
  if (!fronts(g, u, works[w]!.hex) && !reachesFar(p, u, works[w]!.hex)) found.push('8.5.1a')
  return found
}

/* ---------- an ABU ---------- */

interface Fire {
  readonly side: Side
  readonly nation: number
  readonly hex: Hex
  readonly guns: readonly Unit[]
  readonly works: readonly Work[]
}
const late = (g: NachParis): number => (g.gt >= 22 ? 0.5 : 1)
export const totalArf = (g: NachParis, guns: readonly Unit[], forts: readonly Work[]): number =>
  (guns.reduce((sum, u) => sum + sideOfCounter(g, u).arf, 0) + forts.reduce((sum, w) => sum + workArf(g, w), 0)) *
  late(g)
/** How many it hits (8.3.1, R11, R13). */
export function mostHit(total: number, fortsOnly: boolean): number {
  if (total >= 20) return Number.POSITIVE_INFINITY
  if (total >= 16) return 4
  if (total >= 12) return 3
  if (total >= 8) return 2
  if (total >= 6) return 1
  return fortsOnly && total >= 3 ? 1 : 0
}
/** Units that can be hit at all (11.3.9). */
export function hittable(p: Look, side: Side, hex: Hex): Unit[] {
  const safe = fortsIn(p, hex).some((w) => works[w]!.side !== side)
  return unitsAt(p, hex).filter((u) => unitSide[u] !== side && !(safe && isStaff(u)))
}
export const gunsOn = (p: Look, nation: number, hex: Hex): Unit[] =>
  p.g.at.flatMap((at, u) => (at >= 0 && unitNation[u] === nation && whyNoAbu(p.g, u, hex).length === 0 ? [u] : []))
export const fortsOn = (p: Look, nation: number, hex: Hex): Work[] =>
  [0, 1, 2, 3, 4, 5]
    .flatMap((d) => fortsIn(p, near[hex * 6 + d]!))
    .filter((w) => works[w]!.nation === nation && works[w]!.arf > 0 && !p.g.firedWorks.includes(w))
/** Whether so much fire can hit what is known to be there (19.3.2). */
export function canHit(p: Look, f: Fire): boolean {
  const most = mostHit(totalArf(p.g, f.guns, f.works), f.guns.length === 0)
  if (most === 0) return false
  const seen = hittable(p, f.side, f.hex).filter((u) => p.g.fog[u] === 0)
  const fogged = unitsAt(p, f.hex).some((u) => unitSide[u] !== f.side && p.g.fog[u] === 1)
  return seen.length > 0 || zoneOf(p, f.side, f.hex) !== undefined || (fogged && most === Number.POSITIVE_INFINITY)
}

const sharesOf = (g: NachParis, guns: readonly Unit[]): boolean =>
  g.gt >= 20 && !(guns.length > 0 && guns.every((u) => g.ammo[u]! >= 0))
function common(g: NachParis, f: Fire, add: (rule: string, value: number) => void, terrainCounts: boolean): void {
  if (terrainCounts && f.guns.length > 0) add('8.4.2', name(f.hex) === 'Broken' ? 2 : isHilly(f.hex) ? 3 : 0)
  if ((f.nation === FRE || f.nation === BEL) && f.guns.length + f.works.length > 1) add('8.4.3', 1)
  if (f.guns.some((u) => g.supply[u] === LLC)) add('13.3.1b', 3)
  if (sharesOf(g, f.guns)) add('8.8.1a', 4)
  if (encOf[f.hex]! >= 0 && f.works.some((w) => works[w]!.enc === encOf[f.hex])) add('11.6.13', 2)
}
const adder = (items: Record<string, number>) => (rule: string, value: number) => {
  if (value !== 0) items[rule] = (items[rule] ?? 0) + value
}

const column = (columns: readonly number[], n: number): number => columns.filter((c) => c <= n).length - 1
/** ARF that counts, modifiers and column against one unit of the hex. */
export function abuOn(p: Look, f: Fire, u: Unit): { arf: number; items: Items; column: number } {
  const { g } = p
  const items: Record<string, number> = {}
  const add = adder(items)
  const stack = unitsAt(p, f.hex)
  const from = [
    ...new Set(
      [...f.guns.map((v) => g.at[v]!), ...f.works.map((w) => works[w]!.hex)].map((h) => directionTo(f.hex, h)),
    ),
  ]
  // The largest go in first where there is not room for all.
  const chosen: Unit[] = []
  for (const v of [...stack].sort((a, b) => g.steps[b]! - g.steps[a]! || a - b)) {
    const all = sheltersIn(p, f.hex, from, stack, stack)
    const kind = all[stack.indexOf(v)]!
    const room = kind === 'old' ? 4 : kind === 'regular' || kind === 'improved' ? 8 : 0
    const same = (o: Unit): boolean => {
      const other = all[stack.indexOf(o)]!
      return kind === 'old' ? other === 'old' : other === 'regular' || other === 'improved'
    }
    const inside = chosen.filter(same).reduce((sum, o) => sum + g.steps[o]!, 0)
    if (room > 0 && inside + g.steps[v]! <= room) chosen.push(v)
  }
  const shelter = sheltersIn(p, f.hex, from, stack, chosen)[stack.indexOf(u)]!
  const german = unitSide[u] === 0
  common(g, f, add, true)
  const guarded = stack.some((v) => isTroops(v))
  if (unitType[u] === CAV) add('8.4.4', 3)
  if (unitType[u] === HAR && guarded && (german || is120L[u] === 1)) add('8.4.5', 3)
  if (unitType[u] === SAR && guarded && german) add('8.4.6', 5)
  if (shelter === 'regular') add('11.1.4d', german ? 2 : 1)
  if (shelter === 'improved') add('11.6.2c', german ? 5 : 4)
  if (g.fog[u] === 1) add('19.3.2', 6)
  const half = ['field', 'regular', 'improved'].includes(shelter) ? 0.5 : 1
  const arf = totalArf(g, f.guns, f.works) * half
  const at = column(abuTable.columns, arf)
  return { arf, items, column: at === 0 && f.guns.length > 0 ? -1 : at }
}
/** 11.2.6. */
export function abuOnZone(p: Look, f: Fire): { arf: number; items: Items } {
  const items: Record<string, number> = {}
  common(p.g, f, adder(items), false)
  adder(items)('11.2.6', 2)
  return { arf: totalArf(p.g, f.guns, f.works) / 2, items }
}

/* ---------- an ABF ---------- */

export function abfItems(g: NachParis, w: Work, guns: readonly Unit[], others: readonly Unit[]): Items {
  const items: Record<string, number> = {}
  const add = adder(items)
  const { hex } = works[w]!
  if (guns.some((u) => distance(g.at[u]!, hex) > 1)) add('8.7.2', 5)
  if (isHilly(hex)) add('8.7.3', 4)
  if ([...guns, ...others].some((u) => g.supply[u] === LLC)) add('13.3.1b', 3)
  if (sharesOf(g, guns)) add('8.8.1a', 4)
  return items
}
export const totalAff = (g: NachParis, guns: readonly Unit[]): number =>
  guns.reduce((sum, u) => sum + sideOfCounter(g, u).aff, 0)
export const abfColumnOf = (aff: number): number => column(abfTable.columns, aff)

/* ---------- an Assault ABF ---------- */

/** Columns to the right (11.5.2b, 11.5.2c, 11.5.5a, R34). */
export function assaultShift(p: Look, w: Work, u: Unit): number {
  const { g } = p
  const cbf = workCbf(g, w)
  const band = cbf < 5 ? 0 : cbf <= 8 ? 1 : 2
  const rank = RANKS[unitRank[u]!]!
  const right =
    unitType[u] === PIO
      ? 4
      : unitType[u] === CAV
        ? [1, 0, 0][band]!
        : rank === 'D'
          ? 0
          : (rank === 'C' ? [3, 2, 1] : [4, 3, 2])[band]!
  const covered = fortsIn(p, works[w]!.hex).some(
    (v) => v !== w && !g.shelledWorks.includes(v) && !g.assaults.some((a) => a.work === v),
  )
  return right - (covered ? 1 : 0)
}
/** AFF, modifiers and column of it. */
export function assaultOn(
  p: Look,
  w: Work,
  u: Unit,
  guns: readonly Unit[],
): { aff: number; items: Items; column: number } {
  const aff = totalAff(p.g, guns) + (unitType[u] === PIO ? 4 : 0)
  const at = abfColumnOf(aff)
  const last = abfTable.columns.length - 1
  return {
    aff,
    items: abfItems(p.g, w, guns, [u]),
    column: at < 0 ? -1 : Math.min(last, at + assaultShift(p, w, u)),
  }
}
/** The test of the unit that assaults (11.5.6b, R37, R106). */
export function assaulterTotal(g: NachParis, u: Unit, hex: Hex, cbf: number, destroyed: boolean): number {
  const side = hex * 6 + directionTo(hex, g.at[u]!)
  const river = WATERS[water[side]!]!
  let sum = cbf >= 7 ? -2 : cbf >= 5 ? -1 : 0
  if (isHilly(hex)) sum -= 2
  if (river === 'MajorRiver' || (isFlooded(g, side) && river !== 'none') || (river === 'River' && marsh[side] === 0))
    sum -= 2
  if (isFlooded(g, side) && river === 'none') sum -= 6
  if (unitType[u] === PIO) sum += 1
  return sum + (destroyed ? 3 : 0)
}
export function whyNoAssault(p: Look, nation: number, w: Work, u: Unit): string[] {
  const { g } = p
  const found: string[] = []
  const { hex, side } = works[w]!
  if (unitNation[u] !== nation || !isTroops(u)) return ['11.5.1b']
  if ((g.marks[u]! & (BOMBARDED | ASSAULTS)) !== 0) found.push('3.2.4')
  if (g.line[u]! >= 0) found.push('12.2.3a')
  if (g.supply[u] === OOC) found.push('13.3.2a')
  if (distance(g.at[u]!, hex) > 1 + Math.floor(sideOfCounter(g, u).mf / 10)) found.push('11.5.2a')
  if (isZone(w) || side === sideOfNation(nation) || g.forts[w] === 0) return [...found, '11.5.1a']
  if (g.shelledWorks.includes(w) || g.assaults.some((a) => a.work === w)) found.push('11.5.4a')
  if (unitsAt(p, hex).some((v) => g.fog[v] === 1 || isTroops(v) || unitType[v] === HAR)) found.push('11.5.1a')
  const guns = g.at.flatMap((at, v) =>
    at >= 0 && unitNation[v] === nation && isArt(v) && whyNoAbf(p, v, w).length === 0 ? [v] : [],
  )
  if (assaultOn(p, w, u, guns).aff < abfTable.columns[0]!) found.push('11.5.1b')
  return found
}
