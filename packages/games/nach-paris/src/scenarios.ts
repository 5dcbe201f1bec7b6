/** The scenarios and options of the game: optional chapters (R1) and alternative readings of the text. */
import type { OptionInfo, ScenarioInfo } from '@em/engine'
import { scenarios as printed } from './data/index.ts'
import { type Options, SIDES, type Switches } from './types.ts'

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

const SCENARIOS_OWN = 'scenario'
const chapter = (id: keyof Switches, rule: string): OptionInfo => ({
  id,
  values: [SCENARIOS_OWN, true, false],
  initial: SCENARIOS_OWN,
  rule,
})
/** By value of the option: the side that receives points, and how many. */
const HANDICAPS: Readonly<Record<string, number>> = {
  '0': 0,
  'german-2': 2,
  'german-4': 4,
  'german-6': 6,
  'german-8': 8,
  'allied-2': -2,
  'allied-4': -4,
  'allied-6': -6,
  'allied-8': -8,
}
const reading = (id: keyof Switches, rule: string): OptionInfo => ({ id, values: [false, true], initial: false, rule })

/** Chapters are as the scenario has them unless the players agree otherwise (R1). */
export const options: readonly OptionInfo[] = [
  chapter('facing', '6.0'),
  chapter('weather', '15.1.1a'),
  chapter('locks', '17.2.1a'),
  chapter('naval', '18.1.1'),
  chapter('fog', '19.1.1'),
  chapter('recon', '20.1.1'),
  chapter('doctrine', '21.1.1a'),
  reading('flankAndRear', 'R27'),
  reading('strictLosses', 'R36'),
  { ...reading('strictBombardment', 'R110'), initial: true },
  // Not in the book: a bid between players. The levels of victory are reconstructed, and not every scenario is even.
  { id: 'handicap', values: Object.keys(HANDICAPS), initial: '0', rule: 'S1j' },
]

/** The options of a configuration, in the types of the state. */
export function optionsOf(scenario: string, chosen: Readonly<Record<string, string | boolean>>): Options {
  const s = printed.find((p) => p.id === scenario)
  if (!s) throw new Error(`no scenario "${scenario}"`)
  const on = (id: keyof Switches, own = false): boolean => {
    const value = chosen[id] ?? SCENARIOS_OWN
    return value === SCENARIOS_OWN ? own : value === true
  }
  const fog = on('fog', s.options.fow)
  const handicap = HANDICAPS[String(chosen.handicap)] ?? 0
  return {
    facing: on('facing', s.options.facing),
    weather: on('weather', s.options.weather),
    locks: on('locks', s.options.locks),
    naval: on('naval', s.options.naval),
    fog,
    // 20 needs 19: without FOW there is nothing to find (R1).
    recon: fog && on('recon', s.options.recon),
    doctrine: on('doctrine', s.options.doctrine),
    flankAndRear: on('flankAndRear'),
    strictLosses: on('strictLosses'),
    strictBombardment: on('strictBombardment', true),
    ...(handicap !== 0 && { handicap }),
  }
}
