/** Why something is refused, as the text words it: rule and reason of the first sentence that forbids it, written apart from the rules. */
import {
  ALLIED,
  AT_EAST,
  AT_HEX,
  AT_PARIS,
  AT_PORT,
  AT_PORT_OR_COAST,
  AT_SOUTH,
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
  entryHex,
  entryPlace,
  FORTRESS,
  FRENCH,
  GERMAN,
  GERMANS,
  type Hex,
  hexAt,
  INFANTRY,
  inFrance,
  inParis,
  isCavalry,
  isCorps,
  isInfantry,
  isPort,
  NAVAL,
  parisHexes,
  portAccess,
  portHexes,
  rowOf,
  SIEGE,
  type Side,
  STEPS,
  southEdge,
  stepCost,
  town,
  type Unit,
  unitIndex,
  unitNation,
  unitSide,
  unitSize,
  unitSteps,
  unitType,
  westEdge,
  westOfMeuse,
  within,
  zones,
} from '../src/data/index.ts'
import { controlMap } from '../src/rules/control.ts'
import { scenarioOf } from '../src/rules/scenario.ts'
import { supplied, suppliedAt } from '../src/rules/supply.ts'
import {
  ATTACKED,
  AWAY,
  DEAD,
  DIGGING,
  DONE,
  FORCED,
  type Glory,
  HIT,
  MARCHED_ON,
  MOVED,
  OOC,
  RAILED,
  REPLACED,
} from '../src/types.ts'
import { isPosition, unitsIn } from './plain-combat.ts'
import type { Plain } from './plain-rules.ts'

/** "rule key", or nothing where it is allowed. */
export type Why = string | undefined

const marked = (g: Glory, u: Unit, bits: number): boolean => (g.marks[u]! & bits) !== 0
const sideIn = (g: Glory, h: Hex): number => unitSide[unitsIn(g, h)[0] ?? -1] ?? -1
const zoneIn = (g: Glory, h: Hex, side: Side): boolean =>
  zones.some((z, i) => z.hex === h && z.side === side && g.zones[i] === 1)
const isOpen = (g: Glory, h: Hex): boolean =>
  country[h]! >= 0 && g.atWar[country[h]!] === 1 && scenarioOf(g).inPlay[h] === 1
const moves = (u: Unit): boolean => isInfantry[u] === 1 || isCavalry[u] === 1
const isMarine = (u: Unit): boolean => unitType[u] === NAVAL && unitNation[u] === BRITISH

/** 6.1 to 6.3, for units that come to stay, the first of them with so many steps. */
export function whyNoRoom(g: Glory, units: readonly Unit[], h: Hex, steps?: number): Why {
  const side = unitSide[units[0]!]!
  const all = [...unitsIn(g, h).filter((u) => unitSide[u] === side && !units.includes(u)), ...units]
  const stepsOf = (u: Unit): number => (u === units[0] && steps !== undefined ? steps : g.steps[u]!)
  if (all.reduce((n, u) => n + stepsOf(u), 0) > 9) return '6.1a deny.tooManySteps'
  if (all.filter((u) => isCorps[u] === 1).length > 2) return '6.1b deny.tooManyCorps'
  if (side !== ALLIED) return undefined
  if (new Set(all.filter((u) => !isMarine(u)).map((u) => unitNation[u])).size > 1) return '6.2a deny.otherNation'
  return inParis[h] === 1 && units.some((u) => unitNation[u] !== FRENCH) ? '6.3b deny.parisFrench' : undefined
}

/* ---------- phases A and B ---------- */

export function whyNoReplacement(g: Glory, side: Side, u: Unit): Why {
  const h = g.at[u]!
  if (unitSide[u] !== side) return '8.6f deny.notYours'
  if (h < 0 || unitType[u] !== INFANTRY || unitNation[u] === BELGIAN) return '8.7a deny.noReplacement'
  if (g.pool[unitNation[u]!] === 0) return '8.6f deny.poolEmpty'
  if (g.steps[u] === unitSteps[u]) return '8.7a deny.fullStrength'
  if (marked(g, u, REPLACED)) return '8.7c deny.replacedAlready'
  if (marked(g, u, OOC)) return '10.2e deny.outOfCommand'
  const early = unitNation[u] === GERMANS && g.turn < 10 && g.atWar[BELGIUM] === 1
  if (early && inFrance[h] === 1 && westOfMeuse[h] === 1) return '8.7g deny.westOfMeuse'
  if (!supplied(g, u, 'full')) return '8.7h deny.noSupply'
  return whyNoRoom(g, [u], h, g.steps[u]! + 1)
}

export function whyNoRebuilding(g: Glory, side: Side, u: Unit, h: Hex): Why {
  const nation = unitNation[u]!
  if (unitSide[u] !== side) return '8.6f deny.notYours'
  if (scenarioOf(g).marne) return '16.3f deny.noRebuilding'
  const corps = unitType[u] === INFANTRY && unitSize[u] === CORPS && nation !== BELGIAN
  if (g.at[u] !== DEAD || !corps) return '8.7b deny.notRebuilt'
  if (g.pool[nation] === 0) return '8.6f deny.poolEmpty'
  const [rule, hexes] =
    nation === GERMANS
      ? (['8.7d', eastEdge] as const)
      : nation === BRITISH
        ? (['8.7e', portHexes] as const)
        : (['8.7f', southEdge] as const)
  if (!hexes.includes(h) || !isOpen(g, h)) return `${rule} deny.entryPlace`
  if (sideIn(g, h) === 1 - side || zoneIn(g, h, 1 - side)) return '8.5c deny.enemyThere'
  if (nation === BRITISH) {
    if (controlMap(g)[h] !== ALLIED) return '8.7e deny.entryLost'
    if (portAccess[portHexes.indexOf(h)]!.some((a) => sideIn(g, a) === GERMAN)) return '11.5f deny.portClosed'
  }
  if (!suppliedAt(g, nation, h, 'full')) return '8.5e deny.entrySupply'
  return whyNoRoom(g, [u], h, 1)
}

/** Of a unit that waits, whatever its turn (8.2 to 8.5, 3.7d, A43, A72, A78). */
export function whyNoArrival(g: Glory, u: Unit, h: Hex): Why {
  const side = unitSide[u]!
  const control = controlMap(g)
  const lost = portHexes.filter((p) => isOpen(g, p)).every((p) => control[p] === GERMAN)
  const ports = lost ? westEdge : portHexes
  const places: Readonly<Record<number, readonly Hex[]>> = {
    [AT_HEX]: [entryHex[u]!],
    [AT_EAST]: eastEdge,
    [AT_SOUTH]: southEdge,
    [AT_PARIS]: parisHexes,
    [AT_PORT]: ports,
    [AT_PORT_OR_COAST]: [...ports, ...coastalHexes],
  }
  const kind = entryPlace[u]!
  if (!places[kind]!.includes(h)) return '8.5a deny.entryPlace'
  if (!isOpen(g, h)) return '3.6b deny.neutralHex'
  if (sideIn(g, h) === 1 - side) return '8.5c deny.enemyThere'
  const beach = kind === AT_PORT_OR_COAST && coastal[h] === 1
  const city = kind === AT_HEX || kind === AT_PARIS || isPort[h] === 1
  if (city && kind !== AT_EAST && kind !== AT_SOUTH && !beach) {
    if (control[h] !== side) return '8.5b deny.entryLost'
    const access = isPort[h] === 1 && unitNation[u] === BRITISH ? portAccess[portHexes.indexOf(h)]! : []
    if (!g.options.portsByControlOnly && access.some((a) => sideIn(g, a) === GERMAN)) return '11.5f deny.portClosed'
  }
  const ship = (kind === AT_HEX && isPort[h] === 1) || (beach && !g.options.landingNeedsLine)
  if (!ship && !suppliedAt(g, unitNation[u]!, h, 'full')) return `${kind === AT_HEX ? '8.5b' : '8.5e'} deny.entrySupply`
  return whyNoRoom(g, [u], h)
}

export function whyNoTrench(g: Glory, side: Side, quota: number, u: Unit): Why {
  const h = g.at[u]!
  if (h < 0 || unitSide[u] !== side || isInfantry[u] === 0) return '9.1e deny.cannotDig'
  const works = unitsIn(g, h).some((v) => unitType[v] === FORTRESS) || zoneIn(g, h, 0) || zoneIn(g, h, 1)
  if (works) return '9.2a deny.hasWorks'
  if (g.trenches.includes(h)) return '9.2a deny.hasTrench'
  if (marked(g, u, REPLACED)) return '9.2c deny.replacedAlready'
  const faces = g.trenches.some(
    (t, i) =>
      distance(t, h) === 1 && g.trenchSide[i] === 1 - side && g.trenchDone[i] === 1 && sideIn(g, t) === 1 - side,
  )
  if (quota === 0 && !faces) return '9.1b deny.noQuota'
  return supplied(g, u, 'full') ? undefined : '7.5b deny.noSupply'
}

/* ---------- phase D ---------- */

/** Trains and ships of a nation keep out of countries (11.2f, 11.2h to 11.2j). */
function whyNotThere(g: Glory, nation: number, h: Hex): Why {
  if (nation === GERMANS) {
    const early = g.atWar[BELGIUM] === 1 && g.turn < 10
    return early && inFrance[h] === 1 && westOfMeuse[h] === 1 ? '11.2f deny.rail.germanWest' : undefined
  }
  if (nation === BELGIAN) return country[h] === BELGIUM ? undefined : '11.2i deny.rail.onlyBelgium'
  if (country[h] === BELGIUM) return '11.2h deny.rail.noBelgium'
  const north = rowOf(h) < 20 && controlMap(g)[hexAt('2038')] === GERMAN
  return north ? '11.2j deny.rail.noNorth' : undefined
}
const nearEnemy = (g: Glory, side: Side, h: Hex): boolean => within(h, 1).some((n) => sideIn(g, n) === 1 - side)

/** Neither by rail nor by sea. */
function whyStays(g: Glory, side: Side, u: Unit): Why {
  if (unitSide[u] !== side) return '11.1a deny.rail.notYours'
  if (g.at[u]! < 0) {
    const due = scenarioOf(g).marne?.entries.some((e) => e.unit === u && e.turn <= g.turn)
    if (g.at[u] === AWAY && due) return undefined
    return g.at[u] === AWAY ? '16.3c deny.rail.notDue' : '11.1a deny.rail.notYours'
  }
  if (![INFANTRY, NAVAL, SIEGE].includes(unitType[u]!)) return '11.1b deny.rail.who'
  if (marked(g, u, RAILED)) return '11.1c deny.rail.once'
  if (marked(g, u, REPLACED)) return '8.7i deny.move.replaced'
  if (marked(g, u, DIGGING)) return '9.2b deny.move.digging'
  return marked(g, u, OOC) ? '10.2b deny.rail.command' : undefined
}

/** `used` steps have gone by rail; `most` may. */
export function whyNoTrain(g: Glory, plain: Plain, side: Side, u: Unit, to: Hex, used: number, most: number): Why {
  const control = controlMap(g)
  const nation = unitNation[u]!
  const from = g.at[u]!
  const passes = (h: Hex, beside: string): Why => {
    if (!isOpen(g, h)) return '11.2d deny.rail.closed'
    if (nearEnemy(g, side, h)) return `${beside} deny.rail.enemyNear`
    return zoneIn(g, h, 1 - side) ? '14.3a deny.rail.zone' : whyNotThere(g, nation, h)
  }
  const stays = whyStays(g, side, u)
  if (stays) return stays
  if (from >= 0) {
    if (town[from] === 0) return '11.2a deny.rail.noTown'
    if (g.controlAtPlayerTurn[from] !== side || control[from] !== side) return '11.2a deny.rail.notHeld'
    const shut = passes(from, '11.2b')
    if (shut) return shut
    if (!suppliedAt(g, nation, from, 'rail')) return '11.2a deny.rail.noSupply'
  }
  if (used + g.steps[u]! > most) return `${most < 8 ? '11.3c' : '11.1a'} deny.rail.limit`
  if (town[to] === 0 || control[to] !== side) return '11.2c deny.rail.foreign'
  const shut = passes(to, '11.2c')
  if (shut) return shut
  if (!suppliedAt(g, nation, to, 'rail')) return '11.2k deny.rail.starves'
  const banned = plain.banned(side, to)
  if (banned) return banned
  if (to === from) return '11.2c deny.rail.same'
  const east = from >= 0 && nation === FRENCH && g.atWar[BELGIUM] === 1 && g.germanWest === 0
  if (east && westOfMeuse[from] === 0 && westOfMeuse[to] === 1) return '11.2g deny.rail.frenchEast'
  const full = whyNoRoom(g, [u], to)
  if (full) return full
  return plain.route(u).has(to) ? undefined : '11.2e deny.rail.noRoute'
}

const MARINES = unitIndex('E-N-bde')
export function whyNoVoyage(g: Glory, side: Side, u: Unit, to: Hex, used: number): Why {
  const control = controlMap(g)
  const nation = unitNation[u]!
  const harbour = (h: Hex): Why => {
    const port = isPort[h] === 1
    if (!isOpen(g, h) || (!port && !(u === MARINES && coastal[h] === 1))) return '11.5c deny.sea.noPort'
    if (sideIn(g, h) === GERMAN) return '11.5g deny.sea.germans'
    if (port && portAccess[portHexes.indexOf(h)]!.some((a) => sideIn(g, a) === GERMAN)) return '11.5f deny.sea.access'
    if (control[h] !== ALLIED) return '11.2a deny.sea.notHeld'
    if (nearEnemy(g, ALLIED, h)) return `${h === g.at[u] ? '11.2b' : '11.2c'} deny.rail.enemyNear`
    if (nation !== BRITISH) return whyNotThere(g, nation, h)
    return rowOf(h) < 20 && control[hexAt('2038')] === GERMAN ? '11.2j deny.sea.noNorth' : undefined
  }
  const stays = whyStays(g, side, u)
  if (stays) return stays
  if (side !== ALLIED || g.turn < 8) return '11.5a deny.sea.when'
  if (used + g.steps[u]! > 4) return '11.5a deny.sea.limit'
  if (g.at[u]! < 0) return '11.5c deny.sea.noPort'
  const here = harbour(g.at[u]!)
  if (here) return here
  if (g.controlAtPlayerTurn[g.at[u]!] !== ALLIED) return '11.2a deny.sea.notHeld'
  if (!supplied(g, u, 'rail')) return '11.2a deny.rail.noSupply'
  if (to === g.at[u]) return '11.2c deny.rail.same'
  const there = harbour(to)
  if (there) return there
  return suppliedAt(g, nation, to, 'rail') ? whyNoRoom(g, [u], to) : '11.2k deny.rail.starves'
}

/* ---------- phase E ---------- */

/** Not picked at all; no unit has set out yet. */
export function whyBarred(g: Glory, side: Side, u: Unit): Why {
  if (unitSide[u] !== side || g.at[u]! < 0) return '12.1b deny.move.notYours'
  if (marked(g, u, RAILED)) return '11.1c deny.move.railed'
  if (marked(g, u, REPLACED)) return '8.7i deny.move.replaced'
  if (marked(g, u, DIGGING)) return '9.2b deny.move.digging'
  if (marked(g, u, DONE)) return '12.2d deny.move.finished'
  if (unitType[u] === FORTRESS) return '2.10a deny.move.fixed'
  return marked(g, u, MOVED) ? '12.2d deny.move.finished' : undefined
}
export function whyNotOnTop(g: Glory, side: Side, u: Unit): Why {
  if (unitSide[u] !== side || g.at[u]! < 0) return '12.1b deny.move.notYours'
  if (g.depth[u] === 0 || unitType[u] === FORTRESS) return '13.8a deny.move.onTop'
  const others = unitsIn(g, g.at[u]!).some((v) => unitType[v] !== SIEGE && unitType[v] !== FORTRESS)
  return unitType[u] === SIEGE && others ? '14.7g deny.move.gunOnTop' : undefined
}

/** Of a group that has not moved, with so many points. */
export function whyNoMarchAssault(g: Glory, units: readonly Unit[], to: Hex, left: number): Why {
  const from = g.at[units[0]!]!
  const side = unitSide[units[0]!]!
  if (distance(from, to) !== 1 || sideIn(g, to) !== 1 - side) return '13.23a deny.march.nobody'
  const cost = stepCost[from * 6 + directionTo(from, to)]!
  if (cost < 0) return 'A69 deny.march.sea'
  if (isPosition(g, to, 1 - side)) return '13.23d deny.march.prepared'
  const there = unitsIn(g, to)
  if (there.every((u) => unitType[u] === SIEGE)) return '14.7g deny.march.guns'
  if (there.some((u) => marked(g, u, MARCHED_ON))) return 'A23 deny.march.once'
  if (cost > left) return '13.23a deny.march.points'
  const fighters = units.filter(moves)
  if (fighters.length === 0) return 'A21 deny.march.noFighters'
  if (fighters.some((u) => marked(g, u, OOC))) return '10.2d deny.march.command'
  if (fighters.some((u) => marked(g, u, FORCED))) return '12.10b deny.march.forced'
  if (fighters.some((u) => !supplied(g, u, 'march'))) return '7.5b deny.march.supply'
  const strength = (u: Unit): number => attack[u * STEPS + g.steps[u]!]! + cavalryFactor[u * STEPS + g.steps[u]!]!
  return fighters.every((u) => strength(u) === 0) ? 'A16 deny.march.noFactor' : undefined
}

/* ---------- phase F ---------- */

function whyIdle(g: Glory, side: Side, u: Unit): Why {
  if (unitSide[u] !== side) return '13.1b deny.combat.notYours'
  if (!moves(u)) return '14.7c deny.combat.noFighter'
  if (marked(g, u, OOC)) return '10.2d deny.combat.command'
  if (marked(g, u, ATTACKED)) return '13.6c deny.combat.attacked'
  if (marked(g, u, MOVED)) return '13.22a deny.combat.moved'
  if (marked(g, u, REPLACED)) return '8.7i deny.combat.replaced'
  return marked(g, u, DIGGING) ? '9.2b deny.combat.digging' : undefined
}
/** Of a unit on the map. */
export function whyNoAttack(g: Glory, side: Side, u: Unit, to: Hex): Why {
  const from = g.at[u]!
  const idle = whyIdle(g, side, u)
  if (idle) return idle
  const factor = attack[u * STEPS + g.steps[u]!]!
  if ((supplied(g, u, 'attack') ? factor : Math.floor(factor / 2)) === 0) return 'A16 deny.combat.noFactor'
  if (distance(from, to) !== 1) return '13.5a deny.combat.notAdjacent'
  const held = sideIn(g, to) === 1 - side
  if (!held && !zoneIn(g, to, 1 - side)) return '13.5a deny.combat.nobody'
  if (stepCost[from * 6 + directionTo(from, to)]! < 0) return 'A69 deny.combat.sea'
  if (isCavalry[u] === 1 && isPosition(g, to, 1 - side)) return '13.24c deny.combat.cavalryPosition'
  if (held) return unitsIn(g, to).every((v) => marked(g, v, HIT)) ? '13.6d deny.combat.hit' : undefined
  const guns = unitsIn(g, from).some(
    (v) => unitType[v] === SIEGE && !marked(g, v, MOVED | OOC | ATTACKED) && supplied(g, v, 'attack'),
  )
  return isInfantry[u] === 1 && guns ? undefined : 'A31 deny.combat.emptyZone'
}
export function whyNotJoining(g: Glory, side: Side, attackers: readonly Unit[], to: Hex, u: Unit): Why {
  const from = g.at[u]!
  const idle = whyIdle(g, side, u)
  if (idle) return idle
  if (attackers.includes(u)) return '13.6c deny.combat.attacked'
  if (distance(from, to) !== 1) return '13.5a deny.combat.notAdjacent'
  if (stepCost[from * 6 + directionTo(from, to)]! < 0) return 'A69 deny.combat.sea'
  if (isCavalry[u] === 1 && isPosition(g, to, 1 - side)) return '13.24c deny.combat.cavalryPosition'
  const nations = new Set([...attackers, u].filter((v) => !isMarine(v)).map((v) => unitNation[v]))
  return nations.size > 1 ? '13.26a deny.combat.nations' : undefined
}
