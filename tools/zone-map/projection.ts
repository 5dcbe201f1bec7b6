/** From longitude and latitude to the sheet: a conformal cone, a lens over the Western Front, and a smooth warp. */
import { geoConicConformalRaw } from 'd3-geo'
import type { Warp } from './warp.ts'

export type Pt = [number, number]
const RAD = Math.PI / 180
const EARTH = 6371

const cone = geoConicConformalRaw(42 * RAD, 56 * RAD)
const MERIDIAN = 14

function conic(lon: number, lat: number): Pt {
  const [x, y] = cone((lon - MERIDIAN) * RAD, lat * RAD)
  return [x * EARTH, -y * EARTH]
}

// The lens: the crowded front is magnified, the far corners shrink.
const FOCUS = conic(9.5, 48.6)
const REACH = 3700
const POWER = 1.4

function lens(lon: number, lat: number): Pt {
  const [cx, cy] = conic(lon, lat)
  const x = cx - FOCUS[0]
  const y = cy - FOCUS[1]
  const k = (1 + POWER) / (1 + (POWER * Math.hypot(x, y)) / REACH)
  return [x * k, y * k]
}

export interface Sheet {
  readonly width: number
  readonly height: number
  /** Without the warp. */
  raw(lon: number, lat: number): Pt
}

/** Fits the given places into the sheet with margins left, top, right, bottom. */
export function fitSheet(
  width: number,
  height: number,
  places: readonly Pt[],
  margin: readonly [number, number, number, number],
): Sheet {
  const p = places.map(([lon, lat]) => lens(lon, lat))
  const xs = p.map((q) => q[0])
  const ys = p.map((q) => q[1])
  const x0 = Math.min(...xs)
  const y0 = Math.min(...ys)
  const kx = (width - margin[0] - margin[2]) / (Math.max(...xs) - x0)
  const ky = (height - margin[1] - margin[3]) / (Math.max(...ys) - y0)
  return {
    width,
    height,
    raw(lon, lat) {
      const [x, y] = lens(lon, lat)
      return [(x - x0) * kx + margin[0], (y - y0) * ky + margin[1]]
    },
  }
}

/** How far beyond the sheet the warp reaches before it has died away: splines run wild far from their points. */
const FADE = 300

export function project(sheet: Sheet, warp: Warp, lon: number, lat: number): Pt {
  const p = sheet.raw(lon, lat)
  const out = Math.max(-p[0], p[0] - sheet.width, -p[1], p[1] - sheet.height, 0)
  if (out >= FADE) return p
  const q = warp(p)
  const t = out / FADE
  return [q[0] + (p[0] - q[0]) * t, q[1] + (p[1] - q[1]) * t]
}
