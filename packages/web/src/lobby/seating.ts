/** Who sits where: the sides that a reader can choose, and the people and programs on the other chairs. */
import type { ScenarioInfo } from '@em/engine'

/** Who plays a seat. */
export type Who = 'me' | 'human' | 'heuristic'
export const WHO: readonly Who[] = ['me', 'human', 'heuristic']

/** One way to sit down: a seat, its sides, and the sides of everybody else. */
export interface Chair {
  readonly arrangement: number
  readonly seat: number
  readonly mine: readonly string[]
  readonly others: readonly (readonly string[])[]
  /** Sides that the rules play. */
  readonly automa: readonly string[]
}

export const playersOf = (scenario: ScenarioInfo): readonly number[] => Object.keys(scenario.arrangements).map(Number)

/** What a chair is to the one who sits on it: own sides, and the same neighbours in whatever order. */
const keyOf = ({ mine, others, automa }: Chair): string =>
  [mine.join('+'), others.map((sides) => sides.join('+')).sort(), automa.join('+')].join('|')

/** Every way to sit down that differs from the others, the first seats first. */
export function chairsOf(scenario: ScenarioInfo, players: number): readonly Chair[] {
  const arrangements = scenario.arrangements[players] ?? []
  const all = Array.from({ length: players }, (_, seat) =>
    arrangements.map(
      (seats, arrangement): Chair => ({
        arrangement,
        seat,
        mine: seats[seat] ?? [],
        others: seats.filter((_, other) => other !== seat),
        automa: scenario.automa?.[players]?.[arrangement] ?? [],
      }),
    ),
  ).flat()
  const seen = new Set<string>()
  return all.filter((chair) => {
    const key = keyOf(chair)
    return !seen.has(key) && seen.add(key)
  })
}

/** The chairs that stand for the choices of a side, one for each. */
export const sidesToChoose = (chairs: readonly Chair[]): readonly Chair[] =>
  chairs.filter((chair, i) => chairs.findIndex((other) => other.mine.join() === chair.mine.join()) === i)

/** The chairs with the same own sides: they differ in who is on the other ones. */
export const sameSide = (chairs: readonly Chair[], chair: Chair): readonly Chair[] =>
  chairs.filter((other) => other.mine.join() === chair.mine.join())

/** Everybody but the reader is a person or a program. */
export const seatedAt = (chair: Chair, players: number, others: Exclude<Who, 'me'>): readonly Who[] =>
  Array.from({ length: players }, (_, seat) => (seat === chair.seat ? 'me' : others))
