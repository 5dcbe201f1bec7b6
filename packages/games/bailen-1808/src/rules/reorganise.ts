/** Phase B: guns ready again, successors, rallies, division tests of recovering formations (2g to 2j, 15, 16.1e). */
import { type Denial, type Frame, type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { ART, leaderCount, leaderSide, unitSide } from '../data/index.ts'
import { type Bailen, FIRED_GUN, type Leader, NO_FIRE, RC, type Side, SUCCEEDED, type Unit } from '../types.ts'
import { scenarioOf } from './command.ts'
import { pushDisplace } from './displace.ts'
import { noteDemoralised, pushDivisionTest } from './division.ts'
import { fieldOf } from './field.ts'
import { pushFront } from './front.ts'
import { REPLACED, successionHexes } from './leaders.ts'
import { isHiddenArm } from './might.ts'
import { pushTest } from './morale.ts'
import { noteStanding } from './objectives.ts'
import { has, isGood, onMap } from './units.ts'

/** Spanish first; the order has no effect (Q86). */
export interface ReorganiseFrame extends Frame {
  readonly step: 'reorganise'
  /** 0 and 1 the two sides, 2 the division tests, 3 the end. */
  at: number
  /** Units that have tried in this phase. */
  tried: Unit[]
  /** The unit without facing now taking its test, -1 for none: back in good order it gets a facing. */
  testing: number
}

/** AD goes from all guns (2i, 9.5x). */
export function pushReorganise(g: Bailen, t: Table): void {
  for (let u = 0; u < g.marks.length; u++) g.marks[u]! &= ~FIRED_GUN
  const frame: ReorganiseFrame = { step: 'reorganise', at: 0, tried: [], testing: -1 }
  t.push(frame)
}

const deny = (rule: string, key: string, params?: Denial['params']): Denial =>
  params ? { rule, key, params } : { rule, key }

function refuseRally(g: Bailen, f: ReorganiseFrame, side: Side, u: Unit): Denial | undefined {
  if (unitSide[u] !== side || !onMap(g, u)) return deny('15a', 'deny.notYours')
  if (isGood(g, u) && !has(g, u, NO_FIRE)) return deny('15a', 'deny.nothingToRally', { unit: u })
  if (f.tried.includes(u)) return deny('15a', 'deny.ralliedAlready', { unit: u })
  return undefined
}
/** Successors with a hex to join. */
const successors = (g: Bailen, side: Side): Leader[] => {
  const found: Leader[] = []
  for (let l = 0; l < leaderCount; l++) {
    if (leaderSide[l] === side && g.leaderAt[l] === SUCCEEDED && successionHexes(g, l).length > 0) found.push(l)
  }
  return found
}

function actionsFor(g: Bailen, f: ReorganiseFrame, side: Side): BailenAction[] {
  const found: BailenAction[] = []
  for (const leader of successors(g, side)) {
    for (const hex of successionHexes(g, leader)) found.push({ type: 'place', leader, hex })
  }
  if (found.length > 0) return found
  for (const u of scenarioOf(g).units) if (!refuseRally(g, f, side, u)) found.push({ type: 'rally', unit: u })
  // NF on a battery under other counters is hidden (6m): the owner is asked whether or not there is one.
  if (found.length > 0 || isHiddenArm(g, side, ART)) found.push({ type: 'done' })
  return found
}
const sideNow = (f: ReorganiseFrame): Side | -1 => (f.at === 0 ? 0 : f.at === 1 ? 1 : -1)

const reorganiseStep: Step<Bailen, ReorganiseFrame, BailenAction> = {
  name: 'reorganise',
  seats(g, f) {
    const side = sideNow(f)
    return side >= 0 && f.testing < 0 && actionsFor(g, f, side as Side).length > 0 ? [g.seatOf[side as Side]] : []
  },
  actions: (g, f) => {
    const side = sideNow(f)
    return side >= 0 ? actionsFor(g, f, side as Side) : []
  },
  take(g, f, _seat, action, t) {
    if (action.type === 'place') {
      g.leaderAt[action.leader] = action.hex
      g.leaderSide[action.leader] = 1
      g.leaderMarks[action.leader]! |= REPLACED
      t.log({ key: 'log.successor', params: { leader: action.leader, hex: action.hex }, rules: ['16.1e'] })
    } else if (action.type === 'rally') {
      f.tried.push(action.unit)
      f.testing = isGood(g, action.unit) ? -1 : action.unit
      pushTest(t, action.unit, [action.unit], 'reorganise')
    } else f.at++
  },
  run(g, f, t) {
    if (f.testing >= 0) {
      const u = f.testing
      f.testing = -1
      if (isGood(g, u)) pushFront(g, t, [u])
    } else if (f.at < 2) {
      f.at++
    } else if (f.at === 2) {
      f.at++
      // Results do not interact, but the Spanish go first (Q86).
      const tests = scenarioOf(g).formations.filter((formation) => g.order[formation] === RC)
      for (const formation of [...tests].reverse()) pushDivisionTest(t, formation)
      // When all have tried, units still in disorder leave those in good order (14.1d, Q73), before the tests.
      const { filled } = fieldOf(g)
      for (const hex of [...filled[0], ...filled[1]].reverse()) pushDisplace(g, t, hex)
    } else {
      noteStanding(g)
      noteDemoralised(g, t)
      t.pop()
    }
  },
  refuse(g, f, _seat, action) {
    const side = sideNow(f)
    if (side < 0) return undefined
    if (action.type === 'rally') {
      const { unit } = action as Extract<BailenAction, { type: 'rally' }>
      return refuseRally(g, f, side as Side, unit)
    }
    if (action.type === 'place') return deny('16.1e', 'deny.successorPlace')
    if (action.type === 'done') return deny('16.1e', 'deny.successorFirst')
    return undefined
  },
}

export const reorganiseSteps = [step<Bailen, ReorganiseFrame, BailenAction, BailenAction>(reorganiseStep)]
