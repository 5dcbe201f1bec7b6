/** Line of sight on the ground of example 5, each of its layouts in a column of its own. */
import { describe, expect, it } from 'vitest'
import { fieldOf } from '../src/rules/field.ts'
import { sees, sightBetween } from '../src/rules/sight.ts'
import { ground } from './plain-map.ts'
import { hex, sceneOn } from './position.ts'

const column = (c: string, rows: readonly number[], level: number) =>
  Object.fromEntries(rows.map((r) => [c + String(r).padStart(2, '0'), level]))
const scene = sceneOn(
  ground({
    level: {
      ...column('05', [1, 2, 3, 4, 5, 6], 1),
      ...column('09', [1, 2, 3, 4, 5], 2),
      ...column('09', [6, 7], 1),
      ...column('13', [1, 2, 3, 7, 8, 9], 1),
      ...column('15', [1, 2, 3, 7, 8, 9], 1),
    },
    terrain: { '1305': 'B', '1503': 'B', '1705': 'B', '2204': 'B', '2804': 'B', '2805': 'B', '3105': 'M' },
  }),
)

const look = (from: string, to: string, units: Record<string, string> = {}, more: object = {}) => {
  const { g } = scene({ units: { L41: '4028', GW3: '0128', ...units }, ...more })
  const field = fieldOf(g)
  const seen = sees(g, field, hex(from), hex(to))
  expect(sees(g, field, hex(to), hex(from))).toBe(seen)
  return seen
}

describe('example 5: line of sight', () => {
  it('[8c] [8d] one slope: blocked when the lower unit is nearer to it than the higher one', () => {
    expect(look('0508', '0503')).toBe(false)
    expect(look('0509', '0505')).toBe(true)
    expect(look('0508', '0505')).toBe(true)
  })
  it('[8d] [Q37] several slopes in one direction: each unit counts to its own nearest one', () => {
    expect(look('0910', '0905')).toBe(true)
    expect(look('0908', '0903')).toBe(false)
  })
  it('[8a] [Q92] wood and units block, a lone leader and scrub do not', () => {
    expect(look('1703', '1707')).toBe(false)
    expect(look('1903', '1907')).toBe(true)
    expect(look('1903', '1907', { L42: '1905E' })).toBe(false)
    expect(look('1903', '1907', { RES: '1905E' })).toBe(false)
    expect(look('1903', '1907', {}, { leaders: { dupont: '1905' } })).toBe(true)
    expect(look('3103', '3107')).toBe(true)
  })
  it('[8b] exactly between two hexes: blocked only by both', () => {
    expect(look('2105', '2305')).toBe(true)
    expect(look('2705', '2905')).toBe(false)
    expect(look('2105', '2305', { L42: '2205E' })).toBe(false)
  })
  it('[8e] an obstacle in the hollow is ignored, one on the rim is not', () => {
    expect(look('1302', '1308')).toBe(true)
    expect(look('1502', '1508')).toBe(false)
  })
  it('[Q38] neighbours always see each other; what stands at the ends does not matter', () => {
    expect(look('1704', '1705')).toBe(true)
    expect(look('1705', '1707')).toBe(true)
    expect(look('1903', '1905', { L42: '1903E', RES: '1905W' })).toBe(true)
  })
  it('says what blocks', () => {
    const { g } = scene({ units: { L41: '4028', GW3: '0128' } })
    expect(sightBetween(fieldOf(g), hex('1703'), hex('1707'))).toMatchObject({ clear: false, by: 'obstacle' })
    expect(sightBetween(fieldOf(g), hex('0508'), hex('0503'))).toMatchObject({ clear: false, by: 'slope' })
  })
  it('by night the line is short: 2 hexes on turns 1 to 3, 4 on turn 4, free on turn 5 of scenario 2', () => {
    const night = { scenario: '2' }
    for (const [turn, far] of [
      [1, 2],
      [3, 2],
      [4, 4],
      [5, 5],
    ] as const) {
      const { g } = scene({ ...night, turn, units: { L41: '4028', GW3: '0128' } })
      const field = fieldOf(g)
      const reach = [1, 2, 3, 4, 5].filter((n) => sees(g, field, hex('2010'), hex(`20${10 + n}`)))
      expect(reach.at(-1)).toBe(far)
    }
  })
})
