/**
 * A skin: everything that the generic table needs to know about one game. The table draws, asks and submits; it knows no game.
 * A skin turns a seat's view and its legal actions into places, pieces, targets, buttons and sentences. It never judges:
 * it offers only what is in `legal`, and asks the server why anything else is not.
 *
 * One file per part: situation, board, interaction, narration, panels, words, report, guide, handbook, gallery. Skins import from here only.
 *
 * Stable test ids that every skin gets from the table:
 *   play-bot, pick-<game>, card-<game>, quick-<game>, hotseat-<game>, setup-<game>, learn-<game>   the lobby
 *   setup-start, continue-<game id>
 *   board, place-<place key>, piece-<piece id>                       the board
 *   prompt, btn-<button id>, choice-<n>, btn-undo, btn-advice, btn-end   the prompt and the bar
 *   btn-next, btn-skip                                               while others' actions are shown
 *   btn-hurry                                                        while a bot searches
 *   guide, guide-play, guide-next, guide-end, guide-again            lessons
 *   tab-log | tab-rules | tab-units, log-<n>, unit-<piece id>        the panel
 *   unit-choice-<piece id>-<n>                                       an action in the units table
 *   clock, clock-out, clock-choice                                   the reader's countdown
 *   decisive, declared, declared-<n>, odds-place-<id>, odds-piece-<id>   odds: in the panel, and at targets on the board
 *   orders, cancel-<n>, blocked-<id>                                 orders of the step; actions that are barred now
 *   preview, refusal, curtain, curtain-lift, dice, final-score, replay-slider, connection-lost
 *   widget-<id>                                                      clickable parts of the skin's panels
 */
import type { Action, GameConfig } from '@em/engine'
import type { BoardPart } from './board.ts'
import type { GalleryPart } from './gallery.ts'
import type { Lesson } from './guide.ts'
import type { InteractionPart } from './interaction.ts'
import type { NarrationPart } from './narration.ts'
import type { PanelsPart } from './panels.ts'
import type { ReportPart } from './report.ts'
import type { WordsPart } from './words.ts'

export type * from './board.ts'
export type * from './gallery.ts'
export type * from './guide.ts'
export type * from './handbook.ts'
export type * from './interaction.ts'
export type * from './narration.ts'
export type * from './panels.ts'
export type * from './report.ts'
export * from './situation.ts'
export type * from './words.ts'

export interface Skin<V = unknown, A extends Action = Action>
  extends BoardPart<V, A>,
    InteractionPart<V, A>,
    NarrationPart<V, A>,
    PanelsPart<V, A>,
    WordsPart<V, A>,
    ReportPart<V, A>,
    GalleryPart {
  readonly id: string
  readonly name: string
  /** The same skin for a set-up with another board. */
  variant?(config: GameConfig): Skin<V, A>
  readonly guide?: readonly Lesson<V, A>[]
}

/** Parts that a skin may leave out if its game has none of them. */
const NOTHING = {
  Marks: () => null,
  Panels: () => null,
  battles: () => [],
  overlays: [],
  overlayColour: () => '',
}
type Given<V, A extends Action> = Omit<Skin<V, A>, keyof typeof NOTHING> & Partial<Skin<V, A>>

/** Erases the skin's game types; the only place that does. */
export type AnySkin = Skin<unknown, Action>
export const anySkin = <V, A extends Action>(skin: Given<V, A>): AnySkin =>
  ({ ...NOTHING, ...skin }) as unknown as AnySkin
