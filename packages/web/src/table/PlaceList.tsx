/** The board for those who do not see it: a list by country and zone, each zone a button with a full sentence. */
import type { JSX } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { language } from '../prefs.ts'
import type { Place } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import type { Desk } from './desk.ts'

/** What can be done at each place now, in words: at the place itself, or with what lies there. */
function doings(desk: Desk): ReadonlyMap<number, string> {
  const labels = new Map<number, string[]>()
  for (const [at, { choices }] of desk.targets.value) {
    const place = desk.byId.get(desk.spotOf(at) ?? -1)
    if (place) labels.set(place.id, [...(labels.get(place.id) ?? []), ...choices.map((c) => c.label)])
  }
  return new Map([...labels].map(([id, all]) => [id, t('table.legalHere', { what: all.join(', ') })]))
}

interface Shown {
  readonly text: string
  readonly here: boolean
  readonly node: JSX.Element
}

export function PlaceList({ desk }: { readonly desk: Desk }) {
  const lang = language.value
  const s = desk.situation.value
  const places = desk.skin.places
  const groups = useMemo(() => {
    const map = new Map<string, Place[]>()
    for (const p of places) map.set(p.group[lang], [...(map.get(p.group[lang]) ?? []), p])
    return [...map]
  }, [places, lang])
  // Hundreds of sentences: those of the position are made once for it, and only what reads otherwise is drawn again.
  const still = useMemo(
    () => new Map(places.map((p) => [p.id, s ? desk.skin.describe(s, p.id) : ''])),
    [places, s, desk],
  )
  const around = useMemo(
    () =>
      new Map(
        places.map((p) => {
          const names = p.neighbours.map((n) => desk.byId.get(n)?.name[lang] ?? '').join(', ')
          return [p.id, names ? t('table.neighbours', { names }) : '']
        }),
      ),
    [places, lang, desk],
  )
  const kept = useRef(new Map<number, Shown>())
  if (!s) return null
  const cursor = desk.cursor.value
  const now = doings(desk)
  const entry = (p: Place): JSX.Element => {
    const text = [still.get(p.id), now.get(p.id), around.get(p.id)].filter(Boolean).join('. ')
    const here = p.id === cursor
    const old = kept.current.get(p.id)
    if (old?.text === text && old.here === here) return old.node
    const node = <Entry key={p.id} desk={desk} place={p.id} text={text} here={here} />
    kept.current.set(p.id, { text, here, node })
    return node
  }
  return (
    <section class="sr-only" aria-label={t('table.places')}>
      <h2>{t('table.places')}</h2>
      {groups.map(([name, members]) => (
        <div key={name}>
          <h3>{name}</h3>
          <ul>{members.map(entry)}</ul>
        </div>
      ))}
    </section>
  )
}

interface EntryProps {
  readonly desk: Desk
  readonly place: number
  readonly text: string
  readonly here: boolean
}

const Entry = ({ desk, place, text, here }: EntryProps) => (
  <li>
    <button
      type="button"
      id={`zone-button-${place}`}
      tabIndex={here ? 0 : -1}
      aria-current={here ? 'location' : undefined}
      onFocus={() => {
        desk.cursor.value = place
        desk.show(place)
        desk.point(`place:${place}`)
      }}
      onClick={(e) => {
        e.stopPropagation()
        desk.click(`place:${place}`)
      }}
    >
      {text}
    </button>
  </li>
)
