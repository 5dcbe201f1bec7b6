/** Data files, parsed into one checked value or refused with a sentence for each fault: file, path, reason. */

/** The part of a schema library's interface that is used here; the games bring the library. */
export interface Schema {
  safeParse(raw: unknown):
    | { readonly success: true; readonly data: unknown }
    | {
        readonly success: false
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
        }
      }
}

export class DataError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'DataError'
    this.faults = faults
  }
}

/** `["zones", 3, "terrain"]` as `zones[3].terrain`. */
function pathText(path: readonly PropertyKey[]): string {
  let text = ''
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`
    else text += text === '' ? String(part) : `.${String(part)}`
  }
  return text === '' ? '(the whole file)' : text
}

/**
 * Checks each file against its schema and then, if all are sound, the files against each other. Throws a `DataError` that lists
 * every fault. `Data` is the type that the schemas describe; only here is that taken on trust.
 */
export function readData<Data>(
  schemas: Readonly<Record<string, Schema>>,
  raw: Readonly<Record<string, unknown>>,
  crossCheck: (data: Data) => readonly string[],
): Data {
  const faults: string[] = []
  const data: Record<string, unknown> = {}
  for (const [file, schema] of Object.entries(schemas)) {
    const result = schema.safeParse(raw[file])
    if (result.success) data[file] = result.data
    else for (const issue of result.error.issues) faults.push(`${file}.json: ${pathText(issue.path)}: ${issue.message}`)
  }
  if (faults.length === 0) faults.push(...crossCheck(data as Data))
  if (faults.length > 0) throw new DataError(faults)
  return data as Data
}

/** Looks up an id's index in a list; throws if the list lacks the id. */
export function numbering(ids: readonly string[], what: string): (id: string) => number {
  const numbers = new Map(ids.map((id, i) => [id, i]))
  return (id) => {
    const n = numbers.get(id)
    if (n === undefined) throw new Error(`no ${what} "${id}"`)
    return n
  }
}
