/** The picture comparison itself: the differences that it notices, and those that it leaves to the machine. */
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { differing } from './pictures.ts'

type Colour = readonly [number, number, number]
/** A square of one colour on another; `edge` is the colour of its rim. */
function square(body: Colour, edge: Colour = body): PNG {
  const png = new PNG({ width: 20, height: 20 })
  for (let y = 0; y < 20; y++) {
    for (let x = 0; x < 20; x++) {
      const from = Math.min(x - 4, y - 4, 15 - x, 15 - y)
      const colour: Colour = from < 0 ? [250, 247, 240] : from === 0 ? edge : body
      png.data.set([...colour, 255], (y * 20 + x) * 4)
    }
  }
  return png
}

describe('pictures', () => {
  const blue: Colour = [91, 134, 201]
  it('of the same colours are the same', () => expect(differing(square(blue), square(blue))).toBe(0))
  it('differ by a shade of an even colour', () =>
    expect(differing(square(blue), square([91, 134, 206]))).toBeGreaterThan(50))
  it('do not differ by a shade at edges', () =>
    expect(differing(square(blue, [150, 180, 215]), square(blue, [155, 184, 217]))).toBe(0))
  it('of other sizes differ as a whole', () =>
    expect(differing(square(blue), new PNG({ width: 10, height: 20 }))).toBe(400))
})
