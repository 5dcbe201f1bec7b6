/**
 * Lists of records in views, such as the stacks on a board. A record that did not change since the last view stays the same
 * object, and a list without a changed record stays the same list, so a comparison of two views can pass over them. The records are
 * compared as numbers that lie side by side, which is much faster than reading as many objects.
 */

export interface Rows<T> {
  /** A fixed count for each record, those of the first record first. */
  readonly numbers: readonly number[]
  readonly records: readonly T[]
}

/** Records in ascending order of their first numbers; `make` reads a record from an offset into the numbers. */
export function rowsOf<T>(
  before: Rows<T> | undefined,
  numbers: readonly number[],
  width: number,
  make: (numbers: readonly number[], from: number) => T,
): Rows<T> {
  const old = before?.numbers ?? []
  if (before && numbers.length === old.length && isSameRow(old, 0, numbers, 0, old.length)) return before
  const records: T[] = []
  let at = 0
  for (let from = 0; from < numbers.length; from += width) {
    const first = numbers[from] as number
    while (at < old.length && (old[at] as number) < first) at += width
    const known = at < old.length && isSameRow(old, at, numbers, from, width)
    records.push(known ? (before?.records[at / width] as T) : make(numbers, from))
    if (old[at] === first) at += width
  }
  return { numbers, records }
}

/**
 * A copy of a list for a view, or the earlier view's copy if that is still equal. Unchanged lists cost no memory, and comparing two
 * views skips the lists that they share.
 */
export function sameOrCopy(before: readonly number[] | undefined, now: readonly number[]): number[] {
  const isSame = before !== undefined && before.length === now.length && isSameRow(before, 0, now, 0, now.length)
  return isSame ? (before as number[]) : now.slice()
}

function isSameRow(a: readonly number[], i: number, b: readonly number[], j: number, width: number): boolean {
  for (let k = 0; k < width; k++) if (a[i + k] !== b[j + k]) return false
  return true
}
