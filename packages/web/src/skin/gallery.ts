/**
 * The gallery: every counter, marker, terrain and panel of a game in all states, for inspection and for picture
 * comparison. It loads on request only; no player downloads it.
 */
import type { Language, Match, Viewer } from '@em/engine'
import type { ComponentChildren } from 'preact'
import type { Both, Key } from './situation.ts'

/** Left, top, width, height in board units. */
export type Cut = readonly [x: number, y: number, width: number, height: number]

interface Hung {
  /** Names the exhibit's test id and its reference picture; unique in the game. */
  readonly id: string
  readonly title: Both
}

/** Drawings about their own origin, each in its own cell: counters, markers, signs. */
export interface Drawings extends Hung {
  readonly kind: 'drawings'
  /** Width and height of a cell in units of the drawings. */
  readonly cell: readonly [width: number, height: number]
  /** Pixels to a unit; default 1. */
  readonly zoom?: number
  items(lang: Language): readonly { readonly name: string; readonly drawing: ComponentChildren }[]
}

/** Part of the printed board: terrain. */
export interface Print extends Hung {
  readonly kind: 'print'
  readonly cut: Cut
  /** Pixels to a board unit. */
  readonly zoom: number
}

/** A fixed situation of a game: part of the board as the table shows it, with prompt, score and panels beside it. */
export interface Position extends Hung {
  readonly kind: 'position'
  /** The same match every time: from a seed, or laid out. */
  match(): Match
  readonly viewer: Viewer
  readonly cut: Cut
  readonly zoom: number
  readonly selected?: Key
  /** Pieces whose sheets are shown. */
  readonly sheets?: readonly number[]
}

export type Exhibit = Drawings | Print | Position

export interface GalleryPart {
  gallery?(): Promise<readonly Exhibit[]>
}
