/** Hidden information: units under enemy FOW markers (19.1.3a) and the list of the indoctrinated (21.1.1b). */
import type { Frame, Viewer } from '@em/engine'
import { type Family, unitCount, unitSide } from './data/index.ts'
import { FOLDED, type Hex, HIDDEN, type NachParis, type Nation, type Side, type Unit } from './types.ts'

/** The viewer's side; -1 for none, 2 for a viewer who plays both. */
export function sideOfViewer(g: Pick<NachParis, 'seatOf'>, viewer: Viewer): number {
  if (viewer === 'spectator') return -1
  if (g.seatOf[0] === g.seatOf[1]) return g.seatOf[0] === viewer ? BOTH : -1
  return g.seatOf.indexOf(viewer)
}
const BOTH = 2
export const mayKnow = (own: number, side: Side): boolean => own === BOTH || own === side

/** The units that the viewer cannot name, in order of number. */
export function hiddenUnits(g: NachParis, viewer: Viewer): Unit[] {
  if (g.stack.length === 0) return []
  const own = sideOfViewer(g, viewer)
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) {
    if (g.fog[u] === 1 && g.at[u]! >= 0 && !mayKnow(own, unitSide[u]!)) found.push(u)
  }
  return found
}

/** A FOW marker as an enemy sees it: hex, nation's colour, and whether dug in (19.2.4); never the number of units. */
export interface FogStack {
  readonly hex: Hex
  readonly side: Side
  readonly nation: Nation
  readonly dugIn: boolean
  /** All of it has fought in this Combat Phase: its hex was attacked, which is public (9.1.4). */
  readonly fought: boolean
}

/* ---------- divisions that split (6.6) ---------- */

const swaps = (family: Family): boolean => family.kind === 'split' || family.kind === 'form'
/** 15.ID has its fourth step once 17.ID has formed (6.6.4c): when the division is visible, so is the forming. */
const showsForm = (family: Family, isHidden: (u: Unit) => boolean, g: NachParis): boolean =>
  family.relieves >= 0 && g.steps[family.relieves]! > 0 && !isHidden(family.relieves)

/** Its parts are out and all its counters lie under FOW: the other side cannot tell it from a whole one. */
export const isSplitHidden = (family: Family, isHidden: (u: Unit) => boolean, g: NachParis): boolean =>
  family.parts.every(isHidden) &&
  family.wholes.every((u) => (swaps(family) ? g.at[u] === FOLDED : isHidden(u))) &&
  !showsForm(family, isHidden, g)
/** It looks whole and could just as well be split. */
export const canHideSplit = (family: Family, isHidden: (u: Unit) => boolean, g: NachParis): boolean =>
  family.parts.every((u) => g.at[u] === FOLDED) && family.wholes.every(isHidden) && !showsForm(family, isHidden, g)

/** How a frame names units: single ones, lists each with its parallel lists, and fields that would identify a hidden one. */
interface Names {
  readonly one?: readonly string[]
  readonly lists?: readonly (readonly string[])[]
  readonly plain?: Readonly<Record<string, number>>
  /** Fields that only the acting side may know, whatever the units. */
  readonly secret?: Readonly<Record<string, unknown>>
}
const ONE: Names = { one: ['unit'] }
const NOTED: Names = { lists: [['noted']] }
const NAMES: Readonly<Record<string, Names>> = {
  chooseFacing: ONE,
  boarding: ONE,
  airRecon: ONE,
  // The way a zone holds it identifies CAV, its duty the indoctrinated.
  move: { one: ['unit'], plain: { how: 0, duty: 0, line: -1, rail: 0, alighted: 0 } },
  movement: { ...NOTED, secret: { begun: 0 } },
  combatMoves: NOTED,
  consolidation: NOTED,
  withdrawals: { lists: [['owed', 'steps']] },
  // The rest of an ENC's supply would tell how much it has given; being asked about it is public.
  supply: { lists: [['covered'], ['claims']], secret: { left: 0 } },
  planAssault: { one: ['unit'], lists: [['guns']] },
  bombard: { lists: [['guns'], ['targets']] },
  attack: { lists: [['full'], ['part'], ['guns']] },
  combat: { lists: [['full'], ['part'], ['guns'], ['defenders', 'shelters'], ['earlier'], ['sheltered']] },
  withdrawCavalry: { lists: [['units']] },
  leftovers: { lists: [['units'], ['hurt', 'steps']] },
  retreat: { lists: [['units', 'lost']] },
  advance: { lists: [['goers'], ['turners']] },
}
const listOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value : [])

/** The frame without the units that the viewer cannot name; `foreign`: the viewer does not act in it. */
export function discreet(frame: Frame, isHidden: (u: Unit) => boolean, foreign = false): Frame {
  const names = NAMES[frame.step]
  if (!names) return frame
  const copy: Record<string, unknown> = { ...frame }
  for (const name of names.one ?? []) {
    if (!isHidden(Number(copy[name]))) continue
    copy[name] = HIDDEN
    Object.assign(copy, names.plain)
  }
  for (const group of names.lists ?? []) {
    const units = listOf(copy[group[0]!])
    if (!units.some(isHidden)) continue
    for (const name of group) copy[name] = listOf(copy[name]).filter((_, i) => !isHidden(units[i]!))
  }
  if (foreign) Object.assign(copy, names.secret)
  return copy as unknown as Frame
}
