/** The tests of one game with mutants in its rules, as the driver plans them; never run by hand. */
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { instrument } from './instrument.ts'
import { readPlan } from './plan.ts'

const plan = readPlan()
const sources = join(plan.root, 'packages') + sep

/** The one home of derived data; the runner empties it between one mutant and the next. */
const MEMO = join('packages', 'engine', 'src', 'memo.ts')

const CONSTANTS = /export function (once|tabled|keyed)</g

/** The memo as the runner needs it: all of it can be dropped, and no constant outlives the mutant it was computed with. */
const watched = (memo: string): string =>
  [
    memo.replace(CONSTANTS, 'function $1Plain<'),
    '__em.forgets.add(forgetAll)',
    ...[...memo.matchAll(CONSTANTS)].map(
      ([, name]) => `export const ${name} = (compute) => __em.constant(${name}Plain, compute)`,
    ),
    '',
  ].join('\n')

/** Guards in every loop of ours, switches where the mutants are. */
const mutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  transform(code, id) {
    const path = id.split('?')[0] ?? id
    if (!path.startsWith(sources) || !path.endsWith('.ts') || path.includes(`${sep}node_modules${sep}`))
      return undefined
    const here = plan.mutants.filter((it) => it.path === path)
    const moved = here.find((it) => code.slice(it.start, it.end) !== it.source)
    if (moved) throw new Error(`${path} has changed since the mutants were drawn.`)
    const instrumented = instrument(path, code, here)
    return { code: path.endsWith(MEMO) ? watched(instrumented) : instrumented, map: null }
  },
}

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (it: TestSpecification): number =>
      plan.tests.findIndex((test) => join(plan.root, test) === it.moduleId)
    return [...files].sort((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  root: plan.root,
  plugins: [mutants],
  test: {
    include: [...plan.tests],
    isolate: plan.isolate,
    pool: 'threads',
    maxWorkers: 1,
    fileParallelism: false,
    sequence: { sequencer: InOrder },
    runner: join(plan.root, 'tools', 'mutate', 'runner.ts'),
    // A run tries many mutants in one test file; loops are guarded, so nothing waits for long.
    testTimeout: 300_000,
    teardownTimeout: 1000,
    watch: false,
  },
})
