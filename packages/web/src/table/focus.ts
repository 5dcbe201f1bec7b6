/** Where the keyboard's focus goes, so that a game can be played without hunting for it. */

/** The board takes the focus, from wherever it is. */
export const focusBoard = (): void => document.querySelector<HTMLElement>('.board')?.focus({ preventScroll: true })

const buttonsIn = (row: Element | null | undefined): readonly HTMLButtonElement[] =>
  [...(row?.querySelectorAll('button') ?? [])].filter((b) => !b.disabled)

/** To the prompt's likeliest button, which is its last. */
export function focusButtons(): boolean {
  const last = buttonsIn(document.querySelector('.prompt-buttons')).at(-1)
  last?.focus()
  return last !== undefined
}

/** From one button of the prompt to its neighbour, round and round. */
export function stepFocus(from: HTMLElement, by: 1 | -1): boolean {
  const row = buttonsIn(from.closest('.prompt-buttons'))
  const here = row.findIndex((b) => b.contains(from))
  row[(here + by + row.length) % row.length]?.focus()
  return true
}
