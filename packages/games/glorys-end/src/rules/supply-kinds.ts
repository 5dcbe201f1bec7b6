/** The kinds of supply that a unit can have at once, and the purposes of each (7.3, 7.7 to 7.10, A66). */
import { FRENCH } from '../data/index.ts'

/** A line of 7.3; for Belgians, to Brussels (7.10a, A65). */
export const FULL = 1
/** A line to a port (7.9). */
export const PORT = 2
/** Allied on the coast (7.8a). */
export const COAST = 4
/** With a fortress of its nation (7.7a). */
export const FORT = 8

/**
 * full       replacements, digging, arrivals (7.10e; port supply is full for British and Belgians, A66)
 * attack     full factors in an assault
 * march      a march assault (7.5b), a forced march (12.10a)
 * defence    full factors when assaulted
 * attrition  no step lost in phase G (7.12)
 * rail       strategic movement, for which port supply never serves (7.9a)
 */
export type Purpose = 'full' | 'attack' | 'defence' | 'attrition' | 'rail' | 'march'

/**
 * Whether a unit of that nation with these kinds counts as supplied for the purpose, always or never (7.1a). A port
 * serves the French for attrition only (7.9b), the coast for defence and attrition (7.10b, 7.12d).
 */
export function serves(kinds: number, nation: number, purpose: Purpose): boolean {
  if ((kinds & FULL) !== 0) return true
  if (purpose === 'rail') return false
  if ((kinds & PORT) !== 0 && (nation !== FRENCH || purpose === 'attrition')) return true
  return (purpose === 'defence' || purpose === 'attrition') && (kinds & (COAST | FORT)) !== 0
}
