import { describe, expect, it } from 'vitest'
import { boxAt, placeFor } from '../src/table/guide-place.ts'

const field = { left: 0, top: 100, right: 1000, bottom: 800 }
const card = { width: 400, height: 150 }
const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 })

describe('the card of a lesson', () => {
  it('stands at the left above the prompt while it covers nothing there', () => {
    expect(placeFor(field, card, 700, [])).toBe('left')
    expect(placeFor(field, card, 700, [at(600, 600)])).toBe('left')
  })
  it('steps aside for what it would cover, and up where both sides would', () => {
    expect(placeFor(field, card, 700, [at(100, 600)])).toBe('right')
    expect(placeFor(field, card, 700, [at(100, 600), at(900, 600)])).toBe('topLeft')
    expect(placeFor(field, card, 700, [at(100, 600), at(900, 600), at(50, 180)])).toBe('topRight')
  })
  it('never leaves the field', () => {
    for (const place of ['left', 'right', 'topLeft', 'topRight'] as const) {
      const box = boxAt(place, field, card, 700)
      expect([box.left >= 0, box.right <= 1000, box.top >= 100, box.bottom <= 800]).toEqual([true, true, true, true])
    }
  })
})
