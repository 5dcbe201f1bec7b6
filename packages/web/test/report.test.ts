/** The report of a finished game: losses, luck, turning points. */
import type { LogEntry } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { AnySkin, SideMark, Situation } from '../src/skin/index.ts'
import { lossesOf, luckOf, marksOf, normal, thinned, turningPoints } from '../src/table/account.ts'

const side = (id: string): SideMark => ({ id, name: id, colour: '#000', shape: 'round' })
const skin = {
  turnMark: (_s: Situation, e: LogEntry) => (e.key === 'turn' ? `T${e.params?.n}` : undefined),
  toll: (_s: Situation, e: LogEntry) =>
    e.key === 'loss' ? { lost: { side: String(e.params?.side), n: Number(e.params?.n) } } : undefined,
  placesOf: (e: LogEntry) => (e.key === 'attack' ? [7] : []),
} as unknown as AnySkin
const s = {} as Situation
const log: readonly LogEntry[] = [
  { key: 'turn', rev: 1, params: { n: 1 } },
  { key: 'attack', rev: 2, params: {} },
  { key: 'fight', rev: 2, params: {} },
  { key: 'loss', rev: 2, params: { side: 'a', n: 2 }, depth: 1 },
  { key: 'skirmish', rev: 3, params: {} },
  { key: 'loss', rev: 3, params: { side: 'b', n: 1 }, depth: 1 },
  { key: 'turn', rev: 4, params: { n: 2 } },
]

describe('the report', () => {
  it('knows the turns by the entries that begin them', () => {
    expect(marksOf(skin, s, log)).toEqual([
      { rev: 1, label: 'T1' },
      { rev: 4, label: 'T2' },
    ])
    expect(thinned([0, 1, 2, 3, 4, 5, 6, 7, 8], 3)).toEqual([0, 4, 8])
  })

  it('counts losses by side, those who lost nothing too', () => {
    expect(lossesOf(skin, s, log, ['a', 'b', 'c'])).toEqual([
      { side: 'a', n: 2 },
      { side: 'b', n: 1 },
      { side: 'c', n: 0 },
    ])
  })

  it('takes the count of the game itself, where it keeps one', () => {
    const counting = { ...skin, losses: () => [{ side: 'b', n: 10 }] } as unknown as AnySkin
    expect(lossesOf(counting, s, log, ['a', 'b'])).toEqual([
      { side: 'a', n: 0 },
      { side: 'b', n: 10 },
    ])
  })

  it('sets dice against their expectation', () => {
    const roll = (got: number) => ({ side: 'a', got, mean: 3.5, variance: 35 / 12 })
    const [luck] = luckOf([roll(6), roll(6), roll(5)], ['a', 'b'])
    expect(luck?.above).toBeCloseTo(6.5)
    expect(luck?.deviation).toBeCloseTo(Math.sqrt(8.75))
    expect(luck?.better).toBeGreaterThan(0.97)
    expect(normal(0)).toBeCloseTo(0.5, 6)
    expect(normal(1)).toBeCloseTo(0.8413, 4)
    expect(normal(-1)).toBeCloseTo(0.1587, 4)
  })

  it('finds the turns that changed the score most, with what cost most in them', () => {
    const at = (rev: number, a: number, b: number) => ({
      rev,
      label: `r${rev}`,
      standings: [
        { side: side('a'), points: a },
        { side: side('b'), points: b },
      ],
    })
    const found = turningPoints(skin, s, [at(1, 0, 0), at(4, 0, 3), at(6, 1, 3), at(8, 1, 3)], log, 2)
    expect(found.map((p) => [p.from.rev, p.side.id, p.change, p.fight?.key, p.entry?.key])).toEqual([
      [1, 'b', 3, 'attack', 'fight'],
      [4, 'a', 1, undefined, undefined],
    ])
  })

  it('tells only of what explains the change: not of a place that the other side took', () => {
    const both: AnySkin = {
      ...skin,
      toll: (at, e) => (e.key === 'taken' ? { taken: 7, by: String(e.params?.by) } : skin.toll?.(at, e)),
    }
    const turn: readonly LogEntry[] = [
      ...log.slice(0, 5),
      { key: 'storm', rev: 3, params: {} },
      { key: 'taken', rev: 3, params: { by: 'b' }, depth: 1 },
      { key: 'raid', rev: 3, params: {} },
      { key: 'loss', rev: 3, params: { side: 'b', n: 1 }, depth: 1 },
    ]
    const told = (id: string, change: number) => {
      const at = (rev: number, points: number) => ({ rev, label: '', standings: [{ side: side(id), points }] })
      return turningPoints(both, s, [at(1, 0), at(4, change)], turn)[0]?.entry?.key
    }
    expect(told('b', 2)).toBe('storm')
    expect(told('a', 2)).toBe('raid')
    expect(told('b', -2)).toBe('raid')
    expect(told('a', -2)).toBe('storm')
    expect(told('c', 2)).toBe('fight')
  })

  it('tells of the place that changed hands rather than of a larger loss', () => {
    const taking: AnySkin = {
      ...skin,
      toll: (at, e) => (e.key === 'taken' ? { taken: 7 } : skin.toll?.(at, e)),
    }
    const siege: readonly LogEntry[] = [
      ...log.slice(0, 4),
      { key: 'storm', rev: 3, params: {} },
      { key: 'taken', rev: 3, params: {}, depth: 1 },
    ]
    const at = (rev: number, points: number) => ({ rev, label: '', standings: [{ side: side('a'), points }] })
    expect(turningPoints(taking, s, [at(1, 1), at(4, 0)], siege).map((p) => p.entry?.key)).toEqual(['storm'])
  })
})
