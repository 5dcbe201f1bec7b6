/** The view of a seat (10h, 10i). Everything is public but the faces of technology tiles and orders not yet confirmed. */
import type { Frame, Random, Viewer } from '@em/engine'
import { shuffle } from '@em/engine'
import { clone } from './clone.ts'
import { requires, requiresOthers, tilesOf } from './data/index.ts'
import { allPoints } from './rules/victory.ts'
import { ABSENT, type ActivateFrame, BOX2, type Downfall, HAND, SIDES, TILES, type Tile } from './types.ts'

export type * from './types.ts'

/** One tile on a side's board, in the order of placing; `tile` is -1 while its face is hidden from the viewer. */
export interface SeenTile {
  readonly tile: number
  readonly box: number
  /** The season in which it entered box 2; 0 while in box 1. */
  readonly raised: number
  readonly shown: boolean
}

export interface SeenTiles {
  /** The viewer plays this side and knows its faces. */
  readonly own: boolean
  readonly placed: readonly SeenTile[]
  /** Own side only: tiles still in hand. Empty for other sides, whose hands are only counted. */
  readonly hand: readonly number[]
  readonly handCount: number
}

type Secret = 'tiles' | 'raised' | 'placed' | 'shown' | 'stack'

export interface DownfallView extends Readonly<Omit<Downfall, Secret>> {
  /** By side. */
  readonly tiles: readonly SeenTiles[]
  /** Orders of an activation still being planned appear for its own seat only. */
  readonly stack: readonly Frame[]
  /** By side: victory points if the game ended now (5o). */
  readonly points: readonly number[]
}

const isPlanning = (frame: Frame): frame is ActivateFrame => frame.step === 'activate'

export function view(g: Downfall, viewer: Viewer): DownfallView {
  const { tiles, raised, placed, shown, stack, ...open } = clone(g)
  const over = stack.length === 0
  return {
    ...open,
    tiles: SIDES.map((_, side) => {
      const own = g.seatOf[side] === viewer
      const hand = tilesOf(side).filter((tile) => tiles[side]![tile] === HAND)
      return {
        own,
        placed: placed[side]!.map((tile) => ({
          tile: own || over || shown[side]![tile] === 1 ? tile : -1,
          box: tiles[side]![tile]!,
          raised: raised[side]![tile]!,
          shown: shown[side]![tile] === 1,
        })),
        hand: own || over ? hand : [],
        handCount: hand.length,
      }
    }),
    stack: stack.map((frame) =>
      isPlanning(frame) && g.seatOf[frame.side] !== viewer ? { ...frame, orders: [] } : frame,
    ),
    points: allPoints(g),
  }
}

/** A full state from a view; `deal` says which tile lies in each hidden place of a side (-1: none that counts). */
function rebuild(v: DownfallView, deal: (side: number, hidden: number, unknown: Tile[]) => Tile[]): Downfall {
  const { tiles: seen, points: _points, stack, ...open } = v
  const g = clone({
    ...open,
    stack: [...stack],
    tiles: SIDES.map((_, side) => TILES.map((_t, tile) => (tilesOf(side).includes(tile) ? HAND : ABSENT))),
    raised: SIDES.map(() => TILES.map(() => 0)),
    placed: SIDES.map(() => []),
    shown: SIDES.map(() => TILES.map(() => 0)),
  })
  seen.forEach((s, side) => {
    const known = new Set(s.placed.map((p) => p.tile))
    const unknown = tilesOf(side).filter((tile) => !known.has(tile))
    const hidden = s.placed.filter((p) => p.tile < 0).length
    const dealt = hidden > 0 ? deal(side, hidden, unknown) : []
    let next = 0
    for (const p of s.placed) {
      const tile = p.tile >= 0 ? p.tile : dealt[next++]!
      if (tile < 0) continue
      g.tiles[side]![tile] = p.box
      g.raised[side]![tile] = p.raised
      g.shown[side]![tile] = p.shown ? 1 : 0
      g.placed[side]!.push(tile)
    }
  })
  return g
}

/** The state as the viewer knows it for certain: hidden tiles count for nothing. */
export const knownState = (v: DownfallView): Downfall => rebuild(v, (_side, hidden) => new Array<Tile>(hidden).fill(-1))

/** Deals the hidden tiles at random, with every prerequisite met (1m, 1n). */
export function determinize(v: DownfallView, _viewer: Viewer, random: Random): Downfall {
  return rebuild(v, (side, _hidden, unknown) => dealTiles(v.tiles[side]!.placed, shuffle([...unknown], random)))
}

/** Tries the deck in order, box 2 before box 1, and backtracks where a prerequisite can no longer be met. */
function dealTiles(places: readonly SeenTile[], deck: readonly Tile[]): Tile[] {
  const faces = places.map((p) => p.tile)
  const hidden = faces.flatMap((tile, i) => (tile < 0 ? [i] : []))
  const order = [...hidden].sort((a, b) => places[b]!.box - places[a]!.box || a - b)
  const deal = (n: number): boolean => {
    if (n === order.length) return true
    const at = order[n]!
    for (const tile of deck) {
      if (faces.includes(tile)) continue
      faces[at] = tile
      if (possible(places, faces) && deal(n + 1)) return true
      faces[at] = -1
    }
    return false
  }
  return deal(0) ? hidden.map((i) => faces[i]!) : deck.slice(0, hidden.length)
}

/** Can the faces dealt so far still have their prerequisites in box 2, given its remaining open places? */
function possible(places: readonly SeenTile[], faces: readonly Tile[]): boolean {
  const inBox2 = places.filter((p) => p.box === BOX2).length
  const missing = new Set<Tile>()
  let late = false
  const ask = (tile: Tile, since: number): void => {
    for (const lower of requires[tile]!) {
      const at = faces.indexOf(lower)
      if (at < 0 || places[at]!.box !== BOX2) missing.add(lower)
      // The lower level came first, or in the same season.
      else if (places[at]!.raised > since) late = true
      ask(lower, since)
    }
  }
  for (let i = 0; i < faces.length; i++) {
    const tile = faces[i]!
    if (tile < 0) continue
    if (inBox2 - (places[i]!.box === BOX2 ? 1 : 0) < requiresOthers[tile]!) return false
    ask(tile, places[i]!.box === BOX2 ? places[i]!.raised : Number.POSITIVE_INFINITY)
  }
  if (late) return false
  const open = faces.filter((tile, i) => tile < 0 && places[i]!.box === BOX2).length
  return missing.size <= open && [...missing].every((tile) => !faces.includes(tile))
}
