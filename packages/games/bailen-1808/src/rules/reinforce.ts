/** Reinforcements (scenario notes): they enter by road, one unit after the other, each commander with the last unit. */
import { facingsOn } from '@em/board'
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import {
  ART,
  commanderOf,
  data,
  distance,
  edge,
  entry,
  grid,
  hexAt,
  hexCount,
  limits,
  unitArm,
  unitFormation,
} from '../data/index.ts'
import { AWAY, type Bailen, enemyOf, type Hex, LIMBERED, ON_ROAD, REGULAR, type Side, type Unit } from '../types.ts'
import { scenarioOf } from './command.ts'
import { fieldOf } from './field.ts'
import { pushMove } from './move.ts'
import { mark, moveUnits } from './units.ts'
import { inEnemyZone } from './zones.ts'

export interface ArrivalFrame extends Frame {
  readonly step: 'arrive'
  readonly side: Side
  /** Index of the group in the scenario. */
  readonly group: number
  readonly hex: Hex
}

/** Turn 1: under the variant, a die decides the day of one group (19a). */
export function scheduleArrivals(g: Bailen, t: Table): void {
  scenarioOf(g).reinforcements.forEach(({ variant, formations }, i) => {
    if (!variant || !g.options.vedelMarches) return
    let turn = variant.turn
    for (let n = 0; n < variant.dice; n++) turn += t.roll(limits.die)
    g.arrives[i] = turn
    t.log({ key: 'log.marchesToGuns', params: { formation: formations[0] ?? -1, turn }, rules: ['19a'] })
  })
}

/** They enter by road: one point, as for every hex along it (table 3). */
const ENTRY_COST = data.terrain.road.cost

/** The middle of the map: entering units face it, until their owner turns them (Q28). */
const MIDDLE = hexAt('2014')

const waiting = (g: Bailen, group: number): Unit[] =>
  scenarioOf(g).reinforcements[group]!.units.filter((u) => g.at[u] === AWAY)

/**
 * Groups that are due. If the enemy holds the entry hex, they come a turn later: there if it is free again, or nearby.
 */
export function pushArrivals(g: Bailen, t: Table, side: Side): void {
  scenarioOf(g).reinforcements.forEach((r, group) => {
    const due = g.arrives[group]!
    if (r.side !== side || due === 0 || due > g.turn || waiting(g, group).length === 0) return
    const { side: at } = fieldOf(g)
    if (at[r.hex] !== enemyOf(side) && !inEnemyZone(g, r.hex, side)) push(t, side, group, r.hex)
    else if (g.turn < due + entry.delay) {
      t.log({ key: 'log.entryTaken', params: { side, hex: r.hex }, rules: ['19a'] })
    } else {
      const hex = elsewhere(g, side, r.hex)
      if (hex >= 0) push(t, side, group, hex)
    }
  })
}
const push = (t: Table, side: Side, group: number, hex: Hex): void => {
  const frame: ArrivalFrame = { step: 'arrive', side, group, hex }
  t.push(frame)
}

/** The nearest hex of the edge that is free, within a few hexes; -1 when there is none. */
function elsewhere(g: Bailen, side: Side, hex: Hex): Hex {
  const field = fieldOf(g)
  let found = -1
  for (let h = 0; h < hexCount; h++) {
    if (edge[h] !== 1 || field.side[h] !== -1 || distance(h, hex) > entry.within) continue
    if (found >= 0 && distance(h, hex) >= distance(found, hex)) continue
    if (!inEnemyZone(g, h, side)) found = h
  }
  return found
}

/** The next unit of the column, if there is room for it: one unit per hex. */
function next(g: Bailen, f: ArrivalFrame): Unit {
  const u = waiting(g, f.group)[0]
  return u !== undefined && fieldOf(g).stacks[f.hex]!.length === 0 ? u : -1
}

const arrive: Step<Bailen, ArrivalFrame, BailenAction> = {
  name: 'arrive',
  seats: (g, f) => (next(g, f) >= 0 ? [g.seatOf[f.side]] : []),
  run: (_g, _f, t) => t.pop(),
  actions: (g, f) => [{ type: 'enter', unit: next(g, f) }, { type: 'done' }],
  take(g, f, _seat, action, t) {
    if (action.type !== 'enter') return t.pop()
    enter(g, f, action.unit, t)
  },
  refuse: (_g, _f, _seat, action) => (action.type === 'enter' ? { rule: '7.4b', key: 'deny.columnOrder' } : undefined),
}

/** The entry hex costs its road cost and counts as a hex entered (Q45); the unit then moves on within its points. */
function enter(g: Bailen, f: ArrivalFrame, u: Unit, t: Table): void {
  g.form[u] = unitArm[u] === ART ? LIMBERED : REGULAR
  g.facing[u] = facingsOn(grid, f.hex, MIDDLE)[0]!
  moveUnits(g, [u], f.hex)
  if (f.hex === scenarioOf(g).reinforcements[f.group]!.hex) mark(g, [u], ON_ROAD)
  t.log({ key: 'log.enters', params: { unit: u, hex: f.hex }, rules: ['19a'] })
  const formation = unitFormation[u]!
  const last = scenarioOf(g).unitsOf[formation]!.every((other) => g.at[other] !== AWAY)
  const commander = commanderOf[formation]!
  if (last && g.leaderAt[commander] === AWAY) {
    g.leaderAt[commander] = f.hex
    t.log({ key: 'log.leaderEnters', params: { leader: commander, hex: f.hex }, rules: ['19a'] })
  }
  pushMove(g, t, [u], { spent: ENTRY_COST })
}
export const arrivalSteps = [step<Bailen, ArrivalFrame, BailenAction, BailenAction>(arrive)]
