/** What the fuzzer counted, and the first faults in words. */
import type { GameConfig, Move } from '@em/engine'

export interface Findings {
  finished: number
  actions: number
  badInputs: number
  /** The most frames that ever lay on the stack. */
  deepest: number
  /** The most actions that a game took; `LONGEST` is the bound. */
  longest: number
  /** Bad inputs that were accepted. */
  badAccepted: number
  /** Refusals that changed the state, gave no reason, or threw instead of answering. */
  badRefusals: number
  replayMismatches: number
  /** Views that tell apart states which the viewer may not tell apart, or refusals and choices that do. */
  viewLeaks: number
  /** Actions that show their seat something hidden and can be taken back. */
  peeks: number
  /** Actions after which the deciders, or what a viewer is sent, depend on something hidden that was not revealed. */
  tells: number
  /** Exceptions that were thrown on purpose in the middle of the rules. */
  injected: number
  /** Derived data of one game that showed in another: after an injected exception, or between moves of several games. */
  faultLeaks: number
  lawViolations: number
  /** States that JSON, a clone, a snapshot or an undo does not give back as they were. */
  stateFaults: number
  /** Games that threw, got stuck or did not end. */
  gameFaults: number
  /** A few games as they were played among others, to be played again alone. */
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
  /** `em fuzz <game> --games 1 --seed <seed>` shows it again. */
  readonly seed: string
  /** After how many actions. */
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

/** Of these the greatest counts, not the sum. */
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

/** Notes faults of one game. */
export type Note = (fault: Fault, what: string) => void

export function noteIn(findings: Findings, seed: string, action: () => number): Note {
  return (fault, what) => {
    findings[fault]++
    if (findings.problems.length < KEPT) findings.problems.push({ seed, action: action(), what: `${fault}: ${what}` })
  }
}
