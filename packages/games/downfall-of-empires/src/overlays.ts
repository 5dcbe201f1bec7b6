/** Overlays for the board: control and supply. */
import type { Overlay, Viewer } from '@em/engine'
import { zoneCount } from './data/index.ts'
import { fedFrom, isSource, supplyFlood } from './rules/supply.ts'
import { SIDES } from './types.ts'
import { type DownfallView, knownState } from './view.ts'

export const overlays = ['control', 'supply'] as const

export function overlay(v: DownfallView, _viewer: Viewer, id: string): Overlay {
  const g = knownState(v)
  const places: { place: number; group: string; key?: string }[] = []
  const links: { from: number; to: number; group: string }[] = []
  if (id === 'control') {
    for (let zone = 0; zone < zoneCount; zone++) {
      if (g.control[zone]! >= 0) places.push({ place: zone, group: SIDES[g.control[zone]!]!, key: 'overlay.control' })
    }
  }
  if (id === 'supply') {
    SIDES.forEach((name, side) => {
      const flood = supplyFlood(g, side)
      for (let zone = 0; zone < zoneCount; zone++) {
        if (isSource(g, side, zone)) places.push({ place: zone, group: name, key: 'overlay.source' })
      }
      const cut = new Set<number>()
      for (let army = 0; army < g.armyZone.length; army++) {
        const zone = g.armyZone[army]!
        if (zone < 0 || g.armySide[army] !== side) continue
        let at = zone
        let from = fedFrom(g, side, flood, at)
        if (from < 0) cut.add(zone)
        while (from >= 0 && from !== at) {
          links.push({ from: at, to: from, group: name })
          at = from
          from = flood[at]!
        }
      }
      for (const zone of cut) places.push({ place: zone, group: 'cut', key: 'overlay.cut' })
    })
  }
  const unique = new Map(links.map((l) => [`${l.group}:${l.from}:${l.to}`, l]))
  return { places, links: [...unique.values()] }
}
