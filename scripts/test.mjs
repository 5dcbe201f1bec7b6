/**
 * `npm test`, the whole continuous integration: types, style, dead code, house rules, build, unit tests, tests in a
 * real browser, sizes. Works on a fresh clone. The last line is "N passed, N failed", each check counting as one.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { nodeTooOld } from './lib/node-version.mjs'
import { root } from './lib/paths.mjs'

/** A part that takes longer counts as hung. */
const MINUTES = 8
/** Number of slowest test files to list. */
const SLOWEST = 6

let passed = 0
let failed = 0
let skipped = 0

const bin = (...path) => join(root, 'node_modules', ...path)

try {
  const old = nodeTooOld()
  if (old) throw new Error(old)
  const { ensureInstalled } = await import('./lib/install.mjs')
  await ensureInstalled()
  const browser = await check('browser', async () => (await import('./browser.mjs')).findBrowser())
  // None needs another's result, and two cores are common.
  const [built] = await Promise.all([
    program('build', join(root, 'scripts', 'build.mjs'), []),
    program('types', bin('typescript', 'bin', 'tsc'), ['--noEmit']),
    program('style', bin('@biomejs', 'biome', 'bin', 'biome'), ['check', '.']),
    program('dead code', bin('knip', 'bin', 'knip.js'), []),
    // Code that only tests use is dead, too.
    program('dead code of production', bin('knip', 'bin', 'knip.js'), ['--production', '--include', 'exports,files']),
    program('house rules', join(root, 'scripts', 'house.mjs'), []),
  ])
  await tests('unit*', {})
  if (browser && built) await tests('browser', { CHROMIUM: browser })
  else report('browser tests', false, 'They need a browser and a build.')
  await program('sizes', join(root, 'scripts', 'size.mjs'), [])
} catch (error) {
  report('test run', false, error instanceof Error ? error.message : String(error))
}
if (skipped > 0) console.log(`${skipped} skipped`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function report(name, ok, details = '', seconds = undefined) {
  if (ok) passed++
  else failed++
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}${seconds === undefined ? '' : ` (${seconds.toFixed(1)} s)`}`)
  if (!ok && details) console.log(indent(details))
}

/** Runs a check that is a function; returns its result, or undefined if it threw. */
async function check(name, work) {
  try {
    const result = await work()
    report(name, true)
    return result
  } catch (error) {
    report(name, false, error instanceof Error ? error.message : String(error))
    return undefined
  }
}

/** Runs a check that is a Node program; shows its output only if it fails. */
async function program(name, file, args) {
  const { code, output, seconds } = await node([file, ...args], {})
  report(name, code === 0, output, seconds)
  return code === 0
}

/** Runs a vitest project; each of its tests counts. */
async function tests(project, env) {
  const folder = mkdtempSync(join(tmpdir(), 'em-test-'))
  const file = join(folder, 'results.json')
  try {
    const args = ['run', '--project', project, '--reporter=json', `--outputFile=${file}`]
    const { code, output, seconds } = await node([bin('vitest', 'vitest.mjs'), ...args], env)
    const before = failed
    const counted = count(file)
    // An error outside of any test, or no tests at all: a missing suite must not pass.
    if (counted === 0) report(`${project} tests`, false, `No ${project} test ran.\n${output}`)
    else if (code !== 0 && failed === before) report(`${project} tests`, false, output)
    else console.log(`${failed === before ? 'ok    ' : 'FAILED'} ${project} tests (${seconds.toFixed(1)} s)`)
    for (const line of slowest(file)) console.log(indent(line))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Counts the tests of a report; returns their number. */
function count(file) {
  let results
  try {
    results = JSON.parse(readFileSync(file, 'utf8')).testResults
  } catch {
    return 0
  }
  let tests = 0
  for (const suite of results) {
    const name = suite.name.replace(root, '').replace(/^[\\/]/, '')
    const all = suite.assertionResults
    // A file that could not even be loaded has no tests to count.
    if (suite.status === 'failed' && !all.some((t) => t.status === 'failed')) report(name, false, suite.message)
    tests += Math.max(1, all.length)
    for (const test of all) {
      if (test.status === 'passed') passed++
      else if (test.status === 'failed') report(`${name}: ${test.fullName}`, false, test.failureMessages.join('\n'))
      else skipped++
    }
  }
  return tests
}

/** The slowest test files, where speeding up would pay. */
function slowest(file) {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  return testResults
    .map((suite) => ({ name: relative(root, suite.name), seconds: (suite.endTime - suite.startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s ${name}`)
}

function node(args, env) {
  const start = performance.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const add = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', add)
    child.stderr.on('data', add)
    const timer = setTimeout(() => {
      output += `\nStopped after ${MINUTES} minutes.`
      child.kill('SIGKILL')
    }, MINUTES * 60_000)
    child.on('error', (error) => add(error.message))
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, output, seconds: (performance.now() - start) / 1000 })
    })
  })
}

function indent(text) {
  // The test runner's own stack frames are noise.
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules\/@?vitest|at new Promise/.test(line))
  const shown = lines.length > 80 ? [...lines.slice(0, 80), `… ${lines.length - 80} more lines`] : lines
  return shown.map((line) => `       ${line}`).join('\n')
}
