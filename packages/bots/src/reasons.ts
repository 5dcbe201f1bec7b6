/** The reasons of a decision, from what its seat may see and nothing else. */
import {
  type Action,
  type AnyGame,
  apply,
  type Candidate,
  fastDice,
  goingOn,
  type LogEvent,
  mayRead,
  PlayTable,
  type Reason,
  type Reasons,
  type Seat,
  type State,
  sameAction,
  seeded,
  type Viewer,
  type WeightValues,
  weightsOf,
} from '@em/engine'
import type { Bot, BotInput, Plan } from './bot.ts'
import { meanOf, standardError } from './search.ts'

/** Alternatives and terms that are told. */
const OTHERS = 2
const TERMS = 4
/** Terms smaller than this share of the largest say nothing. */
const SMALL = 0.02

type Asked = Pick<BotInput, 'game' | 'config' | 'view' | 'seat' | 'legal' | 'plan'>

/** `reader` receives the reasons: events that it may not read are left out. Undefined where the bot has no reasons. */
export function reasonsOf(bot: Bot, asked: Asked, action: Action, reader: Viewer): Reasons | undefined {
  const { game, config, seat, plan } = asked
  const values = bot.values?.(game, config, seat, plan)
  return values && reasonsBy(values, asked, action, reader)
}

/** The same of a player with these weights. */
export function reasonsBy(values: WeightValues, asked: Asked, action: Action, reader: Viewer): Reasons | undefined {
  const { game, view, seat, plan } = asked
  const candidates = game.mind.candidates(view, seat, goingOn(game, asked.legal), weightsOf(game.mind.weights, values))
  const chosen = candidates.find((c) => sameAction(c.action, action))
  if (!chosen) return undefined
  const dealt = game.determinize(view, seat, seeded('reasons'))
  const tell = (c: Candidate): Reason => told(game, dealt, seat, c, reader)
  const others = candidates.filter((c) => c !== chosen).slice(0, OTHERS)
  const reasons = { chosen: tell(chosen), others: others.map(tell) }
  const gain = plan && gainOf(plan)
  return gain ? { ...reasons, plan: gain } : reasons
}

function gainOf({ gains, chosen, played }: Plan): Reasons['plan'] {
  const list = gains.find(([number]) => number === chosen)?.slice(1) ?? []
  const [gain, error] = [meanOf(list), standardError(list)]
  // A gain within its own error is none that anybody should believe.
  return chosen === 0 || list.length < 2 || gain <= error ? undefined : { gain, error, playouts: played }
}

function told(game: AnyGame, dealt: State, seat: Seat, { action, score, why }: Candidate, reader: Viewer): Reason {
  const terms = [...why()].sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
  const least = SMALL * Math.abs(terms[0]?.value ?? 0)
  const felt = terms.filter(({ value }, i) => i === 0 || Math.abs(value) > least).slice(0, TERMS)
  return { action, score, words: wordsOf(game, dealt, seat, action, reader), terms: felt }
}

/**
 * Does it on a copy, and listens to the first thing that the reader may read and that names what the action names. An action without
 * anything of its own ("pass") ends something: whatever is told next is told of something else.
 */
function wordsOf(game: AnyGame, dealt: State, seat: Seat, action: Action, reader: Viewer): LogEvent | null {
  const { type: _, ...own } = action
  const named = namesIn(own)
  if (named.size === 0) return null
  const g = game.clone(dealt)
  const events: LogEvent[] = []
  const listen = (event: LogEvent): void => void events.push(event)
  try {
    apply(game, g, seat, action, new PlayTable(g, fastDice('reasons'), listen))
  } catch {
    // A deal in which the action is not possible after all has nothing to say about it.
    return null
  }
  const isAbout = ({ params = {} }: LogEvent): boolean => [...namesIn(params)].some((name) => named.has(name))
  return events.find((event) => mayRead(event, reader) && isAbout(event)) ?? null
}

/** Units, places and words in it, however deep. */
function namesIn(value: unknown): ReadonlySet<unknown> {
  if (typeof value === 'number' || typeof value === 'string') return new Set([value])
  if (typeof value !== 'object' || value === null) return new Set()
  return new Set(Object.values(value).flatMap((part) => [...namesIn(part)]))
}
