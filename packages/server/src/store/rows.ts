/** Converts between table rows and stored games. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { GameConfig, LogEvent, Outcome, Seat, Snapshot } from '@em/engine'
import { numberOf, type Row, textOf } from './database.ts'
import type { LoggedMove, RulesChange, StoredGame, StoredSeat, StoredSnapshot, Submitted } from './stored.ts'

/** A snapshot is mostly lists of small numbers, which compress well. Before version 3 it was stored as plain JSON. */
export const packed = (snapshot: Snapshot): string => deflateRawSync(JSON.stringify(snapshot)).toString('base64')
const unpacked = (text: string): Snapshot =>
  JSON.parse(text.startsWith('{') ? text : inflateRawSync(Buffer.from(text, 'base64')).toString()) as Snapshot

/** An event without field names; trailing fields may be absent. Its row gives its place. */
type StoredEvent = readonly [
  key: string,
  params?: LogEvent['params'] | null,
  rules?: LogEvent['rules'] | null,
  depth?: number | null,
  seats?: readonly Seat[],
]

export const logText = (events: readonly LogEvent[]): string => JSON.stringify(events.map(storedEvent))

function storedEvent({ key, params, rules, depth, seats }: LogEvent): StoredEvent {
  if (seats) return [key, params ?? null, rules ?? null, depth ?? null, seats]
  if (depth !== undefined) return [key, params ?? null, rules ?? null, depth]
  if (rules) return [key, params ?? null, rules]
  return params ? [key, params] : [key]
}

/** Before version 3, events were stored with field names. */
export const logOf = (text: string): readonly LogEvent[] =>
  (JSON.parse(text) as readonly (StoredEvent | LogEvent)[]).map((stored): LogEvent => {
    if (!Array.isArray(stored)) return stored as LogEvent
    const [key, params, rules, depth, seats] = stored as StoredEvent
    return {
      key,
      ...(params ? { params } : {}),
      ...(rules ? { rules } : {}),
      ...(seats ? { seats } : {}),
      ...(typeof depth === 'number' ? { depth } : {}),
    }
  })

export function gameOf(row: Row): StoredGame {
  return {
    id: textOf(row, 'id'),
    game: textOf(row, 'game'),
    rulesVersion: textOf(row, 'rules_version'),
    config: JSON.parse(textOf(row, 'config')) as GameConfig,
    seats: JSON.parse(textOf(row, 'seats')) as StoredSeat[],
    secret: textOf(row, 'secret'),
    created: textOf(row, 'created'),
    updated: textOf(row, 'updated'),
    standing: {
      rev: numberOf(row, 'rev'),
      deciders: JSON.parse(textOf(row, 'deciders')) as Seat[],
      over: numberOf(row, 'over') === 1,
      outcome: row.outcome === null ? null : (JSON.parse(textOf(row, 'outcome')) as Outcome),
    },
  }
}

export function moveOf(row: Row): Submitted {
  const move = { rev: numberOf(row, 'rev'), seat: numberOf(row, 'seat') }
  return row.action === null
    ? { ...move, kind: 'undo' }
    : { ...move, kind: 'action', action: JSON.parse(textOf(row, 'action')) as unknown }
}

export const loggedMoveOf = (row: Row): LoggedMove => ({
  ...moveOf(row),
  events: row.log === null ? undefined : logOf(textOf(row, 'log')),
})

export const snapshotOf = (row: Row): StoredSnapshot => ({
  rev: numberOf(row, 'rev'),
  snapshot: unpacked(textOf(row, 'snapshot')),
})

export const rulesChangeOf = (row: Row): RulesChange => ({
  rev: numberOf(row, 'rev'),
  moves: numberOf(row, 'moves'),
  before: textOf(row, 'before'),
  after: textOf(row, 'after'),
})
