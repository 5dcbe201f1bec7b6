/** From degrees to the grid: Lambert conformal conic, then the similarity fitted to the printed hexes. */
import type { Pt } from './geography.ts'

const RAD = Math.PI / 180
const n = Math.sin(49.5 * RAD)
const F = (Math.cos(49.5 * RAD) * Math.tan((45 + 24.75) * RAD) ** n) / n
const rho = (lat: number): number => (6371 * F) / Math.tan((45 + lat / 2) * RAD) ** n
const RHO0 = rho(49.5)
const A = 0.1000177
const B = 0.0013442
const TX = -31.5107531
const TY = 21.8385965
const HALF = Math.sqrt(3) / 2

/** Plane coordinates in hex heights, x to the east, y to the north; the centre of column c, row r is (-c √3/2, r or r - ½). */
export type XY = readonly [x: number, y: number]

export function project([lon, lat]: Pt): XY {
  const theta = n * (lon - 4) * RAD
  const x = rho(lat) * Math.sin(theta)
  const y = RHO0 - rho(lat) * Math.cos(theta)
  return [A * x - B * y + TX, B * x + A * y + TY]
}

export function unproject([X, Y]: XY): Pt {
  const det = A * A + B * B
  const [u, v] = [X - TX, Y - TY]
  const x = (A * u + B * v) / det
  const y = (A * v - B * u) / det
  const r = Math.hypot(x, RHO0 - y)
  const theta = Math.atan2(x, RHO0 - y)
  const lat = 2 * (Math.atan(((6371 * F) / r) ** (1 / n)) / RAD - 45)
  return [4 + theta / n / RAD, lat]
}

export const centreOf = (column: number, row: number): XY => [-column * HALF, row - (column % 2 === 0 ? 0.5 : 0)]

export function inside([x, y]: Pt, ring: readonly Pt[]): boolean {
  let odd = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]!
    const [xj, yj] = ring[j]!
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd
  }
  return odd
}
