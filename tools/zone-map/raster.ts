/** The sheet as a grid of labels: land or sea, and on land the zone or country each cell belongs to. */
import { Delaunay } from 'd3-delaunay'
import type { Pt } from './projection.ts'

export const SEA = 0

export interface Grid {
  readonly cols: number
  readonly rows: number
  /** Sheet units per cell, and the sheet coordinate of the first cell's outer corner. */
  readonly step: number
  readonly origin: number
}

export function makeGrid(width: number, height: number, step: number, margin: number): Grid {
  return {
    cols: Math.ceil((width + 2 * margin) / step),
    rows: Math.ceil((height + 2 * margin) / step),
    step,
    origin: -margin,
  }
}

/** Centre of a cell in sheet units. */
export const cellX = (g: Grid, c: number) => g.origin + (c + 0.5) * g.step
export const cellAt = (g: Grid, x: number, y: number): number => {
  const c = Math.floor((x - g.origin) / g.step)
  const r = Math.floor((y - g.origin) / g.step)
  return c < 0 || r < 0 || c >= g.cols || r >= g.rows ? -1 : r * g.cols + c
}

/** Even-odd fill of rings by scan lines: 1 on land. */
export function fillRings(g: Grid, rings: readonly (readonly Pt[])[]): Uint8Array {
  const crossings: number[][] = Array.from({ length: g.rows }, () => [])
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const a = ring[i]!
      const b = ring[(i + 1) % ring.length]!
      if (a[1] === b[1]) continue
      const [lo, hi] = a[1] < b[1] ? [a, b] : [b, a]
      const first = Math.max(0, Math.ceil((lo[1] - g.origin) / g.step - 0.5))
      for (let r = first; r < g.rows; r++) {
        const y = cellX(g, r)
        if (y >= hi[1]) break
        crossings[r]!.push(lo[0] + ((y - lo[1]) / (hi[1] - lo[1])) * (hi[0] - lo[0]))
      }
    }
  }
  const out = new Uint8Array(g.cols * g.rows)
  crossings.forEach((xs, r) => {
    xs.sort((a, b) => a - b)
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const from = Math.max(0, Math.ceil((xs[i]! - g.origin) / g.step - 0.5))
      const to = Math.min(g.cols - 1, Math.floor((xs[i + 1]! - g.origin) / g.step - 0.5))
      if (to >= from) out.fill(1, r * g.cols + from, r * g.cols + to + 1)
    }
  })
  return out
}

export interface Seed {
  readonly at: Pt
  readonly label: number
}

/** Every land cell takes the label of the nearest seed, seen through a wavering glass so that borders look grown. */
export function growLabels(
  g: Grid,
  land: Uint8Array,
  seeds: readonly Seed[],
  waver: (x: number, y: number) => Pt,
): Uint8Array {
  const net = new Delaunay(seeds.flatMap((s) => s.at))
  const out = new Uint8Array(land.length)
  let hint = 0
  for (let r = 0; r < g.rows; r++) {
    for (let c = 0; c < g.cols; c++) {
      const i = r * g.cols + c
      if (land[i] === 0) continue
      const x = cellX(g, c)
      const y = cellX(g, r)
      const [dx, dy] = waver(x, y)
      hint = net.find(x + dx, y + dy, hint)
      out[i] = seeds[hint]!.label
    }
  }
  return out
}

export interface Patch {
  readonly label: number
  readonly cells: number[]
  /** Cells of each label across the patch's edge. */
  readonly around: Map<number, number>
}

/** Connected patches of equal label (by edges). */
export function patches(g: Grid, labels: Uint8Array): Patch[] {
  const seen = new Uint8Array(labels.length)
  const found: Patch[] = []
  for (let start = 0; start < labels.length; start++) {
    if (seen[start]) continue
    const label = labels[start]!
    const cells = [start]
    const around = new Map<number, number>()
    seen[start] = 1
    for (let k = 0; k < cells.length; k++) {
      for (const j of neighbours(g, cells[k]!)) {
        const other = labels[j]!
        if (other !== label) around.set(other, (around.get(other) ?? 0) + 1)
        else if (!seen[j]) {
          seen[j] = 1
          cells.push(j)
        }
      }
    }
    found.push({ label, cells, around })
  }
  return found
}

export function neighbours(g: Grid, i: number): number[] {
  const c = i % g.cols
  const out: number[] = []
  if (c > 0) out.push(i - 1)
  if (c < g.cols - 1) out.push(i + 1)
  if (i >= g.cols) out.push(i - g.cols)
  if (i < g.cols * (g.rows - 1)) out.push(i + g.cols)
  return out
}

/** Drops specks: islets and ponds below `minLand`, `minSea` cells, and scraps of a zone cut off from its body on land. */
export function tidy(g: Grid, labels: Uint8Array, minLand: number, minSea: number): void {
  for (const p of patches(g, landMask(labels))) {
    if (p.label === 1 && p.cells.length < minLand) for (const i of p.cells) labels[i] = SEA
  }
  unifyIslands(g, labels, 9000)
  for (const p of patches(g, labels)) {
    if (p.label === SEA && p.cells.length < minSea) repaint(labels, p)
  }
  for (let pass = 0; pass < 4; pass++) {
    const all = patches(g, labels)
    const largest = new Map<number, number>()
    for (const p of all) largest.set(p.label, Math.max(largest.get(p.label) ?? 0, p.cells.length))
    let changed = false
    for (const p of all) {
      const alone = [...p.around.keys()].every((l) => l === SEA)
      if (p.label === SEA || alone || p.cells.length === largest.get(p.label) || p.cells.length > 900) continue
      repaint(labels, p)
      changed = true
    }
    if (!changed) return
  }
}

/** A small island belongs to one label only: the one that holds most of it. */
function unifyIslands(g: Grid, labels: Uint8Array, small: number): void {
  for (const p of patches(g, landMask(labels))) {
    if (p.label === 0 || p.cells.length > small) continue
    const count = new Map<number, number>()
    for (const i of p.cells) count.set(labels[i]!, (count.get(labels[i]!) ?? 0) + 1)
    const [[most] = [SEA]] = [...count].sort((a, b) => b[1] - a[1])
    for (const i of p.cells) labels[i] = most
  }
}

const landMask = (labels: Uint8Array) => Uint8Array.from(labels, (v) => (v === SEA ? 0 : 1))

export interface Claim {
  readonly at: Pt
  readonly label: number
}

/** Gives the island under (or within reach of) each point to a label. */
export function claimIslands(g: Grid, labels: Uint8Array, claims: readonly Claim[], reach: number): void {
  const islands = patches(g, landMask(labels)).filter((p) => p.label === 1 && p.cells.length < 40_000)
  for (const {
    at: [x, y],
    label,
  } of claims) {
    const near = (i: number) => Math.hypot(cellX(g, i % g.cols) - x, cellX(g, Math.floor(i / g.cols)) - y)
    const [hit] = islands
      .map((p) => ({ p, d: p.cells.reduce((m, i) => Math.min(m, near(i)), Number.POSITIVE_INFINITY) }))
      .filter(({ d }) => d <= reach)
      .sort((a, b) => a.d - b.d)
    if (hit) for (const i of hit.p.cells) labels[i] = label
  }
}

function repaint(labels: Uint8Array, p: Patch): void {
  let best = p.label
  let most = 0
  for (const [label, n] of p.around) {
    if (label !== SEA && n > most) {
      best = label
      most = n
    }
  }
  for (const i of p.cells) labels[i] = best
}

/** Distance in units from each cell to the nearest cell of another label (two-pass chamfer). */
export function clearance(g: Grid, labels: Uint8Array): Float32Array {
  const d = new Float32Array(labels.length).fill(1e6)
  const relax = (i: number, j: number, w: number) => {
    const through = labels[i] === labels[j] ? d[j]! + w : w / 2
    if (through < d[i]!) d[i] = through
  }
  const diag = Math.SQRT2
  for (const forward of [true, false]) {
    for (let k = 0; k < labels.length; k++) {
      const i = forward ? k : labels.length - 1 - k
      const r = Math.floor(i / g.cols)
      const c = i % g.cols
      const s = forward ? -1 : 1
      const rowOk = forward ? r > 0 : r < g.rows - 1
      if (forward ? c > 0 : c < g.cols - 1) relax(i, i + s, 1)
      if (!rowOk) continue
      relax(i, i + s * g.cols, 1)
      if (c > 0) relax(i, i + s * g.cols - 1, diag)
      if (c < g.cols - 1) relax(i, i + s * g.cols + 1, diag)
    }
  }
  for (let i = 0; i < d.length; i++) d[i]! *= g.step
  return d
}
