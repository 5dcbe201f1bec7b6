/** Exact final outcomes of a Combat (9.3.3, 9.4.12): which side loses steps and which retreats, over its die and all the tests that follow it. */
import { type Distribution, type OutcomeShare, sumItems, type Tone } from '@em/engine'
import { type Effect, isReserve, limits } from '../data/index.ts'
import { type Battle, enemyZone, frontLine, ratioOf, sheltersIn } from '../rules/account.ts'
import { staysPut } from '../rules/combat.ts'
import { stackAt } from '../rules/field.ts'
import { fortCab } from '../rules/forts.ts'
import { armsIn, cabItems, dieAccount } from '../rules/modifiers.ts'
import { attackerFirst, readCombat } from '../rules/result.ts'
import { OPEN } from '../rules/shelter.ts'
import { cabOf } from '../rules/tests.ts'
import { attrition, isTroops, nationOf } from '../rules/units.ts'
import { enemyOf, FRE, type NachParis, type Side, type Unit } from '../types.ts'

/** Number of faces that pass a test at this CAB (5.1.1a, 5.1.2b). */
export const passing = (cab: number): number => Math.max(0, Math.min(limits.die, cab))

const ENDINGS = {
  theyYieldAlone: 2,
  theyYield: 1,
  theyHurt: 1,
  bothHurt: 0,
  nothing: 0,
  weHurt: -1,
  weYield: -1,
  weYieldAlone: -2,
} as const satisfies Readonly<Record<string, Tone>>
type Ending = keyof typeof ENDINGS

/** Of all cases, as a share. */
export interface Course {
  readonly endings: Readonly<Record<Ending, number>>
  /** No INF or CAV of the defender is left in the hex. */
  readonly cleared: number
  /** Steps that the front lines lose on average. */
  readonly attacker: number
  readonly defender: number
  /** Dice that may be rolled. */
  readonly dice: number
  /** Reserves that must bring themselves to attack first (9.4.12). */
  readonly reserves: readonly Unit[]
}

/** One unit, or a Fortified Zone, under a result: shares of its test, and steps. */
interface Fate {
  readonly whole: number
  /** It loses steps and stays where it is. */
  readonly stays: number
  readonly steps: number
}
type Tester = (effect: Effect) => Fate

function testerOf(g: NachParis, b: Battle, side: Side, u: Unit): Tester {
  const place = b.defenders.indexOf(u)
  const shelter = place < 0 ? OPEN : sheltersIn(g, b)[place]!
  const cab = cabOf(g, u).value + sumItems(cabItems(armsIn(g, b, enemyOf(side)), shelter))
  const [has, level] = [g.steps[u]!, attrition(g, u)]
  return ({ losses, modifier }) => {
    const passes = passing(cab + modifier) / limits.die
    const staysWith = (lost: number): boolean => lost < has && staysPut(u, level + lost, shelter, losses)
    const [few, more] = [Math.min(losses, has), Math.min(losses + 1, has)]
    return {
      whole: losses === 0 ? passes : 0,
      stays: (losses > 0 && staysWith(few) ? passes : 0) + (staysWith(more) ? 1 - passes : 0),
      steps: passes * few + (1 - passes) * more,
    }
  }
}
/** A Fortified Zone takes the defender's result: it stands or is gone (11.2.7a). */
function zoneTester(g: NachParis, b: Battle, zone: number): Tester {
  const arms = cabItems(armsIn(g, b, b.side), OPEN)
  return ({ losses, modifier }) => {
    const cab = fortCab(g, zone, [{ rule: '9.3.2c', key: 'item.cab.result', value: modifier }, ...arms]).value
    return { whole: losses === 0 ? passing(cab) / limits.die : 0, stays: 0, steps: 0 }
  }
}

/**
 * Guns without troops in their hex and defenders without a front line take results of their own (9.3.3h), also beside a
 * Fortified Zone: those are not predicted.
 */
function isPlain(g: NachParis, b: Battle): boolean {
  const bare = enemyZone(g, b.side, b.hex) >= 0 && stackAt(g, b.hex).length === 0
  const front = frontLine(b, enemyOf(b.side)).length > 0 || bare
  const troops = new Set([...b.full, ...b.part].map((u) => g.at[u]))
  return front && b.earlier.every((u) => !isTroops(u)) && b.guns.every((u) => troops.has(g.at[u]))
}

const product = (fates: readonly Fate[], of: (f: Fate) => number): number => fates.reduce((p, f) => p * of(f), 1)
/** The outcome for a side: no loss, losses without retreat, or retreat. */
const together = (fates: readonly Fate[]) => {
  const none = product(fates, (f) => f.whole)
  const stay = product(fates, (f) => f.whole + f.stays)
  return { none, holds: stay - none, yields: 1 - stay, all: product(fates, (f) => 1 - f.whole - f.stays) }
}

/** Probabilities by number of reserves that fail. */
function failures(g: NachParis, units: readonly Unit[]): number[] {
  let shares = [1]
  for (const u of units) {
    const fails = 1 - passing(cabOf(g, u).value) / limits.die
    shares = [...shares, 0].map((share, n) => share * (1 - fails) + (shares[n - 1] ?? 0) * fails)
  }
  return shares
}

/** Undefined: it depends on more than the front lines. */
export function courseOf(g: NachParis, b: Battle): Course | undefined {
  if (!isPlain(g, b)) return undefined
  const { column } = ratioOf(g, b)
  const foe = enemyOf(b.side)
  const attackers = frontLine(b, b.side).map((u) => testerOf(g, b, b.side, u))
  const zone = enemyZone(g, b.side, b.hex)
  const defenders = [
    ...frontLine(b, foe).map((u) => testerOf(g, b, foe, u)),
    ...(zone < 0 ? [] : [zoneTester(g, b, zone)]),
  ]
  const reserves =
    g.gt >= limits.reservesFreeFrom ? [] : b.full.filter((u) => nationOf(u) === FRE && isReserve[u] === 1)
  const endings: Record<Ending, number> = {
    theyYieldAlone: 0,
    theyYield: 0,
    theyHurt: 0,
    bothHurt: 0,
    nothing: 0,
    weHurt: 0,
    weYield: 0,
    weYieldAlone: 0,
  }
  let [cleared, attacker, defender] = [0, 0, 0]
  failures(g, reserves).forEach((chance, failed) => {
    const { total } = dieAccount(g, { ...b, failed })
    for (let face = 1; face <= limits.die; face++) {
      const r = readCombat(column, face + total)
      const share = chance / limits.die
      const [ours, theirs] = [attackers.map((t) => t(r.attacker)), defenders.map((t) => t(r.defender))]
      const [we, they] = [together(ours), together(theirs)]
      attacker += share * ours.reduce((sum, f) => sum + f.steps, 0)
      defender += share * theirs.reduce((sum, f) => sum + f.steps, 0)
      endings.nothing += share * we.none * they.none
      endings.theyYieldAlone += share * we.none * they.yields
      endings.theyHurt += share * we.none * they.holds
      endings.weYieldAlone += share * they.none * we.yields
      endings.weHurt += share * they.none * we.holds
      // Both lose steps: the side with the worse result retreats (9.3.3d).
      const [usFirst, weHurt, theyHurt] = [attackerFirst(r.attacker, r.defender), 1 - we.none, 1 - they.none]
      if (usFirst) endings.weYield += share * theyHurt * we.yields
      else endings.theyYield += share * weHurt * they.yields
      endings.bothHurt += share * (usFirst ? theyHurt * we.holds : weHurt * they.holds)
      cleared += share * they.all * (usFirst ? we.none : 1)
    }
  })
  const dice = 1 + reserves.length + attackers.length + defenders.length
  return { endings, cleared, attacker, defender, dice, reserves }
}

/** As cases: each die has twenty faces. */
export function courseShares({ endings, dice }: Course): Pick<Distribution, 'cases' | 'outcomes'> {
  const cases = limits.die ** dice
  const outcomes = Object.entries(endings).flatMap(([name, share]): OutcomeShare[] =>
    share > 0 ? [{ key: `outcome.combat.${name}`, cases: share * cases, tone: ENDINGS[name as Ending] }] : [],
  )
  return { cases, outcomes }
}
