/** The command line on the toy game, with its output captured. */
import { type AnyGame, anyGame } from '@em/engine'
import { toy } from '../../engine/test/toy.ts'
import { cli } from '../src/cli.ts'
import type { Env } from '../src/env.ts'

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

export const games = (...more: AnyGame[]): Record<string, AnyGame> =>
  Object.fromEntries([toy, ...more].map((g) => [g.id, anyGame(g)]))

export async function em(args: string, over: Partial<Env> = {}): Promise<Ran> {
  let out = ''
  let err = ''
  const env: Env = {
    games: games(),
    rulebook: async () => ({ rules: [], exempt: {} }),
    words: async () => ({ catalogue: {}, format: () => undefined }),
    benchServer: async (_game, tables) => ({
      tables,
      actions: 5678,
      actionsPerSecond: 1234,
      p50Ms: 1,
      p99Ms: 2,
      cpuMsPerAction: 0.5,
      bytesPerAction: 500,
      textBytesPerAction: 600,
      longestMessage: 7000,
      longestMessageEver: 8000,
      databaseBytesPerAction: 300,
      rawAppendsPerSecond: 900,
    }),
    root: '',
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    ask: async () => undefined,
    watched: false,
    ...over,
  }
  const code = await cli(env, args.split(' ').filter(Boolean))
  return { code, out, err }
}
