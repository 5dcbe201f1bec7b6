/** Compares supply, its account and railway journeys of one position with what the text says when it is read unit by unit. */
import { legalActions } from '@em/engine'
import { expect } from 'vitest'
import { BELGIAN, directionTo, labelOf, stepCost, unitIds, unitNation, unitSide } from '../src/data/index.ts'
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
  const fed = (kinds & FULL) !== 0
  expect([told, path.length > 0, rule === undefined, (blockedBy ?? 0) >= 0], name).toEqual([
    kinds,
    (kinds & (FULL | PORT)) !== 0,
    fed,
    true,
  ])
  if (path.length === 0) return
  // Hex by hex through what a line may enter.
  const way = [...path, ...onward]
  const broken = way
    .slice(1)
    .filter((to, i) => !plain.enters(side, to) || !(stepCost[way[i]! * 6 + directionTo(way[i]!, to)]! > 0))
  const end = path.at(-1)!
  // No longer than the shortest.
  const shortest = plain.lines(side, g.at[u]!, 5).get(end)
  expect([broken, path[0], shortest], name).toEqual([[], g.at[u], path.length - 1])
  if (!fed) expect(plain.ports, name).toContain(end)
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
