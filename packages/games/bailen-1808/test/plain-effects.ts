/** What an action does, read from the text a second time: the position after it beside the one before. */
import { facingsOn } from '@em/board'
import type { Frame, LogEvent } from '@em/engine'
import { expect } from 'vitest'
import type { BailenAction } from '../src/actions.ts'
import { changeCost, distance, grid, groundOf, leaderSide, unitArm, unitMount, unitSide } from '../src/data/index.ts'
import type { AdvanceFrame } from '../src/rules/advance.ts'
import type { BindFrame } from '../src/rules/assault-move.ts'
import type { CavalryRetreatFrame } from '../src/rules/cavalry-retreat.ts'
import type { ChargeFrame } from '../src/rules/charge.ts'
import type { ControlFrame } from '../src/rules/control.ts'
import type { EvadeFrame } from '../src/rules/evade.ts'
import type { FireFrame } from '../src/rules/fire-step.ts'
import type { FleeFrame } from '../src/rules/flee.ts'
import type { FrontFrame } from '../src/rules/front.ts'
import type { ProtectFrame } from '../src/rules/leaders.ts'
import type { MoveFrame } from '../src/rules/move.ts'
import type { ReactionFireFrame } from '../src/rules/reaction-fire.ts'
import type { RetreatFrame } from '../src/rules/retreat.ts'
import type { SallyFrame } from '../src/rules/sally.ts'
import type { ShockFrame } from '../src/rules/shock.ts'
import type { UncontrolledFrame } from '../src/rules/uncontrolled.ts'
import {
  ASSAULTED,
  ATTACKED,
  type Bailen,
  DISORDERED,
  DONE,
  GONE,
  H,
  type Hex,
  IN_SQUARE,
  LIMBERED,
  MOVED,
  ON_ROAD,
  REACTED,
  REGULAR,
  type Side,
  SKIRMISHING,
  TOPPED,
  type Unit,
  WINDOWS,
} from '../src/types.ts'
import { assaultRule, go, move, partyOf, standOf } from './plain-moves.ts'
import { waysBack } from './plain-retreat.ts'
import {
  controlled,
  FRONT,
  foot,
  good,
  gun,
  holds,
  lookOf,
  looks,
  marked,
  order,
  other,
  squared,
  stack,
  towards,
} from './plain-rules.ts'

export interface Done {
  readonly before: Bailen
  readonly f: Frame
  readonly action: BailenAction
  readonly after: Bailen
  /** What was logged by it. */
  readonly news: readonly LogEvent[]
  /** A die was rolled, or a secret was seen: no undo. */
  readonly irrevocable: boolean
}
type Effect = (d: Done) => void

/** No unit was fired at, tested, driven away or lost meanwhile. */
const QUIET =
  /^log\.(move|charge$|reactionCharge|counterCharge|outOfSight|evades|advances|returns|order|rode|bindingLost|runsAhead|cavalryRetreat$|calledOff|chargeGoesIn)/
const quiet = ({ news }: Done): boolean => news.every((e) => QUIET.test(e.key))
const has = (g: Bailen, list: readonly Unit[], bits: number): boolean =>
  list.every((u) => (g.marks[u]! & bits) === bits)
const nowOf = <F extends Frame>(g: Bailen, step: string): F | undefined =>
  g.stack.findLast((x) => x.step === step) as F | undefined

function step(d: Done): void {
  const { before, after } = d
  const f = d.f as MoveFrame
  const to = (d.action as { readonly to: Hex }).to
  const p = partyOf(before, f)
  const s = standOf(before, f)
  const next = go(p, s, to)
  if (typeof next === 'string' || !quiet(d)) return
  // 6m: a unit that comes out from under others is seen.
  if (f.units.some((u) => before.depth[u]! > 0 && after.depth[u] === 0)) expect(d.irrevocable).toBe(true)
  else if (d.news.length === 0 && after.stack.length === before.stack.length) expect(d.irrevocable).toBe(false)
  const front = (p.zones[s.at]! & FRONT) !== 0 && good(before, f.units[0]!)
  // 7.3f: it is tested first, and the test would have been told.
  expect(front).toBe(false)
  expect(f.units.every((u) => after.at[u] === to) && has(after, f.units, MOVED)).toBe(true)
  expect(f.units.map((u) => marked(after, u, ON_ROAD))).toEqual(f.units.map(() => next.road))
  const given = lookOf(before, stack(before, to))
  const direction = towards(s.at, to)
  for (const u of f.units) {
    if (!looks(before, u)) continue
    // 7.2e, Q28: it turns no more than it must, of two turns alike to the corner on its right; 7.2g: among friends it looks as they do.
    const old = before.facing[u]!
    const left = (direction + 5) % 6
    const far = (c: number): number => [0, 1, 2, 3].find((n) => (old + n) % 6 === c || (c + n) % 6 === old)!
    expect(after.facing[u]).toBe(given >= 0 ? given : far(direction) <= far(left) ? direction : left)
  }
  const now = nowOf<MoveFrame>(after, 'move')
  if (!now) return
  expect([now.spent, now.steps, now.prev, now.road, now.inside, now.halted]).toEqual([
    next.spent,
    f.steps + 1,
    s.at,
    Number(next.road),
    Number(next.inside),
    Number(next.halted),
  ])
}
function form({ before, after, action, ...d }: Done): void {
  const f = d.f as MoveFrame
  const { unit, form: to } = action as { readonly unit: Unit; readonly form: number }
  const together = to === IN_SQUARE || squared(before, unit)
  const list = !together
    ? [unit]
    : f.units.filter((u) =>
        to === IN_SQUARE ? unitArm[u] === 0 && !squared(before, u) : to === 0 ? squared(before, u) : u === unit,
      )
  const now = nowOf<MoveFrame>(after, 'move')!
  for (const [i, u] of now.units.entries()) {
    const paid = list.includes(u) ? changeCost(unitArm[u]!, unitMount[u]!, before.form[u]!, to) : 0
    expect(now.spent[i]).toBe(f.spent[f.units.indexOf(u)]! + paid)
    expect(after.form[u]).toBe(list.includes(u) ? to : before.form[u])
    expect(after.facing[u]! >= 0).toBe(looks(after, u))
    // 7.2g: a unit without facing takes that of the others in the hex, until it stops anywhere.
    const others = stack(before, before.at[u]!).filter((v) => !list.includes(v))
    if (looks(after, u))
      expect(after.facing[u]).toBe(looks(before, u) ? before.facing[u] : Math.max(0, lookOf(before, others)))
  }
  expect(now.units).toEqual([...f.units].sort((a, b) => after.depth[a]! - after.depth[b]!))
  expect(has(after, list, MOVED)).toBe(true)
  const ids = { gun: ['5.2a', '', '', '5.2b'], foot: ['5.1a', '5.1e', '5.1r'], horse: ['5.3a', '', '5.3b'] }
  const arm = gun(unit) ? 'gun' : foot(unit) ? 'foot' : 'horse'
  const named = [REGULAR, IN_SQUARE, SKIRMISHING, LIMBERED].indexOf(to)
  expect(d.news[0]?.rules).toEqual([ids[arm][named], '5b'])
  const rank = (u: Unit): number => (after.form[u] === 2 ? 0 : gun(u) ? 1 : 2)
  const ranks = stack(after, after.at[unit]!).map(rank)
  expect(ranks).toEqual([...ranks].sort())
}
function stop(d: Done): void {
  const f = d.f as MoveFrame
  const { facing } = d.action as { readonly facing: number }
  expect(has(d.after, f.units, DONE)).toBe(true)
  f.units.forEach((u, i) => {
    const moved = f.steps > 0 || f.spent[i]! > 0
    expect(marked(d.after, u, MOVED)).toBe(moved || marked(d.before, u, MOVED))
    if (facing >= 0 && looks(d.before, u) && quiet(d)) expect(d.after.facing[u]).toBe(facing)
  })
  const turned = facing !== lookOf(d.before, f.units)
  const told = d.news.find((e) => e.key.startsWith('log.move.moved') || e.key === 'log.move.turned')
  expect(told !== undefined).toBe(f.steps > 0 || turned)
  if (!told) return
  const key = f.steps === 0 ? 'log.move.turned' : facing >= 0 ? 'log.move.moved' : 'log.move.movedRound'
  expect([told.key, told.params]).toEqual([
    key,
    {
      unit: f.units[0],
      count: f.units.length,
      from: f.origin,
      hex: d.before.at[f.units[0]!],
      facing,
      spent: Math.max(...f.spent),
    },
  ])
}
function leave(d: Done): void {
  const f = d.f as MoveFrame
  const { unit } = d.action as { readonly unit: Unit }
  const now = nowOf<MoveFrame>(d.after, 'move')!
  expect(now.units).toEqual(f.units.filter((u) => u !== unit))
  expect(now.spent).toEqual(f.spent.filter((_, i) => f.units[i] !== unit))
  expect(marked(d.after, unit, DONE)).toBe(f.steps > 0 || f.spent[f.units.indexOf(unit)]! > 0)
  // 7.2f, 7.2g: where it is left it turns as it likes, unless others of the hex look somewhere.
  const settled = stack(d.before, d.before.at[unit]!).filter((u) => !f.units.includes(u))
  const free = f.steps > 0 && looks(d.before, unit) && lookOf(d.before, settled) < 0
  expect(nowOf(d.after, 'drop') !== undefined).toBe(free)
}
function drop(d: Done): void {
  const { unit } = d.f as unknown as { readonly unit: Unit }
  expect(d.after.facing[unit]).toBe((d.action as { readonly facing: number }).facing)
}
function assault(d: Done): void {
  const f = d.f as MoveFrame
  const { hex, facing } = d.action as { readonly hex: Hex; readonly facing: number }
  const points = partyOf(d.before, f).points
  const able = f.units.filter((u, i) => assaultRule(d.before, u) === '' && (f.steps > 0 || f.spent[i]! < points[i]!))
  const bound = f.units.filter((u) => d.after.target[u] === hex)
  expect(has(d.after, f.units, DONE)).toBe(true)
  expect(d.news.map((e) => e.key)).toContain('log.move.assaults')
  expect(bound.every((u) => able.includes(u)) && has(d.after, bound, ASSAULTED | ATTACKED)).toBe(true)
  // 4.2k: only the cap of order H leaves out able units.
  expect(able.filter((u) => !bound.includes(u)).every((u) => order(d.before, u) === H)).toBe(true)
  for (const u of f.units) if (looks(d.before, u)) expect(d.after.facing[u]).toBe(facing)
  // 10l: of several assaulting units each may take the other front hex, if it can be attacked.
  const ways = move(d.before, f).filter((a) => a.type === 'assault' && a.facing === facing && a.hex !== hex)
  const asks = nowOf<BindFrame>(d.after, 'bind')
  expect(asks !== undefined).toBe(bound.length > 1 && ways.length > 0)
  if (asks) expect([asks.units, asks.hexes, asks.at]).toEqual([bound, [hex, ways[0]!.hex], 0])
}
function bind(d: Done): void {
  const f = d.f as BindFrame
  const { unit, hex } = d.action as { readonly unit: Unit; readonly hex: Hex }
  expect([unit, d.after.target[unit]]).toEqual([f.units[f.at], hex])
  expect(nowOf<BindFrame>(d.after, 'bind')?.at).toBe(f.at + 1 < f.units.length ? f.at + 1 : undefined)
}
function charge(d: Done): void {
  const { units, hex } = d.action as { readonly units: readonly Unit[]; readonly hex: Hex }
  expect(has(d.after, units, MOVED | DONE | ATTACKED)).toBe(true)
  expect(units.map((u) => d.after.origin[u])).toEqual(units.map((u) => d.before.at[u]))
  expect(d.news[0]).toMatchObject({ key: 'log.charge', params: { hex } })
}
function rideOn(d: Done): void {
  const f = d.f as ChargeFrame
  const { to } = d.action as { readonly to: Hex }
  const now = nowOf<ChargeFrame>(d.after, 'charge')
  if (!quiet(d) || !now || now.hex !== f.hex || now.moved !== f.moved + 1) return
  expect([now.at, now.prev]).toEqual([to, f.at])
  expect(now.spent).toBeGreaterThan(f.spent)
  expect(f.units.every((u) => d.after.at[u] === to)).toBe(true)
}
function react(d: Done): void {
  const f = d.f as SallyFrame
  const { units } = d.action as { readonly units: readonly Unit[] }
  const now = nowOf<SallyFrame>(d.after, 'sally')
  if (now?.stage === 'choose') return expect(now.chosen).toEqual([...f.chosen, ...units])
  expect(has(d.after, units, REACTED | MOVED)).toBe(true)
}
function evade(d: Done): void {
  const f = d.f as EvadeFrame
  const to = d.action.type === 'evade' ? d.action.path[0]! : (d.action as { readonly to: Hex }).to
  const at = d.before.at[f.units[0]!]!
  const paid = Math.max(...f.units.map((u) => groundOf(d.before).stepCost[unitArm[u]!]![at * 6 + towards(at, to)]!))
  const now = nowOf<EvadeFrame>(d.after, 'evade')
  expect(
    has(
      d.after,
      f.units.filter((u) => d.after.at[u]! >= 0),
      MOVED,
    ),
  ).toBe(true)
  if (now && quiet(d)) {
    expect([now.moved, now.mp]).toEqual([f.moved + 1, f.mp - paid])
    expect(f.units.every((u) => d.after.at[u] === to && d.after.target[u] === -1)).toBe(true)
  }
}
function goBack(d: Done): void {
  const f = d.f as CavalryRetreatFrame
  const now = nowOf<CavalryRetreatFrame>(d.after, 'cavalryRetreat')
  if (d.action.type === 'leave') {
    const { unit } = d.action
    return expect(now?.moving.includes(unit) ?? false).toBe(false)
  }
  if (d.action.type !== 'step') return
  const { to } = d.action
  const at = d.before.at[f.moving[0]!]!
  const paid = groundOf(d.before).stepCost[1]![at * 6 + towards(at, to)]!
  const zoned = controlled(d.before, other(f.side))[to] !== 0
  for (const u of f.moving) {
    expect(marked(d.after, u, MOVED)).toBe(true)
    // 12d: the first hex may lie in an enemy zone, at the price of a point.
    expect(d.news.some((e) => e.key === 'log.loss' && e.params?.unit === u)).toBe(zoned)
  }
  if (now && now.moved === f.moved + 1 && quiet(d)) expect(now.mp).toBe(f.mp - paid)
}
function advance(d: Done): void {
  if (d.action.type !== 'advance') return
  const f = d.f as AdvanceFrame
  const { units, facing } = d.action
  const hex = new Set(units.map((u) => d.after.at[u]!))
  if (!quiet(d)) return
  expect(hex.size === 1 && f.hexes.includes([...hex][0]!) && has(d.after, units, MOVED)).toBe(true)
  for (const u of units) if (looks(d.before, u)) expect(d.after.facing[u]).toBe(facing)
}
function retreat(d: Done): void {
  const f = d.f as RetreatFrame
  const { unit, path } = d.action as { readonly unit: Unit; readonly path: readonly Hex[] }
  const told = d.news.find((e) => e.key === 'log.retreats')!
  const to = path.at(-1)!
  const rule = f.mode === 0 ? '12a' : f.mode === 1 ? '14.2a' : '11.6h'
  expect([told.params, told.rules]).toEqual([{ unit, from: d.before.at[unit], to, path: [...path] }, [rule]])
  expect(waysBack(d.before, f, unit).some((p) => p.join() === path.join())).toBe(true)
  const zones = controlled(d.before, other(unitSide[unit]!))
  const through = path.some((h) => zones[h] !== 0)
  // Routed by the test that follows, it goes on, at a price of its own.
  const again = d.news.findIndex((e) => e !== told && e.key === 'log.retreats' && e.params?.unit === unit)
  const first = d.news.slice(0, again < 0 ? undefined : again)
  const price = first.some((e) => e.key === 'log.loss' && e.params?.unit === unit && e.rules?.includes('12d'))
  const left = d.news.some((e) => e.key === 'log.leftMap' && e.params?.unit === unit)
  expect(price).toBe(through && !left)
  if (d.after.at[unit] !== to || d.after.turn !== d.before.turn) return
  expect(marked(d.after, unit, MOVED) && d.after.target[unit] === -1).toBe(true)
  if (gun(unit)) expect(d.after.form[unit]).toBe(LIMBERED)
  if (through && !gun(unit)) expect(d.after.condition[unit]).toBeGreaterThanOrEqual(DISORDERED)
  // 12b: it keeps its front to the nearest attacker, unless friends in the hex look elsewhere.
  const friends = lookOf(d.before, stack(d.before, to))
  if (!looks(d.after, unit) || f.from.length === 0) return
  const near = f.from.reduce((a, h) => (distance(to, h) < distance(to, a) ? h : a))
  if (friends >= 0) expect(d.after.facing[unit]).toBe(friends)
  else if (near !== to && f.units.length > 1) expect(facingsOn(grid, to, near)).toContain(d.after.facing[unit])
}
function aim(d: Done): void {
  const f = d.f as FireFrame
  const { unit, hex, points } = d.action as { readonly unit: Unit; readonly hex: Hex; readonly points: number }
  const now = nowOf<FireFrame>(d.after, 'fire')
  if (!now || d.f.step !== 'fire' || now.kind !== f.kind) return
  const shot = now.fired.length > f.fired.length
  const parts = shot ? now.spent.at(-1)! : now.parts.at(-1)!
  expect(shot ? now.fired.at(-1) : now.shooters.at(-1)).toBe(unit)
  expect(Math.floor(parts / 48)).toBe(points)
  expect(shot ? [now.hex, now.shooters, now.parts] : [now.hex, now.shooters.length]).toEqual(
    shot ? [-1, [], []] : [hex, f.shooters.length + 1],
  )
  if (shot) expect([now.shot.at(-1), now.firedAt.at(-1)]).toEqual([hex, hex])
  // 6m: aiming opens the stack, except for ranged guns.
  const close = distance(d.before.at[unit]!, hex) < d.before.options.separateFireFrom
  if (!shot) expect(d.irrevocable).toBe(f.hex < 0 && close && stack(d.before, hex).length > 1)
}
function returns(d: Done): void {
  const f = d.f as ControlFrame
  if (!quiet(d)) return
  if (d.action.type === 'return') expect(f.units.map((u) => d.after.at[u])).toEqual(f.origins)
  if (d.action.type === 'occupy') expect(f.units.every((u) => d.after.at[u] === f.cleared)).toBe(true)
  if (d.action.type === 'stay') expect(f.units.map((u) => d.after.at[u])).toEqual(f.units.map((u) => d.before.at[u]))
  if (d.action.type !== 'stay') expect(has(d.after, f.units, MOVED)).toBe(true)
}
function wild(d: Done): void {
  const f = d.f as UncontrolledFrame
  const now = nowOf<UncontrolledFrame>(d.after, 'uncontrolled')
  if (d.action.type === 'pursue' && now) expect(now.target).toBe(d.action.hex)
  if (d.action.type === 'step') {
    const { to } = d.action
    const at = d.before.at[f.units[0]!]!
    const paid = groundOf(d.before).stepCost[1]![at * 6 + towards(at, to)]!
    expect(has(d.after, f.units, MOVED)).toBe(true)
    if (!quiet(d)) return
    // It goes on by itself where one way is left.
    if (f.units.some((u) => d.after.at[u] !== to)) expect(f.units.some((u) => d.after.at[u] !== at)).toBe(true)
    else if (now) expect(now.mp).toBe(f.mp - paid)
  }
}
function decline(d: Done): void {
  const side = (d.f as unknown as { readonly side: Side }).side
  const kind = {
    sally: (d.f as SallyFrame).kind === 'counter' ? 'counter' : 'charge',
    evade: 'evade',
    reactionFire: 'fire',
    reactionSquare: 'square',
    protect: 'protect',
  }[d.f.step]
  const bit = 1 << (WINDOWS as readonly string[]).indexOf(kind ?? '')
  expect(d.after.declined[side] & bit).toBe(bit)
}
function top(d: Done): void {
  const { unit } = d.action as { readonly unit: Unit }
  const rank = (u: Unit): number => (d.after.form[u] === 2 ? 0 : gun(u) ? 1 : 2)
  const same = stack(d.after, d.after.at[unit]!).filter((u) => rank(u) === rank(unit))
  expect([same[0], marked(d.after, unit, TOPPED)]).toEqual([unit, true])
}
function callOff(d: Done): void {
  const { hex } = d.action as { readonly hex: Hex }
  const bound = Object.keys(d.before.target)
    .map(Number)
    .filter((u) => d.before.target[u] === hex && d.before.charge[u] === 0)
  expect(bound.every((u) => d.after.target[u] === -1)).toBe(true)
}
function engage(d: Done): void {
  const f = d.f as ShockFrame
  const { units } = d.action as { readonly units: readonly Unit[] }
  const now = nowOf<ShockFrame>(d.after, 'shock')
  if (!now || now.hex !== f.hex || now.stage === 'engage') return
  const side = unitSide[units[0]!]
  if (side !== f.side) expect([...now.defenders].sort()).toEqual([...units].sort())
}

/** Riders of one hex go next to the enemy and turn to it. */
function rideAt(d: Done): void {
  const f = d.f as SallyFrame
  const { to } = d.action as { readonly to: Hex }
  const riders = f.chosen.filter((u) => d.before.at[u] === f.todo[0])
  expect(riders.length).toBeGreaterThan(0)
  if (quiet(d)) expect(riders.map((u) => d.after.at[u])).toEqual(riders.map(() => to))
}
/** One hex back: the way costs what the ground costs, and leaving an enemy zone (7.3e). */
function fleeOn(d: Done): void {
  const f = d.f as FleeFrame
  const { to } = d.action as { readonly to: Hex }
  const u = f.units[0]!
  const at = d.before.at[u]!
  const paid = groundOf(d.before).stepCost[unitArm[u]!]![at * 6 + towards(at, to)]!
  const zoned = controlled(d.before, other(f.side))[at] !== 0
  if (!quiet(d) && !d.news.every((e) => QUIET.test(e.key) || e.key === 'log.leftMap')) return
  expect(marked(d.after, u, MOVED)).toBe(true)
  const now = nowOf<FleeFrame>(d.after, 'flee')
  if (now?.units[0] !== u || d.after.at[u] !== to) return
  expect([now.points, now.hexes, now.prev]).toEqual([f.points - paid - (zoned ? 1 : 0), f.hexes - 1, at])
}
function run(d: Done): void {
  const f = d.f as UncontrolledFrame
  const { hex } = d.action as { readonly hex: Hex }
  const told = d.news.find((e) => e.key === 'log.runsAhead')
  expect(told).toBeDefined()
  const hexes = Number(told!.params!.hexes)
  if (!quiet(d)) return
  // 11.9f: it begins with the hex that was chosen, unless it could not enter it at all.
  const moved = f.units.filter((u) => d.after.at[u] !== d.before.at[u])
  expect(moved.length).toBe(hexes > 0 ? f.units.length : 0)
  if (hexes === 1) expect(f.units.map((u) => d.after.at[u])).toEqual(f.units.map(() => hex))
}
function face(d: Done): void {
  const f = d.f as FrontFrame
  const { facing } = d.action as { readonly facing: number }
  if (d.news.length > 0 || f.units.some((u) => d.after.at[u] !== d.before.at[u])) return
  for (const u of f.units) if (looks(d.before, u)) expect(d.after.facing[u]).toBe(facing)
}
function protect(d: Done): void {
  const f = d.f as ProtectFrame
  const { to } = d.action as { readonly to: Hex }
  expect(d.after.leaderAt[f.leader]).toBe(to)
}

/** 9.5c: the composed attack is fired, and only units that have moved there are hit. */
function shoot(d: Done): void {
  const f = d.f as ReactionFireFrame
  const again = nowOf<ReactionFireFrame>(d.after, 'reactionFire')
  const shooters = d.action.type === 'aim' ? [...f.shooters, d.action.unit] : f.shooters
  if (again && again.hex === f.hex && again.side === f.side && d.news.length === 0)
    return expect(again.shooters).toEqual(shooters)
  const told = d.news.find((e) => e.key === 'log.fire.reaction')
  expect(told?.params?.units).toEqual(shooters)
  const next = d.news.findIndex((e) => e.key.startsWith('log.fire.') && e !== told)
  const hit = d.news.slice(0, next < 0 ? undefined : next).filter((e) => e.key === 'log.volley')
  expect(hit.length).toBeGreaterThan(0)
  const there = f.units.length > 0 ? f.units : stack(d.before, f.hex)
  for (const e of hit) expect(there).toContain(e.params!.unit)
}

const EFFECTS: Readonly<Record<string, Effect>> = {
  'move step': step,
  'move form': form,
  'move stop': stop,
  'move leave': leave,
  'drop face': drop,
  'move assault': assault,
  'bind bind': bind,
  'movement top': top,
  'charges charge': charge,
  'charge step': rideOn,
  'sally react': react,
  'sally step': rideAt,
  'flee step': fleeOn,
  'uncontrolled ahead': run,
  'front face': face,
  'protect protect': protect,
  'evade evade': evade,
  'evade step': evade,
  'cavalryRetreat step': goBack,
  'cavalryRetreat leave': goBack,
  'advance advance': advance,
  'retreat retreat': retreat,
  'fire aim': aim,
  'reactionFire aim': shoot,
  'reactionFire shoot': shoot,
  'control return': returns,
  'control occupy': returns,
  'control stay': returns,
  'uncontrolled pursue': wild,
  'uncontrolled step': wild,
  'combats callOff': callOff,
  'shock engage': engage,
}
/** No leader stays where the enemy has come (16g), and no interim value remains. */
function always({ before, after, action, f }: Done): void {
  const plain = (g: Bailen): string => JSON.stringify({ ...g, ground: 0, options: 0 })
  const same = plain(before) === plain(after)
  expect(same, `${f.step}: ${JSON.stringify(action)} does nothing`).toBe(false)
  const saving = after.stack.some((x) => x.step === 'protect')
  const lost = after.leaderAt.filter((h, l) => h >= 0 && !saving && holds(after, h, other(leaderSide[l] as Side)))
  expect(lost, `${f.step}: ${JSON.stringify(action)}`).toEqual([])
  // 7.1: a window that is not asked again has been declined, and nothing else.
  if (action.type !== 'passAll') {
    expect(after.declined.map((bits, side) => bits & ~before.declined[side]!)).toEqual([0, 0])
  }
}
/** Which kinds of event name it: the unit, the leader or the formation. */
const names = (e: LogEvent, what: 'unit' | 'leader' | 'formation', n: number): boolean => {
  const units = e.params?.units
  return e.params?.[what] === n || (what === 'unit' && Array.isArray(units) && units.includes(n))
}
const CHANGES: readonly [(g: Bailen) => readonly number[], 'unit' | 'leader' | 'formation', RegExp][] = [
  [(g) => g.condition, 'unit', /^log\.(disorder|rout|rallied|recovered|outOfSight)$/],
  [(g) => g.sp, 'unit', /^log\.(loss|eliminated)$/],
  [(g) => g.fatigue, 'unit', /^log\.(fatigue|rested)$/],
  [(g) => g.at.map((h) => (h === GONE ? 1 : 0)), 'unit', /^log\.(eliminated|leftMap)$/],
  [(g) => g.leaderAt, 'leader', /^log\.(rode|protected|leaderLost|successorLost|successor|leaderEnters)$/],
  [(g) => g.order, 'formation', /^log\.(order|formationRecovered|division..)$/],
]
/** Every unit shaken, hurt, tired, lost, moved or ordered is logged. */
function told({ before, after, news, action }: Done): void {
  for (const [of, what, keys] of CHANGES) {
    const old = of(before)
    for (const [n, now] of of(after).entries()) {
      if (now === old[n]) continue
      const known = news.some((e) => keys.test(e.key) && names(e, what, n))
      expect(known, `${JSON.stringify(action)}: nothing is told of ${what} ${n}, ${keys}`).toBe(true)
    }
  }
}
export function effect(d: Done): void {
  always(d)
  told(d)
  if (d.action.type === 'passAll') return decline(d)
  EFFECTS[`${d.f.step} ${d.action.type}`]?.(d)
}
