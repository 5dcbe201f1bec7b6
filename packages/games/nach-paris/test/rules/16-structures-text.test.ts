/** Engineers and locks to the last condition: who may blow up what, and whose locks open (16.1, 17.2). */
import { describe, expect, it } from 'vitest'
import { near, scenarioIndex, scenarios, structureIndex, structures } from '../../src/data/index.ts'
import { whyNotDestroy } from '../../src/rules/destroy.ts'
import { steps } from '../../src/rules/index.ts'
import { lockSteps, pushLocks } from '../../src/rules/locks.ts'
import { ALLIED, GERMAN, LLC, OOC } from '../../src/types.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ ...given, options: { weather: false, ...given.options }, steps: Object.values(steps) })
const GUISE = structureIndex('Tunnel de Guise')

describe('engineers', () => {
  const why = (s: Scene, id: string, structure = GUISE): string | undefined =>
    whyNotDestroy(s.g, s.u(id), structure)?.rule
  it('[16.1.2] [13.3.1a] [13.3.2a] not on a train, not cut off, and nobody else than engineers and pioneers', () => {
    const s = at({ phase: 2, units: { 'Ebk.1': 'AM26', 'PiR.24': 'AM26', '19.ID': 'AM26' } })
    const u = s.u('Ebk.1')
    expect([why(s, 'Ebk.1'), why(s, 'PiR.24'), why(s, '19.ID')]).toEqual([undefined, undefined, '16.1.2'])
    s.g.line[u] = 0
    expect(why(s, 'Ebk.1')).toBe('16.1.2')
    s.g.line[u] = -1
    s.g.supply[u] = LLC
    expect(why(s, 'Ebk.1')).toBe('13.3.1a')
    s.g.supply[u] = OOC
    expect(why(s, 'Ebk.1')).toBe('13.3.2a')
  })
  it('[16.1.4a] pioneers under an enemy zone need others beside them, as engineers do', () => {
    const beside = near[hex('AM26') * 6 + 3]!
    const alone = (id: string, ...more: string[]): string | undefined => {
      const s = at({
        phase: 2,
        units: { [id]: 'AM26', '1ere DI': 'AM25', ...Object.fromEntries(more.map((m) => [m, 'AM26'])) },
      })
      s.g.at[s.u('1ere DI')] = beside
      s.g.facing[s.u('1ere DI')] = 0
      return why(s, id)
    }
    expect([alone('PiR.24'), alone('Ebk.1'), alone('PiR.24', '19.ID'), alone('Ebk.1', 'PiR.24')]).toEqual([
      '16.1.4a',
      '16.1.4a',
      undefined,
      undefined,
    ])
  })
  it('[16.1.1] what lies half outside the scenario is none of its structures', () => {
    const sc = scenarios[scenarioIndex('liege')]!
    const half = structures.flatMap((s, i) => (sc.structuresInPlay[i] === 0 && sc.inPlay[s.hex] === 1 ? [i] : []))
    const other = structures.flatMap((s, i) =>
      sc.structuresInPlay[i] === 0 && s.other >= 0 && sc.inPlay[s.other] === 1 ? [i] : [],
    )
    expect(half.length + other.length).toBeGreaterThan(0)
    for (const structure of [...half, ...other]) {
      const s = at({ scenario: 'liege', gt: 4, phase: 2, units: { 'Ebk.1': 'X33' } })
      s.g.at[s.u('Ebk.1')] =
        sc.inPlay[structures[structure]!.hex] === 1 ? structures[structure]!.hex : structures[structure]!.other
      expect(why(s, 'Ebk.1', structure)).toBe('16.1.1')
    }
  })
})

describe('locks', () => {
  it('[17.2.1b] [1.1.4] are opened in the scenarios that have them, by the Allies', () => {
    const asked = (scenario: string, side: number): string => {
      const s = scene({ scenario, gt: 20, side, phase: 0, options: { locks: true }, steps: lockSteps })
      s.g.lockHeld = s.g.lockHeld.map((_, i) => (i < 3 ? 1 : 2))
      return s.push((g, t) => pushLocks(g, t, side)).step()
    }
    expect([asked('campaign', ALLIED), asked('campaign', GERMAN), asked('marne', ALLIED)]).toEqual([
      'locks',
      'over',
      'over',
    ])
  })
  it('[17.2.1b] [19.1.3a] nor are the Germans asked, whatever they hide', () => {
    const s = scene({
      scenario: 'campaign',
      gt: 20,
      units: { '19.ID': 'AM27' },
      phase: 0,
      options: { locks: true, fog: true },
      steps: lockSteps,
    })
    s.g.fog[s.u('19.ID')] = 1
    expect(s.push((g, t) => pushLocks(g, t, GERMAN)).step()).toBe('over')
  })
})
