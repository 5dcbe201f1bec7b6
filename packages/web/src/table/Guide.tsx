/** A guided first game: one lesson at a time above the prompt; what it speaks of is framed on the board. */
import { useEffect } from 'preact/hooks'
import { createGame } from '../net/api.ts'
import { language } from '../prefs.ts'
import { go } from '../router.ts'
import { type At, type Lesson, type Pointed, pieceOf, placeOf } from '../skin/index.ts'
import { t } from '../texts/index.ts'
import type { Desk } from './desk.ts'
import { beginGuide, keepLesson, reachedOf } from './lessons.ts'

function lessonNow(desk: Desk): Lesson | undefined {
  return desk.session ? desk.skin.guide?.[desk.lesson.value] : undefined
}

const toLesson = (desk: Desk, n: number): void => {
  const last = desk.skin.guide?.length ?? 0
  desk.lesson.value = n >= last ? -1 : n
  keepLesson(desk.id, desk.lesson.value)
}

/** Lessons are left in a game that is over: the reader may go on with them in another one. */
export const lessonsLeft = (desk: Desk): boolean => {
  const last = (desk.skin.guide?.length ?? 0) - 1
  return lessonNow(desk) !== undefined && desk.lesson.value < last
}

/** The same table again, and what is known already is played up to the lesson at which the game ended. */
export async function goOnElsewhere(desk: Desk): Promise<void> {
  const state = desk.state.value
  if (!state) return
  const seats = state.seats.map(({ kind, bot, name }) => ({ kind, name, ...(bot === undefined ? {} : { bot }) }))
  const { id } = await createGame({ game: state.game, config: state.config, seats })
  beginGuide(id, desk.lesson.value)
  go({ page: 'table', id })
}

/** Takes the actions that a lesson asks for, until it is over. */
const playLesson = (desk: Desk, lesson: Lesson): void =>
  desk.run(() => {
    const now = desk.situation.peek()
    return now && lessonNow(desk) === lesson && !lesson.done?.(now) ? lesson.play?.(now) : undefined
  })

/** Lessons that the reader knows are played without a word. */
function useCatchingUp(desk: Desk, lesson: Lesson | undefined): boolean {
  const catching = lesson !== undefined && desk.lesson.value < reachedOf(desk.id) && !desk.state.value?.outcome
  const deciding = desk.deciding.value
  const waiting = desk.session?.waiting.value ?? 0
  useEffect(() => {
    if (!catching) return
    if (waiting > 0) desk.session?.skip()
    if (!lesson.done) toLesson(desk, desk.lesson.peek() + 1)
    else if (deciding && lesson.play) playLesson(desk, lesson)
  }, [catching, lesson, deciding, waiting, desk])
  return catching
}

export function GuideCard({ desk }: { readonly desk: Desk }) {
  const lesson = lessonNow(desk)
  const s = desk.situation.value
  const over = Boolean(s && lesson?.done?.(s))
  useEffect(() => {
    if (over) toLesson(desk, desk.lesson.peek() + 1)
  }, [over, desk, lesson])
  const catching = useCatchingUp(desk, lesson)
  usePointing(lesson && s && desk.deciding.value && !catching ? (lesson.points?.(s) ?? []) : [])
  if (!lesson || !s || s.outcome) return null
  if (catching) {
    return (
      <section class="guide" data-testid="guide-catching" aria-live="polite">
        <p>{t('guide.catching')}</p>
      </section>
    )
  }
  const of = desk.skin.guide?.length ?? 0
  const n = desk.lesson.value + 1
  const lang = language.value
  const play = desk.deciding.value ? lesson.play?.(s) : undefined
  return (
    <section class="guide" data-testid="guide" data-lesson={lesson.id} aria-live="polite">
      <header>
        <span class="label">{t('guide.step', { n, of })}</span>
        <button type="button" class="line" data-testid="guide-end" onClick={() => toLesson(desk, of)}>
          {t('guide.end')}
        </button>
      </header>
      <h2>{lesson.title[lang]}</h2>
      <p>{lesson.text[lang]}</p>
      <div class="guide-buttons">
        {play ? (
          <button type="button" class="btn" data-testid="guide-play" onClick={() => playLesson(desk, lesson)}>
            {t('guide.play')}
          </button>
        ) : null}
        {lesson.done ? null : (
          <button
            type="button"
            class="btn primary"
            data-testid="guide-next"
            onClick={() => toLesson(desk, desk.lesson.value + 1)}
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

export function GuideFrames({ desk }: { readonly desk: Desk }) {
  const lesson = lessonNow(desk)
  const s = desk.situation.value
  if (!lesson?.points || !s || !desk.deciding.value) return null
  const pieces = desk.scene.value?.pieces ?? []
  const places = lesson.points(s).flatMap((p) => {
    if (!isAt(p)) return []
    const place = placeOf(p) ?? pieces.find((x) => x.id === pieceOf(p))?.place
    return place === undefined ? [] : [place]
  })
  return (
    <g class="guide-frames">
      {[...new Set(places)].map((id) => (
        <path key={id} d={desk.byId.get(id)?.shape} />
      ))}
    </g>
  )
}
