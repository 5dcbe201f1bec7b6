/** 10h, 10i: what each seat sees of the technologies, and the event that shows each tile. */
import { anyGame, defaultConfig, fastDice, type LogEvent, Match, mayRead, seeded, type Viewer } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { clone } from '../../src/clone.ts'
import { requires, requiresOthers, tilesOf } from '../../src/data/index.ts'
import { downfall } from '../../src/index.ts'
import { BOX2, type Downfall, type DownfallAction, HAND, SIDES, TILES } from '../../src/types.ts'
import { determinize, knownState, view } from '../../src/view.ts'
import { type Given, type Scene, scene, zone } from '../position.ts'
import { endTurn, endTurnsUntil, last, newMatch, stateOf, tile } from './helpers.ts'

type Name = (typeof TILES)[number]
const research = (name: Name): DownfallAction => ({ type: 'research', tile: tile(name) })
const VIEWERS: readonly Viewer[] = [0, 1, 2, 3, 'spectator']
const others = (side: number): Viewer[] => VIEWERS.filter((v) => v !== side)
/** Faces of a side that a viewer can read. */
const faces = (g: Downfall, side: number, viewer: Viewer): string[] =>
  view(g, viewer).tiles[side]!.placed.flatMap((p) => (p.tile >= 0 ? [TILES[p.tile]!] : []))
const shown = (s: Scene): string[] =>
  s.log
    .filter((e) => e.key === 'log.tileShown')
    .map((e) => `${SIDES[Number(e.params?.side)]} ${TILES[Number(e.params?.tile)]}`)

const many: Given = {
  turn: 'german',
  season: 8,
  tiles: {
    german: ['attack1', 'gas@1', 'aviation@2'],
    fb: ['defence1', 'attack1@1'],
    russian: ['maneuver'],
    ah: ['aviation'],
  },
  armies: { metz: ['german'], verdun: ['french'] },
}

describe('10h Secret choice', () => {
  it('[10h] a side sees its own faces and hand; partner, enemies and spectators see neither', () => {
    const { g } = scene(many)
    SIDES.forEach((_, side) => {
      const own = view(g, side).tiles[side]!
      expect(own.own).toBe(true)
      expect(own.placed.map((p) => p.tile)).toEqual(g.placed[side])
      expect(own.hand).toEqual(tilesOf(side).filter((t) => g.tiles[side]![t] === HAND))
      for (const viewer of others(side)) {
        const seen = view(g, viewer).tiles[side]!
        expect(seen.placed.every((p) => p.tile === -1)).toBe(true)
        expect([seen.own, seen.hand]).toEqual([false, []])
      }
    })
  })

  it('[10h] how many tiles lie in each box, and since when, everybody sees', () => {
    const { g } = scene(many)
    for (const viewer of VIEWERS) {
      const seen = view(g, viewer).tiles[0]!
      expect(seen.placed.map(({ box, raised }) => ({ box, raised }))).toEqual([
        { box: 2, raised: 7 },
        { box: 1, raised: 0 },
        { box: 2, raised: 8 },
      ])
      expect(seen.handCount).toBe(7)
    }
  })

  it('[10h] a player of two sides sees both; partners who are two players do not see each other’s', () => {
    const two = scene({ ...many, players: 2 }).g
    expect(faces(two, 0, 0)).toHaveLength(3)
    expect(faces(two, 3, 0)).toHaveLength(1)
    expect(faces(two, 1, 0)).toEqual([])
    expect(faces(scene(many).g, 3, 0)).toEqual([])
  })

  it('[10h] two states that differ only in hidden faces give the others identical views and identical legal actions', () => {
    const a = scene(many).g
    const b = clone(a)
    // Gas and Assault change places with Attack 1 and Aviation: same boxes, other faces.
    const swap = (x: number, y: number): void => {
      for (const row of [b.tiles[0]!, b.raised[0]!]) [row[x], row[y]] = [row[y]!, row[x]!]
      b.placed[0] = b.placed[0]!.map((t) => (t === x ? y : t === y ? x : t))
    }
    swap(tile('gas'), tile('defence1'))
    swap(tile('aviation'), tile('assault'))
    for (const viewer of others(0)) expect(JSON.stringify(view(a, viewer))).toBe(JSON.stringify(view(b, viewer)))
    expect(JSON.stringify(view(a, 0))).not.toBe(JSON.stringify(view(b, 0)))
  })

  it('[10h] whether a question is put depends only on what everybody knows', () => {
    const asked = (tiles: string[]): string => {
      const s = scene({
        ...many,
        tiles: { german: tiles },
        missions: { german: 2 },
        armies: { verdun: ['german', 'french'] },
      })
      s.activate([{ type: 'attack', army: s.army('verdun'), target: s.army('verdun', 1) }])
      return s.step()
    }
    // One face-down tile in box 2: it might be Aviation, whatever it is.
    expect(asked(['aviation'])).toBe('air')
    expect(asked(['maneuver'])).toBe('air')
  })

  it('[10h] research is public as an event and secret as to its content; the physical tile can be followed', () => {
    const s = scene({ ...many, tiles: { german: ['maneuver@1', 'gas@1'] } })
    s.take(research('aviation'))
    endTurnsUntil(s, 'german').take(research('gas'))
    const seen = (viewer: Viewer): LogEvent[] => s.log.filter((e) => e.key.startsWith('log.tile') && mayRead(e, viewer))
    for (const viewer of others(0)) {
      expect(seen(viewer).map(({ key, params }) => ({ key, params }))).toEqual([
        { key: 'log.tilePlaced', params: { side: 0, slot: 3, box: 1 } },
        { key: 'log.tileRaised', params: { side: 0, slot: 2, box: 2 } },
      ])
    }
    expect(
      seen(0)
        .filter((e) => e.key === 'log.tileSecret')
        .map((e) => e.params?.tile),
    ).toEqual([tile('aviation'), tile('gas')])
  })

  it('[10h] [10g] the first three choices are made without anybody learning another’s', () => {
    const match = newMatch()
    match.submit(0, { type: 'pickTile', side: 0, tile: tile('gas') })
    const g = stateOf(match)
    for (const viewer of others(0)) {
      expect(faces(g, 0, viewer)).toEqual([])
      expect(JSON.stringify(match.logFor(viewer))).not.toContain('"tile"')
    }
    expect(match.legal(1)).toHaveLength(5)
  })

  it('[10h] a refusal of research tells only the side that asked', () => {
    const match = newMatch()
    const before = match.logFor('spectator').length
    expect(match.submit(0, { type: 'pickTile', side: 0, tile: tile('attack3') }).ok).toBe(false)
    expect(match.logFor('spectator')).toHaveLength(before)
    expect(match.submit(1, { type: 'pickTile', side: 0, tile: tile('attack3') })).toEqual({
      ok: false,
      denial: { rule: '2d', key: 'deny.notYourSide' },
    })
  })

  it('[10h] the plan of an activation is its own side’s until it is carried out', () => {
    const s = scene(many).take({ type: 'activate', extra: false })
    s.take({ type: 'moveAttack', army: s.army('metz'), to: zone('verdun'), target: s.army('verdun') })
    const orders = (viewer: Viewer): unknown =>
      (view(s.g, viewer).stack.at(-1) as { orders?: unknown[] }).orders?.length
    expect(orders(0)).toBe(1)
    for (const viewer of others(0)) expect(orders(viewer)).toBe(0)
  })
})

describe('10i The first use shows a tile', () => {
  const shows = (given: Given, play: (s: Scene) => Scene): string[] => {
    const s = play(scene(given))
    const found = shown(s)
    for (const line of found) {
      const [side, name] = line.split(' ') as [string, Name]
      const n = SIDES.indexOf(side as (typeof SIDES)[number])
      for (const viewer of VIEWERS) expect(faces(s.g, n, viewer)).toContain(name)
    }
    return found
  }
  const all = {
    german: ['attack1', 'attack2', 'defence1', 'maneuver', 'offensive', 'aviation', 'gas', 'assault'],
    fb: ['attack1', 'defence1', 'defence2', 'aviation', 'tanks1', 'tanks2', 'maneuver', 'offensive'],
  }
  const verdun: Given = { turn: 'german', season: 8, tiles: all, armies: { verdun: ['german', 'french'] } }
  const attack = (s: Scene, ...dice: number[]): Scene =>
    s.activate([{ type: 'attack', army: s.army('verdun'), target: s.army('verdun', 1) }], ...dice)

  it('[10i] Attack and Defence: when an army attacks or is attacked, the highest level only', () =>
    expect(shows(verdun, (s) => attack(s, 1, 1))).toEqual(['german attack2', 'fb defence2']))

  it('[10i] Manoeuvre: when a fourth army is activated, not before', () => {
    const armies = { berlin: ['german', 'german'], munich: ['german', 'german'] }
    const goals = ['hamburgo', 'posen', 'frankfurt', 'estrasburgo']
    const plan = (n: number) => (s: Scene) =>
      s.activate(
        [...s.at('berlin'), ...s.at('munich')]
          .slice(0, n)
          .map((army, i) => ({ type: 'move', army, path: [zone(goals[i]!)] })),
      )
    expect(shows({ ...verdun, armies }, plan(3))).toEqual([])
    expect(shows({ ...verdun, armies }, plan(4))).toEqual(['german maneuver'])
  })

  it('[10i] Offensive: when the extra action is taken', () =>
    expect(shows(verdun, (s) => s.take({ type: 'activate', extra: true }))).toEqual(['german offensive']))

  it('[10i] Aviation: when a mission is spent for it, on either side', () => {
    const missions = { german: 1, fb: 1 }
    expect(shows({ ...verdun, missions }, (s) => attack(s).take({ type: 'air', spend: true }))).toEqual([
      'german aviation',
    ])
    const cancelled = shows({ ...verdun, missions }, (s) =>
      attack(s).take({ type: 'air', spend: true }).take({ type: 'air', spend: true }, 1, 1),
    )
    expect(cancelled.slice(0, 2)).toEqual(['german aviation', 'fb aviation'])
    const declined = shows({ ...verdun, missions }, (s) => attack(s).take({ type: 'air', spend: false }, 1, 1))
    expect(declined).toEqual(['german attack2', 'fb defence2'])
  })

  it('[10i] Tanks: when a mission is spent, only the level used', () => {
    const given: Given = {
      ...verdun,
      turn: 'fb',
      missions: { fb: 1 },
      armies: { metz: ['french', 'german'] },
      trenches: { metz: 'central1' },
    }
    const s = scene(given)
    s.activate([{ type: 'attack', army: s.army('metz'), target: s.army('metz', 1) }])
    s.take({ type: 'tanks', level: 1 }, 1, 1)
    expect(shown(s)[0]).toBe('fb tanks1')
    expect(shown(s)).not.toContain('fb tanks2')
  })

  it('[10i] Gas: when used', () => {
    const s = scene({ ...verdun, trenches: { verdun: 'entente1' } })
    expect(faces(s.g, 0, 1)).toEqual([])
    s.take({ type: 'gas', target: s.army('verdun', 1) })
    expect([shown(s), faces(s.g, 0, 1)]).toEqual([['german gas'], ['gas']])
  })

  it('[10i] Assault troops: when a German attack meets a trench of 2', () => {
    const with2 = shows({ ...verdun, trenches: { verdun: 'entente1' } }, (s) => attack(s, 1, 1))
    expect(with2).toContain('german assault')
    expect(shows(verdun, (s) => attack(s, 1, 1))).not.toContain('german assault')
  })

  it('[10i] a tile is shown once and stays shown; everything is shown at the end', () => {
    const s = attack(scene({ ...verdun, armies: { verdun: ['german', 'french', 'french'] } }), 1, 2)
    expect(shown(s)).toEqual(['german attack2', 'fb defence2'])
    endTurnsUntil(s, 'german')
    s.activate([{ type: 'attack', army: s.army('verdun'), target: s.army('verdun', 2) }], 1, 1)
    expect(shown(s)).toEqual(['german attack2', 'fb defence2'])
    const over = endTurn(scene({ season: 18, turn: 'ah', tiles: all }))
    for (const viewer of VIEWERS) {
      expect(faces(over.g, 0, viewer)).toEqual(all.german)
      expect(view(over.g, viewer).tiles.every(({ placed }) => placed.every((p) => p.shown))).toBe(true)
      expect(view(over.g, viewer).tiles[1]!.hand.map((t) => TILES[t])).toEqual(['attack2', 'attack3'])
    }
  })
})

describe('13d The bonus is public, the tile is not', () => {
  it('[A55] [13d] everybody sees the two missions that the tile brings', () => {
    const s = scene({ season: 5, turn: 'fb', tiles: { fb: ['aviation@1'] } })
    s.take({ type: 'research', tile: tile('aviation') })
    expect(last(s, 'log.missionBonus')).toEqual({
      key: 'log.missionBonus',
      params: { side: 1, missions: 2 },
      rules: ['13d'],
    })
    for (const viewer of VIEWERS) expect(view(s.g, viewer).missions).toEqual([0, 2, 0, 0])
    for (const viewer of others(1)) expect(faces(s.g, 1, viewer)).toEqual([])
  })

  it.each([
    ['brings missions', ['aviation@2']],
    ['brings none', ['attack1']],
  ] as const)('[13d] no seat takes back the end of a season that %s: either would tell', (_what, fb) => {
    // Given one seat that plays the last side of a season and the first of the next
    const given = scene({ season: 5, turn: 'ah', tiles: { fb: [...fb] } })
    const state = { ...given.g, seatOf: [0, 1, 1, 0] }
    const start = { config: defaultConfig(anyGame(downfall), { players: 2 }), rulesVersion: '', state, moves: 0 }
    const match = Match.resume(anyGame(downfall), { ...start, dice: fastDice(1).save() }, fastDice(1), [], [])
    // When it ends its turn, and with it the season
    expect(match.submit(0, { type: 'endTurn' }).ok).toBe(true)
    // Then it decides again and cannot go back
    expect(match.deciders).toEqual([0])
    expect(match.canUndo(0)).toBe(false)
  })
})

describe('What a viewer can rebuild', () => {
  const deep: Given = {
    ...many,
    tiles: {
      german: ['attack1', 'attack2', 'attack3', 'defence1', 'defence2@1', 'gas@1', 'assault@2'],
      fb: ['attack1', 'attack2', 'defence1', 'aviation', 'tanks1', 'tanks2@1', 'maneuver@1', 'attack3@1'],
      russian: ['defence1', 'defence2', 'attack1@1'],
      ah: ['attack1', 'attack2', 'defence1@1'],
    },
  }

  it('[10h] a state dealt from a view looks exactly like the true one to that viewer, with legal prerequisites', () => {
    const { g } = scene(deep)
    g.shown[0]![tile('attack3')] = 1
    g.shown[1]![tile('tanks1')] = 1
    for (const viewer of VIEWERS) {
      const v = view(g, viewer)
      for (let seed = 0; seed < 50; seed++) {
        const dealt = determinize(v, viewer, seeded(seed))
        expect(view(dealt, viewer)).toEqual(v)
        expect(SIDES.map((_, side) => impossible(dealt, side))).toEqual([[], [], [], []])
      }
    }
  })

  it('[10f] no deal puts a level on the board before the lower one', () => {
    const given: Given = { ...many, tiles: { german: ['gas', 'attack1@2', 'maneuver'] } }
    const v = view(scene(given).g, 1)
    let levels = 0
    for (let seed = 0; seed < 60; seed++) {
      const g = determinize(v, 1, seeded(seed))
      for (const t of tilesOf(0).filter((it) => g.tiles[0]![it] === BOX2))
        for (const lower of requires[t]!) {
          levels++
          expect(g.raised[0]![lower], `seed ${seed}`).toBeLessThanOrEqual(g.raised[0]![t]!)
        }
    }
    expect(levels).toBeGreaterThan(0)
  })

  it('[10h] hidden faces differ from deal to deal', () => {
    const v = view(scene(deep).g, 2)
    const deals = new Set(Array.from({ length: 30 }, (_, seed) => determinize(v, 2, seeded(seed)).placed[0]!.join()))
    expect(deals.size).toBeGreaterThan(5)
  })

  it('[10h] the known state holds every shown and own tile and no other', () => {
    const { g } = scene(deep)
    g.shown[1]![tile('tanks1')] = 1
    const known = knownState(view(g, 0))
    expect(known.placed).toEqual([g.placed[0], [tile('tanks1')], [], []])
    expect(known.armyZone).toEqual(g.armyZone)
    expect(downfall.view(known, 0).tiles[0]).toEqual(view(g, 0).tiles[0])
  })
})

/** Tiles on the board whose prerequisites are not in box 2. */
function impossible(g: Downfall, side: number): string[] {
  const developed = tilesOf(side).filter((t) => g.tiles[side]![t] === BOX2)
  return g.placed[side]!.filter((t) => {
    const levels = requires[t]!.every((r) => developed.includes(r))
    return !levels || developed.filter((d) => d !== t).length < requiresOthers[t]!
  }).map((t) => TILES[t]!)
}
