/** The board for those who do not see it: a list by country and zone, each zone a button with a full sentence; the board's cursor names them. */
import type { JSX } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { language } from '../prefs.ts'
import type { Place } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import type { Slice } from './parts.ts'

/** What can be done at each place now, in words: at the place itself, or with what lies there. */
function doings({ play, selection }: Slice<'play' | 'selection'>): ReadonlyMap<number, string> {
  const labels = new Map<number, string[]>()
  for (const [at, { choices }] of selection.targets.value) {
    const place = play.byId.get(play.spotOf(at) ?? -1)
    if (place) labels.set(place.id, [...(labels.get(place.id) ?? []), ...choices.map((c) => c.label)])
  }
  return new Map([...labels].map(([id, all]) => [id, t('table.legalHere', { what: all.join(', ') })]))
}

interface Shown {
  readonly text: string
  readonly here: boolean
  readonly node: JSX.Element
}

export function PlaceList({
  play,
  selection,
  sight,
  talk,
  acting,
}: Slice<'play' | 'selection' | 'sight' | 'talk' | 'acting'>) {
  const lang = language.value
  const s = play.situation.value
  const places = play.skin.places
  const groups = useMemo(() => {
    const map = new Map<string, Place[]>()
    for (const p of places) map.set(p.group[lang], [...(map.get(p.group[lang]) ?? []), p])
    return [...map]
  }, [places, lang])
  // Hundreds of sentences: those of the position are made once for it, and only what reads otherwise is drawn again.
  const still = useMemo(
    () => new Map(places.map((p) => [p.id, s ? play.skin.describe(s, p.id) : ''])),
    [places, s, play, selection, sight, talk, acting],
  )
  const around = useMemo(
    () =>
      new Map(
        places.map((p) => {
          const names = p.neighbours.map((n) => play.byId.get(n)?.name[lang] ?? '').join(', ')
          return [p.id, names ? t('table.neighbours', { names }) : '']
        }),
      ),
    [places, lang, play, selection, sight, talk, acting],
  )
  const kept = useRef(new Map<number, Shown>())
  if (!s) return null
  const cursor = selection.cursor.value
  const now = doings({ play, selection })
  const entry = (p: Place): JSX.Element => {
    const text = [still.get(p.id), now.get(p.id), around.get(p.id)].filter(Boolean).join('. ')
    const here = p.id === cursor
    const old = kept.current.get(p.id)
    if (old?.text === text && old.here === here) return old.node
    const node = (
      <Entry
        key={p.id}
        selection={selection}
        sight={sight}
        talk={talk}
        acting={acting}
        place={p.id}
        text={text}
        here={here}
      />
    )
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

interface EntryProps extends Slice<'selection' | 'sight' | 'talk' | 'acting'> {
  readonly place: number
  readonly text: string
  readonly here: boolean
}

const Entry = ({ selection, sight, talk, acting, place, text, here }: EntryProps) => (
  <li>
    <button
      type="button"
      id={`zone-button-${place}`}
      // The board is the one stop: its arrows reach every place, and it names the one that they reach.
      tabIndex={-1}
      aria-current={here ? 'location' : undefined}
      onFocus={() => {
        selection.cursor.value = place
        sight.show(place)
        talk.point(`place:${place}`)
      }}
      onClick={(e) => {
        e.stopPropagation()
        acting.click(`place:${place}`)
      }}
    >
      {text}
    </button>
  </li>
)
