/** Zones of control (7.3): the hexes that a side controls, as front or as flank. */
import { FLANK, FRONT, mark, markZone, wideZone, type ZoneTable, zoneTable } from '@em/board'
import { perObject, Workspace } from '@em/engine'
import {
  type Ground,
  grid,
  groundOf,
  hexCount,
  printedGround,
  RIVER,
  SLOPE_IMPASSABLE,
  unitCount,
  unitSide,
} from '../data/index.ts'
import { type Bailen, enemyOf, type Hex, type Side, type Unit } from '../types.ts'
import { type Field, fieldOf, fieldStamp } from './field.ts'
import { facingOf, isCavalry, isDisordered, isSkirmishing, isSquare } from './units.ts'

export { FLANK as FLANK_ZONE, FRONT as FRONT_ZONE }

/** Wood and buildings are never controlled from outside (7.3b); the second hex not across river or steep slope (Q23). */
const tableOf = perObject(
  ({ closed, hexside }: Ground): ZoneTable =>
    zoneTable(grid, {
      closed: closed.map((c) => c === 1),
      barrier: hexside.map((bits) => (bits & (RIVER | SLOPE_IMPASSABLE)) !== 0),
    }),
)

/** A side's mask and its inputs: the stacks of both sides, and the stances of its units. */
interface Made {
  ground: Ground
  /** By hex: FRONT_ZONE and FLANK_ZONE bits. */
  readonly mask: number[]
  stacks: number
  others: number
  /** Hexes through which wide zones reach, with the side that stood there. */
  readonly gaps: Hex[]
  readonly inGaps: number[]
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
const madeFor = (side: Side): Workspace<Made> =>
  new Workspace(() => ({
    ground: printedGround,
    mask: new Array<number>(hexCount).fill(0),
    stacks: -1,
    others: -1,
    gaps: [],
    inGaps: [],
    disordered: false,
    stance: unitsOf[side].map(() => -1),
  }))
const spaces: readonly [Workspace<Made>, Workspace<Made>] = [madeFor(0), madeFor(1)]
/** Condition, formation and facing of a unit in one number. */
const stanceOf = (g: Bailen, u: Unit): number => (g.condition[u]! * 4 + g.form[u]!) * 7 + g.facing[u]! + 1

function isMade({ g, side: sideAt }: Field, side: Side, made: Made): boolean {
  if (made.stacks !== fieldStamp(side)) return false
  if (made.ground !== groundOf(g) || made.disordered !== g.options.disorderedControl) return false
  const units = unitsOf[side]
  for (let i = 0; i < units.length; i++) if (made.stance[i] !== stanceOf(g, units[i]!)) return false
  // The other side's stacks matter only where they block a wide zone.
  const others = fieldStamp(enemyOf(side))
  if (made.others === others) return true
  for (let i = 0; i < made.gaps.length; i++) if (sideAt[made.gaps[i]!] !== made.inGaps[i]) return false
  made.others = others
  return true
}

/** By hex: FRONT_ZONE and FLANK_ZONE bits of the side's control. One workspace per side: valid until units change. */
export function zonesOf(field: Field, side: Side): readonly number[] {
  const made = spaces[side].take()
  if (!isMade(field, side, made)) make(field, side, made)
  spaces[side].put(made)
  return made.mask
}
function make(field: Field, side: Side, made: Made): void {
  const { g } = field
  made.ground = groundOf(g)
  made.stacks = fieldStamp(side)
  made.disordered = g.options.disorderedControl
  const units = unitsOf[side]
  for (let i = 0; i < units.length; i++) made.stance[i] = stanceOf(g, units[i]!)
  made.gaps.length = 0
  made.inGaps.length = 0
  made.mask.fill(0)
  const table = tableOf(made.ground)
  for (const hex of field.filled[side]) markStack(table, field, hex, side, made)
}
/** The zones that `side` has to heed: those of its enemy. */
export const enemyZones = (field: Field, side: Side): readonly number[] => zonesOf(field, enemyOf(side))

function markStack(table: ZoneTable, field: Field, hex: Hex, side: Side, made: Made): void {
  const { g } = field
  const { mask } = made
  const stack = field.stacks[hex]!
  // Squares control all around as front hexes (Q32).
  if (hasSquare(g, stack)) return mark(mask, table.around[hex]!, FRONT)
  if (isWide(g, stack)) return markWide(table, field, hex, side, made)
  const facing = facingOf(g, stack)
  if (facing >= 0) markZone(mask, table, hex, facing)
  else if (g.options.disorderedControl && stack.some((u) => isDisordered(g, u))) mark(mask, table.around[hex]!, FLANK)
}
function hasSquare(g: Bailen, stack: readonly Unit[]): boolean {
  for (const u of stack) if (isSquare(g, u)) return true
  return false
}
function markWide(table: ZoneTable, field: Field, hex: Hex, side: Side, { mask, gaps, inGaps }: Made): void {
  const enemy = enemyOf(side)
  const zone = wideZone(table, hex, (through) => field.side[through] !== enemy)
  mark(mask, zone, FRONT)
  for (const gap of table.around[hex]!) {
    gaps.push(gap)
    inGaps.push(field.side[gap]!)
  }
}

/** Two hexes all around (5.1v, 5.3c, Q23): infantry in GR alone in its hex, cavalry in GR in any case. */
function isWide(g: Bailen, stack: readonly Unit[]): boolean {
  for (const u of stack) {
    if (isSkirmishing(g, u) && (isCavalry(u) || stack.length === 1)) return true
  }
  return false
}

/** For a single question where no field is at hand. */
export const inEnemyZone = (g: Bailen, hex: Hex, side: Side): boolean => enemyZones(fieldOf(g), side)[hex] !== 0
