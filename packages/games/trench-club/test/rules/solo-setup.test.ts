/** Solo: set-up (SOLO-SETUP-1 to SOLO-SETUP-11, RUL-84, RUL-86, RUL-87). */
import { defaultConfig, fastDice, type LogEvent, Match, PlayTable, pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { hexOf, startHex } from '../../src/data/board.ts'
import { typeIds } from '../../src/data/index.ts'
import { cupOf, deployFromCup, placeFor } from '../../src/rules/automa/cup.ts'
import { scenarios } from '../../src/scenarios.ts'
import { factionOf, NATIONS, RESERVE, type TrenchClub, UNUSED } from '../../src/types.ts'
import {
  always,
  automaOf,
  automaTurn,
  blank,
  foe,
  game,
  ground,
  humanOf,
  keysOf,
  mine,
  nationsOf,
  newGame,
  PAIRS,
  sheetOf,
  watched,
} from '../automa-position.ts'
import { cellsAt } from '../position.ts'

const namesIn = (g: TrenchClub, power: number): string[] =>
  g.unitType.flatMap((type, u) => (g.unitPower[u] === power ? [typeIds[type]!] : [])).sort()

/** Plays the set-up by chance, up to the first turn. */
function deployed(seed: number, difficulty: string, pair = 4): Match {
  const match = Match.start(
    game,
    defaultConfig(game, { scenario: 'solo', arrangement: pair, options: { difficulty } }),
    fastDice(seed),
  )
  const random = seeded(seed)
  while ((match.state as TrenchClub).round === 0) match.submit(0, pick(match.legal(0), random))
  return match
}

/** Only the chips named are in the cup; the token of army 0 shows start 2. */
function cup(...types: string[]): TrenchClub {
  const g = blank()
  for (const type of types) g.at[mine(g, type, [0, 0])] = RESERVE
  g.tokens[automaOf(g)]![0] = 2
  return g
}

describe('solo: set-up', () => {
  it('[SOLO-SETUP-1] a 2-player game on half a board; the person chooses both nations, of opposite factions', () => {
    const solo = scenarios.find((s) => s.id === 'solo')!
    const pairs = solo.arrangements[1]!.map((seats, i) => `${seats[0]![0]}-${solo.automa![1]![i]![0]}`)
    expect(pairs).toEqual([...PAIRS])
    expect(new Set(pairs.map((p) => p.slice(0, 2)))).toEqual(new Set(NATIONS))
    for (const pair of PAIRS) {
      const g = newGame(pair)
      expect(nationsOf(g).sort()).toEqual(pair.split('-').sort())
      expect(new Set(g.powerNation.map(factionOf)).size).toBe(2)
      expect(g.seatsOf[humanOf(g)]).toEqual([0])
      expect(g.seatsOf[automaOf(g)]).toEqual([])
      expect(NATIONS[g.powerNation[automaOf(g)]!]).toBe(pair.slice(3))
      expect(g.fortOwner.filter((o) => o !== UNUSED)).toHaveLength(7)
    }
  })

  it('[SOLO-SETUP-2] the Automa has every unit of its sheet but the truck; the person has all 11', () => {
    const g = newGame('FR-DE', { difficulty: 'easy' })
    const expected = sheetOf('DE')
      .map((t) => typeIds[t]!)
      .filter((id) => id !== 'transport')
    expect(namesIn(g, automaOf(g))).toEqual(expected.sort())
    expect(expected).toHaveLength(10)
    expect(namesIn(g, humanOf(g))).toHaveLength(11)
  })

  it.each([
    ['SOLO-SETUP-3', 'easy', ''],
    ['SOLO-SETUP-4', 'standard', 'armoured_car'],
    ['SOLO-SETUP-5', 'hard', 'armoured_car infantry'],
    ['SOLO-SETUP-6', 'overkill', 'big_bertha mounted_infantry'],
  ] as const)('[%s] [RUL-87] %s: extra %s, and none of another level', (_rule, difficulty, extras) => {
    const g = newGame('FR-DE', { difficulty })
    const base = newGame('FR-DE', { difficulty: 'easy' })
    const more = namesIn(g, automaOf(g))
    for (const type of namesIn(base, automaOf(base))) more.splice(more.indexOf(type), 1)
    expect(more.join(' ')).toBe(extras)
    expect(namesIn(g, humanOf(g))).toEqual(namesIn(base, humanOf(base)))
  })

  it("[SOLO-SETUP-6] the nation's own unit is that of the Automa's nation", () => {
    const extras = NATIONS.map((_, n) => typeIds[cupOf(n, 'overkill')[10]!])
    expect(extras).toEqual(['big_bertha', 'anti_tank_gunners', 'renault_ft17', 'mark1_female'])
  })

  it('[SOLO-SETUP-7] six tokens, turned up in turns by person and Automa', () => {
    for (const seed of [1, 2, 3]) {
      const match = deployed(seed, 'easy')
      const shown = keysOf(match.log, 'log.tokenShown').map((e) => e.params!)
      expect(shown).toHaveLength(6)
      expect(new Set(shown.map((p) => p.number))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
      for (let i = 1; i < 6; i++) expect(shown[i]!.power).not.toBe(shown[i - 1]!.power)
    }
  })

  it('[SOLO-SETUP-8] all chips wait in the cup; which comes out hangs on a die with a face for each', () => {
    const g = newGame('FR-DE', { difficulty: 'hard' })
    const power = automaOf(g)
    expect(g.at.filter((at, u) => g.unitPower[u] === power && at === RESERVE)).toHaveLength(12)
    g.tokens[power]![0] = 2
    const { dice, rolls } = watched(12, 1, 10, 5)
    const log: LogEvent[] = []
    const cupBefore = g.at.flatMap((_, u) => (g.unitPower[u] === power ? [u] : []))
    deployFromCup(g, power, 0, new PlayTable(g, dice, (e) => log.push(e)))
    expect(rolls.map((r) => r.sides)).toEqual([12, 11, 10, 9])
    expect(keysOf(log, 'automa.drawn').map((e) => e.params!.unit)).toEqual([
      cupBefore[11],
      cupBefore[0],
      cupBefore[10],
      cupBefore[5],
    ])
  })

  it.each([
    ['easy', 2],
    ['standard', 3],
    ['hard', 4],
    ['overkill', 4],
  ])(
    '[SOLO-SETUP-9] four chips at the first and second token, all the rest at the third: %s leaves %i',
    (level, rest) => {
      const g = deployed(7, level).state as TrenchClub
      const power = automaOf(g)
      const sizes = [0, 1, 2].map((army) => g.army.filter((a, u) => a === army && g.unitPower[u] === power).length)
      expect(sizes).toEqual([4, 4, rest])
      expect(g.at.includes(RESERVE)).toBe(false)
    },
  )

  it('[SOLO-SETUP-10] the first on the numbered hex, the next around it clockwise from the top', () => {
    const g = cup('infantry', 'tank', 'armoured_car', 'heavy_mortar')
    deployFromCup(g, automaOf(g), 0, new PlayTable(g, always(1)))
    expect(startHex(2)).toBe(hexOf([5, 5]))
    expect([0, 1, 2, 3].map((u) => g.at[u])).toEqual(
      [
        [5, 5],
        [5, 4],
        [6, 5],
        [6, 6],
      ].map((c) => hexOf(c as [number, number])),
    )
  })

  it('[RUL-86] N, NE, SE, S, SW, NW, skipping what is taken, no ground or water; then the next ring from its top', () => {
    const g = cup()
    foe(g, 'tank', [5, 4])
    ground(g, 'water', [6, 5])
    const put = (type: string): number => {
      const u = mine(g, type, [0, 0])
      g.at[u] = RESERVE
      g.at[u] = placeFor(g, u, hexOf([5, 5]))
      return g.at[u]!
    }
    const cells = cellsAt('5,5 6,6 5,6 4,6 4,5 5,3 6,4')
    expect(['airplane', 'infantry', 'tank', 'tank', 'tank', 'infantry', 'tank'].map(put)).toEqual(
      cells.map((c) => hexOf(c)),
    )
  })

  it('[RUL-86] water only for an air unit or a foot soldier that has no other hex', () => {
    const g = cup()
    g.terrain = g.terrain.map((t) => (t === 0 ? 0 : 4))
    ground(g, 'open', [12, 5])
    const plane = mine(g, 'airplane', [0, 0])
    g.at[plane] = RESERVE
    expect(placeFor(g, plane, hexOf([5, 5]))).toBe(hexOf([12, 5]))
    foe(g, 'tank', [12, 5])
    const tank = mine(g, 'tank', [0, 0])
    const soldier = mine(g, 'infantry', [0, 0])
    for (const u of [tank, soldier]) g.at[u] = RESERVE
    expect([plane, tank, soldier].map((u) => placeFor(g, u, hexOf([5, 5])))).toEqual([hexOf([5, 5]), -1, hexOf([5, 5])])
  })

  it('[SOLO-SETUP-11] [RUL-84] the opening is 1-2, 2-3: the Automa first orders one army by chance, then the two others', () => {
    for (const face of [1, 2, 3]) {
      const g = blank()
      const units = [0, 1, 2].map((army) => mine(g, 'tank', [2 + 4 * army, 2], { army }))
      const enemy = foe(g, 'transport', [10, 9])
      Object.assign(g, { round: 1 })
      const log = automaTurn(g, always(face))
      expect(g.opened[automaOf(g)]).toBe(1 << (face - 1))
      expect(keysOf(log, 'automa.orders')[0]!.params!.armies).toEqual([face - 1])
      expect(keysOf(log, 'automa.acts').map((e) => e.params!.unit)).toEqual([units[face - 1]])
      g.round = 2
      g.moved.fill(0)
      const second = automaTurn(g, always(1))
      const others = units.filter((_, i) => i !== face - 1)
      expect(new Set(keysOf(second, 'automa.acts').map((e) => e.params!.unit))).toEqual(new Set(others))
      expect(g.at[enemy]).toBeGreaterThanOrEqual(0)
    }
  })

  it('[SOLO-SETUP-11] as second player it orders two armies, then all three', () => {
    const g = blank()
    const units = [0, 1, 2].map((army) => mine(g, 'tank', [2 + 4 * army, 2], { army }))
    foe(g, 'transport', [10, 9])
    Object.assign(g, { round: 1, first: humanOf(g) })
    const acted = (log: LogEvent[]): Set<unknown> => new Set(keysOf(log, 'automa.acts').map((e) => e.params!.unit))
    expect(acted(automaTurn(g, always(1)))).toEqual(new Set([units[0], units[1]]))
    g.moved.fill(0)
    Object.assign(g, { round: 2, ordered: 7 })
    expect(acted(automaTurn(g, always(1)))).toEqual(new Set(units))
  })

  it("[SOLO-SETUP-11] the person's opening is restricted too", () => {
    for (let seed = 0; seed < 4; seed++) {
      const match = deployed(seed, 'easy')
      const g = match.state as TrenchClub
      const first = g.first === humanOf(g)
      const random = seeded(seed)
      for (let i = 0; i < (first ? 1 : 2); i++) match.submit(0, pick(match.legal(0), random))
      expect([1, 2, 4].filter((bit) => (g.ordered & bit) > 0)).toHaveLength(first ? 1 : 2)
    }
  })
})
