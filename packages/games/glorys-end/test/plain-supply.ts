/** Compares supply, its account and railway journeys of one position with what the text says when it is read unit by unit. */
import { legalActions } from '@em/engine'
import { expect } from 'vitest'
import { BELGIAN, directionTo, hexCount, labelOf, stepCost, unitIds, unitNation, unitSide } from '../src/data/index.ts'
import { glorysEnd } from '../src/index.ts'
import { railLimit, type StrategicFrame } from '../src/rules/rail.ts'
import { supplyOf } from '../src/rules/supply.ts'
import { FULL, PORT } from '../src/rules/supply-kinds.ts'
import { explainSupply } from '../src/rules/supply-why.ts'
import type { Glory, Unit } from '../src/types.ts'
import { type Plain, plainOf } from './plain-rules.ts'

const onMap = (g: Glory): Unit[] => g.at.flatMap((h, u) => (h >= 0 ? [u] : []))

export function checkSupply(g: Glory): void {
  const kinds = [supplyOf(g, 0), supplyOf(g, 1)]
  const plain = plainOf(g)
  for (const u of onMap(g)) {
    const name = `${unitIds[u]} in ${labelOf(g.at[u]!)} on turn ${g.turn}`
    const expected = plain.supply(u)
    expect(kinds[unitSide[u]!]![u], name).toBe(expected)
    checkAccount(g, plain, u, expected, name)
  }
}

/** The account leads where it says, or names a reason. */
function checkAccount(g: Glory, plain: Plain, u: Unit, kinds: number, name: string): void {
  const { path, onward, rule, blockedBy, kinds: told } = explainSupply(g, u)
  const side = unitSide[u]!
  expect(told, name).toBe(kinds)
  expect(path.length > 0, name).toBe((kinds & (FULL | PORT)) !== 0)
  expect(rule === undefined, name).toBe((kinds & FULL) !== 0)
  if (blockedBy !== undefined) expect(blockedBy, name).toBeGreaterThanOrEqual(0)
  const way = [...path, ...onward]
  way.slice(1).forEach((to, i) => {
    expect(stepCost[way[i]! * 6 + directionTo(way[i]!, to)], name).toBeGreaterThan(0)
  })
  if (path.length === 0) return
  expect(path[0], name).toBe(g.at[u])
  // No longer than the shortest, through what a line may enter.
  const lines = plain.lines(side, path[0]!, 5)
  expect(lines.get(path.at(-1)!), name).toBe(path.length - 1)
  const beyond = plain.lines(side, path[0]!, hexCount)
  for (const h of way.slice(1)) expect(beyond.has(h), name).toBe(true)
  const end = path.at(-1)!
  if ((kinds & FULL) === 0) expect(plain.ports, name).toContain(end)
  else if (unitNation[u] === BELGIAN) expect(labelOf(end), name).toBe('1525')
  else expect(plain.isSource(side, end), name).toBe(true)
}

export function checkRail(g: Glory, f: StrategicFrame): number {
  const left = railLimit(g, f.side) - f.rail
  const offered = legalActions(glorysEnd, g, g.seatOf[f.side as 0 | 1])
  const plain = plainOf(g)
  let journeys = 0
  for (const u of onMap(g)) {
    if (unitSide[u] !== f.side) continue
    const ends = offered.flatMap((a) => (a.type === 'rail' && a.unit === u ? [labelOf(a.hex)] : []))
    expect(ends, `${unitIds[u]} from ${labelOf(g.at[u]!)} on turn ${g.turn}`).toEqual(plain.rail(u, left).map(labelOf))
    journeys += ends.length
  }
  return journeys
}
