/** Public knowledge never excludes what is true: a window that could be used is always opened (6m). */
import { defaultConfig, type Random, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { hexAt, maySkirmish, scenarios, unitSide } from '../src/data/index.ts'
import { bailen } from '../src/index.ts'
import { canCounterCharge, mightCounterCharge } from '../src/rules/counter-charge.ts'
import { canEvade, mightEvade } from '../src/rules/evade.ts'
import { fieldOf } from '../src/rules/field.ts'
import { canReact, mightReact } from '../src/rules/reaction-fire.ts'
import { mightSally, riders } from '../src/rules/sally.ts'
import { alarmedHexes, squareHexes } from '../src/rules/square.ts'
import { room } from '../src/rules/stacking.ts'
import { isArtillery, isCavalry, sortStack } from '../src/rules/units.ts'
import { ABSENT, type Bailen, FIRED_GUN, LIMBERED, NO_FACING, REGULAR, SKIRMISHING } from '../src/types.ts'
import { game } from './position.ts'

/** How often each window could be used, and the first that was not opened. */
interface Found {
  readonly used: Record<string, number>
  readonly missed: string[]
}

function look(g: Bailen, found: Found): void {
  const field = fieldOf(g)
  const note = (name: string, can: boolean, might: boolean): void => {
    if (!can) return
    found.used[name] = (found.used[name] ?? 0) + 1
    if (!might) found.missed.push(name)
  }
  for (const side of [0, 1] as const) {
    for (const hex of field.filled[side === 0 ? 1 : 0]) {
      note('fire', canReact(field, hex), mightReact(field, side, hex))
      for (const kind of ['reaction', 'counter'] as const)
        note(kind, riders(field, side, hex, kind).length > 0, mightSally(field, side, hex, kind))
      note('counterCharge', canCounterCharge(g, field, side, hex), mightCounterCharge(field, side, hex))
      const alarmed = alarmedHexes(field, side, hex)
      for (const square of squareHexes(g, field, side, hex)) note('square', true, alarmed.includes(square))
      const attackers = field.stacks[hex]!
      for (const target of field.filled[side]) {
        for (const charge of [true, false]) {
          if (charge && !attackers.every(isCavalry)) continue
          const evasion = { attackers, hex: target, charge }
          note('evade', canEvade(g, field, evasion), mightEvade(g, field, evasion))
        }
      }
    }
  }
}

/** All units of the scenario crowded on a few hexes by chance, in any order, formation and state that a stack can be in. */
function crowd(random: Random): Bailen {
  const g = bailen.setup(defaultConfig(game, { scenario: '3' }))
  g.at.fill(ABSENT)
  const stacks = new Map<number, number[]>()
  for (const u of scenarios[g.scenario]!.units) {
    const hex = hexAt(`${15 + random.below(8)}${10 + random.below(6)}`)
    const there = stacks.get(hex) ?? []
    if (there.some((other) => unitSide[other] !== unitSide[u]) || room(g, hex, there, [u], true)) continue
    const first = there[0]
    g.at[u] = hex
    g.condition[u] = first === undefined ? Math.max(0, random.below(5) - 3) : g.condition[first]!
    g.facing[u] = g.condition[u] !== 0 ? NO_FACING : first === undefined ? random.below(6) : g.facing[first]!
    const light = maySkirmish[u] === 1 && g.condition[u] === 0 && random.below(2) === 0
    g.form[u] = light ? SKIRMISHING : isArtillery(u) && random.below(3) === 0 ? LIMBERED : REGULAR
    g.marks[u] = random.below(6) === 0 ? FIRED_GUN : 0
    stacks.set(hex, [...there, u])
  }
  for (const stack of stacks.values()) sortStack(g, stack)
  g.order.forEach((_, f) => {
    g.order[f] = 1 + random.below(5)
  })
  return g
}

describe('windows', () => {
  it('[6m] open wherever there is something to answer', () => {
    const found: Found = { used: {}, missed: [] }
    const random = seeded('windows')
    for (let n = 0; n < 60; n++) look(crowd(random), found)
    expect(found.missed).toEqual([])
    for (const name of ['fire', 'reaction', 'counter', 'counterCharge', 'square', 'evade'])
      expect(found.used[name] ?? 0, name).toBeGreaterThan(10)
  })
})
