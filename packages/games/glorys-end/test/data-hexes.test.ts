/** Every hex number in the rulebook: that the map has it, and that what the text says of it is true there. */
import { describe, expect, it } from 'vitest'
import * as d from '../src/data/index.ts'
import { OOC } from '../src/types.ts'
import { start } from './position.ts'
import { type Printed, printed } from './rulebook-hexes.ts'

const { hexAt: at } = d
const side = (a: string, b: string): number => d.hexside[at(a) * 6 + d.directionTo(at(a), at(b))]!
const nameAt = (hex: string): string => d.townNames[d.townOf[at(hex)]!]?.en ?? ''
const countryAt = (hex: string): string => d.COUNTRIES[d.country[at(hex)]!] ?? ''
const labels = (hexes: readonly number[]): string[] => hexes.map(d.labelOf)
const adjacent = (a: string, b: string): boolean => d.distance(at(a), at(b)) === 1

const marne = d.scenarios[d.scenarioIndex('marne')]!.marne!
const fortressIn = (hex: string): number =>
  d.unitIds.findIndex((_, u) => d.unitType[u] === d.FORTRESS && d.unitHex[u] === at(hex))
const divides = (a: string, b: string): boolean => d.westOfMeuse[at(a)] !== d.westOfMeuse[at(b)]

/** What each word of the table says, as a check of the board. */
const says: Readonly<Record<string, (p: Printed) => void>> = {
  town: (p) => expect(nameAt(p.hex)).toBe(p.with),
  city: (p) => expect([nameAt(p.hex), d.town[at(p.hex)]]).toEqual([p.with, d.CITY]),
  marker: (p) => expect(d.labelOf(d.markers[d.ALLIED]![Number(p.with)]!)).toBe(p.hex),
  border: (p) => expect([d.isBorder[at(p.hex)], countryAt(p.hex)]).toEqual([1, 'DE']),
  meuse: (p) => expect([side(p.hex, p.with) & d.MEUSE, divides(p.hex, p.with)]).toEqual([d.MEUSE, true]),
  points: (p) => {
    const [, who, vp, name] = /^(\S+) (\d+) (.+)$/.exec(p.with)!
    const counts = (seat: string): number => (who === seat || who === 'both' ? Number(vp) : 0)
    expect(nameAt(p.hex)).toBe(name)
    expect([d.hexVp[d.ALLIED]![at(p.hex)], d.hexVp[d.GERMAN]![at(p.hex)]]).toEqual([counts('Allied'), counts('German')])
  },
  misprint: (p) => {
    const [right, ...name] = p.with.split(' ')
    expect([d.grid.at(p.hex), nameAt(right!)]).toEqual([-1, name.join(' ')])
    expect([d.conditionalVp[d.ALLIED]![at(right!)], d.conditionalVp[d.GERMAN]![at(right!)]]).toEqual([5, 0])
  },
  conditional: (p) => {
    const h = at(p.hex)
    expect([nameAt(p.hex), d.isPort[h], d.coastal[h], d.hexVp[d.GERMAN]![h]]).toEqual([p.with, 1, 1, 0])
    expect(d.conditionalVp[d.GERMAN]![h]).toBeGreaterThan(0)
  },
  paris: (p) => expect([d.inParis[at(p.hex)], d.town[at(p.hex)], fortressIn(p.hex) >= 0]).toEqual([1, d.CITY, true]),
  inland: (p) => {
    const h = at(p.hex)
    const access = d.portAccess[d.portHexes.indexOf(h)]!
    expect([nameAt(p.hex), d.isPort[h], d.coastal[h], access.length > 0]).toEqual([p.with, 1, 0, true])
  },
  access: (p) => expect(labels(d.portAccess[d.portHexes.indexOf(at(p.with))]!)).toContain(p.hex),
  fortress: (p) => {
    const [nation, ...name] = p.with.split(' ')
    const u = fortressIn(p.hex)
    expect([nameAt(p.hex), d.NATIONS[d.unitNation[u]!]]).toEqual([name.join(' '), nation])
    // The French ones of 14.10 are modern: siege dice are modified.
    expect(d.siegeModifier[u]! > 0).toBe(p.rule === '14.10')
  },
  row: (p) => {
    const row = Number(p.hex.slice(0, 2))
    expect(p.rule === '16.4' ? marne.southOfRow : d.data.limits.abbeville.northOfRow).toBe(row)
  },
  entry: (p) => {
    expect([nameAt(p.hex), d.COLOGNE]).toEqual([p.with, at(p.hex)])
    expect(d.unitIds.some((_, u) => d.unitSide[u] === d.GERMAN && d.entryHex[u] === at(p.hex))).toBe(true)
  },
  edge: (p) => expect([d.onMap[at(p.hex)], d.near[at(p.hex) * 6 + 1]]).toEqual([1, -1]),
  hub: (p) => expect([nameAt(p.hex), d.railHubs.includes(at(p.hex))]).toEqual([p.with, true]),
  sea: (p) => {
    expect(side(p.hex, p.with) & d.ALL_SEA).toBe(d.ALL_SEA)
    expect(d.stepCost[at(p.hex) * 6 + d.directionTo(at(p.hex), at(p.with))]).toBe(-1)
  },
  beside: (p) => {
    for (const other of p.with.split(' ')) expect(adjacent(p.hex, other), other).toBe(true)
  },
  unit: (p) => {
    const [id, steps] = p.with.split(' ')
    expect(marne.placements.find((x) => x.unit === d.unitIndex(id!))).toEqual({
      unit: d.unitIndex(id!),
      hex: at(p.hex),
      steps: Number(steps),
    })
  },
  german: (p) => expect([nameAt(p.hex), marne.germanControl.includes(at(p.hex))]).toEqual([p.with, true]),
  command: (p) => expect(marne.outOfCommand).toContain(at(p.hex)),
  wins: (p) => expect([...labels(marne.captures)].sort()).toEqual([p.hex, '3036', '3037', '3136'].sort()),
}

describe('every number of the text', () => {
  it('the table has the 111 places where the text prints one: 84 hexes and two hexrows', () => {
    expect(printed).toHaveLength(111)
    const numbers = new Set(printed.map((p) => p.hex))
    expect([...numbers].filter((n) => /^\d{4}$/.test(n))).toHaveLength(84)
    expect([...numbers].filter((n) => /^\d\dxx$/.test(n))).toEqual(['20xx', '31xx'])
  })
  it.each(printed.map((p) => [p.hex, p.rule, p.word, p.with, p] as const))(
    '%s of %s: %s %s',
    (hex, _r, word, _w, p) => {
      // All but the misprint are on the map, and all but the Swiss end of the edge are land where somebody can be.
      if (/^\d{4}$/.test(hex) && word !== 'misprint') {
        expect([d.onMap[at(hex)], d.land[at(hex)]]).toEqual([1, 1])
        expect(countryAt(hex) === 'CH').toBe(hex === '4511')
      }
      says[word]!(p)
    },
  )
  it('[16.2b] [16.2c] [16.2d] the Marne has the units of the text and the three Paris fortresses, nothing else', () => {
    const units = printed.filter((p) => p.word === 'unit').map((p) => d.unitIndex(p.with.split(' ')[0]!))
    const forts = ['3036', '3037', '3136'].map(fortressIn)
    const there = marne.placements.map((p) => p.unit)
    expect([units.length, new Set(units).size]).toEqual([46, 46])
    expect([...there].sort((a, b) => a - b)).toEqual([...units, ...forts].sort((a, b) => a - b))
  })
  it('[16.3a] the units in 3235, 3334 and 3333 begin out of command, and nobody else', () => {
    const s = start('marne')
    const hexes = new Set(s.g.at.flatMap((h, u) => (h >= 0 && (s.g.marks[u]! & OOC) !== 0 ? [d.labelOf(h)] : [])))
    expect([...hexes].sort()).toEqual(['3235', '3333', '3334'])
  })
})

describe('places', () => {
  it.each([
    ['1226', 'Antwerp', 'BE'],
    ['1032', 'Ostend', 'BE'],
    ['1335', 'Dunkirk', 'FR'],
    ['1337', 'Calais', 'FR'],
    ['1439', 'Boulogne', 'FR'],
    ['1415', 'Cologne', 'DE'],
    ['1525', 'Brussels', 'BE'],
    ['1621', 'Liège', 'BE'],
    ['1632', 'Lille', 'FR'],
    ['2038', 'Abbeville', 'FR'],
    ['2244', 'Le Havre', 'FR'],
    ['2442', 'Rouen', 'FR'],
    ['2822', 'Verdun', 'FR'],
    ['3036', 'Paris (north-east)', 'FR'],
    ['3037', 'Paris (north-west)', 'FR'],
    ['3136', 'Paris (south)', 'FR'],
    ['3320', 'Toul', 'FR'],
    ['3334', 'Melun', 'FR'],
    ['3716', 'Épinal', 'FR'],
    ['3912', 'Vogelsheim', 'DE'],
    ['4115', 'Belfort', 'FR'],
  ])('%s is %s in %s, and its row says which rule prints it', (hex, name, country) => {
    expect([nameAt(hex), countryAt(hex)]).toEqual([name, country])
    expect(d.data.board.towns.find((t) => t.hex === hex)?.printed).toMatch(/^\d+\.\d+/)
  })

  it('[2.2b] Antwerp is a city', () => {
    expect(d.town[at('1226')]).toBe(d.CITY)
    expect(d.ANTWERP).toBe(at('1226'))
  })

  it('[16.2g] [16.4d] the control markers and victory towns of the Marne are towns with those names', () => {
    expect(['2435', '2331', '2932', '2529', '2829', '2627', '3027', '3226', '2928', '3223'].map(nameAt)).toEqual([
      'Montdidier',
      'St-Quentin',
      'Château-Thierry',
      'Laon',
      'Reims',
      'Rethel',
      'Châlons',
      'Vitry-le-François',
      'Epernay',
      'Bar-le-Duc',
    ])
  })

  it('[4.3b] the map has no 2013: Le Cateau stands in 2031, its digits in order (A7)', () => {
    expect([d.grid.at('2013'), nameAt('2031')]).toEqual([-1, 'Le Cateau'])
  })
})

describe('adjacency', () => {
  it('[13.5b] 1820 touches 1919 and 1920', () => {
    expect([adjacent('1820', '1919'), adjacent('1820', '1920'), adjacent('1820', '1921')]).toEqual([true, true, false])
  })
  it('[6.3a] the three hexes of Paris touch each other, 3136 in the south', () => {
    expect([adjacent('3036', '3037'), adjacent('3036', '3136'), adjacent('3037', '3136')]).toEqual([true, true, true])
    expect(labels(d.parisHexes)).toEqual(['3036', '3037', '3136'])
  })
  it('[12.3c] the side between 1839 and 1939 is all sea and nobody crosses it, though both are land', () => {
    expect(side('1839', '1939') & d.ALL_SEA).toBe(d.ALL_SEA)
    expect(d.stepCost[at('1839') * 6 + d.directionTo(at('1839'), at('1939'))]).toBe(-1)
    expect([countryAt('1839'), countryAt('1939')]).toEqual(['FR', 'FR'])
  })
})

describe('the Meuse', () => {
  const divides = (a: string, b: string): boolean => d.westOfMeuse[at(a)] !== d.westOfMeuse[at(b)]
  it('[3.8a] runs by 1520/1620, 3621/3720 and 3921/3922, which lies on the Marne', () => {
    for (const [a, b] of [
      ['1520', '1620'],
      ['3621', '3720'],
      ['3921', '3922'],
    ] as const) {
      expect(side(a, b) & d.MEUSE, `${a}/${b}`).toBe(d.MEUSE)
      expect(divides(a, b), `${a}/${b}`).toBe(true)
    }
    expect(side('1520', '1620') & d.MAJOR_RIVER).toBe(d.MAJOR_RIVER)
    expect(side('3621', '3720') & d.MAJOR_RIVER).toBe(d.MAJOR_RIVER)
    expect(d.data.board.rivers.find((r) => r.en === 'Marne' && r.sides.includes('3921-3922'))).toBeDefined()
  })
  it('[3.8a] from 3621/3720 to 3921/3922 and down to the south edge it is a line, not a river', () => {
    expect(side('3720', '3721')).toBe(d.MEUSE)
    expect(side('4521', '4522')).toBe(d.MEUSE)
    expect(divides('4521', '4522')).toBe(true)
  })
  it('[7.11a] Liège lies on the west bank; Belgium has hexes on both', () => {
    const belgian = d.landHexes.filter((h) => d.country[h] === d.BELGIUM)
    expect(d.westOfMeuse[at('1621')]).toBe(1)
    expect(new Set(belgian.map((h) => d.westOfMeuse[h]))).toEqual(new Set([0, 1]))
  })
})

describe('ports', () => {
  it('[7.9c] [7.9d] the inland ports and their access hexes, which lead by the river to the border or the sea', () => {
    const access = (hex: string): string[] => labels(d.portAccess[d.portHexes.indexOf(at(hex))]!)
    expect(access('1226')).toEqual(['1126', '1127', '1227'])
    expect(access('2442')).toEqual(['2243', '2244', '2342', '2343', '2443'])
    // The Scheldt touches each access hex of Antwerp, the Seine each of Rouen's but Le Havre, which has its mouth.
    const touches = (river: string, hex: string): boolean =>
      d.data.board.rivers.some((r) => r.en === river && r.sides.some((s) => s.includes(hex)))
    expect(access('1226').every((h) => touches('Scheldt', h))).toBe(true)
    expect(access('2442').filter((h) => !touches('Seine', h))).toEqual(['2244'])
    expect(side('2244', '2343') & d.ALL_SEA).toBe(d.ALL_SEA)
    for (const hex of ['1126', '1127', '1227']) expect(countryAt(hex)).toBe('BE')
  })
  it('[4.3c] [11.5c] the Channel ports are ports on the coast', () => {
    for (const hex of ['1439', '1337', '1335', '1032', '2244']) {
      expect([d.isPort[at(hex)], d.coastal[at(hex)]], hex).toEqual([1, 1])
    }
    expect([d.isPort[at('1226')], d.coastal[at('1226')]]).toEqual([1, 0])
  })
})

describe('edges and rows', () => {
  it('[8.2a] the east edge runs from 1015 to 4511, which is Swiss and closed (A41)', () => {
    expect(d.labelOf(d.eastEdge[0]!)).toBe('1015')
    expect([d.onMap[at('4511')], countryAt('4511')]).toEqual([1, 'CH'])
    expect(d.grid.at('1014')).toBe(-1)
    expect(d.labelOf(d.eastEdge.at(-1)!)).toBe('4211')
    for (const h of d.eastEdge) expect(d.near[h * 6 + 1]).toBe(-1)
  })
  it('[3.6g] 1017, 1117, 1218 and so on to 2717 are German hexes beside a neutral', () => {
    for (const hex of ['1017', '1117', '1218', '2717']) expect(d.isBorder[at(hex)], hex).toBe(1)
    const rows = d.borderHexes.map(d.rowOf)
    expect([Math.min(...rows), Math.max(...rows), new Set(rows).size]).toEqual([10, 27, 18])
  })
  it('[7.11b] [11.2j] north of hexrow 20 are rows 10 to 19; Abbeville itself is not', () => {
    expect([d.northOfAbbeville[at('1938')], d.northOfAbbeville[at('2038')]]).toEqual([1, 0])
    expect(d.ABBEVILLE).toBe(at('2038'))
  })
  it('[16.4f] south of hexrow 31 are rows 32 and beyond', () => {
    expect(d.scenarios[2]!.marne!.southOfRow).toBe(31)
  })
})

describe('works, markers and set-up', () => {
  it('[14.10a] [16.2a] [7.11a] fortresses stand where the text has them', () => {
    const fortified = d.unitIds.flatMap((_, u) => (d.unitType[u] === d.FORTRESS ? [d.labelOf(d.unitHex[u]!)] : []))
    for (const hex of ['1621', '2822', '3320', '3716', '4115', '3036', '3037', '3136']) expect(fortified).toContain(hex)
  })
  it('[3.4c] the French 4th Army mobilizes in 3223', () => {
    expect(d.labelOf(d.markers[d.ALLIED]![4]!)).toBe('3223')
  })
  it('[11.3a] [11.3b] rail depends on Melun and the southern hex of Paris', () => {
    expect(labels(d.railHubs)).toEqual(['3334', '3136'])
  })
  it('[16.2b] [16.2c] [16.2d] every hex of the Marne set-up is land on the mini-map and in France', () => {
    const marne = d.scenarios[2]!.marne!
    const set = [...new Set(marne.placements.map((p) => d.labelOf(p.hex)))].sort()
    expect(set.join(' ')).toBe(
      '2928 2934 2936 3027 3029 3030 3031 3036 3037 3124 3129 3130 3131 3133 3136 3224 3225 3226 3229 3230 3231 3232 3233 3235 3237 3324 3325 3326 3327 3331 3332 3333 3334 3433 3631',
    )
    for (const hex of set) expect([countryAt(hex), marne.inArea[at(hex)]], hex).toEqual(['FR', 1])
  })
})
