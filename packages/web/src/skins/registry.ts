/** The five games. What the lobby shows is here; what the table needs comes when a game is opened. */
import type { AnySkin, Both } from '../skin.ts'

/** What the set-up needs to know before there is a game. */
export interface SetupInfo {
  readonly scenario: string
  /** Seats by number of players and arrangement: the sides that each seat plays. */
  readonly arrangements: Readonly<Record<number, readonly (readonly (readonly string[])[])[]>>
  readonly options: readonly {
    readonly id: string
    readonly rule: string
    readonly initial: boolean
    readonly name: Both
    readonly text: Both
  }[]
  sideName(side: string): Both
}

export interface GameCard {
  readonly id: string
  /** The part of the client's text keys that names it ("card.<key>"). */
  readonly key: 'glorys-end' | 'nach-paris' | 'downfall' | 'trench-club' | 'bailen'
  readonly name: string
  /** How heavy its rules are, of five. */
  readonly weight: number
  /** The scenario of the quick start, with the game's own defaults for everything else. */
  readonly scenario?: string
  readonly load?: () => Promise<AnySkin>
  readonly setup?: () => Promise<SetupInfo>
}

export const games: readonly GameCard[] = [
  {
    id: 'downfall-of-empires',
    key: 'downfall',
    name: 'Downfall of Empires',
    weight: 2,
    scenario: 'grand-campaign',
    load: () => import('./downfall/index.ts').then((m) => m.skin),
    setup: () => import('./downfall/setup.ts').then((m) => m.setup),
  },
  { id: 'glorys-end', key: 'glorys-end', name: '1914: Glory’s End', weight: 3 },
  { id: 'nach-paris', key: 'nach-paris', name: '1914 Nach Paris', weight: 5 },
  { id: 'trench-club', key: 'trench-club', name: 'Trench Club', weight: 2 },
  { id: 'bailen-1808', key: 'bailen', name: 'Bailén 1808', weight: 4 },
]

export const cardOf = (id: string): GameCard | undefined => games.find((g) => g.id === id)

export const loadSkin = (id: string): Promise<AnySkin | undefined> => cardOf(id)?.load?.() ?? Promise.resolve(undefined)
