/** What the client lays over the board: the line of a unit hex by hex, or what cuts it and by which rule (7). */
import { describe, expect, it } from 'vitest'
import {
  ALLIED,
  GERMAN,
  labelOf,
  NETHERLANDS,
  near,
  scenarios,
  stepCost,
  unitIndex,
  unitSide,
} from '../../src/data/index.ts'
import { edgeOf, supplyMap } from '../../src/rules/supply.ts'
import { COAST, FORT, FULL, PORT } from '../../src/rules/supply-kinds.ts'
import { explainSupply } from '../../src/rules/supply-why.ts'
import type { Glory } from '../../src/types.ts'
import { around, blockers, edgesOnly, type Given, onlyTowns, position, ringOf } from '../movement-scene.ts'
import { start } from '../position.ts'

interface Told {
  readonly kinds: number
  readonly path: readonly string[]
  readonly onward: readonly string[]
  readonly at?: string
  readonly rule?: string
}
function told(g: Glory, id: string): Told {
  const { kinds, path, onward, blockedBy, rule } = explainSupply(g, unitIndex(id))
  return {
    kinds,
    path: path.map(labelOf),
    onward: onward.map(labelOf),
    ...(blockedBy === undefined ? {} : { at: labelOf(blockedBy) }),
    ...(rule === undefined ? {} : { rule }),
  }
}
const why = (given: Given, id: string): Told => told(position(given), id)

describe('the line that there is', () => {
  it('[7.2c] goes around enemies, although beside them a line could begin', () => {
    // 2817 to the edge 2812: with the straight way held by a French corps in each of three hexes the line bends.
    const units = { 'G-2': '2816', ...blockers(ALLIED, ['2715', '2815', '2814']) }
    const { path, kinds } = why({ units, change: edgesOnly }, 'G-2')
    expect(kinds).toBe(FULL)
    for (const h of path.slice(1)) expect(['2715', '2815', '2814']).not.toContain(h)
  })

  it('[7.2b] [7.3d] is a chain of neighbours over land from the unit to the source and on to the edge, for every unit of a campaign', () => {
    const s = start('historical')
    while (s.offers('deployRest').length > 0 || s.can({ type: 'seal' })) {
      s.take(s.offers('deployRest')[0] ?? { type: 'seal' })
    }
    let lines = 0
    for (let u = 0; u < s.g.at.length; u++) {
      if (s.g.at[u]! < 0) continue
      const account = explainSupply(s.g, u)
      if ((account.kinds & FULL) === 0) continue
      const way = [...account.path, ...account.onward]
      expect(way[0]).toBe(s.g.at[u])
      expect(account.path.length).toBeLessThanOrEqual(6)
      const { barred } = supplyMap(s.g, unitSide[u]!)
      for (let i = 1; i < way.length; i++) {
        const step = [0, 1, 2, 3, 4, 5].map((d) => way[i - 1]! * 6 + d).find((x) => near[x] === way[i])
        expect(stepCost[step ?? -1]).toBeGreaterThan(0)
        expect(barred[way[i]!]).toBe(0)
      }
      lines++
    }
    expect(lines).toBeGreaterThan(80)
  })

  it('[7.3b] at the edge itself it has one hex and no way on; from a town it has both', () => {
    expect(why({ units: { 'G-2': '2812' } }, 'G-2')).toEqual({ kinds: FULL, path: ['2812'], onward: [] })
    const town = why({ units: { 'G-2': '2818' }, change: onlyTowns(GERMAN, '2718') }, 'G-2')
    expect(town.path).toEqual(['2818', '2718'])
    expect(town.onward.at(-1)).toMatch(/^2\d1[23]$/)
  })

  it('[7.9a] for a port, with what keeps the full line away', () => {
    // British in 1535, two hexes from Calais, while Abbeville is German.
    const { kinds, path, rule, at } = why({ units: { 'E-1': '1436' }, german: ['2038'] }, 'E-1')
    expect([kinds, path.length, ['1335', '1337'].includes(path.at(-1)!), rule, at]).toEqual([
      PORT,
      2,
      true,
      '7.11b',
      '1436',
    ])
  })

  it('[7.10a] for Belgians, to Brussels and no farther', () => {
    const { path, onward, rule } = why({ units: { 'B-1': '1624' } }, 'B-1')
    expect([path.at(-1), onward, rule]).toEqual(['1525', [], undefined])
  })

  it('[7.7a] [7.8a] fortress and coast have no line: the reason why there is none stands beside them', () => {
    const coast = why({ units: { 'F-1': '1639', ...blockers(GERMAN, ['1538', '1638', '1738']) } }, 'F-1')
    expect(coast).toMatchObject({ kinds: COAST, path: [], rule: '7.2c' })
    expect(['1538', '1638', '1738']).toContain(coast.at)
    const fort = why({ units: { 'F-1': '2822', 'F-Verdun': '2822', ...blockers(GERMAN, around('2822')) } }, 'F-1')
    expect(fort).toMatchObject({ kinds: FORT, path: [], rule: '7.2c' })
    expect(around('2822')).toContain(fort.at)
  })
  // No rule: the skin asks before it knows whether the unit is on the map.
  it('nothing is told of what is not on the map', () => {
    expect(explainSupply(position({}), unitIndex('F-1'))).toEqual({ kinds: 0, path: [], onward: [] })
  })
})

describe('the line that is cut', () => {
  it('[7.2a] all sources are too far: no hex, only the rule', () => {
    expect(why({ units: { 'G-2': '3534' }, change: onlyTowns(GERMAN, '3528') }, 'G-2')).toEqual({
      kinds: 0,
      path: [],
      onward: [],
      rule: '7.2a',
    })
  })
  it('[7.2c] an enemy unit, fortress or zone on the shortest way to a source that feeds', () => {
    const ring = around('3434')
    const cut = why({ units: { 'F-1': '3434', ...blockers(GERMAN, ring) } }, 'F-1')
    expect([cut.rule, ring.includes(cut.at!)]).toEqual(['7.2c', true])
    const units = {
      'G-2': '2823',
      ...blockers(
        ALLIED,
        around('2823').filter((h) => h !== '2822'),
      ),
    }
    const fort = why({ units: { ...units, 'F-Verdun': '2822' }, change: onlyTowns(GERMAN, '2820') }, 'G-2')
    expect(fort).toMatchObject({ rule: '7.2c', at: '2822' })
    const south = {
      'G-2': '4022',
      ...blockers(
        ALLIED,
        around('4022').filter((h) => h !== '3922'),
      ),
    }
    const zone = why({ units: south, zones: ['3922'], change: onlyTowns(GERMAN, '3723') }, 'G-2')
    expect(zone).toMatchObject({ rule: '7.2c', at: '3922' })
  })
  it('[7.3c] an enemy in the hex of the edge that is nearest', () => {
    const cut = why({ units: { 'G-2': '2813', ...blockers(ALLIED, around('2813')) }, change: edgesOnly }, 'G-2')
    expect([cut.rule, cut.kinds, around('2813').includes(cut.at!)]).toEqual(['7.3c', 0, true])
    expect(edgeOf(scenarios[0]!, GERMAN).map(labelOf)).toContain(cut.at)
  })
  it('[7.3d] a town in reach that has no line of its own: the enemy on its way to the edge', () => {
    const ring = ringOf('3331', '3332')
    const cut = why({ units: { 'F-1': '3332', ...blockers(GERMAN, ring) }, change: onlyTowns(ALLIED, '3331') }, 'F-1')
    expect([cut.rule, ring.includes(cut.at!)]).toEqual(['7.3d', true])
    // In the town itself it is no different.
    const inside = why(
      { units: { 'F-1': '3331', ...blockers(GERMAN, ring), 'F-2': '3332' }, change: onlyTowns(ALLIED, '3331') },
      'F-1',
    )
    expect([inside.rule, ring.includes(inside.at!)]).toEqual(['7.3d', true])
  })
  it('[7.3e] a town that was not held when the turn began', () => {
    const given: Given = {
      units: { 'G-2': '2933' },
      german: ['2932'],
      change: edgesOnly,
    }
    expect(why(given, 'G-2')).toMatchObject({ kinds: 0, rule: '7.3e', at: '2932' })
  })
  it('[7.10d] Brussels has been German; [7.10a] it is too far, though French towns are near', () => {
    const lost = position({ units: { 'B-1': '1624' } })
    lost.brusselsLost = 1
    expect(told(lost, 'B-1')).toMatchObject({ rule: '7.10d', kinds: PORT })
    expect(why({ units: { 'B-1': '2032' } }, 'B-1')).toMatchObject({ rule: '7.10a', kinds: 0 })
    const shut = why({ units: { 'B-1': '1624', ...blockers(GERMAN, around('1624')) } }, 'B-1')
    expect(shut).toMatchObject({ rule: '7.2c', kinds: 0 })
  })
  it('[7.11a] Liège stands: the first hex west of the Meuse on the way, or the town that it makes useless', () => {
    const near = why({ units: { 'B-Liege': '1621', 'G-3': '1623' }, german: ['1719'] }, 'G-3')
    expect(near.rule).toBe('7.11a')
    // Brussels, German, is itself barred, and all others are too far.
    const brussels = { units: { 'B-Liege': '1621', 'G-3': '1526' }, change: onlyTowns(GERMAN, '1525') }
    expect(why(brussels, 'G-3')).toMatchObject({ rule: '7.11a', at: '1525' })
    const inside = { units: { 'B-Liege': '1621', 'G-3': '1525' }, change: onlyTowns(GERMAN, '1525') }
    expect(why(inside, 'G-3')).toMatchObject({ rule: '7.11a', at: '1525' })
  })
  it('[A67] read strictly, the hex where it stands', () => {
    const given: Given = {
      units: { 'B-Liege': '1621', 'G-2': '2025' },
      german: ['2024'],
      options: { liegeStrict: true },
    }
    expect(why(given, 'G-2')).toMatchObject({ kinds: 0, rule: 'A67', at: '2025' })
    // East of the Meuse Liège is no reason.
    const east: Given = { ...given, units: { 'B-Liege': '1621', 'G-2': '1923' }, change: onlyTowns(GERMAN) }
    expect(why(east, 'G-2')).toMatchObject({ kinds: 0, rule: '7.3e' })
  })
  it('[7.11b] Abbeville is German: the hex where it stands; row 20 and Belgians have other reasons', () => {
    expect(why({ units: { 'F-1': '1933' }, german: ['2038'] }, 'F-1')).toMatchObject({ rule: '7.11b', at: '1933' })
    expect(why({ units: { 'F-1': '2032' }, german: ['2038'] }, 'F-1').rule).toBeUndefined()
    const belgian = position({ units: { 'B-1': '1624' }, german: ['2038'] })
    belgian.brusselsLost = 1
    expect(told(belgian, 'B-1').rule).toBe('7.10d')
  })
  it('[A48] only neutral ground lies between', () => {
    // A German in 1221 in Belgium has Mönchengladbach 1217 four hexes away, beyond Dutch Limburg.
    const given: Given = { units: { 'G-2': '1221' }, change: onlyTowns(GERMAN, '1217') }
    expect(why(given, 'G-2')).toEqual({ kinds: 0, path: [], onward: [], rule: 'A48', at: '1220' })
    const open = position({ ...given, scenario: 'free' })
    open.atWar[NETHERLANDS] = 1
    expect(told(open, 'G-2')).toMatchObject({ kinds: FULL, path: ['1221', '1220', '1219', '1218', '1217'] })
  })
})
