/** Phase F (13.1a, 13.2a, 13.5 to 13.8, 13.22, 13.26): prepared assaults one after the other, chains after cavalry and decoys. */
import { type Action, Last, type Step, step, type Table } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import { ALL_ROUND, near, unitCount } from '../data/index.ts'
import { type Glory, type Hex, HIT, RETREATED, type Side, type Unit } from '../types.ts'
import { hexesOf } from './account.ts'
import { pushAssault } from './assault.ts'
import { type Field, fieldOf, stackAt } from './field.ts'
import { mayThreaten, whyNotAttack, whyNotBegin, whyNotJoin, whyNotTowards } from './prepared-why.ts'
import { finish, told, type Waiting } from './report.ts'
import { isFortress, isGun, isMobile, isReal, onMap, unitsOf, unmark } from './units.ts'

export interface PreparedFrame extends Waiting {
  readonly step: 'prepared'
  /** 1 once old marks are gone. */
  begun: number
  readonly side: Side
  /** The target, -1 while none is chosen, and its attackers. */
  hex: Hex
  attackers: Unit[]
  /** In a chain: units that may attack again, and whether only all together (13.25d, 15.2b); otherwise empty. */
  only: Unit[]
  whole: number
  /** The units attacked last, which may be attacked again in the chain if they are cavalry that has withdrawn. */
  prey: Unit[]
  asked: number
}

export function pushPrepared(t: Table, side: Side): void {
  t.push<PreparedFrame>({
    step: 'prepared',
    begun: 0,
    side,
    hex: -1,
    attackers: [],
    only: [],
    whole: 0,
    prey: [],
    asked: 0,
  })
}

/** Units that may attack: none has to, and units of one hex may attack different hexes (13.7a). */
const candidates = (g: Glory, f: PreparedFrame): Unit[] => (f.only.length > 0 ? f.only : unitsOf(g, f.side, isMobile))

function attacks(g: Glory, field: Field, f: PreparedFrame): GloryAction[] {
  const found: GloryAction[] = []
  const units = f.whole === 1 ? f.only.slice(0, 1) : candidates(g, f)
  for (const unit of units) {
    for (const d of ALL_ROUND) {
      // Most units have no adjacent enemy: only for the rest is it checked whether they could attack at all.
      if (!whyNotTowards(g, field, f, unit, d) && !whyNotBegin(g, f, unit))
        found.push({ type: 'attack', unit, hex: near[g.at[unit]! * 6 + d]! })
    }
  }
  return found
}

/**
 * As far as the enemy can tell, another attack is possible: asking the attacker must not reveal the units under his
 * tops (13.8a). Only a fortress or a gun on top is known to have no attacker with it (14.7g).
 */
function isAsked(g: Glory, f: PreparedFrame): boolean {
  const field = fieldOf(g)
  const hexes = f.only.length > 0 ? hexesOf(g, f.only) : field.filled[f.side as 0 | 1]
  return hexes.some((hex) => {
    const top = field.stacks[hex]![0]!
    return !isFortress(top) && !isGun(top) && mayThreaten(g, field, f, hex)
  })
}

const joiners = (g: Glory, field: Field, f: PreparedFrame): Unit[] =>
  candidates(g, f).filter((u) => !whyNotJoin(g, field, f, u))

function launch(g: Glory, f: PreparedFrame, t: Table): void {
  const there = stackAt(g, f.hex).filter(isReal)
  // Cavalry being chased defends as if it were fresh, unless it has joined other units (13.25d, A24).
  if (there.every((u) => f.prey.includes(u))) unmark(g, there, HIT | RETREATED)
  f.prey = there.filter(isMobile)
  pushAssault(g, t, f.side, f.attackers, f.hex, false)
}

/** The assault is over: does it lead to another one at once? */
function follow(g: Glory, f: PreparedFrame): void {
  const report = told(f)
  const inside = f.attackers.filter((u) => g.at[u] === f.hex)
  const decoys = report?.again === true && report.all === true
  const chase = report?.yes === true && inside.length > 0
  f.only = decoys || chase ? inside : []
  f.whole = decoys ? 1 : 0
  if (!chase) f.prey = []
  f.hex = -1
  f.attackers = []
}

function begin(g: Glory, f: PreparedFrame): void {
  f.begun = 1
  for (let u = 0; u < unitCount; u++) g.marks[u]! &= ~(HIT | RETREATED)
}

/** Gives up the chain, or ends the phase. */
function stop(g: Glory, f: PreparedFrame, t: Table): void {
  f.prey = []
  f.whole = 0
  if (f.only.length > 0) f.only = []
  else finish(g, t, {})
}

function list(g: Glory, f: PreparedFrame): GloryAction[] {
  const field = fieldOf(g)
  if (f.hex < 0) return [...attacks(g, field, f), { type: 'pass' }]
  return [...joiners(g, field, f).map((unit): GloryAction => ({ type: 'join', unit })), { type: 'launch' }]
}
/** The last list, for the frame that asks right after `run` made it. */
const known = new Last<readonly GloryAction[], Glory, PreparedFrame>()

const prepared: Step<Glory, PreparedFrame, GloryAction> = {
  name: 'prepared',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]!] : []),
  actions: (g, f) => known.get(g, f) ?? list(g, f),
  take(g, f, _seat, action, t) {
    known.forget()
    f.asked = 0
    if (action.type === 'attack') {
      f.hex = action.hex
      f.attackers = f.whole === 1 ? [...f.only] : [action.unit]
    } else if (action.type === 'join') f.attackers.push(action.unit)
    else if (action.type === 'launch') launch(g, f, t)
    else stop(g, f, t)
  },
  run(g, f, t) {
    if (f.begun === 0) begin(g, f)
    if (f.report) follow(g, f)
    const choices = list(g, f)
    // A single action left is taken: no unit can join, or it is public that no hex can be attacked.
    if (choices.length > 1 || (f.hex < 0 && isAsked(g, f))) {
      f.asked = 1
      known.set(choices, g, f)
    } else if (f.hex >= 0) launch(g, f, t)
    else stop(g, f, t)
  },
  refuse(g, f, _seat, action: Action) {
    const { unit, hex } = action as { readonly unit?: unknown; readonly hex?: unknown }
    if (action.type === 'launch') return { rule: '13.5a', key: 'deny.combat.noTarget' }
    if (action.type === 'pass') return { rule: '13.5a', key: 'deny.combat.chosen' }
    const u = unit as Unit
    if (!onMap(g, u)) return undefined
    if (action.type === 'join') {
      if (f.hex < 0) return { rule: '13.5a', key: 'deny.combat.noTarget' }
      return whyNotJoin(g, fieldOf(g), f, u)
    }
    if (action.type !== 'attack' || typeof hex !== 'number') return undefined
    if (f.hex >= 0) return { rule: '13.5a', key: 'deny.combat.chosen' }
    return whyNotBegin(g, f, u) ?? whyNotAttack(g, fieldOf(g), f, u, hex)
  },
}

export const preparedSteps = [step<Glory, PreparedFrame, GloryAction, GloryAction>(prepared)]
