/** Phase 1: one movement at a time, the one that adds most; nothing more when no movement adds anything. */
import { mineAt } from '../rules/mines.ts'
import { hasOrders, passengers } from '../rules/units.ts'
import { type Fort, IN_FORT, type MoveAction, type TrenchAction, type Unit } from '../types.ts'
import { fallen } from './clash.ts'
import { marchValue } from './march.ts'
import { type Plan, planOf, valueAt } from './plan.ts'
import { Rides } from './ride.ts'
import { prize, type Scene, worthOf } from './scene.ts'
import { MOVE, WORTH } from './weights.ts'
import { chooseWork } from './works.ts'

/** Taking a fort: what it is worth, who dies inside, and whether it is taken back at once. */
function takeValue(p: Plan, u: Unit, fort: Fort): number {
  const { s } = p
  const { g } = s
  let sum = prize(s, fort, s.faction)
  if (sum >= WORTH.win) return sum
  for (const foe of s.foes) if (g.at[foe] === IN_FORT + fort) sum += worthOf(g, foe)
  let safe = 1
  for (const foe of s.foesAt[fort]!) safe *= fallen(p.fights.hurt.get(foe)!)
  if (s.foesAt[fort]!.length > 0 && s.friendsAt[fort]!.length < 2) {
    // Whoever is next takes it back, and the soldier with it.
    sum = sum * (0.35 + 0.65 * safe) - (1 - safe) * worthOf(g, u)
  }
  // Never less than waiting at the door is worth, when it is safe; and what it could do from inside next turn.
  return sum + MOVE.march * (p.aims[fort]! * safe + marchValue(s, p.aims, undefined, u, IN_FORT + fort))
}

type Plain = MoveAction & { readonly type: 'move' | 'enter' | 'take' | 'board' }
const isPlain = (a: TrenchAction): a is Plain =>
  a.type === 'move' || a.type === 'enter' || a.type === 'take' || a.type === 'board'

const isMined = (s: Scene, hex: number): boolean => {
  const mine = mineAt(s.g, hex)
  return mine >= 0 && mine !== s.faction
}

function worthOfMove(p: Plan, rides: Rides, a: Plain): number {
  switch (a.type) {
    case 'take':
      return takeValue(p, a.unit, a.fort)
    case 'enter':
      return valueAt(p, a.unit, IN_FORT + a.fort)
    case 'board':
      return 0
    case 'move': {
      if (isMined(p.s, a.to)) return Number.NEGATIVE_INFINITY
      const aboard = passengers(p.s.g, a.unit)
      return aboard.length > 0 ? rides.worthAt(a.unit, aboard, a.to) : valueAt(p, a.unit, a.to)
    }
  }
}

export function chooseMove(s: Scene, legal: readonly TrenchAction[]): TrenchAction | undefined {
  const p = planOf(s)
  const rides = new Rides(p, legal)
  const stays = new Map<Unit, number>()
  let best: TrenchAction | undefined
  let most: number = MOVE.least
  for (const a of legal) {
    // Loaded trucks drive when everybody who wants to is aboard.
    if (!isPlain(a) || rides.isLoaded(a.unit)) continue
    let stay = stays.get(a.unit)
    if (stay === undefined) {
      stay = hasOrders(s.g, a.unit) ? valueAt(p, a.unit, s.g.at[a.unit]!) : 0
      stays.set(a.unit, stay)
    }
    const gain = a.type === 'board' ? rides.gain(a.truck, a.unit, stay) : worthOfMove(p, rides, a) - stay
    if (gain > most) {
      most = gain
      best = a
    }
  }
  return best ?? chooseWork(p, legal) ?? legal.find((a) => a.type === 'endMove') ?? drive(p, rides, legal)
}

/** Loaded trucks last: they have to unload before the phase ends. */
function drive(p: Plan, rides: Rides, legal: readonly TrenchAction[]): TrenchAction | undefined {
  let best: TrenchAction | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const a of legal) {
    if ((a.type !== 'move' && a.type !== 'enter') || !rides.isLoaded(a.unit)) continue
    const value = worthOfMove(p, rides, a)
    if (value <= most && best) continue
    most = value
    best = a
  }
  return best
}
