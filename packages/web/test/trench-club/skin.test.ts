import { anyGame, defaultConfig, fastDice, type GameConfig, Match, type Preview, seeded } from '@em/engine'
import { trenchClub } from '@em/trench-club'
import { catalogues, makeFormatter } from '@em/trench-club/texts'
import { knownState } from '@em/trench-club/view'
import { describe, expect, it } from 'vitest'
import { frontOf } from '../../../games/trench-club/src/rules/field.ts'
import { journeyOf, waysOf } from '../../../games/trench-club/src/rules/reach.ts'
import { battles } from '../../src/skins/trench-club/battle.ts'
import { candidate } from '../../src/skins/trench-club/candidate.ts'
import { contactHexes, spent, stopsByContact } from '../../src/skins/trench-club/contact.ts'
import { board, partOf, placesOf } from '../../src/skins/trench-club/data.ts'
import { describe as describePlace, placesOf as placesOfEntry, summary } from '../../src/skins/trench-club/describe.ts'
import {
  attacksOf,
  of,
  onMap,
  orderPairs,
  type S,
  type TrenchAction,
  type TrenchView,
  topFrame,
} from '../../src/skins/trench-club/game.ts'
import { interaction } from '../../src/skins/trench-club/interaction.ts'
import { namerOf } from '../../src/skins/trench-club/namer.ts'
import { figures, orders } from '../../src/skins/trench-club/odds.ts'
import { scene } from '../../src/skins/trench-club/scene.ts'
import { victors } from '../../src/skins/trench-club/side.ts'
import { uiCatalogues } from '../../src/skins/trench-club/texts.ts'
import { wayTo } from '../../src/table/aim.ts'
import { reachable, rulesAgainst, situations } from '../skin-play.ts'

const game = anyGame(trenchClub)

const situation = situations<TrenchView, TrenchAction>({
  catalogues: [catalogues, uiCatalogues],
  formatter: makeFormatter,
})

/** Compares the pencilled cost of a move with the rules' own. */
function checkWays(s: S): void {
  const power = s.view.turn
  const faction = s.view.powerFaction[power] ?? 0
  const g = knownState(s.view)
  const front = frontOf(g, faction)
  for (const air of [false, true]) {
    const drawn = contactHexes(s.view, faction, air)
    const real = (air ? front.air : front.ground).flatMap((x, hex) => (x === 1 ? [hex] : []))
    expect([...drawn].sort((a, b) => a - b)).toEqual(real)
  }
  for (const unit of new Set(of(s.legal, 'move').map((a) => a.unit))) {
    const ways = waysOf(g, front, journeyOf(g, unit))
    for (const a of of(s.legal, 'move')) {
      if (a.unit !== unit || a.path.length === 0) continue
      expect(spent(s.view, unit, a.path, false).at(-1), JSON.stringify(a)).toBe(ways.costOf(a.to) / 2)
    }
  }
}

const SETTINGS: readonly (readonly [string, Partial<GameConfig>])[] = [
  ['solo', { scenario: 'solo', players: 1, options: { maxRounds: '15' } }],
  ['skirmish, trenches', { scenario: 'skirmish', players: 2, options: { maxRounds: '15', trenches: true } }],
  ['battle of four, cards', { scenario: 'battle', players: 4, options: { maxRounds: '15', cardsFR: true } }],
  ['cooperative', { scenario: 'coop', players: 2, options: { maxRounds: '15', half: 'south' } }],
]

describe('the Trench Club skin over whole games', () => {
  const barred = new Set<string>()
  it.each(SETTINGS)(
    'offers exactly the legal actions at every decision, with words for everything (%s)',
    (name, over) => {
      const base = defaultConfig(game, over)
      // As people play it: surrender may be offered at any moment (RUL-59), and the action must then be within reach.
      const options: GameConfig['options'] = { ...base.options, surrender: 'anytime', ...over.options }
      const config = { ...base, options }
      const match = Match.start(game, config, fastDice(`skin-${name}`))
      const random = seeded(`skin-${name}`)
      const missing = new Set<string>()
      const part = name.startsWith('battle') ? 'whole' : config.options.half === 'south' ? 'south' : 'north'
      const places = placesOf(part)
      const ids = new Set(places.map((p) => p.id))
      let logged = 0
      for (let n = 0; !match.over && n < 600; n++) {
        const seat = match.deciders[n % match.deciders.length] ?? 0
        const s = situation(match, seat, n % 2 === 0 ? 'es' : 'en', missing)
        const now = interaction(s)
        for (const rule of rulesAgainst(match, seat, now, s)) barred.add(rule)
        const offered = reachable(now, s.legal)
        const legal = new Set(s.legal)
        expect(offered.filter((a) => !legal.has(a))).toEqual([])
        const reached = new Set(offered)
        const lost = s.legal.filter((l) => !reached.has(l))
        expect(lost, `not reachable: ${JSON.stringify(lost[0])}`).toEqual([])
        const advised = s.legal[random.below(s.legal.length)]
        // Of two armies that get orders the first alone is no click: both are named at once.
        const pair = orderPairs(s).length > 0
        if (advised && !(pair && advised.type === 'order'))
          expect(wayTo(now, advised)?.target.choices[0]?.label, JSON.stringify(advised)).toBeTruthy()
        const pieces = scene(s).pieces
        expect(pieces.every((p) => ids.has(p.place))).toBe(true)
        if (n % 60 === 0) {
          for (const p of places) expect(describePlace(s, p.id).length).toBeGreaterThan(5)
          expect(summary(s)).toBeTruthy()
          if (topFrame(s.view)?.step === 'move') checkWays(s)
        }
        // Neither side agrees to surrender: the game must last.
        const lasting = s.legal.filter((a) => a.type !== 'surrender' || !a.agree)
        const pick = lasting[random.below(lasting.length)]
        if (!pick) throw new Error('a decision without a legal action')
        match.submit(seat, pick)
        const news = match.log.slice(logged)
        for (const e of news) {
          s.say(e.key, e.params)
          placesOfEntry(e)
        }
        const after = situation(match, seat, s.lang, missing)
        for (const b of battles(after, news)) {
          expect(b.title).toBeTruthy()
          for (const side of b.tray ?? []) expect(side.words).toBeTruthy()
        }
        logged = match.log.length
      }
      expect([...missing]).toEqual([])
    },
  )

  it('says why what a player may look for cannot be done', () => {
    expect([...barred]).toEqual(expect.arrayContaining(['RECRUIT-1']))
  })
})

describe('surrender', () => {
  it('has one quiet button at every decision at which it may be offered, in set-up and in the money phase too', () => {
    const options = { ...defaultConfig(game).options, surrender: 'anytime', maxRounds: '15' }
    const config = { ...defaultConfig(game, { scenario: 'skirmish', players: 2 }), options }
    const match = Match.start(game, config, fastDice('surrender'))
    const random = seeded('surrender')
    const shown = new Set<string>()
    for (let n = 0; !match.over && n < 600; n++) {
      const seat = match.deciders[0] ?? 0
      const s = situation(match, seat, 'en', new Set())
      const found = interaction(s)
        .buttons('')
        .filter((b) => b.id === 'offerSurrender')
      const able = of(s.legal, 'offerSurrender').length > 0
      expect(found.map((b) => b.tone)).toEqual(able ? ['quiet'] : [])
      if (able) shown.add(topFrame(s.view)?.step ?? '')
      const rest = s.legal.filter((a) => a.type !== 'offerSurrender')
      const pick = of(s.legal, 'take')[0] ?? rest[random.below(rest.length)]
      if (pick) match.submit(seat, pick)
    }
    expect([...shown]).toEqual(expect.arrayContaining(['group', 'deploy', 'orders', 'move', 'declare', 'recruit']))
  })
})

describe('forts', () => {
  it('are called as the board in use prints them', () => {
    const options = { half: 'south' }
    const config = defaultConfig(game, { scenario: 'solo', players: 1, options })
    for (const [over, name] of [
      [{}, 'C'],
      [{ scenario: 'battle', players: 4 }, 'S-C'],
    ] as const) {
      const match = Match.start(game, { ...config, ...over }, fastDice('forts'))
      const part = partOf(match.config)
      const words = namerOf(part)('en', match.view(0) as TrenchView)
      const fort = board.forts.findIndex((f) => f.id === 'S-C')
      expect([words('fort', fort), words('place', 1000 + fort)]).toEqual([name, `fort ${name}`])
      expect(words('path', [0, 1000 + fort])).toBe(`0000 – fort ${name}`)
      expect(placesOf(part).find((p) => p.id === 1000 + fort)?.name.en).toBe(`Fort ${name}`)
    }
  })
})

describe('orders and attacks', () => {
  const play = (seed: string, stop: (s: S) => boolean): { readonly match: Match; readonly s: S } => {
    const options = { ...defaultConfig(game).options, maxRounds: '15' }
    const match = Match.start(
      game,
      { ...defaultConfig(game, { scenario: 'skirmish', players: 2 }), options },
      fastDice(seed),
    )
    const random = seeded(seed)
    for (let n = 0; !match.over && n < 900; n++) {
      const seat = match.deciders[0] ?? 0
      const s = situation(match, seat, 'en', new Set())
      if (stop(s)) return { match, s }
      const pick = s.legal[random.below(s.legal.length)]
      if (pick) match.submit(seat, pick)
    }
    throw new Error('never came')
  }

  it('names two armies at once, whichever of them is meant first', () => {
    const { match, s } = play('pairs', (x) => orderPairs(x).length > 0)
    const now = interaction(s)
    const labels = now.buttons('').flatMap((b) => (b.id.startsWith('orders-') ? [b.label] : []))
    expect(labels).toEqual(['Armies I and II', 'Armies I and III', 'Armies II and III'])
    const third = now.targets('').find((t) => t.at === 'widget:army-2')
    expect(third?.choices.map((c) => c.label)).toEqual(['Armies I and III', 'Armies II and III'])
    const chosen = third?.choices[0]
    const seat = match.deciders[0] ?? 0
    for (const a of chosen ? [chosen.action, ...(chosen.next ?? [])] : []) match.submit(seat, a)
    const view = match.view(seat) as TrenchView
    expect([view.ordered, topFrame(view)?.step]).toEqual([0b101, 'move'])
  })

  it('does not end the declaration with a button of the unit that is about to attack', () => {
    const { s } = play('attacks', (x) => of(x.legal, 'attack').length > 0)
    const now = interaction(s)
    const unit = of(s.legal, 'attack')[0]?.unit ?? -1
    expect(now.buttons(`piece:${unit}`).map((b) => b.id)).not.toContain('confirm')
    expect(now.buttons('').at(-1)).toMatchObject({ id: 'confirm', label: now.end?.label })
  })

  it('asks for no unit to be clicked when none is left to move', () => {
    const { s } = play('moves', (x) => topFrame(x.view)?.step === 'move' && of(x.legal, 'move').length > 0)
    expect(interaction(s).prompt('').title).toMatch(/moves: \d+ units? can act$/)
    const last = { ...s, legal: s.legal.filter((a) => !('unit' in a)) }
    expect(interaction(last).prompt('')).toMatchObject({
      title: expect.stringMatching(/no unit is left to act$/),
      detail: 'End the movement, or undo the last move.',
    })
  })

  it('lists a declared attack as who against whom', () => {
    const { s } = play('declared', (x) => attacksOf(x.view).length > 0 && of(x.legal, 'confirm').length > 0)
    for (const { label } of orders(s)) expect(label).toMatch(/^[A-Z][\w -]+ against [A-Z][\w -]+$/)
  })

  it('tells the damage that a target has from the damage that it may take', () => {
    const { s } = play('hurt', (x) => of(x.legal, 'attack').some((a) => (x.view.damage[a.target] ?? 0) > 0))
    const { unit, target } =
      of(s.legal, 'attack').find((a) => (s.view.damage[a.target] ?? 0) > 0) ?? of(s.legal, 'attack')[0]!
    const aimed = interaction(s)
      .targets(`piece:${unit}`)
      .find((x) => x.at === `piece:${target}`)
    expect(aimed?.choices[0]?.detail).toBe(`already has ${s.view.damage[target]} damage`)
  })

  it('has figures short enough for the board, and a title without them', () => {
    const { s } = play('figures', (x) => of(x.legal, 'attack').length > 0)
    const preview = { key: 'preview.attackAnswered', params: { damage: 2.3 }, accounts: [] } as unknown as Preview
    expect(figures(s, preview)).toMatchObject({ badge: '2.3 damage', mark: '−2.3' })
    for (const key of ['preview.attack', 'preview.attackAnswered', 'preview.together'] as const)
      for (const texts of [uiCatalogues.en, uiCatalogues.es]) expect(texts[key]).not.toMatch(/chance|damage|back/)
  })
})

describe('the end of a game alone', () => {
  it('names the Automa’s nation as the winner when the reader only waits', () => {
    const match = Match.start(game, defaultConfig(game, { scenario: 'solo', players: 1 }), fastDice('wait'))
    for (let n = 0; n < 2000 && !match.over; n++) {
      const legal = match.legal(0)
      const action = legal.find((a) => ['endMove', 'confirm', 'endRepair', 'endTurn'].includes(a.type)) ?? legal[0]
      if (action) match.submit(0, action)
    }
    expect(match.outcome?.winners).toEqual([])
    expect(victors(situation(match, 0, 'en', new Set()))).toEqual(['France'])
  })
})

describe('what the server is asked why about', () => {
  const match = Match.start(game, defaultConfig(game, { scenario: 'skirmish', players: 2 }), fastDice('why'))
  const random = seeded('why')
  while ((match.view(match.deciders[0] ?? 0) as TrenchView).round === 0 || topOf(match) !== 'move') {
    const seat = match.deciders[0] ?? 0
    const legal = match.legal(seat)
    const pick = legal[random.below(legal.length)]
    if (pick) match.submit(seat, pick)
  }
  const s = situation(match, match.deciders[0] ?? 0, 'en', new Set())
  const move = of(s.legal, 'move')[0]
  const unit = move?.unit ?? -1

  it('is a move to a hex, a capture or entry of a fort, a ride on a truck', () => {
    expect(candidate(s, `piece:${unit}`, 'place:3')).toEqual({ type: 'move', unit, to: 3, path: [] })
    expect(candidate(s, `piece:${unit}`, 'place:1003')).toEqual({ type: 'take', unit, fort: 3 })
  })
  it('is nothing for the hex on which the unit stands', () => {
    expect(candidate(s, `piece:${unit}`, `place:${s.view.at[unit] ?? 0}`)).toBeUndefined()
  })
  it('gives a reason with a rule', () => {
    const far = candidate(s, `piece:${unit}`, 'place:1006')
    expect(far && match.why(s.viewer === 'spectator' ? 0 : s.viewer, far)?.rule).toMatch(/^[A-Z]+-\d/)
  })
  it('of an own unit that cannot act is its first step, and says why not; of an enemy it is nothing', () => {
    const seat = s.viewer === 'spectator' ? 0 : s.viewer
    const able = new Set(s.legal.flatMap((a) => ('unit' in a ? [a.unit] : [])))
    const own = (u: number): boolean => s.view.unitPower[u] === s.view.turn
    const idle = s.view.at.findIndex((at, u) => onMap(at) && own(u) && !able.has(u))
    expect(idle).toBeGreaterThanOrEqual(0)
    const what = candidate(s, '', `piece:${idle}`)
    expect(what && match.why(seat, what)).toMatchObject({ rule: 'TURN-8', key: 'deny.noOrders' })
    const foe = s.view.at.findIndex((at, u) => onMap(at) && !own(u))
    expect(candidate(s, '', `piece:${foe}`)).toBeUndefined()
  })
  it('knows when contact ends a move', () => {
    const from = s.view.at[unit] ?? 0
    expect(stopsByContact(s.view, unit, [from])).toBe(false)
  })
})

const topOf = (match: Match): string | undefined => topFrame(match.view(match.deciders[0] ?? 0) as TrenchView)?.step

describe('places', () => {
  it.each(['north', 'south', 'whole'] as const)(
    'of the board %s have an outline and neighbours that know them',
    (part) => {
      const places = placesOf(part)
      const byId = new Map(places.map((p) => [p.id, p]))
      for (const p of places) {
        expect(p.shape.length, p.key).toBeGreaterThan(10)
        expect(p.name.es && p.name.en && p.group.es && p.group.en).toBeTruthy()
        for (const n of p.neighbours) expect(byId.get(n)?.neighbours, `${p.key} ${n}`).toContain(p.id)
      }
      expect(places.filter((p) => p.covers).length).toBe(part === 'whole' ? 14 : 7)
    },
  )
})
