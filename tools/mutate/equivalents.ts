/**
 * Mutants that no test can notice, each with the reason, in the game's `test/mutants.json`. Keyed by file, function and
 * the text of the lines, so that an entry survives moved code but not changed code.
 */
import type { Candidate } from './sample.ts'

export interface Equivalent {
  readonly file: string
  readonly within: string
  readonly original: string
  readonly mutated: string
  readonly reason: string
}

export const keyOf = (it: Omit<Equivalent, 'reason'>): string =>
  [it.file, it.within, it.original, it.mutated].join('\n')

export interface Equivalents {
  reasonFor(mutant: Candidate): string | undefined
  /** Entries that match nothing any more, or lack a reason. */
  readonly stale: readonly Equivalent[]
}

export function readEquivalents(list: readonly Equivalent[], all: readonly Candidate[]): Equivalents {
  const known = new Set(all.map(keyOf))
  const reasons = new Map(list.map((it) => [keyOf(it), it.reason]))
  return {
    reasonFor: (mutant) => reasons.get(keyOf(mutant)),
    stale: list.filter((it) => !known.has(keyOf(it)) || (it.reason ?? '').trim().length < 10),
  }
}
