/** The committed files of the game match the tool's output. */
import { expect, it } from 'vitest'
import boardFile from '../../packages/games/nach-paris/data/board.json' with { type: 'json' }
import hexsidesFile from '../../packages/games/nach-paris/data/hexsides.json' with { type: 'json' }
import railsFile from '../../packages/games/nach-paris/data/rails.json' with { type: 'json' }
import townsFile from '../../packages/games/nach-paris/data/towns.json' with { type: 'json' }
import { board, hexsides, lines, railways } from './build.ts'
import { centreOf, project, unproject } from './projection.ts'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const rails = lines(townsFile.towns)

it('board.json', () => {
  expect(plain(board(townsFile.towns))).toEqual(boardFile.rows)
})
it('hexsides.json', () => {
  const { provenance: _, ...file } = hexsidesFile
  expect(plain(hexsides(rails, townsFile.towns))).toEqual(file)
})
it('rails.json', () => {
  const { provenance: _, ...file } = railsFile
  expect(plain(railways(rails, townsFile.towns))).toEqual(file)
})
it('the projection puts printed towns into their hexes, and back', () => {
  const near = (lon: number, lat: number, column: number, row: number): number => {
    const [x, y] = project([lon, lat])
    const [cx, cy] = centreOf(column, row)
    return Math.hypot(x - cx, y - cy)
  }
  // Laon AN23, Guise AM26, Hirson AJ27, St-Quentin AP26.
  for (const [lon, lat, column, row] of [
    [3.624, 49.564, 40, 23],
    [3.627, 49.9, 39, 26],
    [4.083, 49.922, 36, 27],
    [3.287, 49.847, 42, 26],
  ] as const) {
    expect(near(lon, lat, column, row)).toBeLessThan(0.62)
  }
  const [lon, lat] = unproject(project([4.5, 50.1]))
  expect([lon, lat].map((v) => Math.round(v * 1e6) / 1e6)).toEqual([4.5, 50.1])
})
