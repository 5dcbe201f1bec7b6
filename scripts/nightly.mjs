// Checks that take too long for `npm test`, in small portions and with other dice every night: the fuzzer, odds against fights, bots
// against opponents they must beat, and a short ladder. node scripts/nightly.mjs [--seed 2026-11-17] [--part fuzz,odds,trial,ladder]
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { root } from './lib/paths.mjs'

const { values } = parseArgs({ options: { seed: { type: 'string' }, part: { type: 'string' } } })
const seed = values.seed ?? new Date().toISOString().slice(0, 10)
const wanted = (values.part ?? 'fuzz,odds,trial,ladder').split(',')

/** Scenario in which a game's levels are compared; a side that always wins gets a handicap. */
const GAMES = {
  'downfall-of-empires': ['--scenario', 'grand-campaign'],
  'trench-club': ['--scenario', 'skirmish'],
  'bailen-1808': ['--scenario', '1', '--option', 'handicap=1'],
  'glorys-end': ['--scenario', 'marne'],
  'nach-paris': ['--scenario', 'guise'],
}
/** Minimum share of games in which a level beats the one below it. */
const STEP = 0.65

const em = async (...args) => {
  const run = promisify(execFile)(process.execPath, [join(root, 'bin/em.mjs'), ...args], { maxBuffer: 2 ** 28 })
  return run.then(
    ({ stdout }) => ({ ok: true, out: stdout }),
    ({ stdout = '', stderr = '' }) => ({ ok: false, out: stdout || stderr }),
  )
}

/** Parts of a night: the command for a game, and the summary of its output. */
const PARTS = {
  fuzz: (game) => em('fuzz', game, '--games', '30', '--seed', seed),
  odds: (game) => em('odds', game, '--positions', '40', '--fights', '2000', '--seed', seed),
  trial: (game) => em('trial', game, '--games', '4', '--least', '75', '--seed', seed),
  async ladder(game) {
    const { ok, out } = await em(
      'ladder',
      game,
      ...GAMES[game],
      ...['--bots', 'recruit,sergeant,captain,general', '--pairs', '20', '--whole', '--seed', seed, '--json'],
    )
    if (!ok) return { ok, out }
    const { bouts, tag } = JSON.parse(out)
    const row = ({ better, worse, share, low, high }) =>
      `${better} against ${worse}: ${Math.round(100 * share)} % (${Math.round(100 * low)} to ${Math.round(100 * high)})`
    // Twenty pairs prove little: only a result surely below the step is a fault.
    return { ok: bouts.every(({ high }) => high >= STEP), out: `${tag}\n${bouts.map(row).join('\n')}\n` }
  },
}

let faults = 0
for (const part of wanted) {
  const run = PARTS[part]
  if (!run) throw new Error(`There is no part "${part}"; there are ${Object.keys(PARTS).join(', ')}.`)
  for (const game of Object.keys(GAMES)) {
    const { ok, out } = await run(game)
    if (!ok) faults++
    console.log(`${ok ? 'ok    ' : 'FAULT '} ${part} ${game}\n${out.trimEnd().replace(/^/gm, '       ')}`)
  }
}
console.log(`Seed ${seed}: ${faults} faults.`)
process.exitCode = faults > 0 ? 1 : 0
