/** Objectives (18c): the side that last had a unit in good order in each hex with no enemy there. */
import { scenarios, unitCount, unitSide } from '../data/index.ts'
import { type Bailen, GOOD, type Hex, type Side, type Unit } from '../types.ts'

/** By scenario, by hex: its place in `held`. */
const places: readonly ReadonlyMap<Hex, number>[] = scenarios.map(
  (s) => new Map(s.objectives.flatMap((o) => o.hexes).map((hex, i) => [hex, i])),
)

/** Called when units enter a hex. */
export function noteArrival(g: Bailen, units: readonly Unit[], hex: Hex): void {
  const place = places[g.scenario]!.get(hex)
  if (place === undefined) return
  const u = units.find((unit) => g.condition[unit] === GOOD)
  if (u !== undefined) g.held[place] = unitSide[u]!
}

/** For units that have recovered where they stand. */
export function noteStanding(g: Bailen): void {
  for (let u = 0; u < unitCount; u++) if (g.at[u]! >= 0) noteArrival(g, [u], g.at[u]!)
}

/** Whether a side holds an objective of the scenario: enough of its hexes. */
export function holds(g: Bailen, side: Side, objective: number): boolean {
  const { objectives } = scenarios[g.scenario]!
  let first = 0
  for (let i = 0; i < objective; i++) first += objectives[i]!.hexes.length
  const { hexes, need } = objectives[objective]!
  let n = 0
  for (let i = 0; i < hexes.length; i++) if (g.held[first + i] === side) n++
  return n >= need
}

/** Whether the side holds every hex of a place that is an objective (thirst at the noria). */
export const holdsPlace = (g: Bailen, side: Side, place: number): boolean =>
  scenarios[g.scenario]!.objectives.some((o, i) => o.place === place && holds(g, side, i))
