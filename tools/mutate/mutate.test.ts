import { describe, expect, it } from 'vitest'
import { type Equivalent, readEquivalents } from './equivalents.ts'
import { instrument } from './instrument.ts'
import { mutantsOf } from './operators.ts'
import type { Entry } from './plan.ts'
import { reportOf } from './report.ts'
import { type Candidate, sample } from './sample.ts'
import { isPlayed } from './tests.ts'

/** One slip of each kind; braceless bodies, lines without semicolons and chains are where a switch could go wrong. */
const SOURCE = `
const enemyOf = (side: number): number => 1 - side
export function fight(xs: readonly number[], side: number, log: string[]): number[] {
  const items: { dm: number }[] = [{ dm: 2 }]
  if (xs.some((x) => x > 3)) items.push({ dm: xs.length })
  else log.push('few')
  let sum = 0
  for (const x of xs) sum += x < 2 && x >= 0 ? x : -x
  log[0]?.length === 0 || log.push(\`side \${enemyOf(side)}\`)
  while (sum > 40) sum--
  return [sum, Math.max(...xs), ...items.map((it) => it.dm).filter((dm) => !(dm === 2))]
}
`
const mutants = mutantsOf('fight.ts', SOURCE)
const all: Candidate[] = mutants.map((it) => ({ ...it, file: 'fight.ts' }))

interface Scope {
  awake: number
  come: Set<number>
  rounds: number
}

/** Result of the source with a mutant awake, after types are stripped. */
async function run(awake: number): Promise<{ result: unknown; scope: Scope }> {
  const code = instrument(
    'fight.ts',
    SOURCE,
    mutants.map((it, i) => ({ ...it, id: i + 1 })),
  )
  const { transformWithOxc } = await import('vite')
  const js = (await transformWithOxc(code, 'fight.ts')).code.replace(/export \{.*\};?|export (?=function)/g, '')
  const scope: Scope = { awake, come: new Set(), rounds: 0 }
  const em = {
    m: (id: number): boolean => {
      scope.come.add(id)
      return id === scope.awake
    },
    loop: (): void => {
      if (++scope.rounds > 1000) throw new Error('endless')
    },
  }
  const fight = new Function('__em', `${js}\nreturn fight`)(em) as (...args: unknown[]) => number[]
  const log: string[] = []
  return { result: [fight([0, 1, 5, 60], 0, log), log], scope }
}

describe('mutants', () => {
  it('are of every operator the source gives occasion for', () => {
    expect([...new Set(mutants.map((it) => it.operator))].sort()).toEqual([
      'always',
      'drop element',
      'drop filter',
      'drop not',
      'drop operand',
      'drop sign',
      'negate comparison',
      'never',
      'off by one',
      'remove statement',
      'shift comparison',
      'swap and/or',
      'swap arithmetic',
      'swap every/some',
      'swap min/max',
      'swap sides',
      'swap ternary',
    ])
  })
  it('leave types, texts, names and assertions alone', () => {
    const calm = `type T = 1 | 2; import a from 'b'; const f = (x: 3) => { if (x) throw new Error('4' + x); return x.y ?? a }`
    expect(mutantsOf('calm.ts', calm)).toEqual([])
  })
  it('make nothing of none: -1 becomes 0, never -2', () => {
    const found = mutantsOf('none.ts', 'const none = () => -1; const three = () => -3; const one = () => 1')
    expect(found.filter((it) => it.operator === 'off by one').map((it) => it.text)).toEqual(['0', '4', '2', '2', '0'])
  })
  it('say where they are and what they make of the line', () => {
    const [sides] = mutants.filter((it) => it.operator === 'swap sides')
    expect(sides).toMatchObject({
      line: 2,
      within: 'enemyOf',
      original: 'const enemyOf = (side: number): number => 1 - side',
      mutated: 'const enemyOf = (side: number): number => side',
    })
  })
})

describe('the instrumented source', () => {
  it('does as before while all mutants sleep', async () => {
    const { result, scope } = await run(0)
    expect(result).toEqual([[-64, 60, 4], ['side 1']])
    expect(scope.come.size).toBeGreaterThan(mutants.length / 2)
    expect(scope.rounds).toBe(4)
  })
  it('does something else with most of them awake, and always ends', async () => {
    const asBefore = JSON.stringify((await run(0)).result)
    const unseen: string[] = []
    for (const [i, it] of mutants.entries()) {
      const after = await run(i + 1).then(
        ({ result }) => JSON.stringify(result),
        () => 'threw',
      )
      if (after === asBefore) unseen.push(`${it.operator}: ${it.mutated}`)
    }
    expect(unseen.length).toBeLessThan(mutants.length / 2)
    expect(unseen.filter((it) => /^(swap sides|drop filter|swap min|remove|drop element)/.test(it))).toEqual([
      // The filter drops it again.
      'drop element: const items: { dm: number }[] = []',
      'remove statement: else',
      'remove statement: while (sum > 40)',
    ])
  })
})

describe('a sample', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(sample(all, 12, 7)).toEqual(sample(all, 12, 7))
    expect(sample(all, 12, 7)).not.toEqual(sample(all, 12, 8))
  })
  it('has the size asked for, nothing twice, and rare operators too', () => {
    const drawn = sample(all, 20, 1)
    expect(new Set(drawn).size).toBe(20)
    expect(new Set(drawn.map((it) => it.operator)).size).toBeGreaterThan(12)
  })
})

describe('the report', () => {
  const drawn = all.slice(0, 5)
  const killed = (mutant: number, test: string): Entry => ({ is: 'end', pass: 'short', test, mutant, by: 'a test' })
  const journal: Entry[] = [
    {
      is: 'file',
      pass: 'short',
      test: 'g/test/rules.test.ts',
      covered: [1, 2, 3, 4],
      loaded: [],
      slow: 0,
      failing: [],
    },
    killed(1, 'g/test/rules.test.ts'),
    killed(2, 'g/test/games.test.ts'),
  ]
  const nothing = { reasonFor: () => undefined, stale: [] }
  const head = { game: 'g', seed: 1, candidates: all.length }

  it('counts what rule tests kill, and apart what only games played see', () => {
    const report = reportOf(head, drawn, journal, nothing)
    expect([report.killed, report.onlyPlayed, report.survived, report.uncovered].map((l) => l.length)).toEqual([
      1, 1, 2, 1,
    ])
    expect(report.percent).toBe(20)
  })
  it('does not count equivalent ones, unless a test notices them', () => {
    const third = (it: Candidate): string | undefined =>
      it === drawn[2] || it === drawn[0] ? 'for a reason' : undefined
    const report = reportOf(head, drawn, journal, { reasonFor: third, stale: [] })
    expect(report.percent).toBe(25)
    expect(report.equivalent.map((it) => it.original)).toEqual([drawn[2]?.original])
    expect(report.wronglyListed.map((it) => it.original)).toEqual([drawn[0]?.original])
  })
  it('tells recorded, random and bots’ games from rule tests', () => {
    const played = ['games', 'perft', 'fire-random', 'bot-games', 'bot']
    expect(played.filter((name) => !isPlayed(`packages/games/g/test/${name}.test.ts`))).toEqual([])
    expect(
      ['rules/combat', 'odds', 'both'].filter((name) => isPlayed(`packages/games/g/test/${name}.test.ts`)),
    ).toEqual([])
  })
})

describe('the list of equivalent mutants', () => {
  const [first] = all
  const entry = ({ file, within, original, mutated }: Candidate, reason: string): Equivalent => {
    return { file, within, original, mutated, reason }
  }
  const list = first
    ? [entry(first, 'nobody can tell them apart'), { ...entry(first, 'it was another line'), original: 'gone' }]
    : []

  it('finds a mutant by its text, and reports entries without one', () => {
    const read = readEquivalents(list, all)
    expect(all.filter((it) => read.reasonFor(it) !== undefined)).toEqual([first])
    expect(read.stale.map((it) => it.original)).toEqual(['gone'])
  })
  it('demands a reason', () => {
    expect(readEquivalents(first ? [entry(first, ' ')] : [], all).stale).toHaveLength(1)
  })
})
