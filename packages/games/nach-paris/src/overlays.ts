/** Overlays for the board: lines of communications, zones of control, usable railways. */
import type { Overlay, Viewer } from '@em/engine'
import { hexCount, railHexes, unitCount, unitSide } from './data/index.ts'
import { sideOfViewer } from './hidden.ts'
import { usable } from './rules/rail-net.ts'
import { seenZone } from './rules/seen.ts'
import { enemyOf, FRE, GER, GERMAN, LLC, LOC, type NachParis, SIDES } from './types.ts'
import { knownState, type NachParisView } from './view.ts'

export const overlays = ['supply', 'zones', 'rail'] as const

type Places = Overlay['places'][number][]
const NOTHING: Overlay = { places: [], links: [] }

export function overlay(v: NachParisView, viewer: Viewer, id: string): Overlay {
  const g = knownState(v)
  const own = sideOfViewer(g, viewer)
  if (id === 'supply') return supply(g)
  if (id === 'zones') return zones(g)
  // The other side's usable railways depend on units that the viewer cannot see.
  return id === 'rail' && own >= 0 && own < 2 ? rail(g, own) : NOTHING
}

const KEYS = ['overlay.loc', 'overlay.llc', 'overlay.ooc'] as const
/** The rating of every unit that the viewer can name (13.1.6a); of a stack the worst counts. */
function supply(g: NachParis): Overlay {
  const worst = new Map<number, { side: number; state: number }>()
  for (let u = 0; u < unitCount; u++) {
    const hex = g.at[u]!
    if (hex < 0) continue
    const state = Math.max(g.supply[u]!, worst.get(hex)?.state ?? LOC)
    worst.set(hex, { side: unitSide[u]!, state })
  }
  const places: Places = []
  for (const [place, { side, state }] of worst) {
    const group = state === LOC ? SIDES[side as 0 | 1] : state === LLC ? 'limited' : 'cut'
    places.push({ place, group, key: KEYS[state]! })
  }
  return { places, links: [] }
}

/** Zones of control of seen units (6.1.2, 19.2.3). */
function zones(g: NachParis): Overlay {
  const places: Places = []
  for (let place = 0; place < hexCount; place++) {
    for (const side of [0, 1] as const) {
      if (seenZone(g, enemyOf(side), place)) places.push({ place, group: SIDES[side], key: 'overlay.zone' })
    }
  }
  return { places, links: [] }
}

/** Where trains of the side's main nation run, as far as it can know (12.1.5). */
function rail(g: NachParis, own: number): Overlay {
  const nation = own === GERMAN ? GER : FRE
  const net = usable(g, nation, true)
  const places: Places = []
  for (const place of railHexes) {
    if (net.any[place] === 1) {
      const high = net.high[place] === 1
      places.push({ place, group: high ? 'rail' : 'track', key: high ? 'overlay.hcr' : 'overlay.lcr' })
    }
  }
  return { places, links: [] }
}
