/** One attack by fire: legal targets, and units that may join in one attack (9.1, 9.3, 9.5, 9.6, Q43, Q46). */
import { aspect, FRONT } from '@em/board'
import type { Denial } from '@em/engine'
import { distance, facings, grid, unitRange, unitSide, within } from '../data/index.ts'
import { enemyOf, type Hex, type Side, type Unit } from '../types.ts'
import type { Field } from './field.ts'
import { type FireKind, pairOf } from './fire-points.ts'
import { facesAllAround } from './front.ts'
import { sees } from './sight.ts'
import { facingOf, isArtillery, isCavalry, isSkirmishing } from './units.ts'

export interface Attack {
  readonly side: Side
  readonly kind: FireKind
  /** The target. */
  readonly hex: Hex
  readonly shooters: readonly Unit[]
  /** By shooter: its points, in parts of a point. */
  readonly parts: readonly number[]
}

/** Why this unit cannot fire at that hex from where it stands. */
export function whyCannotAim(field: Field, u: Unit, hex: Hex, kind: FireKind): Denial | undefined {
  const { g } = field
  const from = g.at[u]!
  const range = distance(from, hex)
  if (field.side[hex] !== enemyOf(unitSide[u]!)) return { rule: '9.4a', key: 'deny.fire.noEnemyThere', params: { hex } }
  if (!isArtillery(u)) {
    const rule = isCavalry(u) ? '9.3a' : '9.1a'
    if (range !== 1) return { rule, key: 'deny.fire.onlyAdjacent', params: { unit: u } }
    // Squares and disordered units have no front: they fire all around (5.1k, Q32); so do skirmishers (5.1v).
    const facing = facingOf(g, [u])
    if (
      facing < 0 ||
      (isSkirmishing(g, u) && facesAllAround(field, from)) ||
      facings.front[from]![facing]!.includes(hex)
    )
      return undefined
    return { rule: isCavalry(u) ? '9.3c' : '9.1e', key: 'deny.fire.notInFront', params: { unit: u } }
  }
  if (kind === 'defensive') {
    return range === 1 ? undefined : { rule: '9.5d', key: 'deny.fire.gunsAdjacent', params: { unit: u } }
  }
  if (range < 2) {
    return { rule: kind === 'reaction' ? '9.5c' : '9.5e', key: 'deny.fire.gunsNotAdjacent', params: { unit: u } }
  }
  if (range > unitRange[u]!) {
    return {
      rule: RANGE_RULE[unitRange[u]!] ?? '9.5f',
      key: 'deny.fire.range',
      params: { unit: u, range: unitRange[u]! },
    }
  }
  if (g.options.artilleryFrontArc) {
    const facing = facingOf(g, [u])
    if (facing >= 0 && !facesAllAround(field, from) && aspect(grid, from, facing, hex) !== FRONT) {
      return { rule: 'Q43', key: 'deny.fire.notInFront', params: { unit: u } }
    }
  }
  return sees(g, field, from, hex) ? undefined : { rule: '9.5p', key: 'deny.fire.notInSight', params: { unit: u, hex } }
}
const RANGE_RULE: Readonly<Record<number, string>> = { 5: '9.5f', 4: '9.5g', 3: '9.5h' }

/** The hexes at which it may fire, nearest first. */
export function targetsOf(field: Field, u: Unit, kind: FireKind): Hex[] {
  const enemy = enemyOf(unitSide[u]!)
  return within(field.g.at[u]!, unitRange[u]!).filter(
    (hex) => field.side[hex] === enemy && !whyCannotAim(field, u, hex, kind),
  )
}

/**
 * Why these units cannot fire together. Offensively arms do not mix (9.6a). Defensively guns join muskets only with the
 * infantry below them in the same attack, and never cavalry (9.6c, 9.6d, Q46).
 */
export function whyNotTogether(field: Field, shooters: readonly Unit[], kind: FireKind): Denial | undefined {
  const guns = shooters.filter(isArtillery)
  if (guns.length === 0 || guns.length === shooters.length) return undefined
  if (kind !== 'defensive') return { rule: '9.6a', key: 'deny.fire.armsApart' }
  if (shooters.some(isCavalry)) return { rule: 'Q46', key: 'deny.fire.cavalryApart' }
  const joined = guns.every((gun) => shooters.includes(pairOf(field, gun)))
  return joined ? undefined : { rule: '9.6d', key: 'deny.fire.pairOnly' }
}

/** Each unit of the stack is attacked separately: by guns at that distance or more (9.5t, Q42). */
export function isSeparate({ g }: Field, shooters: readonly Unit[], hex: Hex): boolean {
  return shooters.every((u) => isArtillery(u) && distance(g.at[u]!, hex) >= g.options.separateFireFrom)
}
