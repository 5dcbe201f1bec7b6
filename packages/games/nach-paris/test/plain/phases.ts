/** The small steps of a turn, read from the text unit by unit (6.5, 9.7, 10.1, 14, 16.1, 17.1, 19.1.6). */
import {
  CAV,
  counterSides,
  directionTo,
  distance,
  ENG,
  encs,
  HAR,
  type Hex,
  HQ,
  INF,
  isAutonomous,
  near,
  PIO,
  railArms,
  replacementCost,
  STRUCTURE_CLASSES,
  scenarios,
  structures,
  TERRAINS,
  terrain,
  unitCorps,
  unitNation,
  unitRank,
  unitSide,
  unitType,
  within,
  works,
} from '../../src/data/index.ts'
import {
  ARRIVED,
  ASSAULTS,
  BEL,
  BOMBARDED,
  FIELD_WORKS,
  FOM,
  FOUGHT,
  FRE,
  INDOCTRINATED,
  LOC,
  MOVED,
  type NachParis,
  PERMANENT,
  RECON,
  SHAKEN,
  SPENT,
  SPOTTED,
  type Structure,
  sideOfNation,
  type Unit,
  WITHDREW,
  WORKED,
  type Work,
} from '../../src/types.ts'
import { sideOfCounter } from './counters.ts'
import {
  against,
  begins,
  countsHere,
  fits,
  fullStrength,
  type March,
  mayEnd,
  ownPoints,
  roomIn,
  Traffic,
} from './moves.ts'
import { netFor } from './rails.ts'
import { activeAt, type Look, seesZone, unitsAt, zoneIn } from './zones.ts'

const type = (u: Unit): number => unitType[u]!
const isFoot = (u: Unit): boolean => type(u) === INF || type(u) === PIO
export const isTroops = (u: Unit): boolean => isFoot(u) || type(u) === CAV
const has = (g: NachParis, u: Unit, bits: number): boolean => (g.marks[u]! & bits) !== 0
const ofNation = (g: NachParis, nation: number): Unit[] =>
  g.at.flatMap((at, u) => (at >= 0 && unitNation[u] === nation ? [u] : []))
const key = (...parts: readonly (number | string)[]): string => parts.join(' ')

/* ---------- step B ---------- */

const BUSY = BOMBARDED | MOVED | FOUGHT | SPENT | ASSAULTS | RECON | SHAKEN | WORKED | WITHDREW | ARRIVED
export function shifts(p: Look, nation: number, first: boolean): string[] {
  const { g } = p
  return ofNation(g, nation).flatMap((u) => {
    if (!isTroops(u) || g.line[u]! >= 0 || has(g, u, BUSY)) return []
    const m: March = { p, u, traffic: new Traffic(), first, truth: false, duty: false }
    const from = begins(m, g.at[u]!, 0)
    const open = [0, 1, 2, 3, 4, 5].flatMap((d) => {
      const to = near[from.hex * 6 + d]!
      return to >= 0 && against(m, from, d, ownPoints(g, u)).length === 0 && mayEnd(m, to) ? [key(u, to)] : []
    })
    return g.options.facing && type(u) !== CAV ? [key(u, from.hex), ...open] : open
  })
}

/* ---------- step C ---------- */

/** The other unit of its corps lives somewhere (2.5.7c, 6.5.2c). */
function hasMate(g: NachParis, u: Unit): boolean {
  const s = scenarios[g.scenario]!
  const loose = (v: Unit): boolean =>
    s.autonomous.includes(v) || (isAutonomous[v] === 1 && !s.notAutonomous.includes(v))
  if (unitCorps[u]! < 0 || loose(u)) return false
  return g.steps.some((steps, v) => v !== u && steps > 0 && unitCorps[v] === unitCorps[u] && !loose(v))
}
const given = (u: Unit, steps: number, factor: 'cbf' | 'arf'): number =>
  counterSides[u]![steps]![factor] - (steps > 1 ? counterSides[u]![steps - 1]![factor] : 0)
export function whyNoConsolidation(p: Look, unit: Unit, from: Unit): string[] {
  const { g } = p
  const found: string[] = []
  if (unit === from || !isTroops(unit) || type(unit) !== type(from) || unitNation[unit] !== unitNation[from])
    return ['6.5.1a']
  if (g.at[unit] !== g.at[from] || g.at[unit]! < 0) return ['6.5.2a']
  const busy = (u: Unit): boolean => has(g, u, FOUGHT | SPENT | ASSAULTS | BOMBARDED) || g.line[u]! >= 0
  if (busy(unit) || busy(from)) found.push('6.5.2b')
  if (hasMate(g, unit) || hasMate(g, from)) found.push('6.5.2c')
  if (seesZone(p, 1 - unitSide[unit]!, g.at[unit]!)) found.push('6.5.2d')
  if (g.steps[unit]! >= fullStrength(g, unit)) return [...found, '6.5.1a']
  const apart = Math.abs(unitRank[unit]! - unitRank[from]!)
  if (apart > 1) found.push('6.5.4a')
  const grace = apart === 0 ? 2 : 0
  const tooMuch = (['cbf', 'arf'] as const).some(
    (factor) => given(unit, g.steps[unit]! + 1, factor) > given(from, g.steps[from]!, factor) + grace,
  )
  if (tooMuch) found.push(apart === 0 ? '6.5.3' : '6.5.4b')
  return found
}

/* ---------- step D ---------- */

export function whyNoReplacement(p: Look, u: Unit, rails: (hex: Hex) => boolean): string[] {
  const { g } = p
  if (!isTroops(u)) return ['14.1.1b']
  if (g.at[u]! < 0 || g.line[u]! >= 0) return ['14.1.2']
  const found: string[] = []
  if (g.steps[u]! >= fullStrength(g, u)) found.push('14.1.1b')
  if (has(g, u, BOMBARDED | FOUGHT | ASSAULTS | SPENT)) found.push('14.1.2')
  if (g.replaced[u]! > 0 && g.gt - g.replaced[u]! <= 1) found.push('14.1.2')
  if (g.supply[u] !== LOC) found.push('14.1.2')
  if (g.pool[unitNation[u]!]! < 2 * replacementCost[u]!) found.push('14.1.3')
  if (!within(g.at[u]!, 5).some(rails)) found.push('14.1.2')
  const there = unitsAt(p, g.at[u]!).filter((v) => countsHere(g, v))
  if (there.reduce((sum, v) => sum + g.steps[v]!, 0) >= roomIn(g, g.at[u]!)) found.push('6.4.1a')
  return found
}
export const usableRails = (p: Look, nation: number): ((hex: Hex) => boolean) => {
  const net = netFor(p, Math.min(2, nation), p.g.options.fog)
  return (hex) => railArms[hex]!.some((_, place) => net.has(hex, place))
}
/** Where an eliminated INF may come back (14.1.5a). */
export const rebuilds = (p: Look, u: Unit): Hex[] =>
  encs.flatMap((enc, e) => {
    const { g } = p
    const s = scenarios[g.scenario]!
    if (sideOfNation(enc.nation) !== unitSide[u] || g.encShelled[e] === g.gt) return []
    if (!works.some((w, i) => w.enc === e && s.worksInPlay[i] === 1)) return []
    const back: NachParis = { ...g, steps: g.steps.with(u, 1) }
    return enc.hexes.filter(
      (h) =>
        s.inPlay[h] === 1 &&
        unitsAt(p, h).every((v) => unitSide[v] === unitSide[u]) &&
        activeAt(p, h).every((w) => works[w]!.side === unitSide[u]) &&
        fits({ ...p, g: back }, u, h),
    )
  })

/* ---------- step E ---------- */

const mayWork = (g: NachParis, u: Unit): boolean =>
  (isFoot(u) || type(u) === HAR) &&
  g.line[u]! < 0 &&
  !has(g, u, FOM | FOUGHT | SPENT | ASSAULTS) &&
  !(type(u) === HAR && has(g, u, BOMBARDED))
/** Those of a hex that may dig. */
export const diggers = (p: Look, nation: number, hex: Hex): Unit[] =>
  unitsAt(p, hex).filter(
    (u) => unitNation[u] === nation && p.g.works[u] === 0 && p.g.doctrine[u] !== INDOCTRINATED && mayWork(p.g, u),
  )
/** All companies of up to three units; of more each alone, or all. */
export function companies(units: readonly Unit[]): string[] {
  const found: string[] = []
  for (let set = 1; set < 1 << units.length; set++) {
    const some = units.filter((_, i) => ((set >> i) & 1) === 1)
    if (units.length <= 3 || some.length === 1 || some.length === units.length) found.push(some.join(' '))
  }
  return found
}
export const canUpgrade = (p: Look, hex: Hex): boolean => {
  const there = unitsAt(p, hex).filter((u) => type(u) !== HQ && type(u) !== ENG)
  return there.length > 0 && there.every((u) => p.g.works[u] === FIELD_WORKS && mayWork(p.g, u))
}
/** 10.1.3b. */
export function diggingTotal(g: NachParis, units: readonly Unit[]): number {
  const [first] = units
  const nation = unitNation[first!]!
  let sum = nation === FRE || nation === BEL ? (g.gt >= 10 ? -5 : -8) : -5
  if (units.some((u) => isFoot(u) && has(g, u, BOMBARDED))) sum -= 3
  if (TERRAINS[terrain[g.at[first!]!]!] === 'Lowland') sum -= 4
  if (!units.some((u) => has(g, u, MOVED))) sum += 6
  return sum + (g.gt >= 22 ? 5 : 0)
}

/* ---------- FOW ---------- */

const SEEN = BOMBARDED | FOUGHT | SPENT | ASSAULTS | RECON | SHAKEN | SPOTTED | WORKED
export const hides = (p: Look, nation: number): Unit[] =>
  ofNation(p.g, nation).filter((u) => {
    const { g } = p
    if (g.fog[u] === 1 || type(u) === HQ || has(g, u, SEEN) || seesZone(p, 1 - unitSide[u]!, g.at[u]!)) return false
    return g.at.every((at, v) => at < 0 || type(v) !== HQ || unitSide[v] === unitSide[u] || distance(at, g.at[u]!) >= 4)
  })

/* ---------- engineers ---------- */

const placesOf = (s: Structure): Hex[] => [structures[s]!.hex, structures[s]!.other].filter((h) => h >= 0)
const guns = (p: Look, u: Unit, least: number): boolean =>
  zoneIn(p, 1 - unitSide[u]!, p.g.at[u]!).units.some(
    (v) => (!p.g.options.fog || p.g.fog[v] === 0) && sideOfCounter(p.g, v).arf >= least,
  )
export function whyNoRepair(p: Look, u: Unit, s: Structure): string[] {
  const { g } = p
  const found: string[] = []
  if (type(u) !== ENG || g.line[u]! >= 0) found.push('17.1.2b')
  if (g.supply[u] !== LOC) found.push('13.3.1a')
  if (!placesOf(s).includes(g.at[u]!) || g.broken[s] === 0) found.push('17.1.2a')
  if (g.broken[s] === PERMANENT) found.push('16.1.5b')
  if (g.gt < 20 && guns(p, u, 2)) found.push('17.1.4')
  return found
}
function whyNotThis(g: NachParis, s: Structure): string[] {
  const found: string[] = []
  const { structuresInPlay } = scenarios[g.scenario]!
  if (structuresInPlay[s] !== 1 || STRUCTURE_CLASSES[structures[s]!.class] === 'white') found.push('16.1.1')
  if (g.broken[s] === PERMANENT) found.push('16.1.5c')
  if (works.some((w, i) => w.guards === s && g.forts[i]! > 0)) found.push('16.1.10')
  return found
}
export function whyNoDestruction(p: Look, u: Unit, s: Structure): string[] {
  const { g } = p
  const found: string[] = []
  if ((type(u) !== ENG && type(u) !== PIO) || g.line[u]! >= 0 || has(g, u, FOM)) found.push('16.1.2')
  if (g.supply[u] === 1) found.push('13.3.1a')
  if (g.supply[u] === 2) found.push('13.3.2a')
  if (!placesOf(s).includes(g.at[u]!)) found.push('16.1.2')
  const enemies = zoneIn(p, 1 - unitSide[u]!, g.at[u]!).units.filter((v) => !g.options.fog || g.fog[v] === 0)
  const friends = unitsAt(p, g.at[u]!).some((v) => v !== u && isTroops(v))
  if (enemies.some(isTroops) && !friends) found.push('16.1.4a')
  return [...found, ...whyNotThis(g, s)]
}
/** 16.1.7. */
export function whyNoBlow(p: Look, w: Work, s: Structure): string[] {
  const { g } = p
  const { hex, enc, side } = works[w]!
  const found: string[] = []
  if (g.forts[w] === 0) found.push('16.1.7a')
  const inPlay = placesOf(s).filter((h) => scenarios[g.scenario]!.inPlay[h] === 1)
  const reaches = inPlay.some((h) => h === hex || (enc >= 0 && directionTo(hex, h) >= 0 && !seesZone(p, 1 - side, h)))
  if (!reaches) found.push('16.1.7b')
  return [...found, ...whyNotThis(g, s)]
}
