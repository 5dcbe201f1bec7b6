/** Places and which lie next to which, as flat arrays: the neighbours of p are to[start[p]] … to[start[p + 1] - 1]. */

export interface Graph {
  readonly size: number
  readonly start: Int32Array
  readonly to: Int32Array
  /** Beside each entry of `to`: the border that is crossed, numbered by whoever made the graph. */
  readonly edge: Int32Array
}

/** Zones from a list of borders; border i of the list is edge i in both directions. Neighbours come in rising order. */
export function zoneGraph(size: number, borders: readonly (readonly [number, number])[]): Graph {
  const rows: { to: number; edge: number }[][] = Array.from({ length: size }, () => [])
  borders.forEach(([a, b], edge) => {
    const rowA = rows[a]
    const rowB = rows[b]
    if (!rowA || !rowB) throw new Error(`border ${edge}: no place ${rowA ? b : a}`)
    if (a === b) throw new Error(`border ${edge}: place ${a} with itself`)
    if (rowA.some((r) => r.to === b)) throw new Error(`border ${edge}: places ${a} and ${b} a second time`)
    rowA.push({ to: b, edge })
    rowB.push({ to: a, edge })
  })
  for (const row of rows) row.sort((x, y) => x.to - y.to)
  return graphOf(rows)
}

/** From each place's neighbours, in the order in which they shall come. */
export function graphOf(rows: readonly (readonly { readonly to: number; readonly edge: number }[])[]): Graph {
  const start = new Int32Array(rows.length + 1)
  rows.forEach((row, p) => {
    start[p + 1] = start[p]! + row.length
  })
  const to = new Int32Array(start[rows.length]!)
  const edge = new Int32Array(to.length)
  rows.forEach((row, p) => {
    row.forEach((next, i) => {
      to[start[p]! + i] = next.to
      edge[start[p]! + i] = next.edge
    })
  })
  return { size: rows.length, start, to, edge }
}

export const neighbours = (graph: Graph, place: number): Int32Array =>
  graph.to.subarray(graph.start[place], graph.start[place + 1])

/** The border between two places; -1 when they are not neighbours. */
export function edgeBetween(graph: Graph, a: number, b: number): number {
  const end = graph.start[a + 1] ?? 0
  for (let i = graph.start[a] ?? 0; i < end; i++) if (graph.to[i] === b) return graph.edge[i]!
  return -1
}

export const areNeighbours = (graph: Graph, a: number, b: number): boolean => edgeBetween(graph, a, b) >= 0
