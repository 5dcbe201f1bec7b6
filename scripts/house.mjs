/** Project checks beyond the linter. Each returns a list of sentences; `npm test` runs them all. */
import { api } from './house/api.mjs'
import { imports } from './house/imports.mjs'
import { moduleState } from './house/module-state.mjs'

const CHECKS = [
  ['imports between packages', imports],
  ['mutable values at module level', moduleState],
  ['reference pages', api],
]

for (const [name, check] of CHECKS) {
  const faults = check()
  if (faults.length === 0) continue
  console.log(`${name}: ${faults.length}`)
  for (const fault of faults) console.log(`  ${fault}`)
  process.exitCode = 1
}
