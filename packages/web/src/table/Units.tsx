/** All units that can act, with all that they can do, as a plain table: the game can be played from it alone. */
import { language } from '../prefs.ts'
import type { Choice } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import type { Slice } from './parts.ts'

export function Units({ play, selection, talk, acting }: Slice<'play' | 'selection' | 'talk' | 'acting'>) {
  const now = play.interaction.value
  const s = play.situation.value
  const pieces = play.scene.value?.pieces ?? []
  if (!now || !s) return null
  const off = play.session?.model.value.pending !== undefined
  // What can be done without choosing a unit first: retreats, losses, targets of a tool.
  const loose = play.deciding.value
    ? now.targets(selection.selected.value.startsWith('tool:') ? selection.selected.value : '')
    : []
  const looseChoices = loose.filter((x) => !x.at.startsWith('widget:')).flatMap((x) => x.choices)
  const rows = play.deciding.value ? now.actors : []
  if (rows.length === 0 && looseChoices.length === 0) return <p class="empty">{t('units.none')}</p>
  const button = (choice: Choice, id: string) => (
    <button
      key={id}
      type="button"
      class={`mini ${choice.tone}`}
      data-testid={id}
      disabled={off}
      onClick={() => acting.take(choice)}
      onFocus={() => (choice.preview ? talk.askPreview(choice) : undefined)}
      onPointerEnter={() => (choice.preview ? talk.askPreview(choice) : undefined)}
    >
      {choice.label}
    </button>
  )
  return (
    <div class="units">
      {looseChoices.length > 0 ? (
        <div class="loose">{looseChoices.map((c, i) => button(c, `loose-choice-${i}`))}</div>
      ) : null}
      {rows.length > 0 ? (
        <table>
          <caption class="sr-only">{t('units.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('units.unit')}</th>
              <th scope="col">{t('units.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ piece, first }) => {
              const home = pieces.find((p) => p.id === piece)
              const chosen = selection.selected.value === `piece:${piece}`
              const choices = first || !chosen ? [] : now.targets(`piece:${piece}`).flatMap((x) => x.choices)
              return (
                <tr key={piece} class={chosen ? 'chosen' : ''}>
                  <th scope="row">
                    <button
                      type="button"
                      class="line"
                      data-testid={`unit-${piece}`}
                      aria-expanded={chosen}
                      disabled={off}
                      onClick={() => acting.select(chosen ? '' : `piece:${piece}`)}
                    >
                      {home?.name ?? s.say(String(piece))}
                    </button>
                    <small>{home ? play.byId.get(home.place)?.name[language.value] : ''}</small>
                  </th>
                  <td>
                    {chosen ? (
                      choices.map((c, i) => button(c, `unit-choice-${piece}-${i}`))
                    ) : (
                      <span class="dim">{t('units.select')}</span>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ) : null}
    </div>
  )
}
