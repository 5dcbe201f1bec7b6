/** 9e, 9f Compulsory attacks, and the attack demanded by Offensive's extra action (10.3b-c). */
import { armyNationality, limits, nationalities } from '../data/index.ts'
import { AH, type Army, type Downfall, FB, GERMAN, RUSSIAN } from '../types.ts'

const { germanDuty, russianDuty } = limits.windows
const GERMAN_NATION = nationalities.indexOf('german')
const AH_NATION = nationalities.indexOf('austro-hungarian')
const RUSSIAN_ATTACKS = 2

/** Attacks that the side still owes and must make in this side-turn if it can (A27). */
export function attacksOwed(g: Downfall, side: number): number {
  if (side === GERMAN && g.season >= germanDuty[0]! && g.season <= germanDuty[1]!) return Math.max(0, 1 - g.germanDuty)
  // The Russian duty covers the whole year; only its last season enforces it.
  if (side === RUSSIAN && g.season === russianDuty[1]) return Math.max(0, RUSSIAN_ATTACKS - g.russianDuty)
  return 0
}

/** A28: the targets that count. */
export function countsForDuty(g: Downfall, side: number, target: Army): boolean {
  if (side === GERMAN) return g.armySide[target] === FB
  if (side !== RUSSIAN) return false
  if (g.options.russianDutyBySide) return g.armySide[target] === GERMAN || g.armySide[target] === AH
  const nation = armyNationality[target]
  return nation === GERMAN_NATION || nation === AH_NATION
}

/** A combat counts when its dice are rolled (A27). */
export function noteDuty(g: Downfall, side: number, target: Army): void {
  if (!countsForDuty(g, side, target)) return
  if (side === GERMAN) g.germanDuty++
  else if (g.season >= russianDuty[0]! && g.season <= russianDuty[1]!) g.russianDuty++
}

export const dutyRule = (side: number): string => (side === GERMAN ? '9e' : '9f')

/** 10.3b, 10.3c: the attack that the extra action must contain. */
export const countsForOffensive = (g: Downfall, side: number, target: Army): boolean =>
  side !== GERMAN || g.armySide[target] === FB

export const offensiveRule = (side: number): string => (side === GERMAN ? '10.3c' : '10.3b')
