/** Effects of the parts of a move: the march, the train, the end (7.1, 7.4, 7.6, 12.2, 12.3, 19.2.3). */
import type { Table } from '@em/engine'
import { directionTo, isRailArt, railArms, within } from '../data/index.ts'
import {
  type Direction,
  DONE,
  enemyOf,
  FOM,
  type Hex,
  INDOCTRINATED,
  MOVED,
  type NachParis,
  NO_WORKS,
  type Unit,
} from '../types.ts'
import { afterStep } from './air-recon.ts'
import { pushFacing } from './choose-facing.ts'
import { fieldOf } from './field.ts'
import { limitOf, markExtended } from './forced.ts'
import { FREE, HALTED, type MoveFrame, phaseOf } from './move-frame.ts'
import { after, inZone, isExit, judge, type Mover, moverOf, type Place, startOf } from './mover.ts'
import { embarkCost, noteLoaded } from './rail-move.ts'
import { usable } from './rail-net.ts'
import { canEnd } from './reach.ts'
import { learn } from './seen.ts'
import { tell, tellOwner } from './tell.ts'
import { afterRide, judgeRide, noteConvoy, type Train, turnCost, waysOn } from './trains.ts'
import { noteTransit } from './transit.ts'
import { has, isEmbarked, mark, nationOf, placeUnit, sideOf } from './units.ts'

export const moverOfMove = (g: NachParis, f: MoveFrame, truth = false): Mover =>
  moverOf(g, f.unit, phaseOf(g).begun === 0, isBound(g, f), truth)
/**
 * Must end beside an enemy (21.2.2a, R48): enemies were within two hexes of its starting hex, and it can still reach
 * one. Recomputed each time: the frame is public, the list of the indoctrinated is not (21.1.1b).
 */
export function isBound(g: NachParis, f: MoveFrame): boolean {
  if (!mayOweContact(g, f.unit, f.from)) return false
  const m = moverOf(g, f.unit, phaseOf(g).begun === 0, true)
  return canEnd(m, placeOfMove(g, f), limitOf(g, f))
}
/** Indoctrinated, with enemies within two hexes of that hex. */
export function mayOweContact(g: NachParis, u: Unit, from: Hex): boolean {
  if (!g.options.doctrine || g.doctrine[u] !== INDOCTRINATED || from < 0 || g.at[u]! < 0 || isEmbarked(g, u))
    return false
  const field = fieldOf(g)
  const enemy = enemyOf(sideOf(u))
  return within(from, CONTACT).some((hex) => field.side[hex] === enemy)
}
const CONTACT = 2
export const placeOfMove = (g: NachParis, f: MoveFrame): Place => ({
  hex: g.at[f.unit]!,
  spent: g.spent[f.unit]!,
  how: f.how,
})
export const trainOf = (g: NachParis, f: MoveFrame): Train => ({
  hex: g.at[f.unit]!,
  line: isRailArt[f.unit] === 1 ? f.line : g.line[f.unit]!,
  direction: g.facing[f.unit]!,
  spent: g.spent[f.unit]!,
})

function act(g: NachParis, f: MoveFrame): void {
  f.acted = 1
  mark(g, [f.unit], MOVED)
}
/** Another unit of the nation may no longer go from zone to zone (7.6.3c). */
const begin = (g: NachParis): void => {
  phaseOf(g).begun = 1
}
/** Stops the unit, without telling why (19.2.3). */
function halt(g: NachParis, t: Table, f: MoveFrame): void {
  f.how = HALTED
  tell(g, t, f.unit, { key: 'log.halted', params: { unit: f.unit, hex: g.at[f.unit]! }, rules: ['19.2.3'] })
}

/** One hex further. Hidden enemies show only in their effect: the unit is stopped there, or does not get there at all. */
export function march(g: NachParis, t: Table, f: MoveFrame, to: Hex): void {
  const u = f.unit
  const from = g.at[u]!
  const dir = directionTo(from, to)
  const m = moverOfMove(g, f, true)
  const seen = placeOfMove(g, f)
  const p = f.marched === 1 ? seen : startOf(m, from, seen.spent)
  act(g, f)
  // Hidden enemies beside either hex show in the effect of the step.
  learn(g, t, f.side, from)
  learn(g, t, f.side, to)
  if (g.options.fog && judge(m, p, dir, limitOf(g, f))) return halt(g, t, f)
  const next = after(m, p, dir)
  const exit = isExit(m, p, to)
  const secret = g.options.fog && !inZone({ ...m, truth: false }, to)
  noteTransit(g, from, dir, g.steps[u]!)
  g.spent[u] = next.spent
  placeUnit(g, t, u, to)
  // 7.6.3c: the start of a march decides whether it is one of those that go first; its further steps do not.
  if (f.marched === 0 && !exit) begin(g)
  f.marched = 1
  f.how = next.how
  if (secret && next.how === HALTED) halt(g, t, f)
  afterStep(g, t, f, to)
}

export function force(g: NachParis, t: Table, f: MoveFrame): void {
  mark(g, [f.unit], FOM)
  tellOwner(g, t, f.unit, { key: 'log.forces', params: { unit: f.unit, hex: g.at[f.unit]! }, rules: ['7.5.1'] })
}

/* ---------- by rail ---------- */

export function embark(g: NachParis, t: Table, f: MoveFrame, line: number, direction: Direction): void {
  const u = f.unit
  act(g, f)
  begin(g)
  g.spent[u]! += embarkCost(g, u)
  noteLoaded(g, u)
  g.works[u] = NO_WORKS
  g.line[u] = line
  g.facing[u] = direction
  tellOwner(g, t, u, { key: 'log.embarks', params: { unit: u, hex: g.at[u]!, line }, rules: ['12.2.1a'] })
}

export function disembark(g: NachParis, t: Table, f: MoveFrame): void {
  const u = f.unit
  act(g, f)
  begin(g)
  g.spent[u]! += embarkCost(g, u)
  noteLoaded(g, u)
  g.line[u] = -1
  f.alighted = 1
  learn(g, t, f.side, g.at[u]!)
  // 12.2.2b: its state is that of a unit that marched into the zone.
  f.how = inZone(moverOfMove(g, f, true), g.at[u]!) ? HALTED : FREE
  tellOwner(g, t, u, { key: 'log.disembarks', params: { unit: u, hex: g.at[u]! }, rules: ['12.2.1a'] })
}

/** The arm on that line by which the ride leads to that hex; -1 for none. */
export const armTo = (g: NachParis, p: Train, line: number, hex: Hex): number =>
  waysOn(g, p).find((i) => railArms[p.hex]![i]!.line === line && railArms[p.hex]![i]!.to === hex) ?? -1

function bind(g: NachParis, f: MoveFrame, line: number, direction: Direction): void {
  if (isRailArt[f.unit] === 1) f.line = line
  else g.line[f.unit] = line
  g.facing[f.unit] = direction
}
export function ride(g: NachParis, t: Table, f: MoveFrame, line: number, to: Hex): void {
  const u = f.unit
  const p = trainOf(g, f)
  const place = armTo(g, p, line, to)
  act(g, f)
  begin(g)
  // Whether hidden enemies cut the line shows now: beside it, or anywhere on the way home.
  if (g.options.fog) t.reveal()
  const truth = usable(g, nationOf(u))
  if (g.options.fog && judgeRide(g, u, p, place, limitOf(g, f), f.rode === 1, truth)) return halt(g, t, f)
  const next = afterRide(p, place, f.rode === 1)
  noteConvoy(g, u, p.hex, line, to, f.rode === 1)
  f.rode = 1
  g.spent[u] = next.spent
  placeUnit(g, t, u, to)
  bind(g, f, next.line, next.direction)
}
export function turnTrain(g: NachParis, t: Table, f: MoveFrame, line: number, direction: Direction): void {
  const u = f.unit
  act(g, f)
  g.spent[u]! += turnCost(g, u, g.at[u]!)
  bind(g, f, line, direction)
  tellOwner(g, t, u, { key: 'log.turnsTrain', params: { unit: u, hex: g.at[u]! }, rules: ['12.3.7a'] })
}

/* ---------- the end ---------- */

/** Ends the move: markers (7.4.1), then the facing (7.1.3b). A unit that has done nothing holds. */
export function endMove(g: NachParis, t: Table, f: MoveFrame): void {
  const u = f.unit
  t.pop()
  mark(g, [u], DONE)
  if (f.acted === 0) return
  markExtended(g, f)
  if (g.at[u] !== f.from) {
    tell(g, t, u, {
      key: f.rode === 1 ? 'log.rides' : 'log.moves',
      params: { unit: u, from: f.from, hex: g.at[u]! },
      rules: [f.rode === 1 ? '12.3.1' : '7.1.3a', ...(has(g, u, FOM) ? ['7.5.1'] : [])],
    })
  }
  pushFacing(g, t, u)
}
