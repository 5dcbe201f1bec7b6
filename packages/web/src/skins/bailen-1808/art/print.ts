/** Everything printed, as path data, computed once when the map is first drawn. */

import { columns, hexCount, labelOf, rows } from '@em/bailen-1808/data'
import { once } from '@em/engine'
import { makeBlocks } from './blocks.ts'
import { type Growth, growthOf } from './growth.ts'
import { cells, centreOf, HEX, RADIUS } from './layout.ts'
import { along } from './lines.ts'
import { type Relief, reliefOf } from './relief.ts'
import { type Town, townOf } from './town.ts'
import { type Waters, type Ways, watersOf, waysOf } from './water.ts'

export interface Print {
  readonly relief: Relief
  readonly growth: Growth
  readonly waters: Waters
  readonly ways: Ways
  readonly town: Town
  readonly grid: readonly string[]
  /** By row of the map: its numbers with the place of each digit, so that a row is one text. */
  readonly ids: readonly { readonly text: string; readonly x: string; readonly y: string }[]
}

export const printOf = once((): Print => {
  const ways = waysOf()
  return {
    relief: reliefOf(),
    growth: growthOf([...ways.lines.values()].flatMap((line) => along(line, 10))),
    waters: watersOf(),
    ways,
    town: townOf(ways.lines),
    grid: gridLines(),
    ids: idRows(),
  }
})

/** Three sides of each hex, and the upper ones along the edge, make every side once. */
function gridLines(): readonly string[] {
  const blocks = makeBlocks()
  const half = RADIUS / 2
  const f = (v: number): string => String(Math.round(v * 10) / 10)
  for (let h = 0; h < hexCount; h++) {
    const [x, y] = centreOf(h)
    const [c, r] = [h % columns, Math.floor(h / columns)]
    let d = `M${f(x + RADIUS)} ${f(y)}L${f(x + half)} ${f(y + HEX / 2)}H${f(x - half)}L${f(x - RADIUS)} ${f(y)}`
    if (r === 0) d += `M${f(x - half)} ${f(y - HEX / 2)}H${f(x + half)}`
    if (c === 0 || (r === 0 && c % 2 === 0)) d += `M${f(x - RADIUS)} ${f(y)}L${f(x - half)} ${f(y - HEX / 2)}`
    if (c === columns - 1 || (r === 0 && c % 2 === 0)) d += `M${f(x + RADIUS)} ${f(y)}L${f(x + half)} ${f(y - HEX / 2)}`
    blocks.put([x, y], d)
  }
  return blocks.paths()
}

const DIGIT = 5.1
function idRows() {
  return Array.from({ length: rows }, (_, r) => {
    const [xs, ys]: [string[], string[]] = [[], []]
    let text = ''
    for (let c = 0; c < columns; c++) {
      const [x, y] = cells.centreAt(c, r)
      text += labelOf(r * columns + c)
      for (let k = 0; k < 4; k++) {
        xs.push((x + (k - 1.5) * DIGIT).toFixed(1))
        ys.push((y - HEX * 0.375).toFixed(1))
      }
    }
    return { text, x: xs.join(' '), y: ys.join(' ') }
  })
}
