/**
 * Log entries. Thousands of them have few shapes (key, rules, depth, parameter names), so each shape is sent once
 * and numbered, and an entry is the number of its shape and the values of its parameters.
 */
import type { LogEntry, LogEvent, Seat } from '@em/engine'
import type { Json } from './delta.ts'

/** Key, parameter names, rules, depth, seats that may read it; trailing fields may be absent. */
export type Shape = readonly [
  key: string,
  names: readonly string[],
  rules?: readonly string[] | null,
  depth?: number | null,
  seats?: readonly Seat[],
]
export type Told = readonly [shape: number, ...values: Json[]]

/** Shapes that a viewer knows, in the order of first use. */
export class Shapes {
  readonly all: Shape[] = []
  private readonly known = new Map<string, number>()

  tell(event: LogEvent): Told {
    const { key, params, rules, depth, seats } = event
    const names: string[] = []
    const values: Json[] = []
    for (const name in params) {
      const value = params[name]
      if (value === undefined) continue
      names.push(name)
      values.push(value as Json)
    }
    const text = `${key}|${names.join()}|${rules?.join() ?? ''}|${depth ?? ''}|${seats?.join() ?? ''}`
    let index = this.known.get(text)
    if (index === undefined) {
      index = this.all.length
      this.known.set(text, index)
      this.all.push(shapeOf(key, names, rules, depth, seats))
    }
    return [index, ...values]
  }
}

function shapeOf(
  key: string,
  names: string[],
  rules: LogEvent['rules'],
  depth?: number,
  seats?: readonly Seat[],
): Shape {
  if (seats) return [key, names, rules ?? null, depth ?? null, seats]
  if (depth !== undefined) return [key, names, rules ?? null, depth]
  return rules ? [key, names, rules] : [key, names]
}

/** Rebuilds the entry; `rev` is not part of the packed form. */
export function entryOf(shapes: readonly Shape[], [index, ...values]: Told, rev: number): LogEntry {
  const shape = shapes[index]
  if (!shape) throw new Error('an entry of the log has no shape')
  const [key, names, rules, depth, seats] = shape
  return {
    key,
    ...(names.length > 0 ? { params: Object.fromEntries(names.map((name, i) => [name, values[i]])) } : {}),
    ...(rules ? { rules } : {}),
    ...(seats ? { seats } : {}),
    ...(typeof depth === 'number' ? { depth } : {}),
    rev,
  } as LogEntry
}
