/** What clients send, checked: nothing that came from outside goes further unless it has the protocol's shape. */
import { z } from 'zod'
import { Fault } from './faults.ts'
import type { ClientMessage, CreateGame } from './protocol.ts'

// The kernel compares an action with those it offers, so its other fields need no check here.
const action = z.looseObject({ type: z.string().max(100) })
const key = z.string().min(1).max(100)
const rev = z.int().min(0)
const q = z.int()

const clientMessage = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('act'), id: key, rev, action }),
  z.strictObject({ t: z.literal('undo'), id: key, rev }),
  z.strictObject({ t: z.literal('why'), q, action }),
  z.strictObject({ t: z.literal('preview'), q, action }),
  z.strictObject({ t: z.literal('overlay'), q, overlay: z.string().max(100) }),
  z.strictObject({ t: z.literal('advice'), q }),
])

const createGame = z.strictObject({
  game: z.string().max(100),
  config: z.strictObject({
    scenario: z.string().max(100),
    players: z.int().min(1).max(16),
    arrangement: z.int().min(0).max(1000),
    options: z.record(z.string().max(100), z.union([z.string().max(100), z.boolean()])),
  }),
  seats: z
    .array(
      z.strictObject({
        kind: z.enum(['human', 'bot']),
        bot: z.string().max(100).exactOptional(),
        name: z.string().trim().max(60).exactOptional(),
      }),
    )
    .min(1)
    .max(16),
})

const tokens = z.strictObject({ tokens: z.array(z.string().max(100)).max(500) })

/** The first thing that is wrong, with where it is. */
function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const where = issue && issue.path.length > 0 ? issue.path.join('.') : 'the message'
  throw new Fault(400, `${where}: ${issue?.message ?? 'not understood'}`)
}

export function parseClientMessage(text: string): ClientMessage {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Fault(400, 'The message is not JSON.')
  }
  return check<ClientMessage>(clientMessage, value)
}

export const checkCreateGame = (body: unknown): CreateGame => check<CreateGame>(createGame, body)
export const checkTokens = (body: unknown): { readonly tokens: readonly string[] } => check(tokens, body)
