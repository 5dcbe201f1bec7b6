/** Retreat, displacement, flight, volleys and tests as they go on by themselves, read from the text a second time (9, 12, 14). */
import { expect } from 'vitest'
import {
  changeCost,
  distance,
  fireColumn,
  fireResult,
  groundOf,
  leaderMorale,
  moraleResult,
  unitArm,
  unitMount,
  unitMovement,
  unitSide,
  unitSp,
} from '../src/data/index.ts'
import type { AdvanceFrame } from '../src/rules/advance.ts'
import type { CavalryRetreatFrame } from '../src/rules/cavalry-retreat.ts'
import type { DisplaceFrame } from '../src/rules/displace.ts'
import type { FleeFrame } from '../src/rules/flee.ts'
import type { ProtectFrame } from '../src/rules/leaders.ts'
import type { TestFrame } from '../src/rules/morale.ts'
import type { RetreatFrame } from '../src/rules/retreat.ts'
import type { ReactionSquareFrame } from '../src/rules/square.ts'
import type { VolleyFrame } from '../src/rules/volley.ts'
import type { WithdrawFrame } from '../src/rules/withdraw.ts'
import {
  type Bailen,
  DONE,
  FIRED_GUN,
  FOUGHT,
  HALVED,
  type Hex,
  LIMBERED,
  MOVED,
  NO_FIRE,
  REGULAR,
  SPENT,
  type Unit,
} from '../src/types.ts'
import { inspiring, testBy } from './plain-accounts.ts'
import * as cavalry from './plain-cavalry.ts'
import {
  atTarget,
  begun,
  CORNERS,
  hexesOf,
  pushes,
  type Ran,
  same,
  stays,
  there,
  turns,
  warns,
} from './plain-course.ts'
import { fireDie, losses } from './plain-fire.ts'
import * as back from './plain-retreat.ts'
import {
  controlled,
  factor,
  foot,
  good,
  gun,
  hexesOfSide,
  holds,
  lookOf,
  looks,
  marked,
  other,
  routed,
  squared,
  stack,
  towards,
} from './plain-rules.ts'
import { protect as refuges } from './plain-turn.ts'

const mixed = (g: Bailen, h: Hex): boolean =>
  stack(g, h).some((u) => good(g, u)) && stack(g, h).some((u) => !good(g, u))
/** 14.1e: hexes where unlike order has come together are cleared. */
const clears = (d: Ran, hexes: readonly Hex[]): void =>
  same(
    d.pushed.filter((x) => x.step === 'displace').map((x) => (x as unknown as { hex: Hex }).hex),
    hexes.filter((h) => mixed(d.after, h)),
  )
const tests = (list: readonly Unit[], cause: string): ReturnType<typeof begun>[] =>
  list.map((u) => begun('test', u, [u], cause)).reverse()
const lost = (d: Ran, u: Unit): number =>
  d.news.filter((e) => e.key === 'log.loss' && e.params!.unit === u).reduce((n, e) => n + Number(e.params!.lost), 0)

/* ---------- retreat ---------- */

/** One unit goes its way. */
function went(d: Ran<RetreatFrame>, u: Unit, path: readonly Hex[]): void {
  const { f, before, after, now } = d
  stays(d)
  const to = path.at(-1)!
  same(
    now.units,
    f.units.filter((v) => v !== u),
  )
  // 12f: friends through whose hex it only went.
  const through = path.slice(0, -1).flatMap((h) => stack(before, h))
  same(now.passed, [...new Set([...f.passed, ...through.filter((v) => !f.moved.includes(v))])])
  const zoned = path.some((h) => controlled(before, other(unitSide[u]!))[h] !== 0)
  const left = d.news.some((e) => e.key === 'log.leftMap')
  expect(lost(d, u)).toBe(zoned && !left ? 1 : 0)
  if (left) return expect(there(after, u)).toBe(false)
  expect(now.moved).toEqual([...f.moved, u])
  same(now.ends, gun(u) ? f.ends : [...f.ends, to])
  if (!there(after, u)) return
  expect([after.at[u], after.target[u], marked(after, u, MOVED)]).toEqual([to, -1, true])
  if (gun(u)) expect(after.form[u]).toBe(LIMBERED)
  const half = zoned && !marked(before, u, HALVED) && 2 * (unitSp[u]! - after.sp[u]!) >= unitSp[u]!
  same(now.halved, half ? [...f.halved, u] : f.halved)
  if (looks(after, u)) {
    // 12b, 7.2g: the front stays towards the nearest attacker, unless friends look elsewhere.
    const given = lookOf(
      after,
      stack(after, to).filter((v) => v !== u),
    )
    const least = Math.min(...f.from.map((h) => distance(to, h)))
    const near = f.from.filter((h) => distance(to, h) === least && h !== to)
    const toward = near.length > 0 ? near.flatMap((h) => atTarget(to, h)) : CORNERS
    expect(given >= 0 ? [given] : toward).toContain(after.facing[u])
  }
  warns(d, other(unitSide[u]!), to)
  pushes(d)
}
export function retreatCourse(d: Ran<RetreatFrame>): void {
  const { f, before, after, now } = d
  // Q69: guns go with an escort where the attackers drive both away.
  if (f.units.some(gun) && !f.units.every(gun)) expect(f.escorted).toBe(f.mode === 0)
  if (f.mode !== 0) expect(f.escorted).toBe(false)
  if (f.units.length === 0) {
    const here = f.moved.filter((u) => there(before, u))
    if (f.stage === 0) {
      stays(d)
      expect(now.stage).toBe(1)
      // 14c, Q75: one test serves for the retreat and for half losses; 12f: then the units passed through.
      const cause = (u: Unit): string => (f.test ? 'retreat' : f.halved.includes(u) ? 'half' : '')
      const own = here.filter((u) => cause(u) !== '').map((u) => begun('test', u, [u], cause(u)))
      const others = f.passed.filter((u) => there(before, u)).map((u) => begun('test', u, [u], 'passed'))
      return pushes(d, ...[...own, ...others].reverse())
    }
    stays(d, true)
    pushes(d)
    return clears(d, hexesOf(before, here))
  }
  const ready = f.units.filter((u) => !f.escorted || !gun(u) || f.units.every(gun))
  const open = ready.map((u) => ({ u, paths: there(before, u) ? back.waysBack(before, f, u) : [] }))
  const stuck = open.find((x) => x.paths.length === 0)
  const first = open[0]!
  if (stuck) {
    stays(d)
    same(
      now.units,
      f.units.filter((u) => u !== stuck.u),
    )
    if (!there(before, stuck.u)) return pushes(d)
    // 12j: a unit without a way is lost; one that only falls back stays.
    expect(there(after, stuck.u)).toBe(f.mode === 2)
    const told = d.news.find((e) => e.key === (f.mode === 2 ? 'log.cannotFallBack' : 'log.eliminated'))
    const rule = f.mode === 2 ? '11.6h' : f.escorted && gun(stuck.u) ? 'Q69' : '12j'
    return expect([told?.params?.unit, told?.rules]).toEqual([stuck.u, [rule]])
  }
  if (open.every((x) => x.paths.length === 1)) return went(d, first.u, first.paths[0]!)
  expect(now.asked).toBe(1)
  pushes(d)
}

export function displaceCourse(d: Ran<DisplaceFrame>): void {
  const { f, before, after, now } = d
  const again = f.unit >= 0 && there(before, f.unit) && !f.stay.includes(f.unit) && mixed(before, before.at[f.unit]!)
  const next = stack(before, f.hex).some((u) => good(before, u))
    ? stack(before, f.hex).find((u) => !good(before, u) && !f.stay.includes(u))
    : undefined
  const u = again ? f.unit : next
  if (u === undefined) {
    stays(d, true)
    return pushes(
      d,
      ...tests(
        f.passed.filter((v) => there(before, v)),
        'passed',
      ),
    )
  }
  stays(d)
  const seen = again ? f.seen : []
  const open = back.displace(before, { ...f, unit: u, seen }).map((a) => (a.path as Hex[])[0]!)
  pushes(d)
  expect(now.unit).toBe(u)
  if (open.length > 1) return expect([now.asked, after.at[u]]).toEqual([1, before.at[u]])
  if (open.length === 0) {
    expect(d.news.map((e) => e.key)).toEqual(['log.cannotDisplace'])
    return expect([now.stay.includes(u), after.at[u]]).toEqual([true, before.at[u]])
  }
  const [to] = open
  // 14.1b: units that were in the hex only in passing.
  const friends = seen.length > 0 ? stack(before, before.at[u]!).filter((v) => v !== u) : []
  same(now.passed, [...new Set([...f.passed, ...friends])])
  expect(now.seen).toEqual([...seen, before.at[u]])
  if (d.news.some((e) => e.key === 'log.leftMap')) return expect(routed(before, u) && !there(after, u)).toBe(true)
  expect([after.at[u], marked(after, u, MOVED), after.target[u]]).toEqual([to, true, -1])
  warns(d, other(unitSide[u]!), to!)
}

/* ---------- cavalry that has not cleared the hex ---------- */

export function cavalryRetreatCourse(d: Ran<CavalryRetreatFrame>): void {
  const { f, before, after, now } = d
  const moving = f.moving.filter((u) => there(before, u))
  const waiting = f.units.filter((u) => there(before, u))
  if (moving.length === 0 && waiting.length === 0) {
    stays(d, true)
    return pushes(d)
  }
  stays(d)
  const points = (list: readonly Unit[]): number =>
    Math.min(...list.map((u) => (before.options.cavalryRetreatFatigued ? factor(before, u) : unitMovement[u]!)))
  const group = moving.length > 0 ? moving : waiting.filter((u) => before.at[u] === before.at[waiting[0]!])
  const state = moving.length > 0 ? { ...f, moving } : { ...f, moving: group, mp: points(group), moved: 0 }
  const at = before.at[group[0]!]!
  const offers = cavalry.cavalryRetreat(before, state)
  const open = offers.filter((a) => a.type === 'step').map((a) => Number(a.to))
  const mayStop = offers.some((a) => a.type === 'stop')
  const mayPart = state.moved === 0 && group.length > 1
  if (open.length === 0 && mayPart) {
    pushes(d)
    const last = group.at(-1)!
    same(
      now.moving,
      group.filter((u) => u !== last),
    )
    return expect([now.units.at(-1), now.mp]).toEqual([last, points(group.filter((u) => u !== last))])
  }
  if (open.length === 0) {
    // 12f, 14.1e: units merely passed through test; it does not stay among those where it ends.
    expect([now.moving, now.passed]).toEqual([[], []])
    const passed = f.passed.filter((u) => there(before, u) && before.at[u] !== at)
    pushes(d, ...tests(passed, 'passed'))
    return clears(d, [at])
  }
  if (open.length > 1 || mayPart || (state.moved > 0 && mayStop)) {
    expect(now.asked).toBe(1)
    return pushes(d)
  }
  const [to] = open
  const zoned = controlled(before, other(f.side))[to!] !== 0
  expect(now.mp).toBe(state.mp - groundOf(before).stepCost[1]![at * 6 + towards(at, to!)]!)
  for (const u of group) expect([lost(d, u), marked(after, u, MOVED)]).toEqual([zoned ? 1 : 0, true])
  const friends = stack(before, to!).filter((u) => !group.includes(u))
  same(now.passed, [...new Set([...f.passed, ...friends])])
  expect(group.every((u) => !there(after, u) || after.at[u] === to)).toBe(true)
}

/* ---------- flight and withdrawal of formations under RC ---------- */

const NEXT = 0
const ASK = 1
const ENTERED = 2
export function fleeCourse(d: Ran<FleeFrame>): void {
  const { f, before, after, now } = d
  const u = f.units[0]
  if (u === undefined) {
    stays(d, true)
    return pushes(d)
  }
  stays(d)
  const alike = there(before, u) && routed(before, u) === (f.rout === 1)
  let state: FleeFrame = f
  let ready: Bailen = before
  if (f.state === NEXT) {
    // 4.2w, 5.1f, 5.2a: guns are hitched up and squares break up before they go, if they then can go.
    const form = gun(u) ? LIMBERED : squared(before, u) ? REGULAR : before.form[u]!
    const changes = form !== before.form[u]
    const far = hexesOfSide(before, other(f.side)).every((h) => distance(h, before.at[u]!) >= 5)
    const paid = changes ? changeCost(unitArm[u]!, unitMount[u]!, before.form[u]!, form) : 0
    const points = changes ? unitMovement[u]! - paid : factor(before, u)
    const hexes = f.rout === 1 || before.options.recoveryWithdrawsFully ? points : 2
    ready = { ...before, form: before.form.map((x, v) => (v === u ? form : x)) }
    state = { ...f, points, hexes, prev: -1 }
    const silent = marked(before, u, SPENT | NO_FIRE | FIRED_GUN)
    const stuck = changes && (f.rout === 1 || far || back.flee(ready, state).length === 0)
    if (!alike || silent || stuck) {
      pushes(d)
      same(now.units, f.units.slice(1))
      return expect([marked(after, u, DONE), after.at[u], after.form[u]]).toEqual([
        (alike && f.rout === 1) || marked(before, u, DONE),
        before.at[u],
        before.form[u],
      ])
    }
  } else if (!alike) return ended(d, u)
  const open = back.flee(ready, state).map((a) => Number(a.to))
  if (open.length === 0) return ended(d, u)
  if (open.length > 1) {
    expect([now.state, after.at[u]]).toEqual([ASK, before.at[u]])
    return pushes(d)
  }
  const [to] = open
  const at = before.at[u]!
  const zoned = controlled(ready, other(f.side))[at] !== 0
  const paid = groundOf(before).stepCost[unitArm[u]!]![at * 6 + towards(at, to!)]! + (zoned ? 1 : 0)
  expect([now.state, now.points, now.hexes, now.prev]).toEqual([ENTERED, state.points - paid, state.hexes - 1, at])
  expect(marked(after, u, MOVED)).toBe(true)
  const passed = state.prev >= 0 && !good(before, u) ? stack(before, at).filter((v) => v !== u) : []
  const entered = d.pushed.filter((x) => x.step === 'entered')
  pushes({ ...d, pushed: d.pushed.filter((x) => x.step !== 'entered') }, ...tests(passed, 'passed'))
  expect(entered.every((x) => (x as unknown as { hex: Hex }).hex === to)).toBe(true)
}
function ended(d: Ran<FleeFrame>, u: Unit): void {
  const { f, before, after, now } = d
  const started = f.state === NEXT ? before.at[u]! : f.origin
  same(now.units, f.units.slice(1))
  // One that recovers and stays has not moved (6m).
  const done = f.rout === 1 || before.at[u] !== started || marked(before, u, DONE)
  expect([now.state, marked(after, u, DONE)]).toEqual([NEXT, done])
  pushes(d)
  const gone = before.at[u]! < 0
  const told = d.news.find((e) => /fleesOn|recedes/.test(e.key))
  expect(told?.params).toEqual(
    gone || before.at[u] === started ? undefined : { unit: u, from: started, hex: before.at[u] },
  )
  if (told)
    expect([told.key, told.rules]).toEqual(
      f.rout === 1 ? ['log.move.fleesOn', ['14.2b']] : ['log.move.recedes', ['4.2w']],
    )
  if (told) clears(d, [before.at[u]!])
  if (told || (!gone && marked(after, u, MOVED))) turns(d, [u], CORNERS)
}

/* ---------- a division that withdraws or flees ---------- */

/** 17.1g as far as it can; 17.1l to where it is nearest to the base, and of such hexes farthest from the enemy; Q82 or it stays. */
export function withdrawCourse(d: Ran<WithdrawFrame>): void {
  const { f, before, now } = d
  const u = f.units[0]
  if (u === undefined) {
    stays(d, true)
    return pushes(d)
  }
  stays(d)
  const found = there(before, u) ? back.waysHome(before, f) : []
  if (found.length === 0) {
    expect([now.units, d.news]).toEqual([f.units.slice(1), []])
    return pushes(d)
  }
  const base = cavalry.home(before, u)
  const foes = hexesOfSide(before, other(unitSide[u]!))
  const end = (path: readonly Hex[]): Hex => path.at(-1)!
  const clear = (path: readonly Hex[]): number => Math.min(99, ...foes.map((h) => distance(h, end(path))))
  const nearest = Math.min(...found.map((p) => distance(end(p), base)))
  const close = found.filter((p) => distance(end(p), base) === nearest)
  const most = Math.max(...close.map(clear))
  const longest = Math.max(...found.map((p) => p.length))
  const open = f.flight ? close.filter((p) => clear(p) === most) : found.filter((p) => p.length === longest)
  if (!f.flight && open.length > 1) {
    expect([now.asked, d.news]).toEqual([1, []])
    return pushes(d)
  }
  const told = d.news.find((e) => e.key === (f.flight ? 'log.flees' : 'log.withdraws'))
  expect(open.map((p) => p.join())).toContain((told!.params!.path as readonly Hex[]).join())
  expect(now.units).toEqual(f.units.slice(1))
}

/* ---------- fire ---------- */

export function volleyCourse(d: Ran<VolleyFrame>): void {
  const { f, before, after, now } = d
  const target = f.targets[f.next]
  if (target === undefined) {
    stays(d, true)
    return pushes(d)
  }
  expect(now.next).toBe(f.next + 1)
  stays(d)
  if (before.at[target] !== f.hex) {
    expect(d.news).toEqual([])
    return pushes(d)
  }
  const points = Math.floor(f.parts.reduce((n, p) => n + p, 0) / 48)
  const plus = Object.values(fireDie(before, f, target, f.separate, 0)).reduce((n, v) => n + v, 0)
  const die = Number(d.news[0]!.params!.die)
  const result = fireResult(fireColumn(points), die + plus)
  const all = stack(before, f.hex)
  const taken = losses(before, all, target, result.losses, f.separate, f.shooters.some(gun))
  const sums = new Map<Unit, number>()
  for (const [u, n] of taken) sums.set(u, (sums.get(u) ?? 0) + n)
  for (const u of all) {
    expect(lost(d, u)).toBe(sums.get(u) ?? 0)
    if (sums.has(u)) expect(marked(after, u, FOUGHT)).toBe(true)
  }
  const struck = taken.at(-1)?.[0] ?? target
  const alive = result.test && before.sp[struck]! > (sums.get(struck) ?? 0)
  const halved = [...sums]
    .filter(([u, n]) => n > 0 && n < before.sp[u]! && !marked(before, u, HALVED))
    .filter(([u]) => 2 * (unitSp[u]! - after.sp[u]!) >= unitSp[u]! && !(alive && u === struck))
    .map(([u]) => u)
  const from = [...new Set(f.shooters.map((u) => before.at[u]!).filter((h) => h >= 0))]
  const bare = all.filter((u) => before.sp[u]! > (sums.get(u) ?? 0)).every(gun)
  const last = !alive
    ? []
    : result.retreat === 0
      ? [begun('test', struck, [struck], 'fire')]
      : bare
        ? []
        : [begun('retreat', [struck], result.retreat, from, 0, true)]
  pushes(d, ...tests(halved, 'half'), ...last)
  if (alive && result.retreat > 0 && bare) expect(there(after, struck)).toBe(false)
}

/* ---------- tests ---------- */

const SILENT = ['square', 'contact', 'charger', 'counter']
export function testCourse(d: Ran<TestFrame>): void {
  const { f, before, after, now } = d
  const below = after.stack.at(before.stack.length - 2) as { report?: { morale?: string } } | undefined
  if (!there(before, f.unit)) {
    stays(d, true)
    pushes(d)
    if (before.stack.length > 1) expect(below?.report).toEqual({ morale: '-' })
    return
  }
  const worth = (l: number): number => leaderMorale[l]![before.leaderSide[l]!]!
  const list = inspiring(before, f.unit)
  const factors = new Set([...list.map(worth), ...(list.length > 0 && before.options.leaderMoraleOptional ? [0] : [])])
  if (factors.size > 1) {
    stays(d)
    expect(now.asked).toBe(1)
    return pushes(d)
  }
  stays(d, true)
  const counted = testBy(before, f.unit, f.cause, list[0] ?? -1)
  const die = Number(d.news[0]!.params!.die)
  const morale = moraleResult(counted.column, die + counted.die)
  if (before.stack.length > 1) expect(below?.report).toEqual({ morale })
  const subjects = f.subjects.filter((u) => there(before, u))
  for (const u of f.subjects) if (!there(before, u)) expect(after.condition[u]).toBe(before.condition[u])
  const guns = subjects.filter((u) => gun(u) && before.form[u] !== LIMBERED)
  const others = subjects.filter((u) => !guns.includes(u))
  const states = (u: Unit): readonly unknown[] => [after.condition[u], marked(after, u, NO_FIRE)]
  if (SILENT.includes(f.cause) || (f.cause === 'reorganise' ? morale !== '-' : morale === '-')) {
    for (const u of subjects) expect(states(u)).toEqual([before.condition[u], marked(before, u, NO_FIRE)])
    return pushes(d)
  }
  if (f.cause === 'reorganise') {
    // 15d, Q72: one step better.
    for (const u of subjects) {
      const silent = marked(before, u, NO_FIRE)
      const better = silent ? before.condition[u] : routed(before, u) && !before.options.fullRecovery ? 1 : 0
      expect(states(u)).toEqual([better, false])
      expect(after.facing[u]! >= 0).toBe(silent ? before.facing[u]! >= 0 : looks(after, u))
    }
    return pushes(d)
  }
  for (const u of guns) expect(states(u)).toEqual([before.condition[u], true])
  for (const u of others) expect(after.condition[u]).toBe(morale === 'R' ? 2 : Math.max(1, before.condition[u]!))
  for (const u of others) if (after.condition[u] !== before.condition[u]) expect(after.facing[u]).toBe(-1)
  pushes(d, ...(morale === 'R' && others.length > 0 ? [begun('retreat', others, 2, [], 1, false)] : []))
  if (morale === 'D') {
    const fresh = others.filter((u) => good(before, u))
    clears(d, hexesOf(before, fresh))
  }
}

/* ---------- others ---------- */

export function reactionSquareCourse(d: Ran<ReactionSquareFrame>): void {
  const { f, before, after } = d
  pushes(d)
  if (f.stage !== 'test') {
    stays(d)
    return expect(d.now.asked).toBe(1)
  }
  const passed = f.report?.morale === '-'
  stays(d, !passed)
  if (passed) return expect(d.now.stage).toBe('square')
  // 5.1n: it is disordered.
  for (const u of stack(before, f.hex)) if (foot(u)) expect(good(after, u)).toBe(squared(before, u))
  clears(d, [f.hex])
}
export function advanceCourse(d: Ran<AdvanceFrame>): void {
  const { f, before } = d
  const open = f.hexes.some((h) => cavalry.advance(before, { ...f, hexes: [h] }).length > 1)
  stays(d, !open)
  pushes(d)
  if (open) expect(d.now.asked).toBe(1)
}
/** 16h, 16i: a leader who cannot reach friends is lost. */
export function protectCourse(d: Ran<ProtectFrame>): void {
  const { f, before, after } = d
  stays(d, true)
  const open = refuges(before, { ...f, forced: true })
  if (open.length === 0) {
    expect(after.leaderAt[f.leader]! < 0).toBe(true)
    return expect(d.news.at(-1)!.rules).toEqual([f.forced ? '16i' : '16h', 'Q79'])
  }
  expect(after.leaderAt[f.leader]).toBe(Number(open[0]!.to))
  expect(holds(after, after.leaderAt[f.leader]!, f.side)).toBe(true)
}
