/** What a strong bot would do and why, shown as if the reader had aimed at it; doing it is one more press. */
import { type Action, type Reasons, sameAction } from '@em/engine'
import { signal } from '@preact/signals'
import { keysOf } from '../net/api.ts'
import type { Acting } from './acting.ts'
import { whole } from './advised.ts'
import type { Play } from './play.ts'
import type { Selection } from './selection.ts'
import type { Sight } from './sight.ts'

/** How often advice is asked for again when the game went on meanwhile. */
const ASK_AGAIN = 3

interface Told {
  readonly rev: number
  readonly reasons: Reasons | undefined
  readonly action: Action
  readonly next: readonly Action[]
}

export type Advice = ReturnType<typeof makeAdvice>

export function makeAdvice(
  play: Play,
  { cursor, chooser, inspected }: Selection,
  sight: Sight,
  { select, choose }: Acting,
) {
  /** What was advised, for the position of this revision. */
  const told = signal<Told | null>(null)
  /** The advice, while it is still about the present position and the reader considers nothing else. */
  const given = (): Told | undefined => {
    const last = told.value
    const considered = chooser.value?.choices[0]?.action
    if (!last || !considered || last.rev !== play.state.value?.rev) return undefined
    return sameAction(considered, last.action) ? last : undefined
  }
  /** Its reasons. */
  const reasons = (): Reasons | undefined => given()?.reasons
  /** What came of asking, for the position of this revision. */
  const asked = signal<{ readonly rev: number; readonly now: 'thinking' | 'silent' } | null>(null)
  /** The bot is thinking, or has nothing to say about the present position. */
  const asking = (): 'thinking' | 'silent' | undefined =>
    asked.value?.rev === play.state.value?.rev ? asked.value?.now : undefined
  /** The server tells no more where a person plays who is not at this screen, so it is not asked there. */
  const mayAsk = (): boolean => {
    const { viewer, seats } = play.state.value ?? { viewer: 'spectator', seats: [] }
    if (play.session === undefined || viewer === 'spectator') return false
    const here = new Set([viewer, ...keysOf(play.id).map((key) => key.seat)])
    return seats.every((x) => x.kind === 'bot' || here.has(x.seat))
  }
  const advise = async (again = ASK_AGAIN): Promise<void> => {
    const { session, state } = play
    if (!session || !play.deciding.value || !mayAsk()) return
    const rev = state.peek()?.rev
    if (rev === undefined || asking() === 'thinking') return
    asked.value = { rev, now: 'thinking' }
    const given = await session.advice()
    if (asked.peek()?.rev === rev) asked.value = null
    // Where several decide at once, another's action may have come between.
    if (state.peek()?.rev !== rev) return again > 0 ? advise(again - 1) : undefined
    const now = play.interaction.peek()
    if (!given || 'none' in given || !now) {
      asked.value = { rev, now: 'silent' }
      return
    }
    const { action, next = [] } = given
    told.value = { rev, reasons: given.reasons ?? undefined, action, next }
    const s = play.situation.peek()
    const known = s && { route: play.skin.route?.(s, action, next), deed: play.skin.deed?.(s, action, next) }
    const { key, piece, target } = whole(now, action, next, known)
    select(key)
    inspected.value = piece ?? null
    const place = play.spotOf(target.at)
    if (place !== undefined) {
      cursor.value = place
      sight.show(place)
    }
    choose(target)
  }
  return { mayAsk, advise, given, reasons, asking }
}
