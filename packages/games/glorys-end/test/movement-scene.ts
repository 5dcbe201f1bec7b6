/** Positions for the tests of supply and movement: an empty map on which each test puts only what it is about. */
import {
  apply,
  type Denial,
  deciders,
  type Frame,
  fixedDice,
  type GameModule,
  type LogEvent,
  legalActions,
  PlayTable,
  sameAction,
  settle,
  type Table,
} from '@em/engine'
import type { GloryAction } from '../src/actions.ts'
import {
  ALLIED,
  country,
  GERMAN,
  GERMANY,
  hexAt,
  labelOf,
  near,
  unitIndex,
  unitSide,
  zones,
} from '../src/data/index.ts'
import { movementSteps, pushOperational } from '../src/rules/movement.ts'
import { pushStrategic, strategicSteps } from '../src/rules/rail.ts'
import { placeUnits } from '../src/rules/units.ts'
import { setup } from '../src/setup.ts'
import { ABSENT, type Glory, type Options, type Side, type Unit } from '../src/types.ts'

export type Piece = string | { readonly at: string; readonly steps?: number; readonly marks?: number }
export interface Given {
  readonly scenario?: 'historical' | 'free' | 'marne' | 'short'
  /** By unit id, from top to bottom in each hex. */
  readonly units?: Readonly<Record<string, Piece>>
  readonly turn?: number
  readonly side?: Side
  /** Hexes that the German, or the Allies, hold beside their countries and their units' hexes. */
  readonly german?: readonly string[]
  readonly allied?: readonly string[]
  /** Fortified zones that stand. */
  readonly zones?: readonly string[]
  readonly options?: Partial<Options>
  readonly change?: (g: Glory) => void
}

/** Labels of the six hexes around one, clockwise from north-east. */
export const around = (label: string): readonly string[] =>
  [0, 1, 2, 3, 4, 5].map((d) => labelOf(near[hexAt(label) * 6 + d]!))

const game = {
  id: 'glorys-end',
  steps: Object.fromEntries([...movementSteps, ...strategicSteps].map((s) => [s.name, s])),
} as unknown as GameModule<Glory, GloryAction, unknown>

export function position(given: Given): Glory {
  const g = setup({ scenario: given.scenario ?? 'historical', players: 2, arrangement: 0, options: {} })
  g.stack.length = 0
  g.at.fill(ABSENT)
  g.marks.fill(0)
  g.depth.fill(0)
  g.phase = 4
  g.turn = given.turn ?? 3
  g.side = given.side ?? ALLIED
  Object.assign(g.options, given.options)
  const control: number[] = g.control.map((_, h) => (country[h] === GERMANY ? GERMAN : country[h]! < 0 ? -1 : ALLIED))
  for (const label of given.german ?? []) control[hexAt(label)] = GERMAN
  for (const label of given.allied ?? []) control[hexAt(label)] = ALLIED
  const entries = Object.entries(given.units ?? {}).toReversed()
  for (const [id, piece] of entries) {
    const u = unitIndex(id)
    const at = hexAt(typeof piece === 'string' ? piece : piece.at)
    if (typeof piece !== 'string') {
      g.steps[u] = piece.steps ?? g.steps[u]!
      g.marks[u] = piece.marks ?? 0
    }
    control[at] = unitSide[u]!
    placeUnits(g, [u], at)
  }
  g.control = control
  g.controlAtTurn = control
  g.controlAtPlayerTurn = control
  g.zones = zones.map((z) => (given.zones?.includes(labelOf(z.hex)) ? 1 : 0))
  given.change?.(g)
  return g
}

export interface Scene {
  readonly g: Glory
  readonly log: readonly LogEvent[]
  u(id: string): Unit
  legal(): readonly GloryAction[]
  offers<T extends GloryAction['type']>(type: T): readonly Extract<GloryAction, { readonly type: T }>[]
  can(action: GloryAction): boolean
  why(action: GloryAction): Denial
  take(action: GloryAction, ...dice: number[]): Scene
  pick(...ids: string[]): Scene
  steps(...labels: string[]): Scene
  /** Labels of the hexes that can be stepped to. */
  ways(): readonly string[]
  where(id: string): string
  top(): Frame | undefined
}

export function sceneOf(g: Glory): Scene {
  const log: LogEvent[] = []
  const table = (dice: readonly number[]): PlayTable => new PlayTable(g, fixedDice(...dice), (e) => log.push(e))
  const seat = (): number => deciders(game, g)[0] ?? -1
  const self: Scene = {
    g,
    log,
    u: unitIndex,
    legal: () => legalActions(game, g, seat()),
    offers: <T extends GloryAction['type']>(type: T) =>
      self.legal().filter((a): a is Extract<GloryAction, { readonly type: T }> => a.type === type),
    can: (action) => self.legal().some((a) => sameAction(a, action)),
    why: (action) => {
      if (self.can(action)) throw new Error(`legal: ${JSON.stringify(action)}`)
      const frame = g.stack.at(-1)!
      const denied = game.steps[frame.step]!.refuse?.(g, frame, seat(), action)
      if (!denied) throw new Error(`no reason for ${JSON.stringify(action)} at ${frame.step}`)
      return denied
    },
    take: (action, ...dice) => {
      if (!self.can(action)) throw new Error(`not legal: ${JSON.stringify(action)} [${self.why(action).rule}]`)
      apply(game, g, seat(), action, table(dice))
      return self
    },
    pick: (...ids) => self.take({ type: 'pick', units: ids.map(unitIndex) }),
    steps: (...labels) => {
      for (const label of labels) self.take({ type: 'step', hex: hexAt(label) })
      return self
    },
    ways: () => self.offers('step').map((a) => labelOf(a.hex)),
    where: (id) => (g.at[unitIndex(id)]! >= 0 ? labelOf(g.at[unitIndex(id)]!) : 'gone'),
    top: () => g.stack.at(-1),
  }
  return self
}

const begun = (given: Given, push: (t: Table, side: Side) => void): Scene => {
  const g = position(given)
  const s = sceneOf(g)
  push(new PlayTable(g, fixedDice()), g.side)
  settle(game, g, new PlayTable(g, fixedDice()))
  return s
}
export const operational = (given: Given): Scene => begun(given, pushOperational)
export const strategic = (given: Given): Scene => begun({ turn: 12, ...given }, pushStrategic)

/** The hexes around a group of hexes, once each. */
export const ringOf = (...labels: string[]): readonly string[] => [
  ...new Set(labels.flatMap(around).filter((h) => !labels.includes(h))),
]
const BLOCKERS: readonly (readonly string[])[] = [
  ['F-7', 'F-8', 'F-13', 'F-14', 'F-21', 'F-15', 'F-16', 'F-18', 'F-20', 'F-5', 'F-6', 'F-9'],
  ['G-21', 'G-14', 'G-15', 'G-13', 'G-16', 'G-1B', 'G-2B', 'G-3B', 'G-5', 'G-6', 'G-8', 'G-18'],
]
/** Corps of that side in these hexes, one in each. */
export const blockers = (side: Side, labels: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(labels.map((label, i) => [BLOCKERS[side]![i]!, label]))

/** No town feeds any unit: only the edges of the map, ports and Brussels remain. */
export const edgesOnly = (g: Glory): void => {
  g.controlAtTurn = g.control.map(() => -1)
}
/** Only these towns feed, and only that side. */
export const onlyTowns = (side: Side, ...labels: string[]): ((g: Glory) => void) => {
  const hexes = labels.map(hexAt)
  return (g) => {
    g.control = g.control.map((held, h) => (hexes.includes(h) ? side : held))
    g.controlAtTurn = g.control.map((_, h) => (hexes.includes(h) ? side : -1))
  }
}
