import { downfall } from '@em/downfall-of-empires'
import { catalogues, makeFormatter } from '@em/downfall-of-empires/texts'
import { anyGame, defaultConfig, fastDice, Match, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { candidate, shortest } from '../../src/skins/downfall-of-empires/candidate.ts'
import { places, zoneIndex } from '../../src/skins/downfall-of-empires/data.ts'
import { describe as describeZone } from '../../src/skins/downfall-of-empires/describe.ts'
import type { DownfallAction, DownfallView } from '../../src/skins/downfall-of-empires/game.ts'
import { interaction, kindOf } from '../../src/skins/downfall-of-empires/interaction.ts'
import { scene } from '../../src/skins/downfall-of-empires/scene.ts'
import { uiCatalogues } from '../../src/skins/downfall-of-empires/texts.ts'
import { wayTo } from '../../src/table/aim.ts'
import { reachable, rulesAgainst, situations } from '../skin-play.ts'

const game = anyGame(downfall)

const situation = situations<DownfallView, DownfallAction>({
  catalogues: [uiCatalogues, catalogues],
  formatter: makeFormatter,
})

/** Armies of one kind in the pool are alike: entering one is entering any of them. Other actions are only themselves. */
const essence = (a: DownfallAction): unknown => (a.type === 'enter' ? `${kindOf(a.army)} ${a.zone} ${a.full}` : a)

describe('the Downfall skin over whole games', () => {
  const barred = new Set<string>()
  it.each([1, 2, 3])(
    'offers exactly the legal actions at every decision, with words for everything (seed %i)',
    (seed) => {
      const players = seed === 3 ? 4 : 2
      const match = Match.start(game, defaultConfig(game, { players }), fastDice(`skin-${seed}`))
      const random = seeded(`skin-${seed}`)
      const missing = new Set<string>()
      let logged = 0
      for (let n = 0; !match.over; n++) {
        const seat = match.deciders[0] ?? 0
        const s = situation(match, seat, n % 2 === 0 ? 'es' : 'en', missing)
        const now = interaction(s)
        for (const rule of rulesAgainst(match, seat, now, s)) barred.add(rule)
        const offered = reachable(now, s.legal)
        const legal = new Set(s.legal)
        expect(offered.filter((a) => !legal.has(a))).toEqual([])
        const reached = new Set(offered.map(essence))
        const lost = s.legal.filter((l) => !reached.has(essence(l)))
        expect(lost, `not reachable: ${JSON.stringify(lost[0])}`).toEqual([])
        const advised = s.legal[random.below(s.legal.length)]
        if (advised && offered.includes(advised) && !now.actors.some((a) => a.first))
          expect(wayTo(now, advised), JSON.stringify(advised)).toBeDefined()
        if (n % 40 === 0) {
          expect(scene(s).pieces.length).toBe(s.view.armyZone.filter((z) => z >= 0).length)
          for (const p of places) expect(describeZone(s, p.id)).toContain(p.name[s.lang])
        }
        const pick = s.legal[random.below(s.legal.length)]
        if (!pick) throw new Error('a decision without a legal action')
        match.submit(seat, pick)
        for (const e of match.log.slice(logged)) s.say(e.key, e.params)
        logged = match.log.length
      }
      expect([...missing]).toEqual([])
    },
  )

  it('says why what a player may look for cannot be done', () => {
    expect([...barred]).toEqual(expect.arrayContaining(['9e', '9f']))
  })
})

describe('what the server is asked why about', () => {
  const match = Match.start(game, defaultConfig(game), fastDice('why'))
  const s = situation(match, 0, 'en', new Set())
  const metz = zoneIndex('metz')
  const army = s.view.armyZone.indexOf(metz)

  it('is a move along the shortest way, or an attack on an enemy', () => {
    expect(candidate(s, `piece:${army}`, `place:${zoneIndex('paris')}`)).toEqual({
      type: 'move',
      army,
      path: [zoneIndex('verdun'), zoneIndex('paris')],
    })
    const french = s.view.armyZone.indexOf(zoneIndex('nancy'))
    expect(candidate(s, `piece:${army}`, `piece:${french}`)).toEqual({
      type: 'moveAttack',
      army,
      to: zoneIndex('nancy'),
      target: french,
    })
  })
  it('is nothing for the army’s own zone', () => {
    expect(candidate(s, `piece:${army}`, `place:${metz}`)).toBeUndefined()
  })
  it('proposes something even where no land way leads', () => {
    expect(shortest(zoneIndex('londres'), metz)).toEqual([metz])
  })
})

describe('places', () => {
  it('have an outline, a name in both languages and neighbours that know them', () => {
    for (const p of places) {
      expect(p.shape.length, p.key).toBeGreaterThan(10)
      expect(p.name.es && p.name.en && p.group.es && p.group.en).toBeTruthy()
      for (const n of p.neighbours) expect(places[n]?.neighbours).toContain(p.id)
    }
  })
})
