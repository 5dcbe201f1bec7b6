/** Victory points by where they come from, objectives with their holders, and the hours of the scenario. */
import { limits, placeHexes, scenarios } from '@em/bailen-1808/data'
import { handicapOf, levelOf, scoreOf } from '@em/bailen-1808/rules/victory'
import type { Side } from '@em/bailen-1808/types'
import { type BailenView, stateOf } from '../game.ts'

export interface Source {
  readonly kind: 'formation' | 'place' | 'handicap'
  /** The number of the formation or of the place; the side of a handicap. */
  readonly id: number
  readonly points: number
}
export interface Tally {
  readonly side: Side
  readonly points: number
  readonly sources: readonly Source[]
}

/** By side: its points if the game ended now (18b, 18c). */
export function tallies(view: BailenView): readonly [Tally, Tally] {
  const g = stateOf(view)
  const tally = (side: Side): Tally => {
    const score = scoreOf(g, side)
    const objectives = scenarios[view.scenario]?.objectives ?? []
    const formations = score.formations.map((id): Source => {
      return { kind: 'formation', id, points: limits.victory.perDemoralised }
    })
    const places = score.objectives.map((i): Source => {
      return { kind: 'place', id: objectives[i]?.place ?? -1, points: objectives[i]?.vp ?? 0 }
    })
    const given = handicapOf(g, side)
    const handicap: readonly Source[] = given > 0 ? [{ kind: 'handicap', id: side, points: given }] : []
    return { side, points: score.points, sources: [...formations, ...places, ...handicap] }
  }
  return [tally(0), tally(1)]
}

/** The winner if the game ended now, and the level. */
export function verdict([es, fr]: readonly [Tally, Tally]): { readonly level: string; readonly side: Side | -1 } {
  const lead = es.points - fr.points
  return { level: levelOf(Math.abs(lead)), side: lead === 0 ? -1 : lead > 0 ? 0 : 1 }
}

export interface Goal {
  readonly place: number
  readonly hex: number
  readonly vp: number
  /** The side that scores it. */
  readonly scores: readonly Side[]
  /** -1 when neither has enough of its hexes. */
  readonly holder: Side | -1
  readonly held: number
  readonly need: number
  readonly hexes: number
}

export function goalsOf(view: BailenView): readonly Goal[] {
  let at = 0
  return (scenarios[view.scenario]?.objectives ?? []).map((o) => {
    const held = o.hexes.map((_, i) => view.held[at + i] ?? o.held)
    at += o.hexes.length
    const of = (side: Side): number => held.filter((h) => h === side).length
    const holder = ([0, 1] as const).find((side) => of(side) >= o.need)
    return {
      place: o.place,
      hex: o.hexes[0] ?? placeHexes[o.place]?.[0] ?? -1,
      vp: o.vp,
      scores: ([0, 1] as const).filter((side) => o.scores[side]),
      holder: holder ?? -1,
      held: holder === undefined ? 0 : of(holder),
      need: o.need,
      hexes: o.hexes.length,
    }
  })
}

/** At most so many turns are shown at once: the present one, a little before it, the rest after it. */
const SHOWN = 10
export interface Hour {
  readonly turn: number
  /** Minutes after midnight. */
  readonly time: number
  /** How far one sees; 99 by day. */
  readonly sight: number
}
export function hoursOf(view: BailenView): readonly Hour[] {
  const scenario = scenarios[view.scenario]
  if (!scenario) return []
  const all = Array.from({ length: scenario.turns }, (_, i) => ({
    turn: i + 1,
    time: scenario.firstMinute + i * scenario.minutesPerTurn,
    sight: scenario.sight[i + 1] ?? 99,
  }))
  const first = Math.min(Math.max(0, view.turn - 3), Math.max(0, all.length - SHOWN))
  return all.slice(first, first + SHOWN)
}
