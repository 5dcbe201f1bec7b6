/** Retreat after Combat (9.6.1 to 9.6.4, R32), and the price of every unit's retreat by a hex (6.4.3). */
import { type Frame, type Item, type Step, step, sumItems, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { directionTo, FACINGS, neighbours, retreatZocCab } from '../data/index.ts'
import { DESTROYED, type Direction, enemyOf, FOUGHT, type Hex, type NachParis, type Side, type Unit } from '../types.ts'
import { hasFacing } from './facing.ts'
import { stackAt, still } from './field.ts'
import { canCross } from './ground.ts'
import { isBarred } from './may-stand.ts'
import { finish } from './report.ts'
import { inPlay } from './scenario.ts'
import { overstacked } from './stacking.ts'
import { tell } from './tell.ts'
import { cabTest } from './tests.ts'
import { isCav, isEmbarked, isInf, loseSteps, mark, onMap, placeUnit, removeUnit, sideOf, valuesOf } from './units.ts'
import { zonesOf } from './zones.ts'

export interface RetreatFrame extends Frame {
  readonly step: 'retreat'
  readonly side: Side
  /** Units still to go, and the steps each has lost in this Combat: after one it may turn freely (9.6.1b). */
  units: Unit[]
  lost: number[]
  /** 1: they may stay (9.3.3j). */
  readonly may: number
  asked: number
}

/** Each retreats one hex, in the order and to the hexes its owner chooses; units that cannot are destroyed (9.6.4b). */
export function pushRetreat(t: Table, side: Side, units: readonly Unit[], lost: readonly number[]): void {
  if (units.length > 0)
    t.push<RetreatFrame>({ step: 'retreat', side, units: [...units], lost: [...lost], may: 0, asked: 0 })
}
/** These may go back or stay (9.3.3j). */
export function pushMayRetreat(t: Table, side: Side, units: readonly Unit[]): void {
  t.push<RetreatFrame>({ step: 'retreat', side, units: [...units], lost: units.map(() => 1), may: 1, asked: 0 })
}

/** Adjacent hexes on the map, without enemies and without Active enemy works (R32). */
export function waysBack(g: NachParis, u: Unit): Hex[] {
  const found: Hex[] = []
  const side = sideOf(u)
  for (const to of neighbours[g.at[u]!]!) {
    if (!inPlay(g, to) || isBarred(g, side, to)) continue
    const [first] = stackAt(g, to)
    if (first === undefined || sideOf(first) === side) found.push(to)
  }
  return found
}

/** The test of a unit that enters an enemy zone of control alone (9.6.2b, 9.6.2c). */
export function zoneItems(g: NachParis, side: Side, hex: Hex): Item[] {
  const exerters = zonesOf(g, enemyOf(side)).exerters(hex)
  const arf = exerters.reduce((sum, u) => sum + valuesOf(g, u).arf, 0)
  const { arf0, arf1to4, arf5to11, arf12, cav } = retreatZocCab
  const value = arf >= 12 ? arf12 : arf >= 5 ? arf5to11 : arf > 0 ? arf1to4 : arf0
  const items: Item[] = [{ rule: '9.6.2b', key: 'item.cab.zoneArf', value }]
  if (exerters.some(isCav)) items.push({ rule: '9.6.2c', key: 'item.cab.zoneCav', value: cav })
  return items
}

/** Without room it loses steps until it fits, or is lost (6.4.3). */
export function squeeze(g: NachParis, t: Table, u: Unit): void {
  const over = onMap(g, u) ? overstacked(g, g.at[u]!) : 0
  if (over > 0) loseSteps(g, t, u, over, '6.4.3')
}

/** Retreats to this hex and pays for the way (9.6.2, 9.6.3, 9.6.4a). */
export function goBack(g: NachParis, t: Table, u: Unit, to: Hex, facing: Direction): void {
  const side = sideOf(u)
  const free = canCross(g, u, g.at[u]!, directionTo(g.at[u]!, to))
  const alone = stackAt(g, to).length === 0
  tell(g, t, u, { key: 'log.combat.retreats', params: { unit: u, hex: to }, rules: ['9.6.1a'], depth: 1 })
  if (isEmbarked(g, u)) g.line[u] = -1
  if (!free) {
    if (isCav(u)) return removeUnit(g, t, u, DESTROYED)
    if (!loseSteps(g, t, u, 1, isInf(u) ? '9.6.3a' : '9.6.3c')) return
  }
  placeUnit(g, t, u, to)
  g.facing[u] = facing
  mark(g, [u], FOUGHT)
  if (alone && zonesOf(g, enemyOf(side)).by[to] === 1) {
    const items = zoneItems(g, side, to)
    if (!cabTest(g, t, u, sumItems(items), items, '9.6.2a')) loseSteps(g, t, u, 1, '9.6.2a')
  }
  squeeze(g, t, u)
}

/* ---------- the frame ---------- */

const facingsOf = (g: NachParis, u: Unit, lost: number): readonly Direction[] =>
  hasFacing(g, u) && lost < 2 ? FACINGS : [g.facing[u]!]

function list(g: NachParis, f: RetreatFrame): NachParisAction[] {
  const found: NachParisAction[] = []
  f.units.forEach((unit, i) => {
    for (const hex of waysBack(g, unit)) {
      for (const facing of facingsOf(g, unit, f.lost[i]!)) found.push({ type: 'retreat', unit, hex, facing })
    }
    if (f.may === 1) found.push({ type: 'hold', unit })
  })
  return found
}

function drop(f: RetreatFrame, u: Unit): void {
  f.lost = f.lost.filter((_, i) => f.units[i] !== u)
  f.units = f.units.filter((other) => other !== u)
}

function perform(g: NachParis, f: RetreatFrame, t: Table, action: NachParisAction): void {
  if (action.type !== 'retreat' && action.type !== 'hold') return
  drop(f, action.unit)
  if (action.type === 'retreat') goBack(g, t, action.unit, action.hex, action.facing)
}

const retreat: Step<NachParis, RetreatFrame, NachParisAction> = {
  name: 'retreat',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]!] : []),
  actions: (g, f) => still(g, () => list(g, f)),
  take(g, f, _seat, action, t) {
    f.asked = 0
    perform(g, f, t, action)
  },
  run(g, f, t) {
    if (f.units.length === 0) return finish(g, t, {})
    const stuck = f.units.filter((u) => waysBack(g, u).length === 0)
    for (const u of stuck) {
      drop(f, u)
      if (f.may === 1) continue
      t.log({ key: 'log.combat.noWayBack', params: { unit: u, hex: g.at[u]! }, rules: ['9.6.4b'], depth: 1 })
      removeUnit(g, t, u, DESTROYED)
    }
    if (stuck.length > 0) return
    const choices = list(g, f)
    if (choices.length === 1) perform(g, f, t, choices[0]!)
    else f.asked = 1
  },
  refuse(_g, _f, _seat, action) {
    if (action.type === 'retreat') return { rule: '9.6.1a', key: 'deny.combat.noWayBack' }
    return action.type === 'hold' ? { rule: '9.3.3e', key: 'deny.combat.mustRetreat' } : undefined
  },
}

export const retreatSteps = [step<NachParis, RetreatFrame, NachParisAction, NachParisAction>(retreat)]
