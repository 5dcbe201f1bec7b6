/** Lines traced to sources, such as supply: which places are connected to one, by which way, and how far it is. */
import type { Graph } from './graph.ts'
import { PlaceSet } from './set.ts'

export interface TraceRules {
  readonly sources: Iterable<number>
  /** Whether the line may run through this place. Sources are not asked; where a line begins is. */
  readonly through: (place: number) => boolean
  /** Whether the line may cross this border, numbered as the place nearer to the source lists it. */
  readonly across?: (from: number, to: number, edge: number) => boolean
  /** The most steps that a line may have. */
  readonly longest?: number
}

export interface Trace {
  /** By place: the source that it is connected to, nearest first; -1 when to none. */
  readonly source: Int32Array
  /** By place: the next one on the line to that source; -1 at a source and where there is no line. */
  readonly next: Int32Array
  /** By place: how many steps; -1 where there is no line. */
  readonly steps: Int32Array
}

/** From all sources outwards at once. `across` is asked in the direction from the place towards the source. */
export function trace(graph: Graph, { sources, through, across, longest = graph.size }: TraceRules): Trace {
  const source = new Int32Array(graph.size).fill(-1)
  const next = new Int32Array(graph.size).fill(-1)
  const steps = new Int32Array(graph.size).fill(-1)
  const queue = new Int32Array(graph.size)
  let filled = 0
  for (const place of sources) {
    if (source[place] !== -1) continue
    source[place] = place
    steps[place] = 0
    queue[filled++] = place
  }
  for (let head = 0; head < filled; head++) {
    const place = queue[head]!
    if (steps[place]! >= longest) break
    for (let i = graph.start[place]!; i < graph.start[place + 1]!; i++) {
      const other = graph.to[i]!
      if (source[other] !== -1 || !through(other)) continue
      if (across && !across(other, place, graph.edge[i]!)) continue
      source[other] = source[place]!
      next[other] = place
      steps[other] = steps[place]! + 1
      queue[filled++] = other
    }
  }
  return { source, next, steps }
}

/** The line from a place to its source, both included; empty when there is none. */
export function lineOf(t: Trace, from: number): number[] {
  const line: number[] = []
  if (t.source[from] === -1) return line
  for (let place = from; place >= 0; place = t.next[place]!) line.push(place)
  return line
}

export const connected = (t: Trace): PlaceSet => PlaceSet.where(t.source.length, (place) => t.source[place] !== -1)
