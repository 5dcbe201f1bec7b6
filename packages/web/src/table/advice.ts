/** What a strong bot would do and why, shown as if the reader had aimed at it; doing it is one more press. */
import { type Action, type Reasons, sameAction } from '@em/engine'
import { signal } from '@preact/signals'
import type { Interaction, Target } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import type { Acting } from './acting.ts'
import { wayTo } from './aim.ts'
import type { Play } from './play.ts'
import type { Selection } from './selection.ts'
import type { Sight } from './sight.ts'

/** How often advice is asked for anew when the game went on meanwhile. */
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

export type Advice = ReturnType<typeof makeAdvice>

export function makeAdvice(play: Play, { cursor }: Selection, sight: Sight, { select, choose }: Acting) {
  /** Why, for the position of this revision. */
  const told = signal<{ readonly rev: number; readonly reasons: Reasons } | null>(null)
  /** The reasons of the advice, while it is still about the present position. */
  const reasons = (): Reasons | undefined =>
    told.value && told.value.rev === play.state.value?.rev ? told.value.reasons : undefined
  /** The server tells no more where another person plays, so it is not asked there. */
  const mayAsk = (): boolean => {
    const { viewer, seats } = play.state.value ?? { viewer: 'spectator', seats: [] }
    return (
      play.session !== undefined && viewer !== 'spectator' && seats.every((x) => x.kind === 'bot' || x.seat === viewer)
    )
  }
  const advise = async (again = ASK_AGAIN): Promise<void> => {
    const { session, state } = play
    if (!session || !play.deciding.value || !mayAsk()) return
    const rev = state.peek()?.rev
    const given = await session.advice()
    // Where several decide at once, another's action may have come between.
    if (state.peek()?.rev !== rev) return again > 0 ? advise(again - 1) : undefined
    const now = play.interaction.peek()
    if (!given || !now || rev === undefined) return
    const { action } = given
    told.value = given.reasons && { rev, reasons: given.reasons }
    const { key, target } = wayTo(now, action) ?? { key: '', target: unnamed(now, action) }
    select(key)
    const place = play.spotOf(target.at)
    if (place !== undefined) {
      cursor.value = place
      sight.show(place)
    }
    choose(target)
  }
  return { mayAsk, advise, reasons }
}
