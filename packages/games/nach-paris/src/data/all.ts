/** The data files, read and checked once. */
import { files } from './files.ts'
import { loadData } from './load.ts'
import type { GameData } from './schema.ts'

export const data: GameData = loadData(files)

/** An id's number in a list that is known to hold it. */
export function numbering(ids: readonly string[], what: string): (id: string) => number {
  const numbers = new Map(ids.map((id, i) => [id, i]))
  return (id) => {
    const n = numbers.get(id)
    if (n === undefined) throw new Error(`no ${what} "${id}"`)
    return n
  }
}
