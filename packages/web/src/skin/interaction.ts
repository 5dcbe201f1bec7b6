/** The legal actions as a player meets them: pieces that act, targets, buttons, prompts. */
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
  /** Ask the server for its account and odds when it is pointed at. */
  readonly preview?: boolean
  /** The odds of what `next` ends in, which the server is not asked since it is not legal yet: from the game's own function. */
  readonly odds?: () => Promise<Preview | undefined>
  /** It cannot be taken back: a click only proposes it, the button in the prompt does it. */
  readonly confirm?: boolean
  /** Drawn by the skin where it can be clicked: the prompt does not repeat it as a button. */
  readonly drawn?: boolean
  /** What it costs, short enough for the dot that marks a legal place. */
  readonly cost?: string
  /** Done after it, one after the other, as long as each is legal and nothing startling happens (see `startles`). */
  readonly next?: readonly A[]
}

/** What a click there can mean, likeliest first. */
export interface Target<A extends Action = Action> {
  readonly at: At
  readonly choices: readonly Choice<A>[]
  /** A tool that a click there selects, instead of any choice: a handle, an attack that is put together. */
  readonly select?: Key
}

export interface Button<A extends Action = Action> {
  /** Names the test id and is unique among the buttons shown together. */
  readonly id: string
  readonly label: string
  /** What it is good for or what it costs, in a few words below the label. */
  readonly detail?: string
  /** Quiet: seldom wanted, and never by mistake. */
  readonly tone: 'primary' | 'plain' | 'quiet'
  readonly does:
    | { readonly action: A; readonly preview?: boolean }
    | { readonly select: Key }
    /** Several actions, one after the other, as long as one is given: each of them legal when it is asked for. */
    | { readonly run: (legal: readonly A[]) => A | undefined }
    /** Takes up several pieces at once, the first one leading. */
    | { readonly gather: () => readonly number[] }
  readonly hotkey?: string
  readonly rule?: string
  /** It settles the declared attacks: their figures stand on it. */
  readonly settles?: boolean
  /** Taken to be pressed (the tool is selected). */
  readonly pressed?: boolean
}

/** What the reader may look for and cannot do now; `id` names the test id. */
export interface Blocked<A extends Action = Action> {
  readonly id: string
  readonly action: A
  readonly label: string
  /** The prompt itself says why: a telephone, which has little room, shows no dimmed button beside it. */
  readonly told?: boolean
}

export interface Prompt {
  /** The side whose colour the prompt carries. */
  readonly side?: string
  /** Whose turn, with what. */
  readonly title: string
  /** What now. */
  readonly detail: string
  readonly rules?: readonly string[]
}

/** The legal actions, mapped. Made for every revision and asked often, so `targets` must be cheap. */
export interface Interaction<A extends Action = Action> {
  /** Pieces that can act. `first`: an action that must be taken before it can (opening an activation). */
  readonly actors: readonly { readonly piece: number; readonly first?: A }[]
  /** Whom a piece that cannot act itself takes up when clicked: a commander his whole formation, the first one leading. */
  company?(piece: number): readonly number[] | undefined
  targets(key: Key): readonly Target<A>[]
  /** Places that what is selected can pass, but where it cannot stop. */
  passing?(key: Key): readonly number[]
  /** From least to most likely: the last one is the primary. */
  buttons(key: Key): readonly Button<A>[]
  prompt(key: Key): Prompt
  /** What is selected next when an action has left nothing selected: the next of several that wait for the same. */
  readonly onward?: Key
  /** The place where the decision arises, when the reader must be taken there: an interrupt, an advance. */
  readonly focus?: number
  /** What the reader may look for and cannot do now: shown dimmed, with the server's reason if it has one. */
  readonly blocked?: readonly Blocked<A>[]
  /**
   * Ends the step; `idle` says that nothing was left undone, so that nobody need ask. Nor does anybody where the end `returns`: the same
   * seat decides next and nothing is rolled or shown between, so that it can be taken back. `left` counts what waits, where that is not the
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
  /** Leaves what is in hand where it is: the end of the step, asked for meanwhile, comes after it. */
  readonly putsDown?: A
}

/** An attack that is declared and not resolved yet: its account stays in view until it is. */
export interface Declared {
  /** The target: its figures stand there on the board. */
  readonly at: At
  readonly title: string
  /** All that was declared against the target together, from what the reader may know. */
  readonly odds: () => Promise<Preview | undefined>
}

/** Something that was ordered in this step and can still be cancelled, alone. */
export interface Ordered<A extends Action = Action> {
  readonly action: A
  readonly label: string
}

/** What a row of actions does as a whole. */
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

/** The figures of a preview that decide. */
export interface Figures {
  /** At the target on the board: a share or a ratio. */
  readonly badge: string
  /** The same in fewer letters, for the board, where the badge would cover its neighbours. */
  readonly mark?: string
  readonly tone: Tone
  /** What is hoped for, and what is feared. */
  readonly good: { readonly share: number; readonly label: string }
  readonly bad?: { readonly share: number; readonly label: string }
}

export interface InteractionPart<V = unknown, A extends Action = Action> {
  interaction(s: Situation<V, A>): Interaction<A>
  /** The action that a click there would have meant, were it legal: what the server is asked `why` about. */
  candidate(s: Situation<V, A>, key: Key, at: At): A | undefined
  /** Why a place is no target of what is selected, where the skin knows it from the rules; asked before `candidate`. */
  reason?(s: Situation<V, A>, key: Key, place: number): Denial | undefined
  /** The way that a considered action, and what is planned after it, would take. */
  route?(s: Situation<V, A>, action: A, next?: readonly A[]): Route | undefined
  /**
   * What an action, and what is planned after it, does as a whole, with the name of its unit: for advice, and for what a bot did or
   * weighed. It is asked in other positions too, and so reads nothing of `legal`.
   */
  deed?(s: Situation<V, A>, action: A, next?: readonly A[]): Deed | undefined
  /** Attacks that are declared and not resolved, in the order of their declaration. */
  declared?(s: Situation<V, A>): readonly Declared[]
  /** The orders of this step in the order in which they were given: each was one action, and nothing else was done since. */
  orders?(s: Situation<V, A>): readonly Ordered<A>[]
  /** Which figures of a preview decide; without it the shares of good and bad endings. */
  figures?(s: Situation<V, A>, preview: Preview): Figures | undefined
  /** An answer that is no decision and is given without asking the player. */
  autoAnswer?(s: Situation<V, A>): A | undefined
  /** Names the phase being played, when a reader's countdown may run in it: one key for each time it is played. */
  clock?(s: Situation<V, A>): string | undefined
}
