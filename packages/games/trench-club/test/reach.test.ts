/** The search for ways against a slow walk over every path, on random positions of the real board and of noise. */
import { type Random, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { doors, fortIds } from '../src/data/board.ts'
import { frontOf } from '../src/rules/field.ts'
import { journeyOf, waysOf } from '../src/rules/reach.ts'
import { NATIONS, TERRAINS, type TrenchClub, UNIT_TYPES } from '../src/types.ts'
import { around, naiveReach } from './naive-reach.ts'
import { type Cell, type Scene, scene, type Units } from './position.ts'

const COLUMNS = 21
const pickOf = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)]!

/** What a unit may stand on, roughly: vessels on water, others on land; foot soldiers and aircraft anywhere. */
function fits(type: string, ground: string): boolean {
  if (ground === 'void' || ground === 'fort') return false
  const water = ground === 'water'
  if (type === 'gunboat') return water || ground === 'bridge'
  const anywhere = ['infantry', 'mounted_infantry', 'heavy_infantry', 'anti_tank_gunners', 'airplane', 'airship']
  return !water || anywhere.includes(type)
}

/** Noise: every terrain, with real forts where they are. */
function noise(random: Random, letters: string): string[] {
  const real = scene({ units: {} }).g.terrain
  return Array.from({ length: 22 }, (_, r) =>
    Array.from({ length: COLUMNS }, (_, c) => {
      const ground = TERRAINS[real[r * COLUMNS + c]!]!
      if (ground === 'void') return '#'
      if (ground === 'fort') return 'E'
      return pickOf(random, [...letters])
    }).join(''),
  )
}

interface Crowd {
  /** Letters of the noise; none: the real board. */
  readonly letters?: string
  /** What the side to move has. */
  readonly own?: readonly (typeof UNIT_TYPES)[number][]
  /** How wide the corner is. */
  readonly wide?: number
}

/** A crowd in one corner, so that contact, friends, forts and mines matter. */
function position(random: Random, { letters, own = UNIT_TYPES, wide = 10 }: Crowd): Scene {
  const rows = letters ? { rows: noise(random, letters) } : {}
  const forts = Object.fromEntries(fortIds.map((id) => [id, pickOf(random, ['neutral', 'DE', 'DE', 'AH', 'FR'])]))
  const ground = scene({ ...rows, units: {} }).g.terrain
  const c0 = random.below(11)
  const r0 = random.below(12)
  const taken = new Set<string>()
  const units: Units = {}
  const mines = { central: [] as Cell[], entente: [] as Cell[] }
  const anywhere = (): Cell => [c0 + random.below(wide), r0 + random.below(wide)]
  for (let i = 0; i < 16; i++) {
    const cell = anywhere()
    const type = pickOf(random, i < 8 ? own : UNIT_TYPES)
    if (taken.has(String(cell)) || !fits(type, TERRAINS[ground[cell[1] * COLUMNS + cell[0]]!]!)) continue
    taken.add(String(cell))
    units[`u${i}`] = {
      unit: `${i < 8 ? pickOf(random, ['DE', 'DE', 'AH']) : pickOf(random, NATIONS)} ${type}`,
      at: cell,
    }
  }
  const mineFort = Object.keys(forts).find((id) => forts[id] === 'DE')
  if (mineFort)
    units.inside = {
      unit: `DE ${pickOf(
        random,
        UNIT_TYPES.filter((t) => t !== 'gunboat'),
      )}`,
      at: mineFort,
    }
  for (let i = 0; i < 10; i++) {
    const cell = anywhere()
    if (!taken.has(String(cell)) && fits('tank', TERRAINS[ground[cell[1] * COLUMNS + cell[0]]!]!))
      pickOf(random, [mines.central, mines.entente]).push(cell)
  }
  units.mine = { unit: 'DE tank', at: [20, 20] }
  if (taken.has('20,20')) delete units.mine
  return scene({ ...rows, forts, units, mines, turn: 'DE' })
}

const FOOT: readonly string[] = ['infantry', 'mounted_infantry', 'heavy_infantry', 'anti_tank_gunners']
const CARRIED: readonly string[] = ['infantry', 'mounted_infantry', 'heavy_mortar', 'assault_gun']
const RIDERS = ['transport', 'transport', ...CARRIED] as readonly (typeof UNIT_TYPES)[number][]

/** Can every passenger be given a free hex of its own beside this one? Tries every assignment. */
function allGetOff(g: TrenchClub, truck: number, end: number, riders: readonly number[]): boolean {
  const free = around(end).filter((h) => {
    const ground = TERRAINS[g.terrain[h]!]!
    return ground !== 'void' && ground !== 'fort' && !g.at.some((at, x) => at === h && x !== truck)
  })
  const place = (i: number, used: readonly number[]): boolean => {
    const rider = riders[i]
    if (rider === undefined) return true
    const soldier = FOOT.includes(UNIT_TYPES[g.unitType[rider]!]!)
    return free.some(
      (h) => !used.includes(h) && (soldier || TERRAINS[g.terrain[h]!] !== 'water') && place(i + 1, [...used, h]),
    )
  }
  return place(0, [])
}

/** Trucks of the side to move that stand on the map. */
const trucksOf = (g: TrenchClub): number[] =>
  g.at.flatMap((at, u) =>
    UNIT_TYPES[g.unitType[u]!] === 'transport' && g.unitPower[u] === g.turn && at < 1000 ? [u] : [],
  )

const sorted = (list: Iterable<number>): number[] => [...list].sort((a, b) => a - b)

/** Each place of the path lies next to the one before. */
function isPath(g: TrenchClub, u: number, path: readonly number[]): boolean {
  let from = g.at[u]!
  return path.every((place) => {
    const steps =
      place >= 1000
        ? doors[place - 1000]!.includes(from)
        : (from >= 1000 ? doors[from - 1000]! : around(from)).includes(place)
    from = place
    return steps
  })
}

describe('the search for ways', () => {
  it.each([
    ['the real board', ''],
    ['noise', '...RRFWB'],
  ])('[MOVE-3] [CONTACT-2] [RUL-26] finds exactly what a slow walk finds: %s', (name, letters) => {
    const random = seeded(name)
    let searched = 0
    let stopped = 0
    let throughForts = 0
    let mined = 0
    for (let i = 0; i < 30; i++) {
      const { g } = position(random, { letters })
      for (let u = 0; u < g.at.length; u++) {
        const front = frontOf(g, g.powerFaction[g.unitPower[u]!]!)
        const ways = waysOf(g, front, journeyOf(g, u))
        const slow = naiveReach(g, u)
        // Back where it began is no movement.
        slow.hexes.delete(g.at[u]!)
        slow.forts.delete(g.at[u]! - 1000)
        expect(sorted(ways.hexes), `${i}, unit ${u}`).toEqual(sorted(slow.hexes))
        expect(sorted(ways.forts), `${i}, forts of unit ${u}`).toEqual(sorted(slow.forts))
        for (const to of ways.hexes) {
          const path = ways.pathTo(to)
          if (path.at(-1) !== to || !isPath(g, u, path)) throw new Error(`${i}, unit ${u}: no path ${path}`)
          if (path.some((p) => p >= 1000)) throughForts++
          if (g.mines[to] === 1 - front.faction) mined++
        }
        searched++
        const fearless = waysOf(g, front, { ...journeyOf(g, u), fearless: true })
        if (fearless.hexes.length > slow.hexes.size) stopped++
      }
    }
    // The positions are worth something: contact stops many, forts are passed through, mines are stepped on.
    expect(searched).toBeGreaterThan(300)
    expect(stopped).toBeGreaterThan(20)
    expect(throughForts).toBeGreaterThan(10)
    expect(mined).toBeGreaterThan(10)
  })

  it('[TRANSPORT-4] [RUL-38] offers boarding exactly where a slow walk comes beside the truck with half a point left', () => {
    const random = seeded('boarding')
    let offered = 0
    let refused = 0
    for (let i = 0; i < 50; i++) {
      const s = position(random, { letters: i % 2 === 0 ? '' : '...RRFWB', own: RIDERS })
      const { g } = s
      const legal = s.legal()
      for (const truck of trucksOf(g)) {
        for (let u = 0; u < g.at.length; u++) {
          if (g.unitPower[u] !== g.turn || !CARRIED.includes(UNIT_TYPES[g.unitType[u]!]!)) continue
          // One passenger alone finds room to get off on all of these boards.
          const near = naiveReach(g, u).boards.has(g.at[truck]!)
          const found = legal.some((a) => a.type === 'board' && a.unit === u && a.truck === truck)
          expect(found, `${i}: unit ${u}, truck ${truck}`).toBe(near)
          if (found) offered++
          else refused++
        }
      }
    }
    expect(offered).toBeGreaterThan(30)
    expect(refused).toBeGreaterThan(30)
  })

  it('[TRANSPORT-13] [TRANSPORT-12] [RUL-36] a loaded truck ends exactly where a slow search finds a hex for everybody', () => {
    const random = seeded('driving')
    let ends = 0
    let barred = 0
    for (let i = 0; i < 400; i++) {
      const s = position(random, { letters: 'WWWWWRR.', own: RIDERS, wide: 4 })
      const { g } = s
      for (;;) {
        const boards = s.legal().filter((a) => a.type === 'board')
        if (boards.length === 0) break
        s.take(pickOf(random, boards))
      }
      const truck = g.at.findIndex((_, u) => g.at.includes(2000 + u))
      if (truck < 0) continue
      const riders = g.at.flatMap((at, u) => (at === 2000 + truck ? [u] : []))
      const slow = naiveReach(g, truck)
      const reach = [g.at[truck]!, ...[...slow.hexes].filter((h) => !g.at.includes(h))]
      const room = reach.filter((end) => allGetOff(g, truck, end, riders))
      const found = s.legal().flatMap((a) => (a.type === 'move' && a.unit === truck ? [a.to] : []))
      expect(sorted(found), `${i}: truck ${truck} with ${riders.length}`).toEqual(sorted(room))
      ends += room.length
      barred += reach.length - room.length
    }
    expect(ends).toBeGreaterThan(100)
    expect(barred).toBeGreaterThan(10)
  })
})
