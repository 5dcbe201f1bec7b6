/** Ways back (12, 14.1e, 14.2, 4.2w, 17.1), read from the text a second time. */
import { distance, edge, formationSide, groundOf, unitArm, unitSide, zocCost } from '../src/data/index.ts'
import type { DisplaceFrame } from '../src/rules/displace.ts'
import type { FleeFrame } from '../src/rules/flee.ts'
import type { RetreatFrame } from '../src/rules/retreat.ts'
import type { WithdrawFrame } from '../src/rules/withdraw.ts'
import { type Bailen, type Hex, LIMBERED, NO_FIRE, type Unit } from '../src/types.ts'
import { home } from './plain-cavalry.ts'
import {
  beside,
  controlled,
  crowding,
  factor,
  fit,
  good,
  gun,
  hexesOfSide,
  holds,
  marked,
  other,
  routed,
  stack,
  towards,
} from './plain-rules.ts'

type Path = readonly Hex[]
type Offer = Readonly<Record<string, unknown>>

const passable = (g: Bailen, u: Unit, a: Hex, b: Hex): boolean =>
  groundOf(g).stepCost[unitArm[u]!]![a * 6 + towards(a, b)]! >= 0
/** Q74: in rout, over the edge or home. */
const gone = (g: Bailen, u: Unit, h: Hex): boolean => routed(g, u) && (edge[h] === 1 || h === home(g, u))
const stays = (g: Bailen, u: Unit, h: Hex): boolean => stack(g, h).length === 0 || fit(g, h, stack(g, h), [u])

/** Every way of up to so many hexes that is not barred by ground or enemies and comes to no hex twice. */
function walks(g: Bailen, u: Unit, most: number): Path[] {
  const found: Path[] = []
  const walk = (at: Hex, path: Path): void => {
    if (path.length > 0) found.push(path)
    if (path.length === most || (path.length > 0 && gone(g, u, at))) return
    for (const to of beside(at)) {
      if (to === g.at[u] || path.includes(to) || !passable(g, u, at, to) || holds(g, to, other(unitSide[u]!))) continue
      walk(to, [...path, to])
    }
  }
  walk(g.at[u]!, [])
  return found
}

/** The paths of one unit, with whether they cost an enemy zone: no zone rather than one, straight away rather than round about. */
export function waysBack(g: Bailen, f: RetreatFrame, u: Unit): Path[] {
  const away = f.mode === 0
  if (away && gun(u) && g.form[u] !== LIMBERED && !g.options.unlimberedGunsRetreat) return []
  const zones = controlled(g, other(unitSide[u]!))
  const start = g.at[u]!
  const base = home(g, u)
  const gains = (path: Path, least: number): boolean =>
    path.every((h, i) => {
      const from = path[i - 1] ?? start
      return away
        ? least === 0 || f.from.every((a) => distance(h, a) > distance(from, a))
        : distance(from, base) - distance(h, base) >= least
    })
  const free = (path: Path): boolean => path.every((h) => zones[h] === 0)
  for (let n = f.hexes; n >= (f.mode === 2 ? 1 : f.hexes); n--) {
    const long = walks(g, u, n + 1).filter((path) => {
      const last = path.at(-1)!
      if (gone(g, u, last)) return path.length <= n || !stays(g, u, path[n - 1]!)
      if (!stays(g, u, last) || (away && n > 1 && distance(start, last) < 2)) return false
      return path.length === n || (path.length === n + 1 && !stays(g, u, path[n - 1]!))
    })
    for (const best of [
      long.filter((p) => free(p) && gains(p, 1)),
      long.filter((p) => free(p) && gains(p, 0)),
      long.filter((p) => gains(p, 1)),
      long.filter((p) => gains(p, 0)),
    ]) {
      if (best.length > 0) return f.escorted && gun(u) ? best.filter((p) => f.ends.includes(p.at(-1)!)) : best
    }
  }
  return []
}
export function retreat(g: Bailen, f: RetreatFrame): Offer[] {
  const ready = f.units.filter((u) => !f.escorted || !gun(u) || f.units.every(gun))
  return ready.flatMap((unit) => waysBack(g, f, unit).map((path) => ({ type: 'retreat', unit, path })))
}

export function displace(g: Bailen, f: DisplaceFrame): Offer[] {
  const u = f.unit
  const at = g.at[u]!
  const zones = controlled(g, other(unitSide[u]!))
  const base = home(g, u)
  const open = beside(at).filter((to) => {
    if (!passable(g, u, at, to) || holds(g, to, other(unitSide[u]!)) || zones[to] !== 0 || f.seen.includes(to))
      return false
    return (
      crowding(
        g,
        to,
        stack(g, to).filter((v) => v !== u),
        [u],
        true,
      ) === '' && distance(to, base) <= distance(at, base)
    )
  })
  const nearer = open.filter((to) => distance(to, base) < distance(at, base))
  const best = nearer.length > 0 ? nearer : open
  const quiet = best.filter((to) => stack(g, to).every((v) => !good(g, v)))
  return (quiet.length > 0 ? quiet : best).map((hex) => ({ type: 'retreat', unit: u, path: [hex] }))
}

export function flee(g: Bailen, f: FleeFrame): Offer[] {
  const u = f.units[0]!
  const at = g.at[u]!
  const side = unitSide[u]!
  const zones = controlled(g, other(side))
  const base = home(g, u)
  const clear = hexesOfSide(g, other(side)).every((h) => distance(h, at) >= 5)
  if (f.hexes === 0 || (f.rout === 0 && clear)) return []
  const open = beside(at).filter((to) => {
    const paid = groundOf(g).stepCost[unitArm[u]!]![at * 6 + towards(at, to)]! + (zones[at] === 0 ? 0 : zocCost.leave)
    if (!passable(g, u, at, to) || holds(g, to, other(side)) || zones[to] !== 0 || paid > f.points) return false
    return crowding(g, to, stack(g, to), [u], false) === ''
  })
  const nearer = open.filter((to) => distance(to, base) < distance(at, base))
  const level = open.filter((to) => distance(to, base) === distance(at, base) && to !== f.prev)
  return (nearer.length > 0 ? nearer : level).map((to) => ({ type: 'step', to }))
}

/** 17.1g, 17.1l: every way of the next unit towards its base, out of enemy zones, to where it may stay. */
export function waysHome(g: Bailen, f: WithdrawFrame): Path[] {
  const u = f.units[0]!
  const side = formationSide[f.formation]!
  if ((gun(u) && g.form[u] !== LIMBERED) || marked(g, u, NO_FIRE)) return []
  const zones = controlled(g, other(side))
  const base = home(g, u)
  const points = f.flight ? factor(g, u) : 2
  const found: Path[] = []
  const walk = (at: Hex, path: Path, left: number): void => {
    const price = (to: Hex): number =>
      f.flight
        ? groundOf(g).stepCost[unitArm[u]!]![at * 6 + towards(at, to)]! + (zones[at] === 0 ? 0 : zocCost.leave)
        : 1
    const open = beside(at).filter(
      (to) =>
        passable(g, u, at, to) &&
        !holds(g, to, other(side)) &&
        zones[to] === 0 &&
        !path.includes(to) &&
        price(to) <= left &&
        distance(to, base) <= distance(at, base),
    )
    const nearer = open.filter((to) => distance(to, base) < distance(at, base))
    for (const to of nearer.length > 0 ? nearer : path.length === 0 ? open : []) {
      const along = [...path, to]
      if (gone(g, u, to)) {
        found.push(along)
        continue
      }
      if (
        crowding(
          g,
          to,
          stack(g, to).filter((v) => v !== u),
          [u],
          true,
        ) === ''
      )
        found.push(along)
      walk(to, along, left - price(to))
    }
  }
  walk(g.at[u]!, [], points)
  return found
}
/** As far as it can go. */
export function withdraw(g: Bailen, f: WithdrawFrame): Offer[] {
  const found = waysHome(g, f)
  const longest = Math.max(0, ...found.map((p) => p.length))
  return found.filter((p) => p.length === longest).map((path) => ({ type: 'retreat', unit: f.units[0]!, path }))
}
