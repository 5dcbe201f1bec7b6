/** The order of the log's lines, and how far each is indented. */
import type { LogEntry } from '@em/engine'

interface Line {
  readonly entry: LogEntry
}
/** Of a group the first line stands at the margin, one step in when it happened inside of a phase; the rest below it. */
const insetOf = ({ entry }: Line, head: Line): number => {
  const [depth, first] = [entry.depth ?? 0, head.entry.depth ?? 0]
  return Math.max(Math.min(depth, 1), depth - first + Math.min(first, 1))
}

/**
 * As a story, in the order in which it happened. What happened inside of something is indented below it: all of one action,
 * and what later actions add to something that itself happened inside of a phase (a retreat after the volley that caused it).
 */
export function asStory<T extends Line>(lines: readonly T[]): readonly (T & { readonly inset: number })[] {
  const groups: T[][] = []
  let rev = -1
  for (const line of lines) {
    const depth = line.entry.depth ?? 0
    const head = groups.at(-1)?.[0]?.entry.depth ?? 0
    const inside = depth > 0 && (line.entry.rev === rev || (head > 0 && depth > head))
    if (!inside || groups.length === 0) groups.push([])
    rev = line.entry.rev
    groups.at(-1)?.push(line)
  }
  return groups.flatMap((group) => group.map((line) => ({ ...line, inset: insetOf(line, group[0] ?? line) })))
}
