/**
 * Whole maps drawn by lot against a second, plain reading of the text: what a recruit frame holds and offers, where armies
 * retreat to, what gas reaches, what supply feeds, what the menu offers. Nothing here calls what it checks.
 */
import { describe, expect, it } from 'vitest'
import {
  armyClass,
  armyCountry,
  city,
  countries,
  country,
  countryStart,
  initialVp,
  isWinter,
  limit,
  MOUNTAIN,
  neighbours,
  port,
  regions,
  square,
  terrain,
  tracks,
  zoneCount,
  zoneIds,
} from '../../src/data/index.ts'
import { downfall } from '../../src/index.ts'
import { retreatZones } from '../../src/rules/losses.ts'
import { recruitFrame } from '../../src/rules/recruit.ts'
import { fedFrom, isSource, supplyFlood } from '../../src/rules/supply.ts'
import { points } from '../../src/rules/victory.ts'
import { BOX1, BOX2, coalitionOf, type Downfall, type DownfallAction, HAND, type Side, TILES } from '../../src/types.ts'
import { drawn, isLight, natalSide, nation, ownerOf } from '../drawn.ts'
import { Judge } from '../naive-orders.ts'

const SIDES: readonly Side[] = [0, 1, 2, 3]
const AREA = new Set([...regions.italy, ...regions.italianBorder])
const zoneOf = (id: string): number => zoneIds.indexOf(id)
const joined = (g: Downfall, track: number): boolean => g.tracks[track] === tracks[track]!.last
const at = (g: Downfall, z: number): number[] =>
  g.armyZone.flatMap((zone, a) => (zone === z && g.armySide[a]! >= 0 ? [a] : []))
const friends = (g: Downfall, side: number, z: number): number[] =>
  at(g, z).filter((a) => coalitionOf(g.armySide[a]!) === coalitionOf(side))
const foes = (g: Downfall, side: number, z: number): number[] =>
  at(g, z).filter((a) => coalitionOf(g.armySide[a]!) !== coalitionOf(side))
const partnersThere = (g: Downfall, side: number, z: number): boolean =>
  friends(g, side, z).some((a) => g.armySide[a] !== side)

/** 9.1p-9.1r, A35: may one more of its kind be in Italy and its borders? `without`: an army that leaves its place there. */
function italyTakes(g: Downfall, army: number, without = -1): boolean {
  const inside = g.armyZone.flatMap((z, a) => (AREA.has(z) && a !== without ? [nation(a)] : []))
  switch (nation(army)) {
    case 'italian':
    case 'austro-hungarian':
      return true
    case 'german':
      return !inside.includes('german')
    case 'french':
    case 'british':
      return !inside.includes('french') && !inside.includes('british')
    default:
      return false
  }
}

/* ---------- 8 Recruit ---------- */

function purse(g: Downfall, side: Side): number[] {
  const base = [
    isWinter[g.season] === 1 && g.control[zoneOf('bruselas')] === 0 ? 4 : 3,
    g.season >= 11 ? 4 : 3,
    joined(g, 5) ? 1 : 3,
    2,
  ][side]!
  return [
    base,
    side === 1 && joined(g, 1) ? 1 : 0,
    side === 3 && joined(g, 0) ? 1 : 0,
    side === 1 && joined(g, 4) ? 1 : 0,
  ]
}

const means = (army: number, [steps, italian, turkish, american]: readonly number[]): number => {
  if (nation(army) === 'american') return american!
  return steps! + (nation(army) === 'italian' ? italian! : 0) + (nation(army) === 'turkish' ? turkish! : 0)
}

/** 8a, 8b, 8p-8s, A22-A24, A74: where an army comes in. */
function comesIn(g: Downfall, side: Side, army: number, z: number): boolean {
  if (g.control[z] !== side) return false
  const near = [z, ...neighbours[z]!].some(
    (n) => city[n] === 1 && country[n] === armyCountry[army] && g.control[n] === side,
  )
  const who = nation(army)
  if (zoneIds[z] === 'salonica') {
    if (side !== 1 || g.season < 7 || !isLight(army) || !['british', 'french', 'serbian'].includes(who)) return false
  } else if (zoneIds[z] === 'elcairo' || zoneIds[z] === 'gallipoli') {
    if (side === 1 ? who !== 'british' || !isLight(army) : !near) return false
  } else if (who === 'british' || who === 'american') {
    if (port[z] !== 1) return false
  } else if (!near) return false
  if (partnersThere(g, side, z) || friends(g, side, z).length >= limit[z]!) return false
  if (foes(g, side, z).length > 0 && friends(g, side, z).length === 0) return false
  return !AREA.has(z) || italyTakes(g, army)
}

const atWar = (g: Downfall, army: number): boolean => {
  const home = armyCountry[army]!
  if (countryStart[home] !== 'neutral') return true
  const track = ['turkey', 'italy', 'bulgaria', 'romania', 'usa'].indexOf(countries[home]!)
  return track >= 0 && joined(g, track)
}

function recruitsByText(g: Downfall, side: Side): string[] {
  const money = purse(g, side)
  const out: string[] = []
  g.armyZone.forEach((z, army) => {
    if (ownerOf[army] !== side) return
    if (z >= 0) {
      const mine = g.armySide[army]! >= 0 && g.armyStep[army] === 1 && g.unsupplied[army] === 0
      if (mine && means(army, money) >= 1) out.push(`restore ${army}`)
      return
    }
    // Counters alike: the lowest stands for all.
    const first = g.armyZone.findIndex((other, a) => other < 0 && alike(a, army))
    if (first !== army || !atWar(g, army)) return
    for (let zone = 0; zone < zoneCount; zone++) {
      if (!comesIn(g, side, army, zone)) continue
      if (means(army, money) >= 1) out.push(`enter ${army} ${zone} reduced`)
      if (means(army, money) >= 2) out.push(`enter ${army} ${zone} full`)
    }
  })
  return out.sort()
}
const alike = (a: number, b: number): boolean => nation(a) === nation(b) && armyClass[a] === armyClass[b]

/* ---------- 9.2af, A47 ---------- */

function closedByText(g: Downfall, army: number, z: number): boolean {
  const side = g.armySide[army]!
  const central = coalitionOf(side) === 0
  if (g.control[z]! < 0) return true
  if (square[z] === 1 && coalitionOf(natalSide[z]!) !== coalitionOf(side)) return true
  if (zoneIds[z] === 'salonica' && side === 1 && g.season < 7) return true
  if (zoneIds[z] === 'salonica' && central && !g.salonicaOpened && g.season < 11) return true
  if (zoneIds[z] === 'gallipoli' && !central && (g.season < 3 || g.season > 6 || g.gallipoliUsed)) return true
  if (side === 3 && (countries[country[z]!] === 'germany' || g.control[z] === 0)) return true
  return surrendered(g, army) && g.control[z] !== side && country[z] !== armyCountry[army]
}
const surrendered = (g: Downfall, army: number): boolean =>
  joined(g, 5) && ['russia', 'romania'].includes(countries[armyCountry[army]!]!)

const retreatsByText = (g: Downfall, army: number): number[] => {
  const side = g.armySide[army]!
  return neighbours[g.armyZone[army]!]!.filter((z) => {
    if (g.control[z] !== side || closedByText(g, army, z) || partnersThere(g, side, z)) return false
    if (friends(g, side, z).length >= limit[z]!) return false
    if (foes(g, side, z).length > 0 && friends(g, side, z).length === 0) return false
    return !AREA.has(z) || italyTakes(g, army, army)
  })
}

/* ---------- 6 Supply ---------- */

const sourceByText = (g: Downfall, side: number, z: number): boolean =>
  g.control[z] === side && ((city[z] === 1 && natalSide[z] === side) || (side === 1 && port[z] === 1))

function fedByText(g: Downfall, side: number): Set<number> {
  const fed = new Set<number>()
  for (let z = 0; z < zoneCount; z++) if (sourceByText(g, side, z)) fed.add(z)
  for (let before = -1; before !== fed.size; ) {
    before = fed.size
    for (const z of [...fed])
      for (const n of neighbours[z]!) if (g.control[n] === side || g.control[n] === 3 - side) fed.add(n)
  }
  return fed
}

/* ---------- 5 Victory ---------- */

function pointsByText(g: Downfall, side: Side): number {
  const taken = (by: number, german: boolean): number => {
    let n = 0
    for (let z = 0; z < zoneCount; z++) {
      if (city[z] === 0 || g.control[z]! < 0) continue
      if (coalitionOf(g.control[z]!) === coalitionOf(natalSide[z]!)) continue
      if (g.control[z] === by && (german || !['warsaw', 'minsk', 'vilna', 'riga'].includes(zoneIds[z]!))) n++
      if (natalSide[z] === by) n--
    }
    return n
  }
  const start = initialVp[side]!
  const central = side === 0 || side === 3
  let diplomacy = 0
  // Turkey and Bulgaria for the one, Italy, Romania and the USA for the other; the surrender of Russia for the Germans.
  for (const t of central ? [0, 2, 5] : [1, 3, 4]) if (joined(g, t)) diplomacy++
  if (!joined(g, central ? 2 : 3)) diplomacy--
  const partner = side === 0 ? taken(3, true) : side === 1 ? taken(2, true) : 0
  return start + taken(side, side !== 3) + partner + diplomacy
}

/* ---------- 7 The menu ---------- */

const has = (g: Downfall, side: number, name: (typeof TILES)[number]): boolean => {
  const tile = TILES.indexOf(name)
  return g.tiles[side]![tile] === BOX2 && g.raised[side]![tile]! < g.season
}

function gasByText(g: Downfall, side: Side): number[] {
  if (!has(g, side, 'gas') || g.season < 3 || g.gasUsed[side]) return []
  const west = new Set([...regions.franceBelgium, ...regions.germany])
  return g.armyZone.flatMap((z, a) => {
    if (z < 0 || g.armySide[a]! < 0 || coalitionOf(g.armySide[a]!) === coalitionOf(side)) return []
    if (g.armyStep[a] !== 2 || surrendered(g, a) || !west.has(z) || terrain[z] === MOUNTAIN) return []
    if (g.trench[coalitionOf(g.armySide[a]!)][z] === 0) return []
    const near = [z, ...neighbours[z]!].some((n) => at(g, n).some((b) => g.armySide[b] === side))
    return near ? [a] : []
  })
}

function researchByText(g: Downfall, side: Side): number[] {
  const up = (name: string): boolean => g.tiles[side]![TILES.indexOf(name as 'gas')] === BOX2
  const lower: Record<string, string> = {
    attack2: 'attack1',
    attack3: 'attack2',
    defence2: 'defence1',
    tanks2: 'tanks1',
  }
  return TILES.flatMap((name, tile) => {
    const box = g.tiles[side]![tile]
    if (box !== HAND && box !== BOX1) return []
    if (lower[name] && !up(lower[name])) return []
    if (name === 'tanks1' && TILES.filter((other) => other !== 'tanks1' && up(other)).length < 4) return []
    return [tile]
  })
}

const trenchesByText = (g: Downfall, side: Side): number[] => {
  const mine = g.trench[coalitionOf(side)]
  const used = mine.filter((level) => level > 0).length
  return Array.from({ length: zoneCount }, (_, z) => z).filter((z) => {
    if (g.mayEntrench[z] !== 1 || mine[z]! >= 2) return false
    if (foes(g, side, z).length > 0 && friends(g, side, z).length === 0) return false
    return mine[z] === 1 || used < 16
  })
}

const markersByText = (g: Downfall, side: Side): string[] =>
  tracks.flatMap((track, t) => {
    if (joined(g, t) || g.season < track.from || g.season > track.to) return []
    const taken = regions.russianCities.filter((z) => g.control[z] === 0 || g.control[z] === 3).length
    const up = track.raise.includes(side) && taken >= track.minRussianCities ? [`${t} up`] : []
    return [...up, ...(track.lower.includes(side) && g.tracks[t]! > 0 ? [`${t} down`] : [])]
  })

function menuByText(g: Downfall, side: Side): string[] {
  const out: string[] = []
  const judge = new Judge(g, side)
  const four = has(g, side, 'maneuver') ? 4 : 3
  const all = judge.candidates(new Set(Array.from({ length: zoneCount }, (_, z) => z)))
  const minor = (a: number): boolean => ['italian', 'turkish', 'serbian', 'bulgarian', 'romanian'].includes(nation(a))
  const alone = all.filter((o) => judge.fault([o], four) === undefined)
  const attacks = alone.filter((o) => o.type.toLowerCase().endsWith('attack'))
  const left = g.actionsLeft > 0
  const done = (bit: number): boolean => (g.used & bit) !== 0
  const owes = side === 0 ? g.season <= 2 && g.germanDuty === 0 : side === 2 && g.season === 10 && g.russianDuty < 2
  const counts = (target: number): boolean =>
    side === 0 ? g.armySide[target] === 1 : ['german', 'austro-hungarian'].includes(nation(target))
  const pressed = owes && left && attacks.some((o) => counts(o.target))
  const free = left && (!pressed || g.actionsLeft > 1)
  if (free && g.used === 0 && recruitsByText(g, side).length > 0) out.push('recruit')
  if (left && alone.length > 0) out.push('activate')
  const extra = attacks.some((o) => !minor(o.army) && (side !== 0 || g.armySide[o.target] === 1))
  if (has(g, side, 'offensive') && !g.offensiveUsed[side] && !(side === 2 && g.season >= 15) && extra) out.push('extra')
  if (free && !done(2)) for (const tile of researchByText(g, side)) out.push(`research ${tile}`)
  if (free && !done(4)) for (const z of trenchesByText(g, side)) out.push(`entrench ${z}`)
  if (free && !done(8)) for (const m of markersByText(g, side)) out.push(`marker ${m}`)
  if (free && !done(16) && g.missions[side]! < 6) out.push('missions')
  for (const a of gasByText(g, side)) out.push(`gas ${a}`)
  if (!pressed) out.push('endTurn')
  return out.sort()
}

function menuText(a: DownfallAction): string {
  switch (a.type) {
    case 'activate':
      return a.extra ? 'extra' : 'activate'
    case 'research':
      return `research ${a.tile}`
    case 'entrench':
      return `entrench ${a.zone}`
    case 'diplomacy':
      return `marker ${a.track} ${a.up ? 'up' : 'down'}`
    case 'gas':
      return `gas ${a.target}`
    default:
      return a.type
  }
}

const legal = (g: Downfall, frame: { step: string }, side: Side): readonly DownfallAction[] =>
  downfall.steps[frame.step]!.actions(g, frame as never, g.seatOf[side]!) as readonly DownfallAction[]

describe('Drawn maps: what the text says', () => {
  for (const side of SIDES) {
    const maps = (what: string, count: number, crowd?: number): Downfall[] =>
      Array.from({ length: count }, (_, i) => drawn(`${what} ${side} ${i}`, side, crowd).g)

    it(`[8a] [8b] [8c] [8d] [8f] [8g] [8h] [8p] [8r] [8s] [4h] [A20] [A74] recruiting, side ${side}`, () => {
      let offered = 0
      for (const g of [...maps('recruit', 25, 4), ...maps('recruit', 10, 9)]) {
        const frame = recruitFrame(g, side)
        expect([frame.steps, frame.italian, frame.turkish, frame.american]).toEqual(purse(g, side))
        const got = legal(g, frame, side).flatMap((a) => {
          if (a.type === 'restore') return [`restore ${a.army}`]
          return a.type === 'enter' ? [`enter ${a.army} ${a.zone} ${a.full ? 'full' : 'reduced'}`] : []
        })
        expect(got.sort()).toEqual(recruitsByText(g, side))
        offered += got.length
      }
      expect(offered).toBeGreaterThan(100)
    })

    it(`[9.2af] [A47] [9.1p] [9.1q] retreats, side ${side}`, () => {
      let found = 0
      for (const g of maps('retreat', 40)) {
        g.armySide.forEach((s, army) => {
          if (s !== side || g.armyZone[army]! < 0) return
          expect(retreatZones(g, army)).toEqual(retreatsByText(g, army))
          found += retreatZones(g, army).length
        })
      }
      expect(found).toBeGreaterThan(40)
    })

    it(`[6a] [6b] [6c] [6d] [6e] [A16] [A17] supply, side ${side}`, () => {
      for (const g of maps('supply', 20)) {
        const fed = fedByText(g, side)
        const flood = supplyFlood(g, side)
        const overSea = g.control.some((holder, z) => holder === 1 && port[z] === 1)
        for (let z = 0; z < zoneCount; z++) {
          expect(isSource(g, side, z)).toBe(sourceByText(g, side, z))
          expect(flood[z]! >= 0, zoneIds[z]).toBe(fed.has(z))
          const army = fed.has(z) || neighbours[z]!.some((n) => fed.has(n)) || (side === 1 && port[z] === 1 && overSea)
          const from = fedFrom(g, side, flood, z)
          expect(from >= 0, zoneIds[z]).toBe(army)
          if (from >= 0) expect(fed.has(from)).toBe(true)
        }
      }
    })

    it(`[5d] [5e] [5f] [5g] [5h] [5i] [5j] [5k] [5l] [5m] [5n] [5o] points, side ${side}`, () => {
      for (const g of maps('points', 40)) expect(points(g, side)).toBe(pointsByText(g, side))
    })

    it(`[7a] [7d] [7f] [9e] [9f] [10.3a] [10.6a] [11c] [12e] [13b] the menu, side ${side}`, () => {
      for (const g of maps('menu', 40)) {
        const got = legal(g, { step: 'menu', side } as never, side).map(menuText)
        expect(got.sort()).toEqual(menuByText(g, side))
      }
    })
  }
})
