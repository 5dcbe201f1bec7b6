/** Advance after combat (13, Q70): the winners may occupy the vacated hex. */
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import {
  AS_SQUARE,
  directionTo,
  distance,
  groundOf,
  limits,
  unitArm,
  unitFormation,
  unitWill,
  WILLS,
} from '../data/index.ts'
import { type Bailen, D, enemyOf, type Facing, type Hex, MOVED, NO_FACING, RC, type Side, type Unit } from '../types.ts'
import { orderOf } from './command.ts'
import { type Field, fieldOf } from './field.ts'
import { CORNERS, facingAt } from './front.ts'
import { pushProtection } from './leaders.ts'
import { inSector } from './sector.ts'
import { hexesOf } from './shock-account.ts'
import { company, isMixed, room } from './stacking.ts'
import { tell } from './tell.ts'
import { hasFacing, isArtillery, isGood, isRouted, isSquare, mark, moveUnits, onMap } from './units.ts'
import { enemyZones } from './zones.ts'

export interface AdvanceFrame extends Frame {
  readonly step: 'advance'
  readonly stage: 'advance'
  readonly side: Side
  /** The winners. */
  readonly units: Unit[]
  /** The vacated hexes; of several, one is chosen first. */
  hexes: Hex[]
  /** Uncontrolled cavalry enters enemy zones despite its disorder (Q70). */
  readonly uncontrolled: boolean
  asked: number
}

export interface Advance {
  readonly side: Side
  readonly units: readonly Unit[]
  readonly hexes: readonly Hex[]
  readonly uncontrolled?: boolean
}

/** The worst will that moves in square (5.1f). */
const squareWill = (WILLS as readonly string[]).indexOf(limits.square.movesWithWill)

/** Whether one unit may go there by itself: guns stay (5.2a), disorder keeps out of enemy zones (14.1f), squares move as usual (5.1f, 5.1h). */
export function mayOccupy(field: Field, u: Unit, hex: Hex, side: Side, uncontrolled = false): boolean {
  const { g } = field
  if (!onMap(g, u) || isArtillery(u) || isRouted(g, u) || orderOf(g, u) === RC) return false
  const square = isSquare(g, u)
  if (square && unitWill[u]! > squareWill) return false
  const at = g.at[u]!
  if (distance(at, hex) !== 1 || field.side[hex] === enemyOf(side)) return false
  if (groundOf(g).stepCost[square ? AS_SQUARE : unitArm[u]!]![at * 6 + directionTo(at, hex)]! < 0) return false
  // Order D holds it in its sector (4.2s).
  if (orderOf(g, u) === D && !inSector(g, unitFormation[u]!, hex)) return false
  return isGood(g, u) || uncontrolled || enemyZones(field, side)[hex] === 0
}

/** Up to this many winners, every selection is offered; of more, only some. */
const FEW = 4
const selections = (units: readonly Unit[]): Unit[][] =>
  units.length > FEW
    ? []
    : Array.from({ length: 1 << units.length }, (_, bits) => units.filter((_u, i) => (bits & (1 << i)) !== 0))

/** All that may go, the units of each hex, each alone, other selections; no duplicates, none that would not fit. */
function groups(field: Field, f: AdvanceFrame, hex: Hex): Unit[][] {
  const { g } = field
  const able = f.units.filter((u) => mayOccupy(field, u, hex, f.side, f.uncontrolled))
  const from = hexesOf(g, able)
  const wanted = [
    able,
    ...from.map((h) => able.filter((u) => g.at[u] === h)),
    ...able.map((u) => [u]),
    ...selections(able),
  ]
  const there = field.stacks[hex]!
  const seen = new Set<string>()
  return wanted.filter((units) => {
    const key = units.join()
    if (units.length === 0 || seen.has(key) || isMixed(g, units)) return false
    seen.add(key)
    return !room(g, hex, there, units, true) && !company(g, there, units)
  })
}

/** The owner's choice (7.2f), unless other units of the hex already have a facing (7.2g). */
function corners(g: Bailen, units: readonly Unit[], hex: Hex): readonly Facing[] {
  if (!units.some((u) => hasFacing(g, u))) return [NO_FACING]
  const given = facingAt(g, hex, units)
  return given >= 0 ? [given] : CORNERS
}

const open = (field: Field, f: AdvanceFrame): Hex[] => f.hexes.filter((hex) => groups(field, f, hex).length > 0)

/** Asks the winner. */
export function pushAdvance(t: Table, { side, units, hexes, uncontrolled = false }: Advance): void {
  t.push<AdvanceFrame>({
    step: 'advance',
    stage: 'advance',
    side,
    units: [...units],
    hexes: [...hexes],
    uncontrolled,
    asked: 0,
  })
}

/** Units of one or several hexes enter a hex vacated in combat. */
export function occupy(g: Bailen, t: Table, units: readonly Unit[], hex: Hex, side: Side, rule: string): void {
  tell(g, t, 'log.advances', units, [rule], { hex })
  for (const from of hexesOf(g, units))
    moveUnits(
      g,
      units.filter((u) => g.at[u] === from),
      hex,
    )
  mark(g, units, MOVED)
  pushProtection(g, t, enemyOf(side), hex)
}

const advance: Step<Bailen, AdvanceFrame, BailenAction> = {
  name: 'advance',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]] : []),
  actions(g, f) {
    const field = fieldOf(g)
    const hexes = open(field, f)
    const found: BailenAction[] = []
    if (hexes.length > 1) for (const to of hexes) found.push({ type: 'step', to })
    else {
      for (const units of groups(field, f, hexes[0]!)) {
        for (const facing of corners(g, units, hexes[0]!)) found.push({ type: 'advance', units, facing })
      }
    }
    found.push({ type: 'pass' })
    return found
  },
  take(g, f, _seat, action, t) {
    if (action.type === 'step') {
      f.hexes = [action.to]
      return
    }
    if (action.type !== 'advance') return t.pop()
    const hex = open(fieldOf(g), f)[0]!
    t.pop()
    occupy(g, t, action.units, hex, f.side, '13a')
    for (const u of action.units) if (hasFacing(g, u)) g.facing[u] = action.facing
  },
  run(g, f, t) {
    if (open(fieldOf(g), f).length === 0) t.pop()
    else f.asked = 1
  },
  refuse(g, f, _seat, action) {
    if (action.type !== 'advance') return undefined
    const { units } = action as Extract<BailenAction, { type: 'advance' }>
    if (!units.every((u) => f.units.includes(u))) return { rule: '13a', key: 'deny.shock.notWinner' }
    const field = fieldOf(g)
    const hex = f.hexes[0]!
    if (units.some((u) => !isGood(g, u)) && enemyZones(field, f.side)[hex] !== 0 && !f.uncontrolled) {
      return { rule: '14.1f', key: 'deny.move.disorderedZone' }
    }
    return room(g, hex, field.stacks[hex]!, units, true) ?? { rule: '13b', key: 'deny.shock.cannotAdvance' }
  },
}

export const advanceSteps = [step<Bailen, AdvanceFrame, BailenAction, BailenAction>(advance)]
