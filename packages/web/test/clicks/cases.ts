/** The turns whose clicks are counted. */
import { type Match, seeded } from '@em/engine'
import { bailenPlan, downfallPlan, gloryPlan, trenchPlan } from './plans.ts'
import type { Planned } from './reader.ts'
import { newMatch } from './recorded.ts'

export interface Case {
  /** Of the file that holds its plan. */
  readonly id: string
  /** Also the seed of its dice. */
  readonly name: string
  readonly plan: Planned
  readonly scenario: string
  readonly sides: readonly (string | readonly string[])[]
  readonly seat: number
  /** Clicks that it may take at most, where the turn has a budget. */
  readonly most: number
  /** Set-up is over. */
  begun(match: Match): boolean
}
const isSetUp = (match: Match): boolean =>
  match.legal(match.deciders[0] ?? 0).some((a) => ['deployRest', 'seal', 'marker', 'pickTile'].includes(a.type))
const round = (match: Match): number => (match.view(0) as { readonly round?: number }).round ?? 0

const BAILEN = { plan: bailenPlan as unknown as Planned, sides: ['ES', 'FR'], begun: () => true }
const GLORY = {
  plan: gloryPlan as unknown as Planned,
  sides: ['german', 'allied'],
  begun: (match: Match) => !isSetUp(match),
}
export const CASES: readonly Case[] = [
  { ...BAILEN, id: 'bailen-1-spain', name: 'Bailén, scenario 1, Spain', scenario: '1', seat: 0, most: 25 },
  { ...BAILEN, id: 'bailen-1-france', name: 'Bailén, scenario 1, France', scenario: '1', seat: 1, most: 25 },
  { ...BAILEN, id: 'bailen-3-spain', name: 'Bailén, scenario 3, Spain', scenario: '3', seat: 0, most: 70 },
  { ...BAILEN, id: 'bailen-3-france', name: 'Bailén, scenario 3, France', scenario: '3', seat: 1, most: 70 },
  { ...GLORY, id: 'marne-germany', name: "Glory's End, Marne, Germany", scenario: 'marne', seat: 0, most: 50 },
  {
    ...GLORY,
    id: 'historical-germany',
    name: "Glory's End, historical, Germany",
    scenario: 'historical',
    seat: 0,
    most: 60,
  },
  {
    ...GLORY,
    id: 'historical-allies',
    name: "Glory's End, historical, Allies",
    scenario: 'historical',
    seat: 1,
    most: 60,
  },
  {
    id: 'downfall-central',
    name: 'Downfall, a season of the Central Powers',
    plan: downfallPlan as unknown as Planned,
    scenario: 'grand-campaign',
    sides: [
      ['german', 'ah'],
      ['fb', 'russian'],
    ],
    seat: 0,
    most: 40,
    begun: (match) => !isSetUp(match),
  },
  {
    id: 'trench-club-german',
    name: 'Trench Club, a round',
    plan: trenchPlan as unknown as Planned,
    scenario: 'skirmish',
    sides: ['german', 'french'],
    seat: 0,
    most: 80,
    begun: (match) => round(match) > 0,
  },
]

/** A match played up to where the reader decides, by the bot: the beginning of a plan that is to be recorded. */
export function begin({ plan: { game }, name, scenario, begun }: Case): Match {
  const match = newMatch(game, name, scenario)
  for (let n = 0; n < 400 && !begun(match); n++) {
    const seat = match.deciders[0] ?? 0
    const legal = match.legal(seat)
    const short = legal.find((a) => a.type === 'deployRest') ?? legal.find((a) => a.type === 'seal')
    match.submit(seat, short ?? game.bot?.(match.view(seat), seat, legal, seeded('set-up')))
  }
  return match
}
