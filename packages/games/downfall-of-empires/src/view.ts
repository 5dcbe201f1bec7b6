/** What a seat may see (10h, 10i). Everything is public but the faces of technology tiles and orders not yet confirmed. */
import type { Frame, Random, Viewer } from '@em/engine'
import { shuffle } from '@em/engine'
import { clone } from './clone.ts'
import { requires, requiresOthers, tilesOf } from './data/index.ts'
import { allPoints } from './rules/victory.ts'
import { ABSENT, type ActivateFrame, BOX2, type Downfall, HAND, SIDES, TILES, type Tile } from './types.ts'

/** One tile on a side's board, in the order of placing; `tile` is -1 while its face is hidden from the viewer. */
export interface SeenTile {
  readonly tile: number
  readonly box: number
  /** The season in which it came to box 2; 0 while in box 1. */
  readonly raised: number
  readonly shown: boolean
}

export interface SeenTiles {
  /** The viewer plays this side and knows its faces. */
  readonly own: boolean
  readonly placed: readonly SeenTile[]
  /** Own side only: tiles still in hand. Empty for others, who can only count them. */
  readonly hand: readonly number[]
  readonly handCount: number
}

type Secret = 'tiles' | 'raised' | 'placed' | 'shown' | 'stack'

export interface DownfallView extends Readonly<Omit<Downfall, Secret>> {
  /** By side. */
  readonly tiles: readonly SeenTiles[]
  /** Orders of an activation that is still being planned are in it for its own seat only. */
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

/** Tiles whose face is hidden count for nothing: the state as the viewer can be sure of it. */
export const knownState = (v: DownfallView): Downfall => rebuild(v, (_side, hidden) => new Array<Tile>(hidden).fill(-1))

const TRIES = 40

/** Deals the hidden tiles at random so that every prerequisite holds (1m, 1n). */
export function determinize(v: DownfallView, _viewer: Viewer, random: Random): Downfall {
  return rebuild(v, (side, hidden, unknown) => {
    const places = v.tiles[side]!.placed
    let dealt: Tile[] = []
    for (let i = 0; i < TRIES; i++) {
      dealt = shuffle([...unknown], random).slice(0, hidden)
      if (consistent(places, dealt)) return dealt
    }
    // Basic tiles first: rarely needed, never contradictory.
    return [...unknown].sort((a, b) => requires[a]!.length - requires[b]!.length || a - b).slice(0, hidden)
  })
}

function consistent(places: readonly SeenTile[], dealt: readonly Tile[]): boolean {
  let next = 0
  const faces = places.map((p) => (p.tile >= 0 ? p.tile : dealt[next++]!))
  const developed = new Set(faces.filter((_, i) => places[i]!.box === BOX2))
  return faces.every((tile) => {
    if (!requires[tile]!.every((r) => developed.has(r))) return false
    const others = developed.has(tile) ? developed.size - 1 : developed.size
    return others >= requiresOthers[tile]!
  })
}
