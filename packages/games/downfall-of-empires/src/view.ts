/** What a seat may see (10h, 10i). Everything is public but the faces of technology tiles and orders not yet confirmed. */
import type { Frame } from '@em/engine'
import type { Downfall } from './types.ts'

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
