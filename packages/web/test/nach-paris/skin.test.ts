import { anyGame, defaultConfig, fastDice, type GameConfig, Match, seeded } from '@em/engine'
import { nachParis } from '@em/nach-paris'
import { scenarioIndex } from '@em/nach-paris/data'
import { catalogues, makeFormatter } from '@em/nach-paris/texts'
import { describe, expect, it } from 'vitest'
import { placesOf as placesIn } from '../../src/skins/nach-paris/art/index.ts'
import { battles } from '../../src/skins/nach-paris/battle.ts'
import { describePiece, describe as describePlace, placesOf, summary } from '../../src/skins/nach-paris/describe.ts'
import { type NachParisAction, type NachParisView, type S, stepOf } from '../../src/skins/nach-paris/game.ts'
import { reason } from '../../src/skins/nach-paris/goals.ts'
import { interaction } from '../../src/skins/nach-paris/interaction.ts'
import { phase, track } from '../../src/skins/nach-paris/phases.ts'
import { route, scene } from '../../src/skins/nach-paris/scene.ts'
import { uiCatalogues } from '../../src/skins/nach-paris/texts.ts'
import { wayTo } from '../../src/table/aim.ts'
import { checkOffers, kindOf, rulesAgainst, situations } from '../skin-play.ts'

const game = anyGame(nachParis)
const situation = situations<NachParisView, NachParisAction>({
  catalogues: [catalogues, uiCatalogues],
  formatter: makeFormatter,
})

describe('the Nach Paris skin over whole games', () => {
  const barred = new Set<string>()
  /** Close looks at each kind of decision, with fog and without, in all scenarios together: each takes a while. */
  const looks = new Map<string, number>()
  // The last number: how many decisions of each kind are looked at closely, in one language and the other.
  it.each([
    ['guise', 0, false, 12, 2],
    ['liege', 0, true, 12, 1],
    ['ardennes', 1, true, 12, 1],
  ] as const)(
    'offers exactly the legal actions at every kind of decision, with words for everything (%s, seats %i, fog %s)',
    (scenario, arrangement, fog, kinds, each) => {
      const name = `${scenario}-${arrangement}`
      const config = defaultConfig(game, { scenario, players: 2, arrangement })
      const ids = new Set(placesIn(scenarioIndex(scenario)).map((p) => p.id))
      const match = Match.start(game, { ...config, options: { ...config.options, fog, recon: fog } }, fastDice(name))
      const random = seeded(name)
      const missing = new Set<string>()
      const seen = new Map<string, number>()
      while (!match.over) {
        const seat = match.deciders[0] ?? 0
        const legal = match.legal(seat) as readonly NachParisAction[]
        const pick = legal[random.below(legal.length)]
        if (!pick) throw new Error('a decision without a legal action')
        // The frame on top is visible to all deciders: no view is built only to name the kind.
        const kind = kindOf(stepOf(match.state as unknown as NachParisView), legal)
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
        const count = (looks.get(`${fog} ${kind}`) ?? 0) + 1
        looks.set(`${fog} ${kind}`, count)
        if (count <= each) {
          const s = situation(match, seat, (count + seen.size) % 2 === 0 ? 'es' : 'en', missing)
          checkOffers(s, interaction(s), stepOf(s.view))
          for (const rule of rulesAgainst(match, seat, interaction(s), s)) barred.add(rule)
          expect(wayTo(interaction(s), pick)?.target.choices[0]?.label, JSON.stringify(pick)).toBeTruthy()
          route(s, pick)
          const { pieces } = scene(s)
          expect(pieces.every((p) => ids.has(p.place))).toBe(true)
          if (seen.size % 12 === 1 && count === 1) {
            for (const id of ids) expect(describePlace(s, id).length).toBeGreaterThan(5)
            for (const p of pieces) expect(describePiece(s, p.id)).toBeTruthy()
            expect(summary(s) && phase(s).steps.length > 0 && track(s).caption).toBeTruthy()
          }
        }
        match.submit(seat, pick)
      }
      const s = situation(match, 0, 'es', missing)
      for (const e of match.log) {
        s.say(e.key, e.params)
        for (const place of placesOf(e)) expect(ids.has(place), e.key).toBe(true)
      }
      for (const b of battles(s, match.log)) expect(b.title).toBeTruthy()
      expect([...missing]).toEqual([])
      expect(seen.size).toBeGreaterThanOrEqual(kinds)
    },
    120_000,
  )

  it('says why what a player may look for cannot be done', () => {
    expect([...barred]).toEqual(expect.arrayContaining(['21.2.2a', '21.2.2b', '9.3.3e']))
  })
})

/* ---------- plans of one click ---------- */

const UNSAID = new Set<string>()
/** Both sides end every step until that side decides in that step; the first turn is played by "done". */
function decision(
  scenario: string,
  step: string,
  gt: number,
  seed = 'plans',
  options: GameConfig['options'] = {},
): Match {
  const config = defaultConfig(game, { scenario, players: 2 })
  const match = Match.start(game, { ...config, options: { ...config.options, ...options } }, fastDice(seed))
  for (let n = 0; n < 4000; n++) {
    const seat = match.deciders[0] ?? 0
    const view = match.view(seat) as NachParisView
    if (stepOf(view) === step && view.gt >= gt) return match
    const legal = match.legal(seat) as readonly NachParisAction[]
    const ends = legal.find((a) => a.type === 'arrive') ?? legal.find((a) => a.type === 'done' || a.type === 'pass')
    match.submit(seat, ends ?? legal[0])
  }
  throw new Error(`never came to ${step}`)
}
const situationOf = (match: Match): S => situation(match, match.deciders[0] ?? 0, 'en', UNSAID)

describe('what one click plans', () => {
  it.each([
    ['guise', 15],
    ['ardennes', 12],
    ['marne', 19],
  ])('%s: every march is legal to its last action and ends where it was clicked', (scenario, gt) => {
    const match = decision(scenario, 'movement', gt)
    const opening = match.snapshot()
    const s = situationOf(match)
    const seat = match.deciders[0] ?? 0
    let marches = 0
    let together = 0
    for (const { piece } of interaction(s).actors.slice(0, 8)) {
      const targets = interaction(s).targets(`piece:${piece}`)
      for (const { at, choices } of targets.filter((t) => t.at.startsWith('place:')).slice(0, 6)) {
        const again = Match.resume(game, opening, fastDice('again'), [], [])
        const [choice] = choices
        const plan = [choice?.action, ...(choice?.next ?? [])]
        for (const action of plan) expect(again.submit(seat, action).ok, JSON.stringify(action)).toBe(true)
        const view = again.view(seat) as NachParisView
        expect([stepOf(view), `place:${view.at[piece]}`]).toEqual(['movement', at])
        marches++
        if (plan.filter((a) => a?.type === 'pick').length > 1) together++
      }
    }
    expect(marches).toBeGreaterThan(20)
    expect(together).toBeGreaterThan(0)
  })

  it('brings on everything that is due with one button, facings included', () => {
    const match = Match.start(game, defaultConfig(game, { scenario: 'guise', players: 2 }), fastDice('arrivals'))
    const s = situationOf(match)
    const seat = match.deciders[0] ?? 0
    const due = new Set(s.legal.flatMap((a) => (a.type === 'arrive' ? [a.unit] : [])))
    const button = interaction(s)
      .buttons('')
      .find((b) => b.id === 'arriveAll')
    if (!button || !('run' in button.does)) throw new Error('nothing arrives')
    const { run } = button.does
    for (let next = run(s.legal); next; next = run(match.legal(seat) as readonly NachParisAction[])) {
      expect(match.submit(seat, next).ok).toBe(true)
    }
    const { at } = match.view(seat) as NachParisView
    expect([...due].filter((u) => (at[u] ?? -1) < 0)).toEqual([])
    expect(due.size).toBeGreaterThan(5)
  })
})

describe('the end of a step', () => {
  it('is the likely button only when nothing else can be done: Enter ends no combats', () => {
    const s = situationOf(decision('guise', 'combats', 14))
    const done = (at: S) =>
      interaction(at)
        .buttons('')
        .find((b) => b.id === 'done')
    expect(s.legal.length).toBeGreaterThan(1)
    expect(done(s)?.tone).toBe('plain')
    expect(done({ ...s, legal: s.legal.filter((a) => a.type === 'pass') })?.tone).toBe('primary')
  })

  it('is no rival of the attack that is put together, which has its chances on the button', () => {
    const s = situationOf(decision('guise', 'combats', 14))
    const now = interaction(s)
    const key = now.targets('').find((x) => x.select?.startsWith('tool:'))?.select
    if (!key) throw new Error('nothing to attack')
    const launch = now.buttons(key).find((b) => b.id === 'launch')
    expect(launch?.detail).toMatch(/^\d+% they give way, \d+% we give way$/)
  })
})

describe('goals of a march', () => {
  /** Ardennes, where whole stacks stand in the way of others. */
  const crowded = (fog: boolean): Match => decision('ardennes', 'movement', 12, 'plans', { fog, recon: fog })
  const hexes = placesIn(scenarioIndex('ardennes')).map((p) => p.id)

  it('are all the hexes for which there is no reason against them; a full hex can be passed', () => {
    const match = crowded(false)
    const s = situationOf(match)
    const now = interaction(s)
    const said = new Set<string>()
    const passers = now.actors.filter(({ piece }) => (now.passing?.(`piece:${piece}`) ?? []).length > 0)
    expect(passers.length).toBeGreaterThan(0)
    for (const { piece } of [...passers.slice(0, 2), ...now.actors.slice(0, 6)]) {
      const key = `piece:${piece}` as const
      const goals = new Set(now.targets(key).map((t) => t.at))
      for (const id of hexes) {
        const why = reason(s, key, id)
        expect(why === undefined, `${key} ${id}`).toBe(goals.has(`place:${id}`) || id === s.view.at[piece])
        if (why) said.add(`${why.rule} ${s.say(why.key, why.params)}`)
      }
      for (const id of now.passing?.(key) ?? []) expect(reason(s, key, id)?.key).toBe('deny.stacking')
    }
    expect([...UNSAID]).toEqual([])
    for (const rule of ['7.1.2 ', '7.1.6a ', '6.4.1'])
      expect(
        [...said].some((x) => x.startsWith(rule)),
        rule,
      ).toBe(true)
    // Behind a full hex, too, every offer can be carried out to its last action.
    const [first] = passers
    for (const { choices } of now.targets(`piece:${first?.piece ?? -1}`).filter((t) => t.at.startsWith('place:'))) {
      const again = Match.resume(game, match.snapshot(), fastDice('again'), [], [])
      for (const action of [choices[0]?.action, ...(choices[0]?.next ?? [])])
        expect(again.submit(match.deciders[0] ?? 0, action).ok, JSON.stringify(action)).toBe(true)
      expect(stepOf(again.view(match.deciders[0] ?? 0) as NachParisView)).toBe('movement')
    }
  })

  it('lie before a full hex under Fog of War, where nobody counts on going on', () => {
    const s = situationOf(crowded(true))
    const now = interaction(s)
    const full = new Set<number>()
    for (const { piece } of now.actors) {
      const key = `piece:${piece}` as const
      expect(now.passing?.(key)).toEqual([])
      for (const id of hexes) if (reason(s, key, id)?.key === 'deny.stacking') full.add(id)
    }
    expect(full.size).toBeGreaterThan(0)
  })
})
