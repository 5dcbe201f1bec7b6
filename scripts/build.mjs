/** `npm run build [-- --only server,cli]`: bundles what changed into dist/. */
import { parseArgs } from 'node:util'
import { build, PARTS } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'

try {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  await ensureInstalled()
  const built = await build({ only: values.only ? values.only.split(',') : PARTS })
  console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Nothing changed since the last build.')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
