/** Overlays for the board: command, zones of control, sectors, fire of the batteries, objectives. */
import { Flood } from '@em/board'
import type { Overlay, Viewer } from '@em/engine'
import { commanderOf, grid, hexCount, isCinc, leaderCount, leaderSide, unitRange, within } from './data/index.ts'
import { assumedState } from './deal.ts'
import { sideOfViewer } from './hidden.ts'
import { commandDistance, scenarioOf } from './rules/command.ts'
import { type Field, fieldOf } from './rules/field.ts'
import { sectorHexes, siteOf } from './rules/sector.ts'
import { sees } from './rules/sight.ts'
import { has, isArtillery, isGood, isLimbered } from './rules/units.ts'
import { enemyZones, FRONT_ZONE, zonesOf } from './rules/zones.ts'
import { type Bailen, enemyOf, FIRED_GUN, NO_FIRE, SIDES, type Side } from './types.ts'
import type { BailenView } from './view.ts'

export const overlays = ['command', 'zones', 'sectors', 'fire', 'objectives'] as const

type Places = Overlay['places'][number][]
type Links = Overlay['links'][number][]
const flood = new Flood(grid)

/** None of these depends on which units are buried, only on how many. */
export function overlay(v: BailenView, viewer: Viewer, id: string): Overlay {
  const g = assumedState(v)
  const own = sideOfViewer(g, viewer)
  const sides: readonly Side[] = own === -1 ? [0, 1] : [own]
  const places: Places = []
  const links: Links = []
  if (id === 'command') for (const side of sides) command(g, fieldOf(g), side, places, links)
  if (id === 'zones') for (const side of [0, 1] as const) zones(fieldOf(g), side, places)
  if (id === 'sectors') sectors(g, places)
  if (id === 'fire') for (const side of sides) fire(g, fieldOf(g), side, places)
  if (id === 'objectives') objectives(g, places)
  return { places, links }
}

/** Hexes where a unit would be in command of its commander; lines from the CinC to commanders in reach (3, 3.1). */
function command(g: Bailen, field: Field, side: Side, places: Places, links: Links): void {
  const s = scenarioOf(g)
  const enemy = enemyOf(side)
  const zone = enemyZones(field, side)
  const through = (hex: number): boolean => field.side[hex] !== enemy && (zone[hex] === 0 || field.side[hex] === side)
  const covered = new Set<number>()
  for (let l = 0; l < leaderCount; l++) {
    const at = g.leaderAt[l]!
    if (leaderSide[l] !== side || at < 0 || isCinc[l] === 1) continue
    flood.spread(at, { through, longest: s.radius[l]! + 1 })
    for (let hex = 0; hex < hexCount; hex++) if (flood.steps[hex]! >= 0 && field.side[hex] !== enemy) covered.add(hex)
  }
  for (const place of [...covered].sort((a, b) => a - b))
    places.push({ place, group: SIDES[side], key: 'overlay.command' })
  const cinc = s.cinc[side]
  const from = g.leaderAt[cinc]!
  if (from < 0) return
  for (const formation of s.formationsOf[side]) {
    const to = g.leaderAt[commanderOf[formation]!]!
    if (to < 0 || to === from) continue
    const reached = commandDistance(field, side, from, to, s.radius[cinc]!) >= 0
    links.push({ from, to, group: reached ? SIDES[side] : 'cut' })
  }
}

/** Front hexes stop movement and demand a test to leave; flank hexes only cost points (7.3, Q29). */
function zones(field: Field, side: Side, places: Places): void {
  const mask = zonesOf(field, side)
  for (let place = 0; place < hexCount; place++) {
    if (mask[place] === 0) continue
    const front = (mask[place]! & FRONT_ZONE) !== 0
    places.push({
      place,
      group: front ? SIDES[side] : `${SIDES[side]}.flank`,
      key: front ? 'overlay.zoneFront' : 'overlay.zoneFlank',
    })
  }
}

function sectors(g: Bailen, places: Places): void {
  for (const side of [0, 1] as const) {
    const seen = new Set<number>()
    for (const formation of scenarioOf(g).formationsOf[side]) {
      const site = siteOf(g, formation)
      for (const hex of site ? sectorHexes(site) : []) seen.add(hex)
    }
    for (const place of [...seen].sort((a, b) => a - b))
      places.push({ place, group: SIDES[side], key: 'overlay.sector' })
  }
}

/** Targets of the side's ready batteries: in range and in sight (9.5f to 9.5h, Q43). */
function fire(g: Bailen, field: Field, side: Side, places: Places): void {
  const hit = new Set<number>()
  for (const from of field.filled[side]) {
    const guns = field.stacks[from]!.filter(
      (u) => isArtillery(u) && !isLimbered(g, u) && isGood(g, u) && !has(g, u, FIRED_GUN | NO_FIRE),
    )
    const range = guns.reduce((most, u) => Math.max(most, unitRange[u]!), 0)
    if (range === 0) continue
    for (const to of within(from, range)) if (!hit.has(to) && sees(g, field, from, to)) hit.add(to)
  }
  for (const place of [...hit].sort((a, b) => a - b)) places.push({ place, group: SIDES[side], key: 'overlay.range' })
}

/** By the side that last held each hex (18c). */
function objectives(g: Bailen, places: Places): void {
  scenarioOf(g)
    .objectives.flatMap((o) => o.hexes)
    .forEach((place, i) => {
      places.push({ place, group: SIDES[g.held[i]!], key: 'overlay.held' })
    })
}
