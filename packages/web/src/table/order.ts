/** The order of the log's lines. */
import type { LogEntry } from '@em/engine'

/** The newest first, but what happened inside of something stays below it, in its order. */
export function newestFirst<T extends { readonly entry: LogEntry }>(lines: readonly T[]): readonly T[] {
  const groups: T[][] = []
  let rev = -1
  for (const line of lines) {
    const inside = (line.entry.depth ?? 0) > 0 && line.entry.rev === rev
    if (!inside || groups.length === 0) groups.push([])
    rev = line.entry.rev
    groups[groups.length - 1]?.push(line)
  }
  return groups.reverse().flat()
}
