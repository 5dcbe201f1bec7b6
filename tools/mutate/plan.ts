/** The driver's instructions to the test runs, and the journal of their answers. Both are files, since runs may be killed. */
import { appendFileSync, existsSync, readFileSync, utimesSync } from 'node:fs'
import type { Switch } from './instrument.ts'

/** The environment variable that names the plan. */
export const PLAN = 'EM_MUTATION_PLAN'

export interface Planned extends Switch {
  /** Absolute. */
  readonly path: string
  /** The expected content, to detect a source that changes meanwhile. */
  readonly source: string
}

export interface Plan {
  readonly root: string
  readonly game: string
  readonly pass: string
  readonly journal: string
  readonly mutants: readonly Planned[]
  /** Test files in the order in which they run, from the root on. */
  readonly tests: readonly string[]
  readonly isolate: boolean
  /** Only tests that take at least and less than so many milliseconds try mutants. */
  readonly from: number
  readonly below: number
  /** Whether to retry, with all modules reloaded, mutants that act at loading or that a cache hides. */
  readonly fresh: 'later' | 'only' | 'now'
}

export type Entry =
  /** A test file ran without any mutant. */
  | {
      readonly is: 'file'
      readonly pass: string
      readonly test: string
      readonly covered: readonly number[]
      /** Run while files are loaded: their effect may be in constants. */
      readonly loaded: readonly number[]
      readonly slow: number
      readonly failing: readonly string[]
    }
  | { readonly is: 'begin'; readonly test: string; readonly mutant: number }
  | {
      readonly is: 'end'
      readonly pass: string
      readonly test: string
      readonly mutant: number
      /** The test that noticed. */
      readonly by?: string
      readonly error?: string
      readonly endless?: boolean
      readonly doubtful?: boolean
    }

export const note = (plan: Plan, entry: Entry): void => appendFileSync(plan.journal, `${JSON.stringify(entry)}\n`)

/** Shows that the run is alive when there is nothing to record. */
export function alive(plan: Plan): void {
  const now = new Date()
  if (existsSync(plan.journal)) utimesSync(plan.journal, now, now)
}

export function entries(journal: string): readonly Entry[] {
  if (!existsSync(journal)) return []
  const lines = readFileSync(journal, 'utf8').split('\n')
  // The last line may be half written when a run was stopped.
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Entry)
}

export const readPlan = (): Plan => JSON.parse(readFileSync(process.env[PLAN] ?? '', 'utf8')) as Plan
