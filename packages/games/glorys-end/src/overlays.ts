/** What can be laid over the board: control, supply, the perimeter of Paris. */
import type { Overlay, Viewer } from '@em/engine'
import { GERMAN, hexCount, land, perimeter, SIDES } from './data/index.ts'
import { assumedState } from './deal.ts'
import { sideOfViewer } from './hidden.ts'
import { controlMap } from './rules/control.ts'
import { fieldOf } from './rules/field.ts'
import { isOpen } from './rules/scenario.ts'
import { supplyKinds } from './rules/supply.ts'
import type { GloryView } from './view.ts'

export const overlays = ['control', 'supply', 'perimeter'] as const

export function overlay(v: GloryView, viewer: Viewer, id: string): Overlay {
  const g = assumedState(v, viewer)
  const places: Overlay['places'][number][] = []
  if (id === 'control') {
    const control = controlMap(g)
    for (let place = 0; place < hexCount; place++) {
      if (land[place] === 1 && control[place]! >= 0)
        places.push({ place, group: SIDES[control[place] === GERMAN ? 1 : 0] })
    }
  }
  if (id === 'supply') {
    // Of one's own stacks only: the other side's supply is not announced.
    const own = sideOfViewer(g, viewer)
    const field = fieldOf(g)
    if (own === 0 || own === 1) {
      for (const place of field.filled[own]) {
        const fed = supplyKinds(g, field.stacks[place]![0]!, field) !== 0
        places.push({ place, group: fed ? SIDES[own] : 'cut', key: fed ? 'overlay.fed' : 'overlay.cut' })
      }
    }
  }
  if (id === 'perimeter') {
    for (let place = 0; place < hexCount; place++) {
      if (perimeter[place] === 1 && isOpen(g, place)) places.push({ place, group: 'paris', key: 'overlay.perimeter' })
    }
  }
  return { places, links: [] }
}
