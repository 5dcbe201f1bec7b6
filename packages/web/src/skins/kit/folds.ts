/** Whether a card is folded; the reader's last choice is kept in this browser. */
import { keep, read } from '../../kept.ts'

export interface Folds {
  /** Undefined as long as the reader has not said. */
  isOpen(id: string): boolean | undefined
  keepOpen(id: string, open: boolean): void
}
/** `game`: a short name; the cards of each game are kept apart. */
export function foldsOf(game: string): Folds {
  const nameOf = (id: string): string => `em.${game}.fold.${id}`
  return {
    isOpen: (id) => {
      const value = read(nameOf(id))
      return value === null ? undefined : value === 'open'
    },
    keepOpen: (id, open) => keep(nameOf(id), open ? 'open' : 'shut'),
  }
}
