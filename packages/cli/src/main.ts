/** `npx em`: the commands with the real games, on the real terminal. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { games, rulebookOf, textsOf } from '@em/all-games'
import { cli } from './cli.ts'
import { type Env, UsageError } from './env.ts'

/** The project's folder: the nearest one above with the project's package.json. The bundle lies in its dist/. */
function projectRoot(from: string): string {
  for (let folder = from; dirname(folder) !== folder; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'estado-mayor') return folder
  }
  throw new Error('The folder of the project was not found.')
}

/** One reader for all questions: a second one would lose the first one's buffered input. */
let terminal: Interface | undefined
let lines: AsyncIterator<string> | undefined

async function ask(question: string): Promise<string | undefined> {
  terminal ??= createInterface({ input: process.stdin })
  lines ??= terminal[Symbol.asyncIterator]()
  process.stdout.write(question)
  const { value, done } = await lines.next()
  return done ? undefined : value.trim()
}

const env: Env = {
  games,
  rulebook: rulebookOf,
  async words(game, lang) {
    const { catalogues, makeFormatter } = await textsOf(game)
    return { catalogue: catalogues[lang], format: makeFormatter(lang), lang }
  },
  async benchServer(game, tables, seconds) {
    const { benchServer, serveApart } = await import('@em/server')
    const file = fileURLToPath(new URL('./bench-server-worker.mjs', import.meta.url))
    return benchServer({ game, tables, seconds, serve: (dataDir) => serveApart(file, dataDir) })
  },
  async alone(args) {
    const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), ...args])
    return stdout
  },
  async frozen(commit) {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [join(env.root, 'scripts/freeze.mjs'), commit])
      return await import(pathToFileURL(stdout.trim()).href)
    } catch (error) {
      const said = (error as { readonly stderr?: string }).stderr?.trim()
      throw said ? new UsageError(said) : error
    }
  },
  async commit() {
    const git = async (...args: string[]): Promise<string> => {
      const { stdout } = await promisify(execFile)('git', args, { cwd: env.root })
      return stdout.trim()
    }
    try {
      // Output of `em balance` does not change play.
      const changed = await git('status', '--porcelain', '--', 'packages', ':!packages/games/*/data/balance.json')
      return `${(await git('rev-parse', 'HEAD')).slice(0, 12)}${changed ? '+' : ''}`
    } catch {
      // A copy without git history.
      return undefined
    }
  },
  worker: new URL('./job-worker.mjs', import.meta.url),
  root: projectRoot(dirname(fileURLToPath(import.meta.url))),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  ask,
  watched: process.stderr.isTTY === true,
}

// A reader may stop reading (`em rules … | head`): then the command ends without an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await cli(env, process.argv.slice(2))
terminal?.close()
