/** The order of the log's lines. */
import type { LogEntry } from '@em/engine'

/** Newest action first, but the lines of one action in the order in which they happened. */
export function newestFirst<T extends { readonly entry: LogEntry }>(lines: readonly T[]): readonly T[] {
  const groups: T[][] = []
  let rev = -1
  for (const line of lines) {
    if (line.entry.rev !== rev || groups.length === 0) groups.push([])
    rev = line.entry.rev
    groups[groups.length - 1]?.push(line)
  }
  return groups.reverse().flat()
}
