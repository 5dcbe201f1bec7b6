/** A table that is set up with one click: the one that the game's card describes. */
import { createGame } from '../net/api.ts'
import { botLevel, lastGame } from '../prefs.ts'
import { go } from '../router.ts'
import { cardOf } from '../skins/registry.ts'
import { beginGuide } from '../table/lessons.ts'
import { t } from '../texts/index.ts'

/** With lessons when the reader wants to learn. */
export async function playAtOnce(game: string, learn = false): Promise<void> {
  const card = cardOf(game)
  const start = learn ? card?.learn : card?.quick
  if (!start) return
  lastGame.value = game
  const { scenario, players, arrangement, options = {} } = start
  const created = await createGame({
    game,
    config: { scenario, players, arrangement, options },
    seats: start.seats.map((who) =>
      who === 'me' ? { kind: 'human', name: t('setup.me') } : { kind: 'bot', bot: learn ? who : botLevel.value },
    ),
  })
  if (learn) beginGuide(created.id)
  go({ page: 'table', id: created.id })
}
