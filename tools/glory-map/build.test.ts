/** The committed map.json matches the tool's output for today's board, and the drawing agrees with the rules. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import committed from '../../packages/games/glorys-end/data/map.json'
import { cellAt, SEA } from '../zone-map/raster.ts'
import { build, survey } from './build.ts'
import { readBoard, readCoast } from './data.ts'
import { SEA_LETTER } from './sheet.ts'
import { foreignHexes, townErrors } from './survey.ts'

const here = fileURLToPath(import.meta.url)
const board = readBoard(fileURLToPath(new URL('../../packages/games/glorys-end/data', import.meta.url)))
const coast = readCoast(here)

/** Twice the area inside closed polylines. */
function area(path: string): number {
  return path
    .split('Z')
    .filter((ring) => ring !== '')
    .reduce((sum, ring) => {
      const p = ring
        .slice(1)
        .split('L')
        .map((q) => q.split(' ').map(Number) as [number, number])
      return sum + p.reduce((s, [x, y], i) => s + x * p[(i + 1) % p.length]![1] - p[(i + 1) % p.length]![0] * y, 0)
    }, 0)
}

it('draws the committed map again', () => {
  const map = JSON.parse(JSON.stringify(build(board, coast)))
  // Not to the last digit where the real coast decides: another machine's logarithm may round differently.
  const bent = new Set(['sea', 'coast', 'shore', 'hachures'])
  const rest = (all: object): object => Object.fromEntries(Object.entries(all).filter(([key]) => !bent.has(key)))
  expect(Object.keys(map)).toEqual(Object.keys(committed))
  expect(rest(map)).toEqual(rest(committed))
  expect(Math.abs(area(map.sea) / area(committed.sea) - 1)).toBeLessThan(0.001)
  expect(Math.abs(map.coast.length / committed.coast.length - 1)).toBeLessThan(0.02)
})

describe('the coast', () => {
  const { sheet, grid, labels } = survey(board, coast)
  const isWet = (x: number, y: number): boolean => labels[cellAt(grid, x, y)] === SEA
  const hexes = Array.from({ length: sheet.grid.size }, (_, h) => h).filter((h) => sheet.grid.onBoard(h))
  /** Share of sea in the hex, without its rim, whose cells belong to two hexes. */
  const wetness = (hex: number): number => {
    const [cx, cy] = sheet.centre(hex)
    const points = [0, 9, 18, 27].flatMap((r) =>
      Array.from({ length: 12 }, (_, k) =>
        isWet(cx + r * Math.sin((k * Math.PI) / 6), cy - r * Math.cos((k * Math.PI) / 6)),
      ),
    )
    return points.filter(Boolean).length / points.length
  }

  it('open sea is wet, inland is dry, and a coastal hex is both with dry ground in the middle', () => {
    for (const hex of hexes) {
      const label = sheet.grid.label(hex)
      const wet = wetness(hex)
      if (sheet.country[hex] === SEA_LETTER) expect(wet, label).toBe(1)
      else if (!sheet.coastal[hex]) expect(wet, label).toBe(0)
      else {
        expect(wet, label).toBeGreaterThan(0)
        expect(wet, label).toBeLessThan(1)
        expect(isWet(...sheet.centre(hex)), label).toBe(false)
      }
    }
  })

  it('every side between land hexes has land on it, except those that have none by rule', () => {
    for (const hex of hexes) {
      for (let d = 0; d < 3; d++) {
        const to = sheet.grid.table[hex * 6 + d]!
        if (to < 0 || sheet.country[hex] === SEA_LETTER || sheet.country[to] === SEA_LETTER) continue
        const [a, b] = [sheet.corner(hex, d), sheet.corner(hex, d + 1)]
        const dry = Array.from({ length: 19 }, (_, k) => (k + 1) / 20).filter(
          (t) => !isWet(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t),
        ).length
        const name = [sheet.grid.label(hex), sheet.grid.label(to)].sort().join('-')
        if (board.allSea.includes(name)) expect(dry, name).toBe(0)
        else expect(dry / 19, name).toBeGreaterThan(0.2)
      }
    }
  })
})

describe('the board and geography', () => {
  it('every town lies within a hex and a half of where the fit puts it, except Le Havre', () => {
    const far = townErrors(board).filter((e) => e.off > 1.5)
    expect(far.map((e) => e.en)).toEqual(['Le Havre'])
  })
  it('countries of hexes follow the frontiers of 1914: at most one hex in thirty lies on the other side', () => {
    const land = board.rows.reduce((sum, row) => sum + row.country.replaceAll('~', '').length, 0)
    expect(foreignHexes(board, here).length / land).toBeLessThan(1 / 30)
  })
})
