import { anyGame, defaultConfig, fastDice, Match, seeded } from '@em/engine'
import { glorysEnd } from '@em/glorys-end'
import { catalogues, makeFormatter } from '@em/glorys-end/texts'
import { describe, expect, it } from 'vitest'
import { battles } from '../src/skins/glorys-end/battle.ts'
import { places } from '../src/skins/glorys-end/data.ts'
import { describePiece, describe as describePlace, placesOf, summary } from '../src/skins/glorys-end/describe.ts'
import { type GloryAction, type GloryView, type S, stepOf } from '../src/skins/glorys-end/game.ts'
import { interaction } from '../src/skins/glorys-end/interaction.ts'
import { phase, track } from '../src/skins/glorys-end/phases.ts'
import { route, scene } from '../src/skins/glorys-end/scene.ts'
import { uiCatalogues } from '../src/skins/glorys-end/texts.ts'
import { wayTo } from '../src/table/aim.ts'
import { reachable, situations } from './skin-play.ts'

const game = anyGame(glorysEnd)
const situation = situations<GloryView, GloryAction>({
  catalogues: [catalogues, uiCatalogues],
  formatter: makeFormatter,
})

const ids = new Set(places.map((p) => p.id))

/** Whatever can be clicked means something that is legal, and everything that is legal can be clicked. */
function checkOffers(s: S): void {
  const now = interaction(s)
  const offered = reachable(now, s.legal)
  const legal = new Set(s.legal)
  const foreign = offered.filter((a) => !legal.has(a))
  expect(foreign, `not legal at ${stepOf(s.view)}`).toEqual([])
  const reached = new Set(offered)
  const lost = s.legal.find((a) => !reached.has(a))
  expect(lost, `not reachable at ${stepOf(s.view)}`).toBeUndefined()
  const nameless = s.say('ui.p.other2')
  expect(now.prompt('').detail, `no words of its own: ${stepOf(s.view)}`).not.toBe(nameless)
}

describe('the Glory’s End skin over whole games', () => {
  it.each([
    ['marne', 0, 350],
    ['marne', 1, 350],
    ['historical', 0, 260],
    ['free', 1, 200],
    ['short', 1, 260],
  ])(
    'offers exactly the legal actions at every decision, with words for everything (%s, seats %i)',
    (scenario, arrangement, most) => {
      const name = `${scenario}-${arrangement}`
      const match = Match.start(game, defaultConfig(game, { scenario, players: 2, arrangement }), fastDice(name))
      const random = seeded(name)
      const missing = new Set<string>()
      const steps = new Set<string>()
      let logged = 0
      for (let n = 0; !match.over && n < most; n++) {
        const seat = match.deciders[0] ?? 0
        const s = situation(match, seat, n % 2 === 0 ? 'es' : 'en', missing)
        steps.add(stepOf(s.view))
        // Whole deployments would be hundreds of decisions of one kind.
        const rest = n % 12 === 11 ? s.legal.find((a) => a.type === 'deployRest') : undefined
        checkOffers(s)
        const pick = rest ?? s.legal[random.below(s.legal.length)]
        if (!pick) throw new Error('a decision without a legal action')
        expect(wayTo(interaction(s), pick)?.target.choices[0]?.label, JSON.stringify(pick)).toBeTruthy()
        route(s, pick)
        const { pieces } = scene(s)
        expect(pieces.every((p) => ids.has(p.place))).toBe(true)
        if (n % 80 === 0) {
          for (const p of places) expect(describePlace(s, p.id).length).toBeGreaterThan(5)
          for (const p of pieces) expect(describePiece(s, p.id)).toBeTruthy()
          expect(summary(s) && phase(s).steps.length > 0 && track(s).caption).toBeTruthy()
        }
        match.submit(seat, pick)
        const news = match.log.slice(logged)
        for (const e of news) {
          s.say(e.key, e.params)
          for (const place of placesOf(e)) expect(ids.has(place), e.key).toBe(true)
        }
        for (const b of battles(s, news)) expect(b.title).toBeTruthy()
        logged = match.log.length
      }
      expect([...missing]).toEqual([])
      expect(steps.size).toBeGreaterThan(2)
    },
  )
})
