/** Compares the steps that a moving group is offered with what the text allows, judged one by one (12, 6, 9.4, 14.3, 14.7). */
import { legalActions } from '@em/engine'
import { expect } from 'vitest'
import {
  ALL_SEA,
  ALLIED,
  BRITISH,
  country,
  directionTo,
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
  SIEGE,
  SWITZERLAND,
  TERRAINS,
  terrain,
  unitIds,
  unitMovement,
  unitNation,
  unitSide,
  unitType,
  zones,
} from '../src/data/index.ts'
import { glorysEnd } from '../src/index.ts'
import { banned } from '../src/rules/bans.ts'
import { fieldOf } from '../src/rules/field.ts'
import type { MoveFrame, OperationalFrame } from '../src/rules/movement.ts'
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

interface At {
  readonly hex: Hex
  readonly left: number
  readonly first: boolean
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
  return { hex: to, left: work === 'zone' ? 0 : Math.max(0, from.left - cost), first: false }
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
function mayEnd(g: Glory, group: readonly Unit[], h: Hex): boolean {
  const side = unitSide[group[0]!]!
  if (side === ALLIED) {
    const nations = together(group, h).filter((u) => !(unitType[u] === NAVAL && unitNation[u] === BRITISH))
    if (new Set(nations.map((u) => unitNation[u])).size > 1) return false
    if (inParis[h] === 1 && group.some((u) => unitNation[u] !== FRENCH)) return false
  }
  if (side === GERMAN && banned(g, fieldOf(g), side, h)) return false
  return !(hasWork(g, h, side) === 'trench' && group.some((u) => isCavalry[u] === 1))
}
/** From there the move can come to an end somewhere. */
const canFinish = (g: Glory, group: readonly Unit[], at: At): boolean =>
  mayEnd(g, group, at.hex) ||
  neighbours(at.hex).some((to) => {
    const next = at.left > 0 ? stepTo(g, group, at, to) : undefined
    return next !== undefined && canFinish(g, group, next)
  })

export function checkSteps(g: Glory, f: MoveFrame): number {
  stacks = fieldOf(g).stacks
  const op = g.stack.find((frame) => frame.step === 'operational') as OperationalFrame
  const points = (u: Unit): number => {
    const marks = g.marks[u]!
    const printed = unitMovement[u]!
    const all = (marks & OOC) !== 0 ? Math.floor(printed / 2) : printed + ((marks & FORCED) !== 0 ? 1 : 0)
    return all - op.spent[op.members.indexOf(u)]!
  }
  const from: At = {
    hex: g.at[f.units[0]!]!,
    left: Math.min(...f.units.map(points)),
    first: f.units.every((u) => (g.marks[u]! & MOVED) === 0),
  }
  const expected = neighbours(from.hex).filter((to) => {
    const next = stepTo(g, f.units, from, to)
    return next !== undefined && canFinish(g, f.units, next)
  })
  const offered = legalActions(glorysEnd, g, g.seatOf[f.side as 0 | 1]).flatMap((a) =>
    a.type === 'step' ? [a.hex] : [],
  )
  const name = `${f.units.map((u) => unitIds[u]).join(', ')} in ${labelOf(from.hex)} on turn ${g.turn}`
  expect([...offered].sort((a, b) => a - b).map(labelOf), name).toEqual(expected.sort((a, b) => a - b).map(labelOf))
  return offered.length
}
