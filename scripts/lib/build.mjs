/** Bundles server, command line and client into dist/, each only if its sources have changed. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { dist, root } from './paths.mjs'

export const PARTS = ['server', 'cli', 'web']

const stampFile = join(dist, '.stamp')
const outputs = { server: 'server.mjs', cli: 'cli.mjs', web: join('web', 'index.html') }

/** Parts whose bundle is missing or older than the sources. @param {readonly string[]} [only] */
export function stale(only = PARTS) {
  const hash = sourceHash()
  const stamp = readStamp()
  return only.filter((part) => stamp[part] !== hash || !existsSync(join(dist, outputs[part])))
}

/**
 * @param {{ only?: readonly string[], quiet?: boolean }} [options]
 * @returns {Promise<string[]>} what was built
 */
export async function build({ only = PARTS, quiet = false } = {}) {
  for (const part of only) {
    if (!PARTS.includes(part)) throw new Error(`No part "${part}" to build; there are ${PARTS.join(', ')}.`)
  }
  const hash = sourceHash()
  const parts = stale(only)
  if (parts.length === 0) return []
  if (!quiet) console.error(`Building ${parts.join(', ')}…`)
  mkdirSync(dist, { recursive: true })
  for (const part of parts) {
    if (part === 'server') {
      await bundle('server', SERVER)
    } else if (part === 'cli') {
      await bundle('cli', { cli: 'packages/cli/src/main.ts', ...workersOf('packages/cli/src') })
    } else {
      await buildWeb()
    }
    // After each part, so that a failure in one does not rebuild the others.
    writeFileSync(stampFile, `${JSON.stringify({ ...readStamp(), [part]: hash })}\n`)
  }
  return parts
}

const SERVER = { server: 'packages/server/src/main.ts', 'bot-worker': 'packages/server/src/bot-worker.ts' }

/** How the server is bundled into another folder. @param {string} outdir */
export const serverBundle = (outdir) => ({ ...bundleOptions('server', SERVER), outdir })

/** Files named `*-worker.ts` next to a main file become bundles of their own, for worker threads. */
function workersOf(folder) {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('-worker.ts'))
  return Object.fromEntries(names.map((name) => [name.slice(0, -3), `${folder}/${name}`]))
}

async function bundle(part, entryPoints) {
  const esbuild = await import('esbuild')
  rmSync(join(dist, `chunks-${part}`), { recursive: true, force: true })
  await esbuild.build(bundleOptions(part, entryPoints))
}

const bundleOptions = (part, entryPoints) => ({
  absWorkingDir: root,
  entryPoints,
  outdir: dist,
  bundle: true,
  // Unused parts (the server, for `em rules`) are then not even read.
  splitting: true,
  chunkNames: `chunks-${part}/[name]-[hash]`,
  outExtension: { '.js': '.mjs' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: ['libsql', 'node:sqlite'],
  // Fastify and its plugins are CommonJS and call require.
  banner: {
    js: "import { createRequire as emCreateRequire } from 'node:module'; const require = emCreateRequire(import.meta.url);",
  },
  logLevel: 'warning',
  legalComments: 'none',
})

async function buildWeb() {
  const { build: viteBuild } = await import('vite')
  await viteBuild({
    root: join(root, 'packages', 'web'),
    logLevel: 'warn',
    // scripts/size.mjs measures what is loaded when; a big chunk that is loaded late is no reason to warn.
    build: { outDir: join(dist, 'web'), emptyOutDir: true, manifest: true, chunkSizeWarningLimit: 5000 },
  })
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return {}
  }
}

/** A hash of every input of a bundle: packages/ without tests, the lock file, and the build itself. */
function sourceHash() {
  const hash = createHash('sha256')
  for (const file of [...filesUnder(join(root, 'packages')), ...ownFiles()].sort()) {
    hash.update(relative(root, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const ownFiles = () =>
  ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/lib/build.mjs'].map((name) => join(root, name))

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'test', 'dist'].includes(entry.name) || entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (entry.isFile()) yield path
  }
}
