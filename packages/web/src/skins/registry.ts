/** The five games. What the lobby shows is here; what the table needs comes when a game is opened. */
import type { GameConfig, OptionInfo, ScenarioInfo } from '@em/engine'
import type { AnySkin, Both } from '../skin.ts'

/** What the set-up needs to know before there is a game. */
export interface SetupInfo {
  readonly scenarios: readonly (ScenarioInfo & { readonly name: Both })[]
  /** A switch, or one of several values, each with its name. */
  readonly options: readonly (OptionInfo & {
    readonly name: Both
    readonly text: Both
    valueName?(value: string): Both
  })[]
  sideName(side: string): Both
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
  /** The part of the client's text keys that names it ("card.<key>"). */
  readonly key: 'glorys-end' | 'nach-paris' | 'downfall' | 'trench-club' | 'bailen'
  readonly name: string
  /** How heavy its rules are, of five. */
  readonly weight: number
  /** The game's own defaults for everything that is not said here. */
  readonly quick?: QuickStart
  /** A first game with lessons. */
  readonly learn?: QuickStart
  readonly load?: () => Promise<AnySkin>
  readonly setup?: () => Promise<SetupInfo>
}

export const games: readonly GameCard[] = [
  {
    id: 'downfall-of-empires',
    key: 'downfall',
    name: 'Downfall of Empires',
    weight: 2,
    quick: { scenario: 'grand-campaign', players: 2, arrangement: 0, seats: ['me', 'heuristic'] },
    load: () => import('./downfall/index.ts').then((m) => m.skin),
    setup: () => import('./downfall/setup.ts').then((m) => m.setup),
  },
  {
    id: 'glorys-end',
    key: 'glorys-end',
    name: '1914: Glory’s End',
    weight: 3,
    quick: { scenario: 'marne', players: 2, arrangement: 0, seats: ['me', 'heuristic'] },
    learn: { scenario: 'marne', players: 2, arrangement: 0, seats: ['me', 'heuristic'] },
    load: () => import('./glorys-end/index.ts').then((m) => m.skin),
    setup: () => import('./glorys-end/setup.ts').then((m) => m.setup),
  },
  { id: 'nach-paris', key: 'nach-paris', name: '1914 Nach Paris', weight: 5 },
  {
    id: 'trench-club',
    key: 'trench-club',
    name: 'Trench Club',
    weight: 2,
    quick: { scenario: 'solo', players: 1, arrangement: 0, seats: ['me'] },
    learn: {
      scenario: 'solo',
      players: 1,
      arrangement: 0,
      seats: ['me'],
      options: { difficulty: 'easy' },
    },
    load: () => import('./trench-club/index.ts').then((m) => m.skin),
    setup: () => import('./trench-club/setup.ts').then((m) => m.setup),
  },
  {
    id: 'bailen-1808',
    key: 'bailen',
    name: 'Bailén 1808',
    weight: 4,
    quick: { scenario: '2', players: 2, arrangement: 1, seats: ['me', 'heuristic'] },
    learn: { scenario: '2', players: 2, arrangement: 1, seats: ['me', 'heuristic'] },
    load: () => import('./bailen-1808/index.ts').then((m) => m.skin),
    setup: () => import('./bailen-1808/setup.ts').then((m) => m.setup),
  },
]

export const cardOf = (id: string): GameCard | undefined => games.find((g) => g.id === id)

export const loadSkin = (id: string): Promise<AnySkin | undefined> => cardOf(id)?.load?.() ?? Promise.resolve(undefined)
