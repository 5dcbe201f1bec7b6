/** Who goes along when a unit is taken up: the reader's last choice, kept in this browser. */
import type { Scope } from './reach.ts'

/** Under this name; the panel writes it. */
export const COMPANY = 'em.nach-paris.company'
export const COMPANIES: readonly Scope[] = ['unit', 'stack', 'corps', 'army']

export function usualCompany(): Scope {
  try {
    const kept = localStorage.getItem(COMPANY)
    return COMPANIES.find((x) => x === kept) ?? 'stack'
  } catch {
    return 'stack'
  }
}
