/** Project paths for the scripts. Uses nothing but Node itself. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const dist = join(root, 'dist')
