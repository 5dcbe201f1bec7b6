/**
 * What lies hidden from whom (4b, 6m): order markers face down, and the units under the top one of an enemy stack. A
 * buried unit is known only by where it lies; frames that name one say the place instead.
 */
import type { Frame, Viewer } from '@em/engine'
import { unitCount, unitSide } from './data/index.ts'
import type { OrdersFrame } from './rules/orders.ts'
import {
  ASSAULTED,
  ATTACKED,
  type Bailen,
  DONE,
  FIRED,
  FOUGHT,
  type Hex,
  MOVED,
  ON_ROAD,
  REACTED,
  SHOCKED,
  type Side,
  SPENT,
  TOPPED,
  type Unit,
} from './types.ts'

/** A counter that somebody may count but not turn up, with what everybody has seen it do. */
export interface Buried {
  readonly side: Side
  readonly hex: Hex
  readonly depth: number
  /** The hex against which it was bound to attack, and how (10c, 11d). */
  readonly target: Hex
  readonly charge: number
  readonly origin: Hex
  /** Only those marks that follow from what was done in the open. */
  readonly marks: number
}
export const SEEN_MARKS =
  MOVED | FOUGHT | SHOCKED | ASSAULTED | REACTED | SPENT | ATTACKED | DONE | FIRED | TOPPED | ON_ROAD

/** In the frames of a view: the buried unit with this place in the view's list. */
export const buriedRef = (place: number): number => -100 - place
export const placeOfRef = (ref: number): number => -100 - ref
export const isRef = (n: number): boolean => n <= -100

/** By step: the fields of its frame that hold units. Every step is listed, so that none is forgotten. */
export const UNIT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  turn: [],
  phase: [],
  orders: [],
  reorganise: ['tried', 'testing'],
  division: [],
  withdraw: ['units'],
  leaders: [],
  protect: [],
  arrive: [],
  face: ['units'],
  front: ['units'],
  movement: [],
  flee: ['units'],
  entered: ['units'],
  test: ['unit', 'subjects'],
  retreat: ['units', 'moved', 'passed', 'halved'],
  displace: ['unit', 'stay', 'passed'],
  volley: ['shooters', 'targets'],
  charges: [],
  charge: ['units'],
  combats: [],
}

/** A frame whose fields are read by name: what they hold is what the table above and the openers below say. */
type Fields = Readonly<Record<string, number | readonly number[] | boolean | undefined>>
const fields = (frame: Frame): Fields => frame as unknown as Fields
const listOf = (value: Fields[string]): readonly number[] =>
  typeof value === 'number' ? [value] : Array.isArray(value) ? value : []

/** The hexes whose units are all known while the frame lasts: odds are being worked out with them (6m). */
type Opener = (g: Bailen, f: Fields) => readonly Hex[]
const hexesOf = (g: Bailen, units: readonly Unit[]): Hex[] => units.filter((u) => u >= 0).map((u) => g.at[u]!)
const targetAnd =
  (...names: readonly string[]): Opener =>
  (g, f) => [...listOf(f.hex), ...names.flatMap((name) => hexesOf(g, listOf(f[name])))]
const OPENERS: Readonly<Record<string, Opener>> = {
  // Each unit of the target is attacked for itself: it is known from then on (see OPEN_UNITS).
  volley: (g, f) => (f.separate === true ? hexesOf(g, listOf(f.shooters)) : targetAnd('shooters')(g, f)),
  /** Every combat that is still to be fought, so that its owner can choose the order and call assaults off. */
  combats: (g) => {
    const found: Hex[] = []
    for (let u = 0; u < unitCount; u++) if (g.at[u]! >= 0 && g.target[u]! >= 0) found.push(g.at[u]!, g.target[u]!)
    return found
  },
}

/** Single units that are known while the frame lasts: they are tested or attacked by themselves. */
const OPEN_UNITS: Readonly<Record<string, (f: Fields) => readonly Unit[]>> = {
  test: (f) => [...listOf(f.unit), ...listOf(f.subjects)],
  volley: (f) => (f.separate === true ? listOf(f.targets).slice(0, Number(f.next) + 1) : []),
  reorganise: (f) => listOf(f.testing),
}

/** Which side the viewer plays; -1 for a spectator. */
export const sideOfViewer = (g: Pick<Bailen, 'seatOf'>, viewer: Viewer): Side | -1 => {
  const side = viewer === 'spectator' ? -1 : g.seatOf.indexOf(viewer)
  return side === 0 || side === 1 ? side : -1
}

/** The units that the viewer cannot name, from the lowest hex number on and from top to bottom. */
export function buriedUnits(g: Bailen, viewer: Viewer): Unit[] {
  if (g.stack.length === 0) return []
  const own = sideOfViewer(g, viewer)
  const candidates: Unit[] = []
  for (let u = 0; u < unitCount; u++) {
    if (g.at[u]! >= 0 && g.depth[u]! > 0 && unitSide[u] !== own) candidates.push(u)
  }
  if (candidates.length === 0) return candidates
  const open = new Set<Hex>()
  const known = new Set<Unit>()
  for (const frame of g.stack) {
    const f = fields(frame)
    for (const hex of OPENERS[frame.step]?.(g, f) ?? []) open.add(hex)
    for (const u of OPEN_UNITS[frame.step]?.(f) ?? []) known.add(u)
  }
  return candidates
    .filter((u) => !open.has(g.at[u]!) && !known.has(u))
    .sort((a, b) => g.at[a]! - g.at[b]! || g.depth[a]! - g.depth[b]!)
}

/** The frame with its units said otherwise; the same frame when none is. */
export function renamed(frame: Frame, name: (u: number) => number): Frame {
  let copy: Record<string, unknown> | undefined
  for (const field of UNIT_FIELDS[frame.step] ?? []) {
    const value = fields(frame)[field]
    if (value === undefined) continue
    copy ??= { ...frame }
    copy[field] = typeof value === 'number' ? name(value) : listOf(value).map(name)
  }
  return copy ? (copy as unknown as Frame) : frame
}

export const isOrders = (frame: Frame): frame is OrdersFrame => frame.step === 'orders'
