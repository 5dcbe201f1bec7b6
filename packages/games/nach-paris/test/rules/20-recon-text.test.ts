/** Air Recon and Cavalry Recon to the last number: range, squadrons, what a second stack suffers, what a scout risks (20). */
import { describe, expect, it } from 'vitest'
import {
  distance,
  encIndex,
  encs,
  type Hex,
  isOpen,
  labelOf,
  near,
  scenarioIndex,
  scenarios,
  trench,
  within,
} from '../../src/data/index.ts'
import { squadronsFor } from '../../src/rules/air-recon.ts'
import { scoutItems } from '../../src/rules/cavalry-recon.ts'
import type { MoveFrame } from '../../src/rules/movement.ts'
import { ALLIED, FOM, GERMAN, SHAKEN, SPOTTED } from '../../src/types.ts'
import { go, moving, pick } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const OPTIONS = { fog: true, recon: true, weather: false } as const
const marne = (units: Readonly<Record<string, string>>, more: Given = {}): Scene =>
  scene({ scenario: 'marne', gt: 19, side: ALLIED, phase: 2, ...more, units, options: { ...OPTIONS, ...more.options } })
const hide = (s: Scene, ...ids: string[]): void => {
  for (const id of ids) s.g.fog[s.u(id)] = 1
}
const open = (centre: Hex, most: number): Hex[] =>
  scenarios[scenarioIndex('campaign')]!.hexes.filter((h) => isOpen(h) && distance(centre, h) <= most)

describe('who flies', () => {
  it('[20.1.5] eight hexes far and no farther, over every open hex', () => {
    const s = marne({ '2.AOK': 'AJ19' })
    const hq = s.u('2.AOK')
    s.g.squadrons[hq] = 1
    const at = hex('AJ19')
    const reached = open(at, 12).filter((h) => squadronsFor(s.g, GERMAN, h).length > 0)
    expect(reached.map(labelOf).sort()).toEqual(open(at, 8).map(labelOf).sort())
    expect(reached.some((h) => distance(at, h) === 8)).toBe(true)
    expect(squadronsFor(s.g, ALLIED, reached[0]!)).toEqual([])
  })
  it('[20.1.3] [20.1.12] two failures of the same HQ in a row ground it, another HQ’s do not', () => {
    const s = marne({ '2.AOK': 'AJ19', '3.AOK': 'AJ19' })
    const [second, third] = [s.u('2.AOK'), s.u('3.AOK')]
    s.g.squadrons[second] = 3
    s.g.squadrons[third] = 3
    const [a, b, c, d] = open(hex('AJ19'), 3)
    const fliers = (...sorties: number[]): string => {
      s.g.sorties = sorties
      return squadronsFor(s.g, GERMAN, d!)
        .map((u) => (u === second ? '2' : '3'))
        .join(' ')
    }
    expect([
      fliers(),
      fliers(second, a!, 1, second, b!, 1),
      fliers(second, a!, 1, second, b!, 0),
      fliers(second, a!, 0, second, b!, 1),
      fliers(second, a!, 1, second, b!, 0, second, c!, 1),
      fliers(second, a!, 1, third, b!, 1),
      fliers(second, a!, 1, third, b!, 1, second, c!, 1),
      fliers(second, a!, 2, second, b!, 2),
      fliers(second, a!, 0, third, b!, 0, second, c!, 0),
    ]).toEqual(['2 3', '3', '2 3', '2 3', '3', '2 3', '3', '3', '2 3'])
  })
  it('[20.1.11] a hex is looked at from the air once in a phase; cavalry that has looked does not matter', () => {
    const s = marne({ '2.AOK': 'AJ19', '3.AOK': 'AJ19' })
    for (const id of ['2.AOK', '3.AOK']) s.g.squadrons[s.u(id)] = 3
    const [a, b] = open(hex('AJ19'), 3)
    const both = [s.u('2.AOK'), s.u('3.AOK')]
    s.g.sorties = [s.u('2.AOK'), a!, 0]
    expect([squadronsFor(s.g, GERMAN, a!), squadronsFor(s.g, GERMAN, b!)]).toEqual([[], both])
    s.g.sorties = [-1 - s.u('1re DC'), a!, 0]
    expect(squadronsFor(s.g, GERMAN, a!)).toEqual(both)
    // The first unit of all is no HQ: what is noted of it is a scout's.
    s.g.sorties = [-1, a!, 0]
    expect(squadronsFor(s.g, GERMAN, a!)).toEqual(both)
  })
  it('[20.1.3] an HQ without squadrons, off the map or of the other side sends nobody', () => {
    const s = marne({ '2.AOK': 'AJ19', 'QG 5A': 'AJ18' })
    const [a] = open(hex('AJ19'), 3)
    s.g.squadrons[s.u('2.AOK')] = 0
    s.g.squadrons[s.u('3.AOK')] = 2
    s.g.squadrons[s.u('QG 5A')] = 1
    expect([squadronsFor(s.g, GERMAN, a!), squadronsFor(s.g, ALLIED, a!)]).toEqual([[], [s.u('QG 5A')]])
  })
  it('[20.1.1] not without Recon, not in GT1 and not in the GTs that a scenario leaves out', () => {
    const flies = (scenario: string, gt: number, options: Given['options'] = {}): boolean => {
      const s = scene({
        scenario,
        gt,
        side: ALLIED,
        phase: 2,
        units: { '5.AOK': 'Y22' },
        options: { ...OPTIONS, ...options },
      })
      s.g.squadrons[s.u('5.AOK')] = 1
      return open(hex('Y22'), 6).some((h) => squadronsFor(s.g, GERMAN, h).length > 0)
    }
    expect([
      flies('campaign', 12),
      flies('campaign', 12, { recon: false }),
      flies('campaign', 1),
      flies('campaign', 2),
      flies('ardennes', 10),
      flies('ardennes', 11),
      flies('ardennes', 12),
    ]).toEqual([true, false, false, true, true, false, true])
  })
})

describe('what a flight sees', () => {
  /** A hidden division of so many steps enters AI15; the HQ sends a squadron, and this die falls. */
  const flight = (steps: number, die: number, from = 'AJ19', squadrons = 2): Scene => {
    const s = moving(
      {
        scenario: 'marne',
        gt: 19,
        side: ALLIED,
        units: { '1ere DI': `AJ15/${steps}`, '2.AOK': from },
        options: OPTIONS,
      },
      (it) => {
        it.g.squadrons[it.u('2.AOK')] = squadrons
        hide(it, '1ere DI')
      },
    )
    return go(pick(s, '1ere DI'), 'AI15').take({ type: 'fly', hq: s.u('2.AOK') }, die)
  }
  const seen = (s: Scene): boolean => s.g.fog[s.u('1ere DI')] === 0
  it.each([
    // Steps, the highest die that shows it from four to eight hexes (+2), and from three (-4).
    [4, 6, 12],
    [3, 4, 10],
    [2, 2, 8],
  ])('[20.1.7b] %i steps are seen up to %i from afar, up to %i from three hexes', (steps, far, near) => {
    const close = within(hex('AI15'), 3).find((h) => distance(h, hex('AI15')) === 3 && isOpen(h))!
    for (const [from, most] of [
      ['AJ19', far],
      [labelOf(close), near],
    ] as const) {
      expect([seen(flight(steps, most, from)), seen(flight(steps, most + 1, from))]).toEqual([true, false])
    }
    expect(distance(hex('AJ19'), hex('AI15'))).toBe(4)
  })
  it('[20.1.8a] one step is never seen; it and what only its size hides are told as a small unit', () => {
    const told = (steps: number, die: number): string =>
      flight(steps, die)
        .log.filter((e) => e.key.startsWith('log.air'))
        .map((e) => `${e.key} ${e.rules?.join(' ')}`)
        .join(', ')
    expect([told(1, 1), told(1, 20), told(2, 6), told(2, 7), told(4, 6), told(4, 7)]).toEqual([
      'log.air.small 20.1.7b 20.1.8a',
      'log.air.small 20.1.7b 20.1.8a, log.air.lost 20.1.10',
      'log.air.small 20.1.7b 20.1.8a',
      'log.air.failed 20.1.7b',
      'log.air.seen 20.1.7b',
      'log.air.failed 20.1.7b',
    ])
  })
  it('[20.1.10] a natural 20 costs the squadron; [20.1.2a] who is seen is marked for the rest of the phase', () => {
    const lost = flight(4, 20)
    const hq = lost.u('2.AOK')
    expect([lost.g.squadrons[hq], lost.g.sorties, lost.g.spotted]).toEqual([1, [hq, hex('AI15'), 2], []])
    const failed = flight(4, 19)
    expect([failed.g.squadrons[hq], failed.g.sorties, failed.g.spotted]).toEqual([2, [hq, hex('AI15'), 1], []])
    const good = flight(4, 6)
    expect([good.g.squadrons[hq], good.g.sorties, good.g.spotted]).toEqual([2, [hq, hex('AI15'), 0], [hex('AI15'), 6]])
    expect(good.g.marks[good.u('1ere DI')]! & SPOTTED).toBe(SPOTTED)
    expect(failed.g.marks[failed.u('1ere DI')]! & SPOTTED).toBe(0)
  })
  it('[20.1.3] [20.1.9] flights are noted one after the other', () => {
    const s = flight(4, 6)
    const hq = s.u('2.AOK')
    const next = s.offers('step').find((a) => isOpen(a.hex))!.hex
    s.take({ type: 'step', hex: next })
    expect(s.step()).toBe('move')
    s.g.fog[s.u('1ere DI')] = 1
    const back = s.offers('step').find((a) => isOpen(a.hex) && a.hex !== hex('AI15'))!.hex
    s.take({ type: 'step', hex: back }).take({ type: 'fly', hq }, 5)
    expect([s.g.sorties, s.g.spotted]).toEqual([
      [hq, hex('AI15'), 0, hq, back, 0],
      [hex('AI15'), 6, back, 5],
    ])
  })
  it('[20.1.2a] the other player may let it pass: nothing is spent, and the unit goes on', () => {
    const s = moving(
      { scenario: 'marne', gt: 19, side: ALLIED, units: { '1ere DI': 'AJ15', '2.AOK': 'AJ19' }, options: OPTIONS },
      (it) => {
        it.g.squadrons[it.u('2.AOK')] = 2
        hide(it, '1ere DI')
      },
    )
    go(pick(s, '1ere DI'), 'AI15').take({ type: 'pass' })
    const f = s.g.stack.at(-1) as MoveFrame
    expect([s.step(), f.flown, s.g.sorties, s.g.fog[s.u('1ere DI')]]).toEqual(['move', 0, [], 1])
  })
})

describe('those who come after', () => {
  /** Into AI15, where a squadron has looked before. */
  const enters = (before: (s: Scene) => void, id = '1ere DI', steps = 4, options: Given['options'] = {}): Scene => {
    const s = moving(
      {
        scenario: 'marne',
        gt: 19,
        side: ALLIED,
        units: { [id]: `AJ15/${steps}`, '2.AOK': 'AJ19', '3.AOK': 'AI18' },
        options: { ...OPTIONS, ...options },
      },
      (it) => {
        for (const hq of ['2.AOK', '3.AOK']) it.g.squadrons[it.u(hq)] = 2
        hide(it, id)
        before(it)
      },
    )
    return go(pick(s, id), 'AI15')
  }
  it('[20.1.9] the die that fell there counts for every stack that enters later, from the HQ that sent the squadron', () => {
    const [far, near] = ['2.AOK', '3.AOK']
    const result = (hq: string, die: number): [boolean, string, string] => {
      const s = enters((it) => {
        // A scout's look, another hex and a failure stand before it in the lists.
        it.g.spotted = [hex('AH16'), 1, hex('AI15'), die]
        it.g.sorties = [
          -1 - it.u('5.KD'),
          hex('AI15'),
          0,
          it.u(hq === far ? near : far),
          hex('AI15'),
          1,
          it.u(far),
          hex('AH16'),
          0,
          it.u(hq),
          hex('AI15'),
          0,
        ]
      })
      const [told] = s.log.filter((e) => e.key.startsWith('log.air'))
      return [s.g.fog[s.u('1ere DI')] === 0, s.step(), told!.rules!.join(' ')]
    }
    // From four hexes up to 6, from three up to 12; no seat is asked.
    expect([result(far, 6), result(far, 7), result(near, 12), result(near, 13)]).toEqual([
      [true, 'move', '20.1.9'],
      [false, 'move', '20.1.9'],
      [true, 'move', '20.1.9'],
      [false, 'move', '20.1.9'],
    ])
  })
  it('[20.1.9] a scout’s look is no flight, and a hex that was looked at in vain is not tested again', () => {
    const s = enters((it) => {
      it.g.sorties = [-1 - it.u('5.KD'), hex('AI15'), 0]
    })
    expect([s.step(), s.g.fog[s.u('1ere DI')]]).toEqual(['airRecon', 1])
    const vain = enters((it) => {
      it.g.sorties = [it.u('2.AOK'), hex('AI15'), 1]
    })
    expect([vain.step(), vain.g.fog[vain.u('1ere DI')]]).toEqual(['move', 1])
  })
  it('[20.1.11] two flights at most meet one stack', () => {
    const asked = (flown: number): string => {
      const s = moving(
        { scenario: 'marne', gt: 19, side: ALLIED, units: { '1ere DI': 'AJ15', '2.AOK': 'AJ19' }, options: OPTIONS },
        (it) => {
          it.g.squadrons[it.u('2.AOK')] = 5
          hide(it, '1ere DI')
        },
      )
      pick(s, '1ere DI')
      ;(s.g.stack.at(-1) as MoveFrame).flown = flown
      return go(s, 'AI15').step()
    }
    expect([asked(0), asked(1), asked(2)]).toEqual(['airRecon', 'airRecon', 'move'])
    const s = enters(() => {})
    const f = s.g.stack.at(-2) as MoveFrame
    expect(f.flown).toBe(0)
    s.take({ type: 'fly', hq: s.u('2.AOK') }, 15)
    expect(f.flown).toBe(1)
  })
  it('[20.1.2b] nobody flies against units in the open', () => {
    const s = enters((it) => {
      it.g.fog[it.u('1ere DI')] = 0
    })
    expect(s.step()).toBe('move')
  })
})

describe('scouts', () => {
  const scouting = (given: Given, before: (s: Scene) => void = () => {}): Scene =>
    moving({ ...given, options: OPTIONS }, (it) => {
      hide(it, '1ere DI')
      before(it)
    })
  const look = { type: 'scout', hex: hex('AM26'), thorough: false } as const
  const thorough = { ...look, thorough: true } as const
  it('[20.2.4a] 30 MF, or 60 for a thorough look, and the last of them is enough', () => {
    const offered = (spent: number): boolean[] => {
      const s = scouting({ units: { '2.KD': 'AM27', '1ere DI': 'AM26>3' } }, (it) => {
        it.g.spent[it.u('2.KD')] = spent
      })
      pick(s, '2.KD')
      return [s.can(look), s.can(thorough)]
    }
    // The division of cavalry has 70 MF.
    expect([offered(10), offered(11), offered(40), offered(41)]).toEqual([
      [true, true],
      [true, false],
      [true, false],
      [false, false],
    ])
    const s = scouting({ units: { '2.KD': 'AM27', '1ere DI': 'AM26>3' } }, (it) => {
      it.g.spent[it.u('2.KD')] = 20
    })
    pick(s, '2.KD')
    expect([s.why(thorough).rule, s.why(thorough).key]).toEqual(['20.2.4a', 'deny.recon.points'])
    s.take(look, 1)
    expect([s.g.spent[s.u('2.KD')], s.g.sorties]).toEqual([50, [-1 - s.u('2.KD'), hex('AM26'), 0]])
  })
  it('[20.2.4a] into the next hex only, and only where a marker of the enemy lies', () => {
    const s = scouting({ units: { '2.KD': 'AM27', '1ere DI': 'AM26>3', '2e DI': 'AM24', '19.ID': 'AN27' } }, (it) => {
      hide(it, '2e DI', '19.ID')
    })
    pick(s, '2.KD')
    const why = (label: string): string => s.why({ ...look, hex: hex(label) }).key
    expect([s.can(look), why('AM24'), why('AN27'), why('AM28')]).toEqual([true, ...Array(3).fill('deny.recon.noStack')])
  })
  it('[20.2.4b] every look is noted and told, whether it sees or not', () => {
    const s = scouting({ units: { '2.KD': 'AM27', '5.KD': 'AM27', '1ere DI': 'AM26>3' } })
    pick(s, '2.KD').take(look, 16)
    s.take({ type: 'stop' })
    pick(s, '5.KD').take(look, 3)
    const [first, second] = [s.u('2.KD'), s.u('5.KD')]
    expect(s.g.sorties).toEqual([-1 - first, hex('AM26'), 1, -1 - second, hex('AM26'), 0])
    expect(s.log.filter((e) => e.key.startsWith('log.recon')).map((e) => [e.key, e.params])).toEqual([
      ['log.recon.failed', { unit: first, hex: hex('AM26'), die: 16, modifier: -2 }],
      ['log.recon.seen', { unit: second, hex: hex('AM26'), die: 3, modifier: -4 }],
    ])
  })
  it('[20.2.6] an entrenched camp is seen as works where the scenario has it, Liège too; elsewhere it is open country', () => {
    const works = (scenario: string, enc: string): number => {
      const where = encs[encIndex(enc)]!.hexes.find((h) =>
        [0, 1, 2, 3, 4, 5].some((d) => trench[h * 6 + d] === 0 && near[h * 6 + d]! >= 0),
      )!
      const dir = [0, 1, 2, 3, 4, 5].find((d) => trench[where * 6 + d] === 0 && near[where * 6 + d]! >= 0)!
      const s = scene({ scenario, gt: 12, units: { '2.KD': 'AM27', '1ere DI': 'AM26' }, options: OPTIONS })
      s.g.at[s.u('2.KD')] = near[where * 6 + dir]!
      s.g.at[s.u('1ere DI')] = where
      return scoutItems(s.g, s.u('2.KD'), where, false).filter((i) => i.key === 'item.recon.works').length
    }
    expect([
      works('campaign', 'Liège'),
      works('guise', 'Liège'),
      works('campaign', 'Namur'),
      works('guise', 'Namur'),
    ]).toEqual([1, 0, 1, 0])
  })
  it('[20.2.4b] [20.2.6] two steps see at 10 and less, three at 12; three more for a thorough look, five less after a Forced March', () => {
    const seen = (id: string, die: number, action: typeof look | typeof thorough = look, marks = 0): boolean => {
      const s = scouting({ units: { [id]: 'AM27', '1ere DI': 'AM26>3' } }, (it) => {
        it.g.marks[it.u(id.split('/')[0]!)]! |= marks
      })
      pick(s, id).takeWithin([die, 1], action)
      return s.g.fog[s.u('1ere DI')] === 0
    }
    expect([seen('2.KD', 10), seen('2.KD', 11), seen('5.KD', 12), seen('5.KD', 13)]).toEqual([true, false, true, false])
    expect([seen('2.KD', 13, thorough), seen('2.KD', 14, thorough)]).toEqual([true, false])
    expect([seen('2.KD', 5, look, FOM), seen('2.KD', 6, look, FOM)]).toEqual([true, false])
  })
  it('[20.2.7] [20.2.8] 18, 19 and 20: it tests at +3, 0 and -3, moves no farther and starts no Combat', () => {
    const after = (die: number, ...test: number[]): [string, number, boolean] => {
      const s = scouting({ units: { '2.KD': 'AM27', '1ere DI': 'AM26>3', '19.ID': 'AP29' } })
      pick(s, '2.KD').take(look, die, ...test)
      const u = s.u('2.KD')
      return [s.step(), s.g.steps[u]!, (s.g.marks[u]! & SHAKEN) !== 0]
    }
    // Its CAB is 12.
    expect([
      after(17),
      after(18, 15),
      after(18, 16),
      after(19, 12),
      after(19, 13),
      after(20, 9),
      after(20, 10),
    ]).toEqual([
      ['move', 2, false],
      ['movement', 2, true],
      ['movement', 1, true],
      ['movement', 2, true],
      ['movement', 1, true],
      ['movement', 2, true],
      ['movement', 1, true],
    ])
    const s = scouting({ units: { '2.KD': 'AM27/1', '1ere DI': 'AM26>3', '19.ID': 'AP29' } })
    pick(s, '2.KD').take(look, 20, 20)
    expect([s.where('2.KD'), s.step()]).toEqual(['gone', 'movement'])
  })
})
