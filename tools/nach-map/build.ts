/** Makes the map of Nach Paris from frontiers, rivers and lines: terrain and countries, hexsides, railways. */
import { BELGIUM, GERMANY, LUXEMBOURG, NETHERLANDS, SEA, SWITZERLAND } from './frontiers.ts'
import { FORESTS, type Pt } from './geography.ts'
import { alongSides, at, centre, column, grid, hexOf, label, mouth, pieces, row, spread } from './grid.ts'
import { DOT, ONE_WAY, OVERRIDES, PRINTED_BROKEN, PRINTED_WATER, TOWN_CONNECTIONS, WINDOW } from './printed.ts'
import { inside, unproject } from './projection.ts'
import { OTHER_LINES, PRINTED_LINES, type RailClass, type Seed } from './rails.ts'
import { type Kind, REGIONS } from './relief.ts'
import { RIVERS } from './rivers.ts'
import {
  BANKS,
  BRIDGES,
  CLEARED,
  COUNTRY_OVERRIDES,
  CREST,
  NEVER_RIVER,
  PASSES,
  STRUCTURES,
  UPPER_SAMBRE,
} from './works.ts'

export interface Town {
  readonly name: string
  readonly hex: string
  readonly size: string
  readonly country: string
}

const LETTER: Readonly<Record<string, string>> = {
  Clear: '.',
  Broken: 'b',
  Rough: 'r',
  Mountainous: 'm',
  Lowland: 'l',
  FloodPlain: 'p',
  Sea: '~',
}
const COUNTRY: Readonly<Record<string, string>> = { FRA: 'F', BEL: 'B', GER: 'G', LUX: 'L' }

export const inWindow = (hex: number): boolean =>
  column(hex) >= WINDOW.columns[0] &&
  column(hex) <= WINDOW.columns[1] &&
  row(hex) >= WINDOW.rows[0] &&
  row(hex) <= WINDOW.rows[1]

function countryOf(p: Pt): string {
  if (inside(p, SEA)) return '~'
  if (inside(p, LUXEMBOURG)) return 'L'
  if (inside(p, BELGIUM)) return 'B'
  if (inside(p, NETHERLANDS)) return 'N'
  if (inside(p, SWITZERLAND)) return 'S'
  return inside(p, GERMANY) ? 'G' : 'F'
}

const groundAt = (p: Pt): Kind =>
  REGIONS.find(({ box: [w, s, e, n], ring }) => p[0] >= w && p[0] <= e && p[1] >= s && p[1] <= n && inside(p, ring))
    ?.kind ?? 'Clear'

/** The ground that most points of the hex lie on (4.1b); where two are equal, the rougher one. */
function dominant(hex: number): Kind {
  const kinds: readonly Kind[] = ['Mountainous', 'Rough', 'Broken', 'Lowland', 'Clear']
  const points = spread(hex).map((p) => groundAt(unproject(p)))
  const share = (kind: Kind): number => points.filter((k) => k === kind).length
  return kinds.reduce((best, kind) => (share(kind) > share(best) ? kind : best))
}

function terrainOf(hex: number): string {
  const name = label(hex)
  const override = OVERRIDES[name]
  if (override !== undefined) return override
  if (inWindow(hex)) {
    const letters = name.replace(/\d+/, '')
    return PRINTED_BROKEN[letters]?.includes(row(hex)) ? 'Broken' : 'Clear'
  }
  return dominant(hex)
}

export function board(towns: readonly Town[]): { row: number; country: string; terrain: string }[] {
  const countries = Array.from({ length: grid.size }, (_, h) => countryOf(unproject(centre(h))))
  for (const town of towns) countries[at(town.hex)] = COUNTRY[town.country]!
  for (const [hex, letter] of Object.entries(COUNTRY_OVERRIDES)) countries[at(hex)] = letter
  return Array.from({ length: grid.rows }, (_, i) => {
    const hexes = Array.from({ length: grid.columns }, (_, k) => i * grid.columns + k)
    return {
      row: row(hexes[0]!),
      country: hexes.map((h) => countries[h]).join(''),
      terrain: hexes.map((h) => (countries[h] === '~' ? '~' : LETTER[terrainOf(h)])).join(''),
    }
  })
}

/* ---------- hexsides ---------- */

const pairKey = (side: string): string => side.split('/').sort().join('/')
const bothInWindow = (side: string): boolean => side.split('/').every((h) => inWindow(at(h)))

export interface Water {
  readonly name: string
  readonly kind: string
  readonly printed?: true
  readonly marsh?: true
  readonly sides: readonly string[]
}

export function waters(): Water[] {
  const taken = new Set<string>([
    ...PRINTED_WATER.flatMap((w) => w.sides.map(pairKey)),
    ...[...NEVER_RIVER, ...CREST].map(pairKey),
  ])
  const wet = new Set(PRINTED_WATER.flatMap((w) => w.sides))
  const atSea = (hex: number): boolean => inside(unproject(centre(hex)), SEA)
  // The greater river keeps a side that two would share.
  const order = ['MajorRiver', 'River', 'MinorRiver']
  const made = [...RIVERS]
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .flatMap(({ name, kind, course }): Water[] => {
      const sides = [...(name === 'Sambre' ? UPPER_SAMBRE : []), ...alongSides(course)].filter(
        (s) => !bothInWindow(s) && !taken.has(pairKey(s)),
      )
      sides.push(...mouth(sides, wet, atSea).filter((s) => !bothInWindow(s) && !taken.has(pairKey(s))))
      for (const s of sides) {
        taken.add(pairKey(s))
        wet.add(s)
      }
      // Where it shares a valley with a greater river, a course is left in several pieces.
      return pieces(sides).map((piece) => ({ name, kind, sides: piece }))
    })
  return [...PRINTED_WATER.map((w): Water => ({ ...w, printed: true })), ...made]
}

export function hexsides(lines: readonly Line[], towns: readonly Town[]) {
  const rivers = waters()
  const wet = new Set(rivers.flatMap((r) => r.sides.map(pairKey)))
  const dry = (sides: readonly string[]): string[] => sides.filter((s) => !wet.has(pairKey(s)) && !bothInWindow(s))
  const major = rivers.filter((r) => r.kind === 'MajorRiver')
  const crossed = new Set(lines.flatMap((l) => l.hexes.slice(1).map((h, i) => pairKey(`${l.hexes[i]}/${h}`))))
  const town = new Set(towns.filter((t) => t.size !== 'S').map((t) => t.hex))
  const bridges = major.flatMap((r) =>
    r.sides
      .filter((s) => crossed.has(pairKey(s)) || s.split('/').some((h) => town.has(h)) || BRIDGES.includes(s))
      .map((side) => ({ side, river: r.name, rail: crossed.has(pairKey(side)) })),
  )
  return {
    rivers,
    bridges,
    forests: FORESTS.map(({ name, course }) => ({
      name,
      sides: dry(alongSides(course)).filter((s) => !CLEARED.includes(s)),
    })),
    ridges: [{ name: 'Vosges', sides: CREST }],
    passes: PASSES,
    banks: BANKS,
  }
}

/* ---------- railways ---------- */

export interface Line {
  readonly id: string
  readonly name: string
  readonly class: RailClass
  readonly printed?: true
  readonly deadEnd?: true
  readonly hexes: readonly string[]
}

function route(seed: Seed, named: (name: string) => string | undefined): string[] {
  const stops = seed.route.map((stop) => {
    if (stop.startsWith('@')) {
      const [lon = 0, lat = 0] = stop.slice(1).split(',').map(Number)
      return hexOf([lon, lat])
    }
    return at(named(stop.replaceAll('\u00a0', ' ')) ?? stop)
  })
  const hexes = [stops[0]!]
  for (const stop of stops.slice(1)) hexes.push(...grid.line(hexes[hexes.length - 1]!, stop).slice(1))
  return hexes.map(label)
}

export function lines(towns: readonly Town[]): Line[] {
  const byName = new Map(towns.map((t) => [t.name, t.hex]))
  const of = (seed: Seed, printed: boolean): Line => ({
    id: seed.id,
    name: seed.name,
    class: seed.class,
    ...(printed ? { printed: true as const } : {}),
    ...(seed.deadEnd ? { deadEnd: true as const } : {}),
    hexes: route(seed, (n) => byName.get(n)),
  })
  return [...PRINTED_LINES.map((s) => of(s, true)), ...OTHER_LINES.map((s) => of(s, false))]
}

/** Where traffic may change lines: at towns and, without one, where a line begins or ends on another. */
export function connections(all: readonly Line[], towns: readonly Town[]) {
  const town = new Set(towns.map((t) => t.hex))
  const here = new Map<string, Line[]>()
  for (const l of all) for (const h of new Set(l.hexes)) here.set(h, [...(here.get(h) ?? []), l])
  const found: { hex: string; kind: 'town' | 'dot'; lines: string[]; printed?: true }[] = []
  for (const [hex, list] of here) {
    if (inWindow(at(hex))) {
      const joined = TOWN_CONNECTIONS[hex]
      if (joined) found.push({ hex, kind: 'town', lines: [...joined], printed: true })
      continue
    }
    const ends = list.some((l) => l.hexes[0] === hex || l.hexes[l.hexes.length - 1] === hex)
    if (town.has(hex)) found.push({ hex, kind: 'town', lines: list.map((l) => l.id) })
    else if (list.length > 1 && ends) found.push({ hex, kind: 'dot', lines: list.map((l) => l.id) })
  }
  found.push({ hex: DOT.hex, kind: 'dot', lines: [...DOT.lines], printed: true })
  return found
}

export function railways(all: readonly Line[], towns: readonly Town[]) {
  return { lines: all, connections: connections(all, towns), oneWay: ONE_WAY, structures: STRUCTURES }
}
