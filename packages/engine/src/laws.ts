/** Laws of a game: sentences about a state that must hold at every decision, whatever was played. */

/** Says that something must hold, with the sentence for when it does not. */
export type Need = (holds: boolean, sentence: string) => void

/** The sentences that do not hold. */
export function brokenLaws(check: (need: Need) => void): readonly string[] {
  const broken: string[] = []
  check((holds, sentence) => {
    if (!holds) broken.push(sentence)
  })
  return broken
}
