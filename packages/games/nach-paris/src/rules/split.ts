/** Divisions split and recombine (6.6, R54, R101). */
import type { Denial, Table } from '@em/engine'
import { distance, type Family, families, familyOfPart, familyOfWhole, unitSteps } from '../data/index.ts'
import { DONE, FOLDED, INDOCTRINATED, MOVED, type NachParis, NO_WORKS, REGULAR, type Unit } from '../types.ts'
import { stackAt } from './field.ts'
import { reveal } from './fog.ts'
import { fullSteps } from './full.ts'
import { countedSteps, countsForStacking, room, stackingLimit } from './stacking.ts'
import { tellOwner } from './tell.ts'
import { attrition, isEmbarked, unmark } from './units.ts'

const deny = (rule: string, key: string): Denial => ({ rule, key })
const WHOLE = deny('2.5.13a', 'deny.split.noParts')
const STEPS = deny('6.6.2b', 'deny.split.steps')
const ONCE = deny('6.6.1a', 'deny.split.once')
const DOCTRINE = deny('21.2.1a', 'deny.split.doctrine')
const TRAIN = deny('12.2.3b', 'deny.move.onTrain')
const LOSSES = deny('6.6.3a', 'deny.split.losses')
const APART = deny('6.6.3a', 'deny.split.apart')
const FORMED = deny('6.6.4d', 'deny.split.formed')

const isNear = (g: NachParis, a: Unit, b: Unit): boolean =>
  g.at[a]! >= 0 && g.at[b]! >= 0 && distance(g.at[a]!, g.at[b]!) <= 1 && !isEmbarked(g, a) && !isEmbarked(g, b)

/** Why it cannot split now. `done` holds the wholes of families that have split or recombined in this phase. */
export function whyNotSplit(g: NachParis, u: Unit, done: readonly Unit[]): Denial | undefined {
  const family = families[familyOfWhole[u]!]
  if (!family || family.parts.some((p) => g.at[p] !== FOLDED)) return family?.kind === 'form' ? FORMED : WHOLE
  if (family.kind === 'form') return FORMED
  if (done.includes(family.wholes[0]!)) return ONCE
  if (isEmbarked(g, u)) return TRAIN
  if (g.doctrine[u] === INDOCTRINATED) return DOCTRINE
  if (g.steps[u]! < 2) return STEPS
  // It may be passing through a hex that cannot keep it: the rest of it must have room (6.4.1a).
  const full = room(g, g.at[u]!, [u])
  if (full) return full
  if (family.kind === 'split') return undefined
  const other = mate(family, u)
  if (!isNear(g, u, other)) return APART
  if (g.steps[other]! < 2) return STEPS
  return family.kind === 'jaeger' && (attrition(g, u) > 0 || attrition(g, other) > 0) ? LOSSES : undefined
}
const mate = (family: Family, u: Unit): Unit => family.wholes.find((v) => v !== u)!

/** Attributes passed from a unit to the one that takes its place. */
function inherit(g: NachParis, from: Unit, to: Unit): void {
  g.at[to] = g.at[from]!
  g.facing[to] = g.facing[from]!
  g.marks[to] = g.marks[from]!
  g.lost[to] = g.lost[from]!
  g.hurtNow[to] = g.hurtNow[from]!
  g.hurtBefore[to] = g.hurtBefore[from]!
  g.hq[to] = g.hq[from]!
  g.supply[to] = g.supply[from]!
  g.spent[to] = g.spent[from]!
  g.works[to] = g.works[from]!
  g.ramparts[to] = g.ramparts[from]!
  g.fog[to] = g.fog[from]!
  g.replaced[to] = g.replaced[from]!
}
/** Takes it off the map, as a part of a whole or as a whole whose parts are out. */
function fold(g: NachParis, u: Unit): void {
  g.at[u] = FOLDED
  g.steps[u] = 0
  g.marks[u] = 0
  g.lost[u] = 0
  g.hurtNow[u] = 0
  g.hurtBefore[u] = 0
  g.spent[u] = 0
  g.works[u] = NO_WORKS
  g.ramparts[u] = 0
  g.fog[u] = 0
  g.line[u] = -1
}

/** Splits it; the returned units stand where it stood and may still move (7.1.5). */
export function split(g: NachParis, t: Table, u: Unit): readonly Unit[] {
  const family = families[familyOfWhole[u]!]!
  tellOwner(g, t, u, { key: 'log.splits', params: { unit: u, hex: g.at[u]! }, rules: ['6.6.1c'] })
  if (family.kind !== 'split') {
    const [part, other] = [family.parts[0]!, mate(family, u)]
    inherit(g, u, part)
    g.works[part] = NO_WORKS
    g.ramparts[part] = 0
    g.lost[part] = 0
    g.hurtNow[part] = 0
    g.hurtBefore[part] = 0
    g.steps[part] = 1
    // The top step of each goes with the detachment (R101): losses stay as they are.
    g.steps[u]!--
    g.steps[other]!--
    g.marks[part]! |= MOVED
    g.marks[other]! |= MOVED
    unmark(g, [part], DONE)
    return family.parts
  }
  const [first, second] = [family.parts[0]!, family.parts[1]!]
  const steps = g.steps[u]!
  const half = Math.min(unitSteps[first]!, Math.max(steps - unitSteps[second]!, Math.ceil(steps / 2)))
  for (const part of family.parts) inherit(g, u, part)
  g.steps[first] = half
  g.steps[second] = steps - half
  for (const part of family.parts) g.marks[part]! |= MOVED
  fold(g, u)
  return family.parts
}

/** The ways in which it can recombine now: the units that join it, in order of number. */
export function mates(g: NachParis, u: Unit, done: readonly Unit[]): readonly (readonly Unit[])[] {
  const part = families[familyOfPart[u]!]
  const whole = families[familyOfWhole[u]!]
  if (isEmbarked(g, u)) return []
  if (part && (part.kind === 'split' || part.kind === 'form')) {
    const other = part.parts.find((v) => v !== u)!
    const free = g.at[part.wholes[0]!] === FOLDED && !done.includes(part.wholes[0]!)
    if (!free || g.at[other] !== g.at[u] || isEmbarked(g, other)) return []
    return part.relieves >= 0 && !hasRoomFor(g, [part.relieves], -1) ? [] : [[other]]
  }
  const family = whole && (whole.kind === 'jaeger' || whole.kind === 'chasseurs') ? whole : part
  if (!family || family.kind === 'split' || family.kind === 'form' || done.includes(family.wholes[0]!)) return []
  const all = [...family.wholes, family.parts[0]!]
  if (all.some((v) => all.some((w) => !isNear(g, v, w)))) return []
  // 6.6.3b: not if any of them has lost a step.
  if (family.kind === 'jaeger' && all.some((v) => attrition(g, v) > 0)) return []
  if (!hasRoomFor(g, family.wholes, family.parts[0]!)) return []
  return [all.filter((v) => v !== u).sort((a, b) => a - b)]
}
/** Whether these can regain their top step in place, once the detachment is gone (6.4.1a, R54, R101); -1: there is none. */
function hasRoomFor(g: NachParis, wholes: readonly Unit[], detached: number): boolean {
  return wholes.every((u) => {
    const hex = g.at[u]!
    if (hex < 0 || !countsForStacking(g, u)) return true
    const more = wholes.filter((v) => g.at[v] === hex).length - (detached >= 0 && g.at[detached] === hex ? 1 : 0)
    return countedSteps(g, stackAt(g, hex)) + more <= stackingLimit(g, hex)
  })
}

/** Recombines, and returns the unit that continues. */
export function combine(g: NachParis, t: Table, u: Unit, others: readonly Unit[]): Unit {
  const part = families[familyOfPart[u]!]
  if (part && (part.kind === 'split' || part.kind === 'form')) return join(g, t, part, u, others[0]!)
  const family = families[familyOfWhole[u]!] ?? part!
  const detached = family.parts[0]!
  const stays = u === detached ? family.wholes[0]! : u
  tellOwner(g, t, stays, { key: 'log.recombines', params: { unit: stays, hex: g.at[stays]! }, rules: [ruleOf(family)] })
  const spent = Math.max(...[u, ...others].map((v) => g.spent[v]!))
  fold(g, detached)
  for (const whole of family.wholes) {
    g.steps[whole]!++
    g.marks[whole]! |= MOVED
    g.spent[whole] = spent
  }
  return stays
}
const ruleOf = (family: Family): string => (family.kind === 'jaeger' ? '6.6.3b' : '6.6.5b')

/** Joins the parts of a whole, with the MF of the part that has spent most (6.6.1b) and the losses of both (6.6.2a). */
function join(g: NachParis, t: Table, family: Family, u: Unit, other: Unit): Unit {
  const whole = family.wholes[0]!
  const losses = attrition(g, u) + attrition(g, other)
  const marks = g.marks[u]! | g.marks[other]!
  if (g.fog[u] !== g.fog[other]) reveal(g, t, [u, other], '19.2.1a')
  inherit(g, u, whole)
  g.marks[whole] = (marks | MOVED) & ~DONE
  g.lost[whole] = Math.max(g.lost[u]!, g.lost[other]!)
  g.supply[whole] = Math.max(g.supply[u]!, g.supply[other]!)
  g.spent[whole] = Math.max(g.spent[u]!, g.spent[other]!)
  g.hurtNow[whole] = g.hurtNow[u]! + g.hurtNow[other]!
  g.hurtBefore[whole] = g.hurtBefore[u]! + g.hurtBefore[other]!
  g.works[whole] = g.works[u] === g.works[other] ? g.works[u]! : NO_WORKS
  g.ramparts[whole] = g.works[whole] === REGULAR ? g.ramparts[u]! | g.ramparts[other]! : 0
  fold(g, u)
  fold(g, other)
  g.steps[whole] = Math.max(1, fullSteps(g, whole) - losses)
  // R54: the regiment that was with 34.IB goes home; losses of 15.ID remain.
  if (family.relieves >= 0 && g.steps[family.relieves]! > 0) g.steps[family.relieves]!++
  tellOwner(g, t, whole, {
    key: 'log.recombines',
    params: { unit: whole, hex: g.at[whole]! },
    rules: [family.kind === 'form' ? '6.6.4b' : '6.6.1a'],
  })
  return whole
}
/** The whole that identifies the family. */
export const familyName = (u: Unit): Unit => (families[familyOfPart[u]!] ?? families[familyOfWhole[u]!])!.wholes[0]!
