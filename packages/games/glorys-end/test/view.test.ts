/** What a view tells of buried units, and that every deal keeps to it (13.8a, A21, A22). */
import { deciders, type PlayTable, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { DECOY, isCavalry, SIEGE, unitSteps, unitType } from '../src/data/index.ts'
import { glorysEnd } from '../src/index.ts'
import { completeTrenches } from '../src/rules/entrench.ts'
import { stackAt } from '../src/rules/field.ts'
import { pushOperational } from '../src/rules/movement.ts'
import { pushPrepared } from '../src/rules/prepared.ts'
import { pushReinforce } from '../src/rules/reinforce.ts'
import { pushReplacements } from '../src/rules/replacements.ts'
import { addTrench } from '../src/rules/works.ts'
import { AWAY, type Glory, HIDDEN, HIT, RETREATED, type Unit } from '../src/types.ts'
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

describe('what is hidden is not told by who is asked', () => {
  it('[13.5a] [13.8a] a counter beside an enemy may have others under it: its owner is asked for attacks', () => {
    for (const under of [{}, { 'G-9': '3530' }]) {
      const units = { 'DE-decoy-1': '3530', ...under, 'F-1': '3631' }
      const s = scene({ units, side: 1, options: { decoys: true } }).push((_g, t) => pushPrepared(t, 1))
      expect([s.step(), s.seat()]).toEqual(['prepared', 1])
      expect(s.offers('attack')).toHaveLength('G-9' in under ? 1 : 0)
      expect(s.can({ type: 'pass' })).toBe(true)
    }
  })
  it('[13.5a] [14.7g] nobody is asked where everybody sees that nothing can be attacked', () => {
    for (const units of [
      { 'G-2': '3530', 'F-1': '3831' },
      { 'G-420': '3530', 'F-1': '3631' },
      { 'G-Metz': '2918', 'F-1': '3018' },
    ]) {
      expect(
        scene({ units, side: 1 })
          .push((_g, t) => pushPrepared(t, 1))
          .step(),
      ).toBe('over')
    }
  })

  it('[8.5f] [A22] who has units due is asked, also when the stacks where they could enter are full', () => {
    for (const steps of [{ 'G-2': '1415', 'G-3': '1415' }, { 'G-2': '1415' }]) {
      const s = scene({ units: steps, side: 1, turn: 14 })
      const due = s.u('G-N')
      s.g.at[due] = AWAY
      s.g.steps[due] = unitSteps[due]!
      s.push((g, t) => pushReinforce(g, t, 1))
      expect([s.step(), s.seat()]).toEqual(['reinforce', 1])
      expect(s.offers('enter')).toHaveLength('G-3' in steps ? 0 : 1)
    }
  })

  it('[9.2e] [9.3a] a trench that stays or goes shows whether infantry lies under a top that is none', () => {
    const shown = (units: Readonly<Record<string, string>>): readonly [boolean, number] => {
      const s = scene({ units, side: 1, options: { decoys: true } })
      addTrench(s.g, hex('3530'), 1)
      s.roll((g, t) => completeTrenches(g, t, 1))
      return [(s.t as PlayTable).news, s.g.trenches.length]
    }
    expect(shown({ 'DE-decoy-1': '3530' })).toEqual([true, 0])
    expect(shown({ 'DE-decoy-1': '3530', 'G-2': '3530' })).toEqual([true, 1])
    // Nothing new where infantry lies on top, or where nobody is.
    expect(shown({ 'G-2': '3530', 'DE-decoy-1': '3530' })).toEqual([false, 1])
    expect(shown({})).toEqual([false, 0])
  })

  it('[14.7g] [13.8a] guns that are overrun show how many they were: the step cannot be taken back', () => {
    const s = moment({ units: { 'F-1': '3631', 'G-420': '3531', 'G-305a': '3531' } })
    s.take({ type: 'pick', units: [s.u('F-1')] })
    expect((s.t as PlayTable).news).toBe(false)
    s.take({ type: 'step', hex: hex('3531') })
    expect([s.where('G-420'), s.where('G-305a'), (s.t as PlayTable).news]).toEqual(['gone', 'gone', true])
  })

  it('[13.25c] [13.25d] cavalry that withdrew in the open stays known while the attackers advance', () => {
    const s = scene({
      units: { 'G-2': '3530', 'G-3': '3530', 'F-1C': '3631', 'F-2C': '3631', 'F-1': '4231', 'F-2': '4231' },
      side: 1,
    }).push((_g, t) => pushPrepared(t, 1))
    s.take({ type: 'attack', unit: s.u('G-2'), hex: hex('3631') }).take({ type: 'launch' })
    s.take({ type: 'withdrawCavalry' })
    while (s.step() === 'retreat') s.take(s.legal()[0]!)
    expect([s.step(), s.where('F-1C')]).toEqual(['advance', s.where('F-2C')])
    const view = glorysEnd.view(s.g, 1)
    const at = s.g.at[s.u('F-1C')]!
    expect([view.at[s.u('F-1C')], view.at[s.u('F-2C')]]).toEqual([at, at])
    for (let i = 0; i < 40; i++) {
      const state = glorysEnd.determinize(view, 1, seeded(`deal ${i}`))
      expect(stackAt(state, at)).toEqual(stackAt(s.g, at))
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
