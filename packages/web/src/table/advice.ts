/** What a strong bot would do and why, shown as if the reader had aimed at it; doing it is one more press. */
import { type Action, type Reasons, sameAction } from '@em/engine'
import { signal } from '@preact/signals'
import { keysOf } from '../net/api.ts'
import { type Interaction, pieceOf, type Target } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import type { Acting } from './acting.ts'
import { type Way, wayTo } from './aim.ts'
import type { Play } from './play.ts'
import type { Selection } from './selection.ts'
import type { Sight } from './sight.ts'

/** How often advice is asked for again when the game went on meanwhile. */
const ASK_AGAIN = 3

/** What no click says in just this way: opening an activation, one of several pieces alike, the beginning of a longer way. */
function unnamed(now: Interaction, action: Action): Target {
  const begins = (piece: number): boolean =>
    now.targets(`piece:${piece}`).some((x) => x.choices.some((c) => sameAction(c.action, action)))
  const first =
    now.actors.find((a) => a.first && sameAction(a.first, action)) ?? now.actors.find((a) => begins(a.piece))
  const at = first ? (`piece:${first.piece}` as const) : 'widget:advice'
  return { at, choices: [{ action, label: t('table.adviceDo'), tone: 'plain' }] }
}

/** The click that means as much of it as one click can: the farthest place of a march. */
function goalOf(now: Interaction, action: Action, next: readonly Action[]): Way | undefined {
  let best: { readonly way: Way; readonly far: number } | undefined
  for (const { piece, first } of now.actors) {
    if (first) continue
    const key = `piece:${piece}` as const
    for (const { at, choices } of now.targets(key)) {
      for (const c of choices) {
        const last = c.next?.at(-1)
        if (!last || !sameAction(c.action, action)) continue
        const far = next.findIndex((a) => sameAction(a, last))
        if (far > (best?.far ?? -1)) best = { way: { key, target: { at, choices: [{ ...c, next }] } }, far }
      }
    }
  }
  return best?.way
}

/** The whole of it as one choice: as a click says it, or else without a name of its own. */
function whole(now: Interaction, action: Action, next: readonly Action[]): Way {
  if (next.length > 0) {
    const goal = goalOf(now, action, next)
    if (goal) return goal
  }
  const way = wayTo(now, action) ?? { key: '' as const, target: unnamed(now, action) }
  if (next.length === 0) return way
  const { at, choices } = way.target
  return { ...way, target: { at, choices: choices.map((c) => ({ ...c, next: [...(c.next ?? []), ...next] })) } }
}

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
    const { key, target } = whole(now, action, next)
    select(key)
    inspected.value = pieceOf(key) ?? null
    const place = play.spotOf(target.at)
    if (place !== undefined) {
      cursor.value = place
      sight.show(place)
    }
    choose(target)
  }
  return { mayAsk, advise, given, reasons, asking }
}
