/**
 * Lines of communications (13.1): command, and a logistic line to a usable high-capacity railway, an ENC or a Port. One flood for
 * each nation gives the length of every line; each side is rated in every Administrative Phase (3.2.2d).
 */
import { type Frame, type Step, step, type Table, Workspace } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import {
  distance,
  encs,
  FACINGS,
  hexCount,
  isLight,
  logistic,
  NORMAL,
  near,
  ports,
  railHexes,
  unitCount,
  unitNation,
  unitSide,
  worksOfEnc,
} from '../data/index.ts'
import {
  ALLIED,
  CHANGING,
  enemyOf,
  type Hex,
  LLC,
  LOC,
  type NachParis,
  type Nation,
  OOC,
  type Side,
  sideOfNation,
  type Unit,
} from '../types.ts'
import { COMMANDED, commandOf, HQ_LOST } from './command.ts'
import { fieldOf } from './field.ts'
import { isBarred } from './may-stand.ts'
import { usable } from './rail-net.ts'
import { encInPlay, inPlay, scenarioOf } from './scenario.ts'
import { seenZone } from './seen.ts'
import { tellOwner } from './tell.ts'
import { costOfStep } from './transit.ts'
import { has, isTroops, onMap, totalSteps } from './units.ts'
import { zonesOf } from './zones.ts'

/* ---------- logistic lines ---------- */

const FAR = logistic.long + logistic.lightInfBonus
const NEVER = FAR + 1

/**
 * By hex: the MF at Normal mobility from there to the nearest of these hexes (13.1.4a, 13.1.4c); NEVER beyond the
 * longest line. A line may not pass enemies, enemy Fortifications, or enemy zones without troops of the nation
 * (13.1.4b, R56). The contents of a unit's own hex do not matter (R56).
 */
function lengthsTo(g: NachParis, nation: Nation, from: readonly Hex[], seen = false): number[] {
  const queue = queues.take()
  const lengths = lengthsIn(queue, g, nation, from, seen)
  queues.put(queue)
  return lengths
}
/** Hexes of a queue by length: the last of each length, and for each hex the next behind it. */
interface Queue {
  readonly last: number[]
  readonly waits: Hex[]
  readonly behind: number[]
}
const queues = new Workspace<Queue>(() => ({ last: new Array<number>(FAR + 1).fill(-1), waits: [], behind: [] }))

function lengthsIn(queue: Queue, g: NachParis, nation: Nation, from: readonly Hex[], seen: boolean): number[] {
  const side = sideOfNation(nation)
  const enemy = enemyOf(side)
  const { side: sideAt, stacks } = fieldOf(g)
  const zone = zonesOf(g, enemy).by
  const { inPlay: played } = scenarioOf(g)
  const isClear = (hex: Hex): boolean => {
    if (played[hex] === 0 || sideAt[hex] === enemy || isBarred(g, side, hex)) return false
    if (zone[hex] === 0 || (seen && !seenZone(g, side, hex))) return true
    return stacks[hex]!.some((u) => unitNation[u] === nation && isTroops(u))
  }
  const length = new Array<number>(hexCount).fill(NEVER)
  const { last, waits, behind } = queue
  last.fill(-1)
  let count = 0
  const wait = (hex: Hex, mf: number): void => {
    length[hex] = mf
    waits[count] = hex
    behind[count] = last[mf]!
    last[mf] = count++
  }
  for (const hex of from) wait(hex, 0)
  for (let mf = 0; mf <= FAR; mf++) {
    while (last[mf]! >= 0) {
      const hex = waits[last[mf]!]!
      last[mf] = behind[last[mf]!]!
      if (length[hex] !== mf || !isClear(hex)) continue
      for (const dir of FACINGS) {
        const back = near[hex * 6 + dir]!
        if (back < 0) continue
        const cost = costOfStep(g, back * 6 + ((dir + 3) % 6), NORMAL)
        if (cost < 0 || mf + cost >= length[back]! || mf + cost > FAR) continue
        wait(back, mf + cost)
      }
    }
  }
  return length
}

/** By hex: the length of the line to the nation's usable HCR. `seen`: as far as its own side can know. */
export function lineLengths(g: NachParis, nation: Nation, seen = false): readonly number[] {
  const { high } = usable(g, nation, seen)
  return lengthsTo(
    g,
    nation,
    railHexes.filter((hex) => high[hex] === 1),
    seen,
  )
}
const bonus = (u: Unit): number => (isLight[u] === 1 ? logistic.lightInfBonus : 0)
const normalOf = (u: Unit): number => logistic.normal + bonus(u)
const longOf = (u: Unit): number => logistic.long + bonus(u)

/* ---------- ENCs and Ports (13.1.8 to 13.1.11) ---------- */

/** It is in this scenario, and belongs to its nation while a Fortification stands or no enemy is in it. */
function stands(g: NachParis, enc: number): boolean {
  if (!encInPlay(g, enc)) return false
  if (worksOfEnc[enc]!.some((w) => g.forts[w]! > 0)) return true
  const enemy = enemyOf(sideOfNation(encs[enc]!.nation))
  return encs[enc]!.hexes.every((hex) => fieldOf(g).side[hex] !== enemy)
}

/** In or next to an ENC of its own nation (13.1.8). */
export function isAtOwnEnc(g: NachParis, u: Unit): boolean {
  const hex = g.at[u]!
  return encs.some(
    (enc, e) => enc.nation === unitNation[u] && enc.hexes.some((h) => distance(h, hex) <= 1) && stands(g, e),
  )
}

/** Limited sources of supply: ENCs, then Ports, in one numbering. */
const SOURCES = encs.length + ports.length
interface Source {
  readonly hexes: readonly Hex[]
  readonly radius: number
  readonly capacity: number
}
function sourceOf(g: NachParis, side: Side, n: number): Source | undefined {
  const enc = encs[n]
  if (enc) {
    if (sideOfNation(enc.nation) !== side || !stands(g, n)) return undefined
    const { hexes } = enc
    return { hexes, radius: logistic.encRadius, capacity: logistic.encStepsPerHex * hexes.length }
  }
  const port = ports[n - encs.length]!
  const mine = side === ALLIED && inPlay(g, port.hex) && fieldOf(g).side[port.hex] !== enemyOf(side)
  if (!mine || g.rail[port.hex] === enemyOf(side)) return undefined
  return { hexes: [port.hex], radius: logistic.portRadius, capacity: logistic.portFactor * port.capacity }
}

/** Units that have command but no Normal line, and would have one from here. */
function claimants(g: NachParis, side: Side, source: Source, covered: readonly Unit[], rail: Lengths): Unit[] {
  const found: Unit[] = []
  const toSource = byNation((nation) => lengthsTo(g, nation, source.hexes))
  for (let u = 0; u < unitCount; u++) {
    if (unitSide[u] !== side || !onMap(g, u) || covered.includes(u)) continue
    const hex = g.at[u]!
    if (!source.hexes.some((h) => distance(h, hex) <= source.radius)) continue
    if (rail(unitNation[u]!)[hex]! <= normalOf(u) || isAtOwnEnc(g, u) || commandOf(g, u) !== COMMANDED) continue
    if (toSource(unitNation[u]!)[hex]! <= normalOf(u)) found.push(u)
  }
  return found
}

/** Lines by nation, computed on first use. */
type Lengths = (nation: Nation) => readonly number[]
function byNation(compute: Lengths): Lengths {
  const made: (readonly number[] | undefined)[] = []
  return (nation) => (made[nation] ??= compute(nation))
}
/** To the railway. */
const lengthsOf = (g: NachParis): Lengths => byNation((nation) => lineLengths(g, nation))

/* ---------- rating ---------- */

/** The unit's state (13.1.6a), with supply from ENCs and Ports for the units in `covered`. */
function ratingOf(g: NachParis, u: Unit, covered: readonly Unit[], rail: Lengths): { state: number; rule: string } {
  if (has(g, u, CHANGING)) return { state: OOC, rule: '13.2.2b' }
  if (isAtOwnEnc(g, u)) return { state: LOC, rule: '13.1.8' }
  const length = rail(unitNation[u]!)[g.at[u]!]!
  const normal = covered.includes(u) || length <= normalOf(u)
  const command = commandOf(g, u)
  if (command === HQ_LOST) return { state: normal ? LLC : OOC, rule: '13.1.7a' }
  if (command !== COMMANDED) return { state: OOC, rule: '13.1.1a' }
  if (normal) return { state: LOC, rule: '13.1.1a' }
  return length <= longOf(u) ? { state: LLC, rule: '13.1.5a' } : { state: OOC, rule: '13.1.6a' }
}

/** The unit's present rating and its reason: for overlays and bots. */
export function supplyOf(g: NachParis, u: Unit): { readonly state: number; readonly rule: string } {
  return ratingOf(g, u, [], lengthsOf(g))
}

export interface SupplyLine {
  /** MF to the nation's usable HCR; beyond `long` when there is none. */
  readonly length: number
  readonly normal: number
  readonly long: number
}
/** The unit's line to the railway, as far as its own side can know (13.1.4, 13.1.5). */
export const lineOf = (g: NachParis, u: Unit): SupplyLine => ({
  length: lineLengths(g, unitNation[u]!, true)[g.at[u]!]!,
  normal: normalOf(u),
  long: longOf(u),
})

const KEYS = ['log.supply.loc', 'log.supply.llc', 'log.supply.ooc'] as const
function rate(g: NachParis, t: Table, side: Side, covered: readonly Unit[], rail: Lengths): void {
  for (let u = 0; u < unitCount; u++) {
    if (unitSide[u] !== side || !onMap(g, u)) continue
    const { state, rule } = ratingOf(g, u, covered, rail)
    if (state === g.supply[u]) continue
    g.supply[u] = state
    tellOwner(g, t, u, { key: KEYS[state]!, params: { unit: u, hex: g.at[u]! }, rules: [rule] })
  }
}

/* ---------- the step: distribution of supply from ENCs and Ports ---------- */

export interface SupplyFrame extends Frame {
  readonly step: 'supply'
  readonly side: Side
  /** The next ENC or Port. */
  source: number
  /** Total Steps that it can still supply while its owner chooses; -1 otherwise (13.1.11). */
  left: number
  covered: Unit[]
  /** Its claimants, computed from the truth when the question is put: later questions show nothing of units under FOW (19.2.3). */
  claims: Unit[]
}
export const pushSupply = (t: Table, side: Side): void =>
  t.push<SupplyFrame>({ step: 'supply', side, source: 0, left: -1, covered: [], claims: [] })

const choices = (g: NachParis, f: SupplyFrame): Unit[] =>
  f.claims.filter((u) => !f.covered.includes(u) && g.steps[u]! <= f.left)

/** Markers of the side lie in its reach: asking about the source tells nothing about them. */
function mayBeClaimed(g: NachParis, side: Side, source: Source): boolean {
  for (let u = 0; u < unitCount; u++) {
    if (g.fog[u] !== 1 || unitSide[u] !== side || !onMap(g, u)) continue
    if (source.hexes.some((hex) => distance(hex, g.at[u]!) <= source.radius) && !isAtOwnEnc(g, u)) return true
  }
  return false
}
/** Notes a Port's supply: a wholly committed Port ships no unit (18.1.1). */
function give(g: NachParis, f: SupplyFrame, units: readonly Unit[]): void {
  f.covered.push(...units)
  const port = f.source - encs.length
  if (port >= 0) for (const u of units) g.portUsed[port]! += g.steps[u]!
}

const supply: Step<NachParis, SupplyFrame, NachParisAction> = {
  name: 'supply',
  seats: (g, f) => (f.left >= 0 ? [g.seatOf[f.side]!] : []),
  actions: (g, f) => [...choices(g, f).map((unit): NachParisAction => ({ type: 'supply', unit })), { type: 'done' }],
  take(g, f, _seat, action) {
    if (action.type === 'supply') {
      give(g, f, [action.unit])
      f.left -= g.steps[action.unit]!
      if (choices(g, f).length > 0) return
    }
    f.left = -1
    f.claims = []
    f.source++
  },
  /** If all claimants can be supplied there is no question (13.1.9b, 13.1.10b), unless that would tell something. */
  run(g, f, t) {
    // Lines are judged by the truth: units under FOW show in those they cut off (19.2.3), and that cannot be undone.
    if (g.options.fog) t.reveal()
    const rail = lengthsOf(g)
    if (f.source === 0 && f.side === ALLIED) g.portUsed.fill(0)
    for (; f.source < SOURCES; f.source++) {
      const source = sourceOf(g, f.side, f.source)
      if (!source || source.capacity === 0) continue
      const claims = claimants(g, f.side, source, f.covered, rail)
      const secret = mayBeClaimed(g, f.side, source)
      const enough = totalSteps(g, claims) <= source.capacity
      if (enough) give(g, f, claims)
      f.claims = enough ? [] : claims
      f.left = source.capacity
      if (secret || choices(g, f).length > 0) return
    }
    rate(g, t, f.side, f.covered, rail)
    t.pop()
  },
  refuse(g, f, _seat, action) {
    const { unit } = action as { unit?: unknown }
    if (action.type !== 'supply' || typeof unit !== 'number' || unitSide[unit] !== f.side) return undefined
    return {
      rule: '13.1.11',
      key: 'deny.noSupplyLeft',
      params: { unit, steps: g.steps[unit]!, left: Math.max(0, f.left) },
    }
  },
}
export const supplySteps = [step<NachParis, SupplyFrame, NachParisAction, NachParisAction>(supply)]
