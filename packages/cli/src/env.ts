/** The outside world of the commands, so that tests can pass in a toy game and read the output. */
import type { Rulebook } from '@em/all-games'
import type { AnyGame, Formatter } from '@em/engine'
import type { ServerBench } from '@em/server'
import type { Frozen } from './ladder/frozen.ts'

export type Lang = 'en' | 'es'

/** A game's words: its templates by key, and names for the ids in their parameters. */
export interface Words {
  readonly catalogue: Readonly<Record<string, string>>
  readonly format: Formatter
  readonly lang?: Lang
}

export interface Env {
  readonly games: Readonly<Record<string, AnyGame>>
  rulebook(game: string): Promise<Rulebook>
  words(game: string, lang: Lang): Promise<Words>
  /** Plays `tables` games at the same time on a server in a process of its own. */
  benchServer(game: AnyGame, tables: number, seconds: number): Promise<ServerBench>
  /** Runs a command in a process of its own and returns its output; absent: commands run in this process. */
  alone?(args: readonly string[]): Promise<string>
  /** Bots and games as of a commit; absent: older ones cannot be built. */
  frozen?(commit: string): Promise<Frozen>
  /** The running commit, ending in + if the code has changed since; absent: unknown. */
  commit?(): Promise<string | undefined>
  /** The bundled worker; absent: everything runs in this thread. */
  readonly worker?: URL
  /** The project's folder. */
  readonly root: string
  out(text: string): void
  err(text: string): void
  /** Asks the player at the terminal; undefined at the end of the input. */
  ask(question: string): Promise<string | undefined>
  /** Stderr is a terminal: progress is shown. */
  readonly watched: boolean
}

/** Wrong arguments: the sentence goes to stderr, the exit code is 2. */
export class UsageError extends Error {}

export function gameOf(env: Env, id: string | undefined): AnyGame {
  const known = `The games are: ${Object.keys(env.games).join(', ')}.`
  if (id === undefined) throw new UsageError(`Which game? ${known}`)
  const game = Object.hasOwn(env.games, id) ? env.games[id] : undefined
  if (!game) throw new UsageError(`There is no game "${id}". ${known}`)
  return game
}
