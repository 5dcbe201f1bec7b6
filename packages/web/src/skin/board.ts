/** The board: its size and print, places, pieces, and the marks that lie under and above them. */
import type { Action, Language } from '@em/engine'
import type { ComponentType } from 'preact'
import type { PanelProps } from './panels.ts'
import type { At, Both, Key, Point, Situation } from './situation.ts'

/** A hex or a zone. `id` is the number that the game's actions use; `key` is its readable name in test ids. */
export interface Place {
  readonly id: number
  readonly key: string
  readonly name: Both
  /** The heading under which screen readers find it: a country, a hexrow. */
  readonly group: Both
  readonly centre: Point
  /** Where a stack stands that is alone here, and where the two stand when there are two. */
  readonly stands: readonly [alone: Point, first: Point, second: Point]
  /** Outline as SVG path data, in board units. */
  readonly shape: string
  readonly neighbours: readonly number[]
  /** Other numbers of the game that mean this place: the three hexes of a fort, say. */
  readonly covers?: readonly number[]
}

export interface Piece {
  readonly id: number
  readonly place: number
  /** The stack that it belongs to: the first (whoever holds the place) or the second. */
  readonly stack: 0 | 1
  /** Order within the stack, lowest first; the highest lies on top. */
  readonly rank: number
  /** When it falls, the counter shakes. */
  readonly strength: number
  readonly name: string
}

/** Drawn by the table in pencil: what is planned or just happened. */
export interface Arrow {
  readonly from: At
  readonly to: At
  readonly kind: 'move' | 'attack' | 'support'
  readonly label?: string
}

/** A way that a piece would take, drawn in pencil before it is taken. */
export interface Route {
  readonly from: At
  /** Places entered, with what has been spent on arriving there. */
  readonly steps: readonly { readonly place: number; readonly label: string }[]
  /** Why it ends where it does, when something stops it ("contact"). */
  readonly stop?: string
  /** What it is all about: the line goes on to there, but nobody enters. */
  readonly against?: number
  /** Where something may come between, in a word. */
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
  /** Those of the skin's own layers that are switched on. */
  readonly layers: ReadonlySet<string>
  /** Where a piece lies at present. */
  lie(piece: number): Point | undefined
}

export interface ArrowProps {
  readonly arrow: Arrow
  readonly from: Point
  readonly to: Point
}

/**
 * How pieces lie and show their state:
 *   fanned   counters grow less than the map does; stacks are tight from afar and fanned when near; the table frames them
 *   single   one piece a place, of one size in board units at every zoom; pieces show their own state
 *   piled    as single, but stacks lie in a pile whose top counter says how many; the selected or clicked pile opens
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
  /** Width and height of a counter in board units when the whole board is in view on a desk. */
  readonly counter: readonly [width: number, height: number]
  readonly style: PieceStyle
  /** Pieces that go together keep their places to each other, each as far as it can; else all go to the same place. */
  readonly parallel?: boolean
  /** Pixels to a board unit at which fingers can hit a place: a small window opens no smaller. */
  readonly tap?: number
  /** Pixels to a board unit at which every window opens, however much of the board it leaves out. */
  readonly open?: number
  readonly Art: ComponentType<{ readonly lang: Language; readonly scale: number }>
  /** Where names are printed that nothing should cover. */
  names?(lang: Language): readonly Box[]
  /** Printed on the board: HTML in a box of board units with the board's corners as its own. */
  readonly Cartouche?: ComponentType<PanelProps<V, A>>
}

export interface BoardPart<V = unknown, A extends Action = Action> {
  readonly board: BoardArea<V, A>
  readonly places: readonly Place[]
  scene(s: Situation<V, A>): Scene
  /** What a reader whose window shows a part of the board looks for first: the enemy, objectives. */
  bearings?(
    s: Situation<V, A>,
  ): readonly { readonly id: string; readonly label: string; readonly places: readonly number[] }[]
  /** Flags, trenches, tags: whatever lies under the pieces and is not one. */
  readonly Marks: ComponentType<MarksProps<V, A>>
  /** The same above the pieces: handles that can be clicked (`data-at`), words on a wash. */
  readonly Above?: ComponentType<MarksProps<V, A>>
  readonly Piece: ComponentType<PieceProps<V, A>>
  /** Draws an arrow in the game's own style; pencil lines without it. */
  readonly Arrow?: ComponentType<ArrowProps>
  /** Buttons for what can be laid over the board, in their order; a wash for each group. */
  readonly overlays: readonly string[]
  overlayColour(group: string): string
  /** What a group of the overlay is called, when it is no side. */
  overlayName?(s: Situation<V, A>, group: string): string | undefined
  /** Layers that the skin draws itself, mostly about what is pointed at; `overlay.<id>` names them. */
  readonly layers?: readonly string[]
}
