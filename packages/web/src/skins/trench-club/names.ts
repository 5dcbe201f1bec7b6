/** Names of nations, sides of an overlay, armies, as a player says them. */
import type { Both } from '../../skin/index.ts'

export const nationNames: Readonly<Record<string, Both>> = {
  DE: { es: 'Alemania', en: 'Germany' },
  AH: { es: 'Austria-Hungría', en: 'Austria-Hungary' },
  FR: { es: 'Francia', en: 'France' },
  GB: { es: 'Gran Bretaña', en: 'Great Britain' },
}
export const armyWord = (army: number): string => ['I', 'II', 'III'][army] ?? '?'
