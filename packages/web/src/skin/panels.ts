/** Panels, sheets and bars: the parts that a skin draws beside the board, and their permitted actions. */
import type { Action } from '@em/engine'
import type { ComponentType } from 'preact'
import type { Target } from './interaction.ts'
import type { At, Key, Situation } from './situation.ts'

export interface SideMark {
  readonly id: string
  readonly name: string
  /** A CSS colour and the shape of its coalition. */
  readonly colour: string
  readonly shape: 'round' | 'chamfered'
}

export interface Phase {
  /** `points`: the score of that side, beside its name. */
  readonly order: readonly (SideMark & { readonly current: boolean; readonly points?: string })[]
  /** The standing in one sentence: who would win if the game ended now. */
  readonly stands?: string
  readonly label: string
  readonly steps: readonly { readonly label: string; readonly state: 'done' | 'now' | 'open' | 'off' }[]
}

export interface TurnTrack {
  readonly groups: readonly { readonly label: string; readonly cells: number }[]
  /** Index over all groups, from 0. */
  readonly current: number
  readonly caption: string
  /** The same for a telephone: about twelve letters. */
  readonly brief?: string
}

/** Actions open to panels. They look at `targets` to know what can be clicked, and never act in another way. */
export interface Hands {
  readonly selected: Key
  readonly targets: ReadonlyMap<At, Target>
  point(at: At | null): void
  click(at: At): void
  select(key: Key): void
  /** Centres the view on a place. */
  centre(place: number): void
  openRule(id: string): void
}

export interface PanelProps<V = unknown, A extends Action = Action> {
  readonly s: Situation<V, A>
  readonly hands: Hands
}

export interface SheetProps<V = unknown, A extends Action = Action> {
  readonly s: Situation<V, A>
  readonly id: number
  openRule(id: string): void
}

export interface PanelsPart<V = unknown, A extends Action = Action> {
  /** The skin's own part of the side panel. */
  readonly Panels: ComponentType<PanelProps<V, A>>
  readonly Final: ComponentType<PanelProps<V, A>>
  /** All about one piece, on demand: the selected one, or any that is clicked. */
  readonly Sheet?: ComponentType<SheetProps<V, A>>
  /** Replaces the turn track's cells in the top bar. */
  readonly Score?: ComponentType<{ readonly s: Situation<V, A> }>
  /** Side and formation of a piece, for the order of battle; undefined for pieces of no side. */
  roster?(s: Situation<V, A>, piece: number): { readonly side: string; readonly group: string } | undefined
  phase(s: Situation<V, A>): Phase
  track(s: Situation<V, A>): TurnTrack
}
