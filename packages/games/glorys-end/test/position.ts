/** Positions for tests of the turn: an empty map on which each test puts only what it is about, and loaded dice. */
import {
  anyGame,
  apply,
  type Denial,
  deciders,
  defaultConfig,
  explain,
  fixedDice,
  type LogEvent,
  legalActions,
  PlayTable,
  sameAction,
  settle,
  type Table,
} from '@em/engine'
import type { GloryAction } from '../src/actions.ts'
import { hexAt, labelOf, type Side, type Unit, unitIndex, unitSide, unitSteps, zones } from '../src/data/index.ts'
import { glorysEnd } from '../src/index.ts'
import { firstAccount } from '../src/rules/control.ts'
import { initialControl } from '../src/rules/setup-steps.ts'
import { placeUnits } from '../src/rules/units.ts'
import { ABSENT, type Glory } from '../src/types.ts'

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

export interface Scene {
  readonly module: typeof glorysEnd
  readonly g: Glory
  readonly t: Table
  readonly log: LogEvent[]
  /** What falls next. */
  readonly dice: number[]
  u(id: string): Unit
  legal(): readonly GloryAction[]
  offers<T extends GloryAction['type']>(type: T): readonly Extract<GloryAction, { readonly type: T }>[]
  can(action: GloryAction): boolean
  why(action: GloryAction): Denial
  take(action: GloryAction, ...dice: number[]): Scene
  /** Takes a legal action with whatever dice are loaded. */
  play(action: GloryAction): void
  /** Pushes a procedure and lets it run until somebody decides. */
  push(procedure: (g: Glory, t: Table) => void, ...dice: number[]): Scene
  /** The seat that decides, -1 for none. */
  seat(): number
  step(): string
  where(id: string): string
}

/** A game as it is set up, at its first decision. */
export function start(scenario: NonNullable<Given['scenario']>, options: Given['options'] = {}): Scene {
  const s = sceneOf(glorysEnd.setup(defaultConfig(game, { scenario, options })))
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
  return sceneOf(g)
}

function sceneOf(g: Glory): Scene {
  const log: LogEvent[] = []
  const dice: number[] = []
  const loaded = {
    ...fixedDice(),
    roll: () => {
      const die = dice.shift()
      if (die === undefined) throw new Error(`no die was loaded, at ${self.step()}`)
      return die
    },
  }
  const t = new PlayTable(g, loaded, (e) => log.push(e))
  const rolled = (): Scene => {
    if (dice.length > 0) throw new Error(`${dice.length} dice were not rolled, at ${self.step()}`)
    return self
  }
  const self: Scene = {
    module: glorysEnd,
    g,
    t,
    log,
    dice,
    u: unitIndex,
    legal: () => legalActions(glorysEnd, g, self.seat()),
    offers: <T extends GloryAction['type']>(type: T) =>
      self.legal().filter((a): a is Extract<GloryAction, { readonly type: T }> => a.type === type),
    can: (action) => self.legal().some((a) => sameAction(a, action)),
    why: (action) => {
      if (self.can(action)) throw new Error(`legal: ${JSON.stringify(action)}`)
      return explain(game, g, self.seat(), action)
    },
    take: (action, ...faces) => {
      if (!self.can(action)) throw new Error(`not legal at ${self.step()}: ${JSON.stringify(action)}`)
      dice.push(...faces)
      apply(glorysEnd, g, self.seat(), action, t)
      return rolled()
    },
    play: (action) => apply(glorysEnd, g, self.seat(), action, t),
    push: (procedure, ...faces) => {
      dice.push(...faces)
      procedure(g, t)
      settle(glorysEnd, g, t)
      return rolled()
    },
    seat: () => deciders(glorysEnd, g)[0] ?? -1,
    step: () => g.stack.at(-1)?.step ?? 'over',
    where: (id) => (g.at[unitIndex(id)]! >= 0 ? labelOf(g.at[unitIndex(id)]!) : 'gone'),
  }
  return self
}
