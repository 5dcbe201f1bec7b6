/** Set-up (SETUP-1 to SETUP-15, RUL-1 to RUL-9). */
import { defaultConfig, explain, fixedDice, Match } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { distance, hexCount, near, startHex } from '../../src/data/board.ts'
import { sheet, typeIndex } from '../../src/data/index.ts'
import { trenchClub } from '../../src/index.ts'
import {
  type DeployFrame,
  FORT,
  factionOf,
  NATIONS,
  NEUTRAL,
  RESERVE,
  type TrenchAction,
  WATER,
} from '../../src/types.ts'
import { HIDDEN } from '../../src/view.ts'
import { game } from '../position.ts'
import { BATTLE, groupAll, type Opening, opening, SKIRMISH, until } from './ground.ts'

const thirds = (place: number): number => place % 3
const allFirst = (): number => 0

/** Who decides, now. */
const decider = (o: Opening): number => o.seats()[0]!
const deploys = (o: Opening) => o.legal(decider(o)).filter((a) => a.type === 'deploy')
const hexesFor = (o: Opening, unit: number): number[] =>
  deploys(o)
    .flatMap((a) => (a.unit === unit ? [a.to] : []))
    .sort((a, b) => a - b)
const put = (o: Opening, unit: number, to: number): void => o.take(decider(o), { type: 'deploy', unit, to })
const why = (o: Opening, action: unknown) => explain(game, o.g, decider(o), action)
const unitOf = (o: Opening, power: number, type: string): number =>
  o.g.unitType.findIndex((t, u) => t === typeIndex(type) && o.g.unitPower[u] === power)

/** Grouped, the first power to deploy, its first token turned up: start 1 unless the face says otherwise. */
function landing(army: (place: number) => number, face = 1, options: Record<string, boolean> = {}): Opening {
  const o = groupAll(opening({ ...SKIRMISH, options }, 12, 1, face), army)
  o.take(decider(o), { type: 'reveal', army: 0 })
  return o
}

describe('set-up', () => {
  it('[SETUP-1] factions alternate clockwise in both seat orders', () => {
    for (const seatOrder of ['frenchSecond', 'britishSecond']) {
      const { g } = opening({ ...BATTLE, options: { seatOrder } })
      for (let p = 0; p < 4; p++) expect(g.powerFaction[p]).not.toBe(g.powerFaction[(p + 1) % 4])
    }
  })

  it('[SETUP-2] each player has the eleven units of the nation’s sheet, one of each type', () => {
    const { g } = opening(BATTLE)
    g.powerNation.forEach((nation, power) => {
      const types = g.unitType.filter((_, u) => g.unitPower[u] === power)
      expect(types.sort((a, b) => a - b)).toEqual([...sheet[nation]!].sort((a, b) => a - b))
      expect(new Set(types).size).toBe(11)
    })
    expect(g.at.every((at) => at === RESERVE)).toBe(true)
  })

  it('[SETUP-3] twelve tokens, three face down for each of four players; none comes up twice', () => {
    const o = groupAll(opening(BATTLE), thirds)
    expect(o.g.tokens).toEqual(new Array(4).fill([0, 0, 0]))
    until(o, 'orders')
    expect(o.g.tokens.flat().sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(o.g.tokens.map((own) => own.length)).toEqual([3, 3, 3, 3])
    expect(o.g.tokensLeft).toEqual([])
  })

  it('[SETUP-4] [RUL-2] two players deal only the six tokens of their half', () => {
    for (const [half, first] of [
      ['north', 1],
      ['south', 7],
    ] as const) {
      const o = until(groupAll(opening({ ...SKIRMISH, options: { half } }), thirds), 'orders')
      const six = Array.from({ length: 6 }, (_, i) => first + i)
      expect(o.g.tokens.flat().sort((a, b) => a - b)).toEqual(six)
      expect(o.g.tokens.map((own) => own.length)).toEqual([3, 3])
    }
  })

  it('[SETUP-5] units are split freely into three armies: one may hold all, others none; there is no fourth', () => {
    const o = opening(SKIRMISH)
    const [first] = o.legal(0)
    expect(o.legal(0).map((a) => (a.type === 'group' ? a.army : -1))).toEqual([0, 1, 2])
    expect(why(o, { ...first, army: 3 }).rule).toBe('SETUP-5')
    groupAll(o, (_, power) => (power === 0 ? 2 : 1))
    const armies = (power: number) => new Set(o.g.army.filter((_, u) => o.g.unitPower[u] === power))
    expect([armies(0), armies(1)]).toEqual([new Set([2]), new Set([1])])
    expect(o.step()).toBe('deploy')
  })

  it('[SETUP-6] [RUL-1] armies are bound to tokens while every token is face down', () => {
    const o = opening(SKIRMISH)
    while (o.step() === 'group') {
      expect(o.g.tokens.flat().every((n) => n === 0)).toBe(true)
      expect(o.legal(decider(o)).every((a) => a.type === 'group')).toBe(true)
      o.take(decider(o), o.legal(decider(o))[0]!)
    }
    const before = [...o.g.army]
    until(o, 'orders')
    expect(o.g.army).toEqual(before)
  })

  it('[SETUP-6] [RUL-4] groupings are made in any order, secret until all have grouped, then public', () => {
    const o = opening(SKIRMISH)
    expect(o.seats()).toEqual([0, 1])
    o.take(1, { ...o.legal(1)[0]!, army: 2 } as TrenchAction)
    o.take(0, { ...o.legal(0)[0]!, army: 1 } as TrenchAction)
    const [mine, theirs] = [0, 1].map((power) => o.g.unitPower.indexOf(power)) as [number, number]
    const seen = (viewer: number | 'spectator') => trenchClub.view(o.g, viewer).army
    expect([seen(0)[mine], seen(0)[theirs]]).toEqual([1, HIDDEN])
    expect([seen(1)[mine], seen(1)[theirs]]).toEqual([HIDDEN, 2])
    expect([seen('spectator')[mine], seen('spectator')[theirs]]).toEqual([HIDDEN, HIDDEN])
    expect(o.log.filter((e) => e.key === 'log.grouped').map((e) => e.seats)).toEqual([[1], [0]])
    groupAll(o, thirds)
    expect(seen(0)[theirs]).toBe(2)
    expect(o.log.filter((e) => e.key === 'log.army')).toHaveLength(6)
  })

  it('[SETUP-7] [RUL-3] the highest roll deploys first; those who tie roll again among themselves', () => {
    const first = (...faces: number[]) => {
      const o = groupAll(opening(BATTLE, ...faces), thirds)
      return [(o.g.stack[0] as DeployFrame).power, o.log.filter((e) => e.key === 'log.rollOff').length]
    }
    expect(first(1, 2, 12, 3)).toEqual([2, 4])
    // Powers 1 and 3 tie and roll again, twice.
    expect(first(1, 9, 5, 9, 4, 4, 2, 7)).toEqual([3, 8])
    expect(first(1, 9, 5, 9, 7, 2)).toEqual([1, 6])
  })

  it('[SETUP-8] exactly one own token is turned up, and only its army is deployed, at its number', () => {
    const o = groupAll(opening(SKIRMISH, 12, 1, 4), thirds)
    expect(o.legal(0)).toEqual([0, 1, 2].map((army) => ({ type: 'reveal', army })))
    o.take(0, { type: 'reveal', army: 1 })
    expect(o.g.tokens).toEqual([
      [0, 4, 0],
      [0, 0, 0],
    ])
    const armies = new Set(deploys(o).map((a) => o.g.army[a.unit]))
    expect(armies).toEqual(new Set([1]))
    expect(new Set(deploys(o).map((a) => a.to))).toEqual(new Set([startHex(4)]))
    const other = o.g.army.findIndex((army, u) => army === 0 && o.g.unitPower[u] === 0)
    expect(why(o, { type: 'deploy', unit: other, to: startHex(4) }).rule).toBe('SETUP-8')
    while (o.step() === 'deploy' && decider(o) === 0) o.take(0, o.legal(0)[0]!)
    // Turned up, it cannot be turned up again.
    until(o, 'deploy')
    while (decider(o) !== 0) o.take(1, o.legal(1)[0]!)
    expect(why(o, { type: 'reveal', army: 1 }).rule).toBe('SETUP-8')
  })

  it('[SETUP-9] one unit on the number, the others in the ring around it', () => {
    const o = landing(allFirst)
    const start = startHex(1)
    const [a, b] = o.g.unitPower.flatMap((p, u) => (p === 0 ? [u] : [])) as [number, number]
    expect(hexesFor(o, a)).toEqual([start])
    expect(why(o, { type: 'deploy', unit: a, to: near[start * 6]! }).rule).toBe('SETUP-10')
    put(o, a, start)
    const ring = [0, 1, 2, 3, 4, 5].map((d) => near[start * 6 + d]!).filter((h) => o.g.terrain[h] !== FORT)
    expect(hexesFor(o, b)).toEqual(ring.sort((x, y) => x - y))
  })

  it('[SETUP-9] [RUL-6] if the number is taken, deployment starts with ring 1; forts and taken hexes are not available', () => {
    const o = groupAll(opening(SKIRMISH, 12, 1, 1), allFirst)
    const start = startHex(1)
    const enemy = o.g.unitPower.indexOf(1)
    o.g.at[enemy] = start
    o.g.terrain = o.g.terrain.map((t, h) => (h === near[start * 6]! ? FORT : t))
    o.take(0, { type: 'reveal', army: 0 })
    const unit = o.g.unitPower.indexOf(0)
    expect(hexesFor(o, unit)).toEqual([1, 2, 3, 4, 5].map((d) => near[start * 6 + d]!).sort((x, y) => x - y))
    for (const to of [start, near[start * 6]!]) expect(why(o, { type: 'deploy', unit, to }).rule).toBe('RUL-6')
  })

  it('[SETUP-10] the next ring only when every available hex of the ring is occupied', () => {
    const o = landing(allFirst, 2)
    const start = startHex(2)
    const units = o.g.unitPower.flatMap((p, u) => (p === 0 ? [u] : []))
    const room = (radius: number) =>
      Array.from({ length: hexCount }, (_, h) => h).filter(
        (h) => distance(start, h) === radius && o.g.terrain[h] !== FORT && o.g.terrain[h] !== 0,
      ).length
    expect([room(0), room(1)]).toEqual([1, 6])
    const rings = units.map((unit) => {
      const hexes = hexesFor(o, unit)
      const radii = new Set(hexes.map((h) => distance(start, h)))
      put(o, unit, hexes[0]!)
      return [...radii]
    })
    expect(rings).toEqual([[0], ...new Array(6).fill([1]), ...new Array(4).fill([2])])
  })

  it('[SETUP-10] [RUL-6] on the trench board a ring is full for a unit that no hex of it may hold', () => {
    // Only trench hexes are left around start 1: foot soldiers use them, guns go one ring further.
    const o = landing(allFirst, 1, { trenches: true })
    const start = startHex(1)
    put(o, unitOf(o, 0, 'tank'), start)
    o.g.trench = o.g.trench.map((t, h) => (distance(start, h) === 1 ? 0 : t))
    const radii = (type: string) => [...new Set(hexesFor(o, unitOf(o, 0, type)).map((h) => distance(start, h)))]
    expect(radii('infantry')).toEqual([1])
    expect(radii('airplane')).toEqual([1])
    expect(radii('heavy_mortar')).toEqual([2])
  })

  it('[SETUP-11] [RUL-7] water of a ring may be used by any unit but need not be', () => {
    const wet = (options: Record<string, boolean> = {}) => {
      const o = landing(allFirst, 1, options)
      const start = startHex(1)
      put(o, unitOf(o, 0, 'tank'), start)
      // Ring 1: two hexes of water, the rest dry.
      const [x, y] = [near[start * 6]!, near[start * 6 + 1]!]
      o.g.terrain = o.g.terrain.map((t, h) => (h === x || h === y ? WATER : t))
      return { o, start, water: [x, y].sort((a, b) => a - b) }
    }
    const { o, start, water } = wet()
    for (const type of ['infantry', 'heavy_mortar', 'airplane']) {
      expect(hexesFor(o, unitOf(o, 0, type))).toEqual(expect.arrayContaining(water))
    }
    for (const type of ['infantry', 'mounted_infantry', 'heavy_infantry', 'armoured_car']) {
      put(o, unitOf(o, 0, type), hexesFor(o, unitOf(o, 0, type)).find((h) => !water.includes(h))!)
    }
    // All dry hexes of ring 1 are taken: ring 2 is open although its water is free, and the water still may be used.
    const next = hexesFor(o, unitOf(o, 0, 'heavy_mortar'))
    expect(new Set(next.map((h) => distance(start, h)))).toEqual(new Set([1, 2]))
    expect(next.filter((h) => distance(start, h) === 1)).toEqual(water)
    // With the switch on, guns and vehicles keep out of it.
    const dry = wet({ onlyFootInWaterAtSetup: true })
    const can = (type: string) => hexesFor(dry.o, unitOf(dry.o, 0, type)).some((h) => dry.water.includes(h))
    expect(['infantry', 'airplane', 'heavy_mortar', 'transport'].map(can)).toEqual([true, true, false, false])
    const gun = { type: 'deploy', unit: unitOf(dry.o, 0, 'heavy_mortar'), to: dry.water[0]! }
    expect(why(dry.o, gun).rule).toBe('RUL-7')
  })

  it('[RUL-4] [SETUP-8] nobody takes back what has shown the armies or a token', () => {
    // The seat that groups last also deploys first: no other decision comes between.
    const match = Match.start(game, defaultConfig(game, SKIRMISH), fixedDice(1, 12, 1))
    const grouping = (seat: number) => match.deciders.includes(seat) && match.legal(seat)[0]?.type === 'group'
    for (const seat of [0, 1]) while (grouping(seat)) match.submit(seat, match.legal(seat)[0])
    expect([match.deciders, match.canUndo(1)]).toEqual([[1], false])
    match.submit(1, { type: 'reveal', army: 0 })
    expect([match.deciders, match.canUndo(1)]).toEqual([[1], false])
    // A unit that was only put down is taken up again.
    match.submit(1, match.legal(1)[0])
    expect(match.canUndo(1)).toBe(true)
  })

  it('[SETUP-12] tokens are turned up clockwise, one army each, until everybody has turned up three', () => {
    const o = groupAll(opening(BATTLE, 1, 1, 12, 1), thirds)
    until(o, 'orders')
    const shown = o.log.filter((e) => e.key === 'log.tokenShown').map((e) => e.params!.power)
    expect(shown).toEqual([2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1])
    expect(o.g.at.every((at) => at !== RESERVE)).toBe(true)
  })

  it('[SETUP-12] [RUL-8] the token of an empty army is turned up in its turn, and nothing is placed', () => {
    const o = groupAll(opening(SKIRMISH, 12, 1, 3), () => 1)
    o.take(0, { type: 'reveal', army: 0 })
    expect(o.g.tokens[0]).toEqual([3, 0, 0])
    expect(o.g.at.every((at) => at === RESERVE)).toBe(true)
    expect(decider(o)).toBe(1)
  })

  it('[SETUP-13] [SETUP-14] [RUL-9] no damage, no experience, neutral forts, no bonds but two for AH and three for GB', () => {
    const o = until(groupAll(opening(BATTLE), thirds), 'orders')
    expect(o.g.damage.every((n) => n === 0)).toBe(true)
    expect(o.g.xp.every((n) => n === 0)).toBe(true)
    expect(o.g.damage).toHaveLength(44)
    expect(o.g.fortOwner.every((owner) => owner === NEUTRAL)).toBe(true)
    const bonds = o.g.powerNation.map((n, p) => `${NATIONS[n]} ${o.g.bonds[p]}`)
    expect(bonds.sort()).toEqual(['AH 2', 'DE 0', 'FR 0', 'GB 3'])
  })

  it('[SETUP-14] forts start neutral: any foot soldier may take any of them', () => {
    const { g } = opening(SKIRMISH)
    expect(g.fortOwner.filter((owner) => owner === NEUTRAL)).toHaveLength(7)
    expect(g.fortOwner.some((owner) => owner >= 0)).toBe(false)
  })

  it('[SETUP-15] [RUL-3] a second roll, apart from the first, decides who begins; ties roll again', () => {
    const tokens = new Array(6).fill(1)
    const first = (...faces: number[]) => {
      const o = until(groupAll(opening(SKIRMISH, 12, 1, ...tokens, ...faces), thirds), 'orders')
      return [o.g.first, o.g.turn, o.g.round, o.log.find((e) => e.key === 'log.deploysFirst')!.params!.power]
    }
    expect(first(2, 11)).toEqual([1, 1, 1, 0])
    expect(first(11, 2)).toEqual([0, 0, 1, 0])
    expect(first(8, 8, 3, 4)).toEqual([1, 1, 1, 0])
  })

  it('[SETUP-1] the nations of a faction never sit side by side, whoever begins', () => {
    const { g } = opening(BATTLE)
    expect(g.powerNation.map(factionOf)).toEqual([0, 1, 0, 1])
  })
})
