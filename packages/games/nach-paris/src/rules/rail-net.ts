/**
 * Which railways a nation can use (12.1.5, 12.1.6, 12.1.7b, 11.6.15b, 16.1.9): one flood over the arms of high-capacity lines from
 * where they lead home, then the low-capacity lines that hang on them. Kept while what it was made of is unchanged.
 */
import {
  type Arm,
  BELGIUM,
  country,
  encIndex,
  encOf,
  encs,
  hexCount,
  LCR,
  limits,
  lines,
  near,
  railArms,
  railHexes,
  railPass,
  scenarios,
  structureOfBridge,
  structures,
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
import { scenarioOf } from './scenario.ts'
import { isInf, valuesOf } from './units.ts'
import { zonesOf } from './zones.ts'

/** Arms of all hexes in one numbering: those of a hex begin at its base. */
const armBase: number[] = []
let armCount = 0
for (let hex = 0; hex < hexCount; hex++) {
  armBase.push(armCount)
  armCount += railArms[hex]!.length
}
const armHex: Hex[] = []
const armOf: Arm[] = []
for (const hex of railHexes) {
  for (const arm of railArms[hex]!) {
    armHex.push(hex)
    armOf.push(arm)
  }
}
/** By arm: the arm of the same line that meets it from the next hex; -1 for a stub. */
const meets: readonly number[] = armOf.map((arm, i) => {
  if (arm.to < 0) return -1
  const j = railArms[arm.to]!.findIndex((other) => other.line === arm.line && other.to === armHex[i])
  return j < 0 ? -1 : armBase[arm.to]! + j
})

export interface RailNet {
  /** By arm (armIndex): 1 when traffic can use it. */
  readonly arms: readonly number[]
  /** By hex: 1 with a usable railway; 1 with a usable HCR. */
  readonly any: readonly number[]
  readonly high: readonly number[]
}
export const armIndex = (hex: Hex, place: number): number => armBase[hex]! + place

/** Everything but lines: what each hex says. */
interface Ground {
  readonly rail: readonly number[]
  readonly broken: readonly number[]
  /** Hexes under control where nothing runs all the same. */
  readonly shut: readonly Hex[]
  readonly scenario: number
  readonly seeds: readonly number[]
}

/* ---------- hexes ---------- */

/** By hex: works with guns next to it, whose enemies find the line cut (12.1.6b). */
const gunsBeside: readonly (readonly number[])[] = (() => {
  const table: number[][] = Array.from({ length: hexCount }, () => [])
  works.forEach((work, w) => {
    if (work.arf <= 0) return
    for (let dir = 0; dir < 6; dir++) if (near[work.hex * 6 + dir]! >= 0) table[near[work.hex * 6 + dir]!]!.push(w)
  })
  return table
})()

/**
 * Enemies there, a zone of a unit with enough guns (12.1.6a, R41), enemy Fortifications beside it (12.1.6b), an ENC that was taken
 * and has no garrison (11.6.15b), or a network that is not yet open to the nation (12.1.7b). `seen` leaves out what lies under FOW.
 */
function shutHexes(g: NachParis, nation: Nation, seen: boolean): number[] {
  const side = sideOfNation(nation)
  const enemy = enemyOf(side)
  const field = fieldOf(g)
  const zones = zonesOf(g, enemy)
  const { inPlay } = scenarios[g.scenario]!
  const noBelgium = nation === FRE && g.gt < limits.belgianRailFrom
  const shut: Hex[] = []
  for (const hex of railHexes) {
    if (g.rail[hex] !== side || inPlay[hex] === 0) continue
    if (
      field.side[hex] === enemy ||
      (noBelgium && country[hex] === BELGIUM) ||
      (gunsBeside[hex]!.length > 0 && isUnderGuns(g, enemy, hex)) ||
      (encOf[hex]! >= 0 && isIdle(field, side, encOf[hex]!)) ||
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
/** An ENC of the other side without INF of this one in any of its hexes. */
function isIdle(field: Field, side: Side, enc: number): boolean {
  if (sideOfNation(encs[enc]!.nation) === side) return false
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
      if (arm.line === exit.line && (exit.dir < 0 || arm.dir === exit.dir)) found.push(armBase[exit.hex]! + i)
    })
  }
  if (nation === BEL && antwerp >= 0 && g.fallen[antwerp] === 0) {
    for (const hex of encs[antwerp]!.hexes) railArms[hex]!.forEach((_, i) => void found.push(armBase[hex]! + i))
  }
  return found
}

/* ---------- the flood ---------- */

function netOf(ground: Ground, side: Side): RailNet {
  const { inPlay } = scenarios[ground.scenario]!
  const opened = new Array<number>(hexCount).fill(0)
  for (const hex of railHexes) if (inPlay[hex] === 1 && ground.rail[hex] === side) opened[hex] = 1
  for (const hex of ground.shut) opened[hex] = 0
  const open = (hex: Hex): boolean => opened[hex] === 1
  const cut = new Array<number>(armCount).fill(0)
  structures.forEach((s, i) => {
    if (s.other < 0 && ground.broken[i]! > 0) for (const place of s.cuts) cut[armBase[s.hex]! + place] = 1
  })
  const stands = (arm: Arm): boolean => arm.bridge < 0 || ground.broken[structureOfBridge(arm.bridge)] === 0
  const arms = new Array<number>(armCount).fill(0)

  // High-capacity lines.
  const queue: number[] = []
  const reach = (a: number): void => {
    if (arms[a] === 1 || cut[a] === 1 || armOf[a]!.class === LCR || !open(armHex[a]!)) return
    arms[a] = 1
    queue.push(a)
  }
  for (const a of ground.seeds) reach(a)
  for (let i = 0; i < queue.length; i++) {
    const a = queue[i]!
    const hex = armHex[a]!
    const n = railArms[hex]!.length
    const base = armBase[hex]!
    for (let j = 0; j < n; j++) if (railPass[hex]![(a - base) * n + j] === 1) reach(base + j)
    if (meets[a]! >= 0 && stands(armOf[a]!)) reach(meets[a]!)
  }
  addLow(arms, cut, open, stands)
  return byHex(arms)
}

function byHex(arms: readonly number[]): RailNet {
  const any = new Array<number>(hexCount).fill(0)
  const high = new Array<number>(hexCount).fill(0)
  for (let a = 0; a < armCount; a++) {
    if (arms[a] === 0) continue
    any[armHex[a]!] = 1
    if (armOf[a]!.class !== LCR) high[armHex[a]!] = 1
  }
  return { arms, any, high }
}

/**
 * Low-capacity lines (12.1.5e to 12.1.5g): what lies between two places where they join connected HCRs; then dead ends that hang
 * directly on a connected HCR or on an LCR that is usable.
 */
function addLow(
  arms: number[],
  cut: readonly number[],
  open: (hex: Hex) => boolean,
  stands: (arm: Arm) => boolean,
): void {
  const alive: number[] = []
  for (let a = 0; a < armCount; a++) if (armOf[a]!.class === LCR && cut[a] === 0 && open(armHex[a]!)) alive.push(a)
  const there = new Array<number>(armCount).fill(0)
  for (const a of alive) there[a] = 1
  const linked = (a: number): number[] => {
    const hex = armHex[a]!
    const n = railArms[hex]!.length
    const base = armBase[hex]!
    const found: number[] = []
    for (let j = 0; j < n; j++)
      if (railPass[hex]![(a - base) * n + j] === 1 && there[base + j] === 1) found.push(base + j)
    const over = meets[a]!
    if (over >= 0 && there[over] === 1 && stands(armOf[a]!)) found.push(over)
    return found
  }
  const joinsHigh = (a: number): boolean => {
    const hex = armHex[a]!
    const n = railArms[hex]!.length
    const base = armBase[hex]!
    for (let j = 0; j < n; j++) if (railPass[hex]![(a - base) * n + j] === 1 && arms[base + j] === 1) return true
    return false
  }
  const joined = new Array<number>(armCount).fill(0)
  for (const a of alive) if (joinsHigh(a)) joined[a] = 1
  // Loose ends fall off until none is left: in a hex an arm is loose when nothing leads on over its hexside, and none joins.
  let more = true
  while (more) {
    more = false
    for (const a of alive) {
      if (there[a] === 0) continue
      const ways = linked(a)
      const over = ways.some((b) => armHex[b] !== armHex[a])
      const inside = ways.some((b) => armHex[b] === armHex[a])
      if (over && (inside || joined[a] === 1)) continue
      there[a] = 0
      more = true
    }
  }
  // Whole pieces with two places to join.
  const done = new Array<number>(armCount).fill(0)
  for (const first of alive) {
    if (there[first] === 0 || done[first] === 1) continue
    const piece = [first]
    done[first] = 1
    const places = new Set<Hex>()
    for (let i = 0; i < piece.length; i++) {
      if (joined[piece[i]!] === 1) places.add(armHex[piece[i]!]!)
      for (const b of linked(piece[i]!)) {
        if (done[b] === 1) continue
        done[b] = 1
        piece.push(b)
      }
    }
    if (places.size >= 2) for (const a of piece) arms[a] = 1
  }
  addDeadEnds(arms, cut, open, stands)
}

const DEAD_ENDS = lines.flatMap((line, l) => (line.deadEnd && line.class === LCR ? [l] : []))
function addDeadEnds(
  arms: number[],
  cut: readonly number[],
  open: (hex: Hex) => boolean,
  stands: (arm: Arm) => boolean,
): void {
  let more = true
  while (more) {
    more = false
    for (const l of DEAD_ENDS) {
      const own: number[] = []
      let whole = true
      for (const hex of lines[l]!.hexes) {
        railArms[hex]!.forEach((arm, i) => {
          if (arm.line !== l) return
          own.push(armBase[hex]! + i)
          if (!open(hex) || cut[armBase[hex]! + i] === 1 || !stands(arm)) whole = false
        })
      }
      if (!whole || own.every((a) => arms[a] === 1) || !own.some((a) => hangsOn(arms, a))) continue
      for (const a of own) arms[a] = 1
      more = true
    }
  }
}
function hangsOn(arms: readonly number[], a: number): boolean {
  const hex = armHex[a]!
  const n = railArms[hex]!.length
  const base = armBase[hex]!
  for (let j = 0; j < n; j++) {
    if (railPass[hex]![(a - base) * n + j] === 1 && arms[base + j] === 1 && armOf[base + j]!.line !== armOf[a]!.line)
      return true
  }
  return false
}

/* ---------- kept ---------- */

/** By unit: what zones and FOW are made of. */
const WATCHED = ['at', 'facing', 'steps', 'line', 'fog'] as const
interface Kept {
  /** The time of rest in which it was last compared (restOf). */
  rest: number
  readonly watched: readonly number[][]
  forts: readonly number[]
  flooded: readonly number[]
  fallen: readonly number[]
  gt: number
  facingRule: boolean
  ground: Ground
  net: RailNet
}
/** By nation (British use what the French do), and whether only what is seen counts. */
const kept: (Kept | undefined)[] = new Array<Kept | undefined>(8).fill(undefined)

const same = (a: readonly number[], b: readonly number[]): boolean => {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
/** The first list becomes like the second. */
const copy = (into: number[], from: readonly number[]): void => {
  for (let i = 0; i < from.length; i++) into[i] = from[i]!
}
/** The old list where it says the same: it compares faster next time. */
const keep = (old: readonly number[] | undefined, now: readonly number[]): readonly number[] =>
  old && same(old, now) ? old : now.slice()

/** What the nation can use. `seen`: as far as its own side can know (19.2.3); what it truly can use otherwise. */
export function usable(g: NachParis, nation: Nation, seen = false): RailNet {
  const who = nation === GER ? GER : nation === BEL ? BEL : FRE
  const key = who * 2 + (seen && g.options.fog ? 1 : 0)
  const before = kept[key]
  const rest = restOf(g)
  if (before && ((rest >= 0 && before.rest === rest) || isUnchanged(g, before))) {
    before.rest = rest
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
  return net
}

function isUnchanged(g: NachParis, k: Kept): boolean {
  if (k.gt !== g.gt || k.ground.scenario !== g.scenario || k.facingRule !== g.options.facing) return false
  for (let i = 0; i < WATCHED.length; i++) if (!same(k.watched[i]!, g[WATCHED[i]!])) return false
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
