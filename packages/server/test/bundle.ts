/** Bundles a file of these tests as the build does with the server's, to run it in a process or thread of its own. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { later } from './harness.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
// Inside node_modules, so that the bundle finds the packages that are left out of it.
const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url))

export async function bundle(file: string): Promise<string> {
  mkdirSync(cache, { recursive: true })
  const dir = mkdtempSync(join(cache, 'em-test-'))
  later(() => rmSync(dir, { recursive: true, force: true }))
  const outfile = join(dir, 'bundle.mjs')
  await build({
    entryPoints: [join(here, file)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['libsql', 'node:sqlite'],
    banner: { js: "import { createRequire as r } from 'node:module'; const require = r(import.meta.url);" },
    logLevel: 'warning',
  })
  return outfile
}
