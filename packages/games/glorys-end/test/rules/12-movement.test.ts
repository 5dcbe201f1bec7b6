/** 12.1 to 12.4 and 12.8 to 12.10: steps, limits, costs, forced march. */
import { describe, expect, it } from 'vitest'
import {
  directionTo,
  FOREST,
  GERMAN,
  hexAt,
  hexside,
  labelOf,
  MAJOR_RIVER,
  MARSH,
  MINOR_RIVER,
  MOUNTAIN,
  NETHERLANDS,
  terrain,
  unitIndex,
} from '../../src/data/index.ts'
import { type MoveFrame, type OperationalFrame, pushOperational, reachOf } from '../../src/rules/movement.ts'
import { DIGGING, FORCED, OOC, RAILED, REPLACED } from '../../src/types.ts'
import { around, edgesOnly, type Given, operational, type Scene } from '../movement-scene.ts'
import { scene, start } from '../position.ts'

const step = (label: string) => ({ type: 'step', hex: hexAt(label) }) as const
const pick = (...ids: string[]) => ({ type: 'pick', units: ids.map(unitIndex) }) as const
const force = (...ids: string[]) => ({ type: 'force', units: ids.map(unitIndex) }) as const
const assault = (label: string) => ({ type: 'assault', hex: hexAt(label) }) as const
const STOP = { type: 'stop' } as const
/** Units far away, so that the phase goes on. */
const idle = { 'F-12': '4342', 'G-12': '3411' }
const german = (units: Given['units'], more: Partial<Given> = {}): Scene =>
  operational({ units: { ...units, ...idle }, side: GERMAN, ...more })
const french = (units: Given['units'], more: Partial<Given> = {}): Scene =>
  operational({ units: { ...units, ...idle }, ...more })
/** MP that the picked group pays for each hex it can reach. */
const costs = (s: Scene): Map<string, number> =>
  new Map(reachOf(s.g, s.top() as MoveFrame).map((r) => [labelOf(r.hex), r.cost]))
const side = (a: string, b: string): number => hexside[hexAt(a) * 6 + directionTo(hexAt(a), hexAt(b))]!
const spent = (s: Scene, id: string): number => {
  const op = s.g.stack.find((f) => f.step === 'operational') as OperationalFrame
  return op.spent[op.members.indexOf(unitIndex(id))]!
}

describe('steps', () => {
  it('[12.1a] [2.10a] from hex to neighbour, one by one, paying for each until the factor is spent', () => {
    const s = french({ 'F-1': '3534' }).pick('F-1')
    expect([...s.ways()].sort()).toEqual([...around('3534')].sort())
    expect(s.why(step('3536'))).toMatchObject({ rule: '12.1a', key: 'deny.move.notNext' })
    s.steps('3535', '3536', '3537')
    expect(spent(s, 'F-1')).toBe(3)
    s.steps('3538')
    expect([s.where('F-1'), s.top()?.step]).toEqual(['3538', 'operational'])
    // Cavalry has six, siege guns three.
    const horse = french({ 'F-1C': '3534' }).pick('F-1C').steps('3535', '3536', '3537', '3538', '3539', '3540')
    expect([horse.where('F-1C'), horse.top()?.step]).toEqual(['3540', 'operational'])
    const guns = german({ 'G-420': '2814' }).pick('G-420').steps('2815', '2816', '2817')
    expect([guns.where('G-420'), guns.top()?.step]).toEqual(['2817', 'operational'])
  })

  it('[12.1b] only the units of the phasing side move, and nobody of the other side decides anything', () => {
    const s = french({ 'F-1': '3534', 'G-2': '3540' })
    expect(s.why(pick('G-2'))).toMatchObject({ rule: '12.1b' })
    expect(s.offers('pick').flatMap((a) => a.units)).not.toContain(unitIndex('G-2'))
    // In a whole game operational movement comes in phase E of each player turn, for its side.
    const g = start('historical')
    while (g.offers('deployRest').length > 0 || g.can({ type: 'seal' })) {
      g.take(g.offers('deployRest')[0] ?? { type: 'seal' })
    }
    expect([g.g.phase, g.g.side, (g.g.stack.at(-1) as OperationalFrame).side, g.seat()]).toEqual([
      4,
      0,
      0,
      g.g.seatOf[0],
    ])
  })
})

describe('limits', () => {
  it('[12.2a] what is not spent is lost: neither saved for the next phase nor lent to another', () => {
    const s = scene({ units: { 'F-1': '3534', 'F-2': '3534', 'F-12': '4342' } })
    const phase = () => s.push((_g, t) => pushOperational(t, 0))
    phase().take(pick('F-1')).take(step('3535')).take(STOP)
    // The second corps has its own four, not the three that the first did not use.
    s.take(pick('F-2'))
    for (const h of ['3533', '3532', '3531', '3530']) s.take(step(h))
    expect([s.where('F-2'), s.step()]).toEqual(['3530', 'operational'])
    s.take({ type: 'done' })
    s.g.marks.fill(0)
    phase().take(pick('F-1'))
    for (const h of ['3536', '3537', '3538', '3539']) s.take(step(h))
    expect([s.where('F-1'), s.step()]).toEqual(['3539', 'operational'])
  })

  it('[12.2b] all, some or none may move, but not who got replacements, digs or went by rail', () => {
    const none = french({ 'F-1': '3534', 'F-2': '3535' })
    expect(none.can({ type: 'done' })).toBe(true)
    expect([none.can(pick('F-1')), none.can(pick('F-2'))]).toEqual([true, true])
    const barred = (marks: number): string => french({ 'F-1': { at: '3534', marks } }).why(pick('F-1')).rule
    expect([barred(REPLACED), barred(DIGGING), barred(RAILED)]).toEqual(['8.7i', '9.2b', '11.1c'])
    // One of a stack that may not go does not keep the others.
    const s = french({ 'F-1': { at: '3534', marks: DIGGING }, 'F-2': '3534' })
    expect(s.pick('F-2').can(step('3535'))).toBe(true)
  })

  it('[12.2c] nobody has to spend all: after each hex he may stop', () => {
    const s = french({ 'F-1': '3534' }).pick('F-1').steps('3535')
    expect(s.can(STOP)).toBe(true)
    expect(s.take(STOP).where('F-1')).toBe('3535')
  })

  it('[12.2d] one move is finished before another begins, and a finished one is not resumed', () => {
    const s = french({ 'F-1': '3534', 'F-2': '3734' }).pick('F-1').steps('3535')
    expect(s.why(pick('F-2'))).toMatchObject({ rule: '12.2d', key: 'deny.move.notFinished' })
    s.take(STOP)
    expect(s.why(pick('F-1'))).toMatchObject({ rule: '12.2d', key: 'deny.move.finished' })
    expect(s.can(pick('F-2'))).toBe(true)
  })

  it('[12.3a] one hex at the start for the whole allowance, whatever it costs; not later', () => {
    // Out of command MF 4 is 2; the mountain 3614 takes 3.
    const ooc = { 'G-2': { at: '3613', marks: OOC } }
    const s = german(ooc).pick('G-2')
    expect(costs(s).get('3614')).toBe(2)
    s.steps('3614')
    expect([s.where('G-2'), s.top()?.step]).toEqual(['3614', 'operational'])
    expect(s.why(pick('G-2')).rule).toBe('12.2d')
    const later = german({ 'G-2': { at: '3612', marks: OOC } })
      .pick('G-2')
      .steps('3613')
    expect(later.why(step('3614'))).toMatchObject({ rule: '12.1a', key: 'deny.move.points' })
    // A factor of 0 guarantees nothing.
    expect(french({ 'F-Toul': '3320' }).why(pick('F-Toul')).rule).toBe('2.10a')
  })

  it('[12.3a] A34: the guarantee does not give the points that a march assault needs', () => {
    // The marsh 1119 behind the Maas takes four from 1118: the Landwehr with its three walks in, but assaults nobody there.
    const at = (units: Given['units']): Scene =>
      german(
        { 'G-DL': '1118', ...units },
        {
          scenario: 'free',
          change: (g) => {
            g.atWar[NETHERLANDS] = 1
          },
        },
      ).pick('G-DL')
    expect(at({}).can(step('1119'))).toBe(true)
    expect(at({ 'F-1': '1119' }).why(assault('1119'))).toMatchObject({ rule: '13.23a', key: 'deny.march.points' })
    expect(at({ 'F-1': '1018' }).can(assault('1018'))).toBe(true)
  })

  it('[12.3b] it opens nothing that is closed: enemies, neutrals, Switzerland, the sea', () => {
    const s = french({ 'F-1': '3534', 'G-2': '3535' }).pick('F-1')
    expect(s.why(step('3535')).rule).toBe('12.4a')
    const dutch = german({ 'G-2': '1518' }).pick('G-2')
    expect(dutch.why(step('1519')).rule).toBe('3.6b')
    const swiss = french({ 'F-1': '4215' }).pick('F-1')
    expect(swiss.why(step('4314')).rule).toBe('3.2c')
    const coast = french({ 'F-1': '1839' }).pick('F-1')
    expect([coast.why(step('1840')).rule, coast.why(step('1739')).rule]).toEqual(['12.3c', '12.3c'])
  })

  it('[12.3c] nobody ever crosses an all-sea hexside: 1839 to 1939, Le Havre 2244 to 2343', () => {
    const s = french({ 'F-1': '1839', 'F-1C': '2244' })
    s.pick('F-1')
    expect(s.ways()).not.toContain('1939')
    expect(s.why(step('1939')).rule).toBe('12.3c')
    expect(s.take(STOP).pick('F-1C').why(step('2343')).rule).toBe('12.3c')
  })

  it('[12.4a] no hex with an enemy unit is entered, whatever it is; lone guns are overrun (14.7g)', () => {
    for (const id of ['G-2', 'G-1C', 'G-11L', 'DE-decoy-1']) {
      expect(
        french({ 'F-1': '3534', [id]: '3535' })
          .pick('F-1')
          .why(step('3535')).rule,
        id,
      ).toBe('12.4a')
    }
    const fort = german({ 'G-2': '2821', 'F-Verdun': '2822' }).pick('G-2')
    expect(fort.why(step('2822')).rule).toBe('12.4a')
    const guns = french({ 'F-1': '3534', 'G-420': '3535' }).pick('F-1').steps('3535', '3536')
    expect([guns.where('G-420'), guns.where('F-1')]).toEqual(['gone', '3536'])
    const guarded = french({ 'F-1': '3534', 'G-420': '3535', 'G-2': '3535' }).pick('F-1')
    expect(guarded.why(step('3535')).rule).toBe('12.4a')
  })
})

describe('costs', () => {
  it('[12.8a] forest two, marsh and mountain three, all else one', () => {
    const forest = german({ 'G-1C': '1716' }).pick('G-1C')
    expect(terrain[hexAt('1717')]).toBe(FOREST)
    expect(costs(forest).get('1717')).toBe(2)
    expect(costs(forest).get('1616')).toBe(1)
    // 3129 is the marsh of St-Gond, 3127 and 3130 are clear.
    expect(terrain[hexAt('3129')]).toBe(MARSH)
    expect(costs(french({ 'F-1C': '3130' }).pick('F-1C')).get('3129')).toBe(3)
    expect(terrain[hexAt('3614')]).toBe(MOUNTAIN)
    expect(costs(german({ 'G-1C': '3613' }).pick('G-1C')).get('3614')).toBe(3)
    // A town changes nothing.
    expect(costs(french({ 'F-1C': '3527' }).pick('F-1C')).get('3528')).toBe(1)
  })

  it('[12.9a] a major river one more, on top of the hex', () => {
    // The Meuse between 2424 Sedan and 2425 Mézières.
    expect(side('2424', '2425') & MAJOR_RIVER).toBe(MAJOR_RIVER)
    expect(costs(german({ 'G-1C': '2424' }, { german: ['2424'] }).pick('G-1C')).get('2425')).toBe(2)
  })

  it('[12.9b] a minor river nothing', () => {
    const minor = [0, 1, 2, 3, 4, 5]
      .map((d) => [d, hexside[hexAt('2932') * 6 + d]!] as const)
      .filter(([, bits]) => (bits & (MINOR_RIVER | MAJOR_RIVER)) === MINOR_RIVER)
    expect(minor.length).toBeGreaterThan(0)
    const reach = costs(french({ 'F-1C': '2932' }).pick('F-1C'))
    for (const [d] of minor) expect(reach.get(around('2932')[d]!)).toBe(1)
  })
})

describe('forced march', () => {
  const west = (units: Given['units'], more: Partial<Given> = {}): Scene =>
    german(units, { german: ['2331', '2233', '2236'], ...more })
  it('[12.10a] on turns 2 to 6 German infantry that begins supplied, in command and west of the Meuse has one MP more', () => {
    const s = west({ 'G-2': '2333' }).pick('G-2').take(force('G-2'))
    s.steps('2334', '2335', '2336', '2337', '2338')
    expect([s.where('G-2'), s.top()?.step]).toEqual(['2338', 'operational'])
    for (const [turn, open] of [
      [1, false],
      [2, true],
      [6, true],
      [7, false],
    ] as const) {
      expect(west({ 'G-2': '2333' }, { turn }).pick('G-2').can(force('G-2')), `turn ${turn}`).toBe(open)
    }
    const why = (units: Given['units'], id: string, more: Partial<Given> = {}): string =>
      west(units, more).pick(id).why(force(id)).key
    expect(why({ 'G-1C': '2333' }, 'G-1C')).toBe('deny.move.forceWho')
    expect(why({ 'G-420': '2333' }, 'G-420')).toBe('deny.move.forceWho')
    expect(why({ 'G-2': '2617' }, 'G-2')).toBe('deny.move.forceEast')
    expect(why({ 'G-2': { at: '2333', marks: OOC } }, 'G-2')).toBe('deny.move.forceCommand')
    expect(why({ 'G-2': '2333' }, 'G-2', { change: edgesOnly })).toBe('deny.move.forceSupply')
    // The French know no such thing, nor does a German who has set out.
    expect(french({ 'F-1': '3534' }).pick('F-1').why(force('F-1')).key).toBe('deny.move.forceWho')
    expect(west({ 'G-2': '2333' }).pick('G-2').steps('2334').why(force('G-2')).key).toBe('deny.move.forceLate')
  })

  it('[12.10b] who force-marches makes no march assault in that player turn', () => {
    const given = { 'G-2': '2333', 'F-1': '2334' }
    expect(west(given).pick('G-2').can(assault('2334'))).toBe(true)
    const s = west(given).pick('G-2').take(force('G-2'))
    expect(s.why(assault('2334'))).toMatchObject({ rule: '12.10b' })
    // Nor does a stack with one that does.
    const pair = west({ ...given, 'G-3': '2333' })
      .pick('G-2', 'G-3')
      .take(force('G-3'))
    expect(pair.why(assault('2334')).rule).toBe('12.10b')
  })

  it('[12.10c] unit by unit: one of a stack may and the other not; together they have what the slower has (A60)', () => {
    const s = west({ 'G-2': '2333', 'G-3': '2333' }).pick('G-2', 'G-3')
    expect(s.offers('force').map((a) => a.units)).toEqual([
      [unitIndex('G-2'), unitIndex('G-3')],
      [unitIndex('G-2')],
      [unitIndex('G-3')],
    ])
    s.take(force('G-3'))
    expect([s.g.marks[unitIndex('G-3')]! & FORCED, s.g.marks[unitIndex('G-2')]! & FORCED]).toEqual([FORCED, 0])
    s.steps('2334', '2335', '2336', '2337')
    expect(s.ways()).toEqual([])
    s.take({ type: 'leave', unit: unitIndex('G-2') }).steps('2338')
    expect([s.where('G-2'), s.where('G-3')]).toEqual(['2337', '2338'])
  })
})
