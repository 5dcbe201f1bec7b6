/** The rulebook of any game, by its id. */
import type { RuleText } from '@em/engine'

export async function rulesOfGame(id: string): Promise<readonly RuleText[]> {
  const book: { readonly rules: readonly RuleText[] } = await import(/* @vite-ignore */ `@em/${id}/rulebook`)
  return book.rules
}
