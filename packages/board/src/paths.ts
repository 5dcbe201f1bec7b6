/** Cheapest paths with whole-number costs. One finder serves any number of searches and reuses its arrays. */
import FlatQueue from 'flatqueue'
import type { Graph } from './graph.ts'
import { PlaceSet } from './set.ts'

/** What a step costs: a whole number from 0 on, or a negative one when it cannot be taken. */
export type StepCost = (from: number, to: number, edge: number) => number

export interface Search {
  readonly from: Iterable<number>
  readonly cost: StepCost
  /** The most that a path may cost; without it, no limit. */
  readonly budget?: number
  /** Places that a path may enter but not leave. Where it starts does not count. */
  readonly stops?: (place: number) => boolean
}

export class PathFinder {
  /** By place, after a search: what the cheapest path costs, -1 where none leads. */
  readonly cost: Int32Array
  /** By place: the one before it on that path; -1 at the start and where no path leads. */
  readonly before: Int32Array
  private readonly graph: Graph
  private readonly queue = new FlatQueue<number>()

  constructor(graph: Graph) {
    this.graph = graph
    this.cost = new Int32Array(graph.size)
    this.before = new Int32Array(graph.size)
  }

  search({ from, cost: stepCost, budget = 0x7fffffff, stops }: Search): this {
    const { cost, before, queue } = this
    const { start, to, edge } = this.graph
    cost.fill(-1)
    before.fill(-1)
    queue.clear()
    for (const place of from) {
      cost[place] = 0
      queue.push(place, 0)
    }
    while (queue.length > 0) {
      const reached = queue.peekValue()!
      const place = queue.pop()!
      // An older, dearer way to a place that has been left by a cheaper one since.
      if (reached > cost[place]!) continue
      if (stops && before[place]! >= 0 && stops(place)) continue
      const end = start[place + 1]!
      for (let i = start[place]!; i < end; i++) {
        const next = to[i]!
        const step = stepCost(place, next, edge[i]!)
        if (step < 0) continue
        const sum = reached + step
        if (sum > budget || (cost[next]! >= 0 && cost[next]! <= sum)) continue
        cost[next] = sum
        before[next] = place
        queue.push(next, sum)
      }
    }
    return this
  }

  reaches(place: number): boolean {
    return this.cost[place]! >= 0
  }

  reached(): PlaceSet {
    return PlaceSet.where(this.graph.size, (place) => this.cost[place]! >= 0)
  }

  /** From the start to the place, both included; empty when no path leads there. */
  path(to: number): number[] {
    const path: number[] = []
    if (!this.reaches(to)) return path
    for (let place = to; place >= 0; place = this.before[place]!) path.push(place)
    return path.reverse()
  }
}
