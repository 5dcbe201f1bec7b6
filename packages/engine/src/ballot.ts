/** Candidates that a rule-based player weighs on the way to its choice, so that choosing and explaining are one pass. */
import type { Action } from './action.ts'
import type { Candidate, Term } from './mind.ts'
import { reasons, type Tell } from './reasons.ts'

export class Ballot<A extends Action> {
  private readonly found: Candidate<A>[] = []

  /** Adds an action with its score; `speak` tells the parts of the score. */
  consider(action: A, score: number, speak: (tell: Tell) => unknown): void {
    this.found.push({ action, score, why: () => reasons(speak) })
  }

  /** The choice first, then the other candidates. A rule may prefer a lower score: its choice is then given the best one. */
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
