/** What an action may lead to, face by face of the dice, counted a second time from what is known. */
import { fireColumn, fireResult, leaderMorale, moraleResult, shockResult, unitSp } from '../src/data/index.ts'
import type { Attack } from '../src/rules/attack.ts'
import type { Parties } from '../src/rules/shock-account.ts'
import { type Bailen, DISORDERED, HALVED, IN_SQUARE, type Morale, REGULAR, type Unit } from '../src/types.ts'
import { inspiring, regulars, shockBy, testBy } from './plain-accounts.ts'
import { canSquare } from './plain-cavalry.ts'
import { fireDie, losses } from './plain-fire.ts'
import { foot, good, gun, horse, marked, routed, squared, stack } from './plain-rules.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const
export type Counts = Record<string, number>
const add = (c: Counts, key: string, n = 1): void => {
  if (n > 0) c[key] = (c[key] ?? 0) + n
}

/** 16k, Q78: the best leader with it; none if he may be left out and adds nothing. */
export function best(g: Bailen, u: Unit): number {
  const list = inspiring(g, u)
  const worth = (l: number): number => leaderMorale[l]![g.leaderSide[l]!]!
  let found = -1
  for (const l of list) if (found < 0 || worth(l) > worth(found)) found = l
  return found
}
export const morale = (
  g: Bailen,
  u: Unit,
  cause: Parameters<typeof testBy>[2],
  leader: number,
  face: number,
): Morale => {
  const t = testBy(g, u, cause, leader)
  return moraleResult(t.column, face + t.die)
}
export function tests(
  g: Bailen,
  u: Unit,
  cause: Parameters<typeof testBy>[2],
  leader = best(g, u),
): Record<Morale, number> {
  const counts: Record<Morale, number> = { '-': 0, D: 0, R: 0 }
  for (const face of FACES) counts[morale(g, u, cause, leader, face)]++
  return counts
}

/* ---------- fire ---------- */

const NAMES = { '-': 'holds', D: 'disorder', R: 'rout' } as const
/** By "key lost hexes": of the 36 pairs of faces. */
export function fireEndings(g: Bailen, a: Attack, target: Unit, each: boolean, buried: number): Counts {
  const counts: Counts = {}
  const column = fireColumn(Math.floor(a.parts.reduce((n, p) => n + p, 0) / 48))
  const plus = Object.values(fireDie(g, a, target, each, buried)).reduce((n, v) => n + v, 0)
  const list = stack(g, a.hex)
  for (const first of FACES) {
    const result = fireResult(column, first + plus)
    const lost = losses(g, list, target, result.losses, each, a.shooters.some(gun))
    const sum = lost.reduce((n, [, p]) => n + p, 0)
    const struck = lost.at(-1)?.[0] ?? target
    const own = lost.filter(([u]) => u === struck).reduce((n, [, p]) => n + p, 0)
    const dead = own >= g.sp[struck]! || (result.retreat > 0 && gun(struck) && list.every(gun))
    const half = !marked(g, struck, HALVED) && own > 0 && 2 * (unitSp[struck]! - g.sp[struck]! + own) >= unitSp[struck]!
    for (const second of FACES) {
      if (dead) add(counts, `odds.fire.eliminated ${sum} 0`)
      else if (!result.test && !half) add(counts, `odds.fire.holds ${sum} 0`)
      else {
        const moved = result.retreat > 0
        const t = testBy(g, struck, 'fire', moved ? -1 : best(g, struck), own, moved)
        const m = NAMES[moraleResult(t.column, second + t.die)]
        add(counts, moved ? `odds.fire.retreat.${m} ${sum} ${result.retreat}` : `odds.fire.${m} ${sum} 0`)
      }
    }
  }
  return counts
}

/* ---------- shock ---------- */

export function shockFaces(g: Bailen, p: Parties): { readonly counts: Counts; readonly cleared: number } {
  const by = shockBy(g, p)
  const counts: Counts = {}
  let cleared = 0
  const list = stack(g, p.hex)
  for (const face of FACES) {
    const result = shockResult(Math.max(0, by.column), face + by.die)
    add(counts, result)
    const guns = list.every(gun) && (result === 'DB' || (result === 'BM' && by.broken))
    const last =
      list.length === 1 && p.defenders.length === 1 && g.sp[list[0]!]! <= 1 && (result === 'DB' || result === 'BM')
    if (result === 'D1' || result === 'D2' || guns || last) cleared++
  }
  return { counts, cleared }
}

/** 11.6: the target's test, the charger's test, the fight; of 216 cases. The chargers stand at the target already. */
export function chargeFaces(
  g: Bailen,
  units: readonly Unit[],
  hex: number,
  times: number,
  squares: boolean,
  clone: (g: Bailen) => Bailen,
) {
  const counts: Counts = {}
  let cleared = 0
  const top = [...units].sort((a, b) => g.depth[a]! - g.depth[b]!)[0]!
  const rides = tests(g, top, 'charger')['-']
  const list = stack(g, hex)
  const infantry = list.filter(foot)
  const testsAtAll =
    !list.every((u) => routed(g, u)) &&
    (infantry.length === 0 || g.options.squaresTestAgain || infantry.some((u) => good(g, u) && !squared(g, u)))
  const endings = testsAtAll ? Object.entries(tests(g, list[0]!, 'contact')) : [['none', 6] as const]
  for (const [ending, n] of endings) {
    if (n === 0) continue
    const after = clone(g)
    if (ending === '-' && squares && canSquare(after, hex)) {
      for (const u of infantry) {
        after.form[u] = IN_SQUARE
        after.facing[u] = -1
      }
    } else if (ending === 'D' || ending === 'R') {
      // Q20, 14.1e: beside a square that stands, the others leave.
      const stands = !g.options.squaresTestAgain && list.some((u) => squared(g, u))
      for (const u of list) {
        if (stands) {
          if (foot(u) && !squared(g, u)) after.at[u] = -1
        } else if (gun(u) || (horse(u) && ending === 'R')) after.at[u] = -1
        else if (!routed(after, u)) {
          after.condition[u] = DISORDERED
          after.form[u] = REGULAR
          after.facing[u] = -1
        }
      }
    }
    if (stack(after, hex).length === 0) {
      add(counts, 'gone', n * 36)
      cleared += n * 36
      continue
    }
    add(counts, 'fails', n * (6 - rides) * 6)
    const p = {
      kind: 'charge' as const,
      attackers: units,
      hex,
      defenders: regulars(after, hex),
      leader: -1 as const,
      against: -1 as const,
      charge: times,
    }
    const fight = shockFaces(after, p)
    for (const [result, m] of Object.entries(fight.counts)) add(counts, result, n * rides * m)
    cleared += n * rides * fight.cleared
  }
  return { counts, cleared }
}
