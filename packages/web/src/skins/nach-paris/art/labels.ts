/** Where the names of towns, rivers and countries stand at each level: the weightier first, and no name over another. */
import { perObject } from '@em/engine'
import { COUNTRIES, country, isSuburb, LARGE_TOWN, parisHexes, townName, townSize } from '@em/nach-paris/data'
import { distance, mid } from '../../../hexmap/curves.ts'
import {
  alongText,
  boxOf,
  type Label,
  meets,
  onBaseLine,
  perLettering,
  placeTowns,
  type Spacing,
  type Town,
  type TurnedLabel,
  widthOf,
} from '../../../hexmap/lettering.ts'
import { centreOn, EDGE, nearIn, type Sheet } from './sheet.ts'
import type { Lang, Level, Point } from './types.ts'
import { namedCourses } from './water.ts'
import { countryWords, riverWords, townWords } from './words.ts'

/** Letters grow where the map is seen from afar, so that they can still be read. */
const GROW: Readonly<Record<Level, number>> = { far: 2.3, mid: 1.4, table: 1, near: 0.92 }
const SIZES: readonly number[] = [8, 7.6, 8.6, 9]

const SPACING: Spacing = { far: 11, near: 21, share: 0.7, above: 14, aside: 15 }

/** Placed once for each sheet, language and level. */
const placed = <T>(make: (sheet: Sheet, lang: Lang, level: Level) => T) => {
  const bySheet = perObject((sheet: Sheet) => perLettering((lang, level) => make(sheet, lang, level)))
  return (sheet: Sheet, lang: Lang, level: Level): T => bySheet(sheet)(lang, level)
}

/** All towns near by; from afar only those for which there is room. Paris and its suburbs are lettered once. */
export const labelsOf = placed((sheet: Sheet, lang: Lang, level: Level): readonly Label[] => {
  const hexes = sheet.hexes
    .filter((hex) => (townName[hex] ?? '') !== '' && isSuburb[hex] === 0)
    .filter((hex) => !parisHexes.includes(hex) || townName[hex] === 'Paris')
    .sort((a, b) => (townSize[b] ?? 0) - (townSize[a] ?? 0) || a - b)
  const shown = hexes.filter((hex) => level !== 'far' || townSize[hex] === LARGE_TOWN)
  const towns = shown.map((hex): Town => {
    const rank = townSize[hex] ?? 0
    const city = rank === LARGE_TOWN
    const name = townWords(hex)[lang]
    return {
      hex,
      text: city ? name.toUpperCase() : name,
      size: (SIZES[rank] ?? 8) * GROW[level] * (parisHexes.includes(hex) ? 1.35 : 1),
      city,
      centre: centreOn(sheet, hex),
    }
  })
  const edge = EDGE + 4
  return placeTowns(towns, level, SPACING, {
    x0: edge,
    y0: edge,
    x1: sheet.width - edge,
    y1: sheet.mapHeight - edge,
  })
})

/** River names along their course, beside the water, clear of the names of towns. */
export const riversOf = placed((sheet: Sheet, lang: Lang, level: Level): readonly TurnedLabel[] => {
  const towns = labelsOf(sheet, lang, level).map((label) => boxOf(label.at, label.anchor, widthOf(label), label.size))
  const rings = sheet.hexes.filter((h) => townSize[h] !== 0).map((h) => centreOn(sheet, h))
  const size = 8.4 * (level === 'far' ? 1.9 : level === 'mid' ? 1.25 : 0.95)
  const taken: Point[] = []
  const out: TurnedLabel[] = []
  for (const { name, points } of courses(sheet)) {
    const text = riverWords(name)[lang]
    const width = text.length * size * 0.54
    const reach = Math.max(2, Math.round(width / 2 / 8.5))
    let best: { readonly at: Point; readonly turn: number } | undefined
    let least = 900
    for (let i = reach; i < points.length - reach; i += 2) {
      const [a, b] = [points[i - reach], points[i + reach]]
      if (!a || !b) continue
      let turn = Math.atan2(b[1] - a[1], b[0] - a[0])
      if (Math.cos(turn) < 0) turn += Math.PI
      for (const side of [-1, 1]) {
        const off = side * (size * 0.35 + 7)
        const [mx, my] = mid(a, b)
        const at: Point = [mx - Math.sin(turn) * off, my + Math.cos(turn) * off]
        const bent = Math.abs(distance(a, b) - 17 * reach) * 2
        const plain = Math.abs(i - points.length / 2) * 0.6 + Math.abs(Math.sin(turn)) * 40 + bent
        // A candidate that is worse than the best so far even on empty ground needs no closer look.
        if (plain >= least) continue
        const there = alongText(at, turn, width)
        const edge = EDGE + 14
        if (there.some(([x, y]) => x < edge || y < edge || x > sheet.width - edge || y > sheet.mapHeight - edge))
          continue
        const onTown = there.some(([x, y]) =>
          towns.some((t) => meets(t, { x0: x - 4, x1: x + 4, y0: y - size / 2, y1: y + 4 })),
        )
        const onRing = there.some((p) => rings.some((r) => distance(p, r) < 10))
        const onName = there.some((p) => taken.some((q) => distance(p, q) < size * 1.3))
        const wet = there.some((p) => points.some((q) => distance(p, q) < size * 0.4 + 1.5))
        const cost = plain + (onTown ? 500 : 0) + (onName ? 900 : 0) + (onRing ? 200 : 0) + (wet ? 160 : 0)
        if (cost < least) [least, best] = [cost, { at, turn }]
      }
    }
    if (!best) continue
    const { at, turn } = best
    taken.push(...alongText(at, turn, width))
    out.push(onBaseLine(text, at, turn, size))
  }
  return out
})
const courses = perObject(namedCourses)

/** The greatest part of a country in the window that hangs together. */
function mainPart(sheet: Sheet, c: number): readonly number[] {
  const left = new Set(sheet.hexes.filter((hex) => country[hex] === c))
  let best: number[] = []
  for (const start of left) {
    const part = [start]
    left.delete(start)
    for (const hex of part) {
      for (const n of nearIn(sheet, hex)) {
        if (left.delete(n)) part.push(n)
      }
    }
    if (part.length > best.length) best = part
  }
  return best
}

/** Wide letters over each country that has room, at the hex that is nearest to its middle. */
export const countriesOf = placed((sheet: Sheet, lang: Lang, level: Level): readonly TurnedLabel[] =>
  COUNTRIES.flatMap((_, c) => {
    const all = mainPart(sheet, c).map((hex) => centreOn(sheet, hex))
    if (all.length < 12) return []
    const mean = (i: 0 | 1): number => all.reduce((sum, p) => sum + p[i], 0) / all.length
    const middle: Point = [mean(0), mean(1)]
    const [at = middle] = [...all].sort((a, b) => distance(a, middle) - distance(b, middle))
    const spread = Math.sqrt(all.reduce((sum, p) => sum + (p[0] - middle[0]) ** 2, 0) / all.length)
    const text = (countryWords[c]?.[lang] ?? '').toUpperCase()
    const size = Math.min(level === 'far' ? 110 : 76, (spread * 2.6) / (text.length * 1.05))
    return size < 14 ? [] : [{ text, at, turn: 0, size }]
  }),
)
