/** `em replay` and `em verify`: retell and check a finished game from its file. */
import { readFileSync } from 'node:fs'
import {
  type AnyGame,
  checkConfig,
  type Dice,
  fastDice,
  fill,
  type GameRecord,
  type LogEntry,
  Match,
  parseRecord,
} from '@em/engine'
import { commitment, hmacDice } from '@em/engine/crypto-dice'
import { flags, readArgs, textArg, texts } from './args.ts'
import { type Env, gameOf, type Lang, UsageError, type Words } from './env.ts'

export function readRecord(env: Env, path: string | undefined): { record: GameRecord; game: AnyGame } {
  if (path === undefined) throw new UsageError('Which file?')
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new UsageError(`There is no file "${path}".`)
  }
  let record: GameRecord
  try {
    record = parseRecord(text)
  } catch (error) {
    throw new UsageError(`"${path}" is not the record of a game: ${error instanceof Error ? error.message : error}.`)
  }
  return { record, game: gameOf(env, record.game) }
}

export const diceOf = (record: GameRecord): Dice =>
  record.dice.kind === 'fast' ? fastDice(record.dice.seed) : hmacDice(record.dice.secret)

export async function replay(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, { ...texts('lang'), ...flags('json') })
  const lang = textArg(values, 'lang', 'en')
  if (lang !== 'en' && lang !== 'es') throw new UsageError('--lang is en or es.')
  const { record, game } = readRecord(env, positionals[0])
  if (record.rulesVersion !== game.rulesVersion) {
    env.err(`Played with rules ${record.rulesVersion}; these are rules ${game.rulesVersion}: it may not replay.\n`)
  }
  const match = Match.replay(game, checkConfig(game, record.config), diceOf(record), record.moves)
  const same = match.hash === record.hash
  if (values.json) {
    const { log, hash, outcome } = match
    env.out(`${JSON.stringify({ game: game.id, moves: record.moves.length, log, outcome, hash, same })}\n`)
  } else {
    const words = await env.words(game.id, lang as Lang)
    for (const entry of match.log) env.out(`${line(entry, words)}\n`)
    env.out(`\n${scores(match, words)}\n`)
    env.out(`${match.hash}\n`)
  }
  if (!same) env.err(`The record says ${record.hash}: this is not the game that was played.\n`)
  return same ? 0 : 1
}

export function line(entry: LogEntry, words: Words): string {
  const template = words.catalogue[entry.key] ?? `${entry.key} ${JSON.stringify(entry.params ?? {})}`
  const rules = entry.rules?.length ? ` [${entry.rules.join(', ')}]` : ''
  return `${String(entry.rev).padStart(5)}  ${'  '.repeat(entry.depth ?? 0)}${fill(template, entry.params, words.format, words.lang)}${rules}`
}

export function scores(match: Match, words: Words): string {
  const { outcome } = match
  if (!outcome) return 'The game is not over.'
  const name = (side: string): string => words.format('side', side) ?? words.catalogue[side] ?? side
  const points = Object.entries(outcome.scores).map(([side, score]) => `${name(side)} ${score}`)
  return `${points.join(', ')}; ${outcome.winners.length === 0 ? 'nobody wins' : `winners: seat ${outcome.winners.join(', seat ')}`}`
}

export async function verify(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, flags('json'))
  const { record, game } = readRecord(env, positionals[0])
  const checks = verifyRecord(game, record)
  const ok = checks.every((c) => c.ok)
  if (values.json) env.out(`${JSON.stringify({ game: game.id, moves: record.moves.length, ok, checks })}\n`)
  else {
    for (const check of checks) env.out(`${check.ok ? 'ok    ' : 'FAILED'} ${check.what}\n`)
    env.out(`${verdict(record, game, ok)}\n`)
  }
  return ok ? 0 : 1
}

/** Other rules may lead the same actions elsewhere: a record of another version is neither confirmed nor refuted. */
function verdict(record: GameRecord, game: AnyGame, ok: boolean): string {
  if (record.rulesVersion !== game.rulesVersion) {
    return `The game was played with version ${record.rulesVersion} of the rules; only a program with those rules can verify it.`
  }
  return ok ? 'The game is what it claims to be.' : 'The game is not what it claims to be.'
}

export interface Check {
  readonly what: string
  readonly ok: boolean
}

export function verifyRecord(game: AnyGame, record: GameRecord): readonly Check[] {
  const list: Check[] = []
  const { dice } = record
  if (dice.kind === 'hmac') {
    const ok = /^[0-9a-f]{64}$/.test(dice.secret) && commitment(dice.secret) === dice.commitment
    list.push({ what: 'the dice: the secret is the one that was committed to before the first roll', ok })
  } else list.push({ what: `the dice: from the seed "${dice.seed}", which commits nobody`, ok: true })
  const version = record.rulesVersion === game.rulesVersion
  list.push({ what: `the rules: version ${record.rulesVersion}, and ${game.rulesVersion} here`, ok: version })
  if (!version) return list
  try {
    const match = Match.replay(game, checkConfig(game, record.config), diceOf(record), record.moves)
    list.push({ what: `the actions: all ${record.moves.length} are legal`, ok: true })
    list.push({ what: `the end: ${match.hash}, recorded ${record.hash}`, ok: match.hash === record.hash })
  } catch (error) {
    list.push({ what: `the actions: ${error instanceof Error ? error.message : String(error)}`, ok: false })
  }
  return list
}
