/**
 * Railways that a nation can use (12.1.5, 12.1.6, 12.1.7b, 11.6.15b): the hexes open to its trains and the flood from
 * there, cached while their inputs are unchanged.
 */
import { tabled, Workspace } from '@em/engine'
import {
  BELGIUM,
  country,
  encIndex,
  encOf,
  encs,
  hexCount,
  limits,
  neighbours,
  railArms,
  railHexes,
  scenarios,
  unitSide,
  works,
} from '../data/index.ts'
import {
  BEL,
  enemyOf,
  FRE,
  GER,
  type Hex,
  type NachParis,
  type Nation,
  type Side,
  sideOfNation,
  type Unit,
} from '../types.ts'
import { type Field, fieldOf, restOf } from './field.ts'
import { armIndex, type Ground, netOf, type RailNet } from './rail-flood.ts'
import { hasFallen, scenarioOf } from './scenario.ts'
import { isInf, valuesOf } from './units.ts'
import { zonesOf } from './zones.ts'

export { armIndex, type RailNet } from './rail-flood.ts'

/* ---------- hexes ---------- */

/** By hex: adjacent works with guns, which cut the line for their enemies (12.1.6b). */
const gunsBeside: readonly (readonly number[])[] = (() => {
  const table: number[][] = Array.from({ length: hexCount }, () => [])
  works.forEach((work, w) => {
    if (work.arf > 0) for (const hex of neighbours[work.hex]!) table[hex]!.push(w)
  })
  return table
})()

/** Hexes of the scenario's map with a railway. */
const railsInPlay = tabled((scenario) => railHexes.filter((hex) => scenarios[scenario]!.inPlay[hex] === 1))

/**
 * Closed hexes: enemies there, a zone of a unit with enough guns (12.1.6a, R41), enemy Fortifications beside it
 * (12.1.6b), a captured ENC without garrison (11.6.15b), a network not yet open to the nation (12.1.7b). `seen` ignores
 * units under FOW.
 */
function shutHexes(g: NachParis, nation: Nation, seen: boolean): number[] {
  const side = sideOfNation(nation)
  const enemy = enemyOf(side)
  const field = fieldOf(g)
  const zones = zonesOf(g, enemy)
  const noBelgium = nation === FRE && g.gt < limits.belgianRailFrom
  const shut: Hex[] = []
  for (const hex of railsInPlay(g.scenario)) {
    if (g.rail[hex] !== side) continue
    if (
      field.side[hex] === enemy ||
      (noBelgium && country[hex] === BELGIUM) ||
      isUnderGuns(g, enemy, hex) ||
      (encOf[hex]! >= 0 && isIdle(g, field, side, encOf[hex]!)) ||
      (zones.by[hex] === 1 && isSwept(g, zones.exerters(hex), seen))
    ) {
      shut.push(hex)
    }
  }
  return shut
}
function isUnderGuns(g: NachParis, enemy: Side, hex: Hex): boolean {
  for (const w of gunsBeside[hex]!) if (works[w]!.side === enemy && g.forts[w]! > 0) return true
  return false
}
function isSwept(g: NachParis, from: readonly Unit[], seen: boolean): boolean {
  for (const u of from) if ((!seen || g.fog[u] === 0) && valuesOf(g, u).arf >= limits.railCutArf) return true
  return false
}
/** A fallen ENC of the other side without INF of this one in any of its hexes (11.6.15). One outside the scenario does not count. */
function isIdle(g: NachParis, field: Field, side: Side, enc: number): boolean {
  if (sideOfNation(encs[enc]!.nation) === side || !hasFallen(g, enc)) return false
  for (const hex of encs[enc]!.hexes) {
    if (field.side[hex] === side) for (const u of field.stacks[hex]!) if (isInf(u)) return false
  }
  return true
}

const antwerp = encIndex('Antwerp')
/** Arms that lead home: over the edge of the map, or to Antwerp for the Belgians (12.1.5b, 12.1.5c). */
function seedsOf(g: NachParis, nation: Nation): number[] {
  const side = sideOfNation(nation)
  const found: number[] = []
  for (const exit of scenarioOf(g).exits) {
    if (exit.home !== side) continue
    railArms[exit.hex]!.forEach((arm, i) => {
      if (arm.line === exit.line && (exit.dir < 0 || arm.dir === exit.dir)) found.push(armIndex(exit.hex, i))
    })
  }
  if (nation === BEL && antwerp >= 0 && g.fallen[antwerp] === 0) {
    for (const hex of encs[antwerp]!.hexes) railArms[hex]!.forEach((_, i) => void found.push(armIndex(hex, i)))
  }
  return found
}

/* ---------- cache ---------- */

/** By unit: the inputs of zones and FOW. */
const WATCHED = ['at', 'facing', 'steps', 'line', 'fog'] as const
interface Kept {
  /** The rest period in which it was last compared (restOf). */
  rest: number
  readonly side: Side
  readonly watched: readonly number[][]
  forts: readonly number[]
  flooded: readonly number[]
  fallen: readonly number[]
  gt: number
  facingRule: boolean
  ground: Ground
  net: RailNet
}
/** By nation (the British use what the French do), and whether only seen units count. */
const workspace = new Workspace<(Kept | undefined)[]>(() => new Array<Kept | undefined>(8).fill(undefined))

const same = (a: readonly number[], b: readonly number[]): boolean => {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
/** Makes the first list equal to the second. */
const copy = (into: number[], from: readonly number[]): void => {
  for (let i = 0; i < from.length; i++) into[i] = from[i]!
}
/** Keeps the old list if it is equal: it compares faster next time. */
const keep = (old: readonly number[] | undefined, now: readonly number[]): readonly number[] =>
  old && same(old, now) ? old : now.slice()

/** Railways usable by the nation. `seen`: as far as its own side can know (19.2.3); otherwise the truth. */
export function usable(g: NachParis, nation: Nation, seen = false): RailNet {
  const who = nation === GER ? GER : nation === BEL ? BEL : FRE
  const key = who * 2 + (seen && g.options.fog ? 1 : 0)
  const kept = workspace.take()
  const before = kept[key]
  const rest = restOf(g)
  if (before && ((rest >= 0 && before.rest === rest) || isUnchanged(g, before))) {
    before.rest = rest
    workspace.put(kept)
    return before.net
  }
  const ground: Ground = {
    rail: g.rail,
    broken: keep(before?.ground.broken, g.broken),
    shut: shutHexes(g, who, key % 2 === 1),
    scenario: g.scenario,
    seeds: seedsOf(g, who),
  }
  const net = before && isSameGround(before.ground, ground) ? before.net : netOf(ground, sideOfNation(who))
  const now: Kept = before ?? {
    rest,
    side: sideOfNation(who),
    watched: WATCHED.map(() => []),
    forts: [],
    flooded: [],
    fallen: [],
    gt: g.gt,
    facingRule: g.options.facing,
    ground,
    net,
  }
  WATCHED.forEach((name, i) => {
    copy(now.watched[i]!, g[name])
  })
  now.forts = keep(before?.forts, g.forts)
  now.flooded = keep(before?.flooded, g.flooded)
  now.fallen = keep(before?.fallen, g.fallen)
  now.gt = g.gt
  now.facingRule = g.options.facing
  now.ground = ground
  now.net = net
  now.rest = rest
  kept[key] = now
  workspace.put(kept)
  return net
}

/** No enemy has moved, turned or lost a step; own units count only as garrisons of ENCs (11.6.15b). */
function isQuiet(g: NachParis, [at, facing, steps, line, fog]: readonly number[][], side: Side): boolean {
  if (at!.length !== g.at.length) return false
  for (let u = 0; u < at!.length; u++) {
    const was = at![u]!
    const now = g.at[u]!
    if (was < 0 && now < 0) continue
    if (unitSide[u] === side) {
      if (was !== now && ((was >= 0 && encOf[was]! >= 0) || (now >= 0 && encOf[now]! >= 0))) return false
    } else if (was !== now || facing![u] !== g.facing[u] || steps![u] !== g.steps[u] || line![u] !== g.line[u])
      return false
    else if (fog![u] !== g.fog[u]) return false
  }
  return true
}
function isUnchanged(g: NachParis, k: Kept): boolean {
  if (k.gt !== g.gt || k.ground.scenario !== g.scenario || k.facingRule !== g.options.facing) return false
  if (!isQuiet(g, k.watched, k.side)) return false
  return (
    same(k.forts, g.forts) &&
    same(k.flooded, g.flooded) &&
    same(k.ground.broken, g.broken) &&
    same(k.ground.rail, g.rail) &&
    same(k.fallen, g.fallen)
  )
}
const isSameGround = (a: Ground, b: Ground): boolean =>
  a.scenario === b.scenario &&
  same(a.broken, b.broken) &&
  same(a.rail, b.rail) &&
  same(a.shut, b.shut) &&
  same(a.seeds, b.seeds)
