/** The map: every hex that the text names, the printed scenario 1 map, hexsides, works. */
import { describe, expect, it } from 'vitest'
import * as d from '../src/data/index.ts'

const { hexAt: at } = d
const touch = (a: string, b: string): boolean => d.directionTo(at(a), at(b)) >= 0
const side = (a: string, b: string): number => at(a) * 6 + d.directionTo(at(a), at(b))
const terrainOf = (label: string): string => d.TERRAINS[d.terrain[at(label)]!]!

describe('the grid', () => {
  it('[1.1.3b] columns from east to west, rows from south to north, flat-topped; 13 adjacencies of the text', () => {
    expect(d.labelOf(at('A1'))).toBe('A1')
    expect(d.labelOf(at('BI43'))).toBe('BI43')
    expect([d.columnOf(at('AK31')), d.rowOf(at('AK31'))]).toEqual([37, 31])
    const pairs = [
      ['AL31', 'AK30'],
      ['AL31', 'AK31'],
      ['X25', 'Y24'],
      ['X25', 'Y25'],
      ['AJ15', 'AI15'],
      ['AI15', 'AH16'],
      ['AX15', 'AY14'],
      ['AX15', 'AY15'],
      ['AT23', 'AS22'],
      ['AW20', 'AX21'],
      ['AW20', 'AV21'],
      ['AH41', 'AG40'],
      ['BD30', 'BC29'],
    ] as const
    for (const [a, b] of pairs) expect(touch(a, b), `${a} ${b}`).toBe(true)
    for (const [a, b] of [
      ['F12', 'F13'],
      ['AK30', 'AK31'],
      ['AY14', 'AY15'],
    ] as const)
      expect(touch(a, b)).toBe(true)
    expect(touch('X25', 'Y26')).toBe(false)
    expect(touch('AL31', 'AK32')).toBe(false)
  })
  it('north is up: AK32 lies north of AK31, the odd column AK half a hex further north than AL', () => {
    expect(d.near[at('AK31') * 6]).toBe(at('AK32'))
    expect(d.near[at('AK31') * 6 + 3]).toBe(at('AK30'))
    expect(d.DIRECTIONS[d.directionTo(at('AL31'), at('AK31'))]).toBe('ne')
    expect(d.DIRECTIONS[d.directionTo(at('AL31'), at('AK30'))]).toBe('se')
  })
  it('neighbours are mutual and one step away; distances of the examples', () => {
    expect(d.landHexes.filter((h) => d.neighbours[h]!.some((n) => !d.neighbours[n]!.includes(h)))).toEqual([])
    expect(d.distance(at('AJ18'), at('AI15'))).toBe(3)
    expect(d.distance(at('AJ19'), at('AI15'))).toBe(4)
    expect(d.within(at('AK31'), 2)).toHaveLength(19)
  })
})

describe('hexes that the text names', () => {
  it('[4.1e] AI41 and AI42 are the only Flood Plain', () => {
    expect(d.floodPlains.map(d.labelOf).sort()).toEqual(['AI41', 'AI42'])
    expect(d.plainOf[at('AI41')]).toBe(0)
  })
  it('EX12 terrain and its Minor River; EX13 Givet is Rough; EX19 AI15 is Clear', () => {
    expect(['X25', 'Y25', 'Y24', 'AD30', 'AI15'].map(terrainOf)).toEqual([
      'Broken',
      'Broken',
      'Rough',
      'Rough',
      'Clear',
    ])
    expect(d.water[side('X25', 'Y24')]).toBe(d.MINOR_RIVER)
    expect(d.water[side('Y24', 'X25')]).toBe(d.MINOR_RIVER)
    expect(d.water[side('X25', 'Y25')]).toBe(d.NO_WATER)
  })
  it('EX14 from AL31 against AK30 and AK31: no river between, neither hex Rough', () => {
    expect([d.water[side('AL31', 'AK30')], d.water[side('AL31', 'AK31')]]).toEqual([d.NO_WATER, d.NO_WATER])
    for (const h of ['AK30', 'AK31']) expect(['Clear', 'Broken']).toContain(terrainOf(h))
  })
  it('[4.5b] [12.2.1e] Paris, its suburbs, Brussels, Antwerp', () => {
    expect(d.parisHexes.map(d.labelOf)).toEqual(['AY14', 'AY15', 'AX15'])
    expect(d.suburbHexes.map(d.labelOf)).toEqual(['AX14', 'AX16'])
    for (const h of ['AY14', 'AY15', 'AX15', 'AG37', 'AH37', 'AG41']) expect(d.isGreatStation[at(h)]).toBe(1)
    expect(d.isGreatStation[at('AX16')]).toBe(0)
  })
  it('[17.2.1b] what must be held to open the locks', () => {
    expect(d.floodAreas.map((a) => [a.id, a.control.map(d.labelOf), d.NATION_IDS[a.nation]])).toEqual([
      ['antwerp', ['AH41', 'AG40'], 'BEL'],
      ['yser', ['AU40'], 'BEL'],
      ['dunkirk', ['AY37'], 'FRE'],
    ])
    for (const a of d.floodAreas) expect(a.banks.length).toBeGreaterThan(0)
  })
  it('[18.1.2a] [18.1.5] the canal of BD30 and BC29; Antwerp embarks nobody', () => {
    const port = (name: string) => d.ports.find((p) => p.name === name)!
    expect(port('Abbeville').canal.map(d.labelOf)).toEqual(['BD30', 'BC29'])
    expect(port('Antwerp').capacity).toBe(0)
    const n = d.ports.length
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) if (i !== j) expect(d.seaCost[i * n + j]).toBeGreaterThan(0)
  })
  it('[11.6.4b] F13 is entrenched against F12, Strasbourg Regular in the east and Improved elsewhere', () => {
    expect(d.trench[side('F13', 'F12')]).toBe(d.REGULAR_TRENCH)
    expect(d.trench[side('F12', 'F13')]).toBe(d.NO_TRENCH)
    expect(d.trench[side('D13', 'C13')]).toBe(d.REGULAR_TRENCH)
    expect(d.trench[side('E13', 'F13')]).toBe(d.IMPROVED_TRENCH)
    expect(d.trench[side('E14', 'E15')]).toBe(d.IMPROVED_TRENCH)
  })
  it('EX17 W33 touches the Fort hex W34 of Liège and is outside the ENC', () => {
    expect(touch('W33', 'W34')).toBe(true)
    expect(d.encs[d.encOf[at('W34')]!]!.id).toBe('Liège')
    expect(d.encOf[at('W33')]).toBe(-1)
  })
})

describe('the printed map of scenario 1', () => {
  it('[S1b] 19 Broken hexes, the other 53 Clear', () => {
    const hexes = d.scenarios[0]!.hexes
    expect(hexes).toHaveLength(72)
    const broken = hexes.filter((h) => d.terrain[h] === d.BROKEN).map(d.labelOf)
    expect(broken.sort()).toEqual(
      'AH24 AH27 AH28 AH29 AI24 AI27 AI28 AI29 AJ25 AJ29 AL22 AL27 AL28 AM29 AN22 AN28 AO22 AO23 AP23'
        .split(' ')
        .sort(),
    )
    expect(hexes.filter((h) => d.terrain[h] === d.CLEAR)).toHaveLength(53)
  })
  it('27 towns with their sizes', () => {
    const list = (size: number): string[] =>
      d.scenarios[0]!.hexes.filter((h) => d.townSize[h] === size)
        .map(d.labelOf)
        .sort()
    expect(list(d.LARGE_TOWN)).toEqual(['AP26'])
    expect(list(d.NORMAL_TOWN)).toEqual('AJ27 AK29 AM26 AN23 AN29 AO29 AP24'.split(' ').sort())
    expect(list(d.SMALL_TOWN)).toHaveLength(19)
    expect(d.townName[at('AM26')]).toBe('Guise')
  })
  it('[R109] water: the Oise is a closed line from Hirson to La Fère, wide below it; the marsh of St-Boëtien', () => {
    const window = new Set(d.scenarios[0]!.hexes)
    const wet = (kind: number): number =>
      [...window].reduce(
        (n, h) => n + [0, 1, 2].filter((k) => d.water[h * 6 + k] === kind && window.has(d.near[h * 6 + k]!)).length,
        0,
      )
    expect([wet(d.MINOR_RIVER), wet(d.RIVER), wet(d.MAJOR_RIVER)]).toEqual([41, 4, 0])
    expect(d.water[side('AP24', 'AP23')]).toBe(d.RIVER)
    expect(d.marsh[side('AL24', 'AL23')]).toBe(1)
    // West of Hirson no way leads from Vervins to Le Nouvion without crossing it.
    const seen = new Set([at('AK26')])
    for (const h of seen) {
      for (let k = 0; k < 6; k++) {
        const to = d.near[h * 6 + k]!
        if (to >= 0 && window.has(to) && d.columnOf(to) >= d.columnCalled('AK') && d.water[h * 6 + k] === d.NO_WATER)
          seen.add(to)
      }
    }
    expect(seen.has(at('AL28'))).toBe(false)
    expect(seen.has(at('AK25'))).toBe(true)
  })
})

describe('hexsides', () => {
  it('every river is one chain of hexsides or runs on from another', () => {
    const corners = (text: string): string[] => {
      const [a, b] = text.split('/').map(at) as [number, number]
      const k = d.directionTo(a, b)
      const ends = [(k + 5) % 6, (k + 1) % 6].map((e) => d.near[a * 6 + e]!)
      return ends.map((c) => [a, b, c].sort((x, y) => x - y).join(','))
    }
    for (const river of d.data.hexsides.rivers.filter((r) => !r.printed)) {
      const pieces = new Map<string, string[]>()
      for (const s of river.sides) for (const c of corners(s)) pieces.set(c, [...(pieces.get(c) ?? []), s])
      const seen = new Set([river.sides[0]!])
      for (const s of seen) for (const c of corners(s)) for (const next of pieces.get(c)!) seen.add(next)
      expect(seen.size, river.name).toBe(river.sides.length)
    }
  })
  it('[4.2g] a Major River without a bridge is closed, with one it is open', () => {
    expect(d.stepCost[d.NORMAL]![side('X36', 'X35')]).toBeGreaterThan(0)
    const closed = d.near.findIndex((to, s) => to >= 0 && d.water[s] === d.MAJOR_RIVER && d.bridgeOn[s]! < 0)
    for (const m of [d.NORMAL, d.SUPERIOR, d.MOUNTAIN]) expect(d.stepCost[m]![closed]).toBe(-1)
  })
  it('[7.2.1] [R104] Deep Forest and Ridge bar Normal mobility; a pass lets everybody through', () => {
    const first = (t: readonly number[], without?: readonly number[]): number =>
      t.findIndex((v, s) => v === 1 && d.water[s] === 0 && without?.[s] !== 1)
    const forest = first(d.deepForest)
    expect([0, 1, 2].map((m) => d.stepCost[m]![forest]! - d.hexCost[m]![d.near[forest]!]!)).toEqual([
      -1 - d.hexCost[0]![d.near[forest]!]!,
      10,
      5,
    ])
    const crest = first(d.ridge, d.pass)
    expect(d.stepCost[d.NORMAL]![crest]).toBe(-1)
    expect(d.stepCost[d.MOUNTAIN]![crest]).toBe(d.hexCost[d.MOUNTAIN]![d.near[crest]!]! + 10)
    expect(d.stepCost[d.NORMAL]![side('K8', 'J8')]).toBe(d.hexCost[d.NORMAL]![at('J8')])
  })
  it('[7.1.7] entering costs 10, 12, 12, 15, 12, 10 by terrain', () => {
    for (const m of [0, 1, 2]) expect(d.entryCost[m]).toEqual([10, 12, 12, 15, 12, 10])
  })
})

describe('works', () => {
  const work = (name: string) => d.works[d.workIndex(name)]!
  it('EX13 Charlemont: white, CBF 8, CAB 12, alone at Givet', () => {
    const w = work('Charlemont (Givet)')
    expect([d.labelOf(w.hex), d.CATEGORIES[w.category], w.cbf, w.cab, w.enc]).toEqual(['AD30', 'white', 8, 12, -1])
  })
  it('EX14 Maubeuge: six black Forts of CAB 15, four of them in their printed hexes', () => {
    const six = d.worksOfEnc[d.encIndex('Maubeuge')]!.map((i) => d.works[i]!)
    expect(six).toHaveLength(6)
    for (const w of six) expect([w.category, w.cab]).toEqual([1, 15])
    expect(['Hautmont', 'Bourdieu', 'Sarts', 'Leveau'].map((n) => d.labelOf(work(n).hex))).toEqual([
      'AK30',
      'AK30',
      'AK31',
      'AK31',
    ])
    expect(work('Bourdieu').cbf).toBe(12)
    for (const n of ['Hautmont', 'Sarts', 'Leveau']) expect(work(n).cbf).toBeGreaterThanOrEqual(7)
  })
  it('[11.2.3] Fortified Zones: CBF 2, CAB 13, German, three of them guard a Rhine bridge', () => {
    const zones = d.works.filter((w) => w.kind === d.ZONE)
    for (const z of zones) expect([z.cbf, z.cab, z.side]).toEqual([2, 13, 0])
    expect(zones.filter((z) => z.guards >= 0)).toHaveLength(3)
    for (const z of zones.filter((z) => z.guards >= 0)) expect(d.structures[z.guards]!.kind).toBe('B')
  })
  it('[11.4.1a] Festen have two steps; [11.6.6] Liège is never finished, all other ENCs are', () => {
    for (const w of d.works) expect(w.steps).toBe(w.kind === d.FESTE ? 2 : 1)
    expect(d.encs.filter((e) => e.ready === d.NEVER).map((e) => e.id)).toEqual(['Liège'])
    expect(d.encs).toHaveLength(14)
  })
})
