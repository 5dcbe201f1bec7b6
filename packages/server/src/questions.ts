/** Questions that change nothing: reasons for a refusal, previews, overlays, advice. */
import { createHash } from 'node:crypto'
import type { Plan } from '@em/bots'
import { type Action, fastDice, Match, type Reasons, type Seat, sameAction, seeded, type Viewer } from '@em/engine'
import type { Advice, ClientMessage, NoAdvice, ServerMessage } from '@em/wire'
import type { Audience } from './audience.ts'
import type { BotRunner, BotTask } from './bots.ts'
import { sentenceOf } from './faults.ts'
import { Outgoing } from './outgoing.ts'
import type { StoredGame } from './store/stored.ts'

type Question = Extract<ClientMessage, { readonly t: 'why' | 'preview' | 'overlay' }>

/** The bot that is asked for advice. */
const ADVISER = 'marshal'

/**
 * `why` reads the true state, and so is answered only for decisions of the asker's own seat (the kernel tells
 * all others that the decision is not theirs). `preview` and `overlay` get the asker's view and nothing more.
 */
export function answer(
  match: Match,
  audience: Audience,
  question: Question,
  warn: (details: Readonly<Record<string, unknown>>, sentence: string) => void,
): Outgoing {
  const { viewer } = audience
  const { q } = question
  try {
    if (question.t === 'why') {
      const nobody = { rule: '', key: 'kernel.notYourDecision' }
      const denial = viewer === 'spectator' ? nobody : (match.why(viewer, question.action) ?? null)
      return outgoing({ t: 'why', q, denial })
    }
    if (question.t === 'preview') return outgoing({ t: 'preview', q, preview: preview(match, viewer, question.action) })
    return new Outgoing(`{"t":"overlay","q":${q},"overlay":${audience.overlay(question.overlay)}}`)
  } catch (error) {
    // Rules that throw on an invented action have no reason to give.
    if (question.t === 'why') return outgoing({ t: 'why', q, denial: { rule: '', key: 'kernel.notOffered' } })
    warn({ title: match.game.id, question: question.t }, `A question failed: ${sentenceOf(error)}`)
    return outgoing({ t: 'error', message: `The question ${q} could not be answered.` })
  }
}

const outgoing = (message: ServerMessage): Outgoing => new Outgoing(JSON.stringify(message))

/** Only offered actions are previewed: game modules need not withstand invented ones. */
function preview(match: Match, viewer: Viewer, given: unknown) {
  if (viewer === 'spectator') return null
  const action = match.legal(viewer).find((offered) => sameAction(offered, given))
  return action ? (match.game.preview(match.view(viewer), viewer, action) ?? null) : null
}

/**
 * The bot is asked as if the seat were its own, with that seat's view alone. Advice against a person who does not sit `beside` the
 * asker, at the same screen, would be unfair and is refused with that reason.
 */
export async function adviceFor(
  match: Match,
  viewer: Viewer,
  { game, config, seats, secret }: StoredGame,
  bots: BotRunner,
  plan: Plan | undefined,
  beside: ReadonlySet<Seat>,
): Promise<{ readonly advice: Advice | NoAdvice; readonly plan?: Plan }> {
  const alone = seats.every((seat, i) => seat.kind === 'bot' || i === viewer || beside.has(i))
  if (viewer === 'spectator' || !alone) return { advice: { none: 'company' } }
  const legal = match.legal(viewer)
  const only = legal[0]
  if (!only || legal.length < 2) return { advice: only ? { action: only, reasons: null } : { none: 'notAsked' } }
  const seed = createHash('sha256').update(`${secret}:advice:${match.moves.length}`).digest('hex')
  const view = match.view(viewer)
  const task = { game, config, bot: ADVISER, seat: viewer, view, legal, seed, plan, reader: viewer }
  const { index, reasons = null, plan: next } = await bots.decide(task, () => true)
  const action = legal[index]
  if (!action) return { advice: { none: 'failed' } }
  // The follow-up is an extra: if it fails, the advice itself still stands.
  const follow = { ...task, plan: next ?? plan, brief: true }
  const { rest, why, begun } = await goneOn(match, viewer, action, follow, bots).catch(() => NOTHING_MORE)
  const told = why ?? (isAgainst(reasons) ? (begun ?? reasons) : reasons)
  return { advice: { action, reasons: told, ...(rest.length > 0 && { next: rest }) }, ...(next && { plan: next }) }
}

const LONGEST = 12
/** Actions that follow the first one, and the reasons of the most telling among them; absent if the first tells more. */
interface GoneOn {
  readonly rest: readonly Action[]
  readonly why?: Reasons | undefined
  /** Reasons of the first of them. */
  readonly begun?: Reasons | undefined
}
const NOTHING_MORE: GoneOn = { rest: [] }

/** Whether the reasons speak for something, rather than against everything else or of routine: where a unit goes says more than which goes first. */
const tells = (reasons: Reasons | undefined): boolean => (reasons?.chosen.terms[0]?.value ?? 0) > LEAST
const LEAST = 0.05
const isAgainst = (reasons: Reasons | null): boolean => (reasons?.chosen.terms[0]?.value ?? 0) < 0

/**
 * The rest of what an action begins, by the adviser's own plan, on a position dealt from the asker's view. It ends when the frames that
 * the action pushed are gone, a die is rolled or another seat decides. It never reads the true state.
 */
async function goneOn(match: Match, seat: Seat, first: Action, task: BotTask, bots: BotRunner): Promise<GoneOn> {
  const { game } = match
  const dealt = game.determinize(match.view(seat), seat, seeded(task.seed))
  const dice = fastDice(task.seed)
  let rolled = false
  const noted = {
    ...dice,
    roll: (sides: number) => {
      rolled = true
      return dice.roll(sides)
    },
  }
  const copy = Match.resume(game, { ...match.snapshot(), state: dealt }, noted, [], [])
  const depth = dealt.stack.length
  const goesOn = (): boolean =>
    !rolled && !copy.over && copy.deciders.includes(seat) && copy.snapshot().state.stack.length > depth
  const rest: Action[] = []
  let why: Reasons | undefined
  let begun: Reasons | undefined
  if (!copy.submit(seat, first).ok) return NOTHING_MORE
  while (goesOn() && rest.length < LONGEST) {
    const legal = copy.legal(seat)
    const { index, reasons } = await bots.decide({ ...task, view: copy.view(seat), legal }, () => true)
    const action = legal[index]
    if (!action || !copy.submit(seat, action).ok || rolled) break
    if (rest.length === 0) begun = reasons
    rest.push(action)
    if (tells(reasons)) why = reasons
  }
  return { rest, why, begun }
}
