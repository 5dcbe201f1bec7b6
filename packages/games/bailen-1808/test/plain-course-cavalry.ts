/** Charges, sallies, control and pursuits as they go on by themselves, stage by stage, read from the text a second time (11). */
import { expect } from 'vitest'
import {
  distance,
  groundOf,
  controlled as inHand,
  leaderSide,
  near,
  unitMovement,
  unitSide,
  unitWill,
} from '../src/data/index.ts'
import type { ChargeFrame } from '../src/rules/charge.ts'
import type { ControlFrame } from '../src/rules/control.ts'
import type { EvadeFrame } from '../src/rules/evade.ts'
import type { SallyFrame } from '../src/rules/sally.ts'
import type { UncontrolledFrame } from '../src/rules/uncontrolled.ts'
import type { EnteredFrame } from '../src/rules/windows.ts'
import { type Bailen, type Hex, MOVED, REACTED, type Unit } from '../src/types.ts'
import { regulars } from './plain-accounts.ts'
import * as read from './plain-cavalry.ts'
import {
  atTarget,
  begun,
  CORNERS,
  enemiesAt,
  hexesOf,
  highest,
  pushes,
  type Ran,
  same,
  stays,
  there,
  turns,
  warns,
} from './plain-course.ts'
import {
  controlled,
  FRONT,
  factor,
  fit,
  good,
  horse,
  lookOf,
  looks,
  marked,
  other,
  stack,
  towards,
} from './plain-rules.ts'
import * as window from './plain-windows.ts'

const onward = (
  d: Ran<ChargeFrame> | Ran<SallyFrame> | Ran<ControlFrame> | Ran<UncontrolledFrame>,
  stage: string,
): void => {
  stays(d)
  expect(d.now.stage).toBe(stage)
}
const all = (g: Bailen, list: readonly Unit[], bits: number): boolean =>
  list.every((u) => (g.marks[u]! & bits) === bits)
const tired = (d: Ran, list: readonly Unit[]): void => {
  for (const u of list) expect(d.after.fatigue[u]).toBe(d.before.fatigue[u]! + 1)
}
/** The charge that is being ridden below. */
const chargeBelow = (g: Bailen): ChargeFrame | undefined =>
  g.stack.findLast((x) => x.step === 'charge') as ChargeFrame | undefined

/* ---------- a charge ---------- */

function enters(d: Ran<ChargeFrame>, units: readonly Unit[], to: Hex): void {
  const { f, now, before, after } = d
  const spot = read.spots(before, f, units).find((s) => s.at === to)
  if (!spot) {
    onward(d, 'ride')
    return pushes(d)
  }
  expect([now.at, now.prev, now.spent, now.moved, now.seen]).toEqual([to, f.at, spot.spent, f.moved + 1, spot.seen])
  onward(d, !f.chase && distance(to, f.hex) === 1 ? 'adjacent' : 'ride')
  expect(units.every((u) => after.at[u] === to)).toBe(true)
  pushes(d, begun('entered', other(f.side), units, to, true, 0))
  // 7.2e: they look where they go, and at the target if one of the two corners allows it.
  const direction = towards(f.at, to)
  const corners = [direction, (direction + 5) % 6]
  const ahead = to === f.hex ? [] : corners.filter((c) => atTarget(to, f.hex).includes(c))
  for (const u of units) if (looks(after, u)) expect(ahead.length > 0 ? ahead : [direction]).toContain(after.facing[u])
}
function rides(d: Ran<ChargeFrame>, units: readonly Unit[]): void {
  const { f, now, before } = d
  const open = read.spots(before, f, units)
  // 6m: friends under other counters may be why there is but one way; the owner is asked for it all the same.
  const covered = (u: Unit): boolean =>
    unitSide[u] === f.side && before.at[u]! >= 0 && before.depth[u]! > 0 && !units.includes(u)
  const within = (u: Unit): boolean => distance(f.at, before.at[u]!) + f.spent <= Math.max(...unitMovement)
  const hidden = before.at.some((_, u) => covered(u) && within(u))
  if (open.length > 1 || (open.length === 1 && hidden)) {
    onward(d, 'ride')
    expect(now.choosing).toBe(1)
    return pushes(d)
  }
  expect(now.choosing).toBe(0)
  if (open.length === 1) {
    const to = open[0]!.at
    // 7.3f: to leave an enemy front hex takes a test.
    if ((controlled(before, other(f.side))[f.at]! & FRONT) === 0) return enters(d, units, to)
    onward(d, 'exit')
    expect(now.to).toBe(to)
    return pushes(d, begun('test', highest(before, units), units, 'exit'))
  }
  if (f.chase) {
    onward(d, 'arrived')
    return pushes(d)
  }
  stays(d, true)
  pushes(d)
  turns(d, units, CORNERS)
  expect(d.news.map((e) => e.key)).toContain('log.chargeBlocked')
}
const CHARGE: Readonly<Record<string, (d: Ran<ChargeFrame>, units: readonly Unit[]) => void>> = {
  evade(d) {
    onward(d, 'start')
    expect(d.now.chase).toBe(d.f.chase || d.f.report?.evaded === true)
    pushes(d)
  },
  start(d) {
    const { f, before } = d
    onward(d, 'ride')
    const countered = window.counterCharge(before, other(f.side), f.at) && !f.countered
    pushes(d, ...(countered ? [begun('sally', 'counter', other(f.side), f.at, 'choose')] : []))
  },
  ride: rides,
  exit: (d, units) => enters(d, units, d.f.to),
  adjacent(d, units) {
    const { f } = d
    onward(d, 'contact')
    pushes(d, begun('contact', f.side, units, f.at, f.hex, 'target'))
    turns(d, units, atTarget(f.at, f.hex))
  },
  contact(d) {
    const { f, before, after } = d
    stays(d, true)
    pushes(d)
    const goes = f.report?.yes === true
    const units = f.units.filter((u) => before.at[u] === f.at && good(before, u))
    const twice = f.doubled || f.moved >= 2
    for (const u of units)
      expect([after.target[u], after.charge[u]]).toEqual(
        goes ? [f.hex, twice ? 4 : 3] : [before.target[u], before.charge[u]],
      )
    expect(d.news.some((e) => e.key === 'log.chargeGoesIn')).toBe(goes)
  },
  arrived(d, units) {
    onward(d, 'control')
    tired(d, units)
    pushes(d)
    turns(d, units, CORNERS)
  },
  control(d, units) {
    stays(d, true)
    const origins = units.map((u) => d.before.origin[u]!)
    pushes(d, begun('control', d.f.side, units, d.f.hex, origins, true, false, 'control'))
  },
}
export function chargeCourse(d: Ran<ChargeFrame>): void {
  const { f, before } = d
  const units = f.units.filter((u) => before.at[u] === f.at && good(before, u))
  if (f.stage !== 'contact') {
    if (units.length === 0) {
      stays(d, true)
      return pushes(d)
    }
    same(d.now.units, units)
  }
  CHARGE[f.stage]!(d, units)
}

/* ---------- reaction charge and counter-charge ---------- */

function launched(d: Ran<SallyFrame>): void {
  const { f, before, after, now } = d
  onward(d, 'evade')
  expect(all(after, f.chosen, REACTED | MOVED)).toBe(true)
  expect(f.chosen.map((u) => after.origin[u])).toEqual(f.chosen.map((u) => before.at[u]))
  same(now.todo, hexesOf(before, f.chosen))
  const counter = f.kind === 'counter'
  if (counter) {
    if (chargeBelow(before)) expect(chargeBelow(after)!.countered).toBe(true)
    return pushes(d)
  }
  const may = window.evasion(before, f.hex, f.chosen, true)
  expect(d.pushed.map((x) => x.step)).toEqual(may ? ['evade'] : [])
}
const groupAt = (g: Bailen, f: SallyFrame): Unit[] => f.chosen.filter((u) => g.at[u] === f.todo[0] && good(g, u))
const SALLY: Readonly<Record<string, (d: Ran<SallyFrame>) => void>> = {
  choose(d) {
    const { f, before } = d
    const more = read.sally(before, f).some((a) => a.type === 'react')
    if (f.chosen.length > 0 && !more) return launched(d)
    onward(d, 'choose')
    expect(d.now.asked).toBe(1)
    pushes(d)
  },
  evade(d) {
    onward(d, 'move')
    expect(d.now.chase).toBe(d.f.report?.evaded === true)
    pushes(d)
  },
  move(d) {
    const { f, before, after, now } = d
    pushes(d)
    if (f.todo.length === 0) {
      onward(d, f.chase ? 'chase' : 'meet')
      return same(
        now.todo,
        hexesOf(
          before,
          f.chosen.filter((u) => there(before, u)),
        ),
      )
    }
    onward(d, 'move')
    const group = f.chosen.filter((u) => before.at[u] === f.todo[0])
    if (group.length === 0) return expect([now.todo, now.asked]).toEqual([f.todo.slice(1), 0])
    const open = read.sallyHexes(before, f, group)
    if (open.length > 1) return expect([now.asked, now.todo]).toEqual([1, f.todo])
    expect(now.todo).toEqual(f.todo.slice(1))
    // Others have taken the place: these stay.
    if (open.length === 0)
      return same(
        now.chosen,
        f.chosen.filter((u) => !group.includes(u)),
      )
    expect(group.every((u) => after.at[u] === open[0])).toBe(true)
    warns(d, other(f.side), open[0]!)
    turns(d, group, atTarget(open[0]!, f.hex))
  },
  meet(d) {
    const { f, before, now } = d
    if (f.todo.length === 0) {
      onward(d, 'shock')
      return pushes(d)
    }
    const group = groupAt(before, f)
    if (group.length === 0 || enemiesAt(before, f.hex, f.side).length === 0) {
      onward(d, 'meet')
      expect(now.todo).toEqual(f.todo.slice(1))
      return pushes(d)
    }
    onward(d, 'met')
    if (f.kind === 'reaction') pushes(d, begun('contact', f.side, group, f.todo[0], f.hex, 'target'))
    else pushes(d, begun('test', highest(before, group), group, 'counter'))
  },
  met(d) {
    const { f, before, after, now } = d
    const group = groupAt(before, f)
    const passed = f.kind === 'reaction' ? f.report?.yes === true : f.report?.morale === '-'
    onward(d, 'meet')
    expect(now.todo).toEqual(f.todo.slice(1))
    expect(now.ready).toEqual(passed ? [...f.ready, ...group] : f.ready)
    if (passed || f.kind === 'reaction') return pushes(d)
    // 11.8g, 11.8i: one hex back, and the charge goes on with its factor doubled.
    pushes(d, begun('retreat', group, 1, [], 2, false))
    if (chargeBelow(before)) expect(chargeBelow(after)!.doubled).toBe(true)
  },
  shock(d) {
    const { f, before } = d
    onward(d, 'after')
    const ready = f.ready.filter((u) => there(before, u) && good(before, u) && distance(before.at[u]!, f.hex) === 1)
    expect(d.now.ready).toEqual(ready)
    if (ready.length === 0 || enemiesAt(before, f.hex, f.side).length === 0) return pushes(d)
    pushes(
      d,
      begun('shock', f.kind, f.side, ready, f.hex, regulars(before, f.hex), hexesOf(before, ready), -1, 'evade'),
    )
  },
  after(d) {
    const { f, before } = d
    stays(d, true)
    const fallen = f.kind === 'counter' && f.ready.length > 0 && f.ready.every((u) => !there(before, u))
    const riders = (chargeBelow(before)?.units ?? []).filter((u) => before.at[u] === f.hex && good(before, u))
    if (!fallen || riders.length === 0) return pushes(d)
    const origins = riders.map((u) => before.origin[u]!)
    pushes(d, begun('control', other(f.side), riders, f.hex, origins, false, true, 'control'))
  },
  chase(d) {
    const { f, before, after, now } = d
    pushes(d)
    const at = f.todo[0]
    if (at === undefined) return stays(d, true)
    onward(d, 'control')
    const group = f.chosen.filter((u) => before.at[u] === at)
    if (group.length === 0) return
    tired(d, group)
    const paid = (a: Hex, b: Hex): number => groundOf(before).stepCost[1]![a * 6 + towards(a, b)]!
    const reaches = group.every(
      (u) =>
        read.mayFollow(before, u, f.hex, f.side, false) &&
        paid(before.origin[u]!, at) + paid(at, f.hex) + 2 <= factor(before, u),
    )
    const enters = reaches && fit(before, f.hex, stack(before, f.hex), group)
    const to = enters ? f.hex : at
    expect(group.map((u) => after.at[u])).toEqual(group.map(() => to))
    expect(now.todo[0]).toBe(to)
    if (enters) warns(d, other(f.side), to)
    turns(d, group, CORNERS)
  },
  control(d) {
    const { f, before, now } = d
    onward(d, 'chase')
    const group = f.chosen.filter((u) => before.at[u] === f.todo[0])
    expect([now.todo, now.chosen]).toEqual([f.todo.slice(1), f.chosen.filter((u) => !group.includes(u))])
    if (group.length === 0) return pushes(d)
    pushes(
      d,
      begun(
        'control',
        f.side,
        group,
        f.hex,
        group.map((u) => before.origin[u]!),
        true,
        false,
        'control',
      ),
    )
  },
}
export const sallyCourse = (d: Ran<SallyFrame>): void => SALLY[d.f.stage]!(d)

/* ---------- control and pursuit ---------- */

export function controlCourse(d: Ran<ControlFrame>): void {
  const { f, before, after } = d
  const units = f.units.filter((u) => there(before, u))
  if (units.length === 0) {
    stays(d, true)
    return pushes(d)
  }
  if (f.stage === 'choose') {
    const free = read.control(before, { ...f, units })
    pushes(d)
    stays(d, free.length === 1)
    if (free.length > 1) return expect(d.now.asked).toBe(1)
    return turns(d, units, CORNERS)
  }
  const top = highest(before, units)
  const die = Number(d.news.find((e) => /ontrolled$/.test(e.key))!.params!.die) - (f.evaded ? 1 : 0)
  const held = inHand(unitWill[top]!, die)
  stays(d, !held || f.resume)
  if (held) {
    if (!f.resume) expect(d.now.stage).toBe('choose')
    return pushes(d)
  }
  for (const u of units) expect(good(after, u)).toBe(false)
  const look = lookOf(before, units)
  const heading = Math.max(0, look >= 0 ? look : f.heading)
  const points = Math.min(...units.map((u) => factor(before, u)))
  pushes(d, begun('uncontrolled', f.side, units, heading, points, 'uncontrolled'))
}

/** The hexes from front hex to front hex while points and room last; -1 off the map. */
export function runThrough(g: Bailen, f: UncontrolledFrame, hand: number): Hex[] {
  const path: Hex[] = []
  let at = g.at[f.units[0]!]!
  let points = f.mp
  let room = 0
  for (let n = 0; points >= 1; n++) {
    const to = near[at * 6 + ((f.heading + ((hand + n) % 2)) % 6)]!
    if (to < 0) return [...path, -1]
    const paid = read.wildStep(g, f.side, at, to)
    if (paid < 0 || paid > points) break
    points -= paid
    path.push(to)
    if (read.roomFor(g, f, to)) room = path.length
    at = to
  }
  return path.slice(0, room)
}
/** Where it was only passed through, friends test. */
function passedBy(d: Ran<UncontrolledFrame>, units: readonly Unit[]): ReturnType<typeof begun>[] {
  const ends = units.map((u) => d.before.at[u])
  return d.f.passed
    .filter((u) => there(d.before, u) && !ends.includes(d.before.at[u]))
    .map((u) => begun('test', u, [u], 'passed'))
    .reverse()
}
function moved(d: Ran<UncontrolledFrame>, units: readonly Unit[], to: Hex): void {
  const { f, before, after } = d
  stays(d)
  const at = before.at[units[0]!]!
  expect(units.every((u) => after.at[u] === to && marked(after, u, MOVED))).toBe(true)
  expect(d.now.mp).toBe(f.mp - groundOf(before).stepCost[1]![at * 6 + towards(at, to)]!)
  const friends = stack(before, to).filter((u) => !units.includes(u))
  for (const u of friends) expect(d.now.passed).toContain(u)
  warns(d, other(f.side), to)
  pushes(d)
}
const WILD: Readonly<Record<string, (d: Ran<UncontrolledFrame>, units: readonly Unit[]) => void>> = {
  uncontrolled(d) {
    const { f, before, now } = d
    const prey = read.prey(before, f)
    pushes(d)
    onward(d, prey.length > 1 ? 'pursue' : prey.length === 1 ? 'approach' : 'ahead')
    if (prey.length > 1) expect(now.asked).toBe(1)
    if (prey.length === 1) expect(now.target).toBe(prey[0])
  },
  approach(d, units) {
    const { f, before, now } = d
    const at = before.at[units[0]!]!
    if (distance(at, f.target) > 1) {
      const open = read.waysAt(before, { ...f, units: [...units] }, at, f.target, f.mp)
      if (open.length === 1) return moved(d, units, open[0]!)
      pushes(d)
      if (open.length > 1) return expect([now.stage, now.asked]).toEqual(['approach', 1])
      return onward(d, 'end')
    }
    stays(d, true)
    const from = hexesOf(before, units)
    const fight = begun(
      'shock',
      'forced',
      f.side,
      units,
      f.target,
      regulars(before, f.target),
      from,
      f.heading,
      'evade',
    )
    pushes(d, fight, ...passedBy(d, units))
  },
  ahead(d, units) {
    const { f, before, now } = d
    pushes(d)
    const [left, right] = [0, 1].map((hand) => runThrough(before, { ...f, units: [...units] }, hand))
    const alike = left!.join() === right!.join()
    onward(d, alike ? 'run' : 'ahead')
    if (alike) expect(now.path).toEqual(left)
    else expect(now.asked).toBe(1)
  },
  run(d, units) {
    const { f, after } = d
    const [to, ...rest] = f.path
    if (to === undefined) {
      pushes(d)
      return onward(d, 'end')
    }
    if (to >= 0) {
      expect(d.now.path).toEqual(rest)
      return moved(d, units, to)
    }
    // 11.9i: off the map.
    expect(units.every((u) => !there(after, u))).toBe(true)
  },
  end(d, units) {
    stays(d, true)
    pushes(d, ...passedBy(d, units))
  },
}
export function uncontrolledCourse(d: Ran<UncontrolledFrame>): void {
  const units = d.f.units.filter((u) => there(d.before, u))
  WILD[units.length === 0 ? 'end' : d.f.stage]!(d, units)
}

/** 10.1g, 10.1h: it is over when there is no farther hex; then they may turn. */
export function evadeCourse(d: Ran<EvadeFrame>): void {
  const { f, before } = d
  const foot = f.units.some((u) => !horse(u) && factor(before, u) > 0 && before.form[u] !== 3)
  const open = foot && f.moved > 0 ? [] : read.evadeHexes(before, f.units, f.from, f.mp)
  const over = f.moved > 0 && open.length === 0
  stays(d, over)
  pushes(d)
  if (over) turns(d, f.units, CORNERS)
  else expect(d.now.asked).toBe(1)
}

/* ---------- windows (i1 to i4) ---------- */

/** In order: protection, fire, charges, squares; each by public knowledge. */
export function enteredCourse(d: Ran<EnteredFrame>): void {
  const { f, before } = d
  const units = f.units.filter((u) => before.at[u] === f.hex)
  const mover = before.stack.at(-2) as { asked?: Hex[] } | undefined
  const next = ((): string => {
    if (units.length === 0) return ''
    if (f.at <= 0 && window.protection(before, f.side, f.hex, leaderSide)) return 'protect'
    if (f.at <= 1 && window.fire(before, f.side, f.hex)) return 'reactionFire'
    const charges = f.charging
      ? !chargeBelow(before)?.countered && window.counterCharge(before, f.side, f.hex)
      : window.reactionCharge(before, f.side, f.hex)
    if (f.at <= 2 && charges) return 'sally'
    const alarms = units.some((u) => horse(u) && (f.charging || before.depth[u] === 0))
    const square = window.alarmed(before, f.side, f.hex).find((h) => !(mover?.asked ?? []).includes(h))
    return alarms && square !== undefined ? 'reactionSquare' : ''
  })()
  stays(d, next === '')
  expect([...new Set(d.pushed.map((x) => x.step))]).toEqual(next === '' ? [] : [next])
}
