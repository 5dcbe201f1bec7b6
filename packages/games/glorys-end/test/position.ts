/** Positions for tests of the turn: an empty map on which each test puts only what it is about, and loaded dice. */
import { anyGame, defaultConfig } from '@em/engine'
import { Scene as Laid } from '@em/engine/test-kit'
import type { GloryAction } from '../src/actions.ts'
import { hexAt, labelOf, type Side, type Unit, unitIndex, unitSide, unitSteps, zones } from '../src/data/index.ts'
import { glorysEnd } from '../src/index.ts'
import { firstAccount } from '../src/rules/control.ts'
import { initialControl } from '../src/rules/setup-steps.ts'
import { placeUnits } from '../src/rules/units.ts'
import { ABSENT, type Glory } from '../src/types.ts'
import type { GloryView } from '../src/view.ts'

export const game = anyGame(glorysEnd)
export const hex = hexAt

export interface Given {
  readonly scenario?: 'historical' | 'free' | 'marne' | 'short'
  readonly options?: Readonly<Record<string, boolean>>
  /** By unit id, "3631" or with steps "3631/2"; the first of a hex lies on top. */
  readonly units?: Readonly<Record<string, string>>
  readonly turn?: number
  readonly side?: Side
  /** Hexes that a side holds beside what set-up gives it. */
  readonly german?: readonly string[]
  readonly allied?: readonly string[]
  /** Fortified zones that stand; none unless told. */
  readonly zones?: readonly string[]
}

export class Scene extends Laid<Glory, GloryAction, GloryView> {
  constructor(g: Glory) {
    super(glorysEnd, g)
  }
  readonly u = (id: string): Unit => {
    return unitIndex(id)
  }
  readonly where = (id: string): string => {
    const at = this.g.at[unitIndex(id)]!
    return at >= 0 ? labelOf(at) : 'gone'
  }
}

/** A game as it is set up, at its first decision. */
export function start(scenario: NonNullable<Given['scenario']>, options: Given['options'] = {}): Scene {
  const s = new Scene(glorysEnd.setup(defaultConfig(game, { scenario, options })))
  return s.push(() => {})
}

export function scene(given: Given = {}): Scene {
  const g = glorysEnd.setup(
    defaultConfig(game, { scenario: given.scenario ?? 'historical', options: given.options ?? {} }),
  )
  g.stack.length = 0
  g.at.fill(ABSENT)
  g.marks.fill(0)
  g.depth.fill(0)
  g.zones = zones.map((z) => (given.zones?.includes(labelOf(z.hex)) ? 1 : 0))
  g.phase = 4
  g.turn = given.turn ?? 3
  g.side = given.side ?? 0
  for (const [id, place] of Object.entries(given.units ?? {}).toReversed()) {
    const [label, steps] = place.split('/')
    const u = unitIndex(id)
    g.steps[u] = steps === undefined ? unitSteps[u]! : Number(steps)
    placeUnits(g, [u], hexAt(label!))
  }
  const control = initialControl(g)
  g.at.forEach((at, u) => {
    if (at >= 0) control[at] = unitSide[u]!
  })
  for (const label of given.german ?? []) control[hexAt(label)] = 1
  for (const label of given.allied ?? []) control[hexAt(label)] = 0
  g.control = control
  g.controlAtTurn = control
  g.controlAtPlayerTurn = control
  firstAccount(g)
  return new Scene(g)
}
