/**
 * Runs a test file once unchanged, recording which test reaches which mutant; then wakes one mutant after the other and
 * reruns the tests that reach it, fastest first, until one fails. All in the same process, with everything loaded.
 *
 * Values kept by a module could hide a mutant or outlive it. So a test counts as noticing only if it passes again when the
 * mutant sleeps. Where a mutant acts while files are loaded, or a test no longer reaches it although it did before, the test
 * file and all its imports are reloaded with the mutant awake.
 */

import type { File, Suite, Task, Test } from '@vitest/runner'
import { collectTests, getFn, getHooks } from '@vitest/runner'
import { expect, TestRunner, vi } from 'vitest'
import { Endless, Mutation } from './mutation.ts'
import { alive, entries, note, type Plan, readPlan } from './plan.ts'

interface Found {
  /** The test that failed. */
  readonly by?: string
  readonly error?: string
  readonly endless?: boolean
  /** None failed, but the mutant may not have had its chance: only a reload of everything can tell. */
  readonly doubtful?: boolean
}

interface Baseline {
  readonly covers: ReadonlySet<number>
  readonly rounds: number
  readonly ms: number
}

/** What `expect` counts in a test, before it begins. */
const UNTOUCHED = {
  assertionCalls: 0,
  isExpectingAssertions: false,
  isExpectingAssertionsError: null,
  expectedAssertionsNumber: null,
  expectedAssertionsNumberErrorGen: null,
}

/** One for the whole process, since sources that were loaded call it by name. */
function mutation(): Mutation {
  const scope = globalThis as { __em?: Mutation }
  scope.__em ??= new Mutation()
  return scope.__em
}

export default class MutationRunner extends TestRunner {
  private readonly plan: Plan = readPlan()
  private readonly em: Mutation = mutation()
  private readonly baselines = new Map<string, Baseline>()
  private readonly sound = new Map<File, ReadonlySet<Test>>()
  private loaded = new Set<number>()
  private started = 0

  /** After the first pass every file loads all its imports, so that mutants acting at loading are known for each file. */
  onBeforeCollect(): void {
    if (this.em.awake !== 0) return
    this.loaded = new Set()
    if (this.plan.fresh !== 'later') vi.resetModules()
  }

  override onCollectStart(file: File): void {
    super.onCollectStart(file)
    this.em.come = new Set()
  }

  override onBeforeTryTask(test: Task): void {
    super.onBeforeTryTask(test)
    if (this.em.awake !== 0) return
    for (const id of this.em.come) this.loaded.add(id)
    this.forget()
    this.em.come = new Set()
    this.allow(undefined)
    this.started = busy()
  }

  override onAfterTryTask(test: Test): void {
    super.onAfterTryTask(test)
    if (this.em.awake !== 0) return
    const ms = busy() - this.started
    this.baselines.set(test.id, { covers: this.em.come, rounds: this.em.rounds, ms })
    this.em.come = new Set()
    alive(this.plan)
  }

  override async onAfterRunFiles(files?: File[]): Promise<void> {
    for (const file of files ?? []) await this.tryMutants(file)
    super.onAfterRunFiles()
  }

  private async tryMutants(file: File): Promise<void> {
    const { plan } = this
    const name = file.filepath.slice(plan.root.length + 1)
    const all = testsIn(file)
    const good = all.filter((it) => it.result?.state === 'pass' && !it.fails)
    const tried = good.filter((it) => this.ms(it) >= plan.from && this.ms(it) < plan.below)
    const covered = new Set([...this.loaded, ...good.flatMap((it) => [...this.covers(it)])])
    note(plan, {
      is: 'file',
      pass: plan.pass,
      test: name,
      covered: [...covered],
      loaded: [...this.loaded],
      slow: good.filter((it) => this.ms(it) >= plan.below).length,
      failing: failingIn(file),
    })
    const past = entries(plan.journal).filter((it) => it.is === 'end')
    const here = past.filter((it) => it.test === name)
    const dead = new Set(past.filter((it) => it.by !== undefined).map((it) => it.mutant))
    const done = new Set(here.filter((it) => it.pass === plan.pass).map((it) => it.mutant))
    const doubtful = new Set(here.filter((it) => it.doubtful).map((it) => it.mutant))
    for (const { id } of plan.mutants) {
      if (dead.has(id) || done.has(id)) continue
      const tests = tried.filter((it) => this.covers(it).has(id)).sort((a, b) => this.ms(a) - this.ms(b))
      const atLoad = this.loaded.has(id)
      if (plan.fresh === 'only' ? !atLoad && !doubtful.has(id) : tests.length === 0 && !atLoad) continue
      note(plan, { is: 'begin', test: name, mutant: id })
      const found = await this.tryOne(id, file, tests, atLoad ? tried : [])
      note(plan, { is: 'end', pass: plan.pass, test: name, mutant: id, ...found })
      // Lets the worker answer its parent.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  private ms = (test: Test): number => this.baselines.get(test.id)?.ms ?? 0
  private covers = (test: Test): ReadonlySet<number> => this.baselines.get(test.id)?.covers ?? new Set()

  /** The test that notices the mutant, if any. After a reload of everything, `others` are tried as well. */
  private async tryOne(id: number, file: File, tests: readonly Test[], others: readonly Test[]): Promise<Found> {
    const { fresh } = this.plan
    let doubtful = others.length > 0 || fresh === 'only'
    for (const test of fresh === 'only' ? [] : tests) {
      const error = await this.once(test, test, id)
      doubtful ||= !this.em.acted
      if (error === undefined) continue
      if ((await this.once(test, test, 0)) === undefined) return noticed(test, error)
      doubtful = true
      break
    }
    if (!doubtful) return {}
    if (fresh === 'later') return { doubtful }
    const sound = await this.soundWhenFresh(file)
    const wanted = [...tests, ...others.filter((it) => !tests.includes(it))].filter((it) => sound.has(it))
    return this.afresh(file, wanted, id, () => true)
  }

  /** The tests that pass after a reload of everything with no mutant awake: only these are trusted. */
  private async soundWhenFresh(file: File): Promise<ReadonlySet<Test>> {
    let known = this.sound.get(file)
    if (!known) {
      const passing = new Set<Test>()
      const good = testsIn(file).filter((it) => it.result?.state === 'pass' && this.ms(it) < this.plan.below)
      await this.afresh(file, good, 0, (test, error) => {
        if (error === undefined) passing.add(test)
        return false
      })
      if (good.length > 0 && passing.size === 0) throw new Error(`${file.filepath}: no test passes a second time`)
      known = passing
      this.sound.set(file, known)
    }
    return known
  }

  /** Reloads the test file and all its imports with a mutant awake, and runs its tests until `stop` says so. */
  private async afresh(
    file: File,
    tests: readonly Test[],
    id: number,
    stop: (test: Test, error: unknown) => boolean,
  ): Promise<Found> {
    const { forgets } = this.em
    try {
      vi.resetModules()
      this.em.forgets = new Set()
      this.em.awake = id === 0 ? -1 : id
      this.allow(undefined)
      const [fresh] = await collectTests([file.filepath], this)
      if (!fresh || fresh.result?.state === 'fail') return { by: 'loading the file' }
      const [before, anew] = [testsIn(file), testsIn(fresh)]
      for (const test of tests) {
        const again = anew[before.indexOf(test)]
        if (!again || titleOf(again) !== titleOf(test)) return { by: `${titleOf(test)} (is not even made)` }
        const error = await this.once(again, test, id)
        if (stop(test, error) && error !== undefined) return noticed(test, error)
      }
      return {}
    } catch (error) {
      return { by: 'loading the file', endless: error instanceof Endless }
    } finally {
      this.em.awake = 0
      this.em.forgets = forgets
      this.allow(undefined)
      vi.resetModules()
    }
  }

  /** Runs one test with a mutant awake (0: none); returns the error if it failed. */
  private async once(test: Test, measured: Test, id: number): Promise<unknown> {
    const { em } = this
    await this.onBeforeRunTask(test)
    // Not 0 even without a mutant: nothing is recorded any more.
    em.awake = id === 0 ? -1 : id
    em.acted = false
    this.allow(this.baselines.get(measured.id))
    em.run++
    this.forget()
    try {
      expect.setState(UNTOUCHED)
      await this.between(test, () => getFn(test)())
      super.onAfterTryTask(test)
      return undefined
    } catch (error) {
      return error ?? new Error('nothing')
    } finally {
      em.awake = 0
      this.allow(undefined)
      this.forget()
    }
  }

  /** Runs the before and after hooks around a test; the after hooks also run if the test fails. */
  private async between(test: Test, run: () => unknown): Promise<void> {
    const suites = suitesOf(test)
    const undo: (() => unknown)[] = []
    try {
      for (const suite of suites)
        for (const hook of getHooks(suite).beforeEach) {
          const after: unknown = await hook(test.context, suite)
          if (typeof after === 'function') undo.push(after as () => unknown)
        }
      await run()
    } finally {
      for (const suite of suites) for (const hook of getHooks(suite).afterEach) await hook(test.context, suite)
      for (const it of undo.reverse()) await it()
    }
  }

  /** Values derived with a mutant awake must not outlive it; values derived without it must not hide it. */
  private forget(): void {
    for (const forget of this.em.forgets) forget()
  }

  /** How long a test may take with a mutant awake. Without a measure: a minute for loading, no end while none is awake. */
  private allow(baseline: Baseline | undefined): void {
    const asleep = this.em.awake <= 0 && !baseline
    this.em.rounds = 0
    this.em.limit = baseline ? 20 * baseline.rounds + 300_000 : asleep ? Number.POSITIVE_INFINITY : 1e9
    this.em.deadline = asleep
      ? Number.POSITIVE_INFINITY
      : performance.now() + (baseline ? 20 * baseline.ms + 5000 : 60_000)
  }
}

/** Processor time of this process in milliseconds: other work on the machine does not lengthen a test. */
function busy(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const noticed = (test: Test, error: unknown): Found => ({
  by: titleOf(test),
  error:
    String(error instanceof Error ? error.message : error)
      .split('\n')[0]
      ?.slice(0, 200) ?? '',
  ...(error instanceof Endless ? { endless: true } : {}),
})

function testsIn(suite: Suite): readonly Test[] {
  return suite.tasks.flatMap((it) => (it.type === 'suite' ? testsIn(it) : [it]))
}

function suitesOf(test: Test): readonly Suite[] {
  const found: Suite[] = []
  for (let suite: Suite | undefined = test.suite; suite; suite = suite.suite) found.unshift(suite)
  return [test.file, ...found.filter((it) => it !== test.file)]
}

/** Tests that fail as they are; a file that cannot be loaded has none, and says so. */
function failingIn(file: File): string[] {
  const all = testsIn(file)
  if (all.length === 0 && file.result?.state === 'fail') return ['the file cannot be loaded']
  return all.filter((it) => it.result?.state === 'fail').map((it) => it.name)
}

const titleOf = (test: Test): string =>
  [...suitesOf(test).filter((it) => it !== test.file), test].map((it) => it.name).join(' > ')
