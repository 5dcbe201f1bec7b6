/** Chapter 10, in the rulebook's order: what other files do not say. */
import { describe, expect, it } from 'vitest'
import { encOf, near, REGULAR_TRENCH, scenarios, trench, works } from '../../src/data/index.ts'
import { battleOf, defenceAccount, sheltersIn } from '../../src/rules/account.ts'
import { fieldWorksSteps, pushFieldWorks } from '../../src/rules/field-works.ts'
import { lineLevel } from '../../src/rules/forts.ts'
import { IN_FIELD, IN_REGULAR, OPEN, sheltersOf } from '../../src/rules/shelter.ts'
import { placeUnit, valuesOf } from '../../src/rules/units.ts'
import { ALLIED, FIELD_WORKS, GER, GERMAN, NO_WORKS } from '../../src/types.ts'
import { play } from '../combat-play.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const attacked = (given: Given): Scene => {
  const p = play({ side: ALLIED, ...given, units: { '1ere DI': 'AP27>0', ...given.units } })
  return p
}
const shelters = (p: Scene, ...ids: string[]): number[] =>
  sheltersIn(p.g, battleOf(p.g, ALLIED, hex('AP28'), ids.map(p.u)))

describe('Field Works (10)', () => {
  it('[10.1.4b] in one hex some are dug in and others not', () => {
    const s = scene({ steps: fieldWorksSteps, gt: 14, units: { '18.ID': 'AP28>3', '20.ID': 'AP28>3' } })
    s.push((g, t) => pushFieldWorks(g, t, GERMAN)).take({ type: 'dig', units: [s.u('18.ID')] }, 1)
    expect([s.g.works[s.u('18.ID')], s.g.works[s.u('20.ID')]]).toEqual([FIELD_WORKS, NO_WORKS])
    expect(s.can({ type: 'dig', units: [s.u('20.ID')] })).toBe(true)
  })
  it('[10.1.7] [10.2.2] several dug-in units cover what their fronts cover together; who is not dug in has nothing', () => {
    const p = attacked({
      units: { '18.ID': 'AP28>3', '20.ID': 'AP28>0', '19.ID': 'AP28>3', '51e DR': 'AP29>3' },
      gt: 19,
    })
    const both = (...ids: string[]): number[] => {
      for (const id of ['18.ID', '20.ID', '19.ID']) p.g.works[p.u(id)] = ids.includes(id) ? FIELD_WORKS : NO_WORKS
      return ['18.ID', '20.ID', '19.ID'].map(
        (id) => shelters(p, '1ere DI', '51e DR')[battleOf(p.g, ALLIED, hex('AP28'), []).defenders.indexOf(p.u(id))]!,
      )
    }
    // One faces south, the other north: attacked from both sides they are dug in only together.
    expect(both('18.ID')).toEqual([OPEN, OPEN, OPEN])
    expect(both('18.ID', '20.ID')).toEqual([IN_FIELD, IN_FIELD, OPEN])
  })
  it('[10.2.3] [10.1.6] the bonus needs an attack through the works', () => {
    const p = attacked({ units: { '18.ID': 'AP28>3' } })
    p.g.works[p.u('18.ID')] = FIELD_WORKS
    expect(shelters(p, '1ere DI')).toEqual([IN_FIELD])
    p.g.facing[p.u('18.ID')] = 0
    expect(shelters(p, '1ere DI')).toEqual([OPEN])
  })
  it('[10.2.1a] 1.3 for Germans, 1.2 for Allies', () => {
    const p = attacked({ units: { '18.ID': 'AP28>3' } })
    p.g.works[p.u('18.ID')] = FIELD_WORKS
    const german = defenceAccount(p.g, battleOf(p.g, ALLIED, hex('AP28'), [p.u('1ere DI')])).total
    expect(german).toBeCloseTo(valuesOf(p.g, p.u('18.ID')).cbf * 1.3)
    const q = play({ side: GERMAN, units: { '18.ID': 'AP28>3', '1ere DI': 'AP27>0' } })
    q.g.works[q.u('1ere DI')] = FIELD_WORKS
    const allied = defenceAccount(q.g, battleOf(q.g, GERMAN, hex('AP27'), [q.u('18.ID')])).total
    expect(allied).toBeCloseTo(valuesOf(q.g, q.u('1ere DI')).cbf * 1.2)
  })
  it('[10.1.6] [R39] who finds no room in entrenchments falls back on its Field Works only when it is attacked through their front', () => {
    const s = play({ scenario: 'campaign', gt: 12, side: ALLIED, works: works.map((w) => w.name) })
    const hexes = scenarios[s.g.scenario]!.hexes.flatMap((at) => [0, 1, 2, 3, 4, 5].map((dir) => [at, dir] as const))
    const [at, dir] =
      hexes.find(([h, d]) => encOf[h] === -1 && trench[h * 6 + d] === REGULAR_TRENCH) ??
      hexes.find(([h, d]) => lineLevel(s.g, h, d, GER) >= REGULAR_TRENCH)!
    s.g.forts.fill(0)
    for (const id of ['18.ID', '20.ID', '19.ID']) {
      s.g.at[s.u(id)] = at
      s.g.steps[s.u(id)] = 4
    }
    const last = s.u('19.ID')
    s.g.works[last] = FIELD_WORKS
    const inside = [s.u('18.ID'), s.u('20.ID')]
    const behind = (facing: number): number[] => {
      s.g.facing[last] = facing
      return sheltersOf(s.g, at, [dir], [...inside, last], inside)
    }
    expect(behind(dir)).toEqual([IN_REGULAR, IN_REGULAR, IN_FIELD])
    expect(behind((dir + 3) % 6)).toEqual([IN_REGULAR, IN_REGULAR, OPEN])
  })
  it('[10.3.2] works that nobody is in are gone: who comes into the hex later finds none', () => {
    const s = scene({ units: { '18.ID': 'AP28>3', '20.ID': 'AP29>3' } })
    s.g.works[s.u('18.ID')] = FIELD_WORKS
    s.roll((g, t) => placeUnit(g, t, s.u('18.ID'), near[hex('AP28') * 6 + 2]!))
    s.roll((g, t) => placeUnit(g, t, s.u('20.ID'), hex('AP28')))
    expect(s.g.works[s.u('20.ID')]).toBe(NO_WORKS)
    s.roll((g, t) => placeUnit(g, t, s.u('18.ID'), hex('AP28')))
    expect(s.g.works[s.u('18.ID')]).toBe(NO_WORKS)
  })
})
