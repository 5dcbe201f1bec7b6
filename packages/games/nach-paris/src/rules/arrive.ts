/** Arrivals (7.7): units of the Set-up Card and returning HQs. The Movement Phase offers them among its moves. */
import { type Denial, type Frame, type Step, step, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { type Arrival, isRailArt, neighbours, railArms, unitCount, unitNation } from '../data/index.ts'
import {
  ARRIVED,
  AWAY,
  type Direction,
  FIELD_WORKS,
  type Hex,
  LLC,
  type NachParis,
  type Nation,
  type Side,
  type Unit,
} from '../types.ts'
import { pushFacing } from './choose-facing.ts'
import { stackAt, still } from './field.ts'
import { hqsOf, returnHexes } from './hq-return.ts'
import { mayStand } from './may-stand.ts'
import { arrivalOf, inPlay } from './scenario.ts'
import { tell } from './tell.ts'
import { has, isEmbarked, isHq, mark, placeUnit, sideOf } from './units.ts'

/** On the Set-up Card and due in this GT or before (7.7.1a, 7.7.4). */
export const isDue = (g: NachParis, u: Unit): boolean => g.at[u] === AWAY && g.due[u]! > 0 && g.due[u]! <= g.gt

/** Its legal hexes: its own, or beside its HQ when enemies or friends fill that (7.7.2b); empty: it waits. */
export function arrivalHexes(g: NachParis, u: Unit): readonly Hex[] {
  if (!isDue(g, u)) return []
  if (isHq(u) && g.due[u] !== arrivalOf(g, u)?.gt) return returnHexes(g, u)
  const card = arrivalOf(g, u)
  const hex = card?.hex ?? -1
  // 12.2.4a: a train enters when the one before it has moved on.
  if (card?.rail && isRailArt[u] === 0 && stackAt(g, hex).some((v) => isEmbarked(g, v))) return []
  return hex >= 0 && mayStand(g, u, hex) ? [hex] : besideHq(g, u)
}

function besideHq(g: NachParis, u: Unit): Hex[] {
  const found = new Set<Hex>()
  for (const hq of hqsOf(g, u)) {
    for (const hex of neighbours[g.at[hq]!]!) if (mayStand(g, u, hex)) found.add(hex)
  }
  return [...found]
}

/** Arrivals open to this nation now. Ending the phase without them delays the rest (7.7.4). */
export const arrivalActions = (g: NachParis, nation: Nation): NachParisAction[] => still(g, () => placements(g, nation))
function placements(g: NachParis, nation: Nation): NachParisAction[] {
  const found: NachParisAction[] = []
  for (let u = 0; u < unitCount; u++) {
    if (unitNation[u] !== nation) continue
    for (const hex of arrivalHexes(g, u)) found.push({ type: 'arrive', unit: u, hex })
  }
  return found
}

/** The card's details beside the hex: Field Works, LLC, a firing position (3.3.1b to 3.3.1d). */
export function asOnCard(g: NachParis, u: Unit, card: Pick<Arrival, 'works' | 'llc' | 'fip'>): void {
  if (card.works) g.works[u] = FIELD_WORKS
  if (card.llc) g.supply[u] = LLC
  if (card.fip) g.fip[u] = 1
}

/** Places it, under FOW (19.1.1); its owner chooses its facing (7.7.2a). By rail it is embarked and may move (7.7.3). */
export function arrive(g: NachParis, t: Table, u: Unit, hex: Hex): void {
  const card = arrivalOf(g, u)
  const atItsHex = card?.hex === hex
  g.fog[u] = g.options.fog && !isHq(u) ? 1 : 0
  tell(g, t, u, { key: 'log.arrives', params: { unit: u, hex }, rules: [atItsHex ? '7.7.1a' : '7.7.2b'] })
  placeUnit(g, t, u, hex)
  mark(g, [u], ARRIVED)
  if (card && atItsHex) asOnCard(g, u, card)
  if (card?.rail && atItsHex && isRailArt[u] === 0) pushBoarding(g, t, u, hex)
  else pushFacing(g, t, u)
}

/** Has arrived by rail in this phase and may move (7.7.1c, 7.7.3). */
export const arrivedByRail = (g: NachParis, u: Unit): boolean =>
  has(g, u, ARRIVED) && (isEmbarked(g, u) || (isRailArt[u] === 1 && arrivalOf(g, u)?.rail === true))

/* ---------- by rail (7.7.3) ---------- */

export interface BoardingFrame extends Frame {
  readonly step: 'boarding'
  readonly side: Side
  readonly unit: Unit
}

/** Lines that leave the hex: an arriving train is on one of them. */
const boardings = (g: NachParis, hex: Hex): NachParisAction[] =>
  railArms[hex]!.filter((arm) => arm.to >= 0 && inPlay(g, arm.to)).map((arm) => ({
    type: 'embark',
    line: arm.line,
    direction: arm.dir,
  }))

function pushBoarding(g: NachParis, t: Table, u: Unit, hex: Hex): void {
  const lines = boardings(g, hex)
  const [first] = lines
  if (first?.type !== 'embark') pushFacing(g, t, u)
  else if (lines.length === 1) board(g, u, first.line, first.direction)
  else t.push<BoardingFrame>({ step: 'boarding', side: sideOf(u), unit: u })
}
function board(g: NachParis, u: Unit, line: number, direction: Direction): void {
  g.line[u] = line
  g.facing[u] = direction
}

/** The owner chooses the line and the direction. */
const boarding: Step<NachParis, BoardingFrame, NachParisAction> = {
  name: 'boarding',
  seats: (g, f) => [g.seatOf[f.side]!],
  actions: (g, f) => boardings(g, g.at[f.unit]!),
  take(g, f, _seat, action, t) {
    t.pop()
    if (action.type === 'embark') board(g, f.unit, action.line, action.direction)
  },
}
export const arrivalSteps = [step<NachParis, BoardingFrame, NachParisAction, NachParisAction>(boarding)]

/** Why it cannot arrive there. */
export function denyArrival(g: NachParis, u: Unit, hex: Hex): Denial | undefined {
  if (!isDue(g, u)) return { rule: '7.7.1a', key: 'deny.notDue', params: { unit: u } }
  return arrivalHexes(g, u).includes(hex)
    ? undefined
    : { rule: '7.7.2b', key: 'deny.notThere', params: { unit: u, hex } }
}
