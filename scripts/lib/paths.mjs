/** Where things are, from the scripts' point of view. Uses nothing but Node itself. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const dist = join(root, 'dist')
