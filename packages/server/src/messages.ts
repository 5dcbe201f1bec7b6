/**
 * Validates client messages: nothing from outside goes further unless it has the protocol's shape. Socket messages
 * are checked by hand, since they come by the thousand. An action is flat, small and made of the few
 * kinds of values that actions consist of, so that no later code can stumble over depth, size or type.
 */
import type { Action } from '@em/engine'
import type { ClientMessage, CreateGame } from '@em/wire'
import { z } from 'zod'
import { Fault } from './faults.ts'
import { cleanName } from './names.ts'

const LONGEST_WORD = 100
const MOST_FIELDS = 32
const LONGEST_LIST = 1000
const MOST_KEYS = 16
/** Deeper than any message of ours (a message, its action, a list), and still cheap. */
const DEEPEST = 8

type Raw = Readonly<Record<string, unknown>>

const FIELDS: Readonly<Record<ClientMessage['t'], readonly string[]>> = {
  act: ['t', 'id', 'rev', 'action'],
  undo: ['t', 'id', 'rev'],
  why: ['t', 'q', 'action'],
  preview: ['t', 'q', 'action'],
  overlay: ['t', 'q', 'overlay'],
  advice: ['t', 'q'],
  hurry: ['t'],
}

const refuse = (where: string, sentence: string): never => {
  throw new Fault(400, `${where}: ${sentence}`)
}
const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  if (isDeep(text)) throw new Fault(400, 'The message is nested too deeply.')
  try {
    return JSON.parse(text)
  } catch {
    throw new Fault(400, 'The message is not JSON.')
  }
}

/** Counts brackets outside strings, so that text that nests too deeply is rejected without parsing. */
function isDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]
    if (quoted && sign === '\\') i++
    else if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > DEEPEST) return true
  }
  return false
}

export function parseClientMessage(text: string): ClientMessage {
  const value = parse(text)
  if (!isRecord(value)) return refuse('the message', 'it must be an object')
  const { t } = value
  if (typeof t !== 'string' || !Object.hasOwn(FIELDS, t)) return refuse('t', 'there is no such message')
  const fields = FIELDS[t as ClientMessage['t']]
  for (const name of fields) if (!Object.hasOwn(value, name)) return refuse(name, 'it is missing')
  const keyed = t === 'advice' && Object.hasOwn(value, 'keys')
  if (Object.keys(value).length !== fields.length + (keyed ? 1 : 0))
    return refuse('the message', 'it has more fields than it may')
  for (const name of fields) checkField(name, value[name])
  if (keyed && !isKeys(value.keys)) return refuse('keys', `it must be a list of at most ${MOST_KEYS} words`)
  return value as unknown as ClientMessage
}

function checkField(name: string, value: unknown): void {
  if (name === 'action') checkAction(value)
  else if (name === 'id' && !isWord(value, 1)) refuse(name, `it must be a word of 1 to ${LONGEST_WORD} characters`)
  else if (name === 'overlay' && !isWord(value)) refuse(name, `it must be a word of at most ${LONGEST_WORD} characters`)
  else if (name === 'rev' && !(Number.isSafeInteger(value) && (value as number) >= 0))
    refuse(name, 'it must be a count')
  else if (name === 'q' && !Number.isSafeInteger(value)) refuse(name, 'it must be a whole number')
}

const isWord = (value: unknown, least = 0): boolean =>
  typeof value === 'string' && value.length >= least && value.length <= LONGEST_WORD

const isKeys = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST_KEYS && value.every((key) => isWord(key, 1))

/** Fields of actions are numbers, strings, booleans and lists of numbers (`Field` of the engine), and nothing deeper. */
function checkAction(action: unknown): asserts action is Action {
  if (!isRecord(action)) return refuse('action', 'it must be an object')
  if (!isWord(action.type)) return refuse('action.type', `it must be a word of at most ${LONGEST_WORD} characters`)
  const names = Object.keys(action)
  if (names.length > MOST_FIELDS) return refuse('action', `it has more than ${MOST_FIELDS} fields`)
  for (const name of names) {
    if (!isField(action[name])) {
      // An invented name is cut before it is repeated.
      return refuse(`action.${name.slice(0, 30)}`, 'it must be a number, a word, true or false, or a list of numbers')
    }
  }
}

function isField(value: unknown): boolean {
  if (typeof value === 'boolean' || isWord(value)) return true
  if (typeof value === 'number') return Number.isFinite(value)
  return Array.isArray(value) && value.length <= LONGEST_LIST && value.every((n) => Number.isFinite(n))
}

/** Parses the first message of a socket; returns its key, if any. */
export function parseHello(text: string): string | undefined {
  const value = parse(text)
  if (!isRecord(value) || value.t !== 'hello') throw new Fault(400, 'The first message must be "hello".')
  const { key } = value
  if (Object.keys(value).length > (key === undefined ? 1 : 2))
    return refuse('the message', 'it has more fields than it may')
  if (key === undefined) return undefined
  return isWord(key) ? (key as string) : refuse('key', `it must be a word of at most ${LONGEST_WORD} characters`)
}

const word = z.string().max(LONGEST_WORD)

const createGame = z.strictObject({
  game: word,
  config: z.strictObject({
    scenario: word,
    players: z.int().min(1).max(16),
    arrangement: z.int().min(0).max(1000),
    options: z
      .record(word, z.union([word, z.boolean()]))
      .refine((options) => Object.keys(options).length <= 100, 'there are too many'),
  }),
  seats: z
    .array(
      z.strictObject({
        kind: z.enum(['human', 'bot']),
        bot: word.exactOptional(),
        name: z.string().max(200).transform(cleanName).exactOptional(),
      }),
    )
    .min(1)
    .max(16),
})

const imported = z.strictObject({ record: z.string() })
const tokens = z.strictObject({ tokens: z.array(word).max(500) })

/** Throws at the first fault, with its place. */
function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const where = issue && issue.path.length > 0 ? issue.path.join('.').slice(0, 100) : 'the message'
  throw new Fault(400, `${where}: ${issue?.message ?? 'not understood'}`)
}

export const checkCreateGame = (body: unknown): CreateGame => check<CreateGame>(createGame, body)
export const checkImport = (body: unknown): { readonly record: string } => check(imported, body)
export const checkTokens = (body: unknown): { readonly tokens: readonly string[] } => check(tokens, body)
