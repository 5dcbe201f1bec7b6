/** What lies hidden from whom: units under enemy FOW markers (19.1.3a) and the list of the indoctrinated (21.1.1b). */
import type { Frame, Viewer } from '@em/engine'
import { type Family, unitCount, unitSide } from './data/index.ts'
import { FOLDED, type Hex, HIDDEN, type NachParis, type Nation, type Side, type Unit } from './types.ts'

/** Which side the viewer plays; -1 for none, 2 for one who plays both. */
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

/** A FOW marker as an enemy sees it: where, whose colour, and whether it is dug in (19.2.4). Never how many. */
export interface FogStack {
  readonly hex: Hex
  readonly side: Side
  readonly nation: Nation
  readonly dugIn: boolean
  /** The whole of it has fought in this Combat Phase: its hex was attacked, which everybody has seen (9.1.4). */
  readonly fought: boolean
}

/* ---------- divisions that split (6.6) ---------- */

const swaps = (family: Family): boolean => family.kind === 'split' || family.kind === 'form'
/** 15.ID has its fourth step once 17.ID has formed (6.6.4c): where it is seen, that is seen too. */
const showsForm = (family: Family, isHidden: (u: Unit) => boolean, g: NachParis): boolean =>
  family.relieves >= 0 && g.steps[family.relieves]! > 0 && !isHidden(family.relieves)

/** Its parts are out and every counter of it lies under FOW: nobody of the other side can tell it from a whole one. */
export const isSplitHidden = (family: Family, isHidden: (u: Unit) => boolean, g: NachParis): boolean =>
  family.parts.every(isHidden) &&
  family.wholes.every((u) => (swaps(family) ? g.at[u] === FOLDED : isHidden(u))) &&
  !showsForm(family, isHidden, g)
/** It looks whole and could be split as well. */
export const canHideSplit = (family: Family, isHidden: (u: Unit) => boolean, g: NachParis): boolean =>
  family.parts.every((u) => g.at[u] === FOLDED) && family.wholes.every(isHidden) && !showsForm(family, isHidden, g)

/** How a frame names units: single ones, lists each with those that go along with it, and what would tell of a hidden one. */
interface Names {
  readonly one?: readonly string[]
  readonly lists?: readonly (readonly string[])[]
  readonly plain?: Readonly<Record<string, number>>
  /** What only the side that acts may know, whoever is named. */
  readonly secret?: Readonly<Record<string, unknown>>
}
const ONE: Names = { one: ['unit'] }
const NOTED: Names = { lists: [['noted']] }
const NAMES: Readonly<Record<string, Names>> = {
  chooseFacing: ONE,
  boarding: ONE,
  airRecon: ONE,
  // How a zone holds it tells CAV from the others, its duty whether it is indoctrinated.
  move: { one: ['unit'], plain: { how: 0, duty: 0, line: -1, rail: 0, alighted: 0 } },
  movement: { ...NOTED, secret: { begun: 0 } },
  combatMoves: NOTED,
  consolidation: NOTED,
  withdrawals: { lists: [['owed', 'steps']] },
  // How much an ENC can still give tells how much it has given; that it is asked about is seen.
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
