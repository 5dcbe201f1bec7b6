/** Compares the steps that a moving group is offered with what the text allows, judged one by one (12, 6, 9.4, 14.3, 14.7). */
import { legalActions } from '@em/engine'
import { expect } from 'vitest'
import {
  ALL_SEA,
  ALLIED,
  BRITISH,
  country,
  directionTo,
  distance,
  FRENCH,
  GERMAN,
  type Hex,
  hexside,
  inParis,
  isCavalry,
  isCorps,
  isInfantry,
  labelOf,
  land,
  MAJOR_RIVER,
  NAVAL,
  near,
  perimeter,
  SIEGE,
  SWITZERLAND,
  TERRAINS,
  terrain,
  unitIds,
  unitMovement,
  unitNation,
  unitSide,
  unitType,
  within,
  zones,
} from '../src/data/index.ts'
import { glorysEnd } from '../src/index.ts'
import { banned } from '../src/rules/bans.ts'
import { fieldOf } from '../src/rules/field.ts'
import { type MoveFrame, type OperationalFrame, reachOf } from '../src/rules/movement.ts'
import { scenarioOf } from '../src/rules/scenario.ts'
import { FORCED, type Glory, MOVED, OOC, type Unit } from '../src/types.ts'

const MP: Readonly<Record<string, number>> = { clear: 1, forest: 2, marsh: 3, mountain: 3 }
/** Of the position that is being looked at. */
let stacks: readonly (readonly Unit[])[] = []
const unitsIn = (h: Hex): readonly Unit[] => stacks[h]!
const neighbours = (h: Hex): Hex[] => near.slice(h * 6, h * 6 + 6).filter((to) => to >= 0)
const hasWork = (g: Glory, h: Hex, side: number): 'zone' | 'trench' | undefined => {
  if (zones.some((z, i) => z.hex === h && z.side === side && g.zones[i] === 1)) return 'zone'
  const i = g.trenches.indexOf(h)
  return i >= 0 && g.trenchDone[i] === 1 && g.trenchSide[i] === side ? 'trench' : undefined
}

export interface At {
  readonly hex: Hex
  readonly left: number
  readonly first: boolean
  /** In a fortified zone that it has just entered (14.3c). */
  readonly halted: boolean
}
/** A group on its way: the place that a step leads to, undefined where it may not be taken. */
function stepTo(g: Glory, group: readonly Unit[], from: At, to: Hex): At | undefined {
  const side = unitSide[group[0]!]!
  const edge = hexside[from.hex * 6 + directionTo(from.hex, to)]!
  if (land[to] === 0 || (edge & ALL_SEA) !== 0 || country[to] === SWITZERLAND) return undefined
  if (g.atWar[country[to]!] === 0 || scenarioOf(g).inPlay[to] === 0) return undefined
  const enemies = unitsIn(to).filter((u) => unitSide[u] !== side)
  const real = group.some((u) => unitMovement[u]! > 0 && !unitIds[u]!.includes('decoy'))
  if (enemies.length > 0 && (enemies.some((u) => unitType[u] !== SIEGE) || !real)) return undefined
  const work = hasWork(g, to, 1 - side)
  if (work && group.some((u) => isCavalry[u] === 1)) return undefined
  if (work === 'zone') {
    if (group.some((u) => unitIds[u]!.includes('decoy')) || !group.some((u) => isInfantry[u] === 1)) return undefined
  }
  const cost = MP[TERRAINS[terrain[to]!]!]! + ((edge & MAJOR_RIVER) !== 0 ? 1 : 0)
  if (cost > from.left && !from.first) return undefined
  if (!fits(g, group, to)) return undefined
  return { hex: to, left: Math.max(0, from.left - cost), first: false, halted: work === 'zone' }
}
const together = (group: readonly Unit[], h: Hex): Unit[] => [
  ...unitsIn(h).filter((u) => unitSide[u] === unitSide[group[0]!] && !group.includes(u)),
  ...group,
]
function fits(g: Glory, group: readonly Unit[], h: Hex): boolean {
  const all = together(group, h)
  return all.reduce((n, u) => n + g.steps[u]!, 0) <= 9 && all.reduce((n, u) => n + isCorps[u]!, 0) <= 2
}
/** 6.2, 6.3, 7.13, 9.4b, 17.2. */
export function mayEnd(g: Glory, group: readonly Unit[], h: Hex): boolean {
  const side = unitSide[group[0]!]!
  if (side === ALLIED) {
    const nations = together(group, h).filter((u) => !(unitType[u] === NAVAL && unitNation[u] === BRITISH))
    if (new Set(nations.map((u) => unitNation[u])).size > 1) return false
    if (inParis[h] === 1 && group.some((u) => unitNation[u] !== FRENCH)) return false
  }
  if (side === GERMAN && banned(g, fieldOf(g), side, h)) return false
  return !(hasWork(g, h, side) === 'trench' && group.some((u) => isCavalry[u] === 1))
}
/** Hexes to the nearest one outside the perimeter that is in play. */
export const depthOf = (g: Glory, h: Hex): number => {
  const outside = within(h, 5).find((o) => land[o] === 1 && perimeter[o] === 0 && scenarioOf(g).inPlay[o] === 1)
  return outside === undefined ? 6 : distance(outside, h)
}
/** The places that steps lead to; with Hentsch there, none into the perimeter, and in it the most direct that are open (10.4). */
export function stepsFrom(g: Glory, group: readonly Unit[], at: At): At[] {
  const open = neighbours(at.hex).flatMap((to) => {
    const next = stepTo(g, group, at, to)
    return next === undefined ? [] : [next]
  })
  if (g.hentsch !== 1 || unitSide[group[0]!] !== GERMAN) return open
  if (perimeter[at.hex] === 0) return open.filter((next) => perimeter[next.hex] === 0)
  const nearer = open.filter((next) => depthOf(g, next.hex) < depthOf(g, at.hex))
  return nearer.length > 0 ? nearer : open
}
/** From there the move can come to an end somewhere. */
export const canFinish = (g: Glory, group: readonly Unit[], at: At): boolean =>
  mayEnd(g, group, at.hex) ||
  (at.left > 0 && !at.halted && stepsFrom(g, group, at).some((next) => canFinish(g, group, next)))
/** By hex: the most points with which the group comes there. */
function comesTo(g: Glory, group: readonly Unit[], from: At): Map<Hex, At> {
  const best = new Map<Hex, At>()
  const queue = [from]
  for (const at of queue) {
    if (at !== from && (at.left === 0 || at.halted)) continue
    for (const next of stepsFrom(g, group, at)) {
      if (next.hex === from.hex || (best.get(next.hex)?.left ?? -1) >= next.left) continue
      best.set(next.hex, next)
      queue.push(next)
    }
  }
  return best
}

/** Looks at the stacks as they are now. */
export const lookAt = (g: Glory): void => {
  stacks = fieldOf(g).stacks
}

/** A group that has not set out can take some step, with so many points. */
export function canSetOut(g: Glory, units: readonly Unit[], left: number): boolean {
  stacks = fieldOf(g).stacks
  const from: At = { hex: g.at[units[0]!]!, left, first: true, halted: false }
  return stepsFrom(g, units, from).some((next) => canFinish(g, units, next))
}

function standing(g: Glory, f: MoveFrame): At {
  const op = g.stack.find((frame) => frame.step === 'operational') as OperationalFrame
  const points = (u: Unit): number => {
    const marks = g.marks[u]!
    const printed = unitMovement[u]!
    const all = (marks & OOC) !== 0 ? Math.floor(printed / 2) : printed + ((marks & FORCED) !== 0 ? 1 : 0)
    return all - op.spent[op.members.indexOf(u)]!
  }
  return {
    hex: g.at[f.units[0]!]!,
    left: Math.min(...f.units.map(points)),
    first: f.units.every((u) => (g.marks[u]! & MOVED) === 0),
    halted: false,
  }
}

export function checkSteps(g: Glory, f: MoveFrame): number {
  stacks = fieldOf(g).stacks
  const from = standing(g, f)
  const expected = stepsFrom(g, f.units, from)
    .filter((next) => canFinish(g, f.units, next))
    .map((next) => next.hex)
  const offered = legalActions(glorysEnd, g, g.seatOf[f.side as 0 | 1]).flatMap((a) =>
    a.type === 'step' ? [a.hex] : [],
  )
  const name = `${f.units.map((u) => unitIds[u]).join(', ')} in ${labelOf(from.hex)} on turn ${g.turn}`
  expect([...offered].sort((a, b) => a - b).map(labelOf), name).toEqual(expected.sort((a, b) => a - b).map(labelOf))
  return offered.length
}

/** What the client shows before a move is decided: every hex that it can end in, with its cost, and those that lead there. */
export function checkReach(g: Glory, f: MoveFrame): void {
  stacks = fieldOf(g).stacks
  const from = standing(g, f)
  const name = f.units.map((u) => unitIds[u]).join(', ')
  const spent = (at: At): string => `${labelOf(at.hex)} ${from.left - at.left} ${mayEnd(g, f.units, at.hex)}`
  const places = comesTo(g, f.units, from)
  const shown = reachOf(g, f)
  const ends = [...places.values()].filter((at) => mayEnd(g, f.units, at.hex)).map(spent)
  expect(
    shown
      .filter((r) => r.end)
      .map((r) => `${labelOf(r.hex)} ${r.cost} true`)
      .sort(),
    name,
  ).toEqual(ends.sort())
  // What is passed lies on a way to somewhere.
  const lead = new Set(shown.flatMap((r) => (r.end ? r.path : [])))
  const wrong = shown.filter((r) => r.path.at(-1) !== r.hex || !lead.has(r.hex) || r.end !== mayEnd(g, f.units, r.hex))
  expect(wrong.map((r) => labelOf(r.hex))).toEqual([])
}
