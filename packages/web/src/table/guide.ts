/** Which lesson of a guided first game the reader is at; kept in this browser, by game. */
import { keep } from '../prefs.ts'

const key = (id: string): string => `em.guide.${id}`

/** Begins the lessons of a game that was made for them. */
export const beginGuide = (id: string): void => keep(key(id), '0')
export const keepLesson = (id: string, lesson: number): void => keep(key(id), String(lesson))

/** The lesson, -1 when this game has none or they are over. */
export function lessonOf(id: string): number {
  try {
    const kept = localStorage.getItem(key(id))
    return kept === null ? -1 : Number(kept)
  } catch {
    return -1
  }
}
