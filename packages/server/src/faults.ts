/** A refusal for the asker to read: a sentence and its HTTP status. */
export class Fault extends Error {
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A sentence about the disk fault, or undefined if the disk was not the cause. */
export function diskTrouble(error: unknown): string | undefined {
  const { code, errcode } = (error ?? {}) as { readonly code?: unknown; readonly errcode?: unknown }
  const full = code === 'SQLITE_FULL' || code === 'ENOSPC' || errcode === 13 || /disk is full/i.test(sentenceOf(error))
  if (full) return 'The disk of the server is full: nothing can be stored until there is room again.'
  const broken =
    String(code).startsWith('SQLITE_IOERR') || code === 'SQLITE_READONLY' || (Number(errcode) & 0xff) === 10
  return broken ? 'The disk of the server does not take anything at present.' : undefined
}
