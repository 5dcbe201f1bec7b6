/**
 * A skin: all that the generic table must be told about one game. The table draws, asks and submits; it knows no game.
 * A skin turns a seat's view and its legal actions into places, pieces, targets, buttons and sentences. It never judges:
 * whatever is not in `legal` is not offered, and why it is not is asked from the server.
 *
 * Stable test ids that every skin gets from the table:
 *   play-bot, pick-<game>, card-<game>, quick-<game>, hotseat-<game>, setup-<game>, learn-<game>   the lobby
 *   setup-start, continue-<game id>
 *   board, place-<place key>, piece-<piece id>                       the board
 *   prompt, btn-<button id>, choice-<n>, btn-undo, btn-advice, btn-end   the prompt and the bar
 *   btn-next, btn-skip                                               while what others do is shown
 *   guide, guide-play, guide-next, guide-end, guide-again            lessons
 *   tab-log | tab-rules | tab-units, log-<n>, unit-<piece id>        the panel
 *   unit-choice-<piece id>-<n>                                       an action in the units table
 *   clock, clock-out, clock-choice                                   the reader's countdown
 *   preview, refusal, curtain, curtain-lift, dice, final-score, replay-slider, connection-lost
 *   widget-<id>                                                      whatever of the skin's panels can be clicked
 */
import type {
  Action,
  Catalogue,
  Formatter,
  GameConfig,
  Language,
  LogEntry,
  Outcome,
  Params,
  Preview,
  RuleText,
  Seat,
  Viewer,
} from '@em/engine'
import type { SeatInfo } from '@em/wire'
import type { ComponentType } from 'preact'

export type Both = Readonly<Record<Language, string>>

/** Something that can be pointed at: a place, a piece, or a thing in one of the skin's own panels. */
export type At = `place:${number}` | `piece:${number}` | `widget:${string}`

/** What is selected: nothing, a piece, or a tool of the skin ("tool:entrench"). Lives in the client only. */
export type Key = '' | `piece:${number}` | `tool:${string}`

export type Point = readonly [x: number, y: number]

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

/** Everything a skin's functions may look at. */
export interface Situation<V = unknown, A extends Action = Action> {
  readonly view: V
  readonly legal: readonly A[]
  readonly viewer: Viewer
  readonly deciders: readonly Seat[]
  readonly seats: readonly SeatInfo[]
  readonly config: GameConfig
  readonly outcome: Outcome | null
  readonly lang: Language
  /** A text of the game's catalogue in the reader's language. */
  say(key: string, params?: Params): string
}

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
}

export interface Button<A extends Action = Action> {
  /** Names the test id and is unique among the buttons shown together. */
  readonly id: string
  readonly label: string
  /** Quiet: seldom wanted, and never by mistake. */
  readonly tone: 'primary' | 'plain' | 'quiet'
  readonly does:
    | { readonly action: A; readonly preview?: boolean }
    | { readonly select: Key }
    /** Several actions, one after the other, as long as one is given: each of them legal when it is asked for. */
    | { readonly run: (legal: readonly A[]) => A | undefined }
  readonly hotkey?: string
  readonly rule?: string
  /** Taken to be pressed (the tool is selected). */
  readonly pressed?: boolean
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

/** The legal actions, mapped. Made anew for every revision and asked often: let `targets` be cheap. */
export interface Interaction<A extends Action = Action> {
  /** Pieces that can act. `first`: an action that must be taken before it can (opening an activation). */
  readonly actors: readonly { readonly piece: number; readonly first?: A }[]
  targets(key: Key): readonly Target<A>[]
  /** From least to most likely: the last one is the primary. */
  buttons(key: Key): readonly Button<A>[]
  prompt(key: Key): Prompt
  /** The place where the decision arises, when the reader must be taken there: an interrupt, an advance. */
  readonly focus?: number
  /** Ends the step; `idle` says that nothing was left undone, so that nobody need ask. */
  readonly end?: { readonly action: A; readonly label: string; readonly idle: boolean }
}

export interface SideMark {
  readonly id: string
  readonly name: string
  /** A CSS colour and the shape of its coalition. */
  readonly colour: string
  readonly shape: 'round' | 'chamfered'
}

export interface Phase {
  readonly order: readonly (SideMark & { readonly current: boolean })[]
  readonly label: string
  readonly steps: readonly { readonly label: string; readonly state: 'done' | 'now' | 'open' | 'off' }[]
}

/** What one side threw in a fight with many dice, or drew, or scores without throwing. */
export interface Throw {
  readonly name: string
  readonly colour: string
  readonly dice: readonly { readonly face: number; readonly hit: boolean }[]
  /** Value to hit, hits, damage: in words. */
  readonly words: string
}

export interface TurnTrack {
  readonly groups: readonly { readonly label: string; readonly cells: number }[]
  /** Counted over all groups, from 0. */
  readonly current: number
  readonly caption: string
}

/** A fight as the dice decided it, for the card that shows it large. */
export interface Battle {
  readonly title: string
  readonly sides: readonly {
    readonly name: string
    readonly colour: string
    readonly die: number
    readonly factor: number
    readonly total: number
  }[]
  /** For games that throw many dice at once; they are shown one by one, hits marked. */
  readonly tray?: readonly Throw[]
  /** Who attacked whom: drawn on the board while the fight is shown. */
  readonly arrow?: Pick<Arrow, 'from' | 'to'>
  readonly result: string
}

/** What a lesson speaks of: places and pieces, and buttons, widgets and layers by their test id. */
export type Pointed = At | `btn-${string}` | `overlay-${string}` | `layer-${string}`

/** A guided first game: lessons that are learnt by doing, in a real game that goes on afterwards. */
export interface Lesson<V = unknown, A extends Action = Action> {
  readonly id: string
  readonly title: Both
  readonly text: Both
  /** What to look at gets a frame. */
  points?(s: Situation<V, A>): readonly Pointed[]
  /** The lesson is over: something has been done. Without it the reader says so. */
  done?(s: Situation<V, A>): boolean
  /** "Do it for me": the next of the actions that the lesson asks for. */
  play?(s: Situation<V, A>): A | undefined
}

/** The rules in our own words, with the titles of their sections by number. */
export interface Rulebook {
  readonly rules: readonly RuleText[]
  readonly titles: ReadonlyMap<string, Both>
}

/** What panels may do. They look at `targets` to know what can be clicked, and never act in another way. */
export interface Hands {
  readonly selected: Key
  readonly targets: ReadonlyMap<At, Target>
  point(at: At | null): void
  click(at: At): void
  select(key: Key): void
  /** Puts a place into the middle of the board. */
  centre(place: number): void
  openRule(id: string): void
}

export interface PanelProps<V = unknown, A extends Action = Action> {
  readonly s: Situation<V, A>
  readonly hands: Hands
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

export interface SheetProps<V = unknown, A extends Action = Action> {
  readonly s: Situation<V, A>
  readonly id: number
  openRule(id: string): void
}

export interface ArrowProps {
  readonly arrow: Arrow
  readonly from: Point
  readonly to: Point
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

export interface Skin<V = unknown, A extends Action = Action> {
  readonly id: string
  readonly name: string
  readonly board: {
    readonly width: number
    readonly height: number
    /** Width and height of a counter in board units when the whole board is in view on a desk. */
    readonly counter: readonly [width: number, height: number]
    /** One piece a place and places of one size: counters keep their size in board units at every zoom. */
    readonly fixed?: boolean
    /** Pieces show by themselves that they are selected or can act; the table draws no frame round them. */
    readonly ownRings?: boolean
    /** Pixels to a board unit at which fingers can hit a place: a small window opens no smaller. */
    readonly tap?: number
    /** Pixels to a board unit at which every window opens, however much of the board it leaves out. */
    readonly open?: number
    /** Stacks lie in a pile at every zoom, the counter on top says how many; the one that is selected or clicked opens. */
    readonly tight?: boolean
    readonly Art: ComponentType<{ readonly lang: Language; readonly scale: number }>
    /** Printed on the board: HTML in a box of board units with the board's corners as its own. */
    readonly Cartouche?: ComponentType<PanelProps<V, A>>
  }
  readonly places: readonly Place[]
  /** Flags, trenches, tags: whatever lies under the pieces and is not one. */
  readonly Marks: ComponentType<MarksProps<V, A>>
  /** The same above the pieces: handles that can be clicked (`data-at`), words on a wash. */
  readonly Above?: ComponentType<MarksProps<V, A>>
  readonly Piece: ComponentType<PieceProps<V, A>>
  /** The skin's own part of the side panel. */
  readonly Panels: ComponentType<PanelProps<V, A>>
  readonly Final: ComponentType<PanelProps<V, A>>
  /** All about one piece, on demand: of the selected one, or of any that is clicked. */
  readonly Sheet?: ComponentType<SheetProps<V, A>>
  /** Stands in the top bar instead of the turn track's cells. */
  readonly Score?: ComponentType<{ readonly s: Situation<V, A> }>
  /** Draws an arrow in the game's own manner; pencil lines without it. */
  readonly Arrow?: ComponentType<ArrowProps>
  /** A die of the tray; its face in a square without it. */
  readonly Die?: ComponentType<{ readonly face: number; readonly hit: boolean }>
  scene(s: Situation<V, A>): Scene
  interaction(s: Situation<V, A>): Interaction<A>
  phase(s: Situation<V, A>): Phase
  track(s: Situation<V, A>): TurnTrack
  /** Names the phase being played, when a reader's countdown may run in it: one key for each time it is played. */
  clock?(s: Situation<V, A>): string | undefined
  /** Which of the game's scenarios is being played, for the top bar. */
  scenario?(s: Situation<V, A>): string
  side(id: string, lang: Language): SideMark
  /** Who won when no seat did: the rules' own player. */
  victors?(s: Situation<V, A>): readonly string[]
  /** One line for screen readers about the whole board. */
  summary(s: Situation<V, A>): string
  /** One sentence: place, terrain, control, pieces, markers. What can be done is added by the table. */
  describe(s: Situation<V, A>, place: number): string
  describePiece(s: Situation<V, A>, piece: number): string
  /** The action that a click there would have meant, were it legal: what the server is asked `why` about. */
  candidate(s: Situation<V, A>, key: Key, at: At): A | undefined
  battle?(s: Situation<V, A>, entry: LogEntry): Battle | undefined
  /** The fights among new entries of the log, for games whose fights take several entries. */
  battles?(s: Situation<V, A>, entries: readonly LogEntry[]): readonly Battle[]
  placesOf(entry: LogEntry): readonly number[]
  /** The way that a piece took, when the entry tells of a move: places entered, the last one included. */
  routeOf?(entry: LogEntry): readonly { readonly piece: number; readonly places: readonly number[] }[]
  /** Entries that came with the reader's own action but tell of what the rules' own player did. */
  foreign?(s: Situation<V, A>, entries: readonly LogEntry[]): readonly LogEntry[]
  /** The way that a considered action, and what is planned after it, would take. */
  route?(s: Situation<V, A>, action: A, next?: readonly A[]): Route | undefined
  /** Where others move by single steps that the log does not tell: how long each is seen, in milliseconds at speed 1. */
  readonly stride?: number
  /** The entries that the prompt repeats while others act; those of depth 0 without it. */
  tells?(entry: LogEntry): boolean
  /** Stops whoever has planned several actions ahead: somebody fired, a die was rolled. */
  startles?(entry: LogEntry): boolean
  /** An answer that is no decision and is given without asking the player. */
  autoAnswer?(s: Situation<V, A>): A | undefined
  /** Buttons for what can be laid over the board, in their order; a wash for each group. */
  readonly overlays: readonly string[]
  /** Layers that the skin draws itself, mostly about what is pointed at; `overlay.<id>` names them. */
  readonly layers?: readonly string[]
  overlayColour(group: string): string
  /** What a group of the overlay is called, when it is no side. */
  overlayName?(s: Situation<V, A>, group: string): string | undefined
  /** Parts of the log that can be read alone; `log.<id>` names them. */
  readonly logParts?: readonly { readonly id: string; has(entry: LogEntry): boolean }[]
  readonly catalogues: Readonly<Record<Language, Catalogue>>
  formatter(lang: Language): Formatter
  /** Words that depend on the game being played (who is player 2); asked before the formatter. */
  namer?(lang: Language, view: V, seats: readonly SeatInfo[]): Formatter
  /** The same skin for a set-up with another board. */
  variant?(config: GameConfig): Skin<V, A>
  readonly guide?: readonly Lesson<V, A>[]
  rulebook(): Promise<Rulebook>
}

/** A skin whose game's own types are forgotten. The only place where that is done. */
export type AnySkin = Skin<unknown, Action>
export const anySkin = <V, A extends Action>(skin: Skin<V, A>): AnySkin => skin as unknown as AnySkin

export const placeOf = (at: At): number | undefined => (at.startsWith('place:') ? Number(at.slice(6)) : undefined)
export const pieceOf = (at: At | Key): number | undefined => (at.startsWith('piece:') ? Number(at.slice(6)) : undefined)
