/**
 * The account of a fire attack (9.7, table 4): points, column, modifiers of the die; and its exact outcomes.
 * Resolution, log and preview all read the same account.
 */
import { aspect, FRONT } from '@em/board'
import {
  type Account,
  type Distribution,
  type Item,
  type OutcomeShare,
  type Preview,
  sumItems,
  type Tone,
} from '@em/engine'
import {
  crowd,
  distance,
  FACES,
  type FireResult,
  fireColumn,
  fireColumnNames,
  fireModifiers,
  fireResult,
  grid,
  groundOf,
  shockModifiers,
  unitSp,
} from '../data/index.ts'
import { type Attack, isSeparate } from '../rules/attack.ts'
import type { Field } from '../rules/field.ts'
import { PART, pointsOf, wholePoints } from '../rules/fire-points.ts'
import { facesAllAround, standsInSquare } from '../rules/front.ts'
import { bestLeader } from '../rules/morale.ts'
import { facingOf, has, isArtillery, isDeployed, isLimbered, isSkirmishing, willInCombat } from '../rules/units.ts'
import { moraleTarget, sharesOf, victim } from '../rules/volley.ts'
import { HALVED, type Morale, ON_ROAD, type Unit } from '../types.ts'
import { testAccount, testResult } from './test.ts'

export interface FireAccount {
  readonly points: Account
  /** Place in the columns of the table; -1: too few points. */
  readonly column: number
  readonly die: Account
}

/** `buried`: units of the target hex that the reader does not see. */
export function fireAccount(field: Field, attack: Attack, target: Unit, separate: boolean, buried = 0): FireAccount {
  const points = pointsAccount(field, attack)
  const items = modifiers(field, attack, target, separate, buried)
  return {
    points,
    column: fireColumn(points.total),
    die: { key: 'account.fireDie', params: { unit: target }, items, total: sumItems(items) },
  }
}

export const fireResultOf = (account: FireAccount, die: number): FireResult =>
  fireResult(account.column, die + account.die.total)

/** All points of the attack, fractions dropped from the sum (9.7a, Q40). */
function pointsAccount(field: Field, { kind, hex, shooters, parts }: Attack): Account {
  const items: Item[] = []
  let sum = 0
  shooters.forEach((u, i) => {
    const own = pointsOf(field, u, distance(field.g.at[u]!, hex), kind)
    items.push(...own.items)
    const elsewhere = own.parts - parts[i]!
    if (elsewhere > 0) {
      items.push({ rule: '9.4d', key: 'item.fire.elsewhere', params: { unit: u }, value: -inPoints(elsewhere) })
    }
    sum += parts[i]!
  })
  const total = wholePoints(sum)
  const fraction = sum - total * PART
  if (fraction > 0) items.push({ rule: 'Q40', key: 'item.fire.fraction', value: -inPoints(fraction) })
  return { key: 'account.firePoints', items, total }
}
const inPoints = (parts: number): number => Math.round((parts / PART) * 100) / 100

/** Of several firers the least favourable value of each modifier counts (9.5o, Q47). */
function modifiers(field: Field, attack: Attack, target: Unit, separate: boolean, buried: number): Item[] {
  const { g } = field
  const { hex, shooters } = attack
  const stack = field.stacks[hex]!
  const items: Item[] = []
  const add = (counts: boolean, rule: string, key: string, value: number): void => {
    if (counts && value !== 0) items.push({ rule, key: `item.fire.${key}`, value })
  }
  const wills = shooters.map((u) => willInCombat(g, u))
  add(
    wills.every((w) => w === 0),
    '9.7b',
    'firerWillA',
    fireModifiers.firerWillA,
  )
  add(wills.includes(WILL_F), '9.7b', 'firerWillF', fireModifiers.firerWillF)
  // Tired cavalry attacks worse in any attack (11.5d); of several the most tired counts (Q47).
  const tired = shooters.reduce((most, u) => Math.max(most, g.fatigue[u]!), 0)
  add(true, '11.5d', 'fatigue', tired * shockModifiers.perFatigueLevel)
  add(standsInSquare(field, target), '9.7b', 'targetInSquare', fireModifiers.targetInSquare)
  const onlySkirmishers = separate ? isSkirmishing(g, target) : stack.every((u) => isSkirmishing(g, u)) && buried === 0
  add(onlySkirmishers, '9.7b', 'targetSkirmishing', fireModifiers.targetSkirmishing)
  const marching = isLimbered(g, target) || has(g, target, ON_ROAD)
  add(marching, '9.7b', 'targetLimberedOrMarching', fireModifiers.targetLimberedOrMarching)
  add(entersFlankOrRear(field, attack), '9.7b', 'throughFlankOrRear', fireModifiers.throughFlankOrRear)
  const crowded = stack.length + buried >= crowd && shooters.every(isArtillery)
  add(crowded, '6b', 'artilleryAtCrowd', fireModifiers.artilleryAtCrowd)
  add(true, '9.7b', 'terrain', groundOf(g).fireModifier[hex]!)
  const musketsAtGuns = isDeployed(g, target) && shooters.some((u) => !isArtillery(u))
  add(musketsAtGuns, '9.7b', 'unlimberedGunsUnderMusketry', fireModifiers.unlimberedGunsUnderMusketry)
  return items
}
const WILL_F = 5

/** Every firer must be on that side. Moving units have no facing yet (7.2d); without facing there is no flank (Q32). */
function entersFlankOrRear(field: Field, { kind, hex, shooters }: Attack): boolean {
  const { g } = field
  if (kind === 'reaction' || facesAllAround(field, hex)) return false
  const facing = facingOf(g, field.stacks[hex]!)
  return shooters.every((u) => aspect(grid, hex, facing, g.at[u]!) !== FRONT)
}

/* ---------- outcomes ---------- */

interface Ending {
  readonly lost: number
  readonly eliminated: boolean
  readonly retreat: number
  readonly morale: Morale
}

/** Outcomes of one attack on one unit: the faces of the die and those of the test, 36 cases in all. */
function endings(field: Field, attack: Attack, target: Unit, separate: boolean, buried: number): Ending[] {
  const account = fireAccount(field, attack, target, separate, buried)
  const all: Ending[] = []
  for (const die of FACES) {
    const result = fireResultOf(account, die)
    for (const second of FACES) all.push(ending(field, attack, target, separate, result, second))
  }
  return all
}

function ending(
  field: Field,
  attack: Attack,
  target: Unit,
  separate: boolean,
  result: FireResult,
  die: number,
): Ending {
  const { g } = field
  const guns = attack.shooters.some(isArtillery)
  const stack = field.stacks[attack.hex]!
  const shares = sharesOf(g, stack, target, result.losses, separate, guns)
  const lost = shares.reduce((sum, s) => sum + s.points, 0)
  const struck = moraleTarget(shares, target)
  const lossOf = (u: Unit): number => shares.reduce((sum, s) => (s.unit === u ? sum + s.points : sum), 0)
  const loss = lossOf(struck)
  // Retreating guns are lost when no other unit is left in the hex (10p).
  const alone = result.retreat > 0 && stack.every(isArtillery)
  if (loss >= g.sp[struck]! || alone) return { lost, eliminated: true, retreat: 0, morale: '-' }
  const halved = !has(g, struck, HALVED) && loss > 0 && (unitSp[struck]! - g.sp[struck]! + loss) * 2 >= unitSp[struck]!
  if (!result.test && !halved) return { lost, eliminated: false, retreat: 0, morale: '-' }
  const moved = result.retreat > 0
  const test = testAccount(field, struck, 'fire', moved ? -1 : bestLeader(g, struck), { loss, moved })
  return { lost, eliminated: false, retreat: result.retreat, morale: testResult(test, die) }
}

const NAMES: Readonly<Record<Morale, string>> = { '-': 'holds', D: 'disorder', R: 'rout' }
const keyOf = (e: Ending): string => {
  if (e.eliminated) return 'odds.fire.eliminated'
  if (e.retreat > 0) return `odds.fire.retreat.${NAMES[e.morale]}`
  return `odds.fire.${NAMES[e.morale]}`
}
const toneOf = (e: Ending): Tone => (e.eliminated || e.morale === 'R' ? 2 : e.lost > 0 || e.morale === 'D' ? 1 : 0)

function distributionOf(target: Unit, all: readonly Ending[]): Distribution {
  const by = new Map<string, OutcomeShare>()
  for (const e of all) {
    const key = keyOf(e)
    const name = `${key} ${e.lost}`
    const params = { lost: e.lost, hexes: e.retreat }
    by.set(name, { key, params, cases: (by.get(name)?.cases ?? 0) + 1, tone: toneOf(e) })
  }
  return { key: 'odds.fire.at', params: { unit: target }, cases: all.length, outcomes: [...by.values()] }
}

/**
 * The account and the exact odds of an attack, for the units of the target hex that the reader may see. `buried`: how
 * many more are there.
 */
export function firePreview(field: Field, attack: Attack, buried = 0): Preview | undefined {
  const stack = field.stacks[attack.hex]!
  const separate = isSeparate(field, attack.shooters, attack.hex)
  const targets = separate ? stack : victim(stack)
  const target = targets[0]
  if (target === undefined) return undefined
  const account = fireAccount(field, attack, target, separate, buried)
  const all = account.column < 0 ? [] : endings(field, attack, target, separate, buried)
  const count = (holds: (e: Ending) => boolean): number => all.filter(holds).length
  const others = account.column < 0 ? [] : targets.slice(1)
  return {
    key: 'preview.fire',
    params: { hex: attack.hex, column: account.column < 0 ? '-' : fireColumnNames[account.column]! },
    rules: ['9.7a'],
    accounts: [account.points, account.die],
    ...(all.length > 0 && {
      main: distributionOf(target, all),
      sums: [
        { key: 'odds.anyLoss', cases: count((e) => e.lost > 0) },
        { key: 'odds.disorderOrRout', cases: count((e) => e.morale !== '-') },
        { key: 'odds.rout', cases: count((e) => e.morale === 'R') },
      ],
    }),
    whatIf: others.map((u) => distributionOf(u, endings(field, attack, u, separate, buried))),
    notes: separate && buried > 0 ? [{ key: 'note.buried', params: { buried }, rule: '9.5t' }] : [],
  }
}
