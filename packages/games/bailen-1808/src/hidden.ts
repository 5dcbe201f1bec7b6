/**
 * Hidden information (4b, 6m): order markers face down, and the units under the top one of an enemy stack. A buried
 * unit is known only by its place; frames that name one give the place instead.
 */
import type { Frame, Viewer } from '@em/engine'
import { distance, unitCount, unitSide } from './data/index.ts'
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
  ROUTED,
  SHOCKED,
  type Side,
  SPENT,
  TOPPED,
  type Unit,
} from './types.ts'

/** A counter that an opponent may count but not turn up, with everything it has been seen to do. */
export interface Buried {
  readonly side: Side
  readonly hex: Hex
  readonly depth: number
  /** The hex against which it was bound to attack, and how (10c, 11d). */
  readonly target: Hex
  readonly charge: number
  readonly origin: Hex
  /** In or out of order, and its facing: the counter shows its back or its edge, and its zone of control is public. */
  readonly condition: number
  readonly facing: number
  /** IN_SQUARE and SKIRMISHING, whose markers lie on the stack; otherwise REGULAR, limbered or not. */
  readonly form: number
  /** Only those marks that follow from public actions. */
  readonly marks: number
}
const SEEN_MARKS = MOVED | FOUGHT | SHOCKED | ASSAULTED | REACTED | SPENT | ATTACKED | DONE | FIRED | TOPPED | ON_ROAD

/**
 * Public marks of a buried unit. Whether a unit that has not moved is done is its owner's secret; a routed one is done
 * in any case (14.2b).
 */
export function seenMarks(g: Bailen, u: Unit): number {
  const marks = g.marks[u]! & SEEN_MARKS
  return (marks & MOVED) !== 0 || g.condition[u] === ROUTED ? marks : marks & ~DONE
}

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
  move: ['units'],
  bind: ['units'],
  drop: ['unit'],
  flee: ['units'],
  entered: ['units'],
  test: ['unit', 'subjects'],
  retreat: ['units', 'moved', 'passed', 'halved'],
  displace: ['unit', 'stay', 'passed'],
  fire: ['shooters', 'fired'],
  reactionFire: ['units', 'shooters'],
  volley: ['shooters', 'targets'],
  charges: [],
  charge: ['units'],
  sally: ['chosen', 'ready'],
  reactionSquare: [],
  contact: ['units'],
  combats: [],
  shock: ['attackers', 'defenders', 'todo'],
  evade: ['units'],
  advance: ['units'],
  control: ['units'],
  uncontrolled: ['units', 'passed'],
  cavalryRetreat: ['units', 'moving', 'passed'],
}

/** Steps whose units are visibly cavalry. */
const RIDING: readonly string[] = ['charge', 'sally', 'contact', 'control', 'uncontrolled', 'cavalryRetreat']

/** By step: fields of its frame that follow from the acting side's secrets, with the values shown to others. */
const SECRETS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  move: { goal: -1, obliged: 0, inside: 0, halted: 0 },
  // Whether and how far they may evade would identify them.
  evade: { able: 0, mp: 0 },
}

/** A frame whose fields are read by name; the tables above and the openers below define their contents. */
type Fields = Readonly<Record<string, number | readonly number[] | boolean | undefined>>
const fields = (frame: Frame): Fields => frame as unknown as Fields
const listOf = (value: Fields[string]): readonly number[] =>
  typeof value === 'number' ? [value] : Array.isArray(value) ? value : []

/** The hexes whose units are all known while the frame lasts, because odds are computed with them (6m). */
type Opener = (g: Bailen, f: Fields) => readonly Hex[]
const hexesOf = (g: Bailen, units: readonly Unit[]): Hex[] => units.filter((u) => u >= 0).map((u) => g.at[u]!)
const targetAnd =
  (...names: readonly string[]): Opener =>
  (g, f) => [...listOf(f.hex), ...names.flatMap((name) => hexesOf(g, listOf(f[name])))]
/** Guns that will attack each unit of the target separately (9.5t, Q42). */
const isRanged = (g: Bailen, f: Fields): boolean =>
  listOf(f.shooters).some((u) => u >= 0 && distance(g.at[u]!, Number(f.hex)) >= g.options.separateFireFrom)
const OPENERS: Readonly<Record<string, Opener>> = {
  // Each unit of the target is attacked separately: it is known from then on (see OPEN_UNITS).
  fire: (g, f) =>
    Number(f.hex) >= 0 && !isRanged(g, f) ? targetAnd('shooters')(g, f) : hexesOf(g, listOf(f.shooters)),
  reactionFire: (g, f) => hexesOf(g, listOf(f.shooters)),
  shock: targetAnd('attackers'),
  volley: (g, f) => (f.separate === true ? hexesOf(g, listOf(f.shooters)) : targetAnd('shooters')(g, f)),
  /** Every combat still to be fought, so that its owner can choose the order and call assaults off. */
  combats: (g) => {
    const found: Hex[] = []
    for (let u = 0; u < unitCount; u++) if (g.at[u]! >= 0 && g.target[u]! >= 0) found.push(g.at[u]!, g.target[u]!)
    return found
  },
}

/** Single units known while the frame lasts: they are tested or attacked individually. */
const OPEN_UNITS: Readonly<Record<string, (f: Fields) => readonly Unit[]>> = {
  test: (f) => [...listOf(f.unit), ...listOf(f.subjects)],
  volley: (f) => (f.separate === true ? listOf(f.targets).slice(0, Number(f.next) + 1) : []),
  reorganise: (f) => listOf(f.testing),
  // The first one has begun to go.
  flee: (f) => (Number(f.state) > 0 ? listOf(f.units).slice(0, 1) : []),
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

/** The frame with its units renamed; the same frame when it has none. */
export function renamed(frame: Frame, name: (u: number) => number): Frame {
  const names = UNIT_FIELDS[frame.step] ?? []
  if (names.length === 0) return frame
  const copy: Record<string, unknown> = { ...frame }
  for (const field of names) {
    const value = fields(frame)[field]
    if (value !== undefined) copy[field] = typeof value === 'number' ? name(value) : listOf(value).map(name)
  }
  return copy as unknown as Frame
}

/** The units of a frame's own list. */
export const unitsIn = (frame: Frame): readonly Unit[] => listOf(fields(frame).units)

/** The places of buried units that are known to be cavalry: they charge. */
export function ridersIn(stack: readonly Frame[]): ReadonlySet<number> {
  const places = new Set<number>()
  for (const frame of stack) {
    if (!RIDING.includes(frame.step)) continue
    // Units they have passed may be of any arm.
    for (const field of UNIT_FIELDS[frame.step] ?? []) {
      if (field !== 'passed') for (const u of listOf(fields(frame)[field])) if (isRef(u)) places.add(placeOfRef(u))
    }
  }
  return places
}

/** The frame without the acting side's secrets; its units have already been renamed. */
export function discreet(frame: Frame, own: Side | -1): Frame {
  const secrets = SECRETS[frame.step]
  const { side, units, spent, rout } = fields(frame)
  // Routed counters are visible; the other units still to go would reveal the formation of a buried unit.
  if (frame.step === 'flee' && rout === 0 && side !== own) {
    return { ...frame, units: listOf(units).filter((u) => !isRef(u)) } as Frame
  }
  if (!secrets || side === own) return frame
  // Points paid by a buried unit would reveal its arm.
  const paid = listOf(spent).map((points, i) => (isRef(listOf(units)[i] ?? 0) ? listOf(spent)[0]! : points))
  return { ...frame, ...secrets, ...(paid.length > 0 && { spent: paid }) } as Frame
}

export const isOrders = (frame: Frame): frame is OrdersFrame => frame.step === 'orders'
