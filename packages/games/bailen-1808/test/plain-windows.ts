/**
 * Public knowledge of a stack (6m): its top unit, the number below, their order, their markers; and which units of a
 * side lie hidden somewhere. From that alone: the windows that the other side must be offered.
 */
import { facingsOn } from '@em/board'
import { CLEAR, grid, groundOf, unitFormation, unitMovement, unitRange, unitSide } from '../src/data/index.ts'
import { fieldOf } from '../src/rules/field.ts'
import { inSector } from '../src/rules/sector.ts'
import { sees } from '../src/rules/sight.ts'
import { type Bailen, D, FIRED, type Hex, RC, REACTED, SHOCKED, type Side, SO, type Unit } from '../src/types.ts'
import { evadeHexes, mayEvade } from './plain-cavalry.ts'
import { outOfAim, silent, strength } from './plain-fire.ts'
import {
  beside,
  controlled,
  factor,
  fit,
  foot,
  good,
  gun,
  hexesOfSide,
  holds,
  horse,
  led,
  lookOf,
  looks,
  marked,
  order,
  other,
  routed,
  skirmishing,
  squared,
  stack,
  towards,
  units,
} from './plain-rules.ts'

const far = (a: Hex, b: Hex): number => grid.distance(a, b)
const visible = (g: Bailen, a: Hex, b: Hex): boolean => sees(g, fieldOf(g), a, b)
/** Somewhere under others. */
const hidden = (g: Bailen, side: Side): Unit[] =>
  units.filter((u) => unitSide[u] === side && g.at[u]! >= 0 && g.depth[u]! > 0)
/** Units whose marker shows neither square nor skirmish. */
const inLine = (g: Bailen, u: Unit): boolean => !squared(g, u) && !skirmishing(g, u)
const shocked = (g: Bailen, h: Hex): boolean => stack(g, h).some((u) => marked(g, u, SHOCKED))

/** 9.5c: a battery on top that is ready; or one that may lie below: among guns alone, or behind skirmishers (9.5b, Q26). */
export function fire(g: Bailen, side: Side, hex: Hex): boolean {
  return hexesOfSide(g, side).some((at) => {
    const [top, ...below] = stack(g, at)
    const range = far(at, hex)
    if (range < 2 || range > 5 || !visible(g, at, hex)) return false
    const ready =
      gun(top!) &&
      range <= unitRange[top!]! &&
      silent(g, top!, 'reaction') === '' &&
      outOfAim(g, top!, hex, 'reaction') === '' &&
      strength(g, top!, range, 'reaction') >= 48
    if (ready) return true
    const maybe = below.filter((u) => inLine(g, u) && !routed(g, u))
    const place = skirmishing(g, top!) || (gun(top!) && maybe.length === below.length && below.length < 3)
    return maybe.length > 0 && place && hidden(g, side).some((u) => gun(u) && unitRange[u]! >= range)
  })
}

/** 9.1f, 9.6: muskets or carbines below guns or skirmishers that have not fired. */
export function muskets(g: Bailen, at: Hex): boolean {
  const [top, ...below] = stack(g, at)
  if (!gun(top!) && !skirmishing(g, top!)) return false
  if (below.every((u) => routed(g, u) || marked(g, u, FIRED))) return false
  return hidden(g, unitSide[top!]!).some((u) => !gun(u))
}

/** 11f, 11.8: cavalry two hexes away, in sight, out of enemy zones, that could come beside the enemy. */
export function sally(g: Bailen, side: Side, hex: Hex, kind: 'reaction' | 'counter'): boolean {
  const zones = controlled(g, other(side))
  const { barsCharge, shockAttacker, stepCost } = groundOf(g)
  const fresh = (u: Unit): boolean => good(g, u) && inLine(g, u) && !marked(g, u, REACTED)
  return hexesOfSide(g, side).some((at) => {
    if (far(at, hex) !== 2 || zones[at] !== 0 || !visible(g, at, hex)) return false
    const [top, ...below] = stack(g, at)
    const ways = beside(at).filter((to) => {
      if (far(to, hex) !== 1 || holds(g, to, other(side)) || stepCost[1]![at * 6 + towards(at, to)]! < 0) return false
      const out = at * 6 + towards(at, to)
      const strike = to * 6 + towards(to, hex)
      if (kind === 'reaction' ? barsCharge[out] === 1 || barsCharge[strike] === 1 : shockAttacker[strike] === 0)
        return false
      const look = lookOf(g, stack(g, to))
      return look < 0 || facingsOn(grid, to, hex).includes(look)
    })
    const price = (to: Hex): number =>
      stepCost[1]![at * 6 + towards(at, to)]! + (zones[to] === 0 ? 0 : 1) + (kind === 'reaction' ? 2 : 0)
    const rides =
      horse(top!) &&
      fresh(top!) &&
      ![SO, RC].includes(order(g, top!)) &&
      ways.some(
        (to) =>
          factor(g, top!) >= price(to) &&
          (order(g, top!) !== D || inSector(g, unitFormation[top!]!, to)) &&
          fit(g, to, stack(g, to).slice(0, 1), [top!]) &&
          (zones[to] === 0 || led(g, top!)),
      )
    if (rides) return true
    if (!below.some(fresh)) return false
    return ways.some(
      (to) =>
        stack(g, to).every((u) => good(g, u) && !squared(g, u)) &&
        hidden(g, side).some((u) => horse(u) && unitMovement[u]! >= price(to)),
    )
  })
}
export const reactionCharge = (g: Bailen, side: Side, hex: Hex): boolean =>
  groundOf(g).terrain[hex] === CLEAR && !shocked(g, hex) && sally(g, side, hex, 'reaction')
export const counterCharge = (g: Bailen, side: Side, hex: Hex): boolean =>
  !shocked(g, hex) && sally(g, side, hex, 'counter')

/** 5.1e, 6g: foot in good order on open ground within the limit; below horse and guns there may be some, not beside a square (5.1s). */
export function square(g: Bailen, at: Hex): boolean {
  const all = stack(g, at)
  const top = all[0]!
  if (groundOf(g).terrain[at] !== CLEAR) return false
  if (all.some((u) => squared(g, u)) && !(foot(top) && skirmishing(g, top))) return false
  if (!g.options.squareEitherLimit && all.length > 5) return false
  const below = hidden(g, unitSide[top]!).some(foot)
  if (horse(top)) return !looks(g, top) && below
  if (gun(top)) return all.length > 1 && below
  return good(g, top) && (g.sp[top]! <= 18 || g.options.squareEitherLimit)
}
export const alarmed = (g: Bailen, side: Side, cavalry: Hex): Hex[] =>
  hexesOfSide(g, side).filter((h) => far(h, cavalry) === 2 && square(g, h) && order(g, stack(g, h)[0]!) !== RC)

/** 10.1, 11.1: in a shock both stacks lie open; of a charge, and of friends elsewhere, only the tops are known. */
export function evasion(g: Bailen, hex: Hex, attackers: readonly Unit[], charge: boolean): boolean {
  const all = stack(g, hex)
  const known = charge ? all.slice(0, 1) : all
  const foes = charge ? attackers.filter((u) => g.depth[u] === 0) : attackers
  if (!mayEvade(g, known, foes, charge)) return false
  const below = all.slice(known.length)
  if (below.length > 0) {
    if (below.some((u) => routed(g, u) || squared(g, u) || marked(g, u, FIRED))) return false
    const fastest = Math.max(...foes.map((u) => factor(g, u)))
    if (!hidden(g, unitSide[all[0]!]!).some((u) => horse(u) && unitMovement[u]! > fastest)) return false
  }
  const from = [...new Set(attackers.map((u) => g.at[u]!))]
  // Friends of whom only the top one is known.
  const side = unitSide[known[0]!]!
  const buried = (u: Unit): boolean => unitSide[u] === side && g.at[u] !== hex && g.depth[u]! > 0
  const tops: Bailen = { ...g, at: g.at.map((h, u) => (buried(u) ? -1 : h)) }
  const points = Math.min(...known.map((u) => factor(g, u)))
  return evadeHexes(tops, known, from, points).length > 0
}

/** 16g: a leader of the side, alone, beside the hex or in it. */
export const protection = (g: Bailen, side: Side, hex: Hex, sideOf: readonly number[]): boolean =>
  g.leaderAt.some((at, l) => sideOf[l] === side && at >= 0 && far(at, hex) <= 1 && !holds(g, at, side))
export const noticed = (g: Bailen, side: Side, hex: Hex, sideOf: readonly number[]): boolean =>
  hexesOfSide(g, side).some((h) => far(h, hex) <= 5) || protection(g, side, hex, sideOf)
