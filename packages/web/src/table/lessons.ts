/** Which lesson of a guided first game the reader is at; kept in this browser, by game. */
import { keep } from '../kept.ts'

const key = (id: string): string => `em.guide.${id}`

/** Begins the lessons of a game that was made for them; those before `reached` are known and are gone through quickly. */
export function beginGuide(id: string, reached = 0): void {
  keep(key(id), '0')
  if (reached > 0) keep(`${key(id)}.reached`, String(reached))
}
export const keepLesson = (id: string, lesson: number): void => keep(key(id), String(lesson))

/** Stands for a lesson when a game has none or they are over. */
export const NO_LESSON = -1

/** The lesson, NO_LESSON when this game has none or they are over. */
export const lessonOf = (id: string): number => numberAt(key(id), NO_LESSON)
/** The lesson that the reader had come to in a game that ended too early. */
export const reachedOf = (id: string): number => numberAt(`${key(id)}.reached`, 0)

function numberAt(name: string, otherwise: number): number {
  try {
    const kept = localStorage.getItem(name)
    return kept === null ? otherwise : Number(kept)
  } catch {
    return otherwise
  }
}
