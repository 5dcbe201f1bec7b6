/**
 * The difference between two views as RFC 6902 operations. Written for what views are: mostly arrays of numbers whose
 * length seldom changes. (The general edit distance of the rfc6902 package takes quadratic time on each array.)
 */
import type { Operation } from 'rfc6902'

export function difference(before: unknown, after: unknown): readonly Operation[] {
  const ops: Operation[] = []
  compare(before, after, '', ops)
  return ops
}

type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function compare(before: unknown, after: unknown, path: string, ops: Operation[]): void {
  if (before === after) return
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, path, ops)
  else if (isRecord(before) && isRecord(after)) compareRecords(before, after, path, ops)
  else ops.push({ op: 'replace', path, value: after })
}

function compareRecords(before: Json, after: Json, path: string, ops: Operation[]): void {
  for (const key of Object.keys(before)) {
    if (!Object.hasOwn(after, key)) ops.push({ op: 'remove', path: `${path}/${escapeKey(key)}` })
  }
  for (const key of Object.keys(after)) {
    const at = `${path}/${escapeKey(key)}`
    if (Object.hasOwn(before, key)) compare(before[key], after[key], at, ops)
    else ops.push({ op: 'add', path: at, value: after[key] })
  }
}

/** What stands alike at the front and at the back stays; the middle is changed in place, then cut or filled. */
function compareLists(before: readonly unknown[], after: readonly unknown[], path: string, ops: Operation[]): void {
  let from = 0
  let oldEnd = before.length
  let newEnd = after.length
  if (oldEnd !== newEnd) {
    while (from < oldEnd && from < newEnd && same(before[from], after[from])) from++
    while (oldEnd > from && newEnd > from && same(before[oldEnd - 1], after[newEnd - 1])) {
      oldEnd--
      newEnd--
    }
  }
  const shared = Math.min(oldEnd, newEnd)
  for (let i = from; i < shared; i++) compare(before[i], after[i], `${path}/${i}`, ops)
  for (let i = shared; i < oldEnd; i++) ops.push({ op: 'remove', path: `${path}/${shared}` })
  for (let i = shared; i < newEnd; i++) ops.push({ op: 'add', path: `${path}/${i}`, value: after[i] })
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((x, i) => same(x, b[i]))
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
}

const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
