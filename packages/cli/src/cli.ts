/** The command line: finds the command, turns errors into a sentence and an exit code (1 failed, 2 misused). */
import { balance } from './balance/command.ts'
import { bench } from './bench.ts'
import { type Env, UsageError } from './env.ts'
import { fit } from './fit/command.ts'
import { fuzz } from './fuzz/command.ts'
import { helpOf } from './help.ts'
import { ladder } from './ladder/command.ts'
import { odds } from './odds/command.ts'
import { play } from './play.ts'
import { replay, verify } from './record.ts'
import { review } from './review.ts'
import { rules } from './rules.ts'
import { simulate } from './simulate/command.ts'
import { times } from './times/command.ts'
import { trial } from './trial/command.ts'
import { tune } from './tune/command.ts'
import { where } from './where.ts'

type Command = (env: Env, args: readonly string[]) => Promise<number>

const COMMANDS: Readonly<Record<string, Command>> = {
  simulate,
  trial,
  tune,
  fit,
  ladder,
  balance,
  times,
  fuzz,
  odds,
  rules,
  where,
  replay,
  verify,
  review,
  play,
  bench,
}

export async function cli(env: Env, argv: readonly string[]): Promise<number> {
  const [name = 'help', ...args] = argv
  if (['help', '--help', '-h'].includes(name) || args.includes('--help')) {
    // Both "em help ladder" and "em ladder --help".
    env.out(helpOf(name === 'help' ? args[0] : name))
    env.out(`\nThe games are: ${Object.keys(env.games).join(', ')}.\n`)
    return 0
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) {
    env.err(`There is no command "${name}". Try: em help\n`)
    return 2
  }
  try {
    return await command(env, args)
  } catch (error) {
    env.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}
