/** The result for every mutant, for reading and as JSON. */
import { type Equivalent, type Equivalents, keyOf } from './equivalents.ts'
import type { Entry } from './plan.ts'
import type { Candidate } from './sample.ts'
import { isPlayed } from './tests.ts'

export interface Fate {
  readonly file: string
  readonly line: number
  readonly operator: string
  readonly within: string
  readonly original: string
  readonly mutated: string
  /** The test that noticed, and in which file. */
  readonly by?: string
  /** Output of the failing test. */
  readonly error?: string
  readonly reason?: string
}

export interface Report {
  readonly game: string
  readonly seed: number
  readonly sample: number
  readonly candidates: number
  /** By rule tests, of those that are not equivalent. */
  readonly percent: number
  readonly killed: readonly Fate[]
  /** Of the killed: those that would never have ended. */
  readonly endless: number
  readonly onlyPlayed: readonly Fate[]
  readonly survived: readonly Fate[]
  readonly uncovered: readonly Fate[]
  readonly equivalent: readonly Fate[]
  /** Listed as equivalent, yet a test notices them. */
  readonly wronglyListed: readonly Fate[]
  readonly stale: readonly Equivalent[]
  /** Tests that fail without any mutant; they could not try any. */
  readonly failing: readonly string[]
}

export function reportOf(
  head: Pick<Report, 'game' | 'seed' | 'candidates'>,
  drawn: readonly Candidate[],
  journal: readonly Entry[],
  equivalents: Equivalents,
): Report {
  const by = new Map<number, Extract<Entry, { is: 'end' }>>()
  const covered = new Set<number>()
  const failing = new Set<string>()
  for (const it of journal) {
    if (it.is === 'file') {
      for (const id of [...it.covered, ...it.loaded]) covered.add(id)
      for (const name of it.failing) failing.add(`${it.test}: ${name}`)
    }
    if (it.is === 'end' && it.by !== undefined && !by.has(it.mutant)) by.set(it.mutant, it)
  }
  const lists = {
    killed: [] as Fate[],
    onlyPlayed: [] as Fate[],
    survived: [] as Fate[],
    uncovered: [] as Fate[],
    equivalent: [] as Fate[],
    wronglyListed: [] as Fate[],
  }
  let endless = 0
  for (const [i, it] of drawn.entries()) {
    const found = by.get(i + 1)
    const reason = equivalents.reasonFor(it)
    const fate: Fate = {
      file: it.file,
      line: it.line,
      operator: it.operator,
      within: it.within,
      original: it.original,
      mutated: it.mutated,
      ...(found ? { by: `${found.test.replace(/^.*\/test\//, '')}: ${found.by}` } : {}),
      ...(found?.error ? { error: found.error } : {}),
      ...(reason === undefined ? {} : { reason }),
    }
    if (found?.endless) endless++
    if (reason !== undefined && found) lists.wronglyListed.push(fate)
    if (found) lists[isPlayed(found.test) ? 'onlyPlayed' : 'killed'].push(fate)
    else if (reason !== undefined) lists.equivalent.push(fate)
    else lists[covered.has(i + 1) ? 'survived' : 'uncovered'].push(fate)
  }
  const counted = drawn.length - lists.equivalent.length
  return {
    ...head,
    sample: drawn.length,
    percent: counted === 0 ? 100 : Math.round((1000 * lists.killed.length) / counted) / 10,
    endless,
    ...lists,
    stale: equivalents.stale,
    failing: [...failing],
  }
}

/** Keys of the mutants that no rule test noticed. */
export const livedIn = (report: Report): ReadonlySet<string> =>
  new Set([...report.survived, ...report.uncovered, ...report.onlyPlayed].map(keyOf))

export function print(report: Report): string {
  const counted = report.sample - report.equivalent.length
  const out = [
    `${report.game}, seed ${report.seed}: ${report.sample} of ${report.candidates} mutants`,
    `killed by rule tests: ${report.killed.length} of ${counted} (${report.percent} %), ${report.endless} of them endless`,
  ]
  const list = (title: string, fates: readonly Fate[]): void => {
    out.push('', `${title}: ${fates.length}`)
    for (const f of fates) {
      out.push(`  ${f.file}:${f.line}  ${f.operator}${f.within ? `, in ${f.within}` : ''}`)
      out.push(`    - ${f.original}`, `    + ${f.mutated}`)
      if (f.by) out.push(`    noticed by ${f.by}`)
      if (f.reason) out.push(`    ${f.reason}`)
    }
  }
  list('survived', report.survived)
  list('no test comes by', report.uncovered)
  list('killed only by games played, recorded or counted', report.onlyPlayed)
  list('equivalent, with a reason', report.equivalent)
  if (report.wronglyListed.length > 0) list('LISTED AS EQUIVALENT, YET NOTICED', report.wronglyListed)
  if (report.stale.length > 0)
    out.push('', `ENTRIES OF mutants.json WITHOUT A MUTANT OR A REASON: ${report.stale.length}`)
  for (const s of report.stale) out.push(`  ${s.file}, in ${s.within}`, `    - ${s.original}`, `    + ${s.mutated}`)
  if (report.failing.length > 0) out.push('', `TESTS THAT FAIL WITHOUT A MUTANT: ${report.failing.length}`)
  for (const name of report.failing) out.push(`  ${name}`)
  return `${out.join('\n')}\n`
}
