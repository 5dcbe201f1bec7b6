/** The order of battle: all that is seen on the map, by side and formation, each with its place; a click goes there. */
import { language } from '../prefs.ts'
import type { Piece } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import type { Slice } from './parts.ts'
import { Dot } from './Shared.tsx'

export function Forces({
  play,
  selection,
  sight,
  acting,
  room,
}: Slice<'play' | 'selection' | 'sight' | 'acting' | 'room'>) {
  const s = play.situation.value
  const pieces = play.scene.value?.pieces ?? []
  const { roster } = play.skin
  if (!s || !roster) return <p class="empty">{t('forces.none')}</p>
  const sides = new Map<string, Map<string, Piece[]>>()
  for (const piece of pieces) {
    const found = roster(s, piece.id)
    if (!found) continue
    const groups = sides.get(found.side) ?? new Map<string, Piece[]>()
    sides.set(found.side, groups)
    groups.set(found.group, [...(groups.get(found.group) ?? []), piece])
  }
  const lang = language.value
  const placeName = (piece: Piece): string => play.byId.get(piece.place)?.name[lang] ?? ''
  const show = (piece: Piece): void => {
    room.panelOpen.value = false
    if (room.sheet.value === 'full') room.sheet.value = 'half'
    selection.cursor.value = piece.place
    sight.centreAt(piece.place)
    acting.inspect(`piece:${piece.id}`)
  }
  return (
    <div class="forces" data-testid="forces">
      {[...sides].map(([side, groups]) => {
        const mark = play.skin.side(side, lang)
        const n = [...groups.values()].reduce((sum, list) => sum + list.length, 0)
        return (
          <section key={side}>
            <h3>
              <Dot side={mark} /> {mark.name} <small>{t('forces.count', { n })}</small>
            </h3>
            {[...groups].map(([group, list]) => (
              <div key={group}>
                {group ? <h4>{group}</h4> : null}
                <ul>
                  {[...list]
                    .sort((a, b) => placeName(a).localeCompare(placeName(b), lang) || b.rank - a.rank)
                    .map((piece) => (
                      <li key={piece.id}>
                        <button
                          type="button"
                          class="line"
                          data-testid={`force-${piece.id}`}
                          onClick={() => show(piece)}
                        >
                          {piece.name}
                        </button>{' '}
                        <small>{placeName(piece)}</small>
                      </li>
                    ))}
                </ul>
              </div>
            ))}
          </section>
        )
      })}
    </div>
  )
}
