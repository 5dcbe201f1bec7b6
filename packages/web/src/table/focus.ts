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

/** How long a button may be disabled while its action is under way, in milliseconds. */
const UNDER_WAY = 500

/** A button that was pressed and is gone takes the focus with it: the board takes it up. Until the returned function is called. */
export function keepFocus(): () => void {
  let last: Element | undefined
  const isLost = (element: Element): boolean =>
    !element.isConnected || element.matches(':disabled') || element.getClientRects().length === 0
  const take = (): void => {
    const here = document.activeElement
    if (last && isLost(last) && (here === document.body || here === last || here === null)) focusBoard()
  }
  let later: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    if (!last || !isLost(last)) return
    clearTimeout(later)
    if (last.isConnected) later = setTimeout(take, UNDER_WAY)
    else take()
  }
  const note = (e: FocusEvent): void => {
    if (e.target instanceof Element) last = e.target
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  addEventListener('focusin', note)
  // Keys work from the first moment.
  if (document.activeElement === document.body) focusBoard()
  return () => {
    clearTimeout(later)
    watch.disconnect()
    removeEventListener('focusin', note)
  }
}
