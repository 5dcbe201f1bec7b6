/** A broken data file fails with a sentence that names the file, the place in it and the reason. */

import { DataError } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { files } from '../src/data/files.ts'
import { loadData, type RawData } from '../src/data/load.ts'

type Path = readonly (string | number)[]

/** Sets one value deep inside a JSON value; `undefined` takes it out. */
function put(root: unknown, path: Path, value: unknown): void {
  let at = root as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>
  const last = path[path.length - 1]!
  if (value === undefined) delete at[last]
  else at[last] = value
}

/** The faults found in a copy of the files after one value has been changed. */
function faultsAfter(path: Path, value: unknown): readonly string[] {
  const copy = structuredClone(files) as RawData
  put(copy, path, value)
  try {
    loadData(copy)
    return []
  } catch (error) {
    if (error instanceof DataError) return error.faults
    throw error
  }
}

describe('sound data', () => {
  it('load without a fault', () => expect(() => loadData(files)).not.toThrow())
})

describe('a value of the wrong shape', () => {
  it.each<[Path, unknown, RegExp]>([
    [['zones', 'zones', 3, 'terrain'], 'swamp', /^zones\.json: zones\[3\]\.terrain: .*plain.*forest.*desert.*mountain/],
    [['zones', 'zones', 0, 'city'], 'yes', /^zones\.json: zones\[0\]\.city: .*boolean/],
    [['zones', 'zones', 5, 'colour'], 'red', /^zones\.json: zones\[5\]: .*colour/],
    [['zones', 'zones', 5, 'en'], undefined, /^zones\.json: zones\[5\]\.en: .*string/],
    [
      ['zones', 'provenance', 0, 'status'],
      'guessed',
      /^zones\.json: provenance\[0\]\.status: .*printed.*reconstructed/,
    ],
    [['adjacency', 'land', 0], ['calais'], /^adjacency\.json: land\[0\]/],
    [['sides', 'order', 0], 'fb', /^sides\.json: order\[0\]: .*german/],
    [['armies', 'pool', 2, 'count'], 0, /^armies\.json: pool\[2\]\.count: .*1/],
    [['armies', 'classes', '5', 'full', 'combat'], '5', /^armies\.json: classes\.5\.full\.combat: .*number/],
    [['setup', 'trenches', 0, 'level'], 3, /^setup\.json: trenches\[0\]\.level: /],
    [['technologies', 'info', 'gas'], undefined, /^technologies\.json: info\.gas: /],
    [['technologies', 'tiles', 'ah', 0], 'zeppelin', /^technologies\.json: tiles\.ah\[0\]: /],
    [['diplomacy', 'tracks', 'usa', 'from'], 19, /^diplomacy\.json: tracks\.usa\.from: .*18/],
    [['limits', 'windows', 'gallipoli'], [3], /^limits\.json: windows\.gallipoli/],
    [['regions', 'regions', 'germany', 'zones'], [], /^regions\.json: regions\.germany\.zones: /],
    [['history'], null, /^history\.json: \(the whole file\): /],
  ])('%j = %j', (path, value, sentence) => {
    const faults = faultsAfter(path, value)
    expect(faults[0]).toMatch(sentence)
  })
})

describe('values that contradict each other', () => {
  it.each<[Path, unknown, string]>([
    [['zones', 'zones', 1, 'id'], 'londres', 'zones.json: zones[1].id: zone "londres" stands already at zones[0].id'],
    [['zones', 'zones', 0, 'country'], 'narnia', 'zones.json: zones[0].country: country "narnia" is not in sides.json'],
    [
      ['zones', 'zones', 0, 'region'],
      'egypt',
      'zones.json: zones[0].region: regions.json does not list "londres" in region "egypt"',
    ],
    [['adjacency', 'land', 0, 1], 'atlantis', 'adjacency.json: land[0][1]: zone "atlantis" is not in zones.json'],
    [
      ['adjacency', 'land', 0],
      ['amiens', 'calais'],
      'adjacency.json: land[1]: the pair calais, amiens stands already at land[0]',
    ],
    [
      ['adjacency', 'land', 0],
      ['calais', 'calais'],
      'adjacency.json: land[0]: zone "calais" cannot be its own neighbour',
    ],
    [
      ['adjacency', 'land', 13],
      ['paris', 'metz'],
      'adjacency.json: printed[0]: the rulebook makes paris and verdun neighbours, but land has no such pair',
    ],
    [['adjacency', 'sea', 0], 'paris', 'adjacency.json: sea[0]: zone "paris" has no port in zones.json'],
    [['zones', 'zones', 5, 'port'], true, 'adjacency.json: sea: port "paris" of zones.json is missing'],
    [
      ['zones', 'zones', 5, 'square'],
      true,
      'regions.json: regions.square.zones: "paris" is missing: the list is every square zone of zones.json',
    ],
    [
      ['regions', 'regions', 'caucasus', 'zones', 0],
      'ankara',
      'regions.json: regions.caucasus.zones: "ankara" does not belong: the list is every zone with region "caucasus" in zones.json',
    ],
    [
      ['regions', 'regions', 'mediterraneanPorts', 'zones', 0],
      'roma',
      'regions.json: regions.mediterraneanPorts.zones[0]: zone "roma" has no port in zones.json',
    ],
    [
      ['sides', 'seats', '2', 0],
      [
        ['german', 'fb'],
        ['ah', 'russian'],
      ],
      'sides.json: seats.2[0][0]: one seat cannot play sides of both coalitions (A01)',
    ],
    [
      ['sides', 'seats', '4', 0, 3],
      ['german'],
      'sides.json: seats.4[0]: side "german" is played by 2 seats instead of one',
    ],
    [['sides', 'coalition', 'ah'], 'entente', 'sides.json: coalition.ah: must be "central" (4f)'],
    [['armies', 'pool', 4, 'count'], 13, 'armies.json: pool: the counts add up to 74; the game has 75 armies (1b)'],
    [
      ['armies', 'classes', '4', 'full', 'combat'],
      6,
      'armies.json: classes.4.full.combat: a class is named by its full combat factor',
    ],
    [
      ['setup', 'armies', 18, 'count'],
      2,
      'setup.json: armies[18].count: 2 serbian armies of class 3 placed, the pool has 1',
    ],
    [['setup', 'armies', 0, 'count'], 4, 'setup.json: armies[0].count: 4 armies in "colonia", the limit is 3 (3b, 3c)'],
    [
      ['setup', 'armies', 0, 'zone'],
      'paris',
      'setup.json: armies[0].zone: "paris" belongs to fb, a german army to german',
    ],
    [['setup', 'armies', 0, 'class'], 4, 'setup.json: armies[0]: armies.json has no german armies of class 4'],
    [
      ['setup', 'trenches', 0, 'coalition'],
      'central',
      'setup.json: trenches[0].coalition: "verdun" belongs to the other coalition',
    ],
    [['setup', 'trenches', 0, 'level'], 2, 'setup.json: trenches[0].level: every trench starts at level 1 (2c)'],
    [
      ['technologies', 'tiles', 'russian', 0],
      'gas',
      'technologies.json: tiles.russian[1]: "attack2" needs "attack1", which the side has not',
    ],
    [
      ['technologies', 'info', 'attack1', 'requires'],
      ['attack3'],
      'technologies.json: info.attack1.requires: the tile requires itself',
    ],
    [
      ['diplomacy', 'tracks', 'italy', 'joins'],
      'ah',
      'diplomacy.json: tracks.italy.joins: sides.json gives "italy" to side "fb"',
    ],
    [
      ['diplomacy', 'tracks', 'usa', 'lower'],
      ['fb'],
      'diplomacy.json: tracks.usa.lower: side "fb" may not both raise and lower',
    ],
    [['limits', 'calendar', 2, 'season'], 'summer', 'limits.json: calendar[2].season: must be "winter" (0c)'],
    [
      ['history', 'november1918', 'control', 'lille'],
      'german',
      'history.json: november1918.control.lille: the zone has no city in zones.json',
    ],
  ])('%j = %j', (path, value, sentence) => {
    expect(faultsAfter(path, value)).toContain(sentence)
  })

  it('are all reported, not only the first', () => {
    const copy = structuredClone(files) as RawData
    put(copy, ['setup', 'armies', 0, 'zone'], 'nowhere')
    put(copy, ['adjacency', 'sea', 0], 'nowhere')
    expect(() => loadData(copy)).toThrow(/adjacency\.json: sea\[0\].*\n(.*\n)*setup\.json: armies\[0\]\.zone/)
  })
})
