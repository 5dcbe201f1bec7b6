/** Lines of communications read from the text, unit by unit (13.1, 13.2). */
import {
  CAV,
  corpsIds,
  distance,
  encs,
  families,
  familyOfPart,
  type Hex,
  HQ,
  hqRadius,
  hqRadiusCorps,
  hqRadiusOther,
  INF,
  isAutonomous,
  isLight,
  near,
  PIO,
  ports,
  railArms,
  railHexes,
  scenarios,
  unitArmy,
  unitCorps,
  unitCount,
  unitNation,
  unitSide,
  unitType,
  works,
} from '../../src/data/index.ts'
import { CHANGING, GER, LLC, LOC, type NachParis, OOC, type Side, sideOfNation, type Unit } from '../../src/types.ts'
import { stepCost } from './moves.ts'
import { netFor } from './rails.ts'
import { activeAt, isInZone, type Look, unitsAt } from './zones.ts'

const inPlay = (g: NachParis, hex: Hex): boolean => scenarios[g.scenario]!.inPlay[hex] === 1
const isTroops = (u: Unit): boolean => [INF, PIO, CAV].includes(unitType[u]!)

/** A line may pass there (13.1.4b, R56). */
function isOpen(p: Look, nation: number, hex: Hex): boolean {
  const side = sideOfNation(nation)
  const there = unitsAt(p, hex)
  if (!inPlay(p.g, hex) || there.some((u) => unitSide[u] !== side)) return false
  if (activeAt(p, hex).some((w) => works[w]!.side !== side)) return false
  return !isInZone(p, 1 - side, hex) || there.some((u) => unitNation[u] === nation && isTroops(u))
}
/** By hex: MF at Normal mobility from there to the nearest of the sources, none beyond 170 (13.1.4a, 13.1.12). */
export function lengths(p: Look, nation: number, sources: readonly Hex[]): Map<Hex, number> {
  const found = new Map<Hex, number>(sources.map((h) => [h, 0]))
  const open = new Map<Hex, boolean>()
  const passes = (hex: Hex): boolean => {
    const known = open.get(hex) ?? isOpen(p, nation, hex)
    open.set(hex, known)
    return known
  }
  let edge = [...sources]
  while (edge.length > 0) {
    const next = new Set<Hex>()
    for (const hex of edge) {
      if (!passes(hex)) continue
      for (let d = 0; d < 6; d++) {
        const back = near[hex * 6 + d]!
        const cost = back < 0 ? undefined : stepCost(p.g, back, (d + 3) % 6, 0)
        if (cost === undefined) continue
        const sum = found.get(hex)! + cost
        if (sum > 170 || sum >= (found.get(back) ?? 999)) continue
        found.set(back, sum)
        next.add(back)
      }
    }
    edge = [...next]
  }
  return found
}
export function railLengths(p: Look, nation: number): Map<Hex, number> {
  const net = netFor(p, Math.min(2, nation), false)
  const high = railHexes.filter((hex) => railArms[hex]!.some((arm, place) => arm.class < 2 && net.has(hex, place)))
  return lengths(p, nation, high)
}

/* ---------- command ---------- */

const isLoose = (g: NachParis, u: Unit): boolean => {
  const s = scenarios[g.scenario]!
  return s.autonomous.includes(u) || (isAutonomous[u] === 1 && !s.notAutonomous.includes(u))
}
const wholeOf = (u: Unit): Unit => families[familyOfPart[u]!]?.wholes[0] ?? u
const isFoot = (u: Unit): boolean => unitType[u] === INF || unitType[u] === PIO
/** INF of an army corps (13.2.1a). */
export const inCorps = (g: NachParis, u: Unit): boolean =>
  isFoot(u) && isFoot(wholeOf(u)) && unitCorps[wholeOf(u)]! >= 0 && !isLoose(g, wholeOf(u))

/** Which HQs may command it (13.1.3, 13.2.1b, 13.2.1c, 13.2.3). */
export function hqsFor(g: NachParis, u: Unit): Unit[] {
  const all = Array.from({ length: unitCount }, (_, v) => v).filter((v) => unitType[v] === HQ)
  const own = g.hq[u]!
  if (unitNation[u] !== GER || g.gt >= 22 || own < 0) return all.filter((v) => unitNation[v] === unitNation[u])
  return unitArmy[own]! < 0 ? [own] : all.filter((v) => unitArmy[v] === unitArmy[own])
}
export function radius(g: NachParis, hq: Unit, u: Unit): number {
  if (unitNation[hq] !== GER || g.gt >= 22) return hqRadius[hq]!
  return (inCorps(g, u) ? hqRadiusCorps : hqRadiusOther)[hq]!
}
export function command(g: NachParis, u: Unit): 'commanded' | 'far' | 'lost' {
  if (unitType[u] === CAV && corpsIds[unitCorps[u]!] !== undefined) return 'commanded'
  const there = hqsFor(g, u).filter((hq) => g.at[hq]! >= 0)
  if (there.some((hq) => distance(g.at[hq]!, g.at[u]!) <= radius(g, hq, u))) return 'commanded'
  return there.length > 0 ? 'far' : 'lost'
}

/* ---------- ENCs and Ports ---------- */

function stands(p: Look, e: number): boolean {
  const own = works.flatMap((w, i) => (w.enc === e ? [i] : []))
  if (!own.some((w) => scenarios[p.g.scenario]!.worksInPlay[w] === 1)) return false
  if (own.some((w) => p.g.forts[w]! > 0)) return true
  return !encs[e]!.hexes.some((h) => unitsAt(p, h).some((u) => unitSide[u] !== sideOfNation(encs[e]!.nation)))
}
/** 13.1.8. */
const atOwnEnc = (p: Look, u: Unit): boolean =>
  encs.some(
    (enc, e) =>
      enc.nation === unitNation[u] &&
      enc.hexes.some((h) => inPlay(p.g, h) && distance(h, p.g.at[u]!) <= 1) &&
      stands(p, e),
  )
interface Source {
  readonly hexes: readonly Hex[]
  readonly radius: number
  readonly capacity: number
  readonly port: number
}
/** Those that supply a side, ENCs first (13.1.9, 13.1.10). */
export function sources(p: Look, side: Side): Source[] {
  const found: Source[] = []
  encs.forEach((enc, e) => {
    if (sideOfNation(enc.nation) !== side || !stands(p, e)) return
    const hexes = enc.hexes.filter((h) => inPlay(p.g, h))
    found.push({ hexes, radius: 4, capacity: 4 * hexes.length, port: -1 })
  })
  ports.forEach(({ hex, capacity }, port) => {
    if (side === 0 || !inPlay(p.g, hex) || p.g.rail[hex] === 0 || unitsAt(p, hex).some((u) => unitSide[u] === 0)) return
    found.push({ hexes: [hex], radius: 3, capacity: 2 * capacity, port })
  })
  return found.filter((s) => s.capacity > 0)
}
const more = (u: Unit): number => (isLight[u] === 1 ? 20 : 0)
export const normal = (u: Unit): number => 100 + more(u)
export const long = (u: Unit): number => 150 + more(u)

/** Units that need this source and can have a line to it. */
export function claimants(
  p: Look,
  side: Side,
  s: Source,
  covered: readonly Unit[],
  rail: (nation: number) => Map<Hex, number>,
): Unit[] {
  const by = [0, 1, 2, 3].map((nation) => (sideOfNation(nation) === side ? lengths(p, nation, s.hexes) : undefined))
  return p.g.at.flatMap((at, u) => {
    if (at < 0 || unitSide[u] !== side || covered.includes(u)) return []
    if (!s.hexes.some((h) => distance(h, at) <= s.radius)) return []
    if ((rail(unitNation[u]!).get(at) ?? 999) <= normal(u) || atOwnEnc(p, u) || command(p.g, u) !== 'commanded')
      return []
    return (by[unitNation[u]!]!.get(at) ?? 999) <= normal(u) ? [u] : []
  })
}
/** 13.1.6a, 13.1.7a, 13.2.2b. */
export function rating(p: Look, u: Unit, covered: readonly Unit[], rail: (nation: number) => Map<Hex, number>): number {
  const { g } = p
  if ((g.marks[u]! & CHANGING) !== 0) return OOC
  if (atOwnEnc(p, u)) return LOC
  const length = rail(unitNation[u]!).get(g.at[u]!) ?? 999
  const fine = covered.includes(u) || length <= normal(u)
  const under = command(g, u)
  if (under === 'lost') return fine ? LLC : OOC
  if (under === 'far') return OOC
  return fine ? LOC : length <= long(u) ? LLC : OOC
}
