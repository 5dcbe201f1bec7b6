/** The board for those who do not see it: a list by country and zone, each zone a button with a full sentence. */
import { useMemo } from 'preact/hooks'
import { language } from '../prefs.ts'
import type { Place } from '../skin.ts'
import { t } from '../texts/index.ts'
import { targetAt } from './aim.ts'
import type { Desk } from './desk.ts'

export function placeSentence(desk: Desk, place: Place): string {
  const s = desk.situation.value
  if (!s) return place.name[language.value]
  const parts = [desk.skin.describe(s, place.id)]
  const target = targetAt(`place:${place.id}`, desk.targets.value, desk.scene.value?.pieces ?? [])
  if (target) parts.push(t('table.legalHere', { what: target.choices.map((c) => c.label).join(', ') }))
  const names = place.neighbours.map((n) => desk.byId.get(n)?.name[language.value] ?? '').join(', ')
  if (names) parts.push(t('table.neighbours', { names }))
  return parts.join('. ')
}

export function PlaceList({ desk }: { readonly desk: Desk }) {
  const lang = language.value
  const places = desk.skin.places
  const groups = useMemo(() => {
    const map = new Map<string, Place[]>()
    for (const p of places) map.set(p.group[lang], [...(map.get(p.group[lang]) ?? []), p])
    return [...map]
  }, [places, lang])
  if (!desk.situation.value) return null
  const here = desk.cursor.value
  return (
    <section class="sr-only" aria-label={t('table.places')}>
      <h2>{t('table.places')}</h2>
      {groups.map(([name, members]) => (
        <div key={name}>
          <h3>{name}</h3>
          <ul>
            {members.map((p) => (
              <li key={p.id}>
                <button
                  type="button"
                  id={`zone-button-${p.id}`}
                  tabIndex={p.id === here ? 0 : -1}
                  aria-current={p.id === here ? 'location' : undefined}
                  onFocus={() => {
                    desk.cursor.value = p.id
                    desk.show(p.id)
                    desk.point(`place:${p.id}`)
                  }}
                  onClick={(e) => {
                    e.stopPropagation()
                    desk.click(`place:${p.id}`)
                  }}
                >
                  {placeSentence(desk, p)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
