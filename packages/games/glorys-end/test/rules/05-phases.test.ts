/** Phases A to C and G, one after the other on small positions (7.12, 8, 9, 10.1). */
import { describe, expect, it } from 'vitest'
import { sufferAttrition } from '../../src/rules/attrition.ts'
import { rollCommand } from '../../src/rules/command.ts'
import { completeTrenches, pushEntrench } from '../../src/rules/entrench.ts'
import { pushReinforce } from '../../src/rules/reinforce.ts'
import { pushReplacements, pushWithdrawal, whyNotReplace } from '../../src/rules/replacements.ts'
import { hasTrench } from '../../src/rules/works.ts'
import { AWAY, DEAD, LEFT, OOC, REPLACED } from '../../src/types.ts'
import { hex, scene } from '../position.ts'

describe('reinforcements (8.2 to 8.5, 3.7)', () => {
  it('[8.1b] [8.5a] [8.5d] come when due, where their counter says, and may be held back', () => {
    const s = scene({ turn: 2, side: 1 })
    s.g.at[s.u('G-GE')] = AWAY
    s.g.at[s.u('G-9R')] = AWAY
    s.push((g, t) => pushReinforce(g, t, 1))
    const ways = s.offers('enter')
    expect(new Set(ways.map((a) => a.unit))).toEqual(new Set([s.u('G-GE')]))
    expect(s.why({ type: 'enter', unit: s.u('G-9R'), hex: hex('1415') }).key).toBe('deny.notDue')
    expect(s.why({ type: 'enter', unit: s.u('G-GE'), hex: hex('1518') }).rule).toBe('8.5a')
    s.take({ type: 'enter', unit: s.u('G-GE'), hex: ways[0]!.hex })
    expect(s.g.at[s.u('G-GE')]).toBe(ways[0]!.hex)
  })

  it('[8.5b] a hex that the enemy controls waits', () => {
    const s = scene({ turn: 5, side: 1, allied: ['1415'] })
    s.g.at[s.u('G-9R')] = AWAY
    s.push((g, t) => pushReinforce(g, t, 1))
    expect(s.step()).toBe('over')
    const own = scene({ turn: 5, side: 1 })
    own.g.at[own.u('G-9R')] = AWAY
    own.push((g, t) => pushReinforce(g, t, 1))
    expect(own.can({ type: 'enter', unit: own.u('G-9R'), hex: hex('1415') })).toBe(true)
  })

  it('[3.7c] [A40] with Belgium neutral the British come once the German has had 20 points', () => {
    const s = scene({ scenario: 'free', turn: 6 })
    s.g.british = 0
    s.g.at[s.u('E-1')] = AWAY
    s.push((g, t) => pushReinforce(g, t, 0))
    expect(s.step()).toBe('over')
    s.g.reached20 = 1
    // They go to war in the Allied phase, not in the German one.
    s.push((g, t) => pushReinforce(g, t, 1))
    expect([s.g.british, s.log.filter((e) => e.key === 'log.britainAtWar')]).toEqual([0, []])
    s.push((g, t) => pushReinforce(g, t, 0))
    expect(s.can({ type: 'enter', unit: s.u('E-1'), hex: hex('2244') })).toBe(true)
    expect(s.why({ type: 'enter', unit: s.u('E-1'), hex: hex('3036') }).rule).toBe('8.5a')
  })
})

describe('replacements (8.6, 8.7) and withdrawal (8.8)', () => {
  it('[8.6c] [8.7a] [8.7c] [8.7i] three a turn from turn 4; one for a unit, which then rests; not for cavalry', () => {
    const s = scene({ turn: 4, side: 1, units: { 'G-2': '1518/2', 'G-3': '1517', 'G-1C': '1617/1' } })
    s.push((g, t) => pushReplacements(g, t, 1))
    expect(s.g.pool[3]).toBe(3)
    expect(s.offers('replace').map((a) => a.unit)).toEqual([s.u('G-2')])
    expect(s.why({ type: 'replace', unit: s.u('G-1C') }).rule).toBe('8.7a')
    s.take({ type: 'replace', unit: s.u('G-2') })
    expect([s.g.steps[s.u('G-2')], s.g.pool[3], s.g.marks[s.u('G-2')]! & REPLACED]).toEqual([3, 2, REPLACED])
    expect(s.step()).toBe('over')
  })

  it('[8.7g] none for Germans in France west of the Meuse before turn 10', () => {
    const at = (turn: number): string | undefined => {
      const s = scene({ turn, side: 1, units: { 'G-2': '2228/2' } })
      s.g.pool[3] = 1
      return whyNotReplace(s.g, s.u('G-2'))?.rule
    }
    expect([at(9), at(10)]).toEqual(['8.7g', undefined])
  })

  it('[8.7b] [8.7c] [8.7d] a dead corps comes back on its edge with one step; a division does not', () => {
    const s = scene({ turn: 4, side: 1 })
    for (const id of ['G-2', 'G-33R']) {
      s.g.at[s.u(id)] = DEAD
      s.g.steps[s.u(id)] = 0
    }
    s.push((g, t) => pushReplacements(g, t, 1))
    expect(new Set(s.offers('rebuild').map((a) => a.unit))).toEqual(new Set([s.u('G-2')]))
    const way = s.offers('rebuild')[0]!
    s.take(way)
    expect([s.g.at[s.u('G-2')], s.g.steps[s.u('G-2')]]).toEqual([way.hex, 1])
  })

  it('[8.8a] [8.8b] [8.8c] [8.8e] two full corps with attack 5 leave for good and a cavalry corps loses a step; or the award is 20', () => {
    const given = { turn: 5, side: 1, units: { 'G-2': '1518', 'G-3': '1517', 'G-4': '1616/3', 'G-1C': '1617' } }
    const s = scene(given).push((g, t) => pushWithdrawal(g, t, 1))
    expect(s.offers('withdraw').map((a) => a.units[0])).toEqual([s.u('G-2'), s.u('G-3')])
    for (const id of ['G-2', 'G-3', 'G-1C']) s.take({ type: 'withdraw', units: [s.u(id)] })
    expect([s.g.at[s.u('G-2')], s.g.at[s.u('G-3')], s.g.steps[s.u('G-1C')], s.g.easternAward]).toEqual([
      LEFT,
      LEFT,
      1,
      15,
    ])
    const no = scene(given).push((g, t) => pushWithdrawal(g, t, 1))
    no.take({ type: 'decline' })
    expect(no.g.easternAward).toBe(20)
  })

  it('[A71] without the corps it counts as declined', () => {
    const s = scene({ turn: 5, side: 1, units: { 'G-2': '1518' } }).push((g, t) => pushWithdrawal(g, t, 1))
    expect([s.step(), s.g.easternAward]).toEqual(['over', 20])
  })
})

describe('entrenchment (9)', () => {
  it('[9.1b] [9.2e] [9.3a] one unit on 1 to 3; the trench is complete after the Prepared Combat Phase, and lost without infantry', () => {
    const s = scene({ turn: 10, side: 1, units: { 'G-2': '1518', 'G-3': '1616', 'G-1C': '1617' } })
    s.push((g, t) => pushEntrench(g, t, 1), 3)
    expect(s.why({ type: 'dig', unit: s.u('G-1C') }).rule).toBe('9.1e')
    s.take({ type: 'dig', unit: s.u('G-2') })
    expect(s.step()).toBe('over')
    expect(hasTrench(s.g, hex('1518'), 1)).toBe(false)
    completeTrenches(s.g, s.t, 1)
    expect(hasTrench(s.g, hex('1518'), 1)).toBe(true)
    s.g.at[s.u('G-2')] = DEAD
    completeTrenches(s.g, s.t, 1)
    expect(s.g.trenches).toEqual([])
  })

  it('[9.1d] [9.2a] beside an enemy trench it is free, and not in a fortress', () => {
    const s = scene({
      turn: 10,
      side: 1,
      units: { 'G-2': '2018', 'G-3': '2918', 'G-Metz': '2918', 'F-7': '2019', 'G-4': '1616' },
    })
    s.g.trenches = [hex('2019')]
    s.g.trenchSide = [0]
    s.g.trenchDone = [1]
    s.push((g, t) => pushEntrench(g, t, 1), 2)
    expect(s.why({ type: 'dig', unit: s.u('G-3') }).rule).toBe('9.2a')
    s.take({ type: 'dig', unit: s.u('G-2') })
    expect(s.can({ type: 'dig', unit: s.u('G-4') })).toBe(true)
  })
})

describe('command (10.1)', () => {
  it('[10.1a] [10.1b] [A18] on a 6 the other player marks up to three stacks', () => {
    const s = scene({ turn: 3, side: 1, units: { 'G-2': '1518', 'G-3': '1518', 'G-4': '1616', 'G-Metz': '2918' } })
    s.push((g, t) => rollCommand(g, t, 1), 5)
    expect(s.step()).toBe('over')
    s.push((g, t) => rollCommand(g, t, 1), 6)
    expect([s.step(), s.seat()]).toEqual(['confuse', 0])
    expect(s.offers('confuse').map((a) => a.hex)).toEqual(expect.not.arrayContaining([hex('2918')]))
    s.take({ type: 'confuse', hex: hex('1518') })
    expect([s.g.marks[s.u('G-2')]! & OOC, s.g.marks[s.u('G-3')]! & OOC, s.g.marks[s.u('G-4')]]).toEqual([OOC, OOC, 0])
    expect(s.why({ type: 'confuse', hex: hex('1518') }).key).toBe('deny.confusedAlready')
  })
})

describe('attrition (7.12)', () => {
  it('[7.12a] [7.12b] one step from each mobile unit out of supply; not from a garrison', () => {
    const s = scene({ turn: 8, units: { 'F-7': '2018', 'F-72FR': '2822', 'F-Verdun': '2822', 'G-2': '2918' } })
    s.g.control = s.g.control.map((c) => (c === 0 ? 1 : c))
    sufferAttrition(s.g, s.t, 0)
    expect([s.g.steps[s.u('F-7')], s.g.steps[s.u('F-72FR')]]).toEqual([3, 2])
  })
})
