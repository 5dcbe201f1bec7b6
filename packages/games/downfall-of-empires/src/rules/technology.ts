/** 10 Research and effects of technologies: the tiles that a side has, may have, and shows. */
import type { Table } from '@em/engine'
import {
  armyNationality,
  limits,
  nationalities,
  requires,
  requiresOthers,
  tileMissions,
  tilesOf,
  usesTech,
} from '../data/index.ts'
import { type Army, BOX1, BOX2, type Downfall, GERMAN, HAND, TILES, type Tile } from '../types.ts'

/** Tiles by name: TILE.maneuver. */
export const TILE = Object.fromEntries(TILES.map((name, i) => [name, i])) as Readonly<
  Record<(typeof TILES)[number], Tile>
>

const GERMAN_NATION = nationalities.indexOf('german')

/** In box 2 since an earlier season (10d, A51). */
export const available = (g: Downfall, side: number, tile: Tile): boolean =>
  g.tiles[side]![tile] === BOX2 && g.raised[side]![tile]! < g.season

/** In box 2, available or about to be, as the prerequisites of 1m and 1n demand (A52). */
const developed = (g: Downfall, side: number, tile: Tile): boolean => g.tiles[side]![tile] === BOX2

/** 1m, 1n, 10f, 10.5e: the lower level, or four other technologies, in box 2. */
export function prerequisite(g: Downfall, side: number, tile: Tile): 'level' | 'four' | undefined {
  for (const r of requires[tile]!) if (!developed(g, side, r)) return 'level'
  const others = tilesOf(side).filter((other) => other !== tile && developed(g, side, other)).length
  return others < requiresOthers[tile]! ? 'four' : undefined
}

/** 10c, 10e: tiles that a Research action may place or raise now. */
export function researchable(g: Downfall, side: number): Tile[] {
  const out: Tile[] = []
  for (const tile of tilesOf(side)) {
    const box = g.tiles[side]![tile]!
    if ((box === HAND || box === BOX1) && prerequisite(g, side, tile) === undefined) out.push(tile)
  }
  return out
}

/** 10c, 10e: into box 1, from box 1 to box 2, and in 1918 straight to box 2. The placing is public; the face is not. */
export function research(g: Downfall, side: number, tile: Tile, t: Table): void {
  const from = g.tiles[side]![tile]!
  const to = from === BOX1 || g.season >= limits.windows.directBox2 ? BOX2 : BOX1
  if (from === HAND) g.placed[side]!.push(tile)
  g.tiles[side]![tile] = to
  if (to === BOX2) g.raised[side]![tile] = g.season
  const slot = g.placed[side]!.indexOf(tile) + 1
  const rules = to === BOX2 && from === HAND ? ['10e', '10h'] : ['10c', '10h']
  t.log({ key: from === HAND ? 'log.tilePlaced' : 'log.tileRaised', params: { side, slot, box: to }, rules })
  t.log({ key: 'log.tileSecret', params: { side, tile, slot, box: to }, rules: ['10h'], seats: [g.seatOf[side]!] })
  if (to !== BOX2 || tileMissions[tile] === 0 || g.options.missionsWhenAvailable) return
  // All players see the marker rise: no undo.
  t.reveal()
  bringMissions(g, side, tile, t)
}

/** 13d, A55: entering box 2 obtains the tile, which raises the marker. */
export function bringMissions(g: Downfall, side: number, tile: Tile, t: Table): void {
  g.missions[side] = Math.min(limits.missions.max, g.missions[side]! + tileMissions[tile]!)
  t.log({ key: 'log.missionBonus', params: { side, missions: g.missions[side]! }, rules: ['13d'] })
}

/** 10i: the first use turns a tile face up. */
export function show(g: Downfall, side: number, tile: Tile, t: Table): void {
  if (g.shown[side]![tile] === 1) return
  g.shown[side]![tile] = 1
  t.reveal()
  t.log({ key: 'log.tileShown', params: { side, tile }, rules: ['10i'] })
}

/**
 * Could the side have this tile available, as far as all players can tell? Windows for its use are opened on this,
 * never on the true tiles: otherwise the mere absence of a question would betray them.
 */
export function mightHave(g: Downfall, side: number, tile: Tile): boolean {
  if (g.tiles[side]![tile] === -1) return false
  if (g.shown[side]![tile] === 1) return available(g, side, tile)
  for (const placed of g.placed[side]!) {
    if (g.shown[side]![placed] === 0 && available(g, side, placed)) return true
  }
  return false
}

/** 10j, 14h: the side whose attack and defence levels an army fights with; none for armies without technology (A42). */
export const techSide = (g: Downfall, army: Army): number | undefined =>
  usesTech[army] === 0 ? undefined : armyNationality[army] === GERMAN_NATION ? GERMAN : g.armySide[army]!

const ATTACKS = [TILE.attack1, TILE.attack2, TILE.attack3]
const DEFENCES = [TILE.defence1, TILE.defence2]

/** 10.1: the tile of the highest available level, if any. */
const highest = (g: Downfall, side: number, family: readonly Tile[]): Tile | undefined =>
  family.filter((tile) => available(g, side, tile)).at(-1)

export const attackTile = (g: Downfall, side: number): Tile | undefined => highest(g, side, ATTACKS)
export const defenceTile = (g: Downfall, side: number): Tile | undefined => highest(g, side, DEFENCES)
/** 0 without a tile. */
export const attackLevel = (tile: Tile | undefined): number => (tile === undefined ? 0 : ATTACKS.indexOf(tile) + 1)
export const defenceLevel = (tile: Tile | undefined): number => (tile === undefined ? 0 : DEFENCES.indexOf(tile) + 1)
