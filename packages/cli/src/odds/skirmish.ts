/** Attacks of the skirmish, read from the steps that are left. */
import { outcomeName } from './compare.ts'
import type { Ending, Referee, Scene } from './fight.ts'

export const skirmish: Referee = {
  courses: () => [{ name: 'alone', decide: () => undefined, read }],
}

function read({ g, before, action, events }: Scene): Ending | undefined {
  if (events.length === 0) return undefined
  const lost = (unit: unknown): boolean => stepsOf(g, unit) < stepsOf(before, unit)
  const { unit, target } = action as { readonly unit?: unknown; readonly target?: unknown }
  const key = lost(target) ? 'outcome.target' : lost(unit) ? 'outcome.attacker' : 'outcome.nothing'
  return { outcomes: new Map([[0, outcomeName(key)]]) }
}
const stepsOf = (g: unknown, unit: unknown): number => (g as { readonly steps: number[] }).steps[Number(unit)] ?? 0
