/** The scenarios and options of the game: alternative readings of the text, and two variants. */
import type { OptionInfo, ScenarioInfo } from '@em/engine'
import { data, scenarios as printed } from './data/index.ts'
import type { Options } from './types.ts'

/** "1" to "4", the printed numbers; the first seat may have either side. */
export const scenarios: readonly ScenarioInfo[] = printed.map((s) => ({
  id: String(s.id),
  arrangements: {
    2: [
      [['ES'], ['FR']],
      [['FR'], ['ES']],
    ],
  },
}))

/** Q4 has a second reading, but no number on the counters fits it: only our ruling can be played. */
const NOT_OFFERED = 'initiativeFactor'

export const options: readonly OptionInfo[] = [
  { id: 'swissDesertion', values: [false, true], initial: false, rule: '19a', only: ['1'] },
  // Not in the book: evens the battle between players of equal strength (docs/opponents.md).
  { id: 'handicap', values: ['0', '1', '2', '3', '4', '5'], initial: '0', rule: '18c', only: ['1', '2', '3'] },
  { id: 'vedelMarches', values: [false, true], initial: false, rule: '19a', only: ['4'] },
  ...Object.entries(data.switches.switches)
    .filter(([id]) => id !== NOT_OFFERED)
    .map(
      ([id, { ruling, value }]): OptionInfo =>
        typeof value === 'boolean'
          ? { id, values: [value, !value], initial: value, rule: ruling }
          : { id, values: ['2', '3'], initial: String(value), rule: ruling },
    ),
]

/** The options of a configuration, in the types of the state. */
export function optionsOf(chosen: Readonly<Record<string, string | boolean>>): Options {
  const value = (id: string): string | boolean => chosen[id] ?? options.find((o) => o.id === id)!.initial
  const handicap = Number(value('handicap'))
  const on = (id: keyof Options): boolean => value(id) === true
  return {
    marchingOrdersBarAttacks: on('marchingOrdersBarAttacks'),
    harassAtLeastOne: on('harassAtLeastOne'),
    retreatOrderMayFire: on('retreatOrderMayFire'),
    recoveryWithdrawsFully: on('recoveryWithdrawsFully'),
    squaresTestAgain: on('squaresTestAgain'),
    disorderedControl: on('disorderedControl'),
    oneAttackPerTarget: on('oneAttackPerTarget'),
    separateFireFrom: Number(value('separateFireFrom')),
    artilleryFrontArc: on('artilleryFrontArc'),
    cavalryRetreatFatigued: on('cavalryRetreatFatigued'),
    unlimberedGunsRetreat: on('unlimberedGunsRetreat'),
    fullRecovery: on('fullRecovery'),
    leaderMoraleOptional: on('leaderMoraleOptional'),
    recoveringTestTwice: on('recoveringTestTwice'),
    largerMultiplierOnly: on('largerMultiplierOnly'),
    recoveryOrderByChoice: on('recoveryOrderByChoice'),
    squareEitherLimit: on('squareEitherLimit'),
    squareFiresAll: on('squareFiresAll'),
    freeOrderAfterRecovery: on('freeOrderAfterRecovery'),
    cavalryRetreatsFromRouted: on('cavalryRetreatsFromRouted'),
    swissDesertion: on('swissDesertion'),
    vedelMarches: on('vedelMarches'),
    ...(handicap > 0 && { handicap }),
  }
}
