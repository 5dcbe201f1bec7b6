/** Bundles a benchmark of this folder and runs it: `node bench/run.mjs board`. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const [name = 'board'] = process.argv.slice(2)
const entry = join(import.meta.dirname, `${name}.ts`)
if (!existsSync(entry)) {
  console.error(`There is no benchmark "${name}".`)
  process.exit(2)
}
const outfile = join(import.meta.dirname, `.${name}.mjs`)
await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20' })
try {
  await import(pathToFileURL(outfile).href)
} finally {
  rmSync(outfile)
}
