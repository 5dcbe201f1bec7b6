/** The legal actions as a player meets them: acting pieces, targets, buttons, prompts. */
import type { Action, Denial, Preview, Tone } from '@em/engine'
import type { Route } from './board.ts'
import type { At, Key, Situation } from './situation.ts'

/** One legal action, in words. */
export interface Choice<A extends Action = Action> {
  readonly action: A
  readonly label: string
  readonly detail?: string
  readonly rules?: readonly string[]
  readonly tone: 'move' | 'attack' | 'plain'
  /** Whether to ask the server for its account and odds when the pointer is on it. */
  readonly preview?: boolean
  /** The odds of the final action in `next`. It is not legal yet, so the game's own function computes them instead of the server. */
  readonly odds?: () => Promise<Preview | undefined>
  /** It cannot be undone: a click only proposes it, and the button in the prompt carries it out. */
  readonly confirm?: boolean
  /** The skin draws it where it can be clicked, so the prompt does not repeat it as a button. */
  readonly drawn?: boolean
  /** Its cost, short enough for the dot that marks a legal place. */
  readonly cost?: string
  /** Actions that follow one after the other, as long as each is legal and nothing startling happens (see `startles`). */
  readonly next?: readonly A[]
}

/** Possible meanings of a click there, likeliest first. */
export interface Target<A extends Action = Action> {
  readonly at: At
  readonly choices: readonly Choice<A>[]
  /** A tool that a click there selects, instead of any choice: a handle, an attack in preparation. */
  readonly select?: Key
}

export interface Button<A extends Action = Action> {
  /** Names the test id; unique among the buttons shown together. */
  readonly id: string
  readonly label: string
  /** Its use or its cost, in a few words below the label. */
  readonly detail?: string
  /** Quiet: rarely needed, and never by mistake. */
  readonly tone: 'primary' | 'plain' | 'quiet'
  readonly does:
    | { readonly action: A; readonly preview?: boolean }
    | { readonly select: Key }
    /** Returns several actions, one after the other, until it returns none; each must be legal when it is asked for. */
    | { readonly run: (legal: readonly A[]) => A | undefined }
    /** Picks up several pieces at once, the first one leading. */
    | { readonly gather: () => readonly number[] }
  readonly hotkey?: string
  readonly rule?: string
  /** It settles the declared attacks: the button shows their figures. */
  readonly settles?: boolean
  /** Shown as pressed (the tool is selected). */
  readonly pressed?: boolean
}

/** An action that the reader may look for but that is barred now; `id` names the test id. */
export interface Blocked<A extends Action = Action> {
  readonly id: string
  readonly action: A
  readonly label: string
  /** The prompt itself gives the reason: a telephone, short of room, shows no dimmed button beside it. */
  readonly told?: boolean
}

export interface Prompt {
  /** The side whose colour the prompt has. */
  readonly side?: string
  /** Whose turn it is, and with which force. */
  readonly title: string
  /** What to do now. */
  readonly detail: string
  readonly rules?: readonly string[]
}

/** The mapped legal actions. Built for every revision and queried often, so `targets` must be cheap. */
export interface Interaction<A extends Action = Action> {
  /** Pieces that can act. `first`: an action that must come before (opening an activation). */
  readonly actors: readonly { readonly piece: number; readonly first?: A }[]
  /** Pieces that a click on a piece without actions of its own picks up: a commander's whole formation, the first one leading. */
  company?(piece: number): readonly number[] | undefined
  targets(key: Key): readonly Target<A>[]
  /** Places that the selection can pass but where it cannot stop. */
  passing?(key: Key): readonly number[]
  /** From least to most likely: the last one is the primary. */
  buttons(key: Key): readonly Button<A>[]
  prompt(key: Key): Prompt
  /** What to select next after an action that clears the selection: the next of several that wait for the same. */
  readonly onward?: Key
  /** The place where the decision arises, if the view should go there: an interrupt, an advance. */
  readonly focus?: number
  /** Actions that the reader may look for but that are barred now: dimmed, with the server's reason if it has one. */
  readonly blocked?: readonly Blocked<A>[]
  /**
   * Ends the step. `idle`: nothing was left undone, so no confirmation is needed. Nor is one needed where the end `returns`: the same
   * seat decides next and nothing is rolled or shown between, so that it can be undone. `left` counts waiting units, if that is not the
   * number of actors, and `asks` is the question then.
   */
  readonly end?: {
    readonly action: A
    readonly label: string
    readonly idle: boolean
    readonly returns?: boolean
    readonly left?: number
    readonly asks?: string
  }
  /** Leaves the unit on the move where it is; a requested end of the step comes after it. */
  readonly putsDown?: A
}

/** An attack that is declared but not resolved: its account stays in view until it is. */
export interface Declared {
  /** The target, where the board shows the figures. */
  readonly at: At
  readonly title: string
  /** Everything declared against the target together, from the reader's knowledge. */
  readonly odds: () => Promise<Preview | undefined>
}

/** An order of this step that can still be cancelled by itself. */
export interface Ordered<A extends Action = Action> {
  readonly action: A
  readonly label: string
}

/** The combined effect of a row of actions. */
export interface Deed {
  readonly label: string
  readonly detail?: string
  /** It only begins something that others may join: its own figures are not those of the whole. */
  readonly begins?: boolean
  /** The odds of all of it together. */
  readonly odds?: () => Promise<Preview | undefined>
  /** By the key of a reason that would say the label again: the text that stands beside the label instead; '' for none. */
  readonly beside?: Readonly<Record<string, string>>
}

/** The decisive figures of a preview. */
export interface Figures {
  /** Shown at the target on the board: a share or a ratio. */
  readonly badge: string
  /** A shorter form for the board, where the badge would cover its neighbours. */
  readonly mark?: string
  readonly tone: Tone
  /** The hope and the fear. */
  readonly good: { readonly share: number; readonly label: string }
  readonly bad?: { readonly share: number; readonly label: string }
}

export interface InteractionPart<V = unknown, A extends Action = Action> {
  interaction(s: Situation<V, A>): Interaction<A>
  /** The action that a click there would have meant, were it legal: the server answers `why` for it. */
  candidate(s: Situation<V, A>, key: Key, at: At): A | undefined
  /** Why a place is no target of the selection, if the skin knows it from the rules; asked before `candidate`. */
  reason?(s: Situation<V, A>, key: Key, place: number): Denial | undefined
  /** The way of a considered action and of the actions planned after it. */
  route?(s: Situation<V, A>, action: A, next?: readonly A[]): Route | undefined
  /**
   * The combined effect of an action and of those planned after it, with the name of its unit: for advice, and for a bot's moves and
   * alternatives. It is also called in other positions, and so reads nothing of `legal`.
   */
  deed?(s: Situation<V, A>, action: A, next?: readonly A[]): Deed | undefined
  /** Attacks that are declared but not resolved, in the order of their declaration. */
  declared?(s: Situation<V, A>): readonly Declared[]
  /** The orders of this step in order: each was one action, and nothing else has been done since. */
  orders?(s: Situation<V, A>): readonly Ordered<A>[]
  /** The decisive figures of a preview; absent: the shares of good and bad endings. */
  figures?(s: Situation<V, A>, preview: Preview): Figures | undefined
  /** A forced answer that is given without asking the player. */
  autoAnswer?(s: Situation<V, A>): A | undefined
  /** Names the current phase, if a reader's countdown may run in it: one key for each time it is played. */
  clock?(s: Situation<V, A>): string | undefined
}
