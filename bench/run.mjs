/** Bundles a script of this folder and runs it: `node bench/run.mjs faults --kills 20`. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const [name = 'board'] = process.argv.slice(2)
const entry = join(import.meta.dirname, `${name}.ts`)
if (!existsSync(entry)) {
  console.error(`There is no script "${name}".`)
  process.exit(2)
}
// Inside node_modules, so that the bundles find the packages that are left out of them.
const cache = join(import.meta.dirname, '..', 'node_modules', '.cache')
mkdirSync(cache, { recursive: true })
const outdir = mkdtempSync(join(cache, 'em-bench-'))
process.on('exit', () => rmSync(outdir, { recursive: true, force: true }))
const lib = (file) => join(import.meta.dirname, 'lib', `${file}.ts`)
await build({
  // The server that a script attacks runs in a process of its own, and its bots in threads of theirs.
  entryPoints: { script: entry, server: lib('server'), 'bot-worker': lib('bot-worker'), honest: lib('honest') },
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: ['libsql', 'node:sqlite'],
  banner: {
    js: "import { createRequire as emRequire } from 'node:module'; const require = emRequire(import.meta.url);",
  },
  logLevel: 'warning',
})
await import(pathToFileURL(join(outdir, 'script.mjs')).href)
