/** Overlays for the board: control of forts, where contact stops movement, holders of trenches. */
import type { Overlay, Viewer } from '@em/engine'
import { entrances, hexCount } from './data/board.ts'
import { frontOf } from './rules/field.ts'
import { holders } from './rules/trenches.ts'
import { FACTIONS, type Faction, FORT, NATIONS, VOID } from './types.ts'
import { knownState, type TrenchView } from './view.ts'

export const overlays = ['control', 'contact', 'airContact', 'trenches'] as const

/** Contact is shown for the viewer's units; for a spectator, for those of the side to move. */
function factionOfViewer(v: TrenchView, viewer: Viewer): Faction {
  const power = v.seatsOf.findIndex((seats) => seats.some((s) => s === viewer))
  return v.powerFaction[power >= 0 ? power : Math.max(0, v.turn)]!
}

export function overlay(v: TrenchView, viewer: Viewer, id: string): Overlay {
  const g = knownState(v)
  const places: { place: number; group: string; key?: string }[] = []
  if (id === 'control') {
    g.fortOwner.forEach((owner, fort) => {
      if (owner < 0) return
      const group = NATIONS[g.powerNation[owner]!]!
      for (const place of entrances[fort]!) places.push({ place, group, key: 'overlay.control' })
    })
  }
  if (id === 'contact' || id === 'airContact') {
    const front = frontOf(g, factionOfViewer(v, viewer))
    const marked = id === 'contact' ? front.ground : front.air
    for (let h = 0; h < hexCount; h++) {
      if (marked[h] === 1 && g.terrain[h] !== VOID && g.terrain[h] !== FORT)
        places.push({ place: h, group: 'contact', key: `overlay.${id}` })
    }
  }
  if (id === 'trenches') {
    const held = holders(g)
    g.trench.forEach((trench, h) => {
      if (trench < 0) return
      const by = held[trench] ?? -1
      places.push({
        place: h,
        group: FACTIONS[by as Faction] ?? 'neutral',
        key: by >= 0 ? 'overlay.trenchHeld' : 'overlay.trenchEmpty',
      })
    })
  }
  return { places, links: [] }
}
