/** What a seat may see: enemy orders lie face down, and only the top unit of an enemy stack is known (4b, 6m). */
import { type Frame, perObject, type Rows, rowsOf, type Viewer } from '@em/engine'
import { clone } from './clone.ts'
import { formationSide, unitSide } from './data/index.ts'
import { type Buried, buriedRef, buriedUnits, discreet, isOrders, renamed, seenMarks, sideOfViewer } from './hidden.ts'
import { fieldOf } from './rules/field.ts'
import type { OrdersFrame } from './rules/orders.ts'
import { scoreOf } from './rules/victory.ts'
import {
  ASK,
  type Bailen,
  D,
  FACE_DOWN,
  GOOD,
  type Hex,
  HIDDEN,
  IN_SQUARE,
  NO_FACING,
  RC,
  REGULAR,
  type Side,
  SKIRMISHING,
  SO,
  type Unit,
  WINDOWS,
} from './types.ts'

export { determinize } from './deal.ts'
export type { Buried } from './hidden.ts'
export type * from './types.ts'

/** A hex with combat units, as every viewer sees it. */
export interface SeenStack {
  readonly hex: Hex
  readonly side: Side
  readonly top: Unit
  readonly count: number
}

export interface BailenView extends Readonly<Omit<Bailen, 'stack'>> {
  readonly stack: readonly Frame[]
  /** From the lowest hex number on. */
  readonly stacks: readonly SeenStack[]
  /** Counters below the top that the viewer cannot name; their units have HIDDEN for a place. */
  readonly buried: readonly Buried[]
  /** By side: victory points if the game ended now (18). */
  readonly score: readonly [number, number]
}

export function view(g: Bailen, viewer: Viewer): BailenView {
  const v = clone(g)
  const own = sideOfViewer(g, viewer)
  const hidden = buriedUnits(g, viewer)
  const last = seenBefore(g).get(viewer)
  const seen = { stacks: seenStacks(g, last?.stacks), buried: describe(g, hidden, last?.buried) }
  seenBefore(g).set(viewer, seen)
  for (const u of hidden) bury(v, u)
  if (g.stack.length > 0) {
    for (const side of [0, 1] as const) if (side !== own) hideSide(v, side)
  }
  const places = new Map(hidden.map((u, place) => [u, place]))
  const name = (u: number): number => {
    const place = places.get(u)
    return place === undefined ? u : buriedRef(place)
  }
  return {
    ...v,
    stack: v.stack.map((frame) =>
      isOrders(frame) ? secretOrders(v, frame, own) : discreet(renamed(frame, name), own),
    ),
    stacks: seen.stacks.records,
    buried: seen.buried.records,
    score: [scoreOf(g, 0).points, scoreOf(g, 1).points],
  }
}

interface Seen {
  readonly stacks: Rows<SeenStack>
  readonly buried: Rows<Buried>
}
/** By state and viewer: the lists of the last view. */
const seenBefore = perObject((_: Bailen) => new Map<Viewer, Seen>())

function describe(g: Bailen, hidden: readonly Unit[], before: Rows<Buried> | undefined): Rows<Buried> {
  const numbers: number[] = []
  for (const u of hidden) {
    const form = g.form[u] === IN_SQUARE || g.form[u] === SKIRMISHING ? g.form[u]! : REGULAR
    numbers.push(g.at[u]!, unitSide[u]!, g.depth[u]!, g.target[u]!, g.charge[u]!, g.origin[u]!)
    numbers.push(g.condition[u]!, g.facing[u]!, form, seenMarks(g, u))
  }
  return rowsOf(before, numbers, 10, (n, i) => ({
    side: n[i + 1] as Side,
    hex: n[i]!,
    depth: n[i + 2]!,
    target: n[i + 3]!,
    charge: n[i + 4]!,
    origin: n[i + 5]!,
    condition: n[i + 6]!,
    facing: n[i + 7]!,
    form: n[i + 8]!,
    marks: n[i + 9]!,
  }))
}

/** Removes everything that could tell one buried unit from another. */
function bury(v: Bailen, u: Unit): void {
  v.at[u] = HIDDEN
  v.sp[u] = 0
  v.depth[u] = 0
  v.facing[u] = NO_FACING
  v.condition[u] = GOOD
  v.form[u] = REGULAR
  v.fatigue[u] = 0
  v.marks[u] = 0
  v.target[u] = -1
  v.charge[u] = 0
  v.origin[u] = -1
}

function seenStacks(g: Bailen, before: Rows<SeenStack> | undefined): Rows<SeenStack> {
  const { stacks, filled } = fieldOf(g)
  const [first, second] = filled
  const numbers: number[] = []
  for (let a = 0, b = 0; a < first.length || b < second.length; ) {
    const side = b === second.length || (a < first.length && first[a]! < second[b]!) ? 0 : 1
    const hex = side === 0 ? first[a++]! : second[b++]!
    numbers.push(hex, side, stacks[hex]![0]!, stacks[hex]!.length)
  }
  return rowsOf(before, numbers, 4, (n, i) => ({
    hex: n[i]!,
    side: n[i + 1] as Side,
    top: n[i + 2]!,
    count: n[i + 3]!,
  }))
}

/** Orders and everything else that the side's player has decided in secret. */
function hideSide(v: Bailen, side: Side): void {
  const writing = v.stack.some(isOrders)
  v.order.forEach((order, formation) => {
    if (formationSide[formation] === side) v.order[formation] = seenOrder(v, formation, order, writing)
  })
  v.standing[side] = WINDOWS.map(() => ASK)
  v.restood[side] = 0
  v.declined[side] = 0
}
/** RC and the SO of a recovered formation are public, D lies on the map as its sector (17.2, hidden information a, b). */
function seenOrder(v: Bailen, formation: number, order: number, writing: boolean): number {
  if (order === RC) return RC
  if (v.sector[formation]! >= 0) return D
  return order === SO && !writing ? SO : FACE_DOWN
}

/** While both sides write: nothing that the other side has written. */
function secretOrders(v: Bailen, f: OrdersFrame, own: Side | -1): OrdersFrame {
  const sites: number[] = []
  for (let i = 0; i < f.sites.length; i += 4) {
    if (formationSide[f.sites[i]!] === own) sites.push(...f.sites.slice(i, i + 4))
  }
  return {
    ...f,
    // Whether a sector could hold a formation would tell where its buried units lie.
    defends: f.defends.map((can, formation) => (formationSide[formation] === own ? can : 0)),
    siting: f.siting.map((formation, side) => (side === own ? formation : -1)),
    // Attempts are known: their die was rolled openly (4.1d).
    written: f.written.map((done, formation) => (formationSide[formation] === own ? done : v.tried[formation]!)),
    resited: f.resited.map((done, formation) => (formationSide[formation] === own ? done : 0)),
    sites,
  }
}

/** The state as the viewer knows it for certain: hidden units stay off the map, hidden orders face down. */
export function knownState(v: BailenView): Bailen {
  const { stacks: _stacks, buried: _buried, score: _score, ...open } = v
  return clone({ ...open, stack: [...v.stack] })
}
