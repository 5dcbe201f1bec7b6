import { describe, expect, it } from 'vitest'
import { encIndex } from '../src/data/index.ts'
import { facingSteps } from '../src/rules/choose-facing.ts'
import { combatMoveSteps, pushCombatMoves } from '../src/rules/combat-moves.ts'
import { pushReplacements, replacementSteps } from '../src/rules/replace.ts'
import { isLeaving, pushWithdrawals, withdrawSteps } from '../src/rules/withdraw.ts'
import { ARRIVED, BOMBARDED, ELIMINATED, FIELD_WORKS, FOUGHT, LLC, MOVED, WITHDRAWN } from '../src/types.ts'
import { hex, type Scene, scene } from './position.ts'

describe('Combat Movement', () => {
  const at = (units: Record<string, string>, marks: Record<string, number> = {}, fog = false): Scene => {
    const s = scene({ units, gt: 14, options: { fog }, steps: [...combatMoveSteps, ...facingSteps] })
    for (const [id, bits] of Object.entries(marks)) s.g.marks[s.u(id)] = bits
    return s
  }
  const begin = (s: Scene): Scene => s.push((g, t) => pushCombatMoves(g, t, 0))
  const shifts = (s: Scene, id: string): string[] =>
    s
      .offers('shift')
      .filter((a) => a.unit === s.u(id))
      .map((a) => a.hex)
      .map((h) => ['AM28', 'AM27', 'AM26', 'AN28', 'AN27', 'AL28', 'AL27', 'AM29'].find((l) => hex(l) === h) ?? '?')
      .sort()

  it('[9.7.2a] one hex, [9.7.2b] then any facing', () => {
    const s = begin(at({ '19.ID': 'AM28' }))
    s.take({ type: 'shift', unit: s.u('19.ID'), hex: hex('AM27') })
    s.take({ type: 'face', facing: 4 })
    expect([s.where('19.ID'), s.g.facing[s.u('19.ID')], s.step()]).toEqual(['AM27', 4, 'over'])
  })
  it('[9.7.2c] or only another facing, [10.3.1] which leaves Field Works', () => {
    const s = at({ '19.ID': 'AM28>0' })
    s.g.works[s.u('19.ID')] = FIELD_WORKS
    begin(s).take({ type: 'shift', unit: s.u('19.ID'), hex: hex('AM28') })
    expect(s.g.works[s.u('19.ID')]).toBe(FIELD_WORKS)
    s.take({ type: 'face', facing: 1 })
    expect([s.where('19.ID'), s.g.works[s.u('19.ID')]]).toEqual(['AM28', 0])
  })
  it('[9.7.1] only INF and CAV, [3.2.5g] that did nothing in the Player Turn', () => {
    expect(begin(at({ 'I/Fußa.7': 'AM28', '2.AOK': 'AM28' })).step()).toBe('over')
    for (const bits of [BOMBARDED, MOVED, FOUGHT, ARRIVED]) {
      const s = begin(at({ '19.ID': 'AM28', '20.ID': 'AO28' }, { '19.ID': bits }))
      expect(shifts(s, '19.ID')).toEqual([])
      expect(s.why({ type: 'shift', unit: s.u('19.ID'), hex: hex('AM27') }).rule).toBe('9.7.1')
    }
  })
  it('[9.7.3] [7.6.3a] from zone to zone it may not, out of them it may', () => {
    const s = begin(at({ '19.ID': 'AM28', '4e DC': 'AM27' }))
    expect(shifts(s, '19.ID')).not.toContain('AN28')
    expect(shifts(s, '19.ID')).toContain('AM29')
    expect(s.why({ type: 'shift', unit: s.u('19.ID'), hex: hex('AN28') }).rule).toBe('7.6.3a')
  })
  it('[19.2.3] a hidden zone bars the step without being told beforehand', () => {
    const s = at({ '19.ID': 'AM28', '4e DC': 'AM27' }, {}, true)
    s.g.fog[s.u('4e DC')] = 1
    begin(s)
    expect(shifts(s, '19.ID')).toContain('AN28')
    s.take({ type: 'shift', unit: s.u('19.ID'), hex: hex('AN28') })
    expect(s.where('19.ID')).toBe('AM28')
  })
  it('[7.1.6b] it overruns HQ and ENG', () => {
    const s = begin(at({ '19.ID': 'AM28', 'QG 5A': 'AM27' }))
    s.take({ type: 'shift', unit: s.u('19.ID'), hex: hex('AM27') })
    expect(s.where('QG 5A')).toBe('gone')
  })
  it('[R96] not into a hex that it would overfill', () => {
    const s = begin(at({ '19.ID': 'AM28', '3.ID': 'AM27', '4.ID': 'AM27', '5.ID': 'AM27' }))
    expect(shifts(s, '19.ID')).not.toContain('AM27')
  })
})

describe('Replacements', () => {
  const ready = (units: Record<string, string>, pool: number): Scene => {
    const s = scene({ units, gt: 14, side: 1, steps: [...replacementSteps, ...facingSteps] })
    s.g.pool[2] = pool * 2
    return s
  }
  const begin = (s: Scene): Scene => s.push((g, t) => pushReplacements(g, t, 1))

  it('[14.1.1b] one step, [14.1.3] at one Replacement', () => {
    const s = begin(ready({ '19e DI': 'AM24/3' }, 2))
    s.take({ type: 'replace', unit: s.u('19e DI') })
    expect([s.g.steps[s.u('19e DI')], s.g.pool[2], s.step()]).toEqual([4, 2, 'over'])
  })
  it('[14.1.3] one and a half for rank A, [14.1.4] halves are lost when the step ends', () => {
    const s = begin(ready({ '70e DR': 'AM24/3' }, 2))
    s.take({ type: 'replace', unit: s.u('70e DR') })
    expect(s.g.pool[2]).toBe(0)
  })
  it('[R88] a half may still be used in the same step', () => {
    const s = begin(ready({ '70e DR': 'AM24/3', '39e DI': 'AM25/3' }, 3))
    expect(s.offers('replace').length).toBe(2)
    s.take({ type: 'replace', unit: s.u('70e DR') })
    expect(s.g.pool[2]).toBe(3)
  })
  it('[14.1.2] not without LOC, after a Combat or bombardment, nor with a step gained in the last GT', () => {
    const denied = (change: (s: Scene, u: number) => void): string => {
      const s = ready({ '19e DI': 'AM24/3', '20e DI': 'AM23/3' }, 2)
      change(s, s.u('19e DI'))
      return begin(s).why({ type: 'replace', unit: s.u('19e DI') }).rule
    }
    expect([
      denied((s, u) => {
        s.g.supply[u] = LLC
      }),
      denied((s, u) => {
        s.g.marks[u] = FOUGHT
      }),
      denied((s, u) => {
        s.g.marks[u] = BOMBARDED
      }),
      denied((s, u) => {
        s.g.replaced[u] = 13
      }),
      // On GT1 too.
      denied((s, u) => {
        s.g.replaced[u] = 1
        s.g.gt = 2
      }),
    ]).toEqual(['14.1.2', '14.1.2', '14.1.2', '14.1.2', '14.1.2'])
  })
  it('[14.1.1a] they come by the Set-up Card, to each nation its own', () => {
    const s = scene({ scenario: 'marne', gt: 19, side: 1, steps: replacementSteps })
    begin(s)
    expect(s.g.pool).toEqual([0, 0, 6, 0])
  })
  it('[14.1.5a] what Consolidation dissolved comes back with one step in an ENC that nobody bombarded', () => {
    const s = scene({ scenario: 'marne', gt: 19, side: 1, steps: [...replacementSteps, ...facingSteps] })
    s.g.at[s.u('55e DR')] = ELIMINATED
    s.g.encShelled[encIndex('Paris')] = 19
    begin(s)
    const hexes = s.offers('rebuild').map((a) => a.hex)
    expect(hexes).toContain(hex('Y18'))
    expect(hexes).not.toContain(hex('AX16'))
    s.take({ type: 'rebuild', unit: s.u('55e DR'), hex: hex('Y18') }).take({ type: 'face', facing: 0 })
    expect([s.where('55e DR'), s.g.steps[s.u('55e DR')]]).toEqual(['Y18', 1])
  })
})

describe('mandatory withdrawals', () => {
  it('[7.8.1a] leave in their GT; [7.8.2] their lost steps are made up by their like', () => {
    const s = scene({
      scenario: 'campaign',
      gt: 13,
      phase: 2,
      units: { '22.ID': 'AA33/3', '38.ID': 'AA33', '1.GRD': 'AC34', '3.ID': 'AG37', '4.ID': 'AG37' },
      steps: withdrawSteps,
    })
    const leaving = ['22.ID', '38.ID'].filter((id) => isLeaving(s.g, s.u(id)))
    expect(leaving).toEqual(['22.ID', '38.ID'])
    s.push((g, t) => pushWithdrawals(g, t, 0))
    expect(s.g.at[s.u('22.ID')]).toBe(WITHDRAWN)
    expect(s.offers('withdraw').map((a) => a.unit)).toEqual([s.u('3.ID'), s.u('4.ID')])
    s.take({ type: 'withdraw', unit: s.u('3.ID') })
    expect([s.g.steps[s.u('3.ID')], s.g.lost[s.u('3.ID')], s.step()]).toEqual([3, 0, 'over'])
  })
})
