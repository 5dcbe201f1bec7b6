/**
 * Changes between views. The server keeps the view that a viewer holds and compares the next one with it. A view never changes
 * once it has been handed out, so parts that two views share are equal and are skipped.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * - a scalar: the new value
 * - `[value]`: the new value, a list or a record; `[]`: the field is gone
 * - a record: changes to the fields of a record or to the elements of a list. For a list, `~` comes first with its splices,
 *   `[at, removed, ...added]`, one after the other.
 */
export type Change =
  | null
  | boolean
  | number
  | string
  | readonly []
  | readonly [Json]
  | { readonly [key: string]: Change | readonly Splice[] }
export type Splice = readonly [at: number, removed: number, ...added: Json[]]

type Changes = Record<string, Change | readonly Splice[]>
type Held = Readonly<Record<string, unknown>>
/** JSON of a value. */
export type Text<T> = string & { readonly of?: T }

/** How many elements ahead to search for one that moved. */
const LOOK_AHEAD = 6

/** A scalar as it would come back from JSON. */
function plain(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  return value === undefined ? null : value
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The view that a viewer holds. */
export class Mirror {
  value: unknown

  constructor(value: unknown) {
    this.value = value
  }

  /** Takes the next view and returns the change as the text to send; undefined if nothing changed. */
  follow(value: unknown): Text<Change> | undefined {
    const change = difference(this.value, value)
    this.value = value
    return change === NOTHING ? undefined : change
  }
}

/* Changes are written as text during the comparison, which saves thousands of small records that would be read only once. */

/** No change is written as this. */
const NOTHING = ''

const json = (value: unknown): string => JSON.stringify(value) ?? 'null'
const wrapped = (value: unknown): string => (isObject(value) ? `[${json(value)}]` : json(plain(value)))

/** The text of a record with one more field; an empty record is `NOTHING`. `closed` completes it. */
const added = (record: string, name: string, change: string): string =>
  `${record === NOTHING ? '{' : `${record},`}${name}:${change}`
const closed = (record: string): string => (record === NOTHING ? NOTHING : `${record}}`)

function difference(held: unknown, now: unknown): string {
  if (held === now) return NOTHING
  if (isObject(held) && isObject(now)) {
    if (Array.isArray(held)) return Array.isArray(now) ? changesInList(held, now) : wrapped(now)
    return Array.isArray(now) ? wrapped(now) : changesInRecord(held as Held, now as Held)
  }
  return plain(held) === plain(now) ? NOTHING : wrapped(now)
}

/** Whether the view lacks this field; its name may be that of an inherited function. */
const isAbsent = (value: unknown): boolean => value === undefined || typeof value === 'function'

function changesInRecord(held: Held, now: Held): string {
  let changes = NOTHING
  let kept = 0
  for (const key in now) {
    const value = now[key]
    if (value === undefined) continue
    const before = held[key]
    if (before === value) {
      kept++
      continue
    }
    const isNew = isAbsent(before)
    if (!isNew) kept++
    const change = isNew ? wrapped(value) : difference(before, value)
    if (change !== NOTHING) changes = added(changes, json(key), change)
  }
  for (const key in held) if (held[key] !== undefined) kept--
  if (kept === 0) return closed(changes)
  for (const key of Object.keys(held)) {
    if (held[key] === undefined || (Object.hasOwn(now, key) && now[key] !== undefined)) continue
    changes = added(changes, json(key), '[]')
  }
  return closed(changes)
}

function changesInList(held: readonly unknown[], now: readonly unknown[]): string {
  const { length } = now
  if (held.length !== length || isObject(held[0])) return changesInAligned(held, now)
  let changes = NOTHING
  for (let i = 0; i < length; i++) {
    const before = held[i]
    const value = now[i]
    if (before === value) continue
    const change = difference(before, value)
    if (change !== NOTHING) changes = added(changes, `"${i}"`, change)
  }
  return closed(changes)
}

/**
 * Splices the lists to the same length with unchanged elements side by side, then writes the changes of the others.
 */
function changesInAligned(held: readonly unknown[], now: readonly unknown[]): string {
  let splices: Splice[] | undefined
  let aligned = held
  const splice = (at: number, removed: number, added: readonly unknown[]): void => {
    aligned = [...aligned.slice(0, at), ...added, ...aligned.slice(at + removed)]
    splices ??= []
    splices.push([at, removed, ...(added as Json[])])
  }
  let differing: number[] | undefined
  let i = 0
  while (i < aligned.length && i < now.length) {
    if (!same(aligned[i], now[i])) {
      const ahead = shift(aligned, now, i)
      if (ahead > 0) {
        splice(i, ahead, [])
        continue
      }
      if (ahead < 0) {
        splice(i, 0, now.slice(i, i - ahead))
        continue
      }
      differing ??= []
      differing.push(i)
    }
    i++
  }
  if (aligned.length > i) splice(i, aligned.length - i, [])
  else if (now.length > i) splice(i, 0, now.slice(i))
  let changes = splices ? added(NOTHING, '"~"', json(splices)) : NOTHING
  for (const at of differing ?? []) {
    const change = difference(aligned[at], now[at])
    if (change !== NOTHING) changes = added(changes, `"${at}"`, change)
  }
  return closed(changes)
}

/** Number of elements removed (positive) or inserted (negative) here; 0: neither, the element itself changed. */
function shift(held: readonly unknown[], now: readonly unknown[], at: number): number {
  const out = held.length >= now.length
  for (let k = 1; k <= LOOK_AHEAD; k++) {
    if (out && at + k < held.length && same(held[at + k], now[at])) return k
    if (at + k < now.length && same(held[at], now[at + k])) return -k
    if (!out && at + k < held.length && same(held[at + k], now[at])) return k
  }
  return 0
}

function same(held: unknown, now: unknown): boolean {
  if (held === now) return true
  if (!isObject(held) || !isObject(now)) return plain(held) === plain(now)
  if (Array.isArray(held)) {
    if (!Array.isArray(now) || held.length !== now.length) return false
    for (let i = 0; i < held.length; i++) if (!same(held[i], now[i])) return false
    return true
  }
  if (Array.isArray(now)) return false
  let fields = 0
  for (const key in now) {
    const value = (now as Held)[key]
    if (value === undefined) continue
    fields++
    const before = (held as Held)[key]
    if (before !== value && (isAbsent(before) || !same(before, value))) return false
  }
  for (const key in held) if ((held as Held)[key] !== undefined) fields--
  return fields === 0
}

/** The value after a change. Unchanged parts are shared with the given value, which stays as it was. Throws on misfits. */
export function changed(value: unknown, change: Change | undefined): unknown {
  if (change === undefined) return value
  if (!isObject(change)) return change
  if (Array.isArray(change)) return change[0]
  if (!isObject(value)) throw new Error('a change does not fit')
  if (Array.isArray(value)) return changedList(value, change as Changes)
  const copy: Record<string, unknown> = { ...value }
  for (const [key, inner] of Object.entries(change as Record<string, Change>)) {
    if (Array.isArray(inner) && inner.length === 0) delete copy[key]
    else copy[key] = changed(copy[key], inner)
  }
  return copy
}

function changedList(value: readonly unknown[], { '~': splices, ...changes }: Changes): unknown[] {
  const copy = [...value]
  for (const [at, removed, ...added] of (splices ?? []) as readonly Splice[]) copy.splice(at, removed, ...added)
  for (const [key, inner] of Object.entries(changes as Record<string, Change>)) {
    const index = Number(key)
    if (!(index < copy.length)) throw new Error('a change does not fit')
    copy[index] = changed(copy[index], inner)
  }
  return copy
}
