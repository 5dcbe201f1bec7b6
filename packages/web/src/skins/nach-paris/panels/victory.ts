/** Victory points by source, the levels, and the result if the game ended now (1.1.5c). */
import { perObject } from '@em/engine'
import { scenarios, type VictoryItem } from '@em/nach-paris/data'
import { accountOf, handicapOf, levelFor } from '@em/nach-paris/rules/victory'
import type { Side } from '@em/nach-paris/types'
import { knownState, type NachParisView } from '@em/nach-paris/view'

export interface Source {
  /** A row of the scenario's account, or the players' handicap for the side. */
  readonly item: VictoryItem | 'handicap'
  /** The side that scores it now, or would if it is worth nothing. */
  readonly side: number
  readonly points: number
}
export interface Tally {
  readonly side: number
  readonly points: number
  readonly sources: readonly Source[]
  /** Rows that are worth nothing to the side now but could be. */
  readonly open: readonly Source[]
}

/** By side, from the reader's knowledge: units under enemy FOW markers are not counted. */
export const tallies = perObject((view: NachParisView): readonly [Tally, Tally] => {
  const g = knownState(view)
  const rows = accountOf(g).map(({ item, side, vp }): Source => ({ item, side, points: Object.is(vp, -0) ? 0 : vp }))
  const of = (side: Side): Tally => {
    const given = handicapOf(g, side)
    const own = rows.filter((r) => r.side === side && r.points !== 0)
    if (given > 0) own.push({ item: 'handicap', side, points: given })
    const open = rows.filter((r) => r.points === 0 && r.side === side)
    return { side, points: own.reduce((sum, r) => sum + r.points, 0), sources: own, open }
  }
  return [of(0), of(1)]
})

export interface Level {
  /** From this difference of German and Allied points on; -Infinity for the last. */
  readonly atLeast: number
  /** Up to this difference; Infinity for the first. */
  readonly atMost: number
  /** 0 German, 1 Allied, 2 draw. */
  readonly winner: number
  readonly decisive: boolean
}

/** The levels of the scenario, the most German first. */
export const levelsOf = (view: NachParisView): readonly Level[] => {
  const rows = scenarios[view.scenario]?.victory.levels ?? []
  return rows.map((l, i) => ({
    atLeast: l.atLeast,
    atMost: i === 0 ? Number.POSITIVE_INFINITY : (rows[i - 1]?.atLeast ?? 0) - 1,
    winner: l.winner,
    decisive: l.level === 'decisive',
  }))
}

/** Once the game is over, the points are those that were counted. */
export function differenceOf(view: NachParisView): number {
  if (view.winner >= 0) return view.vp[0] - view.vp[1]
  const [german, allied] = tallies(view)
  return german.points - allied.points
}
export const levelNow = (view: NachParisView): Level | undefined => {
  const levels = levelsOf(view)
  return levels.length > 0 ? levelFor(levels, differenceOf(view)) : undefined
}
