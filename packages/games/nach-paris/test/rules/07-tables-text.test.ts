/** MF, trains that arrive, HQs that come back, facings and refusals of a move, written out case by case (6.6, 7, 12.2, 13.1.7). */
import { describe, expect, it } from 'vitest'
import {
  encIndex,
  encs,
  isRailArt,
  labelOf,
  near,
  railArms,
  scenarios,
  unitIds,
  worksOfEnc,
} from '../../src/data/index.ts'
import { arrive, arrivedByRail } from '../../src/rules/arrive.ts'
import { allowance, bonus, exmLevel, ownMf, whyNoForce } from '../../src/rules/forced.ts'
import { returnHexes } from '../../src/rules/hq-return.ts'
import { steps } from '../../src/rules/index.ts'
import { combine, mates, split, whyNotSplit } from '../../src/rules/split.ts'
import {
  ALLIED,
  ARRIVED,
  AWAY,
  DONE,
  EXM1,
  EXM2,
  FOLDED,
  FOM,
  FOM_BEFORE,
  MOVED,
  OOC,
  WORKED,
} from '../../src/types.ts'
import { go, moving, pick, train } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ ...given, options: { weather: false, ...given.options }, steps: Object.values(steps) })
const [ON_FOOT, EMBARKED, BY_RAIL] = [0, 1, 2]

describe('MF of a phase', () => {
  it('[12.3.4] [7.7.3a] [R42] its own on foot, 50 on a train, its own again once it is off; who came by rail keeps 50', () => {
    const s = at({ scenario: 'campaign', gt: 14, units: { '2.KD': 'AM27', '19.ID': 'AM27/1', 'SKM.b5': 'AM27' } })
    const mf = (id: string, rail: number, alighted: number, on: boolean): number => {
      s.g.line[s.u(id)] = on ? 0 : -1
      return allowance(s.g, { unit: s.u(id), rail, alighted })
    }
    expect([
      mf('2.KD', ON_FOOT, 0, false),
      mf('2.KD', ON_FOOT, 0, true),
      mf('2.KD', EMBARKED, 0, true),
      mf('2.KD', EMBARKED, 0, false),
      mf('2.KD', EMBARKED, 1, true),
      mf('2.KD', EMBARKED, 1, false),
      mf('2.KD', BY_RAIL, 0, true),
      mf('2.KD', BY_RAIL, 1, false),
      mf('19.ID', ON_FOOT, 0, false),
      mf('19.ID', BY_RAIL, 0, true),
      mf('SKM.b5', BY_RAIL, 0, false),
    ]).toEqual([70, 70, 50, 70, 70, 70, 50, 50, 40, 50, 40])
  })
  it('[15.1.2b] [R59] torrential rain takes eight from all of them, heat five from the bonus', () => {
    const s = scene({
      scenario: 'campaign',
      gt: 14,
      units: { '2.KD': 'AM27', '19.ID': 'AM27' },
      options: { weather: true },
    })
    const dry = [ownMf(s.g, s.u('19.ID')), allowance(s.g, { unit: s.u('2.KD'), rail: BY_RAIL, alighted: 0 })]
    s.g.rain = 1
    const wet = [ownMf(s.g, s.u('19.ID')), allowance(s.g, { unit: s.u('2.KD'), rail: BY_RAIL, alighted: 0 })]
    expect(dry).toEqual([50, 50])
    expect(wet[0]).toBe(wet[1])
    expect(wet[0]).toBeLessThan(50)
    const fair = scene({ scenario: 'campaign', gt: 14, units: { '2.KD': 'AM27' }, options: { weather: false } })
    fair.g.rain = 1
    expect(allowance(fair.g, { unit: fair.u('2.KD'), rail: BY_RAIL, alighted: 0 })).toBe(50)
    const hot = (gt: number, weather: boolean): number => {
      const it = scene({ scenario: 'campaign', gt, units: { '19.ID': 'AM27' }, options: { weather } })
      return bonus(it.g, it.u('19.ID'))
    }
    const bonuses = Array.from({ length: 22 }, (_, i) => hot(i + 1, true))
    expect(new Set(bonuses).size).toBe(2)
    expect(Array.from({ length: 22 }, (_, i) => hot(i + 1, false)).every((n) => n === Math.max(...bonuses))).toBe(true)
  })
  it('[7.5.1] [7.5.2] [7.5.5] [12.2.6] [13.3.2a] [16.1.2] [18.2.4] who makes no Forced March, and why', () => {
    const s = at({
      scenario: 'campaign',
      gt: 14,
      units: { '19.ID': 'AM27', '5.KD': 'AM27', 'I/Fußa.7': 'AM27', '2.AOK': 'AM27' },
    })
    const f = { rail: ON_FOOT, rode: 0, alighted: 0, sailed: 0 }
    const why = (id: string, more: Partial<typeof f> = {}): string | undefined =>
      whyNoForce(s.g, { unit: s.u(id), ...f, ...more })?.rule
    expect([why('19.ID'), why('5.KD'), why('I/Fußa.7'), why('2.AOK')]).toEqual([undefined, undefined, '7.5.1', '7.5.1'])
    expect([
      why('19.ID', { rode: 1 }),
      why('19.ID', { alighted: 1 }),
      why('19.ID', { rail: BY_RAIL }),
      why('19.ID', { rail: EMBARKED }),
    ]).toEqual(['12.2.6', '12.2.6', '12.2.6', undefined])
    expect(why('19.ID', { sailed: 1 })).toBe('18.2.4')
    const u = s.u('19.ID')
    const marked = (bits: number): string | undefined => {
      s.g.marks[u] = bits
      const found = why('19.ID')
      s.g.marks[u] = 0
      return found
    }
    expect([marked(FOM), marked(FOM_BEFORE), marked(WORKED), marked(MOVED)]).toEqual([
      '7.5.5',
      '7.5.5',
      '16.1.2',
      undefined,
    ])
    s.g.supply[u] = 1
    expect(why('19.ID')).toBeUndefined()
    s.g.supply[u] = OOC
    expect(why('19.ID')).toBe('13.3.2a')
    s.g.supply[u] = 0
    s.g.line[u] = 0
    expect(why('19.ID')).toBe('12.2.6')
    // How many steps may be lost: INF and CAV differ.
    const worn = (id: string): (string | undefined)[] =>
      [4, 3, 2, 1].map((n) => {
        const p = at({ units: { [id]: `AM27/${Math.min(n, id === '5.KD' ? 3 : 4)}` } })
        return whyNoForce(p.g, { unit: p.u(id), ...f })?.rule
      })
    expect(worn('19.ID')).toEqual([undefined, undefined, '7.5.2', '7.5.2'])
    expect(worn('5.KD').slice(1)).toEqual([undefined, '7.5.2', '7.5.2'])
  })
  it('[7.4.1] half of its MF is Extended Movement, all of them the second level', () => {
    expect([
      exmLevel(0, 50),
      exmLevel(24, 50),
      exmLevel(25, 50),
      exmLevel(49, 50),
      exmLevel(50, 50),
      exmLevel(60, 50),
      exmLevel(10, 0),
    ]).toEqual([0, 0, 1, 1, 2, 2, 0])
  })
})

describe('trains that arrive', () => {
  it('[7.7.3] every arrival by rail: on the lines that lead on within the map; rail ART stands on its rails', () => {
    let [asked, bound, guns] = [0, 0, 0]
    for (const sc of scenarios) {
      for (const a of sc.arrivals) {
        if (!a.rail) continue
        const lines = railArms[a.hex]!.filter((arm) => arm.to >= 0 && sc.inPlay[arm.to] === 1).map(
          (arm) => `${arm.line} ${arm.dir}`,
        )
        if (isRailArt[a.unit] === 0 && asked > 5 && bound > 5) continue
        const s = at({ scenario: sc.id, gt: a.gt })
        s.g.at[a.unit] = AWAY
        s.g.steps[a.unit] = 1
        s.push((g, t) => arrive(g, t, a.unit, a.hex))
        expect([s.g.at[a.unit], s.g.marks[a.unit]! & ARRIVED]).toEqual([a.hex, ARRIVED])
        expect(arrivedByRail(s.g, a.unit) || s.step() === 'boarding', unitIds[a.unit]).toBe(
          lines.length > 0 || isRailArt[a.unit] === 1,
        )
        if (isRailArt[a.unit] === 1) {
          expect([s.g.line[a.unit], s.step()]).toEqual([-1, 'chooseFacing'])
          guns++
        } else if (lines.length > 1) {
          expect(s.offers('embark').map((it) => `${it.line} ${it.direction}`)).toEqual(lines)
          expect(s.legal().length).toBe(lines.length)
          s.take(s.offers('embark').at(-1)!)
          expect(`${s.g.line[a.unit]} ${s.g.facing[a.unit]}`).toBe(lines.at(-1))
          asked++
        } else if (lines.length === 1) {
          expect([`${s.g.line[a.unit]} ${s.g.facing[a.unit]}`, s.step()]).toEqual([lines[0], 'over'])
          bound++
        } else expect(s.step()).toBe('chooseFacing')
      }
    }
    expect([asked > 0, guns > 0]).toEqual([true, true])
  })
})

describe('HQs that come back (13.1.7b)', () => {
  it('[R80] the Belgian to Antwerp while a Fort stands, then to the French HQ nearest Paris; the French to Paris', () => {
    const antwerp = encIndex('Antwerp')
    const s = at({ scenario: 'campaign', gt: 12, units: { 'QG 5A': 'AN23', 'QG 4A': 'AG22', 'QG 6A': 'AX17' } })
    const belgian = s.u('QG Belge')
    s.g.at[belgian] = AWAY
    for (const w of worksOfEnc[antwerp]!) s.g.forts[w] = 0
    expect(returnHexes(s.g, belgian)).toEqual([hex('AX17')])
    s.g.at[s.u('QG 6A')] = AWAY
    expect(returnHexes(s.g, belgian)).toEqual([hex('AN23')])
    s.g.forts[worksOfEnc[antwerp]![3]!] = 1
    expect([...returnHexes(s.g, belgian)].sort()).toEqual([...encs[antwerp]!.hexes].sort())
    const paris = encs[encIndex('Paris')]!.hexes
    expect([...returnHexes(s.g, s.u('QG 6A'))].sort()).toEqual([...paris].sort())
    // Paris without a Fort takes them all the same.
    for (const w of worksOfEnc[encIndex('Paris')]!) s.g.forts[w] = 0
    expect([...returnHexes(s.g, s.u('QG 6A'))].sort()).toEqual([...paris].sort())
  })
})

describe('the move of a unit', () => {
  it('[7.1.4a] it may turn instead of moving, to each of the five other sides, and has then moved', () => {
    for (const facing of [0, 2, 5]) {
      const s = pick(moving({ units: { '19.ID': `AM27>${facing}`, '20.ID': 'AM28' } }), '19.ID')
      expect(s.offers('face').map((a) => a.facing)).toEqual([0, 1, 2, 3, 4, 5].filter((d) => d !== facing))
      s.take({ type: 'face', facing: (facing + 1) % 6 })
      expect([s.g.facing[s.u('19.ID')], s.g.marks[s.u('19.ID')]! & (MOVED | DONE), s.step()]).toEqual([
        (facing + 1) % 6,
        MOVED | DONE,
        'movement',
      ])
      expect(s.why({ type: 'pick', unit: s.u('19.ID') }).rule).toBe('7.1.2')
    }
    const cavalry = pick(moving({ units: { '5.KD': 'AM27', '20.ID': 'AM28' } }), '5.KD')
    expect(cavalry.offers('face')).toEqual([])
  })
  it('[7.1.3b] at the end of its move it takes any of six facings; who has moved does not turn before', () => {
    const s = go(pick(moving({ units: { '19.ID': 'AM27', '20.ID': 'AM28' } }), '19.ID'), 'AN27')
    expect([s.offers('face'), s.why({ type: 'face', facing: 3 }).rule]).toEqual([[], '7.1.2'])
    s.take({ type: 'stop' })
    expect(s.offers('face').map((a) => a.facing)).toEqual([0, 1, 2, 3, 4, 5])
  })
  it('[7.1.6b] [R105] guns and staff run over nobody: only INF and CAV enter a hex of enemy HQ and ENG', () => {
    const why = (id: string): string => {
      const s = pick(moving({ units: { [id]: 'AM27', 'QG 5A': 'AM26', '20.ID': 'AM28' } }), id)
      const step = { type: 'step', hex: hex('AM26') } as const
      return s.can(step) ? 'enters' : s.why(step).rule
    }
    expect(['19.ID', '5.KD', 'PiR.24', 'I/Fußa.7', 'Ebk.1', '2.AOK'].map(why)).toEqual([
      'enters',
      'enters',
      'enters',
      'R105',
      'R105',
      'R105',
    ])
    const fogged = pick(
      moving(
        { units: { '19.ID': 'AM27', 'SCF.2': 'AM26', '20.ID': 'AM28' }, options: { fog: true, weather: false } },
        (it) => {
          it.g.fog[it.u('SCF.2')] = 1
        },
      ),
      '19.ID',
    )
    expect(fogged.why({ type: 'step', hex: hex('AM26') }).rule).toBe('7.1.6a')
  })
  it('[7.5.1] a Forced March is offered when points are lacking, and only then', () => {
    const s = pick(moving({ units: { '19.ID': 'AM27', '20.ID': 'AM28' } }), '19.ID')
    expect([s.can({ type: 'force' }), s.why({ type: 'force' }).rule]).toEqual([false, '7.5.1'])
    const spent = pick(
      moving({ units: { '19.ID': 'AM27', '20.ID': 'AM28' } }, (it) => {
        it.g.spent[it.u('19.ID')] = 45
      }),
      '19.ID',
    )
    expect(spent.can({ type: 'force' })).toBe(true)
    // Shut in by enemies it lacks more than points.
    const around = [0, 1, 2, 3, 4, 5].map((d) => labelOf(near[hex('AM27') * 6 + d]!))
    const ids = ['1ere DI', '2e DI', '3e DI', '4e DI', '5e DI', '6e DI']
    const shut = moving(
      { units: { '19.ID': 'AM27', '20.ID': 'AP29', ...Object.fromEntries(ids.map((id, i) => [id, around[i]!])) } },
      (it) => {
        it.g.spent[it.u('19.ID')] = 45
      },
    )
    pick(shut, '19.ID')
    expect(shut.why({ type: 'force' }).rule).toBe('7.5.1')
  })
  it('[11.7.1a] INF and ART occupy an Old Fortification, CAV and staff do not, nor who is in works already', () => {
    const may = (id: string, works = 0): boolean => {
      const s = moving({ scenario: 'campaign', gt: 14, units: { [id]: 'AP21', '20.ID': 'AM28' } }, (it) => {
        it.g.works[it.u(id)] = works
      })
      pick(s, id)
      return s.step() === 'move' && s.can({ type: 'occupy' })
    }
    expect([
      may('19.ID'),
      may('PiR.24'),
      may('I/Fußa.7'),
      may('ÖFAB.2'),
      may('5.KD'),
      may('2.AOK'),
      may('19.ID', 1),
    ]).toEqual([true, true, true, true, false, false, false])
  })
  it('[12.2.3b] [6.2.1c] on a train it neither marches, turns, splits nor digs itself in', () => {
    const s = moving({ units: { '19.ID': 'AN28', '20.ID': 'AM28' } }, (it) => {
      train(it, '19.ID', 'H3', 'AM27')
      for (const id of ['37.IB', '38.IB']) it.g.at[it.u(id)] = FOLDED
    })
    pick(s, '19.ID')
    expect(new Set(s.legal().map((a) => a.type))).toEqual(
      new Set(['ride', 'turnTrain', 'disembark', 'stop'].filter((type) => s.legal().some((a) => a.type === type))),
    )
    expect(s.why({ type: 'split' }).rule).toBe('12.2.3b')
    expect(s.why({ type: 'step', hex: hex('AN27') }).rule).toBe('12.2.3b')
  })
})

describe('detachments', () => {
  it('[6.6.5a] [6.6.5b] the Chasseurs of 14e CA may leave divisions that have lost steps, and come back to them', () => {
    const s = at({ scenario: 'campaign', gt: 5, side: ALLIED, units: { '27e DI': 'AM24/3', '28e DI': 'AM25' } })
    const [first, second, chasseurs] = [s.u('27e DI'), s.u('28e DI'), s.u('BCA 14e CA')]
    s.g.at[chasseurs] = FOLDED
    expect(whyNotSplit(s.g, first, [])).toBeUndefined()
    s.roll((g, t) => split(g, t, second))
    expect([s.g.steps[first], s.g.steps[second], s.where('BCA 14e CA')]).toEqual([2, 3, 'AM25'])
    expect(mates(s.g, second, [])).toEqual([[first, chasseurs].sort((a, b) => a - b)])
    s.g.spent[first] = 50
    s.roll((g, t) => combine(g, t, second, [first, chasseurs]))
    expect([s.g.steps[first], s.g.steps[second], s.g.at[chasseurs], s.g.spent[second]]).toEqual([3, 4, FOLDED, 50])
  })
  it('[7.4.1] [6.6.1b] those who are joined bear the march of the one that has gone farthest', () => {
    const s = moving(
      {
        scenario: 'campaign',
        gt: 5,
        side: ALLIED,
        units: { '27e DI': 'AM24/3', '28e DI': 'AM25/3', 'BCA 14e CA': 'AM25', '1ere DI': 'AK20' },
      },
      (it) => {
        it.g.spent[it.u('BCA 14e CA')] = 30
      },
    )
    pick(s, '28e DI').take({ type: 'combine', with: [s.u('27e DI'), s.u('BCA 14e CA')].sort((a, b) => a - b) })
    const [first, chasseurs] = [s.u('27e DI'), s.u('BCA 14e CA')]
    expect([s.g.marks[first]! & (EXM1 | EXM2), s.g.marks[chasseurs], s.g.spent[s.u('28e DI')]]).toEqual([EXM1, 0, 30])
  })
  it('[6.6.4b] [R54] when 17.ID forms, 15.ID has its regiment back, if it lives and has room', () => {
    const form = (fifteenth: string | undefined): number => {
      const s = at({
        scenario: 'campaign',
        gt: 5,
        units: { '33.IB': 'AM27', '34.IB': 'AM27', ...(fifteenth && { '15.ID': fifteenth }) },
      })
      s.g.at[s.u('17.ID')] = FOLDED
      s.roll((g, t) => combine(g, t, s.u('33.IB'), [s.u('34.IB')]))
      expect([s.where('17.ID'), s.g.steps[s.u('17.ID')]]).toEqual(['AM27', 4])
      return s.g.steps[s.u('15.ID')]!
    }
    expect([form('AP29/3'), form('AP29/1'), form(undefined)]).toEqual([4, 2, 0])
  })
})
