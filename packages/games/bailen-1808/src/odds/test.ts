/** The account of a morale test (14f, table 7): column and modifiers; and its exact odds. One function for all. */
import { aspect, FRONT } from '@em/board'
import { type Account, type Item, sumItems } from '@em/engine'
import {
  FACES,
  grid,
  leaderMorale,
  limits,
  moraleModifiers,
  moraleResult,
  unitSide,
  unitSp,
  unitWill,
  within,
  worse,
  worseColumn,
} from '../data/index.ts'
import { scenarioOf } from '../rules/command.ts'
import type { Field } from '../rules/field.ts'
import { facesAllAround } from '../rules/front.ts'
import { holdsPlace } from '../rules/objectives.ts'
import { facingOf, willInCombat } from '../rules/units.ts'
import { enemyZones } from '../rules/zones.ts'
import { type Bailen, enemyOf, type Leader, type Morale, type Unit } from '../types.ts'

/**
 * Causes of a test. Applied by the test itself: leaving an enemy front hex (7.3f), fire (14d), half losses (14e),
 * retreat (14c), being passed through (12f, 14.1b), reorganisation (15d). Only reported: reaction square (5.1m),
 * contact with a charge (11.6), charger, counter-charger (11.8f).
 */
export const CAUSES = [
  'exit',
  'fire',
  'half',
  'retreat',
  'passed',
  'reorganise',
  'square',
  'contact',
  'charger',
  'counter',
] as const
export type Cause = (typeof CAUSES)[number]

export interface TestAccount {
  /** The will's column after all shifts, 0 to 5. */
  readonly column: number
  /** Shifts in columns. */
  readonly shifts: readonly Item[]
  readonly die: Account
}

/** Assumptions of a preview: so many points lost before the test; the unit gone from its present hex. */
export interface Supposed {
  readonly loss?: number
  readonly moved?: boolean
}

/** `leader` lends his morale factor; -1 for none. */
export function testAccount(
  field: Field,
  u: Unit,
  cause: Cause,
  leader: Leader | -1,
  { loss = 0, moved = false }: Supposed = {},
): TestAccount {
  const { g } = field
  const shifts = shiftsOf(field, u, cause)
  const items: Item[] = []
  if (leader >= 0) {
    const factor = leaderMorale[leader]![g.leaderSide[leader]!]!
    items.push({
      rule: '16k',
      key: 'item.test.leaderMorale',
      params: { leader },
      value: factor * moraleModifiers.perLeaderFactor,
    })
  }
  if (isHalved(g.sp[u]! - loss, u))
    items.push({ rule: '14e', key: 'item.test.lostHalf', value: moraleModifiers.lostHalf })
  if (!moved && isOutflanked(field, u)) {
    items.push({ rule: '7.2b', key: 'item.test.enemyAtFlankOrRear', value: moraleModifiers.enemyAtFlankOrRear })
  }
  const thirst = cause === 'reorganise' || isPhaseB(g) ? thirstOf(g, u) : 0
  if (thirst !== 0) items.push({ rule: '19a', key: 'item.test.thirst', value: thirst })
  return {
    column: worse(unitWill[u]!, sumItems(shifts)),
    shifts,
    die: { key: 'account.test', params: { unit: u }, items, total: sumItems(items) },
  }
}

const isHalved = (sp: number, u: Unit): boolean => unitSp[u]! - sp >= unitSp[u]! * limits.halfStrength

function shiftsOf(field: Field, u: Unit, cause: Cause): Item[] {
  const { g } = field
  if (cause !== 'reorganise') {
    const lower = willInCombat(g, u) - unitWill[u]!
    return lower > 0 ? [{ rule: '17.1j', key: 'item.test.divisionBroken', value: lower }] : []
  }
  const inZone = enemyZones(field, unitSide[u]!)[g.at[u]!] !== 0
  return inZone ? [{ rule: '15e', key: 'item.test.reorganisingInZoc', value: worseColumn.reorganisingInZoc }] : []
}

/** An enemy adjacent at its flank or rear; units without facing and skirmishers have neither (Q32, 5.1v). */
function isOutflanked(field: Field, u: Unit): boolean {
  const { g } = field
  const hex = g.at[u]!
  const facing = facingOf(g, [u])
  if (facing < 0 || facesAllAround(field, hex)) return false
  const enemy = enemyOf(unitSide[u]!)
  for (const near of within(hex, 1)) {
    if (field.side[near] === enemy && aspect(grid, hex, facing, near) !== FRONT) return true
  }
  return false
}

/** Tests of units that a flight in phase B passes through are taken in phase B as well. */
const isPhaseB = (g: Bailen): boolean => g.stack.some((f) => f.step === 'reorganise')

/** Scenario 3: tests of that side in phase B while it does not hold the well. */
function thirstOf(g: Bailen, u: Unit): number {
  const { thirst } = scenarioOf(g)
  if (!thirst || thirst.side !== unitSide[u] || g.turn < thirst.fromTurn) return 0
  return holdsPlace(g, thirst.side, thirst.unless) ? 0 : thirst.modifier
}

export const testResult = (account: TestAccount, die: number): Morale =>
  moraleResult(account.column, die + account.die.total)

/** How many of the six faces give each result. */
export interface TestOdds {
  readonly '-': number
  readonly D: number
  readonly R: number
}

export function testOdds(account: TestAccount): TestOdds {
  const odds = { '-': 0, D: 0, R: 0 }
  for (const die of FACES) odds[testResult(account, die)]++
  return odds
}
