/** A game as a file: rules version, scenario, dice and the list of moves. Replaying it reproduces the hash. */
import type { GameConfig } from './game.ts'
import type { Match, Move } from './match.ts'

export interface GameRecord {
  readonly format: 1
  readonly game: string
  readonly rulesVersion: string
  readonly config: GameConfig
  /** Fast dice by seed, or a published secret whose SHA-256 was `commitment` when the game began. */
  readonly dice:
    | { readonly kind: 'fast'; readonly seed: string }
    | { readonly kind: 'hmac'; readonly commitment: string; readonly secret: string }
  readonly moves: readonly Move[]
  /** Hash of the state after the last move. */
  readonly hash: string
}

export const recordOf = (match: Match, dice: GameRecord['dice']): GameRecord => ({
  format: 1,
  game: match.game.id,
  rulesVersion: match.game.rulesVersion,
  config: match.config,
  dice,
  moves: [...match.moves],
  hash: match.hash,
})

/** Parses a record. Throws a sentence that says what is wrong and where. */
export function parseRecord(text: string): GameRecord {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const need = (holds: boolean, path: string, what: string): void => {
    if (!holds) throw new Error(`${path}: ${what}`)
  }
  const r = value as Partial<Record<keyof GameRecord, unknown>> | null
  need(typeof r === 'object' && r !== null, '$', 'expected an object')
  const record = r as Record<string, unknown>
  need(record.format === 1, '$.format', 'expected 1')
  for (const key of ['game', 'rulesVersion', 'hash']) need(typeof record[key] === 'string', `$.${key}`, 'expected text')
  need(typeof record.config === 'object' && record.config !== null, '$.config', 'expected an object')
  const dice = record.dice as { kind?: unknown; seed?: unknown; commitment?: unknown; secret?: unknown } | null
  need(typeof dice === 'object' && dice !== null, '$.dice', 'expected an object')
  need(
    (dice?.kind === 'fast' && typeof dice.seed === 'string') ||
      (dice?.kind === 'hmac' && typeof dice.commitment === 'string' && typeof dice.secret === 'string'),
    '$.dice',
    'expected {kind: "fast", seed} or {kind: "hmac", commitment, secret}',
  )
  need(Array.isArray(record.moves), '$.moves', 'expected a list')
  ;(record.moves as unknown[]).forEach((m, i) => {
    const move = m as { seat?: unknown; action?: { type?: unknown } } | null
    need(Number.isInteger(move?.seat), `$.moves[${i}].seat`, 'expected a seat number')
    need(typeof move?.action?.type === 'string', `$.moves[${i}].action`, 'expected an action')
  })
  return value as GameRecord
}
