/** Phase D: strategic movement by rail and by sea (11). */
import { type Action, type Denial, type Frame, Last, type Step, step, type Table } from '@em/engine'
import type { CommonAction, GloryAction, RailAction } from '../actions.ts'
import {
  ALLIED,
  GERMAN,
  limits,
  railHubs,
  town,
  townHexes,
  unitCount,
  unitNation,
  unitSide,
  usesRail,
} from '../data/index.ts'
import { AWAY, DIGGING, type Glory, type Hex, MOVED, OOC, RAILED, REPLACED, type Side, type Unit } from '../types.ts'
import { banned } from './bans.ts'
import { controlOf } from './control.ts'
import { type Field, fieldOf, still } from './field.ts'
import { isCalled, isInside, MUST_LEAVE } from './hentsch.ts'
import { joins, networkOf, railways, whyHeldEast, whyNotPass } from './rail-net.ts'
import { scenarioOf } from './scenario.ts'
import { seaLeft, seaTargets, whyNotSail } from './sea.ts'
import { room } from './stacking.ts'
import { isCutOff, kindsAt } from './supply.ts'
import { serves } from './supply-kinds.ts'
import { mark, moveUnits, onMap, stepsAt } from './units.ts'

export interface StrategicFrame extends Frame {
  readonly step: 'strategic'
  readonly side: Side
  /** Steps moved by rail and by sea. */
  rail: number
  sea: number
  look: number
}

export function pushStrategic(t: Table, side: Side): void {
  t.push<StrategicFrame>({ step: 'strategic', side, rail: 0, sea: 0, look: 1 })
}

type Choice = RailAction | CommonAction

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NOT_YOURS = deny('11.1a', 'deny.rail.notYours')
const WHO = deny('11.1b', 'deny.rail.who')
const ONCE = deny('11.1c', 'deny.rail.once')
const REFITTING = deny('8.7i', 'deny.move.replaced')
const DIGS = deny('9.2b', 'deny.move.digging')
const COMMAND = deny('10.2b', 'deny.rail.command')
const NO_TOWN = deny('11.2a', 'deny.rail.noTown')
const NOT_HELD = deny('11.2a', 'deny.rail.notHeld')
const NO_SUPPLY = deny('11.2a', 'deny.rail.noSupply')
const ENEMY_HERE = deny('11.2b', 'deny.rail.enemyNear')
const ENEMY_THERE = deny('11.2c', 'deny.rail.enemyNear')
const SAME = deny('11.2c', 'deny.rail.same')
const FOREIGN = deny('11.2c', 'deny.rail.foreign')
const STARVES = deny('11.2k', 'deny.rail.starves')
const NO_ROUTE = deny('11.2e', 'deny.rail.noRoute')
const NOT_DUE = deny('16.3c', 'deny.rail.notDue')

/* ---------- capacity ---------- */

/** Steps that the side may move by rail now: the Allies lose some with Melun and Paris (11.1a, 11.3, A54). */
export function railLimit(g: Glory, side: Side): number {
  const { steps, perHubLost } = limits.rail
  if (side === GERMAN) return steps
  const field = fieldOf(g)
  const lost = railHubs.filter((h) => controlOf(g, field, h) === GERMAN || isCutOff(g, ALLIED, h)).length
  return Math.max(0, steps - perHubLost * lost)
}

/* ---------- units ---------- */

/** A unit that arrives by rail in the Marne scenario (16.3c, 16.3d, A27). */
function isDue(g: Glory, u: Unit): boolean {
  if (g.at[u] !== AWAY) return false
  const entry = scenarioOf(g).marne?.entries.find((e) => e.unit === u)
  return entry !== undefined && entry.turn <= g.turn
}

/** Why a unit can use neither rail nor sea in this phase. */
export function whyNotStrategic(g: Glory, side: Side, u: Unit): Denial | undefined {
  if (unitSide[u] !== side) return NOT_YOURS
  if (!onMap(g, u)) return isDue(g, u) ? undefined : g.at[u] === AWAY ? NOT_DUE : NOT_YOURS
  if (usesRail[u] === 0) return WHO
  const marks = g.marks[u]!
  if ((marks & RAILED) !== 0) return ONCE
  if ((marks & REPLACED) !== 0) return REFITTING
  if ((marks & DIGGING) !== 0) return DIGS
  if ((marks & OOC) !== 0) return COMMAND
  return isCalled(g, side) && isInside(g.at[u]!) ? MUST_LEAVE : undefined
}

/** Why it cannot set out by rail from its hex (11.2a, 11.2b). */
function whyNotBoard(g: Glory, field: Field, side: Side, u: Unit): Denial | undefined {
  const denied = whyNotStrategic(g, side, u)
  if (denied || !onMap(g, u)) return denied
  const hex = g.at[u]!
  if (town[hex] === 0) return NO_TOWN
  // The side holds it now, since the unit is there.
  if (g.controlAtPlayerTurn[hex] !== side) return NOT_HELD
  const nation = unitNation[u]!
  return (
    whyNotPass(g, field, side, nation, hex, ENEMY_HERE) ?? (servesRail(g, field, nation, hex) ? undefined : NO_SUPPLY)
  )
}
/** A line of 7.3; supply from a port, a coast or a fortress is not enough (7.9a). */
const servesRail = (g: Glory, field: Field, nation: number, hex: Hex): boolean =>
  serves(kindsAt(g, nation, hex, field), nation, 'rail')

/** Why no unit of that nation can end a journey there (11.2c, 11.2k). */
export function whyNoStation(g: Glory, field: Field, side: Side, nation: number, to: Hex): Denial | undefined {
  if (town[to] === 0 || controlOf(g, field, to) !== side) return FOREIGN
  return (
    whyNotPass(g, field, side, nation, to, ENEMY_THERE) ??
    (servesRail(g, field, nation, to) ? undefined : STARVES) ??
    banned(g, field, side, to)
  )
}
/** Why this unit cannot, at a station of its nation, the route aside (11.2g, 6). */
const whyNotArrive = (g: Glory, field: Field, u: Unit, to: Hex): Denial | undefined =>
  to === g.at[u] ? SAME : (whyHeldEast(g, unitNation[u]!, g.at[u]!, to) ?? room(g, field, to, [u]))

function tooMany(g: Glory, f: StrategicFrame, u: Unit): Denial | undefined {
  const most = railLimit(g, f.side)
  return f.rail + stepsAt(g, u) > most
    ? { rule: most < limits.rail.steps ? '11.3c' : '11.1a', key: 'deny.rail.limit', params: { used: f.rail, most } }
    : undefined
}

function whyNotRail(g: Glory, f: StrategicFrame, u: Unit, to: Hex): Denial | undefined {
  const field = fieldOf(g)
  return (
    whyNotBoard(g, field, f.side, u) ??
    tooMany(g, f, u) ??
    whyNoStation(g, field, f.side, unitNation[u]!, to) ??
    whyNotArrive(g, field, u, to) ??
    (joins(networkOf(railways(g, field, f.side), u), g.at[u]!, to) ? undefined : NO_ROUTE)
  )
}

/* ---------- legal actions ---------- */

function list(g: Glory, f: StrategicFrame): Choice[] {
  const field = fieldOf(g)
  const { side } = f
  const out: Choice[] = []
  const budget = railLimit(g, side) - f.rail
  const sea = seaLeft(g, side, f.sea)
  const rails = railways(g, field, side)
  /** By nation. */
  const stations: (readonly Hex[] | undefined)[] = []
  for (let u = 0; u < unitCount; u++) {
    if (whyNotStrategic(g, side, u)) continue
    const steps = stepsAt(g, u)
    if (steps <= budget && !whyNotBoard(g, field, side, u)) {
      const nation = unitNation[u]!
      const from = g.at[u]!
      const ends = stations[nation] ?? townHexes.filter((to) => !whyNoStation(g, field, side, nation, to))
      stations[nation] = ends
      const net = networkOf(rails, u)
      for (const hex of ends) {
        if (joins(net, from, hex) && !whyNotArrive(g, field, u, hex)) out.push({ type: 'rail', unit: u, hex })
      }
    }
    if (sea >= steps) for (const hex of seaTargets(g, field, u)) out.push({ type: 'sea', unit: u, hex })
  }
  out.push({ type: 'done' })
  return out
}

/** The last list, for the frame that asks right after `run` made it. */
const known = new Last<readonly Choice[], Glory, StrategicFrame>()

function take(g: Glory, f: StrategicFrame, action: Choice, t: Table): void {
  known.forget()
  if (action.type !== 'rail' && action.type !== 'sea') return t.pop()
  const { unit, hex } = action
  const from = g.at[unit]!
  const steps = stepsAt(g, unit)
  if (action.type === 'rail') f.rail += steps
  else f.sea += steps
  mark(g, [unit], RAILED | MOVED)
  moveUnits(g, t, [unit], hex)
  const shown = g.depth[unit] === 0
  t.log({
    key: from < 0 ? 'log.rail.came' : action.type === 'rail' ? 'log.rail.moved' : 'log.sea.moved',
    params: {
      unit,
      from,
      hex,
      steps,
      used: action.type === 'rail' ? f.rail : f.sea,
      most: action.type === 'rail' ? railLimit(g, f.side) : limits.sea.steps,
    },
    rules: action.type === 'rail' ? ['11.1a', '11.2a', '11.2c'] : ['11.5a', '11.5c'],
    ...(shown ? {} : { seats: [g.seatOf[f.side as 0 | 1]] }),
    depth: 1,
  })
  f.look = 1
}

const isNumber = (n: unknown): n is number => Number.isInteger(n)

const strategic: Step<Glory, StrategicFrame, Choice> = {
  name: 'strategic',
  seats: (g, f) => (f.look === 0 ? [g.seatOf[f.side as 0 | 1]] : []),
  actions: (g, f) => known.get(g, f) ?? list(g, f),
  take: (g, f, _seat, action, t) => take(g, f, action, t),
  run(g, f, t) {
    const choices = still(g, () => list(g, f))
    if (choices.length === 1) return t.pop()
    f.look = 0
    known.set(choices, g, f)
  },
  refuse(g, f, _seat, action) {
    const { unit, hex } = action as Action & { readonly unit?: unknown; readonly hex?: unknown }
    if (!isNumber(unit) || unit < 0 || unit >= unitCount || !isNumber(hex) || hex < 0 || hex >= town.length)
      return undefined
    if (action.type === 'rail') return whyNotRail(g, f, unit, hex)
    return action.type === 'sea'
      ? (whyNotStrategic(g, f.side, unit) ?? whyNotSail(g, fieldOf(g), f.side, f.sea, unit, hex))
      : undefined
  },
}

/** All steps of strategic movement. */
export const strategicSteps = [step<Glory, StrategicFrame, Choice, GloryAction>(strategic)]
