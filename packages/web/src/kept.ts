/** Reader's settings kept in this browser. Needs no page, so code that reads them also runs in tests. */
import { type Signal, signal } from '@preact/signals'

export const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
export const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing still plays; it only forgets.
  }
}

const choices = new Map<string, Signal<string | null>>()
const choice = (key: string): Signal<string | null> => {
  const known = choices.get(key)
  if (known) return known
  const made = signal(read(key))
  choices.set(key, made)
  return made
}

/** The reader's last choice among a few, default the first; a new choice redraws its users. */
export const chosen = <T extends string>(key: string, among: readonly [T, ...T[]]): T => {
  const kept = choice(key).value
  return among.find((x) => x === kept) ?? among[0]
}
export const choose = (key: string, value: string): void => {
  keep(key, value)
  choice(key).value = value
}
