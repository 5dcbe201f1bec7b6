#!/usr/bin/env node
/** `npx em …`, also from a fresh clone: installs and builds what is missing, then runs the command. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nodeTooOld } from '../scripts/lib/node-version.mjs'
import { dist } from '../scripts/lib/paths.mjs'

const old = nodeTooOld()
try {
  if (old) throw new Error(old)
  const { ensureInstalled } = await import('../scripts/lib/install.mjs')
  await ensureInstalled()
  const { build } = await import('../scripts/lib/build.mjs')
  await build({ only: ['cli'] })
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
await import(pathToFileURL(join(dist, 'cli.mjs')).href)
