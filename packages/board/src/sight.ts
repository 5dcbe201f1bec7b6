/**
 * Lines of sight over ground of whole levels. Each game says what blocks a line and which height rules it uses; common to all
 * is that a line running exactly between two hexes is stopped only if both stop it.
 */
import type { HexGrid } from './hex.ts'
import type { LineStep, Lines } from './lines.ts'

export interface SightRules {
  /** Whether the contents of the hex, ground or pieces, stop a line that passes it. Not called for the ends. */
  readonly blocks: (hex: number) => boolean
  /** By hex. Without it all ground is level. */
  readonly level?: readonly number[]
  /** Whether to ignore obstacles lower than the ground before them on the line and than the ground behind them. */
  readonly hollows?: boolean
  /**
   * Between ends of different level, the slope hides the lower end if that end is nearer to its adjacent slope on the line
   * than the higher end is to its own. A slope lies where the level changes.
   */
  readonly slopesHide?: boolean
}

export type Sight =
  | { readonly clear: true }
  /**
   * `obstacle`: `blocks` said so; `height`: ground higher than both ends; `slope`: see `slopesHide`. `at` is the place: for a
   * slope, the hex at its foot or the step nearest to the lower end.
   */
  | { readonly clear: false; readonly by: 'obstacle' | 'height' | 'slope'; readonly at: LineStep }

const CLEAR: Sight = { clear: true }

export const sees = (lines: Lines, a: number, b: number, rules: SightRules): boolean => sight(lines, a, b, rules).clear

/** The same in both directions. Neighbours always see each other. Hexes off the board neither block nor have a level. */
export function sight(lines: Lines, a: number, b: number, rules: SightRules): Sight {
  const { level } = rules
  // Always computed from the lower end, or from the lower number if level, so that both directions give the same answer.
  const rise = level ? level[b]! - level[a]! : 0
  const low = rise > 0 || (rise === 0 && a < b) ? a : b
  const high = low === a ? b : a
  const line = placed(lines, low, high)
  const last = line.one.length - 1
  if (last <= 1) return CLEAR
  const top = level ? level[high]! : 0
  for (let i = 1; i < last; i++) {
    if (level && lowest(line, i, level) > top) return { clear: false, by: 'height', at: stepOf(line, i) }
    if (stops(line, i, rules)) return { clear: false, by: 'obstacle', at: stepOf(line, i) }
  }
  if (level && rules.slopesHide && rise !== 0) {
    const slope = hidingSlope(lines.grid, line, low, high, level)
    if (slope >= 0) return { clear: false, by: 'slope', at: [slope] }
  }
  return CLEAR
}

/** The hexes of a line, looked up only as needed: most lines are decided before the last one. */
interface Placed {
  readonly one: readonly number[]
  readonly two: readonly number[]
  readonly cell: number
  readonly hex: readonly number[]
}

function placed(lines: Lines, from: number, to: number): Placed {
  const { one, two } = lines.shape(from, to)
  return { one, two, cell: lines.grid.axial.cell[from]!, hex: lines.grid.axial.hex }
}

const leftOf = (line: Placed, i: number): number => line.hex[line.cell + line.one[i]!]!
/** Also -1 where the line runs through a single hex. */
const rightOf = (line: Placed, i: number): number => (line.two[i] === 0 ? -1 : line.hex[line.cell + line.two[i]!]!)

const stepOf = (line: Placed, i: number): LineStep =>
  line.two[i] === 0 ? [leftOf(line, i)] : [leftOf(line, i), rightOf(line, i)]

/** The lower of two hexes counts, since the line may pass over it. Off the board there is no level. */
function lowest(line: Placed, i: number, level: readonly number[]): number {
  const left = leftOf(line, i)
  const right = rightOf(line, i)
  if (right < 0) return left < 0 ? Number.NEGATIVE_INFINITY : level[left]!
  return left < 0 ? level[right]! : Math.min(level[left]!, level[right]!)
}

/** Two hexes stop a line only together; at the board's edge the one on the board decides. */
function stops(line: Placed, i: number, rules: SightRules): boolean {
  const left = leftOf(line, i)
  const right = rightOf(line, i)
  if (left < 0 && right < 0) return false
  return (left < 0 || isObstacle(line, i, left, rules)) && (right < 0 || isObstacle(line, i, right, rules))
}

function isObstacle(line: Placed, i: number, hex: number, { blocks, level, hollows }: SightRules): boolean {
  if (!blocks(hex)) return false
  if (!hollows || !level) return true
  const ground = level[hex]!
  let before = false
  for (let k = 0; k < i && !before; k++) before = lowest(line, k, level) > ground
  if (!before) return true
  for (let k = i + 1; k < line.one.length; k++) if (lowest(line, k, level) > ground) return false
  return true
}

/**
 * The hex before the slope that hides the lower end, where the line begins; -1 if none does. Where the line runs
 * between two hexes, the one nearer in level to the step before it counts, so a slope along the line does not hide.
 */
function hidingSlope(grid: HexGrid, line: Placed, low: number, high: number, level: readonly number[]): number {
  let first = -1
  let final = -1
  let before = low
  let ground = level[low]!
  for (let i = 1; i < line.one.length; i++) {
    const left = leftOf(line, i)
    const right = rightOf(line, i)
    if (left < 0 && right < 0) continue
    const hex = left < 0 || (right >= 0 && isNearer(level[right]!, level[left]!, ground)) ? right : left
    if (level[hex] !== ground) {
      if (first < 0) first = before
      final = hex
      ground = level[hex]!
    }
    before = hex
  }
  // Distances rather than line steps: a line may also cut a hex corner, which adds a step.
  return grid.distance(low, first) < grid.distance(high, final) ? first : -1
}

/** Of two levels equally far from the ground, the lower one counts, so that left and right are alike. */
function isNearer(level: number, other: number, ground: number): boolean {
  const gain = Math.abs(other - ground) - Math.abs(level - ground)
  return gain > 0 || (gain === 0 && level < other)
}
