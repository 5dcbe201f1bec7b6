/** Overlays for the board: supply, control, contact with the enemy, railways, Paris. */
import type { Overlay, Viewer } from '@em/engine'
import {
  DECOY,
  FORTRESS,
  FRENCH,
  GERMAN,
  GERMANS,
  type Hex,
  hexCount,
  inParis,
  land,
  near,
  perimeter,
  SIDES,
  stepCost,
  unitType,
} from './data/index.ts'
import { assumedState } from './deal.ts'
import { sideOfViewer } from './hidden.ts'
import { controlMap } from './rules/control.ts'
import { type Field, fieldOf } from './rules/field.ts'
import { whyNoStation } from './rules/rail.ts'
import { whyNotPass } from './rules/rail-net.ts'
import { isOpen, scenarioOf } from './rules/scenario.ts'
import { edgeOf, supplyKinds } from './rules/supply.ts'
import { FULL } from './rules/supply-kinds.ts'
import { explainSupply } from './rules/supply-why.ts'
import { enemyOf, type Glory, type Side } from './types.ts'
import type { GloryView } from './view.ts'

export const overlays = ['supply', 'control', 'contact', 'rail', 'paris'] as const

type Places = Overlay['places'][number][]
type Links = Overlay['links'][number][]
const NOTHING: Overlay = { places: [], links: [] }

export function overlay(v: GloryView, viewer: Viewer, id: string): Overlay {
  const g = assumedState(v, viewer)
  const own = sideOfViewer(g, viewer)
  if (id === 'control') return control(g)
  if (id === 'paris') return paris(g)
  if (id === 'contact') return contact(g)
  // The other side's supply and railways are not announced.
  if (own === -1) return NOTHING
  return id === 'supply' ? supply(g, own) : id === 'rail' ? rail(g, own) : NOTHING
}

function control(g: Glory): Overlay {
  const places: Places = []
  const held = controlMap(g)
  for (let place = 0; place < hexCount; place++) {
    if (land[place] === 1 && held[place]! >= 0) places.push({ place, group: SIDES[held[place] === GERMAN ? 1 : 0] })
  }
  return { places, links: [] }
}

/** Every own stack by the supply of its first unit, with the lines of those that have one (7.2, 7.3). */
function supply(g: Glory, own: Side): Overlay {
  const field = fieldOf(g)
  const places: Places = []
  const links: Links = []
  const drawn = new Set<number>()
  for (const place of field.filled[own as 0 | 1]) {
    const unit = field.stacks[place]!.find((u) => unitType[u] !== FORTRESS && unitType[u] !== DECOY)
    if (unit === undefined) continue
    const kinds = supplyKinds(g, unit, field)
    const full = (kinds & FULL) !== 0
    const group = full ? SIDES[own as 0 | 1] : kinds !== 0 ? 'limited' : 'cut'
    places.push({ place, group, key: full ? 'overlay.fed' : kinds !== 0 ? 'overlay.limited' : 'overlay.cut' })
    // Lines to a port too, where that is all they have (7.9).
    const { path } = explainSupply(g, unit)
    for (let i = 1; i < path.length; i++) link(links, drawn, path[i - 1], path[i]!, group)
  }
  return { places, links }
}
function link(links: Links, drawn: Set<number>, from: Hex | undefined, to: Hex, group: string): void {
  if (from === undefined || drawn.has(from * hexCount + to)) return
  drawn.add(from * hexCount + to)
  links.push({ from, to, group })
}

/** Stacks next to an enemy stack, over any hexside: no train leaves or passes there (11.2b, 11.2e, A69). */
function contact(g: Glory): Overlay {
  const field = fieldOf(g)
  const places: Places = []
  for (const side of [0, 1] as const) {
    for (const place of field.filled[side]) {
      if (touches(field, enemyOf(side), place)) places.push({ place, group: SIDES[side], key: 'overlay.contact' })
    }
  }
  return { places, links: [] }
}
function touches(field: Field, enemy: Side, hex: Hex): boolean {
  for (let s = hex * 6; s < hex * 6 + 6; s++) {
    if (near[s]! >= 0 && field.side[near[s]!] === enemy) return true
  }
  return false
}

/** Hexes where trains connected to the side's own edge run, for its main nation, and the towns to get off at (11.2). */
function rail(g: Glory, own: Side): Overlay {
  const field = fieldOf(g)
  const nation = own === GERMAN ? GERMANS : FRENCH
  const passes = (h: Hex): boolean => !whyNotPass(g, field, own, nation, h)
  const reached = new Set(edgeOf(scenarioOf(g), own).filter(passes))
  for (const h of reached) {
    for (let s = h * 6; s < h * 6 + 6; s++) {
      const to = near[s]!
      if (to >= 0 && stepCost[s]! >= 0 && !reached.has(to) && passes(to)) reached.add(to)
    }
  }
  const places: Places = []
  for (const place of reached) {
    const station = !whyNoStation(g, field, own, nation, place)
    places.push({ place, group: station ? 'rail' : 'track', key: station ? 'overlay.station' : 'overlay.track' })
  }
  return { places, links: [] }
}

/** The perimeter (4.3e), and the Germans inside it who put Paris in danger. */
function paris(g: Glory): Overlay {
  const field = fieldOf(g)
  const places: Places = []
  for (let place = 0; place < hexCount; place++) {
    if (perimeter[place] === 0 || !isOpen(g, place)) continue
    const german = field.side[place] === GERMAN
    const group = german ? SIDES[1] : inParis[place] === 1 ? SIDES[0] : 'paris'
    places.push({ place, group, key: german ? 'overlay.danger' : 'overlay.perimeter' })
  }
  return { places, links: [] }
}
