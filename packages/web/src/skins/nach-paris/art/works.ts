/** Forts, Festen and Fortified Zones, the rims of Entrenched Camps, and entrenchments on hexsides. */
import { encOf, encs, FESTE, IMPROVED_TRENCH, NO_TRENCH, scenarios, trench, works, ZONE } from '@em/nach-paris/data'
import { ringPath, shrunk } from '../../../hexmap/border.ts'
import { fix, mid } from '../../../hexmap/curves.ts'
import { borderRings } from './lines.ts'
import { centreOn, isIn, RADIUS, type Sheet, shape } from './sheet.ts'
import type { Point } from './types.ts'

export interface Fort {
  /** As the rules number it. */
  readonly id: number
  readonly at: Point
  readonly kind: 'fort' | 'feste' | 'zone'
  /** 0 white, 1 black, 2 yellow; -1 of a Fortified Zone. */
  readonly category: number
}
export interface Works {
  readonly forts: readonly Fort[]
  readonly rims: readonly string[]
  readonly regular: string
  readonly improved: string
}

/** At the corners of the hex, where a counter leaves them free. */
const SLOTS: readonly Point[] = Array.from({ length: 6 }, (_, k) => {
  const a = ((k - 1) * Math.PI) / 3
  return [27.5 * Math.cos(a), 27 * Math.sin(a)]
})

/** The slots of a hex, those that look away from the middle of its camp first. */
function slotsOf(sheet: Sheet, hex: number): readonly Point[] {
  const [x, y] = centreOn(sheet, hex)
  const camp = encs[encOf[hex] ?? -1]?.hexes ?? [hex]
  const all = camp.map((h) => centreOn(sheet, h))
  const [mx, my] = [0, 1].map((i) => all.reduce((sum, p) => sum + (p[i] ?? 0), 0) / all.length)
  const out = (p: Point): number => p[0] * (x - (mx ?? x)) + p[1] * (y - (my ?? y))
  return [...SLOTS].sort((a, b) => out(b) - out(a))
}

function fortsOf(sheet: Sheet): Fort[] {
  const taken = new Map<number, number>()
  const inPlay = scenarios[sheet.scenario]?.worksInPlay ?? []
  return works.flatMap((work, id): Fort[] => {
    if (!isIn(sheet, work.hex) || inPlay[id] !== 1) return []
    const nth = taken.get(work.hex) ?? 0
    taken.set(work.hex, nth + 1)
    const [x, y] = centreOn(sheet, work.hex)
    const [dx, dy] = slotsOf(sheet, work.hex)[nth % SLOTS.length] ?? [0, 0]
    const kind = work.kind === ZONE ? 'zone' : work.kind === FESTE ? 'feste' : 'fort'
    return [{ id, at: [x + dx, y + dy], kind, category: work.category }]
  })
}

const pair = ([x, y]: Point): string => `${fix(x)} ${fix(y)}`

/** A crenellated line inside the hexside: teeth towards the enemy. */
function teeth(centre: Point, direction: number, scale: number): string {
  const [a, b] = shape.sideAt(centre, direction, scale)
  const [c, e] = shape.sideAt(centre, direction, scale - 0.075)
  const points: Point[] = []
  const n = 9
  for (let i = 0; i <= n; i++) {
    const t = 0.06 + (0.88 * i) / n
    const [out, inn] = [mid(a, b, t), mid(c, e, t)]
    points.push(...(i % 2 === 0 ? [inn, out] : [out, inn]))
  }
  return `M${points.map(pair).join('L')}`
}
const straight = (centre: Point, direction: number, scale: number): string => {
  const [a, b] = shape.sideAt(centre, direction, scale)
  return `M${pair(mid(a, b, 0.06))}L${pair(mid(a, b, 0.94))}`
}

export function worksOf(sheet: Sheet): Works {
  let [regular, improved] = ['', '']
  for (const hex of sheet.hexes) {
    for (let d = 0; d < 6; d++) {
      const level = trench[hex * 6 + d] ?? NO_TRENCH
      if (level === NO_TRENCH) continue
      const centre = centreOn(sheet, hex)
      if (level === IMPROVED_TRENCH) improved += teeth(centre, d, 0.95) + straight(centre, d, 0.82)
      else regular += teeth(centre, d, 0.95)
    }
  }
  return {
    forts: fortsOf(sheet),
    rims: encs.flatMap(({ hexes }) =>
      borderRings(sheet, (cell) => cell.inside && hexes.includes(cell.hex)).map((ring) =>
        ringPath(shrunk(ring, 1.6, RADIUS)),
      ),
    ),
    regular,
    improved,
  }
}
