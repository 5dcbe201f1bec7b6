/** Laws of a game: sentences about a state that must hold at every decision. */

/** Requires that `holds`; `sentence` reports the violation. */
export type Need = (holds: boolean, sentence: string) => void

/** Sentences of all checks that do not hold. */
export function brokenLaws<G>(g: G, ...checks: readonly ((g: G, need: Need) => void)[]): readonly string[] {
  const broken: string[] = []
  const need: Need = (holds, sentence) => {
    if (!holds) broken.push(sentence)
  }
  for (const check of checks) check(g, need)
  return broken
}
