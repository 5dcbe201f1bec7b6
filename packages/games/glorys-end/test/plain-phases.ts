/** What phases A to E offer, as the text words it, written apart from the rules (8, 9.1, 10.1, 11.5, 12.5, 13.23). */
import {
  ALLIED,
  attack,
  BELGIAN,
  BELGIUM,
  BRITISH,
  CORPS,
  cavalryFactor,
  coastal,
  coastalHexes,
  country,
  directionTo,
  distance,
  eastEdge,
  FORTRESS,
  FRENCH,
  GERMAN,
  GERMANS,
  type Hex,
  hexAt,
  hexCount,
  INFANTRY,
  inFrance,
  isCavalry,
  isInfantry,
  isPort,
  NAVAL,
  portAccess,
  portHexes,
  rowOf,
  SIEGE,
  type Side,
  STEPS,
  southEdge,
  stepCost,
  type Unit,
  unitCount,
  unitIndex,
  unitNation,
  unitSide,
  unitSize,
  unitSteps,
  unitType,
  westOfMeuse,
  zones,
} from '../src/data/index.ts'
import { controlMap } from '../src/rules/control.ts'
import { scenarioOf } from '../src/rules/scenario.ts'
import { kindsAt, supplied, suppliedAt } from '../src/rules/supply.ts'
import { FULL, PORT } from '../src/rules/supply-kinds.ts'
import { DEAD, DIGGING, type Glory, OOC, RAILED, REPLACED } from '../src/types.ts'
import { fitsIn, isPosition, unitsIn } from './plain-combat.ts'

const everyHex = Array.from({ length: hexCount }, (_, h) => h)
const everyUnit = Array.from({ length: unitCount }, (_, u) => u)
const marked = (g: Glory, u: Unit, bits: number): boolean => (g.marks[u]! & bits) !== 0
const sideIn = (g: Glory, h: Hex): number => unitSide[unitsIn(g, h)[0] ?? -1] ?? -1
const zoneIn = (g: Glory, h: Hex, side: Side): boolean =>
  zones.some((z, i) => z.hex === h && z.side === side && g.zones[i] === 1)
const isOpen = (g: Glory, h: Hex): boolean =>
  country[h]! >= 0 && g.atWar[country[h]!] === 1 && scenarioOf(g).inPlay[h] === 1
const withSteps = (g: Glory, u: Unit, steps: number, h: Hex): boolean =>
  fitsIn({ ...g, steps: g.steps.with(u, steps) }, [u], h)

/* ---------- replacements (8.6, 8.7, 10.2e, A25, A44, A77) ---------- */

export function replacementsOf(g: Glory, side: Side): string[] {
  const control = controlMap(g)
  const found: string[] = []
  for (const u of everyUnit) {
    const nation = unitNation[u]!
    if (unitSide[u] !== side || unitType[u] !== INFANTRY || g.pool[nation]! < 1) continue
    const at = g.at[u]!
    const early = nation === GERMANS && g.atWar[BELGIUM] === 1 && g.turn < 10
    if (at >= 0) {
      if (g.steps[u]! >= unitSteps[u]! || marked(g, u, REPLACED | OOC) || !supplied(g, u, 'full')) continue
      if (early && inFrance[at] === 1 && westOfMeuse[at] === 1) continue
      if (withSteps(g, u, g.steps[u]! + 1, at)) found.push(`replace ${u}`)
    } else if (at === DEAD && unitSize[u] === CORPS && !scenarioOf(g).marne) {
      const hexes = nation === GERMANS ? eastEdge : nation === BRITISH ? portHexes : nation === FRENCH ? southEdge : []
      for (const h of hexes) {
        if (!isOpen(g, h) || sideIn(g, h) === 1 - side || zoneIn(g, h, 1 - side)) continue
        if (nation === BRITISH) {
          const access = portAccess[portHexes.indexOf(h)]!
          if (control[h] !== ALLIED || access.some((a) => sideIn(g, a) === GERMAN)) continue
        }
        if (suppliedAt(g, nation, h, 'full') && withSteps(g, u, 1, h)) found.push(`rebuild ${u} ${h}`)
      }
    }
  }
  return found
}

/* ---------- trenches (9.1, 9.2, A45, A46) ---------- */

export function digsOf(g: Glory, side: Side, quota: number): number[] {
  const faces = (h: Hex): boolean =>
    g.trenches.some(
      (t, i) =>
        distance(t, h) === 1 && g.trenchSide[i] === 1 - side && g.trenchDone[i] === 1 && sideIn(g, t) === 1 - side,
    )
  return everyUnit.filter((u) => {
    const h = g.at[u]!
    if (h < 0 || unitSide[u] !== side || isInfantry[u] === 0 || marked(g, u, REPLACED)) return false
    if (unitsIn(g, h).some((v) => unitType[v] === FORTRESS)) return false
    if (zoneIn(g, h, 0) || zoneIn(g, h, 1) || g.trenches.includes(h)) return false
    return (quota > 0 || faces(h)) && supplied(g, u, 'full')
  })
}

/* ---------- ships (11.5, 11.2, A17, A50) ---------- */

const BRIGADE_OF_MARINES = unitIndex('E-N-bde')
export function voyagesOf(g: Glory, left: number): string[] {
  const control = controlMap(g)
  const north = control[hexAt('2038')] === GERMAN
  const nearGermans = (h: Hex): boolean => everyHex.some((n) => distance(n, h) <= 1 && sideIn(g, n) === GERMAN)
  const serves = (u: Unit, h: Hex): boolean => {
    const nation = unitNation[u]!
    if (!isOpen(g, h) || control[h] !== ALLIED || nearGermans(h)) return false
    if (isPort[h] === 0 && !(u === BRIGADE_OF_MARINES && coastal[h] === 1)) return false
    if (isPort[h] === 1 && portAccess[portHexes.indexOf(h)]!.some((a) => sideIn(g, a) === GERMAN)) return false
    const belgian = country[h] === BELGIUM
    if (nation === BELGIAN) return belgian
    if (belgian && nation !== BRITISH) return false
    return !(north && rowOf(h) < 20)
  }
  /** By a line, or by the port alone where that is agreed and it is no Frenchman (A17). */
  const isFed = (u: Unit, h: Hex): boolean => {
    const kinds = kindsAt(g, unitNation[u]!, h)
    return (kinds & FULL) !== 0 || (g.options.portSupplyMovesBySea && unitNation[u] !== FRENCH && (kinds & PORT) !== 0)
  }
  const ends = [...new Set([...portHexes, ...coastalHexes])].sort((a, b) => a - b)
  return everyUnit.flatMap((u) => {
    const from = g.at[u]!
    const walks = unitType[u] === INFANTRY || unitType[u] === NAVAL
    if (from < 0 || unitSide[u] !== ALLIED || !walks || g.steps[u]! > left) return []
    if (marked(g, u, RAILED | REPLACED | DIGGING | OOC) || !serves(u, from)) return []
    if (g.controlAtPlayerTurn[from] !== ALLIED || !isFed(u, from)) return []
    return ends.filter((h) => h !== from && serves(u, h) && isFed(u, h) && fitsIn(g, [u], h)).map((h) => `${u} ${h}`)
  })
}

/* ---------- stacks that lose their orders (10.1, A18) ---------- */

export const stacksOf = (g: Glory, side: Side): Hex[] =>
  everyHex.filter(
    (h) => sideIn(g, h) === side && unitsIn(g, h).some((u) => g.depth[u] === 0 && unitType[u] !== FORTRESS),
  )

/* ---------- march assaults (13.23, 7.5, 10.2d, A16, A23) ---------- */

/** Of a group that has not moved yet. */
export function marchesOf(g: Glory, units: readonly Unit[], left: number): Hex[] {
  const from = g.at[units[0]!]!
  const side = unitSide[units[0]!]!
  const fighters = units.filter((u) => isInfantry[u] === 1 || isCavalry[u] === 1)
  if (fighters.length === 0 || fighters.some((u) => marked(g, u, OOC) || !supplied(g, u, 'march'))) return []
  const strength = (u: Unit): number => attack[u * STEPS + g.steps[u]!]! + cavalryFactor[u * STEPS + g.steps[u]!]!
  if (fighters.every((u) => strength(u) === 0)) return []
  return everyHex.filter((h) => {
    if (distance(from, h) !== 1 || sideIn(g, h) !== 1 - side || isPosition(g, h, 1 - side)) return false
    const cost = stepCost[from * 6 + directionTo(from, h)]!
    return cost >= 0 && cost <= left && unitsIn(g, h).some((u) => unitType[u] !== SIEGE)
  })
}
