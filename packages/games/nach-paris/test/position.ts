/** Positions for tests: an empty map on which each test puts only what it is about, and loaded dice. */
import {
  type AnyStep,
  anyGame,
  apply,
  type Denial,
  deciders,
  explain,
  fixedDice,
  type GameModule,
  type LogEvent,
  legalActions,
  PlayTable,
  sameAction,
  settle,
  type Table,
} from '@em/engine'
import type { NachParisAction } from '../src/actions.ts'
import { hexAt, labelOf, unitIndex, works } from '../src/data/index.ts'
import { fullSteps } from '../src/rules/full.ts'
import { optionsOf } from '../src/scenarios.ts'
import { setup } from '../src/setup.ts'
import { ABSENT, type NachParis, type Options, type Side, type Unit } from '../src/types.ts'

export const hex = hexAt
type Steps = readonly AnyStep<NachParis, NachParisAction>[]

export interface Given {
  readonly scenario?: string
  readonly options?: Partial<Options>
  /** By unit id: "AM26", with steps "AM26/2", with a facing 0 to 5 "AM26>3", both "AM26/2>3". */
  readonly units?: Readonly<Record<string, string>>
  readonly gt?: number
  readonly side?: Side
  /** 0 to 3; the Combat Phase unless told. */
  readonly phase?: number
  /** Works that stand, by name; none unless told. */
  readonly works?: readonly string[]
  /** The steps of the procedures that the test plays. */
  readonly steps?: Steps
}

export interface Scene {
  readonly g: NachParis
  readonly t: Table
  readonly log: LogEvent[]
  /** What falls next. */
  readonly dice: number[]
  u(id: string): Unit
  legal(): readonly NachParisAction[]
  offers<T extends NachParisAction['type']>(type: T): readonly Extract<NachParisAction, { readonly type: T }>[]
  can(action: NachParisAction): boolean
  why(action: NachParisAction): Denial
  take(action: NachParisAction, ...dice: number[]): Scene
  /** Pushes a procedure and lets it run until somebody decides. */
  push(procedure: (g: NachParis, t: Table) => void, ...dice: number[]): Scene
  /** Does something that asks nobody, with these dice. */
  roll<T>(work: (g: NachParis, t: Table) => T, ...dice: number[]): T
  /** The seat that decides, -1 for none. */
  seat(): number
  step(): string
  where(id: string): string
}

const PLACE = /^([A-Z]+\d+)(?:\/(\d))?(?:>(\d))?$/

export function scene(given: Given = {}): Scene {
  const scenario = given.scenario ?? 'guise'
  const g = setup({
    scenario,
    players: 2,
    arrangement: 0,
    options: { ...optionsOf(scenario, {}), ...given.options },
  })
  g.stack.length = 0
  g.at.fill(ABSENT)
  g.steps.fill(0)
  g.gt = given.gt ?? g.gt + 1
  g.side = given.side ?? 0
  g.phase = given.phase ?? 3
  g.forts = works.map((w, i) => (given.works?.includes(w.name) ? Math.max(1, g.forts[i]!) : 0))
  for (const [id, place] of Object.entries(given.units ?? {})) {
    const [, label, steps, facing] = PLACE.exec(place) ?? []
    if (label === undefined) throw new Error(`"${place}" is no place`)
    const u = unitIndex(id)
    g.at[u] = hexAt(label)
    g.steps[u] = steps === undefined ? fullSteps(g, u) : Number(steps)
    g.facing[u] = Number(facing ?? 0)
  }
  return sceneOf(g, given.steps ?? [])
}

/** A scenario as it is set up, before its first turn; without the steps of the turn, with nothing under way. */
export function start(scenario: string, steps: Steps, options: Partial<Options> = {}): Scene {
  const g = setup({ scenario, players: 2, arrangement: 0, options: { ...optionsOf(scenario, {}), ...options } })
  if (!steps.some((s) => s.name === 'turn')) g.stack.length = 0
  return sceneOf(g, steps)
}

function sceneOf(g: NachParis, steps: Steps): Scene {
  const module = {
    id: 'nach-paris',
    steps: Object.fromEntries(steps.map((s) => [s.name, s])),
  } as unknown as GameModule<NachParis, NachParisAction, unknown>
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
  const rolled = (): void => {
    if (dice.length > 0) throw new Error(`${dice.length} dice were not rolled, at ${self.step()}`)
  }
  const self: Scene = {
    g,
    t,
    log,
    dice,
    u: unitIndex,
    legal: () => legalActions(module, g, self.seat()),
    offers: <T extends NachParisAction['type']>(type: T) =>
      self.legal().filter((a): a is Extract<NachParisAction, { readonly type: T }> => a.type === type),
    can: (action) => self.legal().some((a) => sameAction(a, action)),
    why: (action) => {
      if (self.can(action)) throw new Error(`legal: ${JSON.stringify(action)}`)
      return explain(anyGame(module), g, self.seat(), action)
    },
    take: (action, ...faces) => {
      if (!self.can(action)) throw new Error(`not legal at ${self.step()}: ${JSON.stringify(action)}`)
      dice.push(...faces)
      apply(module, g, self.seat(), action, t)
      rolled()
      return self
    },
    push: (procedure, ...faces) => {
      dice.push(...faces)
      procedure(g, t)
      settle(module, g, t)
      rolled()
      return self
    },
    roll: (work, ...faces) => {
      dice.push(...faces)
      const result = work(g, t)
      rolled()
      return result
    },
    seat: () => deciders(module, g)[0] ?? -1,
    step: () => g.stack.at(-1)?.step ?? 'over',
    where: (id) => (g.at[unitIndex(id)]! >= 0 ? labelOf(g.at[unitIndex(id)]!) : 'gone'),
  }
  return self
}
