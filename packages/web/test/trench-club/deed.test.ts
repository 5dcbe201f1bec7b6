/** What an action does, in words that name its unit and its place: for advice, for what a bot weighed, and for the review. */
import { anyGame, defaultConfig, fastDice, type Language, Match } from '@em/engine'
import { trenchClub } from '@em/trench-club'
import { catalogues, makeFormatter } from '@em/trench-club/texts'
import { describe, expect, it, vi } from 'vitest'
import { type Given, type Scene, scene } from '../../../games/trench-club/test/position.ts'
import type { Interaction } from '../../src/skin/index.ts'
import { deed } from '../../src/skins/trench-club/deed.ts'
import type { S, TrenchAction, TrenchView } from '../../src/skins/trench-club/game.ts'
import { skin } from '../../src/skins/trench-club/index.ts'
import { interaction } from '../../src/skins/trench-club/interaction.ts'
import { route } from '../../src/skins/trench-club/scene.ts'
import { uiCatalogues } from '../../src/skins/trench-club/texts.ts'
import { whole } from '../../src/table/advised.ts'
import { betterOf } from '../../src/table/reasons.ts'
import { situations } from '../skin-play.ts'

vi.hoisted(() => {
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
})

const missing = new Set<string>()
const game = anyGame(trenchClub)
const speaks = situations<TrenchView, TrenchAction>({
  catalogues: [catalogues, uiCatalogues],
  formatter: makeFormatter,
})

/** The laid position as its mover sees it. */
function seen(at: Scene, lang: Language, scenario = 'skirmish'): S {
  const config = defaultConfig(game, { scenario, players: 2 })
  const begun = Match.start(game, config, fastDice('deed'))
  const match = Match.resume(game, { ...begun.snapshot(), state: at.g }, fastDice('deed'), [], [])
  return speaks(match, match.deciders[0] ?? 0, lang, missing)
}
const both = (given: Given, of: (at: Scene) => TrenchAction, next: readonly TrenchAction[] = []) => {
  const at = scene({ nations: ['DE', 'FR'], ...given })
  const action = of(at)
  return (['es', 'en'] as const).map((lang) => deed(seen(at, lang), action, next)?.label)
}
const offered = (at: Scene, type: TrenchAction['type'], unit: string): TrenchAction => {
  const action = at.legal().find((a) => a.type === type && 'unit' in a && a.unit === at.u(unit))
  if (!action) throw new Error(`no ${type} is offered`)
  return action
}

const DUEL: Given = {
  phase: 'declare',
  units: { foot: 'DE infantry 4,4', gun: 'DE howitzer 4,6', enemy: 'FR tank 4,3' },
}

describe('an attack that is declared', () => {
  it('names who attacks whom, and where both stand', () => {
    expect(both(DUEL, (at) => ({ type: 'attack', unit: at.u('foot'), target: at.u('enemy') }))).toEqual([
      'Infantería (0404) contra tanque francés (0403)',
      'Infantry (0404) against French tank (0403)',
    ])
  })
  it('says whose a unit is where it is not the reader’s', () => {
    const at = scene({ nations: ['DE', 'FR'], ...DUEL })
    const action = { type: 'attack', unit: at.u('foot'), target: at.u('enemy') } as const
    expect(deed({ ...seen(at, 'en'), viewer: 'spectator' }, action)?.label).toBe(
      'German infantry (0404) against French tank (0403)',
    )
  })
  it('keeps its odds as an advice, and has a place of its own among the reasons of the review', () => {
    const at = scene({ nations: ['DE', 'FR'], ...DUEL })
    const s = seen(at, 'es')
    const action = { type: 'attack', unit: at.u('foot'), target: at.u('enemy') } as const
    const { target } = whole(interaction(s) as unknown as Interaction, action, [], { deed: deed(s, action) })
    expect(target).toMatchObject({
      at: `piece:${at.u('enemy')}`,
      choices: [{ label: 'Infantería (0404) contra tanque francés (0403)', preview: true }],
    })
    const reason = { action, words: null, score: 2, terms: [{ key: 'why.dealt', value: 2 }] }
    expect(betterOf(s, reason, deed(s, action))).toEqual({
      deed: 'Infantería (0404) contra tanque francés (0403)',
      why: 'Daño al enemigo',
    })
  })
})

describe('a movement', () => {
  it('names the unit, from where and to where', () => {
    const given: Given = { units: { foot: 'DE infantry 4,4', enemy: 'FR tank 20,9' } }
    expect(both(given, (at) => offered(at, 'move', 'foot'))).toEqual([
      expect.stringMatching(/^Infantería \(0404\): a \d{4}$/),
      expect.stringMatching(/^Infantry \(0404\): move to \d{4}$/),
    ])
  })
  it('says nothing of where it set out once it has moved, as where a bot’s move is looked back at', () => {
    const at = scene({ nations: ['DE', 'FR'], units: { foot: 'DE infantry 4,4', enemy: 'FR tank 20,9' } })
    const action = offered(at, 'move', 'foot')
    at.take(action)
    expect(deed(seen(at, 'en'), action)?.label).toMatch(/^Infantry: move to \d{4}$/)
  })
  it('of a soldier into a fort says so once: the reason adds nothing', () => {
    const at = scene({ nations: ['DE', 'FR'], units: { foot: 'DE infantry 4,1', enemy: 'FR tank 20,9' } })
    const action = offered(at, 'take', 'foot')
    const reasons = (key: string) => [{ key, value: 9, params: { fort: 0 } }]
    for (const [lang, label, wins] of [
      ['es', /^Infantería \(0401\): toma el fuerte \S+$/, /gana la partida$/],
      ['en', /^Infantry \(0401\): take fort \S+$/, /wins the game$/],
    ] as const) {
      const s = seen(at, lang)
      const card = (key: string) => betterOf(s, { action, words: null, score: 9, terms: reasons(key) }, deed(s, action))
      expect(card('why.take')).toEqual({ deed: expect.stringMatching(label), why: '' })
      expect(card('why.wins').why).toMatch(wins)
    }
  })
  it('of a loaded truck tells who gets off where, and keeps its place as an advice', () => {
    const at = scene({
      nations: ['DE', 'FR'],
      units: { truck: 'DE transport 4,4', foot: 'DE infantry truck', enemy: 'FR tank 20,9' },
    })
    const drive = at.legal().find((a) => a.type === 'move' && a.unit === at.u('truck') && a.path.length > 0)
    if (drive?.type !== 'move') throw new Error('it cannot drive')
    const s = seen(at, 'en')
    const next: TrenchAction[] = [{ type: 'unload', unit: at.u('foot'), to: drive.path[0] ?? 0 }]
    const known = { route: route(s, drive), deed: deed(s, drive, next) }
    const { target } = whole(interaction(s) as unknown as Interaction, drive, next, known)
    expect(target.at).toBe(`place:${drive.to}`)
    expect(target.choices[0]?.label).toMatch(/^Truck \(0404\): move to \d{4}, infantry gets off on \d{4}$/)
    expect(target.choices[0]?.next).toEqual(next)
  })
})

describe('money and orders', () => {
  const given: Given = {
    phase: 'recruit',
    units: { foot: 'DE infantry N-A', enemy: 'FR tank 20,9' },
    forts: { 'N-A': 'DE' },
    bonds: { DE: 9 },
  }
  it('name what is bought, repaired, sent, ordered', () => {
    expect(both(given, () => ({ type: 'recruit', unitType: 0, fort: 0 }))).toEqual([
      expect.stringMatching(/^Reclutar: infantería en el fuerte \S+$/),
      expect.stringMatching(/^Recruit: infantry in fort \S+$/),
    ])
    expect(both(given, (at) => ({ type: 'repair', unit: at.u('foot') }))).toEqual([
      'Reparar: infantería (fuerte N-A)',
      'Repair: infantry (fort N-A)',
    ])
    expect(both(given, () => ({ type: 'transfer', amount: 1 }))).toEqual([
      'Enviar 1 bono al aliado',
      'Send 1 bond to the ally',
    ])
    expect(both(given, () => ({ type: 'order', army: 1 }))).toEqual([
      'Órdenes para el ejército II',
      'Orders for army II',
    ])
  })
  it('leave the end of a step its own button', () => {
    for (const type of ['endMove', 'confirm', 'endTransfer', 'endRepair', 'endTurn', 'offerSurrender'] as const)
      expect(both(given, () => ({ type }))).toEqual([undefined, undefined])
  })
})

it('belongs to the skin', () => {
  expect(skin.deed).toBe(deed)
})

it('has words for whatever is offered', () => {
  for (const scenario of ['skirmish', 'coop'] as const) {
    const match = Match.start(game, defaultConfig(game, { scenario, players: 2 }), fastDice('all'))
    for (let n = 0; n < 240 && !match.over; n++) {
      const seat = match.deciders[0] ?? 0
      const s = speaks(match, seat, n % 2 === 0 ? 'es' : 'en', missing)
      for (const a of s.legal.slice(0, 40)) expect(deed(s, a)?.label).not.toBe('')
      match.submit(seat, s.legal[(n * 7) % s.legal.length]!)
    }
  }
  expect([...missing]).toEqual([])
})
