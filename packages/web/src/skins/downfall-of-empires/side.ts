/** Colour, shape and name of a side. */
import type { Language } from '@em/engine'
import type { SideMark } from '../../skin/index.ts'
import { SIDE_LOOKS } from './art/index.ts'
import { SIDE_IDS } from './data.ts'
import { sideNames } from './names.ts'

export function sideMark(lang: Language, side: number): SideMark {
  const id = SIDE_IDS[side] ?? 'german'
  const look = SIDE_LOOKS[id]
  return {
    id,
    name: sideNames[id]?.[lang] ?? id,
    colour: look.body,
    shape: look.coalition === 'entente' ? 'round' : 'chamfered',
  }
}
