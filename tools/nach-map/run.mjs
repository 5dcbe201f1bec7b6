// Bundles the tool and runs it: node tools/nach-map/run.mjs
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const data = join(here, '../../packages/games/nach-paris/data')
const out = mkdtempSync(join(tmpdir(), 'nach-map-'))
try {
  const outfile = join(out, 'main.mjs')
  await build({
    entryPoints: [join(here, 'main.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'warning',
  })
  process.argv = [process.argv[0], outfile, data, fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  await import(pathToFileURL(outfile).href)
} finally {
  rmSync(out, { recursive: true, force: true })
}
