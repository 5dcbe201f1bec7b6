/**
 * What changed in a view. The server keeps a mirror of what a viewer holds; one walk over mirror and view finds the changes
 * and brings the mirror up to date, so that equal parts cost a comparison and nothing else.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * - a scalar: the new value
 * - `[value]`: the new value, a list or a record; `[]`: the field is gone
 * - a record: changes of the fields of a record or of the elements of a list. Of a list, `~` comes first: its splices
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
type Held = Record<string, unknown>

/** How many elements further a list is searched for one that moved. */
const LOOK_AHEAD = 6

/** A copy as JSON would give it: the game cannot change it under us. */
export function copied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return plain(value)
  if (Array.isArray(value)) return value.map(copied)
  const copy: Held = {}
  for (const key in value) {
    const inner = (value as Held)[key]
    if (inner !== undefined) copy[key] = copied(inner)
  }
  return copy
}

function plain(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  return value === undefined ? null : value
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A mirror of what a viewer holds. */
export class Mirror {
  /** Exactly what the viewer's JSON says. */
  value: unknown

  constructor(value: unknown) {
    this.value = copied(value)
  }

  /** Brings the mirror up to date; undefined: it was. */
  follow(value: unknown): Change | undefined {
    if (isObject(this.value) && isObject(value) && Array.isArray(this.value) === Array.isArray(value)) {
      return changesIn(this.value, value)
    }
    if (this.value === plain(value)) return undefined
    this.value = copied(value)
    return wrapped(this.value)
  }
}

const wrapped = (value: unknown): Change => (isObject(value) ? [value as Json] : (value as Change))

/** Both are lists, or both are records. */
const changesIn = (held: object, now: object): Changes | undefined =>
  Array.isArray(held) ? changesInList(held, now as readonly unknown[]) : changesInRecord(held as Held, now as Held)

function changesInRecord(held: Held, now: Held): Changes | undefined {
  let changes: Changes | undefined
  let fields = 0
  for (const key in now) {
    const value = now[key]
    if (value === undefined) continue
    fields++
    const before = held[key]
    if (before === value) continue
    const change = before === undefined ? put(held, key, value) : compare(held, key, before, value)
    if (change === undefined) continue
    changes ??= {}
    changes[key] = change
  }
  let kept = 0
  for (const _ in held) kept++
  if (kept === fields) return changes
  for (const key of Object.keys(held)) {
    // A field may be called as something that every object inherits.
    if (Object.hasOwn(now, key) && now[key] !== undefined) continue
    delete held[key]
    changes ??= {}
    changes[key] = []
  }
  return changes
}

/** `before` and `value` are not the same thing; they may still say the same. */
function compare(holder: Held, key: string, before: unknown, value: unknown): Change | undefined {
  if (isObject(before) && isObject(value) && Array.isArray(before) === Array.isArray(value)) {
    return changesIn(before, value)
  }
  return before === plain(value) ? undefined : put(holder, key, value)
}

function put(holder: Held, key: string, value: unknown): Change {
  const copy = copied(value)
  holder[key] = copy
  return wrapped(copy)
}

function changesInList(held: unknown[], now: readonly unknown[]): Changes | undefined {
  const { length } = now
  if (held.length !== length || isObject(held[0])) return changesInAligned(held, now)
  let changes: Changes | undefined
  for (let i = 0; i < length; i++) {
    const before = held[i]
    const value = now[i]
    if (before === value) continue
    const change = compare(held as unknown as Held, i as unknown as string, before, value)
    if (change === undefined) continue
    changes ??= {}
    changes[i] = change
  }
  return changes
}

/**
 * Makes the lists as long as each other and puts elements that stayed the same side by side, by splices; then tells how the
 * others changed.
 */
function changesInAligned(held: unknown[], now: readonly unknown[]): Changes | undefined {
  let splices: Splice[] | undefined
  const splice = (at: number, removed: number, added: readonly unknown[]): void => {
    const copies = added.map(copied)
    held.splice(at, removed, ...copies)
    splices ??= []
    splices.push([at, removed, ...(copies as Json[])])
  }
  let differing: number[] | undefined
  let i = 0
  while (i < held.length && i < now.length) {
    if (!same(held[i], now[i])) {
      const ahead = shift(held, now, i)
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
  if (held.length > i) splice(i, held.length - i, [])
  else if (now.length > i) splice(i, 0, now.slice(i))
  let changes: Changes | undefined = splices && { '~': splices }
  for (const at of differing ?? []) {
    const change = compare(held as unknown as Held, at as unknown as string, held[at], now[at])
    if (change === undefined) continue
    changes ??= {}
    changes[at] = change
  }
  return changes
}

/** How many elements were taken out here (positive) or put in (negative); 0: neither, the element itself changed. */
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
  if (!isObject(held) || !isObject(now)) return held === plain(now)
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
    if (!same((held as Held)[key], value)) return false
  }
  for (const _ in held) fields--
  return fields === 0
}

/** The value after a change. What did not change is shared with the value given, which stays as it was. Throws on misfits. */
export function changed(value: unknown, change: Change | undefined): unknown {
  if (change === undefined) return value
  if (!isObject(change)) return change
  if (Array.isArray(change)) return change[0]
  if (!isObject(value)) throw new Error('a change does not fit')
  if (Array.isArray(value)) return changedList(value, change as Changes)
  const copy: Held = { ...value }
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
