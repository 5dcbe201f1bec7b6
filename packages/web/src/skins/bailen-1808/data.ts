/** Hexes as places of the table; names of units, leaders and formations; positions of units. */
import {
  columns,
  commanderOf,
  formationNames,
  labelOf,
  leaderNames,
  near,
  rowOf,
  rows,
  unitCount,
} from '@em/bailen-1808/data'
import { unitNameIn } from '@em/bailen-1808/texts'
import { type Language, perObject } from '@em/engine'
import { hexPlace, six } from '../../hexmap/places.ts'
import { stacksBy } from '../../hexmap/stacks.ts'
import type { Place, Point } from '../../skin/index.ts'
import { centreOf, HEX, outline, shortName } from './art/index.ts'
import type { BailenView, S } from './game.ts'

/** A leader beside a stack stands at its lower left, half over the edge of the hex, so that both can be hit. */
const beside = ([x, y]: Point): Point => [x - HEX * 0.36, y + HEX * 0.15]
const stack = ([x, y]: Point): Point => [x + HEX * 0.09, y]

function placeOf(hex: number): Place {
  const centre = centreOf(hex)
  return hexPlace({
    hex,
    label: labelOf(hex),
    row: rowOf(hex),
    centre,
    pair: [stack(centre), beside(centre)],
    shape: outline(hex, 0.96),
    neighbours: six(near, hex),
  })
}
export const places: readonly Place[] = Array.from({ length: columns * rows }, (_, hex) => placeOf(hex))

export const unitName = (lang: Language, u: number): string => unitNameIn(lang, u) ?? '?'
export const leaderName = (leader: number): string => leaderNames[leader] ?? '?'
export const formationName = (lang: Language, formation: number): string => formationNames[formation]?.[lang] ?? '?'
export const commanderName = (formation: number): string => leaderName(commanderOf[formation] ?? -1)
/** As on the counter: for buttons and titles. */
export const briefName = (lang: Language, u: number): string => shortName(unitName(lang, u))
/** "4.ª Legión 1.º, Suizos 4.º". */
export const namesOf = (lang: Language, units: readonly number[]): string =>
  units.map((u) => briefName(lang, u)).join(', ')
export const hexName = (hex: number): string => (hex >= 0 ? labelOf(hex) : '—')

const stacksOf = perObject((view: BailenView) =>
  stacksBy(view.at, unitCount, (a, b) => (view.depth[a] ?? 0) - (view.depth[b] ?? 0)),
)
/** The units that the reader sees in a hex, top first. */
export const stackAt = (view: BailenView, hex: number): readonly number[] => stacksOf(view).get(hex) ?? []

const heightsOf = perObject(
  (view: BailenView): ReadonlyMap<number, number> => new Map(view.stacks.map((x) => [x.hex, x.count])),
)
/** How many counters lie in a hex, hidden ones too. */
export const heightAt = (view: BailenView, hex: number): number => heightsOf(view).get(hex) ?? 0

export const percent = (s: S, share: number): string => `${Math.round(share * 100)}${s.lang === 'es' ? ' ' : ''}%`
