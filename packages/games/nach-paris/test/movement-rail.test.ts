import { describe, expect, it } from 'vitest'
import { directionTo, hexCount, LCR, lineIndex, railArms, railHexes, terrain } from '../src/data/index.ts'
import { isConvoy, rideCost, type Train } from '../src/rules/trains.ts'
import { EXM1, EXM2, MOVED } from '../src/types.ts'
import { go, moving, pick, ride, stop, train } from './movement-scene.ts'
import { type Given, hex, type Scene } from './position.ts'

const board = (s: Scene, line: string, toward: string): Scene => {
  const from = s.g.at[(s.g.stack.at(-1) as unknown as { unit: number }).unit]!
  return s.take({ type: 'embark', line: lineIndex(line), direction: directionTo(from, hex(toward)) })
}
const canRide = (s: Scene, line: string, label: string): boolean =>
  s.can({ type: 'ride', line: lineIndex(line), hex: hex(label) })
const whyRide = (s: Scene, line: string, label: string): string =>
  s.why({ type: 'ride', line: lineIndex(line), hex: hex(label) }).rule
const spent = (s: Scene, id: string): number => s.g.spent[s.u(id)]!

/** The whole map under French rails. */
const french = (
  units: Record<string, string>,
  before: (s: Scene) => void = () => {},
  more: Partial<Given> = {},
): Scene =>
  moving({ scenario: 'campaign', gt: 14, side: 1, units, options: { weather: false }, ...more }, (s) => {
    const rail = new Array<number>(hexCount).fill(-1)
    for (const h of railHexes) rail[h] = 1
    s.g.rail = rail
    s.g.broken.fill(0)
    before(s)
  })

describe('on and off trains', () => {
  it('[12.2.1b] [12.3.2] [12.3.6] [R42] boards for 15, rides for 1 a hex, gets off for 15, marches on with its own MF', () => {
    const s = board(pick(moving({ units: { '14.ID': 'AO28' } }), '14.ID'), 'H3', 'AN28')
    expect([spent(s, '14.ID'), s.g.line[s.u('14.ID')]]).toEqual([15, lineIndex('H3')])
    ride(s, 'H3', 'AN28', 'AM27', 'AL28').take({ type: 'disembark' })
    expect([spent(s, '14.ID'), s.g.line[s.u('14.ID')]]).toEqual([33, -1])
    go(s, 'AL29')
    expect([spent(s, '14.ID'), s.where('14.ID')]).toEqual([43, 'AL29'])
    // R50: all of that counts as MF spent.
    expect(s.g.marks[stop(s).u('14.ID')]! & (EXM1 | EXM2)).toBe(EXM1)
  })
  it('[12.2.1a] [12.1.5a] only where the line can be used', () => {
    const s = pick(moving({ units: { '14.ID': 'AP28', '19.ID': 'AN27' } }), '14.ID')
    expect(s.why({ type: 'embark', line: 0, direction: 0 }).rule).toBe('12.1.5a')
    expect(pick(stop(s), '19.ID').why({ type: 'embark', line: 0, direction: 0 }).rule).toBe('12.1.5a')
  })
  it('[12.2.1e] [R89] a Small town takes six steps on and off in a phase', () => {
    const s = moving({ units: { '14.ID': 'AO28', '19.ID': 'AO28/3', '2.KD': 'AO28' } })
    stop(ride(board(pick(s, '14.ID'), 'H3', 'AN28'), 'H3', 'AN28'))
    expect(pick(s, '19.ID').why({ type: 'embark', line: lineIndex('H3'), direction: 1 }).rule).toBe('12.2.1a')
    stop(s)
    expect(pick(s, '2.KD').offers('embark').length).toBeGreaterThan(0)
  })
  it('[12.2.6] not after a Forced March, and none after a train', () => {
    const s = pick(moving({ units: { '14.ID': 'AO27' } }), '14.ID')
    go(s, 'AO28', 'AO27', 'AO28', 'AO27', 'AO28').take({ type: 'force' })
    expect(s.why({ type: 'embark', line: lineIndex('H3'), direction: 1 }).rule).toBe('12.2.6')
    const t = board(pick(moving({ units: { '14.ID': 'AO28' } }), '14.ID'), 'H3', 'AN28')
    ride(t, 'H3', 'AN28').take({ type: 'disembark' })
    expect(t.why({ type: 'force' }).rule).toBe('12.2.6')
  })
  it('[12.2.2a] [12.2.2b] gets off in an enemy zone, and goes no further', () => {
    const units = { '14.ID': 'AN28', '4e DC': 'AM26' }
    const s = ride(board(pick(moving({ units }), '14.ID'), 'H3', 'AM27'), 'H3', 'AM27')
    s.take({ type: 'disembark' })
    expect([s.where('14.ID'), s.step()]).toEqual(['AM27', 'chooseFacing'])
  })
  it('[12.2.3a] [12.2.3b] stays embarked along its line when it does not get off', () => {
    const s = stop(
      ride(board(pick(moving({ units: { '14.ID': 'AO28', '19.ID': 'AP29' } }), '14.ID'), 'H3', 'AN28'), 'H3', 'AN28'),
    )
    const u = s.u('14.ID')
    expect([s.g.line[u], s.g.facing[u], s.step()]).toEqual([
      lineIndex('H3'),
      directionTo(hex('AN28'), hex('AM27')),
      'movement',
    ])
  })
  it('[R42] [12.3.4] who starts and stays embarked has 50 MF; [12.2.3b] one whose line was cut gets off where it stands', () => {
    const s = pick(
      french({ '4e DC': 'AQ29' }, (it) => train(it, '4e DC', 'H1', 'AP29')),
      '4e DC',
    )
    s.g.spent[s.u('4e DC')] = 49
    ride(s, 'H1', 'AP29')
    expect([spent(s, '4e DC'), canRide(s, 'H1', 'AO28')]).toEqual([50, false])
    const cut = moving({ units: { '14.ID': 'AK27', '1ere DI': 'AK26>0' } }, (it) => train(it, '14.ID', 'H3', 'AL28'))
    expect(pick(cut, '14.ID').can({ type: 'disembark' })).toBe(true)
  })
})

describe('trains under way', () => {
  it('[12.3.3a] [4.3c] changes lines where towns join them, [12.3.7] back only by turning at a station', () => {
    const s = pick(
      french({ '1ere DI': 'AK27' }, (it) => train(it, '1ere DI', 'H3', 'AJ27')),
      '1ere DI',
    )
    ride(s, 'H3', 'AJ27')
    const on = s.offers('ride').map((a) => a.line)
    expect(['H5', 'H6', 'H7', 'H8'].every((id) => on.includes(lineIndex(id)))).toBe(true)
    expect(whyRide(s, 'H3', 'AK27')).toBe('12.3.3a')
    // Hirson is a Normal town: 10 for Normal mobility.
    s.take({ type: 'turnTrain', line: lineIndex('H3'), direction: directionTo(hex('AJ27'), hex('AK27')) })
    expect(spent(s, '1ere DI')).toBe(11)
    ride(s, 'H3', 'AK27')
    expect(s.where('1ere DI')).toBe('AK27')
  })
  it('[4.3d] [R108] a one-direction junction: from the stem to either branch, never from branch to branch', () => {
    const from = (at: string, line: string, toward: string): Scene =>
      pick(
        french({ '1ere DI': at }, (it) => train(it, '1ere DI', line, toward)),
        '1ere DI',
      )
    const stem = ride(from('AL25', 'H8', 'AM24'), 'H8', 'AM24')
    expect([canRide(stem, 'H8', 'AM23'), canRide(stem, 'L11', 'AN24')]).toEqual([true, true])
    const branch = ride(from('AM23', 'H8', 'AM24'), 'H8', 'AM24')
    expect([canRide(branch, 'H8', 'AL25'), canRide(branch, 'L11', 'AN24')]).toEqual([true, false])
  })
  it('[12.3.3b] guns on rails that are on no line yet change none, though they rode before', () => {
    const [at, place] = railHexes
      .flatMap((h) => railArms[h]!.map((arm, n) => [h, n, arm.class, terrain[h]] as const))
      .find(([, , kind, ground]) => kind === LCR && ground === terrain[hex('AM26')])!
    const on = (line: number): Train => ({ hex: at, line, direction: 0, spent: 0 })
    expect(rideCost(on(-1), place, true)).toBe(rideCost(on(-1), place, false))
    expect(rideCost(on(lineIndex('H1')), place, true)).toBeGreaterThan(rideCost(on(-1), place, true))
  })
  it('[12.3.3b] [12.3.6] an LCR costs 2, and so does the hex where the line changes to it', () => {
    const s = pick(
      french({ '1ere DI': 'AK26' }, (it) => train(it, '1ere DI', 'H8', 'AL26')),
      '1ere DI',
    )
    ride(s, 'H8', 'AL26', 'AL25')
    expect(spent(s, '1ere DI')).toBe(2)
    ride(s, 'L13', 'AK24')
    expect(spent(s, '1ere DI')).toBe(5)
  })
  it('[12.3.5a] no overtaking; [R68] one train of a line in a hex', () => {
    const s = french({ '1ere DI': 'AN28', '2e DI': 'AM27', '5e DI': 'AL28' }, (it) => {
      train(it, '1ere DI', 'H3', 'AM27')
      train(it, '2e DI', 'H3', 'AL28')
      train(it, '5e DI', 'H3', 'AM27')
    })
    pick(s, '1ere DI')
    expect(whyRide(s, 'H3', 'AM27')).toBe('12.3.5a')
    stop(s)
    // The other way on a high-capacity line it passes, but cannot stop beside it.
    ride(pick(s, '5e DI'), 'H3', 'AM27')
    expect(s.why({ type: 'stop' }).rule).toBe('12.2.4a')
  })
  it('[12.2.4a] the phase does not end with two trains of a line in a hex while one of them can still leave', () => {
    const s = french({ '1ere DI': 'AN28', '2e DI': 'AN28' }, (it) => {
      train(it, '1ere DI', 'H3', 'AM27')
      train(it, '2e DI', 'H3', 'AM27')
    })
    expect(s.why({ type: 'done' }).rule).toBe('12.2.4a')
    pick(s, '1ere DI')
    expect(s.why({ type: 'stop' }).rule).toBe('12.2.4a')
    stop(ride(s, 'H3', 'AM27'))
    expect(s.can({ type: 'done' })).toBe(true)
  })
  it('[12.4.1a] [12.4.1b] [D2] what is a convoy', () => {
    const s = french({
      '1ere DI': 'AN23/3',
      '2e DI': 'AN23/2',
      '80e Bde': 'AN23/2',
      '4e DC': 'AN23',
      '3e DC': 'AN23/1',
      'QG 5A': 'AN23',
    })
    const is = (id: string): boolean => isConvoy(s.g, s.u(id))
    expect(['1ere DI', '2e DI', '80e Bde', '4e DC', '3e DC', 'QG 5A'].map(is)).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
    ])
  })
  it('[EX15] [12.4.1c] [12.4.1d] at Hirson lines and directions count by themselves, connections not at all', () => {
    const s = french({ '1ere DI': 'AJ28', '2e DI': 'AK27', '5e DI': 'AL28', '6e DI': 'AM27' }, (it) => {
      train(it, '1ere DI', 'H5', 'AJ27')
      train(it, '2e DI', 'H3', 'AJ27')
      train(it, '5e DI', 'H3', 'AK27')
      train(it, '6e DI', 'H3', 'AL28')
    })
    stop(ride(ride(pick(s, '1ere DI'), 'H5', 'AJ27'), 'H6', 'AI26', 'AH27'))
    stop(ride(ride(pick(s, '2e DI'), 'H3', 'AJ27'), 'H7', 'AI26', 'AH26'))
    stop(ride(ride(pick(s, '5e DI'), 'H3', 'AK27', 'AJ27'), 'H8', 'AK26'))
    expect([s.where('1ere DI'), s.where('2e DI'), s.where('5e DI'), s.g.convoysRun]).toEqual([
      'AH27',
      'AH26',
      'AK26',
      3,
    ])
    // A third convoy of the same line in the same direction is too many; [12.4.3b] it halts before.
    ride(pick(s, '6e DI'), 'H3', 'AL28', 'AK27')
    expect(whyRide(s, 'H3', 'AJ27')).toBe('12.4.1c')
  })
  it('[12.4.1c] [12.4.1b] a low-capacity line runs one way in a phase, for everybody', () => {
    const s = french({ '1ere DI': 'AL25', 'QG 5A': 'AJ25' }, (it) => train(it, '1ere DI', 'L13', 'AK24'))
    stop(ride(ride(pick(s, '1ere DI'), 'L13', 'AK24', 'AJ25'), 'H9', 'AI24'))
    train(s, 'QG 5A', 'L13', 'AK24')
    pick(s, 'QG 5A')
    expect(whyRide(s, 'L13', 'AK24')).toBe('12.4.1b')
  })
  it('[12.4.2] fourteen convoys a phase', () => {
    const s = pick(
      french({ '1ere DI': 'AK27' }, (it) => {
        train(it, '1ere DI', 'H3', 'AJ27')
        it.g.convoysRun = 14
      }),
      '1ere DI',
    )
    expect(whyRide(s, 'H3', 'AJ27')).toBe('12.4.2')
  })
  it('[19.2.3] a line that something hidden has cut is offered, and the train stops before it', () => {
    const s = moving({ units: { '14.ID': 'AL28', '51e DR': 'AK26>0' }, options: { fog: true } }, (it) => {
      it.g.fog[it.u('51e DR')] = 1
      train(it, '14.ID', 'H3', 'AK27')
    })
    pick(s, '14.ID')
    expect(canRide(s, 'H3', 'AK27')).toBe(true)
    ride(s, 'H3', 'AK27')
    expect([s.where('14.ID'), s.log.some((e) => e.key === 'log.halted')]).toEqual(['AL28', true])
  })
})

describe('rail artillery', () => {
  const gun = (label: string, before: (s: Scene) => void = () => {}): Scene =>
    pick(
      moving(
        { scenario: 'campaign', gt: 14, side: 0, units: { 'SKM.b5': label }, options: { weather: false } },
        (s) => {
          const rail = new Array<number>(hexCount).fill(-1)
          for (const h of railHexes) rail[h] = 0
          s.g.rail = rail
          before(s)
        },
      ),
      'SKM.b5',
    )
  it('[2.2.3a] [12.3.1] moves by rail only, on any line of its hex', () => {
    const s = gun('AO28')
    expect([s.offers('step'), s.offers('embark')]).toEqual([[], []])
    ride(s, 'H3', 'AN28')
    expect([s.where('SKM.b5'), s.g.line[s.u('SKM.b5')], spent(s, 'SKM.b5')]).toEqual(['AN28', -1, 1])
  })
  it('[12.5.1] [R84] takes its position for 30 MF, [12.5.2] leaves it for 15', () => {
    const s = gun('AO28').take({ type: 'emplace' })
    expect([s.g.fip[s.u('SKM.b5')], spent(s, 'SKM.b5'), s.g.marks[s.u('SKM.b5')]! & MOVED]).toEqual([1, 30, MOVED])
    const out = gun('AO28', (it) => {
      it.g.fip[it.u('SKM.b5')] = 1
    })
    expect(out.offers('ride')).toEqual([])
    out.take({ type: 'limber' })
    expect([spent(out, 'SKM.b5'), out.offers('ride').length > 0]).toEqual([15, true])
    // 15 and 30 are more than its 40.
    expect(out.why({ type: 'emplace' }).rule).toBe('R84')
  })
})
