/** Stacking, Consolidation and recombining by rule (6.4 to 6.6). */
import { describe, expect, it } from 'vitest'
import { counterSides, isMountain, MOUNTAIN } from '../src/data/index.ts'
import { consolidationSteps, pushConsolidation } from '../src/rules/consolidate.ts'
import { goBack, squeeze } from '../src/rules/retreat.ts'
import { overstacked, stackingLimit } from '../src/rules/stacking.ts'
import { DESTROYED, ELIMINATED, EXM2, FOLDED, SPENT } from '../src/types.ts'
import { go, moving, pick, stop } from './movement-scene.ts'
import { hex, type Scene, scene } from './position.ts'

describe('stacking', () => {
  const full = { '17.ID': 'AP29', '18.ID': 'AP29', '19.ID': 'AP29' }
  it('[6.4.3] who goes back into a full hex loses the steps that do not fit', () => {
    const s = scene({ units: { ...full, '20.ID': 'AP28/4' } })
    expect(stackingLimit(s.g, hex('AP29'))).toBe(15)
    s.roll((g, t) => goBack(g, t, s.u('20.ID'), hex('AP29'), 3))
    expect([s.where('20.ID'), s.g.steps[s.u('20.ID')], overstacked(s.g, hex('AP29'))]).toEqual(['AP29', 3, 0])
  })
  it('[6.4.3] or is eliminated where nothing fits', () => {
    const s = scene({ units: { ...full, '13.RD': 'AP29/3', '20.ID': 'AP28/2' } })
    s.roll((g, t) => goBack(g, t, s.u('20.ID'), hex('AP29'), 3))
    expect([s.g.at[s.u('20.ID')], s.g.steps[s.u('13.RD')]]).toEqual([DESTROYED, 3])
  })
  it('[6.4.2] [6.4.3] an HQ always fits', () => {
    const s = scene({ units: { ...full, '13.RD': 'AP29/3', '2.AOK': 'AP29' } })
    s.roll((g, t) => squeeze(g, t, s.u('2.AOK')))
    expect(s.where('2.AOK')).toBe('AP29')
  })
})

describe('Consolidation', () => {
  const position = (units: Record<string, string>, side = 1): Scene =>
    scene({ scenario: 'sambre-meuse', gt: 12, side, units, steps: consolidationSteps }).push((g, t) =>
      pushConsolidation(g, t, side),
    )
  const why = (s: Scene, unit: string, from: string): string =>
    s.why({ type: 'consolidate', unit: s.u(unit), from: s.u(from) }).rule
  it('[6.5.1a] one gains a step, the other loses one; [6.5.2b] then both have acted', () => {
    const s = position({ '22e DI': 'AK29/3', '52e DR': 'AK29/3', '53e DR': 'AL29' })
    s.take({ type: 'consolidate', unit: s.u('22e DI'), from: s.u('52e DR') })
    expect([s.g.steps[s.u('22e DI')], s.g.steps[s.u('52e DR')]]).toEqual([4, 2])
    expect(s.g.marks[s.u('22e DI')]! & s.g.marks[s.u('52e DR')]! & SPENT).toBe(SPENT)
  })
  it('[6.5.1a] only units of one type and nationality, and none above full strength', () => {
    const s = position({ '22e DI': 'AK29/3', '52e DR': 'AK29/3', '1re DC': 'AK29/1', '1st Div': 'AK29/3' })
    expect([why(s, '22e DI', '1re DC'), why(s, '22e DI', '1st Div'), why(s, '22e DI', '22e DI')]).toEqual([
      '6.5.1a',
      '6.5.1a',
      '6.5.1a',
    ])
    const whole = position({ '22e DI': 'AK29/4', '52e DR': 'AK29/3' })
    expect(why(whole, '22e DI', '52e DR')).toBe('6.5.1a')
  })
  it('[6.5.1b] the Degraded unit may feed several, to its last step', () => {
    const s = position({ '51e DR': 'AK29/2', '53e DR': 'AK29/3', '52e DR': 'AK29/2' })
    s.take({ type: 'consolidate', unit: s.u('53e DR'), from: s.u('52e DR') })
    expect(s.can({ type: 'consolidate', unit: s.u('51e DR'), from: s.u('52e DR') })).toBe(true)
    s.take({ type: 'consolidate', unit: s.u('51e DR'), from: s.u('52e DR') })
    expect([s.g.at[s.u('52e DR')], s.g.steps[s.u('51e DR')], s.g.steps[s.u('53e DR')]]).toEqual([ELIMINATED, 3, 4])
  })
  it('[6.5.4a] not over more than one rank', () => {
    const s = position({ '22e DI': 'AK29/3', '81e DT': 'AK29', '52e DR': 'AK29/1' })
    expect(why(s, '22e DI', '81e DT')).toBe('6.5.4a')
    expect(s.can({ type: 'consolidate', unit: s.u('22e DI'), from: s.u('52e DR') })).toBe(true)
  })
})

describe('recombining', () => {
  const campaign = { scenario: 'campaign', gt: 14, options: { weather: false } } as const
  it('[6.6.5d] of 14e CA only the BCA is MIN', () => {
    const s = scene(campaign)
    const [a, b, bca] = [s.u('27e DI'), s.u('28e DI'), s.u('BCA 14e CA')]
    expect([isMountain[a], isMountain[b], isMountain[bca]]).toEqual([0, 0, 1])
    expect(counterSides[bca]![1]!.mob).toBe(MOUNTAIN)
    expect([a, b].flatMap((u) => counterSides[u]!.map((side) => side.mob)).includes(MOUNTAIN)).toBe(false)
  })
  it('[6.6.5b] [6.4.1a] not where the steps that come back would be too many', () => {
    const at = (third: string): Scene => {
      const units = { '27e DI': 'AM25/3', '28e DI': 'AM25/3', 'BCA 14e CA': 'AM24', '5e DI': 'AM25', '6e DI': third }
      return pick(moving({ ...campaign, side: 1, units }), '27e DI')
    }
    // Ten steps and four: two more are too many for a Clear hex.
    expect([at('AM25').offers('combine').length, at('AM25/3').offers('combine').length]).toEqual([0, 1])
  })
  it('[6.6.4c] [6.4.1a] nor where 15.ID has no room for its fourth step', () => {
    const at = (fourth: string): Scene => {
      const units = { '33.IB': 'AM25', '34.IB': 'AM25', '5.ID': 'AN25', '6.ID': 'AN25', '3.ID': 'AN25', '4.ID': fourth }
      const s = moving({ ...campaign, side: 0, units }, (it) => {
        it.g.at[it.u('17.ID')] = FOLDED
        it.g.at[it.u('15.ID')] = hex('AN25')
        it.g.steps[it.u('15.ID')] = 2
      })
      return pick(s, '34.IB')
    }
    expect([at('AN25/1').offers('combine').length, at('AN24').offers('combine').length]).toEqual([0, 1])
  })
  it('[6.6.1b] [7.6.1] who joins a part that has marched into a zone stays with it', () => {
    const units = { '79e Bde': 'AM25', '80e Bde': 'AM24', '19.ID': 'AM26>3' }
    const s = moving({ ...campaign, side: 1, units }, (it) => {
      it.g.at[it.u('40e DI')] = FOLDED
    })
    stop(go(pick(s, '80e Bde'), 'AM25'))
    pick(s, '79e Bde')
    expect(s.offers('step').length).toBeGreaterThan(0)
    s.take({ type: 'combine', with: [s.u('80e Bde')] })
    expect([s.where('40e DI'), s.step() === 'move' ? s.offers('step') : []]).toEqual(['AM25', []])
  })
  it('[7.4.1b] [6.6.1c] what is split after a long march bears it, picked again or not', () => {
    const s = moving({ ...campaign, side: 1, units: { '40e DI': 'AM25' } }, (it) => {
      for (const id of ['79e Bde', '80e Bde']) it.g.at[it.u(id)] = FOLDED
    })
    go(pick(s, '40e DI'), 'AM24', 'AM25', 'AM24', 'AM25', 'AM24').take({ type: 'split' })
    expect(['79e Bde', '80e Bde'].map((id) => s.g.marks[s.u(id)]! & EXM2)).toEqual([EXM2, EXM2])
    s.take({ type: 'done' })
    expect(['79e Bde', '80e Bde'].map((id) => s.g.marks[s.u(id)]! & EXM2)).toEqual([EXM2, EXM2])
  })
  it('[6.6.1b] out of zones it marches on', () => {
    const s = moving({ ...campaign, side: 1, units: { '79e Bde': 'AM25', '80e Bde': 'AM24' } }, (it) => {
      it.g.at[it.u('40e DI')] = FOLDED
    })
    stop(go(pick(s, '80e Bde'), 'AM25'))
    pick(s, '79e Bde').take({ type: 'combine', with: [s.u('80e Bde')] })
    expect([s.g.spent[s.u('40e DI')], s.offers('step').length > 0]).toEqual([10, true])
  })
})
