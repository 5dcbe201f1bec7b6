/** Reading arguments: the same few kinds of option in every command, and a clear sentence when one is wrong. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { bots } from '@em/bots'
import { type AnyGame, checkConfig, defaultConfig, type GameConfig } from '@em/engine'
import { UsageError } from './env.ts'

type Options = NonNullable<ParseArgsConfig['options']>

export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

export interface Args {
  readonly values: Values
  readonly positionals: readonly string[]
}

export function readArgs(args: readonly string[], options: Options, words = 1): Args {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
    if (positionals.length > words) throw new Error(`Unexpected argument "${positionals[words]}"`)
    return { values, positionals }
  } catch (error) {
    // Node adds a second sentence about "--" that does not help here.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new UsageError(`${sentence?.replace(/\.$/, '')}.`)
  }
}

/** Options with a value: `--seed 1`. */
export const texts = (...names: readonly string[]): Options => optionsOf('string', names)

/** Options without a value: `--json`. */
export const flags = (...names: readonly string[]): Options => optionsOf('boolean', names)

const optionsOf = (type: 'string' | 'boolean', names: readonly string[]): Options =>
  Object.fromEntries(names.map((name) => [name, { type }]))

export function numberArg(values: Values, name: string, initial: number, least = 1): number {
  const text = values[name]
  if (text === undefined) return initial
  const n = Number(text)
  if (!Number.isInteger(n) || n < least) throw new UsageError(`--${name} must be a whole number from ${least} on.`)
  return n
}

export const textArg = (values: Values, name: string, initial: string): string => {
  const text = values[name]
  return typeof text === 'string' ? text : initial
}

/** A bot's name. */
export const botArg = (values: Values, name: string, initial: string): string =>
  knownBot(textArg(values, name, initial))

/** Bot names, separated by commas. */
export const botsArg = (values: Values, name: string, initial: string): readonly string[] =>
  textArg(values, name, initial).split(',').map(knownBot)

export function knownBot(name: string): string {
  if (!Object.hasOwn(bots, name)) {
    throw new UsageError(`There is no bot "${name}". The bots are: ${Object.keys(bots).join(', ')}.`)
  }
  return name
}

/** Options for setting up a game. */
export const SETUP: Options = {
  ...texts('scenario', 'players', 'arrangement'),
  option: { type: 'string', multiple: true },
}

/** The chosen options as they were written, for printing the command again. */
export const optionWords = (values: Values): string =>
  (Array.isArray(values.option) ? values.option : []).map((pair) => ` --option ${pair}`).join('')

/** `players` is the default for --players. */
export function setupArg(game: AnyGame, values: Values, players?: number): GameConfig {
  const options: Record<string, string | boolean> = {}
  for (const pair of Array.isArray(values.option) ? values.option : []) {
    const [id = '', value = ''] = String(pair).split('=')
    options[id] = value === 'true' ? true : value === 'false' ? false : value
  }
  const given = values.players === undefined ? players : numberArg(values, 'players', 0)
  try {
    return checkConfig(
      game,
      defaultConfig(game, {
        ...(typeof values.scenario === 'string' && { scenario: values.scenario }),
        ...(given !== undefined && { players: given }),
        arrangement: numberArg(values, 'arrangement', 0, 0),
        options,
      }),
    )
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}.`)
  }
}
