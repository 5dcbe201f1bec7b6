/** Zones of control (7.3): which hexes a side controls, as front or as flank. */
import { FLANK, FRONT, mark, markZone, wideZone, type ZoneTable, zoneTable } from '@em/board'
import { closed, grid, hexCount, hexside, RIVER, SLOPE_IMPASSABLE, unitCount, unitSide } from '../data/index.ts'
import { type Bailen, enemyOf, type Hex, type Side, type Unit } from '../types.ts'
import { type Field, fieldOf, fieldStamp } from './field.ts'
import { facingOf, isCavalry, isDisordered, isGood, isSkirmishing, isSquare } from './units.ts'

export { FLANK as FLANK_ZONE, FRONT as FRONT_ZONE }

/** Wood and buildings are never controlled from outside (7.3b); the second hex not across river or steep slope (Q23). */
const table: ZoneTable = zoneTable(grid, {
  closed: closed.map((c) => c === 1),
  barrier: hexside.map((bits) => (bits & (RIVER | SLOPE_IMPASSABLE)) !== 0),
})

const masks: [number[], number[]] = [new Array<number>(hexCount).fill(0), new Array<number>(hexCount).fill(0)]

/** What the mask of a side was made from: its stacks, how their units stood, and what may stand in the way of wide zones. */
interface Made {
  stacks: number
  /** -1 where no zone is wide. */
  others: number
  disordered: boolean
  /** By place in `unitsOf`. */
  readonly stance: number[]
}
const unitsOf: readonly [readonly Unit[], readonly Unit[]] = [unitsOfSide(0), unitsOfSide(1)]
function unitsOfSide(side: Side): Unit[] {
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) if (unitSide[u] === side) found.push(u)
  return found
}
const madeFrom: readonly [Made, Made] = [
  { stacks: -1, others: -1, disordered: false, stance: unitsOf[0].map(() => -1) },
  { stacks: -1, others: -1, disordered: false, stance: unitsOf[1].map(() => -1) },
]
/** Condition, formation and facing of a unit in one number. */
const stanceOf = (g: Bailen, u: Unit): number => (g.condition[u]! * 4 + g.form[u]!) * 7 + g.facing[u]! + 1

function isMade(g: Bailen, side: Side, made: Made): boolean {
  if (made.stacks !== fieldStamp(side) || made.disordered !== g.options.disorderedControl) return false
  if (made.others >= 0 && made.others !== fieldStamp(enemyOf(side))) return false
  const units = unitsOf[side]
  for (let i = 0; i < units.length; i++) if (made.stance[i] !== stanceOf(g, units[i]!)) return false
  return true
}

/** By hex: FRONT_ZONE and FLANK_ZONE bits of what that side controls. One workspace a side: good until units change. */
export function zonesOf(field: Field, side: Side): readonly number[] {
  const { g } = field
  const mask = masks[side]
  const made = madeFrom[side]
  if (isMade(g, side, made)) return mask
  made.stacks = fieldStamp(side)
  made.others = -1
  made.disordered = g.options.disorderedControl
  const units = unitsOf[side]
  for (let i = 0; i < units.length; i++) made.stance[i] = stanceOf(g, units[i]!)
  mask.fill(0)
  for (const hex of field.filled[side]) {
    if (markStack(mask, field, hex, side)) made.others = fieldStamp(enemyOf(side))
  }
  return mask
}
/** What `side` has to mind: the zones of its enemy. */
export const enemyZones = (field: Field, side: Side): readonly number[] => zonesOf(field, enemyOf(side))

/** Whether it is a wide zone, which enemies may cut. */
function markStack(mask: number[], field: Field, hex: Hex, side: Side): boolean {
  const { g } = field
  const stack = field.stacks[hex]!
  if (stack.some((u) => isSquare(g, u))) {
    // Squares control all around as front (Q32).
    mark(mask, table.around[hex]!, FRONT)
    return false
  }
  if (isWide(g, stack)) {
    const enemy = enemyOf(side)
    mark(
      mask,
      wideZone(table, hex, (through) => field.side[through] !== enemy),
      FRONT,
    )
    return true
  }
  const facing = facingOf(g, stack)
  if (facing >= 0) markZone(mask, table, hex, facing)
  else if (g.options.disorderedControl && stack.some((u) => isDisordered(g, u))) mark(mask, table.around[hex]!, FLANK)
  return false
}

/** Two hexes all around (5.1v, 5.3c, Q23): infantry in GR alone in its hex, cavalry in GR in any case. */
function isWide(g: Bailen, stack: readonly Unit[]): boolean {
  for (const u of stack) {
    if (isGood(g, u) && isSkirmishing(g, u) && (isCavalry(u) || stack.length === 1)) return true
  }
  return false
}

/** For a single question where no field is at hand. */
export const inEnemyZone = (g: Bailen, hex: Hex, side: Side): boolean => enemyZones(fieldOf(g), side)[hex] !== 0
