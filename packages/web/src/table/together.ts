/** Several pieces that act with one click: all on the same place, or each as far as the first in the same direction. */
import { type Action, sameAction } from '@em/engine'
import { type At, type Choice, type Interaction, type Piece, type Point, placeOf, type Target } from '../skin/index.ts'
import { targetMap } from './aim.ts'
import type { Next } from './course.ts'

export interface Company {
  /** The place that was clicked, what it means for the first piece, and all pieces with the first one first. */
  readonly at: At
  readonly choice: Choice
  readonly pieces: readonly number[]
  /** They keep their places to each other; else all go to the same one. */
  readonly parallel: boolean
  interaction(): Interaction | undefined
  scene(): readonly Piece[]
  centre(place: number): Point | undefined
}

/** The same answer for the same list: looking twice at one position does nothing twice. */
export function onceEach(next: Next): Next {
  let seen: readonly Action[] | undefined
  let said: Action | undefined
  return (legal) => {
    if (legal !== seen) {
      seen = legal
      said = next(legal)
    }
    return said
  }
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** One after the other does there what the choice means. Whatever comes between ends it. */
export function together(company: Company): Next {
  const { at, choice, pieces, parallel } = company
  const homeOf = (id: number): Point | undefined => {
    const place = company.scene().find((p) => p.id === id)?.place
    return place === undefined ? undefined : company.centre(place)
  }
  const goal = company.centre(placeOf(at) ?? company.scene().find((p) => `piece:${p.id}` === at)?.place ?? -1)
  const start = homeOf(pieces[0] ?? -1)
  const shift: Point = goal && start ? minus(goal, start) : [0, 0]
  // The foremost goes first, so that the others find room behind it.
  const along = (id: number): number => {
    const home = homeOf(id)
    return home ? home[0] * shift[0] + home[1] * shift[1] : 0
  }
  const left = parallel ? [...pieces].sort((a, b) => along(b) - along(a)) : [...pieces]
  let opened: number | undefined
  let rest: readonly Action[] = []

  const same = (target: Target | undefined): Choice | undefined =>
    target?.choices.find((c) => c.tone === choice.tone && !c.confirm)
  const meant = (piece: number, targets: readonly Target[]): Choice | undefined => {
    const map = targetMap(targets)
    const home = homeOf(piece)
    if (!parallel || choice.tone !== 'move' || piece === pieces[0] || !home) return same(map.get(at))
    const wanted: Point = [home[0] + shift[0], home[1] + shift[1]]
    let best: { readonly choice: Choice; readonly off: number } | undefined
    for (const [where, target] of map) {
      const place = placeOf(where)
      const centre = place === undefined ? undefined : company.centre(place)
      const found = same(target)
      if (!centre || !found) continue
      const off = far(centre, wanted)
      if (!best || off < best.off) best = { choice: found, off }
    }
    return best && best.off < far(home, wanted) ? best.choice : undefined
  }

  return onceEach((legal) => {
    for (;;) {
      const [wanted, ...later] = rest
      rest = later
      const found = wanted && legal.find((a) => sameAction(a, wanted))
      if (found) return found
      if (wanted) {
        rest = []
        continue
      }
      const [piece] = left
      if (piece === undefined) return undefined
      const now = company.interaction()
      const first = now?.actors.find((a) => a.piece === piece)?.first
      if (first && opened !== piece) {
        // Taking it up is an action of its own; the answer to it brings its targets.
        opened = piece
        return first
      }
      left.shift()
      const next = meant(piece, now?.targets(`piece:${piece}`) ?? [])
      rest = next ? [next.action, ...(next.next ?? [])] : []
    }
  })
}
