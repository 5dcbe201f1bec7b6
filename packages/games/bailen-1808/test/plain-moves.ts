/** One move and who may make one (4.2, 5, 7, 10c to 10e), read from the text a second time, all ways tried one by one. */
import {
  AS_SQUARE,
  CLEAR,
  changeCost,
  commanderOf,
  distance,
  groundOf,
  maySkirmish,
  near,
  scenarios,
  unitArm,
  unitFormation,
  unitMount,
  unitMovement,
  unitRange,
  unitSide,
  unitWill,
  zocCost,
} from '../src/data/index.ts'
import { fieldOf } from '../src/rules/field.ts'
import type { MoveFrame } from '../src/rules/move.ts'
import type { MovementFrame } from '../src/rules/movement.ts'
import { inSector } from '../src/rules/sector.ts'
import { sees } from '../src/rules/sight.ts'
import {
  A,
  ATTACKED,
  type Bailen,
  D,
  DONE,
  FIRED_GUN,
  GONE,
  H,
  type Hex,
  IN_SQUARE,
  LIMBERED,
  M,
  NO_FIRE,
  ON_ROAD,
  RC,
  REGULAR,
  RT,
  SHOCKED,
  type Side,
  SKIRMISHING,
  SO,
  SPENT,
  SUCCEEDED,
  TOPPED,
  type Unit,
} from '../src/types.ts'
import { withinCap } from './plain-cavalry.ts'
import { outOfAim, silent, strength } from './plain-fire.ts'
import {
  badCompany,
  barred,
  beside,
  controlled,
  crowding,
  DIRECTIONS,
  units as everybody,
  foot,
  good,
  gun,
  hexesOfSide,
  joined,
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
} from './plain-rules.ts'

type Offer = Readonly<Record<string, unknown>>

/** Units on the move, with what does not change on the way. */
export interface Party {
  readonly g: Bailen
  readonly side: Side
  readonly units: readonly Unit[]
  readonly at: Hex
  readonly origin: Hex
  readonly points: readonly number[]
  readonly zones: readonly number[]
  readonly foes: readonly Hex[]
  /** How near to an enemy it has to end, -1 for anywhere. */
  readonly goal: number
  readonly sub: 0 | 2
  readonly obliged: boolean
  readonly led: () => boolean
  /** Answers that do not change while the party lives. */
  readonly known: Map<string, boolean>
  readonly orders: ReadonlySet<number>
  readonly enemies: ReadonlySet<Hex>
  /** The others, by hex, top first. */
  readonly others: ReadonlyMap<Hex, readonly Unit[]>
  readonly nears: Map<Hex, number>
  readonly watched: Map<Hex, readonly Hex[]>
  readonly stays: Map<Hex, string>
  readonly fixed: string
}
export interface Stand {
  readonly at: Hex
  readonly prev: Hex
  readonly spent: readonly number[]
  readonly steps: number
  readonly road: boolean
  readonly inside: boolean
  readonly halted: boolean
}

const under = (p: Party, o: number): boolean => p.orders.has(o)
function kept<T>(map: Map<Hex, T>, h: Hex, compute: () => T): T {
  const old = map.get(h)
  if (old !== undefined) return old
  const made = compute()
  map.set(h, made)
  return made
}
const nearest = (p: Party, h: Hex): number =>
  kept(p.nears, h, () => Math.min(...p.foes.map((e) => distance(e, h)), Number.POSITIVE_INFINITY))
const watching = (p: Party, h: Hex): readonly Hex[] =>
  kept(p.watched, h, () => p.foes.filter((e) => e !== h && distance(e, h) <= 5 && sees(p.g, fieldOf(p.g), h, e)))
const NOBODY: readonly Unit[] = []
const rest = (p: Party, h: Hex): readonly Unit[] => p.others.get(h) ?? NOBODY
function othersBy(g: Bailen, units: readonly Unit[]): Map<Hex, Unit[]> {
  const found = new Map<Hex, Unit[]>()
  for (const u of everybody) {
    const h = g.at[u]!
    if (h >= 0 && !units.includes(u)) found.set(h, [...(found.get(h) ?? []), u])
  }
  for (const list of found.values()) list.sort((a, b) => g.depth[a]! - g.depth[b]!)
  return found
}
const budget = (g: Bailen, u: Unit): number =>
  marked(g, u, SPENT) ? 0 : Math.max(0, unitMovement[u]! - 2 * g.fatigue[u]!) + (order(g, u) === M ? 2 : 0)

export function party(g: Bailen, side: Side, units: readonly Unit[], more: Partial<Party> = {}): Party {
  const at = g.at[units[0]!]!
  const origin = more.origin ?? at
  let known: boolean | undefined
  const foes = hexesOfSide(g, other(side))
  return {
    g,
    side,
    units,
    at,
    origin,
    points: units.map((u) => budget(g, u)),
    zones: controlled(g, other(side)),
    foes,
    goal: -1,
    sub: 0,
    obliged: false,
    known: new Map(),
    orders: new Set(units.map((u) => order(g, u))),
    enemies: new Set(foes),
    others: othersBy(g, units),
    nears: new Map(),
    watched: new Map(),
    stays: new Map(),
    fixed: fixedBy(g, units),
    led: () => {
      known ??= units.every((u) => inHand(g, u, origin))
      return known
    },
    ...more,
  }
}
/** RT is a forced move and needs no command (Q33). */
function inHand(g: Bailen, u: Unit, from: Hex): boolean {
  const leader = commanderOf[unitFormation[u]!]!
  const at = g.leaderAt[leader]!
  if (order(g, u) === RT || (g.fresh[unitFormation[u]!] === 1 && at !== GONE && at !== SUCCEEDED)) return true
  return joined(g, unitSide[u]!, at, from, scenarios[g.scenario]!.radius[leader]!)
}
export const begin = (p: Party): Stand => ({
  at: p.at,
  prev: -1,
  spent: p.units.map(() => 0),
  steps: 0,
  road: false,
  inside: under(p, M) && watching(p, p.at).length > 0,
  halted: false,
})

/** Why they cannot take any step. */
function fixedBy(g: Bailen, units: readonly Unit[]): string {
  for (const u of units) {
    if (marked(g, u, SPENT)) return '5.1p'
    if (marked(g, u, NO_FIRE)) return 'Q76'
    if (marked(g, u, FIRED_GUN)) return '9.5w'
    if (gun(u) && g.form[u] !== LIMBERED) return '5.2a'
    if (squared(g, u) && unitWill[u]! > 3) return '5.1f'
  }
  // 6d: two batteries are too many except for a square, which does not come along.
  return crowding(g, g.at[units[0]!]!, [], units, true) === '6d' ? '6d' : ''
}

/** The next stand, or the rule against it. */
export function go(p: Party, s: Stand, to: Hex): Stand | string {
  const { g } = p
  const step = s.at * 6 + towards(s.at, to)
  const ground = groundOf(g)
  const firm = good(g, p.units[0]!)
  if (p.fixed !== '') return p.fixed
  if (s.halted) return '4.2f'
  if (p.enemies.has(to)) return 'Q99'
  // 6d: the guns of a square are too many for the units left with them.
  const behind = p.at === s.at ? rest(p, s.at) : NOBODY
  if (p.units.some((u) => squared(g, u)) && crowding(g, s.at, [], behind, true) === '6d') return '6d'
  const leaves = p.zones[s.at] !== 0
  const enters = p.zones[to] !== 0
  if (enters && !firm) return '14.1f'
  if ((leaves || enters) && !p.led()) return enters ? '7.3d' : '3.2a'
  const friends = rest(p, to)
  const square = p.units.some((u) => squared(g, u))
  const byRoad = ground.road[step] === 1 && !square && (s.steps === 0 || s.road)
  const ordered = under(p, M)
    ? p.units.length === 1 && friends.length === 0
    : friends.every((u) => !marked(g, u, ON_ROAD))
  const march = byRoad && !enters && ordered
  const spent: number[] = []
  for (const [i, u] of p.units.entries()) {
    const open = (byRoad && !march ? ground.openStep : ground.stepCost)[squared(g, u) ? AS_SQUARE : unitArm[u]!]![step]!
    if (open < 0) return square ? '5.1h' : '7.1a'
    spent.push(s.spent[i]! + open + (leaves ? zocCost.leave : 0) + (enters ? zocCost.enter : 0))
    if (spent[i]! > p.points[i]! + (march && under(p, M) ? 1 : 0)) return '7d'
  }
  const full = crowding(g, to, friends, p.units, false)
  if (full !== '') return full
  if (s.steps > 0 && firm && barred(g, rest(p, s.at), s.at, s.prev, to)) return '7j'
  const seen = under(p, M) ? watching(p, to) : []
  if (under(p, M) && s.inside && seen.length > 0 && watching(p, s.at).some((e) => distance(to, e) < distance(s.at, e)))
    return 'Q12'
  for (const u of p.units) {
    const f = unitFormation[u]!
    if (order(g, u) !== D || inSector(g, f, to)) continue
    if (inSector(g, f, s.at) || distance(to, g.sector[f]!) > distance(s.at, g.sector[f]!)) return '4.2s'
  }
  if (under(p, RT) && nearest(p, to) <= 5) {
    if (nearest(p, s.at) > 5) return '4.2v'
    if (nearest(p, to) < nearest(p, s.at)) return 'Q16'
  }
  const most = farthest(p)
  const left = Math.min(...spent.map((n, i) => p.points[i]! - n))
  if (most >= 0 && nearest(p, to) - left > most) return under(p, A) ? '4.2m' : '4.2j'
  return {
    at: to,
    prev: s.at,
    spent,
    steps: s.steps + 1,
    road: march,
    inside: s.inside && seen.length > 0,
    halted: !s.inside && seen.length > 0,
  }
}
/** 4.2j, 4.2m: at its goal; a unit that begins within three hexes of an enemy stays there. */
const farthest = (p: Party): number => {
  if (p.goal >= 0 || !(under(p, A) || under(p, H))) return p.goal
  return nearest(p, p.origin) <= 3 ? 3 : -1
}

/** The rule against staying in a hex; '' for none. */
export const stayRule = (p: Party, h: Hex, moved: boolean): string =>
  moved ? kept(p.stays, h, () => stayBy(p, h, true)) : stayBy(p, h, false)
function stayBy(p: Party, h: Hex, moved: boolean): string {
  const { g } = p
  const friends = rest(p, h)
  if (friends.length > 0 || p.units.some((u) => squared(g, u))) {
    const rule = crowding(g, h, friends, p.units, true) || badCompany(g, friends, p.units)
    if (rule !== '') return rule
    if (moved && friends.some((u) => marked(g, u, ON_ROAD) && order(g, u) === M)) return '6i'
  }
  if (!moved || !under(p, SO)) return ''
  for (const u of p.units.filter((v) => order(g, v) === SO)) {
    const chief = g.leaderAt[commanderOf[unitFormation[u]!]!]!
    if (chief < 0 || chief === p.origin || distance(h, chief) >= distance(p.origin, chief)) return '4.2a'
  }
  return nearest(p, h) < 3 ? '4.2b' : ''
}

/* ---------- assaults (10c to 10e) ---------- */

export function assaultRule(g: Bailen, u: Unit): string {
  if (gun(u)) return '10n'
  if (!good(g, u)) return 'Q32'
  if (marked(g, u, SPENT)) return '5.1p'
  const o = order(g, u)
  if (o === SO) return '4.2c'
  if (o === RC) return '4.2y'
  if (g.options.marchingOrdersBarAttacks && (o === M || o === RT)) return o === M ? 'Q12' : 'Q16'
  if (squared(g, u)) return '10q'
  if (skirmishing(g, u)) return '10r'
  return o !== H || marked(g, u, ATTACKED) || withinCap(g, [u]) ? '' : '4.2k'
}
const attackable = (p: Party, h: Hex): boolean =>
  p.enemies.has(h) &&
  stack(p.g, h).every((u) => !marked(p.g, u, SHOCKED)) &&
  !everybody.some((u) => unitSide[u] === p.side && p.g.at[u]! >= 0 && p.g.charge[u]! > 0 && p.g.target[u] === h)
/** Every corner and target with which the move could end there; without a stand after at least one step. */
export function assaultsAt(p: Party, h: Hex, s?: Stand): Offer[] {
  const able = p.units.filter((u, i) => assaultRule(p.g, u) === '' && (!s || s.steps > 0 || s.spent[i]! < p.points[i]!))
  if (able.length === 0 || stayRule(p, h, !s || s.steps > 0) !== '') return []
  const given = lookOf(p.g, rest(p, h))
  return DIRECTIONS.flatMap((d) => {
    const hex = near[h * 6 + d]!
    if (hex < 0 || !attackable(p, hex) || groundOf(p.g).shockAttacker[h * 6 + d] === 0) return []
    return [d, (d + 5) % 6]
      .filter((facing) => given < 0 || given === facing)
      .map((facing) => ({ type: 'assault', facing, hex }))
  })
}

/** The first rule against an assault from there on that hex with that corner ahead. */
export function assaultWhy(p: Party, s: Stand, facing: number, hex: Hex): string {
  const { g } = p
  if (p.units.length === 1 && assaultRule(g, p.units[0]!) !== '') return assaultRule(g, p.units[0]!)
  const able = p.units.filter((u) => assaultRule(g, u) === '')
  if (able.length === 0) return assaultRule(g, p.units[0]!)
  if (s.steps === 0 && able.every((u) => s.spent[p.units.indexOf(u)]! >= p.points[p.units.indexOf(u)]!)) return '10e'
  const d = towards(s.at, hex)
  if (d < 0 || !p.enemies.has(hex)) return '10d'
  if (groundOf(g).shockAttacker[s.at * 6 + d] === 0) return '10.2a'
  if (!attackable(p, hex)) return '10f'
  if (facing !== d && facing !== (d + 5) % 6) return '10j'
  return stayRule(p, s.at, s.steps > 0) || '7.2g'
}

/* ---------- where it can end ---------- */

const closedIn = (p: Party, h: Hex): boolean => farthest(p) < 0 || nearest(p, h) <= farthest(p)
function ends(p: Party, h: Hex, s?: Stand): boolean {
  const stays = stayRule(p, h, !s || s.steps > 0) === ''
  if (p.sub === 0) return stays
  return assaultsAt(p, h, s).length > 0 || (p.obliged && closedIn(p, h) && stays)
}
/** Whether some way from there leads to an end. */
export function leadsOn(p: Party, s: Stand): boolean {
  const key = `${s.at} ${s.prev} ${s.spent} ${s.road} ${s.inside} ${s.halted}`
  const known = p.known.get(key)
  if (known !== undefined) return known
  p.known.set(key, false)
  const can = beside(s.at).some((to) => {
    const next = go(p, s, to)
    return typeof next !== 'string' && (ends(p, to) || leadsOn(p, next))
  })
  p.known.set(key, can)
  return can
}
/** The rule against a step as part of a whole move; '' for none. */
export function stepRule(p: Party, s: Stand, to: Hex): string {
  const next = go(p, s, to)
  if (typeof next === 'string') return next
  if (ends(p, to) || leadsOn(p, next)) return ''
  return stayRule(p, to, true) || '10d'
}
/** How near it must come: as near as it can and stay, three hexes at most; -1 when it need not. */
export function goalBy(p: Party, start: Stand): number {
  if (!(under(p, A) || under(p, H)) || nearest(p, p.at) <= 3 || p.fixed !== '' || p.foes.length === 0) return -1
  let best = Number.POSITIVE_INFINITY
  const seen = new Set<string>()
  const walk = (s: Stand): void => {
    const key = `${s.at} ${s.prev} ${s.spent} ${s.road}`
    if (seen.has(key)) return
    seen.add(key)
    if (stayRule(p, s.at, s.steps > 0) === '') best = Math.min(best, nearest(p, s.at))
    for (const to of beside(s.at)) {
      const next = go(p, s, to)
      if (typeof next !== 'string') walk(next)
    }
  }
  walk(start)
  return best < nearest(p, p.at) ? Math.max(3, best) : -1
}

/* ---------- formations (5) ---------- */

const FORMS_OF = [
  [REGULAR, SKIRMISHING, IN_SQUARE],
  [REGULAR, SKIRMISHING],
  [REGULAR, LIMBERED],
] as const
const changing = (p: Party, u: Unit, form: number): readonly Unit[] => {
  if (form === IN_SQUARE) return p.units.filter((v) => foot(v) && !squared(p.g, v))
  return form === REGULAR && squared(p.g, u) ? p.units.filter((v) => squared(p.g, v)) : [u]
}
const priceOf = (g: Bailen, u: Unit, form: number): number => changeCost(unitArm[u]!, unitMount[u]!, g.form[u]!, form)
/** With some units in another form for a moment. */
function supposing<T>(g: Bailen, list: readonly Unit[], form: number, ask: () => T): T {
  const before = list.map((u) => g.form[u]!)
  for (const u of list) g.form[u] = form
  try {
    return ask()
  } finally {
    list.forEach((u, i) => {
      g.form[u] = before[i]!
    })
  }
}
/** The rule against a change of formation, wherever the move is to end. */
function changeRule(p: Party, s: Stand, u: Unit, form: number): string {
  const { g } = p
  if (priceOf(g, u, form) < 0) return '5b'
  if (form === SKIRMISHING && maySkirmish[u] === 0) return foot(u) ? '5.1r' : '5.3b'
  if ((form === IN_SQUARE || form === SKIRMISHING) && !good(g, u)) return '14.1c'
  if (form === IN_SQUARE && groundOf(g).terrain[s.at] !== CLEAR) return '5.1d'
  const list = changing(p, u, form)
  const costs = p.units.map((v) => (list.includes(v) ? priceOf(g, v, form) : 0))
  if (
    costs.some((c, i) => c > 0 && s.spent[i]! + c > p.points[i]!) ||
    list.some((v) => s.spent[p.units.indexOf(v)]! + priceOf(g, v, form) > p.points[p.units.indexOf(v)]!)
  )
    return '5b'
  if (form === IN_SQUARE || squared(g, u)) {
    const others = stack(g, s.at).filter((v) => !list.includes(v))
    const stiff = (v: Unit): boolean => looks(g, v) && !gun(v) && !(foot(v) && skirmishing(g, v))
    if (form === IN_SQUARE && others.some(stiff)) return '7.2g'
    if (form === REGULAR && others.some((v) => squared(g, v))) return '7.2g'
    const full = supposing(g, list, form, () => crowding(g, s.at, others, list, true))
    if (full !== '') return full
  }
  return ''
}
/** The same as part of a whole move: it leaves an end, if there was one. */
export function formRule(p: Party, s: Stand, u: Unit, form: number): string {
  const { g } = p
  const rule = changeRule(p, s, u, form)
  if (rule !== '') return rule
  if (p.sub === 2 && form !== REGULAR) return '10q'
  const list = changing(p, u, form)
  const spent = p.units.map((v, i) => s.spent[i]! + (list.includes(v) ? priceOf(g, v, form) : 0))
  const stuck = supposing(g, list, form, () => {
    const next = party(g, p.side, p.units, {
      origin: p.origin,
      goal: p.goal,
      sub: p.sub,
      obliged: p.obliged,
      led: p.led,
    })
    if (ends(next, s.at, { ...s, spent }) || leadsOn(next, { ...s, spent })) return ''
    return p.sub === 2 ? '10q' : stayRule(next, s.at, s.steps > 0)
  })
  return p.sub === 2 || ends(p, s.at, s) || leadsOn(p, s) ? stuck : ''
}

/* ---------- the offers ---------- */

export const partyOf = (g: Bailen, f: MoveFrame): Party =>
  party(g, f.side, f.units, {
    origin: f.origin,
    goal: f.goal,
    sub: f.sub,
    obliged: f.obliged === 1,
    ...(f.command >= 0 && { led: () => f.command === 1 }),
  })
export const standOf = (g: Bailen, f: MoveFrame): Stand => ({
  at: g.at[f.units[0]!]!,
  prev: f.prev,
  spent: f.spent,
  steps: f.steps,
  road: f.road === 1,
  inside: f.inside === 1,
  halted: f.halted === 1,
})
const pinned = (p: Party, h: Hex): boolean => p.zones[h] !== 0 && nearest(p, h) === 1

/** The rule against ending here, corners aside. */
export function stopRule(p: Party, s: Stand, ways: readonly Hex[]): string {
  if (p.sub === 2 && !p.obliged) return '10d'
  const rule = stayRule(p, s.at, s.steps > 0)
  if (rule !== '') return rule
  if (!closedIn(p, s.at) && ways.some((to) => nearest(p, to) < nearest(p, s.at))) return under(p, A) ? '4.2m' : '4.2j'
  return under(p, RT) && pinned(p, s.at) && ways.some((to) => p.zones[to] === 0) ? '4.2u' : ''
}
export function leaveRule(p: Party, s: Stand, u: Unit): string {
  const i = p.units.indexOf(u)
  const same = { origin: p.origin, goal: p.goal, sub: p.sub, obliged: p.obliged, led: p.led }
  if (s.steps > 0 || s.spent[i]! > 0) {
    if (p.sub === 2) return '10d'
    if (!closedIn(p, s.at)) return under(p, A) ? '4.2m' : '4.2j'
    if (under(p, RT) && pinned(p, s.at)) return '4.2u'
    const rule = stayRule(party(p.g, p.side, [u], same), s.at, s.steps > 0)
    if (rule !== '') return rule
  }
  const others = party(
    p.g,
    p.side,
    p.units.filter((v) => v !== u),
    same,
  )
  const spent = s.spent.filter((_, k) => k !== i)
  return ends(others, s.at, { ...s, spent }) || leadsOn(others, { ...s, spent }) ? '' : '7c'
}
export function move(g: Bailen, f: MoveFrame): Offer[] {
  const p = partyOf(g, f)
  const s = standOf(g, f)
  const ways = beside(s.at).filter((to) => stepRule(p, s, to) === '')
  const found: Offer[] = ways.map((to) => ({ type: 'step', to }))
  let square = false
  for (const unit of p.units) {
    for (const form of FORMS_OF[unitArm[unit]!]!) {
      if (formRule(p, s, unit, form) !== '') continue
      // All units form or give up a square together.
      if (form === IN_SQUARE || (form === REGULAR && squared(g, unit))) {
        if (square) continue
        square = true
      }
      found.push({ type: 'form', unit, form })
    }
  }
  if (p.units.length > 1)
    for (const unit of p.units) if (leaveRule(p, s, unit) === '') found.push({ type: 'leave', unit })
  if (f.sub === 2) found.push(...assaultsAt(p, s.at, s))
  if (stopRule(p, s, ways) === '' || found.length === 0) {
    const given = lookOf(g, rest(p, s.at))
    const corners = !p.units.some((u) => looks(g, u)) ? [-1] : given >= 0 ? [given] : DIRECTIONS
    for (const facing of corners) found.push({ type: 'stop', facing })
  }
  return found
}

/** Why a unit cannot be picked. */
export function pickRule(g: Bailen, side: Side, u: Unit): string {
  if (unitSide[u] !== side || g.at[u]! < 0) return '7l'
  if (marked(g, u, DONE)) return '7b'
  if (routed(g, u)) return '14.2b'
  if (g.order[unitFormation[u]!] === RC) return '4.2w'
  if (marked(g, u, SPENT)) return '5.1p'
  if (marked(g, u, NO_FIRE)) return 'Q76'
  return marked(g, u, FIRED_GUN) ? '9.5w' : ''
}
/** A step nearer to the enemy that leads somewhere. */
function mustClose(g: Bailen, side: Side, u: Unit): boolean {
  if (![A, H].includes(order(g, u))) return false
  const p = party(g, side, [u])
  if (nearest(p, p.at) <= 3 || p.fixed !== '' || p.foes.length === 0) return false
  const s = { ...begin(p), inside: false }
  return beside(p.at).some((to) => nearest(p, to) < nearest(p, p.at) && stepRule(p, s, to) === '')
}
function canAssault(g: Bailen, side: Side, list: readonly Unit[]): boolean {
  const reach = (spent: readonly number[]): boolean => {
    const p = party(g, side, list, { sub: 2 })
    const s = { ...begin(p), spent }
    if (!list.some((u) => assaultRule(g, u) === '') || p.points.some((n, i) => n < spent[i]!)) return false
    return assaultsAt(p, p.at, s).length > 0 || (p.fixed === '' && leadsOn(p, s))
  }
  if (list.some((u) => assaultRule(g, u) === '')) return reach(list.map(() => 0))
  const loose = list.filter((u) => !gun(u) && g.form[u] !== REGULAR && priceOf(g, u, REGULAR) > 0)
  if (loose.length === 0) return false
  const spent = list.map((u) => (loose.includes(u) ? priceOf(g, u, REGULAR) : 0))
  return supposing(g, loose, REGULAR, () => reach(spent))
}
function canAct(g: Bailen, f: MovementFrame, list: readonly Unit[]): boolean {
  if (f.sub === 2) {
    if (canAssault(g, f.side, list)) return true
    if (!list.every((u) => mustClose(g, f.side, u))) return false
    if (list.length === 1) return true
    const p = party(g, f.side, list)
    return goalBy(p, { ...begin(p), inside: false }) >= 0
  }
  const faced = list.filter((u) => looks(g, u)).length
  const at = g.at[list[0]!]!
  if (faced > 0 && faced === stack(g, at).filter((u) => looks(g, u)).length) return true
  const p = party(g, f.side, list)
  const s = begin(p)
  if (list.some((u) => FORMS_OF[unitArm[u]!]!.some((form) => changeRule(p, s, u, form) === ''))) return true
  return p.fixed === '' && leadsOn(p, s)
}
const rank = (g: Bailen, u: Unit): number => (skirmishing(g, u) ? 0 : gun(u) ? 1 : 2)

/** 4.2u: under RT next to an enemy and in his zone, with a step out of it. */
function owes1a(g: Bailen, side: Side): boolean {
  return everybody.some((u) => {
    if (unitSide[u] !== side || g.at[u]! < 0 || marked(g, u, DONE) || routed(g, u) || order(g, u) !== RT) return false
    const p = party(g, side, [u])
    const s = { ...begin(p), inside: false }
    return pinned(p, p.at) && beside(p.at).some((to) => p.zones[to] === 0 && stepRule(p, s, to) === '')
  })
}
/** 4.2j, 4.2m, 4.2n: a unit that has not closed in, or the half of a formation that has to attack. */
function owes1c(g: Bailen, side: Side): boolean {
  const own = everybody.filter((u) => unitSide[u] === side && g.at[u]! >= 0 && !routed(g, u))
  if (own.some((u) => !marked(g, u, DONE) && mustClose(g, side, u))) return true
  return scenarios[g.scenario]!.formationsOf[side].some((f) => {
    if (g.masked[f] === 1 || g.order[f] !== A) return false
    const list = own.filter((u) => unitFormation[u] === f)
    const need = Math.ceil(list.length / 2)
    const idle = list.filter((u) => !marked(g, u, ATTACKED))
    const firing = idle.filter(
      (u) =>
        silent(g, u, 'offensive') === '' &&
        hexesOfSide(g, other(side)).some((h) => {
          const far = distance(h, g.at[u]!)
          return far <= unitRange[u]! && outOfAim(g, u, h, 'offensive') === '' && strength(g, u, far, 'offensive') >= 48
        }),
    )
    if (list.length - idle.length >= need || list.length - idle.length + firing.length >= need) return false
    return idle.some((u) => !firing.includes(u) && !marked(g, u, DONE) && canAssault(g, side, [u]))
  })
}
export function movement(g: Bailen, f: MovementFrame): Offer[] {
  const found: Offer[] = []
  for (const h of hexesOfSide(g, f.side)) {
    const list = stack(g, h)
    for (const firm of [true, false]) {
      const group = list.filter((u) => good(g, u) === firm && pickRule(g, f.side, u) === '')
      const ways = group.length > 1 ? [group, ...group.map((u) => [u])] : group.map((u) => [u])
      for (const units of ways) if (canAct(g, f, units)) found.push({ type: 'pick', units })
    }
    const bound = list.some((u) => g.target[u]! >= 0 && g.charge[u] === 0)
    for (const unit of list) {
      if (list.length === 1 || marked(g, unit, TOPPED) || (f.sub === 2 && !bound)) continue
      if (list.find((u) => rank(g, u) === rank(g, unit)) !== unit) found.push({ type: 'top', unit })
    }
  }
  if (!(f.sub === 0 ? owes1a(g, f.side) : owes1c(g, f.side))) found.push({ type: 'done' })
  return found
}
