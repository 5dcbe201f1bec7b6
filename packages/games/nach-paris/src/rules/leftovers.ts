/** HQ, ENG, ART and units that fought earlier, left alone in a hex by a Combat (9.3.3h to 9.3.3k, R23, R63). */
import { automatic, step, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { isRailArt } from '../data/index.ts'
import { DESTROYED, FOUGHT, type Hex, type NachParis, type Side, type Unit } from '../types.ts'
import { showTested } from './abu.ts'
import { type Battle, frontLine } from './account.ts'
import { stackAt } from './field.ts'
import { finish, type Waiting } from './report.ts'
import { pushMayRetreat, pushRetreat } from './retreat.ts'
import { cabOf, cabTest } from './tests.ts'
import { has, isSar, isTroops, loseSteps, mark, onMap, removeUnit, sideOf } from './units.ts'

const isRailSar = (u: Unit): boolean => isSar(u) && isRailArt[u] === 1

/** Units that also take the side's result: alone in a hex of the Combat, rail SAR last (9.3.3h, 9.3.3i). */
export function leftoversIn(g: NachParis, b: Battle, side: Side, hexes: readonly Hex[]): Unit[] {
  const line = frontLine(b, side)
  const partial = side === b.side ? b.part : []
  const found: Unit[] = []
  for (const hex of hexes) {
    const stack = stackAt(g, hex).filter((u) => sideOf(u) === side)
    // Troops that had not fought before this Combat hold the hex.
    const held = stack.some((u) => isTroops(u) && (line.includes(u) || partial.includes(u) || !has(g, u, FOUGHT)))
    if (!held) found.push(...stack)
  }
  return [...found.filter((u) => !isRailSar(u)), ...found.filter(isRailSar)]
}

export interface Leftovers {
  readonly side: Side
  readonly units: readonly Unit[]
  readonly losses: number
  /** Of the test, including the effect of the enemy's arms (9.5). */
  readonly modifier: number
  /** Whether a unit that loses a step must retreat. */
  readonly retreats: boolean
}
export interface LeftoversFrame extends Waiting {
  readonly step: 'leftovers'
  readonly side: Side
  readonly units: readonly Unit[]
  readonly losses: number
  readonly modifier: number
  readonly retreats: boolean
  /** 0 to be tested, 1 units that lost a step retreat, 2 the others may, 3 over. */
  stage: number
  hurt: Unit[]
  steps: number[]
}

/** Reports {lost} when one of them lost a step. */
export function pushLeftovers(t: Table, given: Leftovers): void {
  t.push<LeftoversFrame>({ step: 'leftovers', ...given, units: [...given.units], stage: 0, hurt: [], steps: [] })
}

function suffer(g: NachParis, f: LeftoversFrame, t: Table): void {
  for (const u of f.units) {
    const hex = g.at[u]!
    const had = g.steps[u]!
    showTested(g, t, u)
    mark(g, [u], FOUGHT)
    if (isRailSar(u) && stackAt(g, hex).length === 1) {
      t.log({ key: 'log.combat.sarTaken', params: { units: [u], hex }, rules: ['9.3.3i'], depth: 1 })
      removeUnit(g, t, u, DESTROYED)
    } else {
      const before = cabOf(g, u)
      const lives = f.losses === 0 || loseSteps(g, t, u, f.losses, '9.3.3h')
      if (lives && !cabTest(g, t, u, f.modifier, [], '9.3.3h', before)) loseSteps(g, t, u, 1, '9.3.3h')
    }
    if (g.steps[u]! < had || !onMap(g, u)) {
      f.hurt.push(u)
      f.steps.push(had - g.steps[u]!)
    }
  }
}

const leftovers = automatic<NachParis, LeftoversFrame, NachParisAction>('leftovers', (g, f, t) => {
  f.stage++
  if (f.stage === 1) return suffer(g, f, t)
  if (f.stage === 2) {
    const back = f.retreats ? f.hurt.filter((u) => onMap(g, u)) : []
    return pushRetreat(
      t,
      f.side,
      back,
      back.map((u) => f.steps[f.hurt.indexOf(u)]!),
    )
  }
  if (f.stage === 3) {
    const free = f.units.filter((u) => onMap(g, u) && !f.hurt.includes(u) && !isRailSar(u))
    return pushMayRetreat(t, f.side, free)
  }
  finish(g, t, { lost: f.hurt.length > 0 })
})

export const leftoversSteps = [step<NachParis, LeftoversFrame, NachParisAction, NachParisAction>(leftovers)]
