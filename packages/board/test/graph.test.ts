import { describe, expect, it } from 'vitest'
import { areNeighbours, edgeBetween, neighbours, zoneGraph } from '../src/index.ts'

//  0 - 1 - 2
//   \ /   /
//    3 - 4    5
const graph = zoneGraph(6, [
  [0, 1],
  [1, 2],
  [3, 0],
  [1, 3],
  [3, 4],
  [4, 2],
])

describe('zoneGraph', () => {
  it('lists the neighbours of each place in rising order', () => {
    expect(Array.from({ length: 6 }, (_, p) => [...neighbours(graph, p)])).toEqual([
      [1, 3],
      [0, 2, 3],
      [1, 4],
      [0, 1, 4],
      [2, 3],
      [],
    ])
  })
  it('numbers the borders as they were listed, the same from both sides', () => {
    expect(edgeBetween(graph, 0, 3)).toBe(2)
    expect(edgeBetween(graph, 3, 0)).toBe(2)
    expect(edgeBetween(graph, 0, 4)).toBe(-1)
    expect(areNeighbours(graph, 2, 4)).toBe(true)
    expect(areNeighbours(graph, 5, 0)).toBe(false)
    expect(areNeighbours(graph, 99, 0)).toBe(false)
  })
  it.each<[string, [number, number][], string]>([
    ['a place that is not there', [[0, 6]], 'border 0: no place 6'],
    [
      'a place with itself',
      [
        [0, 1],
        [2, 2],
      ],
      'border 1: place 2 with itself',
    ],
    [
      'a border twice',
      [
        [0, 1],
        [1, 0],
      ],
      'border 1: places 1 and 0 a second time',
    ],
  ])('refuses %s', (_name, borders, sentence) => {
    expect(() => zoneGraph(6, borders)).toThrow(sentence)
  })
})
