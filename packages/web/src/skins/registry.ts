/** The client's list of games. Lobby texts are here; a game's skin and set-up load when opened. */
import type { Balance, GameConfig, OptionInfo, ScenarioInfo } from '@em/engine'
import type { AnySkin, Both, Handbook, SideMark } from '../skin/index.ts'

/** A sentence of a briefing and the rules that say so. */
export interface Said {
  readonly text: Both
  readonly rules: readonly string[]
}
/** What brings points: they stand first, in the colour of the side. */
export interface Goal extends Said {
  readonly points: string
}
/** What one side, or several that win together, is after. */
export interface Aim {
  /** Ids of sides; one that no seat plays counts too. */
  readonly sides: readonly string[]
  /** Who that is, where it is not the name of the first side. */
  readonly name?: Both
  readonly tag: Both
  readonly goals: readonly Goal[]
  /** What to try first. */
  readonly first: Both
}
/** The first page of a scenario. Numbers come from the game's data wherever a table has them. */
export interface Briefing {
  /** One sentence, for the card. */
  readonly line: Both
  /** "5 turns": short for the card, and in full. */
  readonly length: Both
  readonly turns: Both
  readonly dates: Both
  /** Hours at the table, as people need them. */
  readonly hours: string
  /** How heavy its rules are, of five. */
  readonly weight: number
  readonly situation: readonly Said[]
  readonly aims: readonly Aim[]
  /** What wins or loses at once; `who` names the side that does. */
  readonly sudden: readonly (Said & { readonly who: Both })[]
  readonly otherwise: Said
  readonly history: Both
  /** The rule at which the rules of this scenario begin. */
  readonly rule: string
}

/** What the set-up needs to know before there is a game. */
export interface SetupInfo {
  readonly scenarios: readonly (ScenarioInfo & { readonly name: Both })[]
  /** A switch, or one of several values, each with its name. */
  readonly options: readonly (OptionInfo & {
    readonly name: Both
    readonly text: Both
    valueName?(value: string): Both
  })[]
  /** The option for the strength of the opponent that the rules play. */
  readonly level?: string
  sideName(side: string): Both
  sideLook(side: string): Pick<SideMark, 'colour' | 'shape'>
  /** Under the name of the side: who that is and what it does first. */
  sideLine(scenario: string, side: string): Both
  briefing(scenario: string): Briefing
  /** What games of equal bots have shown (`em balance`). */
  readonly balance: readonly Balance[]
}

/** A table that is set up with one click. */
export interface QuickStart {
  readonly scenario: string
  readonly players: number
  readonly arrangement: number
  readonly seats: readonly ('me' | 'heuristic')[]
  readonly options?: GameConfig['options']
}

export interface GameCard {
  readonly id: string
  readonly name: string
  /** On its card: what it is about, who moves on what, how many play how long. */
  readonly words: { readonly line: Both; readonly scale: Both; readonly table: Both }
  /** How heavy its rules are, of five. */
  readonly weight: number
  /** The game's own defaults for everything that is not said here. */
  readonly quick?: QuickStart
  /** A first game with lessons. */
  readonly learn?: QuickStart
  /** A model for developers: the lobby lists it only with `?games=all` in the address. */
  readonly unlisted?: boolean
  readonly load?: () => Promise<AnySkin>
  readonly setup?: () => Promise<SetupInfo>
  /** How to play, cards and charts; they load when opened. */
  readonly handbook?: () => Promise<Handbook>
}

export const games: readonly GameCard[] = [
  {
    id: 'downfall-of-empires',
    name: 'Downfall of Empires',
    words: {
      line: { es: 'La Gran Guerra de 1914 a 1918', en: 'The Great War, 1914 to 1918' },
      scale: { es: 'Ejércitos · zonas', en: 'Armies · zones' },
      table: { es: '2 a 4 jugadores, 2–3 h', en: '2 to 4 players, 2–3 h' },
    },
    weight: 2,
    quick: { scenario: 'grand-campaign', players: 2, arrangement: 0, seats: ['me', 'heuristic'] },
    learn: { scenario: 'grand-campaign', players: 2, arrangement: 0, seats: ['me', 'heuristic'] },
    load: () => import('./downfall-of-empires/index.ts').then((m) => m.skin),
    setup: () => import('./downfall-of-empires/setup.ts').then((m) => m.setup),
    handbook: () => import('./downfall-of-empires/handbook.ts').then((m) => m.handbook),
  },
  {
    id: 'glorys-end',
    name: '1914: Glory’s End',
    words: {
      line: { es: 'El Marne y la carrera al mar', en: 'The Marne and the race to the sea' },
      scale: { es: 'Cuerpos · hexágonos', en: 'Corps · hexes' },
      table: { es: '2 jugadores, 1–8 h', en: '2 players, 1–8 h' },
    },
    weight: 3,
    quick: { scenario: 'marne', players: 2, arrangement: 0, seats: ['me', 'heuristic'] },
    learn: { scenario: 'marne', players: 2, arrangement: 0, seats: ['me', 'heuristic'] },
    load: () => import('./glorys-end/index.ts').then((m) => m.skin),
    setup: () => import('./glorys-end/setup.ts').then((m) => m.setup),
    handbook: () => import('./glorys-end/handbook.ts').then((m) => m.handbook),
  },
  {
    id: 'nach-paris',
    name: '1914 Nach Paris',
    words: {
      line: { es: 'Divisiones, ferrocarril y fortalezas', en: 'Divisions, railways and fortresses' },
      scale: { es: 'Divisiones · hexágonos', en: 'Divisions · hexes' },
      table: { es: '2 jugadores, 3–30 h', en: '2 players, 3–30 h' },
    },
    weight: 5,
    quick: { scenario: 'guise', players: 2, arrangement: 0, seats: ['me', 'heuristic'] },
    learn: { scenario: 'guise', players: 2, arrangement: 0, seats: ['me', 'heuristic'] },
    load: () => import('./nach-paris/index.ts').then((m) => m.skin),
    setup: () => import('./nach-paris/setup.ts').then((m) => m.setup),
    handbook: () => import('./nach-paris/handbook.ts').then((m) => m.handbook),
  },
  {
    id: 'trench-club',
    name: 'Trench Club',
    words: {
      line: { es: 'Miniaturas, fuertes y trincheras', en: 'Miniatures, forts and trenches' },
      scale: { es: 'Unidades · hexágonos', en: 'Units · hexes' },
      table: { es: '1 a 4 jugadores, 2–3 h', en: '1 to 4 players, 2–3 h' },
    },
    weight: 2,
    quick: { scenario: 'solo', players: 1, arrangement: 0, seats: ['me'] },
    learn: {
      scenario: 'solo',
      players: 1,
      arrangement: 0,
      seats: ['me'],
      options: { difficulty: 'easy', placed: true },
    },
    load: () => import('./trench-club/index.ts').then((m) => m.skin),
    setup: () => import('./trench-club/setup.ts').then((m) => m.setup),
    handbook: () => import('./trench-club/handbook.ts').then((m) => m.handbook),
  },
  {
    id: 'bailen-1808',
    name: 'Bailén 1808',
    words: {
      line: { es: 'La derrota de Dupont', en: "Dupont's defeat" },
      scale: { es: 'Batallones · táctico', en: 'Battalions · tactical' },
      table: { es: '2 jugadores, 2–6 h', en: '2 players, 2–6 h' },
    },
    weight: 4,
    quick: { scenario: '2', players: 2, arrangement: 1, seats: ['me', 'heuristic'] },
    learn: { scenario: '2', players: 2, arrangement: 1, seats: ['me', 'heuristic'] },
    load: () => import('./bailen-1808/index.ts').then((m) => m.skin),
    setup: () => import('./bailen-1808/setup.ts').then((m) => m.setup),
    handbook: () => import('./bailen-1808/handbook.ts').then((m) => m.handbook),
  },
  {
    id: 'skirmish',
    name: 'Skirmish',
    words: {
      line: { es: 'Siete hexágonos y un vado', en: 'Seven hexes and a ford' },
      scale: { es: 'Compañías · hexágonos', en: 'Companies · hexes' },
      table: { es: '2 jugadores, 5 min', en: '2 players, 5 min' },
    },
    weight: 1,
    unlisted: true,
    quick: { scenario: 'ford', players: 2, arrangement: 0, seats: ['me', 'heuristic'] },
    load: () => import('./skirmish/index.tsx').then((m) => m.skin),
  },
]

/** The games that the lobby shows. */
export const listed = (search: string): readonly GameCard[] =>
  new URLSearchParams(search).get('games') === 'all' ? games : games.filter((g) => !g.unlisted)

export const cardOf = (id: string): GameCard | undefined => games.find((g) => g.id === id)

export const loadSkin = (id: string): Promise<AnySkin | undefined> => cardOf(id)?.load?.() ?? Promise.resolve(undefined)
