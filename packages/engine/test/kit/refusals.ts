/** A step's answers to actions that it did not offer: with each part wrong in turn, or with parts of the wrong kind. */
import type { Action, State } from '@em/engine'
import type { Scene } from './scene.ts'

type Parts = Readonly<Record<string, unknown>>

/** "rule key xx.......: types": the refusal, an x for each set of parts that gives it, and the types of those actions. */
export function refusalTable<G extends State, A extends Action, V>(
  s: Scene<G, A, V>,
  types: readonly A['type'][],
  wrong: readonly Parts[],
): string[] {
  const f = s.g.stack.at(-1)!
  const rows = new Map<string, string[]>()
  for (const type of types) {
    const told = wrong.map((parts) => {
      const why = s.module.steps[f.step]!.refuse?.(s.g, f, s.seat(), { type, ...parts } as Action)
      return why ? `${why.rule} ${why.key}` : ''
    })
    for (const why of new Set(told)) {
      if (why === '') continue
      const row = `${why} ${told.map((w) => (w === why ? 'x' : '.')).join('')}`
      rows.set(row, [...(rows.get(row) ?? []), type])
    }
  }
  return [...rows].map(([row, found]) => {
    const others = types.filter((type) => !found.includes(type))
    return `${row}: ${found.length > others.length ? `all but ${others.join(' ')}` : found.join(' ')}`
  })
}

/** Refusals of an action with each field in turn replaced by junk; duplicates are listed once. */
export function refusalsOfJunk<G extends State, A extends Action, V>(
  s: Scene<G, A, V>,
  good: Parts,
  junk: readonly unknown[],
): Record<string, string[]> {
  const fields = Object.keys(good).filter((key) => key !== 'type')
  return Object.fromEntries(
    fields.map((key) => [key, [...new Set(junk.map((value) => s.refusal({ ...good, [key]: value })))]]),
  )
}
