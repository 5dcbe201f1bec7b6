/** Checks across the data files: every fault is a sentence with file, place and reason. */
import { TILES } from '../types.ts'
import type { FileName, GameData } from './schema.ts'

type Report = (file: FileName, path: string, reason: string) => void

/** All faults that involve two values or two files. The shapes have been checked before. */
export function crossCheck(d: GameData): string[] {
  const faults: string[] = []
  const report: Report = (file, path, reason) => faults.push(`${file}.json: ${path}: ${reason}`)
  checkZones(d, report)
  checkAdjacency(d, report)
  checkRegions(d, report)
  checkSides(d, report)
  checkArmies(d, report)
  checkSetup(d, report)
  checkTechnologies(d, report)
  checkDiplomacy(d, report)
  checkLimits(d, report)
  checkHistory(d, report)
  return faults
}

const zoneSet = (d: GameData): Set<string> => new Set(d.zones.zones.map((z) => z.id))

const unknownZone = (id: string): string => `zone "${id}" is not in zones.json`
const unknownCountry = (id: string): string => `country "${id}" is not in sides.json`

/** Reports each second appearance. */
function unique(
  keys: readonly string[],
  what: string,
  path: (i: number) => string,
  report: (p: string, r: string) => void,
) {
  const seen = new Map<string, number>()
  keys.forEach((key, i) => {
    const first = seen.get(key)
    if (first === undefined) seen.set(key, i)
    else report(path(i), `${what} "${key}" stands already at ${path(first)}`)
  })
}

function checkZones(d: GameData, report: Report): void {
  const list = d.zones.zones
  unique(
    list.map((z) => z.id),
    'zone',
    (i) => `zones[${i}].id`,
    (p, r) => report('zones', p, r),
  )
  list.forEach((z, i) => {
    if (!d.sides.countries[z.country]) report('zones', `zones[${i}].country`, unknownCountry(z.country))
    if (z.region === undefined) return
    const region = Object.entries(d.regions.regions).find(([name]) => name === z.region)?.[1]
    if (!region) report('zones', `zones[${i}].region`, `region "${z.region}" is not in regions.json`)
    else if (!region.zones.includes(z.id))
      report('zones', `zones[${i}].region`, `regions.json does not list "${z.id}" in region "${z.region}"`)
  })
}

function checkAdjacency(d: GameData, report: Report): void {
  const known = zoneSet(d)
  const at = new Map<string, string>()
  const key = (a: string, b: string): string => [a, b].sort().join('-')
  for (const list of ['land', 'arrow'] as const) {
    d.adjacency[list].forEach((pair, i) => {
      const path = `${list}[${i}]`
      for (const end of [0, 1] as const)
        if (!known.has(pair[end])) report('adjacency', `${path}[${end}]`, unknownZone(pair[end]))
      if (pair[0] === pair[1]) report('adjacency', path, `zone "${pair[0]}" cannot be its own neighbour`)
      const k = key(pair[0], pair[1])
      const first = at.get(k)
      if (first) report('adjacency', path, `the pair ${pair[0]}, ${pair[1]} stands already at ${first}`)
      else at.set(k, path)
    })
  }
  d.adjacency.printed.forEach((pair, i) => {
    if (!at.has(key(pair[0], pair[1])))
      report(
        'adjacency',
        `printed[${i}]`,
        `the rulebook makes ${pair[0]} and ${pair[1]} neighbours, but land has no such pair`,
      )
  })
  const ports = d.zones.zones.filter((z) => z.port).map((z) => z.id)
  d.adjacency.sea.forEach((id, i) => {
    if (!known.has(id)) report('adjacency', `sea[${i}]`, unknownZone(id))
    else if (!ports.includes(id)) report('adjacency', `sea[${i}]`, `zone "${id}" has no port in zones.json`)
  })
  for (const id of ports)
    if (!d.adjacency.sea.includes(id)) report('adjacency', 'sea', `port "${id}" of zones.json is missing`)
  const arrows = new Set(d.adjacency.arrow.flat())
  for (const z of d.zones.zones)
    if (z.square && !arrows.has(z.id)) report('adjacency', 'arrow', `square zone "${z.id}" has no arrow`)
}

function checkRegions(d: GameData, report: Report): void {
  const list = d.zones.zones
  const known = zoneSet(d)
  for (const [name, region] of Object.entries(d.regions.regions)) {
    region.zones.forEach((id, i) => {
      if (!known.has(id)) report('regions', `regions.${name}.zones[${i}]`, unknownZone(id))
    })
    unique(
      region.zones,
      'zone',
      (i) => `regions.${name}.zones[${i}]`,
      (p, r) => report('regions', p, r),
    )
  }
  const must = (name: keyof GameData['regions']['regions'], ids: readonly string[], what: string): void => {
    const given = d.regions.regions[name].zones
    for (const id of ids)
      if (!given.includes(id)) report('regions', `regions.${name}.zones`, `"${id}" is missing: ${what}`)
    for (const id of given)
      if (known.has(id) && !ids.includes(id))
        report('regions', `regions.${name}.zones`, `"${id}" does not belong: ${what}`)
  }
  const ids = (test: (z: GameData['zones']['zones'][number]) => boolean): string[] => list.filter(test).map((z) => z.id)
  must(
    'germany',
    ids((z) => z.country === 'germany'),
    'the region is every zone of germany',
  )
  must(
    'franceBelgium',
    ids((z) => z.country === 'france' || z.country === 'belgium'),
    'the region is every zone of france and belgium',
  )
  must(
    'italy',
    ids((z) => z.country === 'italy'),
    'the region is every zone of italy',
  )
  must(
    'greece',
    ids((z) => z.country === 'greece'),
    'the region is every zone of greece',
  )
  must(
    'square',
    ids((z) => z.square),
    'the list is every square zone of zones.json',
  )
  must(
    'russianCities',
    ids((z) => z.country === 'russia' && z.city),
    'the list is every city of russia',
  )
  for (const name of ['caucasus', 'syria', 'egypt'] as const)
    must(
      name,
      ids((z) => z.region === name),
      `the list is every zone with region "${name}" in zones.json`,
    )
  must(
    'trenchPlus2',
    [...d.regions.regions.germany.zones, ...d.regions.regions.franceBelgium.zones, 'riga', 'kiev'],
    'the list is germany, franceBelgium, riga and kiev (9.2p)',
  )
  const edges = [...d.adjacency.land, ...d.adjacency.arrow]
  const italy = d.regions.regions.italy.zones
  const touchesItaly = (id: string): boolean =>
    edges.some(([a, b]) => (a === id && italy.includes(b)) || (b === id && italy.includes(a)))
  must(
    'italianBorder',
    ids((z) => z.country === 'austria-hungary' && touchesItaly(z.id)),
    'the list is every zone of austria-hungary next to italy (9.1p)',
  )
  d.regions.regions.mediterraneanPorts.zones.forEach((id, i) => {
    if (known.has(id) && !list.some((z) => z.id === id && z.port))
      report('regions', `regions.mediterraneanPorts.zones[${i}]`, `zone "${id}" has no port in zones.json`)
  })
  for (const name of ['germanScoreOnly', 'winterBonus'] as const)
    d.regions.regions[name].zones.forEach((id, i) => {
      if (known.has(id) && !list.some((z) => z.id === id && z.city))
        report('regions', `regions.${name}.zones[${i}]`, `zone "${id}" has no city in zones.json`)
    })
}

function checkSides(d: GameData, report: Report): void {
  for (const [side, coalition] of Object.entries(d.sides.coalition)) {
    const right = side === 'german' || side === 'ah' ? 'central' : 'entente'
    if (coalition !== right) report('sides', `coalition.${side}`, `must be "${right}" (4f)`)
  }
  for (const [name, country] of Object.entries(d.sides.countries)) {
    const zones = d.zones.zones.filter((z) => z.country === name).map((z) => z.id)
    if (country.zones === undefined) {
      if (zones.length === 0) report('sides', `countries.${name}`, 'no zone of zones.json belongs to it')
    } else if (country.zones.join() !== zones.join()) {
      report('sides', `countries.${name}.zones`, `zones.json gives it [${zones.join(', ')}]`)
    }
  }
  for (const [players, arrangements] of Object.entries(d.sides.seats)) {
    arrangements.forEach((seats, i) => {
      const path = `seats.${players}[${i}]`
      if (seats.length !== Number(players)) report('sides', path, `${seats.length} seats for ${players} players`)
      const all = seats.flat()
      for (const side of d.sides.order) {
        const n = all.filter((s) => s === side).length
        if (n !== 1) report('sides', path, `side "${side}" is played by ${n} seats instead of one`)
      }
      seats.forEach((own, k) => {
        if (new Set(own.map((s) => d.sides.coalition[s])).size > 1)
          report('sides', `${path}[${k}]`, 'one seat cannot play sides of both coalitions (A01)')
      })
    })
  }
}

function checkArmies(d: GameData, report: Report): void {
  unique(
    d.armies.pool.map((p) => `${p.nationality} ${p.class}`),
    'pool',
    (i) => `pool[${i}]`,
    (p, r) => report('armies', p, r),
  )
  const countryOf = new Map<string, string>()
  d.armies.pool.forEach((p, i) => {
    if (!d.sides.countries[p.country]) report('armies', `pool[${i}].country`, unknownCountry(p.country))
    const before = countryOf.get(p.nationality)
    if (before !== undefined && before !== p.country)
      report('armies', `pool[${i}].country`, `nationality "${p.nationality}" belongs already to "${before}"`)
    countryOf.set(p.nationality, p.country)
  })
  const total = d.armies.pool.reduce((n, p) => n + p.count, 0)
  if (total !== 75) report('armies', 'pool', `the counts add up to ${total}; the game has 75 armies (1b)`)
  for (const [name, c] of Object.entries(d.armies.classes)) {
    if (c.full.combat !== Number(name))
      report('armies', `classes.${name}.full.combat`, `a class is named by its full combat factor`)
    if (c.reduced.combat > c.full.combat)
      report('armies', `classes.${name}.reduced.combat`, 'more than the full face has')
    if (c.reduced.support > c.full.support)
      report('armies', `classes.${name}.reduced.support`, 'more than the full face has')
  }
}

function checkSetup(d: GameData, report: Report): void {
  const used = new Map<string, number>()
  const inZone = new Map<string, number>()
  d.setup.armies.forEach((a, i) => {
    const zone = d.zones.zones.find((z) => z.id === a.zone)
    if (!zone) report('setup', `armies[${i}].zone`, unknownZone(a.zone))
    const row = d.armies.pool.find((p) => p.nationality === a.nationality && p.class === a.class)
    if (!row) {
      report('setup', `armies[${i}]`, `armies.json has no ${a.nationality} armies of class ${a.class}`)
      return
    }
    const key = `${a.nationality} ${a.class}`
    const n = (used.get(key) ?? 0) + a.count
    used.set(key, n)
    if (n > row.count)
      report(
        'setup',
        `armies[${i}].count`,
        `${n} ${a.nationality} armies of class ${a.class} placed, the pool has ${row.count}`,
      )
    if (!zone) return
    const stack = (inZone.get(a.zone) ?? 0) + a.count
    inZone.set(a.zone, stack)
    const limit = stackLimit(d, zone.region)
    if (stack > limit)
      report('setup', `armies[${i}].count`, `${stack} armies in "${a.zone}", the limit is ${limit} (3b, 3c)`)
    const owner = d.sides.countries[zone.country]?.side
    const side = d.sides.countries[row.country]?.side
    if (owner !== side)
      report('setup', `armies[${i}].zone`, `"${a.zone}" belongs to ${owner}, a ${a.nationality} army to ${side}`)
  })
  unique(
    d.setup.trenches.map((t) => `${t.zone} ${t.coalition}`),
    'trench',
    (i) => `trenches[${i}]`,
    (p, r) => report('setup', p, r),
  )
  const counters = { central: 0, entente: 0 }
  d.setup.trenches.forEach((t, i) => {
    const zone = d.zones.zones.find((z) => z.id === t.zone)
    if (!zone) report('setup', `trenches[${i}].zone`, unknownZone(t.zone))
    const side = zone && d.sides.countries[zone.country]?.side
    if (side && d.sides.coalition[side] !== t.coalition)
      report('setup', `trenches[${i}].coalition`, `"${t.zone}" belongs to the other coalition`)
    if (t.level !== 1) report('setup', `trenches[${i}].level`, 'every trench starts at level 1 (2c)')
    if (++counters[t.coalition] > d.limits.trenchCounters[t.coalition])
      report('setup', `trenches[${i}]`, `${t.coalition} has only ${d.limits.trenchCounters[t.coalition]} counters`)
  })
}

function stackLimit(d: GameData, region: string | undefined): number {
  if (region === 'caucasus' || region === 'syria' || region === 'egypt') return d.zones.limits[region]
  return d.zones.limits.standard
}

function checkTechnologies(d: GameData, report: Report): void {
  const { tiles, info, initialPicks } = d.technologies
  for (const [side, list] of Object.entries(tiles)) {
    unique(
      list,
      'tile',
      (i) => `tiles.${side}[${i}]`,
      (p, r) => report('technologies', p, r),
    )
    list.forEach((tile, i) => {
      for (const lower of info[tile].requires)
        if (!list.includes(lower))
          report('technologies', `tiles.${side}[${i}]`, `"${tile}" needs "${lower}", which the side has not`)
    })
    const free = list.filter((t) => info[t].requires.length === 0 && info[t].requiresOthers === undefined)
    if (free.length < initialPicks)
      report(
        'technologies',
        `tiles.${side}`,
        `${free.length} tiles can be picked at the start, ${initialPicks} must be`,
      )
  }
  // A circular chain of requirements could never be researched.
  for (const tile of TILES) {
    const seen = new Set<string>()
    const walk = [...info[tile].requires]
    for (let t = walk.pop(); t !== undefined; t = walk.pop()) {
      if (t === tile) {
        report('technologies', `info.${tile}.requires`, 'the tile requires itself')
        break
      }
      if (!seen.has(t)) walk.push(...info[t].requires)
      seen.add(t)
    }
  }
}

function checkDiplomacy(d: GameData, report: Report): void {
  for (const [name, track] of Object.entries(d.diplomacy.tracks)) {
    const path = `tracks.${name}`
    if (track.from > track.to) report('diplomacy', `${path}.from`, `season ${track.from} comes after ${track.to}`)
    const both = track.raise.filter((s) => track.lower.includes(s))
    for (const s of both) report('diplomacy', `${path}.lower`, `side "${s}" may not both raise and lower`)
    const country = d.sides.countries[name]
    if (name === 'russianSurrender') {
      if (track.joins !== null) report('diplomacy', `${path}.joins`, 'a surrender joins no side; write null')
    } else if (country?.start !== 'neutral') {
      report('diplomacy', path, `country "${name}" is not a neutral of sides.json`)
    } else if (country.side !== track.joins) {
      report('diplomacy', `${path}.joins`, `sides.json gives "${name}" to side "${country.side}"`)
    }
  }
}

function checkLimits(d: GameData, report: Report): void {
  const seasons = ['winter', 'spring', 'summer', 'autumn'] as const
  const { calendar, windows, activation, missions } = d.limits
  if (calendar.length !== 18) report('limits', 'calendar', `${calendar.length} seasons instead of 18 (0b)`)
  calendar.forEach((c, i) => {
    // T1 is summer 1914 (0c), the third season of its year.
    const season = seasons[(i + 2) % 4]
    const year = 1914 + Math.floor((i + 2) / 4)
    if (c.t !== i + 1) report('limits', `calendar[${i}].t`, `must be ${i + 1}`)
    if (c.season !== season) report('limits', `calendar[${i}].season`, `must be "${season}" (0c)`)
    if (c.year !== year) report('limits', `calendar[${i}].year`, `must be ${year} (0c)`)
  })
  for (const name of ['gallipoli', 'germanDuty', 'russianDuty', 'gas'] as const)
    if (windows[name][0] > windows[name][1]) report('limits', `windows.${name}`, 'the window ends before it starts')
  if (activation.withManeuver < activation.armies)
    report('limits', 'activation.withManeuver', 'fewer than without Manoeuvre')
  if (missions.start > missions.max) report('limits', 'missions.start', `more than the maximum of ${missions.max}`)
}

function checkHistory(d: GameData, report: Report): void {
  for (const id of Object.keys(d.history.november1918.control)) {
    const zone = d.zones.zones.find((z) => z.id === id)
    if (!zone) report('history', `november1918.control.${id}`, unknownZone(id))
    else if (!zone.city) report('history', `november1918.control.${id}`, 'the zone has no city in zones.json')
  }
}
