/** The data files, read and checked once. */
import { files } from './files.ts'
import { loadData } from './load.ts'
import type { GameData } from './schema.ts'

export const data: GameData = loadData(files)
