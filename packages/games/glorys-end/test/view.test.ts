/** What a view tells of buried units, and that every deal keeps to it (13.8a, A21, A22). */
import { deciders, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { DECOY, isCavalry, SIEGE, unitType } from '../src/data/index.ts'
import { glorysEnd } from '../src/index.ts'
import { stackAt } from '../src/rules/field.ts'
import { pushOperational } from '../src/rules/movement.ts'
import { pushReplacements } from '../src/rules/replacements.ts'
import { type Glory, HIDDEN, HIT, RETREATED, type Unit } from '../src/types.ts'
import { type Given, hex, type Scene, scene } from './position.ts'

/** The German stack of a hex in many deals for the Allied seat; each gives that seat the same view again. */
function dealt(g: Glory, label: string): readonly (readonly Unit[])[] {
  const view = glorysEnd.view(g, 0)
  return Array.from({ length: 40 }, (_, i) => {
    const state = glorysEnd.determinize(view, 0, seeded(`deal ${i}`))
    expect(glorysEnd.view(state, 0)).toEqual(view)
    expect(glorysEnd.laws(state)).toEqual([])
    return stackAt(state, hex(label))
  })
}
/** The Allies are about to move. */
const moment = (given: Given): Scene => scene(given).push((_g, t) => pushOperational(t, 0))
const seen = (g: Glory, label: string) => glorysEnd.view(g, 0).stacks.find((s) => s.hex === hex(label))

/** Three stacks, of which the Allies see the tops; other corps lie under two of them. */
const LINE = { 'F-1': '3630', 'G-9': '3129', 'G-10': '3129', 'G-3': '3131', 'G-2C': '3131', 'G-4': '3133' }

describe('views of enemy stacks', () => {
  it('[13.8a] show the top and hide the rest, not even how many there are', () => {
    const s = moment({ units: LINE })
    const view = glorysEnd.view(s.g, 0)
    expect(seen(s.g, '3131')?.top).toBe(s.u('G-3'))
    for (const id of ['G-10', 'G-2C']) expect(view.at[s.u(id)]).toBe(HIDDEN)
    // What lies under which top changes from deal to deal, and so does how much.
    expect(new Set(dealt(s.g, '3133').map((stack) => stack.length)).size).toBeGreaterThan(1)
  })

  it('[13.18g] tell that something under the top was not attacked, since everybody saw the retreat', () => {
    const s = moment({ units: LINE })
    s.g.marks[s.u('G-9')] = HIT | RETREATED
    expect(seen(s.g, '3129')?.below).toBe(0)
    for (const stack of dealt(s.g, '3129')) expect(stack.length).toBeGreaterThan(1)
    s.g.marks[s.u('G-10')] = HIT | RETREATED
    expect(seen(s.g, '3129')?.below).toBe(HIT | RETREATED)
    // One that stands alone looks the same.
    s.g.marks[s.u('G-4')] = HIT | RETREATED
    expect(seen(s.g, '3133')?.below).toBe(HIT | RETREATED)
  })

  it('[14.7g] under a gun lie guns at most', () => {
    const s = moment({ units: { ...LINE, 'G-420': '2918', 'G-305a': '2918' } })
    expect(unitType[seen(s.g, '2918')!.top]).toBe(SIEGE)
    for (const stack of dealt(s.g, '2918')) expect(stack.every((u) => unitType[u] === SIEGE)).toBe(true)
  })

  it('[4.8a] [A21] control tells whether cavalry rides with decoys, and deals obey', () => {
    const allied = ['3230', '3228']
    const units = { ...LINE, 'DE-decoy-1': '3230', 'G-1C': '3230', 'DE-decoy-2': '3228', 'DE-decoy-3': '3228' }
    const s = moment({ units, allied, options: { decoys: true } })
    expect([seen(s.g, '3230')?.control, seen(s.g, '3228')?.control]).toEqual([1, 0])
    for (const stack of dealt(s.g, '3230')) {
      expect(stack.some((u) => isCavalry[u] === 1)).toBe(true)
      expect(stack.every((u) => isCavalry[u] === 1 || unitType[u] === DECOY)).toBe(true)
    }
    for (const stack of dealt(s.g, '3228')) expect(stack.every((u) => unitType[u] === DECOY)).toBe(true)
  })

  it('[8.6a] [13.8a] say who is asked, whatever the buried units could be given', () => {
    const s = scene({ units: { ...LINE, 'G-9': '2918', 'G-10': '2918/3' }, side: 1, turn: 12 })
    s.push((g, t) => pushReplacements(g, t, 1))
    expect([s.step(), s.seat()]).toEqual(['replace', 1])
    const view = glorysEnd.view(s.g, 0)
    for (let i = 0; i < 40; i++) {
      const state = glorysEnd.determinize(view, 0, seeded(`deal ${i}`))
      expect(deciders(glorysEnd, state)).toEqual([1])
    }
  })
})
describe('views (13.8a, A22)', () => {
  it('[13.8a] [A22] show the top of an enemy stack and its fortress, and neither what nor how much lies between', () => {
    const seen = (units: Readonly<Record<string, string>>): string => {
      const s = scene({ units })
      s.g.stack.push({ step: 'turn' })
      const v = s.module.view(s.g, 0)
      return JSON.stringify([v.stacks, v.depth, v.marks])
    }
    const one = { 'G-2': '2918', 'G-3': '2918', 'G-4': '1518', 'G-Metz': '2918' }
    const other = { 'G-2': '2918', 'G-4': '1518', 'G-3': '1518', 'G-Metz': '2918' }
    expect(seen(one)).toBe(seen(other))
    const s = scene({ units: one })
    s.g.stack.push({ step: 'turn' })
    const v = s.module.view(s.g, 0)
    expect([v.at[s.u('G-2')], v.at[s.u('G-3')], v.at[s.u('G-Metz')]]).toEqual([hex('2918'), HIDDEN, hex('2918')])
    expect(s.module.view(s.g, 1).at[s.u('G-3')]).toBe(hex('2918'))
  })
})
