/** What lies hidden from whom: units under enemy FOW markers (19.1.3a) and the list of the indoctrinated (21.1.1b). */
import type { Frame, Viewer } from '@em/engine'
import { unitCount, unitSide } from './data/index.ts'
import type { Hex, NachParis, Nation, Side, Unit } from './types.ts'

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
}

/** Fields of frames that hold a unit, and those that hold lists of units; lists that go along with one are cut alike. */
const UNIT_FIELDS = new Set(['unit', 'mover', 'target', 'leader', 'scout', 'only'])
const UNIT_LISTS: readonly (readonly string[])[] = [
  ['units'],
  ['noted'],
  ['owed', 'steps'],
  ['guns'],
  ['targets'],
  ['attackers', 'full'],
  ['defenders'],
  ['queue'],
  ['moved'],
]
const listOf = (value: unknown): readonly number[] | undefined => (Array.isArray(value) ? value : undefined)

/** The frame without the units that the viewer cannot name. */
export function discreet(frame: Frame, isHidden: (u: Unit) => boolean, hidden: Unit): Frame {
  const copy: Record<string, unknown> = { ...frame }
  for (const name of UNIT_FIELDS) {
    const value = copy[name]
    if (typeof value === 'number' && value >= 0 && isHidden(value)) copy[name] = hidden
  }
  for (const group of UNIT_LISTS) {
    const units = listOf(copy[group[0]!])
    if (!units?.some(isHidden)) continue
    for (const name of group) copy[name] = listOf(copy[name])?.filter((_, i) => !isHidden(units[i]!))
  }
  return copy as unknown as Frame
}
