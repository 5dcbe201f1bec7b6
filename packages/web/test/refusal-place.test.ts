/** Where a refusal stands: beside its place, off the targets that are still legal. */
import { expect, it } from 'vitest'
import { refusalPlace } from '../src/table/refusal-place.ts'

const window = { width: 1000, height: 800 }

it('stands at the right and below, or above where there is little room below', () => {
  expect(refusalPlace([400, 300], window, [])).toEqual({ left: 422, above: false })
  expect(refusalPlace([400, 600], window, [])).toEqual({ left: 422, above: true })
  expect(refusalPlace([990, 300], window, []).left + 252).toBeLessThanOrEqual(1000)
})

it('steps aside when it would cover a legal target', () => {
  expect(refusalPlace([400, 300], window, [[480, 380]])).toEqual({ left: 126, above: false })
  const below = [[480, 380] as const, [300, 380] as const]
  expect(refusalPlace([400, 300], window, below)).toEqual({ left: 422, above: true })
})

it('never leaves the window for the sake of a target', () => {
  const place = refusalPlace([400, 60], window, [
    [480, 140],
    [300, 140],
  ])
  expect(place.above).toBe(false)
})
