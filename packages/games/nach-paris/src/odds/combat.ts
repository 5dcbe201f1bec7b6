/** Exact outcomes of a Combat (9.3, 9.5): all twenty faces of its die, and for each unit all twenty of its test. */
import { type Account, type Distribution, type OutcomeShare, type Preview, sumItems, type Tone } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { type Effect, limits } from '../data/index.ts'
import { type Battle, battleOf, enemyZone, frontLine, ratioOf, sheltersIn } from '../rules/account.ts'
import type { AttackFrame, CombatsFrame } from '../rules/attack.ts'
import { isCombat } from '../rules/combat.ts'
import { armsIn, cabItems, dieAccount, mayBeTogether } from '../rules/modifiers.ts'
import { columnName, combatColumn, effectText, type Reading, readCombat } from '../rules/result.ts'
import { OPEN } from '../rules/shelter.ts'
import { cabOf } from '../rules/tests.ts'
import { isTroops } from '../rules/units.ts'
import { enemyOf, type Hex, type NachParis, type Side, type Unit } from '../types.ts'
import { type Course, courseOf, courseShares, passing } from './course.ts'

export interface CombatAccount {
  readonly attack: Account
  readonly defence: Account
  readonly die: Account
  readonly column: number
}
export function combatAccount(g: NachParis, b: Battle): CombatAccount {
  return { ...ratioOf(g, b), die: dieAccount(g, b) }
}
/** The result of each face of the die, from 1 to 20. */
export const facesOf = (account: CombatAccount): Reading[] =>
  Array.from({ length: limits.die }, (_, i) => readCombat(account.column, i + 1 + account.die.total))

/** The CAB at which a unit of this side would test, before the result of the die (9.5.4). */
export function cabIn(g: NachParis, b: Battle, side: Side, u: Unit): number {
  const place = b.defenders.indexOf(u)
  const shelter = place < 0 ? OPEN : sheltersIn(g, b)[place]!
  return cabOf(g, u).value + sumItems(cabItems(armsIn(g, b, enemyOf(side)), shelter))
}

/** For one unit, out of 20 x 20 cases: number of cases by steps lost. */
export function stepsLost(g: NachParis, faces: readonly Reading[], b: Battle, side: Side, u: Unit): number[] {
  const cases: number[] = []
  const add = (steps: number, n: number): void => {
    const lost = Math.min(steps, g.steps[u]!)
    while (cases.length <= lost) cases.push(0)
    cases[lost]! += n
  }
  const cab = cabIn(g, b, side, u)
  for (const face of faces) {
    const { losses, modifier } = side === b.side ? face.attacker : face.defender
    const passed = passing(cab + modifier)
    add(losses, passed)
    add(losses + 1, limits.die - passed)
  }
  return cases
}

const worth = ({ losses, modifier }: Effect): number => losses * 20 - modifier
const toneOf = (r: Reading): Tone => {
  const balance = worth(r.defender) - worth(r.attacker)
  return balance >= 12 ? 2 : balance >= 3 ? 1 : balance > -3 ? 0 : balance > -12 ? -1 : -2
}

/** Groups equal results; each face of the die is twenty cases, one for each face of a test. */
function outcomesOf(faces: readonly Reading[]): OutcomeShare[] {
  const by = new Map<string, OutcomeShare>()
  for (const r of faces) {
    const { attacker, defender } = r
    const name = `${attacker.losses} ${attacker.modifier} ${defender.losses} ${defender.modifier}`
    by.set(name, {
      key: 'outcome.combat.cell',
      params: { attackerResult: effectText(attacker), defenderResult: effectText(defender) },
      cases: (by.get(name)?.cases ?? 0) + limits.die,
      tone: toneOf(r),
    })
  }
  return [...by.values()]
}

/** An upper bound on the defence of a stack: four of the best divisions, without works. */
const MOST_HIDDEN = 150
/** Units under a FOW marker only add to the defence: every column that this may lead to, best first. */
function otherColumns(account: CombatAccount, seen: number): Distribution[] {
  const found: Distribution[] = []
  const least = combatColumn(account.attack.total, seen + MOST_HIDDEN)
  for (let column = account.column; column >= least; column--) {
    const faces = facesOf({ ...account, column })
    found.push({
      key: 'odds.combat.ifColumn',
      params: { column: columnName(column), modifier: account.die.total },
      cases: limits.die * limits.die,
      outcomes: outcomesOf(faces),
    })
  }
  return found
}

/** The account and the exact odds of a Combat against visible units. `fogs`: hexes with FOW markers, the defender's included (19.3.1). */
export function combatPreview(g: NachParis, b: Battle, fogs: readonly Hex[] = []): Preview {
  const hidden = fogs.includes(b.hex)
  const account = combatAccount(g, b)
  const { attack, defence, die, column } = account
  const params = { hex: b.hex, attack: attack.total, defence: defence.total, column: columnName(column) }
  const notes = [
    ...(hidden ? [{ key: 'note.combat.fog', rule: '19.3.1' }] : []),
    ...(mayBeTogether(g, b, fogs) ? [{ key: 'note.combat.corps', rule: '9.4.11' }] : []),
  ]
  if (b.defenders.length + b.earlier.length === 0 && enemyZone(g, b.side, b.hex) < 0) {
    const accounts = [attack, die]
    const whatIf = otherColumns(account, 0)
    return { key: 'preview.combat.unknown', params, rules: ['9.1.15', '19.3.1'], accounts, whatIf, notes }
  }
  const faces = facesOf(account)
  const cells = { cases: limits.die * limits.die, outcomes: outcomesOf(faces) }
  const course = courseOf(g, b)
  const main = course ? courseShares(course) : cells
  const table = { key: 'odds.combat.table', params: { ...params, modifier: die.total }, ...cells }
  const whatIf = hidden ? otherColumns(account, defence.total) : course ? [table] : []
  const share = main.cases / cells.cases
  const sums = [enemyOf(b.side), b.side].flatMap((side) =>
    frontLine(b, side).flatMap((u) => {
      const lost = stepsLost(g, faces, b, side, u)
      const destroyed = lost[g.steps[u]!] ?? 0
      return [
        { key: 'sum.combat.hurt', params: { unit: u }, cases: (cells.cases - (lost[0] ?? 0)) * share },
        ...(destroyed > 0 ? [{ key: 'sum.combat.destroyed', params: { unit: u }, cases: destroyed * share }] : []),
      ]
    }),
  )
  const cleared = course
    ? [{ key: 'sum.combat.cleared', params: { hex: b.hex }, cases: course.cleared * main.cases }]
    : []
  return {
    key: 'preview.combat',
    params,
    rules: ['9.1.11', '9.3.2a'],
    accounts: [attack, defence, die],
    main: { key: hidden ? 'odds.combat.seen' : course ? 'odds.combat' : 'odds.combat.table', params, ...main },
    ...(whatIf.length > 0 && { whatIf }),
    sums: [...cleared, ...sums],
    notes: [...notes, ...(course ? notesOf(course) : [])],
  }
}
/** Average losses, and reserves that must bring themselves to attack before the die. */
function notesOf({ attacker, defender, reserves }: Course): NonNullable<Preview['notes']> {
  const steps = { key: 'note.combat.steps', params: { attacker, defender } }
  if (reserves.length === 0) return [steps]
  return [steps, { key: 'note.combat.reserves', params: { units: [...reserves] }, rule: '9.4.12a' }]
}

/** Without units that have already withdrawn (9.2.2b). */
const stillThere = (g: NachParis, b: Battle): Battle => {
  const stays = (u: Unit): boolean => g.at[u] === b.hex
  return { ...b, defenders: b.defenders.filter(stays) }
}

/** `g`: the state by the reader's view, `fogs`: hexes with enemy FOW markers. Undefined: the action has no uncertain outcome. */
export function combatActionPreview(
  g: NachParis,
  action: NachParisAction,
  fogs: readonly Hex[] = [],
): Preview | undefined {
  const of = (b: Battle): Preview => combatPreview(g, b, fogs)
  const top = g.stack[g.stack.length - 1]
  if (top?.step === 'combats' && action.type === 'attack') {
    return of(battleOf(g, (top as CombatsFrame).side, action.hex, [action.unit]))
  }
  if (top?.step === 'attack') {
    const { side, hex, full, part, guns, works } = top as AttackFrame
    if (action.type === 'launch') return of(battleOf(g, side, hex, full, part, guns, works))
    if (action.type === 'supportWork') {
      return of(battleOf(g, side, hex, full, part, guns, [...works, action.work]))
    }
    if (action.type !== 'support') return undefined
    const { unit } = action
    if (!isTroops(unit)) return of(battleOf(g, side, hex, full, part, [...guns, unit], works))
    return action.full
      ? of(battleOf(g, side, hex, [...full, unit], part, guns, works))
      : of(battleOf(g, side, hex, full, [...part, unit], guns, works))
  }
  // The Combat is under way: the fight if the cavalry stands, or this nation leads, or this unit takes shelter.
  const f = g.stack.find(isCombat)
  if (!f) return undefined
  if (action.type === 'stand') return of(stillThere(g, f))
  if (action.type === 'lead') return of({ ...f, lead: action.nation })
  return action.type === 'shelter' ? of({ ...f, sheltered: action.units }) : undefined
}
