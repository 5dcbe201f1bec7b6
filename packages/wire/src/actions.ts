/**
 * Lists of legal actions, which may be thousands long and usually differ little from the list before. A list is sent as
 * stretches of the previous one and, for new actions, as columns: one table for each run of actions of the same shape.
 */
import type { Action, Field } from '@em/engine'

/** A stretch of the previous list, or actions of one shape with one column for each field. */
export type Part = readonly [from: number, count: number] | readonly [type: string, count: number, ...columns: Named[]]
export type Named = readonly [name: string, column: Column]

/**
 * - a list: the values one by one; if they are lists, each as `[shared, ...rest]`, with `shared` elements taken from the one above
 * - `{ r }`: value, how often, value, how often, …
 * - `{ b, i }`: blocks of values, and for each stretch over which the earlier columns stay constant, its block
 */
export type Column =
  | readonly Field[]
  | { readonly r: readonly (Field | number)[] }
  | { readonly b: readonly (readonly Field[])[]; readonly i: readonly number[] }

type Record_ = Readonly<Record<string, Field>>
const record = (action: Action): Record_ => action as unknown as Record_

/** Comparisons allowed when looking for actions further on in the previous list. */
const PATIENCE = 20_000

/** The change from `before` to `next`; undefined if they are the same. */
export function listChange(before: readonly Action[], next: readonly Action[]): readonly Part[] | undefined {
  const parts: Part[] = []
  let fresh: Action[] = []
  let patience = PATIENCE
  let at = 0
  const settle = (): void => {
    if (fresh.length > 0) pack(fresh, parts)
    fresh = []
  }
  for (let j = 0; j < next.length; ) {
    const action = next[j] as Action
    let from = at
    while (from < before.length && patience > 0 && !same(before[from] as Action, action)) {
      from++
      patience--
    }
    if (from >= before.length || patience === 0) {
      fresh.push(action)
      j++
      continue
    }
    settle()
    let count = 1
    while (j + count < next.length && from + count < before.length) {
      if (!same(before[from + count] as Action, next[j + count] as Action)) break
      count++
    }
    if (count === before.length && count === next.length) return undefined
    parts.push([from, count])
    at = from + count
    j += count
  }
  settle()
  return before.length === 0 && next.length === 0 ? undefined : parts
}

function same(a: Action, b: Action): boolean {
  if (a === b) return true
  if (a.type !== b.type) return false
  const x = record(a)
  const y = record(b)
  let fields = 0
  for (const name in x) {
    const p = x[name]
    const q = y[name]
    if (p !== q && !sameList(p, q)) return false
    fields++
  }
  for (const _ in y) fields--
  return fields === 0
}

function sameList(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** Packs consecutive actions of the same shape into one part. */
function pack(actions: readonly Action[], parts: Part[]): void {
  for (let from = 0; from < actions.length; ) {
    const first = actions[from] as Action
    const names = Object.keys(first).filter((name) => name !== 'type')
    let to = from + 1
    while (to < actions.length && sameShape(actions[to] as Action, first, names)) to++
    parts.push([first.type, to - from, ...columnsOf(actions.slice(from, to), names)])
    from = to
  }
}

function sameShape(action: Action, first: Action, names: readonly string[]): boolean {
  if (action.type !== first.type) return false
  const own = Object.keys(action)
  let at = 0
  for (const name of own) if (name !== 'type' && names[at++] !== name) return false
  return at === names.length
}

function columnsOf(actions: readonly Action[], names: readonly string[]): Named[] {
  /** Positions where a column so far changes. */
  let starts: readonly number[] = FROM_THE_TOP
  return names.map((name, n) => {
    const values: Field[] = []
    for (const action of actions) values.push(record(action)[name] as Field)
    const column = columnOf(values, starts)
    if (n < names.length - 1) starts = startsWith(values, starts)
    return [name, column]
  })
}

const FROM_THE_TOP: readonly number[] = [0]

/** The starts so far plus those where this column changes, in order. */
function startsWith(values: readonly Field[], starts: readonly number[]): readonly number[] {
  if (values.length === 1) return starts
  const all: number[] = []
  let next = 0
  for (let i = 0; i < values.length; i++) {
    const known = starts[next] === i
    if (known) next++
    if (known || !alike(values[i - 1], values[i])) all.push(i)
  }
  return all
}

const alike = (a: unknown, b: unknown): boolean => a === b || sameList(a, b)

function columnOf(values: readonly Field[], starts: readonly number[]): Column {
  if (values.length === 1) return frontCoded(values)
  const runs = runsOf(values)
  if (runs) return { r: runs }
  if (starts.length > 1 && starts.length * 2 <= values.length) {
    const blocks = blocksOf(values, starts)
    if (blocks) return blocks
  }
  return frontCoded(values)
}

/** Value, how often, value, how often, …; undefined if that would not be shorter. */
function runsOf(values: readonly Field[]): readonly (Field | number)[] | undefined {
  let count = 1
  for (let i = 1; i < values.length; i++) if (!alike(values[i - 1], values[i])) count++
  if (count * 4 > values.length && count > 1) return undefined
  const runs: (Field | number)[] = []
  for (let from = 0, i = 1; i <= values.length; i++) {
    if (i < values.length && alike(values[i - 1], values[i])) continue
    runs.push(values[from] as Field, i - from)
    from = i
  }
  return runs
}

/** Undefined if most blocks differ. */
function blocksOf(values: readonly Field[], starts: readonly number[]): Column | undefined {
  const known = new Map<string, number>()
  const b: (readonly Field[])[] = []
  const i: number[] = []
  for (const [n, start] of starts.entries()) {
    const block = values.slice(start, starts[n + 1])
    const text = block.join(';')
    const index = known.get(text) ?? b.length
    if (index === b.length) {
      if (b.length * 2 >= starts.length) return undefined
      known.set(text, index)
      b.push(frontCoded(block))
    }
    i.push(index)
  }
  return { b, i }
}

/** Ways often begin alike: each list states how many elements it shares with the one above. */
function frontCoded(values: readonly Field[]): readonly Field[] {
  let above: readonly number[] = []
  return values.map((value) => {
    if (!Array.isArray(value)) return value
    const list = value as readonly number[]
    let shared = 0
    while (shared < list.length && shared < above.length && list[shared] === above[shared]) shared++
    above = list
    return [shared, ...list.slice(shared)]
  })
}

/* ---------- decoding ---------- */

export function listAfter(before: readonly Action[], parts: readonly Part[] | undefined): readonly Action[] {
  if (!parts) return before
  return parts.flatMap((part) => {
    if (typeof part[0] !== 'number') return unpack(part as Extract<Part, readonly [string, ...unknown[]]>)
    const [from, count] = part as readonly [number, number]
    if (from + count > before.length) throw new Error('a list of actions does not fit')
    return before.slice(from, from + count)
  })
}

function unpack([type, count, ...columns]: readonly [string, number, ...Named[]]): readonly Action[] {
  const actions: Record<string, Field>[] = Array.from({ length: count }, () => ({ type }))
  let starts: readonly number[] = [0]
  for (const [name, column] of columns) {
    const values = valuesIn(column, starts, count)
    starts = startsWith(values, starts)
    values.forEach((value, i) => {
      ;(actions[i] as Record<string, Field>)[name] = value
    })
  }
  return actions as unknown as readonly Action[]
}

function valuesIn(column: Column, starts: readonly number[], count: number): readonly Field[] {
  if ('r' in column) {
    const values: Field[] = []
    for (let i = 0; i < column.r.length; i += 2) {
      for (let n = 0; n < (column.r[i + 1] as number); n++) values.push(column.r[i] as Field)
    }
    return values
  }
  if ('b' in column) {
    const blocks = column.b.map(plainLists)
    return starts.flatMap((start, n) => {
      const block = blocks[column.i[n] as number] as readonly Field[]
      if (block.length !== (starts[n + 1] ?? count) - start) throw new Error('a list of actions does not fit')
      return block
    })
  }
  return plainLists(column)
}

function plainLists(values: readonly Field[]): readonly Field[] {
  let above: readonly number[] = []
  return values.map((value) => {
    if (!Array.isArray(value)) return value
    const [shared, ...rest] = value as [number, ...number[]]
    above = [...above.slice(0, shared), ...rest]
    return above
  })
}
