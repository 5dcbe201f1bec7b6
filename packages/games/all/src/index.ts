/**
 * All games, for server and command line. This list and the skin registry of the client are the two places where a game
 * is registered. Rules load at once; rulebooks and texts on demand.
 */
import { bailen } from '@em/bailen-1808'
import { downfall } from '@em/downfall-of-empires'
import { type AnyGame, anyGame, type Catalogue, type Formatter, type Language, type RuleText } from '@em/engine'
import { glorysEnd } from '@em/glorys-end'
import { nachParis } from '@em/nach-paris'
import { skirmish } from '@em/skirmish'
import { trenchClub } from '@em/trench-club'

export interface Rulebook {
  readonly rules: readonly RuleText[]
  /** Rule ids that are deliberately not enforced, with the reason. */
  readonly exempt: Readonly<Record<string, string>>
}

export interface Texts {
  readonly catalogues: Readonly<Record<Language, Catalogue>>
  makeFormatter(language: Language): Formatter
}

interface Entry {
  readonly game: AnyGame
  rulebook(): Promise<Rulebook>
  texts(): Promise<Texts>
}

const entries: readonly Entry[] = [
  {
    game: anyGame(bailen),
    rulebook: () => import('@em/bailen-1808/rulebook'),
    texts: () => import('@em/bailen-1808/texts'),
  },
  {
    game: anyGame(downfall),
    rulebook: () => import('@em/downfall-of-empires/rulebook'),
    texts: () => import('@em/downfall-of-empires/texts'),
  },
  {
    game: anyGame(glorysEnd),
    rulebook: () => import('@em/glorys-end/rulebook'),
    texts: () => import('@em/glorys-end/texts'),
  },
  {
    game: anyGame(nachParis),
    rulebook: () => import('@em/nach-paris/rulebook'),
    texts: () => import('@em/nach-paris/texts'),
  },
  {
    game: anyGame(skirmish),
    rulebook: () => import('@em/skirmish/rulebook'),
    texts: () => import('@em/skirmish/texts'),
  },
  {
    game: anyGame(trenchClub),
    rulebook: () => import('@em/trench-club/rulebook'),
    texts: () => import('@em/trench-club/texts'),
  },
]

/** Rules by game id. */
export const games: Readonly<Record<string, AnyGame>> = Object.fromEntries(entries.map((e) => [e.game.id, e.game]))

function entryOf(id: string): Entry {
  const entry = entries.find((e) => e.game.id === id)
  if (!entry) throw new Error(`There is no game "${id}".`)
  return entry
}

export const rulebookOf = (id: string): Promise<Rulebook> => entryOf(id).rulebook()
export const textsOf = (id: string): Promise<Texts> => entryOf(id).texts()
