/** Morale tests (14, 15d, 16k to 16m): one die on the column of the unit's will; the result applies to its subjects. */
import type { Frame, Step, Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { leaderMorale, limits, unitSide, WILLS } from '../data/index.ts'
import { type Cause, testAccount, testResult } from '../odds/test.ts'
import type { Bailen, Leader, Morale, Unit } from '../types.ts'
import { fieldOf } from './field.ts'
import { moraleLeaders } from './leaders.ts'
import { finish } from './report.ts'
import { depthOf, disorder, recover, rout } from './states.ts'
import { onMap } from './units.ts'

export type { Cause } from '../odds/test.ts'

/** `leader` before one has been chosen. */
const UNKNOWN = -2

export interface TestFrame extends Frame {
  readonly step: 'test'
  /** The unit whose will decides. */
  readonly unit: Unit
  /** The units to which the result applies. */
  readonly subjects: readonly Unit[]
  readonly cause: Cause
  /** The leader who lends his morale factor: -1 none, -2 not yet known. */
  leader: number
  /** 1: the owner has to choose a leader. */
  asked: number
}

export interface Testing {
  readonly unit: Unit
  readonly subjects: readonly Unit[]
  readonly cause: Cause
}

/** Always reports {morale}; `Cause` says which causes the test itself applies. */
export function pushTest(t: Table, unit: Unit, subjects: readonly Unit[], cause: Cause): void {
  t.push<TestFrame>({ step: 'test', unit, subjects: [...subjects], cause, leader: UNKNOWN, asked: 0 })
}

/** Several in a row, in the order given. The frame below receives the result of the last. */
export function pushTests(t: Table, list: readonly Testing[]): void {
  for (const test of [...list].reverse()) pushTest(t, test.unit, test.subjects, test.cause)
}

/** Leaders whose factor may count, and none under the reading that it may be left out (Q78). */
function choices(g: Bailen, u: Unit): (Leader | -1)[] {
  const leaders: (Leader | -1)[] = moraleLeaders(g, u, unitSide[u]!)
  if (g.options.leaderMoraleOptional) leaders.push(-1)
  return leaders
}
export const moraleFactor = (g: Bailen, leader: Leader | -1): number =>
  leader < 0 ? 0 : leaderMorale[leader]![g.leaderSide[leader]!]!

/** The leader whose factor helps most: a preview assumes him. */
export function bestLeader(g: Bailen, u: Unit): Leader | -1 {
  let best: Leader | -1 = -1
  for (const leader of choices(g, u)) {
    if (best === -1 || moraleFactor(g, leader) > moraleFactor(g, best)) best = leader
  }
  return best
}

function roll(g: Bailen, f: TestFrame, t: Table): void {
  const account = testAccount(fieldOf(g), f.unit, f.cause, f.leader)
  const die = t.roll(limits.die)
  const morale = testResult(account, die)
  t.log({
    key: `log.test.${f.cause}.${NAMES[morale]}`,
    params: { unit: f.unit, will: WILLS[account.column]!, die, total: die + account.die.total },
    rules: [RULES[f.cause], '14f'],
    depth: depthOf(g),
  })
  for (const item of [...account.shifts, ...account.die.items]) {
    t.log({
      key: `log.${item.key}`,
      params: { ...item.params, value: item.value },
      rules: [item.rule],
      depth: depthOf(g) + 1,
    })
  }
  // Reported before the effects, which lie on top of the waiting frame.
  finish(g, t, { morale })
  apply(g, f, morale, t)
}

const RULES: Readonly<Record<Cause, string>> = {
  exit: '7.3f',
  fire: '14d',
  half: '14e',
  retreat: '14c',
  passed: '12f',
  reorganise: '15d',
  square: '5.1m',
  // Of 14b.
  contact: '11.6a',
  // Of 14a.
  charger: '11.6h',
  counter: '11.8f',
}
const NAMES: Readonly<Record<Morale, string>> = { '-': 'holds', D: 'disorder', R: 'rout' }
const ONLY_REPORTED: readonly Cause[] = ['square', 'contact', 'charger', 'counter']

function apply(g: Bailen, f: TestFrame, morale: Morale, t: Table): void {
  if (ONLY_REPORTED.includes(f.cause)) return
  if (f.cause === 'reorganise') {
    // A failed attempt makes nothing worse (Q72).
    if (morale === '-') for (const u of f.subjects) recover(g, t, u, '15d')
  } else if (morale === 'D') disorder(g, t, f.subjects, RULES[f.cause])
  else if (morale === 'R') rout(g, t, f.subjects, RULES[f.cause])
}

export const test: Step<Bailen, TestFrame, BailenAction> = {
  name: 'test',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[unitSide[f.unit]!]] : []),
  actions: (g, f) => choices(g, f.unit).map((leader) => ({ type: 'leader', leader })),
  take(g, f, _seat, action, t) {
    if (action.type !== 'leader') return
    f.leader = action.leader
    roll(g, f, t)
  },
  run(g, f, t) {
    // Lost meanwhile: no unit is left to test.
    if (!onMap(g, f.unit)) return finish(g, t, { morale: '-' })
    const leaders = choices(g, f.unit)
    // Between equal factors there is nothing to choose.
    if (leaders.some((l) => moraleFactor(g, l) !== moraleFactor(g, leaders[0]!))) {
      f.asked = 1
      return
    }
    f.leader = leaders[0] ?? -1
    roll(g, f, t)
  },
  refuse(_g, _f, _seat, action) {
    if (action.type !== 'leader') return undefined
    const { leader } = action as Extract<BailenAction, { type: 'leader' }>
    return leader === -1
      ? { rule: 'Q78', key: 'deny.test.leaderMust' }
      : { rule: '16l', key: 'deny.test.leaderNotThere' }
  },
}
