/**
 * The rulebook's text read a second time, slowly and in other words: positions of units, control, stacking, orders in
 * force. Tests compare it with the rules in drawn positions. It uses only data and types of the game.
 */
import {
  ART,
  CAV,
  commanderOf,
  distance,
  groundOf,
  hexCount,
  INF,
  NATIONS,
  near,
  RIVER,
  SLOPE_IMPASSABLE,
  scenarios,
  unitArm,
  unitCount,
  unitFormation,
  unitMovement,
  unitNation,
  unitSide,
} from '../src/data/index.ts'
import {
  ALONE,
  type Bailen,
  DISORDERED,
  GONE,
  GOOD,
  type Hex,
  IN_SQUARE,
  LIMBERED,
  RC,
  ROUTED,
  type Side,
  SKIRMISHING,
  SO,
  SUCCEEDED,
  type Unit,
} from '../src/types.ts'

export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const
export const units = Array.from({ length: unitCount }, (_, u) => u)
export const foot = (u: Unit): boolean => unitArm[u] === INF
export const horse = (u: Unit): boolean => unitArm[u] === CAV
export const gun = (u: Unit): boolean => unitArm[u] === ART
export const good = (g: Bailen, u: Unit): boolean => g.condition[u] === GOOD
export const routed = (g: Bailen, u: Unit): boolean => g.condition[u] === ROUTED
export const squared = (g: Bailen, u: Unit): boolean => g.form[u] === IN_SQUARE
export const skirmishing = (g: Bailen, u: Unit): boolean => g.form[u] === SKIRMISHING
export const marked = (g: Bailen, u: Unit, bits: number): boolean => (g.marks[u]! & bits) !== 0
export const other = (side: Side): Side => (side === 0 ? 1 : 0)
export const beside = (h: Hex): Hex[] => DIRECTIONS.map((d) => near[h * 6 + d]!).filter((n) => n >= 0)
export const towards = (a: Hex, b: Hex): number => DIRECTIONS.find((d) => near[a * 6 + d] === b) ?? -1

/** The units of a hex, top first. */
export const stack = (g: Bailen, h: Hex): Unit[] =>
  h < 0 ? [] : units.filter((u) => g.at[u] === h).sort((a, b) => g.depth[a]! - g.depth[b]!)
export const hexesOfSide = (g: Bailen, side: Side): Hex[] =>
  [...new Set(units.filter((u) => unitSide[u] === side && g.at[u]! >= 0).map((u) => g.at[u]!))].sort((a, b) => a - b)
export const holds = (g: Bailen, h: Hex, side: Side): boolean =>
  units.some((u) => g.at[u] === h && unitSide[u] === side)

/** 7.2c: the disordered, the routed and squares look nowhere. */
export const looks = (g: Bailen, u: Unit): boolean => good(g, u) && !squared(g, u)
export const lookOf = (g: Bailen, list: readonly Unit[]): number => {
  const u = list.find((v) => looks(g, v))
  return u === undefined ? -1 : g.facing[u]!
}
/** 5.2: guns on the ground do not move; 11.5c: a level of fatigue takes 2 points. */
export const factor = (g: Bailen, u: Unit): number =>
  gun(u) && g.form[u] !== LIMBERED ? 0 : Math.max(0, unitMovement[u]! - 2 * g.fatigue[u]!)

/** 17.2a, 2f, 3.3b: RC in any case; else none without command. */
export const order = (g: Bailen, u: Unit): number => {
  const f = unitFormation[u]!
  if (g.order[f] === RC) return RC
  if (g.masked[f] === 1 || marked(g, u, ALONE)) return SO
  return g.order[f]!
}

/* ---------- zones of control (7.3) ---------- */

export const FRONT = 1
export const FLANK = 2

/** By hex: what the side controls, as front or flank. */
export function controlled(g: Bailen, side: Side): number[] {
  const { closed, hexside } = groundOf(g)
  const mask = new Array<number>(hexCount).fill(0)
  const add = (h: Hex | undefined, bit: number): void => {
    if (h !== undefined && h >= 0 && closed[h] === 0) mask[h]! |= bit
  }
  const barred = (h: Hex, d: number): boolean => (hexside[h * 6 + d]! & (RIVER | SLOPE_IMPASSABLE)) !== 0
  for (const h of hexesOfSide(g, side)) {
    const list = stack(g, h)
    const wide = list.some((u) => good(g, u) && skirmishing(g, u) && (horse(u) || list.length === 1))
    if (list.some((u) => squared(g, u))) for (const n of beside(h)) add(n, FRONT)
    else if (wide) {
      for (const d of DIRECTIONS) {
        const mid = near[h * 6 + d]!
        if (mid < 0) continue
        add(mid, FRONT)
        if (closed[mid] === 1 || barred(h, d) || holds(g, mid, other(side))) continue
        for (const e of DIRECTIONS) {
          const far = near[mid * 6 + e]!
          if (far >= 0 && distance(h, far) === 2 && !barred(mid, e)) add(far, FRONT)
        }
      }
    } else if (lookOf(g, list) >= 0) {
      const f = lookOf(g, list)
      const turn = (n: number): Hex => near[h * 6 + ((f + n) % 6)]!
      for (const n of [0, 1]) add(turn(n), FRONT)
      for (const n of [2, 5]) add(turn(n), FLANK)
      // From inside a wood or a town all around.
      if (closed[h] === 1) for (const n of [3, 4]) add(turn(n), FLANK)
    } else if (g.options.disorderedControl && list.some((u) => g.condition[u] === DISORDERED)) {
      for (const n of beside(h)) add(n, FLANK)
    }
  }
  return mask
}

/* ---------- command (3) ---------- */

/** Whether a line of at most so many hexes in between joins the two (3e, 3.1). */
export function joined(g: Bailen, side: Side, from: Hex, to: Hex, radius: number): boolean {
  if (from < 0 || to < 0) return false
  if (from === to) return true
  const zones = controlled(g, other(side))
  let reached = [from]
  const seen = new Set(reached)
  for (let between = 0; between <= radius; between++) {
    const next: Hex[] = []
    for (const h of reached) {
      for (const n of beside(h)) {
        if (n === to) return true
        if (seen.has(n) || holds(g, n, other(side)) || (zones[n] !== 0 && !holds(g, n, side))) continue
        seen.add(n)
        next.push(n)
      }
    }
    reached = next
  }
  return false
}
export const led = (g: Bailen, u: Unit, from = g.at[u]!): boolean => {
  const leader = commanderOf[unitFormation[u]!]!
  const at = g.leaderAt[leader]!
  if (g.fresh[unitFormation[u]!] === 1 && at !== GONE && at !== SUCCEEDED) return true
  return joined(g, unitSide[u]!, at, from, scenarios[g.scenario]!.radius[leader]!)
}

/* ---------- stacking (6) ---------- */

/** The rule that keeps them from being in the hex together; '' for none. `end`: they mean to stay. */
export function crowding(g: Bailen, h: Hex, there: readonly Unit[], coming: readonly Unit[], end: boolean): string {
  const limit = groundOf(g).hexLimit[h]!
  if (there.length === 0 && !end && limit === 0) return ''
  const all = [...there, ...coming]
  const points = (of: (u: Unit) => boolean): number => all.filter(of).reduce((sum, u) => sum + g.sp[u]!, 0)
  const nation = (id: 'ES' | 'GB'): boolean => all.some((u) => NATIONS[unitNation[u]!] === id)
  if (nation('ES') && nation('GB')) return '6l'
  const guns = all.filter(gun).length
  const inSquare = all.filter((u) => foot(u) && squared(g, u))
  if (inSquare.length > 0) {
    const many = inSquare.reduce((sum, u) => sum + g.sp[u]!, 0) > 18
    const units = inSquare.length > 3
    // 6h: only where a move ends.
    if (end && (g.options.squareEitherLimit ? many && units : many || units)) return '6g'
    if (end && guns > 2) return '6g'
  } else if (guns < all.length) {
    if (guns > 1) return '6d'
  } else if (guns > 3) return '6e'
  if (limit > 0 && points(() => true) > limit) return '6k'
  if (points(foot) > 24) return '6c'
  if (points(horse) > 16) return '6f'
  return points((u) => !gun(u)) > 24 ? 'Q24' : ''
}

/** Units that keep a facing of their own beside a square: neither guns nor foot in loose order. */
const stiff = (g: Bailen, u: Unit): boolean => looks(g, u) && !gun(u) && !(foot(u) && skirmishing(g, u))
export function badCompany(g: Bailen, there: readonly Unit[], coming: readonly Unit[]): string {
  if (there.length === 0) return ''
  if (good(g, coming[0]!)) {
    const bad = there.find((u) => !good(g, u))
    if (bad !== undefined) return routed(g, bad) ? 'Q74' : '14.1d'
  }
  const clash = (a: readonly Unit[], b: readonly Unit[]): boolean =>
    a.some((u) => squared(g, u)) && b.some((u) => stiff(g, u))
  return clash(there, coming) || clash(coming, there) ? '7.2g' : ''
}
export const fit = (g: Bailen, h: Hex, there: readonly Unit[], coming: readonly Unit[]): boolean =>
  crowding(g, h, there, coming, true) === '' && badCompany(g, there, coming) === ''

/* ---------- going through friends (7j) ---------- */

/** From front to rear of eight points or more, or the reverse. */
export function barred(g: Bailen, friends: readonly Unit[], h: Hex, from: Hex, to: Hex): boolean {
  const look = lookOf(g, friends)
  if (look < 0 || friends.reduce((sum, u) => sum + g.sp[u]!, 0) < 8) return false
  const ahead = (n: Hex): boolean => n === near[h * 6 + look] || n === near[h * 6 + ((look + 1) % 6)]
  const behind = (n: Hex): boolean => n === near[h * 6 + ((look + 3) % 6)] || n === near[h * 6 + ((look + 4) % 6)]
  return (ahead(from) && behind(to)) || (behind(from) && ahead(to))
}
