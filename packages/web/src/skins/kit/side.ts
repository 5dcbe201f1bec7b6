/** Colour, shape and name of the sides of a game with two of them. */
import type { Language } from '@em/engine'
import type { Both, SideMark } from '../../skin/index.ts'

interface Look {
  readonly body: string
  readonly corners: 'round' | 'chamfered'
}
export interface TwoSides {
  sideMark(side: number, lang: Language): SideMark
  /** By the id of a side, as the server names it. */
  sideMarkOf(id: string, lang: Language): SideMark
  sideName(id: string): Both
}
export function twoSides(
  ids: readonly [string, string],
  names: readonly [Both, Both],
  looks: readonly [Look, Look],
): TwoSides {
  const sideMark = (side: number, lang: Language): SideMark => {
    const which = side === 1 ? 1 : 0
    const { body, corners } = looks[which]
    return { id: ids[which], name: names[which][lang], colour: body, shape: corners }
  }
  const sideOf = (id: string): 0 | 1 => (id === ids[1] ? 1 : 0)
  return {
    sideMark,
    sideMarkOf: (id, lang) => sideMark(sideOf(id), lang),
    sideName: (id) => names[sideOf(id)],
  }
}

interface Seated {
  readonly view: { readonly seatOf: readonly number[] }
  readonly viewer: number | 'spectator'
  readonly deciders: readonly number[]
}
/** The side that the reader plays; -1 for a spectator. */
export const sideOfReader = ({ view, viewer }: Pick<Seated, 'view' | 'viewer'>): number =>
  view.seatOf.findIndex((seat) => Object.is(seat, viewer))
/** The deciding side, if there is one; the reader's own where both decide. */
export function sideDeciding(s: Seated): number {
  const own = sideOfReader(s)
  if (own >= 0 && s.viewer !== 'spectator' && s.deciders.includes(s.viewer)) return own
  return s.view.seatOf.indexOf(s.deciders[0] ?? -1)
}
