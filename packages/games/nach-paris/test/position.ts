/** Positions for tests: an empty map on which each test puts only what it is about, and loaded dice. */
import type { AnyStep, GameModule } from '@em/engine'
import { Scene as Laid } from '@em/engine/test-kit'
import type { NachParisAction } from '../src/actions.ts'
import { hexAt, labelOf, unitIndex, works } from '../src/data/index.ts'
import { fullSteps } from '../src/rules/full.ts'
import { setup } from '../src/setup.ts'
import { ABSENT, type NachParis, type Side, type Switches, type Unit } from '../src/types.ts'

export const hex = hexAt
type Steps = readonly AnyStep<NachParis, NachParisAction>[]

export interface Given {
  readonly scenario?: string
  readonly options?: Partial<Switches>
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

export class Scene extends Laid<NachParis, NachParisAction> {
  constructor(g: NachParis, steps: Steps) {
    const module = { id: 'nach-paris', steps: Object.fromEntries(steps.map((s) => [s.name, s])) }
    super(module as unknown as GameModule<NachParis, NachParisAction>, g)
  }
  readonly u = (id: string): Unit => {
    return unitIndex(id)
  }
  readonly where = (id: string): string => {
    const at = this.g.at[unitIndex(id)]!
    return at >= 0 ? labelOf(at) : 'gone'
  }
}

const PLACE = /^([A-Z]+\d+)(?:\/(\d))?(?:>(\d))?$/

export function scene(given: Given = {}): Scene {
  const scenario = given.scenario ?? 'guise'
  const g = setup({
    scenario,
    players: 2,
    arrangement: 0,
    options: { ...given.options },
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
  return new Scene(g, given.steps ?? [])
}

/** A scenario as it is set up, before its first turn; without the steps of the turn, with nothing under way. */
export function start(scenario: string, steps: Steps, options: Partial<Switches> = {}): Scene {
  const g = setup({ scenario, players: 2, arrangement: 0, options: { ...options } })
  if (!steps.some((s) => s.name === 'turn')) g.stack.length = 0
  return new Scene(g, steps)
}
