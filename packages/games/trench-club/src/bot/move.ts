/** Phase 1: one movement at a time, the one that adds most; nothing more when no movement adds anything. */
import type { Term } from '@em/engine'
import { mineAt } from '../rules/mines.ts'
import { hasOrders, passengers } from '../rules/units.ts'
import { type Fort, IN_FORT, type MoveAction, type TrenchAction, type Unit } from '../types.ts'
import { marchValue } from './march.ts'
import { fallChance, type Plan, planOf, reasonsAt, valueAt } from './plan.ts'
import { Rides } from './ride.ts'
import { prize, type Scene, type TrenchCandidate, takeable, worthOf } from './scene.ts'
import { rankWork } from './works.ts'

/** Taking a fort: its worth, the units that die inside, and whether the enemy retakes it at once. */
function takeValue(p: Plan, u: Unit, fort: Fort, wins: boolean): number {
  const { s } = p
  if (wins) return s.w.worth.win
  const { g } = s
  const { brief, march } = s.w.move
  let sum = prize(s, fort, s.faction)
  if (sum >= s.w.worth.win) return sum
  for (const foe of s.foes) if (g.at[foe] === IN_FORT + fort) sum += worthOf(s, foe)
  const safe = 1 - fallChance(p, fort)
  if (s.foesAt[fort]!.length > 0 && s.friendsAt[fort]!.length < 2) {
    // The next enemy soldier retakes it and kills ours inside.
    sum = sum * (brief + (1 - brief) * safe) - (1 - safe) * worthOf(s, u)
  }
  // Never less than waiting at a safe door; plus what the unit could do from inside next turn.
  return sum + march * (p.aims[fort]! * safe + marchValue(s, p.aims, undefined, u, IN_FORT + fort))
}

type Plain = MoveAction & { readonly type: 'move' | 'enter' | 'take' | 'board' }
const isPlain = (a: TrenchAction): a is Plain =>
  a.type === 'move' || a.type === 'enter' || a.type === 'take' || a.type === 'board'

const isMined = (s: Scene, hex: number): boolean => {
  const mine = mineAt(s.g, hex)
  return mine >= 0 && mine !== s.faction
}

function worthOfMove(p: Plan, rides: Rides, a: Plain, wins: boolean): number {
  switch (a.type) {
    case 'take':
      return takeValue(p, a.unit, a.fort, wins)
    case 'enter':
      return valueAt(p, a.unit, IN_FORT + a.fort)
    case 'board':
      return 0
    case 'move': {
      if (isMined(p.s, a.to)) return FORBIDDEN
      const aboard = passengers(p.s.g, a.unit)
      return aboard.length > 0 ? rides.worthAt(a.unit, aboard, a.to) : valueAt(p, a.unit, a.to)
    }
  }
}

/** Soldiers at doors that take all the missing forts this turn. */
function winsNow(s: Scene, legal: readonly TrenchAction[]): boolean {
  const at: Unit[][] = s.g.fortOwner.map(() => [])
  for (const a of legal) if (a.type === 'take') at[a.fort]!.push(a.unit)
  const missing = s.need - s.held[s.faction]
  return missing > 0 && takeable(s.g, at, s.faction) >= missing
}

/** Below any possible score. */
const FORBIDDEN = -1e6

export function rankMoves(s: Scene, legal: readonly TrenchAction[]): TrenchCandidate[] {
  const { least } = s.w.move
  const p = planOf(s)
  const rides = new Rides(p, legal)
  const stays = new Map<Unit, number>()
  const wins = winsNow(s, legal)
  const ends = legal.some((a) => a.type === 'endMove')
  const found: TrenchCandidate[] = []
  for (const a of legal) {
    if (a.type === 'endMove') found.push({ action: a, score: least, why: () => [{ key: 'why.stay', value: least }] })
    // Loaded trucks drive once every unit that wants to ride is aboard.
    if (!isPlain(a) || rides.isLoaded(a.unit)) continue
    let stay = stays.get(a.unit)
    if (stay === undefined) {
      stay = hasOrders(s.g, a.unit) ? valueAt(p, a.unit, s.g.at[a.unit]!) : 0
      stays.set(a.unit, stay)
    }
    const gain = a.type === 'board' ? rides.gain(a.truck, a.unit, stay) : worthOfMove(p, rides, a, wins) - stay
    const score = Math.max(FORBIDDEN, gain)
    if (ends || score > least) found.push({ action: a, score, why: () => reasons(p, a, score, wins) })
  }
  found.push(...rankWork(p, legal))
  if (!ends) found.push(...drives(p, rides, legal))
  return found
}

function reasons(p: Plan, a: Plain, score: number, wins: boolean): readonly Term[] {
  if (a.type === 'move') return reasonsAt(p, a.unit, a.to)
  if (a.type === 'enter') return reasonsAt(p, a.unit, IN_FORT + a.fort)
  if (a.type === 'board') return [{ key: 'why.ride', value: score }]
  return [{ key: wins ? 'why.wins' : 'why.take', value: score, params: { fort: a.fort } }]
}

/** Loaded trucks last: they have to unload before the phase ends. The score only orders them. */
function drives(p: Plan, rides: Rides, legal: readonly TrenchAction[]): TrenchCandidate[] {
  const ways: { readonly a: TrenchAction; readonly value: number }[] = []
  for (const a of legal) {
    if ((a.type !== 'move' && a.type !== 'enter') || !rides.isLoaded(a.unit)) continue
    ways.push({ a, value: worthOfMove(p, rides, a, false) })
  }
  ways.sort((x, y) => y.value - x.value)
  return ways.map(({ a, value }, i) => ({
    action: a,
    score: p.s.w.move.least - 0.001 * i,
    why: () => [{ key: 'why.ride', value }],
  }))
}
