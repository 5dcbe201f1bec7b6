/** The reasons of a decision, from what its seat may see and nothing else. */
import {
  type Action,
  type AnyGame,
  apply,
  type Candidate,
  fastDice,
  goingOn,
  type LogEvent,
  legalActions,
  mayRead,
  type Params,
  PlayTable,
  type Reason,
  type Reasons,
  type Seat,
  type State,
  sameAction,
  seeded,
  top,
  type Viewer,
  type WeightValues,
  weightsOf,
} from '@em/engine'
import type { Bot, BotInput, Plan } from './bot.ts'
import { meanOf, standardError } from './search.ts'

/** Alternatives and terms that are told. */
const OTHERS = 2
/** Of so many candidates they are taken. */
const LOOKED = 9
const TERMS = 4
/** Terms smaller than this share of the largest say nothing. */
const SMALL = 0.02
/** Actions of the bot's after which something is told of the first at the latest. */
const STEPS = 24

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
  const w = weightsOf(game.mind.weights, values)
  const candidates = game.mind.candidates(view, seat, goingOn(game, asked.legal), w)
  const chosen = candidates.find((c) => sameAction(c.action, action))
  if (!chosen) return undefined
  const dealt = game.determinize(view, seat, seeded('reasons'))
  const tell = (c: Candidate): Reason => told({ game, w, dealt, seat, reader }, c)
  const [first, ...others] = apart(tell(chosen), candidates, tell)
  const reasons = { chosen: first, others }
  const gain = plan && gainOf(plan)
  return gain ? { ...reasons, plan: gain } : reasons
}

/**
 * The chosen and the best of other actions. Where one would read like another, since both lead there, its terms stand for it; where these
 * are the same too, as of two facings, it is left out.
 */
function apart(
  chosen: Reason,
  candidates: readonly Candidate[],
  tell: (c: Candidate) => Reason,
): [Reason, ...Reason[]] {
  const all: [Reason, ...Reason[]] = [chosen]
  const read = new Set([JSON.stringify(chosen.words)])
  for (const c of candidates.slice(0, LOOKED)) {
    if (all.length > OTHERS) break
    if (all.some(({ action }) => sameAction(action, c.action))) continue
    const reason = tell(c)
    const words = JSON.stringify(reason.words)
    const isRead = reason.words !== null && read.has(words)
    if (isRead && all.some((other) => aboutSame(other, reason))) continue
    all.push(isRead ? { ...reason, words: null } : reason)
    read.add(words)
  }
  return all
}

/** The same speaks for and against both, more or less. */
const aboutSame = (a: Reason, b: Reason): boolean =>
  JSON.stringify(a.terms.map(({ key, params }) => [key, params])) ===
  JSON.stringify(b.terms.map(({ key, params }) => [key, params]))

function gainOf({ gains, chosen, played }: Plan): Reasons['plan'] {
  const list = gains.find(([number]) => number === chosen)?.slice(1) ?? []
  const [gain, error] = [meanOf(list), standardError(list)]
  // A gain within its own error is none that anybody should believe.
  return chosen === 0 || list.length < 2 || gain <= error ? undefined : { gain, error, playouts: played }
}

interface Telling {
  readonly game: AnyGame
  readonly w: ReturnType<typeof weightsOf>
  readonly dealt: State
  readonly seat: Seat
  readonly reader: Viewer
}

function told(by: Telling, { action, score, why }: Candidate): Reason {
  const terms = [...why()].sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
  const least = SMALL * Math.abs(terms[0]?.value ?? 0)
  const felt = terms.filter(({ value }, i) => i === 0 || Math.abs(value) > least).slice(0, TERMS)
  return { action, score, words: wordsOf(by, action), terms: felt }
}

/**
 * Does it on a copy, and listens to the first thing that is told of the action. Where nothing is, as of a unit that is picked up, the bot
 * goes on until something is. What a die or something hidden decides is not known, and nothing that comes after it is told.
 */
function wordsOf(by: Telling, action: Action): LogEvent | null {
  const { game, dealt, seat, reader } = by
  const g = game.clone(dealt)
  const pieces = piecesOf(g, action)
  const isAbout = about(pieces, action)
  const isOver = endOf(g)
  // What is told later than "pass", or than a number, is told of something else.
  const goesOn = pieces.size > 0 || placesIn(action).length > 0
  let words: LogEvent | null = null
  const table = new PlayTable(g, fastDice('reasons'), (event) => {
    if (!words && !table.news && mayRead(event, reader) && isAbout(event)) words = event
  })
  try {
    let next: Action | undefined = action
    for (let n = 0; next && n < STEPS; n++) {
      apply(game, g, seat, next, table)
      if (words || table.news || !goesOn || isOver()) break
      next = bestOf(by, g)
    }
  } catch {
    // A deal in which the action is not possible after all has nothing more to say about it.
  }
  return words
}

/** Whether what began here has ended: its step is left, or has come back after others. */
function endOf(g: State): () => boolean {
  const depth = g.stack.length
  const { step } = top(g)!
  let isAway = false
  return () => {
    const isThere = g.stack.length === depth && top(g)?.step === step
    if (!isThere) isAway = true
    return g.stack.length < depth || (isThere && isAway)
  }
}

function bestOf({ game, w, seat }: Telling, g: State): Action | undefined {
  const legal = goingOn(game, legalActions(game, g, seat))
  return legal.length > 1 ? game.mind.candidates(game.view(g, seat), seat, legal, w)[0]?.action : legal[0]
}

/** The names under which games speak of pieces, one or a list of them, and those of places. */
const PIECE = ['unit', 'army', 'leader']
const PIECES: Readonly<Record<string, string>> = { units: 'unit', armies: 'army' }
const PLACES = ['hex', 'to', 'zone', 'target', 'fort']

/** The pieces that the action names, or else those in hand. */
function piecesOf(g: State, action: Action): ReadonlySet<string> {
  const named = piecesIn(action)
  return named.size > 0 ? named : piecesIn(top(g))
}

const piecesIn = (own: object = {}): ReadonlySet<string> =>
  new Set(
    Object.entries(own).flatMap(([name, value]) => {
      if (PIECE.includes(name)) return [`${name} ${value}`]
      return Array.isArray(value) && name in PIECES ? value.map((piece) => `${PIECES[name]} ${piece}`) : []
    }),
  )
/** Both name the same pieces. */
export function areOfSame(a: Action, b: Action): boolean {
  const [one, other] = [piecesIn(a), piecesIn(b)]
  return one.size > 0 && one.size === other.size && [...one].every((piece) => other.has(piece))
}
const placesIn = (own: object): readonly unknown[] =>
  Object.entries(own).flatMap(([name, value]) => (PLACES.includes(name) ? [value] : []))

/** What is told of these pieces, at the place of the action where that names both; without any, of what the action names. */
function about(pieces: ReadonlySet<string>, action: Action): (event: LogEvent) => boolean {
  if (pieces.size === 0) return ({ params = {} }) => namesSame(action, params)
  const places = piecesIn(action).size > 0 ? placesIn(action) : []
  return ({ params = {} }) =>
    [...piecesIn(params)].some((piece) => pieces.has(piece)) &&
    (places.length === 0 ||
      Object.values(params)
        .flat()
        .some((value) => places.includes(value)))
}

/** The same thing has the same name in both, or it is the same place. */
function namesSame({ type: _, ...own }: Action, params: Params): boolean {
  const places = placesIn(params)
  return (
    placesIn(own).some((place) => places.includes(place)) ||
    Object.entries(own).some(([name, value]) => typeof value !== 'boolean' && params[name] === value)
  )
}
