/**
 * Counts of legal actions at depth from named positions: a slip anywhere in set-up, movement or transport shows as a
 * number. Small ones are argued for; the rest were computed once and are pinned. Every die shows a one.
 */
import { defaultConfig } from '@em/engine'
import { always, perft } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import { trenchClub } from '../src/index.ts'
import type { TrenchClub } from '../src/types.ts'
import { game, scene } from './position.ts'
import { FAR, plain } from './rules/ground.ts'

/** Each half maps onto itself under a half turn, start n to 7 - n, and so do these. */
const PINNED = {
  starts: {
    infantry: [23, 17, 22, 22, 17, 23],
    armoured_car: [72, 58, 56, 56, 58, 72],
    tank: [23, 17, 22, 22, 17, 23],
    airplane: [79, 99, 67, 67, 99, 79],
  },
  contact: 43,
  inAndOut: [31, 25],
  truck: [83, 2963],
}

const counts = perft(trenchClub, always(1))

/** Movements offered to the unit, ends of the phase left out. */
const movesOf = (s: ReturnType<typeof scene>, name = 'unit'): number =>
  s.legal().filter((a) => 'unit' in a && a.unit === s.u(name)).length

/** Grouped with all units in the first army, the first token turned up at start 1; seat 0 deploys. */
function deployment(): TrenchClub {
  const g = trenchClub.setup(defaultConfig(game, { scenario: 'skirmish', players: 2 }))
  for (const power of [0, 1]) for (let u = 0; u < g.at.length; u++) if (g.unitPower[u] === power) g.army[u] = 0
  g.grouped = 1
  g.stack.length = 0
  const frame = { step: 'deploy', power: 0, open: 0, army: -1, start: -1 } as const
  g.stack.push(frame)
  return g
}

describe('counts of legal actions', () => {
  it('[SETUP-5] grouping: three armies for the next unit of each of two players', () => {
    const g = trenchClub.setup(defaultConfig(game, { scenario: 'skirmish', players: 2 }))
    expect(counts(g, 3)).toEqual([6, 36, 216])
  })

  it('[SETUP-9] deployment: three tokens; eleven units for the number; ten for each free hex of the ring', () => {
    // Start 1 has six dry neighbours. An empty army passes to the other player, an empty one there back to two tokens.
    expect(counts(deployment(), 3)).toEqual([3, 11 + 3 + 3, 11 * 60 + 2 * (11 + 2 + 2)])
  })

  it('[MOVE-5] on open ground far from everything a unit of speed n has 3n(n + 1) hexes', () => {
    const alone = (type: string) =>
      movesOf(scene({ rows: plain(), units: { unit: { unit: `DE ${type}`, at: [10, 10] }, far: FAR } }))
    expect(
      ['heavy_mortar', 'infantry', 'mounted_infantry', 'armoured_car', 'airplane', 'railway_gun'].map(alone),
    ).toEqual([6, 18, 36, 60, 126, 6])
  })

  it('[MOVE-6] [MOVE-8] in forest and on roads', () => {
    const on = (letter: string, type: string) =>
      movesOf(
        scene({
          rows: Array.from({ length: 21 }, () => letter.repeat(21)),
          units: { unit: { unit: `DE ${type}`, at: [10, 10] }, far: FAR },
        }),
      )
    // Road: radius 4 for speed 2; forest: radius 1 for speed 2, 2 for speeds 3 and 4.
    expect([on('R', 'infantry'), on('F', 'infantry'), on('F', 'mounted_infantry'), on('F', 'armoured_car')]).toEqual([
      60, 6, 18, 18,
    ])
    expect([on('W', 'infantry'), on('W', 'tank'), on('W', 'airplane'), on('W', 'gunboat'), on('B', 'gunboat')]).toEqual(
      [6, 0, 126, 60, 60],
    )
  })

  it('[MOVE-3] on the real board from each start', () => {
    const STARTS = [
      [7, 1],
      [5, 5],
      [6, 9],
      [14, 1],
      [15, 4],
      [13, 8],
    ] as const
    const from = (type: string) =>
      STARTS.map((at) =>
        movesOf(
          scene({ nations: ['DE', 'FR'], units: { unit: { unit: `DE ${type}`, at }, far: { ...FAR, at: [0, 0] } } }),
        ),
      )
    expect(
      Object.fromEntries(['infantry', 'armoured_car', 'tank', 'airplane'].map((type) => [type, from(type)])),
    ).toEqual(PINNED.starts)
  })

  it('[CONTACT-2] past two enemies', () => {
    const s = scene({
      rows: plain(),
      units: { unit: 'DE armoured_car 10,10', a: 'FR infantry 12,10', b: 'GB tank 10,12' },
    })
    expect(movesOf(s)).toBe(PINNED.contact)
  })

  it('[FORT-17] in and out of forts', () => {
    const s = (owner: string) =>
      scene({
        rows: plain('N-D'),
        forts: { 'N-D': owner },
        units: {
          unit: 'DE infantry 8,4',
          inside: { unit: 'DE tank', at: owner === 'DE' ? 'N-D' : [1, 1] },
          far: FAR,
        },
      })
    // Around [8,4]: 18 hexes less entrance and core, and taking it. An own fort is entered, and left on the far side.
    expect([movesOf(s('neutral')), movesOf(s('AH'))]).toEqual([17, 16])
    expect([movesOf(s('DE')), movesOf(s('DE'), 'inside')]).toEqual(PINNED.inAndOut)
  })

  it('[TRANSPORT-5] a truck with passengers: boarding, driving, getting off', () => {
    const s = scene({
      rows: plain(),
      units: {
        man: 'DE infantry 10,9',
        gun: 'DE heavy_mortar 10,11',
        unit: 'DE transport 10,10',
        far: FAR,
      },
    })
    // 16 of 18 hexes and the truck; 5 of 6 and the truck; 58 of 60. The phase may end, surrender be offered.
    expect(['man', 'gun', 'unit'].map((name) => movesOf(s, name))).toEqual([17, 6, 58])
    expect(counts(s.g, 2)).toEqual(PINNED.truck)
    for (const name of ['man', 'gun']) s.take(s.legal().find((a) => a.type === 'board' && a.unit === s.u(name))!)
    // Loaded: 60 hexes around, where it stands, and nothing else may be done.
    expect(counts(s.g, 1)).toEqual([61])
    // At the end of its drive two get off: on open ground six hexes, then five.
    s.take({ type: 'move', unit: s.u('unit'), to: s.where('unit'), path: [] })
    expect(counts(s.g, 2)).toEqual([6, 30])
  })
})
