/** Values cached, shared or shortcut for speed equal those computed from scratch, in random games. No rule is pinned here. */
import { apply, deciders, defaultConfig, fastDice, legalActions, PlayTable, pick, seeded, settle } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  hexCount,
  isCorps,
  limits,
  near,
  scenarios,
  stepCost,
  townHexes,
  unitCount,
  unitNation,
  unitSide,
  usesRail,
} from '../src/data/index.ts'
import { glorysEnd } from '../src/index.ts'
import { type Field, fieldOf } from '../src/rules/field.ts'
import type { OperationalFrame } from '../src/rules/move-frame.ts'
import { placeOf } from '../src/rules/move-frame.ts'
import { isPlain, judge, moverOf, whyNotEnd } from '../src/rules/mover.ts'
import { enemyNear, joins, networkOf, railways, whyNotPass } from '../src/rules/rail-net.ts'
import { edgeOf, supplyAnew, supplyOf } from '../src/rules/supply.ts'
import type { Glory, Hex, Side, Unit } from '../src/types.ts'
import { game } from './position.ts'

/** How often each thing was compared: a test that never came to it would say nothing. */
const seen = { fields: 0, supply: 0, plain: 0, routes: 0 }

function compareField(g: Glory): void {
  const stacks = Array.from({ length: hexCount }, (): Unit[] => [])
  g.at.forEach((at, u) => {
    if (at >= 0) stacks[at]!.push(u)
  })
  for (const stack of stacks) stack.sort((a, b) => g.depth[a]! - g.depth[b]!)
  const field = fieldOf(g)
  expect(field.stacks).toEqual(stacks)
  expect(field.side).toEqual(stacks.map((stack) => (stack[0] === undefined ? -1 : unitSide[stack[0]])))
  for (const side of [0, 1] as const) {
    expect(field.filled[side]).toEqual([...stacks.keys()].filter((hex) => field.side[hex] === side))
  }
  seen.fields++
}

function compareSupply(g: Glory): void {
  const kept = [0, 1].map((side) => supplyOf(g, side))
  expect(kept).toEqual(supplyAnew(g))
  seen.supply++
}

function compareSteps(g: Glory, op: OperationalFrame): void {
  const field = fieldOf(g)
  for (const hex of field.filled[op.side as 0 | 1]) {
    const units = field.stacks[hex]!
    const m = moverOf(field, op.side, units)
    const p = placeOf(g, op, units)
    for (let d = 0; d < 6; d++) {
      if (!isPlain(m, p, d)) continue
      expect([judge(m, p, d), whyNotEnd(m, near[hex * 6 + d]!)]).toEqual([undefined, undefined])
      seen.plain++
    }
  }
}

/** Every hex that a train with this unit comes to, hex by hex (11.2, 11.4a, 6.4a). */
function reachedByRail(g: Glory, field: Field, side: Side, u: Unit): Set<Hex> {
  const fits = (hex: Hex): boolean => {
    const there = field.side[hex] === side ? [...field.stacks[hex]!, u] : [u]
    return (
      there.reduce((sum, v) => sum + g.steps[v]!, 0) <= limits.stacking.steps &&
      there.reduce((sum, v) => sum + isCorps[v]!, 0) <= limits.stacking.corps
    )
  }
  const open = (hex: Hex): boolean => !whyNotPass(g, field, side, unitNation[u]!, hex) && fits(hex)
  const edges = edgeOf(scenarios[g.scenario]!, side)
  const from = g.at[u]!
  const queue = from >= 0 ? [from] : edges.filter(open)
  const found = new Set(queue)
  for (const hex of queue) {
    const next = [0, 1, 2, 3, 4, 5].filter((d) => stepCost[hex * 6 + d]! >= 0).map((d) => near[hex * 6 + d]!)
    for (const to of edges.includes(hex) ? [...next, ...edges] : next) {
      if (found.has(to) || !open(to)) continue
      found.add(to)
      queue.push(to)
    }
  }
  if (from >= 0 && !open(from)) found.delete(from)
  return found
}
function compareRoutes(g: Glory, side: Side): void {
  const field = fieldOf(g)
  const rails = railways(g, field, side)
  for (let u = 0; u < unitCount; u++) {
    if (unitSide[u] !== side || usesRail[u] === 0 || g.at[u]! < 0) continue
    if (whyNotPass(g, field, side, unitNation[u]!, g.at[u]!)) continue
    const net = networkOf(rails, u)
    const reached = reachedByRail(g, field, side, u)
    const wrong = townHexes.filter((to) => to !== g.at[u] && joins(net, g.at[u]!, to) !== reached.has(to))
    expect(wrong).toEqual([])
    seen.routes++
  }
  const misjudged = Array.from({ length: hexCount }, (_, hex) => hex).filter((hex) => {
    const around = [hex, ...near.slice(hex * 6, hex * 6 + 6)].some((h) => h >= 0 && field.side[h] === 1 - side)
    return enemyNear(field, 1 - side, hex) !== around
  })
  expect(misjudged).toEqual([])
}

const EVERY = 12

describe('shortcuts', () => {
  it.each([
    ['historical', 900],
    ['free', 500],
    ['marne', 600],
  ] as const)(
    '%s: fields, supply, plain steps and rail routes are what they would be without them',
    (scenario, most) => {
      const g = glorysEnd.setup(defaultConfig(game, { scenario, options: { decoys: true } }))
      const table = new PlayTable(g, fastDice(scenario))
      const random = seeded(`${scenario} shortcuts`)
      settle(glorysEnd, g, table)
      for (let n = 0; n < most && g.stack.length > 0; n++) {
        const seat = deciders(glorysEnd, g)[0]!
        const legal = legalActions(glorysEnd, g, seat)
        const rest = legal.find((a) => a.type === 'deployRest' || a.type === 'seal')
        const frame = g.stack.at(-1)!
        if (n % EVERY === 0) compareField(g)
        if (n % EVERY === 1 && g.phase >= 0) compareSupply(g)
        if (n % EVERY === 2 && frame.step === 'operational') compareSteps(g, frame as OperationalFrame)
        if (frame.step === 'strategic') compareRoutes(g, g.side)
        apply(glorysEnd, g, seat, rest ?? pick(legal, random), table)
      }
    },
  )
  it('and all of them came up', () => {
    expect(Object.entries(seen).filter(([, n]) => n < 20)).toEqual([])
  })
})
