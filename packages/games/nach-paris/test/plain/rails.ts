/** Railways read from the text, arm by arm (11.6.15, 12.1.5 to 12.4, 16.1.9). */
import {
  BELGIUM,
  CAV,
  country,
  encIndex,
  encOf,
  encs,
  familyOfPart,
  type Hex,
  INF,
  isGreatStation,
  isRailArt,
  isSuburb,
  lines,
  near,
  PIO,
  RAIL_CLASSES,
  railArms,
  railHexes,
  railPass,
  scenarios,
  structureOfBridge,
  structures,
  structuresIn,
  TERRAINS,
  TOWN_SIZES,
  terrain,
  townSize,
  unitSide,
  unitType,
  works,
} from '../../src/data/index.ts'
import { BEL, type NachParis, sideOfNation, type Unit } from '../../src/types.ts'
import { sideOfCounter } from './counters.ts'
import { type Look, unitsAt, zoneIn } from './zones.ts'

const isLow = (line: number): boolean => RAIL_CLASSES[lines[line]!.class] === 'L'
const isMountainous = (hex: Hex): boolean => TERRAINS[terrain[hex]!] === 'Mountainous'

/** Arms of all hexes, one after the other. */
const base = new Map<Hex, number>()
const ARMS = railHexes.flatMap((hex) => railArms[hex]!.map((arm, place) => ({ ...arm, hex, place })))
ARMS.forEach(({ hex, place }, a) => {
  if (place === 0) base.set(hex, a)
})
const armOf = (hex: Hex, place: number): number => base.get(hex)! + place
/** By arm: the same line on the other side of the hexside, or -1. */
const across = ARMS.map(({ to, line, hex }) => {
  const place = to < 0 ? -1 : railArms[to]!.findIndex((b) => b.line === line && b.to === hex)
  return place < 0 ? -1 : armOf(to, place)
})
/** By arm: the arms of its hex with which it is joined. */
const inHex = ARMS.map(({ hex, place }) => {
  const n = railArms[hex]!.length
  return railArms[hex]!.flatMap((_, j) => (railPass[hex]![place * n + j] === 1 ? [armOf(hex, j)] : []))
})
const LOW = ARMS.flatMap(({ line }, a) => (isLow(line) ? [a] : []))
const DEAD_ENDS = lines.flatMap((line, l) =>
  line.deadEnd && isLow(l) ? [ARMS.flatMap((arm, a) => (arm.line === l ? [a] : []))] : [],
)

/** Hexes where the nation's trains may run at all (12.1.5a, 12.1.6, 12.1.7b, 11.6.15b). */
function runsIn(p: Look, nation: number, seen: boolean, hex: Hex): boolean {
  const { g } = p
  const side = sideOfNation(nation)
  const { inPlay, worksInPlay } = scenarios[g.scenario]!
  if (inPlay[hex] === 0 || g.rail[hex] !== side) return false
  if (unitsAt(p, hex).some((u) => unitSide[u] !== side)) return false
  if (nation !== BEL && nation !== 0 && g.gt < 3 && country[hex] === BELGIUM) return false
  for (let d = 0; d < 6; d++) {
    const beside = near[hex * 6 + d]!
    if ((p.forts.get(beside) ?? []).some((w) => works[w]!.side !== side && works[w]!.arf > 0)) return false
  }
  const close = [0, 1, 2, 3, 4, 5].some((d) => p.units.has(near[hex * 6 + d]!))
  if (close && zoneIn(p, 1 - side, hex).units.some((u) => (!seen || g.fog[u] === 0) && sideOfCounter(g, u).arf >= 3))
    return false
  const enc = encs[encOf[hex]!]
  if (!enc || sideOfNation(enc.nation) === side) return true
  const own = works.flatMap((w, i) => (w.enc === encOf[hex] ? [i] : []))
  if (!own.some((w) => worksInPlay[w] === 1) || own.some((w) => g.forts[w]! > 0)) return true
  // 11.6.15: taken, it needs a garrison of INF somewhere in it.
  return enc.hexes.some((h) =>
    unitsAt(p, h).some((u) => unitSide[u] === side && (unitType[u] === INF || unitType[u] === PIO)),
  )
}

interface Net {
  /** Arms that can be used. */
  readonly arms: ReadonlySet<number>
  has(hex: Hex, place: number): boolean
  /** … and what meets it on the other side of the hexside. */
  leads(hex: Hex, place: number): boolean
}
export function netFor(p: Look, nation: number, seen: boolean): Net {
  const { g } = p
  const side = sideOfNation(nation)
  const open = new Set(railHexes.filter((hex) => runsIn(p, nation, seen, hex)))
  const cut = new Set(
    structures.flatMap((s, i) => (s.other < 0 && g.broken[i]! > 0 ? s.cuts.map((place) => armOf(s.hex, place)) : [])),
  )
  const alive = (a: number): boolean => open.has(ARMS[a]!.hex) && !cut.has(a)
  const next = (a: number): number => {
    const { bridge } = ARMS[a]!
    return bridge < 0 || g.broken[structureOfBridge(bridge)] === 0 ? across[a]! : -1
  }
  // 12.1.5b to 12.1.5d: high-capacity lines, from where they lead home.
  const queue: number[] = []
  const used = new Set<number>()
  const reach = (a: number): void => {
    if (a < 0 || used.has(a) || isLow(ARMS[a]!.line) || !alive(a)) return
    used.add(a)
    queue.push(a)
  }
  for (const e of scenarios[g.scenario]!.exits) {
    if (e.home !== side) continue
    railArms[e.hex]!.forEach((arm, place) => {
      if (arm.line === e.line && (e.dir < 0 || e.dir === arm.dir)) reach(armOf(e.hex, place))
    })
  }
  const antwerp = encIndex('Antwerp')
  if (nation === BEL && g.fallen[antwerp] === 0) {
    for (const hex of encs[antwerp]!.hexes) railArms[hex]!.forEach((_, place) => void reach(armOf(hex, place)))
  }
  for (const a of queue) for (const b of [...inHex[a]!, next(a)]) reach(b)
  addLow(used, alive, next)
  const has = (hex: Hex, place: number): boolean => used.has(armOf(hex, place))
  return { arms: used, has, leads: (hex, place) => has(hex, place) && used.has(next(armOf(hex, place))) }
}

/** 12.1.5e: low-capacity lines between two connections with connected HCRs; then dead ends (12.1.5f). */
function addLow(used: Set<number>, alive: (a: number) => boolean, next: (a: number) => number): void {
  const low = LOW.filter(alive)
  const joined = new Set(low.filter((a) => inHex[a]!.some((b) => used.has(b))))
  let left = new Set(low)
  for (;;) {
    const stay = [...left].filter((a) => left.has(next(a)) && (joined.has(a) || inHex[a]!.some((b) => left.has(b))))
    if (stay.length === left.size) break
    left = new Set(stay)
  }
  const seen = new Set<number>()
  for (const a of left) {
    if (seen.has(a)) continue
    const piece = [a]
    seen.add(a)
    for (const b of piece) {
      for (const c of [...inHex[b]!, next(b)]) {
        if (!left.has(c) || seen.has(c)) continue
        seen.add(c)
        piece.push(c)
      }
    }
    const places = new Set(piece.filter((b) => joined.has(b)).map((b) => ARMS[b]!.hex))
    if (places.size >= 2) for (const b of piece) used.add(b)
  }
  for (let more = true; more; ) {
    more = false
    for (const own of DEAD_ENDS) {
      const whole = own.every((a) => alive(a) && (ARMS[a]!.to < 0 || next(a) >= 0))
      const hangs = own.some((a) => inHex[a]!.some((b) => ARMS[b]!.line !== ARMS[a]!.line && used.has(b)))
      if (!whole || !hangs || own.every((a) => used.has(a))) continue
      for (const a of own) used.add(a)
      more = true
    }
  }
}

/* ---------- stations ---------- */

/** Total Steps that get on and off there in a phase (12.2.1, R40, R112). */
export function capacity(p: Look, nation: number, hex: Hex, net: Net): number {
  const { g } = p
  const arms = railArms[hex]!.map((arm, place) => ({ ...arm, place })).filter((arm) => net.has(hex, arm.place))
  if (arms.length === 0) return 0
  const size = TOWN_SIZES[townSize[hex]!]!
  const station = arms.some((arm) => arm.station === 1)
  const { exits } = scenarios[g.scenario]!
  if (station && (isGreatStation[hex] === 1 || size === 'L')) return 12
  if (station && isSuburb[hex] === 1) return 8
  if (railArms[hex]!.length === 1 && !exits.some((e) => e.hex === hex)) {
    if (arms.every((arm) => isLow(arm.line))) return size === 'N' ? 2 : 1
    return size === 'none' ? 2 : 4
  }
  const rough = ['Rough', 'Mountainous'].includes(TERRAINS[terrain[hex]!]!)
  const full = station && size === 'N' ? 8 : station && size === 'S' ? 6 : rough ? 2 : 4
  const out = new Set<string>()
  for (const arm of arms) {
    if (net.leads(hex, arm.place)) out.add(`${arm.to}`)
  }
  for (const e of exits) if (e.hex === hex && e.home === sideOfNation(nation)) out.add(`over the edge by ${e.line}`)
  const cutInside = structuresIn[hex]!.some((s) => structures[s]!.other < 0 && g.broken[s]! > 0)
  return out.size < 2 && !cutInside ? full / 2 : full
}

/* ---------- trains ---------- */

/** A train bound along its line; line -1: it may take any (rail ART that has not moved). */
export interface Train {
  readonly hex: Hex
  readonly line: number
  readonly direction: number
  readonly spent: number
}
/** The arm by which it came, or would have come; undefined at the beginning of its line. */
function behind(t: Train): number | undefined {
  const own = railArms[t.hex]!.flatMap((arm, place) => (arm.line === t.line ? [place] : []))
  const ahead = own.find((place) => railArms[t.hex]![place]!.dir === t.direction)
  return ahead === undefined ? own[0] : own.find((place) => place !== ahead)
}
const isCut = (g: NachParis, hex: Hex, place: number): boolean =>
  structuresIn[hex]!.some((s) => structures[s]!.hex === hex && g.broken[s]! > 0 && structures[s]!.cuts.includes(place))

/** Arms by which it goes on without turning (4.3c, 4.3d, 12.3.3a). */
export function goesOn(g: NachParis, t: Train): number[] {
  const arms = railArms[t.hex]!
  const places = arms.map((_, place) => place)
  if (t.line < 0) return places
  const from = behind(t)
  const straight = (place: number): boolean => arms[place]!.line === t.line && arms[place]!.dir === t.direction
  if (from === undefined) return places.filter(straight)
  if (isCut(g, t.hex, from)) return []
  return places.filter(
    (place) =>
      place !== from &&
      arms[place]!.to !== arms[from]!.to &&
      (straight(place) || railPass[t.hex]![from * arms.length + place] === 1),
  )
}

/** 12.4.1a. */
export function isConvoy(g: NachParis, u: Unit): boolean {
  const steps = g.steps[u]!
  if (unitType[u] === CAV) return steps > 1
  return unitType[u] === INF && (steps > 2 || (steps === 2 && familyOfPart[u]! >= 0))
}
/** Along the list of the line's hexes, or against it. */
export function along(line: number, from: Hex, to: Hex): boolean {
  const { hexes } = lines[line]!
  return (
    hexes.some((h, i) => h === from && hexes[i + 1] === to) || !hexes.some((h, i) => h === to && hexes[i + 1] === from)
  )
}
/** What has run in this phase: convoys by line, hex and direction, and the directions of low-capacity lines. */
export class Timetable {
  readonly convoys = new Map<string, number>()
  readonly ways = new Set<string>()
  run = 0
  note(g: NachParis, u: Unit, line: number, from: Hex, to: Hex, first: boolean): void {
    const way = along(line, from, to)
    this.ways.add(`${line} ${way}`)
    if (!isConvoy(g, u)) return
    const key = `${line} ${to} ${way}`
    this.convoys.set(key, (this.convoys.get(key) ?? 0) + 1)
    if (first) this.run++
  }
}
const MOST: Readonly<Record<string, number>> = { 'H+': 3, H: 2, L: 2 }

/** Convoys that may still enter the hex by that line (12.4.1c). */
export const roomOn = (times: Timetable, line: number, from: Hex, to: Hex): number =>
  (isLow(line) && isMountainous(to) ? 1 : MOST[RAIL_CLASSES[lines[line]!.class]!]!) -
  (times.convoys.get(`${line} ${to} ${along(line, from, to)}`) ?? 0)

export interface Riding {
  readonly p: Look
  readonly u: Unit
  readonly net: Net
  readonly times: Timetable
  readonly limit: number
}
const costOf = (hex: Hex): number => (isMountainous(hex) ? 3 : 2)
/** MF of the ride (12.3.6, 12.3.3b). */
function rideCost(t: Train, place: number, rode: boolean): number {
  const arm = railArms[t.hex]![place]!
  if (!isLow(arm.line)) return 1
  return costOf(arm.to) + (rode && t.line >= 0 && !isLow(t.line) ? costOf(t.hex) - 1 : 0)
}
export function rides(t: Train, place: number, rode: boolean): Train {
  const arm = railArms[t.hex]![place]!
  const on = railArms[arm.to]!.find((b) => b.line === arm.line && b.to !== t.hex)
  return { hex: arm.to, line: arm.line, direction: on?.dir ?? arm.dir, spent: t.spent + rideCost(t, place, rode) }
}
/** Every rule that forbids the ride by that arm. */
export function againstRide(r: Riding, t: Train, place: number, rode: boolean): string[] {
  const { p, u, net, times } = r
  const { g } = p
  const arm = railArms[t.hex]![place]!
  if (!net.leads(t.hex, place)) return ['12.1.5a']
  const found: string[] = []
  if (t.spent + rideCost(t, place, rode) > r.limit) found.push('12.3.4')
  const way = along(arm.line, t.hex, arm.to)
  const ahead = unitsAt(p, arm.to).filter((v) => v !== u && g.line[v] === arm.line)
  if (ahead.some((v) => isLow(arm.line) || boundAlong(g, v) === way)) found.push('12.3.5a')
  if (isLow(arm.line) && times.ways.has(`${arm.line} ${!way}`)) found.push('12.4.1b')
  if (!isConvoy(g, u)) return found
  if (!rode && times.run >= 14) found.push('12.4.2')
  const most = isLow(arm.line) && isMountainous(arm.to) ? 1 : MOST[RAIL_CLASSES[lines[arm.line]!.class]!]!
  if ((times.convoys.get(`${arm.line} ${arm.to} ${way}`) ?? 0) >= most) found.push('12.4.1c')
  return found
}
/** The way that a train standing there is bound. */
function boundAlong(g: NachParis, v: Unit): boolean {
  const arms = railArms[g.at[v]!]!.filter((arm) => arm.line === g.line[v])
  const ahead = arms.find((arm) => arm.dir === g.facing[v])
  if (ahead) return along(g.line[v]!, g.at[v]!, ahead.to)
  return arms[0] === undefined || arms[0].to < 0 ? true : along(g.line[v]!, arms[0].to, g.at[v]!)
}
/** 12.2.4a, R68: another train stands there. */
const isTaken = (p: Look, u: Unit, hex: Hex): boolean =>
  isRailArt[u] === 0 && unitsAt(p, hex).some((v) => v !== u && p.g.line[v]! >= 0)
function canHalt(r: Riding, t: Train): boolean {
  if (!isTaken(r.p, r.u, t.hex)) return true
  return goesOn(r.p.g, t).some(
    (place) => againstRide(r, t, place, true).length === 0 && canHalt(r, rides(t, place, true)),
  )
}
/** The ride is offered. */
export const mayRide = (r: Riding, t: Train, place: number, rode: boolean): boolean =>
  againstRide(r, t, place, rode).length === 0 && canHalt(r, rides(t, place, rode))

/** MF of turning at the station (12.3.7b); undefined without one. */
export function turnPrice(g: NachParis, u: Unit, hex: Hex): number | undefined {
  const size = TOWN_SIZES[townSize[hex]!]!
  const mob = isRailArt[u] === 1 ? 3 : sideOfCounter(g, u).mob
  if (isGreatStation[hex] === 1 || size === 'L') return [8, 4, 4, 4][mob]
  if (isSuburb[hex] === 1 || size === 'N') return [10, 5, 5, 5][mob]
  return size === 'S' ? [20, 10, 7, 10][mob] : undefined
}
/** Arms that it can only take by turning here. */
export function turnsTo(r: Riding, t: Train): number[] {
  const { g } = r.p
  const price = turnPrice(g, r.u, t.hex)
  const arms = railArms[t.hex]!
  if (t.line < 0 || price === undefined || t.spent + price > r.limit) return []
  if (!arms.some((arm) => arm.line === t.line && arm.station === 1)) return []
  return arms.flatMap((arm, place) => {
    const usable = r.net.leads(t.hex, place)
    const ahead = arm.line === t.line && arm.dir === t.direction
    const back = arm.station === 1 && usable && !isCut(g, t.hex, place) && !ahead
    return back && !goesOn(g, t).includes(place) ? [place] : []
  })
}
/** Lines and directions that it can get on. */
export const boards = (r: Riding, hex: Hex): number[] =>
  unitsAt(r.p, hex).some((v) => v !== r.u && r.p.g.line[v]! >= 0)
    ? []
    : railArms[hex]!.flatMap((_, place) => (r.net.leads(hex, place) ? [place] : []))
