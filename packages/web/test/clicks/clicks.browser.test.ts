/**
 * Clicks of one player turn in a browser, played by a fixed plan: the game's own bot says what, the reader does it with as few clicks as
 * the table allows. Stacks far from the enemy march together by a box; nobody turns where he stands; sectors and facings are as the
 * table proposes. `before` counts the same deeds one by one: two clicks a move, three where nothing but a button ended it.
 * Runs only when asked for: `EM_PROOF=1 npm run browser -- clicks`.
 */
import { defaultConfig, fastDice, Match, seeded } from '@em/engine'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage, testid } from '../browser.ts'
import { openMatch } from '../fake-match.ts'
import { PageReader } from './page-reader.ts'
import { bailenPlan, downfallPlan, gloryPlan, trenchPlan } from './plans.ts'
import type { Planned } from './reader.ts'

interface Case {
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
const CASES: readonly Case[] = [
  { ...BAILEN, name: 'Bailén, scenario 1, Spain', scenario: '1', seat: 0, most: 25 },
  { ...BAILEN, name: 'Bailén, scenario 1, France', scenario: '1', seat: 1, most: 25 },
  { ...BAILEN, name: 'Bailén, scenario 3, Spain', scenario: '3', seat: 0, most: 70 },
  { ...BAILEN, name: 'Bailén, scenario 3, France', scenario: '3', seat: 1, most: 70 },
  { ...GLORY, name: "Glory's End, Marne, Germany", scenario: 'marne', seat: 0, most: 50 },
  { ...GLORY, name: "Glory's End, historical, Germany", scenario: 'historical', seat: 0, most: 60 },
  { ...GLORY, name: "Glory's End, historical, Allies", scenario: 'historical', seat: 1, most: 60 },
  {
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
    name: 'Trench Club, a round',
    plan: trenchPlan as unknown as Planned,
    scenario: 'skirmish',
    sides: ['german', 'french'],
    seat: 0,
    most: 80,
    begun: (match) => round(match) > 0,
  },
]

function begin({ plan: { game }, name, scenario, begun }: Case): Match {
  const match = Match.start(game, defaultConfig(game, { scenario, players: 2 }), fastDice(name))
  for (let n = 0; n < 400 && !begun(match); n++) {
    const seat = match.deciders[0] ?? 0
    const legal = match.legal(seat)
    const short = legal.find((a) => a.type === 'deployRest') ?? legal.find((a) => a.type === 'seal')
    match.submit(seat, short ?? game.bot?.(match.view(seat), seat, legal, seeded('set-up')))
  }
  return match
}

describe.runIf(process.env.EM_PROOF)('clicks of a turn', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())
  afterEach(() => expect(stage.faults()).toEqual([]))

  it.each(CASES)('$name: at most $most', async (one) => {
    const match = begin(one)
    const page = await stage.page({ prefs: { 'em.speed': 'off' } })
    const reader = new PageReader(one.plan, match, one.seat, page)
    reader.others()
    await openMatch(page, stage.url, one.plan.game, one.sides, { match, seat: one.seat })
    await page.click(testid('zoom-fit'))
    await reader.quiet()
    await reader.playTurn()
    const by = [...reader.by].map(([step, n]) => `${step} ${n}`).join(', ')
    console.log(
      `${one.name}: ${reader.clicks} clicks, before ${reader.before}; ${reader.answers} while others act (${by})`,
    )
    expect(reader.clicks).toBeLessThanOrEqual(one.most)
    expect(reader.clicks).toBeGreaterThan(5)
    await stage.leave(page)
  })
})
