/** Where the names of towns stand at each level: the weightier first, and no name over another. */
import { keyed } from '@em/engine'
import { CITY, hexVp, inParis, parisHexes, town, townHexes, townNames, townOf } from '@em/glorys-end/data'
import { boardSize, centreOf } from './layout.ts'
import type { Lang, Level, Point } from './types.ts'

export interface Label {
  readonly hex: number
  readonly text: string
  readonly at: Point
  readonly size: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly city: boolean
}

/** Letters grow where the map is seen from afar, so that they can still be read. */
const GROW: Readonly<Record<Level, number>> = { far: 2.25, mid: 1.4, table: 1, near: 0.94 }
const TOWN_SIZE = 8.4
const CITY_SIZE = 9

const worth = (hex: number): number => Math.max(hexVp[0]?.[hex] ?? 0, hexVp[1]?.[hex] ?? 0)
const weight = (hex: number): number => worth(hex) + (town[hex] === CITY ? 10 : 0)
const byWeight: readonly number[] = [...townHexes]
  .filter((hex) => inParis[hex] === 0)
  .sort((a, b) => weight(b) - weight(a) || a - b)

interface Box {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
}
const meets = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1

/** Beneath, then above, then at either side. At the table's own scale a name stands beneath, where counters leave it free. */
function spots(hex: number, size: number, level: Level): readonly (readonly [Point, Label['anchor']])[] {
  const [x, y] = centreOf(hex)
  const beneath: readonly [Point, Label['anchor']] = [
    [x, y + (level === 'far' ? 12 + size : 21.5 + size * 0.72)],
    'middle',
  ]
  if (level === 'table' || level === 'near') return [beneath]
  return [beneath, [[x, y - 15], 'middle'], [[x + 18, y + size * 0.35], 'start'], [[x - 18, y + size * 0.35], 'end']]
}

/** Over the frame of the sheet. */
const leaves = (a: Box): boolean =>
  a.x0 < 20 || a.y0 < 20 || a.x1 > boardSize.width - 20 || a.y1 > boardSize.height - 20

function boxOf([x, y]: Point, anchor: Label['anchor'], width: number, size: number): Box {
  const x0 = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { x0: x0 - 2, x1: x0 + width + 2, y0: y - size * 0.8, y1: y + size * 0.28 }
}

/** All towns near by; from afar only those for which there is room, cities alone at the last. */
export const labelsOf = (lang: Lang, level: Level): readonly Label[] => placedLabels(`${lang} ${level}`)
const placedLabels = keyed((key: `${Lang} ${Level}`): readonly Label[] => {
  const [lang, level] = key.split(' ') as [Lang, Level]
  const taken: Box[] = [boxOf(parisAt(), 'middle', 120 * (level === 'far' ? 1.6 : 1), 20)]
  const out: Label[] = []
  const must = level === 'table' || level === 'near'
  for (const hex of byWeight) {
    const city = town[hex] === CITY
    if (level === 'far' && !city) continue
    const name = townNames[townOf[hex] ?? -1]?.[lang] ?? ''
    const text = city ? name.toUpperCase() : name
    const size = (city ? CITY_SIZE : TOWN_SIZE) * GROW[level]
    const width = text.length * size * (city ? 0.76 : 0.5)
    for (const [at, anchor] of spots(hex, size, level)) {
      const box = boxOf(at, anchor, width, size)
      if (!must && (leaves(box) || taken.some((other) => meets(box, other)))) continue
      taken.push(box)
      out.push({ hex, text, at, size, anchor, city })
      break
    }
  }
  return out
})

/** In the middle of its three hexes. */
export function parisAt(): Point {
  const points = parisHexes.map(centreOf)
  const mean = (i: 0 | 1): number => points.reduce((sum, p) => sum + p[i], 0) / points.length
  return [mean(0), mean(1)]
}
