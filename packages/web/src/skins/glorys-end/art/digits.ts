/**
 * Engraved digits as strokes, for the numbers of the hexes. Four thousand letters of text would be looked at one by one by
 * the browser in every frame while the map is moved; strokes in a few paths are not.
 */
import type { Point } from './types.ts'

/** In a box of 3.2 × 5, from its upper left corner; moves, lines and curves to absolute points alone. */
const GLYPHS: readonly string[] = [
  'M1.6 0C.5 0 0 1 0 2.5C0 4 .5 5 1.6 5C2.7 5 3.2 4 3.2 2.5C3.2 1 2.7 0 1.6 0',
  'M.5 1L1.8 0L1.8 5',
  'M.1 1.3C.2 .4 .8 0 1.6 0C2.5 0 3.1 .6 3.1 1.4C3.1 2.6 .9 3.4 0 5L3.2 5',
  'M.1 .9C.4 .3 .9 0 1.6 0C2.5 0 3 .5 3 1.2C3 2 2.4 2.35 1.4 2.35C2.5 2.35 3.2 2.9 3.2 3.65C3.2 4.5 2.5 5 1.6 5C.8 5 .2 4.6 0 3.9',
  'M2.4 5L2.4 0L0 3.5L3.2 3.5',
  'M2.9 0L.6 0L.4 2.2C.8 1.9 1.2 1.8 1.7 1.8C2.6 1.8 3.2 2.5 3.2 3.4C3.2 4.4 2.5 5 1.5 5C.8 5 .2 4.6 0 4',
  'M2.8 .5C2.5 .2 2.1 0 1.7 0C.6 0 0 1.2 0 2.9C0 4.3 .6 5 1.6 5C2.6 5 3.2 4.3 3.2 3.4C3.2 2.5 2.6 1.9 1.7 1.9C.9 1.9 .2 2.4 0 3.1',
  'M0 0L3.2 0C2.2 1.4 1.5 3 1.2 5',
  'M1.6 2.3C.8 2.3 .2 1.9 .2 1.15C.2 .4 .8 0 1.6 0C2.4 0 3 .4 3 1.15C3 1.9 2.4 2.3 1.6 2.3C.6 2.3 0 2.9 0 3.65C0 4.5 .6 5 1.6 5C2.6 5 3.2 4.5 3.2 3.65C3.2 2.9 2.6 2.3 1.6 2.3',
  'M.4 4.5C.7 4.8 1.1 5 1.5 5C2.6 5 3.2 3.8 3.2 2.1C3.2 .7 2.6 0 1.6 0C.6 0 0 .7 0 1.6C0 2.5 .6 3.1 1.5 3.1C2.3 3.1 3 2.6 3.2 1.9',
]
/** From one digit to the next. */
const ADVANCE = 4.15
/** How much of its box a digit is drawn. */
const SIZE = 0.94

const f = (v: number): string => String(Math.round(v * 100) / 100)

/** Each digit as a starting point and relative moves, so that it is the same wherever it stands. */
const STROKES: readonly (readonly [Point, string])[] = GLYPHS.map((glyph) => {
  const parts = [...glyph.matchAll(/([MLC])([^MLC]+)/g)].map(([, command = '', numbers = '']) => {
    const all = numbers.trim().split(' ').map(Number)
    const points = all.flatMap((v, i): Point[] => (i % 2 === 1 ? [] : [[v * SIZE, (all[i + 1] ?? 0) * SIZE]]))
    return { command, points }
  })
  let [x, y]: Point = parts[0]?.points[0] ?? [0, 0]
  const start: Point = [x, y]
  const rest = parts.slice(1).map(({ command, points }) => {
    const steps = points.map(([px, py]) => `${f(px - x)} ${f(py - y)}`).join(' ')
    ;[x, y] = points.at(-1) ?? [x, y]
    return `${command.toLowerCase()}${steps}`
  })
  return [start, rest.join('')]
})
/** Digits about a point: its middle, on the base line. */
export function digitsPath(text: string, [x, y]: Point): string {
  const left = x - ((text.length - 1) * ADVANCE + 3.2 * SIZE) / 2
  return [...text]
    .map((digit, i) => {
      const [[dx, dy], rest] = STROKES[Number(digit)] ?? [[0, 0], '']
      return `M${Math.round((left + i * ADVANCE + dx) * 10) / 10} ${Math.round((y - 5 * SIZE + dy) * 10) / 10}${rest}`
    })
    .join('')
}
