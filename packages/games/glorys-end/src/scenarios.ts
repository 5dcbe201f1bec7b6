/** The scenarios and options of the game: two optional rules and alternative readings of the text. */
import type { OptionInfo, ScenarioInfo } from '@em/engine'
import { data, scenarios as printed, SIDES } from './data/index.ts'
import type { Options } from './types.ts'

/** The first seat may have either side. */
export const scenarios: readonly ScenarioInfo[] = printed.map((s) => ({
  id: s.id,
  arrangements: {
    2: [
      [[SIDES[0]], [SIDES[1]]],
      [[SIDES[1]], [SIDES[0]]],
    ],
  },
}))

const offering = (option: 'hentsch' | 'decoys'): readonly string[] =>
  printed.filter((s) => s.mayUse[option]).map((s) => s.id)
const { switches } = data.switches
const campaigns = printed.filter((s) => s.marne === null).map((s) => s.id)
const battles: readonly string[] = printed.filter((s) => s.marne !== null).map((s) => s.id)

export const options: readonly OptionInfo[] = [
  { id: 'hentsch', values: [false, true], initial: false, rule: '10.4a', only: offering('hentsch') },
  { id: 'decoys', values: [false, true], initial: false, rule: '15.1a', only: offering('decoys') },
  // Not in the book: a bid between players, since the German is the stronger here.
  { id: 'handicap', values: ['0', '1', '2', '3', '4', '5', '6'], initial: '0', rule: '16.4a', only: battles },
  ...Object.entries(switches).map(
    ([id, { ruling, value, marne }]): OptionInfo => ({
      id,
      values: [value, !value],
      initial: value,
      rule: ruling,
      // Ports, Liège and turn 1 are not in the Marne scenario.
      ...(!marne && { only: campaigns }),
    }),
  ),
]

/** The options of a configuration, in the types of the state. */
export function optionsOf(scenario: string, chosen: Readonly<Record<string, string | boolean>>): Options {
  const on = (id: 'hentsch' | 'decoys' | keyof typeof switches): boolean => {
    const option = options.find((o) => o.id === id)!
    // An optional rule counts only in scenarios that have it (15.1f).
    const known = !option.only || option.only.includes(scenario)
    return known ? (chosen[id] ?? option.initial) === true : option.initial === true
  }
  const handicap = battles.includes(scenario) ? Number(chosen.handicap ?? 0) : 0
  return {
    hentsch: on('hentsch'),
    decoys: on('decoys'),
    portSupplyMovesBySea: on('portSupplyAllowsSea'),
    liegeStrict: on('liegeStarvesOwnHex'),
    portsByControlOnly: !on('inlandPortsNeedFreeAccess'),
    germanRailTurn1: on('germanStrategicTurn1'),
    marchHalvesDefenders: on('marchHalvesDefenders'),
    landingNeedsLine: on('navalLandingNeedsLine'),
    ...(handicap > 0 && { handicap }),
  }
}
