/** Where the names of rivers stand: along their course, beside the water, clear of names, points and towns. */
import { townHexes } from '@em/glorys-end/data'
import { distance, mid } from '../../../hexmap/curves.ts'
import { alongText, onBaseLine, perLettering, type TurnedLabel } from '../../../hexmap/lettering.ts'
import { labelsOf } from './labels.ts'
import { boardSize, centreOf, drawing } from './layout.ts'
import type { Lang, Level, Point } from './types.ts'
import { worths } from './worth.ts'

/** The ends of the curves "M0 0C1 1 2 2 3 3C…", about a dozen units apart. */
function courseOf(d: string): Point[] {
  return d.split(/[MC]/).flatMap((part) => {
    const numbers = part
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    const [x, y] = numbers.slice(-2)
    return x === undefined || y === undefined ? [] : [[x, y] as const]
  })
}

const GROW: Readonly<Record<Level, number>> = { far: 1.75, mid: 1.15, table: 0.86, near: 0.8 }

interface Disc {
  readonly at: Point
  readonly r: number
}
function obstacles(lang: Lang, level: Level): Disc[] {
  const names = labelsOf(lang, level).flatMap(({ at, text, size, anchor, city }) => {
    const width = text.length * size * (city ? 0.72 : 0.5)
    const x = anchor === 'start' ? at[0] + width / 2 : anchor === 'end' ? at[0] - width / 2 : at[0]
    return alongText([x, at[1] - size * 0.3], 0, width).map((p) => ({ at: p, r: size * 0.6 }))
  })
  const towns = townHexes.map((hex) => ({ at: centreOf(hex), r: 12 }))
  return [...names, ...towns, ...worths.map(({ at }) => ({ at, r: 8 }))]
}

const onSheet = ([x, y]: Point): boolean => x > 50 && y > 50 && x < boardSize.width - 50 && y < boardSize.height - 50
const isApart = (a: Point, b: Point, by: number): boolean => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 > by * by

/** The best of all places on the course: nearest to where the map wants it, where nothing else stands. */
function placed(
  course: readonly Point[],
  wanted: Point,
  width: number,
  size: number,
  taken: readonly Disc[],
): readonly [Point, number] | undefined {
  const reach = Math.max(2, Math.round(width / 2 / 12))
  let best: readonly [Point, number] | undefined
  let least = Number.POSITIVE_INFINITY
  for (let i = reach; i < course.length - reach; i++) {
    const [a, b] = [course[i - reach] ?? wanted, course[i + reach] ?? wanted]
    let turn = Math.atan2(b[1] - a[1], b[0] - a[0])
    if (Math.cos(turn) < 0) turn += Math.PI
    const middle = mid(a, b)
    for (const side of [-1, 1]) {
      const off = side * (size * 0.3 + 9)
      const at: Point = [middle[0] - Math.sin(turn) * off, middle[1] + Math.cos(turn) * off]
      // Candidates farther than the best so far need no closer look.
      const far = distance(at, wanted) + Math.abs(Math.sin(turn)) * 60
      if (far >= least) continue
      const points = alongText(at, turn, width)
      if (!points.every(onSheet)) continue
      const free = points.every((p) => taken.every((o) => isApart(o.at, p, o.r + size * 0.45)))
      const dry = points.every((p) => course.every((q) => isApart(p, q, size * 0.32 + 3)))
      const cost = far + (free ? 0 : 600) + (dry ? 0 : 300)
      if (cost < least) [least, best] = [cost, [at, turn]]
    }
  }
  return least < 600 ? best : undefined
}

export const riverNames = perLettering((lang: Lang, level: Level): readonly TurnedLabel[] => {
  const taken = obstacles(lang, level)
  const out: TurnedLabel[] = []
  for (const { kind, d, label } of drawing.rivers) {
    if (level === 'far' && kind === 'minor') continue
    const text = label[lang]
    const size = label.size * GROW[level]
    const width = text.length * size * 0.56
    const found = placed(courseOf(d), label.at, width, size, taken)
    if (!found) continue
    const [at, turn] = found
    taken.push(...alongText(at, turn, width).map((p) => ({ at: p, r: size * 0.5 })))
    out.push(onBaseLine(text, at, turn, size))
  }
  return out
})
