import { describe, expect, it } from 'vitest'
import { directionTo, encIndex, labelOf, near, stepCost, works } from '../src/data/index.ts'
import { bonus } from '../src/rules/forced.ts'
import { type MovementFrame, reachOfUnit } from '../src/rules/movement.ts'
import {
  ARRIVED,
  BOMBARDED,
  DESTROYED,
  DONE,
  EXM1,
  EXM2,
  FIELD_WORKS,
  FOM,
  FOM_BEFORE,
  INDOCTRINATED,
  MOVED,
  NO_WORKS,
  OLD_FORT,
  OOC,
} from '../src/types.ts'
import { canGo, go, moving, pick, stop, whyStep } from './movement-scene.ts'
import { hex, type Scene } from './position.ts'

const marks = (s: Scene, id: string): number => s.g.marks[s.u(id)]!
const spent = (s: Scene, id: string): number => s.g.spent[s.u(id)]!

describe('who moves', () => {
  it('[7.1.1a] [3.2.4] not who has bombarded; [7.7.1a] not who has just arrived; [7.1.1b] not the other player', () => {
    const s = moving({ units: { '19.ID': 'AM27', '20.ID': 'AM27', '14.ID': 'AO27', '1ere DI': 'AM25' } }, (it) => {
      it.g.marks[it.u('19.ID')] = BOMBARDED
      it.g.marks[it.u('20.ID')] = ARRIVED
    })
    const why = (id: string): string => s.why({ type: 'pick', unit: s.u(id) }).rule
    expect([why('19.ID'), why('20.ID'), why('1ere DI')]).toEqual(['3.2.4', '7.7.1a', '7.1.1b'])
    expect(s.can({ type: 'pick', unit: s.u('14.ID') })).toBe(true)
  })
  it('[7.1.2] each unit once', () => {
    const s = moving({ units: { '19.ID': 'AM27', '14.ID': 'AO27' } })
    stop(go(pick(s, '19.ID'), 'AM28'))
    expect(s.why({ type: 'pick', unit: s.u('19.ID') }).rule).toBe('7.1.2')
  })
  it('[3.0] [R4] nobody on the locked first GT', () => {
    const s = moving({ units: { '19.ID': 'AM27' }, gt: 13 })
    expect(s.step()).not.toBe('move')
    expect(s.g.stack.length).toBe(0)
  })
  it('[3.2.1f] Belgians, then French, then British', () => {
    const s = moving({
      scenario: 'campaign',
      gt: 12,
      side: 1,
      units: { '1ere DI': 'AM25', '1st Div': 'AN23', '3e DA': 'AG37' },
    })
    const nation = (): string[] =>
      s.offers('pick').map((a) => (a.unit === s.u('3e DA') ? 'BEL' : a.unit === s.u('1ere DI') ? 'FRE' : 'BRI'))
    const seen = [nation()]
    s.take({ type: 'done' })
    seen.push(nation())
    s.take({ type: 'done' })
    seen.push(nation())
    expect(seen).toEqual([['BEL'], ['FRE'], ['BRI']])
  })
})

describe('hex by hex', () => {
  it('[7.1.3a] [7.1.7] pays for each hex: Clear 10, Broken 12', () => {
    const s = pick(moving({ units: { '14.ID': 'AN27' } }), '14.ID')
    go(s, 'AM27', 'AN28')
    expect(spent(s, '14.ID')).toBe(22)
  })
  it('[7.1.2] up to its MF', () => {
    const s = pick(moving({ units: { '14.ID': 'AO27' } }), '14.ID')
    go(s, 'AO28', 'AO27', 'AO28', 'AO27', 'AO28')
    expect([spent(s, '14.ID'), whyStep(s, 'AO27').rule]).toEqual([50, '7.1.2'])
  })
  it('[1.1.4] [7.1.8] never off the map in play', () => {
    const s = pick(moving({ units: { '14.ID': 'AP29' } }), '14.ID')
    expect(whyStep(s, 'AP30').rule).toBe('1.1.4')
  })
  it('[7.1.3b] chooses its facing at the end; [10.3.1] leaves its works', () => {
    const s = moving({ units: { '14.ID': 'AO27' } }, (it) => {
      it.g.works[it.u('14.ID')] = FIELD_WORKS
    })
    go(pick(s, '14.ID'), 'AO28').take({ type: 'stop' })
    expect(s.step()).toBe('chooseFacing')
    s.take({ type: 'face', facing: 4 })
    expect([s.g.facing[s.u('14.ID')], s.g.works[s.u('14.ID')]]).toEqual([4, NO_WORKS])
  })
  it('[7.1.4a] [7.1.4b] turns without moving: it has acted', () => {
    const s = pick(moving({ units: { '14.ID': 'AO27' } }), '14.ID').take({ type: 'face', facing: 2 })
    expect([s.g.facing[s.u('14.ID')], marks(s, '14.ID') & (MOVED | DONE), spent(s, '14.ID')]).toEqual([
      2,
      MOVED | DONE,
      0,
    ])
  })
  it('[R8] who holds has not acted', () => {
    const s = pick(moving({ units: { '14.ID': 'AO27', '19.ID': 'AM27' } }), '14.ID').take({ type: 'stop' })
    expect(marks(s, '14.ID')).toBe(DONE)
  })
  it('[7.1.6a] never into an enemy hex, [7.1.6b] [R105] but INF over HQ and ENG', () => {
    const units = { '14.ID': 'AM27', 'Ebk.1': 'AM27', '1ere DI': 'AM26', 'SCF.2': 'AN27' }
    const s = pick(moving({ units: { ...units, '1ere DI': 'AM26>3' } }), '14.ID')
    expect(whyStep(s, 'AM26').rule).toBe('7.1.6a')
    go(s, 'AN27')
    expect(s.g.at[s.u('SCF.2')]).toBe(DESTROYED)
    const eng = pick(moving({ units: { ...units, '1ere DI': 'AM26>3' } }), 'Ebk.1')
    expect(whyStep(eng, 'AN27').rule).toBe('R105')
  })
  it('[11.3.2b] [11.2.2b] never into the hex of an Active Fort', () => {
    const fort = works.find((w) => w.enc === encIndex('Liège'))!
    const from = near
      .slice(fort.hex * 6, fort.hex * 6 + 6)
      .find((h) => stepCost[0]![h * 6 + directionTo(h, fort.hex)]! > 0)!
    const at = { scenario: 'liege', gt: 3, units: { '14.IB': labelOf(from) } }
    const s = pick(moving({ ...at, works: [fort.name] }), '14.IB')
    expect(whyStep(s, labelOf(fort.hex)).rule).toBe('11.3.2b')
    expect(canGo(pick(moving(at), '14.IB'), labelOf(fort.hex))).toBe(true)
  })
  it('[6.4.1a] passes a full hex but does not end there', () => {
    const units = { '14.ID': 'AO27', '19.ID': 'AO28', '20.ID': 'AO28', '19.RD': 'AO28', '2.GRD': 'AP29/3' }
    const s = pick(moving({ units: { ...units, '2.GRD': 'AO28/3' } }), '14.ID')
    go(s, 'AO28')
    expect(s.why({ type: 'stop' }).rule).toBe('6.4.1a')
    stop(go(s, 'AN29'))
    expect(s.where('14.ID')).toBe('AN29')
  })
  it('[3.3.2b] [R102] French and Belgians keep behind their frontier through GT2', () => {
    const at = (gt: number): Scene =>
      pick(moving({ scenario: 'campaign', gt, side: 1, units: { '1ere DI': 'AJ29' } }), '1ere DI')
    expect([whyStep(at(2), 'AI29').rule, canGo(at(3), 'AI29')]).toEqual(['3.3.2b', true])
  })
})

describe('hexsides', () => {
  it('[7.2.1] Deep Forest: not for Normal, +10 for Superior mobility', () => {
    const s = moving({ scenario: 'campaign', gt: 12, side: 1, units: { '1ere DI': 'AT21', 'SCF.1': 'AT21' } })
    expect(whyStep(pick(s, '1ere DI'), 'AS20').rule).toBe('7.2.1')
    stop(s)
    go(pick(s, 'SCF.1'), 'AS20')
    // AS20 is Broken.
    expect(spent(s, 'SCF.1')).toBe(22)
  })
  it('[R104] a Pass is crossed by everybody, [7.3.2] three steps of them', () => {
    const s = moving({ scenario: 'campaign', gt: 12, side: 1, units: { '1ere DI': 'J11/3', '2e DI': 'J11/1' } })
    expect(whyStep(pick(s, '1ere DI'), 'I10').rule).toBe('7.2.1')
    stop(go(s, 'I11'))
    expect(whyStep(pick(s, '2e DI'), 'I11').rule).toBe('7.3.2')
  })
  it('[7.3.2] [7.3.3] eight steps over a River in a phase', () => {
    const units = { '14.ID': 'AP24', '19.ID': 'AP24', '20.ID': 'AP24/1' }
    const s = moving({ units })
    stop(go(pick(s, '14.ID'), 'AP23'))
    stop(go(pick(s, '19.ID'), 'AP23'))
    expect(whyStep(pick(s, '20.ID'), 'AP23').rule).toBe('7.3.2')
  })
  it('[7.3.1] nine steps into a Mountainous hex in a phase', () => {
    const units = { '1ere DI': 'L8', '2e DI': 'L8', '5e DI': 'L8/2' }
    const s = moving({ scenario: 'campaign', gt: 12, side: 1, units })
    stop(go(pick(s, '1ere DI'), 'L7'))
    stop(go(pick(s, '2e DI'), 'L7', 'M7'))
    expect(whyStep(pick(s, '5e DI'), 'L7').rule).toBe('7.3.1')
  })
  it('[4.2d] [4.2g] a Major River only by a bridge that stands', () => {
    const at = { scenario: 'campaign', gt: 12, side: 1, units: { '3e DA': 'X36' } }
    expect(canGo(pick(moving(at), '3e DA'), 'X35')).toBe(true)
    const broken = moving(at, (s) => {
      s.g.broken.fill(5)
    })
    expect(whyStep(pick(broken, '3e DA'), 'X35').rule).toBe('7.2.1')
  })
})

describe('Extended Movement and Forced Marches', () => {
  const far = (n: number, before?: (s: Scene) => void): Scene => {
    const s = pick(moving({ units: { '14.ID': 'AO27' } }, before), '14.ID')
    for (let i = 0; i < n; i++) go(s, i % 2 === 0 ? 'AO28' : 'AO27')
    return s
  }
  it('[7.4.1a] [7.4.1b] [R50] half of the MF, all of the MF', () => {
    expect([2, 3, 5].map((n) => marks(stop(far(n)), '14.ID') & (EXM1 | EXM2))).toEqual([0, EXM1, EXM2])
  })
  it('[7.5.1] [7.5.3a] goes on with 30 MF more once its own are used up', () => {
    const s = far(3)
    expect(s.why({ type: 'force' }).rule).toBe('7.5.1')
    const all = far(5).take({ type: 'force' })
    go(all, 'AO27', 'AO28', 'AO27')
    // Nothing is left but its facing.
    expect([spent(all, '14.ID'), all.step()]).toEqual([80, 'chooseFacing'])
    stop(all)
    expect(marks(all, '14.ID') & (EXM2 | FOM)).toBe(EXM2 | FOM)
  })
  it('[7.5.2] INF to Attrition Level 1, CAV at full strength', () => {
    const why = (units: Record<string, string>, id: string): string => {
      const s = pick(moving({ units }), id)
      s.g.spent[s.u(id)] = 69
      return s.why({ type: 'force' }).rule
    }
    expect([why({ '14.ID': 'AO27/2' }, '14.ID'), why({ '2.KD': 'AO27/1' }, '2.KD')]).toEqual(['7.5.2', '7.5.2'])
  })
  it('[7.5.3b] 20 for the others, [15.1.1b] 10 less in heat', () => {
    const both = (weather: boolean): number[] => {
      const units = { '3e DA': 'AE37', '1ere DI': 'AM25' }
      const s = moving({ scenario: 'campaign', gt: 12, side: 1, units, options: { weather } })
      return [bonus(s.g, s.u('3e DA')), bonus(s.g, s.u('1ere DI'))]
    }
    expect([both(false), both(true)]).toEqual([
      [20, 30],
      [10, 20],
    ])
  })
  it('[7.5.5] [13.3.2a] not twice, not without communications', () => {
    const why = (before: (s: Scene) => void): string => far(4, before).why({ type: 'force' }).rule
    const before = why((s) => {
      s.g.marks[s.u('14.ID')]! |= FOM_BEFORE
    })
    const cutOff = why((s) => {
      s.g.supply[s.u('14.ID')] = OOC
    })
    expect([before, cutOff]).toEqual(['7.5.5', '13.3.2a'])
  })
  it('[R59] rain takes 8 MF from everybody', () => {
    const s = pick(
      moving({ units: { '14.ID': 'AO27' }, options: { weather: true } }, (it) => {
        it.g.rain = 1
      }),
      '14.ID',
    )
    go(s, 'AO28', 'AO27', 'AO28')
    expect(s.why({ type: 'force' }).rule).toBe('15.1.2b')
    go(s, 'AO27')
    expect([spent(s, '14.ID'), s.step()]).toEqual([40, 'chooseFacing'])
  })
})

describe('zones of control', () => {
  it('[7.6.1] a unit that is no CAV stops', () => {
    const s = pick(moving({ units: { '14.ID': 'AM28', '1ere DI': 'AM26>0' } }), '14.ID')
    go(s, 'AM27')
    // Nothing but its facing is left.
    expect(s.step()).toBe('chooseFacing')
  })
  it('[7.6.2] CAV goes on, but not into a zone', () => {
    const s = pick(moving({ units: { '2.KD': 'AM28', '1ere DI': 'AM26>0' } }), '2.KD')
    go(s, 'AM27')
    expect([whyStep(s, 'AL27').rule, canGo(s, 'AL28')]).toEqual(['7.6.2', true])
  })
  it('[7.6.3a] out of a zone only to where there is none', () => {
    const s = pick(moving({ units: { '14.ID': 'AM27', '1ere DI': 'AM26>0' } }), '14.ID')
    expect([whyStep(s, 'AL27').rule, canGo(s, 'AM28')]).toEqual(['7.6.3a', true])
  })

  const units = { '5e DI': 'AN26', '6e DI': 'AN25>0', '19.ID': 'AN27>3', '20.ID': 'AO24>1', '1ere DI': 'AK23' }
  const ex6 = (change: Record<string, string> = {}, before?: (s: Scene) => void): Scene =>
    moving({ side: 1, units: { ...units, ...change } }, before)
  it('[EX6] [7.6.3b] a friend whose zone covers the way lets it out into a zone, and on to where there is none', () => {
    const s = pick(ex6(), '5e DI')
    expect([canGo(s, 'AN25'), canGo(s, 'AO25')]).toEqual([true, false])
    go(s, 'AN25')
    expect([canGo(s, 'AM24'), whyStep(s, 'AN24').rule]).toEqual([true, '7.6.2'])
    stop(go(s, 'AM24'))
    expect(s.where('5e DI')).toBe('AM24')
  })
  it('[EX6] not when the friend has moved in this phase, nor when it faces elsewhere', () => {
    const moved = pick(
      ex6({}, (s) => {
        s.g.marks[s.u('6e DI')] = MOVED
      }),
      '5e DI',
    )
    const away = pick(ex6({ '6e DI': 'AN25>3' }), '5e DI')
    expect([whyStep(moved, 'AN25').rule, whyStep(away, 'AN25').rule]).toEqual(['7.6.3a', '7.6.3a'])
  })
  it('[EX6] [7.6.3c] only before all others', () => {
    const s = ex6()
    stop(go(pick(s, '1ere DI'), 'AK24'))
    expect(whyStep(pick(s, '5e DI'), 'AN25').rule).toBe('7.6.3c')
  })
})

describe('what lies under FOW', () => {
  const hidden = (units: Record<string, string>, ids: string[]): Scene =>
    moving({ units, options: { fog: true } }, (s) => {
      for (const id of ids) s.g.fog[s.u(id)] = 1
    })
  it('[19.2.3] its zone is not in the list, and stops who comes', () => {
    const s = pick(hidden({ '14.ID': 'AM28', '1ere DI': 'AM26>0' }, ['1ere DI']), '14.ID')
    expect(canGo(s, 'AM27')).toBe(true)
    go(s, 'AM27')
    expect(s.step()).toBe('chooseFacing')
    const halted = s.log.find((e) => e.key === 'log.halted')
    expect(halted?.params).toEqual({ unit: s.u('14.ID'), hex: hex('AM27') })
    expect(s.g.fog[s.u('1ere DI')]).toBe(1)
  })
  it('[19.2.3] from zone to zone is offered like any step, and does not happen', () => {
    const s = pick(hidden({ '14.ID': 'AM27', '1ere DI': 'AM26>0' }, ['1ere DI']), '14.ID')
    expect(canGo(s, 'AL27')).toBe(true)
    go(s, 'AL27')
    expect([s.where('14.ID'), s.log.some((e) => e.key === 'log.halted')]).toEqual(['AM27', true])
  })
  it('[7.1.6a] nobody walks over a marker, whatever lies under it', () => {
    const s = pick(hidden({ '14.ID': 'AM28', 'SCF.2': 'AM27' }, ['SCF.2']), '14.ID')
    expect(whyStep(s, 'AM27').rule).toBe('7.1.6a')
  })
})

describe('how far', () => {
  it('[7.1.2] [7.4.1] [7.6.1] the reach has cost, Extended Movement and what stops it', () => {
    const s = moving({ units: { '14.ID': 'AM29', '1ere DI': 'AM26>0' } })
    const f = s.g.stack.at(-1) as MovementFrame
    const all = reachOfUnit(s.g, f, s.u('14.ID'))
    const to = (label: string) => all.find((r) => r.hex === hex(label))
    expect(to('AM28')).toMatchObject({ cost: 10, exm: 0, forced: false, stops: false, end: true })
    expect(to('AM27')).toMatchObject({ cost: 20, exm: 0, stops: true, path: [hex('AM28'), hex('AM27')] })
    expect(to('AM26')).toBeUndefined()
    expect(all.some((r) => r.forced && r.exm === 2)).toBe(true)
  })
  it('the reach is what steps can do', () => {
    const s = moving({ units: { '14.ID': 'AM29', '2.KD': 'AL27', '1ere DI': 'AM26>0', '2e DI': 'AK26>5' } })
    for (const id of ['14.ID', '2.KD']) {
      const u = s.u(id)
      const start = s.g.at[u]!
      const f = s.g.stack.at(-1) as MovementFrame
      for (const r of reachOfUnit(s.g, f, u).filter((r) => !r.forced && r.end)) {
        const again = pick(
          moving({ units: { '14.ID': 'AM29', '2.KD': 'AL27', '1ere DI': 'AM26>0', '2e DI': 'AK26>5' } }),
          id,
        )
        for (const h of r.path) again.take({ type: 'step', hex: h })
        expect([again.g.at[u], again.g.spent[u]]).toEqual([r.hex, r.cost])
      }
      expect(s.g.at[u]).toBe(start)
    }
  })
})

describe('doctrine', () => {
  const french = (at: string): Scene =>
    moving({ side: 1, units: { '1ere DI': at, '14.ID': 'AN27>3' }, options: { doctrine: true } }, (s) => {
      s.g.doctrine[s.u('1ere DI')] = INDOCTRINATED
    })
  it('[21.2.2a] [R48] must come beside enemies that are within two hexes', () => {
    const s = french('AN25')
    expect([s.can({ type: 'done' }), s.why({ type: 'done' }).rule]).toEqual([false, '21.2.2a'])
    pick(s, '1ere DI')
    expect(s.why({ type: 'stop' }).rule).toBe('21.2.2a')
    stop(go(s, 'AN26'))
    expect([s.where('1ere DI'), s.step()]).toEqual(['AN26', 'over'])
  })
  it('[21.2.2a] does nothing to who is farther away, or beside them already', () => {
    expect([french('AN23').can({ type: 'done' }), french('AN26').can({ type: 'done' })]).toEqual([true, true])
    const s = go(pick(french('AN26'), '1ere DI'), 'AN25')
    expect(s.why({ type: 'stop' }).rule).toBe('21.2.2a')
  })
})

describe('works', () => {
  it('[11.7.1a] [R76] an Old Fortification is occupied for nothing', () => {
    const s = moving({ scenario: 'campaign', gt: 12, side: 1, units: { '1ere DI': 'AD30', '2e DI': 'AM25' } })
    pick(s, '1ere DI').take({ type: 'occupy' })
    expect([s.g.works[s.u('1ere DI')], spent(s, '1ere DI'), marks(s, '1ere DI') & MOVED]).toEqual([OLD_FORT, 0, 0])
    expect(pick(stop(s), '2e DI').why({ type: 'occupy' }).rule).toBe('11.7.1a')
  })
})
