/** Assaults, accounts and retreats as the text words them, written apart from the rules (7.6, 13, 14, 15.2). */
import {
  ALLIED,
  attack,
  BRITISH,
  CAVALRY,
  CITY,
  cavalryFactor,
  compass,
  country,
  defence,
  directionTo,
  distance,
  FORTRESS,
  FRENCH,
  type Hex,
  hexCount,
  hexside,
  inParis,
  isCavalry,
  isCorps,
  isInfantry,
  MAJOR_RIVER,
  MINOR_RIVER,
  NAVAL,
  near,
  SIEGE,
  type Side,
  STEPS,
  stepCost,
  TERRAINS,
  terrain,
  town,
  type Unit,
  unitNation,
  unitSide,
  unitType,
  zones,
} from '../src/data/index.ts'
import { scenarioOf } from '../src/rules/scenario.ts'
import { supplied } from '../src/rules/supply.ts'
import { ATTACKED, DIGGING, type Glory, HIT, MOVED, OOC, RAILED, REPLACED, RETREATED } from '../src/types.ts'

const everyHex = Array.from({ length: hexCount }, (_, h) => h)
export const unitsIn = (g: Glory, h: Hex): Unit[] => g.at.flatMap((at, u) => (at === h ? [u] : []))
const sideIn = (g: Glory, h: Hex): number => {
  const first = unitsIn(g, h)[0]
  return first === undefined ? -1 : unitSide[first]!
}
const moves = (u: Unit): boolean => isInfantry[u] === 1 || isCavalry[u] === 1
const marked = (g: Glory, u: Unit, bits: number): boolean => (g.marks[u]! & bits) !== 0
const zoneIn = (g: Glory, h: Hex, side: Side): boolean =>
  zones.some((z, i) => z.hex === h && z.side === side && g.zones[i] === 1)
const trenchIn = (g: Glory, h: Hex, side: Side): boolean =>
  g.trenches.some((t, i) => t === h && g.trenchSide[i] === side && g.trenchDone[i] === 1)
const fortressIn = (g: Glory, h: Hex): Unit | undefined => unitsIn(g, h).find((u) => unitType[u] === FORTRESS)
/** 14.1a. */
export const isPosition = (g: Glory, h: Hex, side: Side): boolean =>
  zoneIn(g, h, side) || trenchIn(g, h, side) || (sideIn(g, h) === side && fortressIn(g, h) !== undefined)
/** Over a hexside with land. */
const beside = (a: Hex, b: Hex): boolean => distance(a, b) === 1 && stepCost[a * 6 + directionTo(a, b)]! >= 0
const isMarine = (u: Unit): boolean => unitType[u] === NAVAL && unitNation[u] === BRITISH

/* ---------- who attacks what (13.1 to 13.7, 13.22, 13.24c, 13.26, 14.7, A16, A31) ---------- */

const IDLE = OOC | ATTACKED | MOVED | RAILED | REPLACED | DIGGING
export const mayAttackAtAll = (g: Glory, u: Unit): boolean => moves(u) && !marked(g, u, IDLE)
const ownAttack = (g: Glory, u: Unit): number => {
  const factor = attack[u * STEPS + g.steps[u]!]!
  return supplied(g, u, 'attack') ? factor : Math.floor(factor / 2)
}
const gunsReady = (g: Glory, h: Hex): boolean =>
  unitsIn(g, h).some((u) => unitType[u] === SIEGE && !marked(g, u, MOVED | OOC | ATTACKED) && supplied(g, u, 'attack'))

export function attacksOf(g: Glory, side: Side): string[] {
  const found: string[] = []
  g.at.forEach((at, u) => {
    if (at < 0 || unitSide[u] !== side || !mayAttackAtAll(g, u) || ownAttack(g, u) === 0) return
    for (const h of everyHex) {
      if (!beside(at, h)) continue
      const enemies = sideIn(g, h) === 1 - side
      if (isCavalry[u] === 1 && isPosition(g, h, 1 - side)) continue
      if (enemies ? unitsIn(g, h).every((v) => marked(g, v, HIT)) : !zoneIn(g, h, 1 - side)) continue
      if (!enemies && !(isInfantry[u] === 1 && gunsReady(g, at))) continue
      found.push(`${u} ${h}`)
    }
  })
  return found.sort()
}
export function joinersOf(g: Glory, side: Side, attackers: readonly Unit[], h: Hex): number[] {
  const nations = new Set(attackers.filter((u) => !isMarine(u)).map((u) => unitNation[u]))
  return g.at.flatMap((at, u) => {
    if (at < 0 || unitSide[u] !== side || !mayAttackAtAll(g, u) || attackers.includes(u) || !beside(at, h)) return []
    if (isCavalry[u] === 1 && isPosition(g, h, 1 - side)) return []
    return isMarine(u) || nations.size === 0 || nations.has(unitNation[u]) ? [u] : []
  })
}

/* ---------- the account (7.6, 13.9 to 13.16, 13.24, 14.2, 14.3f) ---------- */

const MODIFIER: Readonly<Record<string, number>> = { clear: 0, forest: 0, marsh: -1, mountain: -2 }

export interface PlainAccount {
  readonly attack: number
  readonly defence: number
  readonly odds: string
  /** Sum of the modifiers, before the one clamp. */
  readonly die: number
  readonly extra: number
}
export function accountOf(g: Glory, attackers: readonly Unit[], h: Hex, march: boolean): PlainAccount {
  const side = unitSide[attackers[0]!]!
  const defenders = unitsIn(g, h).filter((u) => (moves(u) || unitType[u] === FORTRESS) && !marked(g, u, RETREATED))
  const horse = (units: readonly Unit[]): boolean => units.every((u) => isCavalry[u] === 1)
  const sum = (units: readonly Unit[], against: readonly Unit[], table: readonly number[], fed: (u: Unit) => boolean) =>
    units.reduce((n, u) => {
      const factor = (isCavalry[u] === 1 && horse(against) ? cavalryFactor : table)[u * STEPS + g.steps[u]!]!
      return n + (fed(u) ? factor : Math.floor(factor / 2))
    }, 0)
  const attacking = sum(attackers, defenders, attack, (u) => march || supplied(g, u, 'attack'))
  const defending = Math.max(
    1,
    sum(defenders, attackers, defence, (u) => supplied(g, u, 'defence')),
  )
  const high = Math.floor(attacking / defending)
  const odds = high >= 1 ? `${high}:1` : `1:${Math.ceil(defending / attacking)}`
  const ways = new Set(attackers.map((u) => directionTo(h, g.at[u]!)))
  const from = [...ways]
  const opposite = from.some((d) => ways.has((d + 3) % 6))
  const third = from.some((d) => ways.has((d + 2) % 6) && ways.has((d + 4) % 6))
  const fort = defenders.some((u) => unitType[u] === FORTRESS)
  const rivers = from.every((d) => (hexside[h * 6 + d]! & (MAJOR_RIVER | MINOR_RIVER)) !== 0)
  return {
    attack: attacking,
    defence: defending,
    odds,
    die:
      MODIFIER[TERRAINS[terrain[h]!]!]! +
      (town[h] === CITY ? -1 : 0) +
      (rivers ? -1 : 0) +
      (zoneIn(g, h, 1 - side) ? -1 : 0) +
      (!march && !fort && (opposite || third || ways.size > 3) ? 2 : 0) +
      Math.max(0, high - 5),
    extra: fort ? 2 : 0,
  }
}

/* ---------- retreats (13.18, 13.19, 9.4, 16.1, A28 to A30, A75) ---------- */

const isOpen = (g: Glory, h: Hex): boolean =>
  country[h]! >= 0 && g.atWar[country[h]!] === 1 && scenarioOf(g).inPlay[h] === 1

export function fitsIn(g: Glory, units: readonly Unit[], h: Hex): boolean {
  const side = unitSide[units[0]!]!
  const all = [...unitsIn(g, h).filter((u) => unitSide[u] === side && !units.includes(u)), ...units]
  if (all.reduce((n, u) => n + g.steps[u]!, 0) > 9 || all.filter((u) => isCorps[u] === 1).length > 2) return false
  if (side !== ALLIED) return true
  if (new Set(all.filter((u) => !isMarine(u)).map((u) => unitNation[u])).size > 1) return false
  return inParis[h] === 0 || units.every((u) => unitNation[u] === FRENCH)
}
const horse = (of: readonly Unit[]): boolean => of.some((u) => unitType[u] === CAVALRY)
const compassFrom = (side: Side, from: Hex): Hex[] =>
  compass[side]!.map((d) => near[from * 6 + d]!).filter((h) => h >= 0)
/** The hexes of the compass that units may fall back into, full or not. */
export const openBack = (g: Glory, side: Side, of: readonly Unit[], from: Hex): Hex[] =>
  compassFrom(side, from).filter(
    (h) =>
      beside(from, h) &&
      isOpen(g, h) &&
      sideIn(g, h) !== 1 - side &&
      !zoneIn(g, h, 1 - side) &&
      !(horse(of) && trenchIn(g, h, 1 - side)),
  )
/** They can stay there. */
export const staysAt = (g: Glory, side: Side, of: readonly Unit[], h: Hex): boolean =>
  fitsIn(g, of, h) && !(horse(of) && trenchIn(g, h, side))

/** Where units that are together may fall back to: "u,u hex how". */
export function waysBack(g: Glory, side: Side, units: readonly Unit[], from: Hex): string[] {
  const enemy = 1 - side
  const best = (hexes: readonly Hex[]): readonly Hex[] => {
    const safe = hexes.filter((h) => !everyHex.some((n) => distance(n, h) === 1 && sideIn(g, n) === enemy))
    const some = safe.length > 0 ? safe : hexes
    const empty = some.filter((h) => sideIn(g, h) === -1)
    return empty.length > 0 ? empty : some
  }
  const choices = (of: readonly Unit[], how: number): string[] => {
    const open = openBack(g, side, of, from)
    return best(how === 0 ? open.filter((h) => staysAt(g, side, of, h)) : open).map((h) => `${of.join()} ${h} ${how}`)
  }
  for (const how of [0, 1]) {
    const together = choices(units, how)
    if (together.length > 0) return together
    const apart = units.length > 1 ? units.flatMap((u) => choices([u], how)) : []
    if (apart.length > 0) return apart
  }
  const { marne } = scenarioOf(g)
  return marne
    ? compassFrom(side, from)
        .filter((h) => marne.inArea[h] === 0)
        .map((h) => `${units.join()} ${h} 2`)
    : []
}
