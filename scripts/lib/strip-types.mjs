/** Lets Node load our TypeScript as it is, with the types blanked out, where it cannot do so by itself (before 22.18). */
import { register } from 'node:module'

// Every test file begins with this; once for each thread is enough.
const done = Symbol.for('em.strip-types')
if (!process.features.typescript && !globalThis[done]) {
  globalThis[done] = true
  register('./strip-types-hooks.mjs', import.meta.url)
}
