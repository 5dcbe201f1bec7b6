/** The fights that the dice card leafs through. */
import type { Battle } from '../skin/index.ts'

/** Fights after those before; one that is told again, with more of what it cost, takes its own place. */
export function joined(
  before: readonly Battle[] | undefined,
  all: readonly Battle[],
): { readonly all: readonly Battle[]; readonly at: number } {
  const [first] = all
  const last = before?.at(-1)
  const again = first && last && last.title === first.title && sameDice(last, first)
  const kept = (again ? before?.slice(0, -1) : before) ?? []
  return { all: [...kept, ...all], at: kept.length }
}
const sameDice = (a: Battle, b: Battle): boolean =>
  JSON.stringify(a.tray?.map((x) => x.dice)) === JSON.stringify(b.tray?.map((x) => x.dice))
