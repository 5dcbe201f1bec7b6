/** Zones of control, fronts, flanks and rears, read from the text for one hex at a time (6.1 to 6.3, 11.4.2, 11.6.7 to 11.6.10). */
import {
  bankOf,
  CAV,
  deepForest,
  ENG,
  encNation,
  encOf,
  HAR,
  type Hex,
  HQ,
  INF,
  isMountain,
  near,
  pass,
  ridge,
  SAR,
  unitSide,
  unitType,
  WATERS,
  WORK_KINDS,
  water,
  works,
} from '../../src/data/index.ts'
import { type NachParis, type Side, sideOfNation, type Unit, type Work } from '../../src/types.ts'
import { sideOfCounter } from './counters.ts'

type Arc = 'front' | 'flank' | 'rear'
/** Clockwise from the hexside that it faces (D1a, D1b, R5). */
const SMALL: readonly Arc[] = ['front', 'flank', 'flank', 'rear', 'flank', 'flank']
const LARGE: readonly Arc[] = ['front', 'front', 'flank', 'rear', 'flank', 'front']

/** 6.2.1: what lies in that direction of the unit. */
export function arc(g: NachParis, u: Unit, dir: number): Arc {
  if (g.line[u]! >= 0) return 'flank'
  const type = unitType[u]!
  if (!g.options.facing || type === CAV || type === HQ || type === ENG) return 'front'
  return (type === INF && g.steps[u]! >= 3 ? LARGE : SMALL)[(dir - g.facing[u]! + 6) % 6]!
}

/** A position with its units and Active Fortifications by hex; good until something moves. */
export interface Look {
  readonly g: NachParis
  readonly units: ReadonlyMap<Hex, readonly Unit[]>
  readonly forts: ReadonlyMap<Hex, readonly Work[]>
}
export function look(g: NachParis): Look {
  const units = new Map<Hex, Unit[]>()
  g.at.forEach((at, u) => {
    if (at >= 0) units.set(at, [...(units.get(at) ?? []), u])
  })
  const forts = new Map<Hex, Work[]>()
  works.forEach(({ hex }, w) => {
    if (g.forts[w]! > 0) forts.set(hex, [...(forts.get(hex) ?? []), w])
  })
  return { g, units, forts }
}
export const unitsAt = (p: Look, hex: Hex): readonly Unit[] => p.units.get(hex) ?? []
export const activeAt = (p: Look, hex: Hex): readonly Work[] => p.forts.get(hex) ?? []

/** 11.6.10: no enemy zone reaches into an ENC hex with an Active Fortification. */
const isShielded = (p: Look, side: Side, hex: Hex): boolean =>
  encOf[hex]! >= 0 && activeAt(p, hex).some((w) => works[w]!.side !== side)

/** The unit's zone reaches over that hexside of its hex. */
export function exerts(p: Look, u: Unit, dir: number): boolean {
  const { g } = p
  const type = unitType[u]!
  const hex = g.at[u]!
  if (hex < 0 || type === HQ || type === SAR || type === ENG || g.line[u]! >= 0) return false
  const side = hex * 6 + dir
  const to = near[side]!
  if (to < 0 || arc(g, u, dir) !== 'front') return false
  if (bankOf[side]! >= 0 && g.flooded[bankOf[side]!] === 1) return false
  const { arf, red } = sideOfCounter(g, u)
  if (WATERS[water[side]!] === 'MajorRiver' && arf < 6) return false
  const hard = deepForest[side] === 1 || (ridge[side] === 1 && pass[side] === 0)
  const foot = type !== CAV && type !== HAR
  if (hard && !(type === HAR || isMountain[u] === 1 || (foot && red))) return false
  return !isShielded(p, unitSide[u]!, to)
}

/** Active Forts of an ENC and whole Festen, into the hexes around outside the ENC (11.4.2, 11.6.7b, R78). */
function workExerts(p: Look, w: Work, dir: number): boolean {
  const { g } = p
  const { hex, enc, side, kind } = works[w]!
  const to = near[hex * 6 + dir]!
  if (to < 0 || enc < 0 || g.forts[w] === 0 || encOf[to] === enc) return false
  if (WORK_KINDS[kind] === 'Feste' && g.forts[w] !== 2) return false
  return !isShielded(p, side, to)
}

interface PlainZone {
  readonly units: readonly Unit[]
  readonly works: boolean
}
/** What of this side has its zone in the hex. */
export function zoneIn(p: Look, side: Side, hex: Hex): PlainZone {
  const units: Unit[] = []
  let forts = false
  for (let dir = 0; dir < 6; dir++) {
    const from = near[hex * 6 + dir]!
    if (from < 0) continue
    const back = (dir + 3) % 6
    for (const u of unitsAt(p, from)) if (unitSide[u] === side && exerts(p, u, back)) units.push(u)
    if (activeAt(p, from).some((w) => works[w]!.side === side && workExerts(p, w, back))) forts = true
  }
  return { units: units.sort((a, b) => a - b), works: forts }
}
export const isInZone = (p: Look, side: Side, hex: Hex): boolean => {
  const { units, works: forts } = zoneIn(p, side, hex)
  return units.length > 0 || forts
}
/** … as far as the other side can see: units under FOW do not show (19.2.3). */
export const seesZone = (p: Look, side: Side, hex: Hex): boolean => {
  const { units, works: forts } = zoneIn(p, side, hex)
  return forts || units.some((u) => p.g.fog[u] === 0)
}

const ORDER: readonly Arc[] = ['front', 'flank', 'rear']
/** As the stack is attacked (6.3.1, 11.6.9a, R6): HQ, ENG and trains give nothing, trains alone only flanks. */
export function arcOfStack(p: Look, hex: Hex, dir: number): Arc {
  const { g } = p
  const there = unitsAt(p, hex).filter((u) => unitType[u] !== HQ && unitType[u] !== ENG)
  if (there.length === 0) return 'front'
  const standing = there.filter((u) => g.line[u]! < 0)
  if (standing.length === 0) return 'flank'
  const enc = encOf[hex]!
  const arcs = standing.map((u) =>
    enc >= 0 && sideOfNation(encNation[enc]!) === unitSide[u] && activeAt(p, hex).length > 0 ? 'front' : arc(g, u, dir),
  )
  return ORDER.find((a) => arcs.includes(a))!
}
