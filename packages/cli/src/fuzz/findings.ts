/** The fuzzer's counts, and the first faults in words. */
import type { GameConfig, Move } from '@em/engine'

export interface Findings {
  finished: number
  actions: number
  badInputs: number
  /** Maximum depth of the stack, in frames. */
  deepest: number
  /** Number of actions in the longest game; `LONGEST` is the bound. */
  longest: number
  /** Bad inputs that were accepted. */
  badAccepted: number
  /** Refusals that changed the state, gave no reason, or threw instead of answering. */
  badRefusals: number
  replayMismatches: number
  /** Views, refusals or choices that distinguish states which the viewer must not be able to tell apart. */
  viewLeaks: number
  /** Actions that show their seat something hidden and can be taken back. */
  peeks: number
  /** Actions after which the deciders, or the messages to a viewer, depend on hidden information that was not revealed. */
  tells: number
  /** Exceptions injected into the rules. */
  injected: number
  /** Derived data of one game that showed in another: after an injected exception, or between moves of several games. */
  faultLeaks: number
  lawViolations: number
  /** States that JSON, a clone, a snapshot or an undo fails to reproduce. */
  stateFaults: number
  /** Games that threw, got stuck or did not end. */
  gameFaults: number
  /** A few games, played among others, to be replayed alone. */
  samples: Sample[]
  problems: Problem[]
}

export interface Sample {
  readonly seed: string
  readonly config: GameConfig
  readonly moves: readonly Move[]
  readonly hash: string
}

export interface Problem {
  /** `em fuzz <game> --games 1 --seed <seed>` reproduces it. */
  readonly seed: string
  /** Number of actions before it. */
  readonly action: number
  readonly what: string
}

type Counter = Exclude<keyof Findings, 'problems' | 'samples'>
export const FAULTS = [
  'badAccepted',
  'badRefusals',
  'replayMismatches',
  'viewLeaks',
  'peeks',
  'tells',
  'faultLeaks',
  'lawViolations',
  'stateFaults',
  'gameFaults',
] as const satisfies readonly Counter[]
export type Fault = (typeof FAULTS)[number]

/** For these the maximum counts, not the sum. */
const PEAKS: readonly Counter[] = ['deepest', 'longest']

const KEPT = 20

export const emptyFindings = (): Findings => ({
  finished: 0,
  actions: 0,
  badInputs: 0,
  deepest: 0,
  longest: 0,
  badAccepted: 0,
  badRefusals: 0,
  replayMismatches: 0,
  viewLeaks: 0,
  peeks: 0,
  tells: 0,
  injected: 0,
  faultLeaks: 0,
  lawViolations: 0,
  stateFaults: 0,
  gameFaults: 0,
  samples: [],
  problems: [],
})

export function mergeFindings(a: Findings, b: Findings): Findings {
  const sum = emptyFindings()
  for (const key of Object.keys(sum) as (keyof Findings)[]) {
    if (key !== 'problems' && key !== 'samples')
      sum[key] = PEAKS.includes(key) ? Math.max(a[key], b[key]) : a[key] + b[key]
  }
  sum.samples = [...a.samples, ...b.samples]
  sum.problems = [...a.problems, ...b.problems].slice(0, KEPT)
  return sum
}

export const faultCount = (f: Findings): number => FAULTS.reduce((sum, fault) => sum + f[fault], 0)

/** Records a fault of one game. */
export type Note = (fault: Fault, what: string) => void

export function noteIn(findings: Findings, seed: string, action: () => number): Note {
  return (fault, what) => {
    findings[fault]++
    if (findings.problems.length < KEPT) findings.problems.push({ seed, action: action(), what: `${fault}: ${what}` })
  }
}
