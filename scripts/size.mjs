/**
 * Gzipped size of the JavaScript that a browser loads before a game is chosen: the entry and its static imports.
 * Exits 1 above the limit.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { dist } from './lib/paths.mjs'

const LIMIT = 200 * 1024
const web = join(dist, 'web')
const manifestFile = join(web, '.vite', 'manifest.json')

if (!existsSync(manifestFile)) {
  console.error('There is no built client to measure; run `npm run build` first.')
  process.exit(1)
}

const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const wanted = new Set()
const need = (key) => {
  if (wanted.has(key)) return
  wanted.add(key)
  for (const next of manifest[key].imports ?? []) need(next)
}
for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) need(key)

let total = 0
for (const key of wanted) {
  const { file } = manifest[key]
  if (!file.endsWith('.js')) continue
  const size = gzipSync(readFileSync(join(web, file)), { level: 9 }).length
  total += size
  console.log(`${(size / 1024).toFixed(1).padStart(8)} KB  ${file}`)
}
console.log(
  `${(total / 1024).toFixed(1).padStart(8)} KB  in all, gzipped, before a game is chosen (limit ${LIMIT / 1024} KB)`,
)
if (total === 0) {
  console.error('The manifest names no entry script.')
  process.exit(1)
}
if (total > LIMIT) {
  console.error(`Too much by ${((total - LIMIT) / 1024).toFixed(1)} KB.`)
  process.exit(1)
}
