/** What a player that goes by rules weighed on the way to its choice, so that choosing and explaining are one pass. */
import type { Action } from './action.ts'
import type { Candidate, Term } from './mind.ts'
import { reasons, type Tell } from './reasons.ts'

export class Ballot<A extends Action> {
  private readonly found: Candidate<A>[] = []

  /** An action with its worth; `speak` tells the parts. */
  consider(action: A, score: number, speak: (tell: Tell) => unknown): void {
    this.found.push({ action, score, why: () => reasons(speak) })
  }

  /** The choice first, then what else was weighed. A rule may prefer what weighs less: its choice counts as much as the best. */
  result(chosen: A | undefined, plain: string): readonly Candidate<A>[] {
    const best = new Map<A, Candidate<A>>()
    for (const c of this.found) {
      const known = best.get(c.action)
      if (Number.isFinite(c.score) && (!known || c.score > known.score)) best.set(c.action, c)
    }
    if (!chosen) return []
    let most = 0
    for (const { score } of best.values()) most = Math.max(most, score)
    const weighed = best.get(chosen)
    const why = weighed?.why ?? ((): readonly Term[] => [{ key: plain, value: most }])
    best.delete(chosen)
    const others = [...best.values()].sort((a, b) => b.score - a.score)
    return [{ action: chosen, score: Math.max(most, weighed?.score ?? most), why }, ...others]
  }
}
