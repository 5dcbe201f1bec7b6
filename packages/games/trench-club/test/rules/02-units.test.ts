/** Units: what the sheet promises and the rules use (UNIT-1 to UNIT-28; UNIT-23 is the only one that acts by itself). */
import { describe, expect, it } from 'vitest'
import {
  baseValue,
  capacity,
  cost,
  groundMax,
  groundMin,
  inRange,
  sheet,
  speed2,
  typeIds,
  typeIndex,
} from '../../src/data/index.ts'
import { GONE, NATIONS } from '../../src/types.ts'
import { type Cell, hex, scene } from '../position.ts'
import { along, board, canAttack, FAR, lane, step, unload } from './ground.ts'

const T = typeIndex
const MINED = { mines: { central: [], entente: [step(2)] } }

describe('units', () => {
  it('[UNIT-1] [UNIT-4] [UNIT-6] eleven different types each, with the nation’s own gun and special unit', () => {
    const own = {
      DE: 'assault_gun big_bertha',
      AH: 'howitzer anti_tank_gunners',
      FR: 'howitzer renault_ft17',
      GB: 'assault_gun mark1_female',
    }
    NATIONS.forEach((nation, n) => {
      const types = sheet[n]!.map((t) => typeIds[t]!)
      expect(new Set(types).size).toBe(11)
      for (const type of own[nation].split(' ')) expect(types).toContain(type)
    })
  })

  it('[UNIT-3] mounted infantry costs 3 and has speed 3, infantry 2 and 2; their values and ranges are the same', () => {
    const of = (type: string) => [cost[T(type)], speed2[T(type)]! / 2, groundMin[T(type)], groundMax[T(type)]]
    expect(of('infantry')).toEqual([2, 2, 1, 1])
    expect(of('mounted_infantry')).toEqual([3, 3, 1, 1])
    for (const rank of [0, 1, 2]) expect(baseValue(T('mounted_infantry'), rank)).toBe(baseValue(T('infantry'), rank))
  })

  it('[UNIT-16] a truck carries four and attacks nobody', () => {
    expect(capacity[T('transport')]).toBe(4)
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: { truck: 'DE transport 4,4', enemy: 'FR infantry 4,5' },
    })
    expect(s.why({ type: 'attack', unit: s.u('truck'), target: s.u('enemy') }).rule).toBe('UNIT-16')
  })

  it('[UNIT-14] [UNIT-24] [UNIT-10] anti-aircraft, gunboat and heavy infantry reach air units, infantry does not', () => {
    const reach = (type: string) => [1, 2, 3, 4].filter((d) => inRange(T(type), T('airplane'), d))
    expect(['anti_aircraft', 'gunboat', 'heavy_infantry', 'infantry', 'armoured_car'].map(reach)).toEqual([
      [1, 2, 3],
      [1],
      [1],
      [],
      [],
    ])
  })

  it('[UNIT-23] [RUL-65] a mine destroys the enemy unit that steps on it at once, and is gone', () => {
    const s = lane('DE armoured_car', '.....', { other: { unit: 'DE infantry', at: step(0 + 1) } }, MINED)
    s.move('mover', step(2))
    expect(s.where('mover')).toBe(GONE)
    expect(s.events('log.mined')[0]?.rules).toContain('UNIT-23')
    expect(s.g.mines[hex(step(2))]).toBe(-1)
    expect(s.g.mines.every((m) => m === -1)).toBe(true)
    // The next one is not harmed.
    s.move('other', step(2))
    expect(s.where('other')).toBe(hex(step(2)))
  })

  it('[UNIT-23] [RUL-65] nobody gets past a mine of the enemy, only onto it', () => {
    expect(along(lane('DE armoured_car', '.....', {}, MINED))).toEqual([1, 2])
    expect(along(lane('DE armoured_car', '.....'))).toEqual([1, 2, 3, 4])
  })

  it('[UNIT-23] [RUL-65] mines spare the side that laid them and everything that flies', () => {
    expect(along(lane('FR armoured_car', '.....', { enemy: 'DE transport 10,10' }, MINED))).toEqual([1, 2, 3, 4])
    const allied = lane('GB armoured_car', '.....', { enemy: 'DE transport 10,10' }, MINED)
    allied.move('mover', step(2))
    expect(allied.where('mover')).toBe(hex(step(2)))
    expect(allied.g.mines[hex(step(2))]).toBe(1)
    const plane = lane('DE airplane', '.....', {}, MINED).move('mover', step(2))
    expect(plane.where('mover')).toBe(hex(step(2)))
  })

  it('[UNIT-23] [RUL-65] a truck dies with its passengers, and whoever is unloaded onto a mine dies too', () => {
    const at = (cell: Cell) =>
      scene({
        rows: ['.'],
        mines: { central: [], entente: [cell] },
        units: {
          truck: 'DE transport 4,4',
          man: 'DE infantry 4,3',
          gun: 'DE heavy_mortar 5,3',
          rest: 'DE tank 18,2',
          far: FAR,
        },
      })
    const ride = board(board(at([4, 6]), 'man'), 'gun').move('truck', [4, 6])
    expect(['truck', 'man', 'gun'].map(ride.where)).toEqual([GONE, GONE, GONE])
    expect(ride.step()).toBe('move')
    const off = unload(board(at([4, 7]), 'man').move('truck', [4, 6]), 'man', [4, 7])
    expect(off.where('man')).toBe(GONE)
    expect(off.where('truck')).toBe(hex([4, 6]))
  })

  it('[UNIT-23] [RUL-65] the minelayer lays one mine a turn beside it, on empty dry land without one', () => {
    const s = scene({
      rows: ['.........', '.........', '.........', '....WB...', '.........'],
      mines: { central: [[3, 2]], entente: [] },
      units: {
        layer: 'DE minelayer 4,2',
        friend: 'DE infantry 4,1',
        far: FAR,
      },
    })
    const mine = (to: Cell) => ({ type: 'mine' as const, unit: s.u('layer'), to: hex(to) })
    for (const bad of [
      [4, 3],
      [4, 1],
      [3, 2],
      [4, 4],
    ] as const)
      expect(s.why(mine(bad)).rule, String(bad)).toBe('RUL-65')
    expect(s.why({ ...mine([4, 3]), unit: s.u('friend') }).rule).toBe('UNIT-23')
    s.take(mine([5, 2]))
    expect(s.g.mines[hex([5, 2])]).toBe(0)
    expect(s.why(mine([5, 1])).rule).toBe('RUL-65')
    // The mine comes after the movement.
    expect(s.whyMove('layer', [3, 1]).rule).toBe('MOVE-1')
  })

  it('[UNIT-23] laying a mine does not need a weapon: the minelayer attacks nobody', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: { layer: 'DE minelayer 4,4', man: 'DE infantry 5,4', enemy: 'FR infantry 4,5' },
    })
    expect(canAttack(s, 'layer', 'enemy')).toBe(false)
    expect(canAttack(s, 'man', 'enemy')).toBe(true)
  })
})
