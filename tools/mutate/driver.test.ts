/** The driver on a toy game of its own, in a folder of its own. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { doubtsIn, main } from './main.ts'
import { Mutation } from './mutation.ts'
import type { Entry, Planned } from './plan.ts'
import type { Report } from './report.ts'

const REPOSITORY = join(import.meta.dirname, '..', '..')

/** A broken `raised` asks for another entry of `worth` and computes it wrongly: if kept, it would spoil all that follows. */
const RULES = `
import { Last, once, tabled } from '../../../../engine/src/memo.ts'
interface Unit { steps: number }
const raised = (steps: number): number => steps + 1
const worth = tabled((steps) => raised(steps) * 3)
const most = once(() => worth(4) + worth(3))
const last = new Last<number, Unit>()
export const strength = (unit: Unit): number => last.get(unit) ?? last.set(worth(raised(unit.steps)), unit)
export const share = (unit: Unit): number => strength(unit) / most()
export function wear(rounds: number): number {
  let worn = 0
  for (let i = 0; i < rounds; i++) worn++
  return worn
}
`
/** The first file has the mutants, which it reaches through constants. The second sees what they leave behind, and takes its time. */
const FIRST = `
import { expect, it } from 'vitest'
import { share, strength } from '../../src/rules/strength.ts'
const unit = { steps: 3 }
it('strength', () => expect(strength(unit)).toBe(15))
it('share', () => expect(share(unit)).toBe(15 / 27))
`
const SECOND = `
import { expect, it } from 'vitest'
import { share, strength, wear } from '../../src/rules/strength.ts'
it('share of another', () => expect(share({ steps: 4 })).toBe(18 / 27))
it('strength of another', () => expect([5, 6, 7].map((steps) => strength({ steps }))).toEqual([21, 24, 27]))
const real = performance.now
let later = 0
performance.now = () => real.call(performance) + later
it.for([1, 2, 3])('a test of 50 seconds, number %i', () => {
  if (globalThis.__em.awake === 0) later += 50_000
  expect(wear(200_000)).toBe(200_000)
})
`

/** Imports a missing module: nothing in it is ever tried. */
const BROKEN = `
import { it } from 'vitest'
import { nothing } from '../../src/rules/nothing.ts'
it('never runs', () => nothing())
`

describe('a run of the driver', () => {
  const root = mkdtempSync(join(tmpdir(), 'em-driver-'))
  let report: Report
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  beforeAll(async () => {
    write('packages/games/toy/src/rules/strength.ts', RULES)
    write('packages/games/toy/test/rules/a.test.ts', FIRST)
    write('packages/games/toy/test/rules/broken.test.ts', BROKEN)
    write('packages/games/toy/test/rules/b.test.ts', SECOND)
    cpSync(join(REPOSITORY, 'packages/engine/src/memo.ts'), join(mkdirOf(root, 'packages/engine/src'), 'memo.ts'))
    for (const shared of ['node_modules', 'tools']) symlinkSync(join(REPOSITORY, shared), join(root, shared))
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
    await main(root, ['toy', '--sample', '100', '--quick', '--json'])
    report = JSON.parse(String(printed.mock.calls[0]?.[0])) as Report
    printed.mockRestore()
  }, 120_000)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('lets every test take its time while no mutant is awake, whatever the tests before it took', () => {
    expect(report.failing.filter((it) => it.includes('50 seconds'))).toEqual([])
  })
  it('leaves nothing of a mutant behind: tests that come after it pass', () => {
    expect(report.failing.filter((it) => !it.includes('broken.test.ts'))).toEqual([])
  })
  it('names a test file that cannot be loaded, since its tests notice nothing', () => {
    expect(report.failing).toEqual(['packages/games/toy/test/rules/broken.test.ts: the file cannot be loaded'])
  })
  it('finds the mutants whose effect is in a constant or a memo', () => {
    expect(report.survived.concat(report.uncovered).map((it) => it.mutated)).toEqual([])
    expect(report.killed.filter((it) => it.within === '' || it.within === 'most').length).toBeGreaterThan(0)
  })
})

function mkdirOf(root: string, path: string): string {
  mkdirSync(join(root, path), { recursive: true })
  return join(root, path)
}

describe('a constant of the memo', () => {
  /** The engine’s `once`, in short. */
  const once = (compute: (...args: unknown[]) => unknown): (() => unknown) => {
    let kept: { value: unknown } | undefined
    return () => {
      kept ??= { value: compute() }
      return kept.value
    }
  }
  const scene = () => {
    const em = new Mutation()
    const inner = em.constant(once, () => (em.m(1) ? 'broken' : 'sound'))
    const outer = em.constant(once, () => `${inner()}, seen from outside`)
    const wake = (id: number): void => {
      em.awake = id
      em.run++
    }
    return { em, inner, outer, wake }
  }

  it('computed with a mutant awake is forgotten with it', () => {
    const { inner, outer, wake } = scene()
    wake(1)
    expect([inner(), outer()]).toEqual(['broken', 'broken, seen from outside'])
    wake(0)
    expect([inner(), outer()]).toEqual(['sound', 'sound, seen from outside'])
  })
  it('computed before does not hide a mutant, not even behind another constant', () => {
    const { em, inner, outer, wake } = scene()
    expect([inner(), outer()]).toEqual(['sound', 'sound, seen from outside'])
    expect([...em.come]).toEqual([1])
    wake(1)
    expect(outer()).toBe('broken, seen from outside')
    wake(2)
    expect(outer()).toBe('sound, seen from outside')
  })
})

describe('what is tried again with everything loaded afresh', () => {
  const planned = [1, 2, 3, 4].map((id): Planned => {
    return { id, path: 'x.ts', source: '', kind: 'statement', start: 0, end: 0, text: '' }
  })
  const file = (test: string, loaded: readonly number[]): Entry => {
    return { is: 'file', pass: 'short', test, covered: [1, 2, 3, 4], loaded, slow: 0, failing: [] }
  }
  const end = (test: string, mutant: number, found: { by?: string; doubtful?: boolean }): Entry => {
    return { is: 'end', pass: 'short', test, mutant, ...found }
  }
  const ids = ({ mutants }: { mutants: readonly Planned[] }): readonly number[] => mutants.map((it) => it.id)
  const tests = ['a', 'b', 'c']

  it('is a hidden mutant that no later test noticed, by the tests that it hides from', () => {
    const journal = [
      file('a', []),
      end('a', 1, { doubtful: true }),
      end('a', 2, { doubtful: true }),
      file('b', []),
      end('b', 2, { by: 'a test' }),
      end('b', 3, {}),
    ]
    const again = doubtsIn(journal, planned, tests)
    expect([ids(again), again.tests]).toEqual([[1], ['a']])
  })
  it('is a mutant that acts at loading, by all tests', () => {
    const again = doubtsIn([file('a', [4]), end('a', 4, { doubtful: true })], planned, tests)
    expect([ids(again), again.tests]).toEqual([[4], tests])
    expect(doubtsIn([file('a', [4]), end('a', 4, { by: 'a test' })], planned, tests).tests).toEqual([])
  })
})
