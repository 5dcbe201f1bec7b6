/** In random games: supply, its account and railway journeys are what the text says when it is read unit by unit. */
import {
  anyAction,
  apply,
  deciders,
  defaultConfig,
  fastDice,
  legalActions,
  PlayTable,
  seeded,
  settle,
} from '@em/engine'
import { describe, expect, it } from 'vitest'
import { BELGIAN, directionTo, hexCount, labelOf, stepCost, unitIds, unitNation, unitSide } from '../src/data/index.ts'
import { glorysEnd } from '../src/index.ts'
import { railLimit, type StrategicFrame } from '../src/rules/rail.ts'
import { supplyOf } from '../src/rules/supply.ts'
import { FULL, PORT } from '../src/rules/supply-kinds.ts'
import { explainSupply } from '../src/rules/supply-why.ts'
import type { Glory, Unit } from '../src/types.ts'
import { type Plain, plainOf } from './plain-rules.ts'
import { game } from './position.ts'

const onMap = (g: Glory): Unit[] => g.at.flatMap((h, u) => (h >= 0 ? [u] : []))

function checkSupply(g: Glory): void {
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

function checkRail(g: Glory, f: StrategicFrame): number {
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

/** Plays at random; looks at supply every so often and at the first decision of each railway phase. */
function play(scenario: string, seed: number, actions: number, every: number): { supply: number; journeys: number } {
  const random = seeded(seed)
  const g = glorysEnd.setup(defaultConfig(game, { scenario, options: { decoys: scenario !== 'marne' } }))
  const t = new PlayTable(g, fastDice(seed))
  settle(glorysEnd, g, t)
  const seen = { supply: 0, journeys: 0 }
  let looked: unknown
  for (let n = 0; n < actions; n++) {
    const seat = deciders(glorysEnd, g)[0]
    if (seat === undefined) break
    const frame = g.stack.at(-1)!
    if (frame.step === 'strategic' && frame !== looked && seen.journeys < 2000) {
      looked = frame
      seen.journeys += checkRail(g, frame as StrategicFrame)
    }
    if (g.phase >= 0 && n % every === 0) {
      checkSupply(g)
      seen.supply++
    }
    apply(glorysEnd, g, seat, anyAction(game, legalActions(glorysEnd, g, seat), random) as never, t)
  }
  return seen
}

describe('random games', () => {
  it.each([
    ['historical', 1, 3000, 367],
    ['free', 3, 3000, 367],
    ['marne', 4, 1500, 97],
  ])('[7.2a] [7.3d] [11.2d] [11.2e] %s, seed %i', (scenario, seed, actions, every) => {
    const { supply, journeys } = play(scenario, seed, actions, every)
    expect(supply).toBeGreaterThan(4)
    expect(journeys).toBeGreaterThan(100)
  })
})
