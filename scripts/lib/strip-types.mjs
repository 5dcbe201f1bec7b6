/** Lets Node versions without type stripping (before 22.18) load our TypeScript, with the types blanked out. */
import { register } from 'node:module'

// Every test file begins with this; once per thread is enough.
const done = Symbol.for('em.strip-types')
if (!process.features.typescript && !globalThis[done]) {
  globalThis[done] = true
  register('./strip-types-hooks.mjs', import.meta.url)
}
