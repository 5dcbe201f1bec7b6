/** Possible consequences of an action, from the seat's knowledge: fire, shock, charges, tests, changes of order. */
import type { Distribution, OutcomeShare, Preview, Seat, Tone } from '@em/engine'
import type { BailenAction } from './actions.ts'
import { commanderOf, distance, limits, unitSide, WILLS } from './data/index.ts'
import { assaultPreview, assaultsOn, standPreview } from './odds/consider.ts'
import { firePreview } from './odds/fire.ts'
import { shockActionPreview } from './odds/shock-actions.ts'
import { type Cause, type TestOdds, testAccount, testOdds } from './odds/test.ts'
import type { Attack } from './rules/attack.ts'
import { commandDistance, scenarioOf } from './rules/command.ts'
import { type Field, fieldOf } from './rules/field.ts'
import { type FireKind, PART, pointsOf, wholePoints } from './rules/fire-points.ts'
import { attackOf, type FireFrame } from './rules/fire-step.ts'
import { bestLeader, type TestFrame } from './rules/morale.ts'
import type { MoveFrame } from './rules/move.ts'
import { changeQuotient, isFree } from './rules/orders.ts'
import type { ReactionFireFrame } from './rules/reaction-fire.ts'
import type { ShockFrame } from './rules/shock.ts'
import type { ReactionSquareFrame } from './rules/square.ts'
import { isGood } from './rules/units.ts'
import { enemyZones, FRONT_ZONE } from './rules/zones.ts'
import { type Bailen, type Formation, type Hex, type Leader, NO_FIRE, type Side, type Unit } from './types.ts'
import { type BailenView, knownState } from './view.ts'

const UNCERTAIN: ReadonlySet<string> = new Set<BailenAction['type']>([
  'order',
  'rally',
  'aim',
  'shoot',
  'step',
  'trySquare',
  'leader',
  'assault',
  'charge',
  'resolve',
  'again',
  'react',
  'pass',
])

/** Only uncertain outcomes have a preview; certain consequences of the action have none. */
export function preview(v: BailenView, seat: Seat, action: BailenAction): Preview | undefined {
  if (!UNCERTAIN.has(action.type)) return undefined
  const g = knownState(v)
  const field = fieldOf(g)
  const top = g.stack[g.stack.length - 1]
  const below = g.stack[g.stack.length - 2]
  const side: Side = g.seatOf[0] === seat ? 0 : 1
  const buried = (hex: Hex): number => buriedAt(v, hex)
  switch (action.type) {
    case 'order':
      return changePreview(g, side, action.formation)
    case 'rally':
      return rallyPreview(field, action.unit)
    case 'aim':
      return aimPreview(v, field, top as FireFrame | ReactionFireFrame, action.unit, action.hex, action.points)
    case 'shoot':
      return shootPreview(v, field, top as FireFrame | ReactionFireFrame)
    case 'step':
      return top?.step === 'move' ? exitPreview(field, top as MoveFrame) : undefined
    case 'trySquare':
      return squarePreview(field, top as ReactionSquareFrame)
    case 'leader':
      if (top?.step === 'test') return leaderPreview(field, top as TestFrame, action.leader)
      return shockActionPreview(g, top, action, buried)
    case 'assault':
      return assaultPreview(g, top as MoveFrame, action.hex, buried(action.hex))
    case 'pass':
      // Standing instead of evading: the combat that is then fought.
      return top?.step === 'evade' && below?.step === 'shock' ? standPreview(g, below as ShockFrame) : undefined
    default:
      return shockActionPreview(g, top, action, buried)
  }
}

/** The assault declared against a hex, with every unit that holds a marker for it (10c). */
export function declaredPreview(v: BailenView, seat: Seat, hex: Hex): Preview | undefined {
  const g = knownState(v)
  const side: Side = g.seatOf[0] === seat ? 0 : 1
  return assaultsOn(g, side, hex, buriedAt(v, hex))
}

const buriedAt = (v: BailenView, hex: Hex): number => v.buried.reduce((n, b) => (b.hex === hex ? n + 1 : n), 0)

/* ---------- changes of order (4.1) ---------- */

function changePreview(g: Bailen, side: Side, formation: Formation): Preview | undefined {
  if (isFree(g, formation)) return undefined
  const s = scenarioOf(g)
  const cinc = s.cinc[side]
  const to = g.leaderAt[commanderOf[formation]!]!
  const between = commandDistance(fieldOf(g), side, g.leaderAt[cinc]!, to, s.radius[cinc]!)
  if (between < 0) return undefined
  const factor = s.commandFactor[side]
  const quotient = changeQuotient(between, factor)
  // A result strictly above the quotient lets the order change; no clamp (Q9).
  const cases = Math.max(0, Math.min(limits.die, limits.die - quotient))
  return {
    key: 'preview.change',
    params: { formation, leader: cinc, least: quotient + 1 },
    rules: ['4.1c', '4.1d', '4.1h'],
    accounts: [
      {
        key: 'account.change',
        items: [{ rule: '4.1b', key: 'item.change.distance', params: { factor }, value: between }],
        total: between,
      },
    ],
    main: sixths('odds.change', [
      ['outcome.changed', cases, 2],
      ['outcome.notChanged', limits.die - cases, -1],
    ]),
    notes: [{ key: 'note.cincStays', params: { leader: cinc }, rule: '4.1h' }],
  }
}

type Share = readonly [key: string, cases: number, tone: Tone]
/** Out of the six faces; impossible endings are left out. */
function sixths(key: string, shares: readonly Share[], params?: Distribution['params']): Distribution {
  const outcomes = shares
    .filter(([, cases]) => cases > 0)
    .map(([key, cases, tone]): OutcomeShare => ({ key, cases, tone }))
  return { key, ...(params && { params }), cases: limits.die, outcomes }
}

/* ---------- morale tests (14, 15) ---------- */

/** The account of a test and the results of its faces; `words` says what each result means here. */
function testPreview(
  field: Field,
  u: Unit,
  cause: Cause,
  rules: readonly string[],
  words: (odds: TestOdds) => readonly Share[],
  leader: Leader | -1 = bestLeader(field.g, u),
): Preview {
  const account = testAccount(field, u, cause, leader)
  const will = WILLS[account.column]!
  const shifts = { key: 'account.will', params: { unit: u, will }, items: account.shifts, total: account.column }
  return {
    key: `preview.test.${cause}`,
    params: { unit: u, will },
    rules,
    accounts: account.shifts.length > 0 ? [shifts, account.die] : [account.die],
    main: sixths('odds.test', words(testOdds(account)), { unit: u }),
  }
}

/** Phase B: it recovers or stays as it is (15d, Q72). A battery loses NF first, even one carried off in disorder. */
function rallyPreview(field: Field, u: Unit): Preview {
  const silent = (field.g.marks[u]! & NO_FIRE) !== 0
  const better = silent ? 'outcome.firesAgain' : 'outcome.rallied'
  return testPreview(field, u, 'reorganise', ['15a', '15d'], (odds) => [
    [better, odds['-'], 2],
    ['outcome.notRallied', odds.D + odds.R, -1],
  ])
}

/** The units in hand leave an enemy front hex: they test first (7.3f, Q34). */
function exitPreview(field: Field, f: MoveFrame): Preview | undefined {
  const { g } = field
  const u = f.units[0]!
  if (!isGood(g, u) || (enemyZones(field, unitSide[u]!)[g.at[u]!]! & FRONT_ZONE) === 0) return undefined
  return testPreview(field, u, 'exit', ['7.3f', 'Q34'], (odds) => [
    ['outcome.leaves', odds['-'], 1],
    ['outcome.disordered', odds.D, -1],
    ['outcome.routed', odds.R, -2],
  ])
}

/** All infantry of the hex tests with its top unit (5.1m to 5.1o). */
function squarePreview(field: Field, f: ReactionSquareFrame): Preview | undefined {
  const u = field.stacks[f.hex]![0]
  if (u === undefined) return undefined
  return testPreview(field, u, 'square', ['5.1m', '5.1n', '5.1o'], (odds) => [
    ['outcome.maySquare', odds['-'], 2],
    ['outcome.squareFails', odds.D + odds.R, -2],
  ])
}

/** The test that waits for its leader, with this one (16k, Q78). */
function leaderPreview(field: Field, f: TestFrame, leader: Leader | -1): Preview {
  return testPreview(
    field,
    f.unit,
    f.cause,
    ['14f', '16k'],
    (odds) => [
      ['outcome.passes', odds['-'], 1],
      ['outcome.resultD', odds.D, -1],
      ['outcome.resultR', odds.R, -2],
    ],
    leader,
  )
}

/* ---------- fire (9) ---------- */

const kindOf = (f: FireFrame | ReactionFireFrame): FireKind => (f.step === 'fire' ? f.kind : 'reaction')
const attackIn = (f: FireFrame | ReactionFireFrame): Attack =>
  f.step === 'fire' ? attackOf(f) : { side: f.side, kind: 'reaction', hex: f.hex, shooters: f.shooters, parts: f.parts }

/** The attack so far, with the unit added. */
function aimPreview(
  v: BailenView,
  field: Field,
  f: FireFrame | ReactionFireFrame,
  unit: Unit,
  hex: Hex,
  points: number,
): Preview | undefined {
  const { parts } = pointsOf(field, unit, distance(field.g.at[unit]!, hex), kindOf(f))
  const so = attackIn(f)
  return firePreview(
    field,
    {
      ...so,
      hex,
      shooters: [...so.shooters, unit],
      // The fraction goes with the last whole point (Q40).
      parts: [...so.parts, points === wholePoints(parts) ? parts : points * PART],
    },
    buriedAt(v, hex),
  )
}
const shootPreview = (v: BailenView, field: Field, f: FireFrame | ReactionFireFrame): Preview | undefined =>
  firePreview(field, attackIn(f), buriedAt(v, f.hex))
