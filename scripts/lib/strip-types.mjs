/** Lets Node load our TypeScript as it is, with the types blanked out, where it cannot do so by itself (before 22.18). */
import { register } from 'node:module'

if (!process.features.typescript) register('./strip-types-hooks.mjs', import.meta.url)
