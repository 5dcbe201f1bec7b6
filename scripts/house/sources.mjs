/** Source files of a folder. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Full paths of the TypeScript files below a folder, sorted; none if there is no such folder. */
export const sourcesIn = (folder) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true }) : [])
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .map((file) => join(folder, file))
