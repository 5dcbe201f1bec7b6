/** Random melees on the printed map: everything nested ends, every law holds, every offer can be taken and previewed. */
import { defaultConfig, fastDice, PlayTable, pick, type Random, seeded, settle } from '@em/engine'
import { playOn } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import { grid, hexCount, printedGround, scenarios, terrain, unitArm, unitCount, unitSide } from '../src/data/index.ts'
import { bailen } from '../src/index.ts'
import { laws } from '../src/laws.ts'
import { pushCharges } from '../src/rules/charge.ts'
import { pushCombatStep } from '../src/rules/combat-step.ts'
import { stackAt } from '../src/rules/field.ts'
import { pushMovement } from '../src/rules/movement.ts'
import { company, room } from '../src/rules/stacking.ts'
import { sortStack } from '../src/rules/units.ts'
import {
  A,
  ABSENT,
  type Bailen,
  DISORDERED,
  GONE,
  IN_SQUARE,
  MARKS_OF_PHASE,
  MARKS_OF_TURN,
  NO_FACING,
  REGULAR,
  ROUTED,
  type Side,
} from '../src/types.ts'
import { game } from './position.ts'

/** Both sides thrown together within a few hexes, rather cavalry than foot. */
function melee(seed: number): { readonly g: Bailen; readonly random: Random } {
  const random = seeded(`melee ${seed}`)
  const g = bailen.setup(defaultConfig(game, { scenario: '3' }))
  g.stack.length = 0
  g.depth.fill(0)
  const s = scenarios[g.scenario]!
  let centre = random.below(hexCount)
  while (printedGround.closed[centre] === 1) centre = random.below(hexCount)
  const near = Array.from({ length: hexCount }, (_, h) => h).filter((h) => grid.distance(h, centre) <= 5)
  for (const u of s.units) {
    if (g.at[u] === GONE) continue
    g.at[u] = ABSENT
  }
  for (const u of s.units) {
    if (g.at[u] !== ABSENT || g.sp[u] === 0) continue
    const hex = pick(near, random)
    const there = stackAt(g, hex)
    g.form[u] = REGULAR
    g.facing[u] = there.length > 0 ? g.facing[there[0]!]! : random.below(6)
    g.fatigue[u] = unitArm[u] === 1 ? random.below(3) : 0
    const fits =
      there.every((v) => unitSide[v] === unitSide[u] && g.condition[v] === 0 && g.form[v] === REGULAR) &&
      !room(g, hex, there, [u], true) &&
      !company(g, there, [u])
    if (!fits) {
      g.at[u] = GONE
      continue
    }
    g.at[u] = hex
    sortStack(g, [...there, u])
    if (there.length > 0) continue
    const die = random.below(10)
    if (die < 2) {
      g.condition[u] = die === 0 ? DISORDERED : ROUTED
      g.facing[u] = NO_FACING
    } else if (die === 2 && unitArm[u] === 0 && terrain[hex] === 0) {
      g.form[u] = IN_SQUARE
      g.facing[u] = NO_FACING
    }
  }
  for (const leader of g.leaderAt.keys()) {
    if (g.leaderAt[leader]! >= 0) g.leaderAt[leader] = pick(near, random)
  }
  for (let l = 0; l < g.leaderAt.length; l++) {
    const at = g.leaderAt[l]!
    const there = at >= 0 ? stackAt(g, at) : []
    // No leader begins among enemies.
    if (there.length > 0) g.leaderAt[l] = near.find((h) => stackAt(g, h).length === 0) ?? at
  }
  g.order.fill(A)
  g.turn = 2
  g.first = 0
  return { g, random }
}

const PARTS: readonly ((t: PlayTable, side: Side) => void)[] = [
  (t, side) => pushCharges(t, side),
  (t, side) => pushMovement(t, side, 2),
  (t, side) => pushCombatStep(t, side, 'charges'),
  (t, side) => pushCombatStep(t, side, 'assaults'),
]

interface Played {
  readonly actions: number
  readonly steps: ReadonlyMap<string, number>
}

function play(seed: number): Played {
  const { g, random } = melee(seed)
  const t = new PlayTable(g, fastDice(seed))
  const steps = new Map<string, number>()
  let actions = 0
  for (const side of [1, 0] as const) {
    g.phasing = side
    for (let u = 0; u < unitCount; u++) g.marks[u]! &= ~MARKS_OF_PHASE
    g.declined = [0, 0]
    for (const part of PARTS) {
      part(t, side)
      settle(bailen, g, t)
      playOn(bailen, { g, t }, (legal, seat) => {
        const top = g.stack[g.stack.length - 1]!.step
        steps.set(top, (steps.get(top) ?? 0) + 1)
        expect(laws(g), `seed ${seed}, ${top}`).toEqual([])
        const rather = legal.filter((a) => a.type !== 'done' && a.type !== 'pass' && a.type !== 'passAll')
        const action = pick(rather.length > 0 && random.below(4) > 0 ? rather : legal, random)
        if (actions % 7 === 0) {
          expect(JSON.parse(JSON.stringify(g))).toEqual(bailen.clone(g))
          bailen.preview(bailen.view(g, seat), seat, action)
        }
        if (++actions > 5000) throw new Error(`seed ${seed} does not end: ${top}`)
        return action
      })
    }
  }
  for (let u = 0; u < unitCount; u++) g.marks[u]! &= ~MARKS_OF_TURN
  return { actions, steps }
}

describe('random melees', () => {
  it('end, keep the laws, and reach every decision', () => {
    const seen = new Map<string, number>()
    const from = Number(process.env.MELEE ?? 0)
    for (let seed = from; seed < from + Number(process.env.MELEES ?? 8); seed++) {
      for (const [step, n] of play(seed).steps) seen.set(step, (seen.get(step) ?? 0) + n)
    }
    if (process.env.MELEES) console.log(seen)
    for (const step of ['charges', 'charge', 'combats', 'advance', 'retreat'])
      expect(seen.get(step), step).toBeGreaterThan(0)
  }, 60_000)
})
