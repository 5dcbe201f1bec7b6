/**
 * Movement against the text: on boards drawn for it, every unit of both sides may go exactly where `naive-reach.ts`, a slow
 * walk by the rules alone, takes it. Nothing is drawn at random.
 */
import { describe, expect, it } from 'vitest'
import { frontOf } from '../../src/rules/field.ts'
import { journeyOf, waysOf } from '../../src/rules/reach.ts'
import { IN_FORT } from '../../src/types.ts'
import { naiveReach } from '../naive-reach.ts'
import { type Cell, type Given, hex, type Scene, scene, type Units } from '../position.ts'
import { cellOf } from './ground.ts'

const sorted = (places: Iterable<number>): string[] => [...places].map(cellOf).sort()

/** Every unit, of either side; then the actions offered to the side to move, free hexes and trucks included. */
function agree(given: Given): Scene {
  const s = scene(given)
  const { g } = s
  for (let u = 0; u < g.at.length; u++) {
    if (g.at[u]! >= 2000) continue
    const laden = g.at.includes(2000 + u)
    const slow = naiveReach(g, u)
    const boards = slow.boards
    slow.hexes.delete(g.at[u]!)
    slow.forts.delete(g.at[u]! - IN_FORT)
    const ways = waysOf(g, frontOf(g, g.powerFaction[g.unitPower[u]!]!), journeyOf(g, u, laden))
    expect(sorted(ways.hexes), `unit ${u}`).toEqual(sorted(slow.hexes))
    expect([...ways.forts].sort(), `forts of unit ${u}`).toEqual([...slow.forts].sort())
    for (const to of ways.hexes) expect(ways.pathTo(to).at(-1)).toBe(to)
    if (laden || g.unitPower[u] !== g.turn || g.moved[u] === 1) continue
    const mine = s.legal().filter((a) => 'unit' in a && a.unit === u)
    const offered = mine.flatMap((a) => (a.type === 'move' ? [a.to] : []))
    const loaded = g.at.some((at) => at >= 2000)
    if (!loaded)
      expect(sorted(offered), `offered to ${u}`).toEqual(sorted([...slow.hexes].filter((h) => !g.at.includes(h))))
    for (const a of mine) if (a.type === 'board') expect(boards.has(g.at[a.truck]!), `${u} boards`).toBe(true)
  }
  return s
}

const WOODS = [
  '..FFRR..WW..',
  '.F.FR.RWW...',
  '...FRF.BRRR.',
  'RRRRF.WW...R',
  '..F..FWW.F.R',
  '.....RBR.FFR',
  '..RRRR.WW..R',
  '..R...FWWF..',
]
const crowd = (side: string, foe: string): Units => ({
  foot: { unit: `${side} infantry`, at: [0, 0] },
  horse: { unit: `${side} mounted_infantry`, at: [5, 3] },
  heavy: { unit: `${side} heavy_infantry`, at: [8, 4] },
  car: { unit: `${side} armoured_car`, at: [3, 3] },
  tank: { unit: `${side} tank`, at: [5, 5] },
  plane: { unit: `${side} airplane`, at: [9, 1] },
  ship: { unit: `${side} airship`, at: [2, 6] },
  gun: { unit: `${side} railway_gun`, at: [4, 2] },
  mortar: { unit: `${side} heavy_mortar`, at: [1, 3] },
  boat: { unit: `${side} gunboat`, at: [7, 1] },
  truck: { unit: `${side} transport`, at: [10, 2] },
  f1: { unit: `${foe} infantry`, at: [4, 4] },
  f2: { unit: `${foe} tank`, at: [7, 5] },
  f3: { unit: `${foe} airplane`, at: [1, 1] },
  f4: { unit: `${foe} heavy_infantry`, at: [8, 0] },
  f5: { unit: `${foe} anti_aircraft`, at: [11, 3] },
  f6: { unit: `${foe} howitzer`, at: [2, 4] },
  f7: { unit: `${foe} assault_gun`, at: [6, 1] },
  f8: { unit: `${foe} infantry`, at: [6, 4] },
  far: { unit: `${foe} transport`, at: [20, 20] },
})

describe('Movement is that of the text', () => {
  it('[MOVE-4] [MOVE-13] [MOVE-16] [CONTACT-2] [CONTACT-6] every kind of unit among woods, roads and water', () => {
    agree({ rows: WOODS, units: crowd('DE', 'FR'), turn: 'DE' })
    agree({ rows: WOODS, units: crowd('GB', 'AH'), turn: 'GB' })
    agree({ rows: WOODS, corner: [8, 13], units: { ...crowd('DE', 'FR') }, turn: 'DE' })
  })

  it('[MOVE-18] [MOVE-19] [RUL-12] through friends, not through enemies, nobody on top of another', () => {
    const wall: Units = Object.fromEntries(
      [0, 1, 2, 3, 4].map((c) => [`w${c}`, { unit: c % 2 ? 'DE tank' : 'AH tank', at: [c, 4] as Cell }]),
    )
    agree({
      rows: ['.'],
      units: { m: 'DE armoured_car 2,2', ...wall, e: 'FR infantry 2,6' },
    })
  })

  it('[FORT-14] [FORT-17] [RUL-26] [RUL-27] through own forts, into them by air, past those of others', () => {
    const units: Units = {
      tank: 'DE tank 2,1',
      car: 'DE armoured_car 3,5',
      plane: 'DE airplane 6,4',
      inside: 'DE infantry N-B',
      truck: 'DE transport N-D',
      laden: 'DE transport 7,3',
      rider: 'DE infantry laden',
      foe: 'FR tank 10,5',
      ally: 'AH infantry 4,6',
    }
    agree({ units, forts: { 'N-A': 'DE', 'N-B': 'DE', 'N-C': 'AH', 'N-D': 'DE', 'N-E': 'FR' } })
    agree({ units, forts: { 'N-A': 'FR', 'N-B': 'DE', 'N-C': 'DE', 'N-D': 'DE', 'N-E': 'DE' } })
  })

  it('[RUL-65] a mine ends the movement of the other side, not of the own, nor in the air', () => {
    agree({
      rows: ['RRRRRRRR', '........', 'RRRRRRRR'],
      mines: {
        central: [
          [3, 0],
          [4, 2],
        ],
        entente: [
          [0, 1],
          [2, 0],
          [3, 1],
          [5, 2],
        ],
      },
      units: { car: 'DE armoured_car 0,0', plane: 'DE airplane 1,2', foe: 'FR armoured_car 7,0' },
    })
  })

  it('[TRANSPORT-4] [RUL-38] trucks within half a point', () => {
    const s = agree({
      rows: ['RRRRRR', '......', 'FFFFFF'],
      units: {
        gun: 'DE heavy_mortar 0,0',
        foot: 'DE infantry 0,2',
        truck: 'DE transport 2,1',
        far: 'DE transport 4,2',
        other: 'AH transport 1,0',
        foe: 'FR transport 20,20',
      },
      turn: 'DE',
    })
    const boards = s
      .legal()
      .flatMap((a) => (a.type === 'board' ? [`${a.unit}>${a.truck} ${a.path.map(cellOf).join('>')}`] : []))
    expect(boards).toEqual(['0>2 1,0>2,1', '1>2 1,1>2,1'])
    expect(s.g.at[s.u('gun')]).toBe(hex([0, 0]))
  })
})
