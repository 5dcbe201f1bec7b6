/** A guided first game: one lesson at a time above the prompt; what it speaks of is framed on the board. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { language, phone } from '../prefs.ts'
import { go } from '../router.ts'
import { type At, type Lesson, type Pointed, pieceOf, placeOf, type Situation } from '../skin/index.ts'
import { forHand, t } from '../texts/index.ts'
import { setUpAgain } from './again.ts'
import { type CardPlace, placeFor } from './guide-place.ts'
import { beginGuide, keepLesson, NO_LESSON, reachedOf } from './lessons.ts'
import type { Slice } from './parts.ts'

function lessonNow({ play, room }: Slice<'play' | 'room'>): Lesson | undefined {
  return play.session ? play.skin.guide?.[room.lesson.value] : undefined
}

/** It is the moment that the lesson speaks of. */
const isTime = (lesson: Lesson, s: Situation): boolean => lesson.when?.(s) ?? true

const toLesson = ({ play, room }: Slice<'play' | 'room'>, n: number): void => {
  const last = play.skin.guide?.length ?? 0
  room.lesson.value = n >= last ? NO_LESSON : n
  keepLesson(play.id, room.lesson.value)
}

/** Lessons are left in a game that is over: the reader may go on with them in another one. */
export const lessonsLeft = ({ play, room }: Slice<'play' | 'room'>): boolean => {
  const last = (play.skin.guide?.length ?? 0) - 1
  return lessonNow({ play, room }) !== undefined && room.lesson.value < last
}

/** The same table again, and what is known already is played up to the lesson at which the game ended. */
export async function goOnElsewhere({ play, room }: Slice<'play' | 'room'>): Promise<void> {
  const id = await setUpAgain({ play })
  if (!id) return
  beginGuide(id, room.lesson.value)
  go({ page: 'table', id })
}

/** Takes the actions that a lesson asks for, until it is over. */
const playLesson = ({ play, acting, room }: Slice<'play' | 'acting' | 'room'>, lesson: Lesson): void =>
  acting.run(() => {
    const now = play.situation.peek()
    return now && lessonNow({ play, room }) === lesson && !lesson.done?.(now) ? lesson.play?.(now) : undefined
  })

/** Lessons that the reader knows are played without a word. */
function useCatchingUp({ play, acting, room }: Slice<'play' | 'acting' | 'room'>, lesson: Lesson | undefined): boolean {
  const catching = lesson !== undefined && room.lesson.value < reachedOf(play.id) && !play.state.value?.outcome
  const deciding = play.deciding.value
  const waiting = play.session?.waiting.value ?? 0
  useEffect(() => {
    if (!catching) return
    if (waiting > 0) play.session?.skip()
    if (!lesson.done) toLesson({ play, room }, room.lesson.peek() + 1)
    else if (deciding && lesson.play) playLesson({ play, acting, room }, lesson)
  }, [catching, lesson, deciding, waiting, play, acting, room])
  return catching
}

export function GuideCard({ play, acting, room }: Slice<'play' | 'acting' | 'room'>) {
  const lesson = lessonNow({ play, room })
  const s = play.situation.value
  const over = Boolean(s && lesson?.done?.(s))
  useEffect(() => {
    if (over) toLesson({ play, room }, room.lesson.peek() + 1)
  }, [over, play, acting, room, lesson])
  const catching = useCatchingUp({ play, acting, room }, lesson)
  const timely = Boolean(lesson && s && isTime(lesson, s))
  const points = timely && lesson && s && play.deciding.value && !catching ? (lesson.points?.(s) ?? []) : []
  usePointing(points.filter((p) => p !== 'sheet'))
  const [card, place] = usePlace(`${lesson?.id} ${points.join(' ')}`)
  if (!lesson || !s || s.outcome) return null
  if (catching) {
    return (
      <section class="guide" data-testid="guide-catching" aria-live="polite">
        <p>{t('guide.catching')}</p>
      </section>
    )
  }
  const of = play.skin.guide?.length ?? 0
  const n = room.lesson.value + 1
  const lang = language.value
  const canPlay = play.deciding.value ? lesson.play?.(s) : undefined
  return (
    <section
      class="guide"
      ref={card}
      data-testid="guide"
      data-place={phone.value ? undefined : place}
      data-lesson={lesson.id}
      data-points={points.join(' ')}
      data-timely={timely ? 'yes' : 'no'}
      aria-live="polite"
    >
      <header>
        <span class="label">{t('guide.step', { n, of })}</span>
        <button type="button" class="line" data-testid="guide-end" onClick={() => toLesson({ play, room }, of)}>
          {t('guide.end')}
        </button>
      </header>
      <h2>{timely ? lesson.title[lang] : t('guide.soon', { title: lesson.title[lang] })}</h2>
      <p>{timely ? forHand(lesson.text[lang]) : (lesson.until?.[lang] ?? t('guide.until'))}</p>
      <div class="guide-buttons">
        {canPlay ? (
          <button
            type="button"
            class="btn"
            data-testid="guide-play"
            onClick={() => playLesson({ play, acting, room }, lesson)}
          >
            {t('guide.play')}
          </button>
        ) : null}
        {lesson.done || !timely ? null : (
          <button
            type="button"
            class="btn primary"
            data-testid="guide-next"
            onClick={() => toLesson({ play, room }, room.lesson.value + 1)}
          >
            {t(n === of ? 'guide.done' : 'guide.next')}
          </button>
        )}
      </div>
    </section>
  )
}

/** On the board, not a button or a layer of the table. */
const isAt = (p: Pointed): p is At => /^(place|piece|widget):/.test(p)

/** Buttons, widgets and layers that a lesson speaks of carry a mark as long as it does. */
function usePointing(points: readonly Pointed[]): void {
  const ids = points.filter((p) => !/^(place|piece):/.test(p)).map((p) => p.replace('widget:', 'widget-'))
  useEffect(() => {
    const marked = ids.flatMap((id) => [...document.querySelectorAll(`[data-testid="${id}"]`)])
    for (const e of marked) e.classList.add('pointed-out')
    return () => {
      for (const e of marked) e.classList.remove('pointed-out')
    }
  })
}

/** The camera has come to rest by then. */
const SETTLED = 350

/** The card steps aside when it would cover what it points at. On a telephone it has a place of its own below the board. */
function usePlace(key: string) {
  const card = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<CardPlace>('left')
  useEffect(() => {
    if (phone.value || key === '') return undefined
    const look = (): void => {
      const field = card.current?.closest('.field')?.getBoundingClientRect()
      const below = card.current?.nextElementSibling?.getBoundingClientRect()
      const size = card.current?.getBoundingClientRect()
      if (!field || !size) return
      const pointed = [...document.querySelectorAll('.field .pointed-out, .guide-frames path')]
      const boxes = pointed.map((e) => e.getBoundingClientRect())
      setPlace(placeFor(field, size, (below?.top ?? field.bottom) - 8, boxes))
    }
    const soon = requestAnimationFrame(look)
    const later = setTimeout(look, SETTLED)
    return () => {
      cancelAnimationFrame(soon)
      clearTimeout(later)
    }
  }, [key])
  return [card, place] as const
}

export function GuideFrames({ play, room }: Slice<'play' | 'room'>) {
  const lesson = lessonNow({ play, room })
  const s = play.situation.value
  if (!lesson?.points || !s || !play.deciding.value || !isTime(lesson, s)) return null
  const pieces = play.scene.value?.pieces ?? []
  const places = lesson.points(s).flatMap((p) => {
    if (!isAt(p)) return []
    const place = placeOf(p) ?? pieces.find((x) => x.id === pieceOf(p))?.place
    return place === undefined ? [] : [place]
  })
  return (
    <g class="guide-frames">
      {[...new Set(places)].map((id) => (
        <path key={id} d={play.byId.get(id)?.shape} />
      ))}
    </g>
  )
}
