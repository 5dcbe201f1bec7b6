/** `npm run mutate -- <game> --sample N --seed S`: breaks the rules of a game on purpose and reports what no test noticed. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Equivalent, keyOf, readEquivalents } from './equivalents.ts'
import { mutantsOf } from './operators.ts'
import { type Entry, entries, note, PLAN, type Plan, type Planned } from './plan.ts'
import { livedIn, print, reportOf } from './report.ts'
import { type Candidate, sample } from './sample.ts'
import { isPlayed, testsOf } from './tests.ts'

const USAGE = `npm run mutate -- <game> [--sample 200] [--seed 1] [--file 'rules/combat*'] [--tests 'rules/09*']
                         [--operator 'swap sides'] [--again report.json] [--quick] [--trust] [--json]

  --file   only files of src whose path matches (* stands for anything) or contains it; may be given several times
  --operator  only this kind of slip, as reports name it; likewise
  --tests  only test files whose path from test on matches; likewise. A mutant that they let live may die by others
  --again  only what the rule tests let live in an earlier report (--json), wherever it stands now
  --quick  leaves out recorded, random and bots' games: what only they notice counts as survived
  --trust  does not try what mutants.json lists: whether a test notices it after all is not found out
  --list   lists the sampled mutants and runs nothing`

/** Longer tests try only mutants that survive all shorter ones; tests longer than PATIENCE try none. */
const SHORT = 800
const PATIENCE = 8000
/** Seconds without a sign of life after which a run is stopped. */
const STALL = 240

export async function main(root: string, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      file: { type: 'string', multiple: true },
      operator: { type: 'string', multiple: true },
      tests: { type: 'string', multiple: true },
      again: { type: 'string' },
      quick: { type: 'boolean', default: false },
      trust: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const [game] = positionals
  const src = join(root, 'packages', 'games', game ?? '', 'src')
  const [size, seed] = [Number(values.sample), Number(values.seed)]
  if (!game || !existsSync(src) || !Number.isInteger(size) || !Number.isInteger(seed)) {
    console.error(USAGE)
    return 2
  }
  const all = candidatesOf(src)
  const files = all.filter((it) => isNamed(it.file, values.file) && isNamed(it.operator, values.operator))
  const again = values.again === undefined ? undefined : livedIn(JSON.parse(readFileSync(values.again, 'utf8')))
  const wanted = again ? files.filter((it) => again.has(keyOf(it))) : files
  const drawn = again ? wanted : sample(wanted, size, seed)
  if (values.list) {
    for (const it of drawn) console.log(`${it.file}:${it.line}  ${it.operator}\n  - ${it.original}\n  + ${it.mutated}`)
    return 0
  }
  const folder = mkdtempSync(join(tmpdir(), 'em-mutate-'))
  try {
    const journal = join(folder, 'journal.jsonl')
    const tests = testsOf(root, game).filter((it) => isNamed(it.replace(/^.*?\/test\//, ''), values.tests))
    const listed = join(src, '..', 'test', 'mutants.json')
    const list = existsSync(listed) ? (JSON.parse(readFileSync(listed, 'utf8')) as Equivalent[]) : []
    const equivalents = readEquivalents(list, all)
    const left = (it: Candidate): boolean => values.trust && equivalents.reasonFor(it) !== undefined
    await runAll(root, game, src, tests, drawn, left, folder, journal, values.quick)
    const report = reportOf({ game, seed, candidates: wanted.length }, drawn, entries(journal), equivalents)
    console.log(values.json ? JSON.stringify(report) : print(report))
    return report.stale.length + report.wronglyListed.length + report.failing.length > 0 ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Every mutant of the rules and the odds, in the order of files and lines. */
export function candidatesOf(src: string): readonly Candidate[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  return files
    .filter((file) => /^(rules|odds)[/.]/.test(file) && file.endsWith('.ts'))
    .sort()
    .flatMap((file) => mutantsOf(file, readFileSync(join(src, file), 'utf8')).map((it) => ({ ...it, file })))
}

/** By one of the patterns, or without any. */
const isNamed = (file: string, globs: readonly string[] | undefined): boolean =>
  globs?.some((glob) => matches(file, glob)) ?? true
function matches(file: string, glob: string): boolean {
  const pattern = glob.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '.*')
  return new RegExp(pattern).test(file)
}

/** Short rule tests, then a reload for mutants hidden from them, long tests, whole games: each pass tries the survivors. */
async function runAll(
  root: string,
  game: string,
  src: string,
  tests: readonly string[],
  drawn: readonly Candidate[],
  left: (it: Candidate) => boolean,
  folder: string,
  journal: string,
  quick: boolean,
): Promise<void> {
  const mutants = drawn.flatMap((it, i): Planned[] => {
    if (left(it)) return []
    const { kind, start, end, text } = it
    const path = join(src, it.file)
    return [{ id: i + 1, path, kind, start, end, text, source: readFileSync(path, 'utf8').slice(start, end) }]
  })
  const ruleTests = tests.filter((it) => !isPlayed(it))
  const isolate = tests.some((it) => readFileSync(join(root, it), 'utf8').includes('vi.mock('))
  const plan = { root, game, journal, mutants, isolate }
  const short = { ...plan, tests: ruleTests, from: 0, below: SHORT }
  await runPass({ ...short, pass: 'short', fresh: 'later' }, folder)
  const doubts = doubtsIn(entries(journal), mutants, ruleTests)
  await runPass({ ...short, ...doubts, pass: 'fresh', fresh: 'only' }, folder)
  const long = new Set(entries(journal).flatMap((it) => (it.is === 'file' && it.slow > 0 ? [it.test] : [])))
  const longTests = ruleTests.filter((it) => long.has(it))
  await runPass({ ...plan, pass: 'long', tests: longTests, from: SHORT, below: PATIENCE, fresh: 'now' }, folder)
  const played = tests.filter(isPlayed)
  if (!quick) await runPass({ ...plan, pass: 'played', tests: played, from: 0, below: PATIENCE, fresh: 'now' }, folder)
}

/** Mutants to retry with all modules reloaded: those that act at loading, by all tests; hidden ones, by some. */
export function doubtsIn(
  journal: readonly Entry[],
  mutants: readonly Planned[],
  tests: readonly string[],
): Pick<Plan, 'mutants' | 'tests'> {
  const ends = journal.filter((it) => it.is === 'end')
  const dead = new Set(ends.filter((it) => it.by !== undefined).map((it) => it.mutant))
  const loaded = new Set(journal.flatMap((it) => (it.is === 'file' ? it.loaded : [])))
  const hidden = ends.filter((it) => it.doubtful && !dead.has(it.mutant))
  const ids = new Set(hidden.map((it) => it.mutant))
  const where = new Set(hidden.map((it) => it.test))
  const atLoading = mutants.some((it) => loaded.has(it.id) && !dead.has(it.id))
  return {
    mutants: mutants.filter((it) => !dead.has(it.id) && (loaded.has(it.id) || ids.has(it.id))),
    tests: tests.filter((it) => atLoading || where.has(it)),
  }
}

/** Runs vitest until every test file of the pass has had its turn. */
async function runPass(plan: Plan, folder: string): Promise<void> {
  const path = join(folder, `plan-${plan.pass}.json`)
  for (;;) {
    const past = entries(plan.journal)
    const dead = new Set(past.flatMap((it) => (it.is === 'end' && it.by !== undefined ? [it.mutant] : [])))
    const mutants = plan.mutants.filter((it) => !dead.has(it.id))
    if (plan.tests.length === 0 || mutants.length === 0) return
    writeFileSync(path, JSON.stringify({ ...plan, mutants }))
    const { stalled, output } = await vitest(plan, path)
    const after = entries(plan.journal)
    if (!stalled) {
      if (after.length === past.length) throw new Error(`The tests could not be run.\n${output}`)
      return
    }
    const last = after.at(-1)
    if (last?.is !== 'begin') throw new Error(`The tests hang without a mutant.\n${output}`)
    note(plan, { is: 'end', pass: plan.pass, test: last.test, mutant: last.mutant, by: 'stopped', endless: true })
  }
}

function vitest(plan: Plan, path: string): Promise<{ stalled: boolean; output: string }> {
  const program = join(plan.root, 'node_modules', 'vitest', 'vitest.mjs')
  const config = join(plan.root, 'tools', 'mutate', 'vitest.config.ts')
  // An enclosing vitest must not be mistaken for the one started here.
  const outer = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS$)/.test(name))
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'run', '--config', config, '--reporter=dot'], {
      cwd: plan.root,
      env: { ...Object.fromEntries(outer), [PLAN]: path, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const add = (chunk: Buffer): void => {
      output = (output + String(chunk)).slice(-20_000)
    }
    child.stdout.on('data', add)
    child.stderr.on('data', add)
    let stalled = false
    let begun = Date.now()
    const watch = setInterval(() => {
      if (existsSync(plan.journal)) begun = Math.max(begun, statSync(plan.journal).mtimeMs)
      if (Date.now() - begun < STALL * 1000) return
      stalled = true
      child.kill('SIGKILL')
    }, 1000)
    child.on('error', reject)
    child.on('close', () => {
      clearInterval(watch)
      resolve({ stalled, output })
    })
  })
}
