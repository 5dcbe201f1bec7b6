/** Laws of a game: sentences about a state that must hold at every decision, whatever was played. */

/** Says that something must hold, with the sentence for when it does not. */
export type Need = (holds: boolean, sentence: string) => void

/** The sentences that do not hold, of all checks. */
export function brokenLaws<G>(g: G, ...checks: readonly ((g: G, need: Need) => void)[]): readonly string[] {
  const broken: string[] = []
  const need: Need = (holds, sentence) => {
    if (!holds) broken.push(sentence)
  }
  for (const check of checks) check(g, need)
  return broken
}
