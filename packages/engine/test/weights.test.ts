/** Weights are a tree for the player that reads them and a flat list for a tool that changes them. */
import { expect, it } from 'vitest'
import { bounded, fixed, flatWeights, weight, weightsOf } from '../src/index.ts'

const tree = { stand: { danger: weight(2, 0, 3), rank: weight(-1) }, felt: [weight(4), fixed(5)] } as const

it('gives the numbers of the table where nothing is changed', () => {
  expect(weightsOf(tree)).toEqual({ stand: { danger: 2, rank: -1 }, felt: [4, 5] })
})

it('changes by dotted name, and ignores names that the tree does not have', () => {
  const w = weightsOf(tree, { 'stand.danger': 1, 'felt.1': 7, gone: 3 })
  expect(w).toEqual({ stand: { danger: 1, rank: -1 }, felt: [4, 7] })
  expect(w.felt[1]).toBe(7)
})

it('lists every weight with its bounds, negative ones too', () => {
  expect(flatWeights(tree)).toEqual({
    'stand.danger': { value: 2, least: 0, most: 3 },
    'stand.rank': { value: -1, least: -5, most: -0.2 },
    'felt.0': { value: 4, least: 0.8, most: 20 },
    'felt.1': { value: 5, least: 5, most: 5 },
  })
  expect([bounded(tree.stand.danger, 9), bounded(tree.stand.rank, -9), bounded(fixed(5), 6)]).toEqual([3, -5, 5])
})
