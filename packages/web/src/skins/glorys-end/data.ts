/** Hexes as places of the table; names of units; positions of units. */
import type { Language } from '@em/engine'
import { FORTRESS, land, unitNames, unitType } from '@em/glorys-end/data'
import type { Place } from '../../skin/index.ts'
import { places as everywhere, stackOf } from './art/index.ts'
import type { GloryView } from './game.ts'

/** No unit is ever at sea. */
export const places: readonly Place[] = everywhere.filter((p) => land[p.id] === 1)

export const unitName = (u: number, lang: Language): string => unitNames[u]?.[lang] ?? '?'

/** Pieces that the reader sees in a hex, top first, including the fortress. */
export const stackAt = stackOf
/** The same without the fortress. */
export const troopsAt = (view: GloryView, hex: number): readonly number[] =>
  stackOf(view, hex).filter((u) => unitType[u] !== FORTRESS)
