/**
 * The flood over railways (12.1.5, 16.1.9): over the arms of high-capacity lines from their exits home, then over the
 * low-capacity lines attached to them.
 */
import { Workspace } from '@em/engine'
import {
  type Arm,
  hexCount,
  LCR,
  lines,
  railArms,
  railHexes,
  railPass,
  scenarios,
  structureOfBridge,
  structures,
} from '../data/index.ts'
import type { Hex, Side } from '../types.ts'

/** Arms of all hexes in one numbering: those of a hex begin at its base. */
const armBase: number[] = [0]
for (let hex = 0; hex < hexCount; hex++) armBase.push(armBase[hex]! + railArms[hex]!.length)
const armCount = armBase[hexCount]!
const armHex: Hex[] = []
const armOf: Arm[] = []
for (const hex of railHexes) {
  for (const arm of railArms[hex]!) {
    armHex.push(hex)
    armOf.push(arm)
  }
}
/** By arm: the arm of the same line that meets it in the next hex; -1 for a stub. */
const meets: readonly number[] = armOf.map((arm, i) => {
  if (arm.to < 0) return -1
  const j = railArms[arm.to]!.findIndex((other) => other.line === arm.line && other.to === armHex[i])
  return j < 0 ? -1 : armBase[arm.to]! + j
})

export interface RailNet {
  /** By arm (armIndex): 1 when traffic can use it. */
  readonly arms: readonly number[]
  /** By arm: 1 when traffic can use it and continue by it into the next hex; not over a destroyed bridge (16.1.9a). */
  readonly on: readonly number[]
  /** By hex: 1 with a usable railway; 1 with a usable HCR. */
  readonly any: readonly number[]
  readonly high: readonly number[]
}
export const armIndex = (hex: Hex, place: number): number => armBase[hex]! + place

/** By arm: the arms of the same hex that traffic can pass to. */
const inside: readonly number[][] = armOf.map((_, a) => {
  const hex = armHex[a]!
  const n = railArms[hex]!.length
  const base = armBase[hex]!
  return railArms[hex]!.flatMap((_arm, j) => (railPass[hex]![(a - base) * n + j] === 1 ? [base + j] : []))
})
/** By arm: the arms from which traffic reaches it, in its hex or over the hexside. */
const comesFrom: readonly number[][] = armOf.map(() => [])
armOf.forEach((_, a) => {
  for (const b of inside[a]!) comesFrom[b]!.push(a)
  if (meets[a]! >= 0) comesFrom[meets[a]!]!.push(a)
})
/** Arms of low-capacity lines. */
const lowArms: readonly number[] = armOf.flatMap((arm, a) => (arm.class === LCR ? [a] : []))

/** The state of the hexes, lines aside. */
export interface Ground {
  readonly rail: readonly number[]
  readonly broken: readonly number[]
  /** Hexes under control that are closed to trains all the same. */
  readonly shut: readonly Hex[]
  readonly scenario: number
  readonly seeds: readonly number[]
}

/** Arrays of a flood, cleared by the next one. */
interface Scratch {
  /** By hex: 1 where trains may run. */
  readonly opened: Uint8Array
  /** By arm: 1 where a structure is broken; low-capacity arms that still lead on, join connected HCRs, belong to a piece. */
  readonly cut: Uint8Array
  readonly there: Uint8Array
  readonly joined: Uint8Array
  readonly done: Uint8Array
  readonly queue: Int32Array
}
const scratch = new Workspace<Scratch>(() => ({
  opened: new Uint8Array(hexCount),
  cut: new Uint8Array(armCount),
  there: new Uint8Array(armCount),
  joined: new Uint8Array(armCount),
  done: new Uint8Array(armCount),
  queue: new Int32Array(armCount),
}))

export function netOf(ground: Ground, side: Side): RailNet {
  const w = scratch.take()
  const net = floodIn(w, ground, side)
  scratch.put(w)
  return net
}
function floodIn(w: Scratch, ground: Ground, side: Side): RailNet {
  const { inPlay } = scenarios[ground.scenario]!
  const { opened, cut, queue } = w
  opened.fill(0)
  for (const hex of railHexes) if (inPlay[hex] === 1 && ground.rail[hex] === side) opened[hex] = 1
  for (const hex of ground.shut) opened[hex] = 0
  cut.fill(0)
  structures.forEach((s, i) => {
    if (s.other < 0 && ground.broken[i]! > 0) for (const place of s.cuts) cut[armBase[s.hex]! + place] = 1
  })
  const stands = (arm: Arm): boolean => arm.bridge < 0 || ground.broken[structureOfBridge(arm.bridge)] === 0
  const arms = new Array<number>(armCount).fill(0)

  // High-capacity lines.
  let count = 0
  const reach = (a: number): void => {
    if (arms[a] === 1 || cut[a] === 1 || armOf[a]!.class === LCR || opened[armHex[a]!] === 0) return
    arms[a] = 1
    queue[count++] = a
  }
  for (const a of ground.seeds) reach(a)
  for (let i = 0; i < count; i++) {
    const a = queue[i]!
    for (const b of inside[a]!) reach(b)
    if (meets[a]! >= 0 && stands(armOf[a]!)) reach(meets[a]!)
  }
  addLow(w, arms, stands)
  return byHex(arms, stands)
}

function byHex(arms: readonly number[], stands: (arm: Arm) => boolean): RailNet {
  const any = new Array<number>(hexCount).fill(0)
  const high = new Array<number>(hexCount).fill(0)
  const on = new Array<number>(armCount).fill(0)
  for (let a = 0; a < armCount; a++) {
    if (arms[a] === 0) continue
    any[armHex[a]!] = 1
    if (armOf[a]!.class !== LCR) high[armHex[a]!] = 1
    if (arms[meets[a]!] === 1 && stands(armOf[a]!)) on[a] = 1
  }
  return { arms, on, any, high }
}

/**
 * Low-capacity lines (12.1.5e to 12.1.5g): stretches between two places where they join connected HCRs; then dead ends
 * attached directly to a connected HCR or to a usable LCR.
 */
function addLow(w: Scratch, arms: number[], stands: (arm: Arm) => boolean): void {
  const { opened, cut, there, joined, done } = w
  there.fill(0)
  joined.fill(0)
  done.fill(0)
  const alive: number[] = []
  for (const a of lowArms) {
    if (cut[a] === 1 || opened[armHex[a]!] === 0) continue
    alive.push(a)
    there[a] = 1
    for (const b of inside[a]!) if (arms[b] === 1) joined[a] = 1
  }
  const leadsOn = (a: number): boolean => meets[a]! >= 0 && there[meets[a]!] === 1 && stands(armOf[a]!)
  // Removes loose ends until none is left: in a hex an arm is loose when none leads on over its hexside, and none joins.
  const isLoose = (a: number): boolean => {
    if (!leadsOn(a)) return true
    if (joined[a] === 1) return false
    for (const b of inside[a]!) if (there[b] === 1) return false
    return true
  }
  const doubtful = alive.slice()
  while (doubtful.length > 0) {
    const a = doubtful.pop()!
    if (there[a] === 0 || !isLoose(a)) continue
    there[a] = 0
    for (const b of comesFrom[a]!) doubtful.push(b)
  }
  // Whole pieces with two junctions.
  for (const first of alive) {
    const piece: number[] = []
    const places = new Set<Hex>()
    const add = (b: number): void => {
      if (there[b] === 0 || done[b] === 1) return
      done[b] = 1
      piece.push(b)
    }
    add(first)
    for (let i = 0; i < piece.length; i++) {
      if (joined[piece[i]!] === 1) places.add(armHex[piece[i]!]!)
      for (const b of inside[piece[i]!]!) add(b)
      if (leadsOn(piece[i]!)) add(meets[piece[i]!]!)
    }
    if (places.size >= 2) for (const a of piece) arms[a] = 1
  }
  addDeadEnds(w, arms, stands)
}

const DEAD_ENDS = lines.flatMap((line, l) => (line.deadEnd && line.class === LCR ? [l] : []))
function addDeadEnds({ opened, cut }: Scratch, arms: number[], stands: (arm: Arm) => boolean): void {
  let more = true
  while (more) {
    more = false
    for (const l of DEAD_ENDS) {
      const own: number[] = []
      let whole = true
      for (const hex of lines[l]!.hexes) {
        railArms[hex]!.forEach((arm, i) => {
          if (arm.line !== l) return
          own.push(armBase[hex]! + i)
          if (opened[hex] === 0 || cut[armBase[hex]! + i] === 1 || !stands(arm)) whole = false
        })
      }
      if (!whole || own.every((a) => arms[a] === 1) || !own.some((a) => hangsOn(arms, a))) continue
      for (const a of own) arms[a] = 1
      more = true
    }
  }
}
function hangsOn(arms: readonly number[], a: number): boolean {
  for (const b of inside[a]!) if (arms[b] === 1 && armOf[b]!.line !== armOf[a]!.line) return true
  return false
}
