/** Colour, shape and name of a nation; the powers of a game by their nation. */
import type { Language } from '@em/engine'
import type { SideMark } from '../../skin/index.ts'
import { NATION_LOOKS } from './art/index.ts'
import { nationCode } from './data.ts'
import { NATIONS, type S } from './game.ts'
import { nationNames } from './names.ts'

export function sideMark(lang: Language, nation: number): SideMark {
  const id = nationCode(nation)
  const look = NATION_LOOKS[id]
  return {
    id,
    name: nationNames[id]?.[lang] ?? id,
    colour: look.body,
    shape: look.faction === 'entente' ? 'round' : 'chamfered',
  }
}
export const sideMarkOf = (id: string, lang: Language): SideMark =>
  sideMark(lang, Math.max(0, (NATIONS as readonly string[]).indexOf(id)))

export const powerMark = (s: S, power: number): SideMark => sideMark(s.lang, s.view.powerNation[power] ?? 0)
export const powerWord = (s: S, power: number): string => (power < 0 ? '' : powerMark(s, power).name)

/** The nations of the side that won. */
export const victors = (s: S): readonly string[] =>
  s.view.powerNation.flatMap((_, power) =>
    s.view.powerFaction[power] === s.view.winner ? [powerMark(s, power).name] : [],
  )
