/**
 * Lines of sight over ground of whole levels. What stands in the way, and which of the rules about heights a game has,
 * is for the game to say; that a line exactly between two hexes is stopped only by both is common to all.
 */
import type { HexGrid } from './hex.ts'
import type { LineStep, Lines } from './lines.ts'

export interface SightRules {
  /** Whether what stands in the hex, ground or pieces, stops a line that passes it. The ends are not asked. */
  readonly blocks: (hex: number) => boolean
  /** By hex. Without it all ground is level. */
  readonly level?: readonly number[]
  /** Overlook what stands lower than ground before it on the line and than ground behind it. */
  readonly hollows?: boolean
  /**
   * Between ends of different level, the slope hides the lower one when it is nearer to the slope next to it on the line
   * than the higher one is to the slope next to that. A slope lies where the level changes.
   */
  readonly slopesHide?: boolean
}

export type Sight =
  | { readonly clear: true }
  /**
   * `obstacle`: `blocks` said so; `height`: ground higher than both ends; `slope`: see `slopesHide`. `at` is where, for a
   * slope the hex at its foot or step that is nearest to the lower end.
   */
  | { readonly clear: false; readonly by: 'obstacle' | 'height' | 'slope'; readonly at: LineStep }

const CLEAR: Sight = { clear: true }

export const sees = (lines: Lines, a: number, b: number, rules: SightRules): boolean => sight(lines, a, b, rules).clear

/** The same in both directions. Neighbours always see each other. What is off the board neither blocks nor has a level. */
export function sight(lines: Lines, a: number, b: number, rules: SightRules): Sight {
  const { level } = rules
  // Always from the lower end, between equals from the lower number, so that both directions are one question.
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

/** The hexes of a line, looked up as they are needed: most lines are stopped or found clear before all are. */
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
/** -1 also where the line runs through a single hex. */
const rightOf = (line: Placed, i: number): number => (line.two[i] === 0 ? -1 : line.hex[line.cell + line.two[i]!]!)

const stepOf = (line: Placed, i: number): LineStep =>
  line.two[i] === 0 ? [leftOf(line, i)] : [leftOf(line, i), rightOf(line, i)]

/** Of two hexes the lower one counts, since the line may pass over it. Off the board there is no level. */
function lowest(line: Placed, i: number, level: readonly number[]): number {
  const left = leftOf(line, i)
  const right = rightOf(line, i)
  if (right < 0) return left < 0 ? Number.NEGATIVE_INFINITY : level[left]!
  return left < 0 ? level[right]! : Math.min(level[left]!, level[right]!)
}

/** Of two hexes both must stop it; beside the board's edge the one on the board decides. */
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
 * The hex before the slope that hides the lower end, where the line begins; -1 when none does. Where the line runs
 * between two hexes, the one nearer in level to the step before it counts, so that a slope along the line does not hide.
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
  // Distances, since a line may cut the corner of one hex more than there are steps.
  return grid.distance(low, first) < grid.distance(high, final) ? first : -1
}

/** Of two levels as far from the ground the lower one is taken, so that left and right are alike. */
function isNearer(level: number, other: number, ground: number): boolean {
  const gain = Math.abs(other - ground) - Math.abs(level - ground)
  return gain > 0 || (gain === 0 && level < other)
}
