/** `em rules`: which rules of a game have a passing test that names them, which have none, and which are left out. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Rulebook } from '@em/all-games'
import type { RuleText } from '@em/engine'
import { flags, readArgs } from './args.ts'
import { type Env, gameOf } from './env.ts'

/** One test from vitest's JSON report. */
export interface TestResult {
  readonly fullName: string
  readonly status: string
}

export interface Coverage {
  readonly tested: readonly string[]
  readonly untested: readonly RuleText[]
  readonly exempt: readonly string[]
}

export async function rules(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, flags('json'))
  const game = gameOf(env, positionals[0])
  const book = await env.rulebook(game.id)
  const results = await runTests(env, game.id)
  const { tested, untested, exempt } = coverage(book, results)
  const total = tested.length + untested.length + exempt.length
  if (values.json) {
    const report = {
      game: game.id,
      total,
      tested: tested.length,
      untested: untested.map((r) => r.id),
      exempt: exempt.map((id) => ({ id, reason: book.exempt[id] })),
      failingTests: results.filter((r) => r.status === 'failed').map((r) => r.fullName),
    }
    env.out(`${JSON.stringify(report)}\n`)
    return 0
  }
  env.out(`${game.id}: ${tested.length} of ${total} rules have a passing test\n`)
  if (untested.length > 0) env.out(`\nwithout one (${untested.length}):\n`)
  for (const rule of untested) env.out(`  [${rule.id}] ${rule.en}\n`)
  if (exempt.length > 0) env.out(`\ndeliberately not enforced (${exempt.length}):\n`)
  for (const id of exempt) env.out(`  [${id}] ${book.exempt[id]}\n`)
  return 0
}

/** A rule is tested when a passing test names it and no failing one does. */
export function coverage(book: Rulebook, results: readonly TestResult[]): Coverage {
  const passing = new Set<string>()
  const failing = new Set<string>()
  for (const { fullName, status } of results) {
    const named = status === 'passed' ? passing : status === 'failed' ? failing : undefined
    for (const [, id] of fullName.matchAll(/\[([^\][\s]+)\]/g)) if (id) named?.add(id)
  }
  const counted = book.rules.filter((r) => r.kind === 'rule' || r.kind === 'setup')
  const isTested = (r: RuleText): boolean => passing.has(r.id) && !failing.has(r.id)
  return {
    tested: counted.filter(isTested).map((r) => r.id),
    untested: counted.filter((r) => !isTested(r) && !Object.hasOwn(book.exempt, r.id)),
    exempt: counted.filter((r) => !isTested(r) && Object.hasOwn(book.exempt, r.id)).map((r) => r.id),
  }
}

/** Runs the tests of the game's package. */
async function runTests(env: Env, id: string): Promise<readonly TestResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'em-rules-'))
  const file = join(folder, 'results.json')
  try {
    const vitest = join(env.root, 'node_modules', 'vitest', 'vitest.mjs')
    const args = ['run', '--project', 'unit*', `packages/games/${id}/test/`, '--passWithNoTests']
    const stderr = await run(env.root, [vitest, ...args, '--reporter=json', `--outputFile=${file}`])
    try {
      return readResults(readFileSync(file, 'utf8'))
    } catch {
      throw new Error(`The tests of ${id} could not be run.\n${stderr}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function readResults(json: string): readonly TestResult[] {
  const report = JSON.parse(json) as { testResults: { assertionResults: TestResult[] }[] }
  return report.testResults.flatMap((file) => file.assertionResults)
}

/** Resolves with stderr, whatever the exit code: failing tests are part of the answer. */
function run(cwd: string, args: readonly string[]): Promise<string> {
  // An enclosing vitest must not be mistaken for the one started here.
  const outer = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS$)/.test(name))
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: Object.fromEntries(outer),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += String(chunk)
    })
    child.on('error', reject)
    child.on('close', () => resolve(said))
  })
}
