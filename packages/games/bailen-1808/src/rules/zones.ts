/** Zones of control (7.3): which hexes a side controls, as front or as flank. */
import { FLANK, FRONT, mark, markZone, wideZone, type ZoneTable, zoneTable } from '@em/board'
import { closed, grid, hexCount, hexside, RIVER, SLOPE_IMPASSABLE, unitCount } from '../data/index.ts'
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

/** What each mask was made from: the stacks, and how their units stood. */
interface Made {
  stamp: number
  disordered: boolean
  readonly stance: number[]
}
const madeFrom: readonly [Made, Made] = [
  { stamp: -1, disordered: false, stance: new Array<number>(unitCount).fill(-1) },
  { stamp: -1, disordered: false, stance: new Array<number>(unitCount).fill(-1) },
]
/** Condition, formation and facing of a unit in one number. */
const stanceOf = (g: Bailen, u: Unit): number => (g.condition[u]! * 4 + g.form[u]!) * 7 + g.facing[u]! + 1

function isMade(field: Field, made: Made): boolean {
  const { g } = field
  if (made.stamp !== fieldStamp() || made.disordered !== g.options.disorderedControl) return false
  for (let u = 0; u < unitCount; u++) if (made.stance[u] !== stanceOf(g, u)) return false
  return true
}

/** By hex: FRONT_ZONE and FLANK_ZONE bits of what that side controls. One workspace a side: good until units change. */
export function zonesOf(field: Field, side: Side): readonly number[] {
  const mask = masks[side]
  const made = madeFrom[side]
  if (isMade(field, made)) return mask
  made.stamp = fieldStamp()
  made.disordered = field.g.options.disorderedControl
  for (let u = 0; u < unitCount; u++) made.stance[u] = stanceOf(field.g, u)
  mask.fill(0)
  for (const hex of field.filled[side]) markStack(mask, field, hex, side)
  return mask
}
/** What `side` has to mind: the zones of its enemy. */
export const enemyZones = (field: Field, side: Side): readonly number[] => zonesOf(field, enemyOf(side))

function markStack(mask: number[], field: Field, hex: Hex, side: Side): void {
  const { g } = field
  const stack = field.stacks[hex]!
  if (stack.some((u) => isSquare(g, u))) {
    // Squares control all around as front (Q32).
    mark(mask, table.around[hex]!, FRONT)
    return
  }
  if (isWide(g, stack)) {
    const enemy = enemyOf(side)
    mark(
      mask,
      wideZone(table, hex, (through) => field.side[through] !== enemy),
      FRONT,
    )
    return
  }
  const facing = facingOf(g, stack)
  if (facing >= 0) markZone(mask, table, hex, facing)
  else if (g.options.disorderedControl && stack.some((u) => isDisordered(g, u))) mark(mask, table.around[hex]!, FLANK)
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
