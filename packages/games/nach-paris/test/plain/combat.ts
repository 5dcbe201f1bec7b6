/** The accounts of a Combat, read from the text item by item (9.1, 9.4, 9.5, 10.2, 11.1 to 11.7, 13.3, 15.1, 21.2.1). */
import {
  CAV,
  deepForest,
  directionTo,
  distance,
  ENG,
  encNation,
  encOf,
  encReady,
  fortressOf,
  HAR,
  type Hex,
  HQ,
  INF,
  isAutonomous,
  isConspicuous,
  isLight,
  isMountain,
  near,
  PIO,
  pass,
  RANKS,
  ridge,
  SAR,
  scenarios,
  TERRAINS,
  TRENCH_LEVELS,
  terrain,
  trench,
  unitCorps,
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
  BOMBARDED,
  BRI,
  FIELD_WORKS,
  FOLDED,
  FOUGHT,
  GER,
  INDOCTRINATED,
  LLC,
  type NachParis,
  OLD_FORT,
  OOC,
  REGULAR,
  SHAKEN,
  SHELLED,
  type Side,
  SPENT,
  sideOfNation,
  type Unit,
  type Work,
} from '../../src/types.ts'
import { sideOfCounter } from './counters.ts'
import { canCross, isBridged, isFlooded } from './moves.ts'
import { activeAt, arc, arcOfStack, type Look, unitsAt } from './zones.ts'

export type Items = Readonly<Record<string, number>>
const name = (hex: Hex): string => TERRAINS[terrain[hex]!]!
const isHilly = (hex: Hex): boolean => name(hex) === 'Rough' || name(hex) === 'Mountainous'
const isOpen = (hex: Hex): boolean => ['Clear', 'Lowland', 'FloodPlain'].includes(name(hex))
export const isTroops = (u: Unit): boolean => [INF, PIO, CAV].includes(unitType[u]!)
const isStaff = (u: Unit): boolean => unitType[u] === HQ || unitType[u] === ENG
const kindOf = (w: Work): string => WORK_KINDS[works[w]!.kind]!
/** Active Forts and Festen, without the Fortified Zone. */
export const fortsIn = (p: Look, hex: Hex): Work[] => activeAt(p, hex).filter((w) => kindOf(w) !== 'Zone')
export const zoneOf = (p: Look, side: Side, hex: Hex): Work | undefined =>
  activeAt(p, hex).find((w) => kindOf(w) === 'Zone' && works[w]!.side !== side)
/** A reduced Feste at half (11.4.10a). */
const share = (g: NachParis, w: Work): number => (kindOf(w) === 'Feste' && g.forts[w] === 1 ? 0.5 : 1)
export const workCbf = (g: NachParis, w: Work): number => works[w]!.cbf * share(g, w)
export const workArf = (g: NachParis, w: Work): number => works[w]!.arf * share(g, w)

interface Forces {
  readonly side: Side
  readonly hex: Hex
  readonly full: readonly Unit[]
  readonly part: readonly Unit[]
  readonly guns: readonly Unit[]
  readonly works: readonly Work[]
  readonly defenders: readonly Unit[]
  readonly lead: number
  readonly sheltered: readonly Unit[]
  readonly failed: number
}

/* ---------- works ---------- */

export type Shelter = 'open' | 'field' | 'regular' | 'improved' | 'old'
const LEVELS: readonly Shelter[] = ['open', 'field', 'regular', 'improved']
/** Printed works on a hexside for units of a nation (11.1.3, 11.6.5, 11.6.6, 11.6.11, 11.6.12, R113). */
export function printedLevel(p: Look, hex: Hex, dir: number, nation: number): number {
  const printed = TRENCH_LEVELS[trench[hex * 6 + dir]!]!
  if (printed === 'none') return 0
  let level = LEVELS.indexOf(printed as Shelter)
  const enc = encOf[hex]!
  if (enc < 0) return printed === 'regular' && p.g.gt < 3 ? 1 : level
  if (sideOfNation(encNation[enc]!) !== sideOfNation(nation)) return 0
  if (p.g.gt < encReady[enc]!) level--
  if (works.some((w) => w.hex === hex && WORK_KINDS[w.kind] !== 'Zone') && fortsIn(p, hex).length === 0) level--
  if (encNation[enc] !== nation) level--
  return Math.max(0, level)
}
const coversAll = (p: Look, hex: Hex, from: readonly number[]): boolean =>
  from.every((d) =>
    unitsAt(p, hex).some((u) => {
      if (p.g.works[u] !== FIELD_WORKS) return false
      const enc = encOf[hex]!
      const inside =
        enc >= 0 && sideOfNation(encNation[enc]!) === unitSide[u] && activeAt(p, hex).length > 0 && p.g.line[u]! < 0
      return inside || arc(p.g, u, d) === 'front'
    }),
  )
/** The best that it could have there, and what is left of it when there is no room (R39). */
function shelterOf(p: Look, u: Unit, hex: Hex, from: readonly number[]): { best: Shelter; else: Shelter } {
  const { g } = p
  const dug = g.works[u] === FIELD_WORKS && coversAll(p, hex, from)
  let level = dug ? 1 : 0
  if (g.works[u] === REGULAR && from.some((d) => ((g.ramparts[u]! >> d) & 1) === 1)) level = 2
  if (unitType[u] !== CAV) for (const d of from) level = Math.max(level, printedLevel(p, hex, d, unitNation[u]!))
  const old = g.works[u] === OLD_FORT && [INF, PIO, HAR, SAR].includes(unitType[u]!)
  return { best: old && level < 2 ? 'old' : LEVELS[level]!, else: dug ? 'field' : 'open' }
}
const roomName = (s: Shelter): string => (s === 'improved' ? 'regular' : s)
const ROOM: Readonly<Record<string, number>> = { regular: 8, old: 4 }
/** By place in `units`: what each is behind, where there is room for `chosen` only (11.1.4b, 11.6.2a, 11.7.1a, R39). */
export function sheltersIn(
  p: Look,
  hex: Hex,
  from: readonly number[],
  units: readonly Unit[],
  chosen: readonly Unit[],
): Shelter[] {
  const all = units.map((u) => shelterOf(p, u, hex, from))
  const taken = (room: string): number =>
    units.reduce((sum, u, i) => sum + (roomName(all[i]!.best) === room ? p.g.steps[u]! : 0), 0)
  return all.map((s, i) => {
    const room = roomName(s.best)
    const crowded = ROOM[room] !== undefined && taken(room) > ROOM[room]
    return crowded && !chosen.includes(units[i]!) ? s.else : s.best
  })
}
/** Every set of units that fills crowded works and leaves out no unit that would fit; one empty set when all have room. */
export function fillings(p: Look, hex: Hex, from: readonly number[], units: readonly Unit[]): Unit[][] {
  const best = units.map((u) => shelterOf(p, u, hex, from).best)
  const steps = (list: readonly Unit[]): number => list.reduce((sum, u) => sum + p.g.steps[u]!, 0)
  const crowded = Object.keys(ROOM).filter(
    (room) => steps(units.filter((_, i) => roomName(best[i]!) === room)) > ROOM[room]!,
  )
  const seekers = units.filter((_, i) => crowded.includes(roomName(best[i]!)))
  const found: Unit[][] = []
  for (let set = 0; set < 1 << seekers.length; set++) {
    const inside = seekers.filter((_, i) => ((set >> i) & 1) === 1)
    const used = (room: string): number => steps(inside.filter((u) => roomName(best[units.indexOf(u)]!) === room))
    if (crowded.some((room) => used(room) > ROOM[room]!)) continue
    const left = seekers.filter((u) => !inside.includes(u))
    const more = left.some((u) => {
      const room = roomName(best[units.indexOf(u)]!)
      return used(room) + p.g.steps[u]! <= ROOM[room]!
    })
    if (!more) found.push(inside)
  }
  return found
}

/* ---------- strengths ---------- */

const FACTOR: Readonly<Record<Shelter, readonly [german: number, allied: number]>> = {
  open: [1, 1],
  field: [1.3, 1.2],
  regular: [2, 1.7],
  improved: [3.5, 3],
  old: [1.5, 1.5],
}
export const directions = (g: NachParis, hex: Hex, units: readonly Unit[]): number[] => [
  ...new Set(units.map((u) => directionTo(hex, g.at[u]!))),
]
export const defendersBehind = (p: Look, b: Forces): Shelter[] =>
  sheltersIn(p, b.hex, directions(p.g, b.hex, [...b.full, ...b.part, ...b.guns]), b.defenders, b.sheltered)

export function attackStrength(p: Look, b: Forces): number {
  const { g } = p
  let sum = 0
  for (const u of [...b.full, ...b.guns]) sum += sideOfCounter(g, u).cbf
  for (const u of b.part) sum += sideOfCounter(g, u).arf
  for (const w of b.works) sum += workArf(g, w) * (g.gt >= 22 ? 0.5 : 1)
  return sum
}
export function defenceStrength(p: Look, b: Forces): number {
  const { g } = p
  const behind = defendersBehind(p, b)
  let sum = 0
  b.defenders.forEach((u, i) => {
    if (isStaff(u)) return
    const factor = FACTOR[behind[i]!][unitSide[u] === 0 ? 0 : 1]
    sum += sideOfCounter(g, u).cbf * factor * (b.lead >= 0 && unitNation[u] !== b.lead ? 0.5 : 1)
  })
  const resists = b.defenders.some((u) => isTroops(u) || (!isStaff(u) && sideOfCounter(g, u).cbf > 0))
  if (resists) for (const w of fortsIn(p, b.hex)) sum += workCbf(g, w)
  const zone = zoneOf(p, b.side, b.hex)
  return sum + (zone === undefined ? 0 : 2)
}

/* ---------- the die ---------- */

/** Most steps out of a hex, and what is added (9.4.4). */
function terrainRow(target: Hex, from: Hex): readonly [number, number] {
  if (isOpen(target)) return isOpen(from) ? [12, 0] : [12, 4]
  if (name(target) === 'Broken') return isOpen(from) ? [12, 10] : [9, 12]
  if (name(target) === 'Rough') {
    if (isOpen(from)) return [12, 14]
    return name(from) === 'Broken' ? [9, 16] : name(from) === 'Rough' ? [9, 20] : [6, 20]
  }
  return isOpen(from) ? [9, 22] : [6, 22]
}
const isRidge = (hex: Hex, dir: number): boolean => ridge[hex * 6 + dir] === 1 && pass[hex * 6 + dir] === 0

/** The worst of what lies on the hexside for the one of them that crosses it worst (9.4.3, R82). */
export function hexsideOf(p: Look, hex: Hex, from: Hex, units: readonly Unit[]): [string, number] | undefined {
  const { g } = p
  const dir = directionTo(hex, from)
  const side = hex * 6 + dir
  const crosses = (u: Unit): boolean => canCross(g, u, hex, dir)
  const blocked = units.some((u) => !crosses(u))
  const river = WATERS[water[side]!]!
  const flooded = isFlooded(g, side)
  const found: [string, number][] = []
  if (deepForest[side] === 1) found.push(['9.4.3a', blocked ? 9 : 3])
  if (isRidge(hex, dir)) found.push(['9.4.3b', blocked ? 18 : 6])
  if (river === 'MinorRiver' && !flooded) found.push(['9.4.3c', 6])
  if (river === 'River' && !flooded) found.push(['9.4.3d', 12])
  if (river === 'MajorRiver' && !flooded) found.push(isBridged(g, hex, dir) ? ['9.4.3e', 18] : ['9.4.3f', 26])
  if (flooded) found.push(['9.4.3f', 26])
  return found.sort((a, b) => b[1] - a[1])[0]
}
/** 9.4.11, R30: no other INF of its corps within two hexes, though the corps has or had one. */
function isAlone(g: NachParis, u: Unit): boolean {
  const loose = (v: Unit): boolean => isAutonomousHere(g, v)
  if (unitType[u] !== INF && unitType[u] !== PIO) return false
  if (unitCorps[u]! < 0 || loose(u)) return false
  const mates = g.at.flatMap((at, v) =>
    v !== u && unitCorps[v] === unitCorps[u] && unitType[v] === INF && at !== FOLDED && !loose(v) ? [v] : [],
  )
  return mates.length > 0 && mates.every((v) => g.at[v]! < 0 || distance(g.at[v]!, g.at[u]!) >= 3)
}
function isAutonomousHere(g: NachParis, u: Unit): boolean {
  const s = scenarios[g.scenario]!
  if (s.autonomous.includes(u)) return true
  return isAutonomous[u] === 1 && !s.notAutonomous.includes(u)
}

export function dieItems(p: Look, b: Forces): Items {
  const { g } = p
  const items: Record<string, number> = {}
  const add = (rule: string, value: number): void => {
    if (value !== 0) items[rule] = (items[rule] ?? 0) + value
  }
  const hexes = [...new Set(b.full.map((u) => g.at[u]!))]
  const grounds = hexes.map((from) => {
    const found: Record<string, number> = {}
    const units = b.full.filter((u) => g.at[u] === from)
    const [most, value] = terrainRow(b.hex, from)
    if (value !== 0) found['9.4.4'] = value
    const side = hexsideOf(p, b.hex, from, units)
    if (side) found[side[0]] = side[1]
    if (units.some((u) => isLight[u] === 1 || isMountain[u] === 1)) {
      if (most === 9) found['9.4.5'] = -3
      if (most === 6) found['9.4.5'] = -6
    }
    return found
  })
  const total = (list: Items): number => Object.values(list).reduce((sum, n) => sum + n, 0)
  const most = Math.max(...grounds.map(total))
  const worst = grounds.find((list) => total(list) === most)!
  for (const [rule, value] of Object.entries(worst)) add(rule, value)
  const active = [...b.full, ...b.guns]
  if (b.full.some((u) => unitType[u] === CAV && isHilly(g.at[u]!))) add('9.4.6a', 12)
  if (b.defenders.some((u) => unitType[u] === CAV) && isHilly(b.hex)) add('9.4.6b', -12)
  if (active.some((u) => isConspicuous[u] === 1)) add('9.4.7', 1)
  if (b.defenders.length > 0 || zoneOf(p, b.side, b.hex) === undefined) {
    const arcs = directions(g, b.hex, active).map((d) => arcOfStack(p, b.hex, d))
    const rear = arcs.includes('rear')
    if (rear) add('9.4.9', -16)
    if (arcs.includes('flank') && (!rear || g.options.flankAndRear)) add('9.4.8', -10)
  }
  add('9.4.10a', [0, 0, -1, -3, -4, -5, -5][hexes.length]!)
  if (b.full.some((u) => isAlone(g, u))) add('9.4.11', 5)
  add('9.4.12b', 3 * b.failed)
  const worstOf = (units: readonly Unit[]): number => Math.max(0, ...units.map((u) => g.supply[u]!))
  if (worstOf(active) === LLC) add('13.3.1c', 4)
  if (worstOf(active) === OOC) add('13.3.2b', 12)
  if (worstOf(b.defenders) === LLC) add('13.3.1c', -2)
  if (worstOf(b.defenders) === OOC) add('13.3.2b', -6)
  if (g.rain === 1) add('15.1.2b', 4)
  const keen = (units: readonly Unit[]): number => units.filter((u) => g.doctrine[u] === INDOCTRINATED).length
  add('R47', 3 * keen(b.full) - 3 * keen(b.defenders))
  return items
}

/* ---------- the CAB ---------- */

/** What these arms take from the CAB of an enemy that is behind `shelter` (9.5.1 to 9.5.3). */
export function armsItems(g: NachParis, units: readonly Unit[], shelter: Shelter): Items {
  const items: Record<string, number> = {}
  if (units.some((u) => sideOfCounter(g, u).red)) items['9.5.1a'] = -1
  if (units.some((u) => unitType[u] === PIO)) items['9.5.1b'] = -1
  const arf = units.reduce((sum, u) => sum + (unitType[u] === HAR ? sideOfCounter(g, u).arf : 0), 0)
  if (arf >= 12) items['9.5.2b'] = -2
  else if (arf >= 5) items['9.5.2a'] = -1
  if (units.some((u) => unitType[u] === SAR) && ['regular', 'improved', 'old'].includes(shelter)) items['9.5.3b'] = -2
  return items
}

/* ---------- who may attack ---------- */

function whyNoCombat(g: NachParis, u: Unit): string[] {
  const has = (bits: number): boolean => (g.marks[u]! & bits) !== 0
  const found: string[] = []
  if (has(BOMBARDED)) found.push('9.1.1b')
  if (has(FOUGHT | ASSAULTS | SPENT)) found.push('9.1.4')
  if (g.line[u]! >= 0) found.push('12.2.3a')
  if (has(SHAKEN)) found.push('20.2.8')
  const pardoned = RANKS[unitRank[u]!] === 'A+' && g.lost[u] === 1 && !(g.options.strictBombardment && has(SHELLED))
  if (g.lost[u]! > 0 && !pardoned) found.push('9.1.1e')
  return found
}
const weight = (g: NachParis, u: Unit, full: boolean): number => (!full ? 1 : g.steps[u]! / (isLight[u] === 1 ? 2 : 1))

/** Every rule that keeps INF or CAV out of this attack in that manner. */
export function whyNoAttack(p: Look, b: Pick<Forces, 'full' | 'part' | 'hex'>, u: Unit, full: boolean): string[] {
  const { g } = p
  const found = whyNoCombat(g, u)
  const from = g.at[u]!
  const dir = directionTo(from, b.hex)
  if (dir < 0 || arc(g, u, dir) !== 'front') found.push('9.1.1c')
  const { cbf, arf, weak } = sideOfCounter(g, u)
  if (full && (weak || cbf <= 0)) found.push('9.1.7')
  if (!full) {
    if (unitNation[u] !== GER && unitNation[u] !== BRI) found.push('9.1.6c')
    if (arf <= 0) found.push('9.1.6a')
    if (dir >= 0 && isRidge(from, dir)) found.push('9.4.3g')
  }
  const together = (list: readonly Unit[], whole: boolean): number =>
    list.reduce((sum, v) => sum + (g.at[v] === from ? weight(g, v, whole) : 0), 0)
  const steps = weight(g, u, full) + together(b.full, true) + together(b.part, false)
  if (steps > terrainRow(b.hex, from)[0]) found.push('9.4.4')
  return found
}
export function whyNoGun(p: Look, hex: Hex, u: Unit): string[] {
  const { g } = p
  const found = whyNoCombat(g, u)
  const dir = directionTo(g.at[u]!, hex)
  if (dir < 0 || arc(g, u, dir) !== 'front') found.push('9.1.1c')
  if (unitType[u] === SAR) {
    if (g.fip[u] !== 1) found.push('8.1.2c')
    if (g.ammo[u] === 0) found.push('8.8.2c')
  } else if (sideOfCounter(g, u).cbf <= 0) found.push('9.1.8a')
  return found
}
/** Something there that an attack may be aimed at (9.1.1a, 9.1.4, 11.3.9). */
export function isTarget(p: Look, side: Side, hex: Hex): boolean {
  if (zoneOf(p, side, hex) !== undefined) return true
  const safe = fortsIn(p, hex).some((w) => works[w]!.side !== side)
  return unitsAt(p, hex).some(
    (u) => unitSide[u] !== side && (p.g.marks[u]! & FOUGHT) === 0 && (p.g.fog[u] === 1 || !(safe && isStaff(u))),
  )
}
/** In or next to the ENC that it belongs to, if the scenario has it (5.1.4). */
export function isAtOwnFortress(g: NachParis, u: Unit): boolean {
  const own = fortressOf[u]!
  if (own < 0 || !works.some((w, i) => w.enc === own && scenarios[g.scenario]!.worksInPlay[i] === 1)) return false
  const hex = g.at[u]!
  return [hex, ...[0, 1, 2, 3, 4, 5].map((d) => near[hex * 6 + d]!)].some((h) => h >= 0 && encOf[h] === own)
}
export function supportingForts(p: Look, b: Forces): Work[] {
  if (!b.full.some((u) => isAtOwnFortress(p.g, u))) return []
  return [0, 1, 2, 3, 4, 5]
    .flatMap((d) => fortsIn(p, near[b.hex * 6 + d]!))
    .filter(
      (w) => works[w]!.side === b.side && works[w]!.arf > 0 && !b.works.includes(w) && !p.g.firedWorks.includes(w),
    )
    .sort((a, c) => a - c)
}
