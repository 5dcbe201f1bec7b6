/** Lines along hexsides: frontiers, rivers, the Meuse Line, the perimeter of Paris, the edge of the map. */
import type { CountryId, Label, River } from '../../packages/games/glorys-end/src/data/drawing.ts'
import { sideOf } from '../../packages/games/glorys-end/src/data/geometry.ts'
import type { Pt } from '../zone-map/projection.ts'
import { curve, line, loops, round, roundPt } from '../zone-map/svg.ts'
import { TAILS } from './corrections.ts'
import type { Board, Sheet } from './sheet.ts'
import { chain, join, strokeOf } from './sides.ts'

/** How far the hand strays from a side, as a share of a hex: rivers wander, frontiers hardly. */
const WANDER = 0.045
const STEADY = 0.012

type Inside = (hex: number) => boolean
/** Every side with one hex inside and the other, or nothing, outside. */
function boundary(sheet: Sheet, inside: Inside, sway: number, counts: Inside = () => true) {
  const { grid } = sheet
  return Array.from({ length: grid.size }, (_, h) => h)
    .filter((h) => grid.onBoard(h) && inside(h))
    .flatMap((h) =>
      [0, 1, 2, 3, 4, 5]
        .filter((d) => {
          const to = grid.table[h * 6 + d]!
          return to < 0 ? counts(-1) : !inside(to) && counts(to)
        })
        .map((d) => strokeOf(sheet, h, d, sway)),
    )
}

export const outline = (sheet: Sheet): string => loops(join(boundary(sheet, () => true, 0)))

const ids = (board: Board): [string, CountryId][] => Object.entries(board.countries)
/** Each country up to the sides it shares with others; towards the sea by whole hexes. */
export function countries(sheet: Sheet, board: Board): Record<CountryId, string> {
  const entries = ids(board).map(([letter, id]) => {
    const own: Inside = (h) => sheet.country[h] === letter
    return [id, loops(join(boundary(sheet, own, STEADY)))] as const
  })
  return Object.fromEntries(entries) as Record<CountryId, string>
}

export function borders(sheet: Sheet, board: Board): { a: CountryId; b: CountryId; d: string }[] {
  const list = ids(board)
  return list.flatMap(([la, a], i) =>
    list.slice(i + 1).flatMap(([lb, b]) => {
      const strokes = boundary(
        sheet,
        (h) => sheet.country[h] === la,
        STEADY,
        (h) => h >= 0 && sheet.country[h] === lb,
      )
      return strokes.length === 0 ? [] : [{ a, b, d: join(strokes).map(line).join('') }]
    }),
  )
}

const strokesOf = (sheet: Sheet, sides: readonly string[], sway: number) =>
  sides.map((side) => {
    const [a, b] = sideOf(side).map((h) => sheet.grid.at(h)) as [number, number]
    const d = sheet.grid.direction(a, b)
    if (d < 0) throw new Error(`${side} is no hexside`)
    return strokeOf(sheet, a, d, sway)
  })

export function rivers(sheet: Sheet, board: Board): River[] {
  return board.rivers.map(({ id, es, en, kind, sides }) => {
    const course = chain(strokesOf(sheet, [...sides, ...(TAILS[id] ?? [])], WANDER))
    return { id, kind, d: curve(course), label: labelOf(es, en, course, kind === 'major' ? 15 : 13) }
  })
}

/** Beside the stretch that comes nearest to a straight line, reading from left to right. */
function labelOf(es: string, en: string, course: readonly Pt[], size: number): Label {
  const reach = Math.min(9, Math.floor((course.length - 1) / 2))
  let best = reach
  let most = -1
  for (let i = reach; i < course.length - reach; i++) {
    const [a, b] = [course[i - reach]!, course[i + reach]!]
    const straight = Math.hypot(b[0] - a[0], b[1] - a[1]) + Math.abs(b[0] - a[0]) * 0.15
    if (straight > most) {
      most = straight
      best = i
    }
  }
  const [a, b] = [course[best - reach]!, course[best + reach]!]
  const [left, right] = a[0] <= b[0] ? [a, b] : [b, a]
  const angle = Math.atan2(right[1] - left[1], right[0] - left[0])
  const off = size * 0.75
  const at: Pt = [course[best]![0] + Math.sin(angle) * off, course[best]![1] - Math.cos(angle) * off]
  return { es, en, at: roundPt(at), turn: round((angle * 180) / Math.PI), size }
}

/** Only where no river runs: the rest of the line is the Meuse and, at its head, the Marne. */
export function meuseLine(sheet: Sheet, board: Board): string {
  const wet = new Set(board.rivers.flatMap((r) => r.sides))
  const dry = [...board.meuse.line, ...board.meuse.marne].filter((s) => !wet.has(s))
  return join(strokesOf(sheet, dry, STEADY))
    .map(line)
    .join('')
}

export function perimeter(sheet: Sheet, board: Board): string {
  const paris = board.paris.hexes.map((h) => sheet.grid.at(h))
  const near: Inside = (h) => paris.some((p) => sheet.grid.distance(p, h) <= board.paris.perimeter)
  return loops(join(boundary(sheet, near, 0)))
}
