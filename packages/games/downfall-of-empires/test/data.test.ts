/** What the rulebook's text says about map, counters, tiles and tracks, checked against the data. */
import { describe, expect, it } from 'vitest'
import * as d from '../src/data/index.ts'
import { AH, FB, GERMAN, RUSSIAN, SIDES, TILES, TRACKS } from '../src/types.ts'
import { crossings, points, reachableEnemyCities, suppliedZones } from './data-oracle.ts'

const z = d.zoneIndex
const ids = (zones: readonly number[]): string[] => zones.map((i) => d.zoneIds[i]!)
const zonesWith = (flags: readonly number[]): string[] => d.zoneIds.filter((_, i) => flags[i])
const touch = (a: string, b: string): boolean => d.neighbours[z(a)]!.includes(z(b))
const sideOfZone = (id: string): number => d.countrySide[d.country[z(id)]!]!
const countryOf = (id: string): string => d.countries[d.country[z(id)]!]!
const armiesOf = (nationality: string, cls: number): number =>
  d.armyNationality.filter((n, i) => d.nationalities[n] === nationality && d.armyClass[i] === cls).length
const tileNames = (side: number): string[] => d.tilesOf(side).map((t) => TILES[t]!)

describe('the map', () => {
  it('has 74 zones, 40 of them with a city', () => {
    expect(d.zoneCount).toBe(74)
    expect(new Set(d.zoneIds).size).toBe(74)
    expect(zonesWith(d.city)).toHaveLength(40)
  })

  it('has neighbours that are mutual, in order, and never the zone itself', () => {
    let ends = 0
    d.neighbours.forEach((list, a) => {
      ends += list.length
      expect(list).toEqual([...new Set(list)].sort((x, y) => x - y))
      expect(list).not.toContain(a)
      for (const b of list) expect(d.neighbours[b]).toContain(a)
    })
    expect(ends).toBe(2 * (146 + 11))
  })

  it('hangs together: by land all but London, with the sea everything', () => {
    const spread = (links: (a: number) => readonly number[], from: number): number => {
      const seen = new Set([from])
      for (const a of seen) for (const b of links(a)) seen.add(b)
      return seen.size
    }
    expect(spread((a) => d.neighbours[a]!, z('paris'))).toBe(73)
    expect(d.neighbours[z('londres')]).toEqual([])
    expect(spread((a) => (d.port[a] ? [...d.neighbours[a]!, ...d.ports] : d.neighbours[a]!), z('londres'))).toBe(74)
  })

  it('can be drawn with straight lines that never cross', () => expect(crossings()).toEqual([]))

  it('[15.1a] Verdun lies next to Paris, Orleans, Nancy and others that Germany can hold', () => {
    for (const id of ['paris', 'orleans', 'nancy']) {
      expect(touch('verdun', id)).toBe(true)
      expect(sideOfZone(id)).toBe(FB)
    }
    expect(ids(d.neighbours[z('verdun')]!).sort()).toEqual(['ardenas', 'lille', 'metz', 'nancy', 'orleans', 'paris'])
  })

  it('[15.2a] Königsberg reaches Warsaw directly and by the zone between Vilna and Warsaw', () => {
    expect(countryOf('konigsberg')).toBe('germany')
    for (const [a, b] of [
      ['konigsberg', 'warsaw'],
      ['konigsberg', 'grodno'],
      ['grodno', 'warsaw'],
      ['grodno', 'vilna'],
    ] as const)
      expect(touch(a, b)).toBe(true)
    expect(countryOf('grodno')).toBe('russia')
  })

  it('[15.3a] Venice lies next to Trieste and to the zone north of it', () => {
    expect(touch('venecia', 'trieste') && touch('venecia', 'carintia') && touch('trieste', 'carintia')).toBe(true)
    expect(['venecia', 'trieste', 'carintia'].map(countryOf)).toEqual(['italy', 'austria-hungary', 'austria-hungary'])
    expect(ids(d.regions.italianBorder)).toEqual(expect.arrayContaining(['trieste', 'carintia']))
  })

  it('[15.4c] Minsk is forest', () => {
    expect(d.terrain[z('minsk')]).toBe(d.FOREST)
  })

  it('[15.6a] London and Cairo are ports, Cairo Franco-British', () => {
    expect(d.ports).toContain(z('londres'))
    expect(d.ports).toContain(z('elcairo'))
    expect(sideOfZone('elcairo')).toBe(FB)
  })

  it('[3f] desert is exactly Syria and Egypt', () => {
    expect(d.zoneIds.filter((_, i) => d.terrain[i] === d.DESERT).sort()).toEqual(
      ids([...d.regions.syria, ...d.regions.egypt]).sort(),
    )
  })

  it('limits stacks to 3, and to 2 in Caucasus, Syria and Egypt (3b, 3c)', () => {
    const two = new Set([...d.regions.caucasus, ...d.regions.syria, ...d.regions.egypt])
    expect(two.size).toBe(7)
    d.limit.forEach((n, i) => {
      expect(n).toBe(two.has(i) ? 2 : 3)
    })
  })

  it('[3p] has four square zones: three Russian ones and Ankara, all with a city (A07)', () => {
    const squares = zonesWith(d.square)
    expect(squares).toContain('ankara')
    expect(squares.map(countryOf).sort()).toEqual(['russia', 'russia', 'russia', 'turkey'])
    expect(squares.every((id) => d.city[z(id)])).toBe(true)
  })

  it('has exactly three Mediterranean ports: Salonica, Cairo, Gallipoli (8p, A23)', () => {
    expect(ids(d.regions.mediterraneanPorts).sort()).toEqual(['elcairo', 'gallipoli', 'salonica'])
    for (const i of d.regions.mediterraneanPorts) expect(d.port[i]).toBe(1)
    expect(ids(d.ports).sort()).toEqual(zonesWith(d.port).sort())
  })

  it('has Warsaw, Minsk, Vilna and Riga as cities of Russia (5i)', () => {
    expect(ids(d.regions.germanScoreOnly).sort()).toEqual(['minsk', 'riga', 'vilna', 'warsaw'])
    for (const i of d.regions.germanScoreOnly) {
      expect(d.city[i]).toBe(1)
      expect(d.countries[d.country[i]!]).toBe('russia')
    }
  })

  it('has trenches of +2 in Germany, France-Belgium, Riga and Kiev (9.2p)', () => {
    expect(ids(d.regions.trenchPlus2).sort()).toEqual(
      [...ids(d.regions.germany), ...ids(d.regions.franceBelgium), 'riga', 'kiev'].sort(),
    )
    const member = d.inRegion('trenchPlus2')
    expect(member.reduce((n, x) => n + x, 0)).toBe(d.regions.trenchPlus2.length)
    expect(member[z('kiev')]).toBe(1)
    expect(member[z('minsk')]).toBe(0)
  })

  it('has Brussels in France-Belgium, the city of the German winter bonus (8l)', () => {
    expect(ids(d.regions.winterBonus)).toEqual(['bruselas'])
    expect(d.inRegion('franceBelgium')[z('bruselas')]).toBe(1)
    expect(d.city[z('bruselas')]).toBe(1)
  })

  it('has a mountain in the west, or the exclusion of gas would be empty (10.6c)', () => {
    const west = [...d.regions.franceBelgium, ...d.regions.germany]
    expect(ids(west.filter((i) => d.terrain[i] === d.MOUNTAIN))).toEqual(['belfort'])
  })

  it('has Gallipoli next to Constantinople only, and Salonica in Greece', () => {
    expect(ids(d.neighbours[z('gallipoli')]!)).toEqual(['constantinopla'])
    expect(ids(d.regions.greece)).toEqual(['salonica'])
    expect(d.city[z('salonica')]).toBe(0)
  })
})

describe('countries and sides', () => {
  const belong = (side: number, start: string): string[] =>
    d.countries.filter((_, i) => d.countrySide[i] === side && d.countryStart[i] === start)

  it('[4b] the German side is Germany', () => expect(belong(GERMAN, 'belligerent')).toEqual(['germany']))
  it('[4c] the Austro-Hungarian side is Austria-Hungary', () =>
    expect(belong(AH, 'belligerent')).toEqual(['austria-hungary']))
  it('[4d] the Franco-British side is France, Britain, Serbia, and by A76 Belgium, Egypt and closed Greece', () => {
    expect(belong(FB, 'belligerent')).toEqual(['france', 'uk', 'serbia', 'belgium', 'egypt'])
    expect(belong(FB, 'closed')).toEqual(['greece'])
  })
  it('[4e] the Russian side is Russia', () => expect(belong(RUSSIAN, 'belligerent')).toEqual(['russia']))
  it('[4g] Turkey, Bulgaria, Italy, the United States and Romania start neutral', () => {
    expect(d.countries.filter((_, i) => d.countryStart[i] === 'neutral')).toEqual([
      'turkey',
      'bulgaria',
      'italy',
      'usa',
      'romania',
    ])
  })
  it('[5c] initial points', () => expect(d.initialVp).toEqual([-3, 4, 5, 0]))

  it('seats 2, 3 and 4 players without splitting a player across coalitions (A01)', () => {
    expect(Object.keys(d.arrangements)).toEqual(['2', '3', '4'])
    expect(d.arrangements[4]).toEqual([SIDES.map((s) => [s])])
    for (const list of Object.values(d.arrangements))
      for (const seats of list) expect([...seats.flat()].sort()).toEqual([...SIDES].sort())
  })
})

describe('armies', () => {
  it('[1b] there are 75', () => expect(d.armyCount).toBe(75))

  it.each([
    ['16.1a', 'british', 4, 5],
    ['16.1a', 'british', 3, 3],
    ['16.1b', 'french', 4, 9],
    ['16.1b', 'french', 3, 2],
    ['16.1c', 'russian', 3, 14],
    ['16.1d', 'italian', 3, 5],
    ['16.1e', 'serbian', 3, 1],
    ['16.1f', 'romanian', 3, 1],
    ['16.1g', 'american', 5, 2],
    ['16.2a', 'german', 5, 17],
    ['16.2b', 'austro-hungarian', 3, 10],
    ['16.2c', 'turkish', 3, 5],
    ['16.2d', 'bulgarian', 3, 1],
  ])('[%s] %s armies of class %i: %i', (_, nationality, cls, count) => {
    expect(armiesOf(nationality, cls)).toBe(count)
  })

  it('[1i] each has a nationality and a combat factor', () => {
    for (let a = 0; a < d.armyCount; a++) {
      expect(d.nationalities[d.armyNationality[a]!]).toBeDefined()
      expect(d.combatOf(d.armyClass[a]!, 2)).toBe(d.armyClass[a])
    }
  })

  it('[1j] each has two steps, the reduced one weaker', () => {
    for (const cls of [3, 4, 5]) {
      expect(d.combatOf(cls, 1)).toBe(cls - 1)
      expect(d.supportOf(cls, 1)).toBeLessThanOrEqual(d.supportOf(cls, 2))
      expect(d.combatOf(cls, 0) + d.supportOf(cls, 0)).toBe(0)
    }
  })

  it('[15.4b] German combat 5 and support 2, Russian combat 3; class 3 is 3(2) (A22)', () => {
    expect([d.combatOf(5, 2), d.supportOf(5, 2), d.combatOf(3, 2), d.combatOf(3, 1)]).toEqual([5, 2, 3, 2])
  })

  it('knows who goes by sea (9.1c) and who has no use for technology (10j)', () => {
    const which = (flags: readonly number[], value: number): string[] => [
      ...new Set(d.armyNationality.filter((_, a) => flags[a] === value).map((n) => d.nationalities[n]!)),
    ]
    expect(which(d.sea, 1)).toEqual(['british', 'american'])
    expect(which(d.usesTech, 0).sort()).toEqual(['bulgarian', 'italian', 'romanian', 'serbian', 'turkish'])
  })
})

describe('set-up', () => {
  const placed = d.setupArmies.flatMap((row) => row.armies)

  it('[2a] places each counter once, in a zone of its own side, within the stacking limit', () => {
    expect(new Set(placed).size).toBe(placed.length)
    const stack = new Array<number>(d.zoneCount).fill(0)
    for (const row of d.setupArmies) {
      stack[row.zone]! += row.armies.length
      for (const a of row.armies) expect(d.countrySide[d.country[row.zone]!]).toBe(d.countrySide[d.armyCountry[a]!])
    }
    stack.forEach((n, i) => {
      expect(n).toBeLessThanOrEqual(d.limit[i]!)
    })
  })

  it('[2a] leaves these counters in the pool', () => {
    const left: Record<string, number> = {}
    for (let a = 0; a < d.armyCount; a++) {
      if (placed.includes(a)) continue
      const key = `${d.nationalities[d.armyNationality[a]!]} ${d.armyClass[a]}`
      left[key] = (left[key] ?? 0) + 1
    }
    expect(left).toEqual({
      'british 4': 4,
      'british 3': 2,
      'french 4': 3,
      'french 3': 2,
      'russian 3': 4,
      'italian 3': 2,
      'american 5': 2,
      'german 5': 7,
      'austro-hungarian 3': 4,
      'turkish 3': 1,
    })
  })

  it('[2c] every trench starts at level 1, in a zone of its coalition: 8 of the 32', () => {
    expect(d.setupTrenches).toHaveLength(8)
    expect(d.setupTrenches.every((t) => t.level === 1)).toBe(true)
    for (const t of d.setupTrenches) {
      const side = d.countrySide[d.country[t.zone]!]!
      expect(t.coalition).toBe(side === GERMAN || side === AH ? 0 : 1)
    }
    expect(d.limits.trenchCounters.central + d.limits.trenchCounters.entente).toBe(32)
  })

  it('starts with every zone and army of the belligerents in supply', () => {
    for (const side of [GERMAN, FB, RUSSIAN, AH]) {
      const supplied = suppliedZones(side)
      const own = d.zoneIds.filter((_, i) => {
        const c = d.country[i]!
        return d.countrySide[c] === side && d.countryStart[c] !== 'neutral'
      })
      expect(own.filter((id) => !supplied.has(z(id)))).toEqual([])
    }
  })

  it('leaves only Brussels to be taken without a fight in the first season', () => {
    expect(reachableEnemyCities()).toEqual(['bruselas'])
  })
})

describe('technologies', () => {
  it('[1d] there are 32 tiles: 10, 10, 6 and 6', () => {
    expect([GERMAN, FB, RUSSIAN, AH].map((s) => d.tilesOf(s).length)).toEqual([10, 10, 6, 6])
  })

  it('[10.1a] five tiles improve attack or defence (A56)', () => {
    expect(TILES.filter((t) => /attack|defence/.test(t))).toHaveLength(5)
    for (const s of [GERMAN, FB]) expect(tileNames(s).filter((t) => /attack|defence/.test(t))).toHaveLength(5)
  })

  it('gives each side what the text mentions', () => {
    for (let s = 0; s < 4; s++) expect(tileNames(s)).toContain('maneuver')
    expect(tileNames(GERMAN)).toEqual(expect.arrayContaining(['attack2', 'offensive', 'aviation', 'gas', 'assault']))
    expect(tileNames(RUSSIAN)).toEqual(expect.arrayContaining(['defence2', 'offensive']))
    expect(tileNames(AH)).toContain('aviation')
    expect(tileNames(FB)).toEqual(expect.arrayContaining(['tanks1', 'tanks2']))
    for (const s of [GERMAN, RUSSIAN, AH]) expect(tileNames(s).some((t) => t.startsWith('tanks'))).toBe(false)
  })

  it('asks for the next lower level, and for four others before Tanks 1 (1m, 1n)', () => {
    const needs = (t: (typeof TILES)[number]): string[] => d.requires[d.tileIndex(t)]!.map((r) => TILES[r]!)
    expect(needs('attack2')).toEqual(['attack1'])
    expect(needs('attack3')).toEqual(['attack2'])
    expect(needs('defence2')).toEqual(['defence1'])
    expect(needs('tanks2')).toEqual(['tanks1'])
    expect(TILES.filter((_, t) => d.requiresOthers[t] !== 0)).toEqual(['tanks1'])
    expect(d.requiresOthers[d.tileIndex('tanks1')]).toBe(4)
  })

  it('offers each side at least four tiles for its three first picks', () => {
    expect(d.initialPicks).toBe(3)
    for (let s = 0; s < 4; s++) {
      const free = d.tilesOf(s).filter((t) => d.requires[t]!.length === 0 && d.requiresOthers[t] === 0)
      expect(free.length).toBeGreaterThanOrEqual(4)
    }
  })

  it('brings 2 missions with Aviation, Tanks 1 and Tanks 2 (13d)', () => {
    expect(TILES.filter((_, t) => d.tileMissions[t] === 2)).toEqual(['aviation', 'tanks1', 'tanks2'])
    expect(TILES.filter((_, t) => d.tileMissions[t] === 0)).toHaveLength(9)
  })
})

describe('diplomacy', () => {
  const track = (name: (typeof TRACKS)[number]): d.TrackInfo => d.tracks[d.trackIndex(name)]!

  it('sends each neutral to its side (12s, 12t, 12u)', () => {
    expect(TRACKS.map((t) => track(t).joins)).toEqual([AH, FB, AH, RUSSIAN, FB, -1])
  })
  it('opens and closes each track when the text says (12f, 12g, 12h, 12k)', () => {
    expect(TRACKS.map((t) => track(t).to)).toEqual([6, 10, 10, 10, 18, 18])
    expect(TRACKS.map((t) => track(t).from)).toEqual([1, 1, 1, 1, 11, 15])
  })
  it('lets the right sides raise and lower (12e, 12i, 12j, 12l, 12m)', () => {
    expect(track('turkey').raise).toEqual([GERMAN, AH])
    expect(track('turkey').lower).toEqual([FB, RUSSIAN])
    expect(track('romania').raise).toEqual([FB, RUSSIAN])
    expect(track('usa').raise).toEqual([FB])
    expect(track('usa').lower).toEqual([GERMAN])
    expect(track('russianSurrender')).toMatchObject({ raise: [GERMAN, AH], lower: [], minRussianCities: 2 })
  })
  it('moves 2 up and 1 down (12b)', () => expect([d.stepUp, d.stepDown]).toEqual([2, 1]))
  it('asks both coalitions for nine raises in all', () => {
    const raises = (names: readonly (typeof TRACKS)[number][]): number =>
      names.reduce((n, t) => n + Math.ceil(track(t).last / d.stepUp), 0)
    expect(raises(['turkey', 'bulgaria', 'russianSurrender'])).toBe(9)
    expect(raises(['italy', 'romania', 'usa'])).toBe(9)
  })
})

describe('calendar and numbers', () => {
  it('[0c] runs from summer 1914 to autumn 1918', () => {
    expect(d.calendar).toHaveLength(18)
    expect(d.calendar[0]).toEqual({ t: 1, year: 1914, season: 'summer' })
    expect(d.calendar[17]).toEqual({ t: 18, year: 1918, season: 'autumn' })
    for (const year of [1915, 1916, 1917, 1918])
      expect(d.calendar.filter((c) => c.year === year).map((c) => c.season)).toEqual([
        'winter',
        'spring',
        'summer',
        'autumn',
      ])
    expect(d.yearOf[3]).toBe(1915)
    expect([3, 7, 11, 15].every((t) => d.isWinter[t] === 1)).toBe(true)
    expect(d.isWinter.reduce((n, x) => n + x, 0)).toBe(4)
  })
  it('has the numbers of 7a, 7b, 8h, 8i, 8k, 8l, 9a, 9.1a, 9.1b, 9.1k, 10.2a, 13a, 13b', () => {
    expect(d.actionsOf).toEqual([3, 3, 2, 2])
    expect(d.limits.recruit).toMatchObject({ german: 3, fb: 3, russian: 3, ah: 2, fbFromT11: 4 })
    expect(d.limits.recruit).toMatchObject({ germanWinterWithBrussels: 4, russianAfterSurrender: 1 })
    expect(d.limits.activation).toEqual({ armies: 3, withManeuver: 4, strategicCost: 2, move: 4, enemyZoneCost: 2 })
    expect(d.limits.missions).toEqual({ start: 0, max: 6, perAction: 4, techBonus: 2 })
  })
  it('has the windows of 8q, 8u, 9.1f, 9e, 9f, 10e, 10.3d, 10.6a, 14a', () => {
    expect(d.limits.windows).toEqual({
      salonicaFb: 7,
      greeceAhUnconditional: 11,
      gallipoli: [3, 6],
      cede: 3,
      germanDuty: [1, 2],
      russianDuty: [7, 10],
      gas: [3, 18],
      directBox2: 15,
      noRussianOffensive: 15,
    })
  })
})

/** Scores of real front lines, by an addition of their own that shares nothing with the rules. */
describe('the cities give close scores', () => {
  const all = ['turkey', 'bulgaria', 'italy', 'romania', 'usa']
  it.each([
    ['nobody conquered anything', [], false, {}, [-4, 3, 4, -1]],
    [
      'December 1915',
      ['turkey', 'italy', 'bulgaria'],
      false,
      { bruselas: 'german', warsaw: 'german', vilna: 'german', belgrado: 'ah' },
      [3, 0, 3, 3],
    ],
    [
      'December 1917',
      all,
      false,
      {
        bruselas: 'german',
        warsaw: 'german',
        vilna: 'german',
        belgrado: 'ah',
        riga: 'german',
        bucarest: 'ah',
        jerusalen: 'fb',
        erzurum: 'russian',
      },
      [3, 3, 5, 2],
    ],
    [
      'July 1918',
      all,
      true,
      {
        bruselas: 'german',
        warsaw: 'german',
        vilna: 'german',
        riga: 'german',
        minsk: 'german',
        kiev: 'german',
        odessa: 'ah',
        bucarest: 'ah',
        belgrado: 'ah',
        jerusalen: 'fb',
      },
      [8, -1, 1, 5],
    ],
    [
      'November 1918',
      d.history.allied,
      d.history.russiaSurrendered,
      d.history.control,
      SIDES.map((s) => d.history.expected[s]),
    ],
  ] as const)('%s', (_, allied, surrendered, control, expected) => {
    expect(points(allied, surrendered, control)).toEqual(expected)
  })
})
