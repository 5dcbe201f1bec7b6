/** The board: its size and print, places, pieces, and the marks beneath and above them. */
import type { Action, Language } from '@em/engine'
import type { ComponentType } from 'preact'
import type { PanelProps } from './panels.ts'
import type { At, Both, Key, Point, Situation } from './situation.ts'

/** A hex or a zone. `id` is the number that the game's actions use; `key` is its readable name in test ids. */
export interface Place {
  readonly id: number
  readonly key: string
  readonly name: Both
  /** The heading under which screen readers list it: a country, a hexrow. */
  readonly group: Both
  readonly centre: Point
  /** Position of a single stack, and positions of two stacks. */
  readonly stands: readonly [alone: Point, first: Point, second: Point]
  /** Outline as SVG path data, in board units. */
  readonly shape: string
  readonly neighbours: readonly number[]
  /** Further numbers of the game for this place: the three hexes of a fort, say. */
  readonly covers?: readonly number[]
}

export interface Piece {
  readonly id: number
  readonly place: number
  /** Its stack: the first (of the side that holds the place) or the second. */
  readonly stack: 0 | 1
  /** Order within the stack, lowest first; the highest lies on top. */
  readonly rank: number
  /** The counter shakes when this falls. */
  readonly strength: number
  readonly name: string
}

/** Pencil marks of the table: planned actions, or those that just happened. */
export interface Arrow {
  readonly from: At
  readonly to: At
  readonly kind: 'move' | 'attack' | 'support'
  readonly label?: string
}

/** The way that a piece would take, drawn in pencil. */
export interface Route {
  readonly from: At
  /** Places entered, with the cost so far at each. */
  readonly steps: readonly { readonly place: number; readonly label: string }[]
  /** Why the way ends there, if something stops it ("contact"). */
  readonly stop?: string
  /** The target of the action: the line continues there, but no piece enters it. */
  readonly against?: number
  /** Where an interruption may come, in a word. */
  readonly risks?: readonly { readonly place: number; readonly word: string }[]
}

export interface Scene {
  readonly pieces: readonly Piece[]
  readonly arrows: readonly Arrow[]
}

/** `size` is the counter's width in board units at the present zoom. */
export interface PieceProps<V = unknown, A extends Action = Action> {
  readonly s: Situation<V, A>
  readonly id: number
  readonly size: number
  /** Pixels to a board unit. */
  readonly scale: number
  readonly selected: boolean
  /** Can act now. */
  readonly able: boolean
}

export interface MarksProps<V = unknown, A extends Action = Action> {
  readonly s: Situation<V, A>
  readonly size: number
  readonly selected: Key
  readonly pointed: At | null
  /** The skin's own layers that are switched on. */
  readonly layers: ReadonlySet<string>
  /** A piece's present position. */
  lie(piece: number): Point | undefined
}

export interface ArrowProps {
  readonly arrow: Arrow
  readonly from: Point
  readonly to: Point
}

/**
 * How pieces are laid out and show their state:
 *   fanned   counters grow less than the map does; stacks are tight from afar and fanned close up; the table frames them
 *   single   one piece per place, the same size in board units at every zoom; pieces show their own state
 *   piled    as single, but stacks lie in a pile whose top counter shows their number; the selected or clicked pile opens
 */
export type PieceStyle = 'fanned' | 'single' | 'piled'

/** In board units. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface BoardArea<V = unknown, A extends Action = Action> {
  readonly width: number
  readonly height: number
  /** Width and height of a counter in board units, with the whole board in view on a desk. */
  readonly counter: readonly [width: number, height: number]
  readonly style: PieceStyle
  /** A group of pieces keeps its formation, each piece moving as far as it can; otherwise all go to the same place. */
  readonly parallel?: boolean
  /** Pixels to a board unit at which fingers can hit a place; a small window opens at no lower zoom. */
  readonly tap?: number
  /** Pixels to a board unit at which every window opens, however much of the board it leaves out. */
  readonly open?: number
  readonly Art: ComponentType<{ readonly lang: Language; readonly scale: number }>
  /** Positions of printed names, which nothing should cover. */
  names?(lang: Language): readonly Box[]
  /** Print on the board: HTML in a box of board units with the board's own corners. */
  readonly Cartouche?: ComponentType<PanelProps<V, A>>
}

export interface BoardPart<V = unknown, A extends Action = Action> {
  readonly board: BoardArea<V, A>
  readonly places: readonly Place[]
  scene(s: Situation<V, A>): Scene
  /** What a reader whose window shows only part of the board looks for first: the enemy, objectives. */
  bearings?(
    s: Situation<V, A>,
  ): readonly { readonly id: string; readonly label: string; readonly places: readonly number[] }[]
  /** Everything beneath the pieces that is not a piece: flags, trenches, tags. */
  readonly Marks: ComponentType<MarksProps<V, A>>
  /** The same above the pieces: handles that can be clicked (`data-at`), words on a wash. */
  readonly Above?: ComponentType<MarksProps<V, A>>
  readonly Piece: ComponentType<PieceProps<V, A>>
  /** Draws an arrow in the game's own style; absent: pencil lines. */
  readonly Arrow?: ComponentType<ArrowProps>
  /** Overlay buttons in order; a wash for each group. */
  readonly overlays: readonly string[]
  overlayColour(group: string): string
  /** Name of an overlay group that is not a side. */
  overlayName?(s: Situation<V, A>, group: string): string | undefined
  /** Layers that the skin draws itself, mostly about the thing under the pointer; `overlay.<id>` names them. */
  readonly layers?: readonly string[]
}
