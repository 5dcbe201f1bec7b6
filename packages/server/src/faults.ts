/** A refusal that the asker should read: a sentence and the status that goes with it. */
export class Fault extends Error {
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
