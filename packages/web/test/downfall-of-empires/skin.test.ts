import { downfall } from '@em/downfall-of-empires'
import { catalogues, makeFormatter } from '@em/downfall-of-empires/texts'
import { anyGame, defaultConfig, fastDice, Match, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { candidate, shortest } from '../../src/skins/downfall-of-empires/candidate.ts'
import { places, zoneIndex } from '../../src/skins/downfall-of-empires/data.ts'
import { describe as describeZone } from '../../src/skins/downfall-of-empires/describe.ts'
import type { DownfallAction, DownfallView } from '../../src/skins/downfall-of-empires/game.ts'
import { interaction, kindOf } from '../../src/skins/downfall-of-empires/interaction.ts'
import { toll } from '../../src/skins/downfall-of-empires/report.ts'
import { scene } from '../../src/skins/downfall-of-empires/scene.ts'
import { uiCatalogues } from '../../src/skins/downfall-of-empires/texts.ts'
import { distinct, idleAmongEnemies, takenBy } from '../../src/skins/downfall-of-empires/ways.ts'
import { wayTo } from '../../src/table/aim.ts'
import { reachable, rulesAgainst, situations } from '../skin-play.ts'

const game = anyGame(downfall)

const situation = situations<DownfallView, DownfallAction>({
  catalogues: [uiCatalogues, catalogues],
  formatter: makeFormatter,
})

/**
 * Armies of one kind in the pool are alike: entering one is entering any of them. So are ways to a zone that take the same on the way. Other
 * actions are only themselves.
 */
const essence = (view: DownfallView, a: DownfallAction): unknown => {
  if (a.type === 'enter') return `${kindOf(a.army)} ${a.zone} ${a.full}`
  return a.type === 'move' ? `${a.army} ${a.path.at(-1)} ${[...takenBy(view, a)].sort().join()}` : a
}

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
        const reached = new Set(offered.map((a) => essence(s.view, a)))
        const lost = s.legal.filter((l) => !reached.has(essence(s.view, l)))
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
  it('is a move where the country is neutral, so that its neutrality is the reason', () => {
    const romanian = s.view.armyZone.indexOf(zoneIndex('bucarest'))
    expect(candidate(s, `piece:${army}`, `piece:${romanian}`)?.type).toBe('move')
  })
  it('is nothing for the army’s own zone', () => {
    expect(candidate(s, `piece:${army}`, `place:${metz}`)).toBeUndefined()
  })
  it('proposes something even where no land way leads', () => {
    expect(shortest(zoneIndex('londres'), metz)).toEqual([metz])
  })
})

/** The Germans’ first decision, after all sides have chosen technologies. */
function germanMenu(): { readonly match: Match; readonly s: ReturnType<typeof situation> } {
  const match = Match.start(game, defaultConfig(game), fastDice('menu'))
  for (;;) {
    const seat = match.deciders[0] ?? 0
    const pick = (match.legal(seat) as readonly DownfallAction[]).find((a) => a.type === 'pickTile')
    if (!pick) break
    match.submit(seat, pick)
  }
  return { match, s: situation(match, 0, 'en', new Set()) }
}

describe('ways of an army', () => {
  const { match, s } = germanMenu()
  const [cologne, brussels, ardennes] = ['colonia', 'bruselas', 'ardenas'].map(zoneIndex) as [number, number, number]
  const army = s.view.armyZone.indexOf(cologne)
  const straight = { type: 'move', army, path: [ardennes] } as const
  const round = { type: 'move', army, path: [brussels, ardennes] } as const

  it('differ in what they take on the way', () => {
    expect(takenBy(s.view, round)).toEqual([brussels])
    expect(distinct(s.view, [round, straight])).toEqual([round, straight])
  })
  it('are one, the shortest, where the zone on the way was taken earlier in the turn', () => {
    const lastSolo = s.view.lastSolo.with(brussels, 0)
    expect(takenBy({ ...s.view, lastSolo }, round)).toEqual([])
    expect(distinct({ ...s.view, lastSolo }, [round, straight])).toEqual([straight])
  })
  it('into a zone of the enemy without a fight say so, and ask first', () => {
    const belgrade = zoneIndex('belgrado')
    expect(idleAmongEnemies(s.view, { type: 'move', army, path: [belgrade] })).toBe(true)
    expect(idleAmongEnemies(s.view, straight)).toBe(false)
    match.submit(0, { type: 'activate', extra: false } as DownfallAction)
    const [nancy, metz] = [zoneIndex('nancy'), zoneIndex('metz')]
    const [french, first, second] = [
      s.view.armyZone.indexOf(nancy),
      s.view.armyZone.indexOf(metz),
      s.view.armyZone.lastIndexOf(metz),
    ]
    match.submit(0, { type: 'moveAttack', army: first, to: nancy, target: french } as DownfallAction)
    const now = interaction(situation(match, 0, 'en', new Set()))
    const there = now.targets(`piece:${second}`).find((x) => x.at === `place:${nancy}`)
    expect(there?.choices[0]).toMatchObject({ confirm: true, detail: 'beside the enemy, without fighting' })
  })
})

describe('the menu of actions', () => {
  const { s } = germanMenu()
  const now = interaction(s)

  it('names the attack that is owed, so that a telephone needs no dimmed button beside it', () => {
    expect(now.prompt('')).toMatchObject({
      detail: expect.stringMatching(/^This season you still owe an attack on a Franco-British army\./),
      rules: ['9e'],
    })
    expect(now.blocked).toMatchObject([{ id: 'endTurn', told: true }])
    const last = { ...s, legal: s.legal.filter((a) => a.type === 'activate') }
    expect(interaction(last).prompt('').detail).toMatch(/army\. Click an army to activate it\.$/)
  })
  it('says of each technology to which box it goes', () => {
    const placed = s.view.tiles[0]?.placed.map((p) => p.tile) ?? []
    const choices = now.targets('tool:research').flatMap((x) => x.choices)
    expect(choices.length).toBeGreaterThan(placed.length)
    for (const { action, label } of choices) {
      const rises = action.type === 'research' && placed.includes(action.tile)
      expect(label).toMatch(rises ? / to box 2$/ : / to box 1$/)
    }
  })
  it('says what missions are for', () => {
    expect(now.buttons('').find((b) => b.id === 'missions')?.detail).toBe('for tanks and aviation')
  })
  it('counts actions at the end of the turn, not armies', () => {
    const end: DownfallAction = { type: 'endTurn' }
    expect(interaction({ ...s, legal: [...s.legal, end] }).end).toMatchObject({
      left: 3,
      asks: '3 actions are left. End anyway?',
    })
    const done = { ...s, view: { ...s.view, actionsLeft: 0 }, legal: [end] }
    expect(interaction(done).end?.idle).toBe(true)
    expect(interaction(done).prompt('').detail).toBe('End the turn.')
  })
})

describe('losses', () => {
  const s = situation(Match.start(game, defaultConfig(game), fastDice('toll')), 0, 'en', new Set())
  const gone = { key: 'log.eliminated', rev: 9, params: { army: 0, zone: 1 } }

  it('are two steps for a full army that is destroyed, one for a reduced one', () => {
    expect(toll({ ...s, log: [gone] }, gone)?.lost?.n).toBe(2)
    const reduced = { ...gone, key: 'log.reduced', rev: 3 }
    expect(toll({ ...s, log: [reduced, gone] }, gone)?.lost?.n).toBe(1)
    const restored = { ...gone, key: 'log.restored', rev: 4 }
    expect(toll({ ...s, log: [reduced, restored, gone] }, gone)?.lost?.n).toBe(2)
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
