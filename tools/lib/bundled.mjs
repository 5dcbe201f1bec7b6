/** Shared by the map tools: bundles a TypeScript program and runs it on a game's data. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Runs `main.ts` beside the given module on the data of a game. Arguments of the command line follow. */
export async function runOnData(moduleUrl, game) {
  const self = fileURLToPath(moduleUrl)
  const folder = mkdtempSync(join(tmpdir(), 'em-tool-'))
  try {
    const outfile = join(folder, 'main.mjs')
    const entryPoints = [join(dirname(self), 'main.ts')]
    await build({ entryPoints, bundle: true, platform: 'node', format: 'esm', outfile, logLevel: 'warning' })
    const data = join(root, 'packages', 'games', game, 'data')
    process.argv = [process.argv[0], outfile, data, self, ...process.argv.slice(2)]
    await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
