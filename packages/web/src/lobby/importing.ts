/** Brings a record to the server, which checks it. What is wrong with it is said in the reader's language. */
import { ApiError, importRecord } from '../net/api.ts'
import { t } from '../texts/index.ts'
import { noteWatched } from './watched.ts'

/** The server's sentences, and ours. */
const SENTENCES = [
  [/not the record of a game/, 'import.notRecord'],
  [/not played here/, 'import.otherGame'],
  [/version .* of the rules/, 'import.otherRules'],
  [/not the one that was published/, 'import.dice'],
  [/^The set-up/, 'import.setup'],
  [/^Move (\d+) of/, 'import.illegal'],
  [/not over/, 'import.unfinished'],
  [/end of the game is not/, 'import.end'],
  [/too large|more than .* moves/i, 'import.large'],
] as const

/** A refusal in the reader's words; one that we do not know, as the server says it. */
export function sentenceFor(message: string): string {
  for (const [pattern, key] of SENTENCES) {
    const found = pattern.exec(message)
    if (found) return t(key, { n: found[1] ?? '' })
  }
  return message
}

export async function bringRecord(text: string): Promise<{ readonly id: string } | { readonly sentence: string }> {
  let game = ''
  try {
    const read = JSON.parse(text) as { readonly game?: unknown } | null
    if (typeof read?.game !== 'string') return { sentence: t('import.notRecord') }
    game = read.game
  } catch {
    return { sentence: t('import.notRecord') }
  }
  try {
    const { id } = await importRecord(text)
    noteWatched({ id, game, kind: 'record' })
    return { id }
  } catch (error) {
    return { sentence: error instanceof ApiError ? sentenceFor(error.message) : t('lobby.offline') }
  }
}
