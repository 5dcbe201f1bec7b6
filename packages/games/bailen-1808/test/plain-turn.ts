/** Orders, leaders and reorganisation (3, 4.1, 15, 16), read from the text a second time. */
import {
  commanderOf,
  commandOf,
  distance,
  formationSide,
  hexCount,
  isCinc,
  leaderCount,
  leaderSide,
  scenarios,
  unitSide,
} from '../src/data/index.ts'
import type { LeadersFrame, ProtectFrame } from '../src/rules/leaders.ts'
import type { TestFrame } from '../src/rules/morale.ts'
import type { OrdersFrame } from '../src/rules/orders.ts'
import type { ReorganiseFrame } from '../src/rules/reorganise.ts'
import { sectorHexes } from '../src/rules/sector.ts'
import { type Bailen, D, type Hex, NO_FIRE, RC, type Side, SO, SUCCEEDED, WINDOWS } from '../src/types.ts'
import { inspiring } from './plain-accounts.ts'
import { beside, good, gun, hexesOfSide, holds, joined, marked, other, routed, units } from './plain-rules.ts'

type Offer = Readonly<Record<string, unknown>>
type Asked = Readonly<Record<string, unknown>>
const leaders = Array.from({ length: leaderCount }, (_, l) => l)
const RODE = 1
const TRIED = 2

/** By hex: steps of a rider who passes no enemy; -1 where he does not come. */
function ridden(g: Bailen, from: Hex, side: Side): number[] {
  const steps = new Array<number>(hexCount).fill(-1)
  steps[from] = 0
  const queue = [from]
  for (const h of queue) {
    // No rider enters an enemy's hex or rides on from it.
    if (h !== from && holds(g, h, other(side))) continue
    for (const n of beside(h)) {
      if (steps[n]! >= 0) continue
      steps[n] = steps[h]! + 1
      queue.push(n)
    }
  }
  return steps
}
export function leadRule(g: Bailen, side: Side, l: number): string {
  if (leaderSide[l] !== side || g.leaderAt[l]! < 0) return '3b'
  if ((g.leaderMarks[l]! & RODE) !== 0) return '7b'
  if ((g.leaderMarks[l]! & TRIED) !== 0) return '4.1h'
  const f = commandOf[l]!
  if (f >= 0 && (g.masked[f] === 1 || g.order[f] === SO)) return '16e'
  return beside(g.leaderAt[l]!).every((h) => holds(g, h, other(side))) ? 'Q99' : ''
}
export function lead(g: Bailen, f: LeadersFrame): Offer[] {
  if (f.leader < 0)
    return [
      ...leaders.filter((l) => leadRule(g, f.side, l) === '').map((leader) => ({ type: 'lead', leader })),
      { type: 'done' },
    ]
  const steps = ridden(g, g.leaderAt[f.leader]!, f.side)
  return steps.flatMap((n, to) => (n > 0 && n <= RIDES && !holds(g, to, other(f.side)) ? [{ type: 'ride', to }] : []))
}
/** 16d. */
const RIDES = 12
export function protect(g: Bailen, f: ProtectFrame): Offer[] {
  const steps = ridden(g, g.leaderAt[f.leader]!, f.side)
  const stacks = hexesOfSide(g, f.side).filter((h) => steps[h]! >= 0)
  const least = Math.min(...stacks.map((h) => steps[h]!))
  const found: Offer[] = stacks.filter((h) => steps[h] === least).map((to) => ({ type: 'protect', to }))
  return f.forced ? found : [...found, { type: 'pass' }, { type: 'passAll' }]
}
export function test(g: Bailen, f: TestFrame): Offer[] {
  const list: number[] = inspiring(g, f.unit)
  if (list.length > 0 && g.options.leaderMoraleOptional) list.push(-1)
  return list.map((leader) => ({ type: 'leader', leader }))
}

/* ---------- phase B ---------- */

export function rallyRule(g: Bailen, f: ReorganiseFrame, side: Side, u: number): string {
  if (unitSide[u] !== side || g.at[u]! < 0) return '15a'
  return (good(g, u) && !marked(g, u, NO_FIRE)) || f.tried.includes(u) ? '15a' : ''
}
export function reorganise(g: Bailen, f: ReorganiseFrame): Offer[] {
  const side = f.at as Side
  const s = scenarios[g.scenario]!
  const places = leaders.flatMap((leader) => {
    if (leaderSide[leader] !== side || g.leaderAt[leader] !== SUCCEEDED) return []
    const own = isCinc[leader] === 1 ? s.units.filter((u) => unitSide[u] === side) : s.unitsOf[commandOf[leader]!]!
    return [...new Set(own.map((u) => g.at[u]!).filter((h) => h >= 0))].map((hex) => ({ type: 'place', leader, hex }))
  })
  if (places.length > 0) return places
  const rallies = s.units.filter((u) => rallyRule(g, f, side, u) === '').map((unit) => ({ type: 'rally', unit }))
  const hidden = units.some((u) => unitSide[u] === side && g.at[u]! >= 0 && g.depth[u]! > 0 && gun(u))
  return rallies.length > 0 || hidden ? [...rallies, { type: 'done' }] : []
}

/* ---------- phase A ---------- */

const inCommand = (g: Bailen, f: number): boolean => {
  const s = scenarios[g.scenario]!
  const side = formationSide[f]!
  const at = g.leaderAt[commanderOf[f]!]!
  return at >= 0 && joined(g, side, g.leaderAt[s.cinc[side]]!, at, s.radius[s.cinc[side]]!)
}
export function formationRule(g: Bailen, f: OrdersFrame, side: Side, formation: number): string {
  const s = scenarios[g.scenario]!
  if (!s.formationsOf[side].includes(formation)) return '3b'
  if (!inCommand(g, formation)) return '3.3a'
  if (g.order[formation] === RC) return '17.2a'
  if (f.written[formation] === 1 || g.tried[formation] === 1) return '4.1g'
  if (free(g, formation)) return ''
  if (g.leaderAt[s.cinc[side]]! < 0) return '4.1a'
  return g.changes[side] >= s.orderChanges[side] ? '4.1f' : ''
}
export const free = (g: Bailen, formation: number): boolean =>
  g.turn === 1 ||
  scenarios[g.scenario]!.independent.includes(formation) ||
  (g.options.freeOrderAfterRecovery && g.order[formation] === SO)
export function orderRule(g: Bailen, f: OrdersFrame, formation: number, o: number): string {
  const s = scenarios[g.scenario]!
  if (o === SO) return '4.2a'
  if (o === RC && !g.options.recoveryOrderByChoice) return 'Q98'
  const limit = s.orderLimits.find((l) => l.formation === formation && g.turn < l.beforeTurn)
  if (limit && !limit.orders.includes(o)) return '19a'
  if (o === D && f.defends[formation] === 0) return '4.2r'
  return o === g.order[formation] && !free(g, formation) ? '4.1a' : ''
}
export function resiteRule(g: Bailen, f: OrdersFrame, side: Side, formation: number): string {
  if (!scenarios[g.scenario]!.formationsOf[side].includes(formation)) return '3b'
  if (g.turn === 1 || f.resited[formation] === 1 || g.order[formation] !== D || !inCommand(g, formation)) return '2e'
  return f.defends[formation] === 0 ? '4.2r' : ''
}
const ANSWERS = [3, 4, 3, 3, 3, 3]
export function orders(g: Bailen, f: OrdersFrame, side: Side): Offer[] {
  const own = scenarios[g.scenario]!.formationsOf[side]
  const found: Offer[] = []
  for (const formation of own) {
    if (formationRule(g, f, side, formation) !== '') continue
    for (let order = 0; order <= 6; order++)
      if (orderRule(g, f, formation, order) === '') found.push({ type: 'order', formation, order })
  }
  for (const formation of own) if (resiteRule(g, f, side, formation) === '') found.push({ type: 'resite', formation })
  WINDOWS.forEach((_, window) => {
    if ((g.restood[side] & (1 << window)) !== 0) return
    for (let value = 0; value < ANSWERS[window]!; value++)
      if (g.standing[side][window] !== value) found.push({ type: 'standing', window, value })
  })
  const missing = own.some((x) => g.turn === 1 && inCommand(g, x) && f.written[x] === 0)
  return missing ? found : [...found, { type: 'seal' }]
}

/** 4.2p to 4.2r: every place of the marker that leaves no unrouted unit outside. */
export function sites(g: Bailen, formation: number): Offer[] {
  const own = scenarios[g.scenario]!.unitsOf[formation]!.filter((u) => g.at[u]! >= 0 && !routed(g, u))
  const near = Array.from({ length: hexCount }, (_, h) => h).filter((h) =>
    own.every((u) => distance(h, g.at[u]!) <= REACH),
  )
  return near.flatMap((hex) =>
    [0, 1, 2].flatMap((facing) =>
      ([0, 1] as const).flatMap((shift) => {
        const area = new Set(sectorHexes({ hex, facing, shift }))
        return own.every((u) => area.has(g.at[u]!)) ? [{ type: 'sector', hex, facing, shift }] : []
      }),
    ),
  )
}
/** No hex of a sector is farther from its marker. */
const REACH = 12

/** The rule against what is not offered. */
export function turnWhy(g: Bailen, step: string, f: object, side: Side, a: Asked): string | undefined {
  if (step === 'leaders') {
    const frame = f as LeadersFrame
    if (a.type === 'lead') return leadRule(g, frame.side, Number(a.leader))
    if (a.type === 'ride' && frame.leader >= 0) return holds(g, Number(a.to), other(frame.side)) ? 'Q99' : '16d'
  }
  if (step === 'protect') return { protect: '16g', pass: 'Q77', passAll: 'Q77' }[String(a.type)]
  if (step === 'reorganise') {
    if (a.type === 'rally')
      return rallyRule(g, f as ReorganiseFrame, (f as ReorganiseFrame).at as Side, Number(a.unit)) || undefined
    if (a.type === 'place' || a.type === 'done') return '16.1e'
  }
  if (step === 'orders') {
    const frame = f as OrdersFrame
    if (a.type === 'nothing') return undefined
    if (frame.siting[side]! >= 0) return '4.2r'
    if (a.type === 'seal') return '4a'
    if (a.type === 'resite') return resiteRule(g, frame, side, Number(a.formation))
    if (a.type === 'order')
      return (
        formationRule(g, frame, side, Number(a.formation)) || orderRule(g, frame, Number(a.formation), Number(a.order))
      )
  }
  return undefined
}
