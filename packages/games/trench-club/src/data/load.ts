/** Reads the data files into one checked value, or fails with a sentence for each fault: file, path, reason. */
import type * as z from 'zod'
import { crossCheck } from './check.ts'
import { type FileName, type GameData, schemas } from './schema.ts'

/** The files as parsed JSON, not yet believed. */
export type RawData = Readonly<Record<FileName, unknown>>

export class DataError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'DataError'
    this.faults = faults
  }
}

/** `["units", 3, "cost"]` as `units[3].cost`. */
function pathText(path: readonly PropertyKey[]): string {
  let text = ''
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`
    else text += text === '' ? String(part) : `.${String(part)}`
  }
  return text === '' ? '(the whole file)' : text
}

function readFile<T>(file: FileName, schema: z.ZodType<T>, raw: unknown, faults: string[]): T | undefined {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  for (const issue of result.error.issues) faults.push(`${file}.json: ${pathText(issue.path)}: ${issue.message}`)
  return undefined
}

/** Throws a DataError that lists every fault found. Files are compared with each other only once each is sound. */
export function loadData(raw: RawData): GameData {
  const faults: string[] = []
  const data = Object.fromEntries(
    (Object.keys(schemas) as FileName[]).map((file) => [
      file,
      readFile<unknown>(file, schemas[file], raw[file], faults),
    ]),
  ) as unknown as GameData
  if (faults.length === 0) faults.push(...crossCheck(data))
  if (faults.length > 0) throw new DataError(faults)
  return data
}
