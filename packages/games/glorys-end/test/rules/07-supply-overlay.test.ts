/** What the client lays over the board for supply, contact and trains: from what the viewer sees, for his own side. */
import { describe, expect, it } from 'vitest'
import { GERMAN, labelOf } from '../../src/data/index.ts'
import { glorysEnd } from '../../src/index.ts'
import type { Glory, Side } from '../../src/types.ts'
import { around, blockers, edgesOnly, type Given, position } from '../movement-scene.ts'

const laid = (g: Glory, side: Side, id: string) => {
  const viewer = g.seatOf[side as 0 | 1]
  const { places, links } = glorysEnd.overlay!(glorysEnd.view(g, viewer), viewer, id)
  return {
    groups: Object.fromEntries(places.map((p) => [labelOf(p.place), p.group])),
    keys: Object.fromEntries(places.map((p) => [labelOf(p.place), p.key])),
    links: links.map((l) => `${labelOf(l.from)}-${labelOf(l.to)} ${l.group}`),
  }
}
const of = (given: Given): Glory => position(given)

describe('supply', () => {
  const g = of({
    units: { 'F-1': '3332', 'F-2': '1432', 'F-3': '3535', ...blockers(GERMAN, around('3535')) },
    german: ['2038'],
  })
  it('[7.3d] [7.9b] each own stack is fed, limited or cut, with the line of those that have one', () => {
    const { groups, keys, links } = laid(g, 0, 'supply')
    expect(groups).toEqual({ '3332': 'allied', '1432': 'limited', '3535': 'cut' })
    expect(keys).toEqual({ '3332': 'overlay.fed', '1432': 'overlay.limited', '3535': 'overlay.cut' })
    expect(links.filter((l) => l.endsWith('allied'))).toEqual(['3332-3331 allied'])
    // The French in 1432 have a line to a port and nothing else.
    const port = links.filter((l) => l.endsWith('limited'))
    expect(port[0]).toMatch(/^1432-/)
    expect(port.at(-1)).toMatch(/-(1032|1335) limited$/)
  })
  it('[13.8a] the other player and a spectator are told nothing of it', () => {
    expect(Object.keys(laid(g, 1, 'supply').groups)).not.toContain('3332')
    const { places } = glorysEnd.overlay!(glorysEnd.view(g, 'spectator'), 'spectator', 'supply')
    expect(places).toEqual([])
  })
  it('[A21] the enemy’s stacks bar lines as they are seen: a decoy like a corps', () => {
    const ring = around('3535')
    const decoy = of({ units: { 'F-3': '3535', ...blockers(GERMAN, ring.slice(1)), 'DE-decoy-1': ring[0]! } })
    expect(laid(decoy, 0, 'supply').groups['3535']).toBe('cut')
  })
})

describe('contact and trains', () => {
  it('[A69] contact is geometric, also over the mouth of the Seine', () => {
    const g = of({ units: { 'F-1': '2244', 'G-2': '2343', 'F-2': '3838' } })
    expect(laid(g, 0, 'contact').groups).toEqual({ '2244': 'allied', '2343': 'german' })
  })
  it('[11.2e] no train passes beside an enemy; towns of the side are stations', () => {
    const g = of({ units: { 'F-1': '3838', 'G-2': '3528' } })
    const { groups } = laid(g, 0, 'rail')
    expect(groups['3838']).toBe('rail')
    expect(groups['3837']).toBe('track')
    for (const h of ['3528', ...around('3528')]) expect(groups[h], h).toBeUndefined()
  })
  it('[11.2k] a town where whoever got off would starve is no station', () => {
    // With the edges alone to feed them, Orléans 3838 is too far from any and Blois 4041 is not.
    const { groups } = laid(of({ units: { 'F-1': '4041' }, change: edgesOnly }), 0, 'rail')
    expect([groups['3838'], groups['4041']]).toEqual(['track', 'rail'])
  })
})
