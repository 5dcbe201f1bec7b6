/** Command (13.1.1 to 13.1.3, 13.1.7, 13.2): whether an HQ reaches a unit, and which HQ a German unit answers to. */
import type { Denial, Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import {
  CAV,
  distance,
  families,
  familyOfPart,
  HQ,
  hqRadius,
  hqRadiusCorps,
  hqRadiusOther,
  hqsOfArmy,
  limits,
  unitArmy,
  unitCorps,
  unitCount,
  unitNation,
  unitType,
} from '../data/index.ts'
import { CHANGING, GER, GERMAN, type NachParis, type Side, type Unit } from '../types.ts'
import { isAutonomousNow } from './corps.ts'
import { type Loop, loopStep, pushLoop } from './nations.ts'
import { tellOwner } from './tell.ts'
import { cabOf, cabTest } from './tests.ts'
import { has, isInf, mark, onMap, unmark } from './units.ts'

export const COMMANDED = 0
/** No HQ reaches it. */
export const OUT_OF_REACH = 1
/** Its HQ is destroyed and not yet back (13.1.7a). */
export const HQ_LOST = 2

const isUnit = (value: unknown): value is Unit => typeof value === 'number' && unitType[value] !== undefined

const hqs: readonly Unit[] = Array.from({ length: unitCount }, (_, u) => u).filter((u) => unitType[u] === HQ)
const hqsOfNation: readonly (readonly Unit[])[] = [0, 1, 2, 3].map((n) => hqs.filter((hq) => unitNation[hq] === n))

/** Through GT21 the Germans answer to the HQ of their own army (13.2.1, 13.2.3). */
export const isRestricted = (g: NachParis): boolean => g.gt < limits.freeCommandFrom

/** By unit: the whole that it is a part of, or itself. */
const wholeOf: readonly Unit[] = Array.from({ length: unitCount }, (_, u) => families[familyOfPart[u]!]?.wholes[0] ?? u)

/** INF of an army corps, and the parts of its split divisions (13.2.1a); not autonomous divisions (2.5.7b). */
const inCorps = (g: NachParis, u: Unit): boolean => {
  const whole = wholeOf[u]!
  return isInf(u) && isInf(whole) && unitCorps[whole]! >= 0 && !isAutonomousNow(g, whole)
}
/** The units of its corps, itself included: divisions and their parts, on the map, that answer to the same HQ. */
function corpsOf(g: NachParis, u: Unit): readonly Unit[] {
  if (!inCorps(g, u)) return []
  const corps = unitCorps[wholeOf[u]!]
  const found: Unit[] = []
  for (let v = 0; v < unitCount; v++) {
    if (onMap(g, v) && unitCorps[wholeOf[v]!] === corps && g.hq[v] === g.hq[u]) found.push(v)
  }
  return found
}

/** The HQ's command radius for this unit (2.5.5, 13.2.1a). */
export function radiusFor(g: NachParis, hq: Unit, u: Unit): number {
  if (unitNation[hq] !== GER || !isRestricted(g)) return hqRadius[hq]!
  return inCorps(g, u) ? hqRadiusCorps[hq]! : hqRadiusOther[hq]!
}
const reaches = (g: NachParis, hq: Unit, u: Unit, radius: number): boolean =>
  onMap(g, hq) && distance(g.at[hq]!, g.at[u]!) <= radius

/** The HQs that may command it: of its army, both of the 7th (13.2.1b, 13.2.1c); of its nation (13.1.3, 13.2.3). */
function commandersOf(g: NachParis, u: Unit): readonly Unit[] {
  const own = g.hq[u]!
  if (unitNation[u] !== GER || !isRestricted(g) || own < 0) return hqsOfNation[unitNation[u]!]!
  return hqsOfArmy[unitArmy[own]!] ?? [own]
}

/** COMMANDED, OUT_OF_REACH or HQ_LOST. Enemies and their zones do not matter (13.1.1b). */
export function commandOf(g: NachParis, u: Unit): number {
  // 13.1.2: cavalry corps are always in command.
  if (unitType[u] === CAV && unitCorps[u]! >= 0) return COMMANDED
  const commanders = commandersOf(g, u)
  if (commanders.some((hq) => reaches(g, hq, u, radiusFor(g, hq, u)))) return COMMANDED
  // R55: a unit free to use any other HQ has lost its HQ only when none is left.
  return commanders.some((hq) => onMap(g, hq)) ? OUT_OF_REACH : HQ_LOST
}

export interface Commander {
  readonly hq: Unit
  readonly distance: number
  readonly radius: number
}
/** Of the HQs on the map that may command it, the one whose radius it is deepest in or least far outside. */
export function commanderOf(g: NachParis, u: Unit): Commander | undefined {
  const found = commandersOf(g, u)
    .filter((hq) => onMap(g, hq))
    .map((hq) => ({ hq, distance: distance(g.at[hq]!, g.at[u]!), radius: radiusFor(g, hq, u) }))
  return found.sort((a, b) => a.distance - a.radius - (b.distance - b.radius))[0]
}

/* ---------- changing the HQ (13.2.2) ---------- */

/** The units that change together, named by the first: both divisions of a corps, or the unit alone. */
function groupOf(g: NachParis, u: Unit): readonly Unit[] {
  const together = corpsOf(g, u)
  return together.length > 0 ? together : [u]
}

/** Army HQs, other than its own, in whose reduced radius the whole group is (13.2.2a). */
function newHqs(g: NachParis, group: readonly Unit[]): Unit[] {
  const own = g.hq[group[0]!]!
  const army = own >= 0 ? unitArmy[own] : -1
  return hqsOfNation[GER]!.filter(
    (hq) => unitArmy[hq] !== army && group.every((u) => reaches(g, hq, u, hqRadiusCorps[hq]!)),
  )
}

/** All groups that answer to an HQ, each once. The book demands no reason for a change (13.2.2). */
function* groups(g: NachParis): Generator<readonly Unit[]> {
  for (let u = 0; u < unitCount; u++) {
    if (!onMap(g, u) || g.hq[u]! < 0) continue
    const group = groupOf(g, u)
    if (group[0] === u) yield group
  }
}

function offer(g: NachParis, noted: readonly Unit[]): NachParisAction[] {
  const found: NachParisAction[] = []
  for (const group of groups(g)) {
    const unit = group[0]!
    if (noted.includes(unit)) continue
    const open = newHqs(g, group)
    for (const hq of open) found.push({ type: 'changeHq', unit, hq })
    // 13.2.2c: a group able to complete the change may also give it up; one that cannot has nothing to decide.
    if (open.length > 0 && group.some((v) => has(g, v, CHANGING))) found.push({ type: 'keepHq', unit })
  }
  return found
}

function change(g: NachParis, t: Table, unit: Unit, hq: Unit): void {
  const group = groupOf(g, unit)
  const before = group.some((u) => has(g, u, CHANGING))
  const worst = group.reduce((a, b) => (cabOf(g, b).value < cabOf(g, a).value ? b : a))
  // 13.2.2c: the second time it needs no test.
  if (before || cabTest(g, t, worst, 0, [], '13.2.2b')) {
    for (const u of group) {
      g.hq[u] = hq
      tellOwner(g, t, u, { key: 'log.hqChanged', params: { unit: u, hq }, rules: [before ? '13.2.2c' : '13.2.2a'] })
    }
    unmark(g, group, CHANGING)
  } else {
    mark(g, group, CHANGING)
    for (const u of group) tellOwner(g, t, u, { key: 'log.hqNotChanged', params: { unit: u, hq }, rules: ['13.2.2b'] })
  }
}

/** In the German's own Administrative Phase only (R21), one attempt for each. A failed change not continued is given up. */
const loop: Loop = {
  name: 'changeHq',
  offer: (g, f) => offer(g, f.noted),
  take(g, t, action, f) {
    if (action.type === 'changeHq') change(g, t, action.unit, action.hq)
    else if (action.type === 'keepHq') unmark(g, groupOf(g, action.unit), CHANGING)
    else return
    f.noted.push(action.unit)
  },
  leave(g, _t, _nation, f) {
    for (const group of groups(g)) if (!f.noted.includes(group[0]!)) unmark(g, group, CHANGING)
  },
  refuse(_g, _f, action): Denial | undefined {
    const { unit, hq } = action as { unit?: unknown; hq?: unknown }
    if (action.type !== 'changeHq' || !isUnit(unit) || !isUnit(hq)) return undefined
    return { rule: '13.2.2a', key: 'deny.noNewHq', params: { unit, hq } }
  },
}

export function pushHqChanges(g: NachParis, t: Table, side: Side): void {
  if (side === GERMAN && isRestricted(g)) pushLoop(g, t, loop, side)
}
export const commandSteps = [loopStep(loop)]
